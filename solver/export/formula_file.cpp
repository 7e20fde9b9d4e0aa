#include "solver/export/formula_file.hpp"

#include "encoder/clauses/estimate.hpp"
#include "encoder/clauses/variable_map.hpp"
#include "encoder/formats/formats.hpp"
#include "encoder/model/well_formed.hpp"
#include "encoder/propagation/candidates.hpp"
#include "solver/basis/judged.hpp"
#include "solver/basis/stopwatch.hpp"
#include "solver/sat/cubes.hpp"
#include "solver/sat/memory.hpp"

#include <algorithm>
#include <string>

namespace hapax {

namespace {

std::int64_t candidate_count(CandidateSets const& sets) {
    std::int64_t count = 0;
    for (int cell = 0; cell < sets.cell_count(); ++cell) count += sets.count(cell);
    return count;
}

Puzzle const& well_formed(Puzzle const& puzzle) {
    require_well_formed(puzzle);
    return puzzle;
}

} // namespace

FormulaFile::FormulaFile(Puzzle const& puzzle, FormulaFileOptions const& options)
    : puzzle_{in_text_order(well_formed(puzzle))}, candidates_{puzzle.order},
      statistics_{statistics_of(puzzle_)} {
    dimacs_.encoding = options.encoding;
    dimacs_.comments = options.comments;
    dimacs_.limits = options.limits;
    if (options.forbidden) dimacs_.forbidden = judged(*options.forbidden, puzzle_);
    propagate(options.propagation);
    count_open(candidates_, puzzle_, statistics_);
    require_memory();
    if (options.cubes > 0)
        dimacs_.cubes = cubes(puzzle_, candidates_, options.cubes, options.limits);
}

/// If propagation refutes the puzzle, the puzzle is written unchanged.
void FormulaFile::propagate(Propagation propagation) {
    auto const all = candidate_count(candidates_);
    std::string how;
    if (propagation == Propagation::On) {
        Board const board{puzzle_};
        Candidates propagated{board, dimacs_.limits};
        bool const is_open = propagated.propagate();
        if (is_open) candidates_ = propagated.sets();
        how = is_open ? " are left by propagation" : ": propagation refutes the puzzle";
    }
    dimacs_.remarks.push_back("candidates " + std::to_string(candidate_count(candidates_)) + " of "
                              + std::to_string(all) + how);
}

/// Auxiliary variables, with the literals that they stand for, are the only thing that a formula
/// keeps in memory, once for each of the two passes.
void FormulaFile::require_memory() const {
    auto const size = estimate(puzzle_, candidates_, dimacs_.encoding);
    auto const auxiliaries = size.variables - candidate_count(candidates_);
    require_bytes(2.0 * VariableMap::auxiliary_size() * static_cast<double>(auxiliaries)
                      + 2.0 * sizeof(Literal) * static_cast<double>(size.members),
                  "naming the formula's variables");
}

void FormulaFile::write(std::ostream& out, std::ostream* map) {
    Stopwatch const watch{statistics_.encoding_seconds};
    dimacs_.map = map;
    auto const size = write_dimacs(puzzle_, candidates_, dimacs_, out);
    statistics_.variables = size.variables;
    statistics_.clauses = size.clauses;
    statistics_.encoding = name(dimacs_.encoding);
}

int FormulaFile::cube_count() const {
    return static_cast<int>(dimacs_.cubes.size());
}

} // namespace hapax
