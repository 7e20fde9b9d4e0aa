#pragma once

/// The numbers by which deletions of LRAT name clauses: those of the formula count from 1, lemmas
/// bring theirs, in ascending order.

#include "solver/verify/proof/clauses.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace hapax {

class ClauseNumbers {
  public:
    /// Keeps a reference to the clauses.
    explicit ClauseNumbers(ProofClauses const& clauses) : clauses_{clauses} {}

    /// Returns false if the lemma's number is not above the one before.
    bool add(std::int64_t number, ClauseRef lemma) {
        if (!lemmas_.empty() && number <= lemmas_.back().first) return false;
        lemmas_.emplace_back(number, lemma);
        return true;
    }

    /// Returns the clause with that number, and frees the number; no_clause if it has none.
    ClauseRef take(std::int64_t number, std::uint32_t formula_clauses) {
        if (formula_.empty())
            for (ClauseRef clause = clauses_.first();
                 clause != clauses_.end() && clauses_.number(clause) <= formula_clauses;
                 clause = clauses_.next(clause))
                formula_.emplace_back(clauses_.number(clause), clause);
        for (auto* const numbers : {&lemmas_, &formula_}) {
            auto const found =
                std::lower_bound(numbers->begin(), numbers->end(), std::pair{number, no_clause});
            if (found != numbers->end() && found->first == number)
                return std::exchange(found->second, no_clause);
        }
        return no_clause;
    }

  private:
    /// Ascending, with `no_clause` for deleted ones.
    using Numbered = std::vector<std::pair<std::int64_t, ClauseRef>>;

    ProofClauses const& clauses_;
    Numbered lemmas_;
    Numbered formula_; ///< empty until one is to be deleted
};

} // namespace hapax
