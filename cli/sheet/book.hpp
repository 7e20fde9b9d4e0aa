#pragma once

/// Puzzles on pages: numbered, several to a page, with solutions on request.

#include "cli/files/spool.hpp"
#include "cli/sheet/layout.hpp"
#include "cli/sheet/pages.hpp"
#include "encoder/model/puzzle.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace hapax {

struct BookPuzzle {
    std::uint64_t number = 0;
    Puzzle puzzle;
    std::optional<Grid> solution; ///< nullopt if it is not shown
    std::string note;             ///< beside the number, such as the level; may be empty
    std::string techniques;       ///< lines below the puzzle; may be empty
    std::string evidence;         ///< the same
    std::string carried;          ///< for its page to carry (cli/drawing/drawing.hpp)
};

/// Lays out puzzles on pages. Memory does not grow with the number of puzzles.
class Book {
  public:
    /// The pages must outlive the book.
    Book(BookLayout layout, Pages& pages);

    /// These functions throw what `pages` throws.
    void add(BookPuzzle puzzle);
    void finish();

  private:
    struct Area {
        double left = 0;
        double top = 0;
        double width = 0;
        double height = 0;
    };

    /// Returns the part of the next page inside margins, running title and page number.
    Area content() const;
    Area slot(Area const& content, int index) const;

    void begin_page();
    void end_page();
    void end_puzzle_page();
    void draw_puzzle(BookPuzzle const& puzzle, Area area);
    void draw_solution_behind(BookPuzzle const& puzzle, Area const& area);
    void print_solutions();
    void text(Point at, std::string text, double size, Anchor anchor = Anchor::Start,
              Weight weight = Weight::Regular);

    BookLayout layout_;
    Pages& pages_;
    Drawing page_;
    int page_number_ = 0; ///< of the current page; 0 before the first
    bool is_page_open_ = false;
    std::vector<BookPuzzle> on_page_;
    Spool solutions_; ///< to be printed at the end
};

} // namespace hapax
