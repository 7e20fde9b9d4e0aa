/// explain: all steps, each a paragraph with its drawing, printed when it is found.

#include "cli/answers/board.hpp"
#include "cli/answers/steps.hpp"
#include "cli/commands/command.hpp"
#include "encoder/model/too_large.hpp"
#include "solver/explain/steps.hpp"
#include "solver/explain/wording.hpp"

namespace hapax {

namespace {

Verdict verdict_of(Ending ending) {
    switch (ending) {
    case Ending::Solved:
        return Verdict::Unique;
    case Ending::Contradiction:
        return Verdict::None;
    case Ending::Several:
        return Verdict::Multiple;
    default:
        return Verdict::Undecided;
    }
}

std::string last_words(Ending ending, std::size_t steps) {
    switch (ending) {
    case Ending::Solved:
        return "solved in " + std::to_string(steps) + (steps == 1 ? " step\n" : " steps\n");
    case Ending::Contradiction:
        return "none\n";
    case Ending::Several:
        return "the rest is open: each candidate that is left stands in some solution\n";
    default:
        return "undecided\n";
    }
}

} // namespace

ExitCode explain_command(Options const& options) {
    StreamNeeds needs;
    needs.looks_ahead = options.output.is_svg;
    return run_command(options, needs, [&](Task const& task, Workspace&) {
        require_one_picture(options, task);
        auto const& puzzle = task.puzzle();
        if (!can_be_explained(puzzle))
            throw TooLargeError{"steps are explained up to order "
                                + std::to_string(most_explained_order)};
        Constraints const constraints{puzzle};
        Explainer explainer{constraints, {}, {}, solve_options(options).limits};
        std::vector<JsonObject> steps;
        std::vector<Scene> scenes;
        Outcome outcome;
        std::size_t number = 0;
        while (auto const step = explainer.next()) {
            ++number;
            if (options.output.is_json) {
                steps.push_back(json_of(*step, explainer.before()));
            } else if (options.output.is_svg) {
                scenes.push_back(scene_of(*step, explainer.before()));
                scenes.back().words.front().insert(0, std::to_string(number) + ". ");
            } else {
                task.print(std::to_string(number) + ". " + describe(*step, explainer.before())
                           + "\n\n"
                           + render(*step, explainer.before(), task.puzzle(), board_style(options))
                           + "\n");
            }
        }
        auto const verdict = verdict_of(explainer.ending());
        outcome.verdict = word(verdict);
        outcome.code = code(verdict);
        if (options.output.is_svg) {
            scenes.push_back(
                {{last_words(explainer.ending(), number)}, {explainer.position().grid(), {}, {}}});
            outcome.out = picture_of_scenes(task.puzzle(), scenes, "All steps");
            return outcome;
        }
        if (!options.output.is_json) {
            outcome.out += last_words(explainer.ending(), number);
            return outcome;
        }
        JsonObject object = json_head(task, outcome.verdict);
        object.add("steps", steps);
        if (verdict == Verdict::Unique)
            object.add("solutions", std::vector<Grid>{explainer.position().grid()});
        outcome.out = object.text() + "\n";
        return outcome;
    });
}

} // namespace hapax
