#pragma once

/// Clauses that tie cells which all differ to the sets of values they can hold together.

#include "encoder/clauses/sink.hpp"
#include "encoder/clauses/variable_map.hpp"
#include "encoder/model/table.hpp"

#include <cstdint>
#include <span>

namespace hapax {

/// A set of values (bit v-1 for v) and the literal that says that the cells hold exactly these.
struct ValueSet {
    Word values;
    Literal literal;
};

/// Encodes a part: the sets of candidates of these cells with a sum from `least` to `greatest`.
/// With m values and S sets: m + S variables and C + 3m + mS + 1 clauses, for C candidates.
Table<ValueSet> encode_value_sets(std::span<int const> cells, std::int64_t least,
                                  std::int64_t greatest, VariableMap& x, ClauseSink& sink);

} // namespace hapax
