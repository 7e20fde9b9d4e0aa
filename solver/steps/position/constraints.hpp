#pragma once

/// Describes what the reason of a step can name beside candidates: each row, column and region, and
/// each clue that ties cells together, as one numbered list. Cells are indices in reading order.

#include "encoder/model/puzzle.hpp"
#include "encoder/model/table.hpp"
#include "solver/steps/position/technique.hpp"
#include "solver/steps/position/values.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace hapax {

enum class ConstraintKind {
    Row,
    Column,
    Region,
    Cage,
    Pair, ///< one pair of the cells of a clue that is a relation
    Run,  ///< a clue that reads its cells in order
    // Only if one solution is assumed: values that could be exchanged for another solution.
    Rectangle, ///< four cells, row by row, that do not hold two such values crosswise
    FreeCells, ///< the cells in no clue, where some cell holds neither of its two such values; a
               ///< step says by its facts and its conclusion which these are
};

struct Constraint {
    ConstraintKind kind;
    std::string_view word; ///< "row", "box", "cage", "arrow": its kind in JSON
    int index;             ///< the number of the line, or the place in the puzzle's list
    int number;            ///< of a row, column or box, from 1; others: 0
    Table<int> cells;
    bool differs;            ///< no value twice in its cells
    bool is_unit;            ///< each value exactly once
    Values exchangeable = 0; ///< Rectangle: the values that the puzzle lets all cells have
};

class Constraints {
  public:
    /// The puzzle must be well formed, of order 64 at most, and outlive this.
    explicit Constraints(Puzzle const& puzzle, Assume assumed = Assume::Nothing);
    Constraints(Constraints const&) = delete; // its puzzle is one particular object
    Constraints& operator=(Constraints const&) = delete;

    Puzzle const& puzzle() const { return *puzzle_; }
    int order() const { return puzzle_->order; }
    int cell_count() const { return order() * order(); }
    int count() const { return list_.length(); }
    Constraint const& operator[](int number) const { return list_[number]; }

    /// The numbers of those in which the cell stands.
    Table<int> const& of_cell(int cell) const { return of_cell_[cell]; }

    /// The number of the first that keeps the two cells different; -1 if none does.
    int that_parts(int cell, int other) const { return parting_[cell * cell_count() + other]; }

    struct Peer {
        int cell;
        int constraint; ///< that keeps them different
    };
    Table<Peer> const& peers_of(int cell) const { return peers_[cell]; }

    Cage const& cage(Constraint const& constraint) const {
        return puzzle_->cages[static_cast<std::size_t>(constraint.index)];
    }

    /// The named clue of a run or of a pair of a relation.
    NamedClue const& named(Constraint const& constraint) const {
        return puzzle_->named_clues[static_cast<std::size_t>(constraint.index)];
    }

    /// Says whether the first cell of a pair may be `first` while its
    /// second is `second`.
    bool allows(Constraint const& constraint, int first, int second) const;

    /// Says whether two pairs are of one kind and allow the same, whichever cell comes first.
    bool are_equal_pairs(int number, int other) const;

  private:
    template<class Clue>
    void add_clue(Clue const& clue, int index); ///< specialized for each kind
    void add_assumptions();
    void add(ConstraintKind kind, std::string_view word, int index, int number, Table<int> cells,
             bool differs);

    Puzzle const* puzzle_;
    std::vector<int> box_numbers_; ///< per region; 0: not a box
    Table<Constraint> list_;
    Table<Table<int>> of_cell_;
    Table<std::int16_t> parting_;
    Table<Table<Peer>> peers_;
};

inline bool is_pair(Constraint const& constraint) {
    return constraint.kind == ConstraintKind::Pair;
}

} // namespace hapax
