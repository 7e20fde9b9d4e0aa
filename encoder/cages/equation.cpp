#include "encoder/cages/equation.hpp"

#include "encoder/cages/value_sets.hpp"

#include <algorithm>
#include <map>

namespace hapax {

namespace {

/// Shorter sums with both signs gain nothing: 30 arrows with few cells took twice the time.
constexpr int fewest_cells = 10;

/// Other sums gain from fewer cells on, if they have parts enough: of a puzzle with six little
/// killers and four cages, the solver's conflicts fell from 143,705 to 30,393.
constexpr int fewest_cells_added = 4;
constexpr int fewest_cells_in_two_parts = 5;

/// For the values of one part.
constexpr std::int64_t most_sets_of_part = 1000;

/// Collects terms; the order of cells is that of the grid.
class Collector {
  public:
    Collector(std::string source, int order) : order_{order} {
        equation_.source = std::move(source);
    }

    void add(Cell cell, int coefficient) { coefficients_[cell_index(cell, order_)] += coefficient; }

    Equation equation(std::int64_t total) {
        for (auto const& [cell, coefficient] : coefficients_)
            if (coefficient != 0) equation_.terms.push_back({cell, coefficient});
        equation_.total = total;
        return std::move(equation_);
    }

  private:
    int order_;
    Equation equation_;
    std::map<int, int> coefficients_;
};

} // namespace

Table<Equation> equations_of(NamedClue const& clue, int index, int order) {
    std::string const source = "run " + std::to_string(index + 1);
    Collector all{source, order};
    auto const& cells = clue.cells;
    auto const size = cells.size();
    switch (clue.name) {
    case ClueName::LittleKiller:
        for (auto const cell : cells) all.add(cell, 1);
        return {all.equation(clue.amount)};
    case ClueName::Arrow: {
        auto const digits = static_cast<std::size_t>(clue.amount);
        int weight = 1;
        for (std::size_t i = digits; i-- > 0; weight *= 10) all.add(cells[i], weight);
        for (std::size_t i = digits; i < size; ++i) all.add(cells[i], -1);
        return {all.equation(0)};
    }
    case ClueName::DoubleArrow:
        for (std::size_t i = 0; i < size; ++i) all.add(cells[i], i == 0 || i + 1 == size ? 1 : -1);
        return {all.equation(0)};
    case ClueName::RegionSum: {
        Table<Equation> equations;
        auto const first = static_cast<std::size_t>(clue.values.empty() ? 0 : clue.values.front());
        std::size_t begin = first;
        for (std::size_t piece = 1; piece < clue.values.size(); ++piece) {
            Collector one{source + " piece " + std::to_string(piece + 1), order};
            for (std::size_t i = 0; i < first; ++i) one.add(cells[i], 1);
            auto const end = begin + static_cast<std::size_t>(clue.values[piece]);
            for (; begin < end; ++begin) one.add(cells[begin], -1);
            equations.push_back(one.equation(0));
        }
        return equations;
    }
    default:
        return {};
    }
}

Table<Equation> equations_of(Cage const& cage, int index, int order) {
    if (cage.operation != Operation::Sum) return {};
    Collector all{"cage " + std::to_string(index + 1), order};
    for (auto const cell : cage.cells) all.add(cell, 1);
    return {all.equation(cage.target)};
}

Table<SumPart> parts_of(Equation const& equation, Board const& board) {
    Table<SumPart> parts;
    Table<Equation::Term> left = equation.terms;
    // For each coefficient and house (a unit, or unit_count() + a group), counts the cells left.
    std::map<std::pair<int, int>, int> counts;
    while (!left.empty()) {
        counts.clear();
        std::pair<int, int> best{};
        int most = 0;
        auto const count = [&](int coefficient, int house) {
            std::pair const key{coefficient, house};
            if (int const now = ++counts[key]; now > most || (now == most && key < best)) {
                most = now;
                best = key;
            }
        };
        auto const for_each_house = [&](int cell, auto&& f) {
            board.for_each_place(cell, [&](Board::Place const& place) { f(place.unit); });
            for (int const group : board.groups_of(cell)) f(board.unit_count() + group);
        };
        for (auto const& [cell, coefficient] : left)
            for_each_house(cell, [&, c = coefficient](int house) { count(c, house); });
        SumPart part{best.first, {}};
        std::erase_if(left, [&](Equation::Term const& term) {
            bool is_in = false;
            for_each_house(term.cell, [&](int house) { is_in |= house == best.second; });
            is_in = is_in && term.coefficient == best.first;
            if (is_in) part.cells.push_back(term.cell);
            return is_in;
        });
        parts.push_back(std::move(part));
    }
    return parts;
}

bool have_few_sets(Table<SumPart> const& parts, Board const& board) {
    return std::none_of(parts.begin(), parts.end(), [&](SumPart const& part) {
        return value_sets(board.order(), part.cells.length()) > most_sets_of_part;
    });
}

bool is_by_parts(Table<Equation> const& equations, SumLength length, Board const& board) {
    if (equations.empty()) return false;
    bool is_long = length == SumLength::Any;
    for (auto const& equation : equations) {
        auto const parts = parts_of(equation, board);
        if (parts.length() < 2 || !have_few_sets(parts, board)) return false;
        bool const is_added = std::all_of(
            parts.begin(), parts.end(), [](SumPart const& part) { return part.coefficient == 1; });
        int const fewest = !is_added             ? fewest_cells
                           : parts.length() == 2 ? fewest_cells_in_two_parts
                                                 : fewest_cells_added;
        is_long = is_long || equation.terms.length() >= fewest;
    }
    return is_long;
}

} // namespace hapax
