#pragma once

/// The table of contents of the encoder: a puzzle in, clauses out.

#include "encoder/clauses/cage.hpp"
#include "encoder/clauses/exactly_one.hpp"
#include "encoder/clauses/inequality.hpp"
#include "encoder/clauses/sink.hpp"
#include "encoder/clauses/variable_map.hpp"
#include "encoder/limits.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/puzzle.hpp"
#include "encoder/too_large.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

enum class LineForm {
    Complete, ///< exactly one, for cells, lines and regions: usually much faster to solve
    Minimal,  ///< a value per cell, each at most once per line and region; for comparison
};

enum class LeftoverForm {
    Automatic, ///< if there are irregular regions
    Off,
    On,
};

enum class SumForm {
    Automatic, ///< by parts if `is_by_parts` says so
    Off,       ///< a chain over single cells, and no derived cages
    On,        ///< by parts, however short
};

/// Chooses among encodings of the same puzzle. The default is what measurement found best.
struct Encoding {
    LineForm lines = LineForm::Complete;
    AtMostOne at_most_one = AtMostOne::Automatic;
    InequalityForm inequalities = InequalityForm::Automatic;
    CageForm cages = CageForm::Automatic;
    LeftoverForm leftovers = LeftoverForm::Automatic;
    SumForm sums = SumForm::Automatic;

    friend bool operator==(Encoding const&, Encoding const&) = default;
};

/// Returns the words that name the choices of an encoding, comma-separated: "pairwise,order"; just
/// "automatic" for the default.
std::string name(Encoding const& encoding);

/// Reads such a list on top of the default; nullopt for an unknown word, or two for one choice.
std::optional<Encoding> encoding_from(std::string_view words);

/// Returns all words that `encoding_from` knows, in groups of alternatives, except `automatic`.
std::vector<std::vector<std::string>> encoding_words();

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
