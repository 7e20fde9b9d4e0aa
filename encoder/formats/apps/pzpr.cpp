/// Puzzles of puzz.link and its relatives. Links have numbers of one hexadecimal digit, or of
/// several after a sign, and letters for runs of blanks. Files have a line for each row, or '/' in
/// place of its end, and a word for each cell, with the player's cells after the setter's. Marks
/// between cells come in two sections: those between cells side by side, row by row, and those
/// below cells.

#include "encoder/formats/apps/pzpr.hpp"

#include "encoder/clues/sight.hpp"
#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/part.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace hapax::formats::pzpr {

namespace {

/// Returns the two cells beside each place for a mark, in the order of the program.
std::vector<std::pair<Cell, Cell>> places_between(int order) {
    std::vector<std::pair<Cell, Cell>> places;
    for (Cell const step : {Cell{0, 1}, {1, 0}})
        for (int i = 0; i < order * order; ++i) {
            auto const cell = cell_at(i, order);
            Cell const next{cell.row + step.row, cell.column + step.column};
            if (is_on_grid(next, order)) places.emplace_back(cell, next);
        }
    return places;
}

constexpr int first_is_less = -1; ///< in place of a number
constexpr int second_is_less = -2;

using Codes = std::vector<int>; ///< numbers, 0 for nothing

/// Adds signs that point to the lesser of two cells, and differences, as a Minarism has them.
void add_signs(Codes const& codes, ReadPuzzle& result) {
    auto& clues = result.puzzle.named_clues;
    auto code = codes.begin();
    for (auto const& [first, second] : places_between(result.puzzle.order)) {
        if (*code == first_is_less) clues.push_back(less(first, second));
        if (*code == second_is_less) clues.push_back(less(second, first));
        if (*code > 0) clues.push_back({ClueName::Difference, {first, second}, *code});
        ++code;
    }
}

/// Adds white dots (1) and black ones (2), all of which are drawn.
void add_dots(Codes const& codes, ReadPuzzle& result) {
    auto& clues = result.puzzle.named_clues;
    auto code = codes.begin();
    for (auto const& [first, second] : places_between(result.puzzle.order)) {
        if (*code == 1) clues.push_back(consecutive(first, second));
        if (*code == 2) clues.push_back({ClueName::Ratio, {first, second}, 2});
        ++code;
    }
    auto const marked = exempt_cells(result.puzzle, Mark::Dot);
    clues.push_back({ClueName::NonConsecutive, marked, 1});
    clues.push_back({ClueName::NegativeRatio, marked, 2});
}

void add_towers(Sight const& sight, int seen, ReadPuzzle& result) {
    if (seen > 0)
        result.puzzle.named_clues.push_back(
            {ClueName::Skyscraper, cells_seen(sight, result.puzzle.order), seen, {}});
}

/// The site draws boxes whose sides are the root of the order, and those of 2x3 for order 6.
void add_boxes(Part const& size, ReadPuzzle& result) {
    auto const box = default_box(result.puzzle.order);
    if (!box || (box->rows != box->columns && result.puzzle.order != 6))
        size.fail(0, "expected a Sudoku of order 4, 6, 9, 16 or another square");
    result.puzzle.regions = boxes(*box);
}

/// Removes the number of columns, and that of rows, which is the same; a file of a Sudoku has one.
ReadPuzzle take_size(Part& data, std::string_view separators, int numbers) {
    constexpr int most = 99;
    int order = 0;
    for (; numbers > 0; --numbers) {
        auto const size = data.next(separators);
        int const number = size.number(0, size.size(), 10, most);
        if (number < 1 || (order > 0 && number != order))
            size.fail(0, "expected as many rows as columns, and at least one");
        order = number;
    }
    return {latin_square(order), {}, {}};
}

/// A sign before a number of several digits, to which something is added.
struct Sign {
    char sign;
    std::size_t digits;
    int added;
};
constexpr std::array number_signs{Sign{'-', 2, 0},    Sign{'+', 3, 0},     Sign{'=', 3, 4096},
                                  Sign{'%', 3, 8192}, Sign{'*', 4, 12240}, Sign{'$', 5, 77776}};

/// Removes a number from a link.
int take_number(Part& data, int most) {
    auto const* const known =
        std::find_if(number_signs.begin(), number_signs.end(),
                     [&](Sign const& each) { return each.sign == data.peek(); });
    auto const [sign, digits, added] = known == number_signs.end() ? Sign{'\0', 1, 0} : *known;
    std::size_t const begin = sign == '\0' ? 0 : 1;
    int const number = added + data.number(begin, digits, 16, most - added);
    data.remove(begin + digits);
    return number;
}

/// Removes the numbers for this many places from a link. Letters from `first_run` on are runs of
/// blanks, those before it from 'g' on signs.
Codes take_numbers(Part& data, std::size_t count, int most, char first_run = 'g') {
    Codes numbers;
    while (numbers.size() < count) {
        if (data.size() == 0)
            data.fail(0, "expected " + std::to_string(count) + " numbers, found "
                             + std::to_string(numbers.size()));
        char const c = data.text().front();
        bool const is_run = c >= first_run && c <= 'z';
        auto const run = is_run ? static_cast<std::size_t>(c - first_run) + 1 : 1;
        if (run > count - numbers.size())
            data.fail(0, "expected " + std::to_string(count) + " numbers, found more");
        bool const is_sign = is_run || c == '.' || c == 'g' || c == 'h'; // '.': a question mark
        int const code = is_run || c == '.' ? 0
                         : c == 'g'         ? first_is_less
                         : c == 'h'         ? second_is_less
                                            : take_number(data, most);
        numbers.insert(numbers.end(), run, code);
        if (is_sign) data.remove(1);
    }
    return numbers;
}

void read_grid(Part& data, ReadPuzzle& result) {
    auto const cells = result.puzzle.givens.values();
    auto const numbers = take_numbers(data, cells.size(), result.puzzle.order);
    std::copy(numbers.begin(), numbers.end(), cells.begin());
}

/// The lines of a file.
class File {
  public:
    explicit File(Part data) : data_{data} {}

    bool at_end() const { return data_.text().find_first_not_of("/ \n") == std::string_view::npos; }

    void require_end() const {
        if (!at_end()) data_.fail(0, "expected the end of the puzzle");
    }

    /// Removes the rows of so many words.
    std::vector<Part> words(int rows, int columns) {
        std::vector<Part> all;
        for (int row = 0; row < rows; ++row) {
            auto line = data_.next("/\n");
            auto const before = all.size();
            while (!is_blank(line.text()))
                if (auto const word = line.next(" "); word.size() > 0) all.push_back(word);
            if (std::cmp_not_equal(all.size() - before, columns))
                line.fail(0, "expected " + std::to_string(columns) + " words, found "
                                 + std::to_string(all.size() - before));
        }
        return all;
    }

    /// Removes the marks between cells.
    Codes marks(int order) {
        Codes codes;
        for (auto const& [rows, columns] : {std::pair{order, order - 1}, {order - 1, order}})
            for (auto const& word : words(rows, columns)) {
                auto const text = word.text();
                codes.push_back(text == "a"   ? first_is_less
                                : text == "b" ? second_is_less
                                : text == "." ? 0
                                              : word.number(0, word.size(), 10, order));
            }
        return codes;
    }

  private:
    Part data_;
};

int number_of(Part const& word, int most) {
    return word.text() == "." || word.text() == "-" ? 0 : word.number(0, word.size(), 10, most);
}

/// Reads a cell of the player, `5`, or `.[1,2]` with marks. The program's signs mean nothing here.
void read_entry(std::string_view word, Cell cell, Grid& entries, ReadPuzzle& result) {
    int const value = int_from(word).value_or(0);
    if (result.puzzle.givens[cell] == 0 && value <= entries.order()) entries[cell] = value;
    PencilMarks marks{cell, {}};
    for (auto rest = word.substr(std::min(word.find('['), word.size())); rest.size() > 1;) {
        rest.remove_prefix(1);
        auto const text = rest.substr(0, rest.find_first_of(",]"));
        int const mark = int_from(text).value_or(0);
        if (mark > 0 && mark <= entries.order()) marks.values.push_back(mark);
        rest.remove_prefix(text.size());
    }
    if (!marks.values.empty()) result.marks.push_back(std::move(marks));
}

void read_entries(File& file, ReadPuzzle& result) {
    int const order = result.puzzle.order;
    Grid entries{order};
    int index = 0;
    for (auto const& word : file.at_end() ? std::vector<Part>{} : file.words(order, order))
        read_entry(word.text(), cell_at(index++, order), entries, result);
    keep_entries(std::move(entries), result);
}

void read_file_of_sudoku(File& file, ReadPuzzle& result) {
    int const order = result.puzzle.order;
    auto value = result.puzzle.givens.values().begin();
    for (auto const& word : file.words(order, order)) *value++ = number_of(word, order);
}

void read_file_of_signs(File& file, ReadPuzzle& result) {
    add_signs(file.marks(result.puzzle.order), result);
}

void read_file_of_dots(File& file, ReadPuzzle& result) {
    add_dots(file.marks(result.puzzle.order), result);
}

/// The numbers of towers stand around the cells, of which `q5` is given and others the player's.
void read_file_of_towers(File& file, ReadPuzzle& result) {
    int const order = result.puzzle.order;
    Grid entries{order};
    int index = 0;
    for (auto word : file.words(order + 2, order + 2)) {
        auto const [row, column] = cell_at(index++, order + 2);
        Cell const place{row - 1, column - 1};
        if (auto const sight = sight_from(place, order)) {
            add_towers(*sight, number_of(word, order), result);
        } else if (!is_on_grid(place, order)) {
            if (word.text() != ".") word.fail(0, "expected an empty corner");
        } else if (word.text().starts_with('q')) {
            word.remove(1);
            result.puzzle.givens[place] = number_of(word, order);
        } else {
            read_entry(word.text(), place, entries, result);
        }
    }
    keep_entries(std::move(entries), result);
}

/// Returns the rooms: 1 is a wall between two cells.
std::vector<std::vector<Cell>> rooms_between(Codes const& walls, int order) {
    std::vector<std::pair<Cell, Cell>> joints;
    auto wall = walls.begin();
    for (auto const& place : places_between(order))
        if (*wall++ == 0) joints.push_back(place);
    return joined_cells(order, joints);
}

void add_product(std::vector<Cell> room, int product, ReadPuzzle& result) {
    if (product > 0)
        result.puzzle.cages.push_back(
            {std::move(room), Operation::Product, product, Repeats::Allowed});
}

constexpr int most_product = 999'999;

/// Has the product of a room in one of its cells.
void read_file_of_products(File& file, ReadPuzzle& result) {
    int const order = result.puzzle.order;
    auto const walls = file.marks(order);
    auto const products = file.words(order, order);
    for (auto& room : rooms_between(walls, order)) {
        int product = 0;
        for (auto const cell : room) {
            auto const& word = products[static_cast<std::size_t>(cell_index(cell, order))];
            product = std::max(product, number_of(word, most_product));
        }
        add_product(std::move(room), product, result);
    }
}

ReadPuzzle read_link_of_sudoku(Part data) {
    auto const size = data;
    auto result = take_size(data, "/", 2);
    add_boxes(size, result);
    read_grid(data, result);
    data.expect_end("the puzzle");
    return result;
}

/// The numbers beside the grid come first.
ReadPuzzle read_link_of_towers(Part data) {
    auto result = take_size(data, "/", 2);
    auto const count = static_cast<std::size_t>(result.puzzle.order);
    auto const seen = take_numbers(data, 4 * count, result.puzzle.order);
    constexpr std::array sides{Side::Top, Side::Bottom, Side::Left, Side::Right};
    for (std::size_t i = 0; i < seen.size(); ++i)
        add_towers({sides[i / count], static_cast<int>(i % count)}, seen[i], result);
    if (data.size() > 0) read_grid(data, result);
    data.expect_end("the puzzle");
    return result;
}

ReadPuzzle read_link_of_signs(Part data) {
    auto result = take_size(data, "/", 2);
    auto const count = places_between(result.puzzle.order).size();
    add_signs(take_numbers(data, count, result.puzzle.order - 1, 'i'), result);
    data.expect_end("the puzzle");
    return result;
}

/// Three dots of 0, 1 or 2 are a digit of base 27.
ReadPuzzle read_link_of_dots(Part data) {
    auto result = take_size(data, "/", 2);
    auto const count = places_between(result.puzzle.order).size();
    data.require_size((count + 2) / 3, "letters and digits of dots");
    Codes codes;
    for (std::size_t i = 0; i < data.size(); ++i)
        for (int const part : {9, 3, 1}) codes.push_back(data.number(i, 1, 27, 26) / part % 3);
    add_dots(codes, result);
    return result;
}

/// Five walls are a digit of base 32, those beside cells and those below apart. The products are
/// those of the rooms in reading order of their first cells.
ReadPuzzle read_link_of_products(Part data) {
    auto result = take_size(data, "/", 2);
    int const order = result.puzzle.order;
    auto const walls_of_kind = static_cast<std::size_t>(neighbour_pairs(order)) / 2;
    Codes walls;
    for (int kind = 0; kind < 2; ++kind) {
        auto const end = walls.size() + walls_of_kind;
        for (; walls.size() < end; data.remove(1))
            for (int const part : {16, 8, 4, 2, 1})
                walls.push_back(data.number(0, 1, 32, 31) / part % 2);
        walls.resize(end);
    }
    auto rooms = rooms_between(walls, order);
    auto const products = take_numbers(data, rooms.size(), most_product);
    for (std::size_t i = 0; i < rooms.size(); ++i)
        add_product(std::move(rooms[i]), products[i], result);
    data.expect_end("the puzzle");
    return result;
}

struct Kind {
    std::string_view name;
    ReadPuzzle (*read_link)(Part data);
    void (*read_file)(File& file, ReadPuzzle& result);
    bool has_entries; ///< in a section of their own
};
constexpr std::array kinds{Kind{"sudoku", read_link_of_sudoku, read_file_of_sudoku, true},
                           Kind{"skyscrapers", read_link_of_towers, read_file_of_towers, false},
                           Kind{"skyscraper", read_link_of_towers, read_file_of_towers, false},
                           Kind{"building", read_link_of_towers, read_file_of_towers, false},
                           Kind{"minarism", read_link_of_signs, read_file_of_signs, true},
                           Kind{"kropki", read_link_of_dots, read_file_of_dots, true},
                           Kind{"factors", read_link_of_products, read_file_of_products, true}};

Kind const* kind_named(std::string_view name) {
    auto const* const found = std::find_if(kinds.begin(), kinds.end(),
                                           [&](Kind const& each) { return each.name == name; });
    return found == kinds.end() ? nullptr : found;
}

/// Returns the place of the '?' after which a kind stands.
std::size_t query_of(std::string_view link) {
    return std::min(link.find('?'), link.size() - 1);
}

constexpr std::string_view first_word = "pzprv3";

bool starts(LineReader& lines) {
    return trimmed(lines.peek()).starts_with(first_word);
}

/// Takes a line that has all, or the lines up to an empty one or the next puzzle.
void take(LineReader& lines, std::string& text) {
    bool const is_on_line = lines.peek().find('/') != std::string_view::npos;
    do lines.take(text);
    while (!is_on_line && lines.has() && !is_blank(lines.peek()) && !starts(lines));
}

ReadPuzzle read(Block const& block, FormatOptions const&) {
    constexpr std::string_view separators = "/\n";
    Part data{block, trimmed(block.text)};
    if (!data.next(separators).text().starts_with(first_word))
        block.fail(0, "expected a file that begins with pzprv3");
    auto const name = data.next(separators);
    auto const* const kind = kind_named(name.text());
    if (kind == nullptr)
        name.fail(0, "hapax reads files of sudoku, skyscrapers, minarism, kropki and factors, not "
                     "of this kind");
    bool const is_sudoku = kind == kinds.begin();
    auto const size = data;
    auto result = take_size(data, separators, is_sudoku ? 1 : 2);
    if (is_sudoku) add_boxes(size, result);
    File file{data};
    kind->read_file(file, result);
    if (kind->has_entries) read_entries(file, result);
    file.require_end();
    return result;
}

} // namespace

bool is_link(std::string_view link) {
    auto const query = link.substr(query_of(link) + 1);
    auto const* const kind = kind_named(query.substr(0, query.find('/')));
    return kind != nullptr && query.find('/') != query.npos;
}

ReadPuzzle read_link(Part link) {
    link.remove(query_of(link.text()) + 1);
    return kind_named(link.next("/").text())->read_link(link);
}

Functions const functions{starts, take, read, nullptr};

} // namespace hapax::formats::pzpr
