/// Killers as forums exchange them, SumoCue's line: `3x3::k:2561:5122:...`, 81 numbers of 256 times
/// the sum plus the number of the cage; `3x3:d:k:` has diagonals. A cage without a sum only says
/// that its cells differ.
///
/// Collections of Interactive Sudoku Solver have them as 81 characters: the sum in one cell of each
/// cage (1-9, then A-Z = 10 to 35 and a-j = 36 to 45; 0: not told), and in the others a sign that
/// points to the next cell on the way there.
///
/// CodinGame writes rows of cells and of letters of the cages, `56..1..2. aabbccdde`, and below
/// them perhaps the sums: `a=11 b=8`.

#include "encoder/formats/notations.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

namespace hapax::formats::sumocue {

namespace {

constexpr int order = 9;
constexpr int per_sum = 256;

constexpr std::string_view signs = "<>^v`',."; ///< the last four point to corners
constexpr std::string_view sums =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"; ///< a sum is the place of its character

/// Says whether the line is a map of cages: signs, most of them arrows, and sums.
bool is_map(std::string_view line) {
    constexpr auto cells = static_cast<std::size_t>(order) * order;
    if (line.size() != cells) return false;
    auto const is_arrow = [](char c) { return signs.substr(0, 4).find(c) != signs.npos; };
    auto const is_known = [](char c) {
        return signs.find(c) != signs.npos || sums.find(c) != sums.npos;
    };
    return std::count_if(line.begin(), line.end(), is_arrow) > order
           && std::all_of(line.begin(), line.end(), is_known);
}

/// Says whether this is a row of cells and one of letters.
bool is_row_of_codingame(std::string_view line) {
    constexpr std::size_t length = 2 * order + 1;
    line = trimmed(line);
    return line.size() == length && line[order] == ' '
           && line.find_first_not_of("0123456789.") == order
           && std::all_of(line.begin() + order + 1, line.end(),
                          [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
}

bool starts(LineReader& lines) {
    auto const line = trimmed(lines.peek());
    if (is_map(line)) return true;
    if (is_row_of_codingame(line)) return is_row_of_codingame(lines.peek(1));
    return line.starts_with("3x3:") && line.substr(0, 16).find("k:") != line.npos
           && line.find(',') == line.npos;
}

/// Adds those with a sum as cages, and the others as regions.
template<class Key>
void add_cages(std::map<Key, Cage>& cages, Puzzle& puzzle) {
    for (auto& [key, cage] : cages)
        if (cage.target > 0)
            puzzle.cages.push_back(
                {std::move(cage.cells), Operation::Sum, cage.target, Repeats::Forbidden});
        else if (std::cmp_less_equal(cage.cells.size(), order))
            puzzle.regions.push_back({std::move(cage.cells)});
}

/// Says whether this is a line of sums: "a=11 b=8".
bool is_line_of_sums(std::string_view line) {
    line = trimmed(line);
    return line.size() > 2 && line[1] == '=' && is_digit(line[2]);
}

void take(LineReader& lines, std::string& text) {
    bool const are_rows = is_row_of_codingame(lines.peek());
    lines.take(text);
    while (are_rows && is_row_of_codingame(lines.peek())) lines.take(text);
    while (are_rows && is_line_of_sums(lines.peek())) lines.take(text);
}

ReadPuzzle read_codingame(Block const& block) {
    std::string_view const text = block.text;
    auto const lines = lines_of(text);
    auto const rows =
        static_cast<int>(std::count_if(lines.begin(), lines.end(), is_row_of_codingame));
    if (rows != order)
        block.fail(text.size(),
                   "expected 9 rows of cells and letters, found " + std::to_string(rows));
    ReadPuzzle result{latin_square(order), {}, {}};
    result.puzzle.regions = boxes({3, 3});
    std::map<char, Cage> cages;
    for (int r = 0; r < order; ++r)
        for (int c = 0; c < order; ++c) {
            auto const row = trimmed(lines[static_cast<std::size_t>(r)]);
            char const value = row[static_cast<std::size_t>(c)];
            result.puzzle.givens[{r, c}] = value == '.' ? 0 : value - '0';
            auto& cage = cages[row[static_cast<std::size_t>(order + 1 + c)]];
            cage.cells.push_back({r, c});
        }
    for (std::size_t i = order; i < lines.size(); ++i)
        for (auto rest = trimmed(lines[i]); !rest.empty(); rest = trimmed(rest)) {
            auto const word = rest.substr(0, rest.find_first_of(" ,"));
            auto const offset = static_cast<std::size_t>(rest.data() - text.data());
            auto const found = cages.find(word[0]);
            int sum = 0;
            auto const [end, error] =
                std::from_chars(word.data() + std::min<std::size_t>(2, word.size()),
                                word.data() + word.size(), sum);
            bool const is_sum = is_line_of_sums(word) && error == std::errc{} && sum > 0
                                && end == word.data() + word.size();
            if (!is_sum || found == cages.end() || found->second.target != 0)
                block.fail(offset, "expected the sum of another cage, such as a=11");
            found->second.target = sum;
            rest.remove_prefix(std::min(word.size() + 1, rest.size()));
        }
    add_cages(cages, result.puzzle);
    bool const has_sums = !result.puzzle.cages.empty();
    if (!has_sums)
        result.warnings.push_back(block.place(0)
                                  + ": no sums such as a=11 stand below these rows, so the letters "
                                    "only say that cells of a cage differ");
    return result;
}

/// Follows the signs of each cell to the sum of its cage.
ReadPuzzle read_map(Block const& block, std::string_view map) {
    ReadPuzzle result{latin_square(order), {}, {}};
    result.puzzle.regions = boxes({3, 3});
    std::map<Cell, Cage> cages;
    for (int cell = 0; cell < order * order; ++cell) {
        Cell at{cell / order, cell % order};
        auto const sign_at = [&](Cell place) {
            return signs.find(map[static_cast<std::size_t>(place.row * order + place.column)]);
        };
        int steps = 0;
        for (auto sign = sign_at(at); sign != signs.npos; sign = sign_at(at)) {
            constexpr std::array<Cell, 8> ways{
                {{0, -1}, {0, 1}, {-1, 0}, {1, 0}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}}};
            at = {at.row + ways[sign].row, at.column + ways[sign].column};
            bool const is_inside =
                at.row >= 0 && at.row < order && at.column >= 0 && at.column < order;
            if (!is_inside || ++steps > order * order)
                block.fail(static_cast<std::size_t>(map.data() - block.text.data() + cell),
                           "this sign leads to no sum");
        }
        auto& cage = cages[at];
        cage.cells.push_back({cell / order, cell % order});
        cage.target = static_cast<std::int64_t>(
            sums.find(map[static_cast<std::size_t>(at.row * order + at.column)]));
    }
    add_cages(cages, result.puzzle);
    return result;
}

ReadPuzzle read(Block const& block, FormatOptions const&) {
    if (is_row_of_codingame(block.text.substr(0, block.text.find('\n'))))
        return read_codingame(block);
    std::string_view const text = block.text;
    auto rest = trimmed(text.substr(0, text.find('\n')));
    if (is_map(rest)) return read_map(block, rest);
    auto const offset = [&] { return static_cast<std::size_t>(rest.data() - text.data()); };
    ReadPuzzle result{latin_square(order), {}, {}};
    auto& puzzle = result.puzzle;
    puzzle.regions = boxes({3, 3});
    if (rest.starts_with("3x3:d:k:")) {
        puzzle.regions.push_back(main_diagonal(order));
        puzzle.regions.push_back(anti_diagonal(order));
    } else if (!rest.starts_with("3x3::k:")) {
        block.fail(offset(), "expected a line that begins with 3x3::k: or 3x3:d:k:");
    }
    rest.remove_prefix(rest.find("k:") + 2);
    std::map<int, Cage> cages;
    for (int i = 0; i < order * order; ++i) {
        int number = 0;
        auto const [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
        auto const length = static_cast<std::size_t>(end - rest.data());
        bool const is_number =
            error == std::errc{} && number >= 0 && (length == rest.size() || rest[length] == ':');
        if (!is_number)
            block.fail(offset(),
                       "expected 81 numbers with ':' between them, found " + std::to_string(i));
        auto& cage = cages[number % per_sum];
        int const sum = number / per_sum;
        if (!cage.cells.empty() && cage.target != sum)
            block.fail(offset(), "this cage has the sum " + std::to_string(cage.target)
                                     + " in another cell, and here " + std::to_string(sum));
        cage.cells.push_back({i / order, i % order});
        cage.target = sum;
        rest.remove_prefix(std::min(length + 1, rest.size()));
    }
    if (!trimmed(rest).empty()) block.fail(offset(), "expected the end after 81 numbers");
    if (cages.contains(0) && cages[0].target == 0) cages.erase(0); // cells of no cage
    add_cages(cages, puzzle);
    return result;
}

} // namespace

Functions const functions{starts, take, read, nullptr};

} // namespace hapax::formats::sumocue
