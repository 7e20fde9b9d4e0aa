#pragma once

/// Collects the lines of an LRAT proof while the checker goes backward, and writes them forward:
/// numbered anew, with hints, and with deletions as soon as a clause is no longer mentioned.

#include "solver/verify/proof/clauses.hpp"
#include "solver/verify/proof/lrat_lines.hpp"

#include <cstdint>
#include <vector>

namespace hapax {

class LratWriter {
  public:
    /// `formula` holds the clauses of the formula, numbered from 1 to `formula_clauses`.
    LratWriter(ProofClauses const& formula, std::uint32_t formula_clauses)
        : formula_{formula}, formula_clauses_{formula_clauses} {}

    /// Begin a line; lines come last first, and so do the hints of each. From a lemma's line on,
    /// its number means it, and no longer a clause that had that number before. The clauses must
    /// outlive this.
    void begin_contradiction() { begin({Kind::Contradiction, nullptr, no_clause, 0, 0}); }
    void begin_lemma(ProofClauses const& clauses, ClauseRef clause) {
        begin({Kind::Lemma, &clauses, clause, 0, 0});
    }

    /// Begins the lemma that a literal is true; later lines name it by this place.
    void begin_unit(std::size_t place, ProofClauses const& clauses, LiteralCode literal) {
        begin({Kind::Unit, &clauses, literal, place, 0});
    }

    void hint(ProofClauses& clauses, ClauseRef clause);
    void hint_unit(std::size_t place);

    /// Assigns the hints given before to this candidate of a RAT check. Candidates outside the core
    /// are finally left out of the proof, with their hints.
    void hint_candidate(ProofClauses& clauses, ClauseRef clause);

    /// Ends the proof, once the core is final.
    void write(LratLines& lines) const;

  private:
    void push(std::uint32_t hint, ProofClauses& clauses, ClauseRef clause);

    enum class Kind : std::uint8_t { Contradiction, Lemma, Unit };

    struct Line {
        Kind kind;
        ProofClauses const* clauses;
        std::uint32_t what; ///< the lemma, or the unit's literal
        std::size_t place;
        std::size_t first_hint;
    };

    void begin(Line line) {
        line.first_hint = hints_.size();
        lines_.push_back(line);
    }

    ProofClauses const& formula_;
    std::uint32_t formula_clauses_;
    std::uint32_t largest_number_ = 0; ///< of a clause that is mentioned
    bool has_candidates_ = false;
    std::vector<Line> lines_;
    std::vector<std::uint32_t> hints_; ///< see the .cpp
    std::vector<bool> is_unit_mentioned_;
};

} // namespace hapax
