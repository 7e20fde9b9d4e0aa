#pragma once

/// An automaton that reads one cell after the other, as the tables of its steps.

#include <cstddef>
#include <vector>

namespace hapax {

/// By cell, then by state before it and value: the state after it, or -1 for none.
using Layers = std::vector<std::vector<int>>;

/// Makes the automaton minimal, from the last cell back: states that allow the same continuations
/// become one, those that allow none become -1. The states are then numbered from 0 in the order in
/// which they are first reached. All `states_at_end` are accepting.
void minimize(Layers& layers, int order, std::size_t states_at_end);

} // namespace hapax
