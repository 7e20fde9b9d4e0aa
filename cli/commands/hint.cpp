/// hint: one step from where a player stands. A position that is wrong already is told so first, as
/// `check` tells it, for from a mistake everything follows.

#include "cli/answers/board.hpp"
#include "cli/answers/steps.hpp"
#include "cli/commands/check.hpp"
#include "cli/commands/command.hpp"
#include "cli/options/values.hpp"
#include "encoder/model/too_large.hpp"
#include "solver/explain/steps.hpp"
#include "solver/explain/wording.hpp"

#include <algorithm>

namespace hapax {

namespace {

enum class Hint { Where, Step, Value };

Hint hint_from(Arguments const& given) {
    exclude(given, "--where", "--value");
    return given.has("where") ? Hint::Where : given.has("value") ? Hint::Value : Hint::Step;
}

std::string text_of(Step const& step, Position const& before, Hint hint, Puzzle const& puzzle,
                    BoardStyle const& style) {
    if (hint == Hint::Value) return describe_conclusions(step, before.constraints()) + "\n";
    if (hint == Hint::Step)
        return describe(step, before) + "\n\n" + render(step, before, puzzle, style);
    auto const cells = cells_of(step, before.constraints());
    std::string text = "look at";
    for (auto const cell : cells) text += " " + name(cell);
    return text + "\n\n"
           + render_board(puzzle, board_cells(puzzle, before.grid(), cells, Emphasis::Step), style);
}

std::string picture_of(Step const& step, Position const& before, Hint hint, Puzzle const& puzzle) {
    Scene scene = scene_of(step, before);
    if (hint == Hint::Where) {
        scene = {{"Where to look"}, {before.grid(), {}, {}}};
        for (auto const cell : cells_of(step, before.constraints()))
            scene.markup.cells.push_back({cell, Tone::Reason});
    } else if (hint == Hint::Value) {
        scene.words = {describe_conclusions(step, before.constraints())};
        auto& [entries, marked, candidates] = scene.markup;
        marked.erase(std::remove_if(marked.begin(), marked.end(),
                                    [](auto const& cell) { return cell.tone == Tone::Reason; }),
                     marked.end());
        auto const is_marked = [&list = marked](Cell cell) {
            return std::any_of(list.begin(), list.end(),
                               [&](MarkedCell const& each) { return each.cell == cell; });
        };
        candidates.erase(std::remove_if(candidates.begin(), candidates.end(),
                                        [&](auto const& each) { return !is_marked(each.cell); }),
                         candidates.end());
    }
    return picture_of_scenes(puzzle, {scene}, "A hint");
}

void add_step(Step const& step, Position const& before, Hint hint, JsonObject& object) {
    if (hint == Hint::Where)
        object.add("cells", cells_of(step, before.constraints()));
    else if (hint == Hint::Value)
        object.add("conclusions", json_of(step.conclusions, before.order()));
    else
        object.add("steps", std::vector<JsonObject>{json_of(step, before)});
}

} // namespace

ExitCode hint_command(Options const& options) {
    Hint const wanted = hint_from(options.arguments);
    return run_on_positions(
        options, "hint",
        [&](Puzzle const& puzzle, PlayerPosition const& position, Task const& task,
            Workspace& workspace) {
            if (auto refusal = objection(puzzle, position, task, options, workspace))
                return std::move(*refusal);
            if (!can_be_explained(puzzle))
                throw TooLargeError{"steps are explained up to order "
                                    + std::to_string(most_explained_order)};
            Constraints const constraints{puzzle};
            Explainer explainer{constraints, position.values, position.marks,
                                solve_options(options).limits};
            auto const step = explainer.next();
            Outcome outcome;
            outcome.verdict = step                                    ? "step"
                              : explainer.ending() == Ending::Solved  ? "solved"
                              : explainer.ending() == Ending::Several ? "multiple"
                                                                      : "undecided";
            outcome.code = outcome.verdict == "multiple"    ? ExitCode::No
                           : outcome.verdict == "undecided" ? ExitCode::Undecided
                                                            : ExitCode::Yes;
            if (options.output.is_json) {
                JsonObject object = json_head(task, puzzle, outcome.verdict);
                if (step) add_step(*step, explainer.before(), wanted, object);
                outcome.out = object.text() + "\n";
                return outcome;
            }
            std::string const words = step ? ""
                                      : outcome.verdict == "multiple"
                                          ? "nothing follows: there are several solutions"
                                          : outcome.verdict;
            if (options.output.is_svg)
                outcome.out = step
                                  ? picture_of(*step, explainer.before(), wanted, puzzle)
                                  : picture_of_complaints(puzzle, position.values, {{{words}, {}}});
            else
                outcome.out =
                    step ? text_of(*step, explainer.before(), wanted, puzzle, board_style(options))
                         : words + "\n";
            return outcome;
        });
}

} // namespace hapax
