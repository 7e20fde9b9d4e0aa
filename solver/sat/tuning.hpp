#pragma once

/// The table that chooses a solver configuration from features of the puzzle after propagation.

#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/sat/sat_solver.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hapax {

/// Features of a puzzle, measured after propagation.
struct Features {
    double cages = 0;   ///< open cells of cages per open cell: above 1 if cages overlap
    double regions = 0; ///< full regions per row; both 0 if no cell is open
};

Features features_of(Puzzle const& puzzle, CandidateSets const& candidates);

/// A row of the table.
struct Tuning {
    std::string_view name; ///< what `--stats` shows
    SolverConfiguration solver;
    std::vector<SolverConfiguration> rivals; ///< that race with it for a first solution
};

Tuning const& tuning_for(Features const& features);

/// Returns the configuration of a solver that is asked many short questions. It leaves out what
/// only pays off in long ones.
SolverConfiguration for_short_questions(std::string preset, int seed = 0);

} // namespace hapax
