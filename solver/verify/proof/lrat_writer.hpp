#pragma once

/// Collects the lines of an LRAT proof while the checker goes backward, and writes them forward:
/// numbered anew, with hints, and with deletions as soon as a clause is no longer mentioned.

#include "solver/verify/proof/clauses.hpp"

#include <cstdint>
#include <ostream>
#include <vector>

namespace hapax {

class LratWriter {
  public:
    /// `formula_clauses` is the number of the formula's clauses, which come first.
    LratWriter(ProofClauses& clauses, std::uint32_t formula_clauses)
        : clauses_{clauses}, formula_clauses_{formula_clauses} {}

    /// Begin a line; lines come last first, and so do the hints of each.
    void begin_contradiction() { begin(Kind::Contradiction, 0, 0); }
    void begin_lemma(ClauseRef clause) { begin(Kind::Lemma, clause, 0); }

    /// Begins the lemma that a literal is true; later lines name it by its place in the trail.
    void begin_unit(std::size_t place, LiteralCode literal) { begin(Kind::Unit, literal, place); }

    void hint(ClauseRef clause);
    void hint_unit(std::size_t place);

    /// Assigns the hints given before to this candidate of a RAT check. Candidates outside the core
    /// are finally left out of the proof, with their hints.
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
