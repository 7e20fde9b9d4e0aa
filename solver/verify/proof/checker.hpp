#pragma once

/// Checks a DRAT or LRAT proof that a formula cannot be satisfied. It uses only the standard
/// library and the limits: it shares no code with the solver or the encoder.
///
/// A lemma is accepted if unit propagation refutes its negation (RUP), or if that holds for every
/// resolvent on its first literal (RAT). Only lemmas that the contradiction rests on are checked.
/// The proof may end with the empty clause or as soon as unit propagation finds a contradiction;
/// anything after that is not read. Deletions of clauses that are unit under the literals known so
/// far are ignored, as drat-trim does and as solvers assume; so are deletions of clauses that do
/// not exist.
///
/// A proof in LRAT is checked by its hints instead, from its beginning to the empty clause (see
/// hinted.hpp). That takes a fraction of the time.

#include "encoder/limits.hpp"
#include "solver/verify/proof/lrat_lines.hpp"
#include "solver/verify/proof/proof_reader.hpp"

#include <cstdint>
#include <functional>
#include <istream>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace hapax {

enum class ProofVerdict {
    Accepted,
    Rejected,  ///< a file is malformed, a lemma does not follow, or there is no contradiction
    Undecided, ///< the limits ended the check
};

struct ProofCheck {
    ProofVerdict verdict = ProofVerdict::Undecided;
    std::string reason; ///< of the rejection; names the lemma by number (from 1) and literals

    std::int64_t clauses = 0;           ///< of the formula
    std::int64_t core_clauses = 0;      ///< those that the contradiction rests on
    std::int64_t lemmas = 0;            ///< read before the contradiction
    std::int64_t core_lemmas = 0;       ///< those that it rests on; each was checked
    std::int64_t rat_lemmas = 0;        ///< those among them that are RAT, not RUP
    std::int64_t deletions = 0;         ///< read before the contradiction; some were ignored:
    std::int64_t unit_deletions = 0;    ///< of a clause that is unit
    std::int64_t missing_deletions = 0; ///< of a clause that does not exist
    double seconds = 0;                 ///< of processor time: for the caller, who has a stopwatch
};

/// Names a lemma by its number in the proof, from 1 on, and at most 20 literals.
std::string name_of_lemma(std::int64_t number, std::vector<int> const& literals);

/// Holds a formula and checks a proof about it. A formula that is the basis of many proofs is added
/// and prepared once, and copied for each.
class ProofChecker {
  public:
    explicit ProofChecker(Limits const& limits = {});
    ~ProofChecker();
    ProofChecker(ProofChecker const& other);
    ProofChecker& operator=(ProofChecker const&) = delete;

    /// Adds a clause of the formula, with literals as in DIMACS. Throws std::length_error if the
    /// whole is too large to be held (8 GB).
    void add(std::span<int const> clause);

    /// Follows the consequences of the clauses so far, or else `check` does. Throws LimitsReached.
    void prepare();

    /// Checks a proof in DRAT or LRAT, text or binary; can be called once. Unless `lrat` is null,
    /// writes an accepted proof to it in LRAT: of DRAT core lemmas only, of LRAT all of it; the
    /// caller checks the stream's state. Throws std::length_error like `add`, and ForeignProof.
    ProofCheck check(std::istream& proof, LratLines* lrat = nullptr);

    /// Does the same with steps that come one by one: `next` returns false after the last. Steps of
    /// LRAT are checked without hints, and deletions by number are ignored. A step without a number
    /// may have hints that count the clauses of the formula from 1 on, and then all lemmas: they
    /// spare the search for a refutation where they lead to one. That of a deletion tells which of
    /// several clauses with these literals is meant.
    using NextStep = std::function<bool(ProofStep&)>;
    ProofCheck check(NextStep const& next, LratLines* lrat = nullptr);

    /// Checks instead that a proof derives each of these clauses, so that each follows from the
    /// formula alone. Lemmas that are only RAT are refused: they may exclude solutions. Can be
    /// called once. Throws std::length_error like `add`, and ForeignProof.
    ProofCheck check_consequences(NextStep const& next,
                                  std::vector<std::vector<int>> const& clauses);

  private:
    class Internals;
    std::unique_ptr<Internals> internals_;
};

} // namespace hapax
