/// A clue is explained by its form (see forms.hpp), so that each name has its arithmetic. Only the
/// facts of the step count as known, so each line says what the step leans on.

#include "solver/steps/arithmetic/reckoning.hpp"

#include "solver/steps/arithmetic/forms.hpp"
#include "solver/steps/arithmetic/said.hpp"

#include <algorithm>
#include <utility>

namespace hapax {

void say_arithmetic(Step& step, Position const& before) {
    switch (step.technique) {
    case Technique::Bounds:
    case Technique::OneClue:
    case Technique::ClueInLine:
    case Technique::CageValues:
    case Technique::CageLines:
        break;
    default:
        return;
    }
    if (step.is_contradiction() || step.variant == "said") return;
    argument::Lines why;
    if (step.technique == Technique::Bounds) {
        why.list = reckon_by_pairs(step, before);
    } else {
        auto const clue =
            std::find_if(step.constraints.begin(), step.constraints.end(), [&](int i) {
                auto const kind = before.constraints()[i].kind;
                return kind == ConstraintKind::Cage || kind == ConstraintKind::Run;
            });
        if (clue == step.constraints.end()) return;
        why.list = reckon_by_clue(step, before, *clue);
    }
    if (why.list.empty()) return;
    auto const& constraints = before.constraints();
    bool const is_of_equals = // the reason is one for all clues
        step.technique == Technique::Bounds && step.facts.empty()
        && constraints[step.constraints.front()].index != constraints[step.constraints.back()].index
        && std::all_of(step.constraints.begin(), step.constraints.end(), [&](int number) {
               return constraints.are_equal_pairs(number, step.constraints[0]);
           });
    if (is_of_equals) {
        Values lost = 0;
        for (auto const& [cell, values] : losses_of(step, before)) lost |= values;
        step.variant = "never";
        step.with("lost", list_of(lost));
        return;
    }
    step.variant = "why";
    step.with("why", std::move(why));
}

} // namespace hapax
