#include "encoder/model/pair_clue.hpp"

#include <algorithm>

namespace hapax {

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

bool is_mark_between_neighbours(PairClue const& clue) {
    return is_sign(clue) && clue.name != PairName::Less
           && are_neighbours(clue.cells[0], clue.cells[1]);
}

std::vector<std::pair<Cell, Cell>> pairs_of(PairClue const& clue) {
    std::vector<std::pair<Cell, Cell>> pairs;
    for_each_pair(clue, [&](Cell first, Cell second) { pairs.emplace_back(first, second); });
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
    bool const is_rule = row_of(clue.name).pairing == Pairing::Couples; // with many cells
    return "the " + std::string{word_of(clue.name)} + " "
           + (is_rule ? std::to_string(clue.amount) + " " : "") + "at " + name(clue.cells.front());
}

std::vector<Cell> cells_of(PairClue const& clue) {
    auto cells = clue.cells;
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}

std::vector<Cell> different_cells(PairClue const&) {
    return {};
}

bool is_too_short(PairClue const& clue) {
    return clue.cells.size() < 2;
}

std::optional<std::string> complaint(PairClue const& clue, int order) {
    auto const what = "the " + std::string{word_of(clue.name)};
    auto const size = clue.cells.size();
    if (is_too_short(clue)) return what + " is too short to say anything";
    if (is_sign(clue.name) && size > 2) return what + " needs just two cells";
    auto const pairing = row_of(clue.name).pairing;
    bool const needs_even = pairing == Pairing::Halves || pairing == Pairing::Couples;
    if (needs_even && size % 2 != 0) return what + " has a cell without a partner";
    int const least = pairing == Pairing::Windows ? 2 : 0;
    if (has_amount(clue.name) ? clue.amount < least || clue.amount > 2 * max_order
                              : clue.amount != 0)
        return what + " has an amount that makes no sense: " + std::to_string(clue.amount);
    if (pairing == Pairing::All && size > static_cast<std::size_t>(order)) // before n^2 pairs
        return what + " has " + std::to_string(size) + " cells, which cannot all differ with "
               + std::to_string(order) + " values";
    std::optional<Cell> alone;
    for_each_pair(clue, [&](Cell first, Cell second) {
        if (first == second && !alone) alone = first;
    });
    if (alone) return what + " pairs " + name(*alone) + " with itself";
    return std::nullopt;
}

PairClue in_plain_words(PairClue clue) {
    if (clue.cells.size() != 2) return clue;
    auto const say = [&](PairName name) {
        clue.name = name;
        clue.amount = 0;
    };
    switch (clue.name) {
    case PairName::Thermometer:
        say(PairName::Less);
        break;
    case PairName::Difference:
        if (clue.amount == 1) say(PairName::Consecutive);
        break;
    case PairName::NoDifference:
        if (clue.amount == 1) say(PairName::NotConsecutive);
        break;
    default:
        break;
    }
    return clue;
}

PairClue in_one_form(PairClue clue) {
    clue = in_plain_words(std::move(clue));
    auto const& row = row_of(clue.name);
    if (row.cell_order == CellOrder::Any) std::sort(clue.cells.begin(), clue.cells.end());
    if (row.pairing == Pairing::FromFirst) std::sort(clue.cells.begin() + 1, clue.cells.end());
    if (row.cell_order == CellOrder::Reversible && clue.cells.back() < clue.cells.front())
        std::reverse(clue.cells.begin(), clue.cells.end());
    return clue;
}

} // namespace hapax
