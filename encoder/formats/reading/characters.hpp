#pragma once

/// Cells of one character each: 1-9, then A = 10 ..., or A = 1 ...; a blank is one of
/// ".0_*x-?", X if that is above the order, and a space where a form counts it as a cell.
/// Above order 9 the options decide which of the two alphabets is used.

#include "encoder/formats/input/block.hpp"
#include "encoder/model/puzzle.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace hapax::formats {

inline bool is_blank_character(char c) {
    constexpr std::string_view blanks = ".0_*x-?";
    return blanks.find(c) != blanks.npos;
}

constexpr int largest_order_of_digits = 9;

/// Says whether this is a digit, a capital letter or a blank.
bool is_cell_character(char c);

inline int value_of_a(Alphabet alphabet) {
    return alphabet == Alphabet::Digits ? 10 : 1;
}

/// Returns the value of a character, 0 for a blank; nullopt for others.
inline std::optional<int> value_of(char c, Alphabet alphabet, int order) {
    int value = -1;
    if (c == '.' || c == '0')
        value = 0;
    else if (c >= '1' && c <= '9')
        value = alphabet == Alphabet::Digits ? c - '0' : -1;
    else if (c >= 'A' && c <= 'Z')
        value = c - 'A' + value_of_a(alphabet);
    else if (is_blank_character(c))
        value = 0;
    if (c == ' ' || (c == 'X' && value > order)) return 0;
    if (value < 0 || value > order) return std::nullopt;
    return value;
}

/// Returns, for messages, "a value from 1 to 9", "1-9, A-G".
std::string what_cells_are(Alphabet alphabet, int order);

/// Returns the character of a value, which must have one (see `alphabet_for`); a dot for 0.
char character_of(int value, Alphabet alphabet);

/// Returns the symbol of a value; a dot for 0.
inline char character_of(int value, std::string_view symbols) {
    return value == 0 ? '.' : symbols[static_cast<std::size_t>(value) - 1];
}

/// Returns the most values that an alphabet has characters for.
int largest_order(Alphabet alphabet);

/// Returns the alphabet of a grid that begins at an offset of the block. Fails there if values are
/// above 9 and the options do not give it, or if it has too few letters.
Alphabet alphabet_for(Block const& block, std::size_t begin, int order,
                      FormatOptions const& options);

/// Returns the symbols of a grid whose cells are the characters at these offsets: those of the
/// options, or if there are letters and exactly as many different characters as values, these in
/// ascending order; then 0 is a value if another character is a blank. Empty if values are digits,
/// or the options give an alphabet, or the symbols are not clear.
std::string symbols_for(Block const& block, std::span<std::size_t const> offsets, int order,
                        FormatOptions const& options);

/// Fills the empty grid of a puzzle from the characters at these offsets of the block, row by row,
/// and keeps their symbols. Fails at the first that is not a cell, and if a 0 could be a blank or a
/// slip.
void read_characters(Block const& block, std::span<std::size_t const> offsets,
                     FormatOptions const& options, Puzzle& puzzle);

/// Raises the values by one, and shows them as they are written, if they are counted from 0: -1 is
/// the only blank, 0 stands in one of the cells at these offsets, and the order in none. Only up to
/// order 36, which has symbols.
void raise_from_zero(Block const& block, std::span<std::size_t const> offsets, Puzzle& puzzle);

/// Fails if values could be counted from 0: the cells at these offsets, which are all of the grid,
/// have zeros and other blanks, and the highest value is missing, or `is_likely` to be written
/// otherwise. `values` says how they are written.
void require_clear_zeros(Block const& block, std::span<std::size_t const> offsets, Grid const& grid,
                         std::string const& values, bool is_likely = false);

} // namespace hapax::formats
