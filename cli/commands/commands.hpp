#pragma once

/// What each command does, as a short paragraph of calls.

#include "cli/exit_code.hpp"
#include "cli/options/options.hpp"

namespace hapax {

ExitCode solve_command(Options const& options);
ExitCode count_command(Options const& options);
ExitCode check_command(Options const& options);
ExitCode unique_command(Options const& options);
ExitCode verify_command(Options const& options);
ExitCode candidates_command(Options const& options);
ExitCode minimize_command(Options const& options);
ExitCode rate_command(Options const& options);
ExitCode export_command(Options const& options);
ExitCode decode_command(Options const& options);
ExitCode convert_command(Options const& options);
ExitCode generate_command(Options const& options);

} // namespace hapax
