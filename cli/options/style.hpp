#pragma once

/// A file that holds options of `generate`, so that a book of many kinds comes from one command:
///
///     symmetry = rotational     # for all parts
///     distinct
///     [sudoku]                  # a part: its kind, and more options
///     difficulty = easy:20,moderate:20
///     [killer]
///     number = 10
///
/// An option of a part wins over one for all, and one on the command line over both.

#include "cli/options/command_entry.hpp"
#include "cli/options/options.hpp"

#include <string>
#include <vector>

namespace hapax {

/// Returns the options of each part of the style; one part if the file names no kind. Throws
/// UsageError with file and line, and std::system_error.
std::vector<Options> options_by_style(std::string const& file, CommandEntry const& entry,
                                      Options const& common);

} // namespace hapax
