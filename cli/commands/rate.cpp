/// rate: says how difficult a puzzle is.

#include "cli/commands/command.hpp"
#include "solver/explain/clue.hpp"
#include "solver/explain/wording/wording.hpp"
#include "solver/rate/difficulty.hpp"

#include <algorithm>
#include <iterator>

namespace hapax {

namespace {

/// Adds how many clues the puzzle has, for tables.
void add_clues(Puzzle const& puzzle, Reply& answer) {
    auto const clues = clues_of(puzzle);
    auto const givens = std::count_if(clues.begin(), clues.end(),
                                      [](Clue const& clue) { return clue.kind == Rule::Given; });
    answer.add_column("givens", std::int64_t{givens});
    answer.add_column("other_clues", std::ssize(clues) - std::int64_t{givens});
}

void add(Difficulty const& difficulty, Reply& answer) {
    JsonObject techniques;
    JsonObject names;
    std::string list; // "naked single: 12; naked pair: 1"
    for (auto const& [technique, steps] : difficulty.techniques) {
        list += (list.empty() ? "" : "; ") + std::string{name(technique)} + ": "
                + std::to_string(steps);
        techniques.add(name(technique), steps);
        names.add(name(technique), name(technique, answer.options.language));
    }
    JsonObject object;
    auto const field = [&](std::string_view key, auto const& value) {
        object.add(key, value);
        answer.add_column(key, value);
    };
    field("level", name(difficulty.level));
    field("score", difficulty.score);
    field("score_is_lower_bound", difficulty.is_lower_bound);
    field("steps", difficulty.steps);
    field("is_solved_by_steps", difficulty.end == GradeEnd::Solved);
    field("hardest", name(difficulty.hardest));
    if (difficulty.steps == 0) answer.add_column("hardest", "");
    field("hardest_cost", difficulty.hardest_cost);
    object.add("techniques", techniques);
    answer.add_column("techniques", list);
    object.add("names", names);
    field("depth", difficulty.depth);
    field("depth_is_lower_bound", difficulty.is_depth_lower_bound);
    field("trials", difficulty.trials);
    field("nested_trials", difficulty.nested_trials);
    answer.add("difficulty", object);
}

std::string counted(std::int64_t count, std::string const& what) {
    return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

/// Returns "moderate 118: 61 steps, the hardest: naked pair (26)", or a number of nested trials.
std::string text_of(Difficulty const& difficulty) {
    std::string text = std::string{name(difficulty.level)} + " " + std::to_string(difficulty.score);
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
                    "givens,other_clues,techniques";
    return run_stream(options, needs, [&](Reply& answer, Task const& task, Workspace& workspace) {
        auto const assumed =
            options.arguments.has("allow-uniqueness") ? Assume::OneSolution : Assume::Nothing;
        auto const [verdict, difficulty] =
            rate(task.puzzle(), solve_options(options), workspace, assumed);
        answer.decide(word(verdict), code(verdict));
        if (difficulty) {
            add(*difficulty, answer);
            add_clues(task.puzzle(), answer);
            answer.counted_as = name(difficulty->level);
        }
        answer.say((task.is_named ? place_of(task) + ": " : "")
                   + (difficulty ? text_of(*difficulty) : answer.verdict));
    });
}

} // namespace hapax
