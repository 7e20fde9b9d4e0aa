#pragma once

/// Collects the lines of an LRAT proof while the checker goes backward, and writes them forward:
/// numbered anew, with hints, and with deletions as soon as a clause is not mentioned any more.

#include "solver/verify/proof/clauses.hpp"

#include <cstdint>
#include <ostream>
#include <vector>

namespace hapax {

class LratWriter {
  public:
    /// `formula_clauses` is how many of the clauses, from the first, are the formula's.
    LratWriter(ProofClauses& clauses, std::uint32_t formula_clauses)
        : clauses_{clauses}, formula_clauses_{formula_clauses} {}

    /// Each line is begun, the last first, and then gets its hints, also the last first.
    void begin_contradiction() { begin(Kind::Contradiction, 0, 0); }
    void begin_lemma(ClauseRef clause) { begin(Kind::Lemma, clause, 0); }

    /// The lemma that one literal is true; later lines name it by the literal's place in the trail.
    void begin_unit(std::size_t place, LiteralCode literal) { begin(Kind::Unit, literal, place); }

    void hint(ClauseRef clause);
    void hint_unit(std::size_t place);

    /// The hints given before belong to this candidate of a RAT check. Candidates outside of the
    /// core are left out of the proof in the end, and their hints with them.
    void hint_candidate(ClauseRef clause);

    /// Ends the proof, once the core is final.
    void write(std::ostream& out) const;

  private:
    void push(std::uint32_t hint, ClauseRef clause);

    enum class Kind : std::uint8_t { Contradiction, Lemma, Unit };

    struct Line {
        Kind kind;
        std::uint32_t what; ///< the lemma, or the unit's literal
        std::size_t place;
        std::size_t first_hint;
    };

    void begin(Kind kind, std::uint32_t what, std::size_t place) {
        lines_.push_back({kind, what, place, hints_.size()});
    }

    ProofClauses& clauses_;
    std::uint32_t formula_clauses_;
    std::vector<Line> lines_;
    std::vector<std::uint32_t> hints_; ///< see the .cpp
    std::vector<bool> is_unit_mentioned_;
};

} // namespace hapax
