#pragma once

/// The layout of a book.

#include "cli/drawing/palette.hpp"
#include "cli/sheet/paper.hpp"
#include "solver/steps/wording/language.hpp"

#include <optional>
#include <string>

namespace hapax {

enum class SolutionsPlace {
    None,
    End,   ///< small, many to a page, after the last puzzle
    Back,  ///< on the back of each page of puzzles, each at the back of its puzzle
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
    double binding = 0; ///< added on the side where pages are bound, the left of odd pages
    Palette palette = coloured();
    PrintSize size = PrintSize::Normal;
    Language language = Language::English;
};

/// Returns why the puzzles do not fit on the page, or nullopt.
std::optional<std::string> objection(BookLayout const& layout);

} // namespace hapax
