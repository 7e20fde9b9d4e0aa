#pragma once

/// Puzzles on pages: several to a page, numbered, and their solutions where they are asked for.

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
    std::optional<Grid> solution; ///< empty where it is not shown
    std::string note;             ///< beside the number, such as the level; may be empty
    std::string evidence;         ///< a line below the puzzle; may be empty
};

/// Memory does not grow with the number of puzzles.
class Book {
  public:
    /// The pages must outlive the book.
    Book(BookLayout layout, Pages& pages);

    /// These throw what `pages` throws.
    void add(BookPuzzle puzzle);
    void finish();

  private:
    struct Area {
        double left = 0;
        double top = 0;
        double width = 0;
        double height = 0;
    };

    /// The part of the next page within margins, running title and page number.
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
    int page_number_ = 0; ///< of the page that is being filled; 0: none yet
    bool is_page_open_ = false;
    std::vector<BookPuzzle> on_page_;
    Spool solutions_; ///< for the end
};

} // namespace hapax
