#pragma once

/// The auditor checks that every clause of a CNF follows from the rules of a puzzle. It knows what
/// each variable means (from the file's own comments, see encoder/dimacs/writer.hpp) and accepts a
/// clause only if one rule, one given or the meaning of its variables implies it. It shares no code
/// with the encoder; of that room it trusts only the puzzle model, and the table for numbers.

#include "encoder/model/limits.hpp"
#include "encoder/model/puzzle.hpp"

#include <array>
#include <cstdint>
#include <memory>
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

/// Reads a CNF piece by piece, in the order of the file: the meanings of variables, their number,
/// then the clauses. If all clauses are accepted and the CNF has no model, then the puzzle has no
/// solution except `solution`, or none at all without one. (The judge, not the auditor, checks that
/// `solution` is one.) Clauses are not kept: memory grows with the variables and their meanings.
/// All members throw LimitsReached, and std::length_error if they cannot decide: a cage has too
/// many partial results, or there are more clauses or members of conditions than can be counted.
class Auditor {
  public:
    /// The puzzle must be well formed; it and the solution must outlive the auditor.
    Auditor(Puzzle const& puzzle, std::optional<Grid> const& solution, Limits const& limits = {});
    ~Auditor();
    Auditor(Auditor const&) = delete;
    Auditor& operator=(Auditor const&) = delete;

    /// Each returns what is wrong, in words, or nullopt. After a complaint, do not go on.
    using Complaint = std::optional<std::string>;

    /// Reads a comment without its "c "; most do not concern variables.
    Complaint learn(std::string_view comment);

    /// Call this after all comments about variables.
    Complaint begin_clauses(int variable_count);

    /// Takes literals as in the file, of variables up to that count.
    Complaint accept(std::span<int const> clause);

    /// Returns the counts so far.
    JustificationCounts const& counts() const;

    /// Returns the variable that means "this cell has this value"; 0 if there is none.
    int variable_of(Cell cell, int value) const;

  private:
    class Internals;
    std::unique_ptr<Internals> internals_;
};

} // namespace hapax
