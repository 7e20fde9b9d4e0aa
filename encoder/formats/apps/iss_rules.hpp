#pragma once

/// The rules of one's own that strings of Interactive Sudoku Solver carry as codes, and those of
/// its constraints that are small automata, as texts of hapax's language (encoder/language).

#include "encoder/clues/grid.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hapax::formats::iss {

/// Says which letters stand for 62 and 63 in a key: `-` and `_`, or, in old strings, `_` and `-`.
enum class KeyLetters { Now, Old };

/// Returns a bit of a key; nullopt if its character is none of a key.
std::optional<bool> is_set_in_key(std::string_view key, std::size_t bit);

/// Returns the relation of a key as an expression: a list of pairs of values, of which this is the
/// least. nullopt if it is no key.
std::optional<std::string> relation_from(std::string_view key, int order, int least,
                                         KeyLetters letters);

/// Returns the automaton of a code as a list of transitions, without those by symbols beyond the
/// order. nullopt if it is no code, or the automaton has more than 5000 states.
std::optional<std::string> automaton_from(std::string_view code, int order);

/// Returns the pattern that this base64 of the web holds; nullopt if it is none.
std::optional<std::string> pattern_from(std::string_view packed);

/// Says for which cells a calculation is stated: those that are named, or each square of 2x2.
enum class RuleCells { Named, Squares };

/// A constraint that is one or several calculations.
struct Calculation {
    std::string_view word;
    std::string_view title;
    RuleCells cells;
    std::vector<std::string> (*rules)(int order);
};

/// Returns the constraint with this word; nullptr if it is none of them.
Calculation const* calculation_named(std::string_view word);

/// Returns the squares of 2x2 cells.
std::vector<std::vector<Cell>> squares_of(int order);

/// Returns "count(v = 3) = 2 and count(v = 7) = 1": a line holds each of these values exactly as
/// often as it is listed.
std::string exactly(std::vector<int> const& values);

/// Returns the calculation that the groups A and B hold the same values equally often.
std::string same_values(int order);

/// Returns the automaton of a line that can be cut into pieces which each add up to the total; of a
/// line that is closed, it may be cut anywhere.
enum class LineEnds { Open, Closed };
std::string pieces_of_sum(int total, int order, LineEnds ends);

} // namespace hapax::formats::iss
