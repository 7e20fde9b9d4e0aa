#pragma once

/// All combinations of values that give a cage's target, written out once, so that propagation need
/// only strike out those that have become impossible. This makes trials in KenKen and Killer cheap.

#include "encoder/limits.hpp"
#include "encoder/model/board.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/table.hpp"

#include <bit>
#include <span>

namespace hapax {

/// Lists combinations of cages whose cells fit side by side into one word, each with as many bits
/// as there are values: n cells in order N with n * N <= 64 and not too many combinations.
class CageTuples {
  public:
    /// Lists combinations of these candidates in which cells of one unit or group differ; `before`
    /// has the combinations of earlier candidates, if there are any.
    CageTuples(Board const& board, CandidateSets const& sets, CageTuples const* before,
               Limits& limits);

    /// Says whether the combinations of this cage are listed.
    bool has(int cage) const { return is_listed_[cage] != 0; }

    /// Return the candidates of the cage's cells, and those of them that stand in some combination;
    /// the cage must be a listed one.
    Word candidates(int cage, CandidateSets const& sets) const;
    Word supported(int cage, Word candidates) const;

    /// Calls f(cell, value) for each bit of such a word.
    template<class F>
    void for_each(int cage, Word word, F&& f) const {
        auto const cells = cells_of(cage);
        for (; word != 0; word &= word - 1) {
            int const bit = std::countr_zero(word);
            f(cells[static_cast<std::size_t>(bit / order_)], bit % order_ + 1);
        }
    }

  private:
    std::span<int const> cells_of(int cage) const {
        return {cells_.data() + first_cell_[cage],
                static_cast<std::size_t>(first_cell_[cage + 1] - first_cell_[cage])};
    }
    std::span<Word const> tuples_of(int cage) const {
        return {tuples_.data() + first_tuple_[cage],
                static_cast<std::size_t>(first_tuple_[cage + 1] - first_tuple_[cage])};
    }

    int order_;
    Table<int> cells_;
    Table<int> first_cell_{0}; ///< per cage, and the end
    Table<std::uint8_t> is_listed_;
    Table<Word> tuples_;
    Table<int> first_tuple_{0}; ///< per cage, and the end
};

} // namespace hapax
