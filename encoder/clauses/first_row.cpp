/// Fixing one row breaks the symmetry completely. It makes layouts without a solution ten times
/// cheaper to refute. The clauses do not follow from the rules; they only keep satisfiability. A
/// certificate labels them so, and the auditor accepts them by the argument above.

#include "encoder/clauses/first_row.hpp"

namespace hapax {

bool values_are_interchangeable(Puzzle const& puzzle) {
    return puzzle.order > 0 && given_count(puzzle) == 0 && has_only<Region>(puzzle);
}

Puzzle with_first_row(Puzzle puzzle) {
    require_well_formed(puzzle);
    for (int c = 0; c < puzzle.order; ++c) puzzle.givens[{0, c}] = c + 1;
    return puzzle;
}

void encode_first_row(VariableMap const& x, ClauseSink& sink) {
    sink.begin(Rule::Symmetry, [] { return "values may be renamed: the first row is 1, 2, ..."; });
    for (int c = 0; c < x.sets().order(); ++c) sink.add({x.is(c, c + 1)});
}

} // namespace hapax
