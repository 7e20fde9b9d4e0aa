/// Killers as forums exchange them, SumoCue's line: `3x3::k:2561:5122:...`, 81 numbers of 256 times
/// the sum plus the number of the cage; `3x3:d:k:` has diagonals. A cage without a sum only says
/// that its cells differ.
///
/// Collections of Interactive Sudoku Solver have them as 81 characters: the sum in one cell of each
/// cage (1-9, then A-Z = 10 to 35 and a-j = 36 to 45; 0: not told), and in the others a sign that
/// points to the next cell on the way there.

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

bool starts(LineReader& lines) {
    auto const line = trimmed(lines.peek());
    if (is_map(line)) return true;
    return line.starts_with("3x3:") && line.substr(0, 16).find("k:") != line.npos
           && line.find(',') == line.npos;
}

void take(LineReader& lines, std::string& text) {
    lines.take(text);
}

void add_cage(Puzzle& puzzle, Cage cage) {
    if (cage.target > 0)
        puzzle.cages.push_back(std::move(cage));
    else if (std::cmp_less_equal(cage.cells.size(), order) && cage.cells.size() > 1)
        puzzle.regions.push_back({std::move(cage.cells)});
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
    for (auto& [at, cage] : cages) {
        cage.operation = Operation::Sum;
        cage.repeats = Repeats::Forbidden;
        add_cage(result.puzzle, std::move(cage));
    }
    return result;
}

ReadPuzzle read(Block const& block, FormatOptions const&) {
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
    for (auto& [number, cage] : cages) {
        bool const is_no_cage = number == 0 && cage.target == 0;
        if (is_no_cage) continue;
        cage.operation = Operation::Sum;
        cage.repeats = Repeats::Forbidden;
        add_cage(puzzle, std::move(cage));
    }
    return result;
}

} // namespace

Functions const functions{starts, take, read, nullptr};

} // namespace hapax::formats::sumocue
