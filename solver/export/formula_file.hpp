#pragma once

/// A puzzle as a formula for other programs: a DIMACS file that explains itself (see
/// encoder/dimacs/writer.hpp).
///
///     hapax::FormulaFile formula{puzzle};
///     formula.write(std::cout);
///
/// With `forbidden`, a solution of the puzzle, the formula is unsatisfiable exactly if there is no
/// other solution.

#include "encoder/dimacs/writer.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/search/options.hpp"
#include "solver/search/statistics.hpp"

#include <optional>
#include <ostream>

namespace hapax {

struct FormulaFileOptions {
    Encoding encoding = {};
    Propagation propagation = Propagation::On; ///< leaves out the candidates that it rules out
    DimacsComments comments = DimacsComments::All;
    std::optional<Grid> forbidden = {}; ///< one more clause: a solution other than this one
    int cubes =
        0; ///< if not 0, write iCNF with at least this many open cubes, if there are as many
    Limits limits = {};
};

class FormulaFile {
  public:
    /// Prepares the formula. Throws ArgumentError if the puzzle is not well formed, JudgeError if
    /// the forbidden grid is not a solution, TooLargeError, and LimitsReached.
    explicit FormulaFile(Puzzle const& puzzle, FormulaFileOptions const& options = {});

    /// Writes the file. The comments that describe puzzle and variables go to `map` instead if it
    /// is given. Throws LimitsReached; the file then ends early.
    void write(std::ostream& out, std::ostream* map = nullptr);

    /// Returns the number of cubes. They cover every solution.
    int cube_count() const;

    /// Describes the puzzle and, after `write`, the formula.
    Statistics const& statistics() const { return statistics_; }

  private:
    void propagate(Propagation propagation);
    void require_memory() const;

    Puzzle puzzle_;
    CandidateSets candidates_;
    DimacsOptions dimacs_;
    Statistics statistics_;
};

} // namespace hapax
