/// Two ways, the exhaustive one first.
///
/// *From below*: each set of one, two or three constraints that could say more together than one by
/// one is asked which candidates of its cells no assignment has. Two constraints with one cell in
/// common say no more than each by itself (each value of the common cell that both allow goes with
/// assignments of both), so only pairs with two common cells or more are asked; once nothing
/// follows from a set it is left alone until one of its cells loses a candidate.
///
/// *From above*: each open candidate is supposed, and propagation follows what that leads to. Of
/// those refuted in the fewest levels the one with the shortest argument is shown. Deletion makes
/// its reasons minimal, and the argument is then built again from those reasons.
///
/// Where no argument is short, the solver tries the candidates. What it needs to refute one is a
/// set of constraints, which deletion makes minimal. The smallest so far is the bound at which the
/// others are given up. What was enough to refute a candidate once is enough forever, so the sets
/// are kept from step to step.

#include "solver/steps/general/general_search.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

namespace hapax {

namespace {

constexpr std::size_t most_shrunk = 12; ///< refutations that are made minimal for a step
constexpr int most_questions = 600;     ///< to shrink refutations for a step, once there is one
constexpr std::int64_t most_conflicts =
    4000; ///< spent on refutations for a step, once there is one
constexpr std::array<std::int64_t, 3> patiences{600, 5000, Deletion::any}; ///< conflicts each
constexpr std::size_t most_sets = 60;                                      ///< of three constraints
constexpr std::size_t most_trials = 400;        ///< for a step, once one refuted a candidate
constexpr std::size_t most_nested_trials = 20;  ///< those that leave least, once one refuted
constexpr std::size_t most_arguments = 3;       ///< whose reasons are made minimal, one by one
constexpr int most_conflicts_of_reasons = 1500; ///< of one of them
constexpr int deepest_trial = 12;               ///< levels
constexpr int deepest_nested_trial = 100;
constexpr std::size_t longest_argument = 24; ///< where the reasons alone are a sentence, too
constexpr std::size_t any_length = std::numeric_limits<std::size_t>::max();

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
    for (auto const& fact : step.facts) step.focus.push_back(fact.cell);
    return step;
}

/// Makes an argument the step's sentence.
void tell(Refutation const& refutation, Step& step) {
    auto const& removed = step.conclusions.front();
    step.with("start", argument::Conclusions{{{removed.cell, removed.value, Strength::Written}}});
    step.with("chain", argument::Implications{refutation.chain});
    step.with("end", argument::Failures{{refutation.end}});
    step.variant = "argument";
    step.focus.clear();
    for (auto const* const implication : all_of(refutation.chain))
        step.focus.push_back(implication->is.front().cell);
    if (refutation.end.cell >= 0) step.focus.push_back(refutation.end.cell);
    std::sort(step.focus.begin(), step.focus.end());
    step.focus.erase(std::unique(step.focus.begin(), step.focus.end()), step.focus.end());
}

/// Has each rival do its part, with that of the best so far as the bound; the best are left.
template<class Part>
void compete(std::vector<Deletion>& rivals, int Cost::*measure, Part part) {
    std::vector<Deletion> best;
    int most = Deletion::any;
    for (auto& rival : rivals) {
        if (!(rival.*part)(most)) continue;
        int const mine = cost_of(rival.facts()).*measure;
        if (mine < most) best.clear();
        most = mine;
        best.push_back(std::move(rival));
    }
    rivals = std::move(best);
}

} // namespace

GeneralSearch::Result GeneralSearch::find(Position const& position, Limits const& limits) {
    auto small = find_small(position, limits);
    if (!small.steps.empty() || small.is_undecided) return small;
    return find_by_refutation(position, limits);
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
        minimal_facts(facts_around(set.constraints, position), conclusions, solver_, limits);
    if (!facts) return std::nullopt;
    auto step = step_of(std::move(facts->facts), std::move(conclusions));
    step.assignments = std::move(facts->assignments);
    argue(step, longest_argument, Suppose::Again);
    return step;
}

GeneralSearch::Result GeneralSearch::find_by_refutation(Position const& position,
                                                        Limits const& limits) {
    Result result;
    auto const open = open_candidates(position);
    auto best = by_argument(open, position, limits);
    if (!best)
        best = cheapest(refuted_by_solver(open, position, limits, result.is_undecided), position,
                        limits);
    result.is_undecided = !best && (result.is_undecided || limits.reached());
    if (best) result.steps.push_back(std::move(*best));
    return result;
}

/// The position itself, then the candidates that may be refuted, cells with few candidates first.
std::vector<GeneralSearch::Pick> GeneralSearch::open_candidates(Position const& position) const {
    std::vector<Pick> open{{-1, 0}};
    for (int cell = 0; cell < position.cell_count(); ++cell)
        if (count(position.of(cell)) > 1)
            for_each_value(position.of(cell), [&](int value) { open.emplace_back(cell, value); });
    std::erase_if(open, [&](Pick const& candidate) { return possible_.contains(candidate); });
    std::stable_sort(open.begin(), open.end(), [&](Pick const& a, Pick const& b) {
        auto const width = [&](Pick const& candidate) {
            return candidate.first < 0 ? 0 : count(position.of(candidate.first));
        };
        return width(a) < width(b);
    });
    return open;
}

/// The candidates that are left in its cell, or the places that are left for the value, without it.
std::size_t GeneralSearch::others_of(Pick const& pick, Position const& position) const {
    int const value = pick.second;
    int fewest = count(position.of(pick.first)) - 1;
    for (int const number : constraints_.of_cell(pick.first)) {
        auto const& unit = constraints_[number];
        if (!unit.is_unit) continue;
        auto const places = std::count_if(unit.cells.begin(), unit.cells.end(),
                                          [&](int other) { return position.has(other, value); });
        fewest = std::min(fewest, static_cast<int>(places) - 1);
    }
    return static_cast<std::size_t>(fewest);
}

/// The shortest argument among those in the fewest levels, or one more. Where one supposition is
/// not enough, a second one within it may be. If its reasons are hard to make minimal, those of one
/// of the next may be easier.
std::optional<Step> GeneralSearch::by_argument(std::vector<Pick> const& open,
                                               Position const& position, Limits const& limits) {
    std::vector<Argument> best;
    auto const take = [&](Pick const& pick, Suppose suppose) {
        Argument argument{pick, trial_.explained(), suppose, {}};
        auto const& [facts, chain, end] = argument.refutation;
        argument.measure = {all_of(chain).size() * others_of(pick, position),
                            facts.constraints.size(), facts.candidates.size()};
        auto const at = std::upper_bound(
            best.begin(), best.end(), argument.measure,
            [](auto const& measure, Argument const& other) { return measure < other.measure; });
        best.insert(at, std::move(argument));
        if (best.size() > most_arguments) best.pop_back();
    };
    int most_levels = deepest_trial;
    std::size_t trials = 0;
    std::vector<std::pair<int, Pick>> halted; // by what is left
    for (auto const& pick : open) {
        auto const& [cell, value] = pick;
        if (cell < 0) continue;
        if (limits.reached() || (++trials > most_trials && !best.empty())) break;
        if (auto const levels = trial_.refute(position, cell, value, most_levels)) {
            take(pick, Suppose::Once);
            most_levels = std::min(most_levels, *levels + 1);
        } else {
            halted.emplace_back(trial_.left(), pick);
        }
    }
    if (best.empty()) {
        std::stable_sort(halted.begin(), halted.end(),
                         [](auto const& a, auto const& b) { return a.first < b.first; });
        trials = 0;
        auto const before = trial_.work();
        for (auto const& [left, pick] : halted) {
            bool const is_enough = ++trials > most_nested_trials && !best.empty();
            if (limits.reached() || is_enough || trial_.work() - before > most_nested_work) break;
            if (trial_.refute(position, pick.first, pick.second, deepest_nested_trial,
                              Suppose::Again))
                take(pick, Suppose::Again);
        }
    }
    for (int const patience : {most_conflicts_of_reasons, Deletion::any})
        for (auto const& argument : best)
            if (auto step = completed(argument, patience, limits)) return step;
    return std::nullopt;
}

/// With minimal reasons; nothing if these take more than so many conflicts, or at the limits. The
/// argument is made again from the reasons that are left, if they allow one as simple.
std::optional<Step> GeneralSearch::completed(Argument const& argument, int most_conflicts,
                                             Limits const& limits) {
    auto const& [pick, refutation, suppose, measure] = argument;
    Conclusion const conclusion{pick.first, pick.second, Strength::Removed};
    auto facts = minimal_facts(refutation.facts, {conclusion}, solver_, limits, most_conflicts);
    if (!facts) return std::nullopt;
    auto step = step_of(std::move(facts->facts), {conclusion});
    step.assignments = std::move(facts->assignments);
    step.easier = refutation.facts;
    argue(step, any_length, suppose);
    if (step.variant.empty()) tell(refutation, step);
    return step;
}

/// Gives a step that removes one candidate the argument that its reasons make, if it has at most so
/// many links.
void GeneralSearch::argue(Step& step, std::size_t longest, Suppose most) {
    if (step.conclusions.size() != 1) return;
    auto const& [cell, value, strength] = step.conclusions.front();
    Facts const facts{step.constraints, step.facts};
    for (auto const suppose : {Suppose::Once, Suppose::Again}) {
        if (suppose > most) return;
        if (!trial_.refute(facts, cell, value,
                           suppose == Suppose::Once ? deepest_trial : deepest_nested_trial,
                           suppose))
            continue;
        auto const refutation = trial_.explained();
        if (all_of(refutation.chain).size() <= longest) return tell(refutation, step);
    }
}

/// Returns those that everything together refutes, as many as a number of conflicts lets find.
std::vector<GeneralSearch::Pick> GeneralSearch::refuted_by_solver(std::vector<Pick> const& open,
                                                                  Position const& position,
                                                                  Limits const& limits,
                                                                  bool& is_undecided) {
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

/// The cheapest step of those whose known reasons are smallest, made minimal.
std::optional<Step> GeneralSearch::cheapest(std::vector<Pick> candidates, Position const& position,
                                            Limits const& limits) {
    std::stable_sort(candidates.begin(), candidates.end(), [&](Pick const& a, Pick const& b) {
        return refuted_by_.at(a).size() < refuted_by_.at(b).size();
    });
    if (candidates.size() > most_shrunk) candidates.resize(most_shrunk);
    std::optional<Step> best;
    for (auto const patience : patiences)
        if (!best) best = cheapest_within(patience, candidates, position, limits);
    return best;
}

/// First which constraints each needs, then all that those with the fewest need. Those that take
/// more than so many conflicts give up.
std::optional<Step> GeneralSearch::cheapest_within(std::int64_t patience,
                                                   std::vector<Pick> const& candidates,
                                                   Position const& position, Limits const& limits) {
    std::vector<Deletion> rivals;
    int most = constraints_.count();
    auto const conflicts = solver_.conflicts();
    auto const calls = solver_.calls();
    auto const is_enough = [&] {
        return solver_.calls() - calls > most_questions
               || solver_.conflicts() - conflicts > most_conflicts;
    };
    for (auto const& candidate : candidates) {
        if (!rivals.empty() && is_enough()) break;
        auto const& [cell, value] = candidate;
        std::vector<Conclusion> conclusions;
        if (cell >= 0) conclusions.push_back({cell, value, Strength::Removed});
        auto& known = refuted_by_[candidate];
        auto& witnesses = witnesses_.try_emplace(candidate, constraints_).first->second;
        Deletion deletion{facts_around(known, position),
                          std::move(conclusions),
                          solver_,
                          witnesses,
                          limits,
                          patience};
        if (!deletion.start() || !deletion.drop_constraints(most)) continue;
        known = deletion.facts().constraints;
        if (static_cast<int>(known.size()) < most) rivals.clear();
        most = static_cast<int>(known.size());
        rivals.push_back(std::move(deletion));
    }
    compete(rivals, &Cost::cells, &Deletion::drop_cells);
    compete(rivals, &Cost::candidates, &Deletion::drop_candidates);
    if (rivals.empty()) return std::nullopt;
    auto step = step_of(rivals[0].facts(), rivals[0].conclusions());
    argue(step, longest_argument, Suppose::Again);
    return step;
}

void GeneralSearch::note_solution(Position const& position) {
    possible_.emplace(-1, 0);
    for (int cell = 0; cell < position.cell_count(); ++cell)
        possible_.emplace(cell, solver_.value(cell));
}

} // namespace hapax
