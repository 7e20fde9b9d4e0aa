#pragma once

/// The puzzle model. One aggregate serves Futoshiki, Sudoku and its variants, KenKen, Killer and
/// plain Latin squares: an order N, values 1..N, every row and every column all-different, and
/// any mixture of the parts below. Pure data: nothing here knows how a puzzle is read or solved.

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

inline constexpr int max_order = 1000;

/// A place in the grid, counted from 0. People (and `name`) count from 1.
struct Cell {
    int row = 0;
    int column = 0;

    friend auto operator<=>(Cell const&, Cell const&) = default;
};

/// "r2c3" for the cell in the second row and third column.
std::string name(Cell cell);

/// order x order values in reading order, the order from 0 to max_order; 0 is an open cell. A grid
/// that was moved from may only be assigned to.
class Grid {
  public:
    Grid() = default;
    explicit Grid(int order)
        : order_{order},
          values_(static_cast<std::size_t>(order) * static_cast<std::size_t>(order)) {}

    int order() const { return order_; }
    int& operator[](Cell cell) { return values_[index(cell)]; }
    int operator[](Cell cell) const { return values_[index(cell)]; }
    std::span<int> values() { return values_; }
    std::span<int const> values() const { return values_; }
    bool is_full() const;

    friend bool operator==(Grid const&, Grid const&) = default;

  private:
    std::size_t index(Cell cell) const {
        return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(order_)
               + static_cast<std::size_t>(cell.column);
    }

    int order_ = 0;
    std::vector<int> values_;
};

/// The values that a setter allows in a cell (strictly ascending, at least one).
struct PencilMarks {
    Cell cell;
    std::vector<int> values;

    friend auto operator<=>(PencilMarks const&, PencilMarks const&) = default;
};

/// Cells that are all different: a box, a jigsaw piece, a diagonal, anything of 1 to N cells.
/// A region of N cells holds every value once.
struct Region {
    std::vector<Cell> cells;

    friend auto operator<=>(Region const&, Region const&) = default;
};

/// "the region at r1c1", by its first cell; "the diagonal at r1c1" for a diagonal of the grid.
std::string name(Region const& region, int order);

/// value(lesser) < value(greater), for any two cells.
struct Inequality {
    Cell lesser;
    Cell greater;

    friend auto operator<=>(Inequality const&, Inequality const&) = default;
};

/// "the inequality r1c2 > r1c3": the sign points as it is printed between the two cells.
std::string name(Inequality const& inequality);

enum class AdjacencyKind {
    Consecutive,    ///< the two values differ by exactly 1
    NotConsecutive, ///< the two values do not differ by 1
};

struct Adjacency {
    Cell first;
    Cell second;
    AdjacencyKind kind = AdjacencyKind::Consecutive;

    friend auto operator<=>(Adjacency const&, Adjacency const&) = default;
};

/// "r1c1 and r1c2 differ by 1", or "do not differ by 1".
std::string name(Adjacency const& adjacency);

enum class Operation {
    Sum,
    Difference, ///< the largest value minus all the others
    Product,
    Quotient, ///< the largest value divided by all the others, exactly
    Any,      ///< whichever of the four gives the target
};

/// Of '+', '-', 'x' or '*', and '/'; nothing for any other sign.
std::optional<Operation> operation_from(char sign);

enum class Repeats {
    Allowed,   ///< KenKen: a value may repeat where rows, columns and regions let it
    Forbidden, ///< Killer: the cage's cells are all different ("distinct")
};

/// One or more cells, connected or not, whose values give the target.
struct Cage {
    std::vector<Cell> cells;
    Operation operation = Operation::Sum;
    std::int64_t target = 0;
    Repeats repeats = Repeats::Allowed;

    friend auto operator<=>(Cage const&, Cage const&) = default;
};

/// Target and operation as people write them: "12x", "3-".
std::string clue_text(Cage const& cage);

/// "the cage at r1c1", by its first cell.
std::string name(Cage const& cage);

/// A puzzle. Unless they say otherwise, all functions of hapax want one that is well formed (see
/// `defect`), and grids of its order; readers and the generator make no other. Each phase of hapax
/// opens it with a structured binding that names every member, so that a new kind of clue does not
/// compile until each phase has learnt it.
struct Puzzle {
    int order = 0;
    Grid givens;
    std::vector<PencilMarks> pencil_marks;
    std::vector<Region> regions;
    std::vector<Inequality> inequalities;
    std::vector<Adjacency> adjacencies;
    std::vector<Cage> cages;

    friend bool operator==(Puzzle const&, Puzzle const&) = default;
};

/// A puzzle of this order without any clue: a Latin square.
Puzzle latin_square(int order);

/// Why the puzzle is not well formed (a cell off the grid, a value out of range, a region longer
/// than the order, a cage without cells ...), or nothing. A well-formed puzzle may still have no
/// solution.
std::optional<std::string> defect(Puzzle const& puzzle);

/// The same puzzle with its parts in a fixed order and no part twice: puzzles that say the same
/// with the same parts become equal. Pencil marks of one cell become one list, and a list of one
/// value a given, unless that would leave no value: what contradicts itself stays as it is.
Puzzle canonical(Puzzle puzzle);

/// The values from 1 to the order that clues other than givens give to single cells: pencil marks
/// that leave one value, and where these say nothing cages of one cell, whatever their operation
/// (of several that of the last). 0 for the other cells.
Grid given_by_clues(Puzzle const& puzzle);

/// What people call such a puzzle: "killer", "kenken", "sudoku", "futoshiki" or "latin", after its
/// most telling part (distinct cages, cages, regions, inequalities or adjacencies, none).
std::string_view kind(Puzzle const& puzzle);

/// The number of cells with a given value.
int given_count(Puzzle const& puzzle);

/// The rows and columns of a box.
struct BoxShape {
    int rows = 0;
    int columns = 0;

    friend bool operator==(BoxShape const&, BoxShape const&) = default;
};

/// The order of a grid of such boxes, the cells of one; nothing if that is above max_order, or if
/// a side is not 1 or more.
std::optional<int> order_of(BoxShape box);

/// Of "2x3" or "2X3", rows x columns; nothing for other words and sides not from 1 to max_order.
std::optional<BoxShape> box_from(std::string_view text);

/// The squarest box for this order, no taller than wide (9: 3x3, 6: 2x3); nothing for orders that
/// have none (1, and primes).
std::optional<BoxShape> default_box(int order);

/// The shape of boxes whose list, as `boxes` makes it, this is.
std::optional<BoxShape> box_shape(std::vector<Region> const& regions, int order);

/// The boxes of a grid of `order_of(shape)`, in reading order. Throws std::invalid_argument if
/// there is none.
std::vector<Region> boxes(BoxShape shape);

/// From r1c1 down to the right.
Region main_diagonal(int order);

/// From the top right corner down to the left.
Region anti_diagonal(int order);

/// Side by side or one above the other.
bool are_neighbours(Cell a, Cell b);

/// Whether steps from neighbour to neighbour lead from each of the cells to all others.
bool are_connected(std::vector<Cell> const& cells);

/// How many pairs of neighbours a grid has.
constexpr int neighbour_pairs(int order) {
    return 2 * order * (order - 1);
}

/// Calls f(cell, neighbour) for each of them, the neighbour being on the right or below.
template<class F>
void for_each_neighbour_pair(int order, F&& f) {
    for (int r = 0; r < order; ++r)
        for (int c = 0; c < order; ++c) {
            if (c + 1 < order) f(Cell{r, c}, Cell{r, c + 1});
            if (r + 1 < order) f(Cell{r, c}, Cell{r + 1, c});
        }
}

/// Whether each two neighbours are marked once: they differ by 1, or they do not. Such a puzzle is
/// drawn with the marks of the first kind alone.
bool marks_all_neighbours(Puzzle const& puzzle);

} // namespace hapax
