#pragma once

/// Cage arithmetic for propagation: finds the values of a cage's cells that occur in some
/// combination of candidates with the target as its result.

#include "encoder/cages/combinations.hpp"
#include "encoder/cages/diagram.hpp"
#include "encoder/limits.hpp"
#include "encoder/model/board.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/table.hpp"

#include <span>

namespace hapax {

class CageSupport {
  public:
    enum class Strength {
        Combinations, ///< everything that follows, up to three cells
        Clauses,      ///< as strong as unit propagation on the encoding of the cage: for proofs
    };

    explicit CageSupport(Strength strength = Strength::Combinations) : strength_{strength} {}
    // Members keep only storage between calls, so a copy starts empty.
    CageSupport(CageSupport const& other) : strength_{other.strength_} {}
    CageSupport& operator=(CageSupport const& other) {
        strength_ = other.strength_;
        return *this;
    }

    /// Finds the supported values of each cell of `cage`. Up to 3 cells it uses combinations in
    /// which cells of one unit or group differ (but not, for proofs, for distinct sums of 3). From
    /// 4 cells it uses partial results alone, for distinct sums the sets of values that give the
    /// target, if these are few, and for sums of hundreds of cells bounds.
    void find(Board const& board, Cage const& cage, CandidateSets const& sets, Limits& limits);

    /// Returns the supported values of the k-th cell.
    std::span<Word const> supported(int k) const {
        return {&supported_[k * words_], static_cast<std::size_t>(words_)};
    }

    /// Returns values that the cage must hold somewhere (known for distinct sums only).
    std::span<Word const> required() const { return required_; }

  private:
    void support(int k, int value) { set_bit(&supported_[k * words_], value - 1); }

    void find_by_diagram(CageArithmetic const& arithmetic);
    void find_by_bounds(std::int64_t target);
    void find_by_sums(std::int64_t target);
    void find_by_distinct_sums(std::int64_t target);

    /// Clears the tables of totals; returns false if they would be too large.
    bool make_tables(std::int64_t rows, std::int64_t words);

    Strength strength_;
    CandidateSets const* sets_ = nullptr;
    Limits* limits_ = nullptr;
    Table<int> cells_;
    int words_ = 0;
    Table<Word> supported_;
    Table<Word> required_;
    CageCombinations combinations_;
    Diagram<PartialResult> diagram_;
    Table<Word> forward_; ///< bit sets of totals, a row per layer (and count)
    Table<Word> backward_;
    Table<int> available_;
};

} // namespace hapax
