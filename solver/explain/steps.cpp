/// Cheapest first, and all of one cost together: a *round* finds every step of the least cost that
/// has any, from one position; they are taken one after the other, and only then is the position
/// looked at anew. So which steps are taken does not depend on the order in which cells are looked
/// at (where two steps of a round share conclusions, the later one concludes what is left).
///
/// A pattern says which constraints it leans on, at most. What of them, and of the candidates
/// around, it really needs, deletion finds; then the step is checked by other means, and shown.

#include "solver/explain/steps.hpp"

#include "encoder/model/rules.hpp"
#include "solver/explain/check/step_check.hpp"
#include "solver/explain/general/minimal_step.hpp"
#include "solver/search/solutions.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace hapax {

namespace {

struct Visited {
    Visits& cages;
    Visits& lines;
};

/// A class of cost: what is looked for together.
using Find = void (*)(Position const&, Visited, Patterns&);

constexpr std::array<Find, 17> classes{
    [](Position const& position, Visited, Patterns& found) { find_clashes(position, found); },
    [](Position const& position, Visited, Patterns& found) {
        find_naked_singles(position, found);
        find_hidden_singles(position, found);
    },
    [](Position const& position, Visited, Patterns& found) { find_bounds(position, found); },
    [](Position const& position, Visited visited, Patterns& found) {
        find_by_cages(position, Technique::CageValues, visited.cages, found);
    },
    [](Position const& position, Visited visited, Patterns& found) {
        find_by_cages(position, Technique::CageLines, visited.lines, found);
        find_locked(position, found);
    },
    [](Position const& position, Visited, Patterns& found) {
        find_naked_subsets(position, 2, found);
        find_inequality_fans(position, found);
    },
    [](Position const& position, Visited, Patterns& found) {
        find_hidden_subsets(position, 2, found);
    },
    [](Position const& position, Visited, Patterns& found) {
        find_totals(position, found);
        find_leftovers(position, found);
    },
    [](Position const& position, Visited, Patterns& found) {
        find_naked_subsets(position, 3, found);
    },
    [](Position const& position, Visited, Patterns& found) {
        find_hidden_subsets(position, 3, found);
    },
    [](Position const& position, Visited, Patterns& found) { find_fish(position, 2, found); },
    [](Position const& position, Visited, Patterns& found) { find_xy_wings(position, found); },
    [](Position const& position, Visited, Patterns& found) { find_chains(position, found); },
    [](Position const& position, Visited, Patterns& found) { find_fish(position, 3, found); },
    [](Position const& position, Visited, Patterns& found) {
        find_naked_subsets(position, 4, found);
    },
    [](Position const& position, Visited, Patterns& found) {
        find_hidden_subsets(position, 4, found);
    },
    [](Position const& position, Visited, Patterns& found) { find_fish(position, 4, found); },
};

/// Without those whose conclusions another one has, too; the first of equals stays. A contradiction
/// stands alone.
void prune(Patterns& patterns) {
    for (auto& pattern : patterns) {
        if (pattern.step.is_contradiction()) {
            Patterns alone{std::move(pattern)};
            patterns = std::move(alone);
            return;
        }
        std::sort(pattern.step.conclusions.begin(), pattern.step.conclusions.end());
    }
    std::stable_sort(patterns.begin(), patterns.end(), [](Pattern const& a, Pattern const& b) {
        return a.step.conclusions.size() > b.step.conclusions.size();
    });
    Patterns kept;
    for (auto& pattern : patterns) {
        auto const& mine = pattern.step.conclusions;
        bool const is_covered = std::any_of(kept.begin(), kept.end(), [&](Pattern const& other) {
            auto const& theirs = other.step.conclusions;
            return std::includes(theirs.begin(), theirs.end(), mine.begin(), mine.end());
        });
        if (!is_covered) kept.push_back(std::move(pattern));
    }
    patterns = std::move(kept);
}

/// What of it the position does not show yet.
std::vector<Conclusion> still_new(std::vector<Conclusion> conclusions, Position const& position) {
    std::erase_if(conclusions, [&](Conclusion const& conclusion) {
        auto const& [cell, value, strength] = conclusion;
        return strength == Strength::Written ? position.written(cell) == value
                                             : !position.has(cell, value);
    });
    return conclusions;
}

} // namespace

bool can_be_explained(Puzzle const& puzzle) {
    return puzzle.order <= most_explained_order;
}

Explainer::Explainer(Constraints const& constraints, Grid const& entries,
                     std::vector<PencilMarks> const& marks, Limits const& limits)
    : constraints_{constraints}, limits_{limits}, position_{constraints, entries, marks},
      before_{position_}, solver_{constraints}, general_{constraints, solver_} {}

std::optional<Step> Explainer::next() {
    if (ending_ != Ending::Open && ending_ != Ending::Undecided) return std::nullopt;
    if (position_.is_solved() && violations(constraints_.puzzle(), position_.grid()).empty()) {
        ending_ = Ending::Solved;
        return std::nullopt;
    }
    ending_ = Ending::Open;
    while (true) {
        while (!queue_.empty()) {
            auto pattern = std::move(queue_.front());
            queue_.pop_front();
            auto step = completed(std::move(pattern));
            if (!step) continue;
            take(*step);
            return step;
        }
        if (limits_.reached()) ending_ = Ending::Undecided;
        if (ending_ == Ending::Undecided || !find_round()) return std::nullopt;
    }
}

/// Fills the queue with the next class that has something. False if none has.
bool Explainer::find_round() {
    class_ = has_stepped_ ? 0 : class_;
    has_stepped_ = false;
    while (class_ < classes.size()) {
        Patterns patterns;
        classes[class_++](position_, {cage_visits_, line_visits_}, patterns);
        if (patterns.empty()) continue;
        prune(patterns);
        queue_.assign(std::make_move_iterator(patterns.begin()),
                      std::make_move_iterator(patterns.end()));
        return true;
    }
    auto result = general_.find(position_, limits_);
    Patterns patterns;
    for (auto& step : result.steps) patterns.push_back({std::move(step), Evidence::Exact});
    prune(patterns);
    queue_.assign(std::make_move_iterator(patterns.begin()),
                  std::make_move_iterator(patterns.end()));
    if (!queue_.empty()) return true;
    ending_ = result.is_undecided ? Ending::Undecided : Ending::Several;
    return false;
}

/// With just the reasons that it needs, and checked. Nothing if it says nothing new or does not
/// follow, or at the limits.
std::optional<Step> Explainer::completed(Pattern pattern) {
    auto& [step, evidence] = pattern;
    auto conclusions = still_new(step.conclusions, position_);
    if (conclusions.empty() && !step.is_contradiction()) return std::nullopt;
    bool const is_less = conclusions != step.conclusions;
    step.conclusions = std::move(conclusions);
    if (evidence == Evidence::ToShrink || is_less) {
        auto facts = facts_around(step.constraints, position_);
        if (!step.facts.empty()) facts.candidates = step.facts;
        auto needed = minimal_facts(std::move(facts), step.conclusions, solver_, limits_);
        if (!needed) return std::nullopt;
        step.constraints = std::move(needed->constraints);
        step.facts = std::move(needed->candidates);
    }
    if (step.technique != Technique::General) {
        step.cost.points = points_of(step.technique);
        step.is_smallest = true;
    }
    auto const defect = check(step, constraints_, limits_);
    if (defect == StepDefect::Undecided) return std::nullopt;
    if (defect != StepDefect::None)
        throw JudgeError{std::string{"a step ("} + std::string{name(step.technique)} + ") "
                         + (defect == StepDefect::HasSpare ? "names more than it needs"
                                                           : "does not follow from its reasons")};
    return std::move(step);
}

void Explainer::take(Step const& step) {
    before_ = position_;
    has_stepped_ = true;
    for (auto const& [cell, value, strength] : step.conclusions)
        if (strength == Strength::Written)
            position_.write(cell, value);
        else
            position_.remove(cell, value, steps_);
    ++steps_;
    if (step.is_contradiction()) {
        ending_ = Ending::Contradiction;
        queue_.clear();
    }
}

} // namespace hapax
