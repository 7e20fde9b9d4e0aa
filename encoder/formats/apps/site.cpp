/// Links in forms of two sites. SudokuWiki has pages for kinds of puzzles, and in `bd=` either the
/// cells (the notation `line` reads those of plain Sudokus); or for a Killer a colour for each
/// cell, where touching cells of one colour are a cage, a comma and the sums, two digits a cell; or
/// `S9B` and two digits of base 36 a cell: 1-9 given, 10-18 the player's, from 19 on 18 plus the
/// bits of its candidates. puzz.link and its relatives write `?sudoku/9/9/` and numbers of one
/// hexadecimal digit, or of two after `-`; letters from g on are runs of 1, 2, ... blanks. Whatever
/// else stands in such a link is an error.

#include "encoder/clues/sight.hpp"
#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/beside.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace hapax::formats::site {

namespace {

constexpr int order_of_wiki = 9;
constexpr std::size_t cells_of_wiki = 81;

/// A part of the block, which knows its place.
class Part {
  public:
    Part(Block const& block, std::string_view text) : block_{&block}, text_{text} {}

    std::string_view text() const { return text_; }
    std::size_t size() const { return text_.size(); }
    void remove(std::size_t count) { text_.remove_prefix(std::min(count, size())); }

    [[noreturn]] void fail(std::size_t at, std::string const& message) const {
        block_->fail(static_cast<std::size_t>(text_.data() - block_->text.data()) + at, message);
    }

    /// Removes and returns the part up to a separator, and removes that.
    Part next(char separator) {
        Part const part{*block_, text_.substr(0, text_.find(separator))};
        remove(part.size() + 1);
        return part;
    }

    /// Returns the number of so many digits at an offset. Fails if it is none up to `most`.
    int number(std::size_t at, std::size_t digits, int base, int most) const {
        int value = -1;
        auto const field = text_.substr(std::min(at, size()), digits);
        auto const [end, error] =
            std::from_chars(field.data(), field.data() + field.size(), value, base);
        bool const is_number = error == std::errc{} && field.size() == digits && value >= 0
                               && end == field.data() + digits;
        if (!is_number || value > most)
            fail(at, "expected a number from 0 to " + std::to_string(most)
                         + (digits > 1 ? ", of " + std::to_string(digits) + " digits" : ""));
        return value;
    }

    void require_size(std::size_t count, std::string const& what) const {
        if (size() != count)
            fail(std::min(count, size()), "expected " + std::to_string(count) + " " + what
                                              + ", found " + std::to_string(size()));
    }

  private:
    Block const* block_;
    std::string_view text_;
};

Cell cell_of_wiki(std::size_t index) {
    return {static_cast<int>(index) / order_of_wiki, static_cast<int>(index) % order_of_wiki};
}

/// Removes the numbers for this many places from a link of puzz.link, 0 for a blank.
std::vector<int> take_numbers(Part& data, std::size_t count, int most) {
    std::vector<int> numbers;
    while (numbers.size() < count) {
        if (data.size() == 0)
            data.fail(0, "expected " + std::to_string(count) + " numbers, found "
                             + std::to_string(numbers.size()));
        char const c = data.text().front();
        bool const is_blank = (c >= 'g' && c <= 'z') || c == '.'; // '.' draws a question mark
        auto const run = c == '.' || !is_blank ? 1U : static_cast<std::size_t>(c - 'g') + 1;
        if (run > count - numbers.size())
            data.fail(0, "expected " + std::to_string(count) + " numbers, found more");
        std::size_t const sign = c == '-' ? 1 : 0;
        numbers.insert(numbers.end(), run, is_blank ? 0 : data.number(sign, sign + 1, 16, most));
        data.remove(is_blank ? 1 : 2 * sign + 1);
    }
    return numbers;
}

/// Reads the two numbers of the size, which are equal.
int take_order(Part& data) {
    auto const columns = data.next('/');
    auto const rows = data.next('/');
    int const order = columns.number(0, columns.size(), 10, max_order);
    if (order < 1 || rows.text() != columns.text())
        rows.fail(0, "expected as many rows as columns, and at least one");
    return order;
}

void read_grid(Part& data, ReadPuzzle& result) {
    auto const cells = result.puzzle.givens.values();
    auto const numbers = take_numbers(data, cells.size(), result.puzzle.order);
    std::copy(numbers.begin(), numbers.end(), cells.begin());
}

/// The site draws boxes whose sides are the root of the order, and those of 2x3 for order 6.
ReadPuzzle read_sudoku(Part data) {
    auto size = data;
    int const order = take_order(data);
    auto const box = default_box(order);
    if (!box || (box->rows != box->columns && order != 6))
        size.fail(0, "expected a Sudoku of order 4, 6, 9, 16 or another square");
    ReadPuzzle result{latin_square(order), {}, {}};
    result.puzzle.regions = boxes(*box);
    read_grid(data, result);
    if (data.size() > 0) data.fail(0, "expected the end after the cells");
    return result;
}

/// The numbers beside the grid come first: from the top, the bottom, the left and the right.
ReadPuzzle read_skyscrapers(Part data) {
    int const order = take_order(data);
    ReadPuzzle result{latin_square(order), {}, {}};
    auto const count = static_cast<std::size_t>(order);
    auto const seen = take_numbers(data, 4 * count, order);
    constexpr std::array sides{Side::Top, Side::Bottom, Side::Left, Side::Right};
    for (std::size_t i = 0; i < seen.size(); ++i)
        if (Sight const sight{sides[i / count], static_cast<int>(i % count)}; seen[i] > 0)
            result.puzzle.named_clues.push_back(
                {ClueName::Skyscraper, cells_seen(sight, order), seen[i], {}});
    if (data.size() > 0) read_grid(data, result);
    if (data.size() > 0) data.fail(0, "expected the end after the cells");
    return result;
}

/// Returns the cells around `first` that have its colour, in reading order, and wipes it there.
std::vector<std::size_t> take_piece(std::size_t first, std::string& colours) {
    char const colour = std::exchange(colours[first], ' ');
    std::vector<std::size_t> piece{first};
    for (std::size_t i = 0; i < piece.size(); ++i)
        for (std::size_t next = 0; next < colours.size(); ++next)
            if (colours[next] == colour
                && are_neighbours(cell_of_wiki(piece[i]), cell_of_wiki(next))) {
                colours[next] = ' ';
                piece.push_back(next);
            }
    std::sort(piece.begin(), piece.end());
    return piece;
}

void read_killer(Part board, ReadPuzzle& result) {
    auto const colours = board.next(',');
    colours.require_size(cells_of_wiki, "colours of cages");
    for (std::size_t i = 0; i < cells_of_wiki; ++i) colours.number(i, 1, 10, order_of_wiki);
    board.require_size(2 * cells_of_wiki, "digits of sums after the colours");
    std::string left{colours.text()};
    for (std::size_t first = 0; first < cells_of_wiki; ++first) {
        if (left[first] == ' ') continue; // of a cage before
        Cage cage{{}, Operation::Sum, 0, Repeats::Forbidden};
        for (auto const index : take_piece(first, left)) {
            cage.cells.push_back(cell_of_wiki(index));
            int const sum = board.number(2 * index, 2, 10, 45);
            if (sum > 0 && cage.target > 0)
                board.fail(2 * index,
                           "the cage at " + name(cage.cells.front()) + " has another sum already");
            if (sum > 0) cage.target = sum;
        }
        if (cage.target == 0)
            board.fail(2 * first, "the cage at " + name(cage.cells.front()) + " has no sum");
        result.puzzle.cages.push_back(std::move(cage));
    }
}

void read_plain(Part board, ReadPuzzle& result) {
    board.require_size(cells_of_wiki, "cells");
    for (std::size_t i = 0; i < cells_of_wiki; ++i)
        result.puzzle.givens[cell_of_wiki(i)] =
            board.text()[i] == '.' ? 0 : board.number(i, 1, 10, order_of_wiki);
}

/// Reads given and solved cells, and candidates.
void read_position(Part board, ReadPuzzle& result) {
    constexpr std::string_view mark = "S9B";
    if (!board.text().starts_with(mark)) return read_plain(board, result);
    constexpr int given = order_of_wiki;
    constexpr int solved = 2 * order_of_wiki;
    constexpr int all = (1 << order_of_wiki) - 1;
    board.remove(mark.size());
    board.require_size(2 * cells_of_wiki, "digits of cells after S9B");
    Grid entries{order_of_wiki};
    bool has_entries = false;
    for (std::size_t i = 0; i < cells_of_wiki; ++i) {
        auto const cell = cell_of_wiki(i);
        int const code = board.number(2 * i, 2, 36, solved + all);
        if (code <= given) {
            result.puzzle.givens[cell] = code;
        } else if (code <= solved) {
            entries[cell] = code - given;
            has_entries = true;
        } else if (int const bits = code - solved; bits < all) {
            PencilMarks marks{cell, {}};
            for (int value = 1; value <= order_of_wiki; ++value)
                if ((bits >> (value - 1) & 1) != 0) marks.values.push_back(value);
            result.marks.push_back(std::move(marks));
        }
    }
    if (has_entries) result.entries = std::move(entries);
}

void read_diagonals(Part board, ReadPuzzle& result) {
    read_plain(board, result);
    result.puzzle.regions.push_back(main_diagonal(order_of_wiki));
    result.puzzle.regions.push_back(anti_diagonal(order_of_wiki));
}

/// Reads the pieces of a jigsaw, a digit for each cell.
std::vector<Region> pieces_of(Part map) {
    map.require_size(cells_of_wiki, "digits of pieces");
    std::vector<Region> pieces(order_of_wiki);
    for (std::size_t i = 0; i < cells_of_wiki; ++i) {
        int const number = map.number(i, 1, 10, order_of_wiki);
        if (number == 0) map.fail(i, "expected a piece from 1 to 9");
        pieces[static_cast<std::size_t>(number) - 1].cells.push_back(cell_of_wiki(i));
    }
    for (auto const& [cells] : pieces)
        if (cells.size() != order_of_wiki) map.fail(0, "expected nine pieces of nine cells");
    return pieces;
}

/// A page of SudokuWiki, and who reads what follows `bd=`.
struct Page {
    std::string_view name;
    void (*read)(Part board, ReadPuzzle& result);
};
constexpr std::array pages{Page{"sudoku", read_position}, Page{"sudokux", read_diagonals},
                           Page{"killersudoku", read_killer}, Page{"jigsaw", read_plain}};

/// Returns the name of the page, such as "killersudoku" of "KillerSudoku.aspx".
std::string page_of(std::string_view link) {
    link = link.substr(0, link.find('?'));
    link.remove_prefix(link.rfind('/') + 1);
    std::string page{link.substr(0, link.find('.'))};
    for (char& c : page)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return page;
}

ReadPuzzle read_wiki(Part link) {
    auto const page = page_of(link.text());
    auto const* const known =
        std::find_if(pages.begin(), pages.end(), [&](Page const& row) { return row.name == page; });
    if (known == pages.end())
        link.fail(0, "hapax reads links to SudokuWiki's pages sudoku, sudokux, killersudoku and "
                     "jigsaw, not to this one");
    link.remove(link.text().find('?') + 1);
    ReadPuzzle result{latin_square(order_of_wiki), {}, {}};
    auto& regions = result.puzzle.regions;
    std::optional<Part> board;
    std::optional<Part> shape;
    while (link.size() > 0) {
        auto value = link.next('&');
        auto const parameter = value.next('=');
        if (parameter.text() == "bd" && !board)
            board = value;
        else if (parameter.text() == "shape")
            shape = value;
        else if (parameter.text() == "jigmap" && regions.empty())
            regions = pieces_of(value);
        else
            parameter.fail(0, unread("this part of the link", "leave it out"));
    }
    if (regions.empty() && (page == "jigsaw" || shape))
        (shape ? *shape : link)
            .fail(0, "the link does not hold the pieces of this jigsaw, which "
                     "only SudokuWiki knows: choose there the shape 'Custom'");
    if (regions.empty()) regions = boxes({3, 3});
    if (!board) link.fail(0, "expected bd= and the cells");
    known->read(*board, result);
    return result;
}

/// A part of links, and who reads what follows it, or all if it begins a parameter.
struct Form {
    std::string_view mark;
    ReadPuzzle (*read)(Part text);
};
constexpr std::array forms{Form{"?sudoku/", read_sudoku}, Form{"?skyscrapers/", read_skyscrapers},
                           Form{"?skyscraper/", read_skyscrapers},
                           Form{"?building/", read_skyscrapers},
                           Form{"sudokuwiki.org/", read_wiki}};

Form const* form_of(std::string_view line) {
    if (!line.starts_with("http://") && !line.starts_with("https://")) return nullptr;
    auto const* const found = std::find_if(forms.begin(), forms.end(), [&](Form const& form) {
        return line.find(form.mark) != line.npos;
    });
    bool const is_here =
        found != forms.end() && (found->read != read_wiki || line.find("bd=") != line.npos);
    return is_here ? found : nullptr;
}

bool starts(LineReader& lines) {
    return form_of(trimmed(lines.peek())) != nullptr;
}

void take(LineReader& lines, std::string& text) {
    lines.take(text);
}

ReadPuzzle read(Block const& block, FormatOptions const&) {
    std::string_view const text = block.text;
    auto const line = trimmed(text.substr(0, text.find('\n')));
    auto const* const form = form_of(line);
    if (form == nullptr)
        block.fail(0, "expected a link such as https://puzz.link/p?sudoku/9/9/..., or one of "
                      "SudokuWiki with bd=");
    Part link{block, line};
    if (auto const end = line.find_first_of(" \t#"); end != line.npos)
        link.fail(end, "expected the end of the link");
    link.remove(line.find(form->mark) + form->mark.size());
    return form->read(link);
}

} // namespace

Functions const functions{starts, take, read, nullptr};

} // namespace hapax::formats::site
