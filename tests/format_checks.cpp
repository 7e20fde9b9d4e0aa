/// All go the way of the program: a BlockReader over a stream, then `read_puzzle`.

#include "tests/format_checks.hpp"

#include <sstream>
#include <stdexcept>

namespace hapax::testing {

FormatOptions forced(Notation notation) {
    FormatOptions options;
    options.notation = notation;
    return options;
}

Detected only_puzzle(std::string const& text, FormatOptions const& options) {
    std::istringstream in{text};
    BlockReader reader{in, "-", options};
    auto const block = reader.next();
    if (!block) throw std::runtime_error{"no puzzle"};
    Detected detected{read_puzzle(*block, options).puzzle, block->notation};
    if (reader.next()) throw std::runtime_error{"several puzzles"};
    return detected;
}

std::string givens_of(Puzzle const& puzzle) {
    std::string text;
    for (int const value : puzzle.givens.values())
        text += value == 0 ? '.' : static_cast<char>('0' + value);
    return text;
}

std::string error_of(std::string const& text, FormatOptions const& options) {
    try {
        (void)read_puzzles(text, "-", options);
    } catch (InputError const& error) {
        return error.what();
    }
    return "";
}

} // namespace hapax::testing
