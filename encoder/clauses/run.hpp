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

    /// Encodes clue number `index` of the puzzle, with as many variables and clauses as a cage by
    /// its diagram over cells. Unit propagation makes the clue domain-consistent.
    void encode(NamedClue const& clue, int index);

  private:
    Diagram<std::int64_t> diagram_;
};

} // namespace hapax
