/// Combinations are walked place by place, and partial ones that are in the same state there are
/// one: those of a cage with the same result (and the same values used, where its cells differ),
/// those of a clue along cells in the same state of its automaton. Where lines make cells of a cage
/// differ, its combinations are tried one by one.

#include "solver/steps/patterns/clue_support.hpp"

#include "encoder/cages/arithmetic.hpp"
#include "encoder/cages/diagram.hpp"
#include "encoder/clues/run.hpp"

#include <compare>
#include <utility>

namespace hapax {

namespace {

/// A walk for a decision diagram, which counts its steps. `for_each_step(place, state, f)` calls
/// f(value, next state). Beyond the effort it takes no more steps.
template<class State, class ForEachStep, class IsComplete>
struct CountedWalk {
    State first;
    int steps;
    ForEachStep const& each_step;
    IsComplete const& completes;
    Effort& effort;

    State const& start() const { return first; }
    int length() const { return steps; }
    bool is_complete(State const& state) const { return completes(state); }

    template<class F>
    void for_each_step(int place, State const& state, F&& f) const {
        if (effort.spent > effort.most) return;
        each_step(place, state, [&](int value, State const& next) {
            ++effort.spent;
            f(next, value);
        });
    }
};

/// Adds to `support` the values on the ways from the first state to a complete one. False beyond
/// the effort.
template<class State, class ForEachStep, class IsComplete>
bool add_ways(State const& first, ForEachStep const& for_each_step, IsComplete const& is_complete,
              Effort& effort, Table<Values>& support) {
    Diagram<State> diagram;
    Limits unlimited;
    diagram.build(CountedWalk<State, ForEachStep, IsComplete>{first, support.length(),
                                                              for_each_step, is_complete, effort},
                  unlimited);
    if (effort.spent > effort.most) return false;
    for (int place = 0; place < support.length() && !diagram.is_empty(); ++place)
        for (auto const& edge : diagram.edges(place)) support[place] |= only(edge.label);
    return true;
}

struct CageState {
    Values used; ///< where the cells differ
    PartialResult partial;

    friend auto operator<=>(CageState const&, CageState const&) = default;
};

class CageCombinations {
  public:
    CageCombinations(Constraints const& constraints, Table<Values> const& candidates,
                     Constraint const& cage, CageArithmetic const& arithmetic, Effort& effort)
        : constraints_{constraints}, candidates_{candidates}, cage_{cage},
          arithmetic_{arithmetic}, effort_{effort}, values_(cage.cells.size()) {}

    bool add_to(Table<Values>& support) {
        support_ = &support;
        extend(0, arithmetic_.nothing());
        return effort_.spent <= effort_.most;
    }

  private:
    void extend(int k, PartialResult const& partial) {
        if (++effort_.spent > effort_.most || !arithmetic_.is_possible(partial)) return;
        if (k == values_.length()) {
            if (!arithmetic_.is_complete(partial)) return;
            for (int i = 0; i < k; ++i) (*support_)[i] |= only(values_[i]);
            return;
        }
        int const cell = cage_.cells[k];
        for_each_value(candidates_[cell], [&](int value) {
            for (int i = 0; i < k; ++i)
                if (values_[i] == value && constraints_.that_parts(cage_.cells[i], cell) >= 0)
                    return;
            values_[k] = value;
            extend(k + 1, arithmetic_.with(partial, value));
        });
    }

    Constraints const& constraints_;
    Table<Values> const& candidates_;
    Constraint const& cage_;
    CageArithmetic const& arithmetic_;
    Effort& effort_;
    Table<int> values_;
    Table<Values>* support_ = nullptr;
};

/// Describes what the cage's operation, or all four together, support.
template<class Add>
Supports support_by(Constraints const& constraints, Constraint const& cage, Add&& add) {
    Table<Values> support(cage.cells.size());
    bool is_known = true;
    for_each_arithmetic(
        constraints.cage(cage), constraints.order(),
        [&](CageArithmetic const& arithmetic) { is_known = is_known && add(arithmetic, support); });
    return is_known ? Supports{support} : std::nullopt;
}

} // namespace

Supports support_alone(Constraints const& constraints, Constraint const& cage,
                       Table<Values> const& candidates, Effort& effort) {
    return support_by(constraints, cage, [&](CageArithmetic const& arithmetic, auto& support) {
        auto const for_each_step = [&](int place, CageState const& state, auto&& f) {
            for_each_value(candidates[cage.cells[place]] & ~state.used, [&](int value) {
                auto const next = arithmetic.with(state.partial, value);
                if (arithmetic.is_possible(next))
                    f(value, CageState{cage.differs ? state.used | only(value) : 0, next});
            });
        };
        return add_ways(
            CageState{0, arithmetic.nothing()}, for_each_step,
            [&](CageState const& state) { return arithmetic.is_complete(state.partial); }, effort,
            support);
    });
}

Supports support_in_lines(Constraints const& constraints, Constraint const& cage,
                          Table<Values> const& candidates, Effort& effort) {
    return support_by(constraints, cage, [&](CageArithmetic const& arithmetic, auto& support) {
        return CageCombinations{constraints, candidates, cage, arithmetic, effort}.add_to(support);
    });
}

Supports support_along(NamedClue const& clue, Constraint const& constraint, int order,
                       Table<Values> const& candidates, bool differ, Effort& effort) {
    using State = std::pair<std::int64_t, Values>; // of the automaton, and the values that are used
    Run const run{clue, order};
    auto const for_each_step = [&](int place, State const& state, auto&& f) {
        for_each_value(candidates[constraint.cells[place]] & ~state.second, [&](int value) {
            if (auto const next = run.after(place, state.first, value))
                f(value, State{*next, differ ? state.second | only(value) : 0});
        });
    };
    Table<Values> support(constraint.cells.size());
    bool const is_known = add_ways(
        State{run.start(), 0}, for_each_step,
        [&](State const& state) { return run.is_accepting(state.first); }, effort, support);
    return is_known ? Supports{support} : std::nullopt;
}

} // namespace hapax
