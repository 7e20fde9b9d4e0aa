#pragma once

/// Run the auditor and the proof checker, each by itself, on formulas as text.

#include "encoder/limits.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/verify/formula.hpp"
#include "solver/verify/proof/checker.hpp"

#include <istream>
#include <optional>
#include <ostream>

namespace hapax::testing {

AuditResult audit(Puzzle const& puzzle, std::istream& cnf, std::optional<Grid> const& solution,
                  std::istream* map = nullptr, Limits const& limits = {});

/// Rejects a malformed formula with its line.
ProofCheck check_proof(std::istream& cnf, std::istream& proof, std::ostream* lrat = nullptr,
                       Limits const& limits = {});

} // namespace hapax::testing
