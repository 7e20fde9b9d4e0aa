#pragma once

/// The one reading of a formula: each clause goes to the auditor and, once it is accepted, to the
/// proof checker. So they cannot disagree about what the file says.

#include "encoder/model/limits.hpp"
#include "solver/verify/audit/auditor.hpp"
#include "solver/verify/proof/checker.hpp"

#include <cstdint>
#include <istream>
#include <numeric>
#include <optional>
#include <string>

namespace hapax {

/// Where the audit ended badly.
struct Rejection {
    bool is_in_map = false;  ///< the line is one of the separate map
    std::int64_t line = 0;   ///< from 1
    std::int64_t clause = 0; ///< from 1; 0 if the trouble is not with a clause
    std::string what;        ///< the clause by the meaning of its literals, and why it is rejected
};

struct AuditResult {
    JustificationCounts counts{}; ///< accepted clauses
    int variables = 0;
    std::optional<Rejection> rejection; ///< the first; nothing after it was looked at
    bool is_ended_early = false;        ///< at the limits

    bool is_accepted() const { return !rejection && !is_ended_early; }
    std::int64_t count(Justification justification) const {
        return counts[static_cast<std::size_t>(justification)];
    }
    std::int64_t clauses() const {
        return std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
    }
};

/// Reads a CNF to its end or to the first line that cannot be accepted. `map`: where the lines that
/// say what variables mean are, if not before the clauses; may be null, as may the checker.
/// Throws std::length_error as the auditor and the checker do.
AuditResult read_formula(std::istream& cnf, std::istream* map, Auditor& auditor,
                         ProofChecker* checker, Limits const& limits = {});

} // namespace hapax
