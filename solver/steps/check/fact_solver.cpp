/// A variable for each value of each cell, exactly one of them true. A constraint's clauses carry
/// its *selector* negated, so that assuming the selector switches it on; a lost candidate is
/// assumed by its own literal. The core is what the solver says it used of the assumptions.
///
/// A constraint's clauses must lean on nothing else, or reasons would lack facts: so the encoder's,
/// which know that the cells of a cage differ by their lines, do not serve here. *Different*: no
/// two cells have one value; in a unit each value has a place. *Every other constraint*: the values
/// of the cells are read one after the other, and the judge says whether the whole obeys. A literal
/// stands for each *reading*; it and a value imply the next reading, or falsehood where none that
/// goes on from there obeys. Two beginnings are one reading if the judge cannot tell them apart,
/// whatever follows: a cage depends on the sum, the product and the greatest of its values. Nothing
/// is assumed of other clues: each beginning is a reading of its own, unless they are too many to
/// list. Only then does the clue's automaton say which are the same (tests compare it with the
/// judge), and the judge is asked about one of each.

#include "solver/steps/check/fact_solver.hpp"

#include "encoder/clues/run.hpp"
#include "solver/sat/tuning.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace hapax {

namespace {

constexpr std::int64_t most_listed = 5'000; ///< assignments to the cells of one constraint
constexpr std::int64_t too_large = -1;      ///< a product that gives no target

/// Configures for thousands of questions with few conflicts each: nothing pays that looks at all
/// clauses.
SolverConfiguration configuration() {
    auto chosen = for_short_questions("unsat");
    chosen.options.insert(chosen.options.end(), {{"lucky", 0}, {"probe", 0}, {"compact", 0}});
    return chosen;
}

std::int64_t times(std::int64_t product, int value, std::int64_t most) {
    bool const is_past = product == too_large || __builtin_mul_overflow(product, value, &product);
    return is_past || product > most ? too_large : product;
}

} // namespace

/// Values of the first cells that lead to a reading.
struct FactSolver::Beginning {
    std::vector<int> values;
    bool can_obey = false; ///< with some values of the others
    Literal literal;
};

class FactSolver::Reader {
  public:
    Reader(Constraints const& constraints, Constraint const& constraint, bool is_short) {
        if (constraint.kind == ConstraintKind::Cage) {
            cage_ = &constraints.cage(constraint);
            auto const order = std::int64_t{constraints.order()};
            most_ = std::max(cage_->target, order * order); // a quotient's product is no larger
        } else if (constraint.kind == ConstraintKind::Run && !is_short) {
            run_.emplace(constraints.named(constraint), constraints.order());
        }
    }

    Reading nothing() const {
        if (run_) return {run_->start()};
        return cage_ != nullptr ? Reading{0, 1, 0} : Reading{};
    }

    /// Returns nullopt if the clue's automaton says that the clue cannot hold any more.
    std::optional<Reading> with(Reading reading, int place, int value) const {
        if (run_) {
            auto const state = run_->after(place, reading[0], value);
            return state ? std::optional{Reading{*state}} : std::nullopt;
        }
        if (cage_ == nullptr) {
            reading.push_back(value);
            return reading;
        }
        auto const operation = cage_->operation;
        if (operation != Operation::Product && operation != Operation::Quotient)
            reading[0] += value;
        if (operation == Operation::Sum) return reading;
        if (operation != Operation::Difference) reading[1] = times(reading[1], value, most_);
        if (operation != Operation::Product) reading[2] = std::max(reading[2], std::int64_t{value});
        return reading;
    }

  private:
    Cage const* cage_ = nullptr;
    std::int64_t most_ = 0;
    std::optional<Run> run_;
};

FactSolver::FactSolver(Constraints const& constraints)
    : constraints_{constraints}, order_{constraints.order()},
      variables_{constraints.cell_count() * order_}, judged_{constraints}, solver_{configuration()},
      selectors_(static_cast<std::size_t>(constraints.count())) {
    Table<Literal> values;
    for (int cell = 0; cell < constraints.cell_count(); ++cell) {
        values.clear();
        for (int value = 1; value <= order_; ++value) {
            for (auto const other : values) solver_.add({!other, !is(cell, value)});
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
    return solver_.solve(limits, most_conflicts);
}

Answer FactSolver::try_value(Facts const& facts, int cell, int value, Limits const& limits,
                             std::int64_t most_conflicts) {
    Conclusion const denied{cell, value, Strength::Removed};
    return ask(facts, {&denied, 1}, limits, most_conflicts);
}

Facts FactSolver::core(Facts const& asked) const {
    Facts core;
    for (int const constraint : asked.constraints)
        if (solver_.failed(selectors_[constraint])) core.constraints.push_back(constraint);
    for (auto const& lemma : asked.lemmas)
        if (solver_.failed(lemmas_.at(lemma))) core.lemmas.push_back(lemma);
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
    for (auto const& lemma : facts.lemmas) solver_.assume(selector(lemma));
    for (auto const& [cell, excluded] : facts.candidates)
        for_each_value(excluded, [&, at = cell](int value) { solver_.assume(!is(at, value)); });
}

Literal FactSolver::selector(int number) {
    Literal& known = selectors_[number];
    if (known.variable() != 0) return known;
    auto const selector = known = fresh();
    solver_.phase(!selector);
    auto const& constraint = constraints_[number];
    if (constraint.differs) write_different(constraint, selector);
    bool const is_clue = is_pair(constraint) || constraint.kind == ConstraintKind::Cage
                         || constraint.kind == ConstraintKind::Run
                         || constraint.kind == ConstraintKind::Rectangle;
    if (is_clue) write_readings(constraint, selector);
    return selector;
}

Literal FactSolver::selector(Lemma const& lemma) {
    auto const [at, is_new] = lemmas_.try_emplace(lemma, Literal{});
    if (!is_new) return at->second;
    at->second = fresh();
    auto const& [cell, value, strength] = lemma.then;
    Table<Literal> clause{!at->second,
                          strength == Strength::Written ? is(cell, value) : !is(cell, value)};
    for (auto const& premise : lemma.premises) clause.push_back(!is(premise.cell, premise.value));
    solver_.add(clause);
    return at->second;
}

void FactSolver::write_different(Constraint const& constraint, Literal selector) {
    for (int value = 1; value <= order_; ++value) {
        Table<Literal> places{!selector};
        for (int const cell : constraint.cells) {
            for (int i = 1; i < places.length(); ++i)
                solver_.add({!selector, !places[i], !is(cell, value)});
            places.push_back(is(cell, value));
        }
        if (constraint.is_unit) solver_.add(places);
    }
}

/// Goes forwards to all readings, each with values that lead there, back to see which still obey,
/// and forwards again to write the clauses.
void FactSolver::write_readings(Constraint const& constraint, Literal selector) {
    auto const& cells = constraint.cells;
    std::int64_t assignments = 1;
    for (int place = 0; place < cells.length(); ++place)
        assignments = std::min(assignments * order_, most_listed + 1);
    Reader const reader{constraints_, constraint, assignments <= most_listed};
    std::vector<std::map<Reading, Beginning>> layers(cells.size() + 1);
    auto const layer = [&](int place) -> auto& {
        return layers[static_cast<std::size_t>(place)];
    };
    layer(0)[reader.nothing()].literal = selector;
    for (int place = 0; place < cells.length(); ++place)
        for (auto const& [reading, beginning] : layer(place))
            for (int value = 1; value <= order_; ++value) {
                auto const next = reader.with(reading, place, value);
                if (!next) continue;
                auto const [at, is_new] = layer(place + 1).try_emplace(*next);
                if (!is_new) continue;
                at->second.values = beginning.values;
                at->second.values.push_back(value);
            }
    for (auto& entry : layers.back())
        entry.second.can_obey = judged_.obeys_clue(constraint, entry.second.values);
    for (int place = cells.length() - 1; place >= 0; --place)
        for (auto& entry : layer(place))
            for (int value = 1; value <= order_; ++value) {
                auto const next = reader.with(entry.first, place, value);
                if (next && layer(place + 1).at(*next).can_obey) entry.second.can_obey = true;
            }
    if (!layer(0).begin()->second.can_obey) solver_.add({!selector});
    for (int place = 0; place < cells.length(); ++place)
        for (auto const& [reading, beginning] : layer(place)) {
            if (!beginning.can_obey) continue;
            for (int value = 1; value <= order_; ++value) {
                auto const next = reader.with(reading, place, value);
                auto* following = next ? &layer(place + 1).at(*next) : nullptr;
                bool const is_last = place + 1 == cells.length();
                if (following == nullptr || !following->can_obey) {
                    solver_.add({!beginning.literal, !is(cells[place], value)});
                } else if (!is_last) {
                    if (following->literal.variable() == 0) following->literal = fresh();
                    solver_.add({!beginning.literal, !is(cells[place], value), following->literal});
                }
            }
        }
}

} // namespace hapax
