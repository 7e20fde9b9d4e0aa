#include "encoder/clues/named_clue.hpp"

#include "encoder/clues/run.hpp"
#include "encoder/language/expression.hpp"
#include "encoder/language/line_calculation.hpp"
#include "encoder/language/pattern.hpp"
#include "encoder/lists.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <set>
#include <stdexcept>

namespace hapax {

namespace {

constexpr std::ptrdiff_t most_own_cells = 300; ///< in a rule for all pairs, or a calculation

/// Returns what is wrong with the expression of a relation; nullopt if nothing is.
std::optional<std::string> fault_of_expression(NamedClue const& clue, int order) {
    auto const& expression = Expression::of(clue.rule_text);
    if (expression.steps(order) > Expression::most_steps)
        return "the rule " + shortly(clue.rule_text) + " takes too long to evaluate for order "
               + std::to_string(order);
    expression.require_small_numbers(order);
    for (int v = 1; v <= order && is_rule(clue.name); ++v)
        for (int w = 1; w < v; ++w)
            if (expression.holds(v, w, order) != expression.holds(w, v, order))
                return "the rule " + shortly(clue.rule_text)
                       + " depends on which of two cells is a";
    return std::nullopt;
}

/// Does the same for the pattern of a line.
std::optional<std::string> fault_of_pattern(NamedClue const& clue, int order) {
    auto const what = "the pattern " + shortly(shown_rule(clue.name, clue.rule_text));
    int const greatest = LinePattern::of(clue.rule_text).greatest_value();
    if (greatest > order)
        return what + " names " + std::to_string(greatest) + ", and the greatest value is "
               + std::to_string(order);
    if (!states_of_pattern(clue, order)) return what + " has too many states";
    return std::nullopt;
}

/// Does the same for the expression of a calculation, and its groups.
std::optional<std::string> fault_of_calculation(NamedClue const& clue, int order) {
    auto const& groups = clue.values;
    bool const are_positive = std::all_of(groups.begin(), groups.end(), [&](int size) {
        return size >= 1 && size <= std::ssize(clue.cells);
    });
    if (groups.size() > most_groups)
        return "the rule " + shortly(clue.rule_text) + " has more than "
               + std::to_string(most_groups) + " groups of cells";
    if (!are_positive
        || (!groups.empty()
            && std::accumulate(groups.begin(), groups.end(), std::int64_t{0})
                   != std::ssize(clue.cells)))
        return "the groups of the rule " + shortly(clue.rule_text) + " do not make up its cells";
    if (std::ssize(clue.cells) > most_own_cells)
        return "the rule " + shortly(clue.rule_text) + " has more than "
               + std::to_string(most_own_cells) + " cells";
    LineCalculation::of(clue.rule_text, shape_of(clue, order));
    return std::nullopt;
}

/// Returns what is wrong with a clue's title and own rule, or with its lack of one.
std::optional<std::string> fault_of_rule(NamedClue const& clue, int order) {
    if (!is_title(clue.title)) return "the title \"" + clue.title + "\" cannot be written";
    auto const own_rule = row_of(clue.name).own_rule;
    auto const what = "the " + std::string{word_of(clue.name)};
    if (own_rule != OwnRule::None && own_rule != OwnRule::Pattern && clue.rule_text.empty())
        return what + " needs a rule";
    if (own_rule == OwnRule::None)
        return clue.rule_text.empty() ? std::nullopt
                                      : std::optional{what + " has a rule, which it cannot have"};
    bool const is_pattern = own_rule == OwnRule::Pattern;
    try {
        return is_pattern                         ? fault_of_pattern(clue, order)
               : own_rule == OwnRule::Calculation ? fault_of_calculation(clue, order)
                                                  : fault_of_expression(clue, order);
    } catch (std::runtime_error const& error) {
        return (is_pattern ? "the pattern " : "the rule ")
               + shortly(shown_rule(clue.name, clue.rule_text))
               + " makes no sense: " + error.what();
    }
}

/// Returns what is wrong with the cells and the amount of a relation.
std::optional<std::string> fault_of_relation(NamedClue const& clue, int order) {
    auto const what = "the " + std::string{word_of(clue.name)};
    auto const size = clue.cells.size();
    auto const pairing = row_of(clue.name).pairing;
    if (is_sign(clue.name) && size > 2) return what + " needs exactly two cells";
    bool const needs_even =
        pairing == Pairing::Halves || pairing == Pairing::Couples || is_rule(clue.name);
    if (needs_even && size % 2 != 0) return what + " has a cell without a partner";
    int const least = pairing == Pairing::Windows ? 2 : 0;
    if (has_amount(clue.name) && (clue.amount < least || clue.amount > 2 * max_order))
        return what + " has an amount that makes no sense: " + std::to_string(clue.amount);
    if (is_rule(clue.name))
        return clue.rule_text.empty() || size == 0
                   ? std::nullopt
                   : std::optional{what + " applies to the whole grid and cannot name cells"};
    bool const is_own = !clue.rule_text.empty();
    if (pairing == Pairing::All && is_own
        && std::ssize(clue.cells) > most_own_cells) // before there are n^2 pairs
        return what + " has more than " + std::to_string(most_own_cells) + " cells";
    if (pairing == Pairing::All && !is_own && size > static_cast<std::size_t>(order))
        return what + " has " + std::to_string(size) + " cells, which cannot all differ with "
               + std::to_string(order) + " values";
    std::optional<Cell> alone;
    for_each_pair(clue, order, [&](Cell first, Cell second) {
        if (first == second && !alone) alone = first;
    });
    if (alone) return what + " pairs " + name(*alone) + " with itself";
    return std::nullopt;
}

/// Returns what is wrong with the numbers of a run.
std::optional<std::string> fault_of_run(NamedClue const& clue, int order) {
    auto const size = std::ssize(clue.cells);
    auto const nonsense = [&](auto number) {
        return "the " + std::string{word_of(clue.name)}
               + " has a number that makes no sense: " + std::to_string(number);
    };
    if (has_amount(clue.name) && clue.amount < 0) return nonsense(clue.amount);
    if (clue.name == ClueName::Arrow
        && (clue.amount < 1 || clue.amount > std::min<std::ptrdiff_t>(4, size - 1)))
        return nonsense(clue.amount);
    if (row_of(clue.name).look == Look::Named && (clue.amount < 1 || clue.amount > size))
        return nonsense(clue.amount);
    if (clue.name == ClueName::Quadruple) {
        if (clue.values.empty() || clue.values.size() > 8) return nonsense(clue.values.size());
        for (int const value : clue.values)
            if (value < 1 || value > order) return nonsense(value);
    }
    if (clue.name == ClueName::RegionSum) {
        for (int const length : clue.values)
            if (length < 1 || length > size) return nonsense(length);
        if (std::accumulate(clue.values.begin(), clue.values.end(), std::int64_t{0}) != size)
            return nonsense(size);
    }
    return std::nullopt;
}

} // namespace

std::vector<NamedClue const*> runs_among(std::vector<NamedClue> const& clues) {
    std::vector<NamedClue const*> runs;
    for (auto const& clue : clues)
        if (is_run(clue)) runs.push_back(&clue);
    return runs;
}

NamedClue less(Cell lesser, Cell greater) {
    return {ClueName::Less, {lesser, greater}};
}

NamedClue consecutive(Cell first, Cell second) {
    return {ClueName::Consecutive, {first, second}};
}

NamedClue not_consecutive(Cell first, Cell second) {
    return {ClueName::NotConsecutive, {first, second}};
}

bool is_sign(NamedClue const& clue) {
    return is_sign(clue.name) && clue.cells.size() == 2;
}

namespace {

/// Returns the steps to later cells, in reading order.
std::vector<Cell> steps_of(Pairing pairing, int order) {
    std::vector<Cell> steps;
    switch (pairing) {
    case Pairing::Neighbours:
        return {{0, 1}, {1, 0}};
    case Pairing::Knights:
        return {{1, -2}, {1, 2}, {2, -1}, {2, 1}};
    case Pairing::Queens:
        for (int i = 1; i < order; ++i) steps.insert(steps.end(), {{i, -i}, {i, i}});
        return steps;
    default:
        return {{1, -1}, {1, 1}};
    }
}

} // namespace

std::vector<std::pair<Cell, Cell>> couples_of(std::vector<Cell> const& cells) {
    std::vector<std::pair<Cell, Cell>> couples;
    for (std::size_t i = 0; i + 1 < cells.size(); i += 2)
        couples.push_back(std::minmax(cells[i], cells[i + 1]));
    std::sort(couples.begin(), couples.end());
    return couples;
}

std::vector<std::pair<Cell, Cell>> pairs_of_rule(NamedClue const& rule, int order) {
    auto const exempt = couples_of(rule.cells);
    auto const steps = steps_of(row_of(rule.name).pairing, order);
    std::vector<std::pair<Cell, Cell>> pairs;
    for (int r = 0; r < order; ++r)
        for (int c = 0; c < order; ++c)
            for (auto const [down, right] : steps) {
                Cell const to{r + down, c + right};
                std::pair const pair{Cell{r, c}, to};
                if (to.row < order && to.column >= 0 && to.column < order
                    && !std::binary_search(exempt.begin(), exempt.end(), pair))
                    pairs.push_back(pair);
            }
    return pairs;
}

std::vector<std::pair<Cell, Cell>> pairs_of(NamedClue const& clue, int order) {
    std::vector<std::pair<Cell, Cell>> pairs;
    for_each_pair(clue, order, [&](Cell first, Cell second) { pairs.emplace_back(first, second); });
    return pairs;
}

int distance_of(NamedClue const& clue) {
    return is_sign(clue.name) ? 1 : clue.amount;
}

bool may_pair(NamedClue const& clue, int v, int w, int order) {
    return row_of(clue.name).may_pair(clue, v, w, order);
}

std::string name(NamedClue const& clue) {
    if (is_sign(clue)) {
        auto const &first = clue.cells[0], &second = clue.cells[1];
        if (clue.name != ClueName::Less)
            return name(first) + " and " + name(second)
                   + (clue.name == ClueName::Consecutive ? " differ by 1" : " do not differ by 1");
        return "the inequality "
               + (first < second ? name(first) + " < " + name(second)
                                 : name(second) + " > " + name(first));
    }
    if (!clue.rule_text.empty())
        return own_name(clue.name, clue.title, clue.rule_text)
               + (is_rule(clue.name) ? "" : " at " + name(clue.cells.front()));
    auto const& row = row_of(clue.name);
    std::string const word{row.word};
    auto const number = std::to_string(clue.amount);
    if (is_rule(clue.name)) return "the rule " + word + (clue.amount == 0 ? "" : " " + number);
    bool const has_number = is_run(clue) ? has_amount(clue.name) && row.look != Look::Arrow
                                         : row.pairing == Pairing::Couples;
    auto const sight = sight_of(clue, static_cast<int>(clue.cells.size()));
    return "the " + word + " " + (has_number ? number + " " : "") + "at "
           + (sight ? name(*sight) : name(clue.cells.front()));
}

std::string name(NamedClue const& clue, Cell first, Cell second) {
    if (is_sign(clue)) return name(clue);
    if (!clue.rule_text.empty())
        return name(clue) + " between " + name(first) + " and " + name(second);
    auto const both = [&](char const* from, char const* to) {
        return from + name(first) + to + name(second);
    };
    switch (row_of(clue.name).pairing) {
    case Pairing::Knights:
        return both("the knight's move from ", " to ");
    case Pairing::Kings:
        return both("the king's move from ", " to ");
    case Pairing::Queens:
        return both("the queen's move from ", " to ");
    default:
        break;
    }
    if (clue.name == ClueName::NonConsecutive)
        return both("", " and ") + " do not differ by " + std::to_string(clue.amount);
    return name(clue) + both(" between ", " and ");
}

std::vector<Cell> cells_of(NamedClue const& clue) {
    if (is_rule(clue.name)) return {};
    auto cells = clue.cells;
    if (clue.name == ClueName::OwnCalculation) {
        std::set<Cell> seen;
        std::erase_if(cells, [&](Cell cell) { return !seen.insert(cell).second; });
    }
    if (is_run(clue)) return cells;
    sort_unique(cells);
    return cells;
}

std::vector<std::vector<Cell>> groups_of(NamedClue const& clue) {
    if (clue.name != ClueName::OwnCalculation || clue.values.empty()) return {clue.cells};
    std::vector<std::vector<Cell>> groups;
    auto first = clue.cells.begin();
    for (int const size : clue.values) {
        groups.emplace_back(first, first + size);
        first += size;
    }
    return groups;
}

std::string sentence_of(NamedClue const& clue) {
    auto const said = clue.rule_text.empty() ? std::to_string(clue.amount)
                                             : shown_rule(clue.name, clue.rule_text);
    bool const has_groups = clue.name == ClueName::OwnCalculation && !clue.values.empty();
    return (clue.title.empty() ? "" : clue.title + ": ") + sentence_of(clue.name, said)
           + (has_groups ? " The groups are" + cells_in_words(clue) + "." : "");
}

std::string cells_in_words(NamedClue const& clue) {
    std::string text;
    bool const has_letters = clue.name == ClueName::OwnCalculation && !clue.values.empty();
    int number = 0;
    for (auto const& group : groups_of(clue)) {
        if (has_letters) text += " " + letter_of_group(number++);
        text += cells_in_words(group);
    }
    return text;
}

std::vector<Cell> different_cells(NamedClue const&) {
    return {};
}

bool is_too_short(NamedClue const& clue) {
    auto const size = clue.cells.size();
    if (std::cmp_less(size, row_of(clue.name).least_cells)) return true;
    if (clue.name == ClueName::Arrow) return std::cmp_equal(size, clue.amount); // just the circle
    return clue.name == ClueName::RegionSum && clue.values.size() == 1          // one piece
           && std::cmp_equal(size, clue.values.front());
}

std::optional<std::string> complaint(NamedClue const& clue, int order) {
    auto const what = "the " + std::string{word_of(clue.name)};
    if (is_too_short(clue)) return what + " is too short to have an effect";
    if (auto fault = fault_of_rule(clue, order)) return fault;
    bool const has_nonsense =
        !has_values(clue.name) && !clue.values.empty() && clue.name != ClueName::OwnCalculation;
    if (has_nonsense || (!has_amount(clue.name) && clue.amount != 0))
        return what + " has a number that makes no sense: "
               + std::to_string(has_nonsense ? clue.values.front() : clue.amount);
    return is_run(clue) ? fault_of_run(clue, order) : fault_of_relation(clue, order);
}

std::optional<Sight> sight_of(NamedClue const& clue, int order) {
    bool const is_seen = row_of(clue.name).look == Look::Number && std::ssize(clue.cells) == order;
    return is_seen ? sight_of(clue.cells) : std::nullopt;
}

std::vector<int> pieces_of(std::span<Cell const> line, BoxShape shape) {
    std::vector<int> lengths;
    std::optional<Cell> last;
    for (auto const cell : line) {
        Cell const box{cell.row / shape.rows, cell.column / shape.columns};
        if (box != std::exchange(last, box)) lengths.push_back(0);
        ++lengths.back();
    }
    return lengths;
}

NamedClue indexer(ClueName name, Cell own, Side side, int order) {
    bool const is_row = side == Side::Left;
    auto line = cells_seen({side, is_row ? own.row : own.column}, order);
    int const place = is_row ? own.column : own.row;
    std::rotate(line.begin(), line.begin() + place, line.begin() + place + 1);
    return {name, std::move(line), place + 1};
}

NamedClue as_open_line(NamedClue clue) {
    auto& cells = clue.cells;
    bool const is_ring = row_of(clue.name).pairing == Pairing::All && cells.size() > 2
                         && cells.front() == cells.back();
    if (is_ring) cells.pop_back();
    return clue;
}

NamedClue in_one_form(NamedClue clue) {
    if (clue.cells.size() == 2 && clue.name == ClueName::Thermometer) clue.name = ClueName::Less;
    bool const is_dot = clue.name == ClueName::Difference;
    if (clue.cells.size() == 2 && clue.amount == 1
        && (is_dot || clue.name == ClueName::NoDifference)) {
        clue.name = is_dot ? ClueName::Consecutive : ClueName::NotConsecutive;
        clue.amount = 0;
    }
    auto const& row = row_of(clue.name);
    if (is_rule(clue.name)) {
        auto const couples = couples_of(clue.cells);
        clue.cells.clear();
        for (auto const& [a, b] : couples) clue.cells.insert(clue.cells.end(), {a, b});
    }
    if (clue.name == ClueName::Quadruple) std::sort(clue.values.begin(), clue.values.end());
    if (row.cell_order == CellOrder::Any) std::sort(clue.cells.begin(), clue.cells.end());
    if (row.pairing == Pairing::FromFirst) std::sort(clue.cells.begin() + 1, clue.cells.end());
    if (row.cell_order == CellOrder::Reversible && clue.cells.back() < clue.cells.front())
        std::reverse(clue.cells.begin(), clue.cells.end());
    return clue;
}

} // namespace hapax
