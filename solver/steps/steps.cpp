/// Cheapest first, and all of one cost together: a *round* finds every step of the least cost that
/// has any, from one position; they are taken one after the other, and only then is the position
/// looked at anew. But the singles that a step makes come before the rest of its round, as people
/// write a digit as soon as they see it; and of the singles of a round the one comes first that is
/// nearest to the last digit.
///
/// Steps are *found* ahead of those that are *shown*. When digits are found, the one with the
/// fewest steps is shown, and before it what it leans on; losses that no digit needs stay behind.
/// They are not found again, since the search goes on from the position that has them.
///
/// A pattern says which constraints it leans on, at most. Deletion finds what of them, and of the
/// candidates around, it really needs; then the step is checked by other means, and shown.

#include "solver/steps/steps.hpp"

#include "encoder/model/rules.hpp"
#include "encoder/too_large.hpp"
#include "solver/search/solutions.hpp"
#include "solver/steps/arithmetic/reckoning.hpp"
#include "solver/steps/check/step_check.hpp"
#include "solver/steps/general/minimal_facts.hpp"
#include "solver/steps/joining.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace hapax {

namespace {

constexpr std::size_t short_way = 6; ///< steps to a digit, after which no shorter way is looked for
constexpr std::int64_t most_conflicts_of_pattern = 10'000; ///< to make its reasons minimal
constexpr int goals_for_near = 3; ///< as one near the last digit is looked for
constexpr int most_goals = 12;    ///< found ahead of those that are shown

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
                     std::vector<PencilMarks> const& marks, Limits const& limits, Shown shown,
                     Reasons reasons)
    : constraints_{constraints}, limits_{limits}, shown_{shown}, position_{constraints, entries,
                                                                           marks},
      before_{position_}, found_{position_}, solver_{constraints},
      check_{std::make_unique<StepCheck>(constraints)}, general_{constraints, solver_, reasons} {}

Explainer::~Explainer() = default;

std::optional<Step> Explainer::next() {
    if (ending_ == Ending::Undecided) ending_ = found_ending_ = Ending::Open; // other limits now
    while (ending_ == Ending::Open) {
        if (!ready_.empty()) {
            auto next = std::move(ready_.front());
            ready_.pop_front();
            if (auto step = shown(std::move(next))) return step;
        } else if (auto const way = way_to_show()) {
            ready(*way);
        } else if (found_ending_ == Ending::Open) {
            if (auto step = found()) kept_.push_back(std::move(*step));
        } else if (kept_.empty() || found_ending_ == Ending::Solved
                   || found_ending_ == Ending::Contradiction) {
            ending_ = found_ending_;
        } else { // show what else was found
            std::erase_if(kept_, [](Step const& step) { return step.is_lemma(); });
            ready_.assign(kept_.begin(), kept_.end());
            kept_.clear();
        }
    }
    return std::nullopt;
}

/// Returns the next step of the search; nullopt if it ends, or goes on to dearer steps than a digit
/// needs that was found.
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
        if (!step && is_sequence_) queue_.clear();
        if (!step) continue;
        step->number = found_steps_++;
        greatest_points_ = std::max(greatest_points_, step->cost.points);
        shown_as_.push_back(-1);
        take(*step, step->number, found_);
        has_changed_ = has_changed_ || !step->is_lemma();
        if (step->is_contradiction()) found_ending_ = Ending::Contradiction;
        return step;
    }
}

/// Fills the queue of singles: the cheapest, and others that are no dearer than a step before, as
/// the one near the last digit comes first. Where there are no clues, one kind nearly always has
/// some.
void Explainer::find_singles() {
    has_changed_ = false;
    patterns_.restart();
    singles_.clear();
    auto const& puzzle = constraints_.puzzle();
    bool const has_clues = !puzzle.cages.empty() || !puzzle.named_clues.empty();
    int most = points_of(Technique::NakedSingle);
    for (bool is_more = true; is_more;) {
        auto patterns = patterns_.next(found_, most);
        bool const is_end = patterns.empty() || patterns.front().step.is_contradiction();
        if (is_end && !patterns.empty()) singles_.clear();
        is_more =
            !is_end && last_digit_
            && (has_clues || std::none_of(patterns.begin(), patterns.end(), [&](Pattern const& it) {
                    return distance(it.step, *last_digit_) < far;
                }));
        singles_.insert(singles_.end(), std::make_move_iterator(patterns.begin()),
                        std::make_move_iterator(patterns.end()));
        most = std::min(most, greatest_points_);
    }
}

/// Returns 0 for a step with such a digit, 1 for a step in a house of its cell, else `far`.
int Explainer::distance(Step const& step, Conclusion const& digit) const {
    int least = far;
    for (auto const& [cell, value, strength] : step.conclusions) {
        if (strength == Strength::Written && value == digit.value) return 0;
        int const house = constraints_.that_parts(cell, digit.cell);
        if (house >= 0 && constraints_[house].is_unit) least = 1;
    }
    return least;
}

/// Takes the step of a round that is nearest to the last digit; of several the one with the fewest
/// others near it, which are reached from elsewhere.
Pattern Explainer::take_nearest() {
    auto& from = singles_.empty() ? queue_ : singles_;
    auto nearest = from.begin();
    if (last_digit_ && (&from == &singles_ || !is_sequence_)) {
        std::pair least{far + 1, 0};
        for (auto at = from.begin(); at != from.end(); ++at) {
            auto const& conclusions = at->step.conclusions;
            int const away = conclusions.empty() ? 0 : distance(at->step, *last_digit_);
            if (away > least.first) continue;
            int near = 0;
            if (&from == &singles_ && !conclusions.empty())
                near = static_cast<int>(
                    std::count_if(from.begin(), from.end(), [&](Pattern const& other) {
                        return distance(other.step, conclusions.front()) < far;
                    }));
            if (std::pair const here{away, near}; here < least) {
                least = here;
                nearest = at;
            }
        }
    }
    auto pattern = std::move(*nearest);
    from.erase(nearest);
    return pattern;
}

/// Fills the queue with what comes next in cost. Returns false if nothing does.
bool Explainer::find_round() {
    auto patterns = patterns_.next(found_, most_points_);
    if (patterns.empty() && most_points_ < any_points) {
        must_show_ = true;
        return false;
    }
    auto result =
        patterns.empty() ? general_.find(found_, found_steps_, limits_) : GeneralSearch::Result{};
    for (auto& step : result.steps) patterns.push_back({std::move(step), StepFacts::Exact});
    is_sequence_ = result.is_sequence;
    if (!result.steps.empty() && !is_sequence_) keep_strongest(patterns, found_);
    queue_.assign(std::make_move_iterator(patterns.begin()),
                  std::make_move_iterator(patterns.end()));
    if (!queue_.empty()) return true;
    found_ending_ = result.is_undecided ? Ending::Undecided : Ending::Several;
    return false;
}

/// Returns the shortest way to a digit (or to a general step, or the contradiction) once it is
/// short or the search found several. A way is a step longer if it leads away from the last digit.
std::optional<Explainer::Way> Explainer::way_to_show() {
    if (kept_.empty()) return std::nullopt;
    if (shown_ == Shown::All) return Way{{0}, 0};
    bool const is_contradiction = kept_.back().is_contradiction();
    std::optional<Way> best;
    int goals = 0;
    for (std::size_t i = is_contradiction ? kept_.size() - 1 : 0; i < kept_.size(); ++i) {
        if (!is_goal(kept_[i])) continue;
        ++goals;
        auto way = way_to(i);
        way.distance = last_digit_ ? distance(kept_[i], *last_digit_) : 0;
        if (!best || way.length() < best->length()) best = std::move(way);
    }
    bool const must_show =
        std::exchange(must_show_, false) || is_contradiction || found_ending_ != Ending::Open;
    most_points_ = best ? best->points : any_points;
    bool const is_enough = best && best->steps.size() <= short_way
                           && (best->distance < far || goals >= goals_for_near);
    if (!best || (!must_show && goals < most_goals && !is_enough)) return std::nullopt;
    most_points_ = any_points;
    return best;
}

/// Says whether a step is shown for its own sake.
bool Explainer::is_goal(Step const& step) {
    if (step.is_lemma()) return false;
    return step.is_contradiction() || step.technique == Technique::General
           || std::any_of(step.conclusions.begin(), step.conclusions.end(),
                          [](Conclusion const& conclusion) {
                              return conclusion.strength == Strength::Written;
                          });
}

/// Returns those of the kept steps that lead to one of them, and it: the losses and digits that its
/// facts lean on, as far as the position that is shown lacks them, and what these lean on.
Explainer::Way Explainer::way_to(std::size_t goal) const {
    Table<Values> needed(static_cast<std::size_t>(constraints_.cell_count()));
    std::set<int> lemmas; // that are needed
    Way way{{}, 0};
    for (std::size_t i = goal + 1; i-- > 0;) {
        auto const& step = kept_[i];
        bool const is_needed =
            i == goal || lemmas.contains(step.number)
            || (!step.is_lemma()
                && std::any_of(
                    step.conclusions.begin(), step.conclusions.end(), [&](auto const& it) {
                        Values const value = only(it.value);
                        if (it.strength == Strength::Removed) return (needed[it.cell] & value) != 0;
                        auto const& peers = constraints_.peers_of(it.cell);
                        return (needed[it.cell] & ~value) != 0
                               || std::any_of(peers.begin(), peers.end(), [&](auto const& peer) {
                                      return (needed[peer.cell] & value) != 0;
                                  });
                    }));
        if (!is_needed) continue;
        way.steps.push_back(i);
        way.points = std::max(way.points, step.cost.points);
        for (auto const& [cell, excluded] : step.facts)
            needed[cell] |= excluded & position_.of(cell);
        for (auto const& lemma : step.lemmas) lemmas.insert(lemma.step);
    }
    std::reverse(way.steps.begin(), way.steps.end());
    return way;
}

/// Takes the steps of a way out of the kept ones, to be shown.
void Explainer::ready(Way const& way) {
    std::vector<Step> steps;
    for (auto const i : way.steps) steps.push_back(std::move(kept_[i]));
    if (shown_ == Shown::Needed)
        steps = joined(std::move(steps), position_, found_, [&](Step&& step) {
            return completed({std::move(step), StepFacts::ToShrink}, position_);
        });
    ready_.assign(std::move_iterator{steps.begin()}, std::move_iterator{steps.end()});
    std::size_t kept = 0;
    for (std::size_t i = 0; i < kept_.size(); ++i) {
        if (std::binary_search(way.steps.begin(), way.steps.end(), i)) continue;
        if (!kept_[i].is_lemma() && !kept_[i].is_contradiction()
            && still_new(kept_[i].conclusions, position_).empty())
            continue;
        if (kept != i) kept_[kept] = std::move(kept_[i]);
        ++kept;
    }
    kept_.resize(kept);
}

/// Takes a step from the position that is shown, and says it there. Returns nullopt if it says
/// nothing new.
std::optional<Step> Explainer::shown(Step&& step) {
    if (!step.is_lemma() && still_new(step.conclusions, position_) != step.conclusions) {
        auto again = completed({std::move(step), StepFacts::ToShrink}, position_);
        if (!again) return std::nullopt;
        step = std::move(*again);
    }
    say_arithmetic(step, position_);
    before_ = position_;
    renumber(step, [&](int number) { return shown_as_[number]; });
    if (step.number >= 0) shown_as_[step.number] = steps_;
    take(step, steps_++, position_);
    for (auto const& conclusion : step.conclusions)
        if (conclusion.strength == Strength::Written && !step.is_lemma()) last_digit_ = conclusion;
    if (step.is_contradiction()) {
        ready_.clear();
        kept_.clear();
    }
    return std::move(step);
}

/// Returns a step with just the reasons that it needs, checked. nullopt if it says nothing new,
/// does not follow, or at the limits.
std::optional<Step> Explainer::completed(Pattern&& pattern, Position const& position) {
    auto& [step, facts] = pattern;
    auto conclusions = step.is_lemma() ? step.conclusions : still_new(step.conclusions, position);
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
    auto defect = check_->defect_of(step, limits_);
    if (defect == StepDefect::HasSpare
        && (facts == StepFacts::Exact || is_total)) { // a smaller reason does
        if (!shrink(step, position)) return std::nullopt;
        if (is_total) say_total(step, constraints_);
        defect = check_->defect_of(step, limits_);
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
    leave_out_late(facts, step.conclusions, position);
    auto needed =
        minimal_facts(facts, step.conclusions, {}, solver_, limits_, most_conflicts_of_pattern);
    if (!needed) return false;
    step.constraints = std::move(needed->facts.constraints);
    step.facts = std::move(needed->facts.candidates);
    step.assignments = std::move(needed->assignments);
    step.is_minimal = needed->is_minimal;
    return true;
}

/// Leaves out of facts what late steps concluded, as far as the conclusions follow without it: a
/// way to a digit is the shorter the earlier the losses are that its steps lean on.
void Explainer::leave_out_late(Facts& facts, std::vector<Conclusion> const& conclusions,
                               Position const& position) {
    std::vector<int> steps; // by which something was lost
    auto const origin = [&](int cell, int value) { return position.origin(cell, value).step; };
    for (auto const& [cell, excluded] : facts.candidates)
        for_each_value(excluded,
                       [&, cell = cell](int value) { steps.push_back(origin(cell, value)); });
    sort_unique(steps);
    auto const until = [&](int last) {
        auto left = facts;
        for (auto& [cell, excluded] : left.candidates)
            for_each_value(excluded, [&, cell = cell, &excluded = excluded](int value) {
                if (origin(cell, value) > last) excluded &= ~only(value);
            });
        std::erase_if(left.candidates, [](Fact const& fact) { return fact.excluded == 0; });
        return left;
    };
    auto const enough = std::partition_point(steps.begin(), steps.end(), [&](int last) {
        return last != steps.back()
               && solver_.ask(until(last), conclusions, limits_, most_conflicts_of_pattern)
                      != Answer::Unsatisfiable;
    });
    if (enough != steps.end()) facts = until(*enough);
}

std::vector<TakenStep> remaining_steps(Explainer& explainer) {
    std::vector<TakenStep> all;
    while (auto step = explainer.next()) all.push_back({std::move(*step), explainer.before()});
    if (all.empty() || explainer.ending() != Ending::Contradiction) return all;
    // From the contradiction back: the losses that the needed steps lean on.
    Table<Values> needed(all.front().before.candidates().size());
    std::vector<TakenStep> taken;
    std::vector<bool> is_leant_on(all.size()); // of lemmas
    std::vector<int> numbers(all.size());      // among those taken, from the last
    auto const* after = &explainer.position();
    for (auto at = all.rbegin(); at != all.rend(); after = &at->before, ++at) {
        auto const number = static_cast<std::size_t>(all.rend() - at - 1);
        bool is_needed = at == all.rbegin() || is_leant_on[number];
        for (int cell = 0; cell < needed.length(); ++cell)
            is_needed |= (needed[cell] & at->before.of(cell) & ~after->of(cell)) != 0;
        if (!is_needed) continue;
        for (auto const& [cell, excluded] : at->step.facts) needed[cell] |= excluded;
        for (auto const& lemma : at->step.lemmas)
            is_leant_on[static_cast<std::size_t>(lemma.step)] = true;
        numbers[number] = static_cast<int>(taken.size());
        taken.push_back(*at);
    }
    std::reverse(taken.begin(), taken.end());
    auto position = all.front().before;
    int next = 0;
    for (auto& [step, before] : taken) {
        before = position;
        renumber(step, [&](int number) {
            return static_cast<int>(taken.size()) - 1 - numbers[static_cast<std::size_t>(number)];
        });
        take(step, next++, position);
    }
    return taken;
}

} // namespace hapax
