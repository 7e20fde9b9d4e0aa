#pragma once

/// Clues that are a relation between two cells' values, for one pair of cells after another: an
/// inequality, a whispers line, a renban, a palindrome, a maximum cell, a rule that neighbours
/// without a mark obey. One row of a table gives each its word, says which of its cells make pairs,
/// and which values may stand in such a pair. A new one is a row there, and where notations have
/// it.

#include "encoder/model/clues.hpp"
#include "encoder/model/grid.hpp"
#include "encoder/model/rule.hpp"

#include <compare>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace hapax {

enum class PairName {
    Less,            ///< the first cell is less than the second: an inequality
    Consecutive,     ///< two cells differ by exactly 1
    NotConsecutive,  ///< two cells do not differ by 1
    Whispers,        ///< neighbours on the line differ by the amount or more
    Renban,          ///< the line holds consecutive values, in any order
    Entropic,        ///< of as many neighbours on the line as the amount, one is low, one high ...
    Modular,         ///< of as many neighbours on the line as the amount, no two leave one rest
    Palindrome,      ///< the line reads the same from both ends
    Clone,           ///< the second half of the cells repeats the first
    Thermometer,     ///< values rise along the line
    SlowThermometer, ///< values rise along the line or stay the same
    Maximum,         ///< the first cell is greater than each of the others
    Minimum,         ///< the first cell is less than each of the others
    Difference,      ///< cells 1 and 2, 3 and 4 ... differ by the amount
    Ratio,           ///< ... one is the other times the amount
    Sum,             ///< ... add up to the amount
    NoDifference,    ///< ... do not differ by the amount
    NoRatio,         ///< ... neither is the other times the amount
    NoSum,           ///< ... do not add up to the amount
};

inline constexpr std::size_t pair_name_count = static_cast<std::size_t>(PairName::NoSum) + 1;

struct PairClue {
    static constexpr Rule rule = Rule::PairClue;
    static constexpr Reach reach = Reach::Pairs;

    PairName name = PairName::Whispers;
    std::vector<Cell> cells; ///< as drawn; a line may come back to a cell
    int amount = 0;          ///< 0 for names that have none

    friend bool operator==(PairClue const&, PairClue const&) = default;
    friend bool operator<(PairClue const& a, PairClue const& b) {
        return std::tie(a.name, a.cells, a.amount) < std::tie(b.name, b.cells, b.amount);
    }
};

/// The first cell's value is less than the second's.
PairClue less(Cell lesser, Cell greater);

/// Two cells differ by 1, or do not.
PairClue consecutive(Cell first, Cell second);
PairClue not_consecutive(Cell first, Cell second);

/// Whether it is one of these three, which people draw as a sign between two cells.
bool is_sign(PairName name);
bool is_sign(PairClue const& clue); ///< and has its two cells

/// Whether it says of two neighbours that they differ by 1, or that they do not.
bool is_mark_between_neighbours(PairClue const& clue);

/// "whispers", "slow-thermometer": the word of messages and the text notation; empty for what is
/// none of the names.
std::string_view word_of(PairName name);

/// The same, but "adjacency" for cells that differ by 1, and for those that do not: the word of
/// JSON and of statistics.
std::string_view kind_of(PairName name);

/// All names, and the one with this word.
std::span<PairName const> pair_names();
std::optional<PairName> pair_name(std::string_view word);

bool has_amount(PairName name);

/// What its amount, if it has one, is on a grid of this order unless somebody says.
std::optional<int> usual_amount(PairName name, int order);

/// Which cells of a clue make pairs.
enum class Pairing {
    Steps,    ///< each with the next
    All,      ///< each with each
    Windows,  ///< each with those that come fewer steps later than the amount
    Mirrored, ///< the first with the last, and so on to the middle
    Halves,   ///< the first with the first of the second half, and so on
    Couples,  ///< the first with the second, the third with the fourth, and so on
    FromFirst ///< the first with each of the others
};

Pairing pairing_of(PairName name);

/// Calls f(first, second) for each pair of cells that the relation is about.
template<class F>
void for_each_pair(PairClue const& clue, F&& f) {
    auto const& cells = clue.cells;
    std::size_t const size = cells.size();
    auto const each_within = [&](std::size_t steps) {
        for (std::size_t i = 0; i < size; ++i)
            for (std::size_t k = i + 1; k < size && k < i + steps; ++k) f(cells[i], cells[k]);
    };
    switch (pairing_of(clue.name)) {
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
    }
}

/// The pairs of cells that the relation is about.
std::vector<std::pair<Cell, Cell>> pairs_of(PairClue const& clue);

/// What of a relation can be told without looking at pairs of values.
enum class Relation {
    Less,   ///< the first value is less than the second
    Apart,  ///< they differ by `distance_of`
    Beside, ///< they do not
    Other
};

Relation relation_of(PairName name);

/// Of Apart and Beside.
int distance_of(PairClue const& clue);

/// Whether the first cell of a pair may have the value v while the second has w.
bool may_pair(PairClue const& clue, int v, int w, int order);

/// "the inequality r1c2 > r1c3" (the sign points as it is printed), "r1c1 and r1c2 differ by 1",
/// "the whispers at r1c1".
std::string name(PairClue const& clue);
std::vector<Cell> cells_of(PairClue const& clue);        ///< each once
std::vector<Cell> different_cells(PairClue const& clue); ///< none: it says so itself
std::optional<std::string> complaint(PairClue const& clue, int order);
bool is_too_short(PairClue const& clue); ///< to say anything; readers leave such a line out

/// The same clue by its plainest name: a thermometer of two cells is an inequality, a difference
/// of 1 between two cells a sign.
PairClue in_plain_words(PairClue clue);

/// The same, and the cells of a clue without a direction in a fixed order.
PairClue in_one_form(PairClue clue);

} // namespace hapax
