#pragma once

/// Values that may be renamed. A puzzle that says nothing about values (only lines and regions, as
/// an empty jigsaw layout does) has with each solution all its renamings, so the first row may be
/// taken to be 1, 2, ... N without losing the question whether there is a solution.

#include "encoder/clauses/sink.hpp"
#include "encoder/clauses/variable_map.hpp"
#include "encoder/model/puzzle.hpp"

namespace hapax {

/// Whether every renaming of the values maps the puzzle's solutions to its solutions.
bool values_are_interchangeable(Puzzle const& puzzle);

/// The puzzle with 1, 2, ... N given in the first row: it has a solution exactly if the puzzle has
/// one, provided that the values are interchangeable.
Puzzle with_first_row(Puzzle puzzle);

/// That as clauses: N clauses of 1 literal.
void encode_first_row(VariableMap const& x, ClauseSink& sink);

} // namespace hapax
