#pragma once

/// Clues that relate the values of two cells, for one or more pairs of cells: an inequality, a
/// whispers line, a renban, a palindrome, a maximum cell, a rule for all neighbours without a mark.
/// The row of the name (see clue_name.hpp) says which cells make pairs, and which values may stand
/// in such a pair.

#include "encoder/clues/clue_name.hpp"
#include "encoder/clues/clues.hpp"
#include "encoder/clues/grid.hpp"
#include "encoder/clues/rule.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace hapax {

struct PairClue {
    static constexpr Rule rule = Rule::PairClue;
    static constexpr Reach reach = Reach::Pairs;

    PairName name = PairName::Whispers;
    std::vector<Cell> cells;    ///< as drawn; a line may return to a cell; for rules, see ClueName
    int amount = 0;             ///< 0 for names that have none
    std::string rule_text = {}; ///< of a rule of one's own; else empty
    std::string title = {};     ///< what its setter calls it; may be empty

    friend bool operator==(PairClue const&, PairClue const&) = default;
    friend bool operator<(PairClue const& a, PairClue const& b) {
        return std::tie(a.name, a.cells, a.amount, a.rule_text, a.title)
               < std::tie(b.name, b.cells, b.amount, b.rule_text, b.title);
    }
};

/// Makes the clue that the first cell's value is less than the second's.
PairClue less(Cell lesser, Cell greater);

/// Makes the clue that two cells differ by 1, or that they do not.
PairClue consecutive(Cell first, Cell second);
PairClue not_consecutive(Cell first, Cell second);

/// Says whether the clue is a sign and has its two cells.
bool is_sign(PairClue const& clue);

/// Returns cells 1 and 2, 3 and 4 ..., in reading order.
std::vector<std::pair<Cell, Cell>> couples_of(std::vector<Cell> const& cells);

/// Returns the pairs of a rule of the whole grid, in reading order.
std::vector<std::pair<Cell, Cell>> pairs_of_rule(PairClue const& rule, int order);

/// Calls f(first, second) for each pair of cells that the clue relates.
template<class F>
void for_each_pair(PairClue const& clue, int order, F&& f) {
    auto const& cells = clue.cells;
    std::size_t const size = cells.size();
    auto const each_within = [&](std::size_t steps) {
        for (std::size_t i = 0; i < size; ++i)
            for (std::size_t k = i + 1; k < size && k < i + steps; ++k) f(cells[i], cells[k]);
    };
    switch (row_of(clue.name).pairing) {
    case Pairing::Steps:
        return each_within(2);
    case Pairing::All:
        return each_within(size);
    case Pairing::Windows:
        return each_within(static_cast<std::size_t>(clue.amount));
    case Pairing::Mirrored:
        for (std::size_t i = 0; i < size / 2; ++i) f(cells[i], cells[size - 1 - i]);
        return;
    case Pairing::Halves:
        for (std::size_t i = 0; i < size / 2; ++i) f(cells[i], cells[size / 2 + i]);
        return;
    case Pairing::Couples:
        for (std::size_t i = 0; i + 1 < size; i += 2) f(cells[i], cells[i + 1]);
        return;
    case Pairing::FromFirst:
        for (std::size_t i = 1; i < size; ++i) f(cells[0], cells[i]);
        return;
    default:
        for (auto const& [first, second] : pairs_of_rule(clue, order)) f(first, second);
    }
}

/// Returns the pairs of cells that the clue relates.
std::vector<std::pair<Cell, Cell>> pairs_of(PairClue const& clue, int order);

/// Returns the distance in the relations Apart and Beside.
int distance_of(PairClue const& clue);

/// Says whether the first cell of a pair may have the value v while the second has w.
bool may_pair(PairClue const& clue, int v, int w, int order);

/// Returns "the inequality r1c2 > r1c3" (the sign points as it is printed), "r1c1 and r1c2 differ
/// by 1", "the whispers at r1c1".
std::string name(PairClue const& clue);

/// Names one of its pairs: "the knight's move from r2c3 to r4c4", "the whispers at r1c1 between
/// r1c2 and r1c3".
std::string name(PairClue const& clue, Cell first, Cell second);

std::vector<Cell> cells_of(PairClue const& clue);        ///< each once; none for a rule
std::vector<Cell> different_cells(PairClue const& clue); ///< none, even if the relation implies it
std::optional<std::string> complaint(PairClue const& clue, int order);
bool is_too_short(PairClue const& clue); ///< to have an effect; readers leave out such a line

/// Drops the last cell of a line whose cells all make pairs, if the line returns to its first cell:
/// a renban drawn as a ring is the renban of its cells.
PairClue as_open_line(PairClue clue);

/// Returns a thermometer of two cells as an inequality.
PairClue in_plain_words(PairClue clue);

/// Does the same, turns the dot for a difference of 1 between two cells into a bar, and puts the
/// cells of a clue without a direction in a fixed order.
PairClue in_one_form(PairClue clue);

} // namespace hapax
