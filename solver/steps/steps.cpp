/// Cheapest first, and all of one cost together: a *round* finds every step of the least cost that
/// has any, from one position; they are taken one after the other, and only then is the position
/// looked at anew. But the singles that a step makes come before the rest of its round, as people
/// write a digit as soon as they see it; and of the singles of a round the one comes first that is
/// nearest to the last digit.
///
/// Steps are *found* ahead of those that are *shown*. When a digit is found, what it leans on is
/// shown before it, and losses that no digit needs stay behind. They are not found again, since the
/// search goes on from the position that has them.
///
/// A pattern says which constraints it leans on, at most. Deletion finds what of them, and of the
/// candidates around, it really needs; then the step is checked by other means, and shown.

#include "solver/steps/steps.hpp"

#include "encoder/model/rules.hpp"
#include "encoder/too_large.hpp"
#include "solver/search/solutions.hpp"
#include "solver/steps/check/step_check.hpp"
#include "solver/steps/general/minimal_step.hpp"
#include "solver/steps/patterns/reckoning.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace hapax {

namespace {

constexpr int any_points = std::numeric_limits<int>::max();

/// Returns what the position does not show yet.
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
                     std::vector<PencilMarks> const& marks, Limits const& limits, Shown shown)
    : constraints_{constraints}, limits_{limits}, shown_{shown}, position_{constraints, entries,
                                                                           marks},
      before_{position_}, found_{position_}, solver_{constraints}, general_{constraints, solver_} {}

std::optional<Step> Explainer::next() {
    if (ending_ == Ending::Undecided) ending_ = found_ending_ = Ending::Open; // other limits now
    while (ending_ == Ending::Open) {
        if (!ready_.empty()) {
            auto next = std::move(ready_.front());
            ready_.pop_front();
            if (auto step = shown(std::move(next))) return step;
        } else if (found_ending_ != Ending::Open) {
            ending_ = found_ending_;
        } else if (auto step = found()) {
            show_what_leads_to(std::move(*step));
        } else if (found_ending_ != Ending::Solved) { // show what was found
            ready_.assign(kept_.begin(), kept_.end());
            kept_.clear();
        }
    }
    return std::nullopt;
}

/// Returns the next step of the search; nullopt if it ends.
std::optional<Step> Explainer::found() {
    while (true) {
        if (found_.is_solved() && violations(constraints_.puzzle(), found_.grid()).empty()) {
            found_ending_ = Ending::Solved;
            return std::nullopt;
        }
        if (has_changed_) find_singles();
        if (singles_.empty() && queue_.empty()) {
            if (limits_.reached()) found_ending_ = Ending::Undecided;
            if (found_ending_ != Ending::Open || !find_round()) return std::nullopt;
        }
        auto step = completed(take_nearest(), found_);
        if (!step) continue;
        conclude(step->conclusions, steps_++, found_);
        has_changed_ = true;
        if (step->is_contradiction()) found_ending_ = Ending::Contradiction;
        return step;
    }
}

/// Fills the queue of singles, if there are any.
void Explainer::find_singles() {
    has_changed_ = false;
    patterns_.restart();
    auto patterns = patterns_.next(found_, points_of(Technique::NakedSingle));
    singles_.assign(std::make_move_iterator(patterns.begin()),
                    std::make_move_iterator(patterns.end()));
}

/// Returns 0 for a digit like the last one, 1 for a step in a house of that one, else 2.
int Explainer::distance_to(Pattern const& pattern) const {
    auto const& conclusions = pattern.step.conclusions;
    if (!last_digit_ || conclusions.empty()) return 0;
    int least = 2;
    for (auto const& [cell, value, strength] : conclusions) {
        if (strength == Strength::Written && value == last_digit_->value) return 0;
        auto const& houses = constraints_.of_cell(cell);
        bool const share_one = std::any_of(houses.begin(), houses.end(), [&](int number) {
            auto const& cells = constraints_[number].cells;
            return constraints_[number].is_unit
                   && std::find(cells.begin(), cells.end(), last_digit_->cell) != cells.end();
        });
        if (share_one) least = 1;
    }
    return least;
}

/// Takes the step of a round that is nearest to the last digit.
Pattern Explainer::take_nearest() {
    auto& from = singles_.empty() ? queue_ : singles_;
    auto const nearest =
        std::min_element(from.begin(), from.end(), [&](Pattern const& one, Pattern const& other) {
            return distance_to(one) < distance_to(other);
        });
    auto pattern = std::move(*nearest);
    from.erase(nearest);
    return pattern;
}

/// Fills the queue with what comes next in cost. Returns false if nothing does.
bool Explainer::find_round() {
    auto patterns = patterns_.next(found_, any_points);
    auto result = patterns.empty() ? general_.find(found_, limits_) : GeneralSearch::Result{};
    for (auto& step : result.steps) patterns.push_back({std::move(step), StepFacts::Exact});
    if (!result.steps.empty()) keep_strongest(patterns);
    queue_.assign(std::make_move_iterator(patterns.begin()),
                  std::make_move_iterator(patterns.end()));
    if (!queue_.empty()) return true;
    found_ending_ = result.is_undecided ? Ending::Undecided : Ending::Several;
    return false;
}

/// Readies a digit, a contradiction or a general step, and before it the losses that it leans on;
/// keeps other steps.
void Explainer::show_what_leads_to(Step&& step) {
    bool const is_digit = std::any_of(
        step.conclusions.begin(), step.conclusions.end(),
        [](Conclusion const& conclusion) { return conclusion.strength == Strength::Written; });
    if (shown_ == Shown::All) return ready_.push_back(std::move(step));
    if (!is_digit && !step.is_contradiction() && step.technique != Technique::General)
        return kept_.push_back(std::move(step));
    Table<Values> needed(static_cast<std::size_t>(constraints_.cell_count()));
    auto const lean_on = [&](Step const& shown) {
        for (auto const& [cell, excluded] : shown.facts)
            needed[cell] |= excluded & position_.of(cell);
    };
    lean_on(step);
    ready_.push_front(std::move(step));
    std::vector<Step> kept;
    for (auto at = kept_.rbegin(); at != kept_.rend(); ++at) {
        bool const is_needed =
            std::any_of(at->conclusions.begin(), at->conclusions.end(),
                        [&](auto const& it) { return (needed[it.cell] & only(it.value)) != 0; });
        if (is_needed) lean_on(*at);
        if (is_needed)
            ready_.push_front(std::move(*at));
        else if (!still_new(at->conclusions, position_).empty())
            kept.push_back(std::move(*at));
    }
    kept_.assign(std::make_move_iterator(kept.rbegin()), std::make_move_iterator(kept.rend()));
}

/// Takes a step from the position that is shown, and says it there. Returns nullopt if it says
/// nothing new.
std::optional<Step> Explainer::shown(Step&& step) {
    auto const is_new = still_new(step.conclusions, position_);
    if (is_new != step.conclusions) {
        auto again = completed({std::move(step), StepFacts::ToShrink}, position_);
        if (!again) return std::nullopt;
        step = std::move(*again);
    }
    say_arithmetic(step, constraints_);
    before_ = position_;
    conclude(step.conclusions, steps_++, position_);
    for (auto const& conclusion : step.conclusions)
        if (conclusion.strength == Strength::Written) last_digit_ = conclusion;
    if (step.is_contradiction()) ready_.clear();
    return std::move(step);
}

/// Returns a step with just the reasons that it needs, checked. nullopt if it says nothing new,
/// does not follow, or at the limits.
std::optional<Step> Explainer::completed(Pattern&& pattern, Position const& position) {
    auto& [step, facts] = pattern;
    auto conclusions = still_new(step.conclusions, position);
    if (conclusions.empty() && !step.is_contradiction()) return std::nullopt;
    bool const is_less = conclusions != step.conclusions;
    step.conclusions = std::move(conclusions);
    bool const is_total = step.technique == Technique::Total || step.technique == Technique::Innie;
    if (is_total) shrink_total(step, position);
    if (!is_total && (facts == StepFacts::ToShrink || is_less) && !shrink(step, position))
        return std::nullopt;
    if (is_total) say_total(step, constraints_);
    if (step.technique != Technique::General) {
        step.cost.points = points_of(step.technique);
        step.is_smallest = true;
    }
    auto defect = check(step, constraints_, limits_);
    if (defect == StepDefect::HasSpare
        && (facts == StepFacts::Exact || is_total)) { // a smaller reason does
        if (!shrink(step, position)) return std::nullopt;
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

/// Asks the solver. Returns false if the step does not follow, or at the limits.
bool Explainer::shrink(Step& step, Position const& position) {
    auto facts = facts_around(step.constraints, position);
    if (!step.facts.empty()) facts.candidates = step.facts;
    auto needed = minimal_facts(std::move(facts), step.conclusions, solver_, limits_);
    if (!needed) return false;
    step.constraints = std::move(needed->facts.constraints);
    step.facts = std::move(needed->facts.candidates);
    step.assignments = std::move(needed->assignments);
    return true;
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
