#pragma once

/// What follows if a cell had a value, one thing after the other, until a contradiction; and which
/// constraints that took. A cheap guess at a small reason, which deletion then makes minimal.

#include "encoder/model/table.hpp"
#include "solver/explain/position/constraints.hpp"
#include "solver/explain/position/position.hpp"

#include <optional>
#include <vector>

namespace hapax {

class Trial {
  public:
    /// Both must outlive the trial, which may be used again and again.
    explicit Trial(Constraints const& constraints);

    /// The constraints that refute the value, ascending; nothing if that takes more of them than
    /// the limit levels, or more than propagation. `levels` is set to the number it took.
    std::optional<std::vector<int>> refute(Position const& position, int cell, int value,
                                           int most_levels, int& levels);

  private:
    /// Why a candidate is gone in this trial: a constraint (-1: assumed), and other lost
    /// candidates.
    struct Loss {
        int level = -1; ///< -1: not lost in this trial
        int constraint = -1;
        int first = 0; ///< its causes, in `causes_`
        int last = 0;
    };
    struct Pending {
        int cell;
        int value;
        int constraint;
        int first;
        int last;
    };

    int node(int cell, int value) const { return cell * order_ + value - 1; }
    void lose(int cell, Values values, int constraint, int first);
    void add_losses(int cell, Values values);

    bool look_at(int constraint);
    void look_at_different(Constraint const& constraint, int number);
    bool look_at_unit(Constraint const& unit, int number);
    void look_at_pair(Constraint const& pair, int number);
    bool look_at_cage(Constraint const& cage, int number);
    bool take_pending();
    void blame(int constraint, int first);
    std::vector<int> blamed() const;

    Constraints const& constraints_;
    int order_;
    Table<Values> start_;
    Table<Values> now_;
    Table<Loss> losses_;
    Table<int> causes_;
    Table<Pending> pending_;
    Table<Values> is_pending_;
    Table<int> changed_;    ///< cells, at the last level
    Table<int> changed_at_; ///< per cell, the level
    Table<int> looked_at_;  ///< per constraint, the level
    Table<int> touched_;    ///< nodes to forget
    int level_ = 0;
    int final_constraint_ = -1;
    int final_first_ = 0;
};

} // namespace hapax
