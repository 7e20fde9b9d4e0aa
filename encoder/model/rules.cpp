/// Each rule is tested as the puzzle words it, on values alone. Cages are computed from their
/// definition. All numbers are positive, so partial sums and products only grow, and a result past
/// 64 bits is past every target.

#include "encoder/model/rules.hpp"
#include "encoder/error.hpp"
#include "encoder/language/expression.hpp"
#include "encoder/language/pattern.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <optional>
#include <span>

namespace hapax {

namespace {

std::string times(std::size_t count) {
    return count == 2 ? "twice" : std::to_string(count) + " times";
}

/// Returns the product, or nullopt past 64 bits.
std::optional<std::int64_t> product(std::vector<int> const& values) {
    std::int64_t result = 1;
    for (int const value : values)
        if (__builtin_mul_overflow(result, value, &result)) return std::nullopt;
    return result;
}

bool gives(std::vector<int> const& values, Operation operation, std::int64_t target) {
    std::int64_t sum = 0;
    for (int const value : values) sum += value;
    std::int64_t const largest = *std::max_element(values.begin(), values.end());
    switch (operation) {
    case Operation::Sum:
        return sum == target;
    case Operation::Difference:
        return largest - (sum - largest) == target;
    case Operation::Product:
        return product(values) == target;
    case Operation::Quotient: {
        auto const all = product(values);
        auto const others = all ? *all / largest : 0; // past 64 bits: far past any value
        return all && target <= largest && others <= largest && target * others == largest;
    }
    case Operation::Any:
        return gives(values, Operation::Sum, target) || gives(values, Operation::Difference, target)
               || gives(values, Operation::Product, target)
               || gives(values, Operation::Quotient, target);
    }
    std::abort();
}

bool are_different(std::vector<Cell> const& cells, Grid const& grid) {
    std::vector<int> values;
    for (auto const cell : cells) values.push_back(grid[cell]);
    std::sort(values.begin(), values.end());
    return std::adjacent_find(values.begin(), values.end()) == values.end();
}

std::int64_t sum_of(std::span<int const> values) {
    return std::accumulate(values.begin(), values.end(), std::int64_t{0});
}

/// Returns the number with these digits: 1 and 12 make 22, as 1 and 2 make 12.
std::int64_t number_of(std::span<int const> digits) {
    std::int64_t number = 0;
    for (int const digit : digits) number = 10 * number + digit;
    return number;
}

bool pieces_have_one_sum(std::span<int const> values, std::vector<int> const& lengths) {
    std::vector<std::int64_t> sums;
    for (int const length : lengths) {
        sums.push_back(sum_of(values.first(static_cast<std::size_t>(length))));
        values = values.subspan(static_cast<std::size_t>(length));
    }
    return std::adjacent_find(sums.begin(), sums.end(), std::not_equal_to{}) == sums.end();
}

bool is_zipped(std::vector<int> const& values) {
    std::size_t const half = values.size() / 2;
    int const wanted = values.size() % 2 == 1 ? values[half] : values.front() + values.back();
    for (std::size_t i = 0; i < half; ++i)
        if (values[i] + values[values.size() - 1 - i] != wanted) return false;
    return true;
}

/// Counts the values that are greater than all before them.
int seen_in(std::vector<int> const& values) {
    int seen = 0;
    int tallest = 0;
    for (int const value : values) {
        if (value > tallest) ++seen;
        tallest = std::max(tallest, value);
    }
    return seen;
}

/// Adds up what lies between the least and the greatest value; -1 if one of them is missing.
std::int64_t sum_between_ends(std::vector<int> const& values, int order) {
    auto const is_end = [order](int value) { return value == 1 || value == order; };
    auto const first = std::find_if(values.begin(), values.end(), is_end);
    if (first == values.end()) return -1;
    auto const second = std::find_if(first + 1, values.end(), is_end);
    return second == values.end()
               ? -1
               : sum_of(std::span{&*first, static_cast<std::size_t>(second - first)}.subspan(1));
}

/// Says whether the first cell of the list, which belongs at this place of the line, holds the
/// place at which that number stands.
bool is_indexed(std::vector<int> line, int place) {
    auto const said = static_cast<std::size_t>(line.front() - 1);
    std::rotate(line.begin(), line.begin() + 1, line.begin() + place);
    return line[said] == place;
}

/// Collects the first violation or all of them.
class Judge {
  public:
    enum class Report { First, All };

    Judge(Puzzle const& puzzle, Grid const& grid, Report report)
        : puzzle_{puzzle}, grid_{grid}, report_{report} {}

    std::vector<Violation> judge() {
        int const order = puzzle_.order;
        if (!judge_values(puzzle_.givens)) return std::move(found_);
        for (auto const& marks : puzzle_.pencil_marks) judge(marks);
        int const* const values = grid_.values().data();
        for (int i = 0; i < order && !done(); ++i) {
            kind_ = "row";
            judge_different([&](int k) { return values[i * order + k]; },
                            [i](int k) {
                                return Cell{i, k};
                            },
                            order, [i] { return "row " + std::to_string(i + 1); });
            kind_ = "column";
            judge_different([&](int k) { return values[k * order + i]; },
                            [i](int k) {
                                return Cell{k, i};
                            },
                            order, [i] { return "column " + std::to_string(i + 1); });
        }
        for_each_list(puzzle_, [this](auto const& clues) {
            if constexpr (!std::is_same_v<ClueIn<decltype(clues)>, PencilMarks>)
                for (auto const& clue : clues) judge(clue);
        });
        return std::move(found_);
    }

  private:
    bool done() const { return report_ == Report::First && !found_.empty(); }

    void blame(std::string rule, std::vector<Cell> cells, int value = 0) {
        if (!done()) found_.push_back({std::move(rule), std::move(cells), kind_, value});
    }

    /// Returns false if a value is out of range, since the other rules then make no sense.
    bool judge_values(Grid const& givens) {
        auto const values = grid_.values();
        auto const given = givens.values();
        auto const is_bad = [&](std::size_t i) { // without jumps, so that the loop works on vectors
            return int{values[i] < 0} | int{values[i] > puzzle_.order}
                   | (int{values[i] != given[i]} & int{values[i] != 0} & int{given[i] != 0});
        };
        int bad = 0;
        for (std::size_t i = 0; i < values.size(); ++i) bad |= is_bad(i);
        if (bad == 0) return true;
        bool in_range = true;
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (is_bad(i) == 0) continue;
            Cell const cell = cell_at(static_cast<int>(i), puzzle_.order);
            if (values[i] < 0 || values[i] > puzzle_.order) {
                in_range = false;
                kind_ = "value";
                blame(std::to_string(values[i]) + " is not a value from 1 to "
                          + std::to_string(puzzle_.order),
                      {cell});
            } else {
                kind_ = "given";
                blame(name(cell) + " is given as " + std::to_string(given[i]), {cell});
            }
        }
        return in_range;
    }

    void judge(PencilMarks const& marks) {
        Cell const cell = marks.cell;
        kind_ = "pencil marks";
        if (grid_[cell] != 0 && !holds(marks, grid_))
            blame(name(cell) + " does not allow " + std::to_string(grid_[cell]), {cell});
    }

    void judge(Region const& region) {
        auto const title = [&] { return name(region, puzzle_.regions, puzzle_.order); };
        kind_ = "region";
        auto const before = found_.size();
        judge_different(region.cells, title);
        bool const is_box = found_.size() > before && title().starts_with("box");
        for (auto i = before; i < found_.size() && is_box; ++i) found_[i].kind = "box";
    }

    void judge_different(std::vector<Cell> const& cells, auto&& group) {
        auto const at = [&](int k) { return cells[static_cast<std::size_t>(k)]; };
        judge_different([&](int k) { return grid_[at(k)]; }, at, static_cast<int>(cells.size()),
                        group);
    }

    /// Blames for each value that the group holds more than once all its cells together.
    void judge_different(auto&& value_at, auto&& cell_at, int size, auto&& group) {
        if (are_different(value_at, size)) return;
        for (int k = 0; k < size; ++k) {
            int const value = value_at(k);
            std::vector<Cell> holders;
            for (int i = 0; i < size; ++i)
                if (value_at(i) == value) holders.push_back(cell_at(i));
            if (value == 0 || holders.size() < 2 || holders[1] != cell_at(k)) continue;
            blame(group() + " holds " + std::to_string(value) + " " + times(holders.size()),
                  holders, value);
        }
    }

    /// Says whether no value stands twice among the cells: a bit for each value that was seen, 63
    /// values at a time. As many cells as there are values have all of them, or one twice.
    bool are_different(auto&& value_at, int size) {
        if (size == puzzle_.order && size < 64) {
            std::uint64_t seen = 0;
            for (int k = 0; k < size; ++k) seen |= std::uint64_t{1} << value_at(k);
            if (seen == (~std::uint64_t{0} >> (63 - size)) - 1) return true; // without an open cell
        }
        for (int low = 0; low < puzzle_.order; low += 63) {
            std::uint64_t seen = 0;
            std::uint64_t twice = 0;
            for (int k = 0; k < size; ++k) {
                auto const value = static_cast<unsigned>(value_at(k) - low);
                std::uint64_t const bit = value > 63 ? 0 : std::uint64_t{1} << value;
                twice |= seen & bit;
                seen |= bit;
            }
            if ((twice & ~std::uint64_t{1}) != 0) return false; // the lowest bit is an open cell
        }
        return true;
    }

    void judge(NamedClue const& clue) {
        kind_ = word_of(clue.name);
        if (is_run(clue)) return judge_run(clue);
        for_each_pair(clue, puzzle_.order, [&](Cell first, Cell second) {
            int const v = grid_[first];
            int const w = grid_[second];
            if (v == 0 || w == 0 || may_pair(clue, v, w, puzzle_.order)) return;
            bool const is_turned = clue.name == ClueName::Less && second < first;
            blame(broken(clue, first, second),
                  {is_turned ? second : first, is_turned ? first : second});
        });
    }

    /// Says of cells that should differ by a number that they do not, and vice versa.
    static std::string broken(NamedClue const& clue, Cell first, Cell second) {
        auto const both = name(first) + " and " + name(second);
        if (clue.name == ClueName::Consecutive) return both + " do not differ by 1";
        if (clue.name == ClueName::NotConsecutive) return both + " differ by 1";
        if (clue.name == ClueName::NonConsecutive)
            return both + " differ by " + std::to_string(clue.amount);
        return (is_rule(clue.name) ? name(clue, first, second) : name(clue)) + " does not hold";
    }

    void judge_run(NamedClue const& clue) {
        bool const is_full = std::all_of(clue.cells.begin(), clue.cells.end(),
                                         [this](Cell cell) { return grid_[cell] != 0; });
        if (is_full && !holds(clue, grid_)) blame(name(clue) + " does not hold", clue.cells);
    }

    void judge(Cage const& cage) {
        auto const& cells = cage.cells;
        auto const title = [&] { return name(cage); };
        kind_ = "cage";
        if (cage.repeats == Repeats::Forbidden) judge_different(cells, title);
        values_.clear();
        for (auto const cell : cells) values_.push_back(grid_[cell]);
        if (std::find(values_.begin(), values_.end(), 0) != values_.end()) return;
        if (!gives_target(cage, values_))
            blame(title() + " does not give " + clue_text(cage), cells);
    }

    Puzzle const& puzzle_;
    Grid const& grid_;
    Report report_;
    std::string_view kind_; ///< of the rule that is judged
    std::vector<Violation> found_;
    std::vector<int> values_;
};

} // namespace

std::vector<Violation> violations(Puzzle const& puzzle, Grid const& grid) {
    require_well_formed(puzzle);
    if (grid.order() != puzzle.order)
        throw ArgumentError{"the grid is of another order than the puzzle"};
    return Judge{puzzle, grid, Judge::Report::All}.judge();
}

bool gives_target(Cage const& cage, std::vector<int> const& values) {
    return gives(values, cage.operation, cage.target);
}

bool holds(PencilMarks const& marks, Grid const& grid) {
    auto const& [cell, values] = marks;
    return std::find(values.begin(), values.end(), grid[cell]) != values.end();
}

bool holds(Region const& region, Grid const& grid) {
    return are_different(region.cells, grid);
}

bool holds(NamedClue const& clue, Grid const& grid) {
    if (is_relation(clue)) {
        bool holds = true;
        for_each_pair(clue, grid.order(), [&](Cell first, Cell second) {
            holds = holds && may_pair(clue, grid[first], grid[second], grid.order());
        });
        return holds;
    }
    std::vector<int> values;
    for (auto const cell : clue.cells) values.push_back(grid[cell]);
    switch (clue.name) {
    case ClueName::Arrow:
        return number_of(std::span{values}.first(static_cast<std::size_t>(clue.amount)))
               == sum_of(std::span{values}.subspan(static_cast<std::size_t>(clue.amount)));
    case ClueName::DoubleArrow:
        return 2 * std::int64_t{values.front() + values.back()} == sum_of(values);
    case ClueName::LittleKiller:
        return sum_of(values) == clue.amount;
    case ClueName::RegionSum:
        return pieces_have_one_sum(values, clue.values);
    case ClueName::Zipper:
        return is_zipped(values);
    case ClueName::Between: {
        auto const [least, greatest] = std::minmax(values.front(), values.back());
        return std::all_of(values.begin() + 1, values.end() - 1,
                           [&, from = least, to = greatest](int v) { return from < v && v < to; });
    }
    case ClueName::Quadruple:
        return std::all_of(clue.values.begin(), clue.values.end(), [&](int wanted) {
            return std::count(values.begin(), values.end(), wanted)
                   >= std::count(clue.values.begin(), clue.values.end(), wanted);
        });
    case ClueName::Skyscraper:
        return seen_in(values) == clue.amount;
    case ClueName::Sandwich:
        return sum_between_ends(values, grid.order()) == clue.amount;
    case ClueName::XSum:
        return values.front() <= std::ssize(values)
               && sum_of(std::span{values}.first(static_cast<std::size_t>(values.front())))
                      == clue.amount;
    case ClueName::NumberedRoom:
        return values.front() <= std::ssize(values)
               && values[static_cast<std::size_t>(values.front() - 1)] == clue.amount;
    case ClueName::Lockout: {
        auto const [least, greatest] = std::minmax(values.front(), values.back());
        return greatest - least >= clue.amount
               && std::all_of(
                   values.begin() + 1, values.end() - 1,
                   [&, from = least, to = greatest](int v) { return v < from || v > to; });
    }
    case ClueName::Indexer:
        return values.front() <= std::ssize(values) && is_indexed(values, clue.amount);
    case ClueName::NegativeIndexer:
        return values.front() > std::ssize(values) || !is_indexed(values, clue.amount);
    case ClueName::OwnLine:
        return LinePattern::of(clue.rule_text).matches(values);
    case ClueName::OwnCalculation: {
        auto const& expression = Expression::of(clue.rule_text, About::Line);
        auto numbers = expression.numbers().empty() ? Grid{} : grid; // that its values stand for
        for (auto const cell : clue.cells)
            if (!expression.numbers().empty())
                numbers[cell] = expression.numbers()[static_cast<std::size_t>(grid[cell]) - 1];
        std::function<bool(ClueCall const&)> const does_hold = [&](ClueCall const& call) {
            auto const all = groups_of(clue);
            std::vector<std::vector<Cell>> groups;
            for (int const group : call.groups)
                groups.push_back(all[static_cast<std::size_t>(group)]);
            if (groups.empty()) groups = {clue.cells};
            auto const said = clue_of(call, groups, grid.order());
            bool const has_numbers = !expression.numbers().empty() && calculates(said);
            return holds(said, has_numbers ? numbers : grid);
        };
        return expression.holds({values, clue.values, &does_hold}, grid.order());
    }
    default:
        std::abort();
    }
}

bool holds(Cage const& cage, Grid const& grid) {
    std::vector<int> values;
    for (auto const cell : cage.cells) values.push_back(grid[cell]);
    return gives_target(cage, values)
           && (cage.repeats == Repeats::Allowed || are_different(cage.cells, grid));
}

bool is_solution(Puzzle const& puzzle, Grid const& grid) {
    return grid.order() == puzzle.order && grid.is_full()
           && Judge{puzzle, grid, Judge::Report::First}.judge().empty();
}

} // namespace hapax
