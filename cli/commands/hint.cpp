/// hint: shows one step from the player's position. If the position is wrong already, it answers
/// what `check` would answer, because anything follows from a mistake. What `--to marks` prints is
/// the position after the step, from which the next hint can go on.

#include "cli/answers/conflicts.hpp"
#include "cli/commands/command.hpp"
#include "cli/stream/positions.hpp"
#include "solver/blame/soundness.hpp"
#include "solver/steps/steps.hpp"

#include <utility>
#include <vector>

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
            Explainer explainer{constraints,    position.values,
                                position.marks, solve_options(options).limits,
                                Shown::All,     reasons_from(options)};
            std::vector<TakenStep> steps; // lemmas, and what follows from them
            do {
                auto step = explainer.next();
                if (!step) break;
                steps.push_back({std::move(*step), explainer.before()});
            } while (steps.back().step.is_lemma());
            bool const is_found = !steps.empty() && !steps.back().step.is_lemma();
            auto const words = is_found ? "" : decide(explainer.ending(), answer);
            if (is_found) answer.decide("step", ExitCode::Yes);
            answer.add_position(explainer.position());
            if (!is_found) return answer.say(words);
            if (shown != Hint::Step) steps.erase(steps.begin(), steps.end() - 1);
            if (steps.size() > 1) answer.begin_list("steps");
            std::size_t number = 0;
            for (auto const& [step, before] : steps)
                answer.add_step(step, before, shown, steps.size() == 1 ? 0 : ++number);
        });
}

} // namespace hapax
