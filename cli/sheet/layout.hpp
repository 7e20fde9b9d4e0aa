#pragma once

/// What a book is to look like.

#include "cli/drawing/palette.hpp"
#include "cli/sheet/paper.hpp"

#include <optional>
#include <string>

namespace hapax {

enum class SolutionsPlace {
    None,
    End,   ///< small, many to a page, after the last puzzle
    Back,  ///< on the back of each page of puzzles, each behind its puzzle
    Below, ///< small, below each puzzle
};

enum class PrintSize { Normal, Large };

struct BookLayout {
    Paper paper;
    int rows = 2; ///< of puzzles on a page
    int columns = 1;
    SolutionsPlace solutions = SolutionsPlace::None;
    std::string title;  ///< may be empty
    double margin = 43; ///< on all sides, in points
    double binding = 0; ///< besides, on the side where pages are bound: left of odd pages
    Palette palette = coloured();
    PrintSize size = PrintSize::Normal;
};

/// Why the puzzles would have no room, or nothing.
std::optional<std::string> objection(BookLayout const& layout);

} // namespace hapax
