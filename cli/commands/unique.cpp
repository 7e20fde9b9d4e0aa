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

CertificateOptions certificate_options(Options const& options) {
    auto const& given = options.arguments;
    CertificateOptions evidence;
    evidence.solving = solve_options(options);
    bool const is_text = given.has("text-proof");
    if (is_text) evidence.proof_format = SatSolver::ProofFormat::Text;
    if (given.has("hints")) evidence.hints = is_text ? LratForm::Text : LratForm::Binary;
    return evidence;
}

} // namespace

ExitCode unique_command(Options const& options) {
    auto const& given = options.arguments;
    for (std::string const form : {"text-proof", "hints"})
        if (given.has(form) && !given.has("certificate"))
            throw UsageError{"--" + form + " needs --certificate"};
    auto const certificates = given.word_or_empty("certificate");
    StreamNeeds needs;
    needs.looks_ahead = !certificates.empty();
    needs.says_totals = true;
    return run_stream(options, needs, [&](Reply& answer, Task const& task, Workspace& workspace) {
        auto const folder = certificates.empty() ? "" : folder_for(task, certificates).string();
        Uniqueness result;
        try {
            result = folder.empty() ? uniqueness(task.puzzle(), solve_options(options), workspace)
                                    : certify(task.puzzle(), folder, certificate_options(options));
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
