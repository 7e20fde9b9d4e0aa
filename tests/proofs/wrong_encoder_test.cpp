/// Tests encoders that err on purpose: for each kind of rule and each of its encodings, clauses of
/// that kind are changed a little, and the auditor must reject every clause that is false for a
/// solution; or all of them are left out, and then what only that rule forbids cannot be proved.

#include "encoder/model/rules.hpp"
#include "tests/support/checking.hpp"
#include "tests/support/meaning.hpp"
#include "tests/support/random_puzzle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <sstream>

namespace hapax {
namespace {

using testing::audit;
using testing::check_proof;
using testing::Formula;
using testing::pick;

/// A rule and nothing beside rows and columns, so that there are many solutions.
struct WrongRule {
    char const* name;
    int order;
    std::function<void(Puzzle&)> add_rule;
    Justification kind;
    std::vector<char const*> encodings;
};

std::function<void(Puzzle&)> with_cage(Operation operation, std::int64_t target,
                                       std::vector<Cell> const& cells,
                                       Repeats repeats = Repeats::Allowed) {
    return [=](Puzzle& puzzle) { puzzle.cages.push_back({cells, operation, target, repeats}); };
}

std::function<void(Puzzle&)> with_adjacency(ClueName kind) {
    return [=](Puzzle& puzzle) { puzzle.named_clues.push_back({kind, {{1, 1}, {1, 2}}}); };
}

/// Along three cells of which not all are in one line.
std::function<void(Puzzle&)> with_pairs(ClueName name, int amount) {
    return [=](Puzzle& puzzle) {
        puzzle.named_clues.push_back({name, {{0, 0}, {0, 1}, {1, 2}}, amount});
    };
}

std::function<void(Puzzle&)> with_run(ClueName name, int amount) {
    return [=](Puzzle& puzzle) {
        puzzle.named_clues.push_back({name, {{0, 0}, {0, 1}, {1, 1}, {1, 2}}, amount, {}});
    };
}

std::vector<WrongRule> const& wrong_rules() {
    auto const nothing = [](Puzzle&) {};
    auto const with_boxes = [](Puzzle& puzzle) { puzzle.regions = boxes({2, 2}); };
    auto const with_diagonals = [](Puzzle& puzzle) {
        puzzle.regions = {main_diagonal(5), anti_diagonal(5)};
    };
    auto const with_jigsaw = [](Puzzle& puzzle) {
        puzzle.regions = {{{{0, 0}, {0, 1}, {0, 2}, {1, 0}}},
                          {{{0, 3}, {1, 3}, {1, 2}, {1, 1}}},
                          {{{2, 0}, {2, 1}, {3, 0}, {3, 1}}},
                          {{{2, 2}, {2, 3}, {3, 2}, {3, 3}}}};
    };
    auto const with_given = [](Puzzle& puzzle) { puzzle.givens[{1, 2}] = 3; };
    auto const with_marks = [](Puzzle& puzzle) { puzzle.pencil_marks.push_back({{2, 1}, {1, 4}}); };
    auto const with_inequality = [](Puzzle& puzzle) {
        puzzle.named_clues.push_back(less({0, 0}, {2, 3}));
    };
    auto const with_little_killers = [](Puzzle& puzzle) {
        puzzle.named_clues = {
            {ClueName::LittleKiller, {{0, 0}, {1, 1}, {2, 2}, {3, 3}}, 12, {}},
            {ClueName::LittleKiller, {{0, 3}, {1, 2}, {2, 1}, {3, 0}}, 12, {}},
        };
    };
    std::vector<Cell> const two{{0, 0}, {0, 1}}, three{{0, 0}, {0, 1}, {1, 0}},
        four{{0, 0}, {0, 1}, {1, 0}, {1, 1}};
    std::vector<char const*> const at_most_one{"pairwise", "ladder", "product", "minimal"};
    std::vector<char const*> const cage_forms{"tuples", "diagram"};
    static std::vector<WrongRule> const all{
        {"cell", 5, nothing, Justification::Cell, at_most_one},
        {"row", 5, nothing, Justification::Row, at_most_one},
        {"column", 5, nothing, Justification::Column, at_most_one},
        {"boxes", 4, with_boxes, Justification::Region, at_most_one},
        {"diagonals", 5, with_diagonals, Justification::Region, at_most_one},
        {"jigsaw",
         4,
         with_jigsaw,
         Justification::Region,
         {"pairwise,no-leftovers", "ladder,no-leftovers", "product,no-leftovers",
          "minimal,no-leftovers"}},
        {"leftovers", 4, with_jigsaw, Justification::Leftovers, {"leftovers"}},
        {"given", 4, with_given, Justification::Given, {""}},
        {"pencil marks", 4, with_marks, Justification::PencilMarks, {""}},
        {"inequality", 4, with_inequality, Justification::Named, {"support", "order", "forbidden"}},
        {"consecutive", 4, with_adjacency(ClueName::Consecutive), Justification::Named, {""}},
        {"not consecutive",
         4,
         with_adjacency(ClueName::NotConsecutive),
         Justification::Named,
         {""}},
        {"whispers", 4, with_pairs(ClueName::Whispers, 2), Rule::Named, {""}},
        {"renban", 4, with_pairs(ClueName::Renban, 0), Rule::Named, {""}},
        {"slow thermometer", 4, with_pairs(ClueName::SlowThermometer, 0), Rule::Named, {""}},
        {"arrow", 4, with_run(ClueName::Arrow, 1), Rule::Run, {""}},
        {"skyscraper", 4, with_run(ClueName::Skyscraper, 2), Rule::Run, {""}},
        {"between", 4, with_run(ClueName::Between, 0), Rule::Run, {""}},
        {"x sum", 4, with_run(ClueName::XSum, 5), Rule::Run, {""}},
        {"little killers together", 4, with_little_killers, Rule::Sums, {""}},
        {"arrow in parts", 4, with_run(ClueName::Arrow, 1), Rule::Sums, {"sums"}},
        {"sum", 4, with_cage(Operation::Sum, 8, three), Justification::Cage, cage_forms},
        {"sum of four", 4, with_cage(Operation::Sum, 9, four), Justification::Cage, cage_forms},
        {"distinct sum", 4, with_cage(Operation::Sum, 10, four, Repeats::Forbidden),
         Justification::Cage, cage_forms},
        {"distinct sum by sets",
         4,
         with_cage(Operation::Sum, 8, three, Repeats::Forbidden),
         Rule::Sums,
         {""}},
        {"product", 4, with_cage(Operation::Product, 12, three), Justification::Cage, cage_forms},
        {"product of four", 4, with_cage(Operation::Product, 24, four), Justification::Cage,
         cage_forms},
        {"difference", 4, with_cage(Operation::Difference, 2, two), Justification::Cage,
         cage_forms},
        {"difference of three", 4, with_cage(Operation::Difference, 1, three), Justification::Cage,
         cage_forms},
        {"quotient", 4, with_cage(Operation::Quotient, 2, two), Justification::Cage, cage_forms},
        {"quotient of three", 4, with_cage(Operation::Quotient, 2, three), Justification::Cage,
         cage_forms},
        {"any operation", 4, with_cage(Operation::Any, 2, two), Justification::Cage, cage_forms},
    };
    return all;
}

/// Some solutions: of order 5 there are 161280 squares.
std::vector<Grid> few_solutions(Puzzle const& puzzle) {
    auto solutions = testing::solutions_among_squares(puzzle);
    std::vector<Grid> some;
    for (std::size_t i = 0; i < solutions.size(); i += 1 + solutions.size() / 300)
        some.push_back(std::move(solutions[i]));
    return some;
}

/// Each literal in turn left out, negated, or of the next or last variable.
std::vector<std::vector<int>> changes(std::vector<int> const& clause, int variables) {
    std::vector<std::vector<int>> changed;
    for (std::size_t i = 0; i < clause.size(); ++i) {
        changed.push_back(clause);
        changed.back().erase(changed.back().begin() + static_cast<std::ptrdiff_t>(i));
        int const sign = clause[i] > 0 ? 1 : -1;
        int const variable = std::abs(clause[i]);
        for (int const other : {-clause[i], sign * std::min(variable + 1, variables),
                                sign * std::max(variable - 1, 1)}) {
            changed.push_back(clause);
            changed.back()[i] = other;
        }
    }
    return changed;
}

/// Returns what the auditor says to a formula of this clause alone.
AuditResult audit_of(Puzzle const& puzzle, Formula const& formula, std::vector<int> const& clause) {
    std::istringstream file{testing::dimacs({formula.meanings, {clause}, formula.declarations})};
    return audit(puzzle, file, std::nullopt);
}

/// The rule, and givens that nothing but the rule contradicts.
Puzzle broken_by(WrongRule const& rule) {
    Puzzle puzzle = latin_square(rule.order);
    rule.add_rule(puzzle);
    if (rule.kind == Justification::Cell) {
        puzzle.pencil_marks.push_back({{0, 0}, {1}});
        puzzle.givens[{0, 1}] = 1;
        return puzzle;
    }
    auto const is_broken = [&](Grid const& grid) { return !is_solution(puzzle, grid); };
    Grid grid{rule.order};
    if (rule.kind == Justification::Row || rule.kind == Justification::Column)
        for (int r = 0; r < rule.order; ++r)
            for (int c = 0; c < rule.order; ++c)
                grid[{r, c}] = 1 + (rule.kind == Justification::Row ? r : c);
    else
        grid = *std::ranges::find_if(testing::latin_squares(rule.order), is_broken);
    for (std::size_t cell = 0; cell < grid.values().size(); ++cell)
        if (puzzle.givens.values()[cell] == 0) puzzle.givens.values()[cell] = grid.values()[cell];
    return puzzle;
}

bool is_refuted(Formula const& formula) {
    std::istringstream cnf{testing::dimacs(formula)};
    std::istringstream empty;
    return check_proof(cnf, empty).verdict == ProofVerdict::Accepted;
}

class WrongEncoder : public ::testing::TestWithParam<std::size_t> {};

TEST_P(WrongEncoder, ThatLeavesOutAKindOfClausesProvesNothingByIt) {
    WrongRule const& rule = wrong_rules()[GetParam()];
    Puzzle const puzzle = broken_by(rule);
    for (std::string const words : rule.encodings) {
        SCOPED_TRACE(std::string{rule.name} + " " + words);
        Formula formula = testing::formula_of(puzzle, *encoding_from(words));
        EXPECT_TRUE(is_refuted(formula));
        auto const left_out = std::erase_if(formula.clauses, [&](std::vector<int> const& clause) {
            auto const counted = audit_of(puzzle, formula, clause);
            // The clue of a sum says by itself what the sum says of single cells.
            return counted.count(rule.kind) == 1
                   || (rule.kind == Rule::Sums
                       && counted.count(Rule::Run) + counted.count(Rule::Cage) == 1);
        });
        EXPECT_GT(left_out, 0U);
        // The law of leftovers only says again what the regions say.
        EXPECT_EQ(is_refuted(formula), rule.kind == Justification::Leftovers);
    }
}

TEST_P(WrongEncoder, IsCaughtByTheAuditor) {
    WrongRule const& rule = wrong_rules()[GetParam()];
    Puzzle puzzle = latin_square(rule.order);
    rule.add_rule(puzzle);
    auto const solutions = few_solutions(puzzle);
    ASSERT_GT(solutions.size(), 2U);
    for (std::string const words : rule.encodings) {
        SCOPED_TRACE(std::string{rule.name} + " " + words);
        Formula formula = testing::formula_of(puzzle, *encoding_from(words));
        std::vector<std::vector<bool>> truths;
        for (auto const& grid : solutions) truths.push_back(testing::truths(puzzle, formula, grid));
        auto const judge = [&](std::vector<int> const& clause) {
            return audit_of(puzzle, formula, clause);
        };
        testing::Random random{61};
        auto real = formula.clauses;
        testing::shuffle(real, random);
        int of_this_kind = 0;
        int wrong = 0;
        for (auto const& clause : real) {
            if (of_this_kind == 40) break;
            auto const honest = judge(clause);
            ASSERT_TRUE(honest.is_accepted());
            if (honest.count(rule.kind) == 0) continue;
            ++of_this_kind;
            for (auto const& change : changes(clause, static_cast<int>(formula.meanings.size()))) {
                if (std::ranges::all_of(truths, [&](std::vector<bool> const& each) {
                        return testing::is_true(change, each);
                    }))
                    continue;
                ++wrong;
                auto const result = judge(change);
                // The first row may be 1, 2, ... N where values may be renamed.
                ASSERT_TRUE(!result.is_accepted() || result.count(Justification::Symmetry) == 1)
                    << testing::dimacs({formula.meanings, {change}, formula.declarations});
            }
        }
        EXPECT_GT(of_this_kind, 0);
        EXPECT_GT(wrong, of_this_kind);
    }
}

std::string name_of_rule(::testing::TestParamInfo<std::size_t> const& rule) {
    std::string name = wrong_rules()[rule.param].name;
    std::replace(name.begin(), name.end(), ' ', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Rules, WrongEncoder,
                         ::testing::Range(std::size_t{0}, wrong_rules().size()), name_of_rule);

} // namespace
} // namespace hapax
