#pragma once

/// Propagation: shrinks the candidate sets of a puzzle to a fixpoint of naked singles, hidden
/// singles, locked candidates, inequality bounds, adjacency and cage arithmetic. It keeps the CNF
/// small, finishes easy puzzles alone, and its depth of trial grades the others.
///
/// Cells are indices in reading order, values are 1..order, units as `Board` numbers them.

#include "encoder/cages/run_support.hpp"
#include "encoder/cages/stretches.hpp"
#include "encoder/cages/support.hpp"
#include "encoder/cages/tuples.hpp"
#include "encoder/limits.hpp"
#include "encoder/model/board.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/puzzle.hpp"
#include "encoder/model/table.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

namespace hapax {

/// A candidate that propagation has ruled out.
struct Elimination {
    int cell;
    int value;
};

class Candidates {
  public:
    /// Starts from the givens and pencil marks, and removes the value of each given from the rest
    /// of its units and groups. The board must outlive the candidates. `log`, if given, receives
    /// the candidates that are ruled out, except those that unit propagation on the complete
    /// encoding finds by itself from the givens, the marks and single candidates. Each follows from
    /// that encoding and the eliminations before it by reverse unit propagation (RUP).
    ///
    /// At the limits, `propagate` and `list_cages` throw LimitsReached, and the candidates become
    /// unusable. Copies share the limits and must not work at the same time.
    explicit Candidates(Board const& board, Limits const& limits = {},
                        std::vector<Elimination>* log = nullptr);

    /// Runs to the fixpoint. Returns false if some cell has no value left or some value no place in
    /// a unit: then the puzzle has no solution under the assumptions made so far, and the sets
    /// become unusable.
    bool propagate();

    /// Assumes a value, or rules one out; `propagate` draws the conclusions.
    void assign(int cell, int value);
    void remove(int cell, int value);

    /// Makes small cages propagate by lists of their combinations from now on (see `CageTuples`):
    /// much faster, and stronger from 4 cells on; too strong for a log. Another call after
    /// `propagate` shortens the lists. Copies share them.
    void list_cages();

    bool is_contradictory() const { return contradictory_; }
    bool is_solved() const { return open_cells_ == 0 && !contradictory_; }
    int open_cells() const { return open_cells_; }

    CandidateSets const& sets() const { return sets_; }
    int count(int cell) const { return cell_counts_[cell]; }
    bool has(int cell, int value) const { return sets_.has(cell, value); }

    int least(int cell) const { return sets_.least(cell); }

    /// Returns the first of the open cells with the fewest candidates. There must be an open cell.
    int smallest_open_cell() const;

    /// Returns in how many cells of a unit the value can still stand.
    int places(int unit, int value) const { return place_counts_[place_index(unit, value)]; }

    /// Calls f(cell) for each of those cells.
    template<class F>
    void for_each_place(int unit, int value, F&& f) const {
        for_each_bit(positions(unit, value),
                     [&](int position) { f(board_->cell(unit, position)); });
    }

    /// Returns the values of the cells with one candidate left, and 0 for the others.
    Grid grid() const;

  private:
    int place_index(int unit, int value) const { return unit * order_ + value - 1; }
    std::span<Word const> positions(int unit, int value) const {
        return {&positions_[place_index(unit, value) * words_], static_cast<std::size_t>(words_)};
    }

    void start_from_clues();
    void list_stretches();
    void index_places();
    void drop(int cell, int value);
    void drop_position(int unit, int value, int position);
    void propagate_single(int cell);
    void propagate_hidden(int place);
    void propagate_locked(int place);
    void remove_elsewhere(Board::Overlap const& overlap, int value);
    void remove_from_group(int group, int unit, int value);
    void propagate_clue(int number);
    template<class Clue>
    void propagate(Clue const& clue, int index);
    void propagate(Cage const& cage, int index);
    void propagate(NamedClue const& clue, int index);
    template<class Clue>
    bool is_left_to_parts(Clue const& clue, int index) const;
    void wake_clues(int cell);

    Board const* board_;
    int order_;
    int words_;
    CandidateSets sets_;
    Table<std::uint16_t> cell_counts_;
    Table<Word> positions_;             ///< per unit and value: where it can stand
    Table<std::uint16_t> place_counts_; ///< their number
    int open_cells_ = 0;
    bool contradictory_ = false;

    // The worklist, strongest and cheapest first.
    Table<int> singles_;      ///< cells that came down to one candidate
    Table<int> hidden_;       ///< (unit, value) that came down to one place
    Table<int> woken_clues_;  ///< clues between two cells to look at
    Table<int> locked_;       ///< (unit, value) with few enough places to share an overlap
    Table<int> woken_costly_; ///< the other clues
    Table<std::uint8_t> is_locked_queued_;
    Table<std::uint8_t> is_clue_woken_;

    std::vector<Elimination>* log_ = nullptr;
    std::shared_ptr<Limits> limits_;
    CageSupport support_;
    RunSupport run_support_;
    std::shared_ptr<std::map<int, StretchSupport> const>
        stretches_; ///< by index; null: no such clue
    std::shared_ptr<CageTuples const> tuples_;
};

} // namespace hapax
