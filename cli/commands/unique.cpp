/// unique: verdicts on uniqueness, and the evidence for them.

#include "cli/answers/board.hpp"
#include "cli/answers/pictures.hpp"
#include "cli/commands/command.hpp"
#include "solver/certify/certificate.hpp"
#include "solver/explain/suggestion.hpp"
#include "solver/search/uniqueness.hpp"

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <system_error>

namespace hapax {

namespace {

bool is_proved(Verdict verdict) {
    return verdict == Verdict::Unique || verdict == Verdict::None;
}

std::string picture(Puzzle const& puzzle, Uniqueness const& result) {
    auto const& found = result.solutions;
    if (result.verdict == Verdict::Multiple)
        return picture_of_differences(puzzle, found[0], found[1], differences(found[0], found[1]));
    if (!found.empty()) return picture_of_solution(puzzle, found.front());
    return picture_of_complaints(puzzle, puzzle.givens, {{{word(result.verdict)}, {}}});
}

std::string side_by_side(Puzzle const& puzzle, std::vector<Grid> const& solutions,
                         BoardStyle const& style) {
    auto const cells = [&, different = differences(solutions[0], solutions[1])](Grid const& grid) {
        return board_cells(puzzle, grid, different, Emphasis::Difference);
    };
    return render_boards(puzzle, cells(solutions[0]), cells(solutions[1]), style);
}

std::string text_of(SuggestionSearch const& suggestion) {
    if (suggestion.found)
        return "with " + suggestion.found->clue + " there would be one solution\n";
    return suggestion.is_complete ? "no single clue would leave one solution\n"
                                  : "undecided whether a single clue would leave one solution\n";
}

void add_suggestion(SuggestionSearch const& suggestion, JsonObject& object) {
    JsonObject found;
    if (suggestion.found)
        found.add("clue", suggestion.found->clue).add("cells", suggestion.found->cells);
    if (suggestion.found || suggestion.is_complete)
        object.add_raw("suggestion", suggestion.found ? found.text() : "null");
}

} // namespace

ExitCode unique_command(Options const& options) {
    auto const& given = options.arguments;
    if (given.has("text-proof") && !given.has("certificate"))
        throw UsageError{"--text-proof goes with --certificate"};
    auto const proof_format =
        given.has("text-proof") ? SatSolver::ProofFormat::Text : SatSolver::ProofFormat::Binary;
    auto const certificates = given.word_or_empty("certificate");
    StreamNeeds needs;
    needs.looks_ahead = !certificates.empty() || options.output.is_svg;
    needs.says_totals = true;
    return run_command(options, needs, [&](Task const& task, Workspace& workspace) {
        require_one_picture(options, task);
        Uniqueness result;
        std::string folder; // of the certificate
        if (certificates.empty()) {
            result = uniqueness(task.puzzle(), solve_options(options), workspace);
        } else {
            folder = folder_for(task, certificates).string();
            try {
                result = certify(task.puzzle(), folder, {solve_options(options), proof_format, {}});
            } catch (std::system_error const& error) { // the other puzzles may fare better
                return unwritable(options, task, error);
            }
        }

        Outcome outcome;
        outcome.verdict = word(result.verdict);
        outcome.code = code(result.verdict);
        JsonObject object;
        if (options.output.is_json) {
            object = json_head(task, outcome.verdict);
            object.add("solutions", result.solutions);
            if (result.verdict == Verdict::Multiple)
                object.add("differences", differences(result.solutions[0], result.solutions[1]));
            if (!folder.empty() && is_proved(result.verdict)) object.add("certificate", folder);
        }
        std::optional<SuggestionSearch> suggestion;
        if (given.has("suggest") && result.verdict == Verdict::Multiple)
            suggestion = suggest_clue(task.puzzle(), solve_options(options), workspace);
        if (suggestion && options.output.is_json) add_suggestion(*suggestion, object);
        add_statistics(options, result.statistics, object, outcome);
        if (options.output.is_json) {
            outcome.out = object.text() + "\n";
            return outcome;
        }
        if (options.output.is_svg) {
            outcome.out = picture(task.puzzle(), result);
            return outcome;
        }
        outcome.out = outcome.verdict + "\n";
        if (result.verdict == Verdict::Multiple)
            outcome.out += side_by_side(task.puzzle(), result.solutions, board_style(options));
        if (suggestion) outcome.out += text_of(*suggestion);
        return outcome;
    });
}

} // namespace hapax
