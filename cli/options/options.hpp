#pragma once

/// The command line as plain structs.

#include "encoder/clauses/encode.hpp"
#include "encoder/dimacs/writer.hpp"
#include "encoder/formats/formats.hpp"
#include "solver/explain/diagnose.hpp"
#include "solver/explain/minimize.hpp"
#include "solver/generate/request.hpp"
#include "solver/sat/sat_solver.hpp"
#include "solver/search/solutions.hpp"

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace hapax {

/// A wrong command line. `what()` says what is wrong and what to do instead.
class UsageError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

enum class Command {
    Solve,
    Count,
    Check,
    Unique,
    Verify,
    Candidates,
    Minimize,
    Rate,
    Export,
    Decode,
    Convert,
    Generate,
    Help,
    Version
};

enum class Verbosity { Quiet, Normal, Verbose };

enum class Strictness {
    SomeSolution, ///< a position is right while it can be completed
    OnlySolution, ///< a position is right while it agrees with the puzzle's only solution
};

/// What `check` looks for.
struct CheckOptions {
    RegionRole regions = RegionRole::Rules; ///< Clues: regions may be blamed too
    ConflictSearch search = ConflictSearch::Any;
    std::size_t most = 0; ///< conflicts, of a search for several; 0: all
    Strictness strictness = Strictness::SomeSolution;
};

/// How answers are written.
struct OutputFormat {
    bool is_json = false;
    Notation notation = Notation::Text; ///< unless JSON
};

/// What `export` writes, and where.
struct ExportOptions {
    DimacsComments comments = DimacsComments::All;
    std::string map_file;      ///< empty: the map stands in the formula's comments
    bool is_second = false;    ///< forbid a solution
    std::string solution_file; ///< that solution; empty: one is sought
    int cubes = 0;             ///< 0: none
    std::string split_folder;  ///< empty: one file
};

/// What `decode` needs besides the answer.
struct DecodeOptions {
    std::string cnf_file;
    std::string map_file; ///< empty: the formula's comments say what it means
};

/// What `verify` checks, unless folders, and where LRAT goes. Empty: no such file.
struct VerifyOptions {
    std::string puzzle_file;
    std::string solution_file;
    std::string cnf_file;
    std::string map_file;
    std::string proof_file;
    std::string lrat_file;
};

struct Options {
    Command command = Command::Help;
    std::vector<std::string> inputs; ///< file names; "-" is standard input
    FormatOptions format;            ///< for reading, and for writing where it matters
    OutputFormat output;
    std::string output_file; ///< empty: standard output
    int jobs = 1;
    Verbosity verbosity = Verbosity::Normal;
    bool stats = false;
    std::optional<double> time_limit; ///< seconds per puzzle
    std::uint64_t limit = 0;          ///< solutions; 0: all
    Encoding encoding;
    SolverChoice solver;
    Propagation propagation = Propagation::On;
    std::string certificate_folder; ///< empty: none is written
    SatSolver::ProofFormat proof_format = SatSolver::ProofFormat::Binary;
    ExportOptions exporting;
    VerifyOptions verifying;
    PuzzleRequest request;    ///< for Command::Generate, as are the next two
    std::uint64_t number = 1; ///< of puzzles
    std::uint64_t generate_seed = 1;
    DecodeOptions decoding;
    CheckOptions check;
    MinimizeOptions minimize;
    bool lists_only = false; ///< minimize: change nothing, name the redundant clues
    std::string help;        ///< for Command::Help: the text
};

/// Understands the command line. Throws UsageError.
Options parse_command_line(int argc, char const* const* argv);

} // namespace hapax
