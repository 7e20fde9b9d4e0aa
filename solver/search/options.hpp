#pragma once

/// Options of a search for solutions.

#include "encoder/clauses/encoding.hpp"
#include "encoder/limits.hpp"
#include "solver/sat/sat_solver.hpp"

namespace hapax {

enum class Propagation { On, Off };

struct SolveOptions {
    Encoding encoding = {};
    SolverChoice solver = {};
    Propagation propagation = Propagation::On;
    Limits limits = {};
};

} // namespace hapax
