/// explain: prints all steps, each when it is found.

#include "cli/commands/command.hpp"
#include "solver/explain/steps.hpp"

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

} // namespace

ExitCode explain_command(Options const& options) {
    return run_stream(options, [&](Reply& answer, Task const& task, Workspace& workspace) {
        require_explainable(task.puzzle());
        Constraints const constraints{task.puzzle(),
                                      assumption_for(task.puzzle(), options, workspace)};
        Explainer explainer{constraints, {}, {}, solve_options(options).limits};
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
