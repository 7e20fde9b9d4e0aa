/// Sizes are drawn per puzzle, so that sparse and dense puzzles of every mixture occur.

#include "tests/support/random_puzzle.hpp"

#include "encoder/formats/formats.hpp"
#include "encoder/model/rules.hpp"
#include "tests/support/named_clues.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <sstream>

namespace hapax::testing {

namespace {

/// Adds the Latin squares that begin with the first `cell` cells of the grid.
void fill(Grid& grid, int cell, std::vector<Grid>& found) {
    int const order = grid.order();
    if (cell == order * order) {
        found.push_back(grid);
        return;
    }
    int const row = cell / order;
    int const column = cell % order;
    for (int value = 1; value <= order; ++value) {
        bool is_free = true;
        for (int c = 0; c < column; ++c) is_free = is_free && grid[{row, c}] != value;
        for (int r = 0; r < row; ++r) is_free = is_free && grid[{r, column}] != value;
        if (!is_free) continue;
        grid[{row, column}] = value;
        fill(grid, cell + 1, found);
    }
    grid[{row, column}] = 0;
}

/// Draws the parts of one puzzle around a hidden square.
class Maker {
  public:
    Maker(Random& random, int order)
        : random_{random}, order_{order}, puzzle_{latin_square(order)} {
        if (order > 5) {
            hide_sudoku();
            return;
        }
        auto const& squares = latin_squares(order);
        hidden_ = squares[static_cast<std::size_t>(
            pick(random, 0, static_cast<int>(squares.size()) - 1))];
    }

    Grid const& hidden() const { return hidden_; }

    Puzzle make(Mixture mixture) {
        if (mixture == Mixture::Sums || mixture == Mixture::LongSums) {
            add_sums();
            if (mixture == Mixture::LongSums)
                for (int i = pick(random_, 0, 3); i > 0; --i) add_long_sum();
            return std::move(puzzle_);
        }
        add_regions();
        int const givens = some(order_ * order_ / 2);
        for (int i = 0; i < givens; ++i) {
            Cell const cell = any_cell();
            puzzle_.givens[cell] = value_near(cell);
        }
        for (int i = some(3); i > 0; --i) add_marks();
        if (mixture == Mixture::LinesOnly) return std::move(puzzle_);
        for (int i = some(2 * order_); i > 0; --i) add_inequality();
        for (int i = some(order_); i > 0; --i) add_adjacency();
        for (int i = some(order_); i > 0; --i) add_cage();
        if (order_ > 1)
            for (int i = some(3); i > 0; --i) add_pair_clue();
        if (order_ > 1)
            for (int i = some(3); i > 0; --i) add_run_clue();
        return std::move(puzzle_);
    }

  private:
    /// Hides a square whose default boxes hold different values: a pattern with its values renamed.
    void hide_sudoku() {
        auto const [rows, columns] = default_box(order_).value_or(BoxShape{1, order_});
        std::vector<int> values(static_cast<std::size_t>(order_));
        std::iota(values.begin(), values.end(), 1);
        shuffle(values, random_);
        hidden_ = Grid{order_};
        for (int r = 0; r < order_; ++r)
            for (int c = 0; c < order_; ++c)
                hidden_[{r, c}] = values[static_cast<std::size_t>(
                    (columns * (r % rows) + r / rows + c) % order_)];
    }

    void add_sums() {
        if (auto const shape = default_box(order_); shape && chance(random_, 0.5))
            for (auto& box : boxes(*shape)) add_region_if_fitting(std::move(box));
        if (chance(random_, 0.6)) {
            Grid taken{order_};
            for (auto const cell : any_cells(order_ * order_))
                if (taken[cell] == 0 && chance(random_, 0.9)) add_sum_from(cell, taken);
        } else {
            for (int i = pick(random_, 2, 2 * order_); i > 0; --i) add_diagonal();
        }
        for (int i = some(order_); i > 0; --i) {
            Cell const cell = any_cell();
            puzzle_.givens[cell] = value_near(cell);
        }
    }

    /// Adds a sum of up to four neighbours that are not taken.
    void add_sum_from(Cell cell, Grid& taken) {
        Cage cage{{}, Operation::Sum, 0, Repeats::Allowed};
        for (int size = pick(random_, 2, 4); size > 0; --size) {
            taken[cell] = 1;
            cage.cells.push_back(cell);
            std::vector<Cell> next;
            for (auto const [row, column] : cage.cells)
                for (Cell const other : {Cell{row, column + 1}, Cell{row + 1, column},
                                         Cell{row, column - 1}, Cell{row - 1, column}})
                    if (std::min(other.row, other.column) >= 0
                        && std::max(other.row, other.column) < order_ && taken[other] == 0)
                        next.push_back(other);
            if (next.empty()) break;
            shuffle(next, random_);
            cell = next.front();
        }
        if (hidden_differ(cage.cells) && chance(random_, 0.7)) cage.repeats = Repeats::Forbidden;
        cage.target = target_of(cage) + (chance(random_, 0.01) ? 1 : 0);
        puzzle_.cages.push_back(std::move(cage));
    }

    void add_diagonal() {
        NamedClue clue{ClueName::LittleKiller, {}, 0, {}};
        Cell const start = chance(random_, 0.5) ? Cell{0, pick(random_, 0, order_ - 1)}
                                                : Cell{pick(random_, 0, order_ - 1), 0};
        bool const is_mirrored = chance(random_, 0.5);
        for (auto [row, column] = start; row < order_ && column < order_; ++row, ++column) {
            clue.cells.push_back({row, is_mirrored ? order_ - 1 - column : column});
            clue.amount += hidden_[clue.cells.back()];
        }
        if (!complaint(clue, order_)) puzzle_.named_clues.push_back(std::move(clue));
    }

    /// Returns how many parts of a kind to add: none half of the time.
    int some(int most) { return chance(random_, 0.5) ? 0 : pick(random_, 0, most); }

    Cell any_cell() { return {pick(random_, 0, order_ - 1), pick(random_, 0, order_ - 1)}; }

    /// Returns different cells, `count` or as many as there are.
    std::vector<Cell> any_cells(int count) {
        std::vector<Cell> cells;
        for (int r = 0; r < order_; ++r)
            for (int c = 0; c < order_; ++c) cells.push_back({r, c});
        shuffle(cells, random_);
        cells.resize(std::min(cells.size(), static_cast<std::size_t>(count)));
        return cells;
    }

    /// Returns the hidden value, or now and then any value.
    int value_near(Cell cell) {
        return chance(random_, 0.97) ? hidden_[cell] : pick(random_, 1, order_);
    }

    bool hidden_differ(std::vector<Cell> const& cells) const {
        std::vector<int> values;
        for (auto const cell : cells) values.push_back(hidden_[cell]);
        std::sort(values.begin(), values.end());
        return std::adjacent_find(values.begin(), values.end()) == values.end();
    }

    void add_region_if_fitting(Region region) {
        if (hidden_differ(region.cells) || chance(random_, 0.05))
            puzzle_.regions.push_back(std::move(region));
    }

    /// Adds the clue if the hidden square obeys it; now and then adds one that it does not obey.
    template<class Clue>
    void add_if_fitting(Clue const& clue, std::vector<Clue>& clues) {
        if (complaint(clue, order_)) return;
        if (holds(clue, hidden_) || chance(random_, 0.05)) clues.push_back(clue);
    }

    /// Tries arrows, double arrows and region sums along cells anywhere until one fits.
    void add_long_sum() {
        auto const had = puzzle_.named_clues.size();
        for (int tries = 0; tries < 200 && puzzle_.named_clues.size() == had; ++tries) {
            NamedClue clue;
            clue.cells = any_cells(pick(random_, 3, 5));
            clue.name = std::array{ClueName::Arrow, ClueName::DoubleArrow,
                                   ClueName::RegionSum}[static_cast<std::size_t>(tries % 3)];
            if (clue.name == ClueName::Arrow) clue.amount = chance(random_, 0.8) ? 1 : 2;
            if (clue.name == ClueName::RegionSum)
                clue.values = {1, static_cast<int>(clue.cells.size()) - 1};
            if (!complaint(clue, order_) && holds(clue, hidden_))
                puzzle_.named_clues.push_back(clue);
        }
    }

    /// Tries a few clues until one fits.
    void add_pair_clue() {
        auto const had = puzzle_.named_clues.size();
        for (int tries = 0; tries < 20 && puzzle_.named_clues.size() == had; ++tries) {
            auto const names = relation_names();
            NamedClue clue;
            clue.name = names[static_cast<std::size_t>(
                pick(random_, 0, static_cast<int>(names.size()) - 1))];
            if (is_rule(clue.name)) continue; // no permutation of rows changes it
            clue.cells = any_cells(2 * pick(random_, 1, 2) + (chance(random_, 0.3) ? 1 : 0));
            if (auto const usual = usual_amount(clue.name, order_))
                clue.amount = chance(random_, 0.5) ? *usual : pick(random_, 1, order_);
            add_if_fitting(with_own_rule(clue, pick(random_, 0, 59)), puzzle_.named_clues);
        }
    }

    void add_run_clue() {
        auto const had = puzzle_.named_clues.size();
        for (int tries = 0; tries < 40 && puzzle_.named_clues.size() == had; ++tries) {
            auto const names = run_names();
            NamedClue clue;
            clue.name = names[static_cast<std::size_t>(
                pick(random_, 0, static_cast<int>(names.size()) - 1))];
            clue.cells = any_cells(pick(random_, 2, 5));
            if (chance(random_, 0.5)) {
                clue.cells.clear();
                int const row = pick(random_, 0, order_ - 1);
                for (int c = 0; c < order_; ++c) clue.cells.push_back({row, c});
            }
            if (clue.name == ClueName::Arrow)
                clue.amount = 1;
            else if (has_amount(clue.name))
                clue.amount = pick(random_, 0, 2 * order_);
            if (clue.name == ClueName::Quadruple)
                clue.values = {hidden_[clue.cells.front()], pick(random_, 1, order_)};
            if (clue.name == ClueName::RegionSum)
                clue.values = {1, static_cast<int>(clue.cells.size()) - 1};
            add_if_fitting(with_own_rule(clue, pick(random_, 0, 59)), puzzle_.named_clues);
        }
    }

    void add_regions() {
        if (chance(random_, 0.5)) return;
        if (auto const shape = default_box(order_); shape && chance(random_, 0.4)) {
            for (auto& box : boxes(*shape)) add_region_if_fitting(std::move(box));
        }
        if (chance(random_, 0.2)) add_region_if_fitting(main_diagonal(order_));
        if (chance(random_, 0.2)) add_region_if_fitting(anti_diagonal(order_));
        for (int i = pick(random_, 0, 4); i > 0; --i)
            add_region_if_fitting({any_cells(pick(random_, 1, order_))});
        if (chance(random_, 0.3)) add_jigsaw();
    }

    /// Adds pieces that tile the grid: the cells of each value, mixed by swaps between pieces.
    void add_jigsaw() {
        auto const all = any_cells(order_ * order_);
        std::vector<Region> pieces(static_cast<std::size_t>(order_));
        std::vector<int> taken(static_cast<std::size_t>(order_) + 1);
        for (auto const cell : all)
            pieces[static_cast<std::size_t>(taken[static_cast<std::size_t>(hidden_[cell])]++)]
                .cells.push_back(cell);
        for (auto& piece : pieces) puzzle_.regions.push_back(std::move(piece));
    }

    void add_marks() {
        PencilMarks marks{any_cell(), {}};
        int const kept = value_near(marks.cell);
        for (int value = 1; value <= order_; ++value)
            if (value == kept || chance(random_, 0.5)) marks.values.push_back(value);
        puzzle_.pencil_marks.push_back(std::move(marks));
    }

    /// Returns two different cells, usually neighbours.
    std::array<Cell, 2> any_pair() {
        if (order_ > 1 && chance(random_, 0.6)) {
            Cell const first{pick(random_, 0, order_ - 1), pick(random_, 0, order_ - 2)};
            Cell const second{first.row, first.column + 1};
            if (chance(random_, 0.5)) return {first, second};
            return {Cell{first.column, first.row}, Cell{second.column, second.row}};
        }
        auto const cells = any_cells(2);
        return {cells.front(), cells.back()};
    }

    void add_inequality() {
        auto [lesser, greater] = any_pair();
        if (lesser == greater) return;
        if (hidden_[lesser] > hidden_[greater]) std::swap(lesser, greater);
        if (hidden_[lesser] == hidden_[greater] && chance(random_, 0.95)) return;
        if (chance(random_, 0.02)) std::swap(lesser, greater);
        puzzle_.named_clues.push_back(less(lesser, greater));
    }

    void add_adjacency() {
        auto const [first, second] = any_pair();
        if (first == second) return;
        int const difference = hidden_[first] - hidden_[second];
        bool const is_by_1 = (difference == 1 || difference == -1) != chance(random_, 0.03);
        puzzle_.named_clues.push_back(is_by_1 ? consecutive(first, second)
                                              : not_consecutive(first, second));
    }

    void add_cage() {
        static constexpr std::array operations{Operation::Sum, Operation::Difference,
                                               Operation::Product, Operation::Quotient,
                                               Operation::Any};
        Cage cage;
        cage.cells = any_cells(pick(random_, 1, 6));
        cage.operation = operations[static_cast<std::size_t>(pick(random_, 0, 4))];
        if (hidden_differ(cage.cells) && chance(random_, 0.4)) cage.repeats = Repeats::Forbidden;
        cage.target = target_of(cage);
        puzzle_.cages.push_back(std::move(cage));
    }

    /// Returns the result of the hidden values, or a small number if the operation has none.
    std::int64_t target_of(Cage const& cage) {
        std::int64_t sum = 0;
        std::int64_t product = 1;
        std::int64_t largest = 0;
        for (auto const cell : cage.cells) {
            std::int64_t const value = hidden_[cell];
            sum += value;
            product *= value;
            largest = std::max(largest, value);
        }
        Operation const operation = cage.operation == Operation::Any
                                        ? static_cast<Operation>(pick(random_, 0, 3))
                                        : cage.operation;
        if (operation == Operation::Sum) return sum;
        if (operation == Operation::Product) return product;
        if (operation == Operation::Difference && 2 * largest >= sum) return 2 * largest - sum;
        std::int64_t const others = product / largest;
        if (operation == Operation::Quotient && largest % others == 0) return largest / others;
        return pick(random_, 0, 2 * order_);
    }

    Random& random_;
    int order_;
    Grid hidden_;
    Puzzle puzzle_;
};

/// Returns the puzzle without its i-th part; nullopt if it has fewer.
std::optional<Puzzle> without_part(Puzzle puzzle, std::size_t i) {
    bool is_done = false;
    for_each_list(puzzle, [&](auto& clues) {
        if (!is_done && i < clues.size()) {
            clues.erase(clues.begin() + static_cast<std::ptrdiff_t>(i));
            is_done = true;
        } else if (!is_done) {
            i -= clues.size();
        }
    });
    if (is_done) return puzzle;
    auto const givens = puzzle.givens.values();
    if (i >= givens.size()) return std::nullopt;
    givens[i] = 0;
    return puzzle;
}

} // namespace

int pick(Random& random, int least, int most) {
    return least + static_cast<int>(random() % static_cast<std::uint64_t>(most - least + 1));
}

bool chance(Random& random, double probability) {
    return static_cast<double>(random() >> 11) < probability * 0x1p53;
}

std::vector<Grid> const& latin_squares(int order) {
    static std::array<std::vector<Grid>, 6> squares;
    auto& known = squares.at(static_cast<std::size_t>(order));
    Grid grid{order};
    if (known.empty()) fill(grid, 0, known);
    return known;
}

std::vector<Grid> solutions_among_squares(Puzzle const& puzzle) {
    std::vector<Grid> found;
    for (auto const& square : latin_squares(puzzle.order))
        if (is_solution(puzzle, square)) found.push_back(square);
    return found;
}

Puzzle random_puzzle(Random& random, int order, Mixture mixture) {
    return Maker{random, order}.make(mixture);
}

std::pair<Puzzle, Grid> puzzle_and_square(Random& random, int order, Mixture mixture) {
    Maker maker{random, order};
    auto puzzle = maker.make(mixture);
    return {std::move(puzzle), maker.hidden()};
}

Puzzle shrunk(Puzzle puzzle, std::function<bool(Puzzle const&)> const& fails) {
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0;;) {
            auto smaller = without_part(puzzle, i);
            if (!smaller) break;
            if (*smaller != puzzle && fails(*smaller)) {
                puzzle = std::move(*smaller);
                changed = true;
            } else {
                ++i;
            }
        }
    }
    return puzzle;
}

std::string text_of(Puzzle const& puzzle) {
    return as_text(puzzle);
}

} // namespace hapax::testing
