#pragma once

/// The options that several commands share, as plain data. A command reads its own options from
/// `arguments`.

#include "cli/options/arguments.hpp"
#include "cli/options/command_entry.hpp"
#include "cli/options/usage_error.hpp"
#include "encoder/clauses/encode.hpp"
#include "encoder/formats/formats.hpp"
#include "solver/sat/sat_solver.hpp"
#include "solver/search/solutions.hpp"
#include "solver/steps/wording/language.hpp"

#include <optional>
#include <string>
#include <vector>

namespace hapax {

enum class Verbosity { Quiet, Normal, Verbose };

enum class Colours { Off, On };

/// Says how answers are written.
struct OutputFormat {
    bool is_json = false;
    Notation notation = Notation::Text; ///< unless JSON
    bool is_svg = false;                ///< write a picture
    Colours colours = Colours::Off;     ///< colours of drawings in text
    bool is_csv = false;                ///< write a line of a table
};

struct Options {
    Arguments arguments;             ///< as they were given
    std::vector<std::string> inputs; ///< file names; "-" is standard input
    FormatOptions format;            ///< for reading, and for writing where it matters
    OutputFormat output;
    std::string output_file;     ///< empty for standard output
    bool replaces_input = false; ///< the output is one of the inputs
    int jobs = 1;
    Verbosity verbosity = Verbosity::Normal;
    bool stats = false;
    std::optional<double> time_limit; ///< seconds per puzzle
    Encoding encoding;
    SolverChoice solver;
    Propagation propagation = Propagation::On;
    Language language = Language::English; ///< of sentences, and of messages about inputs
};

/// Parses the words after the name of a command. Throws UsageError.
Options parse_options(CommandEntry const& entry, std::vector<std::string> const& words);

/// Returns the row of that name. Throws UsageError.
CommandEntry const& command_named(std::string const& name,
                                  std::vector<CommandEntry> const& commands);

/// Throws UsageError if both options were given, which exclude each other.
void exclude(Arguments const& arguments, std::string const& one, std::string const& other);

} // namespace hapax
