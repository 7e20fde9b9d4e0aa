#pragma once

/// What of the facts a conclusion really needs: constraints are let off first, then cells, then
/// single candidates, until nothing more can be left out.

#include "encoder/model/limits.hpp"
#include "solver/explain/general/fact_solver.hpp"

#include <optional>
#include <vector>

namespace hapax {

/// All that the position says of the cells of these constraints.
Facts facts_around(std::vector<int> constraints, Position const& position);

/// Nothing if the conclusions do not follow, if more than `most_constraints` are needed, or at the
/// limits. Without conclusions: what of the facts cannot hold together.
std::optional<Facts> minimal_facts(Facts facts, std::vector<Conclusion> const& conclusions,
                                   FactSolver& solver, Limits const& limits,
                                   int most_constraints = 1 << 30);

} // namespace hapax
