#pragma once

/// Supposes that a cell has a value, and follows what that leads to until something fails. The way
/// there is an argument that a person can follow.

#include "encoder/model/table.hpp"
#include "solver/steps/position/constraints.hpp"
#include "solver/steps/position/position.hpp"
#include "solver/steps/position/step.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace hapax {

/// Tells whether a trial that comes to a halt may suppose something else, too, and go on with what
/// that refutes, until it has looked at `most_nested_work`.
enum class Suppose { Once, Again };

inline constexpr std::int64_t most_nested_work = 10'000'000; ///< cells and combinations

class Trial {
  public:
    /// The constraints must outlive the trial, which may be used again and again.
    explicit Trial(Constraints const& constraints);

    /// The number of levels in which the value is refuted; nothing if that takes more than the
    /// limit, or more than propagation. All that follows at one level is drawn before the next.
    std::optional<int> refute(Position const& position, int cell, int value, int most_levels,
                              Suppose suppose = Suppose::Once);

    /// The same from these facts alone.
    std::optional<int> refute(Facts const& facts, int cell, int value, int most_levels,
                              Suppose suppose = Suppose::Once);

    /// After a trial that refuted nothing: the candidates that are left.
    int left() const;

    /// Returns how many cells and combinations all trials so far looked at.
    std::int64_t work() const { return work_; }

    /// After a refutation: how it goes.
    Refutation explained() const;

  private:
    /// Why a candidate is gone in this trial.
    struct Loss {
        enum Kind { None, Supposed, Seen, Placed, Clue, Refuted } kind = None;
        int level = 0;
        int constraint = -1;
        int source = -1; ///< Seen: the cell whose value it is; Placed: the value that has
                         ///< no other place; Refuted: the number of `within_`
    };
    struct Pending {
        int cell;
        int value;
        Loss loss;
    };
    class Account; ///< what a contradiction needs

    std::optional<int> run(int cell, int value, int most_levels, Suppose suppose);
    bool suppose_again();
    int node(int cell, int value) const { return cell * order_ + value - 1; }
    void lose(int cell, Values values, Loss const& loss);

    bool look_at(int constraint);
    void look_at_different(Constraint const& constraint, int number);
    bool look_at_unit(Constraint const& unit, int number);
    void look_at_pair(Constraint const& pair, int number);
    bool look_at_clue(Constraint const& clue, int number);
    bool take_pending();

    Constraints const& constraints_;
    int order_;
    Table<Values> start_;
    Table<Values> now_;
    Table<Loss> losses_;
    Table<Pending> pending_;
    Table<Values> is_pending_;
    Table<int> changed_;       ///< cells, at the last level
    Table<int> changed_at_;    ///< per cell, the level
    Table<int> looked_at_;     ///< per constraint, the level
    std::vector<bool> counts_; ///< per constraint, whether it may be used; empty: all may
    int supposed_ = -1;
    int level_ = 0;
    Failure end_;
    std::int64_t work_ = 0;
    std::int64_t work_at_start_ = 0; ///< of this trial
    bool is_within_ = false;         ///< another trial
    std::vector<Refutation> within_; ///< of suppositions within this one
    std::unique_ptr<Trial> inner_;   ///< for them
};

} // namespace hapax
