#pragma once

/// What the tests of all notations do: read one puzzle, see the whole message of an error.

#include "encoder/formats/formats.hpp"

#include <string>

namespace hapax::testing {

/// Options that force this notation.
FormatOptions forced(Notation notation);

struct Detected {
    Puzzle puzzle;
    Notation notation;
};

/// The only puzzle of a text, and as what it was detected. Throws std::runtime_error if there are
/// none or several.
Detected only_puzzle(std::string const& text, FormatOptions const& options = {});

/// The givens in reading order, '.' for an open cell; orders to 9.
std::string givens_of(Puzzle const& puzzle);

/// The whole message of the InputError that reading the text ends with; empty if there is none.
std::string error_of(std::string const& text, FormatOptions const& options = {});

} // namespace hapax::testing
