/// hint: shows one step from the player's position. If the position is wrong already, it answers
/// what `check` would answer, because anything follows from a mistake. What `--to marks` prints is
/// the position after the step, from which the next hint can go on.

#include "cli/answers/conflicts.hpp"
#include "cli/commands/command.hpp"
#include "cli/stream/positions.hpp"
#include "solver/blame/soundness.hpp"
#include "solver/steps/steps.hpp"

namespace hapax {

namespace {

Hint hint_from(Arguments const& given) {
    exclude(given, "--where", "--value");
    return given.has("where") ? Hint::Where : given.has("value") ? Hint::Value : Hint::Step;
}

/// Says why there is no next step.
std::string decide(Ending ending, Reply& answer) {
    if (ending == Ending::Several) {
        answer.decide("multiple", ExitCode::No);
        return "no step follows: there are several solutions";
    }
    bool const is_solved = ending == Ending::Solved;
    answer.decide(is_solved ? "solved" : "undecided",
                  is_solved ? ExitCode::Yes : ExitCode::Undecided);
    return std::string{answer.verdict};
}

} // namespace

ExitCode hint_command(Options const& options) {
    auto const shown = hint_from(options.arguments);
    return run_on_positions(
        options, "hint",
        [&](Reply& answer, PlayerPosition const& position, Task const& task, Workspace& workspace) {
            CheckRequest request;
            request.progress = questions_on(task);
            auto const found =
                check(answer.puzzle(), position, request, solve_options(options), workspace);
            if (!is_right(found)) return add(found, answer);
            require_explainable(answer.puzzle());
            Constraints const constraints{answer.puzzle(),
                                          assumption_for(answer.puzzle(), options, workspace)};
            Explainer explainer{constraints, position.values, position.marks,
                                solve_options(options).limits, Shown::All};
            auto const step = explainer.next();
            auto const words = step ? "" : decide(explainer.ending(), answer);
            if (step) answer.decide("step", ExitCode::Yes);
            answer.add_position(explainer.position());
            if (step)
                answer.add_step(*step, explainer.before(), shown, 0);
            else
                answer.say(words);
        });
}

} // namespace hapax
