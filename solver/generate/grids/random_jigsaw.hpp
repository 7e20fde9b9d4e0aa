#pragma once

/// Random jigsaw regions. At their limits, walks end early with a layout that is less random than
/// promised here.

#include "encoder/limits.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/basis/random.hpp"

#include <optional>
#include <vector>

namespace hapax {

/// Returns N connected regions of N cells each: any layout that a walk of exchanges reaches from
/// the N rows. Each further cell border between regions makes a layout 0.6 times as likely, so that
/// pieces are compact, not snakes. Not every layout has a solution.
std::vector<Region> random_jigsaw(int order, Random& random, Limits limits = {});

/// Returns a layout with a solution, for orders at which a solver finds none. Pieces and values
/// change in turn from a shuffled regular pattern with boxes and always fit each other. Returns
/// nullopt for orders without boxes.
struct JigsawGrid {
    Puzzle rules; ///< regions alone
    Grid grid;

    friend bool operator==(JigsawGrid const&, JigsawGrid const&) = default;
};
std::optional<JigsawGrid> random_jigsaw_grid(int order, Random& random, Limits const& limits = {});

} // namespace hapax
