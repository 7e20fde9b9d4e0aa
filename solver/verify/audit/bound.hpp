#pragma once

/// The auditor of a bound on the weight of sets of clues: accepts a clause only if it is true of
/// every set that hits all known sets and weighs less than the bound. It shares no code with the
/// search and its counter.

#include "solver/verify/audit/formula_auditor.hpp"

#include <cstdint>
#include <set>
#include <span>
#include <string_view>
#include <vector>

namespace hapax {

/// Variable n, up to the number of clues, says that clue n is in the set. The file's comments say
/// what clues weigh, what other variables mean, and the bound:
///
///     c clue 1 weighs 2: the given r1c1 = 3
///     c var 41 = clues 1 to 5 weigh at least 4
///     c bound 12
///
/// If all clauses are accepted and have no model, every set that hits all `to_hit` weighs at least
/// the bound.
class BoundAuditor final : public FormulaAuditor {
  public:
    /// Each set to hit has numbers of clues, from 1, ascending.
    BoundAuditor(int clues, std::set<std::vector<int>> to_hit);

    Complaint learn(std::string_view comment) override;
    Complaint begin_clauses(int variable_count) override;
    Complaint accept(std::span<int const> clause) override;
    JustificationCounts const& counts() const override { return counts_; }

    std::int64_t bound() const { return bound_; }
    std::vector<std::int64_t> const& weights() const { return weights_; } ///< of clues 1, 2 ...

  private:
    /// The clues first .. last weigh at least so much.
    struct Meaning {
        int first;
        int last;
        std::int64_t weight;
    };

    bool is_impossible(std::span<int const> false_literals);

    int clues_;
    std::set<std::vector<int>> to_hit_;
    std::vector<std::int64_t> weights_;
    std::vector<Meaning> meanings_; ///< of the variables after those of clues
    std::int64_t bound_ = 0;
    JustificationCounts counts_{};
};

} // namespace hapax
