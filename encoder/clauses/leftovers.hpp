#pragma once

/// The law of leftovers, for grids with irregular regions: take k neighbouring rows (or columns)
/// and k regions that cover nearly the same cells. Both hold every value k times, so the cells that
/// only the rows cover (the innies) hold the same values as those that only the regions cover (the
/// outies).

#include "encoder/clauses/sink.hpp"
#include "encoder/clauses/variable_map.hpp"
#include "encoder/model/puzzle.hpp"

#include <string>
#include <vector>

namespace hapax {

struct Leftovers {
    std::vector<Cell> innies; ///< in the lines but not in the regions
    std::vector<Cell> outies; ///< in the regions but not in the lines; equally many
};

/// Says whether some full region is not a box of neighbouring rows and columns, and full regions
/// (apart from diagonals) cover every cell once.
bool has_irregular_regions(Puzzle const& puzzle);

/// Returns, each once, the pairs of small leftovers (up to 6 cells) of every band of neighbouring
/// rows or columns with the regions that overlap it most.
std::vector<Leftovers> find_leftovers(Puzzle const& puzzle);

/// Returns "the values of r1c1 r2c5 are those of r3c3 r3c4".
std::string describe(Leftovers const& leftovers);

/// States that each innie's value is some outie's value, and vice versa: no variable, a clause for
/// each candidate of the cells (2 sides x k cells x candidates).
void encode_leftovers(Leftovers const& leftovers, VariableMap const& x, ClauseSink& sink);

} // namespace hapax
