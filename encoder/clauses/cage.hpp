#pragma once

/// Clauses for cages. Every form makes the cage domain-consistent under unit propagation: a
/// candidate that occurs in no combination of candidates giving the target becomes false. (For
/// distinct sums: a value that occurs in no *set* of values giving the target.)

#include "encoder/cages/combinations.hpp"
#include "encoder/cages/diagram.hpp"
#include "encoder/clauses/diagram_encoder.hpp"
#include "encoder/clauses/encoding.hpp"
#include "encoder/clauses/sink.hpp"
#include "encoder/clauses/variable_map.hpp"
#include "encoder/model/board.hpp"
#include "encoder/model/puzzle.hpp"

#include <optional>

namespace hapax {

class CageEncoder : DiagramEncoder {
  public:
    /// All arguments must outlive the encoder. Storage is kept between cages.
    CageEncoder(Board const& board, VariableMap& x, ClauseSink& sink)
        : DiagramEncoder{x, sink}, board_{board} {}

    /// Encodes the arithmetic of this cage of the puzzle. Clauses common to all regions, not these,
    /// make a distinct cage distinct. Below, C is the number of candidates of its cells.
    ///
    /// - One cell: a clause of 1 literal for each candidate that is not the target.
    /// - Two cells: support clauses, C in all (see `encode_support`).
    /// - Tuples, k cells, T combinations: T variables, 1 + kT + C clauses.
    /// - Diagram over cells: S states between the first and the last layer, F edges of the first
    ///   cell, L of the last, E after the first; C' candidates after the first cell and U of the
    ///   first without an edge: S + E variables, F + 3E - L + 2S + C' + U clauses.
    ///   Operator-less: with E' = E + F for each of the O operations that are possible, summed:
    ///   O + S + E' variables and 1 + O + 3E' - L + 2S + C clauses.
    /// - Value sets, S of the m values that are available: m + S variables and C + 3m + mS + 1
    ///   clauses.
    void encode(int cage, CageForm form);

  private:
    void encode_single(Cage const& cage);
    void encode_pair(Cage const& cage);
    void encode_tuples(Cage const& cage);
    void encode_cell_diagram(int index, Cage const& cage);
    void encode_prefixes(int index, Operation as, std::optional<Literal> root);
    void encode_value_sets(int index, Cage const& cage);

    Board const& board_;
    CageCombinations combinations_;
    Diagram<PartialResult> cell_diagram_;
};

} // namespace hapax
