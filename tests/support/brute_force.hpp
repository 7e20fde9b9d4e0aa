#pragma once

/// Finds solutions of small puzzles by plain backtracking over the judge: slow, obvious, and
/// independent of everything that it is compared with.

#include "encoder/model/puzzle.hpp"

#include <cstddef>
#include <vector>

namespace hapax::testing {

/// Returns all solutions in lexicographic order, or the first `most` of them.
std::vector<Grid> brute_force(Puzzle const& puzzle, std::size_t most = 1'000'000);

} // namespace hapax::testing
