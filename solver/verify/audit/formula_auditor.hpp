#pragma once

/// Describes what a reader of formulas needs of an auditor: the meanings of variables, their
/// number, then the clauses, in the order of the file.

#include "encoder/model/puzzle.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace hapax {

/// Why a clause was accepted: by the meaning of its variables, a rule of every puzzle, a kind of
/// clue, or one of Leftovers, Symmetry and Blocking.
using Justification = Rule;
inline constexpr std::size_t justification_count = rule_count;

/// Counts the clauses accepted for each reason.
using JustificationCounts = std::array<std::int64_t, justification_count>;

class FormulaAuditor {
  public:
    virtual ~FormulaAuditor() = default;

    /// Each returns what is wrong, in words, or nullopt. After a complaint, do not go on.
    using Complaint = std::optional<std::string>;

    /// Reads a comment without its "c "; most do not concern variables.
    virtual Complaint learn(std::string_view comment) = 0;

    /// Call this after all comments about variables.
    virtual Complaint begin_clauses(int variable_count) = 0;

    /// Takes literals as in the file, of variables up to that count.
    virtual Complaint accept(std::span<int const> clause) = 0;

    /// Returns the counts so far.
    virtual JustificationCounts const& counts() const = 0;
};

} // namespace hapax
