/// Cheapest first, and all of one cost together: a *round* finds every step of the least cost that
/// has any, from one position; they are taken one after the other, and only then is the position
/// looked at anew. So which steps are taken does not depend on the order in which cells are looked
/// at (where two steps of a round share conclusions, the later one concludes what is left).
///
/// A pattern says which constraints it leans on, at most. What of them, and of the candidates
/// around, it really needs, deletion finds; then the step is checked by other means, and shown.

#include "solver/steps/steps.hpp"

#include "encoder/model/rules.hpp"
#include "encoder/too_large.hpp"
#include "solver/search/solutions.hpp"
#include "solver/steps/check/step_check.hpp"
#include "solver/steps/general/minimal_step.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace hapax {

namespace {

constexpr int any_points = std::numeric_limits<int>::max();

/// Returns what of it the position does not show yet.
std::vector<Conclusion> still_new(std::vector<Conclusion> conclusions, Position const& position) {
    std::erase_if(conclusions, [&](Conclusion const& conclusion) {
        auto const& [cell, value, strength] = conclusion;
        return strength == Strength::Written ? position.written(cell) == value
                                             : !position.has(cell, value);
    });
    return conclusions;
}

std::string words(StepDefect defect) {
    switch (defect) {
    case StepDefect::HasSpare:
        return "names more than it needs";
    case StepDefect::WrongAssignment:
        return "is checked by a wrong assignment";
    default:
        return "does not follow from its reasons";
    }
}

} // namespace

void require_explainable(Puzzle const& puzzle) {
    if (puzzle.order > most_explained_order)
        throw TooLargeError{"steps are explained up to order "
                            + std::to_string(most_explained_order)};
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

/// Fills the queue with what comes next in cost. False if nothing does.
bool Explainer::find_round() {
    if (has_stepped_) patterns_.restart();
    has_stepped_ = false;
    auto patterns = patterns_.next(position_, any_points);
    auto result = patterns.empty() ? general_.find(position_, limits_) : GeneralSearch::Result{};
    for (auto& step : result.steps) patterns.push_back({std::move(step), StepFacts::Exact});
    if (!result.steps.empty()) keep_strongest(patterns);
    queue_.assign(std::make_move_iterator(patterns.begin()),
                  std::make_move_iterator(patterns.end()));
    if (!queue_.empty()) return true;
    ending_ = result.is_undecided ? Ending::Undecided : Ending::Several;
    return false;
}

/// With just the reasons that it needs, and checked. Nothing if it says nothing new or does not
/// follow, or at the limits.
std::optional<Step> Explainer::completed(Pattern&& pattern) {
    auto& [step, facts] = pattern;
    auto conclusions = still_new(step.conclusions, position_);
    if (conclusions.empty() && !step.is_contradiction()) return std::nullopt;
    bool const is_less = conclusions != step.conclusions;
    step.conclusions = std::move(conclusions);
    bool const is_total = step.technique == Technique::Total;
    if (is_total) shrink_total(step, position_);
    if (!is_total && (facts == StepFacts::ToShrink || is_less) && !shrink(step))
        return std::nullopt;
    if (is_total) say_total(step, constraints_);
    if (step.technique != Technique::General) {
        step.cost.points = points_of(step.technique);
        step.is_smallest = true;
    }
    auto defect = check(step, constraints_, limits_);
    if (defect == StepDefect::HasSpare
        && (facts == StepFacts::Exact || is_total)) { // a smaller reason does
        if (!shrink(step)) return std::nullopt;
        if (is_total) say_total(step, constraints_);
        defect = check(step, constraints_, limits_);
    }
    if (defect == StepDefect::Undecided) return std::nullopt;
    if (defect != StepDefect::None)
        throw JudgeError{std::string{"a step ("} + std::string{name(step.technique)} + ") "
                         + words(defect)};
    step.assignments.clear();
    step.easier = {};
    return std::move(step);
}

/// By the solver. False if it does not follow, or at the limits.
bool Explainer::shrink(Step& step) {
    auto facts = facts_around(step.constraints, position_);
    if (!step.facts.empty()) facts.candidates = step.facts;
    auto needed = minimal_facts(std::move(facts), step.conclusions, solver_, limits_);
    if (!needed) return false;
    step.constraints = std::move(needed->facts.constraints);
    step.facts = std::move(needed->facts.candidates);
    step.assignments = std::move(needed->assignments);
    return true;
}

void Explainer::take(Step const& step) {
    before_ = position_;
    has_stepped_ = true;
    conclude(step.conclusions, steps_++, position_);
    if (step.is_contradiction()) {
        ending_ = Ending::Contradiction;
        queue_.clear();
    }
}

std::vector<TakenStep> remaining_steps(Explainer& explainer) {
    std::vector<TakenStep> all;
    while (auto step = explainer.next()) all.push_back({std::move(*step), explainer.before()});
    if (all.empty() || explainer.ending() != Ending::Contradiction) return all;
    // From the contradiction back: the losses that the needed steps lean on.
    Table<Values> needed(all.front().before.candidates().size());
    std::vector<TakenStep> taken;
    auto const* after = &explainer.position();
    for (auto at = all.rbegin(); at != all.rend(); after = &at->before, ++at) {
        bool is_needed = at == all.rbegin();
        for (int cell = 0; cell < needed.length(); ++cell)
            is_needed |= (needed[cell] & at->before.of(cell) & ~after->of(cell)) != 0;
        if (!is_needed) continue;
        for (auto const& [cell, excluded] : at->step.facts) needed[cell] |= excluded;
        taken.push_back(*at);
    }
    std::reverse(taken.begin(), taken.end());
    auto position = all.front().before;
    for (auto& [step, before] : taken) {
        before = position;
        conclude(step.conclusions, 0, position);
    }
    return taken;
}

} // namespace hapax
