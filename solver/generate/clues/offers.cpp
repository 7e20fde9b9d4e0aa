#include "solver/generate/clues/offers.hpp"

#include "encoder/clues/sight.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/rules.hpp"
#include "solver/basis/random.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace hapax {

namespace {

// Numbers beside the grid.

/// Adds the number that a line has, seen from these sides.
template<ClueName name>
void offer_numbers(std::span<Side const> sides, Grid const& solution, Puzzle& puzzle) {
    int const order = solution.order();
    if (order < 2) return;
    for (auto const side : sides)
        for (int line = 0; line < order; ++line) {
            NamedClue clue{name, cells_seen({side, line}, order), 0, {}};
            while (!holds(clue, solution)) ++clue.amount;
            puzzle.named_clues.push_back(std::move(clue));
        }
}

void offer_skyscrapers(Grid const& solution, Random&, Puzzle& puzzle) {
    offer_numbers<ClueName::Skyscraper>(
        std::array{Side::Left, Side::Top, Side::Right, Side::Bottom}, solution, puzzle);
}

void offer_sandwiches(Grid const& solution, Random&, Puzzle& puzzle) {
    offer_numbers<ClueName::Sandwich>(std::array{Side::Left, Side::Top}, solution, puzzle);
}

/// Adds the sums of all diagonals of three cells or more, each from one end.
void offer_little_killers(Grid const& solution, Random& random, Puzzle& puzzle) {
    int const order = solution.order();
    for (int start = 0; start < 2 * order - 1; ++start)
        for (int const right : {1, -1}) {
            Cell cell = start < order
                            ? Cell{start, right == 1 ? 0 : order - 1}
                            : Cell{0, right == 1 ? start - order + 1 : 2 * order - 2 - start};
            NamedClue clue{ClueName::LittleKiller, {}, 0, {}};
            for (; std::max(cell.row, cell.column) < order && cell.column >= 0;
                 cell = {cell.row + 1, cell.column + right}) {
                clue.cells.push_back(cell);
                clue.amount += solution[cell];
            }
            if (clue.cells.size() < 3) continue;
            if (random.chance(1, 2)) std::reverse(clue.cells.begin(), clue.cells.end());
            puzzle.named_clues.push_back(std::move(clue));
        }
}

// Marks.

/// Adds a white dot where values differ by 1, and a black one where one is twice the other; for 1
/// and 2, either.
void offer_dots(Grid const& solution, Random& random, Puzzle& puzzle) {
    for_each_neighbour_pair(solution.order(), [&](Cell a, Cell b) {
        NamedClue const ratio{ClueName::Ratio, {a, b}, 2};
        NamedClue const difference{ClueName::Difference, {a, b}, 1};
        bool const is_black = holds(ratio, solution);
        bool const is_white = holds(difference, solution);
        if (is_black && (!is_white || random.chance(1, 2)))
            puzzle.named_clues.push_back(ratio);
        else if (is_white)
            puzzle.named_clues.push_back(difference);
    });
}

constexpr std::array xv_sums{5, 10};

void offer_sums(Grid const& solution, Random&, Puzzle& puzzle) {
    for_each_neighbour_pair(solution.order(), [&](Cell a, Cell b) {
        for (int const sum : xv_sums)
            if (solution[a] + solution[b] == sum)
                puzzle.named_clues.push_back({ClueName::Sum, {a, b}, sum});
    });
}

PencilMarks parity(Cell cell, int first, int order) {
    PencilMarks marks{cell, {}};
    for (int value = first; value <= order; value += 2) marks.values.push_back(value);
    return marks;
}

void offer_parities(Grid const& solution, Random&, Puzzle& puzzle) {
    int const order = solution.order();
    if (order < 4) return; // otherwise some marks are givens
    for (int cell = 0; cell < order * order; ++cell) {
        Cell const at = cell_at(cell, order);
        puzzle.pencil_marks.push_back(parity(at, 2 - solution[at] % 2, order));
    }
}

// The row of each says what is wanted of it.

struct Row {
    Offer offer;
    std::optional<LineStyle> lines = {};
    void (*add)(Grid const& solution, Random& random, Puzzle& puzzle) = nullptr; ///< unless lines
    void (*plainest)(std::vector<Cell> const& line, Puzzle& puzzle) = nullptr;   ///< likewise
    std::array<NamedClue const*, 2> negatives{}; ///< rules for neighbours without a mark
};

NamedClue const no_difference{ClueName::NonConsecutive, {}, 1};
NamedClue const no_ratio{ClueName::NegativeRatio, {}, 2};
NamedClue const no_five{ClueName::NegativeSum, {}, xv_sums[0]};
NamedClue const no_ten{ClueName::NegativeSum, {}, xv_sums[1]};

template<ClueName name>
void add_mark(std::vector<Cell> const& cells, Puzzle& puzzle) {
    puzzle.named_clues.push_back({name, cells, usual_amount(name, puzzle.order).value_or(0)});
}

template<ClueName name>
void add_number(std::vector<Cell> const&, Puzzle& puzzle) {
    puzzle.named_clues.push_back({name, cells_seen({Side::Left, 0}, puzzle.order), 1, {}});
}

std::array<Row, 13> const rows{{
    {Offer::None,
     {},
     [](Grid const&, Random&, Puzzle&) {},
     [](std::vector<Cell> const&, Puzzle&) {}},
    {Offer::Skyscrapers, {}, offer_skyscrapers, add_number<ClueName::Skyscraper>},
    {Offer::Dots, {}, offer_dots, add_mark<ClueName::Ratio>, {&no_difference, &no_ratio}},
    {Offer::Arrows, LineStyle{ClueName::Arrow, {3, 4}, 1, 5}},
    {Offer::Thermometers, LineStyle{ClueName::Thermometer, {3, 5}}},
    {Offer::Whispers, LineStyle{ClueName::Whispers, {3, 5}}},
    {Offer::Renbans, LineStyle{ClueName::Renban, {3, 4}}},
    {Offer::Sums, {}, offer_sums, add_mark<ClueName::Sum>, {&no_five, &no_ten}},
    {Offer::Sandwiches, {}, offer_sandwiches, add_number<ClueName::Sandwich>},
    {Offer::LittleKillers, {}, offer_little_killers, add_number<ClueName::LittleKiller>},
    {Offer::Palindromes, LineStyle{ClueName::Palindrome, {3, 5}}},
    {Offer::Betweens, LineStyle{ClueName::Between, {4, 6}}},
    {Offer::Parities,
     {},
     offer_parities,
     [](std::vector<Cell> const& line, Puzzle& puzzle) {
         puzzle.pencil_marks.push_back(parity(line.front(), 1, puzzle.order));
     }},
}};

Row const& row_of(Offer offer) {
    return rows[static_cast<std::size_t>(offer)];
}

} // namespace

Puzzle offered_clues(Offer offer, Grid const& solution, Random& random) {
    Puzzle puzzle = latin_square(solution.order());
    if (auto const add = row_of(offer).add) add(solution, random, puzzle);
    return puzzle;
}

bool are_all_shown(Offer offer) {
    return row_of(offer).negatives[0] != nullptr;
}

LineStyle const* lines_of(Offer offer) {
    auto const& lines = row_of(offer).lines;
    return lines ? &*lines : nullptr;
}

LineLength possible_lengths(LineStyle const& style, int order) {
    constexpr int shortest = 3;
    return {shortest, std::min(style.longest.value_or(order), order)};
}

NamedClue line_of(LineStyle const& style, std::vector<Cell> const& cells, int order) {
    return {style.name, cells, usual_amount(style.name, order).value_or(style.amount), {}};
}

void add_negative_rules(Offer offer, Puzzle& puzzle) {
    for (auto const* const negative : row_of(offer).negatives)
        if (negative != nullptr) {
            NamedClue rule = *negative;
            rule.cells = exempt_cells(puzzle, rule.name);
            puzzle.named_clues.push_back(std::move(rule));
        }
}

void add_plainest(Offer offer, Puzzle& puzzle) {
    std::vector<Cell> line{{0, 0}, {0, 1}};
    if (puzzle.order > 2) line.push_back({0, 2});
    if (auto const* const lines = lines_of(offer))
        puzzle.named_clues.push_back(line_of(*lines, line, puzzle.order));
    else
        row_of(offer).plainest(line, puzzle);
}

} // namespace hapax
