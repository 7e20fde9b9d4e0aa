#pragma once

/// The values that the cells of a cage, or of a clue along cells, can have.

#include "encoder/model/table.hpp"
#include "solver/steps/position/constraints.hpp"
#include "solver/steps/position/values.hpp"

#include <cstdint>
#include <optional>

namespace hapax {

/// Bounds the partial combinations that are looked at, and counts them.
struct Effort {
    std::int64_t most;
    std::int64_t spent = 0;
};

inline constexpr std::int64_t most_combinations =
    200'000; ///< where a person would stop long before

/// For each cell of the clue, the values that occur in some combination of candidates that obeys
/// it. Nothing if that takes more than the effort.
using Supports = std::optional<Table<Values>>;

/// By the cage's own rule; `candidates` are of the whole grid.
Supports support_alone(Constraints const& constraints, Constraint const& cage,
                       Table<Values> const& candidates, Effort& effort);

/// Returns the supports of a cage whose cells also differ by lines and regions.
Supports support_in_lines(Constraints const& constraints, Constraint const& cage,
                          Table<Values> const& candidates, Effort& effort);

/// Returns the supports of a clue along the cells of a constraint; `differ` says that all its cells
/// do.
Supports support_along(NamedClue const& clue, Constraint const& constraint, int order,
                       Table<Values> const& candidates, bool differ, Effort& effort);

inline Supports support_along(Constraints const& constraints, Constraint const& clue,
                              Table<Values> const& candidates, bool differ, Effort& effort) {
    return support_along(constraints.named(clue), clue, constraints.order(), candidates, differ,
                         effort);
}

} // namespace hapax
