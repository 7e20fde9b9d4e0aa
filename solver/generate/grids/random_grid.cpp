/// Latin squares: the walk of M. Jacobson and P. Matthews ("Generating uniformly distributed random
/// Latin squares", J. Combinatorial Designs 4, 1996). A square is a cube of 0s and 1s, x(r, c, v) =
/// 1 if v stands at r, c, in which every axis-parallel line sums to 1. A move picks a 0 of the
/// cube, makes it a 1 and mends the three lines through it, which may leave one -1 elsewhere: an
/// improper square. From there the next move starts at the -1, until the square is proper again.
/// Over proper and improper squares together the walk is reversible, and all proper ones are
/// equally likely.
///
/// Beware: stopping at the first proper square after a fixed number of moves favours squares that
/// follow long improper stretches (one of the classes of order 4 then comes in 10 % of the cases
/// instead of 25 %). If only its proper squares are counted, the walk is a Markov chain of its own
/// with the uniform distribution; so it stops at a fixed number of proper squares. The start is the
/// cyclic square under random permutations of rows, columns and values, so that only the kinds of
/// square that permutations do not connect have to mix.
///
/// For grids with regions, no such walk is known. RegionWalk favours none of the grids that it
/// connects. We do not know whether it connects all 9x9 grids; but a solver that prefers the values
/// of a random Latin square finds the start, so that every grid can occur.

#include "solver/generate/grids/random_grid.hpp"

#include "encoder/model/rules.hpp"
#include "solver/basis/judged.hpp"
#include "solver/generate/grids/region_walk.hpp"
#include "solver/sat/formula.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <utility>

namespace hapax {

namespace {

/// Proper squares to pass, per cell; moves of the walk on grids with regions, per cell.
constexpr int squares_per_cell = 8;
constexpr int moves_per_cell = 20;
constexpr int settling_moves_per_cell = 100;

/// Above this order the solver takes longer for an empty grid than everything else.
constexpr int largest_order_for_solver = 16;

/// Everything is counted from 0. `values_` has the value at (row, column); `columns_` and `rows_`
/// have the same facts by (row, value) and (column, value). In an improper square the three lines
/// through the -1 have two entries each; the second ones are in `second_`.
class JacobsonMatthews {
  public:
    JacobsonMatthews(int order, Random& random)
        : order_{order}, random_{random}, values_(cells()), columns_(cells()), rows_(cells()) {
        auto const row = random.permutation(order);
        auto const column = random.permutation(order);
        auto const value = random.permutation(order);
        for (int r = 0; r < order; ++r)
            for (int c = 0; c < order; ++c) put(row[r], column[c], value[(r + c) % order]);
    }

    /// Walks on to the next proper square.
    void step() {
        start_move();
        while (is_improper_) continue_move();
    }

    Grid grid() const {
        Grid grid{order_};
        for (int i = 0; i < values_.length(); ++i)
            grid.values()[static_cast<std::size_t>(i)] = values_[i] + 1;
        return grid;
    }

  private:
    struct Place {
        int row;
        int column;
        int value;
    };

    std::size_t cells() const {
        return static_cast<std::size_t>(order_) * static_cast<std::size_t>(order_);
    }
    int& value(int row, int column) { return values_[row * order_ + column]; }
    int& column(int row, int value) { return columns_[row * order_ + value]; }
    int& row(int column, int value) { return rows_[column * order_ + value]; }

    /// Enters a value in all three tables.
    void put(int r, int c, int v) {
        value(r, c) = v;
        column(r, v) = c;
        row(c, v) = r;
    }

    void start_move() {
        int const r = random_.below(order_);
        int const c = random_.below(order_);
        int v = random_.below(order_ - 1);
        if (v >= value(r, c)) ++v;
        Place const from{row(c, v), column(r, v), value(r, c)};
        put(r, c, v);
        mend({r, c, v}, from);
    }

    /// At the -1 each line has two entries: one is removed, the other stays.
    void continue_move() {
        auto const [r, c, v] = improper_;
        unsigned const choice = random_.bits(3);
        auto const take = [&](int& kept, int second, unsigned bit) {
            int const taken = (choice & bit) != 0 ? kept : second;
            if (taken == kept) kept = second;
            return taken;
        };
        Place from{};
        from.row = take(row(c, v), second_.row, 1);
        from.column = take(column(r, v), second_.column, 2);
        from.value = take(value(r, c), second_.value, 4);
        mend(improper_, from);
    }

    /// The lines through `at` are right again; those through `from` must follow.
    void mend(Place at, Place from) {
        auto const [r, c, v] = at;
        auto const [from_r, from_c, from_v] = from;
        value(r, from_c) = from_v;
        column(r, from_v) = from_c;
        value(from_r, c) = from_v;
        row(c, from_v) = from_r;
        column(from_r, v) = from_c;
        row(from_c, v) = from_r;
        is_improper_ = value(from_r, from_c) != from_v;
        if (is_improper_) {
            improper_ = from;
            second_ = at;
        } else {
            value(from_r, from_c) = v;
            column(from_r, from_v) = c;
            row(from_c, from_v) = r;
        }
    }

    int order_;
    Random& random_;
    Table<int> values_;
    Table<int> columns_;
    Table<int> rows_;
    bool is_improper_ = false;
    Place improper_{};
    Place second_{};
};

/// Asks a solver that prefers the values of a random Latin square.
std::optional<Grid> solved_from_preferences(Puzzle const& puzzle, Random& random,
                                            Limits const& limits) try {
    Grid const wanted = random_latin_square(puzzle.order, random, limits);
    SolverConfiguration configuration;
    configuration.seed = random.solver_seed();
    Formula formula{puzzle, CandidateSets{puzzle.order}, {}, configuration, limits};
    formula.prefer(wanted);
    if (formula.solve(limits) != Answer::Satisfiable) return std::nullopt;
    return formula.solution();
} catch (LimitsReached const&) {
    return std::nullopt;
}

/// Two neighbouring values v and v + 1 can be swapped along a closed cycle of rows and columns
/// without affecting any sign, unless they stand next to each other somewhere on it. Counts the
/// cycles in which they do not.
int free_cycles(Grid const& grid) {
    int const order = grid.order();
    std::array<Table<int>, 2> column_of; // by row: of the lesser value, of the greater
    Table<int> row_of_greater;           // by column
    Table<char> is_seen;
    int count = 0;
    for (auto* each : {&column_of[0], &column_of[1], &row_of_greater})
        each->resize(static_cast<std::size_t>(order));
    for (int v = 1; v < order; ++v) {
        for (int r = 0; r < order; ++r)
            for (int c = 0; c < order; ++c) {
                int const above = grid[{r, c}] - v;
                if (above != 0 && above != 1) continue;
                column_of[static_cast<std::size_t>(above)][r] = c;
                if (above == 1) row_of_greater[c] = r;
            }
        is_seen.assign(static_cast<std::size_t>(order), 0);
        for (int start = 0; start < order; ++start) {
            bool is_free = is_seen[start] == 0;
            for (int r = start; is_seen[r] == 0;) {
                is_seen[r] = 1;
                int const c = column_of[0][r];
                int const next = row_of_greater[c];
                if (std::abs(c - column_of[1][r]) == 1 || std::abs(next - r) == 1) is_free = false;
                r = next;
            }
            count += is_free ? 1 : 0;
        }
    }
    return count;
}

} // namespace

Grid random_latin_square(int order, Random& random, Limits limits) {
    JacobsonMatthews walk{order, random};
    // An order below 2 has no move, and in order 2 moves lead nowhere.
    if (order > 2)
        for (int i = 0; i < squares_per_cell * order * order && !limits.reached_at_step(); ++i)
            walk.step();
    return walk.grid();
}

Grid shuffled_pattern(BoxShape shape, Random& random) {
    int const order = shape.rows * shape.columns;
    auto const lines = [&](int bands, int lines_per_band) {
        Table<int> result;
        for (int const band : random.permutation(bands))
            for (int const line : random.permutation(lines_per_band))
                result.push_back(band * lines_per_band + line);
        return result;
    };
    auto const rows = lines(shape.columns, shape.rows);
    auto const columns = lines(shape.rows, shape.columns);
    auto const value = random.permutation(order, 1);
    Grid grid{order};
    for (int r = 0; r < order; ++r)
        for (int c = 0; c < order; ++c) {
            int const shift = (rows[r] % shape.rows) * shape.columns + rows[r] / shape.rows;
            grid[{r, c}] = value[(shift + columns[c]) % order];
        }
    return grid;
}

std::optional<Grid> random_solution(Puzzle const& puzzle, Random& random, Limits limits) {
    Puzzle rules = latin_square(puzzle.order);
    rules.regions = puzzle.regions;
    std::copy_if(puzzle.named_clues.begin(), puzzle.named_clues.end(),
                 std::back_inserter(rules.named_clues),
                 [](auto const& clue) { return is_rule(clue.name); });
    if (!rules.named_clues.empty()) {
        auto grid = solved_from_preferences(rules, random, limits);
        return grid ? std::optional{judged(std::move(*grid), rules)} : std::nullopt;
    }
    if (puzzle.regions.empty()) return random_latin_square(puzzle.order, random, limits);
    std::optional<Grid> grid;
    auto const shape = box_shape(rules.regions, rules.order);
    if (shape && rules.order > largest_order_for_solver)
        grid = shuffled_pattern(*shape, random);
    else
        grid = solved_from_preferences(rules, random, limits);
    if (!grid) return std::nullopt;
    RegionWalk walk{rules, *grid, random};
    for (int i = 0; i < moves_per_cell * rules.order * rules.order && !limits.reached_at_step();
         ++i)
        walk.step();
    return judged(std::move(*grid), rules);
}

void settle_by_signs(Grid& square, Random& random, Limits limits) {
    Puzzle const rules = latin_square(square.order());
    RegionWalk walk{rules, square, random};
    int best = free_cycles(square);
    int const steps = settling_moves_per_cell * square.order() * square.order();
    for (int i = 0; i < steps && best > 0 && !limits.reached_at_step(); ++i) {
        walk.step();
        int const now = free_cycles(square);
        if (now > best)
            walk.undo();
        else
            best = now;
    }
}

} // namespace hapax
