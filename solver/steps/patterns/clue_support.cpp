/// Combinations are walked place by place, and partial ones that are in the same state there are
/// one: those of a cage with the same result (and the same values used, where its cells differ),
/// those of a clue along cells in the same state of its automaton. Where lines make cells of a cage
/// differ, its combinations are tried one by one.

#include "solver/steps/patterns/clue_support.hpp"

#include "encoder/cages/arithmetic.hpp"
#include "encoder/cages/diagram.hpp"
#include "encoder/clues/run.hpp"

#include <algorithm>
#include <bit>
#include <compare>
#include <utility>

namespace hapax {

namespace {

constexpr std::size_t most_kept = 50'000; ///< answers
constexpr std::size_t most_states = 64;   ///< at one place of an automaton

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
        : arithmetic_{arithmetic}, effort_{effort}, last_{cage.cells.length() - 1},
          values_(cage.cells.size()), places_(cage.cells.size()) {
        for (int k = 0; k <= last_; ++k) {
            places_[k].candidates = candidates[cage.cells[k]];
            for (int i = 0; i < k; ++i)
                if (constraints.that_parts(cage.cells[i], cage.cells[k]) >= 0)
                    places_[k].apart.push_back(i);
        }
    }

    bool add_to(Table<Values>& support) {
        support_ = &support;
        ++effort_.spent;
        extend(0, arithmetic_.nothing());
        return effort_.spent <= effort_.most;
    }

  private:
    struct Place {
        Values candidates = 0;
        Table<int> apart; ///< the places before whose values this one cannot have
    };

    void extend(int k, PartialResult const& partial) {
        if (effort_.spent > effort_.most || !arithmetic_.is_possible(partial)) return;
        Values left = places_[k].candidates;
        for (int const before : places_[k].apart) left &= ~only(values_[before]);
        effort_.spent += count(left);
        if (k < last_) {
            for_each_value(left, [&](int value) {
                values_[k] = value;
                extend(k + 1, arithmetic_.with(partial, value));
            });
            return;
        }
        arithmetic_.for_each_completion(partial, [&](int value) {
            if ((left & only(value)) == 0) return;
            auto const all = arithmetic_.with(partial, value);
            if (!arithmetic_.is_possible(all) || !arithmetic_.is_complete(all)) return;
            values_[k] = value;
            for (int i = 0; i <= k; ++i) (*support_)[i] |= only(values_[i]);
        });
    }

    CageArithmetic const& arithmetic_;
    Effort& effort_;
    int last_;
    Table<int> values_;
    Table<Place> places_;
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

namespace {

/// Adds words that say which clue it is, wherever it stands.
void add_words(NamedClue const& clue, std::vector<std::uint64_t>& words) {
    words.push_back(static_cast<std::uint64_t>(clue.name));
    words.push_back(static_cast<std::uint64_t>(clue.amount));
    for (int const value : clue.values) words.push_back(static_cast<std::uint64_t>(value));
    for (char const byte : clue.rule_text) words.push_back(static_cast<std::uint64_t>(byte));
    if (clue.name != ClueName::OwnCalculation) return;
    auto const& cells = clue.cells; // it may come back to a cell
    for (auto const cell : cells)
        words.push_back(static_cast<std::uint64_t>(std::find(cells.begin(), cells.end(), cell)
                                                   - cells.begin()));
}

} // namespace

std::size_t SupportCache::Hash::operator()(Question const& question) const {
    std::uint64_t hash = 0;
    for (auto const word : question) hash = (std::rotl(hash, 5) ^ word) * 0x9e3779b97f4a7c15;
    return static_cast<std::size_t>(hash ^ (hash >> 32));
}

SupportCache::Support const& SupportCache::support(Rule rule, Constraints const& constraints,
                                                   Constraint const& clue,
                                                   Table<Values> const& candidates,
                                                   std::int64_t most_effort) {
    bool const is_cage = clue.kind == ConstraintKind::Cage;
    int const order = constraints.order();
    if (!is_cage && rule == Rule::Alone)
        if (auto const& automaton =
                automaton_of(constraints.named(clue), order, clue.cells.length());
            !automaton.steps.empty())
            return along(automaton, clue, order, candidates, most_effort);
    question_.clear();
    auto const add = [&](auto word) { question_.push_back(static_cast<std::uint64_t>(word)); };
    add(most_effort);
    add(order);
    add(rule);
    for (int const cell : clue.cells) add(candidates[cell]);
    if (is_cage) {
        auto const& cage = constraints.cage(clue);
        add(cage.operation);
        add(cage.target);
        add(clue.differs);
        for (int k = 1; k < clue.cells.length() && rule == Rule::InLines; ++k)
            for (int i = 0; i < k; ++i)
                if (constraints.that_parts(clue.cells[i], clue.cells[k]) >= 0)
                    add(k * clue.cells.length() + i);
    } else {
        add_words(constraints.named(clue), question_);
    }
    if (auto const known = known_.find(question_); known != known_.end()) return known->second;
    if (known_.size() >= most_kept) known_.clear();
    Effort effort{most_effort};
    auto values = !is_cage
                      ? support_along(constraints, clue, candidates, rule == Rule::InLines, effort)
                  : rule == Rule::Alone ? support_alone(constraints, clue, candidates, effort)
                                        : support_in_lines(constraints, clue, candidates, effort);
    return known_.emplace(question_, Support{std::move(values), effort.spent}).first->second;
}

SupportCache::Automaton const& SupportCache::automaton_of(NamedClue const& clue, int order,
                                                          int length) {
    question_ = {static_cast<std::uint64_t>(order), static_cast<std::uint64_t>(length)};
    add_words(clue, question_);
    auto const [at, is_new] = automata_.try_emplace(question_);
    auto& automaton = at->second;
    if (!is_new) return automaton;
    Run const run{clue, order};
    std::vector<std::int64_t> states{run.start()};
    for (int place = 0; place < length; ++place) {
        std::vector<std::int64_t> next;
        auto& steps = automaton.steps.emplace_back();
        for (auto const state : states)
            for (int value = 1; value <= order; ++value) {
                auto const after = run.after(place, state, value);
                auto const same = after ? std::find(next.begin(), next.end(), *after) : next.end();
                steps.push_back(after ? static_cast<std::int8_t>(same - next.begin())
                                      : std::int8_t{-1});
                if (after && same == next.end()) next.push_back(*after);
                if (next.size() > most_states) {
                    automaton.steps.clear();
                    return automaton;
                }
            }
        states = std::move(next);
    }
    for (std::size_t i = 0; i < states.size(); ++i)
        if (run.is_accepting(states[i])) automaton.accepting |= std::uint64_t{1} << i;
    return automaton;
}

/// Goes forward through the states that the candidates reach, and back from those that accept.
SupportCache::Support const& SupportCache::along(Automaton const& automaton, Constraint const& clue,
                                                 int order, Table<Values> const& candidates,
                                                 std::int64_t most_effort) {
    auto const length = automaton.steps.size();
    Table<Values> values(length);
    std::vector<std::uint64_t> reached(length + 1);
    reached[0] = 1;
    support_.spent = 0;
    auto const for_each_step = [&](std::size_t place, auto&& f) {
        for (auto states = reached[place]; states != 0; states &= states - 1) {
            int const state = std::countr_zero(states);
            auto const* const next =
                &automaton.steps[place][static_cast<std::size_t>(state * order)];
            for_each_value(candidates[clue.cells[static_cast<int>(place)]], [&](int value) {
                if (auto const after = next[value - 1]; after >= 0)
                    f(std::uint64_t{1} << state, value, std::uint64_t{1} << after);
            });
        }
    };
    for (std::size_t place = 0; place < length; ++place)
        for_each_step(place, [&](std::uint64_t, int, std::uint64_t after) {
            ++support_.spent;
            reached[place + 1] |= after;
        });
    reached[length] &= automaton.accepting;
    for (std::size_t place = length; place-- > 0;) {
        std::uint64_t alive = 0;
        for_each_step(place, [&](std::uint64_t state, int value, std::uint64_t after) {
            if ((reached[place + 1] & after) == 0) return;
            alive |= state;
            values[static_cast<int>(place)] |= only(value);
        });
        reached[place] = alive;
    }
    support_.values.reset();
    if (support_.spent <= most_effort) support_.values = std::move(values);
    return support_;
}

} // namespace hapax
