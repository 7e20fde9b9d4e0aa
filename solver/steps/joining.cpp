/// A walk finds losses one by one, each as small as its rule lets it be, and shows those that a
/// digit needs. People see more at a glance: what one clue leaves of all its cells, what the dots
/// beside one cell exclude, which digits two boxes lock in the same lines. Told one by one these
/// were up to thirty steps before a first digit, with the same clue named in each. So the steps of
/// a way are joined before they are shown, not while they are found: only then is it known which
/// are needed, and the search need not ask about larger steps. A step moves up to an earlier one
/// unless a step between them needs the one or leads to the other; what the earlier one concludes
/// is no reason of both. Pairs are joined as long as one can follow their arithmetic.

#include "solver/steps/joining.hpp"

#include "solver/steps/arithmetic/reckoning.hpp"
#include "solver/steps/patterns/pattern.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <variant>

namespace hapax {

namespace {

class Joining {
  public:
    Joining(Position const& shown, Position const& found,
            std::function<std::optional<Step>(Step&&)> const& completed)
        : constraints_{shown.constraints()}, shown_{shown}, found_{found}, completed_{completed} {}

    /// Makes one step of those of a way that one takes together. Each goes with an earlier one if
    /// none between them keeps them apart.
    std::vector<Step> join(std::vector<Step>&& steps) {
        std::vector<Step> joined;
        for (auto& step : steps) {
            bool can_move = true; // before what comes after an earlier one
            bool is_joined = false;
            for (auto at = joined.end(); at != joined.begin() && !is_joined;) {
                auto& earlier = *--at;
                auto const can_wait = [&] {
                    return std::none_of(at + 1, joined.end(), [&](Step const& other) {
                        return leans_on(other, earlier);
                    });
                };
                if (belong_together(earlier, step) && (can_move || can_wait())) {
                    if (auto both = together(earlier, step)) {
                        is_joined = true;
                        earlier = std::move(*both);
                        if (!can_move) std::rotate(at, at + 1, joined.end());
                    }
                }
                can_move = can_move && !leans_on(step, earlier);
            }
            if (!is_joined) joined.push_back(std::move(step));
        }
        return joined;
    }

  private:
    /// Says whether a step has a reason that the other one concludes.
    bool leans_on(Step const& step, Step const& other) const {
        return std::any_of(other.conclusions.begin(), other.conclusions.end(), [&](auto const& it) {
            return std::any_of(step.facts.begin(), step.facts.end(), [&](Fact const& fact) {
                Values const excluded = fact.excluded & shown_.of(fact.cell);
                if (it.strength == Strength::Removed)
                    return it.cell == fact.cell && (excluded & only(it.value)) != 0;
                return it.cell == fact.cell
                           ? (excluded & ~only(it.value)) != 0
                           : (excluded & only(it.value)) != 0
                                 && constraints_.that_parts(it.cell, fact.cell) >= 0;
            });
        });
    }

    /// Says whether two steps are of one clue along cells, of the same two units, of pairs with a
    /// cell in common, or of equal pairs by themselves.
    bool belong_together(Step const& earlier, Step const& later) const {
        auto const is_written = [](Conclusion const& it) {
            return it.strength == Strength::Written;
        };
        if (later.is_contradiction()
            || std::any_of(earlier.conclusions.begin(), earlier.conclusions.end(), is_written))
            return false;
        auto const is_run = [&](int number) {
            return constraints_[number].kind == ConstraintKind::Run;
        };
        auto const clue_of = [&](Step const& step) {
            return *std::find_if(step.constraints.begin(), step.constraints.end(), is_run);
        };
        auto const is_of_clue = [](Step const& step) {
            return step.technique == Technique::OneClue || step.technique == Technique::ClueInLine;
        };
        if (is_of_clue(earlier) && is_of_clue(later)) return clue_of(earlier) == clue_of(later);
        if (earlier.technique != later.technique) return false;
        if (earlier.technique == Technique::Locked)
            return std::get<argument::Names>(earlier.arguments[0].is).list
                       == std::get<argument::Names>(later.arguments[0].is).list
                   && earlier.constraints == later.constraints;
        if (earlier.technique != Technique::Bounds) return false;
        if (earlier.facts.empty() && later.facts.empty()
            && constraints_.are_equal_pairs(earlier.constraints[0], later.constraints[0]))
            return true;
        if (earlier.facts.empty() && earlier.constraints.size() > 1) return false;
        return std::any_of(earlier.constraints.begin(), earlier.constraints.end(), [&](int one) {
            auto const& of = constraints_[one].cells;
            return std::any_of(later.constraints.begin(), later.constraints.end(), [&](int other) {
                auto const& cells = constraints_[other].cells;
                return std::find_first_of(cells.begin(), cells.end(), of.begin(), of.end())
                       != cells.end();
            });
        });
    }

    /// Returns a step with the reasons and conclusions of both; what the first one concludes is no
    /// reason of the second. Nullopt if its arithmetic would be longer than one follows.
    std::optional<Step> together(Step const& earlier, Step const& later) const {
        constexpr std::size_t most_lines = 8;
        auto const both = [](auto const& one, auto const& other) {
            std::vector<int> all;
            std::set_union(one.begin(), one.end(), other.begin(), other.end(),
                           std::back_inserter(all));
            return all;
        };
        auto step = earlier;
        step.technique = std::max(earlier.technique, later.technique);
        step.constraints = both(earlier.constraints, later.constraints);
        step.focus = both(earlier.focus, later.focus);
        step.values = both(earlier.values, later.values);
        for (auto const& [cell, excluded] : later.facts) {
            Values needed = excluded;
            for (auto const& conclusion : earlier.conclusions)
                if (conclusion.cell == cell) needed &= ~only(conclusion.value);
            lean_on_lost(found_, cell, needed, step.facts);
        }
        for (auto const& conclusion : later.conclusions)
            if (conclusion.strength == Strength::Written)
                std::erase_if(step.conclusions,
                              [&](auto const& it) { return it.cell == conclusion.cell; });
        step.conclusions.insert(step.conclusions.end(), later.conclusions.begin(),
                                later.conclusions.end());
        auto done = completed_(std::move(step));
        if (!done || done->technique != Technique::Bounds) return done;
        auto said = *done;
        say_arithmetic(said, shown_);
        auto const* const why =
            said.variant == "why" ? &std::get<argument::Lines>(said.arguments.back().is) : nullptr;
        bool const is_short = said.variant == "never" || (why && why->list.size() <= most_lines);
        return is_short ? std::move(done) : std::nullopt;
    }

    Constraints const& constraints_;
    Position const& shown_;
    Position const& found_;
    std::function<std::optional<Step>(Step&&)> const& completed_;
};

} // namespace

std::vector<Step> joined(std::vector<Step> steps, Position const& shown, Position const& found,
                         std::function<std::optional<Step>(Step&&)> const& completed) {
    return Joining{shown, found, completed}.join(std::move(steps));
}

} // namespace hapax
