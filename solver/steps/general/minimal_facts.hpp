#pragma once

/// Finds what of the facts a conclusion really needs.

#include "encoder/limits.hpp"
#include "solver/steps/check/fact_solver.hpp"
#include "solver/steps/position/position.hpp"
#include "solver/steps/position/step.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace hapax {

/// Returns all that the position says of the cells of these constraints.
Facts facts_around(std::vector<int> constraints, Position const& position);

struct MinimalFacts {
    Facts facts;
    std::vector<Assignment> assignments; ///< that showed what is needed
    bool is_minimal = true;              ///< false if some question took too many conflicts
};

/// Leaves out constraints first, then lemmas and cells, then single candidates, until nothing more
/// can be left out; `premises` hold always. Nothing if the conclusions do not follow, or at the
/// limits. After so many conflicts (-1: any) only easy questions are asked. Without conclusions:
/// what cannot hold together.
std::optional<MinimalFacts> minimal_facts(Facts const& facts,
                                          std::vector<Conclusion> const& conclusions,
                                          std::vector<Candidate> const& premises,
                                          FactSolver& solver, Limits const& limits,
                                          std::int64_t most_conflicts = -1);

} // namespace hapax
