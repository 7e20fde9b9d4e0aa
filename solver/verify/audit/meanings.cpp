/// Lines are read strictly: single spaces, no leading zeros, no text after the end. Variables are
/// numbered in the order of the lines and compounds name smaller ones only, so no two lines can
/// contradict each other and no definition can be circular.

#include "solver/verify/audit/meanings.hpp"

#include "solver/verify/audit/equations.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <stdexcept>

namespace hapax::audit_detail {

namespace {

/// In the order of Operation.
constexpr std::array<char const*, 4> operation_words{"sum", "difference", "product", "quotient"};

} // namespace

bool needs_sum(Cage const& cage, Operation operation, int order) {
    if (cage.operation != Operation::Any) return false;
    return operation == Operation::Quotient
           || (operation == Operation::Product
               && cage.target <= static_cast<std::int64_t>(cage.cells.size()) * order);
}

/// Reads one line from left to right; each step says whether it found what it expects.
class Meanings::Reader : public Words {
  public:
    Reader(Meanings const& known, std::string_view line)
        : Words{line}, known_{known}, puzzle_{*known.puzzle_} {}

    /// "r2c3 is 4", "r2c3 at least 4"
    bool cell_meaning(Meaning& meaning) {
        if (!cell(meaning.subject, puzzle_.order)) return false;
        if (take(" is "))
            meaning.kind = MeaningKind::Is;
        else if (take(" at least "))
            meaning.kind = MeaningKind::AtLeast;
        else
            return false;
        return number(meaning.number, 1, puzzle_.order);
    }

    /// " 1 -5 7" after "any of" or "all of"
    bool members(Meaning& meaning, Table<int>& members) {
        int const variables = known_.count();
        meaning.subject = members.length();
        while (take(" ")) {
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
        int first = 0;
        if (!cell(first, puzzle_.order)) return false;
        auto const found = known_.cages_beginning_at_.find(first);
        if (found == known_.cages_beginning_at_.end()) return false;
        int which = 1;
        if (take("#") && !number(which, 2, found->second.length())) return false;
        meaning.subject = found->second[which - 1];
        Cage const& cage = puzzle_.cages[static_cast<std::size_t>(meaning.subject)];
        meaning.operation = cage.operation;
        if (cage.operation == Operation::Any && !way(meaning)) return false;
        if (meaning.kind == MeaningKind::As && at_end()) return true;
        meaning.kind = MeaningKind::Prefix;
        if (!take(" prefix ") || !number(meaning.number, 1, static_cast<int>(cage.cells.size()))
            || !take(" totals ") || !number(meaning.total, std::int64_t{0}, most))
            return false;
        if (take(" largest ") && !number(meaning.second, 1, puzzle_.order)) return false;
        if (!needs_sum(cage, meaning.operation, puzzle_.order)) return true;
        return take(" sums ") && number(meaning.sum, 1, std::numeric_limits<int>::max());
    }

    /// "1 after 2 in state 17", "1 counts cells 2 to 4", "1 counts cell 3", "1 counts value 5",
    /// "1 counts values 2 5" after "run "
    bool run_meaning(Meaning& meaning) {
        meaning.kind = MeaningKind::RunState;
        auto const runs = runs_among(puzzle_.named_clues);
        if (!number(meaning.subject, 1, static_cast<int>(runs.size()))) return false;
        auto const& clue = *runs[static_cast<std::size_t>(--meaning.subject)];
        auto const cells = static_cast<int>(cells_of(clue).size());
        if (take(" counts ")) return counting(meaning, clue, cells);
        return take(" after ") && number(meaning.number, 1, cells) && take(" in state ")
               && number(meaning.total, std::int64_t{0}, most);
    }

    /// "2 contains 4", "2 is 1 4 7", "2 totals 12" after "part "
    bool part_meaning(Meaning& meaning) {
        if (!index(meaning.subject, known_.parts_.length())) return false;
        if (take(" contains ")) {
            meaning.kind = MeaningKind::PartContains;
            return number(meaning.number, 1, puzzle_.order);
        }
        if (take(" is")) return values(meaning, MeaningKind::PartSet);
        meaning.kind = MeaningKind::PartTotals;
        return take(" totals ") && number(meaning.total, std::int64_t{0}, most);
    }

    /// "1 to 3 totals 17" after "sum "
    bool sum_meaning(Meaning& meaning) {
        meaning.kind = MeaningKind::SumTotals;
        if (!index(meaning.subject, known_.sums_.length())) return false;
        int const terms = known_.sums_[meaning.subject].terms.length();
        return take(" to ") && number(meaning.number, 1, terms) && take(" totals ")
               && number(meaning.total, -most, most);
    }

    /// "1 = r1c1 r1c2" after "part ": different cells, by the next number.
    bool part(Part& part) {
        int const next = known_.parts_.length() + 1;
        int name = 0;
        if (!number(name, next, next) || !take(" =")) return false;
        for (int at = 0; spaced_cell(at, puzzle_.order);) {
            if (std::find(part.begin(), part.end(), at) != part.end()) return false;
            part.push_back(at);
        }
        return !part.empty();
    }

    /// "1 = run 2: 10 part 1, -1 part 2", "2 = run 1 + run 3: 1 part 3, 1 part 4" after "sum ". The
    /// terms must add up to the left side of the combination.
    bool sum(PartSum& sum) {
        int const next = known_.sums_.length() + 1;
        int name = 0;
        if (!number(name, next, next) || !take(" = ")) return false;
        auto const stated = combination(*this, puzzle_, static_cast<int>(puzzle_.cages.size()));
        if (!stated || !take(": ")) return false;
        Equation named;
        do {
            PartSum::Term term{};
            if (!number(term.coefficient, -most_coefficient, most_coefficient) || !take(" part ")
                || !index(term.part, known_.parts_.length()))
                return false;
            for (int const cell : known_.parts_[term.part]) named.add(cell, term.coefficient);
            sum.terms.push_back(term);
        } while (take(", "));
        sum.total = stated->total();
        return named.coefficients() == stated->coefficients();
    }

    /// "12 r1c1 r2c2 = row 1 + region 2 - cage 3" after "derived ". The combination must have each
    /// cell once and no other cell, and this total.
    bool derived(Cage& cage) {
        if (!number(cage.target, std::int64_t{0}, most)) return false;
        Equation named;
        for (int at = 0; spaced_cell(at, puzzle_.order);) {
            named.add(at, 1);
            cage.cells.push_back({at / puzzle_.order, at % puzzle_.order});
        }
        if (cage.cells.empty() || !take(" = ")) return false;
        auto const stated = combination(*this, puzzle_, known_.own_cages_);
        auto const is_once = [](auto const& entry) { return entry.second == 1; };
        return stated && stated->total() == cage.target
               && named.coefficients() == stated->coefficients()
               && std::all_of(named.coefficients().begin(), named.coefficients().end(), is_once);
    }

  private:
    static constexpr std::int64_t most_coefficient = 1'000'000;

    bool counting(Meaning& meaning, NamedClue const& clue, int cells) {
        if (clue.name != ClueName::Sandwich && clue.name != ClueName::XSum) return false;
        if (take("cells ")) {
            meaning.kind = MeaningKind::CountedStretch;
            return number(meaning.number, 1, cells) && take(" to ")
                   && number(meaning.second, meaning.number - 1, cells);
        }
        if (take("cell ")) {
            meaning.kind = MeaningKind::CountedCell;
            return number(meaning.number, 1, cells);
        }
        if (take("value ")) {
            meaning.kind = MeaningKind::CountedValue;
            return number(meaning.number, 1, puzzle_.order);
        }
        return take("values") && values(meaning, MeaningKind::CountedSet);
    }

    /// " 1 4 7" after "is": values in ascending order.
    bool values(Meaning& meaning, MeaningKind kind) {
        meaning.kind = kind;
        int last = 0;
        while (take(" ")) {
            if (!number(last, last + 1, std::min(puzzle_.order, 64))) return false;
            meaning.total |= static_cast<std::int64_t>(std::uint64_t{1} << (last - 1));
        }
        return last > 0;
    }

    static constexpr auto most = std::numeric_limits<std::int64_t>::max();

    bool way(Meaning& meaning) {
        meaning.kind = MeaningKind::As;
        if (!take(" as ")) return false;
        auto const word = std::find_if(operation_words.begin(), operation_words.end(),
                                       [this](char const* each) { return take(each); });
        meaning.operation = static_cast<Operation>(word - operation_words.begin());
        return word != operation_words.end();
    }

    Meanings const& known_;
    Puzzle const& puzzle_;
};

Meanings::Meanings(Puzzle const& puzzle)
    : puzzle_{&puzzle}, own_cages_{static_cast<int>(puzzle.cages.size())} {
    for (auto const& cage : puzzle.cages) add_cage(cage);
}

std::optional<Cage> Meanings::derived(std::string_view comment) const {
    Reader reader{*this, comment};
    Cage cage;
    if (!reader.take("derived ") || !reader.derived(cage) || !reader.at_end()) return std::nullopt;
    return cage;
}

void Meanings::add_cage(Cage const& cage) {
    auto const [row, column] = cage.cells.front();
    cages_beginning_at_[row * puzzle_->order + column].push_back(cage_count_++);
}

std::optional<std::string> Meanings::learn(std::string_view comment) {
    Reader reader{*this, comment};
    if (reader.take("part ")) {
        Part part;
        if (!reader.part(part) || !reader.at_end())
            return "part " + std::to_string(parts_.length() + 1) + " makes no sense";
        parts_.push_back(std::move(part));
        return std::nullopt;
    }
    if (reader.take("sum ")) {
        PartSum sum{};
        if (!reader.sum(sum) || !reader.at_end())
            return "sum " + std::to_string(sums_.length() + 1)
                   + " does not say what a clue of this puzzle says";
        sums_.push_back(std::move(sum));
        return std::nullopt;
    }
    if (!reader.take("var ")) return std::nullopt;
    int variable = 0;
    if (count() == std::numeric_limits<int>::max()
        || !reader.number(variable, count() + 1, count() + 1) || !reader.take(" = "))
        return "expected the meaning of variable " + std::to_string(count() + 1);
    Meaning meaning{MeaningKind::Is};
    bool understood = false;
    if (reader.take("cage ")) {
        understood = reader.cage_meaning(meaning);
    } else if (reader.take("run ")) {
        understood = reader.run_meaning(meaning);
    } else if (reader.take("part ")) {
        understood = reader.part_meaning(meaning);
    } else if (reader.take("sum ")) {
        understood = reader.sum_meaning(meaning);
    } else if (reader.take("any of")) {
        meaning.kind = MeaningKind::AnyOf;
        understood = reader.members(meaning, members_);
    } else if (reader.take("all of")) {
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
    if (cell.column >= puzzle_->order) return 0;
    int const subject = cell.row * puzzle_->order + cell.column;
    auto const is_it = [&](Meaning const& meaning) {
        return meaning.kind == MeaningKind::Is && meaning.subject == subject
               && meaning.number == value;
    };
    int const likely = subject * puzzle_->order + value; // exact if all candidates have variables
    if (likely <= count() && is_it(of(likely))) return likely;
    auto const found = std::find_if(meanings_.begin(), meanings_.end(), is_it);
    return found == meanings_.end() ? 0 : static_cast<int>(found - meanings_.begin()) + 1;
}

std::string Meanings::cage_name(int cage) const {
    Cell const first = puzzle_->cages[static_cast<std::size_t>(cage)].cells.front();
    auto const& cages = cages_beginning_at_.at(first.row * puzzle_->order + first.column);
    auto const which = std::find(cages.begin(), cages.end(), cage) - cages.begin() + 1;
    return "cage " + name(first) + (which > 1 ? "#" + std::to_string(which) : std::string{});
}

std::string Meanings::values_in_words(std::int64_t bits) const {
    std::string words;
    for (int value = 1; value <= std::min(puzzle_->order, 64); ++value)
        if ((static_cast<std::uint64_t>(bits) >> (value - 1) & 1) != 0)
            words += " " + std::to_string(value);
    return words;
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
        return is_open ? std::string{" as "} + operation_words[static_cast<std::size_t>(by)]
                       : std::string{};
    };
    auto const part = [&, index = subject] { return "part " + std::to_string(index + 1); };
    auto const run = [&, index = subject] { return "run " + std::to_string(index + 1); };
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
        return run() + " after " + std::to_string(number) + " in state " + std::to_string(total);
    case MeaningKind::CountedStretch:
        return run() + " counts cells " + std::to_string(number) + " to " + std::to_string(second);
    case MeaningKind::CountedCell:
        return run() + " counts cell " + std::to_string(number);
    case MeaningKind::CountedValue:
        return run() + " counts value " + std::to_string(number);
    case MeaningKind::CountedSet:
        return run() + " counts values" + values_in_words(total);
    case MeaningKind::PartContains:
        return part() + " contains " + std::to_string(number);
    case MeaningKind::PartSet:
        return part() + " is" + values_in_words(total);
    case MeaningKind::PartTotals:
        return part() + " totals " + std::to_string(total);
    case MeaningKind::SumTotals:
        return "sum " + std::to_string(subject + 1) + " to " + std::to_string(number) + " totals "
               + std::to_string(total);
    }
    std::abort();
}

} // namespace hapax::audit_detail
