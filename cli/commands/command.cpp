/// Every command maps a task to an outcome and leaves reading, threads, order and errors to the
/// stream.

#include "cli/commands/command.hpp"

#include "cli/files/output.hpp"

#include <cstdlib>
#include <new>

namespace hapax {

namespace {

FormatOptions numbered(FormatOptions format, std::uint64_t index) {
    format.index = index;
    return format;
}

} // namespace

SolveOptions solve_options(Options const& options) {
    SolveOptions result;
    result.encoding = options.encoding;
    result.solver = options.solver;
    result.propagation = options.propagation;
    result.limits = limits_for(options);
    return result;
}

ExitCode run_command(Options const& options, AnswerPuzzle const& answer) {
    return run_command(options, {}, answer);
}

ExitCode run_command(Options const& options, StreamNeeds const& needs, AnswerPuzzle const& answer) {
    Output output{options.output_file,
                  options.replaces_input ? Output::Replacing::Input : Output::Replacing::Others};
    if (options.output.colours == Colours::On) output.let_colours_through();
    ExitCode const code = run_command(options, needs, output, answer);
    output.finish(code);
    return code;
}

ExitCode run_command(Options const& options, StreamNeeds const& needs, Output& output,
                     AnswerPuzzle const& answer) {
    return run_stream(options, needs, output, [&](Task const& task, Workspace& workspace) {
        if (!task.warnings.empty()) output.warn();
        return answer_or_refuse(options, task, [&] { return answer(task, workspace); });
    });
}

Outcome answer_or_refuse(Options const& options, Task const& task,
                         std::function<Outcome()> const& answer) {
    auto const refuse = [&](char const* why) {
        return invalid(options, task, task.block.error(0, why));
    };
    try {
        return answer();
    } catch (InputError const& error) {
        return invalid(options, task, error);
    } catch (TooLargeError const& error) {
        return refuse(error.what());
    } catch (CannotExpress const& error) {
        return invalid(options, task, error_in(task.block, task.read, error));
    } catch (std::bad_alloc const&) { // the other puzzles may be smaller
        return refuse("there is not enough memory for this puzzle");
    } catch (std::exception const& error) {
        if (!is_defect(error)) throw;
        return defect(options, json_head(task, internal_verdict), place_of(task), error);
    }
}

ExitCode write_alone(Options const& options, Outcome const& outcome) {
    Output output{options.output_file};
    if (options.output.colours == Colours::On) output.let_colours_through();
    output.write(outcome.out);
    tell(outcome.messages);
    output.finish(outcome.code);
    return outcome.code;
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

void add_statistics(Options const& options, Statistics const& statistics, JsonObject& object,
                    Outcome& outcome) {
    if (!options.stats) return;
    if (options.output.is_json)
        object.add("stats", json_of(statistics));
    else
        outcome.messages += text_of(statistics);
}

std::filesystem::path folder_for(Task const& task, std::filesystem::path const& folder) {
    return task.is_only ? folder : folder / padded(task.index);
}

std::string padded(std::uint64_t number) {
    std::string digits = std::to_string(number);
    if (digits.size() < 6) digits.insert(0, 6 - digits.size(), '0');
    return digits;
}

std::string written(Options const& options, std::uint64_t index, Puzzle const& puzzle) {
    return write_puzzle(puzzle, options.output.is_json ? Notation::Text : options.output.notation,
                        numbered(options.format, index));
}

std::string written(Options const& options, std::uint64_t index, Puzzle const& puzzle,
                    Grid const& solution) {
    return write_solution(puzzle, solution, options.output.notation,
                          numbered(options.format, index));
}

void require_one_picture(Options const& options, Task const& task) {
    if (options.output.is_svg && !task.is_only)
        throw UsageError{"--to svg draws one puzzle; for several, see hapax print"};
}

std::string remark(Task const& task, std::string const& text) {
    return "# " + place_of(task) + ": " + text + "\n";
}

} // namespace hapax
