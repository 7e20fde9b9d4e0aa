#pragma once

/// The one check that is never compiled out: the judge must accept every grid that leaves hapax.

#include "encoder/error.hpp"
#include "encoder/model/puzzle.hpp"

namespace hapax {

/// A grid that hapax found is not a solution: a defect in hapax, never in the puzzle.
class JudgeError : public Error {
  public:
    using Error::Error;
};

/// Returns the grid if the judge accepts it as a solution of the puzzle; otherwise throws
/// JudgeError.
Grid judged(Grid grid, Puzzle const& puzzle);

} // namespace hapax
