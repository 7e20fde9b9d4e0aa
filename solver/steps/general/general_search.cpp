/// Two ways, the exhaustive one first.
///
/// *From below*: all that one, two or three constraints say together (see small_sets.hpp).
///
/// *From above*: each open candidate is supposed, and propagation follows what that leads to. Of
/// those refuted in the fewest levels, or one more, the shortest argument is shown, unless what
/// follows in each case of a cell or unit takes fewer links. An argument has at most twelve links;
/// a longer one is split at lemmas (see lemma_plan.hpp). Lemmas that were shown are kept.
///
/// If nothing is refuted in that way, the solver tries the candidates. What it needs to refute
/// one is a set of constraints, which deletion makes minimal. What was enough to refute a candidate
/// once is enough forever, so the sets are kept from step to step.

#include "solver/steps/general/general_search.hpp"

#include "solver/steps/general/argument.hpp"
#include "solver/steps/general/minimal_facts.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

namespace hapax {

namespace {

constexpr std::size_t most_shrunk = 12; ///< refutations that are made minimal for a step
constexpr std::int64_t most_conflicts =
    4000;                              ///< spent on refutations for a step, once there is one
constexpr std::int64_t patience = 600; ///< conflicts for one of them
constexpr std::array<std::int64_t, 2> longer_patiences{5000, -1}; ///< if minimal ones are wanted
constexpr std::size_t most_trials = 400;      ///< for a step, once one refuted a candidate
constexpr std::size_t most_nested_trials = 6; ///< those that leave least, once one refuted
constexpr std::int64_t most_conflicts_of_reasons = 1500; ///< of one argument
constexpr std::size_t most_cases = 40; ///< that are followed to the end, for a step
constexpr int widest_cases = 4;        ///< candidates of a cell, or places of a value

/// Adds facts to others.
void add(Facts const& more, Facts& facts) {
    std::map<int, Values> excluded;
    for (auto const& fact : more.candidates) excluded[fact.cell] |= fact.excluded;
    for (auto const& fact : facts.candidates) excluded[fact.cell] |= fact.excluded;
    facts.candidates.clear();
    for (auto const& [cell, values] : excluded) facts.candidates.push_back({cell, values});
    auto const unite = [](auto const& from, auto& to) {
        std::set all(to.begin(), to.end());
        all.insert(from.begin(), from.end());
        to.assign(all.begin(), all.end());
    };
    unite(more.constraints, facts.constraints);
    unite(more.lemmas, facts.lemmas);
}

/// The position itself has no conclusion: it is contradictory.
std::vector<Conclusion> conclusions_of(Candidate const& pick) {
    if (pick.cell < 0) return {};
    return {{pick.cell, pick.value, Strength::Removed}};
}

} // namespace

GeneralSearch::Result GeneralSearch::find(Position const& position, int number,
                                          Limits const& limits) {
    auto small = small_sets_.find(position, limits);
    for (auto& step : small.steps) argue(step, plan_.trial());
    if (!small.steps.empty() || small.is_undecided)
        return {std::move(small.steps), small.is_undecided};
    auto const open = open_candidates(position);
    plan_.begin(position, number);
    Result result{by_argument(open, position, limits), false, true};
    if (!result.steps.empty()) return result;
    if (auto step = cheapest(refuted_by_solver(open, position, limits, result.is_undecided),
                             position, limits))
        return {{std::move(*step)}, false, true};
    result.is_undecided = result.is_undecided || limits.reached();
    return result;
}

/// Returns the position itself, then the candidates that may be refuted, cells with few candidates
/// first.
std::vector<Candidate> GeneralSearch::open_candidates(Position const& position) const {
    std::vector<Pick> open{{-1, 0}};
    for (int cell = 0; cell < position.cell_count(); ++cell)
        if (count(position.of(cell)) > 1)
            for_each_value(position.of(cell), [&](int value) { open.push_back({cell, value}); });
    std::erase_if(open, [&](Pick const& candidate) { return possible_.contains(candidate); });
    std::stable_sort(open.begin(), open.end(), [&](Pick const& a, Pick const& b) {
        auto const width = [&](Pick const& candidate) {
            return candidate.cell < 0 ? 0 : count(position.of(candidate.cell));
        };
        return width(a) < width(b);
    });
    return open;
}

/// Returns how many candidates are left in its cell, or places for the value, without it.
std::size_t GeneralSearch::others_of(Pick const& pick, Position const& position) const {
    auto const& [cell, value] = pick;
    int fewest = count(position.of(cell)) - 1;
    for (int const number : constraints_.of_cell(cell)) {
        auto const& unit = constraints_[number];
        if (!unit.is_unit) continue;
        auto const places =
            std::count_if(unit.cells.begin(), unit.cells.end(),
                          [&, v = value](int other) { return position.has(other, v); });
        fewest = std::min(fewest, static_cast<int>(places) - 1);
    }
    return static_cast<std::size_t>(fewest);
}

/// Returns a step, with the lemmas before it that it needs.
std::vector<Step> GeneralSearch::by_argument(std::vector<Pick> const& open,
                                             Position const& position, Limits const& limits) {
    auto outcomes = outcomes_of(open, limits);
    auto const measure_of = [&](Pick const& pick, std::size_t links) {
        return Measure{links > most_links, links * others_of(pick, position), links};
    };
    Outcome const* refuted = nullptr;
    Measure best{true, std::numeric_limits<std::size_t>::max(), 0};
    for (auto const& outcome : outcomes) {
        if (!outcome.links) continue;
        auto const measure = measure_of(outcome.pick, *outcome.links);
        if (refuted != nullptr && measure >= best) continue;
        refuted = &outcome;
        best = measure;
    }
    std::vector<Step> steps;
    if (auto step = by_cases(outcomes, position, best)) {
        steps = {std::move(*step)};
    } else if (refuted != nullptr) {
        steps = plan_.refutation_of(refuted->pick, limits);
    } else {
        std::stable_sort(outcomes.begin(), outcomes.end(),
                         [](Outcome const& a, Outcome const& b) { return a.left < b.left; });
        std::size_t trials = 0;
        auto const before = plan_.work();
        for (auto const& outcome : outcomes) {
            bool const is_enough = ++trials > most_nested_trials && !steps.empty();
            if (limits.reached() || is_enough || plan_.work() - before > most_nested_work) break;
            auto refutation = plan_.refutation_of(outcome.pick, limits);
            if (refutation.empty()) continue;
            std::size_t links = 0;
            for (auto const& each : refutation) links += links_of(each);
            auto const measure = measure_of(outcome.pick, links);
            if (!steps.empty() && std::get<1>(measure) >= std::get<1>(best)) continue;
            best = measure;
            steps = std::move(refutation);
        }
    }
    if (reasons_ == Reasons::Minimal) make_minimal(steps, limits);
    return steps;
}

/// Supposes each candidate, as many levels deep as the shortest refutation so far, or one more.
std::vector<GeneralSearch::Outcome> GeneralSearch::outcomes_of(std::vector<Pick> const& open,
                                                               Limits const& limits) {
    std::vector<Outcome> outcomes;
    int most_levels = deepest_trial;
    bool is_any_refuted = false;
    for (auto const& pick : open) {
        if (pick.cell < 0) continue;
        if (limits.reached() || (outcomes.size() >= most_trials && is_any_refuted)) break;
        Outcome outcome{pick, {}, 0, {}, {}};
        if (auto const levels = plan_.trial().refute({pick}, most_levels)) {
            outcome.links = plan_.trial().explained().chain.size();
            most_levels = std::min(most_levels, *levels + 1);
            is_any_refuted = true;
        } else {
            outcome.left = plan_.trial().left();
            for (int cell = 0; cell < constraints_.cell_count(); ++cell) {
                outcome.values.push_back(plan_.trial().left(cell));
                for (int value = 1; value <= constraints_.order(); ++value)
                    outcome.levels.push_back(plan_.trial().level_of(cell, value));
            }
        }
        outcomes.push_back(std::move(outcome));
    }
    return outcomes;
}

/// Finds what follows in each case of a cell, or of a value in a unit, if that is easier to follow
/// than the best so far.
std::optional<Step> GeneralSearch::by_cases(std::vector<Outcome> const& outcomes,
                                            Position const& position, Measure& best) {
    std::map<Pick, Outcome const*> of_pick;
    for (auto const& outcome : outcomes)
        if (!outcome.links) of_pick.emplace(outcome.pick, &outcome);
    std::vector<Cases> found;
    std::vector<Outcome const*> branches;
    auto const add_branch = [&](int cell, int value) {
        auto const at = of_pick.find({cell, value});
        branches.push_back(at == of_pick.end() ? nullptr : at->second);
    };
    for (int cell = 0; cell < position.cell_count(); ++cell) {
        if (position.written(cell) != 0) continue;
        branches.clear();
        for_each_value(position.of(cell), [&](int value) { add_branch(cell, value); });
        list_cases(branches, -1, position, found);
    }
    for (int number = 0; number < constraints_.count(); ++number) {
        if (!constraints_[number].is_unit) continue;
        for (int value = 1; value <= position.order(); ++value) {
            branches.clear();
            for (int const cell : constraints_[number].cells)
                if (position.has(cell, value)) add_branch(cell, value);
            list_cases(branches, number, position, found);
        }
    }
    std::stable_sort(found.begin(), found.end(),
                     [](Cases const& a, Cases const& b) { return a.estimate < b.estimate; });
    if (found.size() > most_cases) found.resize(most_cases);
    std::optional<Cases> shortest;
    for (auto const& cases : found) {
        auto const step = told(cases, Trial::Reasons::Quick);
        if (!step) continue;
        auto const links = links_of(*step);
        Measure const measure{
            false, links * others_of({cases.then.cell, cases.then.value}, position), links};
        if (links > most_links || measure > best || (shortest && measure == best)) continue;
        best = measure;
        shortest = cases;
    }
    return shortest ? told(*shortest, Trial::Reasons::Minimal) : std::nullopt;
}

/// Adds the candidates that are gone in all cases.
void GeneralSearch::list_cases(std::vector<Outcome const*> const& branches, int unit,
                               Position const& position, std::vector<Cases>& found) const {
    int const size = static_cast<int>(branches.size());
    if (size < 2 || size > widest_cases || contains(branches, nullptr)) return;
    for (int cell = 0; cell < position.cell_count(); ++cell) {
        Values gone = position.of(cell);
        for (auto const* const branch : branches) {
            gone &= ~branch->values[cell];
            if (branch->pick.cell == cell) gone = 0;
        }
        for_each_value(gone, [&](int value) {
            Cases cases{{}, unit, {cell, value, Strength::Removed}};
            for (auto const* const branch : branches) {
                cases.picks.push_back(branch->pick);
                cases.estimate += static_cast<std::size_t>(
                    branch->levels[cell * constraints_.order() + value - 1]);
            }
            found.push_back(std::move(cases));
        });
    }
}

/// Returns the step of cases; nullopt if a case needs more levels than a trial has.
std::optional<Step> GeneralSearch::told(Cases const& cases, Trial::Reasons reasons) {
    Facts facts;
    argument::Cases said;
    for (auto const& pick : cases.picks) {
        if (plan_.trial().refute({pick}, deepest_trial)
            || (plan_.trial().left(cases.then.cell) & only(cases.then.value)) != 0)
            return std::nullopt;
        auto derivation = plan_.trial().explained(cases.then, reasons);
        add(derivation.facts, facts);
        said.list.push_back({pick, std::move(derivation.chain)});
    }
    Facts whole; // the cell has no other value, or the value no other place
    auto const& [cell, value] = cases.picks.front();
    auto const lost = [&](int at) { return plan_.trial().lost_before(at); };
    if (cases.unit < 0) {
        if (lost(cell) != 0) whole.candidates.push_back({cell, lost(cell)});
    } else {
        whole.constraints.push_back(cases.unit);
        for (int const at : constraints_[cases.unit].cells)
            if ((lost(at) & only(value)) != 0) whole.candidates.push_back({at, only(value)});
    }
    add(whole, facts);
    auto step = step_of(std::move(facts), {cases.then});
    step.is_minimal = false;
    step.variant = cases.unit < 0 ? "cell" : "unit";
    if (cases.unit < 0)
        step.with("stem", argument::Cells{{cell}});
    else
        step.with("value", argument::Values{{value}}).with("unit", argument::Names{{cases.unit}});
    step.with("cases", std::move(said));
    step.focus.clear();
    for (auto const& pick : cases.picks)
        if (step.focus.empty() || step.focus.back() != pick.cell) step.focus.push_back(pick.cell);
    return step;
}

/// Leaves out reasons that a solver finds needless, as long as it does not take too long.
void GeneralSearch::make_minimal(std::vector<Step>& steps, Limits const& limits) {
    for (auto& step : steps) {
        Facts const facts{step.constraints, step.facts, step.lemmas};
        auto minimal = minimal_facts(facts, step.conclusions, step.premises, solver_, limits,
                                     most_conflicts_of_reasons);
        if (!minimal || !minimal->is_minimal) continue;
        step.easier = reasons_of(step, constraints_.order());
        step.constraints = std::move(minimal->facts.constraints);
        step.facts = std::move(minimal->facts.candidates);
        step.lemmas = std::move(minimal->facts.lemmas);
        step.assignments = std::move(minimal->assignments);
        step.is_minimal = true;
        step.cost = cost_of({step.constraints, step.facts, step.lemmas});
        argue(step, plan_.trial());
    }
}

/// Returns those that everything together refutes, as many as a number of conflicts lets find.
std::vector<Candidate> GeneralSearch::refuted_by_solver(std::vector<Pick> const& open,
                                                        Position const& position,
                                                        Limits const& limits, bool& is_undecided) {
    std::vector<int> all(static_cast<std::size_t>(constraints_.count()));
    std::iota(all.begin(), all.end(), 0);
    auto const facts = facts_around(std::move(all), position);
    auto const before = solver_.conflicts();
    std::vector<Pick> found;
    for (auto const& candidate : open) {
        if (possible_.contains(candidate)) continue;
        if (refuted_by_.contains(candidate)) {
            found.push_back(candidate);
            continue;
        }
        if (!found.empty() && solver_.conflicts() - before > most_conflicts) continue;
        auto const& [cell, value] = candidate;
        auto const answer = cell < 0 ? solver_.ask(facts, {}, limits)
                                     : solver_.try_value(facts, cell, value, limits);
        if (answer == Answer::Undecided) is_undecided = true;
        if (answer == Answer::Satisfiable) note_solution(position);
        if (answer != Answer::Unsatisfiable) continue;
        refuted_by_[candidate] = solver_.core(facts).constraints;
        found.push_back(candidate);
    }
    return found;
}

/// Returns the cheapest step of those whose known reasons are smallest, made minimal. A set of
/// reasons that takes too many conflicts is left as it is, unless minimal ones are asked for.
std::optional<Step> GeneralSearch::cheapest(std::vector<Pick> candidates, Position const& position,
                                            Limits const& limits) {
    std::stable_sort(candidates.begin(), candidates.end(), [&](Pick const& a, Pick const& b) {
        return refuted_by_.at(a).size() < refuted_by_.at(b).size();
    });
    if (candidates.size() > most_shrunk) candidates.resize(most_shrunk);
    std::optional<Step> best;
    auto const before = solver_.conflicts();
    for (auto const& pick : candidates) {
        if (too_hard_.contains(pick)) continue;
        if (best && solver_.conflicts() - before > most_conflicts) break;
        auto step = by_minimal_reasons(pick, position, limits, patience);
        if (!step) too_hard_.insert(pick);
        if (step && (!best || step->cost < best->cost)) best = std::move(step);
    }
    if (reasons_ == Reasons::Minimal) {
        for (auto const longer : longer_patiences)
            for (auto const& pick : candidates)
                if (!best) best = by_minimal_reasons(pick, position, limits, longer);
    } else if (!best && !candidates.empty()) {
        best = by_core(candidates.front(), position, limits);
    }
    if (best) argue(*best, plan_.trial());
    return best;
}

/// Returns nullopt if that takes more conflicts.
std::optional<Step> GeneralSearch::by_minimal_reasons(Pick const& pick, Position const& position,
                                                      Limits const& limits,
                                                      std::int64_t conflicts) {
    auto& known = refuted_by_[pick];
    auto minimal = minimal_facts(facts_around(known, position), conclusions_of(pick), {}, solver_,
                                 limits, conflicts);
    if (!minimal || !minimal->is_minimal) return std::nullopt;
    known = minimal->facts.constraints;
    auto step = step_of(std::move(minimal->facts), conclusions_of(pick));
    step.assignments = std::move(minimal->assignments);
    return step;
}

/// Returns the step of all reasons that the solver used.
std::optional<Step> GeneralSearch::by_core(Pick const& pick, Position const& position,
                                           Limits const& limits) {
    auto const facts = facts_around(refuted_by_.at(pick), position);
    if (solver_.ask(facts, conclusions_of(pick), limits) != Answer::Unsatisfiable)
        return std::nullopt;
    auto step = step_of(solver_.core(facts), conclusions_of(pick));
    step.is_minimal = false;
    return step;
}

void GeneralSearch::note_solution(Position const& position) {
    possible_.insert({-1, 0});
    for (int cell = 0; cell < position.cell_count(); ++cell)
        possible_.insert({cell, solver_.value(cell)});
}

} // namespace hapax
