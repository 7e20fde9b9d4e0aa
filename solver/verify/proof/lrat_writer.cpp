/// A hint names a clause or unit, and says whether this is its last mention. The checker goes
/// backward, so its first mention of a clause is the last in the file, and the clause may be
/// deleted right after it. Clauses of the formula that no line mentions are deleted first of all.
///
/// In a RAT line, LRAT requires every clause with the negated pivot. Those among the formula and
/// the lemmas are candidates of the check. Units that the checker inserted are not among them,
/// since a pivot that is known to be false never passes a RAT check.

#include "solver/verify/proof/lrat_writer.hpp"

#include <charconv>
#include <string>

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

/// Writes text in pieces, with a blank after each number.
class NumberStream {
  public:
    explicit NumberStream(std::ostream& out) : out_{out} {}

    void number(std::int64_t value) {
        char digits[24];
        auto const end = std::to_chars(digits, digits + sizeof digits, value).ptr;
        text_.append(digits, end);
        text_ += ' ';
    }
    void word(char letter) { (text_ += letter) += ' '; }
    void end_line() {
        text_ += "0\n";
        if (text_.size() > (std::size_t{1} << 16)) flush();
    }
    void flush() {
        out_.write(text_.data(), static_cast<std::streamsize>(text_.size()));
        text_.clear();
    }

  private:
    std::ostream& out_;
    std::string text_;
};

} // namespace

void LratWriter::push(std::uint32_t hint, ClauseRef clause) {
    hints_.push_back(hint | (clauses_.is_mentioned(clause) ? 0 : last_mention));
    clauses_.set_mentioned(clause);
}

void LratWriter::hint(ClauseRef clause) {
    push(make_hint(is_clause, clauses_.number(clause)), clause);
}

void LratWriter::hint_unit(std::size_t place) {
    if (place >= is_unit_mentioned_.size()) is_unit_mentioned_.resize(2 * place + 1);
    auto const mention = is_unit_mentioned_[place] ? 0 : last_mention;
    hints_.push_back(make_hint(is_unit, static_cast<std::uint32_t>(place)) | mention);
    is_unit_mentioned_[place] = true;
}

void LratWriter::hint_candidate(ClauseRef clause) {
    push(make_hint(is_candidate, clauses_.number(clause)), clause);
}

void LratWriter::write(std::ostream& out) const {
    NumberStream text{out};
    // Numbers of clauses in the file; 0 for clauses that are not in it.
    std::vector<std::int64_t> ids(clauses_.count() + std::size_t{1});
    std::vector<std::int64_t> unit_ids(is_unit_mentioned_.size());
    std::int64_t id = formula_clauses_;
    std::vector<std::int64_t> dying;
    auto const write_deletions = [&] {
        if (dying.empty()) return;
        text.number(id);
        text.word('d');
        for (auto const each : dying) text.number(each);
        text.end_line();
        dying.clear();
    };

    for (ClauseRef clause = clauses_.first(); clause != clauses_.end();
         clause = clauses_.next(clause)) {
        std::uint32_t const number = clauses_.number(clause);
        if (number > formula_clauses_) break;
        if (clauses_.is_core(clause))
            ids[number] = number;
        else
            dying.push_back(number);
    }
    write_deletions();

    std::size_t hints_end = hints_.size();
    for (std::size_t line = lines_.size(); line-- > 0;) {
        auto const& [kind, what, place, first_hint] = lines_[line];
        text.number(++id);
        if (kind == Kind::Lemma) {
            ids[clauses_.number(what)] = id;
            LiteralCode const pivot = clauses_.pivot(what);
            text.number(clauses_.dimacs(pivot));
            for (LiteralCode const literal : clauses_.literals(what))
                if (literal != pivot) text.number(clauses_.dimacs(literal));
        } else if (kind == Kind::Unit) {
            unit_ids[place] = id;
            text.number(clauses_.dimacs(what));
        }
        text.number(0);
        bool is_left_out = false; // true for hints of a candidate outside the core
        for (; hints_end > first_hint; --hints_end) {
            std::uint32_t const hint = hints_[hints_end - 1];
            std::uint32_t const hint_kind = hint >> kind_shift;
            std::uint32_t const value = hint & value_mask;
            std::int64_t const named = hint_kind == is_unit ? unit_ids[value] : ids[value];
            if (hint_kind == is_candidate) is_left_out = named == 0;
            if (!is_left_out) text.number(hint_kind == is_candidate ? -named : named);
            if (named != 0 && (hint & last_mention) != 0) dying.push_back(named);
        }
        text.end_line();
        if (line > 0) write_deletions();
    }
    text.flush();
}

} // namespace hapax
