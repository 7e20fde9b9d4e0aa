#pragma once

/// Checks an LRAT proof (Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp, CADE 2017) forward, by
/// its hints alone, without any search: each lemma names the clauses that become unit in turn when
/// it is assumed false, and last the one that becomes false.
///
/// A hint that is neither unit nor false changes nothing, and is passed over. A lemma may be RAT on
/// its first literal: then each active clause with the negated literal is named, negatively, with
/// hints of its own, unless it is true by then.

#include "encoder/limits.hpp"
#include "solver/verify/proof/checker.hpp"
#include "solver/verify/proof/clauses.hpp"
#include "solver/verify/proof/lrat_lines.hpp"
#include "solver/verify/proof/proof_reader.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace hapax {

class HintedCheck {
  public:
    /// The clauses hold the formula, numbered from 1 on; lemmas are added. They must outlive this.
    HintedCheck(ProofClauses& clauses, Limits const& limits);

    /// Reads the proof up to the empty clause. Writes its steps to `lines` unless that is null.
    /// Throws std::length_error, as `ProofClauses::add`.
    ProofCheck check(ProofReader& proof, LratLines* lines);

  private:
    using Hints = std::span<std::int64_t const>;

    void read(ProofReader& proof, LratLines* lines);
    bool follows(ClauseRef lemma, Hints hints);
    bool is_resolution_asymmetric(ClauseRef lemma, Hints hints);
    bool assume_false(ClauseRef clause, std::optional<LiteralCode> except);
    bool refute(Hints& hints);
    bool is_true(ClauseRef clause, LiteralCode except) const;
    void assign(LiteralCode literal);
    void undo(std::size_t left);

    void enter(std::int64_t id, ClauseRef clause);
    ClauseRef* find(std::int64_t id);
    void remove(std::int64_t id);
    void reject(std::string reason);
    std::string name_of(std::vector<int> const& literals) const;

    ProofClauses& clauses_;
    Limits limits_;
    std::uint32_t formula_clauses_;
    ProofCheck result_;
    std::string objection_; ///< to the hints of the current lemma

    std::vector<ClauseRef> near_; ///< by number; no_clause where there is none
    std::unordered_map<std::int64_t, ClauseRef> far_;

    std::vector<signed char> values_; ///< per literal: 1 true, -1 false, 0 open
    std::vector<LiteralCode> trail_;
};

} // namespace hapax
