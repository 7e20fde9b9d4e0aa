/// rate: says how difficult a puzzle is.

#include "cli/commands/command.hpp"
#include "solver/rate/difficulty.hpp"

namespace hapax {

namespace {

std::string counted(std::int64_t count, std::string const& what) {
    return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

/// Returns "moderate 118: 61 steps, the hardest: naked pair (26)", or a number of nested trials.
std::string text_of(Difficulty const& difficulty) {
    std::string text{name(difficulty.level)};
    if (auto const ease = ease_of(difficulty)) text += " (" + std::string{name(*ease)} + ")";
    text += " " + std::to_string(difficulty.score);
    if (difficulty.is_lower_bound) text += "+";
    if (difficulty.steps > 0) text += ": " + counted(difficulty.steps, "step");
    if (difficulty.end == GradeEnd::TooExpensive)
        return text + (difficulty.steps > 0 ? ", " : ": ")
               + counted(difficulty.nested_trials, "nested trial");
    return text + ", the hardest: " + std::string{name(difficulty.hardest)} + " ("
           + std::to_string(difficulty.hardest_cost) + ")";
}

} // namespace

ExitCode rate_command(Options const& options) {
    StreamNeeds needs;
    needs.columns = "level,score,score_is_lower_bound,steps,hardest,hardest_cost,depth,"
                    "givens,other_clues,techniques,ease";
    return run_stream(options, needs, [&](Reply& answer, Task const& task, Workspace& workspace) {
        auto const assumed =
            options.arguments.has("allow-uniqueness") ? Assume::OneSolution : Assume::Nothing;
        auto const [verdict, difficulty] =
            rate(task.puzzle(), solve_options(options), workspace, assumed);
        answer.decide(word(verdict), code(verdict));
        if (difficulty) {
            add(*difficulty, task.puzzle(), answer);
            answer.counted_as = name(difficulty->level);
        }
        answer.say((task.is_named ? place_of(task) + ": " : "")
                   + (difficulty ? text_of(*difficulty) : answer.verdict));
    });
}

} // namespace hapax
