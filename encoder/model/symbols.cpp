#include "encoder/model/symbols.hpp"

#include <algorithm>
#include <type_traits>

namespace hapax {

namespace {

constexpr std::string_view usual = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::string_view with_zero = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

Needs needs(PencilMarks const&) {
    return Needs::Equality;
}
Needs needs(Region const&) {
    return Needs::Equality;
}
Needs needs(Cage const&) {
    return Needs::Numbers;
}
Needs needs(NamedClue const& clue) {
    auto const most = row_of(clue.name).needs;
    return calculates(clue) ? most : std::min(most, Needs::Order);
}

/// Says what the symbols tell about values.
Needs told_by(std::string const& symbols) {
    if (usual.starts_with(symbols)) return Needs::Numbers;
    if (with_zero.find(symbols) != with_zero.npos) return Needs::Distances;
    auto const each = characters_of(symbols);
    return std::is_sorted(each.begin(), each.end()) ? Needs::Order : Needs::Equality;
}

} // namespace

std::vector<std::string_view> characters_of(std::string_view text) {
    std::vector<std::string_view> characters;
    while (!text.empty()) {
        std::size_t length = 1;
        while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U)
            ++length;
        characters.push_back(text.substr(0, length));
        text.remove_prefix(length);
    }
    return characters;
}

std::string shown_value(Puzzle const& puzzle, int value) {
    auto const& symbols = puzzle.credits.symbols;
    if (symbols.empty()) return std::to_string(value);
    return std::string{characters_of(symbols)[static_cast<std::size_t>(value - 1)]};
}

std::optional<int> value_of_symbol(std::string_view symbols, std::string_view character) {
    auto const each = characters_of(symbols);
    auto const found = std::find(each.begin(), each.end(), character);
    return found == each.end() ? std::nullopt
                               : std::optional{static_cast<int>(found - each.begin()) + 1};
}

bool needs_more_than_symbols(NamedClue const& clue, std::string const& symbols) {
    return needs(clue) > told_by(symbols);
}

std::optional<std::string> complaint_about_symbols(Puzzle const& puzzle) {
    auto const& symbols = puzzle.credits.symbols;
    if (symbols.empty()) return std::nullopt;
    auto each = characters_of(symbols);
    if (std::ssize(each) != puzzle.order)
        return "expected " + std::to_string(puzzle.order) + " symbols, found "
               + std::to_string(each.size()) + ": '" + symbols + "'";
    for (auto const symbol : each) {
        char const c = symbol.front();
        bool const is_letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        if (symbol.size() > 1 || (!is_letter && (c < '0' || c > '9')))
            return "expected letters and digits as symbols, found '" + std::string{symbol} + "'";
    }
    auto const told = told_by(symbols);
    std::sort(each.begin(), each.end());
    if (auto const twice = std::adjacent_find(each.begin(), each.end()); twice != each.end())
        return "the symbol '" + std::string{*twice} + "' stands for two values";
    std::optional<std::string> what;
    for_each_clue(puzzle, [&](auto const& clue) {
        if (what || needs(clue) <= told) return;
        if constexpr (!std::is_same_v<decltype(clue), Region const&>)
            what = name(clue) + " calculates with values, and the symbols " + symbols
                   + " are other numbers than 1 to " + std::to_string(puzzle.order)
                   + ": leave out the symbols and write the values as numbers";
    });
    return what;
}

} // namespace hapax
