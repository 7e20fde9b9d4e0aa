#pragma once

/// A second opinion on LRAT proofs: a naive checker that knows only the format, for small proofs.

#include <string>

namespace hapax::testing {

/// Returns why the proof is wrong ("line 3: ..."), or an empty string if it derives the empty
/// clause.
std::string lrat_objection(std::string const& cnf, std::string const& lrat);

} // namespace hapax::testing
