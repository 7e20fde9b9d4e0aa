#pragma once

/// Says where a player stands: the values that are written, and for each cell the candidates that
/// are left. What a written value rules out *in full view*, in the cells that must differ from its
/// own, is ruled out at once; everything else takes a step.

#include "encoder/model/puzzle.hpp"
#include "encoder/model/table.hpp"
#include "solver/steps/position/constraints.hpp"
#include "solver/steps/position/values.hpp"

#include <algorithm>
#include <compare>
#include <tuple>
#include <utility>
#include <vector>

namespace hapax {

/// Values that a cell cannot have, as a fact to reason from.
struct Fact {
    int cell;
    Values excluded;

    friend bool operator==(Fact const&, Fact const&) = default;
};

enum class Strength {
    Written, ///< the cell has the value
    Removed, ///< the cell does not have the value
};

struct Conclusion {
    int cell;
    int value;
    Strength strength;

    friend auto operator<=>(Conclusion const&, Conclusion const&) = default;
};

struct Candidate {
    int cell;
    int value;

    friend auto operator<=>(Candidate const&, Candidate const&) = default;
};

/// Says that a conclusion holds wherever all of its premises are values of their cells.
struct Lemma {
    int step; ///< the number of the step that proved it, from 0
    std::vector<Candidate> premises;
    Conclusion then;

    friend bool operator==(Lemma const&, Lemma const&) = default;
    friend bool operator<(Lemma const& a, Lemma const& b) {
        return std::tie(a.step, a.premises, a.then) < std::tie(b.step, b.premises, b.then);
    }
};

/// Says whether values obey a lemma; `value_of(cell)` returns one.
template<class ValueOf>
bool holds(Lemma const& lemma, ValueOf&& value_of) {
    auto const& [cell, value, strength] = lemma.then;
    return std::any_of(lemma.premises.begin(), lemma.premises.end(),
                       [&](auto const& premise) { return value_of(premise.cell) != premise.value; })
           || (value_of(cell) == value) == (strength == Strength::Written);
}

/// Describes what is supposed to hold together.
struct Facts {
    std::vector<int> constraints;   ///< ascending
    std::vector<Fact> candidates;   ///< by cells, no cell twice
    std::vector<Lemma> lemmas = {}; ///< by steps
};

class Position {
  public:
    /// The puzzle's givens, pencil marks and one-value clues aside, and what a player has entered:
    /// values, and marks. The constraints must outlive the position.
    explicit Position(Constraints const& constraints, Grid const& entries = {},
                      std::vector<PencilMarks> const& marks = {});

    Constraints const& constraints() const { return *constraints_; }
    int order() const { return constraints_->order(); }
    int cell_count() const { return constraints_->cell_count(); }

    Values of(int cell) const { return candidates_[cell]; }
    Table<Values> const& candidates() const { return candidates_; }
    bool has(int cell, int value) const { return (candidates_[cell] & only(value)) != 0; }
    Values excluded(int cell) const { return all_values(order()) & ~candidates_[cell]; }

    /// The value that is written in the cell; 0 while it is open.
    int written(int cell) const { return written_[cell]; }
    bool is_solved() const { return open_cells_ == 0; }
    Grid grid() const;

    void write(int cell, int value);
    void remove(int cell, int value, int step);

    /// Keeps a lemma for the steps that follow.
    void learn(Lemma lemma) { lemmas_.push_back(std::move(lemma)); }
    std::vector<Lemma> const& lemmas() const { return lemmas_; }

    /// Why a candidate is gone: a number of a step from 0, the cell whose written value shows it
    /// (`of_cell`), or neither: by the givens and marks.
    struct Origin {
        int step = -1;
        int seen_from = -1;
    };
    Origin origin(int cell, int value) const { return origins_[cell * order() + value - 1]; }

    /// Grows with each change of the cell's candidates.
    int stamp(int cell) const { return stamps_[cell]; }
    int now() const { return clock_; }

  private:
    void drop(int cell, Values values, Origin origin);

    Constraints const* constraints_;
    Table<Values> candidates_;
    Table<int> written_;
    Table<Origin> origins_;
    Table<int> stamps_;
    std::vector<Lemma> lemmas_;
    int clock_ = 0;
    int open_cells_ = 0;
};

} // namespace hapax
