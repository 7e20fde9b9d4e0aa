#pragma once

/// The values that the cells of a cage can have.

#include "encoder/model/table.hpp"
#include "solver/explain/position/constraints.hpp"
#include "solver/explain/position/values.hpp"

#include <optional>

namespace hapax {

/// For each cell of the cage, the values that occur in some combination of candidates that gives
/// its target. Nothing if that is too much work.
using CageSupports = std::optional<Table<Values>>;

/// By the cage's own rule; `candidates` are of the whole grid.
CageSupports support_alone(Constraints const& constraints, Constraint const& cage,
                           Table<Values> const& candidates);

/// Where its cells differ by lines and regions, too.
CageSupports support_in_lines(Constraints const& constraints, Constraint const& cage,
                              Table<Values> const& candidates);

} // namespace hapax
