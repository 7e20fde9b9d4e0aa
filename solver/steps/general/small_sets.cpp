/// Each set of one, two or three constraints that could say more together than one by one is asked
/// which candidates of its cells no assignment has. Two constraints with one cell in common say no
/// more than each by itself (each value of the common cell that both allow goes with assignments of
/// both), so only pairs with two common cells or more are asked; once nothing follows from a set it
/// is left alone until one of its cells loses a candidate.

#include "solver/steps/general/small_sets.hpp"

#include "solver/steps/check/judge_search.hpp"
#include "solver/steps/general/argument.hpp"
#include "solver/steps/general/minimal_facts.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace hapax {

namespace {

constexpr std::size_t most_sets = 60; ///< of three constraints
constexpr int most_nodes = 60;        ///< of a search, after which a solver is asked
Exchange const nothing_exchanged;

int common_cells(Constraint const& one, Constraint const& other) {
    return static_cast<int>(std::count_if(one.cells.begin(), one.cells.end(),
                                          [&](int cell) { return contains(other.cells, cell); }));
}

} // namespace

SmallSetSearch::Result SmallSetSearch::find(Position const& position, Limits const& limits) {
    if (sets_.empty()) list_sets();
    for (auto& set : sets_) {
        Result result{steps_of(set, position, limits), limits.reached()};
        if (!result.steps.empty() || result.is_undecided) return result;
    }
    return {{}, limits.reached()};
}

void SmallSetSearch::list_sets() {
    sets_.resize(3);
    int count = 0; // without rectangles, which come last
    while (count < constraints_.count() && constraints_[count].kind != ConstraintKind::FreeCells)
        ++count;
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

SmallSetSearch::Set SmallSetSearch::set_of(std::vector<int> constraints) const {
    Set set{std::move(constraints), {}, {}};
    for (int const constraint : set.constraints)
        set.cells.insert(set.cells.end(), constraints_[constraint].cells.begin(),
                         constraints_[constraint].cells.end());
    sort_unique(set.cells);
    return set;
}

std::vector<Step> SmallSetSearch::steps_of(std::vector<Set>& sets, Position const& position,
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

/// Returns the candidates of the set's cells that no assignment has.
std::vector<Conclusion> SmallSetSearch::consequences(Set& set, Position const& position,
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
    JudgeSearch search{constraints_, nothing_exchanged, facts, most_nodes, limits};
    auto const prefer_unseen = [&] {
        for (int i = 0; i < length; ++i)
            if (unseen[i] != 0) solver_.prefer(cell(i), least(unseen[i]));
        for (int i = 0; i < length; ++i) search.prefer(cell(i), unseen[i]);
    };
    auto const note = [&](auto const& source) {
        auto& assignment = set.assignments.emplace_back();
        for (int const at : set.cells)
            assignment.push_back(static_cast<std::uint8_t>(source.value(at)));
        has_seen(assignment);
        prefer_unseen();
    };
    bool is_short = true; ///< the search
    auto const ask = [&](int at, int value) {
        auto answer = is_short ? search.solve(at, only(value)) : Answer::Undecided;
        is_short = answer != Answer::Undecided;
        if (answer == Answer::Satisfiable) note(search);
        if (answer != Answer::Undecided) return answer;
        answer =
            at < 0 ? solver_.ask(facts, {}, limits) : solver_.try_value(facts, at, value, limits);
        if (answer == Answer::Satisfiable) note(solver_);
        return answer;
    };
    prefer_unseen();
    if (set.assignments.empty()) {
        auto const answer = ask(-1, 1);
        is_impossible = answer == Answer::Unsatisfiable;
        if (answer != Answer::Satisfiable) return {};
    }
    std::vector<Conclusion> conclusions;
    for (int i = 0; i < length; ++i)
        while (unseen[i] != 0) {
            int const value = least(unseen[i]);
            auto const reply = ask(cell(i), value);
            if (reply == Answer::Undecided) return {};
            if (reply == Answer::Unsatisfiable) {
                conclusions.push_back({cell(i), value, Strength::Removed});
                unseen[i] &= ~only(value);
            }
        }
    return conclusions;
}

std::optional<Step> SmallSetSearch::completed(Set const& set, std::vector<Conclusion> conclusions,
                                              Position const& position, Limits const& limits) {
    auto facts =
        minimal_facts(facts_around(set.constraints, position), conclusions, {}, solver_, limits);
    if (!facts) return std::nullopt;
    auto step = step_of(std::move(facts->facts), std::move(conclusions));
    step.assignments = std::move(facts->assignments);
    return step;
}

} // namespace hapax
