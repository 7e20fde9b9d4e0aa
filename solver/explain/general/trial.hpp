#pragma once

/// Supposes that a cell has a value, and follows what that leads to until a contradiction. The way
/// there is an argument that a person can follow.

#include "encoder/model/table.hpp"
#include "solver/explain/position/constraints.hpp"
#include "solver/explain/position/position.hpp"
#include "solver/explain/position/step.hpp"

#include <optional>
#include <vector>

namespace hapax {

/// The way from a supposition to a contradiction: only what the contradiction needs.
struct Refutation {
    Facts facts;                    ///< constraints and lost candidates that it leans on
    std::vector<Implication> chain; ///< what follows, one after the other

    /// How it ends. NoValue: the cell has no value left. NoPlace: the value has no place in the
    /// constraint. TwoValues: the cell is the only place of both values there. Clue: the constraint
    /// cannot hold.
    enum class End { NoValue, NoPlace, TwoValues, Clue } end = End::NoValue;
    int cell = -1;
    int value = 0;
    int other_value = 0;
    int constraint = -1;
};

class Trial {
  public:
    /// The constraints must outlive the trial, which may be used again and again.
    explicit Trial(Constraints const& constraints);

    /// The number of levels in which the value is refuted; nothing if that takes more than the
    /// limit, or more than propagation. All that follows at one level is drawn before the next.
    std::optional<int> refute(Position const& position, int cell, int value, int most_levels);

    /// The same from these facts alone.
    std::optional<int> refute(Facts const& facts, int cell, int value, int most_levels);

    /// After a refutation: how it goes.
    Refutation explained() const;

  private:
    /// Why a candidate is gone in this trial.
    struct Loss {
        enum Kind { None, Supposed, Seen, Placed, Clue } kind = None;
        int level = 0;
        int constraint = -1;
        int source = -1; ///< Seen: the cell whose value it is
    };
    struct Pending {
        int cell;
        int value;
        Loss loss;
    };
    class Account; ///< what a contradiction needs

    std::optional<int> run(int cell, int value, int most_levels);
    int node(int cell, int value) const { return cell * order_ + value - 1; }
    void lose(int cell, Values values, Loss const& loss);

    bool look_at(int constraint);
    void look_at_different(Constraint const& constraint, int number);
    bool look_at_unit(Constraint const& unit, int number);
    void look_at_pair(Constraint const& pair, int number);
    bool look_at_cage(Constraint const& cage, int number);
    bool take_pending();
    void end(Refutation::End how, int cell, int value, int other_value, int constraint);

    Constraints const& constraints_;
    int order_;
    Table<Values> start_;
    Table<Values> now_;
    Table<Loss> losses_;
    Table<int> placed_by_; ///< per cell, the unit that made it the place of a value; -1: none
    Table<Pending> pending_;
    Table<Values> is_pending_;
    Table<int> changed_;       ///< cells, at the last level
    Table<int> changed_at_;    ///< per cell, the level
    Table<int> looked_at_;     ///< per constraint, the level
    std::vector<bool> counts_; ///< per constraint, whether it may be used; empty: all may
    int supposed_ = -1;
    int level_ = 0;
    Refutation end_;
};

} // namespace hapax
