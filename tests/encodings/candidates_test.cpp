/// Propagation loses no solution, stops only when no rule applies any more (with cages listed, only
/// when each candidate of a cage stands in some combination), gives the same result in lanes, and
/// each elimination that it logs follows from the formula by unit propagation.

#include "encoder/cages/derived.hpp"
#include "encoder/cages/support.hpp"
#include "encoder/clauses/cnf.hpp"
#include "encoder/clauses/encode.hpp"
#include "encoder/propagation/candidates.hpp"
#include "encoder/propagation/lanes/candidates.hpp"
#include "encoder/propagation/sums/candidates.hpp"
#include "solver/search/trials.hpp"
#include "tests/support/random_puzzle.hpp"
#include "tests/support/unit_propagation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <numeric>
#include <set>

namespace hapax {
namespace {

using testing::Mixture;
using testing::pick;
using testing::Random;
using testing::random_puzzle;
using testing::solutions_among_squares;
using testing::text_of;
using testing::UnitPropagation;

int value_at(Grid const& grid, int cell) {
    return grid.values()[static_cast<std::size_t>(cell)];
}

bool contains(CandidateSets const& sets, Grid const& solution) {
    for (int cell = 0; cell < sets.cell_count(); ++cell)
        if (!sets.has(cell, value_at(solution, cell))) return false;
    return true;
}

TEST(Candidates, LoseNoSolution) {
    Random random{30};
    int contradictory = 0;
    int solved = 0;
    for (int round = 0; round < 3000; ++round) {
        Puzzle const puzzle = random_puzzle(random, 1 + round % 4);
        auto solutions = solutions_among_squares(puzzle);
        Board const board{puzzle};
        Candidates candidates{board};
        if (round % 2 == 1) candidates.list_cages();
        // Then with assumptions: each leaves the solutions that agree.
        for (int assumption = 0; assumption < 3; ++assumption) {
            if (!candidates.propagate()) {
                ++contradictory;
                ASSERT_TRUE(candidates.is_contradictory());
                ASSERT_TRUE(solutions.empty()) << text_of(puzzle);
                break;
            }
            for (auto const& solution : solutions)
                ASSERT_TRUE(contains(candidates.sets(), solution)) << text_of(puzzle);
            if (candidates.is_solved()) {
                ++solved;
                ASSERT_EQ(solutions, std::vector{candidates.grid()}) << text_of(puzzle);
                break;
            }
            int const cell = candidates.smallest_open_cell();
            int const value = candidates.least(cell);
            bool const assigns = pick(random, 0, 1) == 0;
            assigns ? candidates.assign(cell, value) : candidates.remove(cell, value);
            std::erase_if(solutions, [&](Grid const& solution) {
                return (value_at(solution, cell) == value) != assigns;
            });
        }
    }
    EXPECT_GT(contradictory, 300);
    EXPECT_GT(solved, 300);
}

/// Every rule applied once, in the plainest way: the candidates that it would still remove.
class NaiveRules {
  public:
    enum class Cages { Unlisted, Listed };

    NaiveRules(Puzzle const& puzzle, CandidateSets const& sets, Cages form)
        : puzzle_{puzzle}, sets_{sets}, order_{puzzle.order}, form_{form} {
        for (int i = 0; i < order_; ++i) {
            std::set<int> row;
            std::set<int> column;
            for (int k = 0; k < order_; ++k) {
                row.insert(i * order_ + k);
                column.insert(k * order_ + i);
            }
            units_.push_back(row);
            units_.push_back(column);
        }
        for (auto const& region : puzzle.regions)
            (static_cast<int>(region.cells.size()) == order_ ? units_ : groups_)
                .push_back(indices(region.cells));
        for (auto const& cage : puzzle.cages)
            if (cage.repeats == Repeats::Forbidden) groups_.push_back(indices(cage.cells));
    }

    /// Returns the first complaint that applies, or an empty text.
    std::string complaint() {
        for (auto const& unit : units_) check_unit(unit);
        for (auto const& unit : units_) check_different(unit);
        for (auto const& group : groups_) check_different(group);
        for (auto const& clue : puzzle_.named_clues)
            if (clue.name == ClueName::Less)
                check_pair(clue.cells[0], clue.cells[1], [](int a, int b) { return a < b; });
            else if (is_sign(clue.name))
                check_pair(clue.cells[0], clue.cells[1],
                           [wanted = clue.name == ClueName::Consecutive](int a, int b) {
                               return (a == b + 1 || b == a + 1) == wanted;
                           });
        for (auto const& cage : puzzle_.cages) check_cage(cage);
        return complaint_;
    }

  private:
    std::set<int> indices(std::vector<Cell> const& cells) const {
        std::set<int> result;
        for (auto const cell : cells) result.insert(cell_index(cell, order_));
        return result;
    }

    void complain(std::string const& rule, int cell, int value) {
        if (complaint_.empty())
            complaint_ =
                rule + " removes " + std::to_string(value) + " from " + name(cell_at(cell, order_));
    }

    void check_different(std::set<int> const& cells) {
        for (int const cell : cells)
            for (int const other : cells)
                if (other != cell && sets_.count(cell) == 1 && sets_.has(other, sets_.least(cell)))
                    complain("a naked single", other, sets_.least(cell));
    }

    /// Hidden singles and locked candidates: where a value's places in a unit lie.
    void check_unit(std::set<int> const& unit) {
        for (int value = 1; value <= order_; ++value) {
            std::set<int> places;
            for (int const cell : unit)
                if (sets_.has(cell, value)) places.insert(cell);
            if (places.empty()) complain("a value without a place", *unit.begin(), value);
            if (places.size() == 1 && sets_.count(*places.begin()) > 1)
                complain("a hidden single", *places.begin(), value);
            for (auto const* list : {&units_, &groups_})
                for (auto const& other : *list) {
                    if (!std::ranges::includes(other, places)) continue;
                    for (int const cell : other)
                        if (!unit.contains(cell) && sets_.has(cell, value))
                            complain("a locked candidate", cell, value);
                }
        }
    }

    void check_pair(Cell a, Cell b, auto&& holds) {
        check_rows({cell_index(a, order_), cell_index(b, order_)}, "a pair",
                   [&](std::vector<int> const& values) { return holds(values[0], values[1]); });
    }

    bool differ(int a, int b) const {
        for (auto const* list : {&units_, &groups_})
            for (auto const& cells : *list)
                if (cells.contains(a) && cells.contains(b)) return true;
        return false;
    }

    static bool gives(std::vector<int> const& values, Operation operation, std::int64_t target) {
        std::int64_t sum = 0;
        std::int64_t product = 1;
        for (int const value : values) {
            sum += value;
            product *= value;
        }
        std::int64_t const largest = *std::max_element(values.begin(), values.end());
        bool const is_any = operation == Operation::Any;
        return ((is_any || operation == Operation::Sum) && sum == target)
               || ((is_any || operation == Operation::Product) && product == target)
               || ((is_any || operation == Operation::Difference) && 2 * largest - sum == target)
               || ((is_any || operation == Operation::Quotient)
                   && largest * largest == target * product);
    }

    void check_cage(Cage const& cage) {
        std::vector<int> cells;
        for (auto const cell : cage.cells) cells.push_back(cell_index(cell, order_));
        bool const is_listed = form_ == Cages::Listed;
        if (!is_listed && cells.size() > 3 && cage.operation == Operation::Sum
            && cage.repeats == Repeats::Forbidden) {
            check_distinct_sum(cells, cage.target);
            return;
        }
        check_rows(cells, "a cage", [&](std::vector<int> const& values) {
            if (is_listed || cells.size() <= 3)
                for (std::size_t i = 0; i < cells.size(); ++i)
                    for (std::size_t j = 0; j < i; ++j)
                        if (values[i] == values[j] && differ(cells[i], cells[j])) return false;
            return gives(values, cage.operation, cage.target);
        });
    }

    void check_rows(std::vector<int> const& cells, std::string const& rule, auto&& holds) {
        std::set<std::pair<int, int>> supported;
        std::vector<int> values(cells.size());
        auto const extend = [&](auto&& self, std::size_t k) -> void {
            if (k < cells.size()) {
                sets_.for_each(cells[k], [&](int value) {
                    values[k] = value;
                    self(self, k + 1);
                });
            } else if (holds(values)) {
                for (std::size_t i = 0; i < k; ++i) supported.insert({cells[i], values[i]});
            }
        };
        extend(extend, 0);
        for (int const cell : cells)
            sets_.for_each(cell, [&](int value) {
                if (!supported.contains({cell, value})) complain(rule, cell, value);
            });
    }

    /// Which values are in some set, in every set of that size and sum?
    void check_distinct_sum(std::vector<int> const& cells, std::int64_t target) {
        std::set<int> available;
        for (int const cell : cells)
            sets_.for_each(cell, [&](int value) { available.insert(value); });
        std::set<int> possible;
        std::set<int> required = available;
        for (unsigned chosen = 0; chosen < (1U << order_); ++chosen) {
            std::set<int> values;
            for (int value = 1; value <= order_; ++value)
                if ((chosen >> (value - 1) & 1) != 0) values.insert(value);
            if (values.size() != cells.size() || !std::ranges::includes(available, values)
                || std::accumulate(values.begin(), values.end(), std::int64_t{0}) != target)
                continue;
            possible.insert(values.begin(), values.end());
            std::erase_if(required, [&](int value) { return !values.contains(value); });
        }
        for (int const cell : cells)
            sets_.for_each(cell, [&](int value) {
                if (!possible.contains(value)) complain("a distinct sum", cell, value);
            });
        for (int const value : required) {
            std::vector<int> holders;
            for (int const cell : cells)
                if (sets_.has(cell, value)) holders.push_back(cell);
            if (holders.size() == 1 && sets_.count(holders[0]) > 1)
                complain("a required value alone", holders[0], value);
        }
    }

    Puzzle const& puzzle_;
    CandidateSets const& sets_;
    int order_;
    Cages form_;
    std::vector<std::set<int>> units_;
    std::vector<std::set<int>> groups_;
    std::string complaint_;
};

TEST(Candidates, StopOnlyWhereNoRuleApplies) {
    Random random{31};
    int open = 0;
    for (int round = 0; round < 2000; ++round) {
        Puzzle const puzzle = random_puzzle(random, 2 + round % 4);
        Board const board{puzzle};
        Candidates candidates{board};
        auto const form = round % 8 < 4 ? NaiveRules::Cages::Unlisted : NaiveRules::Cages::Listed;
        for (int assumption = 0; assumption < 3; ++assumption) {
            if (form == NaiveRules::Cages::Listed) candidates.list_cages();
            if (!candidates.propagate()) break;
            ASSERT_EQ((NaiveRules{puzzle, candidates.sets(), form}.complaint()), "")
                << text_of(puzzle);
            if (candidates.is_solved()) break;
            ++open;
            int const cell = candidates.smallest_open_cell();
            candidates.remove(cell, candidates.least(cell));
        }
    }
    EXPECT_GT(open, 500);
}

TEST(Candidates, OfACageTooLargeForTablesAreWithinItsBounds) {
    int const order = 150;
    Puzzle puzzle = latin_square(order);
    Cage cage{{}, Operation::Sum, 0, Repeats::Allowed};
    for (int i = 0; i < 2000; ++i) cage.cells.push_back({i / order, i % order});
    cage.target = std::int64_t{2000} * order - 3;
    puzzle.cages.push_back(cage);
    Board const board{puzzle};
    CageSupport support;
    Limits limits;
    support.find(board, cage, CandidateSets{order}, limits);
    for (int const k : {0, 1999})
        for (int value = 1; value <= order; ++value) {
            auto const word = support.supported(k)[static_cast<std::size_t>((value - 1) / 64)];
            EXPECT_EQ((word >> ((value - 1) % 64)) & 1U, value >= order - 3 ? 1U : 0U) << value;
        }
}

TEST(Candidates, OfADistinctCageWithHundredsOfCellsAreFound) {
    int const order = 300;
    Puzzle puzzle = latin_square(order);
    Cage cage{{}, Operation::Sum, order * (order + 1) / 2 - 7, Repeats::Forbidden};
    for (int c = 1; c < order; ++c) cage.cells.push_back({0, c});
    puzzle.cages.push_back(cage); // so the first cell is 7
    Board const board{puzzle};
    Candidates candidates{board};
    EXPECT_TRUE(candidates.propagate());
    EXPECT_TRUE(candidates.sets().has(0, 7));
}

TEST(Candidates, EndAtTheLimitsWhileACageOfManyCellsPropagates) {
    std::atomic<bool> const stop = true;
    Limits limits;
    limits.stop = &stop;
    std::int64_t const many_factors = std::int64_t{1 << 20} * 59'049 * 3'125 * 343;
    for (auto const& [operation, target] :
         std::initializer_list<std::pair<Operation, std::int64_t>>{
             {Operation::Sum, 400},
             {Operation::Difference, 1},
             {Operation::Product, many_factors},
             {Operation::Quotient, 1},
             {Operation::Any, 400}})
        for (auto const repeats : {Repeats::Allowed, Repeats::Forbidden}) {
            Puzzle puzzle = latin_square(40);
            puzzle.cages.push_back({{}, operation, target, repeats});
            for (int i = 0; i < 20; ++i) puzzle.cages[0].cells.push_back({i / 5, i % 5});
            Board const board{puzzle};
            EXPECT_THROW((Candidates{board, limits}.propagate()), LimitsReached);
        }
}

TEST(Candidates, OfThousandsOfRegionsUponEachOtherTakeLittleMemory) {
    Random random{5};
    Puzzle puzzle = latin_square(9);
    std::vector<Cell> cells;
    for (int cell = 0; cell < 81; ++cell) cells.push_back(cell_at(cell, 9));
    for (int i = 0; i < 6000; ++i) {
        std::shuffle(cells.begin(), cells.end(), random);
        puzzle.regions.push_back({{cells.begin(), cells.begin() + 9}});
    }
    Board const board{puzzle};
    EXPECT_GT(board.overlaps_of(18).size(), 1000U);
    EXPECT_TRUE(board.overlaps_of(board.unit_count() - 1).empty());
    Candidates candidates{board};
    EXPECT_TRUE(candidates.propagate());
    candidates.assign(0, 1);
    candidates.propagate();
    EXPECT_LT(candidates.sets().count(1), 9);
}

TEST(Candidates, OfAQuotientOfNoughtAreNone) {
    Puzzle puzzle = latin_square(20);
    Cage cage{{}, Operation::Quotient, 0, Repeats::Allowed};
    for (int c = 0; c < 12; ++c) cage.cells.push_back({0, c});
    puzzle.cages.push_back(cage);
    Board const board{puzzle};
    Candidates candidates{board};
    EXPECT_FALSE(candidates.propagate());
}

TEST(Candidates, CountWhatTheSetsHold) {
    Random random{32};
    for (int round = 0; round < 500; ++round) {
        Puzzle const puzzle = random_puzzle(random, 2 + round % 4);
        Board const board{puzzle};
        Candidates candidates{board};
        if (!candidates.propagate()) continue;
        int open = 0;
        std::vector<int> places(static_cast<std::size_t>(board.unit_count() * puzzle.order));
        auto const place = [&](int unit, int value) -> int& {
            return places[static_cast<std::size_t>(unit * puzzle.order + value - 1)];
        };
        for (int cell = 0; cell < candidates.sets().cell_count(); ++cell) {
            ASSERT_EQ(candidates.count(cell), candidates.sets().count(cell));
            open += candidates.count(cell) > 1 ? 1 : 0;
            candidates.sets().for_each(cell, [&](int value) {
                board.for_each_place(cell,
                                     [&](Board::Place const& at) { ++place(at.unit, value); });
            });
        }
        ASSERT_EQ(candidates.open_cells(), open);
        for (int unit = 0; unit < board.unit_count(); ++unit)
            for (int value = 1; value <= puzzle.order; ++value)
                ASSERT_EQ(candidates.places(unit, value), place(unit, value));
        if (open == 0) continue;
        int const smallest = candidates.smallest_open_cell();
        for (int cell = 0; cell < candidates.sets().cell_count(); ++cell)
            if (candidates.count(cell) > 1) {
                ASSERT_GE(candidates.count(cell), candidates.count(smallest) + (cell < smallest));
            }
    }
}

/// A Sudoku with boxes of this shape and some givens of one solution, sometimes without the boxes
/// or with a small region more, now and then with a wrong given: rich in work for propagation.
Puzzle random_sudoku(Random& random, BoxShape shape) {
    int const order = shape.rows * shape.columns;
    Puzzle puzzle = latin_square(order);
    if (pick(random, 0, 3) > 0) puzzle.regions = boxes(shape);
    if (pick(random, 0, 3) == 0)
        puzzle.regions.push_back({{{0, 0}, {1, 4}, {2, 2}, {order - 1, order - 1}}});
    for (int givens = pick(random, order * order / 5, order * order / 2); givens > 0; --givens) {
        Cell const cell{pick(random, 0, order - 1), pick(random, 0, order - 1)};
        puzzle.givens[cell] =
            (cell.row % shape.rows * shape.columns + cell.row / shape.rows + cell.column) % order
            + 1;
        if (pick(random, 0, order * order) == 0) puzzle.givens[cell] = pick(random, 1, order);
    }
    return puzzle;
}

TEST(LaneCandidates, AgreeWithTheGeneralOnes) {
    Random random{33};
    Table<BoxShape> const shapes{{3, 3}, {2, 3}, {2, 5}, {3, 4}, {2, 7}, {3, 5}, {4, 4}};
    int compared = 0;
    int contradictory = 0;
    for (int round = 0; round < 8000; ++round) {
        Puzzle const puzzle =
            round % 4 == 0 ? random_sudoku(random, shapes[pick(random, 0, shapes.length() - 1)])
                           : random_puzzle(random, 1 + round % 5, Mixture::LinesOnly);
        ASSERT_TRUE(LaneLayout::fits(puzzle));
        Board const board{puzzle};
        LaneLayout const layout{puzzle};
        ASSERT_TRUE(layout.matches(puzzle));
        Candidates general{board};
        LaneCandidates lanes{layout, puzzle};
        for (;;) {
            bool const is_consistent = general.propagate();
            ASSERT_EQ(lanes.propagate(), is_consistent) << text_of(puzzle);
            ASSERT_EQ(lanes.is_contradictory(), !is_consistent);
            if (!is_consistent) {
                ++contradictory;
                break;
            }
            ++compared;
            for (int cell = 0; cell < general.sets().cell_count(); ++cell) {
                for (int value = 1; value <= puzzle.order; ++value)
                    ASSERT_EQ(lanes.has(cell, value), general.has(cell, value))
                        << name(cell_at(cell, puzzle.order)) << " is " << value << "\n"
                        << text_of(puzzle);
                ASSERT_EQ(lanes.count(cell), general.count(cell));
                ASSERT_EQ(lanes.least(cell), general.least(cell));
            }
            ASSERT_EQ(lanes.open_cells(), general.open_cells());
            ASSERT_EQ(lanes.is_solved(), general.is_solved());
            ASSERT_EQ(lanes.grid(), general.grid());
            if (general.is_solved()) break;
            int const cell = general.smallest_open_cell();
            ASSERT_EQ(lanes.smallest_open_cell(), cell);
            int const value = general.least(cell);
            if (pick(random, 0, 1) == 0) {
                general.assign(cell, value);
                lanes.assign(cell, value);
            } else {
                general.remove(cell, value);
                lanes.remove(cell, value);
            }
        }
    }
    EXPECT_GT(compared, 4000);
    EXPECT_GT(contradictory, 500);
}

/// The solutions of candidates, found by trials.
template<class Engine>
std::set<std::string> solutions_below(Engine candidates) {
    std::set<std::string> found;
    TrialSearch<Engine> search;
    candidates.propagate();
    search.start(candidates);
    std::int64_t budget = 1'000'000;
    while (search.next(budget) == SearchOutcome::Found) {
        std::string values;
        for (int const value : search.grid().values()) values += static_cast<char>('0' + value);
        EXPECT_TRUE(found.insert(values).second) << "found twice";
    }
    EXPECT_GT(budget, 0);
    EXPECT_NEAR(search.progress(), 1, 1e-6);
    return found;
}

/// A line whose values add up as those of some grid do: an arrow, double arrow, diagonal or pieces.
NamedClue random_sum_line(Random& random, int order) {
    Grid grid{order};
    for (int& value : grid.values()) value = pick(random, 1, order);
    NamedClue clue;
    Cell cell{pick(random, 0, order - 1), pick(random, 0, order - 1)};
    for (int size = pick(random, 3, 7); size > 0; --size) {
        if (std::find(clue.cells.begin(), clue.cells.end(), cell) == clue.cells.end())
            clue.cells.push_back(cell);
        (testing::chance(random, 0.5) ? cell.row : cell.column) = pick(random, 0, order - 1);
    }
    int const size = static_cast<int>(clue.cells.size());
    switch (pick(random, 0, 3)) {
    case 0:
        clue.name = ClueName::LittleKiller;
        clue.amount = std::accumulate(clue.cells.begin(), clue.cells.end(), 0,
                                      [&](int sum, Cell at) { return sum + grid[at]; });
        break;
    case 1:
        clue.name = ClueName::Arrow;
        clue.amount = size > 3 && testing::chance(random, 0.3) ? 2 : 1;
        break;
    case 2:
        clue.name = ClueName::DoubleArrow;
        break;
    default:
        clue.name = ClueName::RegionSum;
        clue.values = {pick(random, 1, std::max(1, size - 1))};
        if (clue.values[0] < size) clue.values.push_back(size - clue.values[0]);
    }
    return clue;
}

TEST(SumCandidates, FindTheSameSolutionsAsTheGeneralOnes) {
    Random random{47};
    int compared = 0;
    int with_lines = 0;
    std::size_t solutions = 0;
    for (int round = 0; round < 1500; ++round) {
        Puzzle puzzle = random_puzzle(random, 3 + round % 3, Mixture::Sums);
        for (int lines = round % 4; lines > 0; --lines) {
            puzzle.named_clues.push_back(random_sum_line(random, puzzle.order));
            if (defect(puzzle)) puzzle.named_clues.pop_back();
        }
        for (int givens = puzzle.order; givens > 0; --givens) {
            Cell const cell{pick(random, 0, puzzle.order - 1), pick(random, 0, puzzle.order - 1)};
            if (puzzle.givens[cell] == 0 && round % 2 == 0)
                puzzle.givens[cell] = pick(random, 1, puzzle.order);
        }
        if (!SumBoard::fits(puzzle)) continue;
        Puzzle const derived = with_derived_cages(puzzle);
        Board const general{puzzle};
        SumBoard sums{derived};
        auto const expected = solutions_below(Candidates{general});
        ASSERT_EQ(solutions_below(SumCandidates{sums, puzzle}), expected) << text_of(puzzle);
        solutions += expected.size();
        ++compared;
        if (!puzzle.named_clues.empty() && !expected.empty()) ++with_lines;
    }
    EXPECT_GT(compared, 500);
    EXPECT_GT(with_lines, 50);
    EXPECT_GT(solutions, 500U);
}

TEST(LaneCandidates, AreForSmallGridsWithoutCluesBetweenCells) {
    Puzzle puzzle = latin_square(16);
    puzzle.regions = boxes({4, 4});
    EXPECT_TRUE(LaneLayout::fits(puzzle));
    EXPECT_FALSE(LaneLayout::fits(latin_square(17)));
    Puzzle other = puzzle;
    other.named_clues.push_back(less({0, 0}, {0, 1}));
    EXPECT_FALSE(LaneLayout::fits(other));
    other = puzzle;
    other.named_clues.push_back(not_consecutive({0, 0}, {0, 1}));
    EXPECT_FALSE(LaneLayout::fits(other));
    other = puzzle;
    other.cages.push_back({{{0, 0}}, Operation::Sum, 3, Repeats::Allowed});
    EXPECT_FALSE(LaneLayout::fits(other));
    other = puzzle;
    other.regions.resize(1000, other.regions.front());
    EXPECT_FALSE(LaneLayout::fits(other));
}

/// Each logged elimination refutes itself by unit propagation on the formula and the eliminations
/// before it; in the end unit propagation knows all that the candidates know.
void expect_log_follows(Puzzle const& puzzle, Encoding const& encoding, std::size_t& logged) {
    Board const board{puzzle};
    std::vector<Elimination> log;
    Candidates candidates{board, {}, &log};
    bool const is_consistent = candidates.propagate();
    logged += log.size();

    Cnf cnf;
    VariableMap const x = encode(puzzle, CandidateSets{puzzle.order}, encoding, cnf);
    UnitPropagation state{cnf.clauses()};
    state.propagate();
    for (auto const& [cell, value] : log) {
        UnitPropagation refuted = state;
        refuted.assume(x.is(cell, value));
        ASSERT_FALSE(refuted.propagate()) << name(cell_at(cell, puzzle.order)) << " is not "
                                          << value << ", encoding " << name(encoding) << "\n"
                                          << text_of(puzzle);
        state.assume(!x.is(cell, value));
        state.propagate();
    }
    ASSERT_TRUE(is_consistent || !state.propagate()) << name(encoding) << "\n" << text_of(puzzle);
    if (!is_consistent || !state.propagate()) return; // which may see more than the candidates do
    for (int cell = 0; cell < candidates.sets().cell_count(); ++cell)
        for (int value = 1; value <= puzzle.order; ++value)
            if (!candidates.has(cell, value)) {
                ASSERT_TRUE(state.is_false(x.is(cell, value)))
                    << name(cell_at(cell, puzzle.order)) << " is " << value << ", encoding "
                    << name(encoding) << "\n"
                    << text_of(puzzle);
            }
}

TEST(Eliminations, FollowFromTheCompleteEncodingByUnitPropagation) {
    std::vector<std::string> const forms{"",          "ladder,order", "product", "no-leftovers",
                                         "leftovers", "forbidden"};
    Random random{34};
    std::size_t logged = 0;
    for (int round = 0; round < 3000; ++round) {
        Puzzle const puzzle = random_puzzle(random, 2 + round % 3);
        auto const& words = forms[static_cast<std::size_t>(round) % forms.size()];
        ASSERT_NO_FATAL_FAILURE(expect_log_follows(puzzle, *encoding_from(words), logged));
    }
    for (int round = 0; round < 4; ++round)
        ASSERT_NO_FATAL_FAILURE(expect_log_follows(random_sudoku(random, {3, 3}), {}, logged));
    EXPECT_GT(logged, 3000);
}

} // namespace
} // namespace hapax
