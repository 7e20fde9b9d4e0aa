/// Compares each name of a pair clue or run clue with tables and meanings written here by hand, and
/// the automaton of a run clue with the judge, which knows no automaton.

#include "encoder/model/puzzle.hpp"
#include "encoder/model/rules.hpp"
#include "solver/count/row_counter.hpp"
#include "solver/search/count.hpp"
#include "tests/support/instances.hpp"
#include "tests/support/named_clues.hpp"
#include "tests/support/random_puzzle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <climits>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace hapax {
namespace {

using testing::pick;

/// Cells in a row, whose values may repeat here: only the clue is asked.
std::vector<Cell> cells_in_a_row(std::size_t count) {
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < count; ++i) cells.push_back({0, static_cast<int>(i)});
    return cells;
}

Grid with_first_cells(std::vector<int> const& values, int order) {
    Grid grid{order};
    for (std::size_t i = 0; i < values.size(); ++i) grid[{0, static_cast<int>(i)}] = values[i];
    return grid;
}

struct PairCase {
    ClueName name;
    int amount;
    std::vector<int> values;
    bool holds;
};

TEST(PairClues, MeanWhatTheirNamesSay) {
    std::vector<PairCase> const cases{
        {ClueName::Less, 0, {1, 2}, true},
        {ClueName::Less, 0, {2, 2}, false},
        {ClueName::Less, 0, {3, 2}, false},
        {ClueName::Consecutive, 0, {3, 2}, true},
        {ClueName::Consecutive, 0, {3, 3}, false},
        {ClueName::NotConsecutive, 0, {3, 3}, true},
        {ClueName::NotConsecutive, 0, {3, 4}, false},
        {ClueName::Whispers, 5, {1, 6, 1, 7}, true},
        {ClueName::Whispers, 5, {1, 6, 2, 7}, false},
        {ClueName::Renban, 0, {4, 6, 3, 5}, true},
        {ClueName::Renban, 0, {4, 6, 3, 7}, false},
        {ClueName::Renban, 0, {4, 5, 4}, false},
        {ClueName::Entropic, 3, {1, 9, 5, 2, 7, 4}, true},
        {ClueName::Entropic, 3, {1, 9, 3}, false},
        {ClueName::Modular, 3, {1, 2, 3, 4, 8, 6}, true},
        {ClueName::Modular, 3, {1, 2, 4}, false},
        {ClueName::Palindrome, 0, {1, 2, 9, 2, 1}, true},
        {ClueName::Palindrome, 0, {1, 2, 2, 2}, false},
        {ClueName::Clone, 0, {1, 2, 3, 1, 2, 3}, true},
        {ClueName::Clone, 0, {1, 2, 2, 1}, false},
        {ClueName::Thermometer, 0, {1, 3, 9}, true},
        {ClueName::Thermometer, 0, {1, 3, 3}, false},
        {ClueName::SlowThermometer, 0, {1, 3, 3}, true},
        {ClueName::SlowThermometer, 0, {1, 3, 2}, false},
        {ClueName::Maximum, 0, {5, 1, 4, 4}, true},
        {ClueName::Maximum, 0, {5, 1, 5}, false},
        {ClueName::Minimum, 0, {2, 3, 9}, true},
        {ClueName::Minimum, 0, {2, 3, 1}, false},
        {ClueName::Difference, 2, {1, 3, 5, 3}, true},
        {ClueName::Difference, 2, {1, 3, 3, 4}, false},
        {ClueName::Ratio, 3, {1, 3, 9, 3}, true},
        {ClueName::Ratio, 3, {1, 3, 3, 3}, false},
        {ClueName::Sum, 10, {1, 9, 5, 5}, true},
        {ClueName::Sum, 10, {1, 9, 9, 2}, false},
        {ClueName::NoDifference, 1, {1, 3, 3, 5}, true},
        {ClueName::NoDifference, 1, {1, 3, 3, 4}, false},
        {ClueName::NoRatio, 2, {1, 3, 3, 5}, true},
        {ClueName::NoRatio, 2, {1, 3, 6, 3}, false},
        {ClueName::NoSum, 10, {1, 8, 3, 5}, true},
        {ClueName::NoSum, 10, {1, 8, 3, 7}, false},
        {ClueName::OwnRelation, 0, {1, 3, 9, 4}, true}, // a != 2*b, see below
        {ClueName::OwnRelation, 0, {4, 8, 4}, false},
        {ClueName::OwnRelationOfAll, 0, {1, 3, 9, 4}, true},
        {ClueName::OwnRelationOfAll, 0, {4, 9, 2}, false},
    };
    for (auto const& [name, amount, values, expected] : cases) {
        NamedClue clue{name, cells_in_a_row(values.size()), amount};
        if (row_of(name).own_rule != OwnRule::None) clue.rule_text = "a != 2*b";
        EXPECT_EQ(complaint(clue, 9), std::nullopt) << word_of(name);
        EXPECT_EQ(holds(clue, with_first_cells(values, 9)), expected)
            << word_of(name) << " " << ::testing::PrintToString(values);
    }
    for (auto const name : testing::relation_names())
        EXPECT_TRUE(is_rule(name)
                    || std::any_of(cases.begin(), cases.end(),
                                   [&](PairCase const& each) { return each.name == name; }))
            << word_of(name);
}

/// How many pairs of a grid of order 5 with these first rows break a rule by themselves.
TEST(RulesOfTheWholeGrid, MeanWhatTheirNamesSay) {
    struct Case {
        ClueName name;
        int amount;
        std::vector<int> first;
        std::vector<int> second;
        std::size_t broken;
    };
    for (auto const& [name, amount, first, second, broken] :
         std::vector<Case>{{ClueName::NonConsecutive, 1, {1, 3, 5, 2, 4}, {4, 1, 3, 5, 2}, 0},
                           {ClueName::NonConsecutive, 1, {1, 2, 5, 3, 4}, {4, 1, 3, 5, 2}, 3},
                           {ClueName::NonConsecutive, 2, {1, 3, 5, 2, 4}, {4, 1, 3, 5, 2}, 8},
                           {ClueName::NegativeRatio, 2, {1, 3, 5, 2, 4}, {5, 1, 3, 4, 2}, 4},
                           {ClueName::NegativeSum, 6, {1, 3, 5, 2, 4}, {4, 1, 3, 5, 2}, 2},
                           {ClueName::AntiKnight, 0, {1, 2, 3, 4, 5}, {3, 4, 5, 1, 2}, 3},
                           {ClueName::AntiKnight, 0, {1, 2, 3, 4, 5}, {2, 3, 4, 5, 1}, 0},
                           {ClueName::AntiKing, 0, {1, 2, 3, 4, 5}, {2, 3, 4, 5, 1}, 4},
                           {ClueName::AntiQueen, 0, {1, 2, 3, 4, 5}, {3, 4, 1, 5, 2}, 1},
                           {ClueName::AntiQueen, 0, {1, 2, 3, 5, 4}, {3, 5, 1, 4, 2}, 0}}) {
        Puzzle puzzle = latin_square(5);
        puzzle.named_clues = {{name, {}, amount}};
        ASSERT_EQ(defect(puzzle), std::nullopt) << word_of(name);
        Grid grid{5};
        for (int c = 0; c < 5; ++c) {
            grid[{0, c}] = first[static_cast<std::size_t>(c)];
            grid[{1, c}] = second[static_cast<std::size_t>(c)];
        }
        auto const found = violations(puzzle, grid);
        EXPECT_EQ(found.size(), broken)
            << word_of(name) << " " << amount << " " << (found.empty() ? "" : found.front().rule);
    }
}

/// By enumeration: the solver finds as many squares as the judge lets pass; and the exceptions of
/// a rule are left alone.
TEST(RulesOfTheWholeGrid, AreObeyedBySolversAsByTheJudge) {
    for (auto const name : testing::relation_names()) {
        if (!is_rule(name)) continue;
        for (auto const& cells : {std::vector<Cell>{}, std::vector<Cell>{{0, 0}, {0, 1}},
                                  std::vector<Cell>{{2, 3}, {1, 1}, {1, 1}, {2, 2}}}) {
            Puzzle puzzle = latin_square(4);
            puzzle.named_clues = {
                testing::with_own_rule(NamedClue{name, cells, usual_amount(name, 4).value_or(0)})};
            EXPECT_EQ(count_solutions(puzzle, {}, 0).solutions,
                      testing::solutions_among_squares(puzzle).size())
                << word_of(name) << " except " << cells.size();
            EXPECT_EQ(count_by_rows(puzzle, {std::size_t{1} << 26, 1'000'000'000}, {}).solutions,
                      Natural{testing::solutions_among_squares(puzzle).size()})
                << word_of(name) << " except " << cells.size();
        }
    }
}

struct RunCase {
    ClueName name;
    int amount;
    std::vector<int> list;
    std::vector<int> values;
    bool holds;
};

TEST(RunClues, MeanWhatTheirNamesSay) {
    std::vector<RunCase> const cases{
        {ClueName::OwnLine, 0, {}, {3, 1, 4, 2, 9, 5}, true}, // see below
        {ClueName::OwnLine, 0, {}, {3, 1, 4, 5, 9, 5}, false},
        {ClueName::OwnCalculation, 0, {}, {3, 1, 4, 2}, true}, // sum = 5*count(v > 2), see below
        {ClueName::OwnCalculation, 0, {}, {3, 1, 4, 3}, false},
        {ClueName::Arrow, 1, {}, {7, 1, 4, 2}, true},
        {ClueName::Arrow, 1, {}, {7, 1, 4, 3}, false},
        {ClueName::Arrow, 2, {}, {1, 2, 9, 3}, true},
        {ClueName::Arrow, 2, {}, {2, 1, 9, 3}, false},
        {ClueName::DoubleArrow, 0, {}, {4, 2, 5, 3}, true},
        {ClueName::DoubleArrow, 0, {}, {4, 2, 5, 4}, false},
        {ClueName::LittleKiller, 12, {}, {4, 4, 4}, true},
        {ClueName::LittleKiller, 12, {}, {4, 4, 3}, false},
        {ClueName::RegionSum, 0, {2, 1, 2}, {4, 4, 8, 1, 7}, true},
        {ClueName::RegionSum, 0, {2, 1, 2}, {4, 4, 8, 1, 6}, false},
        {ClueName::Zipper, 0, {}, {1, 4, 5, 1, 4}, true},
        {ClueName::Zipper, 0, {}, {1, 4, 5, 2, 4}, false},
        {ClueName::Zipper, 0, {}, {1, 4, 2, 5}, true},
        {ClueName::Between, 0, {}, {7, 5, 4, 3}, true},
        {ClueName::Between, 0, {}, {7, 5, 3, 3}, false},
        {ClueName::Quadruple, 0, {3, 3, 5}, {3, 5, 9, 3}, true},
        {ClueName::Quadruple, 0, {3, 3, 5}, {3, 5, 9, 5}, false},
        {ClueName::Skyscraper, 3, {}, {2, 1, 5, 3, 9, 8}, true},
        {ClueName::Skyscraper, 3, {}, {2, 1, 5, 3, 4}, false},
        {ClueName::Sandwich, 7, {}, {2, 9, 3, 4, 1, 5}, true},
        {ClueName::Sandwich, 7, {}, {2, 9, 3, 5, 1, 4}, false},
        {ClueName::Sandwich, 0, {}, {2, 1, 9, 5}, true},
        {ClueName::XSum, 9, {}, {3, 4, 2, 8}, true},
        {ClueName::XSum, 9, {}, {3, 4, 1, 8}, false},
        {ClueName::XSum, 1, {}, {1, 4, 1, 8}, true},
        {ClueName::NumberedRoom, 8, {}, {3, 1, 8, 2}, true},
        {ClueName::NumberedRoom, 8, {}, {4, 1, 8, 2}, false},
        {ClueName::NumberedRoom, 8, {}, {9, 1, 8, 2}, false},
        {ClueName::Indexer, 2, {}, {4, 9, 7, 2}, true},
        {ClueName::Indexer, 2, {}, {3, 9, 7, 2}, false},
        {ClueName::Indexer, 2, {}, {2, 9, 7, 3}, true},
        {ClueName::Indexer, 2, {}, {1, 2, 7, 3}, true},
        {ClueName::Indexer, 2, {}, {7, 9, 8, 2}, false},
        {ClueName::NegativeIndexer, 2, {}, {4, 9, 7, 2}, false},
        {ClueName::NegativeIndexer, 2, {}, {3, 9, 7, 2}, true},
        {ClueName::NegativeIndexer, 2, {}, {2, 9, 7, 3}, false},
        {ClueName::NegativeIndexer, 2, {}, {1, 2, 7, 3}, false},
        {ClueName::NegativeIndexer, 2, {}, {7, 9, 8, 2}, true},
        {ClueName::Lockout, 4, {}, {7, 2, 8, 3}, true},
        {ClueName::Lockout, 4, {}, {7, 2, 7, 3}, false},
        {ClueName::Lockout, 4, {}, {7, 5, 8, 3}, false},
        {ClueName::Lockout, 4, {}, {6, 2, 8, 3}, false},
    };
    for (auto const& [name, amount, list, values, expected] : cases) {
        NamedClue clue{name, cells_in_a_row(values.size()), amount, list};
        if (row_of(name).own_rule != OwnRule::None) clue.rule_text = "[^1]*1[2-4]*9.*";
        if (name == ClueName::OwnCalculation) clue.rule_text = "sum = 5*count(v > 2)";
        EXPECT_EQ(complaint(clue, 9), std::nullopt) << word_of(name);
        EXPECT_EQ(holds(clue, with_first_cells(values, 9)), expected)
            << word_of(name) << " " << ::testing::PrintToString(values);
    }
    for (auto const name : testing::run_names())
        EXPECT_TRUE(std::any_of(cases.begin(), cases.end(), [&](RunCase const& each) {
            return each.name == name;
        })) << word_of(name);
}

/// All values in up to four cells, for every name and many amounts.
TEST(RunClues, AreAcceptedByTheirAutomatonWhereTheJudgeSaysSo) {
    constexpr int order = 5;
    for (auto const name : testing::run_names())
        for (std::size_t count = 2; count <= 4; ++count)
            for (int amount = 0; amount <= 14; ++amount) {
                if (amount > 0 && !has_amount(name)) break;
                auto clue = testing::with_own_rule(
                    NamedClue{name, cells_in_a_row(count), amount, {}}, static_cast<int>(count));
                if (name == ClueName::RegionSum) clue.values = {1, static_cast<int>(count) - 1};
                if (name == ClueName::Quadruple) clue.values = {2, 2, 4};
                if (complaint(clue, order)) continue;
                std::vector<int> values(count, 1);
                do {
                    auto const grid = with_first_cells(values, order);
                    ASSERT_EQ(testing::is_accepted(clue, grid), holds(clue, grid))
                        << word_of(name) << " " << amount << " "
                        << ::testing::PrintToString(values);
                } while (testing::advance(values, order));
            }
}

TEST(NamedClues, MakeSenseOrSayWhyNot) {
    auto const two = cells_in_a_row(2);
    Puzzle puzzle = latin_square(4);
    puzzle.named_clues = {{ClueName::Whispers, two, 2}, {ClueName::LittleKiller, two, 5}};
    EXPECT_EQ(defect(puzzle), std::nullopt);
    puzzle.named_clues = {{ClueName::Whispers, {{0, 0}}, 2}};
    EXPECT_EQ(defect(puzzle), "the whispers is too short to have an effect");
    puzzle.named_clues = {{ClueName::Clone, cells_in_a_row(3), 0}};
    EXPECT_EQ(defect(puzzle), "the clone has a cell without a partner");
    puzzle.named_clues = {{ClueName::Whispers, {{0, 0}, {0, 0}}, 2}};
    EXPECT_EQ(defect(puzzle), "the whispers pairs r1c1 with itself");
    puzzle.named_clues = {{ClueName::Renban, two, 3}};
    EXPECT_EQ(defect(puzzle), "the renban has a number that makes no sense: 3");
    puzzle.named_clues = {{ClueName::LittleKiller, {{0, 0}, {0, 0}}, 5, {}}};
    EXPECT_EQ(defect(puzzle), "little-killer names r1c1 twice");
    puzzle.named_clues = {{ClueName::Quadruple, two, 0, {5}}};
    EXPECT_EQ(defect(puzzle), "the quadruple has a number that makes no sense: 5");
    puzzle.named_clues = {{ClueName::RegionSum, two, 0, {1}}};
    EXPECT_EQ(defect(puzzle), "the region-sum has a number that makes no sense: 2");
}

TEST(NamedClues, HaveAWordARuleAndAnAmountWhereTheRuleSpeaksOfOne) {
    std::set<std::string_view> words;
    for (auto const& row : clue_rows()) {
        EXPECT_TRUE(words.insert(row.word).second) << row.word;
        EXPECT_EQ(clue_name(row.word), row.name);
        EXPECT_TRUE(row.sentence.ends_with('.')) << row.word;
        bool const has_gap = row.sentence.find("{}") != row.sentence.npos;
        bool const fills_gap = row.amount != Amount::None || row.own_rule != OwnRule::None;
        EXPECT_TRUE(fills_gap || !has_gap) << row.word;
        EXPECT_EQ(row.usual_amount != nullptr,
                  row.amount == Amount::Usual || row.amount == Amount::Fixed)
            << row.word;
    }
    EXPECT_EQ(sentence_of(ClueName::Whispers, "5"),
              "Neighbours on a green line differ by 5 or more.");
}

/// Whatever a caller puts into a clue, `defect` answers, and what takes a puzzle throws.
TEST(NamedClues, OfAbsurdSizesAndUnknownNamesAreRefused) {
    auto const expect_defect = [](Puzzle const& puzzle, std::string const& what) {
        EXPECT_EQ(defect(puzzle), what);
        EXPECT_THROW(violations(puzzle, Grid{4}), ArgumentError) << what;
        EXPECT_THROW(count_solutions(puzzle, {}, 0), ArgumentError) << what;
    };
    auto const with = [](auto const& clue) {
        Puzzle puzzle = latin_square(4);
        list_of<std::remove_cvref_t<decltype(clue)>>(puzzle).push_back(clue);
        return puzzle;
    };
    auto const two = cells_in_a_row(2);
    for (int const name : {-1, 99, INT_MAX}) {
        expect_defect(with(NamedClue{static_cast<ClueName>(name), two, 1}),
                      "a clue with an unknown name");
        expect_defect(with(Cage{two, static_cast<Operation>(name), 3}),
                      "a cage with an unknown operation");
        expect_defect(with(Cage{two, Operation::Sum, 3, static_cast<Repeats>(name)}),
                      "a cage that neither allows nor forbids to repeat values");
    }
    std::vector<int> const lengths(5, 1 << 30); // their sum as an int is that of 1 << 30
    expect_defect(with(NamedClue{ClueName::RegionSum, two, 0, lengths}),
                  "the region-sum has a number that makes no sense: 1073741824");
    expect_defect(with(NamedClue{ClueName::RegionSum, two, 0, {1, 1, INT_MIN, INT_MIN}}),
                  "the region-sum has a number that makes no sense: -2147483648");
    std::vector<Cell> many; // 50,000 cells make 1.2 billion pairs
    for (int i = 0; i < 50'000; ++i) many.push_back({i % 4, i / 4 % 4});
    expect_defect(with(NamedClue{ClueName::Renban, many, 0}),
                  "the renban has 50000 cells, which cannot all differ with 4 values");
    for (auto const name : testing::run_names())
        for (int const amount : {INT_MIN, -1, INT_MAX})
            for (auto const& cells : {cells_in_a_row(0), cells_in_a_row(1), cells_in_a_row(4)}) {
                NamedClue const clue{name, cells, amount, {amount}};
                EXPECT_TRUE(defect(with(clue))) << word_of(name);
            }
    for (auto const name : testing::relation_names())
        for (int const amount : {INT_MIN, -1, INT_MAX})
            EXPECT_TRUE(defect(with(NamedClue{name, cells_in_a_row(4), amount}))) << word_of(name);
}

/// encoder/README.md lists the files that must learn a new kind of clue: each mentions an existing
/// one. (Notations and drawings of signs between cells mention it, too.)
TEST(NamedClues, AreMentionedWhereTheGuideSays) {
    auto const guide = testing::contents(testing::source_folder() / "encoder/README.md");
    std::vector<std::string> listed;
    std::vector<std::string> found;
    for (auto const* top : {"encoder", "solver", "cli"})
        for (auto const& entry :
             std::filesystem::recursive_directory_iterator{testing::source_folder() / top}) {
            auto const extension = entry.path().extension();
            if (extension != ".cpp" && extension != ".hpp") continue;
            auto const path =
                std::filesystem::relative(entry.path(), testing::source_folder()).generic_string();
            if (guide.find("`" + path + "`") != std::string::npos) listed.push_back(path);
            if (testing::contents(entry.path()).find("NamedClue") != std::string::npos)
                found.push_back(path);
        }
    std::sort(listed.begin(), listed.end());
    std::sort(found.begin(), found.end());
    EXPECT_GT(listed.size(), 15U);
    EXPECT_TRUE(std::includes(found.begin(), found.end(), listed.begin(), listed.end()))
        << ::testing::PrintToString(listed);
}

} // namespace
} // namespace hapax
