#pragma once

/// The steps that refute a part of the search space: the units with which the part's formula
/// begins, as lemmas, then those of its proof. They are hints of someone who need not be trusted:
/// a checker of the whole formula confirms each that it needs.

#include "encoder/model/limits.hpp"
#include "solver/verify/proof/proof_reader.hpp"

#include <cstddef>
#include <cstdint>
#include <istream>
#include <vector>

namespace hapax {

class PartProof {
  public:
    /// Reads the units; the proof's stream must outlive this. Throws LimitsReached and
    /// MalformedFile: the formula is not well formed up to its first longer clause.
    PartProof(std::istream& formula, std::istream& proof, Limits const& limits);

    /// The next step, or false at the end. Throws as ProofReader does. Leaves out what LRAT deletes
    /// of the part's formula: its clauses have other numbers in the whole one.
    bool next(ProofStep& step);

    /// The formula's first unit clauses.
    std::vector<int> const& units() const { return units_; }

  private:
    std::vector<int> units_;
    std::size_t taken_ = 0;
    std::int64_t first_lemma_ = 0; ///< its number in LRAT
    ProofReader proof_;
};

} // namespace hapax
