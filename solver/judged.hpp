#pragma once

/// The one check that is never compiled out: every grid that leaves hapax has passed the judge.

#include "encoder/model/error.hpp"
#include "encoder/model/puzzle.hpp"

namespace hapax {

/// A grid that hapax found is not a solution: a defect in hapax, never in the puzzle.
class JudgeError : public Error {
  public:
    using Error::Error;
};

/// The grid itself, if the judge finds that it solves the puzzle; else throws JudgeError.
Grid judged(Grid grid, Puzzle const& puzzle);

} // namespace hapax
