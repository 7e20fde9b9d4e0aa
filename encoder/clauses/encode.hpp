#pragma once

/// The table of contents of the encoder: a puzzle in, clauses out.

#include "encoder/clauses/encoding.hpp"
#include "encoder/clauses/sink.hpp"
#include "encoder/clauses/variable_map.hpp"
#include "encoder/limits.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/puzzle.hpp"
#include "encoder/too_large.hpp"

namespace hapax {

/// Writes the clauses of pencil marks, of a relation (for regions, cages and runs see `encode`,
/// `CageEncoder` and `RunEncoder`). Makes order variables of its cells as needed.
void encode_marks(PencilMarks const& marks, VariableMap& x, ClauseSink& sink);
void encode_relation(NamedClue const& clue, Encoding const& encoding, VariableMap& x,
                     ClauseSink& sink);

/// Returns the puzzle that is encoded: with derived cages, unless the encoding turns sums off.
Puzzle with_derived_cages(Puzzle puzzle, Encoding const& encoding);

/// Writes clauses whose models are exactly the solutions of the puzzle among these candidates. The
/// puzzle is well formed and outlives the map; the candidates, of its order, may be all
/// (`CandidateSets{order}`) or what propagation left. Throws TooLargeError, and LimitsReached,
/// after which the sink has a part of the clauses.
VariableMap encode(Puzzle const& puzzle, CandidateSets const& candidates, Encoding const& encoding,
                   ClauseSink& sink, Limits const& limits = {});
VariableMap encode(Puzzle const&& puzzle, CandidateSets const&, Encoding const&, ClauseSink&,
                   Limits const& = {}) = delete;

/// Adds one clause that excludes this solution: some cell that is not given differs. (For a grid
/// that is not a solution it excludes more: all grids that agree with it where it obeys givens and
/// candidates.) Throws ArgumentError unless the grid has the puzzle's order, no open cell and no
/// value above that order.
void forbid(Puzzle const& puzzle, Grid const& solution, VariableMap const& x, ClauseSink& sink);

} // namespace hapax
