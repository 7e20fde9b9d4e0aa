#pragma once

/// The exit codes of hapax. --help prints them, and a test compares them with the README.

namespace hapax {

enum class ExitCode {
    Yes = 0,       ///< solved, unique, solvable, verified, generated, converted
    No = 1,        ///< no solution, not unique, not solvable, wrong, rejected
    BadInput = 2,  ///< bad input or usage: nothing was computed
    Undecided = 3, ///< time limit or interrupt
    Internal = 70, ///< a defect in hapax: a grid failed the judge
};

/// In a stream the largest code that occurred is returned.
inline ExitCode worse(ExitCode a, ExitCode b) {
    return a < b ? b : a;
}

} // namespace hapax
