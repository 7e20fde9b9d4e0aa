/// From the command line to an exit code. Exceptions are sorted by whose fault they are.

#include "cli/commands/commands.hpp"
#include "cli/files/files.hpp"
#include "cli/stream/interrupt.hpp"
#include "cli/stream/stream.hpp"
#include "encoder/formats/formats.hpp"
#include "encoder/model/too_large.hpp"
#include "encoder/version.hpp"
#include "solver/sat/sat_solver.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <system_error>

namespace {

using namespace hapax;

std::string version_text() {
    return std::string{"hapax "} + version + "\nsolver: " + solver_name()
           + "\ncompiler: " + compiler + "\n";
}

ExitCode run(Options const& options) {
    switch (options.command) {
    case Command::Solve:
        return solve_command(options);
    case Command::Count:
        return count_command(options);
    case Command::Check:
        return check_command(options);
    case Command::Unique:
        return unique_command(options);
    case Command::Verify:
        return verify_command(options);
    case Command::Candidates:
        return candidates_command(options);
    case Command::Minimize:
        return minimize_command(options);
    case Command::Rate:
        return rate_command(options);
    case Command::Export:
        return export_command(options);
    case Command::Decode:
        return decode_command(options);
    case Command::Convert:
        return convert_command(options);
    case Command::Generate:
        return generate_command(options);
    case Command::Help:
        Output{""}.write(options.help);
        return ExitCode::Yes;
    case Command::Version:
        Output{""}.write(version_text());
        return ExitCode::Yes;
    }
    return ExitCode::Internal;
}

/// A file opened later must not become a standard stream that was closed. Opened the wrong way
/// round, it fails when it is used.
void occupy_standard_streams() {
    for (int const descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(descriptor, F_GETFD) < 0 && errno == EBADF)
            (void)::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

ExitCode complain(char const* what, ExitCode code) {
    std::fprintf(stderr, "hapax: %s\n", what);
    return code;
}

/// As whoever reads our output expects, but with everything put away.
void die_of_broken_pipe() {
    std::signal(SIGPIPE, SIG_DFL);
    std::raise(SIGPIPE);
}

ExitCode run_and_report(int argc, char const* const* argv) {
    try {
        occupy_standard_streams();
        watch_for_interrupts();
        return run(parse_command_line(argc, argv));
    } catch (UsageError const& error) {
        return complain(error.what(), ExitCode::BadInput);
    } catch (InputError const& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return ExitCode::BadInput;
    } catch (CannotExpress const& error) {
        return complain(error.what(), ExitCode::BadInput);
    } catch (TooLargeError const& error) {
        return complain(error.what(), ExitCode::BadInput);
    } catch (std::system_error const& error) {
        if (error.code() == std::errc::broken_pipe) die_of_broken_pipe();
        if (interrupted && error.code() == std::errc::interrupted)
            return complain("interrupted", ExitCode::Undecided);
        return complain(message_of(error).c_str(), ExitCode::BadInput);
    } catch (JudgeError const& error) {
        return complain(
            (std::string{"internal error: "} + error.what() + ". Please report it, with the puzzle")
                .c_str(),
            ExitCode::Internal);
    } catch (std::bad_alloc const&) {
        return complain("out of memory", ExitCode::BadInput);
    } catch (std::exception const& error) {
        return complain((std::string{"internal error: "} + error.what()).c_str(),
                        ExitCode::Internal);
    }
}

} // namespace

int main(int argc, char** argv) {
    return static_cast<int>(run_and_report(argc, argv));
}
