#pragma once

/// Steps in words.

#include "solver/steps/position/position.hpp"
#include "solver/steps/position/step.hpp"
#include "solver/steps/wording/language.hpp"
#include "solver/steps/wording/template.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

/// Describes a step in words. Nothing is left out: what would make the sentence longer than this
/// stands in lines below it.
inline constexpr std::size_t longest_sentence = 200; ///< characters

struct Description {
    std::string sentence;
    std::vector<std::string> lines; ///< a reason or a conclusion each
};

/// "X-wing".
std::string name(Technique technique, Language language);

/// The template for the step's technique and variant.
std::string_view template_of(Step const& step, Language language);

/// Returns what a template can name: the step's own arguments, and those that all steps have.
std::vector<Argument> arguments_of(Step const& step, Constraints const& constraints);

/// Returns what follows: "r1c3 is 4", "r1c1 and r1c2 are not 5"; "there is no solution" for a
/// contradiction.
std::string describe_conclusions(Step const& step, Constraints const& constraints,
                                 Language language = Language::English);

/// Returns what follows and why, from the position in which the step was found: "X-wing: rows 2 and
/// 6: 4 fits only in columns 3 and 7, so r4c3 is not 4". Its names are marked if wanted.
Description description_of(Step const& step, Position const& before,
                           Language language = Language::English, Names names = Names::Plain);

/// Returns the description as one text: the sentence, and below it each line, indented.
std::string describe(Step const& step, Position const& before,
                     Language language = Language::English);

/// The cells of the pattern and of what follows, in reading order: where to look.
std::vector<Cell> cells_of(Step const& step, Constraints const& constraints);

/// A reason as JSON has it; `kind` is "row", "cage" ..., "given" or "value" for a cell that is
/// written, "candidates" for one that has lost some, "step" for the lemma of a step.
struct StepReason {
    std::string_view kind;
    std::string name;
    std::vector<Cell> cells;
};

std::vector<StepReason> reasons_of(Step const& step, Position const& before,
                                   Language language = Language::English);

} // namespace hapax
