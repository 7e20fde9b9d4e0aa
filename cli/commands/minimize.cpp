/// minimize: which clues of a puzzle that works are redundant.

#include "solver/explain/minimize.hpp"
#include "cli/answers/conflicts.hpp"
#include "cli/commands/command.hpp"
#include "cli/options/values.hpp"

#include <functional>

namespace hapax {

namespace {

/// Shows how many questions were asked about the clues of a puzzle.
std::function<void(int)> questions_on(Task const& task) {
    return [&task](int questions) {
        task.tell_progress(std::to_string(questions) + " questions asked");
    };
}

Outcome list_redundant(Options const& options, Task const& task, Workspace& workspace) {
    auto const& puzzle = task.puzzle();
    auto const found =
        redundant_clues(puzzle, solve_options(options), workspace, questions_on(task));
    bool const is_stopped = found.verdict == Verdict::Unique && !found.is_complete;
    Outcome outcome;
    outcome.verdict = word(found.verdict);
    outcome.code = is_stopped ? ExitCode::Undecided : code(found.verdict);
    if (options.output.is_json) {
        JsonObject object = json_head(task, outcome.verdict);
        if (found.verdict == Verdict::Unique)
            object.add("redundant", json_of(found.clues, puzzle))
                .add_bool("is_complete", found.is_complete);
        object.add("solver_calls", found.questions);
        outcome.out = object.text() + "\n";
        return outcome;
    }
    if (found.verdict != Verdict::Unique) {
        outcome.out = remark(task, outcome.verdict);
        return outcome;
    }
    outcome.out = std::to_string(found.clues.size()) + " of "
                  + std::to_string(removable_clues(puzzle).size())
                  + " clues can be left out by themselves" + (found.clues.empty() ? "\n" : ":\n");
    for (auto const& clue : found.clues) outcome.out += name(clue, puzzle) + "\n";
    if (is_stopped) outcome.out += remark(task, "there was no time to try all the others");
    return outcome;
}

MinimizeOptions minimize_options(Arguments const& given) {
    exclude(given, "--list", "--keep");
    MinimizeOptions how;
    if (auto const keep = given.word("keep")) how.keep = parse_keep(*keep);
    auto const seed = given.whole("seed").value_or(1);
    if (seed < 0)
        throw UsageError{"--seed needs a number from 0, not '" + std::to_string(seed) + "'"};
    how.seed = static_cast<std::uint64_t>(seed);
    return how;
}

Outcome minimize_one(Options const& options, MinimizeOptions const& how, Task const& task,
                     Workspace& workspace) {
    auto const& puzzle = task.puzzle();
    auto const result =
        minimize(puzzle, how, solve_options(options), workspace, questions_on(task));
    bool const is_stopped =
        result.verdict == Verdict::Unique && !(result.is_irredundant && result.is_confirmed);
    Outcome outcome;
    outcome.verdict = word(result.verdict);
    outcome.code = is_stopped ? ExitCode::Undecided : code(result.verdict);
    if (options.output.is_json) {
        JsonObject object = json_head(task, outcome.verdict);
        if (result.verdict == Verdict::Unique)
            object.add("puzzle", as_text(result.puzzle))
                .add_raw("puzzle_object", as_object(result.puzzle))
                .add("removed", json_of(result.removed, puzzle))
                .add("clues_left", static_cast<int>(removable_clues(result.puzzle).size()))
                .add_bool("is_irredundant", result.is_irredundant)
                .add_bool("is_confirmed", result.is_confirmed)
                .add("solver_calls", result.questions);
        outcome.out = object.text() + "\n";
        return outcome;
    }
    if (result.verdict != Verdict::Unique) {
        outcome.out = remark(task, outcome.verdict);
        return outcome;
    }
    outcome.out = written(options, task.index, result.puzzle);
    if (options.verbosity == Verbosity::Quiet) return outcome;
    outcome.messages = place_of(task) + ": " + std::to_string(result.removed.size()) + " of "
                       + std::to_string(removable_clues(puzzle).size()) + " clues removed"
                       + (result.is_irredundant ? "" : "; there was no time to try the others")
                       + (result.is_confirmed ? "" : "; there was no time to confirm the rest")
                       + "\n";
    for (auto const& clue : result.removed) outcome.messages += "  " + name(clue, puzzle) + "\n";
    return outcome;
}

} // namespace

ExitCode minimize_command(Options const& options) {
    auto const how = minimize_options(options.arguments);
    bool const lists_only = options.arguments.has("list");
    return run_command(options, [&](Task const& task, Workspace& workspace) {
        return lists_only ? list_redundant(options, task, workspace)
                          : minimize_one(options, how, task, workspace);
    });
}

} // namespace hapax
