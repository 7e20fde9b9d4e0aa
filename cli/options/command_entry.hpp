#pragma once

/// One row of the table of commands (cli/commands/table.cpp): everything that parsing, --help, the
/// manual page, completion and `main` need to know about a command.

#include "cli/options/option.hpp"
#include "cli/system/exit_code.hpp"

#include <string_view>
#include <vector>

namespace hapax {

struct Options;

/// The purpose of a command, by which --help groups the commands.
enum class CommandGroup { Play, Set, Prove, Sat };

/// Options that several commands share; see groups.cpp.
enum class OptionGroup {
    Input,
    Output,
    Colour, ///< of drawings in text
    Stream,
    Quiet,
    Limit,
    TimeLimit,
    Solving,
    SolverSeed,
    Statistics,
};

/// The formats that --to accepts besides text and json.
enum class Writes {
    Notations, ///< all notations: the answer is a puzzle or a grid
    Words,     ///< no others
    Positions, ///< marks: the position that the answer leads to
    Tables,    ///< csv
    Catalogue, ///< all notations and csv
};

struct CommandEntry {
    std::string_view name;
    CommandGroup group;
    std::string_view arguments; ///< as a synopsis writes them: "[FILE ...]"
    std::string_view summary;
    std::string_view example;        ///< a whole command line
    std::vector<Option> own;         ///< its own options, which it reads from Options::arguments
    std::vector<OptionGroup> shared; ///< in the order in which --help shows them
    Writes writes;
    ExitCode (*run)(Options const& options);
};

} // namespace hapax
