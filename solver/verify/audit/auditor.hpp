#pragma once

/// The auditor checks that every clause of a CNF follows from the rules of a puzzle. It knows what
/// each variable means (from the file's own comments, see encoder/dimacs/writer.hpp) and accepts a
/// clause only if one rule, one given or the meaning of its variables implies it. It shares no code
/// with the encoder; of that room it trusts only the puzzle model, and the table for numbers.

#include "encoder/limits.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/verify/audit/formula_auditor.hpp"

#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace hapax {

/// Reads a CNF piece by piece, in the order of the file: the meanings of variables, their number,
/// then the clauses. If all clauses are accepted and the CNF has no model, then the puzzle has no
/// solutions except these. (The judge, not the auditor, checks that they are solutions.) Clauses
/// are not kept: memory grows with the variables and their meanings.
/// All members throw LimitsReached, and std::length_error if they cannot decide: a cage has too
/// many partial results, or there are more members of conditions than can be counted.
class Auditor final : public FormulaAuditor {
  public:
    /// The puzzle must be well formed and outlive the auditor; the solutions have its order.
    Auditor(Puzzle const& puzzle, std::vector<Grid> const& solutions, Limits const& limits = {});
    ~Auditor() override;
    Auditor(Auditor const&) = delete;
    Auditor& operator=(Auditor const&) = delete;

    Complaint learn(std::string_view comment) override;
    Complaint begin_clauses(int variable_count) override;
    Complaint accept(std::span<int const> clause) override;
    JustificationCounts const& counts() const override;

    /// Returns the variable that means "this cell has this value"; 0 if there is none.
    int variable_of(Cell cell, int value) const;

  private:
    class Internals;
    std::unique_ptr<Internals> internals_;
};

} // namespace hapax
