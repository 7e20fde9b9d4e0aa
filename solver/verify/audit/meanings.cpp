/// A line is read strictly: single spaces, no leading zeros, nothing after the end. Variables are
/// numbered in the order of the lines and compounds name smaller ones only, so no two lines can
/// contradict each other and no definition can be circular.

#include "solver/verify/audit/meanings.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <limits>
#include <stdexcept>

namespace hapax::audit_detail {

namespace {

struct OperationWord {
    Operation operation;
    std::string_view word;
};
constexpr std::array<OperationWord, 4> operation_words{{{Operation::Sum, "sum"},
                                                        {Operation::Difference, "difference"},
                                                        {Operation::Product, "product"},
                                                        {Operation::Quotient, "quotient"}}};

std::string word_for(Operation operation) {
    for (auto const& entry : operation_words)
        if (entry.operation == operation) return std::string{entry.word};
    std::abort();
}

} // namespace

bool needs_sum(Cage const& cage, Operation operation, int order) {
    if (cage.operation != Operation::Any) return false;
    return operation == Operation::Quotient
           || (operation == Operation::Product
               && cage.target <= static_cast<std::int64_t>(cage.cells.size()) * order);
}

/// Reads one line from left to right; each step says whether it found what it looked for.
class Meanings::Reader {
  public:
    Reader(Meanings const& known, std::string_view text)
        : known_{known}, puzzle_{*known.puzzle_}, text_{text} {}

    bool at_end() const { return text_.empty(); }

    bool word(std::string_view wanted) {
        if (!text_.starts_with(wanted)) return false;
        text_.remove_prefix(wanted.size());
        return true;
    }

    template<class T>
    bool number(T& value, T least, T greatest) {
        auto const* const end = text_.data() + text_.size();
        auto const [rest, error] = std::from_chars(text_.data(), end, value);
        if (error != std::errc{} || value < least || value > greatest) return false;
        auto const digits = text_.substr(0, static_cast<std::size_t>(rest - text_.data()));
        if (digits != std::to_string(value)) return false;
        text_.remove_prefix(digits.size());
        return true;
    }

    bool cell(Cell& cell) {
        int const order = puzzle_.order;
        if (!word("r") || !number(cell.row, 1, order)) return false;
        if (!word("c") || !number(cell.column, 1, order)) return false;
        --cell.row;
        --cell.column;
        return true;
    }

    /// "r2c3 is 4", "r2c3 at least 4"
    bool cell_meaning(Meaning& meaning) {
        Cell at;
        if (!cell(at)) return false;
        meaning.subject = at.row * puzzle_.order + at.column;
        if (word(" is "))
            meaning.kind = MeaningKind::Is;
        else if (word(" at least "))
            meaning.kind = MeaningKind::AtLeast;
        else
            return false;
        return number(meaning.number, 1, puzzle_.order);
    }

    /// " 1 -5 7" after "any of" or "all of"
    bool members(Meaning& meaning, Table<int>& members) {
        int const variables = known_.count();
        meaning.subject = members.length();
        while (word(" ")) {
            int literal = 0;
            if (!number(literal, -variables, variables) || literal == 0) return false;
            if (members.size() == std::numeric_limits<int>::max())
                throw std::length_error{"too many members of conditions"};
            members.push_back(literal);
        }
        meaning.number = members.length() - meaning.subject;
        return meaning.number > 0;
    }

    /// "r1c1" or "r1c1#2" after "cage ", and what follows
    bool cage_meaning(Meaning& meaning) {
        Cell first;
        if (!cell(first)) return false;
        auto const found = known_.cages_beginning_at_.find(first);
        if (found == known_.cages_beginning_at_.end()) return false;
        int which = 1;
        if (word("#") && !number(which, 2, found->second.length())) return false;
        meaning.subject = found->second[which - 1];
        Cage const& cage = puzzle_.cages[static_cast<std::size_t>(meaning.subject)];

        bool const is_distinct_sum =
            cage.operation == Operation::Sum && cage.repeats == Repeats::Forbidden;
        if (is_distinct_sum && word(" contains ")) {
            meaning.kind = MeaningKind::Contains;
            return number(meaning.number, 1, puzzle_.order);
        }
        if (is_distinct_sum && word(" values to ")) {
            meaning.kind = MeaningKind::Values;
            return number(meaning.number, 1, puzzle_.order) && word(" count ")
                   && number(meaning.second, 0, puzzle_.order) && word(" total ")
                   && number(meaning.total, std::int64_t{0}, most);
        }
        meaning.operation = cage.operation;
        if (cage.operation == Operation::Any && !way(meaning)) return false;
        if (meaning.kind == MeaningKind::As && at_end()) return true;
        meaning.kind = MeaningKind::Prefix;
        if (!word(" prefix ") || !number(meaning.number, 1, static_cast<int>(cage.cells.size()))
            || !word(" totals ") || !number(meaning.total, std::int64_t{0}, most))
            return false;
        if (word(" largest ") && !number(meaning.second, 1, puzzle_.order)) return false;
        if (!needs_sum(cage, meaning.operation, puzzle_.order)) return true;
        return word(" sums ") && number(meaning.sum, 1, std::numeric_limits<int>::max());
    }

    /// "1 after 2 in state 17" after "run "
    bool run_meaning(Meaning& meaning) {
        meaning.kind = MeaningKind::RunState;
        auto const& runs = puzzle_.run_clues;
        if (!number(meaning.subject, 1, static_cast<int>(runs.size()))) return false;
        auto const which = static_cast<std::size_t>(--meaning.subject);
        return word(" after ")
               && number(meaning.number, 1, static_cast<int>(runs[which].cells.size()))
               && word(" in state ") && number(meaning.total, std::int64_t{0}, most);
    }

  private:
    static constexpr auto most = std::numeric_limits<std::int64_t>::max();

    bool way(Meaning& meaning) {
        meaning.kind = MeaningKind::As;
        if (!word(" as ")) return false;
        for (auto const& entry : operation_words)
            if (word(entry.word)) {
                meaning.operation = entry.operation;
                return true;
            }
        return false;
    }

    Meanings const& known_;
    Puzzle const& puzzle_;
    std::string_view text_;
};

Meanings::Meanings(Puzzle const& puzzle) : puzzle_{&puzzle} {
    for (int i = 0; i < static_cast<int>(puzzle.cages.size()); ++i)
        cages_beginning_at_[puzzle.cages[static_cast<std::size_t>(i)].cells.front()].push_back(i);
}

std::optional<std::string> Meanings::learn(std::string_view comment) {
    Reader reader{*this, comment};
    if (!reader.word("var ")) return std::nullopt;
    int variable = 0;
    if (count() == std::numeric_limits<int>::max()
        || !reader.number(variable, count() + 1, count() + 1) || !reader.word(" = "))
        return "expected the meaning of variable " + std::to_string(count() + 1);
    Meaning meaning{MeaningKind::Is};
    bool understood = false;
    if (reader.word("cage ")) {
        understood = reader.cage_meaning(meaning);
    } else if (reader.word("run ")) {
        understood = reader.run_meaning(meaning);
    } else if (reader.word("any of")) {
        meaning.kind = MeaningKind::AnyOf;
        understood = reader.members(meaning, members_);
    } else if (reader.word("all of")) {
        meaning.kind = MeaningKind::AllOf;
        understood = reader.members(meaning, members_);
    } else {
        understood = reader.cell_meaning(meaning);
    }
    if (!understood || !reader.at_end())
        return "variable " + std::to_string(variable)
               + " has a meaning that makes no sense for this puzzle";
    meanings_.push_back(meaning);
    return std::nullopt;
}

int Meanings::variable_of(Cell cell, int value) const {
    if (cell.row >= puzzle_->order || cell.column >= puzzle_->order) return 0;
    int const subject = cell.row * puzzle_->order + cell.column;
    auto const is_it = [&](Meaning const& meaning) {
        return meaning.kind == MeaningKind::Is && meaning.subject == subject
               && meaning.number == value;
    };
    int const likely = subject * puzzle_->order + value; // where all candidates have variables
    if (likely <= count() && is_it(of(likely))) return likely;
    auto const found = std::find_if(meanings_.begin(), meanings_.end(), is_it);
    return found == meanings_.end() ? 0 : static_cast<int>(found - meanings_.begin()) + 1;
}

std::string Meanings::cage_name(int cage) const {
    Cell const first = puzzle_->cages[static_cast<std::size_t>(cage)].cells.front();
    auto const& cages = cages_beginning_at_.at(first);
    auto const which = std::find(cages.begin(), cages.end(), cage) - cages.begin() + 1;
    return "cage " + name(first) + (which > 1 ? "#" + std::to_string(which) : std::string{});
}

std::string Meanings::in_words(int literal) const {
    if (literal < 0) {
        bool const is_short = of(-literal).kind == MeaningKind::Is;
        return is_short ? "not " + in_words(-literal) : "not (" + in_words(-literal) + ")";
    }
    Meaning const& meaning = of(literal);
    auto const& [kind, operation, subject, number, second, sum, total] = meaning;
    auto const cell = [&, index = subject] {
        return name(Cell{index / puzzle_->order, index % puzzle_->order});
    };
    auto const way = [&, by = operation, cage = subject] {
        bool const is_open =
            puzzle_->cages[static_cast<std::size_t>(cage)].operation == Operation::Any;
        return is_open ? " as " + word_for(by) : std::string{};
    };
    switch (kind) {
    case MeaningKind::Is:
        return cell() + " is " + std::to_string(number);
    case MeaningKind::AtLeast:
        return cell() + " at least " + std::to_string(number);
    case MeaningKind::AnyOf:
    case MeaningKind::AllOf: {
        std::string words = kind == MeaningKind::AnyOf ? "any of" : "all of";
        for (int const member : members(meaning)) words += " " + std::to_string(member);
        return words;
    }
    case MeaningKind::As:
        return cage_name(subject) + way();
    case MeaningKind::Prefix:
        return cage_name(subject) + way() + " prefix " + std::to_string(number) + " totals "
               + std::to_string(total)
               + (second != 0 ? " largest " + std::to_string(second) : std::string{})
               + (sum != 0 ? " sums " + std::to_string(sum) : std::string{});
    case MeaningKind::RunState:
        return "run " + std::to_string(subject + 1) + " after " + std::to_string(number)
               + " in state " + std::to_string(total);
    case MeaningKind::Contains:
        return cage_name(subject) + " contains " + std::to_string(number);
    case MeaningKind::Values:
        return cage_name(subject) + " values to " + std::to_string(number) + " count "
               + std::to_string(second) + " total " + std::to_string(total);
    }
    std::abort();
}

} // namespace hapax::audit_detail
