/// unique: tells whether the solution is unique, and writes evidence for it.

#include "cli/answers/refusal.hpp"
#include "cli/commands/command.hpp"
#include "cli/files/files.hpp"
#include "solver/blame/suggestion.hpp"
#include "solver/certify/certificate.hpp"
#include "solver/search/uniqueness.hpp"

#include <system_error>

namespace hapax {

namespace {

void add(SuggestionSearch const& suggestion, Reply& answer) {
    if (auto const& found = suggestion.found) {
        answer.add("suggestion", JsonObject{}.add("clue", found->clue).add("cells", found->cells));
        answer.say("with " + found->clue + " there would be one solution");
    } else if (suggestion.is_complete) {
        answer.add("suggestion", nullptr);
        answer.say("no single clue would leave one solution");
    } else {
        answer.say("undecided whether a single clue would leave one solution");
    }
}

} // namespace

ExitCode unique_command(Options const& options) {
    auto const& given = options.arguments;
    if (given.has("text-proof") && !given.has("certificate"))
        throw UsageError{"--text-proof needs --certificate"};
    auto const proof_format =
        given.has("text-proof") ? SatSolver::ProofFormat::Text : SatSolver::ProofFormat::Binary;
    auto const certificates = given.word_or_empty("certificate");
    StreamNeeds needs;
    needs.looks_ahead = !certificates.empty();
    needs.says_totals = true;
    return run_stream(options, needs, [&](Reply& answer, Task const& task, Workspace& workspace) {
        auto const folder = certificates.empty() ? "" : folder_for(task, certificates).string();
        Uniqueness result;
        try {
            result = folder.empty()
                         ? uniqueness(task.puzzle(), solve_options(options), workspace)
                         : certify(task.puzzle(), folder, {solve_options(options), proof_format});
        } catch (std::system_error const& error) { // the other puzzles may succeed
            throw Refusal{message_of(error)};
        }
        answer.decide(word(result.verdict), code(result.verdict));
        answer.say(answer.verdict);
        auto const& published = task.read.expectation.solution;
        if (published && !task.read.drawn.empty() && result.verdict == Verdict::Unique)
            answer.say(result.solutions.front() == *published
                           ? "the solution is the published one"
                           : "the published solution is another");
        answer.add_solutions(result.solutions);
        bool const is_proved = result.verdict == Verdict::Unique || result.verdict == Verdict::None;
        if (!folder.empty() && is_proved) answer.add("certificate", folder);
        if (given.has("suggest") && result.verdict == Verdict::Multiple)
            add(suggest_clue(task.puzzle(), solve_options(options), workspace), answer);
        answer.add_statistics(result.statistics);
    });
}

} // namespace hapax
