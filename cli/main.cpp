/// From the command line to an exit code. Exceptions are sorted by who is at fault.

#include "cli/answers/clue_table.hpp"
#include "cli/commands/table.hpp"
#include "cli/files/files.hpp"
#include "cli/files/output.hpp"
#include "cli/options/completion.hpp"
#include "cli/options/help.hpp"
#include "cli/options/manual.hpp"
#include "cli/options/options.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/terminal.hpp"
#include "encoder/formats/formats.hpp"
#include "encoder/model/limits.hpp"
#include "encoder/model/too_large.hpp"
#include "encoder/version.hpp"
#include "solver/sat/sat_solver.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <exception>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace {

using namespace hapax;

std::string version_text() {
    std::string const revision{HAPAX_REVISION};
    return std::string{"hapax "} + version + (revision.empty() ? "" : " (" + revision + ")")
           + "\nsolver: " + solver_version() + "\ncompiler: " + compiler + "\n";
}

/// Returns the help for commands, clues, one of either, or in general.
std::string help_asked_for(std::vector<std::string> const& words) {
    auto const has = [&](std::string_view word) {
        return std::find(words.begin(), words.end(), word) != words.end();
    };
    if (has("clues"))
        return has("--to=json") || (has("--to") && has("json")) ? clue_table_json()
                                                                : clue_help(text_width());
    if (words.size() == 1 || words[1] == "help" || words[1].starts_with('-'))
        return general_help(commands(), text_width());
    if (auto const clue = clue_name(words[1])) return clue_help(*clue, text_width());
    return command_help(command_named(words[1], commands()), text_width());
}

/// Returns the text that --help and similar options ask for; nullopt for a command. Throws
/// UsageError.
std::optional<std::string> text_asked_for(std::vector<std::string> const& words) {
    auto const& first = words.front();
    if (first == "--help" || first == "-h" || first == "help") return help_asked_for(words);
    if (first == "--version") return version_text();
    if (first == "--man") return manual_page(commands());
    if (first == "--completion" && words.size() == 2) return completion(words[1], commands());
    return std::nullopt;
}

ExitCode say(std::string const& text) {
    Output{""}.write(text);
    return ExitCode::Yes;
}

ExitCode run(std::vector<std::string> words) {
    if (words.empty())
        throw UsageError{"which command?\n\n" + commands_by_group(commands(), text_width())
                         + "\nhapax --help says more"};
    if (auto const text = text_asked_for(words)) return say(*text);
    auto const& entry = command_named(words.front(), commands());
    words.erase(words.begin());
    auto const options = parse_options(entry, words);
    return options.arguments.has("help") ? say(command_help(entry, text_width()))
                                         : entry.run(options);
}

/// Prevents a file that is opened later from becoming a standard stream that was closed. These are
/// opened in the wrong direction, so that using them fails.
void occupy_standard_streams() {
    for (int const descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(descriptor, F_GETFD) < 0 && errno == EBADF)
            (void)::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

ExitCode complain(char const* what, ExitCode code) {
    tell("hapax: " + std::string{what} + "\n");
    return code;
}

/// Dies of SIGPIPE, as the reader of our output expects, but cleans up before.
void die_of_broken_pipe() {
    std::signal(SIGPIPE, SIG_DFL);
    std::raise(SIGPIPE);
}

ExitCode run_and_report(int argc, char const* const* argv) {
    try {
        occupy_standard_streams();
        watch_for_interrupts();
        return run({argv + std::min(argc, 1), argv + argc});
    } catch (UsageError const& error) {
        return complain(error.what(), ExitCode::BadInput);
    } catch (InputError const& error) {
        tell(error.what() + std::string{"\n"});
        return ExitCode::BadInput;
    } catch (CannotExpress const& error) {
        return complain(error.what(), ExitCode::BadInput);
    } catch (TooLargeError const& error) {
        return complain(error.what(), ExitCode::BadInput);
    } catch (LimitsReached const&) {
        return complain(interrupted ? "interrupted" : "the time limit was reached",
                        ExitCode::Undecided);
    } catch (std::system_error const& error) {
        if (error.code() == std::errc::broken_pipe) die_of_broken_pipe();
        if (interrupted && error.code() == std::errc::interrupted)
            return complain("interrupted", ExitCode::Undecided);
        return complain(message_of(error).c_str(), ExitCode::BadInput);
    } catch (std::bad_alloc const&) {
        return complain("out of memory", ExitCode::BadInput);
    } catch (std::exception const& error) {
        return complain(
            (std::string{"internal error: "} + error.what() + ". Please report it, with the puzzle")
                .c_str(),
            ExitCode::Internal);
    }
}

} // namespace

int main(int argc, char** argv) {
    return static_cast<int>(run_and_report(argc, argv));
}
