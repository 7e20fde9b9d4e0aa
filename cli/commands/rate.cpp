/// rate: how difficult a puzzle is.

#include "cli/commands/command.hpp"
#include "solver/rate/difficulty.hpp"

namespace hapax {

namespace {

JsonObject json_of(Difficulty const& difficulty) {
    JsonObject techniques;
    for (auto const& [technique, steps] : difficulty.techniques)
        techniques.add(name(technique), steps);
    JsonObject object;
    object.add("level", name(difficulty.level))
        .add("score", difficulty.score)
        .add_bool("score_is_lower_bound", difficulty.is_lower_bound)
        .add("steps", difficulty.steps)
        .add_bool("is_solved_by_steps", difficulty.end == GradeEnd::Solved)
        .add("hardest", name(difficulty.hardest))
        .add("hardest_cost", difficulty.hardest_cost)
        .add("techniques", techniques)
        .add("depth", difficulty.depth)
        .add_bool("depth_is_lower_bound", difficulty.is_depth_lower_bound)
        .add("trials", difficulty.trials)
        .add("nested_trials", difficulty.nested_trials);
    return object;
}

std::string counted(std::int64_t count, std::string const& what) {
    return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

/// "moderate 118: 61 steps, the hardest: naked pair (26)", "extreme 2621: 1 step, 2620 nested
/// trials".
std::string text_of(Difficulty const& difficulty) {
    std::string text = std::string{name(difficulty.level)} + " " + std::to_string(difficulty.score);
    if (difficulty.is_lower_bound) text += "+";
    if (difficulty.steps > 0) text += ": " + counted(difficulty.steps, "step");
    if (difficulty.end == GradeEnd::TooDear)
        return text + (difficulty.steps > 0 ? ", " : ": ")
               + counted(difficulty.nested_trials, "nested trial");
    return text + ", the hardest: " + std::string{name(difficulty.hardest)} + " ("
           + std::to_string(difficulty.hardest_cost) + ")";
}

constexpr char const* csv_head =
    "index,source,verdict,level,score,score_is_lower_bound,steps,hardest,hardest_cost,depth\n";

std::string csv_of(Task const& task, std::string_view verdict,
                   std::optional<Difficulty> const& difficulty) {
    CsvLine line;
    line.add(task.index).add(place_of(task)).add(verdict);
    if (difficulty)
        line.add(name(difficulty->level))
            .add(difficulty->score)
            .add(difficulty->is_lower_bound ? 1 : 0)
            .add(difficulty->steps)
            .add(difficulty->steps > 0 ? name(difficulty->hardest) : "")
            .add(difficulty->hardest_cost)
            .add(difficulty->depth);
    else
        for (int column = 0; column < 7; ++column) line.add("");
    return line.text();
}

} // namespace

ExitCode rate_command(Options const& options) {
    StreamNeeds needs;
    if (options.output.is_csv) needs.head = csv_head;
    return run_command(options, needs, [&](Task const& task, Workspace& workspace) {
        auto const [verdict, difficulty] = rate(task.puzzle(), solve_options(options), workspace);
        Outcome outcome;
        outcome.verdict = difficulty ? std::string{name(difficulty->level)} : word(verdict);
        outcome.code = code(verdict);
        if (options.output.is_json) {
            JsonObject object = json_head(task, word(verdict));
            if (difficulty) object.add("difficulty", json_of(*difficulty));
            outcome.out = object.text() + "\n";
        } else if (options.output.is_csv) {
            outcome.out = csv_of(task, word(verdict), difficulty);
        } else {
            outcome.out =
                name_before(task) + (difficulty ? text_of(*difficulty) : word(verdict)) + "\n";
        }
        return outcome;
    });
}

} // namespace hapax
