#include "cli/commands/command.hpp"

#include <cstdlib>

namespace hapax {

SolveOptions solve_options(Options const& options) {
    SolveOptions result;
    result.encoding = options.encoding;
    result.solver = options.solver;
    result.propagation = options.propagation;
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
