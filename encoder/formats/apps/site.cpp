/// Links of puzz.link (see pzpr.cpp) and SudokuWiki, which has pages for kinds of puzzles, and in
/// `bd=` either the cells (the notation `line` reads those of plain Sudokus); or for a Killer a
/// colour for each cell, where touching cells of one colour are a cage, a comma and the sums, two
/// digits a cell; or `S9B` and two digits of base 36 a cell: 1-9 given, 10-18 the player's, from 19
/// on 18 plus the bits of its candidates. Whatever else stands in such a link is an error.

#include "encoder/formats/apps/pzpr.hpp"
#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/beside.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace hapax::formats::site {

namespace {

constexpr int order_of_wiki = 9;
constexpr std::size_t cells_of_wiki = 81;

Cell cell_of_wiki(std::size_t index) {
    return cell_at(static_cast<int>(index), order_of_wiki);
}

void read_killer(Part board, ReadPuzzle& result) {
    auto const colours = board.next(",");
    colours.require_size(cells_of_wiki, "colours of cages");
    for (std::size_t i = 0; i < cells_of_wiki; ++i) colours.number(i, 1, 10, order_of_wiki);
    board.require_size(2 * cells_of_wiki, "digits of sums after the colours");
    std::vector<std::pair<Cell, Cell>> joints;
    for_each_neighbour_pair(order_of_wiki, [&](Cell cell, Cell next) {
        auto const colour_of = [&](Cell each) {
            return colours.text()[static_cast<std::size_t>(cell_index(each, order_of_wiki))];
        };
        if (colour_of(cell) == colour_of(next)) joints.emplace_back(cell, next);
    });
    for (auto& cells : joined_cells(order_of_wiki, joints)) {
        Cage cage{std::move(cells), Operation::Sum, 0, Repeats::Forbidden};
        auto const first = cage.cells.front();
        auto const place_of = [](Cell cell) {
            return 2 * static_cast<std::size_t>(cell_index(cell, order_of_wiki));
        };
        for (auto const cell : cage.cells) {
            int const sum = board.number(place_of(cell), 2, 10, 45);
            if (sum > 0 && cage.target > 0)
                board.fail(place_of(cell),
                           "the cage at " + name(first) + " has another sum already");
            if (sum > 0) cage.target = sum;
        }
        if (cage.target == 0)
            board.fail(place_of(first), "the cage at " + name(first) + " has no sum");
        result.puzzle.cages.push_back(std::move(cage));
    }
}

void read_plain(Part board, ReadPuzzle& result) {
    board.require_size(cells_of_wiki, "cells");
    for (std::size_t i = 0; i < cells_of_wiki; ++i)
        result.puzzle.givens[cell_of_wiki(i)] =
            board.text()[i] == '.' ? 0 : board.number(i, 1, 10, order_of_wiki);
}

constexpr std::string_view position_mark = "S9B";

/// Reads given and solved cells, and candidates.
void read_position(Part board, ReadPuzzle& result) {
    if (!board.text().starts_with(position_mark)) return read_plain(board, result);
    constexpr int given = order_of_wiki;
    constexpr int solved = 2 * order_of_wiki;
    constexpr int all = (1 << order_of_wiki) - 1;
    board.remove(position_mark.size());
    board.require_size(2 * cells_of_wiki, "digits of cells after S9B");
    Grid entries{order_of_wiki};
    for (std::size_t i = 0; i < cells_of_wiki; ++i) {
        auto const cell = cell_of_wiki(i);
        int const code = board.number(2 * i, 2, 36, solved + all);
        if (code <= given)
            result.puzzle.givens[cell] = code;
        else if (code <= solved)
            entries[cell] = code - given;
        else if (int const bits = code - solved; bits < all)
            result.marks.push_back({cell, values_of_bits(static_cast<unsigned>(bits))});
    }
    keep_entries(std::move(entries), result);
}

void read_diagonals(Part board, ReadPuzzle& result) {
    read_plain(board, result);
    result.puzzle.regions.push_back(main_diagonal(order_of_wiki));
    result.puzzle.regions.push_back(anti_diagonal(order_of_wiki));
}

/// Reads the pieces of a jigsaw, a digit for each cell.
std::vector<Region> pieces_of(Part map) {
    map.require_size(cells_of_wiki, "digits of pieces");
    if (auto const odd = map.text().find_first_not_of("123456789"); odd != map.text().npos)
        map.fail(odd, "expected a piece from 1 to 9");
    std::vector<Region> pieces;
    for (auto& [number, cells] : cells_by_label(map.text(), order_of_wiki)) {
        if (cells.size() != order_of_wiki) map.fail(0, "expected nine pieces of nine cells");
        pieces.push_back({std::move(cells)});
    }
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
    return small(link.substr(0, link.find('.')));
}

ReadPuzzle read_wiki(Part link) {
    auto const page = page_of(link.text());
    auto const* const known =
        std::find_if(pages.begin(), pages.end(), [&](Page const& row) { return row.name == page; });
    if (known == pages.end())
        link.fail(0, "hapax reads links to SudokuWiki's pages sudoku, sudokux, killersudoku and "
                     "jigsaw, not to this one: write the puzzle in the notation 'text'");
    link.remove(link.text().find('?') + 1);
    ReadPuzzle result{latin_square(order_of_wiki), {}, {}};
    auto& regions = result.puzzle.regions;
    std::optional<Part> board;
    std::optional<Part> shape;
    while (link.size() > 0) {
        auto value = link.next("&");
        auto const parameter = value.next("=");
        if (parameter.text() == "bd" && !board)
            board = value;
        else if (parameter.text() == "shape")
            shape = value;
        else if (parameter.text() == "jigmap" && regions.empty())
            regions = pieces_of(value);
        else
            parameter.fail(0, unread("this part of the link", "leave it out"));
    }
    if (!board) link.fail(0, "expected bd= and the cells");
    constexpr std::size_t mark = 3; // "L9B"
    auto const& text = board->text();
    bool const is_packed = text.size() > mark && text[0] >= 'A' && text[0] <= 'Z'
                           && is_digit(text[1]) && text[2] >= 'A' && text[2] <= 'Z';
    if (is_packed && text.substr(0, mark) != position_mark)
        board->fail(0, "hapax does not know how SudokuWiki packs strings that begin with "
                           + std::string{text.substr(0, mark)}
                           + ": export the puzzle there without the progress, as version A");
    if (regions.empty() && (page == "jigsaw" || shape))
        (shape ? *shape : link)
            .fail(0, "the link does not hold the pieces of this jigsaw, which "
                     "only SudokuWiki knows: choose there the shape 'Custom'");
    if (regions.empty()) regions = boxes({3, 3});
    known->read(*board, result);
    return result;
}

constexpr std::string_view wiki = "sudokuwiki.org/";

bool is_wiki(std::string_view line) {
    return line.find(wiki) != line.npos && line.find("bd=") != line.npos;
}

bool is_link(std::string_view line) {
    return (line.starts_with("http://") || line.starts_with("https://"))
           && (is_wiki(line) || pzpr::is_link(line));
}

bool starts(LineReader& lines) {
    return is_link(trimmed(lines.peek()));
}

ReadPuzzle read(Block const& block, FormatOptions const&) {
    std::string_view const text = block.text;
    auto const line = trimmed(text.substr(0, text.find('\n')));
    if (!is_link(line))
        block.fail(0, "expected a link such as https://puzz.link/p?sudoku/9/9/..., or one of "
                      "SudokuWiki with bd=");
    Part link{block, line};
    if (auto const end = line.find_first_of(" \t#"); end != line.npos)
        link.fail(end, "expected the end of the link");
    if (!is_wiki(line)) return pzpr::read_link(link);
    link.remove(line.find(wiki) + wiki.size());
    return read_wiki(link);
}

} // namespace

Functions const functions{starts, nullptr, read, nullptr};

} // namespace hapax::formats::site
