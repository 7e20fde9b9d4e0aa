/// minimize: removes redundant clues of a puzzle with one solution.

#include "solver/blame/minimize.hpp"
#include "cli/answers/conflicts.hpp"
#include "cli/answers/refusal.hpp"
#include "cli/commands/command.hpp"
#include "cli/files/files.hpp"
#include "cli/options/values.hpp"
#include "encoder/formats/formats.hpp"
#include "solver/certify/smallest.hpp"
#include "solver/smallest/smallest.hpp"

#include <cstdint>
#include <filesystem>
#include <numeric>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

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

/// Describes what `--smallest` is asked for.
struct SmallestOptions {
    std::optional<PoolKind> pool;
    Weights weights;
    std::vector<std::string> kinds; ///< in lexicographic order
    std::string certificates;       ///< a folder; may be empty
};

/// Returns nullopt without `--smallest`. Throws UsageError.
std::optional<SmallestOptions> smallest_options(Arguments const& given) {
    for (auto const* option : {"pool", "weights", "lexicographic", "certificate"})
        if (given.has(option) && !given.has("smallest"))
            throw UsageError{"--" + std::string{option} + " needs --smallest"};
    if (!given.has("smallest")) return std::nullopt;
    for (auto const* other : {"--list", "--keep", "--seed"}) exclude(given, "--smallest", other);
    exclude(given, "--weights", "--lexicographic");
    SmallestOptions how;
    if (auto const pool = given.word("pool")) how.pool = parse_pool(*pool);
    if (auto const weights = given.word("weights")) how.weights = parse_weights(*weights);
    if (auto const kinds = given.word("lexicographic")) how.kinds = parse_kinds(*kinds);
    how.certificates = given.word_or_empty("certificate");
    return how;
}

/// "12 of 40 clues"; "10 to 12 of 40 clues" and the like with weights.
std::string size_of(SmallestSet const& found) {
    auto const total = std::accumulate(found.weights.begin(), found.weights.end(), std::int64_t{0});
    bool const is_counted = total == std::ssize(found.weights);
    return (found.is_smallest() ? "" : std::to_string(found.lower_bound) + " to ")
           + std::to_string(found.upper_bound) + " of " + std::to_string(total)
           + (is_counted ? " clues" : " by weight");
}

void certify_smallest(Puzzle const& pool, SmallestSet const& found,
                      std::filesystem::path const& folder, SolveOptions const& solving,
                      Reply& answer) {
    CertificateOptions evidence;
    evidence.solving.limits = solving.limits;
    try {
        if (write_smallest_certificate(pool, found, folder, evidence))
            answer.add("certificate", folder.string());
        else
            answer.code = ExitCode::Undecided;
    } catch (std::system_error const& error) { // the other puzzles may succeed
        throw Refusal{message_of(error)};
    }
}

void find_smallest(Options const& options, SmallestOptions const& how, Reply& answer,
                   Task const& task, Workspace& workspace) {
    auto const solving = solve_options(options);
    auto const known = uniqueness(task.puzzle(), solving, workspace);
    if (!is_decided(answer, known.verdict, true)) return;
    auto const pool = in_text_order(
        how.pool ? pool_of(task.puzzle(), known.solutions.front(), *how.pool) : task.puzzle());
    auto const weights = how.kinds.empty() ? how.weights : lexicographic(how.kinds, pool);
    auto const found =
        smallest_set(pool, weights, solving, workspace, [&](std::int64_t low, std::int64_t high) {
            task.tell_progress("at least " + std::to_string(low) + ", at most "
                               + std::to_string(high));
        });
    if (!is_decided(answer, found.verdict, found.is_smallest())) return;
    auto const puzzle = with_only(found.clues, pool);
    auto const confirmation = uniqueness(puzzle, solving, workspace);
    if (confirmation.verdict != Verdict::Unique) answer.code = ExitCode::Undecided;
    answer.add_puzzle(puzzle);
    answer.add("clues_left", found.clues.size())
        .add("lower_bound", found.lower_bound)
        .add("upper_bound", found.upper_bound)
        .add("is_smallest", found.is_smallest())
        .add("is_confirmed", confirmation.verdict == Verdict::Unique)
        .add("solver_calls", found.questions);
    if (!how.certificates.empty() && found.is_smallest())
        certify_smallest(pool, found, folder_for(task, how.certificates), solving, answer);
    if (options.verbosity == Verbosity::Quiet) return;
    answer.note(place_of(task) + ": "
                + (found.is_smallest() ? "a smallest set: " : "a smallest set has ")
                + size_of(found));
}

} // namespace

ExitCode minimize_command(Options const& options) {
    auto const how = minimize_options(options.arguments);
    auto const smallest = smallest_options(options.arguments);
    bool const lists_only = options.arguments.has("list");
    StreamNeeds needs;
    needs.looks_ahead = smallest && !smallest->certificates.empty();
    return run_stream(options, needs, [&](Reply& answer, Task const& task, Workspace& workspace) {
        if (smallest) return find_smallest(options, *smallest, answer, task, workspace);
        lists_only ? list_redundant(options, answer, task, workspace)
                   : minimize_one(options, how, answer, task, workspace);
    });
}

} // namespace hapax
