#pragma once

/// Puzzles on pages: numbered, several to a page, with a title page, contents, hints and solutions
/// on request.

#include "cli/files/spool.hpp"
#include "cli/sheet/columns.hpp"
#include "cli/sheet/entry.hpp"
#include "cli/sheet/layout.hpp"
#include "cli/sheet/pages.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace hapax {

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

    /// Returns the part of the page inside margins, running title and page number.
    Area content() const;
    bool has_large_title() const;
    Area slot(Area const& content, int index) const;

    /// Neighbouring puzzles with the same heading, as a line of the contents.
    struct Section {
        std::string name;
        std::uint64_t first = 0; ///< numbers of puzzles
        std::uint64_t last = 0;
        int index = 0; ///< of the first in the book, from 0
    };

    /// The columns in which hints stand, each beside the number of its puzzle.
    struct HintColumns {
        int count = 0;
        double width = 0;
        double line_height = 0;
        ColumnFlow flow;

        double indent() const { return 2.3 * line_height; }
        std::pair<std::vector<std::string>, ColumnFlow::Place> take(std::string const& hint);
    };

    void lay(BookPuzzle puzzle);
    void add_to_contents(BookPuzzle const& puzzle);
    int puzzle_pages(int puzzles) const; ///< that this many fill, with their backs
    void print_title_page(Puzzle const& first);
    void print_contents();
    void begin_page();
    void end_page();
    void end_puzzle_page();
    void begin_part(std::string title);
    void draw_puzzle(BookPuzzle const& puzzle, Area area);
    void draw_solution_behind(BookPuzzle const& puzzle, Area const& area);
    HintColumns hint_columns() const;
    void print_hints();
    void print_solutions();
    void text(Point at, std::string text, double size, Anchor anchor = Anchor::Start,
              Weight weight = Weight::Regular);

    BookLayout layout_;
    Pages& pages_;
    Drawing page_;
    int page_number_ = 0; ///< of the current page; 0 before the first
    bool is_page_open_ = false;
    std::vector<BookPuzzle> on_page_;
    Spool waiting_; ///< all puzzles, if the contents come before them
    std::vector<Section> sections_;
    int puzzles_ = 0;                         ///< in `sections_`
    std::optional<HintColumns> hint_columns_; ///< counts the pages of hints for the contents
    Spool hints_;                             ///< puzzles with a hint, printed after all puzzles
    Spool solutions_;                         ///< puzzles with a solution, printed at the end
};

} // namespace hapax
