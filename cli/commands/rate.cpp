/// rate: how difficult a puzzle is.

#include "cli/commands/command.hpp"
#include "solver/rate/difficulty.hpp"

namespace hapax {

namespace {

JsonObject json_of(Difficulty const& difficulty) {
    JsonObject object;
    object.add("level", name(difficulty.level))
        .add("score", difficulty.score)
        .add_bool("score_is_lower_bound", difficulty.is_lower_bound)
        .add("depth", difficulty.depth)
        .add("rounds", difficulty.rounds)
        .add("eliminations", difficulty.eliminations)
        .add("trials", difficulty.trials)
        .add("nested_trials", difficulty.nested_trials);
    return object;
}

/// "medium 52: 14 rounds, 412 eliminations, 52 trials"
std::string text_of(Difficulty const& difficulty) {
    std::string text = std::string{name(difficulty.level)} + " " + std::to_string(difficulty.score);
    if (difficulty.is_lower_bound) text += "+";
    auto const append = [&](std::int64_t count, char const* what) {
        text += std::to_string(count) + " " + what + (count == 1 ? "" : "s");
    };
    text += ": ";
    append(difficulty.rounds, "round");
    text += ", ";
    append(difficulty.eliminations, "elimination");
    if (difficulty.depth == 0) return text;
    text += ", ";
    append(difficulty.trials, "trial");
    if (difficulty.depth == 1) return text;
    text += ", ";
    append(difficulty.nested_trials, "nested trial");
    return text + (difficulty.depth > 2 ? " to depth " + std::to_string(difficulty.depth) : "");
}

} // namespace

ExitCode rate_command(Options const& options) {
    return run_command(options, [&](Task const& task, Workspace& workspace) {
        auto const [verdict, difficulty] = rate(task.puzzle(), solve_options(options), workspace);
        Outcome outcome;
        outcome.verdict = difficulty ? std::string{name(difficulty->level)} : word(verdict);
        outcome.code = code(verdict);
        if (options.output.is_json) {
            JsonObject object = json_head(task, word(verdict));
            if (difficulty) object.add("difficulty", json_of(*difficulty));
            outcome.out = object.text() + "\n";
        } else {
            outcome.out = (difficulty ? text_of(*difficulty) : word(verdict)) + "\n";
        }
        return outcome;
    });
}

} // namespace hapax
