#pragma once

/// A puzzle as a formula for other programs: a DIMACS file that explains itself (see
/// encoder/dimacs/writer.hpp).
///
///     hapax::FormulaFile formula{puzzle};
///     formula.write(std::cout);
///
/// With `forbidden`, a solution of the puzzle, it cannot be satisfied exactly if there is no other.

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
    int cubes = 0; ///< if not 0: iCNF with cubes, of which at least this many are open if there are
    Limits limits = {};
};

class FormulaFile {
  public:
    /// Prepares what is written. Throws ArgumentError if the puzzle is not well formed, JudgeError
    /// if what is to be forbidden is not a solution, TooLargeError, and LimitsReached.
    explicit FormulaFile(Puzzle const& puzzle, FormulaFileOptions const& options = {});

    /// With a map, the comments that describe puzzle and variables go there instead. Throws
    /// LimitsReached, and the file then ends early.
    void write(std::ostream& out, std::ostream* map = nullptr);

    /// The cubes that propagation does not refute: all of them cover every solution.
    int open_cubes() const;

    /// Of the puzzle and, when it is written, of the formula.
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
