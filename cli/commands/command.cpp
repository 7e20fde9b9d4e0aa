#include "cli/commands/command.hpp"

#include "cli/answers/refusal.hpp"
#include "cli/files/files.hpp"
#include "solver/certify/certificate.hpp"

#include <array>
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

std::string padded(std::uint64_t number) {
    std::string digits = std::to_string(number);
    if (digits.size() < 6) digits.insert(0, 6 - digits.size(), '0');
    return digits;
}

} // namespace hapax
