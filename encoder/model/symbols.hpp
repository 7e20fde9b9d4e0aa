#pragma once

/// Symbols in place of numbers: hexadecimal digits, letters, the letters of a word. They stand in
/// `Credits::symbols`, a character of UTF-8 for each value. Nothing follows from them, so a puzzle
/// whose clues calculate with its values cannot have symbols that are other numbers, or none.

#include "encoder/model/puzzle.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

/// Returns the characters of a text in UTF-8.
std::vector<std::string_view> characters_of(std::string_view text);

/// Returns what stands for a value from 1 to the order: its symbol, or the number.
std::string shown_value(Puzzle const& puzzle, int value);

/// Returns the value of a symbol; nullopt if it is none.
std::optional<int> value_of_symbol(std::string_view symbols, std::string_view character);

/// Says whether the clue calculates with values, and such symbols do not show how.
bool needs_more_than_symbols(NamedClue const& clue, std::string const& symbols);

/// Returns what is wrong with the symbols of a puzzle: their number, a repetition, a character that
/// has a meaning in notations, or a clue that calculates with values which they do not show.
std::optional<std::string> complaint_about_symbols(Puzzle const& puzzle);

} // namespace hapax
