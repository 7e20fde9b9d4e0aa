#pragma once

/// Refuses formulas that would not fit into memory: for their groups before any memory is spent on
/// them, for the clauses of their clues as they come.

#include "encoder/clauses/estimate.hpp"

#include <string>

namespace hapax {

/// Throws TooLargeError, "WHAT would take about 40 GB, and this machine has 25 GB", if the machine
/// has fewer bytes or this process may not use as many.
void require_bytes(double bytes, std::string const& what);

/// Does the same for a solver with a formula of this size.
void require_memory(SizeEstimate const& size);

} // namespace hapax
