/// unique: verdicts on uniqueness, and the evidence for them.

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "solver/certificate.hpp"
#include "solver/uniqueness.hpp"

#include <cstdlib>
#include <filesystem>

namespace hapax {

namespace {

CertificateOptions certificate_options(Options const& options) {
    CertificateOptions result;
    result.encoding = options.encoding;
    result.configuration = options.configuration;
    result.proof_format = options.proof_format;
    result.limits = limits_for(options);
    return result;
}

std::string word(Verdict verdict) {
    switch (verdict) {
    case Verdict::None:
        return "none";
    case Verdict::Unique:
        return "unique";
    case Verdict::Multiple:
        return "multiple";
    case Verdict::Undecided:
        return "undecided";
    }
    std::abort();
}

ExitCode code(Verdict verdict) {
    switch (verdict) {
    case Verdict::Unique:
        return ExitCode::Yes;
    case Verdict::Undecided:
        return ExitCode::Undecided;
    default:
        return ExitCode::No;
    }
}

} // namespace

ExitCode unique_command(Options const& options) {
    return run_command(options, [&](Task const& task, Workspace& workspace) {
        auto result = uniqueness(task.puzzle(), solve_options(options), workspace);
        bool const is_provable =
            result.verdict == Verdict::Unique || result.verdict == Verdict::None;
        std::optional<CertificateSize> certificate;
        std::string folder;
        if (is_provable && !options.certificate_folder.empty()) {
            folder = folder_for(task, options.certificate_folder).string();
            auto const solution = result.verdict == Verdict::Unique
                                      ? std::optional{result.solutions.front()}
                                      : std::nullopt;
            certificate =
                write_certificate(task.puzzle(), solution, folder, certificate_options(options));
            if (!certificate) result.verdict = Verdict::Undecided; // out of time for the proof
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
            if (certificate) object.add("certificate", folder);
        }
        add_statistics(options, result.statistics, object, outcome);
        if (options.output.is_json) {
            outcome.out = object.text() + "\n";
            return outcome;
        }
        outcome.out = outcome.verdict + "\n";
        if (result.verdict == Verdict::Multiple)
            outcome.out += render_side_by_side(result.solutions[0], result.solutions[1]);
        return outcome;
    });
}

} // namespace hapax
