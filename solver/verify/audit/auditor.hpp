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
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace hapax {

/// Why a clause was accepted: what its variables mean, a rule of every puzzle, the kind of a clue,
/// or one of Leftovers, Symmetry and Blocking.
using Justification = Rule;
inline constexpr std::size_t justification_count = rule_count;

/// How many clauses were accepted for each reason.
using JustificationCounts = std::array<std::int64_t, justification_count>;

/// Is given a CNF piece by piece, in the order of the file: what its variables mean, how many there
/// are, then its clauses. If all clauses are accepted and the CNF has no model, then the puzzle has
/// no solution besides `solution`, or none at all without one. (That `solution` is one is the
/// judge's to say.) Clauses are not kept: memory grows with the variables and what is said of them.
/// All of its members throw LimitsReached, and std::length_error where they cannot decide: a cage
/// has too many partial results, or there are more clauses or members of conditions than it counts.
class Auditor {
  public:
    /// The puzzle is well formed; it and the solution must outlive the auditor.
    Auditor(Puzzle const& puzzle, std::optional<Grid> const& solution, Limits const& limits = {});
    ~Auditor();
    Auditor(Auditor const&) = delete;
    Auditor& operator=(Auditor const&) = delete;

    /// Each returns what is wrong, in words, or nothing. After a complaint there is no going on.
    using Complaint = std::optional<std::string>;

    /// A comment without its "c "; most say nothing of variables.
    Complaint learn(std::string_view comment);

    /// After all comments that say what variables mean.
    Complaint begin_clauses(int variable_count);

    /// Literals as in the file, of variables up to that count.
    Complaint accept(std::span<int const> clause);

    /// Of what was accepted so far.
    JustificationCounts const& counts() const;

    /// The variable that means "this cell has this value"; 0 if none does.
    int variable_of(Cell cell, int value) const;

  private:
    class Internals;
    std::unique_ptr<Internals> internals_;
};

} // namespace hapax
