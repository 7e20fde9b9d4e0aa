#pragma once

/// Joins the beginning of a proof, in DRAT, with what a solver traced after it, in LRAT as text,
/// for the checker: one proof without numbers, whose hints count clauses as ProofChecker::check
/// says.

#include "solver/verify/proof/proof_reader.hpp"

#include <cstddef>
#include <cstdint>
#include <istream>
#include <unordered_map>
#include <vector>

namespace hapax {

/// The clauses that a solver was given, in their order.
struct GivenClauses {
    struct Given {
        std::int64_t number; ///< of a clause of the formula, from 1 on; or, negative, of a lemma of
                             ///< the beginning, from -1 on
        std::vector<int> literals;
    };
    std::vector<Given> given;
    std::int64_t formula_clauses = 0;
};

class TracedProof {
  public:
    /// The streams must outlive this. Throws as ProofReader.
    TracedProof(std::istream& beginning, std::istream& traced, GivenClauses clauses);

    /// Returns false at the end. Throws as ProofReader.
    bool next(ProofStep& step);

  private:
    void number_given_before(std::int64_t id);
    std::int64_t number_of(std::int64_t id) const;

    ProofReader beginning_;
    ProofReader traced_;
    GivenClauses clauses_;
    bool has_begun_ = false; ///< the beginning has been read
    std::int64_t lemmas_ = 0;
    std::size_t next_given_ = 0;
    std::vector<std::int64_t> numbers_; ///< by the solver's number; 0 for none
    std::unordered_map<std::int64_t, std::vector<int>> literals_; ///< likewise
};

} // namespace hapax
