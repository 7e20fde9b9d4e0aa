/// Lines are read strictly: single spaces, no leading zeros, no text after the end. Variables are
/// numbered in the order of the lines and compounds name smaller ones only, so no two lines can
/// contradict each other and no definition can be circular.

#include "solver/verify/audit/meanings.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <limits>
#include <numeric>
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

/// Reads one line from left to right; each step says whether it found what it expects.
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

    /// "2 contains 4", "2 is 1 4 7", "2 totals 12" after "part "
    bool part_meaning(Meaning& meaning) {
        if (!index(meaning.subject, known_.parts_.length())) return false;
        if (word(" contains ")) {
            meaning.kind = MeaningKind::PartContains;
            return number(meaning.number, 1, puzzle_.order);
        }
        if (word(" is")) return values(meaning);
        meaning.kind = MeaningKind::PartTotals;
        return word(" totals ") && number(meaning.total, std::int64_t{0}, most);
    }

    /// "1 to 3 totals 17" after "sum "
    bool sum_meaning(Meaning& meaning) {
        meaning.kind = MeaningKind::SumTotals;
        if (!index(meaning.subject, known_.sums_.length())) return false;
        int const terms = known_.sums_[meaning.subject].terms.length();
        return word(" to ") && number(meaning.number, 1, terms) && word(" totals ")
               && number(meaning.total, -most, most);
    }

    /// "1 = r1c1 r1c2" after "part ": different cells, by the next number.
    bool part(Part& part) {
        int const next = known_.parts_.length() + 1;
        int name = 0;
        if (!number(name, next, next) || !word(" =")) return false;
        while (word(" ")) {
            Cell at;
            if (!cell(at)) return false;
            int const index = at.row * puzzle_.order + at.column;
            if (std::find(part.begin(), part.end(), index) != part.end()) return false;
            part.push_back(index);
        }
        return !part.empty();
    }

    /// "1 = run 2: 10 part 1, -1 part 2", "2 = run 1 + run 3: 1 part 3, 1 part 4" after "sum ". The
    /// terms must name each cell of the clues with its coefficient, and no other.
    bool sum(PartSum& sum) {
        int const next = known_.sums_.length() + 1;
        int name = 0;
        std::map<int, std::int64_t> coefficients;
        if (!number(name, next, next) || !word(" = ")) return false;
        do {
            if (!clue_of_sum(coefficients, sum.total)) return false;
        } while (word(" + "));
        if (!word(": ")) return false;
        do {
            PartSum::Term term{};
            if (!number(term.coefficient, -most_coefficient, most_coefficient) || !word(" part ")
                || !index(term.part, known_.parts_.length()))
                return false;
            for (int const cell : known_.parts_[term.part]) coefficients[cell] -= term.coefficient;
            sum.terms.push_back(term);
        } while (word(", "));
        return std::all_of(coefficients.begin(), coefficients.end(),
                           [](auto const& entry) { return entry.second == 0; });
    }

    /// "12 r1c1 r2c2 = row 1 + region 2 - cage 3" after "derived "
    bool derived(Cage& cage) {
        std::map<int, std::int64_t> rest; // per cell: how often the right side has it
        std::int64_t total = 0;
        if (!number(cage.target, std::int64_t{0}, most)) return false;
        while (word(" r")) {
            text_ = {text_.data() - 1, text_.size() + 1};
            Cell at;
            if (!cell(at)) return false;
            cage.cells.push_back(at);
        }
        if (cage.cells.empty() || !word(" = ")) return false;
        for (int sign = 1;;) {
            if (!house_or_cage(rest, total, sign)) return false;
            if (at_end()) break;
            sign = word(" + ") ? 1 : word(" - ") ? -1 : 0;
            if (sign == 0) return false;
        }
        for (auto const at : cage.cells) --rest[at.row * puzzle_.order + at.column];
        return total == cage.target && std::all_of(rest.begin(), rest.end(), [](auto const& entry) {
                   return entry.second == 0;
               });
    }

  private:
    /// "row 1", "column 2", "region 3" of N cells, "cage 4" that is a sum and not itself derived.
    bool house_or_cage(std::map<int, std::int64_t>& counts, std::int64_t& total, int sign) {
        int const order = puzzle_.order;
        int which = 0;
        std::vector<Cell> cells;
        std::int64_t sum = std::int64_t{order} * (order + 1) / 2;
        if (word("row ") || word("column ")) {
            bool const is_row = text_.data()[-2] == 'w';
            if (!index(which, order)) return false;
            for (int i = 0; i < order; ++i)
                cells.push_back(is_row ? Cell{which, i} : Cell{i, which});
        } else if (word("region ")) {
            if (!index(which, static_cast<int>(puzzle_.regions.size()))) return false;
            cells = puzzle_.regions[static_cast<std::size_t>(which)].cells;
            if (std::ssize(cells) != order) return false;
        } else {
            if (!word("cage ") || !index(which, known_.own_cages_)) return false;
            Cage const& cage = puzzle_.cages[static_cast<std::size_t>(which)];
            if (cage.operation != Operation::Sum) return false;
            cells = cage.cells;
            sum = cage.target;
        }
        for (auto const at : cells) counts[at.row * order + at.column] += sign;
        return !__builtin_add_overflow(total, sign * sum, &total);
    }

    /// A number from 1 to `count`; stores it as an index from 0.
    bool index(int& index, int count) {
        if (!number(index, 1, count)) return false;
        --index;
        return true;
    }

    /// "run 2", "run 3 piece 2", "cage 1": for a sum, adds its coefficients and its total.
    bool clue_of_sum(std::map<int, std::int64_t>& coefficients, std::int64_t& total) {
        int which = 0;
        auto const demand = [&](std::int64_t amount) {
            return !__builtin_add_overflow(total, amount, &total);
        };
        auto const add = [&](Cell cell, std::int64_t coefficient) {
            coefficients[cell.row * puzzle_.order + cell.column] += coefficient;
        };
        if (word("cage ")) {
            if (!index(which, static_cast<int>(puzzle_.cages.size()))) return false;
            Cage const& cage = puzzle_.cages[static_cast<std::size_t>(which)];
            for (auto const cell : cage.cells) add(cell, 1);
            return cage.operation == Operation::Sum && demand(cage.target);
        }
        if (!word("run ") || !index(which, static_cast<int>(puzzle_.run_clues.size())))
            return false;
        RunClue const& clue = puzzle_.run_clues[static_cast<std::size_t>(which)];
        int const size = static_cast<int>(clue.cells.size());
        auto const add_cells = [&](int from, int to, int coefficient) {
            for (int i = from; i < to; ++i)
                add(clue.cells[static_cast<std::size_t>(i)], coefficient);
        };
        if (clue.name == RunName::LittleKiller) {
            add_cells(0, size, 1);
            return demand(clue.amount);
        }
        if (clue.name == RunName::DoubleArrow) {
            add_cells(0, size, -1);
            add(clue.cells.front(), 2);
            if (size > 1) add(clue.cells.back(), 2);
            return true;
        }
        if (clue.name == RunName::Arrow) {
            int power = 1;
            for (int i = clue.amount; i-- > 0; power *= 10) add_cells(i, i + 1, power);
            add_cells(clue.amount, size, -1);
            return true;
        }
        int piece = 0;
        if (clue.name != RunName::RegionSum || !word(" piece ")
            || !number(piece, 2, static_cast<int>(clue.values.size())))
            return false;
        int const before = std::accumulate(clue.values.begin(), clue.values.begin() + piece - 1, 0);
        add_cells(0, clue.values.front(), 1);
        add_cells(before, before + clue.values[static_cast<std::size_t>(piece) - 1], -1);
        return true;
    }

    static constexpr std::int64_t most_coefficient = 1'000'000;

    /// " 1 4 7" after "is": values in ascending order.
    bool values(Meaning& meaning) {
        meaning.kind = MeaningKind::PartSet;
        int last = 0;
        while (last < std::min(puzzle_.order, 64) && word(" ")) {
            if (!number(last, last + 1, std::min(puzzle_.order, 64))) return false;
            meaning.total |= static_cast<std::int64_t>(std::uint64_t{1} << (last - 1));
        }
        return last > 0;
    }

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

Meanings::Meanings(Puzzle const& puzzle)
    : puzzle_{&puzzle}, own_cages_{static_cast<int>(puzzle.cages.size())} {
    for (int i = 0; i < static_cast<int>(puzzle.cages.size()); ++i)
        cages_beginning_at_[puzzle.cages[static_cast<std::size_t>(i)].cells.front()].push_back(i);
}

std::optional<Cage> Meanings::derived(std::string_view comment) const {
    Reader reader{*this, comment};
    Cage cage;
    if (!reader.word("derived ") || !reader.derived(cage)) return std::nullopt;
    return cage;
}

void Meanings::add_cage() {
    auto const& cages = puzzle_->cages;
    cages_beginning_at_[cages.back().cells.front()].push_back(static_cast<int>(cages.size()) - 1);
}

std::optional<std::string> Meanings::learn(std::string_view comment) {
    Reader reader{*this, comment};
    if (reader.word("part ")) {
        Part part;
        if (!reader.part(part) || !reader.at_end())
            return "part " + std::to_string(parts_.length() + 1) + " makes no sense";
        parts_.push_back(std::move(part));
        return std::nullopt;
    }
    if (reader.word("sum ")) {
        PartSum sum{};
        if (!reader.sum(sum) || !reader.at_end())
            return "sum " + std::to_string(sums_.length() + 1)
                   + " does not say what a clue of this puzzle says";
        sums_.push_back(std::move(sum));
        return std::nullopt;
    }
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
    } else if (reader.word("part ")) {
        understood = reader.part_meaning(meaning);
    } else if (reader.word("sum ")) {
        understood = reader.sum_meaning(meaning);
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
    int const likely = subject * puzzle_->order + value; // exact if all candidates have variables
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
        return is_open ? " as " + word_for(by) : std::string{};
    };
    auto const part = [&, index = subject] { return "part " + std::to_string(index + 1); };
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
