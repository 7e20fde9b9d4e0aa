#include "cli/commands/command.hpp"

#include "cli/answers/refusal.hpp"
#include "cli/files/files.hpp"
#include "cli/sheet/words.hpp"
#include "solver/blame/clue.hpp"
#include "solver/certify/certificate.hpp"
#include "solver/steps/wording/wording.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <system_error>

namespace hapax {

SolveOptions solve_options(Options const& options) {
    SolveOptions result;
    result.encoding = options.encoding;
    result.solver = options.solver;
    result.propagation = options.propagation;
    result.limits = limits_for(options);
    return result;
}

Assume assumption_for(Puzzle const& puzzle, Options const& options, Workspace& workspace) {
    if (!options.arguments.has("allow-uniqueness")) return Assume::Nothing;
    auto const verdict = uniqueness(puzzle, solve_options(options), workspace).verdict;
    return verdict == Verdict::Unique ? Assume::OneSolution : Assume::Nothing;
}

Reasons reasons_from(Options const& options) {
    return options.arguments.has("smallest-reasons") ? Reasons::Minimal : Reasons::OfArgument;
}

std::string word(Verdict verdict) {
    constexpr std::array words{"none", "unique", "multiple", "undecided"};
    return words[static_cast<std::size_t>(verdict)];
}

ExitCode code(Verdict verdict) {
    return verdict == Verdict::Unique      ? ExitCode::Yes
           : verdict == Verdict::Undecided ? ExitCode::Undecided
                                           : ExitCode::No;
}

std::function<void(int)> questions_on(Task const& task) {
    return [&task](int questions) {
        task.tell_progress(std::to_string(questions) + " questions asked");
    };
}

std::filesystem::path folder_for(Task const& task, std::filesystem::path const& folder) {
    return task.is_only ? folder : folder / padded(task.index);
}

void certify_solutions(Task const& task, std::vector<Grid> const& solutions,
                       std::filesystem::path const& folder, SolveOptions const& solving,
                       Reply& answer) {
    if (solutions.size() > most_certified_solutions)
        throw Refusal{"there are more than " + std::to_string(most_certified_solutions)
                      + " solutions, too many for a certificate"};
    CertificateOptions evidence;
    evidence.solving = solving;
    auto const place = folder_for(task, folder);
    try {
        if (write_certificate(task.puzzle(), solutions, place, evidence))
            answer.add("certificate", place.string());
        else
            answer.code = ExitCode::Undecided;
    } catch (std::system_error const& error) { // the other puzzles may succeed
        throw Refusal{message_of(error)};
    }
}

void add(Difficulty const& difficulty, Puzzle const& puzzle, Reply& answer) {
    auto const clues = clues_of(puzzle);
    auto const givens = std::count_if(clues.begin(), clues.end(),
                                      [](Clue const& clue) { return clue.kind == Rule::Given; });
    answer.add_column("givens", std::int64_t{givens});
    answer.add_column("other_clues", std::ssize(clues) - std::int64_t{givens});
    answer.add_column("clues", std::ssize(clues));
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
    if (auto const ease = ease_of(difficulty)) field("ease", name(*ease));
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

void add_puzzle_in_words(Puzzle const& puzzle, Reply& answer) {
    answer.add_puzzle(puzzle);
    if (!answer.options.output.is_json) return;
    auto const language = answer.options.language;
    answer.add("heading", heading_of(puzzle, language))
        .add("rules", rules_in_words(puzzle, language));
}

std::string padded(std::uint64_t number) {
    std::string digits = std::to_string(number);
    if (digits.size() < 6) digits.insert(0, 6 - digits.size(), '0');
    return digits;
}

} // namespace hapax
