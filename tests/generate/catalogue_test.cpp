/// `generate`: cages as they are wished for, puzzles that are distinct, a catalogue of them; and
/// `convert --canonical`.

#include "encoder/formats/formats.hpp"
#include "tests/support/run_program.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace hapax {
namespace {

using testing::run_hapax;
using Words = std::vector<std::string>;

Words with(Words words, Words const& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

std::vector<std::string> lines_of(std::string const& text) {
    std::vector<std::string> lines;
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::vector<Cage> cages_of(std::string const& puzzles) {
    std::vector<Cage> all;
    for (auto const& read : read_puzzles(puzzles, "made", {}))
        all.insert(all.end(), read.puzzle.cages.begin(), read.puzzle.cages.end());
    return all;
}

/// The field of a line of CSV with this number, from 0, without its quotes.
std::string field(std::string const& line, int number) {
    std::string found;
    bool is_quoted = false;
    for (char const c : line) {
        is_quoted = is_quoted != (c == '"');
        if (c == ',' && !is_quoted) {
            if (number == 0) return found;
            --number;
            found.clear();
        } else if (c != '"') {
            found += c;
        }
    }
    return found;
}

constexpr int of_seed = 3;
constexpr int of_puzzle = 4;
constexpr int of_level = 5;

TEST(Catalogue, EachPuzzleIsMadeAgainFromTheSeedInItsRow) {
    for (Words const& kind : {Words{"sudoku", "--order", "4"},
                              {"futoshiki", "--order", "4"},
                              {"kenken", "--order", "4"},
                              {"killer", "--order", "4"},
                              {"kropki", "--order", "4"},
                              {"sudoku", "--order", "4", "--distinct"},
                              {"latin", "--order", "4", "--distinct"}}) {
        auto const words = with({"generate"}, kind);
        auto const run = run_hapax(with(words, {"-n", "12", "--seed", "9", "--to", "csv"}));
        EXPECT_EQ(run.code, 0) << run.err;
        auto const rows = lines_of(run.out);
        ASSERT_EQ(rows.size(), 13U) << run.out;
        EXPECT_EQ(rows[0], "index,source,verdict,seed,puzzle,level,score,steps,hardest,techniques,"
                           "clues,givens,other_clues");
        for (auto const& row : {rows[1], rows[2], rows[12]}) {
            Words const seed{"--seed", field(row, of_seed)};
            EXPECT_EQ(field(lines_of(run_hapax(with(with(words, seed), {"--to", "csv"})).out).at(1),
                            of_puzzle),
                      field(row, of_puzzle));
            auto const puzzle = run_hapax(with(words, seed)).out;
            auto const rated = lines_of(run_hapax({"rate", "--to", "csv"}, puzzle).out).at(1);
            EXPECT_EQ(field(rated, 3), field(row, of_level)) << row;
        }
    }
}

TEST(Catalogue, ASeedNamesItsStream) {
    auto const made = [](std::string const& seed, std::string const& number) {
        return run_hapax({"generate", "latin", "--order", "5", "--seed", seed, "-n", number}).out;
    };
    EXPECT_EQ(made("3", "4"), made("3:1", "4"));
    EXPECT_TRUE(made("3", "4").ends_with(made("3:3", "2")));
    EXPECT_NE(made("3:3", "1"), made("3:4", "1"));
    for (std::string const wrong : {"", "x", "-1", "3:", "3:0", "3:x", "3:1:2"})
        EXPECT_EQ(run_hapax({"generate", "latin", "--seed=" + wrong}).code, 2) << wrong;
}

TEST(Distinct, NoTwoPuzzlesOfARunAreAlike) {
    for (Words const& kind :
         {Words{"latin", "--order", "4", "-n", "60"}, {"futoshiki", "--order", "3", "-n", "300"}}) {
        auto const words = with({"generate", "--difficulty", "any"}, kind); // there are more
        auto const made = run_hapax(with(words, {"--seed", "2", "--distinct", "-j", "2"}));
        EXPECT_EQ(made.code, 0) << made.err;
        EXPECT_EQ(run_hapax(with(words, {"--seed", "2", "--distinct", "-j", "1"})).out, made.out);
        auto const forms = [](std::string const& puzzles) {
            auto const found = lines_of(
                run_hapax({"convert", "--canonical", "--to", "facts", "--latin"}, puzzles).out);
            std::multiset<std::string> all;
            std::string one;
            for (auto const& line : found) {
                if (line.starts_with("#const") && !one.empty()) all.insert(std::exchange(one, ""));
                one += line;
            }
            all.insert(one);
            return all;
        };
        auto const distinct = forms(made.out);
        EXPECT_EQ(std::to_string(distinct.size()), kind.back());
        EXPECT_EQ(std::set(distinct.begin(), distinct.end()).size(), distinct.size());
        auto const others = forms(run_hapax(with(words, {"--seed", "2"})).out);
        EXPECT_LT(std::set(others.begin(), others.end()).size(), others.size());
    }
}

TEST(Distinct, SaysWhenThereAreNoMore) {
    auto const run = run_hapax({"generate", "latin", "--order", "2", "-n", "3", "--distinct",
                                "--seed", "1", "--attempts", "50"});
    EXPECT_EQ(run.code, 3);
    EXPECT_EQ(lines_of(run.out).size(), 3U) << run.out;
    EXPECT_NE(run.err.find("puzzle 2: no puzzle found in 50 random grids; reached puzzles like "
                           "earlier ones"),
              std::string::npos)
        << run.err;
}

TEST(Distinct, ShardsMakeNoPuzzlesThatAreAlike) {
    std::string all;
    for (std::string const shard : {"1/3", "2/3", "3/3"}) {
        auto const run = run_hapax({"generate", "futoshiki", "--order", "4", "-n", "600", "--seed",
                                    "4", "--distinct", "--shard", shard});
        EXPECT_EQ(run.code, 0) << run.err;
        all += run.out;
    }
    auto const forms = lines_of(run_hapax({"convert", "--canonical", "--to", "tatham"}, all).out);
    EXPECT_EQ(forms.size(), 600U);
    EXPECT_EQ(std::set(forms.begin(), forms.end()).size(), 600U);
    EXPECT_EQ(run_hapax({"generate", "latin", "--holes", "5", "--seed", "1", "--distinct",
                         "--shard", "1/2"})
                  .code,
              2);
}

TEST(Canonical, IsTheSameForPuzzlesThatAreTurnedIntoEachOther) {
    std::string const one = "futoshiki 3\n. > . .\n      \n. . .\n      \n. . 3\n";
    std::string const mirrored = "futoshiki 3\n. . < .\n      \n. . .\n      \n3 . .\n";
    std::string const reversed = "futoshiki 3\n. < . .\n      \n. . .\n      \n. . 1\n";
    auto const form = run_hapax({"convert", "--canonical"}, one).out;
    EXPECT_TRUE(form.starts_with("# least form: turns and mirrors; values reversed\nfutoshiki 3\n"))
        << form;
    EXPECT_EQ(run_hapax({"convert", "--canonical"}, mirrored).out, form);
    EXPECT_EQ(run_hapax({"convert", "--canonical"}, reversed).out, form);
    EXPECT_EQ(run_hapax({"convert", "--canonical"}, form).out, form);
    auto const json = run_hapax({"convert", "--canonical", "--to", "json"}, one).out;
    EXPECT_NE(json.find(R"("symmetries":"turns and mirrors; values reversed")"), std::string::npos);
}

TEST(Cages, HaveDifferencesAndQuotientsAsSettersMakeThem) {
    for (std::string const order : {"4", "6"}) {
        auto const cages = cages_of(
            run_hapax({"generate", "kenken", "--order", order, "-n", "40", "--seed", "3"}).out);
        auto const telling = std::count_if(cages.begin(), cages.end(), [](Cage const& cage) {
            return cage.operation == Operation::Difference || cage.operation == Operation::Quotient;
        });
        EXPECT_GT(5 * telling, std::ssize(cages)) << order;
    }
}

TEST(Cages, AreAsWishedFor) {
    auto const made = [](Words const& more) {
        auto const run =
            run_hapax(with({"generate", "kenken", "--order", "4", "--seed", "6", "-n", "8"}, more));
        EXPECT_EQ(run.code, 0) << run.err;
        std::vector<std::vector<Cage>> puzzles;
        for (auto const& read : read_puzzles(run.out, "made", {}))
            puzzles.push_back(read.puzzle.cages);
        EXPECT_EQ(puzzles.size(), 8U);
        return puzzles;
    };
    auto const has = [](std::vector<Cage> const& cages, std::size_t size, Operation operation) {
        return std::any_of(cages.begin(), cages.end(), [&](Cage const& cage) {
            return cage.cells.size() == size && cage.operation == operation;
        });
    };
    for (auto const& cages : made({"--must-have", "-,/,3x"})) {
        EXPECT_TRUE(has(cages, 2, Operation::Difference));
        EXPECT_TRUE(has(cages, 2, Operation::Quotient));
        EXPECT_TRUE(has(cages, 3, Operation::Product));
    }
    for (auto const& cages : made({"--avoid", "1,x,3+"}))
        for (auto const& cage : cages) {
            EXPECT_GT(cage.cells.size(), 1U);
            EXPECT_NE(cage.operation, Operation::Product);
            EXPECT_NE(cage.cells.size(), 3U); // only sums were left
        }
    for (auto const& cages : made({"--difficulty", "easy", "--must-have", "/"}))
        EXPECT_TRUE(has(cages, 2, Operation::Quotient));
}

TEST(Cages, WishesThatNoPuzzleMeetsAreRefusedAtOnce) {
    for (auto const& [words, reason] : std::vector<std::pair<Words, std::string>>{
             {{"kenken", "--must-have", "5"}, "no cage can be 5"},
             {{"kenken", "--must-have", "3-"}, "2 with + - x /, 3 with + x, 4 with + x"},
             {{"kenken", "--must-have", "x", "--operations", "+-"}, "no cage can be x"},
             {{"kenken", "--must-have", "2/", "--avoid", "/"}, "no cage can be 2/"},
             {{"kenken", "--must-have", "1", "--singles", "0"}, "no cage can be 1"},
             {{"kenken", "--avoid", "+,-,x,/"}, "no operation is left"},
             {{"kenken", "--order", "5", "--avoid", "1,3,4"}, "no cages fill 25 cells"},
             {{"kenken", "--order", "2", "--must-have", "2,3"}, "do not fit into 4 cells"},
             {{"killer", "--must-have", "-"}, "no cage can be -"},
             {{"kenken", "--must-have", "1+"}, "--must-have takes cages such as"},
             {{"kenken", "--avoid", "y"}, "--avoid takes cages such as"},
             {{"sudoku", "--avoid", "1"}, "--avoid is for kenken and killer"}}) {
        auto const run = run_hapax(with({"generate"}, words));
        EXPECT_EQ(run.code, 2) << run.out;
        EXPECT_NE(run.err.find(reason), std::string::npos) << run.err;
    }
}

} // namespace
} // namespace hapax
