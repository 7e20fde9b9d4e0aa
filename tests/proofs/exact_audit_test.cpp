/// In small worlds, the auditor accepts exactly the clauses that it should. A world is a puzzle, a
/// few of its cells and variables about them. Every clause of a few literals is offered; an oracle
/// computes on all values of the cells whether the rules imply it, and whether one rule does. The
/// auditor may accept none that the rules do not imply, and for each world a line says how many it
/// accepts for which reason, and how many that one rule implies it misses.

#include "encoder/clues/run.hpp"
#include "encoder/model/rules.hpp"
#include "solver/verify/audit/auditor.hpp"
#include "tests/support/meaning.hpp"
#include "tests/support/random_puzzle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace hapax {
namespace {

using testing::Formula;

struct AuditWorld {
    std::string title;
    Puzzle puzzle;
    std::vector<Cell> cells; ///< that have values; none: all, in Latin squares
    std::vector<std::string> meanings;
    std::size_t longest = 3; ///< clause
    std::string verdicts;    ///< "row 3, cage 4, missed 1"
    std::vector<std::string> declarations = {};
    std::vector<Grid> solutions = {}; ///< that are claimed
};

/// Says for each assignment of values whether something is true of it.
using GridBits = std::vector<std::uint64_t>;

/// All values of the cells of a world, and what the rules say of them.
class AuditOracle {
  public:
    explicit AuditOracle(AuditWorld const& world) : world_{world}, order_{world.puzzle.order} {
        if (world.cells.empty()) {
            grids_ = testing::latin_squares(order_);
        } else {
            Grid grid{order_};
            std::ranges::fill(grid.values(), 1);
            fill(grid, 0);
        }
        Formula const formula{world.meanings, {}, world.declarations};
        for (auto const& grid : grids_)
            truths_.push_back(testing::truths(world.puzzle, formula, grid));
        for (int variable = 1; variable <= std::ssize(world.meanings); ++variable)
            for (bool const sign : {true, false})
                literals_.push_back(bits([&](std::size_t at) {
                    return truths_[at][static_cast<std::size_t>(variable)] == sign;
                }));
        collect_rules();
    }

    GridBits all() const {
        return bits([](std::size_t) { return true; });
    }
    GridBits const& literal(int literal) const {
        return literals_[static_cast<std::size_t>(2 * std::abs(literal) - (literal > 0 ? 2 : 1))];
    }
    bool rules_refute(GridBits const& grids) const { return is_disjoint(grids, together_); }
    bool one_rule_refutes(GridBits const& grids) const {
        return std::any_of(rules_.begin(), rules_.end(),
                           [&](GridBits const& rule) { return is_disjoint(grids, rule); });
    }

  private:
    void fill(Grid& grid, std::size_t next) {
        if (next == world_.cells.size()) return grids_.push_back(grid);
        for (int value = 1; value <= order_; ++value) {
            grid[world_.cells[next]] = value;
            fill(grid, next + 1);
        }
    }

    GridBits bits(auto&& is_true) const {
        GridBits result(grids_.size() / 64 + 1);
        for (std::size_t i = 0; i < grids_.size(); ++i)
            if (is_true(i)) result[i / 64] |= std::uint64_t{1} << i % 64;
        return result;
    }

    static bool is_disjoint(GridBits const& one, GridBits const& other) {
        for (std::size_t i = 0; i < one.size(); ++i)
            if ((one[i] & other[i]) != 0) return false;
        return true;
    }

    void add_rule(auto&& is_obeyed) {
        rules_.push_back(bits([&](std::size_t at) { return is_obeyed(grids_[at]); }));
    }

    /// A group whose cells differ; those that have no value in this world do not matter.
    void add_group(std::vector<Cell> const& cells) {
        std::vector<Cell> known;
        for (auto const cell : cells)
            if (world_.cells.empty()
                || std::find(world_.cells.begin(), world_.cells.end(), cell) != world_.cells.end())
                known.push_back(cell);
        add_rule([=](Grid const& grid) {
            std::set<int> values;
            for (auto const cell : known) values.insert(grid[cell]);
            return values.size() == known.size();
        });
    }

    void collect_rules() {
        Puzzle const& puzzle = world_.puzzle;
        for (int i = 0; i < order_; ++i) {
            std::vector<Cell> row, column;
            for (int k = 0; k < order_; ++k) {
                row.push_back({i, k});
                column.push_back({k, i});
            }
            add_group(row);
            add_group(column);
        }
        for (auto const& region : puzzle.regions) add_group(region.cells);
        for (auto const& cage : puzzle.cages)
            if (cage.repeats == Repeats::Forbidden) add_group(cage.cells);
        GridBits groups = all();
        for (auto const& rule : rules_) intersect(groups, rule);
        add_rule([](Grid const&) { return true; });
        for (auto const& marks : puzzle.pencil_marks)
            add_rule([&](Grid const& grid) { return holds(marks, grid); });
        add_rule([&](Grid const& grid) {
            for (std::size_t i = 0; i < grid.values().size(); ++i)
                if (int const given = puzzle.givens.values()[i];
                    given != 0 && grid.values()[i] != given)
                    return false;
            return true;
        });
        for (auto const& clue : puzzle.named_clues) {
            if (is_run(clue)) {
                add_rule([&](Grid const& grid) { return holds(clue, grid); });
                continue;
            }
            for_each_pair(clue, order_, [&](Cell a, Cell b) {
                add_rule(
                    [&](Grid const& grid) { return may_pair(clue, grid[a], grid[b], order_); });
            });
        }
        for (auto const& cage : puzzle.cages) {
            add_rule([&](Grid const& grid) { return holds(cage, grid); });
            intersect(rules_.back(), groups);
        }
        together_ = groups;
        for (auto const& rule : rules_) intersect(together_, rule);
        if (!world_.solutions.empty()) {
            intersect(together_, bits([&](std::size_t at) {
                          return std::find(world_.solutions.begin(), world_.solutions.end(),
                                           grids_[at])
                                 == world_.solutions.end();
                      }));
        }
    }

    static void intersect(GridBits& one, GridBits const& other) {
        for (std::size_t i = 0; i < one.size(); ++i) one[i] &= other[i];
    }

    AuditWorld const& world_;
    int order_;
    std::vector<Grid> grids_;
    std::vector<std::vector<bool>> truths_;
    std::vector<GridBits> literals_;
    std::vector<GridBits> rules_;
    GridBits together_;
};

/// Offers the auditor all clauses of a world, and describes how it judges.
class AuditOffers {
  public:
    explicit AuditOffers(AuditWorld const& world)
        : world_{world}, oracle_{world}, auditor_{world.puzzle, world.solutions} {
        for (auto const& line : world.declarations)
            EXPECT_EQ(auditor_.learn(line), std::nullopt) << line;
        int variable = 0;
        for (auto const& meaning : world.meanings)
            EXPECT_EQ(auditor_.learn("var " + std::to_string(++variable) + " = " + meaning),
                      std::nullopt)
                << meaning;
        variables_ = variable;
        EXPECT_EQ(auditor_.begin_clauses(variables_), std::nullopt);
    }

    std::string verdicts() {
        offer(oracle_.all(), 0);
        std::string words;
        for (std::size_t i = 0; i < justification_count; ++i)
            if (auto const why = static_cast<Justification>(i); count(why) > 0)
                words += std::string{name(why)} + " " + std::to_string(count(why)) + ", ";
        return words + "missed " + std::to_string(missed_);
    }

  private:
    /// Offers this clause, which these grids falsify, and all that begin with it.
    void offer(GridBits const& false_of, int last) {
        auto const renamings = count(Justification::Symmetry);
        bool const is_accepted = !auditor_.accept(clause_).has_value();
        if (!is_accepted) {
            missed_ += oracle_.one_rule_refutes(false_of) ? 1 : 0;
            EXPECT_TRUE(auditor_.accept(clause_)) << "at the second time: " << clause_in_words();
        }
        if (is_accepted && count(Justification::Symmetry) == renamings) {
            EXPECT_TRUE(oracle_.rules_refute(false_of)) << clause_in_words();
        }
        if (clause_.size() == world_.longest) return;
        for (int next = last + 1; next <= 2 * variables_; ++next) {
            int const literal = next % 2 == 1 ? (next + 1) / 2 : -next / 2;
            GridBits rest = false_of;
            auto const& others = oracle_.literal(-literal);
            for (std::size_t i = 0; i < rest.size(); ++i) rest[i] &= others[i];
            clause_.push_back(literal);
            offer(rest, next);
            clause_.pop_back();
        }
    }

    std::int64_t count(Justification justification) const {
        return auditor_.counts()[static_cast<std::size_t>(justification)];
    }

    std::string clause_in_words() const {
        std::string words = world_.title + ":";
        for (int const literal : clause_)
            words += (literal < 0 ? " not " : " ")
                     + world_.meanings[static_cast<std::size_t>(std::abs(literal)) - 1] + ",";
        return words;
    }

    AuditWorld const& world_;
    AuditOracle oracle_;
    Auditor auditor_;
    int variables_ = 0;
    std::vector<int> clause_;
    std::int64_t missed_ = 0;
};

std::vector<std::string> all_values(std::vector<Cell> const& cells, int order) {
    std::vector<std::string> meanings;
    for (auto const cell : cells)
        for (int value = 1; value <= order; ++value)
            meanings.push_back(name(cell) + " is " + std::to_string(value));
    return meanings;
}

template<class... Lists>
std::vector<std::string> joined(std::vector<std::string> first, Lists const&... others) {
    (first.insert(first.end(), others.begin(), others.end()), ...);
    return first;
}

Puzzle caged(int order, std::vector<Cell> const& cells, Operation operation, std::int64_t target,
             Repeats repeats = Repeats::Allowed) {
    Puzzle puzzle = latin_square(order);
    puzzle.cages = {{cells, operation, target, repeats}};
    return puzzle;
}

Puzzle with_boxes(int order, BoxShape shape) {
    Puzzle puzzle = latin_square(order);
    puzzle.regions = boxes(shape);
    return puzzle;
}

using WordList = std::vector<std::string>;

void expect_verdicts(std::vector<AuditWorld> const& worlds) {
    for (auto const& world : worlds)
        EXPECT_EQ(AuditOffers{world}.verdicts(), world.verdicts) << world.title;
}

std::vector<Cell> const corner_cells{{0, 0}, {0, 1}, {1, 0}};

TEST(ExactAudit, KnowsCellsAndLines) {
    Puzzle const latin = latin_square(3);
    Puzzle marked = latin;
    marked.pencil_marks = {{{0, 0}, {1, 3}}, {{0, 1}, {2}}};
    marked.givens[{1, 0}] = 2;
    Puzzle distinct = latin;
    distinct.regions = {{{{0, 0}, {1, 1}}}};
    distinct.cages = {{{{0, 1}, {1, 0}}, Operation::Sum, 4, Repeats::Forbidden}};
    expect_verdicts({
        {"a cell",
         latin,
         {{1, 1}},
         {"r2c2 is 1", "r2c2 is 2", "r2c2 is 3", "r2c2 at least 1", "r2c2 at least 2",
          "r2c2 at least 3", "any of 1 2", "all of -1 -2", "any of -1 6", "all of 4 5 -6",
          "any of 7 8", "all of 9 -10"},
         3,
         "definition 1422, cell 62, missed 45"},
        {"values of a corner", latin, corner_cells, all_values(corner_cells, 3), 4,
         "definition 1197, cell 825, row 150, column 129, symmetry 2, missed 105"},
        {"marks and givens", marked, corner_cells, all_values(corner_cells, 3), 3,
         "definition 153, given 139, cell 132, row 33, column 30, pencil marks 305, missed 0"},
        {"a region and a distinct cage",
         distinct,
         {{0, 0}, {0, 1}, {1, 0}, {1, 1}},
         all_values({{0, 0}, {0, 1}, {1, 0}, {1, 1}}, 3),
         3,
         "definition 276, cell 248, row 96, column 93, region 45, cage 448, missed 1119"},
        {"alternatives",
         latin,
         {{0, 0}, {0, 1}, {0, 2}, {1, 0}},
         {"r1c1 is 1", "r1c2 is 1", "r1c3 is 1", "r2c1 is 1", "r1c1 is 2", "any of 1 2",
          "any of 2 3", "any of 3", "any of 4", "any of 1 4", "any of 1 5", "any of 7 8",
          "any of 2 -3", "all of 1 2"},
         3,
         "definition 1131, cell 25, row 533, column 37, symmetry 1, missed 37"},
    });
}

TEST(ExactAudit, KnowsLeftovers) {
    WordList ones;
    for (int cell = 0; cell < 16; ++cell) ones.push_back(name(Cell{cell / 4, cell % 4}) + " is 1");
    Puzzle bent = with_boxes(4, {2, 2});
    bent.regions = {{{{0, 0}, {0, 1}, {0, 2}, {1, 0}}},
                    {{{0, 3}, {1, 3}, {2, 3}, {1, 2}}},
                    {{{1, 1}, {2, 0}, {2, 1}, {3, 0}}},
                    {{{2, 2}, {3, 1}, {3, 2}, {3, 3}}}};
    Puzzle untiled = bent;
    untiled.regions.pop_back();
    Puzzle diagonal = bent;
    diagonal.regions.insert(diagonal.regions.begin(), {{{{0, 0}, {1, 1}, {2, 2}, {3, 3}}},
                                                       {{{0, 3}, {1, 2}, {2, 1}, {3, 0}}}});
    expect_verdicts({
        {"boxes",
         with_boxes(4, {2, 2}),
         {},
         ones,
         3,
         "definition 496, row 576, column 572, region 188, leftovers 32, symmetry 1, missed 64"},
        {"bent regions",
         bent,
         {},
         ones,
         3,
         "definition 496, row 575, column 569, region 211, leftovers 161, symmetry 1, missed 806"},
        {"untiled",
         untiled,
         {},
         ones,
         3,
         "definition 496, row 578, column 570, region 169, symmetry 1, missed 911"},
        {"diagonals first",
         diagonal,
         {},
         ones,
         3,
         "definition 496, row 560, column 545, region 400, leftovers 161, symmetry 1, missed 934"},
    });
}

TEST(ExactAudit, KnowsRelations) {
    std::vector<AuditWorld> worlds;
    auto const add = [&](NamedClue const& clue, char const* verdicts) {
        Puzzle puzzle = latin_square(4);
        puzzle.named_clues = {clue};
        std::vector<Cell> const cells{{0, 0}, {1, 1}, {2, 0}};
        auto meanings = all_values(cells, 4);
        for (auto const cell : cells) meanings.push_back(name(cell) + " at least 3");
        worlds.push_back({std::string{word_of(clue.name)}, puzzle, cells, meanings, 3, verdicts});
    };
    add(less({0, 0}, {1, 1}), "definition 729, cell 462, column 76, relation 765, missed 6");
    add(consecutive({0, 0}, {1, 1}), "definition 729, cell 462, column 76, relation 348, missed 8");
    add({ClueName::Thermometer, {{0, 0}, {1, 1}, {2, 0}}, 0},
        "definition 729, cell 462, column 76, relation 1433, missed 4");
    add({ClueName::Palindrome, {{0, 0}, {1, 1}}, 0},
        "definition 729, cell 462, column 76, relation 562, missed 8");
    expect_verdicts(worlds);
}

/// The cells of a row other than the corner's may hold one value twice.
TEST(ExactAudit, KnowsTheArithmeticOfCages) {
    std::vector<AuditWorld> worlds;
    auto const add = [&](Operation operation, std::int64_t target, WordList const& prefixes,
                         char const* verdicts) {
        worlds.push_back({"target " + std::to_string(target),
                          caged(4, corner_cells, operation, target), corner_cells,
                          joined(all_values(corner_cells, 4), prefixes), 3, verdicts});
    };
    auto const prefixes = [](std::string const& how, WordList const& results) {
        WordList words;
        for (auto const& result : results) words.push_back("cage r1c1" + how + " prefix " + result);
        return words;
    };
    WordList const sums = prefixes("", {"1 totals 2", "2 totals 4", "2 totals 5", "3 totals 7"});
    add(Operation::Sum, 4, sums,
        "definition 496, cell 498, row 92, column 88, cage 3618, missed 0");
    add(Operation::Sum, 7, sums,
        "definition 496, cell 498, row 92, column 88, cage 1532, missed 0");
    add(Operation::Sum, 12, sums,
        "definition 496, cell 498, row 92, column 88, cage 4315, missed 0");
    WordList const products =
        prefixes("", {"1 totals 2", "2 totals 4", "2 totals 6", "2 totals 2", "3 totals 12"});
    add(Operation::Product, 4, products,
        "definition 561, cell 534, row 100, column 96, cage 3751, missed 0");
    add(Operation::Product, 12, products,
        "definition 561, cell 534, row 100, column 96, cage 2452, missed 0");
    add(Operation::Product, 5, products,
        "definition 561, cell 534, row 100, column 96, cage 5289, missed 0");
    WordList const differences = prefixes("", {"1 totals 4 largest 4", "2 totals 5 largest 4",
                                               "2 totals 3 largest 2", "3 totals 6 largest 4"});
    add(Operation::Difference, 1, differences,
        "definition 496, cell 498, row 92, column 88, cage 1719, missed 0");
    add(Operation::Difference, 2, differences,
        "definition 496, cell 498, row 92, column 88, cage 3618, missed 0");
    add(Operation::Difference, 0, differences,
        "definition 496, cell 498, row 92, column 88, cage 1123, missed 0");
    WordList const quotients = prefixes("", {"1 totals 4 largest 4", "2 totals 4 largest 4",
                                             "2 totals 2 largest 2", "3 totals 8 largest 4"});
    add(Operation::Quotient, 1, quotients,
        "definition 496, cell 498, row 92, column 88, cage 2423, missed 0");
    add(Operation::Quotient, 2, quotients,
        "definition 496, cell 498, row 92, column 88, cage 1707, missed 0");
    add(Operation::Quotient, 4, quotients,
        "definition 496, cell 498, row 92, column 88, cage 3618, missed 0");
    expect_verdicts(worlds);
}

TEST(ExactAudit, KnowsCagesWithoutAnOperator) {
    std::vector<AuditWorld> worlds;
    auto const add = [&](std::int64_t target, WordList const& ways, char const* verdicts) {
        worlds.push_back({"any " + std::to_string(target),
                          caged(4, corner_cells, Operation::Any, target), corner_cells,
                          joined(all_values(corner_cells, 4), ways), 3, verdicts});
    };
    WordList const ways{"cage r1c1 as sum", "cage r1c1 as difference", "cage r1c1 as product",
                        "cage r1c1 as quotient"};
    add(1, ways, "definition 496, cell 498, row 92, column 88, cage 1472, missed 21");
    add(2,
        joined(ways, WordList{"cage r1c1 as product prefix 2 totals 2 sums 3",
                              "cage r1c1 as quotient prefix 1 totals 4 largest 4 sums 4"}),
        "definition 630, cell 570, row 108, column 104, cage 2780, missed 129");
    add(4,
        joined(ways, WordList{"cage r1c1 as sum prefix 1 totals 1",
                              "cage r1c1 as difference prefix 1 totals 4 largest 4"}),
        "definition 630, cell 570, row 108, column 104, cage 4230, missed 16");
    add(8,
        joined(ways, WordList{"cage r1c1 as product prefix 2 totals 8 sums 6",
                              "cage r1c1 as product prefix 2 totals 4 sums 5"}),
        "definition 630, cell 570, row 108, column 104, cage 1926, missed 68");
    add(12, ways, "definition 496, cell 498, row 92, column 88, cage 2078, missed 0");
    add(16, ways, "definition 496, cell 498, row 92, column 88, cage 3097, missed 0");
    add(24, ways, "definition 496, cell 498, row 92, column 88, cage 2313, missed 0");
    expect_verdicts(worlds);
}

TEST(ExactAudit, KnowsCompoundsOfCages) {
    auto const values = all_values(corner_cells, 4); // 1..12
    Puzzle const sum = caged(4, corner_cells, Operation::Sum, 7);
    Puzzle const any = caged(4, {{0, 0}, {0, 1}}, Operation::Any, 2);
    Puzzle const distinct = caged(4, {{0, 1}, {1, 0}}, Operation::Sum, 6, Repeats::Forbidden);
    Puzzle const repeats = caged(4, {{0, 1}, {1, 0}}, Operation::Sum, 6);
    expect_verdicts({
        {"edges", sum, corner_cells,
         joined(values, WordList{"cage r1c1 prefix 1 totals 2", "cage r1c1 prefix 2 totals 5",
                                 "all of 13 8", "all of 13 7", "all of 14 10", "all of -13 7",
                                 "all of 13 11", "all of 14 14", "all of 13 8 8"}),
         3, "definition 2307, cell 678, row 226, column 171, cage 2966, missed 78"},
        {"edges from the start",
         any,
         {{0, 0}, {0, 1}},
         joined(all_values({{0, 0}, {0, 1}}, 4),
                WordList{"cage r1c1 as sum", "cage r1c1 as difference", "cage r1c1 as product",
                         "cage r1c1 as quotient", "all of 9 1", "all of 10 2", "all of 10 3",
                         "all of 11 1", "all of 12 5", "all of 12 1"}),
         3,
         "definition 1676, cell 380, row 264, cage 2376, missed 51"},
        {"combinations",
         distinct,
         {{0, 1}, {1, 0}},
         joined(all_values({{0, 1}, {1, 0}}, 4),
                WordList{"all of 2 8", "all of 4 6", "all of 3 7", "all of 6 4", "all of -2 8",
                         "all of 2 2", "all of 2 8 8", "any of 9 10", "all of 4"}),
         3,
         "definition 2517, cell 356, cage 1961, missed 142"},
        {"combinations with repeats",
         repeats,
         {{0, 1}, {1, 0}},
         joined(all_values({{0, 1}, {1, 0}}, 4), WordList{"all of 2 8", "all of 4 6", "all of 3 7",
                                                          "any of 9 10", "any of 9 10 11"}),
         3,
         "definition 895, cell 260, cage 772, missed 31"},
    });
}

TEST(ExactAudit, KnowsTwoCages) {
    Puzzle puzzle = caged(4, {{0, 0}, {0, 1}}, Operation::Sum, 4);
    puzzle.cages.push_back({{{0, 0}, {1, 0}}, Operation::Product, 6, Repeats::Allowed});
    expect_verdicts({
        {"two cages that begin at one cell", puzzle, corner_cells,
         joined(all_values(corner_cells, 4),
                WordList{"cage r1c1 prefix 1 totals 3", "cage r1c1#2 prefix 1 totals 3",
                         "cage r1c1#2 prefix 2 totals 6", "all of 14 12"}),
         3, "definition 626, cell 498, row 92, column 104, cage 2814, missed 274"},
    });
}

TEST(ExactAudit, KnowsRuns) {
    std::vector<AuditWorld> worlds;
    auto const add = [&](NamedClue const& clue, char const* verdicts) {
        Puzzle puzzle = latin_square(4);
        puzzle.named_clues = {clue};
        auto const cells = clue.cells;
        hapax::Run const run{puzzle.named_clues[0], 4};
        WordList states;
        std::set<std::int64_t> here{run.start()};
        int number = static_cast<int>(cells.size()) * 4;
        WordList edges;
        for (int step = 0; step < static_cast<int>(cells.size()); ++step) {
            std::set<std::int64_t> there;
            for (auto const state : here)
                for (int value = 1; value <= 4; ++value)
                    if (auto const next = run.after(step, state, value)) there.insert(*next);
            int some = 0;
            for (auto const state : there)
                if (++some <= 2) {
                    states.push_back("run 1 after " + std::to_string(step + 1) + " in state "
                                     + std::to_string(state));
                    ++number;
                    if (some == 1 && step + 1 < static_cast<int>(cells.size()))
                        edges.push_back("all of " + std::to_string(number) + " "
                                        + std::to_string(4 * (step + 1) + 2));
                }
            here = there;
        }
        worlds.push_back({std::string{word_of(clue.name)}, puzzle, cells,
                          joined(all_values(cells, 4), states, edges), 3, verdicts});
    };
    add({ClueName::LittleKiller, {{0, 0}, {1, 1}, {2, 2}}, 9, {}},
        "definition 1120, cell 642, run 3717, missed 0");
    add({ClueName::Arrow, {{0, 0}, {1, 1}, {2, 2}}, 1, {}},
        "definition 1120, cell 642, run 5273, missed 0");
    add({ClueName::Between, {{0, 0}, {1, 1}, {2, 0}}, 0, {}},
        "definition 1120, cell 642, column 149, run 4201, missed 25");
    expect_verdicts(worlds);
}

/// Along a diagonal, where values may recur, nothing is known about the cells that count.
TEST(ExactAudit, KnowsWhatSandwichesAndXSumsCount) {
    std::vector<AuditWorld> worlds;
    auto const add = [&](ClueName name, int amount, bool is_row, std::string const& verdicts) {
        Puzzle puzzle = latin_square(4);
        std::vector<Cell> cells;
        for (int i = 0; i < 4; ++i) cells.push_back({is_row ? 0 : i, i});
        puzzle.named_clues = {{name, cells, amount, {}}};
        WordList counts;
        for (char const* const what :
             {"cells 2 to 2", "cells 2 to 3", "cells 1 to 2", "cells 3 to 2", "cell 2", "cell 3",
              "value 2", "value 3", "values 2 3", "values 3", "values 1 3"})
            counts.push_back(std::string{"run 1 counts "} + what);
        worlds.push_back({std::string{word_of(name)} + " " + std::to_string(amount), puzzle, cells,
                          joined(all_values(cells, 4), counts), 3, verdicts});
    };
    char const* const most = "definition 1431, cell 1192, row 1048, run ";
    for (auto const& [amount, rest] : {std::pair{0, "11751, missed 24"},
                                       {3, "14478, missed 22"},
                                       {5, "16263, missed 16"},
                                       {4, "22619, missed 0"}})
        add(ClueName::Sandwich, amount, true, std::string{most} + rest);
    for (auto const& [amount, rest] : {std::pair{1, "15676, missed 0"},
                                       {6, "14730, missed 14"},
                                       {10, "15690, missed 0"},
                                       {2, "22619, missed 0"}})
        add(ClueName::XSum, amount, true, std::string{most} + rest);
    add(ClueName::Sandwich, 3, false, "definition 1431, cell 1192, run 3903, missed 8004");
    add(ClueName::XSum, 6, false, "definition 1431, cell 1192, run 4455, missed 9164");
    expect_verdicts(worlds);
}

/// The two halves of the square add up to 10 together.
TEST(ExactAudit, KnowsPartsAndSums) {
    std::vector<Cell> const square{{0, 0}, {0, 1}, {1, 0}, {1, 1}};
    Puzzle const ten = caged(4, square, Operation::Sum, 10);
    WordList const declarations{"part 1 = r1c1 r1c2", "part 2 = r2c1 r2c2", "part 3 = r1c1 r2c2",
                                "sum 1 = cage 1: 1 part 1, 1 part 2"};
    Puzzle house = latin_square(4);
    house.regions = {{square}};
    expect_verdicts({
        {"sums",
         ten,
         square,
         {"r1c1 is 1",
          "r1c2 is 4",
          "r2c1 is 2",
          "r2c1 at least 3",
          "part 1 contains 1",
          "part 1 contains 4",
          "part 2 contains 2",
          "part 3 contains 1",
          "part 1 is 1 2",
          "part 1 is 3 4",
          "part 2 is 2 4",
          "part 1 totals 5",
          "part 1 totals 3",
          "part 2 totals 7",
          "part 2 totals 5",
          "part 3 totals 2",
          "sum 1 to 1 totals 5",
          "sum 1 to 1 totals 3",
          "sum 1 to 2 totals 10",
          "sum 1 to 2 totals 9",
          "part 3 is 1"},
         3,
         "definition 900, cage 1, sums 3692, missed 1161",
         declarations},
        {"weighted",
         ten,
         square,
         {"part 1 is 1 2", "part 2 is 3 4", "sum 1 to 1 totals 6", "sum 1 to 1 totals 10",
          "sum 1 to 2 totals 20", "part 1 totals 3", "part 2 totals 5", "r1c1 is 4", "r2c2 is 4"},
         3,
         "definition 153, sums 397, missed 0",
         {"part 1 = r1c1 r1c2", "part 2 = r2c1 r2c2", "sum 1 = cage 1 + cage 1: 2 part 1, 2 part 2",
          "sum 2 = cage 1: 1 part 2, 1 part 1"}},
        {"derived",
         ten,
         square,
         joined(all_values(square, 4),
                WordList{"cage r1c1 prefix 2 totals 5", "cage r1c1#2 prefix 2 totals 5"}),
         2,
         "definition 18, cell 24, row 8, column 8, missed 2",
         {"derived 10 r1c1 r1c2 r2c1 r2c2 = cage 1"}},
        {"a house",
         house,
         square,
         {"part 1 is 1 2", "part 2 is 3 4", "part 2 is 1 4", "part 1 totals 3", "part 2 totals 7",
          "sum 1 to 1 totals 3", "r1c1 is 4", "r2c2 is 4"},
         3,
         "definition 120, region 13, sums 260, missed 7",
         {"part 1 = r1c1 r1c2", "part 2 = r2c1 r2c2", "sum 1 = region 1: 1 part 1, 1 part 2"}},
    });
}

TEST(ExactAudit, KnowsBlockingAndRenaming) {
    Puzzle const latin = latin_square(2);
    Puzzle given = latin;
    given.givens[{1, 1}] = 1;
    Puzzle boxed = latin;
    boxed.regions = {{{{0, 0}, {1, 1}}}};
    auto const& squares = testing::latin_squares(2);
    std::vector<Cell> const cells{{0, 0}, {0, 1}, {1, 0}, {1, 1}};
    auto const values = all_values(cells, 2);
    expect_verdicts({
        {"one solution",
         latin,
         {},
         values,
         5,
         "definition 3396, cell 1648, row 562, column 494, blocking 5, missed 348",
         {},
         {squares[0]}},
        {"both",
         latin,
         {},
         values,
         5,
         "definition 3396, cell 1648, row 562, column 494, blocking 10, missed 348",
         {},
         squares},
        {"a given",
         given,
         {},
         values,
         4,
         "definition 820, given 194, cell 560, row 285, column 259, blocking 7, missed 235",
         {},
         {squares[0]}},
    });
}

/// Members of compounds in any order, also twice, and with a region.
TEST(ExactAudit, KnowsAlternatives) {
    std::vector<Cell> const row{{0, 0}, {0, 1}, {0, 2}, {1, 0}};
    std::vector<Cell> const box{{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 2}, {0, 2}};
    expect_verdicts({
        {"orders of members",
         latin_square(3),
         row,
         {"r1c1 is 1", "r1c2 is 1", "r1c3 is 1", "r2c1 is 1", "any of 1 3", "any of 3 1",
          "any of 2 4", "any of 4 2", "any of 5 1", "any of 2 2", "any of 4 1", "any of 1 4 1"},
         3,
         "definition 845, row 324, column 19, symmetry 1, missed 0"},
        {"boxes",
         with_boxes(4, {2, 2}),
         box,
         {"r1c1 is 1", "r1c2 is 1", "r2c1 is 1", "r2c2 is 1", "r3c3 is 1", "r1c3 is 1",
          "any of 1 4", "any of 2 3", "any of 1 5", "any of 4 5", "any of 2 6"},
         3,
         "definition 428, row 92, column 58, region 114, leftovers 7, symmetry 1, missed 0"},
        {"two cells",
         latin_square(3),
         {{0, 0}, {1, 1}},
         {"r1c1 is 1", "r1c1 is 2", "r1c1 is 3", "r2c2 is 3", "r1c1 at least 2", "r1c1 at least 3",
          "all of 3 4", "all of 5 4", "any of -3 4", "all of 6 4", "any of -6 -4"},
         4,
         "definition 6298, cell 472, symmetry 1, missed 0"},
    });
}

TEST(ExactAudit, KnowsLeftoversOfAFewRegions) {
    WordList ones;
    for (int cell = 0; cell < 16; ++cell) ones.push_back(name(Cell{cell / 4, cell % 4}) + " is 1");
    Puzzle overlapping = with_boxes(4, {2, 2});
    overlapping.regions[3] = {{{1, 1}, {1, 2}, {2, 1}, {2, 2}}};
    Puzzle small = with_boxes(4, {2, 2});
    small.regions[3].cells.pop_back();
    expect_verdicts({
        {"overlapping regions",
         overlapping,
         {},
         ones,
         3,
         "definition 496, row 576, column 568, region 189, symmetry 1, missed 283"},
        {"a region too small",
         small,
         {},
         ones,
         3,
         "definition 496, row 578, column 572, region 167, symmetry 1, missed 115"},
        {"two values",
         with_boxes(4, {2, 2}),
         {},
         {"r2c1 is 1", "r1c3 is 1", "r1c4 is 1", "r2c1 is 2", "r1c3 is 2", "r1c4 is 2", "r2c2 is 1",
          "r2c2 is 2"},
         4,
         "definition 820, cell 286, row 196, leftovers 48, missed 120"},
    });
}

/// Variables of one meaning, states of another cage or run, compounds that are no steps.
TEST(ExactAudit, KnowsStepsOfTwoCages) {
    std::vector<Cell> const cells{{0, 0}, {0, 1}, {1, 0}, {1, 1}};
    Puzzle puzzle = caged(4, {{0, 0}, {0, 1}, {1, 1}}, Operation::Sum, 7);
    puzzle.cages.push_back({{{1, 0}, {0, 0}, {1, 1}}, Operation::Sum, 8, Repeats::Allowed});
    Puzzle any = caged(4, {{0, 0}, {0, 1}}, Operation::Any, 2);
    any.cages.push_back({{{1, 0}, {1, 1}}, Operation::Any, 3, Repeats::Allowed});
    WordList const ways{"cage r1c1 as sum",
                        "cage r1c1 as difference",
                        "cage r1c1 as product",
                        "cage r1c1 as quotient",
                        "cage r2c1 as sum",
                        "cage r2c1 as difference",
                        "cage r2c1 as product",
                        "cage r2c1 as quotient",
                        "r1c1 is 1",
                        "r1c2 is 2",
                        "r2c1 is 1",
                        "r2c2 is 2",
                        "r2c2 is 3",
                        "all of 1 9",
                        "all of 5 9",
                        "all of 2 11"};
    expect_verdicts({
        {"two sums",
         puzzle,
         cells,
         {"cage r1c1 prefix 1 totals 2", "cage r1c1 prefix 2 totals 4",
          "cage r2c1 prefix 2 totals 4", "cage r1c1 prefix 2 totals 4",
          "cage r1c1 prefix 3 totals 7", "r2c2 is 3", "r2c2 is 4", "r1c2 is 2", "r2c1 is 1",
          "all of 2 6", "all of 3 6", "all of 1 8", "all of 5 9", "all of 2 6 8", "all of 2 -6",
          "all of -2 6", "all of 5 6", "all of 2 8"},
         3,
         "definition 1688, cell 23, cage 3210, missed 488"},
        {"two without an operator", any, cells, ways, 3,
         "definition 687, cell 13, column 179, cage 1720, missed 202"},
        {"one way",
         caged(4, {{0, 0}, {1, 1}}, Operation::Sum, 8),
         {{0, 0}, {1, 1}},
         {"cage r1c1 prefix 1 totals 4", "r1c1 is 4", "r2c2 is 4", "all of 1 3", "all of 2 3",
          "cage r1c1 prefix 2 totals 8", "all of 6 3"},
         3,
         "definition 160, cage 240, missed 6"},
        {"a partial result is not a value",
         caged(4, {{0, 0}, {1, 1}}, Operation::Sum, 5),
         {{0, 0}, {1, 1}},
         {"cage r1c1 prefix 1 totals 3", "r2c2 is 4", "all of 1 2", "r1c1 is 1"},
         2,
         "definition 6, cage 9, missed 0"},
        {"no way",
         caged(4, {{0, 0}, {0, 1}}, Operation::Any, 24),
         {{0, 0}, {0, 1}},
         {"cage r1c1 as sum", "cage r1c1 as product", "r1c1 is 4", "all of 1 3", "all of 2 3"},
         3,
         "definition 74, cage 99, missed 3"},
        {"one cell",
         caged(4, {{1, 1}}, Operation::Any, 3),
         {{1, 1}},
         {"cage r2c2 as sum", "cage r2c2 as difference", "cage r2c2 as product",
          "cage r2c2 as quotient", "r2c2 is 3", "r2c2 is 2", "cage r2c2 as sum prefix 1 totals 3"},
         3,
         "definition 99, cell 3, cage 244, missed 60"},
        {"the difference of one cell",
         caged(4, {{1, 1}}, Operation::Difference, 4),
         {{1, 1}},
         {"r2c2 is 4", "r2c2 is 3"},
         2,
         "definition 2, cell 1, cage 4, missed 0"},
        {"other cells",
         caged(4, {{0, 1}, {1, 0}}, Operation::Sum, 6),
         cells,
         {"r1c2 is 2", "r1c2 is 4", "r1c2 is 3", "r2c1 is 4", "r2c1 is 2", "r2c1 is 3", "r1c1 is 2",
          "r2c2 is 4", "all of 1 4", "all of 2 5", "all of 3 6", "all of 7 4", "all of 1 8",
          "all of 4 1", "all of 3 3", "cage r1c2 prefix 2 totals 6", "all of 16 8"},
         3,
         "definition 1922, cell 182, row 341, column 117, cage 1063, missed 467"},
    });
}

TEST(ExactAudit, KnowsStepsOfTwoRuns) {
    std::vector<Cell> const cells{{0, 0}, {1, 1}, {2, 2}};
    Puzzle puzzle = latin_square(4);
    puzzle.named_clues = {{ClueName::LittleKiller, cells, 9, {}},
                          {ClueName::LittleKiller, {cells[1], cells[0], cells[2]}, 10, {}}};
    Puzzle impossible = latin_square(3);
    impossible.named_clues = {{ClueName::LittleKiller, cells, 10, {}},
                              {ClueName::LittleKiller, cells, 9, {}}};
    hapax::Run const run{puzzle.named_clues[0], 4};
    hapax::Run const other{puzzle.named_clues[1], 4};
    auto const state = [](hapax::Run const& of, int number, std::vector<int> const& values) {
        auto at = of.start();
        for (int step = 0; step < static_cast<int>(values.size()); ++step)
            at = *of.after(step, at, values[static_cast<std::size_t>(step)]);
        return "run " + std::to_string(number) + " after " + std::to_string(values.size())
               + " in state " + std::to_string(at);
    };
    expect_verdicts({
        {"two runs",
         puzzle,
         cells,
         {state(run, 1, {2}),
          state(run, 1, {2, 3}),
          state(other, 2, {3, 2}),
          state(other, 2, {2, 2}),
          state(run, 1, {2, 3}),
          state(run, 1, {2, 3, 4}),
          "r3c3 is 4",
          "r3c3 is 3",
          "r2c2 is 3",
          "r1c1 is 2",
          "all of 2 7",
          "all of 3 7",
          "all of 4 8",
          "all of 1 9",
          "all of 2 7 9",
          "all of 2 -7",
          "all of -2 7",
          "all of 6 7",
          "all of 2 9",
          "r2c2 at least 3",
          "all of 20 9"},
         3,
         "definition 2644, cell 27, run 5078, missed 2163"},
        {"no way", impossible, cells, {"r1c1 is 1"}, 2, "definition 1, run 3, missed 0"},
    });
}

TEST(ExactAudit, KnowsSumsOfManyParts) {
    std::vector<Cell> const square{{0, 0}, {0, 1}, {1, 0}, {1, 1}};
    Puzzle const ten = caged(4, square, Operation::Sum, 10);
    WordList const declarations{"part 1 = r1c1 r1c2",
                                "part 2 = r2c1 r2c2",
                                "part 3 = r1c1 r2c2",
                                "part 4 = r1c2 r2c1",
                                "part 5 = r1c1 r2c2 r2c1",
                                "sum 1 = cage 1: 1 part 1, 1 part 2",
                                "sum 2 = cage 1: 1 part 3, 1 part 4",
                                "sum 3 = cage 1 + cage 1: 2 part 2, 2 part 1"};
    expect_verdicts({
        {"three sums",
         ten,
         square,
         {"part 1 contains 1", "part 1 totals 4", "part 1 is 3", "part 1 is 1 2 3", "part 1 is 1 3",
          "part 2 is 2 4", "part 5 totals 4", "part 5 is 1 2", "part 3 totals 3", "part 4 totals 8",
          "sum 1 to 1 totals 4", "sum 1 to 2 totals 9", "sum 2 to 1 totals 3",
          "sum 3 to 1 totals 12", "sum 3 to 2 totals 20", "sum 2 to 2 totals 11", "r1c1 is 3",
          "part 1 contains 1"},
         3,
         "definition 630, sums 2811, missed 1571",
         declarations},
        {"order 1",
         latin_square(1),
         {{0, 0}},
         {"r1c1 is 1", "r1c1 at least 1", "part 1 totals 1", "part 1 contains 1", "part 1 is 1",
          "sum 1 to 1 totals 1", "part 1 totals 2", "any of 1 3"},
         3,
         "definition 280, cell 99, sums 225, missed 0",
         {"part 1 = r1c1", "sum 1 = row 1: 1 part 1"}},
    });
}

/// The first compound in the clause is settled last.
TEST(ExactAudit, SettlesCompoundsInThreeRounds) {
    Puzzle puzzle = caged(4, {{0, 0}, {1, 1}}, Operation::Sum, 5);
    puzzle.named_clues = {{ClueName::LittleKiller, {{0, 0}, {1, 1}}, 5, {}}};
    std::vector<Grid> const no_solutions;
    WordList const meanings{"r3c3 is 1",    "r2c3 is 2",
                            "r3c4 is 3",    "r4c3 is 4",
                            "r4c4 is 1",    "all of 1 2",
                            "all of -2 3",  "all of -3 4",
                            "all of -4 5",  "r1c1 is 1",
                            "all of -4 10", "cage r1c1 prefix 1 totals 1",
                            "all of -4 12", "run 1 after 1 in state 1",
                            "all of -4 14", "r4c1 is 1",
                            "r4c2 is 1",    "r4c3 is 1",
                            "r4c1 is 4",    "r4c2 is 4",
                            "r4c4 is 4",    "r1c1 is 4"};
    Auditor auditor{puzzle, no_solutions};
    for (std::size_t i = 0; i < meanings.size(); ++i)
        EXPECT_EQ(auditor.learn("var " + std::to_string(i + 1) + " = " + meanings[i]),
                  std::nullopt);
    // r3c3 is 1, so r2c3 is not 2, so r3c4 is not 3, so r4c3 is not 4, so r4c4 is not 1. The last
    // two are without a place in row 4.
    EXPECT_FALSE(auditor.accept(std::vector{8, 7, 6, -1, 19, 20, 21}));
    EXPECT_TRUE(auditor.accept(std::vector{9, 8, 7, 6, -1, 16, 17, 18})) << "takes a fourth round";
    for (int const last : {11, 13, 15}) {
        EXPECT_TRUE(auditor.accept(std::vector{last, 8, 7, 6, -1})) << "one member is open";
        EXPECT_TRUE(auditor.accept(std::vector{last, 8, 7, 6, -1, 22}))
            << "of the cage and the run";
    }
}

/// More values than one word of 64 bits has.
TEST(ExactAudit, KnowsCagesOfLargeOrders) {
    Puzzle const puzzle = caged(70, {{0, 0}, {1, 1}}, Operation::Sum, 70);
    std::vector<Grid> const no_solutions;
    Auditor auditor{puzzle, no_solutions};
    for (int variable = 1; variable <= 140; ++variable)
        auditor.learn("var " + std::to_string(variable) + " = " + (variable <= 70 ? "r1c1" : "r2c2")
                      + " is " + std::to_string((variable - 1) % 70 + 1));
    for (int one = 1; one <= 70; ++one) {
        EXPECT_EQ(auditor.accept(std::vector{-one}).has_value(), one <= 69) << one;
        for (int other = 1; other <= 70; ++other)
            EXPECT_EQ(auditor.accept(std::vector{-one, 70 + other}).has_value(),
                      one <= 69 && one + other != 70)
                << one << " " << other;
    }
}

/// The 26 cells have more than 2^64 combinations; all but two are excluded one by one.
TEST(ExactAudit, KnowsCombinationsOfManyCells) {
    int const order = 8;
    std::vector<Cell> cells{{0, 0}, {0, 1}, {1, 0}, {1, 1}};
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < order && cells.size() < 26; ++column)
            if (row > 1 || column > 1) cells.push_back({row, column});
    // Rows 1 2 3 4 ..., 2 1 4 3 ..., 3 4 1 2 ..., 4 3 2 1 ...: two by two cells can be exchanged.
    auto const value = [](Cell cell) { return (cell.row ^ cell.column) + 1; };
    std::int64_t sum = 0;
    for (auto const cell : cells) sum += value(cell);
    Puzzle const puzzle = caged(order, cells, Operation::Sum, sum);
    std::vector<Grid> const no_solutions;
    Auditor auditor{puzzle, no_solutions};
    int variables = 0;
    auto const learn = [&](std::string const& meaning) {
        EXPECT_EQ(auditor.learn("var " + std::to_string(++variables) + " = " + meaning),
                  std::nullopt);
        return variables;
    };
    std::vector<int> clause;
    std::string one = "all of", other = "all of";
    for (std::size_t i = 0; i < cells.size(); ++i) {
        int const right = learn(name(cells[i]) + " is " + std::to_string(value(cells[i])));
        one += " " + std::to_string(right);
        int exchanged = right;
        if (i < 4) exchanged = learn(name(cells[i]) + " is " + std::to_string(3 - value(cells[i])));
        other += " " + std::to_string(exchanged);
        if (i >= 4) clause.push_back(-right);
    }
    clause.push_back(learn(one));
    EXPECT_TRUE(auditor.accept(clause)) << "the other combination is left";
    clause.back() = learn(other);
    EXPECT_TRUE(auditor.accept(clause));
    clause.push_back(variables - 1);
    EXPECT_FALSE(auditor.accept(clause));
}

} // namespace
} // namespace hapax
