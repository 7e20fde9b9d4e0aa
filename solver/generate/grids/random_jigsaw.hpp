#pragma once

/// Random jigsaw regions. Walks that meet their limits end where they are, less random than
/// promised here.

#include "encoder/model/limits.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/random.hpp"

#include <optional>
#include <vector>

namespace hapax {

/// N connected regions of N cells each. All layouts that a walk of exchanges reaches from the N
/// rows can come; one with one more cell border between regions is 0.6 times as likely, so that
/// pieces are compact rather than snakes. Not every layout has a solution.
std::vector<Region> random_jigsaw(int order, Random& random, Limits limits = {});

/// The same with a solution, for orders at which a solver finds none: pieces and values change by
/// turns, from a shuffled regular pattern with boxes, and each fits the other all the time. Nothing
/// for orders without boxes.
struct JigsawGrid {
    Puzzle rules; ///< regions alone
    Grid grid;

    friend bool operator==(JigsawGrid const&, JigsawGrid const&) = default;
};
std::optional<JigsawGrid> random_jigsaw_grid(int order, Random& random, Limits const& limits = {});

} // namespace hapax
