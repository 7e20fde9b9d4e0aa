#pragma once

/// Statistics of solving one puzzle, for `--stats`.

#include "encoder/model/puzzle.hpp"

#include <array>
#include <cstdint>
#include <string>

namespace hapax {

class CandidateSets;
class ClauseSink;
class VariableMap;
struct FormulaRecipe;

/// Times are seconds.
struct Statistics {
    int order = 0;
    int givens = 0;
    std::int64_t candidates = 0; ///< of the open cells, before propagation: order per cell
    std::int64_t candidates_left = 0;
    int open_cells = 0; ///< after propagation
    std::int64_t trials = 0;
    std::string encoding; ///< empty when no formula was needed
    std::string tuning;   ///< the row of the table (see solver/sat/tuning.hpp), or "chosen"
    std::string configuration;
    int variables = 0;
    std::array<std::int64_t, rule_count> clauses{}; ///< of the last formula, by rule
    int solver_calls = 0;
    int cubes = 0; ///< 0 unless threads shared the search for another solution
    std::int64_t conflicts = 0;
    double propagation_seconds = 0;
    double trial_seconds = 0;
    double encoding_seconds = 0;
    double solving_seconds = 0;
};

/// Counts what is known before anything is done.
Statistics statistics_of(Puzzle const& puzzle);

/// Counts the cells that are neither given nor settled by propagation, and their candidates.
void count_open(CandidateSets const& left, Puzzle const& puzzle, Statistics& statistics);

/// Records how the last formula was made, and its size.
void describe(FormulaRecipe const& recipe, VariableMap const& x, ClauseSink const& clauses,
              Statistics& statistics);

} // namespace hapax
