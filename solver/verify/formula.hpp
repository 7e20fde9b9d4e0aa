#pragma once

/// Reads a formula once: each clause goes to the auditor and, once it is accepted, to the proof
/// checker. So they cannot disagree about the content of the file.

#include "encoder/limits.hpp"
#include "solver/verify/audit/formula_auditor.hpp"
#include "solver/verify/proof/checker.hpp"

#include <cstdint>
#include <istream>
#include <numeric>
#include <optional>
#include <string>

namespace hapax {

/// Says where and why the audit failed.
struct Rejection {
    bool is_in_map = false;  ///< the line is one of the separate map
    std::int64_t line = 0;   ///< from 1
    std::int64_t clause = 0; ///< from 1; 0 if no clause is at fault
    std::string what;        ///< the clause by the meaning of its literals, and why it is rejected
};

struct AuditResult {
    JustificationCounts counts{}; ///< accepted clauses
    int variables = 0;
    std::optional<Rejection> rejection; ///< the first one, which ends the reading
    bool is_ended_early = false;        ///< because the limits were reached

    bool is_accepted() const { return !rejection && !is_ended_early; }
    std::int64_t count(Justification justification) const {
        return counts[static_cast<std::size_t>(justification)];
    }
    std::int64_t clauses() const {
        return std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
    }
};

/// Reads a CNF to its end or to the first line that cannot be accepted. `map` has the lines that
/// define the variables, if they are not before the clauses; it may be null, and so may the
/// checker. Throws std::length_error as the auditor and the checker do.
AuditResult read_formula(std::istream& cnf, std::istream* map, FormulaAuditor& auditor,
                         ProofChecker* checker, Limits const& limits = {});

} // namespace hapax
