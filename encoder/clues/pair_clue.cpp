#include "encoder/clues/pair_clue.hpp"

#include "encoder/language/expression.hpp"

#include <algorithm>

namespace hapax {

namespace {

constexpr std::size_t most_own_cells = 300; ///< in a rule for all pairs

/// Returns what is wrong with a clue's own rule, or with its lack of one.
std::optional<std::string> fault_of_rule(PairClue const& clue, int order) {
    if (!is_title(clue.title)) return "the title \"" + clue.title + "\" cannot be written";
    bool const is_own = row_of(clue.name).own_rule != OwnRule::None;
    if (is_own == clue.rule_text.empty())
        return "the " + std::string{word_of(clue.name)}
               + (is_own ? " needs a rule" : " has a rule, which it cannot have");
    if (!is_own) return std::nullopt;
    try {
        auto const& expression = Expression::of(clue.rule_text);
        if (expression.steps(order) > Expression::most_steps)
            return "the rule " + clue.rule_text + " takes too long to evaluate for order "
                   + std::to_string(order);
        expression.require_small_numbers(order);
        for (int v = 1; v <= order && is_rule(clue.name); ++v)
            for (int w = 1; w < v; ++w)
                if (expression.holds(v, w, order) != expression.holds(w, v, order))
                    return "the rule " + clue.rule_text + " depends on which of two cells is a";
    } catch (std::runtime_error const& error) {
        return "the rule " + clue.rule_text + " makes no sense: " + error.what();
    }
    return std::nullopt;
}

} // namespace

PairClue less(Cell lesser, Cell greater) {
    return {PairName::Less, {lesser, greater}};
}

PairClue consecutive(Cell first, Cell second) {
    return {PairName::Consecutive, {first, second}};
}

PairClue not_consecutive(Cell first, Cell second) {
    return {PairName::NotConsecutive, {first, second}};
}

bool is_sign(PairClue const& clue) {
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

std::vector<std::pair<Cell, Cell>> pairs_of_rule(PairClue const& rule, int order) {
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

std::vector<std::pair<Cell, Cell>> pairs_of(PairClue const& clue, int order) {
    std::vector<std::pair<Cell, Cell>> pairs;
    for_each_pair(clue, order, [&](Cell first, Cell second) { pairs.emplace_back(first, second); });
    return pairs;
}

int distance_of(PairClue const& clue) {
    return is_sign(clue.name) ? 1 : clue.amount;
}

bool may_pair(PairClue const& clue, int v, int w, int order) {
    return row_of(clue.name).may_pair(clue, v, w, order);
}

std::string name(PairClue const& clue) {
    if (is_sign(clue)) {
        auto const &first = clue.cells[0], &second = clue.cells[1];
        if (clue.name != PairName::Less)
            return name(first) + " and " + name(second)
                   + (clue.name == PairName::Consecutive ? " differ by 1" : " do not differ by 1");
        return "the inequality "
               + (first < second ? name(first) + " < " + name(second)
                                 : name(second) + " > " + name(first));
    }
    if (!clue.rule_text.empty())
        return own_name(clue.name, clue.title, clue.rule_text)
               + (is_rule(clue.name) ? "" : " at " + name(clue.cells.front()));
    std::string const word{word_of(clue.name)};
    if (is_rule(clue.name))
        return "the rule " + word + (clue.amount == 0 ? "" : " " + std::to_string(clue.amount));
    bool const has_couples = row_of(clue.name).pairing == Pairing::Couples;
    return "the " + word + " " + (has_couples ? std::to_string(clue.amount) + " " : "") + "at "
           + name(clue.cells.front());
}

std::string name(PairClue const& clue, Cell first, Cell second) {
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

std::vector<Cell> cells_of(PairClue const& clue) {
    if (is_rule(clue.name)) return {};
    auto cells = clue.cells;
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}

std::vector<Cell> different_cells(PairClue const&) {
    return {};
}

bool is_too_short(PairClue const& clue) {
    return clue.cells.size() < 2 && !is_rule(clue.name);
}

std::optional<std::string> complaint(PairClue const& clue, int order) {
    auto const what = "the " + std::string{word_of(clue.name)};
    auto const size = clue.cells.size();
    if (is_too_short(clue)) return what + " is too short to have an effect";
    if (is_sign(clue.name) && size > 2) return what + " needs exactly two cells";
    auto const pairing = row_of(clue.name).pairing;
    bool const needs_even =
        pairing == Pairing::Halves || pairing == Pairing::Couples || is_rule(clue.name);
    if (needs_even && size % 2 != 0) return what + " has a cell without a partner";
    int const least = pairing == Pairing::Windows ? 2 : 0;
    if (has_amount(clue.name) ? clue.amount < least || clue.amount > 2 * max_order
                              : clue.amount != 0)
        return what + " has an amount that makes no sense: " + std::to_string(clue.amount);
    if (auto fault = fault_of_rule(clue, order)) return fault;
    if (!clue.rule_text.empty() && is_rule(clue.name) && size > 0)
        return what + " applies to the whole grid and cannot name cells";
    if (!clue.rule_text.empty() && pairing == Pairing::All) {
        if (size > most_own_cells) // before there are n^2 pairs
            return what + " has more than " + std::to_string(most_own_cells) + " cells";
    } else if (pairing == Pairing::All && size > static_cast<std::size_t>(order))
        return what + " has " + std::to_string(size) + " cells, which cannot all differ with "
               + std::to_string(order) + " values";
    std::optional<Cell> alone;
    if (is_rule(clue.name)) return std::nullopt;
    for_each_pair(clue, order, [&](Cell first, Cell second) {
        if (first == second && !alone) alone = first;
    });
    if (alone) return what + " pairs " + name(*alone) + " with itself";
    return std::nullopt;
}

PairClue as_open_line(PairClue clue) {
    auto& cells = clue.cells;
    bool const is_ring = row_of(clue.name).pairing == Pairing::All && cells.size() > 2
                         && cells.front() == cells.back();
    if (is_ring) cells.pop_back();
    return clue;
}

PairClue in_plain_words(PairClue clue) {
    if (clue.cells.size() == 2 && clue.name == PairName::Thermometer) clue.name = PairName::Less;
    return clue;
}

PairClue in_one_form(PairClue clue) {
    clue = in_plain_words(std::move(clue));
    bool const is_dot = clue.name == PairName::Difference;
    if (clue.cells.size() == 2 && clue.amount == 1
        && (is_dot || clue.name == PairName::NoDifference)) {
        clue.name = is_dot ? PairName::Consecutive : PairName::NotConsecutive;
        clue.amount = 0;
    }
    auto const& row = row_of(clue.name);
    if (is_rule(clue.name)) {
        auto const couples = couples_of(clue.cells);
        clue.cells.clear();
        for (auto const& [a, b] : couples) clue.cells.insert(clue.cells.end(), {a, b});
    }
    if (row.cell_order == CellOrder::Any) std::sort(clue.cells.begin(), clue.cells.end());
    if (row.pairing == Pairing::FromFirst) std::sort(clue.cells.begin() + 1, clue.cells.end());
    if (row.cell_order == CellOrder::Reversible && clue.cells.back() < clue.cells.front())
        std::reverse(clue.cells.begin(), clue.cells.end());
    return clue;
}

} // namespace hapax
