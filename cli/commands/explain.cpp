/// explain: prints all steps, each when it is found. A puzzle without a solution is explained from
/// the clues that `check` names, by the steps that their contradiction needs.

#include "cli/answers/conflicts.hpp"
#include "cli/commands/command.hpp"
#include "solver/blame/soundness.hpp"
#include "solver/steps/steps.hpp"

#include <string>
#include <utility>

namespace hapax {

namespace {

/// Returns the verdict, and the last words after this many steps.
std::pair<Verdict, std::string> verdict_of(Ending ending, std::size_t steps) {
    switch (ending) {
    case Ending::Solved:
        return {Verdict::Unique,
                "solved in " + std::to_string(steps) + (steps == 1 ? " step" : " steps")};
    case Ending::Contradiction:
        return {Verdict::None, "none"};
    case Ending::Several:
        return {Verdict::Multiple,
                "the steps end here: each remaining candidate occurs in some solution"};
    default:
        return {Verdict::Undecided, "undecided"};
    }
}

void explain(Conflict const& conflict, Limits const& limits, Reasons reasons, Reply& answer) {
    auto const puzzle = puzzle_of(conflict.clues, answer.puzzle(), RegionRole::Rules);
    Constraints const constraints{puzzle};
    Explainer explainer{constraints, {}, {}, limits, Shown::Needed, reasons};
    auto const steps = remaining_steps(explainer);
    add(conflict, answer);
    answer.begin_list("steps");
    std::size_t number = 0;
    for (auto const& [step, before] : steps) answer.add_step(step, before, Hint::Step, ++number);
    auto const [verdict, words] = verdict_of(explainer.ending(), number);
    answer.decide(word(verdict), code(verdict));
    answer.end_steps(words, explainer.position().grid());
}

} // namespace

ExitCode explain_command(Options const& options) {
    return run_stream(options, [&](Reply& answer, Task const& task, Workspace& workspace) {
        require_explainable(task.puzzle());
        auto const solving = solve_options(options);
        auto const found = check(task.puzzle(), {task.puzzle().givens}, {}, solving, workspace);
        if (!found.conflicts.empty())
            return explain(found.conflicts.front(), solving.limits, reasons_from(options), answer);
        Constraints const constraints{task.puzzle(),
                                      assumption_for(task.puzzle(), options, workspace)};
        auto const shown = options.arguments.has("all-steps") ? Shown::All : Shown::Needed;
        Explainer explainer{constraints, {}, {}, solving.limits, shown, reasons_from(options)};
        std::size_t number = 0;
        answer.begin_list("steps");
        while (auto const step = explainer.next()) {
            answer.add_step(*step, explainer.before(), Hint::Step, ++number);
            answer.print_parts();
        }
        auto const [verdict, words] = verdict_of(explainer.ending(), number);
        auto const grid = explainer.position().grid();
        answer.decide(word(verdict), code(verdict));
        answer.end_steps(words, grid);
        if (verdict == Verdict::Unique) answer.add("solutions", std::vector{grid});
    });
}

} // namespace hapax
