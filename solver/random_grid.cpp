/// Latin squares: the walk of M. Jacobson and P. Matthews ("Generating uniformly distributed random
/// Latin squares", J. Combinatorial Designs 4, 1996). A square is a cube of 0s and 1s, x(r, c, v) =
/// 1 if v stands at r, c, in which every axis-parallel line sums to 1. A move picks a 0 of the
/// cube, makes it a 1 and mends the three lines through it, which may leave one -1 elsewhere: an
/// improper square. From there the next move starts at the -1, until the square is proper again.
/// Over proper and improper squares together the walk is reversible, and all proper ones are
/// equally likely.
///
/// The trap: stopping at the first proper square after a fixed number of moves favours squares that
/// follow long improper stretches (one of the classes of order 4 then comes in 10 % of the cases
/// instead of 25 %). Seen at its proper squares only, the walk is a Markov chain of its own with
/// the uniform distribution; so we count proper squares and stop at a fixed count. The start is the
/// cyclic square under random permutations of rows, columns and values, so that only the kinds of
/// square that permutations do not connect have to mix.
///
/// Grids with regions: no such walk is known. Two kinds of move keep a grid valid. For two values,
/// take the cells that hold either; those that share a unit must differ, and a connected component
/// of them can have its two values exchanged. For two rows (or columns), the cells at places whose
/// two cells lie in the same regions can be exchanged along a closed cycle. Both moves lead back
/// with the probability with which they came, so the uniform distribution over the grids that they
/// connect is stationary. Whether they connect all 9x9 grids is not known to us; the start by a
/// solver, whose preferences are a random Latin square, lets every grid occur.
///
/// Large jigsaws: of a random layout a solver finds no solution in time. So the two change by
/// turns, from boxes and a grid that fits them. A cell moves to the region beside it in exchange
/// for the cell there that has the same value, and the grid walks as above. Few exchanges are
/// possible in any one grid, hence many short turns; and since boxes have the shortest borders
/// there are, these are free to grow at first.

#include "solver/random_grid.hpp"

#include "encoder/board.hpp"
#include "encoder/rules.hpp"
#include "solver/encode_within.hpp"
#include "solver/sat_solver.hpp"
#include "solver/solve.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>

namespace hapax {

namespace {

/// Proper squares to pass, per cell; moves of the walk on grids with regions, per cell.
constexpr int squares_per_cell = 8;
constexpr int moves_per_cell = 20;
constexpr int settling_moves_per_cell = 100;

/// Of a jigsaw and its values: turns between them, those in which borders may grow freely, and the
/// moves of each in a turn, per cell.
constexpr int turns = 400;
constexpr int free_turns = 300;
constexpr int layout_moves_per_cell = 20;
constexpr int value_moves_per_cell = 1;

/// Above this order the solver takes longer for an empty grid than all the rest.
constexpr int largest_order_for_solver = 16;

/// Everything is counted from 0. `values_` says what stands at (row, column); `columns_` and
/// `rows_` say the same, looked up by (row, value) and (column, value). In an improper square the
/// three lines through the -1 have two entries each; the second ones are in `second_`.
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

    /// At the -1 each line has two entries: one is taken away, the other stays.
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

    /// The lines through `at` are right again; those through `from` have to follow.
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

/// The two kinds of move on a grid with regions.
class RegionWalk {
  public:
    RegionWalk(Puzzle const& puzzle, Grid& grid, Random& random)
        : board_{puzzle}, order_{puzzle.order}, values_{grid.values()}, random_{random},
          cell_of_(values_.size()), holds_a_(static_cast<std::size_t>(board_.unit_count())),
          holds_b_(holds_a_), is_seen_(values_.size()) {
        for (int cell = 0; cell < cell_of_.length(); ++cell) put(cell, value(cell));
    }

    void step() {
        changes_.clear();
        if (order_ < 2) return;
        int const first = random_.below(order_);
        int second = random_.below(order_ - 1);
        if (second >= first) ++second;
        switch (random_.below(3)) {
        case 0:
            exchange_values(first + 1, second + 1);
            break;
        case 1:
            exchange_places(first, second);
            break;
        default:
            exchange_places(order_ + first, order_ + second);
        }
    }

    /// Takes the last step back.
    void undo() {
        auto const changes = changes_;
        for (auto const& [cell, before] : changes) put(cell, before);
    }

  private:
    int value(int cell) const { return values_[static_cast<std::size_t>(cell)]; }
    int cell_of(int row, int v) const { return cell_of_[row * order_ + v - 1]; }

    void put(int cell, int v) {
        changes_.push_back({cell, value(cell)});
        values_[static_cast<std::size_t>(cell)] = v;
        cell_of_[cell / order_ * order_ + v - 1] = cell;
    }

    /// One component of the cells that hold either value, the one around a random cell of them.
    void exchange_values(int a, int b) {
        for (int row = 0; row < order_; ++row)
            for (int const v : {a, b}) {
                int const cell = cell_of(row, v);
                board_.for_each_place(cell, [&](Board::Place const& place) {
                    (v == a ? holds_a_ : holds_b_)[place.unit] = cell;
                });
            }
        // One draw after the other: compilers differ in the order of arguments.
        int const v = random_.below(2) == 0 ? a : b;
        int const line = random_.below(order_);
        component_.assign(1, cell_of(line, v));
        is_seen_[component_[0]] = 1;
        for (int i = 0; i < component_.length(); ++i) {
            auto const& partners = value(component_[i]) == a ? holds_b_ : holds_a_;
            board_.for_each_place(component_[i], [&](Board::Place const& place) {
                int const other = partners[place.unit];
                if (is_seen_[other] != 0) return;
                is_seen_[other] = 1;
                component_.push_back(other);
            });
        }
        for (int const cell : component_) {
            put(cell, value(cell) == a ? b : a);
            is_seen_[cell] = 0;
        }
    }

    /// One closed cycle of positions in two rows or two columns, the one around a random position.
    /// Nothing happens when it passes a position whose two cells lie in different regions.
    void exchange_places(int unit, int other) {
        position_of_.resize(static_cast<std::size_t>(order_) + 1);
        for (int i = 0; i < order_; ++i) position_of_[value(board_.cell(unit, i))] = i;
        int const start = random_.below(order_);
        component_.clear();
        int position = start;
        do {
            if (!lie_in_same_regions(board_.cell(unit, position), board_.cell(other, position)))
                return;
            component_.push_back(position);
            position = position_of_[value(board_.cell(other, position))];
        } while (position != start);
        for (int const i : component_) {
            int const cell = board_.cell(unit, i);
            int const opposite = board_.cell(other, i);
            int const kept = value(cell);
            put(cell, value(opposite));
            put(opposite, kept);
        }
    }

    bool lie_in_same_regions(int cell, int other) const {
        return std::ranges::equal(board_.regions_of(cell), board_.regions_of(other), {},
                                  &Board::Place::unit, &Board::Place::unit);
    }

    Board board_;
    int order_;
    std::span<int> values_;
    Random& random_;
    struct Change {
        int cell;
        int before;
    };
    Table<Change> changes_; ///< of the last step, each cell once
    Table<int> cell_of_;    ///< by row and value
    Table<int> holds_a_;    ///< by unit: the cell that holds the first of two values
    Table<int> holds_b_;
    Table<int> component_;
    Table<int> position_of_;
    Table<std::uint8_t> is_seen_;
};

/// The grid in which each row of boxes shifts the one before, with rows permuted inside bands,
/// bands among each other, the same for columns, and values. `shape` are its boxes.
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

/// A solver that prefers the values of a random Latin square.
std::optional<Grid> solved_from_preferences(Puzzle const& puzzle, Random& random,
                                            Limits const& limits) try {
    Grid const wanted = random_latin_square(puzzle.order, random, limits);
    SolverConfiguration configuration;
    configuration.seed = random.solver_seed();
    SatSolver solver{configuration};
    auto const x = encode_within(limits, puzzle, CandidateSets{puzzle.order}, {}, solver);
    for (int cell = 0; cell < x.sets().cell_count(); ++cell)
        x.for_each(cell, [&](int value, Literal is) {
            bool const is_wanted = wanted.values()[static_cast<std::size_t>(cell)] == value;
            solver.phase(is_wanted ? is : !is);
        });
    if (solver.solve(limits) != Answer::Satisfiable) return std::nullopt;
    return x.decode([&](Literal literal) { return solver.holds(literal); });
} catch (LimitsReached const&) {
    return std::nullopt;
}

/// Two neighbouring values v and v + 1 can change places along a closed cycle of rows and columns
/// without touching any sign, unless they stand next to each other somewhere on it. This counts the
/// cycles where they do not.
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

/// Between regions.
enum class Borders {
    Short, ///< an exchange makes them grow with probability 0.6 for each more
    Free,
};

/// A layout of regions that exchanges cells between them.
class RegionLayout {
  public:
    RegionLayout(int order, Random& random)
        : order_{order}, random_{random},
          region_of_(static_cast<std::size_t>(order) * static_cast<std::size_t>(order)) {
        for (int cell = 0; cell < region_of_.length(); ++cell) region_of_[cell] = cell / order;
    }

    explicit RegionLayout(std::vector<Region> const& regions, Random& random)
        : RegionLayout{static_cast<int>(regions.size()), random} {
        for (int i = 0; i < order_; ++i)
            for (auto const cell : regions[static_cast<std::size_t>(i)].cells)
                region_of_[cell_index(cell, order_)] = i;
    }

    /// Two random cells exchange their regions, if they can.
    void step() {
        int const a = random_.below(region_of_.length());
        int const b = random_.below(region_of_.length());
        exchange(a, b, Borders::Short);
    }

    /// So many attempts to move a random cell into the region on one side of it, in exchange for
    /// the cell there that has the same value: each region still holds every value once.
    void step_within(Grid const& grid, int times, Borders rule) {
        auto const value = [&](int cell) {
            return grid.values()[static_cast<std::size_t>(cell)] - 1;
        };
        cell_of_.resize(region_of_.size());
        for (int cell = 0; cell < region_of_.length(); ++cell)
            cell_of_[region_of_[cell] * order_ + value(cell)] = cell;
        for (int i = 0; i < times; ++i) {
            int const a = random_.below(region_of_.length());
            int const side = random_.below(4);
            int const region = region_of_[a];
            int other = region;
            int sides = 0;
            for_each_neighbour(a, [&](int next) {
                if (sides++ == side) other = region_of_[next];
            });
            int const b = cell_of_[other * order_ + value(a)];
            exchange(a, b, rule);
            cell_of_[region_of_[a] * order_ + value(a)] = a;
            cell_of_[region_of_[b] * order_ + value(b)] = b;
        }
    }

    std::vector<Region> regions() const {
        std::vector<Region> result(static_cast<std::size_t>(order_));
        for (int cell = 0; cell < region_of_.length(); ++cell)
            result[static_cast<std::size_t>(region_of_[cell])].cells.push_back(
                cell_at(cell, order_));
        std::sort(result.begin(), result.end());
        return result;
    }

  private:
    /// If both regions stay connected.
    void exchange(int a, int b, Borders rule) {
        int const region = region_of_[a];
        int const other = region_of_[b];
        if (region == other || !touches(a, other, b) || !touches(b, region, a)) return;
        int const before = borders(a) + borders(b);
        std::swap(region_of_[a], region_of_[b]);
        int growth = borders(a) + borders(b) - before;
        bool is_accepted = true;
        for (; growth > 0 && is_accepted && rule == Borders::Short; --growth)
            is_accepted = random_.chance(3, 5);
        if (!is_accepted || !is_connected(a) || !is_connected(b))
            std::swap(region_of_[a], region_of_[b]);
    }

    template<class F>
    void for_each_neighbour(int cell, F&& f) const {
        int const row = cell / order_;
        int const column = cell % order_;
        if (row > 0) f(cell - order_);
        if (column > 0) f(cell - 1);
        if (column + 1 < order_) f(cell + 1);
        if (row + 1 < order_) f(cell + order_);
    }

    /// Whether the cell has a neighbour in the region, other than `except`.
    bool touches(int cell, int region, int except) const {
        bool touches = false;
        for_each_neighbour(
            cell, [&](int next) { touches |= next != except && region_of_[next] == region; });
        return touches;
    }

    int borders(int cell) const {
        int count = 0;
        for_each_neighbour(cell, [&](int next) { count += region_of_[next] != region_of_[cell]; });
        return count;
    }

    /// Whether the region of this cell is connected.
    bool is_connected(int cell) {
        int const region = region_of_[cell];
        reached_.assign(1, cell);
        for (int i = 0; i < reached_.length(); ++i)
            for_each_neighbour(reached_[i], [&](int next) {
                if (region_of_[next] == region
                    && std::find(reached_.begin(), reached_.end(), next) == reached_.end())
                    reached_.push_back(next);
            });
        return reached_.length() == order_;
    }

    int order_;
    Random& random_;
    Table<int> region_of_;
    Table<int> reached_;
    Table<int> cell_of_; ///< by region and value
};

} // namespace

Grid random_latin_square(int order, Random& random, Limits const& all_limits) {
    OccasionalLimits limits{all_limits};
    JacobsonMatthews walk{order, random};
    // An order below 2 has no move, and that of order 2 leads nowhere.
    if (order > 2)
        for (int i = 0; i < squares_per_cell * order * order && !limits.reached(); ++i) walk.step();
    return walk.grid();
}

std::optional<Grid> random_solution(Puzzle const& puzzle, Random& random, Limits const& limits) {
    if (puzzle.regions.empty()) return random_latin_square(puzzle.order, random, limits);
    Puzzle rules = latin_square(puzzle.order);
    rules.regions = puzzle.regions;
    std::optional<Grid> grid;
    auto const shape = box_shape(rules.regions, rules.order);
    if (shape && rules.order > largest_order_for_solver)
        grid = shuffled_pattern(*shape, random);
    else
        grid = solved_from_preferences(rules, random, limits);
    if (!grid) return std::nullopt;
    RegionWalk walk{rules, *grid, random};
    OccasionalLimits limits_of_walk{limits};
    for (int i = 0; i < moves_per_cell * rules.order * rules.order && !limits_of_walk.reached();
         ++i)
        walk.step();
    return judged(std::move(*grid), rules);
}

void settle_by_signs(Grid& square, Random& random, Limits const& all_limits) {
    OccasionalLimits limits{all_limits};
    Puzzle const rules = latin_square(square.order());
    RegionWalk walk{rules, square, random};
    int best = free_cycles(square);
    int const steps = settling_moves_per_cell * square.order() * square.order();
    for (int i = 0; i < steps && best > 0 && !limits.reached(); ++i) {
        walk.step();
        int const now = free_cycles(square);
        if (now > best)
            walk.undo();
        else
            best = now;
    }
}

std::vector<Region> random_jigsaw(int order, Random& random, Limits const& all_limits) {
    OccasionalLimits limits{all_limits};
    RegionLayout layout{order, random};
    std::int64_t const steps = std::int64_t{400} * order * order * order;
    for (std::int64_t i = 0; i < steps && !limits.reached(); ++i) layout.step();
    return layout.regions();
}

std::optional<JigsawGrid> random_jigsaw_grid(int order, Random& random, Limits const& limits) {
    auto const shape = default_box(order);
    if (!shape) return std::nullopt;
    JigsawGrid result{latin_square(order), shuffled_pattern(*shape, random)};
    auto& [rules, grid] = result;
    rules.regions = boxes(*shape);
    RegionLayout layout{rules.regions, random};
    for (int turn = 0; turn < turns && !limits.reached(); ++turn) {
        layout.step_within(grid, layout_moves_per_cell * order * order,
                           turn < free_turns ? Borders::Free : Borders::Short);
        rules.regions = layout.regions();
        RegionWalk walk{rules, grid, random};
        for (int i = 0; i < value_moves_per_cell * order * order; ++i) walk.step();
    }
    judged(grid, rules);
    return result;
}

} // namespace hapax
