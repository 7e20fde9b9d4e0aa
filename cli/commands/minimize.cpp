/// minimize: removes redundant clues of a puzzle with one solution.

#include "solver/explain/minimize.hpp"
#include "cli/answers/conflicts.hpp"
#include "cli/commands/command.hpp"
#include "cli/options/values.hpp"

namespace hapax {

namespace {

/// Adds the verdict. Returns true if the puzzle is unique, so that more can be said. `is_complete`
/// tells whether the answer is complete.
bool is_decided(Reply& answer, Verdict verdict, bool is_complete) {
    answer.decide(word(verdict), code(verdict));
    if (verdict == Verdict::Unique && !is_complete) answer.code = ExitCode::Undecided;
    if (verdict != Verdict::Unique) answer.remark(answer.verdict);
    return verdict == Verdict::Unique;
}

void list_redundant(Options const& options, Reply& answer, Task const& task, Workspace& workspace) {
    auto const& puzzle = task.puzzle();
    auto const found =
        redundant_clues(puzzle, solve_options(options), workspace, questions_on(task));
    if (is_decided(answer, found.verdict, found.is_complete)) {
        answer.add("redundant", json_of(found.clues, puzzle)).add("is_complete", found.is_complete);
        answer.say(std::to_string(found.clues.size()) + " of "
                   + std::to_string(removable_clues(puzzle).size())
                   + " clues can be left out by themselves" + (found.clues.empty() ? "" : ":"));
        for (auto const& clue : found.clues) answer.say(name(clue, puzzle));
        if (!found.is_complete) answer.remark("there was no time to try all the others");
    }
    answer.add("solver_calls", found.questions);
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

void minimize_one(Options const& options, MinimizeOptions const& how, Reply& answer,
                  Task const& task, Workspace& workspace) {
    auto const& puzzle = task.puzzle();
    auto const result =
        minimize(puzzle, how, solve_options(options), workspace, questions_on(task));
    if (!is_decided(answer, result.verdict, result.is_irredundant && result.is_confirmed)) return;
    answer.add_puzzle(result.puzzle);
    answer.add("removed", json_of(result.removed, puzzle))
        .add("clues_left", removable_clues(result.puzzle).size())
        .add("is_irredundant", result.is_irredundant)
        .add("is_confirmed", result.is_confirmed)
        .add("solver_calls", result.questions);
    if (options.verbosity == Verbosity::Quiet) return;
    answer.note(place_of(task) + ": " + std::to_string(result.removed.size()) + " of "
                + std::to_string(removable_clues(puzzle).size()) + " clues removed"
                + (result.is_irredundant ? "" : "; there was no time to try the others")
                + (result.is_confirmed ? "" : "; there was no time to confirm the rest"));
    for (auto const& clue : result.removed) answer.note("  " + name(clue, puzzle));
}

} // namespace

ExitCode minimize_command(Options const& options) {
    auto const how = minimize_options(options.arguments);
    bool const lists_only = options.arguments.has("list");
    return run_stream(options, [&](Reply& answer, Task const& task, Workspace& workspace) {
        lists_only ? list_redundant(options, answer, task, workspace)
                   : minimize_one(options, how, answer, task, workspace);
    });
}

} // namespace hapax
