#include "cli/commands/command.hpp"

#include <array>

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

std::string padded(std::uint64_t number) {
    std::string digits = std::to_string(number);
    if (digits.size() < 6) digits.insert(0, 6 - digits.size(), '0');
    return digits;
}

} // namespace hapax
