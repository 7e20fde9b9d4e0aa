#pragma once

/// Runs a program as its user would: with arguments and standard input, and returns its output.

#include <string>
#include <vector>

namespace hapax::testing {

struct Run {
    int code = -1; ///< exit code, or 128 + signal
    std::string out;
    std::string err;
};

/// Runs `arguments[0]`, looked up in PATH.
Run run_program(std::vector<std::string> const& arguments, std::string const& input = "");

/// Returns a word for a shell's command line; it may contain spaces, but no quotes.
inline std::string shell_word(std::string const& word) {
    return "'" + word + "'";
}

/// Return the path of the hapax that was just built, and the result of a run.
std::string hapax_program();
Run run_hapax(std::vector<std::string> arguments, std::string const& input = "");

/// Says whether a program is installed; tests/README.md must list it as one that tests adapt to.
bool is_installed(std::string const& program);

/// Says whether CaDiCaL is the version of Debian 12. Expected output that depends on a solver's
/// luck was recorded with it; other versions find other grids.
bool is_debian_cadical();

} // namespace hapax::testing
