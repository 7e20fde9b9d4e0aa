/// Two ways, the exhaustive one first.
///
/// *From below*: each set of one, two or three constraints that could say more together than one by
/// one is asked which candidates of its cells no assignment has. Two constraints with one cell in
/// common say no more than each by itself (each value of the common cell that both allow goes with
/// assignments of both), so only pairs with two common cells or more are asked; once nothing
/// follows from a set it is left alone until one of its cells loses a candidate.
///
/// *From above*: each open candidate is tried with everything that is known; what the solver needed
/// to refute it is a set of constraints, which deletion makes minimal. The smallest so far is the
/// bound at which the others are given up. What was enough to refute a candidate once is enough
/// forever, so the sets are kept from step to step.

#include "solver/explain/general/general_search.hpp"

#include <algorithm>
#include <numeric>

namespace hapax {

namespace {

constexpr std::size_t most_shrunk = 12; ///< refutations that are made minimal for a step
constexpr int most_questions = 600;     ///< to shrink refutations for a step, once there is one
constexpr std::int64_t most_conflicts =
    4000;                                   ///< spent on refutations for a step, once there is one
constexpr std::size_t most_sets = 60;       ///< of three constraints
constexpr std::size_t most_trials = 400;    ///< for a step, once one refuted a candidate
constexpr std::size_t most_to_say_more = 5; ///< constraints that are asked for all they say
constexpr int deepest_trial = 12;           ///< levels

int common_cells(Constraint const& one, Constraint const& other) {
    return static_cast<int>(std::count_if(one.cells.begin(), one.cells.end(), [&](int cell) {
        return std::find(other.cells.begin(), other.cells.end(), cell) != other.cells.end();
    }));
}

} // namespace

GeneralSearch::Result GeneralSearch::find(Position const& position, Limits const& limits) {
    auto small = find_small(position, limits);
    if (!small.steps.empty() || small.is_undecided) return small;
    return find_by_refutation(position, limits);
}

GeneralSearch::Result GeneralSearch::find_small(Position const& position, Limits const& limits) {
    if (!has_sets_) list_sets();
    for (std::size_t i = 0; i < sets_.size(); ++i) {
        Result result{steps_of(sets_[i], visits_[i], position, limits), limits.reached()};
        if (!result.steps.empty() || result.is_undecided) return result;
    }
    return {{}, limits.reached()};
}

void GeneralSearch::list_sets() {
    has_sets_ = true;
    sets_.resize(3);
    auto const count = constraints_.count();
    std::vector<std::vector<int>> partners(static_cast<std::size_t>(count));
    for (int one = 0; one < count; ++one) {
        sets_[0].push_back({one});
        for (int other = one + 1; other < count; ++other) {
            if (common_cells(constraints_[one], constraints_[other]) < 2) continue;
            sets_[1].push_back({one, other});
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
    if (triples.size() <= most_sets) sets_[2].assign(triples.begin(), triples.end());
    for (auto const& sets : sets_) visits_.emplace_back(sets.size(), -1);
}

std::vector<Step> GeneralSearch::steps_of(std::vector<std::vector<int>> const& sets,
                                          std::vector<int>& visits, Position const& position,
                                          Limits const& limits) {
    std::vector<Step> steps;
    for (std::size_t i = 0; i < sets.size() && !limits.reached(); ++i) {
        auto const is_unchanged = [&](int constraint) {
            auto const& cells = constraints_[constraint].cells;
            return std::all_of(cells.begin(), cells.end(),
                               [&](int cell) { return position.stamp(cell) <= visits[i]; });
        };
        if (std::all_of(sets[i].begin(), sets[i].end(), is_unchanged)) continue;
        bool is_impossible = false;
        auto conclusions = consequences(sets[i], position, is_impossible, limits);
        if (conclusions.empty() && !is_impossible) {
            visits[i] = position.now();
            continue;
        }
        if (auto step = completed(sets[i], std::move(conclusions), position, limits,
                                  constraints_.count())) {
            step->is_smallest = sets[i].size() <= 2;
            steps.push_back(std::move(*step));
            if (steps.back().is_contradiction()) return {steps.back()};
        }
    }
    return steps;
}

/// The candidates of the set's cells that no assignment has.
std::vector<Conclusion> GeneralSearch::consequences(std::vector<int> const& set,
                                                    Position const& position, bool& is_impossible,
                                                    Limits const& limits) {
    auto const facts = facts_around(set, position);
    std::vector<int> cells;
    for (int const constraint : set)
        for (int const cell : constraints_[constraint].cells)
            if (count(position.of(cell)) > 1) cells.push_back(cell);
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    if (cells.empty()) return {};
    Table<Values> unseen;
    for (int const cell : cells) unseen.push_back(position.of(cell));
    auto const note = [&] {
        for (int i = 0; i < unseen.length(); ++i)
            unseen[i] &= ~only(solver_.value(cells[static_cast<std::size_t>(i)]));
        for (int i = 0; i < unseen.length(); ++i)
            if (unseen[i] != 0)
                solver_.prefer(cells[static_cast<std::size_t>(i)], least(unseen[i]));
    };
    auto const answer = solver_.ask(facts, {}, limits);
    is_impossible = answer == Answer::Unsatisfiable;
    if (answer != Answer::Satisfiable) return {};
    note();
    std::vector<Conclusion> conclusions;
    for (int i = 0; i < unseen.length(); ++i)
        while (unseen[i] != 0) {
            int const cell = cells[static_cast<std::size_t>(i)];
            int const value = least(unseen[i]);
            auto const reply = solver_.try_value(facts, cell, value, limits);
            if (reply == Answer::Undecided) return {};
            if (reply == Answer::Satisfiable) note();
            if (reply == Answer::Unsatisfiable) {
                conclusions.push_back({cell, value, Strength::Removed});
                unseen[i] &= ~only(value);
            }
        }
    return conclusions;
}

std::optional<Step> GeneralSearch::completed(std::vector<int> const& set,
                                             std::vector<Conclusion> conclusions,
                                             Position const& position, Limits const& limits,
                                             int most_constraints) {
    auto facts =
        minimal_facts(facts_around(set, position), conclusions, solver_, limits, most_constraints);
    if (!facts) return std::nullopt;
    Step step;
    step.conclusions = std::move(conclusions);
    step.constraints = std::move(facts->constraints);
    step.facts = std::move(facts->candidates);
    step.cost.points = points_of_general(static_cast<int>(step.constraints.size()));
    step.cost.cells = static_cast<int>(step.facts.size());
    for (auto const& fact : step.facts) {
        step.cost.candidates += count(fact.excluded);
        step.focus.push_back(fact.cell);
    }
    return step;
}

GeneralSearch::Result GeneralSearch::find_by_refutation(Position const& position,
                                                        Limits const& limits) {
    Result result;
    auto const open = open_candidates(position);
    auto best = cheapest(refuted_by_trial(open, position, limits), position, limits);
    if (!best)
        best = cheapest(refuted_by_solver(open, position, limits, result.is_undecided), position,
                        limits);
    result.is_undecided = !best && (result.is_undecided || limits.reached());
    if (best) result.steps.push_back(std::move(*best));
    return result;
}

/// The position itself, then the candidates that may be refuted, cells with few candidates first.
std::vector<GeneralSearch::Candidate>
GeneralSearch::open_candidates(Position const& position) const {
    std::vector<Candidate> open{{-1, 0}};
    for (int cell = 0; cell < position.cell_count(); ++cell)
        if (count(position.of(cell)) > 1)
            for_each_value(position.of(cell), [&](int value) { open.emplace_back(cell, value); });
    std::erase_if(open, [&](Candidate const& candidate) { return possible_.contains(candidate); });
    std::stable_sort(open.begin(), open.end(), [&](Candidate const& a, Candidate const& b) {
        auto const width = [&](Candidate const& candidate) {
            return candidate.first < 0 ? 0 : count(position.of(candidate.first));
        };
        return width(a) < width(b);
    });
    return open;
}

/// Those that propagation refutes in the fewest levels, or one more.
std::vector<GeneralSearch::Candidate>
GeneralSearch::refuted_by_trial(std::vector<Candidate> const& open, Position const& position,
                                Limits const& limits) {
    std::vector<Candidate> found;
    int most_levels = deepest_trial;
    std::size_t trials = 0;
    for (auto const& candidate : open) {
        auto const& [cell, value] = candidate;
        if (cell < 0) continue;
        if (limits.reached() || (++trials > most_trials && !found.empty())) break;
        int levels = 0;
        auto constraints = trial_.refute(position, cell, value, most_levels, levels);
        if (!constraints) continue;
        most_levels = std::min(most_levels, levels + 1);
        auto& known = refuted_by_[candidate];
        if (known.empty() || constraints->size() < known.size()) known = std::move(*constraints);
        found.push_back(candidate);
    }
    return found;
}

/// Those that everything together refutes, as many as a number of conflicts lets find.
std::vector<GeneralSearch::Candidate>
GeneralSearch::refuted_by_solver(std::vector<Candidate> const& open, Position const& position,
                                 Limits const& limits, bool& is_undecided) {
    std::vector<int> all(static_cast<std::size_t>(constraints_.count()));
    std::iota(all.begin(), all.end(), 0);
    auto const facts = facts_around(std::move(all), position);
    auto const before = solver_.conflicts();
    std::vector<Candidate> found;
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
std::optional<Step> GeneralSearch::cheapest(std::vector<Candidate> candidates,
                                            Position const& position, Limits const& limits) {
    std::stable_sort(candidates.begin(), candidates.end(),
                     [&](Candidate const& a, Candidate const& b) {
                         return refuted_by_.at(a).size() < refuted_by_.at(b).size();
                     });
    if (candidates.size() > most_shrunk) candidates.resize(most_shrunk);
    std::optional<Step> best;
    int const before = solver_.calls();
    for (auto const& candidate : candidates) {
        if (best && solver_.calls() - before > most_questions) break;
        auto const& [cell, value] = candidate;
        std::vector<Conclusion> conclusions;
        if (cell >= 0) conclusions.push_back({cell, value, Strength::Removed});
        int const bound = best ? static_cast<int>(best->constraints.size()) : constraints_.count();
        auto step = completed(refuted_by_.at(candidate), conclusions, position, limits, bound);
        if (!step) continue;
        refuted_by_[candidate] = step->constraints;
        if (!best || step->cost < best->cost) best = std::move(step);
    }
    if (!best || best->is_contradiction() || best->constraints.size() > most_to_say_more)
        return best;
    // The same constraints often say more. (Many of them may say all there is, which helps nobody.)
    bool is_impossible = false;
    auto all = consequences(best->constraints, position, is_impossible, limits);
    if (all.size() > best->conclusions.size())
        if (auto more = completed(best->constraints, std::move(all), position, limits,
                                  constraints_.count()))
            return more;
    return best;
}

void GeneralSearch::note_solution(Position const& position) {
    possible_.emplace(-1, 0);
    for (int cell = 0; cell < position.cell_count(); ++cell)
        possible_.emplace(cell, solver_.value(cell));
}

} // namespace hapax
