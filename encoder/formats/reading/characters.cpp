#include "encoder/formats/reading/characters.hpp"

#include <algorithm>

namespace hapax::formats {

bool is_cell_character(char c) {
    return (c >= '1' && c <= '9') || (c >= 'A' && c <= 'Z') || is_blank_character(c);
}

std::string what_cells_are(Alphabet alphabet, int order) {
    if (alphabet == Alphabet::Letters) return std::string{"A-"} + character_of(order, alphabet);
    if (order <= largest_order_of_digits) return "a value from 1 to " + std::to_string(order);
    return std::string{"1-9, A-"} + character_of(order, alphabet);
}

char character_of(int value, Alphabet alphabet) {
    if (value == 0) return '.';
    if (alphabet == Alphabet::Digits && value <= largest_order_of_digits)
        return static_cast<char>('0' + value);
    return static_cast<char>('A' + value - value_of_a(alphabet));
}

int largest_order(Alphabet alphabet) {
    return value_of_a(alphabet) + 'Z' - 'A';
}

Alphabet alphabet_for(Block const& block, std::size_t begin, int order,
                      FormatOptions const& options) {
    if (order > largest_order_of_digits && !options.alphabet)
        block.fail(begin, "values above 9 are written in two ways: say --alphabet digits (1-9, "
                          "A = 10 ...) or --alphabet letters (A = 1 ...)");
    auto const alphabet = options.alphabet.value_or(Alphabet::Digits);
    if (order > largest_order(alphabet))
        block.fail(begin, "there are not enough letters for order " + std::to_string(order));
    return alphabet;
}

void read_characters(Block const& block, std::span<std::size_t const> offsets, Alphabet alphabet,
                     Grid& grid) {
    int const order = grid.order();
    auto const values = grid.values();
    for (std::size_t i = 0; i < offsets.size(); ++i) {
        char const c = block.text[offsets[i]];
        auto const value = value_of(c, alphabet, order);
        if (!value)
            block.fail(offsets[i], "expected " + what_cells_are(alphabet, order)
                                       + " or '.', found '" + std::string(1, c) + "'");
        values[i] = *value;
    }
    if (alphabet == Alphabet::Letters) return;
    bool const has_letters = order > largest_order_of_digits;
    require_clear_zeros(
        block, offsets, grid,
        has_letters ? what_cells_are(alphabet, order) : "1-" + std::to_string(order), has_letters);
}

void require_clear_zeros(Block const& block, std::span<std::size_t const> offsets, Grid const& grid,
                         std::string const& values, bool is_likely) {
    std::optional<std::size_t> zero;
    std::optional<std::size_t> other;
    for (std::size_t i = 0; i < offsets.size(); ++i) {
        int const value = grid.values()[i];
        if (value == grid.order() && !is_likely) return;
        if (value != 0) continue;
        auto& first = block.text[offsets[i]] == '0' ? zero : other;
        if (!first) first = offsets[i];
    }
    if (!zero || !other) return;
    auto const is_sign = is_blank_character(block.text[*other]);
    auto const blank = is_sign ? "'" + std::string(1, block.text[*other]) + "'" : "another cell";
    block.fail(*zero,
               "is this 0 a blank, as " + blank + " is, or a value? Values are written " + values);
}

} // namespace hapax::formats
