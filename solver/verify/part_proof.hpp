#pragma once

/// The steps that refute a part of the search space: the units with which the part's formula
/// begins, as lemmas, then the steps of its proof. Their author need not be trusted: a checker of
/// the whole formula confirms each step that it needs.

#include "encoder/model/limits.hpp"
#include "solver/verify/proof/proof_reader.hpp"

#include <cstddef>
#include <cstdint>
#include <istream>
#include <vector>

namespace hapax {

class PartProof {
  public:
    /// Reads the units; the proof's stream must outlive this. Throws LimitsReached, and
    /// MalformedFile if the formula is not well formed up to its first longer clause.
    PartProof(std::istream& formula, std::istream& proof, Limits const& limits);

    /// Reads the next step; returns false at the end. Throws like ProofReader. Skips what LRAT
    /// deletes of the part's formula, because its clauses have other numbers in the whole one.
    bool next(ProofStep& step);

    /// Returns the formula's first unit clauses.
    std::vector<int> const& units() const { return units_; }

  private:
    std::vector<int> units_;
    std::size_t taken_ = 0;
    std::int64_t first_lemma_ = 0; ///< its number in LRAT
    ProofReader proof_;
};

} // namespace hapax
