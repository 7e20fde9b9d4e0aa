#pragma once

/// For the auditor: what the grids that falsify a clause have in common. They are described by the
/// values that each cell may have and by facts about cages; the description may allow more grids
/// than there are, never fewer.

#include "solver/verify/audit/auditor.hpp"
#include "solver/verify/audit/meanings.hpp"

#include <cstdint>
#include <optional>
#include <span>

namespace hapax::audit_detail {

using Word = std::uint64_t;

struct CellValue {
    int cell;
    int value;

    friend auto operator<=>(CellValue const&, CellValue const&) = default;
};

class Facts {
  public:
    /// Keeps references to its arguments.
    Facts(Puzzle const& puzzle, Meanings const& meanings);

    /// Forgets the last clause, assumes all literals of this one false, and draws the conclusions
    /// that follow from their meanings. If there is no such grid, returns why: Cell or Definition.
    std::optional<Justification> assume_false(std::span<int const> clause);

    Meanings const& meanings() const { return meanings_; }

    /// Returns the cells whose values are restricted; the others may have any.
    std::span<int const> cells() const { return cells_; }
    bool is_restricted(int cell) const { return cell_stamp_[cell] == stamp_; }

    /// Returns the values of a restricted cell: bit v-1 says whether it may be v.
    std::span<Word const> values_of(int cell) const {
        return {&values_[slot_[cell] * words_], static_cast<std::size_t>(words_)};
    }
    bool may_be(int cell, int value) const;
    int least(int cell) const;
    int greatest(int cell) const;
    int value_count(int cell) const { return is_restricted(cell) ? counts_[slot_[cell]] : order_; }

    /// Describes what the facts about some cells, of order 64 at most, imply for their values, as
    /// bits.
    struct ValueBounds {
        Word promised; ///< some cell has the value
        Word possible; ///< a cell may have it
    };
    ValueBounds value_bounds(std::span<int const> cells) const;

    /// "This cell has this value", "does not": each once, as in the clause.
    std::span<CellValue const> fixed() const { return fixed_; }
    std::span<CellValue const> excluded() const { return excluded_; }

    /// Literals about cages that are true.
    std::span<int const> cage_literals() const { return cage_literals_; }

    /// Literals about run clues that are true.
    std::span<int const> run_literals() const { return run_literals_; }

    /// Literals about parts and their sums that are true.
    std::span<int const> part_literals() const { return part_literals_; }

    /// AnyOf variables that are true although no member was found true and two or more may be.
    std::span<int const> alternatives() const { return alternatives_; }

    /// AllOf variables that are false although no member was found false and two or more may be.
    std::span<int const> not_all() const { return not_all_; }

    /// A false "all of" whose open members are one that names a cell's value and one of another
    /// kind, both without a sign.
    struct Edge {
        Meaning const& state;
        Meaning const& value;
    };
    /// Returns nullopt for any other "all of".
    std::optional<Edge> open_edge(int all_of) const;

    enum class Truth { False, Open, True };
    Truth truth(int literal) const;

  private:
    void assume(int literal);
    void conclude(int literal);
    void conclude_compounds();
    bool settle(int variable);
    void fix(int cell, int value);
    void exclude(int cell, int value);
    void limit(int cell, int least, int greatest);
    void restrict(int cell);
    void keep(int cell, auto&& mask);
    void contradict();

    Meanings const& meanings_;
    int order_;
    int words_;
    int stamp_ = 0; ///< grows with each clause; entries with an older one are forgotten
    bool is_contradictory_ = false;
    bool only_cells_ = true;    ///< so far all variables were of the form "cell is value"
    Table<int> variable_stamp_; ///< per variable: stamp_, negative if false
    Table<int> trail_;          ///< literals that are true, in order of discovery
    Table<int> cell_stamp_;
    Table<int> slot_; ///< of a restricted cell, in values_ and counts_
    Table<int> cells_;
    Table<Word> values_;
    Table<int> counts_;
    Table<CellValue> fixed_;
    Table<CellValue> excluded_;
    Table<int> cage_literals_;
    Table<int> run_literals_;
    Table<int> part_literals_;
    Table<int> alternatives_;
    Table<int> not_all_;
};

} // namespace hapax::audit_detail
