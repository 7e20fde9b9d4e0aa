#pragma once

/// Covers a hidden grid with cages that no other grid fits: KenKen and Killer.

#include "encoder/limits.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/basis/random.hpp"
#include "solver/generate/cages/style.hpp"
#include "solver/rate/grade.hpp"

#include <vector>

namespace hapax {

/// Says how far neighbouring cages are merged while the puzzle stays unique.
enum class Merging {
    Some, ///< a few rounds
    All,  ///< until no two neighbours can be merged, by any of the operations; then cages are
          ///< left out until each is needed
};

struct CageChoice {
    std::vector<Cage> cages; ///< each cell is in one; with Merging::All, some cells may be in none
    bool is_unique = false;  ///< false after too many questions or at a limit
};

/// `rules` holds the regions, if any. Cages are connected, and one-cell cages are sums. With
/// Merging::Some the puzzle needs no step that costs more than `most_cost` if that is at most
/// tough, and mostly one of `least_cost`.
CageChoice choose_cages(Puzzle const& rules, Grid const& solution, CageStyle const& style,
                        Merging merging, int least_cost, int most_cost, Random& random,
                        Limits const& limits);

} // namespace hapax
