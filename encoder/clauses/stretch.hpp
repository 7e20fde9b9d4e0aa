#pragma once

/// Clauses for clues in which a stretch of a house counts (see encoder/cages/stretches.hpp).

#include "encoder/cages/stretches.hpp"
#include "encoder/clauses/sink.hpp"
#include "encoder/clauses/variable_map.hpp"
#include "encoder/model/puzzle.hpp"

namespace hapax {

/// Encodes clue number `index` of the runs, for which `is_by_stretches` is true, where each value
/// has a place in the house. With R stretches, S sets and n values that may count: at most R + 2n +
/// S variables and (n + 4) R + (n + 2) S + 2n^2 + 5n clauses.
void encode_stretches(NamedClue const& clue, int index, VariableMap& x, ClauseSink& sink);

} // namespace hapax
