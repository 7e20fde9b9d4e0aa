#include "solver/sat/formula.hpp"

#include "solver/basis/judged.hpp"
#include "solver/sat/memory.hpp"
#include "solver/sat/tuning.hpp"

namespace hapax {

FormulaRecipe recipe_for(Puzzle const& puzzle, CandidateSets const& left, Encoding const& encoding,
                         SolverChoice const& choice) {
    require_memory(estimate(puzzle, left, encoding));
    auto const& tuning = tuning_for(features_of(puzzle, left));
    FormulaRecipe recipe{encoding, tuning.name, choice.instead_of(tuning.solver), {}};
    if (choice.configuration)
        recipe.tuning = "chosen";
    else
        for (auto const& rival : tuning.rivals) recipe.rivals.push_back(choice.instead_of(rival));
    return recipe;
}

Formula::Formula(Puzzle const& puzzle, CandidateSets const& candidates, Encoding const& encoding,
                 SolverConfiguration const& configuration, Limits const& limits)
    : puzzle_{puzzle}, solver_{configuration}, x_{encode(puzzle, candidates, encoding, solver_,
                                                         limits)} {}

Formula::Formula(Puzzle const& puzzle, CandidateSets const& candidates, FormulaRecipe const& recipe,
                 Limits const& limits)
    : Formula{puzzle, candidates, recipe.encoding, recipe.configuration, limits} {}

void Formula::forbid(Grid const& solution) {
    hapax::forbid(puzzle_, solution, x_, solver_);
}

void Formula::prefer(Grid const& grid) {
    auto const values = grid.values();
    for (int cell = 0; cell < x_.sets().cell_count(); ++cell)
        x_.for_each(cell, [&](int value, Literal literal) {
            solver_.phase(value == values[static_cast<std::size_t>(cell)] ? literal : !literal);
        });
}

void Formula::assume(CandidateSets const& position) {
    for (int cell = 0; cell < x_.sets().cell_count(); ++cell) {
        if (x_.candidate_count(cell) == 1) continue;
        bool const is_settled = position.count(cell) == 1;
        x_.for_each(cell, [&](int value, Literal literal) {
            if (is_settled && position.has(cell, value)) solver_.assume(literal);
            if (!is_settled && !position.has(cell, value)) solver_.assume(!literal);
        });
    }
}

void Formula::assume(Cube const& cube) {
    for (Literal const literal : literals(cube, x_)) solver_.assume(literal);
}

Grid Formula::solution() const {
    return judged(x_.decode([this](Literal literal) { return solver_.holds(literal); }), puzzle_);
}

} // namespace hapax
