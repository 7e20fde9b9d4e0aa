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

enum class TitlePlace {
    FirstPage, ///< large above the first puzzles
    OwnPage,   ///< on a page before them, with the author and a picture of the first puzzle
};

enum class Contents { None, Front };

enum class Hints { None, End };

struct BookLayout {
    Paper paper;
    int rows = 2; ///< of puzzles on a page
    int columns = 1;
    SolutionsPlace solutions = SolutionsPlace::None;
    Hints hints = Hints::None; ///< on pages of their own before the solutions
    std::string title;         ///< may be empty
    TitlePlace title_place = TitlePlace::FirstPage;
    std::string author; ///< on the title page; may be empty
    Contents contents = Contents::None;
    std::optional<double> bleed; ///< around the trimmed page, with crop marks outside; in points
    double margin = 43;          ///< on all sides, in points
    double binding = 0;          ///< added on the side where pages are bound, the left of odd pages
    Palette palette = coloured();
    PrintSize size = PrintSize::Normal;
    Language language = Language::English;
};

/// Returns the size of the printed sheets: of the paper, or with bleed and crop marks around it.
Paper sheet_of(BookLayout const& layout);

/// Returns why the puzzles do not fit on the page, or nullopt.
std::optional<std::string> objection(BookLayout const& layout);

} // namespace hapax
