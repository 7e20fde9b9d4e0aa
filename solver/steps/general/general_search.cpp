/// Two ways, the exhaustive one first.
///
/// *From below*: each set of one, two or three constraints that could say more together than one by
/// one is asked which candidates of its cells no assignment has. Two constraints with one cell in
/// common say no more than each by itself (each value of the common cell that both allow goes with
/// assignments of both), so only pairs with two common cells or more are asked; once nothing
/// follows from a set it is left alone until one of its cells loses a candidate.
///
/// *From above*: each open candidate is supposed, and propagation follows what that leads to. Of
/// those refuted in the fewest levels, or one more, the shortest argument is shown, unless what
/// follows in each case of a cell or unit takes fewer links.
///
/// An argument has at most twelve links. A longer one is split at *lemmas*: a part of it that
/// begins with the suppositions and has at most twelve links becomes a step of its own, "if r6c3 is
/// 4, r1c4 is 9", and then the way is looked for again with that step as one link. Where a
/// supposition comes to a halt, what fails beside it is a lemma as well: "if r6c3 is 4, r1c4 is not
/// 3". Lemmas that were shown are kept.
///
/// Where nothing is refuted in that way, the solver tries the candidates. What it needs to refute
/// one is a set of constraints, which deletion makes minimal. What was enough to refute a candidate
/// once is enough forever, so the sets are kept from step to step.

#include "solver/steps/general/general_search.hpp"

#include "solver/steps/general/minimal_facts.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

namespace hapax {

namespace {

constexpr std::size_t most_shrunk = 12; ///< refutations that are made minimal for a step
constexpr std::int64_t most_conflicts =
    4000; ///< spent on refutations for a step, once there is one
constexpr std::array<std::int64_t, 3> patiences{600, 5000, -1}; ///< conflicts each
constexpr std::size_t most_sets = 60;                           ///< of three constraints
constexpr std::size_t most_trials = 400;              ///< for a step, once one refuted a candidate
constexpr std::size_t most_nested_trials = 6;         ///< those that leave least, once one refuted
constexpr std::int64_t most_nested_work = 10'000'000; ///< cells and combinations
constexpr std::int64_t most_conflicts_of_reasons = 1500; ///< of one argument
constexpr int deepest_trial = 12;                        ///< levels
constexpr int deepest_within = 16; ///< levels of a supposition within another one
constexpr int any_levels = 1'000'000;
constexpr int most_lemmas = 40;        ///< for a step
constexpr std::size_t most_links = 12; ///< of an argument
constexpr std::size_t most_cases = 40; ///< that are followed to the end, for a step
constexpr int widest_cases = 4;        ///< candidates of a cell, or places of a value

int common_cells(Constraint const& one, Constraint const& other) {
    return static_cast<int>(std::count_if(one.cells.begin(), one.cells.end(), [&](int cell) {
        return std::find(other.cells.begin(), other.cells.end(), cell) != other.cells.end();
    }));
}

Cost cost_of(Facts const& facts) {
    Cost cost{points_of_general(static_cast<int>(facts.constraints.size())),
              static_cast<int>(facts.candidates.size()), 0};
    for (auto const& fact : facts.candidates) cost.candidates += count(fact.excluded);
    return cost;
}

Step step_of(Facts facts, std::vector<Conclusion> conclusions) {
    Step step;
    step.cost = cost_of(facts);
    step.conclusions = std::move(conclusions);
    step.constraints = std::move(facts.constraints);
    step.facts = std::move(facts.candidates);
    step.lemmas = std::move(facts.lemmas);
    for (auto const& fact : step.facts) step.focus.push_back(fact.cell);
    return step;
}

std::size_t links_of(Step const& step) {
    std::size_t links = 0;
    for_each_implication(step, [&](Implication const&) { ++links; });
    return links;
}

/// Makes an argument the step's sentence.
void tell(Derivation const& derivation, Step& step) {
    argument::Conclusions start;
    argument::Conclusions premises;
    for (auto const& [cell, value] : derivation.suppositions)
        start.list.push_back({cell, value, Strength::Written});
    for (auto const& [cell, value] : step.premises)
        premises.list.push_back({cell, value, Strength::Written});
    step.variant = step.premises.empty() ? "argument" : derivation.end ? "lemma" : "so far";
    if (derivation.end) step.with("start", std::move(start));
    if (derivation.end) step.with("end", argument::Failures{{*derivation.end}});
    if (step.is_lemma()) step.with("premises", std::move(premises));
    step.with("chain", argument::Implications{derivation.chain});
    step.focus.clear();
    for (auto const& implication : derivation.chain)
        step.focus.push_back(implication.is.front().cell);
    for (auto const& premise : step.premises) step.focus.push_back(premise.cell);
    if (derivation.end && derivation.end->cell >= 0) step.focus.push_back(derivation.end->cell);
    std::sort(step.focus.begin(), step.focus.end());
    step.focus.erase(std::unique(step.focus.begin(), step.focus.end()), step.focus.end());
}

/// Returns the step of an argument. Without a conclusion, its last supposition fails, or without
/// any the position.
Step step_of(Derivation const& derivation, std::optional<Conclusion> const& then) {
    Step step = step_of(derivation.facts, {});
    step.premises = derivation.suppositions;
    step.is_minimal = false;
    if (then) {
        step.conclusions = {*then};
    } else if (!step.premises.empty()) {
        auto const& [cell, value] = step.premises.back();
        step.conclusions = {{cell, value, Strength::Removed}};
        step.premises.pop_back();
    }
    if (!step.conclusions.empty()) tell(derivation, step);
    return step;
}

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

} // namespace

GeneralSearch::Result GeneralSearch::find(Position const& position, int number,
                                          Limits const& limits) {
    auto small = find_small(position, limits);
    if (!small.steps.empty() || small.is_undecided) return small;
    number_ = number;
    auto const open = open_candidates(position);
    Result result{by_argument(open, position, limits), false, true};
    if (!result.steps.empty()) return result;
    if (auto step = cheapest(refuted_by_solver(open, position, limits, result.is_undecided),
                             position, limits))
        return {{std::move(*step)}, false, true};
    result.is_undecided = result.is_undecided || limits.reached();
    return result;
}

GeneralSearch::Result GeneralSearch::find_small(Position const& position, Limits const& limits) {
    if (!has_sets_) list_sets();
    for (auto& set : sets_) {
        Result result{steps_of(set, position, limits), limits.reached()};
        if (!result.steps.empty() || result.is_undecided) return result;
    }
    return {{}, limits.reached()};
}

void GeneralSearch::list_sets() {
    has_sets_ = true;
    sets_.resize(3);
    int count = 0; // without rectangles, which come last
    while (count < constraints_.count() && constraints_[count].kind != Rule::Symmetry) ++count;
    std::vector<std::vector<int>> partners(static_cast<std::size_t>(count));
    for (int one = 0; one < count; ++one) {
        sets_[0].push_back(set_of({one}));
        for (int other = one + 1; other < count; ++other) {
            if (common_cells(constraints_[one], constraints_[other]) < 2) continue;
            sets_[1].push_back(set_of({one, other}));
            partners[static_cast<std::size_t>(one)].push_back(other);
            partners[static_cast<std::size_t>(other)].push_back(one);
        }
    }
    std::set<std::vector<int>> triples;
    for (int middle = 0; middle < count; ++middle) {
        auto const& around = partners[static_cast<std::size_t>(middle)];
        for (std::size_t i = 0; i < around.size(); ++i)
            for (std::size_t k = i + 1; k < around.size(); ++k) {
                std::vector<int> triple{around[i], middle, around[k]};
                std::sort(triple.begin(), triple.end());
                triples.insert(std::move(triple));
            }
    }
    if (triples.size() > most_sets) return;
    for (auto const& triple : triples) sets_[2].push_back(set_of(triple));
}

GeneralSearch::Set GeneralSearch::set_of(std::vector<int> constraints) const {
    Set set{std::move(constraints), {}, {}};
    for (int const constraint : set.constraints)
        set.cells.insert(set.cells.end(), constraints_[constraint].cells.begin(),
                         constraints_[constraint].cells.end());
    std::sort(set.cells.begin(), set.cells.end());
    set.cells.erase(std::unique(set.cells.begin(), set.cells.end()), set.cells.end());
    return set;
}

std::vector<Step> GeneralSearch::steps_of(std::vector<Set>& sets, Position const& position,
                                          Limits const& limits) {
    std::vector<Step> steps;
    for (auto& set : sets) {
        if (limits.reached()) break;
        bool const is_unchanged = std::all_of(set.cells.begin(), set.cells.end(), [&](int cell) {
            return position.stamp(cell) <= set.visited;
        });
        if (is_unchanged) continue;
        bool is_impossible = false;
        auto conclusions = consequences(set, position, is_impossible, limits);
        if (conclusions.empty() && !is_impossible) {
            set.visited = position.now();
            continue;
        }
        std::vector<std::vector<Conclusion>> parts; // an argument each
        for (auto const& conclusion : conclusions) parts.push_back({conclusion});
        if (is_impossible) parts.push_back({});
        for (auto& part : parts) {
            auto step = completed(set, std::move(part), position, limits);
            if (!step) continue;
            step->is_smallest = set.constraints.size() <= 2;
            if (step->is_contradiction()) return {*step};
            steps.push_back(std::move(*step));
        }
    }
    return steps;
}

/// The candidates of the set's cells that no assignment has.
std::vector<Conclusion> GeneralSearch::consequences(Set& set, Position const& position,
                                                    bool& is_impossible, Limits const& limits) {
    auto const facts = facts_around(set.constraints, position);
    int const length = static_cast<int>(set.cells.size());
    auto const cell = [&](int i) { return set.cells[static_cast<std::size_t>(i)]; };
    Table<Values> unseen;
    for (int const at : set.cells)
        unseen.push_back(count(position.of(at)) > 1 ? position.of(at) : 0);
    if (std::all_of(unseen.begin(), unseen.end(), [](Values values) { return values == 0; }))
        return {};
    auto const has_seen = [&](std::vector<std::uint8_t> const& assignment) {
        for (int i = 0; i < length; ++i)
            unseen[i] &= ~only(assignment[static_cast<std::size_t>(i)]);
    };
    std::erase_if(set.assignments, [&](std::vector<std::uint8_t> const& assignment) {
        int i = 0;
        return std::any_of(assignment.begin(), assignment.end(),
                           [&](int value) { return !position.has(cell(i++), value); });
    });
    for (auto const& assignment : set.assignments) has_seen(assignment);
    auto const note = [&] {
        auto& assignment = set.assignments.emplace_back();
        for (int const at : set.cells)
            assignment.push_back(static_cast<std::uint8_t>(solver_.value(at)));
        has_seen(assignment);
        for (int i = 0; i < length; ++i)
            if (unseen[i] != 0) solver_.prefer(cell(i), least(unseen[i]));
    };
    if (set.assignments.empty()) {
        auto const answer = solver_.ask(facts, {}, limits);
        is_impossible = answer == Answer::Unsatisfiable;
        if (answer != Answer::Satisfiable) return {};
        note();
    }
    std::vector<Conclusion> conclusions;
    for (int i = 0; i < length; ++i)
        while (unseen[i] != 0) {
            int const value = least(unseen[i]);
            auto const reply = solver_.try_value(facts, cell(i), value, limits);
            if (reply == Answer::Undecided) return {};
            if (reply == Answer::Satisfiable) note();
            if (reply == Answer::Unsatisfiable) {
                conclusions.push_back({cell(i), value, Strength::Removed});
                unseen[i] &= ~only(value);
            }
        }
    return conclusions;
}

std::optional<Step> GeneralSearch::completed(Set const& set, std::vector<Conclusion> conclusions,
                                             Position const& position, Limits const& limits) {
    auto facts =
        minimal_facts(facts_around(set.constraints, position), conclusions, {}, solver_, limits);
    if (!facts) return std::nullopt;
    auto step = step_of(std::move(facts->facts), std::move(conclusions));
    step.assignments = std::move(facts->assignments);
    argue(step);
    return step;
}

/// Gives a step that removes one candidate the argument that its reasons make, if it is short.
void GeneralSearch::argue(Step& step) {
    if (step.conclusions.size() != 1) return;
    auto const& [cell, value, strength] = step.conclusions.front();
    auto suppositions = step.premises;
    suppositions.push_back({cell, value});
    if (strength != Strength::Removed) return;
    trial_.begin(Facts{step.constraints, step.facts, step.lemmas});
    if (!trial_.refute(suppositions, deepest_trial)) return;
    auto const derivation = trial_.explained();
    if (derivation.chain.size() > most_links) return;
    step.arguments.clear();
    tell(derivation, step);
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
    plan_.clear();
    trial_.begin(position);
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
    if (auto step = by_cases(outcomes, position, best)) {
        plan_ = {std::move(*step)};
    } else if (refuted != nullptr) {
        plan_refutation({refuted->pick});
    } else {
        std::stable_sort(outcomes.begin(), outcomes.end(),
                         [](Outcome const& a, Outcome const& b) { return a.left < b.left; });
        std::vector<Step> shortest;
        std::size_t trials = 0;
        auto const before = inner_.work();
        for (auto const& outcome : outcomes) {
            bool const is_enough = ++trials > most_nested_trials && !shortest.empty();
            if (limits.reached() || is_enough || inner_.work() - before > most_nested_work) break;
            auto const lemmas = plan_.size();
            auto const links = plan(outcome.pick, limits);
            if (!links) continue;
            auto const measure = measure_of(outcome.pick, *links);
            if (shortest.empty() || std::get<1>(measure) < std::get<1>(best)) {
                best = measure;
                shortest = needed_of_plan();
            }
            if (plan_.size() > lemmas) plan_.pop_back(); // the lemmas stay
        }
        plan_ = std::move(shortest);
    }
    auto steps = needed_of_plan();
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
        if (auto const levels = trial_.refute({pick}, most_levels)) {
            outcome.links = trial_.explained().chain.size();
            most_levels = std::min(most_levels, *levels + 1);
            is_any_refuted = true;
        } else {
            outcome.left = trial_.left();
            for (int cell = 0; cell < constraints_.cell_count(); ++cell) {
                outcome.values.push_back(trial_.left(cell));
                for (int value = 1; value <= constraints_.order(); ++value)
                    outcome.levels.push_back(trial_.level_of(cell, value));
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
        auto const links = step ? links_of(*step) : any_levels;
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
    if (size < 2 || size > widest_cases
        || std::find(branches.begin(), branches.end(), nullptr) != branches.end())
        return;
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

/// Nothing if a case needs more levels than a trial has.
std::optional<Step> GeneralSearch::told(Cases const& cases, Trial::Reasons reasons) {
    Facts facts;
    argument::Cases said;
    for (auto const& pick : cases.picks) {
        if (trial_.refute({pick}, deepest_trial)
            || (trial_.left(cases.then.cell) & only(cases.then.value)) != 0)
            return std::nullopt;
        auto derivation = trial_.explained(cases.then, reasons);
        add(derivation.facts, facts);
        said.list.push_back({pick, std::move(derivation.chain)});
    }
    Facts whole; // the cell has no other value, or the value no other place
    auto const& [cell, value] = cases.picks.front();
    auto const lost = [&](int at) { return trial_.lost_before(at); };
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

/// Refutes a candidate with as many lemmas as that takes: returns the links of all, or nothing.
std::optional<std::size_t> GeneralSearch::plan(Pick const& pick, Limits const& limits) {
    auto const before = inner_.work();
    for (int lemmas = 0; lemmas < most_lemmas; ++lemmas) {
        if (limits.reached() || inner_.work() - before > most_nested_work) return std::nullopt;
        if (trial_.refute({pick}, any_levels)) {
            plan_refutation({pick});
            std::size_t links = 0;
            for (auto const& step : needed_of_plan()) links += links_of(step);
            return links;
        }
        auto const fails = refuted_within();
        if (!fails) return std::nullopt;
        auto const steps = plan_.size();
        plan_refutation({pick, *fails});
        if (plan_.size() == steps) return std::nullopt;
        if (!plan_.back().is_lemma()) return links_of(plan_.back()); // without the other one
    }
    return std::nullopt;
}

/// Finds what fails beside the supposition of the last trial: of those that take the fewest levels
/// the one with the shortest way.
std::optional<Candidate> GeneralSearch::refuted_within() {
    inner_.begin(trial_);
    std::optional<Pick> refuted;
    std::size_t fewest = 0;
    int most_levels = deepest_within;
    for (int const width : {2, constraints_.order()})
        for (int cell = 0; cell < constraints_.cell_count(); ++cell) {
            int const size = count(trial_.left(cell));
            if (size < 2 || (width == 2) != (size == 2)) continue;
            for_each_value(trial_.left(cell), [&](int value) {
                auto const levels = inner_.refute({{cell, value}}, most_levels);
                if (!levels) return;
                auto const links = inner_.explained().chain.size();
                most_levels = *levels;
                if (refuted && fewest <= links) return;
                fewest = links;
                refuted = {cell, value};
            });
        }
    return refuted;
}

/// Adds to the plan that these suppositions fail together, and before it the lemmas that leave each
/// argument as few links as it may have.
void GeneralSearch::plan_refutation(std::vector<Pick> const& suppositions) {
    for (int lemmas = 0; lemmas < most_lemmas; ++lemmas) {
        if (!trial_.refute(suppositions, any_levels)) return; // it was refuted with fewer lemmas
        auto const derivation = trial_.explained(Trial::Reasons::Minimal);
        if (derivation.chain.size() <= most_links) return keep(derivation, {});
        std::optional<Derivation> part;
        Conclusion then{};
        for (auto const& implication : derivation.chain) {
            auto const& conclusion = implication.is.front();
            bool const is_written = conclusion.strength == Strength::Written;
            if (is_written && trial_.left(conclusion.cell) != only(conclusion.value))
                continue; // it is part of the contradiction
            auto way = trial_.explained(conclusion, Trial::Reasons::Minimal);
            auto const links = way.chain.size();
            if (links < 2 || links > most_links || way.suppositions.empty()
                || (part && links < part->chain.size()))
                continue;
            part = std::move(way);
            then = conclusion;
        }
        if (!part) return keep(derivation, {});
        keep(*part, then);
    }
    if (trial_.refute(suppositions, any_levels))
        keep(trial_.explained(Trial::Reasons::Minimal), {});
}

/// Adds a step to the plan.
void GeneralSearch::keep(Derivation const& derivation, std::optional<Conclusion> const& then) {
    plan_.push_back(step_of(derivation, then));
    auto const& step = plan_.back();
    int const number = number_ + static_cast<int>(plan_.size()) - 1;
    if (step.is_lemma()) trial_.add({number, step.premises, step.conclusions.front()});
}

/// Returns the last step of the plan and what it needs of the others, with the numbers that they
/// have without the rest.
std::vector<Step> GeneralSearch::needed_of_plan() const {
    std::vector<bool> is_needed(plan_.size());
    if (!plan_.empty()) is_needed.back() = true;
    for (std::size_t i = plan_.size(); i-- > 0;)
        for (auto const& lemma : plan_[i].lemmas)
            if (is_needed[i] && lemma.step >= number_)
                is_needed[static_cast<std::size_t>(lemma.step - number_)] = true;
    std::vector<Step> steps;
    std::vector<int> numbers(plan_.size());
    for (std::size_t i = 0; i < plan_.size(); ++i) {
        if (!is_needed[i]) continue;
        numbers[i] = number_ + static_cast<int>(steps.size());
        steps.push_back(plan_[i]);
        renumber(steps.back(), [&](int number) {
            return number < number_ ? number : numbers[static_cast<std::size_t>(number - number_)];
        });
    }
    return steps;
}

/// Leaves out reasons that a solver finds needless, as long as it does not take too long.
void GeneralSearch::make_minimal(std::vector<Step>& steps, Limits const& limits) {
    for (auto& step : steps) {
        Facts const facts{step.constraints, step.facts, step.lemmas};
        auto minimal = minimal_facts(facts, step.conclusions, step.premises, solver_, limits,
                                     most_conflicts_of_reasons);
        if (!minimal) continue;
        step.easier = reasons_of(step, constraints_.order());
        step.constraints = std::move(minimal->facts.constraints);
        step.facts = std::move(minimal->facts.candidates);
        step.lemmas = std::move(minimal->facts.lemmas);
        step.assignments = std::move(minimal->assignments);
        step.is_minimal = true;
        step.cost = cost_of({step.constraints, step.facts, step.lemmas});
        argue(step);
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

/// Returns the cheapest step of those whose known reasons are smallest, made minimal. Those that
/// take too many conflicts give up, unless all do.
std::optional<Step> GeneralSearch::cheapest(std::vector<Pick> candidates, Position const& position,
                                            Limits const& limits) {
    std::stable_sort(candidates.begin(), candidates.end(), [&](Pick const& a, Pick const& b) {
        return refuted_by_.at(a).size() < refuted_by_.at(b).size();
    });
    if (candidates.size() > most_shrunk) candidates.resize(most_shrunk);
    std::optional<Step> best;
    auto const before = solver_.conflicts();
    for (auto const patience : patiences)
        for (auto const& pick : candidates) {
            if (best && (patience != patiences[0] || solver_.conflicts() - before > most_conflicts))
                break;
            std::vector<Conclusion> conclusions;
            if (pick.cell >= 0) conclusions.push_back({pick.cell, pick.value, Strength::Removed});
            auto& known = refuted_by_[pick];
            auto minimal = minimal_facts(facts_around(known, position), conclusions, {}, solver_,
                                         limits, patience);
            if (!minimal) continue;
            known = minimal->facts.constraints;
            auto step = step_of(std::move(minimal->facts), std::move(conclusions));
            step.assignments = std::move(minimal->assignments);
            if (!best || step.cost < best->cost) best = std::move(step);
        }
    if (best) argue(*best);
    return best;
}

void GeneralSearch::note_solution(Position const& position) {
    possible_.insert({-1, 0});
    for (int cell = 0; cell < position.cell_count(); ++cell)
        possible_.insert({cell, solver_.value(cell)});
}

} // namespace hapax
