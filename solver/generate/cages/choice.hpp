#pragma once

/// Dressing a hidden grid with cages, so that no other grid fits them: KenKen and Killer.

#include "encoder/model/limits.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/generate/cages/style.hpp"
#include "solver/random.hpp"
#include "solver/rate/difficulty.hpp"

#include <vector>

namespace hapax {

/// How far neighbouring cages are merged while the puzzle stays unique.
enum class Merging {
    Some, ///< a few rounds
    All,  ///< until no two neighbours can be merged, by any of the operations; then cages are
          ///< left out until each is needed
};

struct CageChoice {
    std::vector<Cage> cages; ///< every cell is in one of them, with Merging::All perhaps in none
    bool is_unique = false;  ///< false: given up after too many questions, or at a limit
};

/// `rules` are the regions, if any. Cages are connected; those of one cell are sums. With
/// Merging::Some the puzzle becomes no harder than `hardest`.
CageChoice choose_cages(Puzzle const& rules, Grid const& solution, CageStyle const& style,
                        Merging merging, Level hardest, Random& random, Limits const& limits);

} // namespace hapax
