#include "encoder/formats/reading/characters.hpp"

#include "encoder/formats/reading/conditions.hpp"
#include "encoder/lists.hpp"

#include <algorithm>
#include <numeric>

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
                          "A = 10 ...) or --alphabet letters (A = 1 ...), or name them all, as "
                          "--symbols 0123456789ABCDEF");
    auto const alphabet = options.alphabet.value_or(Alphabet::Digits);
    if (order > largest_order(alphabet))
        block.fail(begin, "there are not enough letters for order " + std::to_string(order));
    return alphabet;
}

std::string symbols_for(Block const& block, std::span<std::size_t const> offsets, int order,
                        FormatOptions const& options) {
    if (!options.symbols.empty()) {
        if (std::ssize(options.symbols) != order)
            block.fail(offsets.front(), "--symbols names " + std::to_string(options.symbols.size())
                                            + " values, and this grid has "
                                            + std::to_string(order));
        return options.symbols;
    }
    if (options.alphabet) return {};
    auto const is_value = [&](std::size_t offset) {
        return block.text[offset] >= '1' && block.text[offset] <= '9';
    };
    if (order <= largest_order_of_digits && std::any_of(offsets.begin(), offsets.end(), is_value))
        return {};          // they would all have to be letters
    std::string characters; // as they occur
    for (auto const offset : offsets) characters += block.text[offset];
    sort_unique(characters);
    auto const is_letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
    auto const is_blank = [](char c) { return c != '0' && is_blank_character(c); };
    bool const has_blank = std::any_of(characters.begin(), characters.end(), is_blank);
    std::erase_if(characters, [&](char c) { return is_blank(c) || (c == '0' && !has_blank); });
    if (std::ssize(characters) == order + 1) std::erase(characters, 'X');
    bool const may_be = order > largest_order_of_digits
                            ? std::any_of(characters.begin(), characters.end(), is_letter)
                            : std::all_of(characters.begin(), characters.end(), is_letter);
    bool const are_clear = may_be && std::ssize(characters) == order;
    return are_clear ? characters : std::string{};
}

void read_characters(Block const& block, std::span<std::size_t const> offsets,
                     FormatOptions const& options, Puzzle& puzzle) {
    int const order = puzzle.order;
    auto const values = puzzle.givens.values();
    if (auto const symbols = symbols_for(block, offsets, order, options); !symbols.empty()) {
        for (std::size_t i = 0; i < offsets.size(); ++i) {
            char const c = block.text[offsets[i]];
            auto const at = symbols.find(c);
            if (at == symbols.npos && !is_blank_character(c) && c != 'X' && c != ' ')
                block.fail(offsets[i], "expected one of the symbols " + symbols + " or '.', found '"
                                           + std::string(1, c) + "'");
            values[i] = at == symbols.npos ? 0 : static_cast<int>(at) + 1;
        }
        puzzle.credits.symbols = symbols;
        return;
    }
    bool const has_letters_alone = order <= largest_order_of_digits && !options.alphabet;
    auto const alphabet = alphabet_for(block, offsets.front(), order, options);
    for (std::size_t i = 0; i < offsets.size(); ++i) {
        char const c = block.text[offsets[i]];
        auto const value = value_of(c, alphabet, order);
        bool const is_letter = c >= 'A' && c <= 'Z';
        if (!value)
            block.fail(offsets[i], "expected " + what_cells_are(alphabet, order)
                                       + " or '.', found '" + std::string(1, c) + "'"
                                       + (is_letter && has_letters_alone
                                              ? "; if letters are values, name all of them in "
                                                "their order, as --symbols ABCD"
                                              : ""));
        values[i] = *value;
    }
    if (alphabet == Alphabet::Letters) return;
    bool const has_letters = order > largest_order_of_digits;
    require_clear_zeros(
        block, offsets, puzzle.givens,
        has_letters ? what_cells_are(alphabet, order) : "1-" + std::to_string(order), has_letters);
}

void raise_from_zero(Block const& block, std::span<std::size_t const> offsets, Puzzle& puzzle) {
    constexpr int most = 36;
    auto const values = puzzle.givens.values();
    auto const is_hole = [&](std::size_t at) { return block.text.compare(at, 2, "-1") == 0; };
    bool has_zero = false;
    bool has_hole = false;
    for (std::size_t i = 0; i < offsets.size(); ++i) {
        if (values[i] >= puzzle.order || puzzle.order > most) return;
        if (values[i] > 0) continue;
        bool const is_zero = block.text[offsets[i]] == '0';
        if (!is_zero && !is_hole(offsets[i])) return;
        (is_zero ? has_zero : has_hole) = true;
    }
    if (!has_zero || !has_hole) return;
    for (std::size_t i = 0; i < offsets.size(); ++i)
        if (!is_hole(offsets[i])) ++values[i];
    std::vector<int> numbers(static_cast<std::size_t>(puzzle.order));
    std::iota(numbers.begin(), numbers.end(), 0);
    puzzle.credits.symbols = symbols_of(numbers);
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
