#pragma once

#include "encoder/clauses/variable_map.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "solver/sat/sat_solver.hpp"

namespace hapax {

/// In the next answer of the solver, which has the clauses of `x`, cells have these candidates
/// only.
inline void assume_position(CandidateSets const& position, VariableMap const& x,
                            SatSolver& solver) {
    for (int cell = 0; cell < x.sets().cell_count(); ++cell) {
        if (x.candidate_count(cell) == 1) continue;
        bool const is_settled = position.count(cell) == 1;
        x.for_each(cell, [&](int value, Literal literal) {
            if (is_settled && position.has(cell, value)) solver.assume(literal);
            if (!is_settled && !position.has(cell, value)) solver.assume(!literal);
        });
    }
}

} // namespace hapax
