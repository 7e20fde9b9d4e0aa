#pragma once

/// Runs a program as its user would: arguments, standard input, and what came out.

#include <string>
#include <vector>

namespace hapax::testing {

struct Run {
    int code = -1; ///< exit code, or 128 + signal
    std::string out;
    std::string err;
};

/// `arguments[0]` is the program, looked up in PATH.
Run run_program(std::vector<std::string> const& arguments, std::string const& input = "");

/// A word of a shell's command line; it may hold spaces, but no quotes.
inline std::string shell_word(std::string const& word) {
    return "'" + word + "'";
}

/// The path of the hapax that was just built, and a run of it.
std::string hapax_program();
Run run_hapax(std::vector<std::string> arguments, std::string const& input = "");

/// Whether a program is installed that tests/README.md lists as one that tests adapt to.
bool is_installed(std::string const& program);

/// Whether CaDiCaL is the version of Debian 12, with which all output that depends on the luck of a
/// solver was written down: other versions meet other grids on their way.
bool is_debian_cadical();

} // namespace hapax::testing
