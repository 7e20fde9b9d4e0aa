/// A variable for each value of each cell, and exactly one of them true. A constraint's clauses
/// carry its *selector* negated, so that assuming the selector switches it on; a lost candidate is
/// assumed by its own literal. What the solver says it used of the assumptions is the core.
///
/// A constraint's clauses must lean on nothing but itself, or reasons would lack facts. So cages
/// are written here by their arithmetic alone, unlike the encoder's, which know that lines differ:
/// a state for each partial result after k cells, and for each state and value of the next cell the
/// state that follows, or none. That is complete, and small for cages as people draw them.

#include "solver/steps/general/fact_solver.hpp"

#include "encoder/cages/arithmetic.hpp"
#include "encoder/clues/run.hpp"
#include "solver/sat/tuning.hpp"

#include <map>
#include <utility>

namespace hapax {

namespace {

/// Few conflicts a question, thousands of questions: nothing pays that looks at all clauses.
SolverConfiguration configuration() {
    auto chosen = for_short_questions("unsat");
    chosen.options.insert(chosen.options.end(), {{"lucky", 0}, {"probe", 0}, {"compact", 0}});
    return chosen;
}

} // namespace

FactSolver::FactSolver(Constraints const& constraints)
    : constraints_{constraints}, order_{constraints.order()},
      variables_{constraints.cell_count() * constraints.order()}, solver_{configuration()},
      selectors_(static_cast<std::size_t>(constraints.count())) {
    Table<Literal> values;
    for (int cell = 0; cell < constraints.cell_count(); ++cell) {
        values.clear();
        for (int value = 1; value <= order_; ++value) {
            for (Literal const other : values) solver_.add({!other, !is(cell, value)});
            values.push_back(is(cell, value));
        }
        solver_.add(values);
    }
}

Answer FactSolver::ask(Facts const& facts, std::span<Conclusion const> denied, Limits const& limits,
                       std::int64_t most_conflicts) {
    assume(facts);
    Table<Literal> clause;
    for (auto const& [cell, value, strength] : denied)
        clause.push_back(strength == Strength::Written ? !is(cell, value) : is(cell, value));
    if (clause.length() == 1) solver_.assume(clause[0]);
    if (clause.length() > 1) solver_.constrain(clause);
    return solve(limits, most_conflicts);
}

Answer FactSolver::try_value(Facts const& facts, int cell, int value, Limits const& limits,
                             std::int64_t most_conflicts) {
    assume(facts);
    solver_.assume(is(cell, value));
    return solve(limits, most_conflicts);
}

Answer FactSolver::solve(Limits const& limits, std::int64_t most_conflicts) {
    return solver_.solve(limits, most_conflicts);
}

Facts FactSolver::core(Facts const& asked) const {
    Facts core;
    for (int const constraint : asked.constraints)
        if (solver_.failed(selectors_[constraint])) core.constraints.push_back(constraint);
    for (auto const& [cell, excluded] : asked.candidates) {
        Values used = 0;
        for_each_value(excluded, [&, at = cell](int value) {
            if (solver_.failed(!is(at, value))) used |= only(value);
        });
        if (used != 0) core.candidates.push_back({cell, used});
    }
    return core;
}

int FactSolver::value(int cell) const {
    for (int value = 1; value <= order_; ++value)
        if (solver_.holds(is(cell, value))) return value;
    return 0;
}

void FactSolver::assume(Facts const& facts) {
    for (int const constraint : facts.constraints) solver_.assume(selector(constraint));
    for (auto const& [cell, excluded] : facts.candidates)
        for_each_value(excluded, [&, at = cell](int value) { solver_.assume(!is(at, value)); });
}

Literal FactSolver::selector(int constraint) {
    Literal& known = selectors_[constraint];
    if (known.variable() == 0) {
        known = fresh();
        solver_.phase(!known);
        encode(constraints_[constraint], known);
    }
    return known;
}

void FactSolver::encode(Constraint const& constraint, Literal selector) {
    if (constraint.differs) encode_different(constraint, selector);
    if (is_pair(constraint)) encode_pair(constraint, selector);
    if (constraint.kind == Rule::Cage) encode_cage(constraint, selector);
    if (constraint.kind == Rule::Run) encode_run(constraint, selector);
    if (constraint.kind == Rule::Blocking) encode_rectangle(constraint, selector);
}

void FactSolver::encode_different(Constraint const& constraint, Literal selector) {
    Table<Literal> places;
    for (int value = 1; value <= order_; ++value) {
        places.assign(1, !selector);
        for (int const cell : constraint.cells) {
            for (int i = 1; i < places.length(); ++i)
                solver_.add({!selector, !places[i], !is(cell, value)});
            places.push_back(is(cell, value));
        }
        if (constraint.is_unit) solver_.add(places);
    }
}

void FactSolver::encode_pair(Constraint const& constraint, Literal selector) {
    for (int first = 1; first <= order_; ++first)
        for (int second = 1; second <= order_; ++second)
            if (!constraints_.allows(constraint, first, second))
                solver_.add(
                    {!selector, !is(constraint.cells[0], first), !is(constraint.cells[1], second)});
}

void FactSolver::encode_rectangle(Constraint const& constraint, Literal selector) {
    auto const& cells = constraint.cells;
    for_each_value(constraint.exchangeable, [&](int one) {
        for_each_value(constraint.exchangeable & ~only(one), [&](int other) {
            solver_.add({!selector, !is(cells[0], one), !is(cells[1], other), !is(cells[2], other),
                         !is(cells[3], one)});
        });
    });
}

/// From the state that the automaton starts in, forwards: each state and value imply the next.
void FactSolver::encode_run(Constraint const& constraint, Literal selector) {
    Run const run{constraints_.named(constraint), order_};
    std::map<std::int64_t, Literal> states{{run.start(), selector}};
    for (int k = 0; k < constraint.cells.length(); ++k) {
        int const cell = constraint.cells[k];
        bool const is_last = k + 1 == constraint.cells.length();
        std::map<std::int64_t, Literal> next_states;
        for (auto const& [state, literal] : states)
            for (int value = 1; value <= order_; ++value) {
                auto const next = run.after(k, state, value);
                if (!next || (is_last && !run.is_accepting(*next))) {
                    solver_.add({!literal, !is(cell, value)});
                } else if (!is_last) {
                    auto& following = next_states[*next];
                    if (following.variable() == 0) following = fresh();
                    solver_.add({!literal, !is(cell, value), following});
                }
            }
        states = std::move(next_states);
    }
}

void FactSolver::encode_cage(Constraint const& constraint, Literal selector) {
    Table<Literal> ways{!selector}; // an operator-less cage has up to four
    for_each_arithmetic(constraints_.cage(constraint), order_, [&](CageArithmetic const& way) {
        std::map<PartialResult, Literal> states{{way.nothing(), fresh()}};
        ways.push_back(states.begin()->second);
        for (int k = 0; k < constraint.cells.length(); ++k) {
            int const cell = constraint.cells[k];
            bool const is_last = k + 1 == constraint.cells.length();
            std::map<PartialResult, Literal> next_states;
            for (auto const& [state, literal] : states)
                for (int value = 1; value <= order_; ++value) {
                    auto const next = way.is_possible(state) ? way.with(state, value) : state;
                    bool const goes_on = way.is_possible(state) && way.is_possible(next)
                                         && (!is_last || way.is_complete(next));
                    if (!goes_on) {
                        solver_.add({!literal, !is(cell, value)});
                    } else if (!is_last) {
                        auto& following = next_states[next];
                        if (following.variable() == 0) following = fresh();
                        solver_.add({!literal, !is(cell, value), following});
                    }
                }
            states = std::move(next_states);
        }
    });
    solver_.add(ways);
}

} // namespace hapax
