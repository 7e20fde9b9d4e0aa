#include "solver/search/statistics.hpp"

#include "encoder/clauses/sink.hpp"
#include "encoder/clauses/variable_map.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "solver/sat/formula.hpp"

namespace hapax {

Statistics statistics_of(Puzzle const& puzzle) {
    Statistics statistics;
    statistics.order = puzzle.order;
    statistics.givens = given_count(puzzle);
    statistics.candidates = std::int64_t{puzzle.order}
                            * (std::int64_t{puzzle.order} * puzzle.order - statistics.givens);
    return statistics;
}

void count_open(CandidateSets const& left, Puzzle const& puzzle, Statistics& statistics) {
    statistics.open_cells = 0;
    statistics.candidates_left = 0;
    for (int cell = 0; cell < left.cell_count(); ++cell) {
        if (left.count(cell) <= 1 || puzzle.givens.values()[static_cast<std::size_t>(cell)] != 0)
            continue;
        ++statistics.open_cells;
        statistics.candidates_left += left.count(cell);
    }
}

void describe(FormulaRecipe const& recipe, VariableMap const& x, ClauseSink const& clauses,
              Statistics& statistics) {
    statistics.encoding = name(recipe.encoding);
    statistics.tuning = recipe.tuning;
    statistics.configuration = describe(recipe.configuration);
    statistics.variables = x.variable_count();
    statistics.clauses = clauses.counts();
}

} // namespace hapax
