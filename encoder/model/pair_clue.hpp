#pragma once

/// Clues that are a relation between two cells' values, for one pair of cells after another: a
/// whispers line, a renban, a palindrome, a maximum cell, a rule that neighbours without a mark
/// obey. One row of a table says what each of them is called, which of its cells make pairs, and
/// which values may stand in such a pair. A new one is a row there, and where notations have it.

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

/// "whispers", "slow-thermometer": the word of messages, JSON and the text notation; empty for what
/// is none of the names.
std::string_view word_of(PairName name);

/// All names, and the one with this word.
std::span<PairName const> pair_names();
std::optional<PairName> pair_name(std::string_view word);

bool has_amount(PairName name);

/// What its amount, if it has one, is on a grid of this order unless somebody says.
std::optional<int> usual_amount(PairName name, int order);

/// The pairs of cells that the relation is about.
std::vector<std::pair<Cell, Cell>> pairs_of(PairClue const& clue);

/// Whether the first cell of a pair may have the value v while the second has w.
bool may_pair(PairClue const& clue, int v, int w, int order);

std::string name(PairClue const& clue);
std::vector<Cell> cells_of(PairClue const& clue);        ///< each once
std::vector<Cell> different_cells(PairClue const& clue); ///< none: it says so itself
std::optional<std::string> complaint(PairClue const& clue, int order);
bool is_too_short(PairClue const& clue); ///< to say anything; readers leave such a line out
PairClue in_one_form(PairClue clue);

} // namespace hapax
