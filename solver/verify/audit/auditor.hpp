#pragma once

/// The auditor: does every clause of a CNF follow from the rules of a puzzle? It knows what each
/// variable means (from the file's own comments, see encoder/dimacs/writer.hpp) and accepts a
/// clause only if one rule, one given or the meaning of its variables implies it. It shares no code
/// with the encoder; of that room, only the puzzle model is trusted, and the table it keeps numbers
/// in.

#include "encoder/model/limits.hpp"
#include "encoder/model/puzzle.hpp"

#include <array>
#include <cstdint>
#include <istream>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>

namespace hapax {

/// Why a clause was accepted.
enum class Justification {
    Definition, ///< it says no more than what its variables mean
    Cell,       ///< a cell has exactly one value
    Row,
    Column,
    Region,
    Given,
    PencilMark,
    Inequality,
    Adjacency,
    Cage,
    Leftovers, ///< lines and regions that cover nearly the same cells
    Symmetry,  ///< the first row is 1, 2, ... N, where values may be renamed
    Blocking,  ///< a solution other than the known one is wanted
};

inline constexpr int justification_count = 13;

/// "definition", "cell", "pencil mark", ...
std::string_view name(Justification justification);

/// Where the audit ended badly.
struct Rejection {
    bool is_in_map = false;  ///< the line is one of the separate map
    std::int64_t line = 0;   ///< from 1
    std::int64_t clause = 0; ///< from 1; 0 if the trouble is no clause
    std::string what;        ///< the clause by the meaning of its literals, and why it is rejected
};

struct AuditResult {
    std::array<std::int64_t, justification_count> counts{}; ///< accepted clauses
    int variables = 0;
    std::optional<Rejection> rejection; ///< the first; nothing after it was looked at
    bool is_ended_early = false;

    bool is_accepted() const { return !rejection && !is_ended_early; }
    std::int64_t count(Justification justification) const {
        return counts[static_cast<std::size_t>(justification)];
    }
    std::int64_t clauses() const {
        return std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
    }
};

/// Reads a CNF to its end or to the first line that cannot be accepted. The puzzle is well formed.
/// If all clauses are accepted and the CNF has no model, then the puzzle has no solution besides
/// `solution`, or none at all if there is none. (That `solution` is one is the judge's to say.)
/// `map`: where the lines that say what variables mean are, if not before the clauses. Clauses are
/// not kept: memory grows with the variables and what is said of them, and with the longest line.
/// At the limits it ends early. Throws std::length_error where it cannot decide: a cage has too
/// many partial results, or there are more clauses or members of conditions than it counts.
AuditResult audit(Puzzle const& puzzle, std::istream& cnf, std::optional<Grid> const& solution,
                  std::istream* map = nullptr, Limits const& limits = {});

} // namespace hapax
