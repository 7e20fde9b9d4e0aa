/// The auditor accepts the encoder's clauses, in every encoding; and every clause that it accepts
/// is true of every solution, with each variable computed from the words of its line.

#include "solver/verify/audit/auditor.hpp"

#include "encoder/clauses/first_row.hpp"
#include "encoder/clues/run.hpp"
#include "encoder/dimacs/writer.hpp"
#include "encoder/formats/formats.hpp"
#include "encoder/model/rules.hpp"
#include "solver/sat/formula.hpp"
#include "solver/search/solutions.hpp"
#include "solver/search/workspace.hpp"
#include "solver/verify/cnf_reader.hpp"
#include "tests/support/checking.hpp"
#include "tests/support/instances.hpp"
#include "tests/support/meaning.hpp"
#include "tests/support/named_clues.hpp"
#include "tests/support/random_puzzle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <set>
#include <sstream>
#include <stdexcept>

namespace hapax {
namespace {

using testing::audit;
using testing::chance;
using testing::dimacs;
using testing::Formula;
using testing::formula_of;
using testing::pick;
using testing::random_puzzle;
using testing::solutions_among_squares;
using testing::text_of;

AuditResult audited(Puzzle const& puzzle, std::string const& file,
                    std::optional<Grid> const& solution = std::nullopt) {
    std::istringstream in{file};
    return audit(puzzle, in, solution);
}

AuditResult audited(Puzzle const& puzzle, Formula const& formula,
                    std::optional<Grid> const& solution = std::nullopt) {
    return audited(puzzle, dimacs(formula), solution);
}

std::string reason(AuditResult const& result) {
    if (result.is_accepted()) return "accepted";
    return "line " + std::to_string(result.rejection->line) + ", clause "
           + std::to_string(result.rejection->clause) + ": " + result.rejection->what;
}

/// One word of each group, or none, at random.
Encoding random_encoding(testing::Random& random) {
    std::string words;
    for (auto const& group : encoding_words()) {
        int const choice = pick(random, 0, static_cast<int>(group.size()));
        if (choice > 0) words += group[static_cast<std::size_t>(choice - 1)] + ",";
    }
    return *encoding_from(words);
}

std::vector<Cell> cells_of_row(int order) {
    std::vector<Cell> cells;
    for (int c = 0; c < order; ++c) cells.push_back({0, c});
    return cells;
}

/// The solutions, of order 5 some of them: there are 161280 squares.
std::vector<Grid> some_solutions(Puzzle const& puzzle) {
    if (puzzle.order < 5) return solutions_among_squares(puzzle);
    auto const& squares = testing::latin_squares(puzzle.order);
    std::vector<Grid> found;
    for (std::size_t i = 0; i < squares.size(); i += 101)
        if (is_solution(puzzle, squares[i])) found.push_back(squares[i]);
    return found;
}

/// A puzzle as a certificate's file has it, with its encoding and solutions.
struct Sample {
    Puzzle puzzle;
    Encoding encoding;
    std::vector<Grid> solutions;
    Formula formula;
};

Sample random_sample(testing::Random& random, int order) {
    Sample sample{random_puzzle(random, order), random_encoding(random), {}, {}};
    sample.solutions = some_solutions(sample.puzzle);
    sample.formula = formula_of(sample.puzzle, sample.encoding);
    return sample;
}

/// One cage of 3 to 5 cells and nothing else, so that there are many solutions.
Sample one_cage(testing::Random& random) {
    int const order = pick(random, 4, 5);
    auto const& squares = testing::latin_squares(order);
    Grid const& hidden =
        squares[static_cast<std::size_t>(pick(random, 0, static_cast<int>(squares.size()) - 1))];
    Cage cage;
    cage.operation = static_cast<Operation>(pick(random, 0, 4));
    std::set<Cell> cells;
    std::set<int> values;
    for (std::size_t const size = static_cast<std::size_t>(pick(random, 3, 5));
         cells.size() < size;)
        cells.insert({pick(random, 0, order - 1), pick(random, 0, order - 1)});
    std::int64_t sum = 0;
    std::int64_t product = 1;
    for (auto const cell : cells) {
        cage.cells.push_back(cell);
        values.insert(hidden[cell]);
        sum += hidden[cell];
        product *= hidden[cell];
    }
    std::int64_t const largest = *values.rbegin();
    if (cage.operation == Operation::Difference)
        cage.target = std::max(std::int64_t{0}, 2 * largest - sum);
    else if (cage.operation == Operation::Quotient)
        cage.target = std::max(std::int64_t{1}, largest * largest / product);
    else
        cage.target = cage.operation == Operation::Product ? product : sum;
    if (values.size() == cells.size() && chance(random, 0.7)) cage.repeats = Repeats::Forbidden;

    Sample sample{latin_square(order), {}, {}, {}};
    sample.puzzle.cages.push_back(cage);
    if (chance(random, 0.5)) sample.encoding.cages = CageForm::Diagram;
    sample.solutions = some_solutions(sample.puzzle);
    sample.formula = formula_of(sample.puzzle, sample.encoding);
    return sample;
}

std::string description(Sample const& sample) {
    return name(sample.encoding) + "\n" + text_of(sample.puzzle);
}

/// Decides whether clauses are true of all solutions, under the meanings that the sample has now.
class Truth {
  public:
    explicit Truth(Sample const& sample) {
        for (auto const& grid : sample.solutions)
            truths_.push_back(testing::truths(sample.puzzle, sample.formula, grid));
    }
    bool of(std::vector<int> const& clause) const {
        return std::all_of(truths_.begin(), truths_.end(), [&](std::vector<bool> const& truths) {
            return testing::is_true(clause, truths);
        });
    }

  private:
    std::vector<std::vector<bool>> truths_;
};

TEST(Auditor, AcceptsWhatTheEncoderWritesForRandomPuzzlesInEveryEncoding) {
    testing::Random random{41};
    std::array<std::int64_t, justification_count> counts{};
    for (int round = 0; round < 600; ++round) {
        Puzzle const puzzle = random_puzzle(random, 1 + round % 5);
        Encoding const encoding = random_encoding(random);
        auto const solutions = some_solutions(puzzle);
        std::optional<Grid> solution;
        if (!solutions.empty()) solution = solutions.front();
        auto const formula = formula_of(puzzle, encoding, solution);
        auto const result = audited(puzzle, formula, solution);
        ASSERT_TRUE(result.is_accepted())
            << reason(result) << "\nround " << round << ", " << name(encoding) << "\n"
            << text_of(puzzle);
        EXPECT_EQ(result.clauses(), std::ssize(formula.clauses));
        EXPECT_EQ(result.variables, std::ssize(formula.meanings));
        for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += result.counts[i];
    }
    std::set const never{Rule::Symmetry, Rule::Cube, Rule::Entry};
    for (std::size_t i = 0; i < counts.size(); ++i)
        EXPECT_EQ(counts[i] == 0, never.contains(static_cast<Rule>(i)))
            << name(static_cast<Rule>(i));
}

/// The audit of what the encoder writes. Nothing if there are too many combinations for tuples.
std::optional<AuditResult> audit_of(Puzzle const& puzzle, std::string const& encoding,
                                    std::optional<Grid> const& solution) {
    std::stringstream file;
    DimacsOptions options;
    options.encoding = *encoding_from(encoding);
    options.forbidden = solution;
    try {
        write_dimacs(puzzle, CandidateSets{puzzle.order}, options, file);
    } catch (TooLargeError const&) {
        return std::nullopt;
    }
    return audit(puzzle, file, solution);
}

TEST(Auditor, AcceptsRulesOfTheWholeGrid) {
    testing::Random random{47};
    for (auto const name : testing::relation_names())
        for (int round = 0; is_rule(name) && round < 12; ++round) {
            Puzzle puzzle = latin_square(3 + round % 3);
            puzzle.named_clues = {{name, {}, usual_amount(name, puzzle.order).value_or(0)}};
            if (round % 2 == 1) puzzle.named_clues[0].cells = {{0, 0}, {0, 1}, {2, 2}, {1, 1}};
            puzzle.named_clues[0] = testing::with_own_rule(puzzle.named_clues[0], round);
            auto const formula = formula_of(puzzle, random_encoding(random), std::nullopt);
            auto const result = audited(puzzle, formula, std::nullopt);
            EXPECT_TRUE(result.is_accepted()) << word_of(name) << ": " << reason(result);
        }
}

/// The first puzzle of a file in every encoding if it is not too large for that; any other in one,
/// by turns.
TEST(Auditor, AcceptsEveryInstance) {
    Workspace workspace;
    std::vector<std::string> encodings{""};
    for (auto const& group : encoding_words())
        for (auto const& word : group) encodings.push_back(word);
    std::size_t turn = 0;
    for (auto const& instance : testing::all_instances()) {
        auto const puzzles = read_puzzles(testing::contents(instance.path), instance.path.string());
        for (std::size_t number = 0; number < puzzles.size(); ++number) {
            auto const& puzzle = puzzles[number].puzzle;
            bool const in_every = number == 0 && puzzle.order <= 16;
            auto const solution = SolutionSearch(puzzle, {}, workspace).next();
            bool is_audited = false;
            for (std::size_t i = 0; i < encodings.size() && (in_every || !is_audited); ++i) {
                auto const& words = encodings[turn++ % encodings.size()];
                auto const result = audit_of(puzzle, words, solution);
                if (!result) continue;
                is_audited = true;
                ASSERT_TRUE(result->is_accepted()) << instance.path << ", puzzle " << number + 1
                                                   << ", " << words << ": " << reason(*result);
                EXPECT_EQ(result->count(Justification::Blocking), solution ? 1 : 0);
            }
            EXPECT_TRUE(is_audited) << instance.path << ", puzzle " << number + 1;
        }
    }
}

/// A clause near a real one, or made of any literals.
std::vector<int> random_clause(testing::Random& random, Formula const& formula) {
    int const variables = static_cast<int>(formula.meanings.size());
    auto const any_literal = [&] {
        int const variable = pick(random, 1, variables);
        return chance(random, 0.5) ? variable : -variable;
    };
    std::vector<int> clause;
    if (chance(random, 0.25)) {
        for (int i = pick(random, 0, 4); i > 0; --i) clause.push_back(any_literal());
        return clause;
    }
    clause = formula.clauses[static_cast<std::size_t>(
        pick(random, chance(random, 0.5) ? 0 : static_cast<int>(formula.clauses.size()) * 3 / 4,
             static_cast<int>(formula.clauses.size()) - 1))];
    for (int i = pick(random, 1, 2); i > 0 && !clause.empty(); --i) {
        auto const at = clause.begin() + pick(random, 0, static_cast<int>(clause.size()) - 1);
        switch (pick(random, 0, 4)) {
        case 0:
            clause.erase(at);
            break;
        case 1:
            *at = -*at;
            break;
        case 2:
            *at = any_literal();
            break;
        case 3: // a neighbour in the numbering means nearly the same
            if (std::abs(*at) < variables) *at += *at > 0 ? 1 : -1;
            break;
        default:
            clause.push_back(any_literal());
        }
    }
    return clause;
}

TEST(Auditor, AcceptsOnlyClausesThatAreTrueOfEverySolution) {
    testing::Random random{42};
    int accepted = 0;
    int wrong = 0;
    for (int round = 0; round < 300; ++round) {
        Sample sample = round % 2 == 0 ? one_cage(random) : random_sample(random, 2 + round % 4);
        if (sample.solutions.empty()) continue;
        Formula const real = sample.formula;
        Truth const truth{sample};
        for (int i = 0; i < 60; ++i) {
            sample.formula.clauses = {random_clause(random, real)};
            auto const result = audited(sample.puzzle, sample.formula);
            if (result.count(Justification::Symmetry) > 0) continue; // true of renamed solutions
            bool const is_true = truth.of(sample.formula.clauses.front());
            accepted += result.is_accepted() ? 1 : 0;
            wrong += is_true ? 0 : 1;
            ASSERT_TRUE(is_true || !result.is_accepted())
                << "round " << round << "\n"
                << description(sample) << dimacs(sample.formula);
        }
    }
    EXPECT_GT(accepted, 3000);
    EXPECT_GT(wrong, 3000);
}

/// Two cages of row 1 and one that sticks out of it, and a line through both rows.
Puzzle with_sums() {
    Puzzle puzzle = latin_square(4);
    puzzle.cages = {{{{0, 0}, {0, 1}}, Operation::Sum, 5, Repeats::Allowed},
                    {{{0, 2}, {0, 3}, {1, 3}}, Operation::Sum, 8, Repeats::Allowed},
                    {{{2, 0}, {2, 1}}, Operation::Product, 6, Repeats::Allowed}};
    puzzle.named_clues = {{ClueName::LittleKiller, {{0, 0}, {0, 1}, {1, 0}, {1, 1}}, 10, {}},
                          {ClueName::Arrow, {{0, 0}, {0, 1}, {1, 0}, {1, 1}}, 2, {}},
                          {ClueName::RegionSum, {{0, 0}, {0, 1}, {1, 0}, {1, 1}}, 0, {2, 2}}};
    return puzzle;
}

TEST(Auditor, AddsUpDerivedCages) {
    Puzzle const puzzle = with_sums();
    std::string const clauses = "p cnf 0 0\n";
    for (char const* const line :
         {"derived 5 r1c3 r1c4 = row 1 - cage 1", "derived 3 r2c4 = cage 1 + cage 2 - row 1",
          "derived 5 r1c4 r1c3 = row 1 - cage 1", "derived 10 r1c1 r1c2 r2c1 r2c2 = run 1",
          "derived 5 r1c1 r1c2 = cage 1 + cage 1 - cage 1",
          "derived 10 r2c1 r2c2 r2c3 r2c4 = row 1 + row 2 - row 1"})
        EXPECT_TRUE(audited(puzzle, std::string{"c "} + line + "\n" + clauses).is_accepted())
            << line;
    for (char const* const line :
         {"derived 6 r1c3 r1c4 = row 1 - cage 1",
          "derived 5 r1c3 = row 1 - cage 1",
          "derived 5 r1c3 r1c4 r2c1 = row 1 - cage 1",
          "derived 5 r1c3 r1c4 r1c4 = row 1 - cage 1",
          "derived 5 r1c3 r1c4 = row 2 - cage 1",
          "derived 5 r1c3 r1c4 = column 1 - cage 1",
          "derived 15 r1c3 r1c4 = row 1 + cage 1",
          "derived 5 r1c3 r1c4 = row 1 - cage 1 - cage 1",
          "derived 5 r1c3 r1c4 = row 1 - cage 4",
          "derived 4 r3c3 r3c4 = row 3 - cage 3",
          "derived 5 r1c3 r1c4 = row 1 - region 1",
          "derived 5 r1c3 r1c4 = row 1 - cage 1 ",
          "derived 5 r1c3 r1c4 = row 1",
          "derived 0 = row 1 - row 1",
          "derived 5 r1c3 r1c4 =",
          "derived 10 r1c1 r1c1 r1c2 r1c2 = cage 1 + cage 1",
          "derived 20 r1c1 r1c1 r1c2 r1c2 r1c3 r1c3 r1c4 r1c4 = row 1 + row 1",
          "derived 20 r1c1 r1c2 r1c3 r1c4 = row 1 + row 1",
          "derived 5 r1c3 r1c4 r1c3 = row 1 - cage 1",
          "derived 0 r1c1 = row 1 - row 1",
          "derived -5 r1c1 r1c2 = row 3 - row 3 - cage 1",
          "derived 5 r1c3 r1c5 = row 1 - cage 1",
          "derived 5 r0c3 r1c4 = row 1 - cage 1",
          "derived 5  r1c3 r1c4 = row 1 - cage 1",
          "derived 5 r1c3 r1c4= row 1 - cage 1",
          "derived 05 r1c3 r1c4 = row 1 - cage 1",
          "derived 5 r1c3 r1c4 = row 01 - cage 1",
          "derived 5 r1c3 r1c4 = row 0 - cage 1",
          "derived 5 r1c3 r1c4 = row 5 - cage 1",
          "derived 5 r1c3 r1c4 = row 1 -cage 1",
          "derived 5 r1c3 r1c4 = - cage 1 + row 1",
          "derived 9223372036854775808 r1c3 = row 1",
          "derived 10 r1c1 r1c2 r1c3 r1c4 = line 1"})
        EXPECT_FALSE(audited(puzzle, std::string{"c "} + line + "\n" + clauses).is_accepted())
            << line;
    // A derived cage is not one that others may be derived from.
    EXPECT_FALSE(audited(puzzle, "c derived 5 r1c3 r1c4 = row 1 - cage 1\n"
                                 "c derived 5 r1c3 r1c4 = cage 4\n"
                                     + clauses)
                     .is_accepted());
    // Also a total of 0 is written.
    Puzzle zero = latin_square(2);
    zero.cages = {{{{0, 0}}, Operation::Sum, 3, Repeats::Allowed}};
    EXPECT_TRUE(audited(zero, "c derived 0 r1c2 = row 1 - cage 1\n" + clauses).is_accepted());
    EXPECT_FALSE(audited(zero, "c derived  r1c2 = row 1 - cage 1\n" + clauses).is_accepted());
}

/// An empty puzzle with a certificate in which a derived cage names each cell of a row twice.
TEST(Auditor, KnowsThatACellDoesNotDifferFromItself) {
    std::string const line =
        "c derived 20 r1c1 r1c1 r1c2 r1c2 r1c3 r1c3 r1c4 r1c4 = row 1 + row 1\n";
    EXPECT_FALSE(
        audited(latin_square(4), line + "c var 1 = r1c1 is 1\np cnf 1 1\n0\n").is_accepted());
    // Neither does it if it is named by two variables that say the same.
    EXPECT_FALSE(audited(latin_square(4), "c var 1 = r1c1 is 1\nc var 2 = r1c1 is 1\n"
                                          "p cnf 2 1\n-1 -2 0\n")
                     .is_accepted());
}

/// A region is a house only if it has a cell for each value.
TEST(Auditor, AddsUpOnlyRegionsThatAreHouses) {
    Puzzle puzzle = latin_square(4);
    puzzle.regions = {{{{0, 0}, {0, 1}, {1, 0}}}, {{{0, 0}, {0, 1}, {1, 0}, {1, 1}}}};
    std::string const end = "\np cnf 0 0\n";
    EXPECT_TRUE(audited(puzzle, "c derived 10 r1c1 r1c2 r2c1 r2c2 = region 2" + end).is_accepted());
    EXPECT_FALSE(audited(puzzle, "c derived 10 r1c1 r1c2 r2c1 = region 1" + end).is_accepted());
    EXPECT_FALSE(audited(puzzle, "c derived 6 r1c1 r1c2 r2c1 = region 1" + end).is_accepted());
    EXPECT_FALSE(audited(puzzle, "c derived 0 r2c2 = region 2 - region 1" + end).is_accepted());
}

/// Numbers past 2^60 could overflow later.
TEST(Auditor, RefusesSumsThatGrowTooLarge) {
    Puzzle puzzle = latin_square(4);
    auto const total = std::int64_t{1} << 60;
    puzzle.cages = {{{{0, 0}}, Operation::Sum, total, Repeats::Allowed},
                    {{{0, 0}}, Operation::Sum, total + 1, Repeats::Allowed}};
    std::string const end = "\np cnf 0 0\n";
    std::string const number = std::to_string(total);
    EXPECT_TRUE(audited(puzzle, "c derived " + number + " r1c1 = cage 1" + end).is_accepted());
    EXPECT_FALSE(audited(puzzle, "c derived " + std::to_string(total + 1) + " r1c1 = cage 2" + end)
                     .is_accepted());
    std::string const part = "c part 1 = r1c1\nc sum 1 = ";
    EXPECT_TRUE(audited(puzzle, part + "cage 1: 1 part 1" + end).is_accepted());
    EXPECT_FALSE(audited(puzzle, part + "cage 1 + cage 1: 2 part 1" + end).is_accepted());
    EXPECT_FALSE(audited(puzzle, part + "cage 1 + cage 1 - cage 1: 1 part 1" + end).is_accepted());
    EXPECT_TRUE(audited(puzzle, part + "cage 1 - cage 1 + cage 1: 1 part 1" + end).is_accepted());
    std::string const negative = part + "row 1 - row 1 - cage 1";
    EXPECT_TRUE(audited(puzzle, negative + ": -1 part 1" + end).is_accepted());
    EXPECT_FALSE(audited(puzzle, negative + " - cage 1 + cage 1: -1 part 1" + end).is_accepted());
}

/// The sets of values in a part are words of 64 bits.
TEST(Auditor, KnowsPartsUpToOrder64) {
    for (int const order : {63, 64, 65}) {
        std::string const n = std::to_string(order);
        auto const accepts = [&](std::string const& meaning, char const* clause) {
            return audited(latin_square(order),
                           "c part 1 = r1c1 r1c2\nc var 1 = r1c1 is " + n + "\nc var 2 = " + meaning
                               + "\nc var 3 = r1c2 is " + n + "\np cnf 3 1\n" + clause + " 0\n")
                .is_accepted();
        };
        EXPECT_EQ(accepts("part 1 contains " + n, "-1 2"), order <= 64);
        EXPECT_FALSE(accepts("part 1 contains " + n, "1 2"));
        EXPECT_EQ(accepts("part 1 contains " + n, "1 3 -2"), order <= 64);
        EXPECT_EQ(accepts("part 1 totals " + n, "-1 -2"), order <= 64);
        EXPECT_FALSE(accepts("part 1 totals " + n, "1 -2"));
        EXPECT_EQ(accepts("part 1 is 1 " + n, "-2 1 3"), order <= 64);
        EXPECT_FALSE(accepts("part 1 is 1 " + n, "-2 1"));
        EXPECT_FALSE(accepts("part 1 is 1 2", "2")) << "not every pair is 1 and 2";
        EXPECT_EQ(accepts("part 1 is 1 2", "-1 -2"), order <= 64);
        EXPECT_FALSE(accepts("part 1 is 1 2", "1 -2")) << "no cell may hold n, and 1 2 is possible";
        EXPECT_FALSE(accepts("part 1 totals " + std::to_string(2 * order - 1), "-2"));
        auto const reason_for = [&](std::string const& meaning) {
            return reason(audited(latin_square(order), "c part 1 = r1c1\nc var 1 = part 1 is "
                                                           + meaning + "\np cnf 1 1\n1 0\n"));
        };
        EXPECT_EQ(reason_for("1"), "line 4, clause 1: part 1 is 1: does not follow from any one "
                                   "rule of the puzzle");
        EXPECT_EQ(reason_for(n).substr(0, 8), order <= 64 ? "line 4, " : "line 2, ");
    }
}

/// Two cells have 125 totals, and three pairs, whose coefficients are far apart, 125^3 sums.
TEST(Auditor, SaysWhenASumHasTooManyPartialSums) {
    Puzzle puzzle = latin_square(64);
    std::string sum = "sum 1 = ";
    std::string terms;
    std::vector<Grid> const no_solutions;
    std::vector<std::string> lines;
    int coefficient = 1;
    for (int i = 0; i < 3; ++i, coefficient *= 128) {
        std::string const number = std::to_string(i + 1);
        puzzle.named_clues.push_back({ClueName::LittleKiller, {{i, 0}, {i, 1}}, 65, {}});
        lines.push_back("part " + number + " = " + name(Cell{i, 0}) + " " + name(Cell{i, 1}));
        for (int times = 0; times < coefficient; ++times)
            sum += (times + i == 0 ? "run " : " + run ") + number;
        terms += (i == 0 ? ": " : ", ") + std::to_string(coefficient) + " part " + number;
    }
    Auditor auditor{puzzle, no_solutions};
    for (auto const& line : lines) EXPECT_EQ(auditor.learn(line), std::nullopt) << line;
    EXPECT_EQ(auditor.learn(sum + terms), std::nullopt);
    EXPECT_EQ(auditor.learn("var 1 = sum 1 to 1 totals 3"), std::nullopt);
    try {
        auditor.accept(std::vector{1});
        FAIL();
    } catch (std::length_error const& error) {
        EXPECT_STREQ(error.what(), "sum 1 to 1 totals 3: cannot be decided: "
                                   "a sum has too many partial sums");
    }
}

/// Every name is that of something that was defined before, once.
TEST(Auditor, WantsNamesToBeDefinedOnceAndBeforeUse) {
    Puzzle const puzzle = with_sums();
    std::string const part = "c part 1 = r1c1 r1c2\n";
    std::string const end = "p cnf 0 0\n";
    for (std::string const line : {"c part 1 = r2c1\n",
                                   "c part 3 = r2c1\n",
                                   "c part 2 =\n",
                                   "c part 2 = r1c1 r1c1\n",
                                   "c part 2 = r1c5\n",
                                   "c part 2 = r1c1,r1c2\n",
                                   "c part 02 = r1c1\n",
                                   "c sum 2 = cage 1: 1 part 1\n",
                                   "c sum 1 = cage 1: 1 part 2\n",
                                   "c sum 1 = cage 1: 1 part 1, 0 part 2\n",
                                   "c sum 1 = cage 1 1 part 1\n",
                                   "c sum 1 = cage 1: 1 part 1,\n",
                                   "c sum 1 = cage 1: 1000001 part 1, -1000000 part 1\n",
                                   "c sum 1 = cage 1:\n",
                                   "c sum 1 = row 1 - row 1: 1 part 1\n",
                                   "c var 1 = part 2 totals 5\n",
                                   "c var 1 = sum 1 to 1 totals 5\n",
                                   "c var 1 = run 4 after 1 in state 0\n",
                                   "c var 1 = run 1 after 5 in state 0\n",
                                   "c var 1 = cage r1c1#2 prefix 1 totals 1\n",
                                   "c var 1 = cage r1c1 prefix 3 totals 1\n",
                                   "c var 1 = cage r2c1 prefix 1 totals 1\n",
                                   "c var 1 = part 1 is\n",
                                   "c var 1 = part 1 is 2 1\n",
                                   "c var 1 = part 1 is 1 1\n",
                                   "c var 1 = part 1 is 5\n",
                                   "c var 1 = part 1 contains 0\n",
                                   "c var 1 = any of 1\n",
                                   "c var 1 = any of\n",
                                   "c var 2 = r1c1 is 1\n",
                                   "c var 1 = r1c1 is 5\n",
                                   "c var 1 = r5c1 is 1\n"}) {
        EXPECT_FALSE(audited(puzzle, part + line + end).is_accepted()) << line;
    }
    EXPECT_TRUE(audited(puzzle, part + "c sum 1 = cage 1: 1000000 part 1, -999999 part 1\n" + end)
                    .is_accepted());
    EXPECT_TRUE(audited(puzzle, "c derived 5 r1c1 r1c2 = cage 1\n"
                                "c var 1 = cage r1c1#2 prefix 1 totals 1\np cnf 1 0\n")
                    .is_accepted());
}

TEST(Auditor, WantsThePartsOfASumToCoverItsClue) {
    Puzzle const puzzle = with_sums();
    std::string const parts = "c part 1 = r1c1 r1c2\nc part 2 = r2c1 r2c2\nc part 3 = r1c1\n"
                              "c part 4 = r1c2\nc part 5 = r1c1 r2c2\n";
    for (char const* const line :
         {"sum 1 = run 1: 1 part 1, 1 part 2", "sum 1 = run 2: 10 part 3, 1 part 4, -1 part 2",
          "sum 1 = run 3 piece 2: 1 part 1, -1 part 2", "sum 1 = cage 1: 1 part 1",
          "sum 1 = run 2: 9 part 3, 1 part 1, -1 part 2",
          "sum 1 = run 1 + cage 1: 2 part 1, 1 part 2", "sum 1 = run 1 - cage 1: 1 part 2",
          "sum 1 = run 3 piece 2 + run 1: 2 part 1", "sum 1 = cage 1 + cage 1: 2 part 1",
          "sum 1 = cage 1 - run 1: -1 part 2", "sum 1 = cage 1: 2 part 1, -1 part 3, -1 part 4",
          "sum 1 = run 1 + run 2: 10 part 3, 1 part 1, 1 part 4"})
        EXPECT_TRUE(audited(puzzle, parts + "c " + line + "\np cnf 0 0\n").is_accepted()) << line;
    for (char const* const line :
         {"sum 1 = run 1: 1 part 1", "sum 1 = run 1: 1 part 1, 1 part 1",
          "sum 1 = run 1: 1 part 1, 2 part 2", "sum 1 = run 1: 1 part 1, 1 part 2, 1 part 3",
          "sum 1 = run 2: 1 part 3, 10 part 4, -1 part 2", "sum 1 = run 3: 1 part 1, -1 part 2",
          "sum 1 = run 3 piece 1: 1 part 1, -1 part 2", "sum 1 = cage 3: 1 part 1",
          "sum 1 = run 3 piece 3: 1 part 1, -1 part 2", "sum 1 = run 4: 1 part 1, 1 part 2",
          "sum 1 = run 1 + cage 1: 1 part 1, 1 part 2", "sum 1 = run 1 + : 1 part 1, 1 part 2",
          "sum 1 = run 1 + cage 3: 1 part 1, 1 part 2", "sum 1 = run 1+cage 1: 2 part 1, 1 part 2",
          "sum 2 = run 1: 1 part 1, 1 part 2", "sum 1 = run 1: 1 part 1, 1 part 6"})
        EXPECT_FALSE(audited(puzzle, parts + "c " + line + "\np cnf 0 0\n").is_accepted()) << line;
    // Both parts of the little killer add up to 5: 1 4 or 2 3. Part 5 may hold one value twice.
    auto const decides = [&](std::string const& meaning, std::string const& clause) {
        return audited(puzzle, parts + "c sum 1 = run 1: 1 part 1, 1 part 2\nc var 1 = " + meaning
                                   + "\nc var 2 = part 2 totals 6\np cnf 2 1\n" + clause + " 0\n")
            .is_accepted();
    };
    EXPECT_TRUE(decides("part 1 totals 4", "-1 2"));
    EXPECT_FALSE(decides("part 1 totals 3", "-1 2"));
    EXPECT_TRUE(decides("part 1 is 1 3", "-1 2"));
    EXPECT_FALSE(decides("part 1 is 1 2", "-1 2"));
    EXPECT_TRUE(decides("sum 1 to 1 totals 4", "-1 2"));
    EXPECT_TRUE(decides("sum 1 to 2 totals 10", "1"));
    EXPECT_FALSE(decides("sum 1 to 2 totals 9", "1"));
    EXPECT_TRUE(decides("sum 1 to 1 totals 2", "-1"));
    EXPECT_FALSE(decides("part 5 is 1", "-1"));
    EXPECT_FALSE(decides("part 5 totals 2", "-1"));
}

/// Nothing that earlier clauses leave behind in the auditor may help a later one.
TEST(Auditor, JudgesEveryClauseAsIfItStoodAlone) {
    testing::Random random{45};
    int rejected = 0;
    for (int round = 0; round < 60; ++round) {
        Sample sample = round % 2 == 0 ? one_cage(random) : random_sample(random, 2 + round % 4);
        Formula const real = sample.formula;
        std::vector<std::vector<int>> accepted;
        for (int i = 0; i < 60; ++i) {
            auto const clause = random_clause(random, real);
            sample.formula.clauses = {clause};
            if (audited(sample.puzzle, sample.formula).is_accepted()) {
                accepted.push_back(clause);
                continue;
            }
            ++rejected;
            sample.formula.clauses = accepted;
            sample.formula.clauses.push_back(clause);
            auto const result = audited(sample.puzzle, sample.formula);
            ASSERT_FALSE(result.is_accepted()) << description(sample) << dimacs(sample.formula);
            EXPECT_EQ(result.rejection->clause, std::ssize(sample.formula.clauses));
        }
    }
    EXPECT_GT(rejected, 1000);
}

TEST(Auditor, ToleratesMissingRepeatedAndReorderedClauses) {
    testing::Random random{43};
    for (int round = 0; round < 200; ++round) {
        Sample sample = random_sample(random, 1 + round % 4);
        auto& clauses = sample.formula.clauses;
        for (std::size_t i = clauses.size(); i-- > 1;)
            std::swap(clauses[i],
                      clauses[static_cast<std::size_t>(pick(random, 0, static_cast<int>(i)))]);
        clauses.resize(clauses.size() / 2);
        if (!clauses.empty()) clauses.push_back(clauses.front());
        auto const result = audited(sample.puzzle, sample.formula);
        ASSERT_TRUE(result.is_accepted()) << reason(result) << "\n" << description(sample);
    }
}

/// Changes the meaning of one variable, most often a compound's or a cage's, whose lines are at the
/// end; and names it.
int tell_a_lie(testing::Random& random, std::vector<std::string>& meanings) {
    int const last = static_cast<int>(meanings.size()) - 1;
    auto const any = [&] {
        return static_cast<std::size_t>(chance(random, 0.3) ? pick(random, 0, last)
                                                            : pick(random, last / 2, last));
    };
    std::size_t const liar = any();
    std::string& meaning = meanings[liar];
    auto const member = [&] {
        int const other = pick(random, 1, static_cast<int>(liar) + 1);
        return " " + std::to_string(chance(random, 0.8) ? other : -other);
    };
    bool const is_compound = meaning.find(" of ") != std::string::npos;
    switch (pick(random, 0, is_compound ? 4 : 2)) {
    case 0:
        meaning = meanings[any()];
        break;
    case 1:
        std::swap(meaning, meanings[any()]);
        break;
    case 2:
        for (auto& character : meaning)
            if ('0' <= character && character <= '9' && chance(random, 0.4))
                character = static_cast<char>('0' + pick(random, 0, 9));
        break;
    case 3:
        meaning += member();
        break;
    default:
        meaning = meaning.substr(0, meaning.rfind(' ')) + (chance(random, 0.7) ? member() : "");
    }
    return static_cast<int>(liar) + 1;
}

/// The evaluator believes the lies, so a clause that they make wrong shows.
TEST(Auditor, BelievesNoMapThatMakesAClauseWrong) {
    testing::Random random{44};
    int accepted = 0;
    int rejected = 0;
    for (int round = 0; round < 1200; ++round) {
        Sample sample = round % 2 == 0 ? one_cage(random) : random_sample(random, 2 + round % 4);
        int const liar = tell_a_lie(random, sample.formula.meanings);
        auto clauses = std::move(sample.formula.clauses);
        std::erase_if(clauses, [&](std::vector<int> const& clause) {
            return std::none_of(clause.begin(), clause.end(),
                                [&](int literal) { return std::abs(literal) == liar; });
        });
        if (clauses.size() > 12) clauses.erase(clauses.begin(), clauses.end() - 12);
        std::optional<Truth> truth;
        for (auto const& clause : clauses) {
            sample.formula.clauses.assign(1, clause);
            auto const result = audited(sample.puzzle, sample.formula);
            (result.is_accepted() ? accepted : rejected)++;
            if (!result.is_accepted()) continue;
            if (!truth) truth.emplace(sample); // not before: it cannot read nonsense
            ASSERT_TRUE(truth->of(sample.formula.clauses.front()))
                << "round " << round << "\n"
                << description(sample) << dimacs(sample.formula);
        }
    }
    EXPECT_GT(accepted, 1500);
    EXPECT_GT(rejected, 1500);
}

TEST(Auditor, WantsABlockingClauseToExcludeTheSolutionAlone) {
    Puzzle puzzle = latin_square(2);
    Grid solution{2};
    std::ranges::copy(std::array{1, 2, 2, 1}, solution.values().begin());
    Formula formula = formula_of(puzzle, {});
    auto const accepts = [&](std::vector<int> clause, std::optional<Grid> const& claimed) {
        formula.clauses = {std::move(clause)};
        auto const result = audited(puzzle, formula, claimed);
        return result.is_accepted() && result.count(Justification::Blocking) == 1;
    };
    std::vector<int> const blocking{-1, -4, -6, -7}; // r1c1 is 1, r1c2 is 2, r2c1 is 2, r2c2 is 1
    EXPECT_TRUE(accepts(blocking, solution));
    EXPECT_TRUE(accepts({-1, -4, -6, -7, 3}, solution)); // weaker
    EXPECT_FALSE(accepts(blocking, std::nullopt));
    EXPECT_FALSE(accepts({-1, -4, -6}, solution)); // stronger than needed: no rule says so
    EXPECT_FALSE(accepts({-1, -4, -6, 7}, solution));
    EXPECT_FALSE(accepts({-2, -3, -5, -8}, solution)); // the other one
    EXPECT_FALSE(accepts({-1, -1, -4, -6}, solution));
    formula.meanings.push_back("r1c1 is 1"); // as variable 1
    EXPECT_FALSE(accepts({-1, -9, -4, -6}, solution));
    puzzle.givens[{0, 0}] = 1;
    EXPECT_TRUE(accepts({-4, -6, -7}, solution)); // a given need not be blocked
    EXPECT_FALSE(accepts({-1, -4, -7}, solution));
}

TEST(Auditor, TakesTheEmptyClauseForBlockingOnlyIfAllCellsAreGiven) {
    Puzzle puzzle = latin_square(1);
    Grid solution{1};
    solution[{0, 0}] = 1;
    Formula formula = formula_of(puzzle, {});
    formula.clauses = {{}};
    EXPECT_FALSE(audited(puzzle, formula, solution).is_accepted());
    puzzle.givens = solution;
    EXPECT_TRUE(audited(puzzle, formula, solution).is_accepted());
    EXPECT_FALSE(audited(puzzle, formula).is_accepted());
}

TEST(Auditor, FixesTheFirstRowOnlyWhereValuesMayBeRenamedAndNoSolutionIsClaimed) {
    Puzzle puzzle = latin_square(3);
    std::stringstream file;
    DimacsOptions options;
    options.has_first_row = true;
    write_dimacs(puzzle, CandidateSets{3}, options, file);
    auto const bare = audited(puzzle, file.str());
    EXPECT_TRUE(bare.is_accepted()) << reason(bare);
    EXPECT_EQ(bare.count(Justification::Symmetry), 3);
    EXPECT_FALSE(audited(puzzle, file.str(), Grid{3}).is_accepted());

    Puzzle marked = puzzle;
    marked.pencil_marks.push_back({{2, 2}, {1, 2}});
    EXPECT_FALSE(audited(marked, file.str()).is_accepted());
    Puzzle given = puzzle;
    given.givens[{2, 2}] = 3;
    EXPECT_FALSE(audited(given, file.str()).is_accepted());
    Puzzle unequal = puzzle;
    unequal.named_clues.push_back(less({0, 0}, {0, 1}));
    EXPECT_FALSE(audited(unequal, file.str()).is_accepted());
    Puzzle apart = puzzle;
    apart.named_clues.push_back(not_consecutive({0, 0}, {0, 1}));
    EXPECT_FALSE(audited(apart, file.str()).is_accepted());
    Puzzle caged = puzzle;
    caged.cages.push_back({{{0, 0}, {0, 1}}, Operation::Sum, 4, Repeats::Allowed});
    EXPECT_FALSE(audited(caged, file.str()).is_accepted());

    Formula formula = formula_of(puzzle, {});
    formula.clauses = {{2}}; // r1c1 is 2
    EXPECT_FALSE(audited(puzzle, formula).is_accepted());
    formula.clauses = {{10}}; // r2c1 is 1
    EXPECT_FALSE(audited(puzzle, formula).is_accepted());
}

/// Each value by itself may lack a place.
TEST(Auditor, LooksForThePlacesOfEachValue) {
    Formula const formula{
        {"r1c1 is 1", "r1c2 is 1", "r3c3 is 1", "r2c1 is 2", "r2c2 is 2", "r2c3 is 2"},
        {{1, 2, 3, 4, 5, 6}}};
    EXPECT_TRUE(audited(latin_square(3), formula).is_accepted());
}

/// No more than eight sets are compared; seven facts and "one of two cells is 1" are as many.
TEST(Auditor, ComparesAlternativesWithAFewFacts) {
    Formula formula{{"r1c1 is 1", "r1c2 is 1", "any of 1 2", "r1c3 is 1", "r3c4 is 2", "r4c5 is 3",
                     "r5c6 is 4", "r6c7 is 5", "r7c8 is 6", "r8c9 is 7", "r9c1 is 8"},
                    {{-3, -4, -5, -6, -7, -8, -9, -10}}};
    EXPECT_TRUE(audited(latin_square(9), formula).is_accepted());
    formula.clauses[0].push_back(-11);
    EXPECT_FALSE(audited(latin_square(9), formula).is_accepted());
}

/// If r1c1 is 3, "at least 3" is true, so r2c2 is not 3, and row 2 has no place for it.
TEST(Auditor, KnowsMembersByTheValuesOfTheirCells) {
    Formula const formula{
        {"r1c1 is 3", "r1c1 at least 3", "r2c2 is 3", "all of 2 3", "r2c1 is 3", "r2c3 is 3"},
        {{-1, 4, 5, 6}}};
    EXPECT_TRUE(audited(latin_square(3), formula).is_accepted());
}

/// The first two cells of row 1 cannot both be 1, but either compound may hold by r1c3.
TEST(Auditor, LetsAlternativesOfAnotherKindStandBesideCells) {
    Formula formula{{"r1c1 is 1", "r1c2 is 1", "r1c3 at least 2", "any of 1 3", "any of 2 3"}, {}};
    formula.clauses = {{-1, -2}};
    EXPECT_TRUE(audited(latin_square(3), formula).is_accepted());
    formula.clauses = {{-4, -5}};
    EXPECT_FALSE(audited(latin_square(3), formula).is_accepted());
}

/// 4 and 1 make 5, and 1, 4 and 5 or 2, 3 and 5 make 10, without what the clauses deny.
TEST(Auditor, LetsACompoundForbidNoStepButTheOneThatItNames) {
    Puzzle puzzle = latin_square(5);
    puzzle.cages = {{{{0, 0}, {0, 1}}, Operation::Sum, 5, Repeats::Allowed}};
    Formula formula{
        {"cage r1c1 prefix 1 totals 4", "r1c2 is 1", "all of 1 2", "all of -1 2", "r1c1 is 4"},
        {{3, -5}}};
    EXPECT_TRUE(audited(puzzle, formula).is_accepted());
    formula.clauses = {{4, -5}};
    EXPECT_FALSE(audited(puzzle, formula).is_accepted());

    // A run in place of the cage. Neither the state of a cage nor another cell is a step of it.
    puzzle.named_clues = {{ClueName::LittleKiller, {{0, 0}, {1, 1}}, 5, {}}};
    puzzle.cages = {{{{4, 0}, {4, 1}}, Operation::Sum, 5, Repeats::Allowed}};
    hapax::Run const run{puzzle.named_clues[0], 5};
    auto const state = std::to_string(*run.after(0, run.start(), 2));
    formula = {{"run 1 after 1 in state " + state, "cage r5c1 prefix 1 totals " + state,
                "r2c2 is 3", "r3c3 is 3", "r1c1 is 2", "all of 1 3", "all of 2 3", "all of 1 4"},
               {{6, -5}}};
    EXPECT_TRUE(audited(puzzle, formula).is_accepted());
    for (int const compound : {7, 8}) {
        formula.clauses = {{compound, -5}};
        EXPECT_FALSE(audited(puzzle, formula).is_accepted()) << compound;
    }
    puzzle.named_clues.clear();

    puzzle.cages = {{{{0, 0}, {0, 1}, {0, 2}}, Operation::Sum, 10, Repeats::Forbidden}};
    formula = {{"part 1 is 1 4 5", "part 1 contains 5", "part 1 is 2 3 5"},
               {{1, -2, 3}},
               {"part 1 = r1c1 r1c2 r1c3", "sum 1 = cage 1: 1 part 1"}};
    EXPECT_TRUE(audited(puzzle, formula).is_accepted());
    for (std::vector<int> const& clause : {std::vector{1, -2}, {-1, 3}, {1}}) {
        formula.clauses = {clause};
        EXPECT_FALSE(audited(puzzle, formula).is_accepted());
    }
}

/// The cells of a cage are 1 and 5, or both 5.
TEST(Auditor, LetsACompoundForbidNoCombinationButTheOneThatItNames) {
    Puzzle puzzle = latin_square(5);
    puzzle.cages = {{{{0, 0}, {0, 1}}, Operation::Sum, 6, Repeats::Allowed}};
    Formula formula{{"r1c1 is 1", "r1c2 is 5", "all of 1 2", "r1c1 is 2", "all of 1 4"}, {{3, -2}}};
    EXPECT_TRUE(audited(puzzle, formula).is_accepted());
    formula.clauses = {{5, -2}};
    EXPECT_FALSE(audited(puzzle, formula).is_accepted());

    puzzle.cages = {{{{0, 0}, {1, 1}}, Operation::Sum, 10, Repeats::Allowed}};
    formula = {{"r1c1 is 5", "r2c2 is 5", "all of 1 2", "all of -1 2"}, {{3}}};
    EXPECT_TRUE(audited(puzzle, formula).is_accepted());
    formula.clauses = {{4}};
    EXPECT_FALSE(audited(puzzle, formula).is_accepted());
}

TEST(Auditor, RejectsAFormulaThatPropagationHasShortened) {
    Puzzle puzzle = latin_square(3);
    puzzle.givens[{0, 0}] = 1;
    CandidateSets sets{3};
    sets.erase(1, 1); // r1c2 is not 1, says the row and the given
    std::stringstream file;
    write_dimacs(puzzle, sets, {}, file);
    auto const result = audited(puzzle, file.str());
    ASSERT_FALSE(result.is_accepted());
    EXPECT_EQ(result.rejection->what,
              "r1c2 is 2 or r1c2 is 3: does not follow from any one rule of the puzzle");
}

TEST(Auditor, NamesTheFirstTwelveLiteralsOfAClause) {
    Puzzle const puzzle = latin_square(2);
    Formula formula{{"r1c1 is 1"}, {{}}};
    std::string words = "r1c1 is 1";
    for (int literals = 1; literals <= 14; ++literals) {
        formula.clauses[0].push_back(1);
        if (literals > 1 && literals <= 12) words += " or r1c1 is 1";
        auto const more = literals > 12 ? " or " + std::to_string(literals - 12) + " more" : "";
        auto const result = audited(puzzle, formula, Grid{2});
        EXPECT_EQ(reason(result), "line 3, clause 1: " + words + more
                                      + ": does not follow from any one rule of the puzzle");
    }
}

TEST(Auditor, ReadsTheMeaningsFromASeparateMap) {
    Puzzle const puzzle = latin_square(3);
    std::stringstream file;
    std::stringstream map;
    DimacsOptions options;
    options.map = &map;
    write_dimacs(puzzle, CandidateSets{3}, options, file);
    EXPECT_TRUE(audit(puzzle, file, std::nullopt, &map).is_accepted());
    std::istringstream bare{file.str()};
    EXPECT_EQ(reason(audit(puzzle, bare, std::nullopt)),
              "line 1, clause 0: expected the meaning of variable 1");

    auto const with_map = [&](std::string const& meanings, std::string const& clauses) {
        std::istringstream in{clauses}, map_in{meanings};
        return audit(puzzle, in, std::nullopt, &map_in);
    };
    std::string const meaning = "c var 1 = r1c1 is 1\n";
    auto const accepted = with_map(meaning, "c var 1 = r1c1 is 2\np cnf 1 0\n");
    EXPECT_TRUE(accepted.is_accepted()) << reason(accepted) << ": other comments mean nothing";
    EXPECT_EQ(accepted.variables, 1);
    for (auto const& [map_text, what] :
         {std::pair{meaning + meaning, "expected the meaning of variable 2"},
          std::pair{meaning + "p cnf 1 0\n", "expected a line that begins with 'c'"}}) {
        auto const refused = with_map(map_text, "p cnf 1 0\n");
        ASSERT_FALSE(refused.is_accepted());
        EXPECT_EQ(refused.rejection->what, what);
        EXPECT_TRUE(refused.rejection->is_in_map);
        EXPECT_EQ(refused.rejection->line, 2);
    }
}

TEST(Auditor, NamesTheLineAndWhatIsWrongInIt) {
    Puzzle puzzle = latin_square(2);
    puzzle.cages.push_back({{{0, 0}, {0, 1}}, Operation::Sum, 3, Repeats::Allowed});
    std::string const one = "c var 1 = r1c1 is 1\n";
    std::string const two = one + "c var 2 = r1c2 is 1\n";
    std::string const nonsense = "variable 2 has a meaning that makes no sense for this puzzle";
    struct Case {
        std::string file;
        std::string reason;
    };
    for (auto const& [file, expected] : std::vector<Case>{
             {two + "p cnf 2 1\n-1 -2 0\n", "accepted"},
             {two + "p cnf 2 1\n-1\n-2 0", "accepted"},
             {two + "p cnf 2 1\nc var 1 = r2c2 is 2\n-1 -2 0\nc end\n", "accepted"},
             {two + "p cnf 1 0\n", "accepted"},
             {two + "p cnf 2 1\n1 2 0\n", "accepted"},
             {two + "p cnf 2 2\n1 2 0\n-1 2 0\n", "line 5, clause 2: not r1c1 is 1 or r1c2 is 1: "
                                                  "does not follow from any one rule of the "
                                                  "puzzle"},
             {two + "p cnf 2 1\n0\n", "line 4, clause 1: the empty clause: does not follow from "
                                      "any one rule of the puzzle"},
             {"", "line 1, clause 0: there is no header 'p cnf'"},
             {one + "p cnf 2 0\n", "line 2, clause 0: expected the meaning of variable 2"},
             {one + one, "line 2, clause 0: expected the meaning of variable 2"},
             {one + "c var 3 = r1c1 is 1\n",
              "line 2, clause 0: expected the meaning of variable 2"},
             {one + "c var 2 = r1c1 is 3\n", "line 2, clause 0: " + nonsense},
             {one + "c var 2 = r3c1 is 1\n", "line 2, clause 0: " + nonsense},
             {one + "c var 2 = r1c1 is 2 \n", "line 2, clause 0: " + nonsense},
             {one + "c var 2 = r1c1 is 02\n", "line 2, clause 0: " + nonsense},
             {one + "c var 2 = any of 1 2\n", "line 2, clause 0: " + nonsense},
             {one + "c var 2 = any of\n", "line 2, clause 0: " + nonsense},
             {one + "c var 2 = cage r2c2 prefix 1 totals 1\n", "line 2, clause 0: " + nonsense},
             {one + "c var 2 = cage r1c1 prefix 3 totals 1\n", "line 2, clause 0: " + nonsense},
             {one + "c var 2 = cage r1c1#2 prefix 1 totals 1\n", "line 2, clause 0: " + nonsense},
             {one + "c var 2 = cage r1c1 as sum\n", "line 2, clause 0: " + nonsense},
             {one + "c var 2 = cage r1c1 contains 1\n", "line 2, clause 0: " + nonsense},
             {one + "c var 2 = part 1 contains 1\n", "line 2, clause 0: " + nonsense},
             {one + "c part 2 = r1c1\n", "line 2, clause 0: part 1 makes no sense"},
             {one + "c sum 2 = row 1: 1 part 1\n",
              "line 2, clause 0: sum 1 does not say what a clue of this puzzle says"},
             {two + "1 2 0\n", "line 3, clause 0: a clause before the header"},
             {two + "p cnf 2\n", "line 3, clause 0: expected the number of variables"},
             {two + "p  cnf 2 1\n", "line 3, clause 0: expected 'p cnf VARIABLES CLAUSES'"},
             {two + "p cnf 2 1 1\n", "line 3, clause 0: expected the end of the header"},
             {two + "p cnf 2 2\n-1 -2 0\n",
              "line 5, clause 0: the header promises 2 clauses, but 1 are there"},
             {two + "p cnf 2 1\n-1 -2\n", "line 5, clause 0: the last clause has no closing 0"},
             {two + "p cnf 2 1\n-1 -3 0\n",
              "line 4, clause 0: expected a literal of a variable up to 2, or 0"},
             {two + "p cnf 2 1\n-1 -02 0\n",
              "line 4, clause 0: expected a literal of a variable up to 2, or 0"},
             {two + "p cnf 2 1\n-1\nc\n-2 0\n",
              "line 5, clause 0: expected a literal of a variable up to 2, or 0"},
             {two + "p cnf 2 1\n-1 -2x0\n",
              "line 4, clause 0: expected a literal of a variable up to 2, or 0"},
             {two + "p cnf 2 1\n-1 -0\n",
              "line 4, clause 0: expected a literal of a variable up to 2, or 0"},
             {two + "p cnf 2 1\n-1 -2 0 c\n", "line 4, clause 0: expected a clause, found 'c'"},
             {two + "p cnf 2 1\n%\n", "line 4, clause 0: expected a clause, found '%'"},
             {two + "p cnf 2 0", "accepted"},
             {two + "p cnf 2 0 \n", "accepted"},
             {two + "p cnf 2 0\nc end", "accepted"},
             {"cvar 1 = r1c1 is 1\np cnf 1 0\n", "accepted"},
             {two + " p cnf 2 0\n", "line 3, clause 0: expected a clause, found 'p'"},
             {two + "-1 0\n", "line 3, clause 0: a clause before the header"},
             {two + "x\n", "line 3, clause 0: expected a clause, found 'x'"},
             {two + "p cnf  1\n", "line 3, clause 0: expected the number of variables"},
             {two + "p cnf 2 1x\n", "line 3, clause 0: expected the number of clauses"},
             {two + "p cnf 2 \n", "line 3, clause 0: expected the number of clauses"},
             {two + "p cnf 2 922337203685477579\n",
              "line 4, clause 0: the header promises 922337203685477579 clauses, but 0 are there"},
             {two + "p cnf 2 922337203685477580\n",
              "line 3, clause 0: expected the number of clauses"},
             {two + "p cnf 2 1\n-1-2 0\n",
              "line 4, clause 0: expected a literal of a variable up to 2, or 0"},
             {two + "p cnf 2 1\n!\n", "line 4, clause 0: expected a clause, found '!'"},
             {two + "p cnf 2 1\n~\n", "line 4, clause 0: expected a clause, found '~'"},
             {two + "p cnf 2 1\n\x7f\n",
              "line 4, clause 0: expected a clause, found a byte of value 127"},
             {two + "p cnf 2 1\n\x01\n",
              "line 4, clause 0: expected a clause, found a byte of value 1"},
             {"c var 1 = r1c1 is 1\r\nc var 2 = r1c2 is 1\r\np cnf 2 1\r\n-1\t-2 0\r\n",
              "accepted"},
             {two + "p cnf 2 1\np cnf 2 1\n-1 -2 0\n",
              "line 4, clause 0: expected a clause, found 'p'"},
         })
        EXPECT_EQ(reason(audited(puzzle, file)), expected) << file;
    // A product is not what parts add up to.
    puzzle.cages = {{{{0, 0}, {0, 1}}, Operation::Product, 2, Repeats::Forbidden}};
    EXPECT_FALSE(audited(puzzle, "c part 1 = r1c1 r1c2\nc sum 1 = cage 1: 1 part 1\np cnf 0 0\n")
                     .is_accepted());
    // A target of several operations counts for the first: 1 and 2 make 2 as a product alone.
    puzzle.cages = {{{{0, 0}, {0, 1}}, Operation::Any, 2, Repeats::Allowed}};
    std::string const product = one + "c var 2 = cage r1c1 as product";
    EXPECT_EQ(reason(audited(puzzle, product + " prefix 1 totals 1\n")),
              "line 2, clause 0: " + nonsense)
        << "without the sum";
    EXPECT_EQ(reason(audited(puzzle, product + " prefix 1 totals 1 sums 1\np cnf 2 0\n")),
              "accepted");
    EXPECT_EQ(
        reason(audited(puzzle, product + "\np cnf 2 1\n-2 0\n")),
        "line 4, clause 1: not (cage r1c1 as product): does not follow from any one rule of the "
        "puzzle");
    EXPECT_EQ(reason(audited(puzzle, one + "c var 2 = cage r1c1 as quotient\np cnf 2 1\n-2 0\n")),
              "accepted");
}

/// The auditor knows exactly what clauses about one cell say, over the 64 bits of a word and
/// beyond. With compounds, an accepted clause is true.
TEST(Auditor, KnowsTheValuesOfACellInEveryOrder) {
    testing::Random random{48};
    for (int const order : {1, 2, 63, 64, 65, 127, 128, 129, 130}) {
        Puzzle const puzzle = latin_square(order);
        std::vector<Grid> const no_solutions;
        Auditor auditor{puzzle, no_solutions, {}};
        std::vector<std::function<bool(int)>> truths; // of each variable, by the cell's value
        auto const learn = [&](std::string const& meaning, auto truth) {
            truths.emplace_back(truth);
            EXPECT_EQ(auditor.learn("var " + std::to_string(truths.size()) + " = " + meaning),
                      std::nullopt)
                << meaning;
        };
        std::string const cell =
            "r" + std::to_string(order) + "c1"; // values may be renamed in row 1
        auto const is_true = [&](int literal, int value) {
            return truths[static_cast<std::size_t>(std::abs(literal)) - 1](value) == (literal > 0);
        };
        for (int const edge : {1, 2, 62, 63, 64, 65, 66, 126, 127, 128, 129, 130}) {
            if (edge > order) continue;
            learn(cell + " is " + std::to_string(edge), [=](int value) { return value == edge; });
            if (edge > 1)
                learn(cell + " at least " + std::to_string(edge),
                      [=](int value) { return value >= edge; });
        }
        int const simple = static_cast<int>(truths.size());
        auto const any_literal = [&](int variables) {
            int const variable = pick(random, 1, variables);
            return chance(random, 0.5) ? variable : -variable;
        };
        for (int i = 0; i < 12 && simple > 1; ++i) {
            std::set<int> members;
            for (int k = 0; k < 3; ++k)
                members.insert(any_literal(static_cast<int>(truths.size())));
            std::string words = i % 2 == 0 ? "any of" : "all of";
            for (int const member : members) words += " " + std::to_string(member);
            learn(words, [=](int value) {
                auto const holds = [&](int literal) { return is_true(literal, value); };
                return i % 2 == 0 ? std::any_of(members.begin(), members.end(), holds)
                                  : std::all_of(members.begin(), members.end(), holds);
            });
        }
        int const all = static_cast<int>(truths.size());
        EXPECT_EQ(auditor.begin_clauses(all), std::nullopt);
        for (int i = 0; i < 2000; ++i) {
            int const variables = i % 2 == 0 ? simple : all;
            std::vector<int> clause;
            for (int k = pick(random, 1, 5); k > 0; --k) clause.push_back(any_literal(variables));
            bool is_always_true = true;
            for (int value = 1; value <= order && is_always_true; ++value)
                is_always_true = std::any_of(clause.begin(), clause.end(),
                                             [&](int literal) { return is_true(literal, value); });
            bool const is_accepted = !auditor.accept(clause).has_value();
            EXPECT_TRUE(is_always_true || !is_accepted) << order << ": " << clause.front();
            EXPECT_TRUE(is_accepted || !is_always_true || i % 2 == 1)
                << order << ": " << clause.front();
        }
    }
}

TEST(Auditor, ComparesCellsInEveryOrder) {
    for (int const order : {64, 65, 130}) {
        Puzzle puzzle = latin_square(order);
        puzzle.named_clues = {less({0, 0}, {1, 1})};
        std::vector<Grid> const no_solutions;
        Auditor auditor{puzzle, no_solutions};
        for (int variable = 1; variable <= 2 * order; ++variable)
            EXPECT_EQ(auditor.learn("var " + std::to_string(variable) + " = "
                                    + (variable <= order ? "r1c1" : "r2c2") + " at least "
                                    + std::to_string((variable - 1) % order + 1)),
                      std::nullopt);
        for (int least = 1; least <= order; ++least)
            for (int greatest = 1; greatest < order; ++greatest)
                EXPECT_EQ(auditor.accept(std::vector{-least, order + greatest + 1}).has_value(),
                          least < greatest)
                    << order << ": " << least << " " << greatest;
    }
}

TEST(CnfReader, StopsBetweenPieces) {
    std::atomic<bool> const stop{true};
    Limits limits;
    limits.stop = &stop;
    std::istringstream empty, blank{" "};
    EXPECT_EQ((CnfReader{empty, limits}.next()), CnfReader::Item::End);
    CnfReader reader{blank, limits};
    EXPECT_THROW(reader.next(), LimitsReached);
}

TEST(CnfReader, RefusesEndlessCommentsAndClauses) {
    std::string const comment = "c" + std::string((1 << 24) + 1, 'x') + "\n";
    std::string clause = "p cnf 1 1\n";
    for (int i = 0; i <= 1 << 24; ++i) clause += "1 ";
    for (auto const& [text, complaint] : {std::pair{comment, "the comment is too long"},
                                          std::pair{clause, "the clause is too long"}}) {
        std::istringstream in{text};
        CnfReader reader{in};
        if (reader.next() == CnfReader::Item::Header) reader.next();
        EXPECT_EQ(reader.text(), complaint);
    }
}

/// The target has 2^15 divisors. Such a clause is neither accepted nor rejected.
TEST(Auditor, SaysWhenACageHasTooManyPartialResults) {
    Puzzle puzzle = latin_square(255);
    puzzle.cages.push_back({{}, Operation::Product, 614'889'782'588'491'410, Repeats::Allowed});
    for (int i = 0; i < 20; ++i) puzzle.cages[0].cells.push_back({i / 5, i % 5});
    try {
        audited(puzzle, "c var 1 = r1c1 is 2\np cnf 1 1\n-1 0\n");
        FAIL();
    } catch (std::length_error const& error) {
        EXPECT_STREQ(error.what(), "line 3: not r1c1 is 2: cannot be decided: "
                                   "a cage has too many partial results");
    }
}

/// The product of all cells is never more than 31 * 31 / 2, so there are few partial results.
TEST(Auditor, DecidesQuotientsOfManyCells) {
    Puzzle puzzle = latin_square(31);
    puzzle.cages.push_back({{}, Operation::Quotient, 2, Repeats::Allowed});
    for (int i = 0; i < 30; ++i) puzzle.cages[0].cells.push_back({i, i});
    std::string const meaning = "c var 1 = r1c1 is 31\np cnf 1 1\n";
    EXPECT_TRUE(audited(puzzle, meaning + "-1 0\n").is_accepted()) << "31 * 31 is odd";
    EXPECT_FALSE(audited(puzzle, meaning + "1 0\n").is_accepted());
}

/// A single clause may cost many ways to a cage's target, many bands of lines, many combinations.
TEST(Auditor, StopsWithinAClause) {
    std::atomic<bool> const stop{true};
    Limits limits;
    limits.stop = &stop;
    auto const is_ended_early = [&](Puzzle const& puzzle) {
        std::istringstream cnf{"c var 1 = r1c1 is 2\np cnf 1 1\n-1 0\n"};
        return audit(puzzle, cnf, std::nullopt, nullptr, limits).is_ended_early;
    };
    EXPECT_FALSE(is_ended_early(latin_square(36)));
    Puzzle ways = latin_square(36);
    ways.cages = {{cells_of_row(36), Operation::Sum, 666, Repeats::Allowed}};
    EXPECT_TRUE(is_ended_early(ways));
    Puzzle bands = latin_square(36);
    bands.regions = boxes({6, 6});
    EXPECT_TRUE(is_ended_early(bands));

    limits.stop = nullptr;
    limits.deadline = seconds_from_now(0.1);
    Puzzle combinations = latin_square(12); // whose sum is always 78
    combinations.cages = {{cells_of_row(12), Operation::Sum, 79, Repeats::Allowed}};
    EXPECT_TRUE(is_ended_early(combinations));
}

} // namespace
} // namespace hapax
