/// The rules that state a sum are few: the N different values of a house add up to 1 + 2 + ... + N,
/// a cage to its target, a little killer to its number; an arrow's circle, read in digits, equals
/// its arrow; the ends of a double arrow equal what is between; every piece of a region sum equals
/// the first. Each is true of every solution, and so is every sum of them, in which a rule may come
/// more than once and with either sign.

#include "solver/verify/audit/equations.hpp"

#include <cstddef>
#include <numeric>
#include <vector>

namespace hapax::audit_detail {

namespace {

constexpr std::int64_t most = std::int64_t{1} << 60;

/// Reads the name of one rule, and returns what it states.
class Rules {
  public:
    Rules(Words& words, Puzzle const& puzzle, int cages)
        : words_{words}, puzzle_{puzzle}, cages_{cages} {}

    std::optional<Equation> next() {
        if (words_.take("row ")) return line([](int row, int i) { return Cell{row, i}; });
        if (words_.take("column ")) return line([](int column, int i) { return Cell{i, column}; });
        if (words_.take("region ")) return region();
        if (words_.take("cage ")) return cage();
        if (words_.take("run ")) return run();
        return std::nullopt;
    }

  private:
    void add(Equation& equation, std::vector<Cell> const& cells, std::size_t begin, std::size_t end,
             std::int64_t coefficient) const {
        for (std::size_t i = begin; i < end; ++i)
            equation.add(cells[i].row * puzzle_.order + cells[i].column, coefficient);
    }

    Equation sum(std::vector<Cell> const& cells, std::int64_t total) const {
        Equation equation;
        add(equation, cells, 0, cells.size(), 1);
        equation.add_total(total);
        return equation;
    }

    Equation house(std::vector<Cell> const& cells) const {
        return sum(cells, std::int64_t{puzzle_.order} * (puzzle_.order + 1) / 2);
    }

    std::optional<Equation> line(auto&& cell_at) {
        int which = 0;
        if (!words_.index(which, puzzle_.order)) return std::nullopt;
        std::vector<Cell> cells;
        for (int i = 0; i < puzzle_.order; ++i) cells.push_back(cell_at(which, i));
        return house(cells);
    }

    std::optional<Equation> region() {
        int which = 0;
        if (!words_.index(which, static_cast<int>(puzzle_.regions.size()))) return std::nullopt;
        auto const& cells = puzzle_.regions[static_cast<std::size_t>(which)].cells;
        if (std::ssize(cells) != puzzle_.order) return std::nullopt;
        return house(cells);
    }

    std::optional<Equation> cage() {
        int which = 0;
        if (!words_.index(which, cages_)) return std::nullopt;
        Cage const& cage = puzzle_.cages[static_cast<std::size_t>(which)];
        if (cage.operation != Operation::Sum) return std::nullopt;
        return sum(cage.cells, cage.target);
    }

    /// "run 2", or "run 3 piece 2" for a region sum.
    std::optional<Equation> run() {
        int which = 0;
        auto const runs = runs_among(puzzle_.named_clues);
        if (!words_.index(which, static_cast<int>(runs.size()))) return std::nullopt;
        NamedClue const& clue = *runs[static_cast<std::size_t>(which)];
        auto const& cells = clue.cells;
        auto const size = cells.size();
        Equation equation;
        switch (clue.name) {
        case ClueName::LittleKiller:
            return sum(cells, clue.amount);
        case ClueName::DoubleArrow:
            add(equation, cells, 0, 1, 1);
            add(equation, cells, 1, size - 1, -1);
            add(equation, cells, size - 1, size, 1);
            return equation;
        case ClueName::Arrow: {
            std::int64_t power = 1;
            auto const circle = static_cast<std::size_t>(clue.amount);
            for (std::size_t i = circle; i-- > 0; power *= 10)
                add(equation, cells, i, i + 1, power);
            add(equation, cells, circle, size, -1);
            return equation;
        }
        case ClueName::RegionSum: {
            int piece = 0;
            if (!words_.take(" piece ")
                || !words_.number(piece, 2, static_cast<int>(clue.values.size())))
                return std::nullopt;
            auto const first = clue.values.begin();
            auto const begin =
                static_cast<std::size_t>(std::accumulate(first, first + piece - 1, 0));
            add(equation, cells, 0, static_cast<std::size_t>(*first), 1);
            add(equation, cells, begin, begin + static_cast<std::size_t>(first[piece - 1]), -1);
            return equation;
        }
        default:
            return std::nullopt;
        }
    }

    Words& words_;
    Puzzle const& puzzle_;
    int cages_;
};

} // namespace

void Equation::add_to(std::int64_t& number, std::int64_t amount) {
    is_valid_ = is_valid_ && !__builtin_add_overflow(number, amount, &number) && number <= most
                && number >= -most;
}

void Equation::add(int cell, std::int64_t coefficient) {
    auto const found = coefficients_.try_emplace(cell, 0).first;
    add_to(found->second, coefficient);
    if (found->second == 0) coefficients_.erase(found);
}

void Equation::add_total(std::int64_t amount) {
    add_to(total_, amount);
}

void Equation::add(Equation const& other, std::int64_t factor) {
    for (auto const& [cell, coefficient] : other.coefficients_) add(cell, factor * coefficient);
    add_total(factor * other.total_);
}

std::optional<Equation> combination(Words& words, Puzzle const& puzzle, int cages) {
    Rules rules{words, puzzle, cages};
    Equation sum;
    for (int sign = 1;;) {
        auto const rule = rules.next();
        if (!rule) return std::nullopt;
        sum.add(*rule, sign);
        if (words.take(" + "))
            sign = 1;
        else if (words.take(" - "))
            sign = -1;
        else
            break;
    }
    if (!sum.is_valid()) return std::nullopt;
    return sum;
}

} // namespace hapax::audit_detail
