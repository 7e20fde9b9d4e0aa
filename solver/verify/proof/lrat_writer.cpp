/// A hint names a clause or unit, and says whether this is its last mention. The checker goes
/// backward, so its first mention of a clause is the last in the file, and the clause may be
/// deleted right after it. If there are RAT lines, clauses of the formula that no line mentions are
/// deleted first of all.
///
/// In a RAT line, LRAT requires every clause with the negated pivot. Those among the formula and
/// the lemmas are candidates of the check. Units that the checker inserted are not among them,
/// since a pivot that is known to be false never passes a RAT check.

#include "solver/verify/proof/lrat_writer.hpp"

#include <algorithm>

namespace hapax {

namespace {

// A hint's two upper bits tell the kind, the third whether this is the last mention; the rest is
// the number of a clause (there are fewer than 2^29) or a place in the trail.
constexpr std::uint32_t is_clause = 0, is_unit = 1, is_candidate = 2;
constexpr int kind_shift = 30;
constexpr std::uint32_t last_mention = 1U << 29;
constexpr std::uint32_t value_mask = last_mention - 1;

constexpr std::uint32_t make_hint(std::uint32_t kind, std::uint32_t value) {
    return (kind << kind_shift) | value;
}

} // namespace

void LratWriter::push(std::uint32_t hint, ProofClauses& clauses, ClauseRef clause) {
    hints_.push_back(hint | (clauses.is_mentioned(clause) ? 0 : last_mention));
    clauses.set_mentioned(clause);
    largest_number_ = std::max(largest_number_, clauses.number(clause));
}

void LratWriter::hint(ProofClauses& clauses, ClauseRef clause) {
    push(make_hint(is_clause, clauses.number(clause)), clauses, clause);
}

void LratWriter::hint_unit(std::size_t place) {
    if (place >= is_unit_mentioned_.size()) is_unit_mentioned_.resize(2 * place + 1);
    auto const mention = is_unit_mentioned_[place] ? 0 : last_mention;
    hints_.push_back(make_hint(is_unit, static_cast<std::uint32_t>(place)) | mention);
    is_unit_mentioned_[place] = true;
}

void LratWriter::hint_candidate(ProofClauses& clauses, ClauseRef clause) {
    push(make_hint(is_candidate, clauses.number(clause)), clauses, clause);
    has_candidates_ = true;
}

void LratWriter::write(LratLines& lines) const {
    // Numbers of clauses in the file; 0 for clauses that are not in it.
    std::vector<std::int64_t> ids(std::max(largest_number_, formula_clauses_) + std::size_t{1});
    std::vector<std::int64_t> unit_ids(is_unit_mentioned_.size());
    std::int64_t id = formula_clauses_;
    std::vector<std::int64_t> dying;
    auto const write_deletions = [&] {
        lines.deletion(id, dying);
        dying.clear();
    };

    for (ClauseRef clause = formula_.first(); clause != formula_.end();
         clause = formula_.next(clause)) {
        std::uint32_t const number = formula_.number(clause);
        if (number > formula_clauses_) break;
        if (formula_.is_core(clause))
            ids[number] = number;
        else if (has_candidates_)
            dying.push_back(number);
    }
    write_deletions();

    std::size_t hints_end = hints_.size();
    for (std::size_t line = lines_.size(); line-- > 0;) {
        auto const& [kind, clauses, what, place, first_hint] = lines_[line];
        lines.begin_lemma(++id);
        if (kind == Kind::Lemma) {
            LiteralCode const pivot = clauses->pivot(what);
            lines.number(clauses->dimacs(pivot));
            for (LiteralCode const literal : clauses->literals(what))
                if (literal != pivot) lines.number(clauses->dimacs(literal));
        } else if (kind == Kind::Unit) {
            lines.number(clauses->dimacs(what));
        }
        lines.end_part();
        bool is_left_out = false; // true for hints of a candidate outside the core
        for (; hints_end > first_hint; --hints_end) {
            std::uint32_t const hint = hints_[hints_end - 1];
            std::uint32_t const hint_kind = hint >> kind_shift;
            std::uint32_t const value = hint & value_mask;
            std::int64_t const named = hint_kind == is_unit ? unit_ids[value] : ids[value];
            if (hint_kind == is_candidate) is_left_out = named == 0;
            if (!is_left_out) lines.number(hint_kind == is_candidate ? -named : named);
            if (named != 0 && (hint & last_mention) != 0) dying.push_back(named);
        }
        lines.end_line();
        if (kind == Kind::Lemma && clauses->number(what) < ids.size())
            ids[clauses->number(what)] = id;
        if (kind == Kind::Unit) unit_ids[place] = id;
        if (line > 0) write_deletions();
    }
    lines.flush();
}

} // namespace hapax
