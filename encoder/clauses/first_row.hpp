#pragma once

/// Values that may be renamed. If a puzzle says nothing about values (only lines and regions, as in
/// an empty jigsaw layout), then every renaming of a solution is a solution. So the first row may
/// be assumed to be 1, 2, ... N without changing the answer to whether there is a solution.

#include "encoder/clauses/sink.hpp"
#include "encoder/clauses/variable_map.hpp"
#include "encoder/model/puzzle.hpp"

namespace hapax {

/// Says whether every renaming of the values maps the puzzle's solutions to its solutions.
bool values_are_interchangeable(Puzzle const& puzzle);

/// Returns the puzzle with 1, 2, ... N given in the first row: it has a solution exactly if the
/// puzzle has one, provided that the values are interchangeable.
Puzzle with_first_row(Puzzle puzzle);

/// Adds the same as clauses: N clauses of 1 literal.
void encode_first_row(VariableMap const& x, ClauseSink& sink);

} // namespace hapax
