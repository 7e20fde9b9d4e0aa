#pragma once

/// Clauses for run clues (see encoder/clues/run.hpp).

#include "encoder/clauses/diagram_encoder.hpp"
#include "encoder/model/puzzle.hpp"

#include <cstdint>

namespace hapax {

class RunEncoder : DiagramEncoder {
  public:
    /// Keeps references to its arguments.
    RunEncoder(VariableMap& x, ClauseSink& sink) : DiagramEncoder{x, sink} {}

    /// Encodes clue number `index` of the puzzle. With S states between the first and the last
    /// layer, F edges of the first cell, L of the last, E after the first, C' candidates after the
    /// first cell and U of the first without an edge: S + E variables, F + 3E - L + 2S + C' + U
    /// clauses. Unit propagation makes the clue domain-consistent.
    void encode(NamedClue const& clue, int index);

  private:
    Diagram<std::int64_t> diagram_;
};

} // namespace hapax
