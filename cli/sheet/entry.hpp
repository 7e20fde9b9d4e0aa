#pragma once

/// A puzzle of a book with everything that is printed about it.

#include "encoder/model/puzzle.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace hapax {

struct BookPuzzle {
    std::uint64_t number = 0;
    Puzzle puzzle;                ///< with `rules` as its own
    std::optional<Grid> solution; ///< nullopt if it is not shown
    std::string section;          ///< its kind and level, for the contents
    std::string note;             ///< beside the number, such as the level; may be empty
    std::string rules;            ///< below the puzzle; may be empty
    std::string hint;             ///< in lines, for the pages of hints; may be empty
    std::string evidence;         ///< below the rules; may be empty
    std::string carried;          ///< the puzzle, for its page to carry (cli/drawing/drawing.hpp)
};

/// Returns all of it as one line of text, and back.
std::string as_line(BookPuzzle const& entry);
BookPuzzle book_puzzle_from(std::string const& line);

} // namespace hapax
