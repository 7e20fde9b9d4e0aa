#pragma once

/// Formulas that would not fit are refused before memory is spent on them.

#include "encoder/clauses/estimate.hpp"

#include <string>

namespace hapax {

/// Throws TooLargeError, "WHAT would take about 40 GB, and this machine has 25 GB", if it has not
/// that many bytes or this process may not have them.
void require_bytes(double bytes, std::string const& what);

/// The same for a solver with a formula of this size.
void require_memory(SizeEstimate const& size);

} // namespace hapax
