#include "solver/generate/clues/offers.hpp"

#include "encoder/clues/sight.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/rules.hpp"
#include "solver/basis/random.hpp"
#include "solver/generate/clues/lines.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

namespace hapax {

namespace {

// Conditions under which lines go on.

bool rises(std::vector<int> const& values, int) {
    return values.size() < 2 || values.back() > values[values.size() - 2];
}

bool jumps(std::vector<int> const& values, int order) {
    return values.size() < 2
           || std::abs(values.back() - values[values.size() - 2])
                  >= *usual_amount(ClueName::Whispers, order);
}

bool differ(std::vector<int> const& values, int) {
    return std::count(values.begin(), values.end(), values.back()) == 1;
}

/// Says whether the first is at least the sum of the others.
bool has_room_for_sum(std::vector<int> const& values, int) {
    return 2 * values.front() >= std::accumulate(values.begin(), values.end(), 0);
}

/// Says whether all others lie on the same side of the first.
bool stays_on_one_side(std::vector<int> const& values, int) {
    return values.size() < 2
           || (values.back() != values[0]
               && (values.back() > values[0]) == (values[1] > values[0]));
}

/// Adds a clue with its usual amount, or with this one if it has none.
template<ClueName name, int amount = 0>
void add_clue(std::vector<Cell> const& cells, Puzzle& puzzle) {
    puzzle.named_clues.push_back({name, cells, usual_amount(name, puzzle.order).value_or(amount)});
}

template<auto goes_on, auto add, bool is_mirrored = false>
void offer_lines(Grid const& solution, Random& random, Puzzle& puzzle) {
    add_lines({goes_on, add, is_mirrored}, solution, random, puzzle);
}

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
    void (*add)(Grid const& solution, Random& random, Puzzle& puzzle);
    void (*plainest)(std::vector<Cell> const& line, Puzzle& puzzle);
    bool are_lines = false;
    std::array<NamedClue const*, 2> negatives{}; ///< rules for neighbours without a mark
};

NamedClue const no_difference{ClueName::NonConsecutive, {}, 1};
NamedClue const no_ratio{ClueName::NegativeRatio, {}, 2};
NamedClue const no_five{ClueName::NegativeSum, {}, xv_sums[0]};
NamedClue const no_ten{ClueName::NegativeSum, {}, xv_sums[1]};

template<ClueName name>
void add_number(std::vector<Cell> const&, Puzzle& puzzle) {
    puzzle.named_clues.push_back({name, cells_seen({Side::Left, 0}, puzzle.order), 1, {}});
}

std::array<Row, 13> const rows{{
    {Offer::None, [](Grid const&, Random&, Puzzle&) {}, [](std::vector<Cell> const&, Puzzle&) {}},
    {Offer::Skyscrapers, offer_skyscrapers, add_number<ClueName::Skyscraper>},
    {Offer::Dots, offer_dots, add_clue<ClueName::Ratio>, false, {&no_difference, &no_ratio}},
    {Offer::Arrows, offer_lines<has_room_for_sum, add_clue<ClueName::Arrow, 1>>,
     add_clue<ClueName::Arrow, 1>, true},
    {Offer::Thermometers, offer_lines<rises, add_clue<ClueName::Thermometer>>,
     add_clue<ClueName::Thermometer>, true},
    {Offer::Whispers, offer_lines<jumps, add_clue<ClueName::Whispers>>,
     add_clue<ClueName::Whispers>, true},
    {Offer::Renbans, offer_lines<differ, add_clue<ClueName::Renban>>, add_clue<ClueName::Renban>,
     true},
    {Offer::Sums, offer_sums, add_clue<ClueName::Sum>, false, {&no_five, &no_ten}},
    {Offer::Sandwiches, offer_sandwiches, add_number<ClueName::Sandwich>},
    {Offer::LittleKillers, offer_little_killers, add_number<ClueName::LittleKiller>},
    {Offer::Palindromes, offer_lines<differ, add_clue<ClueName::Palindrome>, true>,
     add_clue<ClueName::Palindrome>, true},
    {Offer::Betweens, offer_lines<stays_on_one_side, add_clue<ClueName::Between>>,
     add_clue<ClueName::Between>, true},
    {Offer::Parities, offer_parities,
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
    row_of(offer).add(solution, random, puzzle);
    return puzzle;
}

bool are_all_shown(Offer offer) {
    return row_of(offer).negatives[0] != nullptr;
}

bool are_lines(Offer offer) {
    return row_of(offer).are_lines;
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
    row_of(offer).plainest(line, puzzle);
}

} // namespace hapax
