/// Runs `generate`: its output, its refusals, and a short campaign over its options.

#include "encoder/formats/formats.hpp"
#include "solver/symmetry/orbits.hpp"
#include "tests/support/instances.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

namespace hapax {
namespace {

TEST(Generate, ACampaignOverKindsAndOptionsFindsNoPuzzleThatMissesItsRequest) {
    auto const script = testing::source_folder() / "scripts/check/generator";
    auto const run = testing::run_program({script.string(), "60", testing::hapax_program()});
    EXPECT_EQ(run.code, 0) << run.out << run.err;
    EXPECT_NE(run.out.find("all unique and what was asked for"), run.out.npos) << run.out;
}

TEST(Generate, WhatCannotBeFoundIsSaidWithWhatWasReached) {
    auto const run = testing::run_hapax(
        {"generate", "sudoku", "--order", "4", "--givens", "3", "--attempts", "2", "--seed", "1"});
    EXPECT_EQ(run.code, 3);
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(run.err, "hapax: puzzle 1: no puzzle found in 2 random grids; reached a puzzle with "
                       "several solutions\n");
}

TEST(Generate, WhatHoldsNoPuzzleOrEvidenceLeavesTheOthers) {
    testing::TemporaryFolder const folder;
    std::vector<std::string> const two{"generate", "kenken", "--order", "4",  "--operations",
                                       "-",        "--seed", "8",       "-n", "2"};
    auto arguments = two;
    arguments.insert(arguments.end(), {"--to", "tatham", "--certificates", folder / "a"});
    auto const run = testing::run_hapax(arguments);
    EXPECT_EQ(run.code, 2);
    EXPECT_NE(run.out, "");
    EXPECT_NE(run.err.find(": Keen cannot hold"), run.err.npos) << run.err;
    std::filesystem::directory_iterator const left{folder / "a"};
    EXPECT_EQ(std::distance(left, {}), 1) << "no evidence for what nobody gets";
    std::filesystem::create_directories(folder / "b/000001");
    arguments = two;
    arguments.insert(arguments.end(), {"--certificates", folder / "b", "-o", folder / "b.txt"});
    EXPECT_EQ(testing::run_hapax(arguments).code, 2);
    EXPECT_TRUE(std::filesystem::exists(folder / "b/000002/proof.drat"));
    EXPECT_TRUE(std::filesystem::exists(folder / "b.txt"));
}

TEST(Generate, WhatCannotBePrintedLeavesNoEvidence) {
    testing::TemporaryFolder const folder;
    auto const run = testing::run_program(
        {"sh", "-c", "\"$0\" generate latin --order 6 -n 40 -j 4 --certificates \"$1\" >/dev/full",
         testing::hapax_program(), folder / "evidence"});
    EXPECT_EQ(run.code, 2);
    EXPECT_TRUE(std::filesystem::is_empty(folder / "evidence")) << run.err;
}

TEST(Generate, MakesTheSamplesOfTheFamiliesAgain) {
    if (!testing::is_debian_cadical()) GTEST_SKIP() << "others have other counterexamples";
    for (auto const* name : {"futoshiki-minimal-9", "futoshiki-minimal-12", "futoshiki-15",
                             "sudoku-4x4", "latin-unique-30", "kenken-9", "kenken-12"}) {
        auto const text = testing::contents(testing::source_folder() / "instances/families"
                                            / (std::string{name} + ".txt"));
        std::string const before = "# made by: hapax ";
        auto const begin = text.find(before) + before.size();
        auto const run = testing::run_program(
            {"sh", "-c", "\"$0\" " + text.substr(begin, text.find('\n', begin) - begin),
             testing::hapax_program()});
        EXPECT_EQ(text.substr(text.find("\n\n") + 2), run.out)
            << "`scripts/make-families samples` writes them anew";
    }
}

TEST(Generate, WhatIsNotMadeReplacesNoFile) {
    testing::TemporaryFolder const folder;
    auto const kept = folder.file("kept", "what was there\n");
    EXPECT_EQ(testing::run_hapax({"generate", "sudoku", "--order", "4", "--givens", "3",
                                  "--attempts", "1", "-o", kept})
                  .code,
              3);
    EXPECT_EQ(testing::contents(kept), "what was there\n");
}

/// Where the values alone would do, or the pieces happen to be boxes.
TEST(Generate, APuzzleIsOfItsKind) {
    for (auto const* seed : {"23", "24", "25"}) {
        auto const futoshiki =
            testing::run_hapax({"generate", "futoshiki", "--order", "4", "--seed", seed});
        EXPECT_EQ(futoshiki.out.substr(0, 9), "futoshiki") << futoshiki.out;
    }
    auto const many = testing::run_hapax(
        {"generate", "futoshiki", "--order", "9", "--givens", "40", "--seed", "4"});
    EXPECT_EQ(many.out.substr(0, 9), "futoshiki") << many.out;
    auto const jigsaw =
        testing::run_hapax({"generate", "sudoku", "--jigsaw", "--order", "4", "--seed", "33"});
    EXPECT_EQ(jigsaw.out.find("boxes"), jigsaw.out.npos) << jigsaw.out;
    auto const smallest = testing::run_hapax({"generate", "sudoku", "--jigsaw", "--order", "2"});
    EXPECT_NE(smallest.out.find("regions\nA"), smallest.out.npos) << smallest.out; // of two rows
}

TEST(Generate, SaysHowToReadWhatDoesNotSayItsBoxes) {
    auto const err = [](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"generate", "--seed", "1", "--difficulty", "any"});
        return testing::run_hapax(arguments).err;
    };
    EXPECT_EQ(err({"latin", "--order", "4", "--to", "line"}),
              "hapax: read these puzzles with --latin\n");
    EXPECT_EQ(err({"sudoku", "--box", "3x2", "--to", "grid"}),
              "hapax: read these puzzles with --box 3x2\n");
    EXPECT_EQ(err({"latin", "--order", "4", "--to", "line", "-q"}),
              "hapax: read these puzzles with --latin\n");
    EXPECT_EQ(err({"latin", "--order", "3", "--to", "line"}),
              "hapax: read these puzzles with --from line\n");
    EXPECT_EQ(err({"latin", "--order", "10", "--to", "line", "--alphabet", "digits"}),
              "hapax: read these puzzles with --alphabet digits --latin\n");
    for (std::string const to : {"line", "grid"}) {
        EXPECT_EQ(err({"latin", "--order", "5", "--to", to}), "");
        EXPECT_EQ(err({"sudoku", "--box", "2x3", "--to", to}), "");
        EXPECT_EQ(err({"sudoku", "--order", "9", "--to", to}), "");
    }
    EXPECT_EQ(err({"latin", "--order", "4", "--to", "text"}), "");
}

/// And says the seed of it, so that it can be made again.
TEST(Generate, WithoutASeedEveryPuzzleIsNew) {
    std::vector<std::string> const words{"generate", "latin",        "--order",
                                         "9",        "--difficulty", "any"};
    auto const one = testing::run_hapax(words);
    auto const other = testing::run_hapax(words);
    EXPECT_NE(one.out, other.out);
    std::string const seed = one.err.substr(std::string{"hapax: seed "}.size());
    auto again = words;
    again.insert(again.end(), {"--seed", seed.substr(0, seed.find('\n'))});
    auto const same = testing::run_hapax(again);
    EXPECT_EQ(one.out, "# seed " + again.back() + "\n" + same.out);
    EXPECT_EQ(same.err, "");
    EXPECT_EQ(testing::run_hapax({"convert"}, one.out).out, same.out);
}

TEST(Generate, OneCallMakesPuzzlesOfSeveralLevels) {
    auto const made =
        testing::run_hapax({"generate", "sudoku", "--difficulty", "easy:2,tough:1", "--seed", "3"});
    EXPECT_EQ(made.code, 0) << made.err;
    auto const rated = testing::run_hapax({"rate", "-j", "1"}, made.out).out;
    std::istringstream lines{rated};
    for (auto const* level : {"easy", "easy", "tough"}) {
        std::string line;
        std::getline(lines, line);
        EXPECT_NE(line.find(level), line.npos) << rated;
    }
    for (auto const* list : {"easy:0", "easy:x", "simple:2", "easy:2,"})
        EXPECT_EQ(testing::run_hapax({"generate", "sudoku", "--difficulty", list}).code,
                  std::string{list} == "easy:2," ? 0 : 2)
            << list;
    EXPECT_EQ(testing::run_hapax({"generate", "sudoku", "--difficulty", "easy:2", "-n", "3"}).code,
              2);
}

TEST(Generate, SortsThePuzzlesOfALevelByTheirScore) {
    std::vector<std::string> const words{"generate", "sudoku",       "--seed",
                                         "3",        "--difficulty", "easy:8,moderate:8"};
    auto const sorted = [&](std::vector<std::string> more) {
        more.insert(more.begin(), words.begin(), words.end());
        more.insert(more.end(), {"--sort", "-q"});
        return testing::run_hapax(more).out;
    };
    auto const puzzles = sorted({"-j", "2"});
    EXPECT_EQ(sorted({"-j", "1"}), puzzles);
    EXPECT_EQ(sorted({"--distinct"}), puzzles) << "all differ anyway";
    std::istringstream table{testing::run_hapax({"rate", "--to", "csv"}, puzzles).out};
    std::vector<std::pair<std::string, int>> rows;
    std::string line;
    std::getline(table, line);
    ASSERT_EQ(line.substr(0, 32), "index,source,verdict,level,score") << line;
    while (std::getline(table, line)) {
        std::vector<std::string> cells;
        std::istringstream rest{line};
        for (std::string cell; std::getline(rest, cell, ',');) cells.push_back(cell);
        rows.emplace_back(cells[3], std::stoi(cells[4]));
    }
    ASSERT_EQ(rows.size(), 16U);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EXPECT_EQ(rows[i].first, i < 8 ? "easy" : "moderate");
        if (i % 8 != 0) {
            EXPECT_LE(rows[i - 1].second, rows[i].second) << i;
        }
    }
}

TEST(Generate, LinesHaveTheLengthOfTheStyle) {
    testing::TemporaryFolder const folder;
    std::ofstream{folder / "style.txt"} << "[whispers]\nline-length = 5\n";
    auto const made =
        testing::run_hapax({"generate", "--style", folder / "style.txt", "--seed", "1", "-q"});
    EXPECT_EQ(made.code, 0) << made.err;
    int lines = 0;
    std::istringstream text{made.out};
    for (std::string line; std::getline(text, line);) {
        if (!line.starts_with("whispers ")) continue;
        ++lines;
        EXPECT_EQ(std::count(line.begin(), line.end(), 'c'), 5) << line;
    }
    EXPECT_GT(lines, 3) << made.out;
}

TEST(Generate, AStyleIsABookOfSeveralKinds) {
    testing::TemporaryFolder const folder;
    auto const style = [&](std::string const& text) {
        std::ofstream{folder / "style.txt"} << text;
        return folder / "style.txt";
    };
    auto const run = [&](std::string const& text, std::vector<std::string> more = {}) {
        more.insert(more.begin(), {"generate", "--style", style(text), "-q"});
        return testing::run_hapax(more);
    };
    auto const kinds = [](std::string const& text) {
        std::string list;
        std::istringstream lines{text};
        for (std::string line; std::getline(lines, line);)
            for (std::string const kind : {"sudoku", "futoshiki", "latin"})
                if (line.starts_with(kind + " ")) list += kind + ",";
        return list;
    };
    std::string const book = "# of two kinds\nseed = 7\norder = 4\nnumber = 2\n\n[sudoku]\n"
                             "number = 3 # more\n[ futoshiki ]\nminimal\n";
    auto const made = run(book);
    EXPECT_EQ(made.code, 0) << made.err;
    EXPECT_EQ(kinds(made.out), "sudoku,sudoku,sudoku,futoshiki,futoshiki,");
    EXPECT_EQ(run(book, {"-j", "1"}).out, made.out);
    EXPECT_EQ(testing::run_hapax({"unique"}, made.out).code, 0);
    EXPECT_EQ(kinds(run(book, {"--number", "1", "--order", "5"}).out), "") << "no boxes in order 5";
    auto const larger = run(book, {"--number", "1", "--order", "6"}).out;
    EXPECT_EQ(kinds(larger), "sudoku,futoshiki,") << "the command line wins";
    EXPECT_NE(larger.find("futoshiki 6"), larger.npos) << larger;
    auto const mixed = run("[sudoku]\n[latin]\norder = 6\n", {"--seed", "1", "--to", "line"});
    EXPECT_NE(mixed.err.find("need different options to be read"), mixed.err.npos) << mixed.err;
    EXPECT_EQ(kinds(run("order = 4\n", {"latin", "--seed", "1"}).out), "latin,")
        << "a style for any kind";

    auto const complaint = [&](std::string const& text, std::vector<std::string> more = {}) {
        auto const bad = run(text, std::move(more));
        EXPECT_EQ(bad.code, 2) << bad.out;
        EXPECT_EQ(bad.out, "");
        auto const at = bad.err.find("style.txt");
        return at == bad.err.npos ? bad.err : bad.err.substr(at, bad.err.find('\n', at) - at);
    };
    EXPECT_EQ(complaint("\nsymetry = none\n[sudoku]\n"),
              "style.txt:2: a style has no option 'symetry' (did you mean 'symmetry'?); hapax "
              "generate --help lists them");
    EXPECT_EQ(complaint("minimal = yes\n[sudoku]\n"), "style.txt:1: minimal takes no value");
    EXPECT_EQ(complaint("[sudoku]\norder\n"), "style.txt:2: order needs a value: order = ...");
    EXPECT_EQ(complaint("[sudoku]\norder = 4\norder = 9\n"),
              "style.txt:3: order stands here twice");
    EXPECT_EQ(complaint("[sudoku\n"),
              "style.txt:1: a part begins with its kind in brackets, as [sudoku]");
    EXPECT_NE(complaint("style = other.txt\n[sudoku]\n").find("has no option 'style'"),
              std::string::npos);
    EXPECT_EQ(complaint("[sudoku]\n", {"latin"}), "style.txt names the kinds of puzzles already");
    EXPECT_NE(complaint("[sudoko]\n").find("sudoko"), std::string::npos);
    EXPECT_NE(complaint(book, {"--shard", "1/2"}).find("--shard"), std::string::npos);
}

TEST(Generate, ALevelThatCannotBeHadIsRefusedWithWhatCan) {
    auto const refused = testing::run_hapax({"generate", "sudoku", "--difficulty", "extreme"});
    EXPECT_EQ(refused.code, 2);
    EXPECT_NE(refused.err.find("sudoku puzzles are made from easy to hard; --time-limit SECONDS"),
              refused.err.npos)
        << refused.err;
    EXPECT_EQ(testing::run_hapax({"generate", "sandwich", "--difficulty", "easy,extreme"}).code, 2);
    auto const between = testing::run_hapax({"generate", "renban", "--difficulty", "hard"});
    EXPECT_EQ(between.code, 2);
    EXPECT_NE(between.err.find("renban puzzles are made from easy to tough, and extreme; "
                               "--time-limit SECONDS looks for a puzzle of another level"),
              between.err.npos)
        << between.err;
    EXPECT_EQ(testing::run_hapax({"generate", "renban", "--difficulty", "extreme"}).code, 0);
    EXPECT_EQ(testing::run_hapax({"generate", "sudoku", "--difficulty", "extreme", "--seed", "1",
                                  "--time-limit", "0.1"})
                  .code,
              3);
}

TEST(Generate, NamedTechniquesSolveWhatIsMadeWithoutALevel) {
    for (std::string const kind : {"sudoku", "kenken", "arrow", "kropki", "futoshiki"}) {
        std::vector<std::string> words{"generate", kind, "--order", "6", "-n", "3", "--seed", "4"};
        auto const made = testing::run_hapax(words);
        EXPECT_EQ(made.code, 0) << made.err;
        EXPECT_EQ(made.err, "hapax: level at most moderate; --difficulty any allows every step\n");
        std::istringstream rated{testing::run_hapax({"rate", "-j", "1"}, made.out).out};
        int puzzles = 0;
        for (std::string line; std::getline(rated, line); ++puzzles)
            EXPECT_TRUE(line.find("easy") != line.npos || line.find("moderate") != line.npos)
                << line;
        EXPECT_EQ(puzzles, 3);
        words.insert(words.end(), {"--difficulty", "any"});
        EXPECT_EQ(testing::run_hapax(words).err, "");
    }
}

TEST(Generate, GivensAreFewAndSymmetricUnlessNotAskedFor) {
    auto const is_symmetric = [](std::string const& line) {
        bool result = true;
        for (std::size_t i = 0; i < line.size(); ++i)
            result = result && (line[i] == '.') == (line[line.size() - 1 - i] == '.');
        return result;
    };
    auto const made = [](std::vector<std::string> const& more) {
        std::vector<std::string> words{"generate", "sudoku", "--to",   "line",
                                       "-n",       "5",      "--seed", "2"};
        words.insert(words.end(), more.begin(), more.end());
        std::istringstream lines{testing::run_hapax(words).out};
        std::vector<std::string> result;
        for (std::string line; std::getline(lines, line);) result.push_back(line);
        EXPECT_EQ(result.size(), 5);
        return result;
    };
    for (auto const& line : made({})) {
        EXPECT_TRUE(is_symmetric(line)) << line;
        EXPECT_LE(line.size() - static_cast<std::size_t>(std::count(line.begin(), line.end(), '.')),
                  28);
    }
    for (auto const& line : made({"--difficulty", "tough"})) EXPECT_TRUE(is_symmetric(line));
    auto const free = made({"--symmetry", "none"});
    EXPECT_FALSE(std::all_of(free.begin(), free.end(), is_symmetric));
    auto const any = made({"--difficulty", "any"});
    EXPECT_FALSE(std::all_of(any.begin(), any.end(), is_symmetric));
}

/// Returns the cages of a Killer in text, each with its cells in order.
std::set<std::vector<Cell>> cages_in(std::string const& text) {
    std::set<std::vector<Cell>> cages;
    auto const read = read_puzzles(text);
    for (auto const& cage : read.front().puzzle.cages) {
        auto cells = cage.cells;
        std::sort(cells.begin(), cells.end());
        cages.insert(cells);
    }
    return cages;
}

TEST(Generate, CagesOfAKillerAreSymmetricUnlessNotAskedFor) {
    auto const share_of_images = [](std::vector<std::string> const& more, Symmetry symmetry) {
        int images = 0;
        int all = 0;
        for (std::string const seed : {"1", "2", "3", "4"}) {
            std::vector<std::string> words{"generate", "killer", "--seed", seed, "-q"};
            words.insert(words.end(), more.begin(), more.end());
            auto const cages = cages_in(testing::run_hapax(words).out);
            for (auto const& cage : cages)
                for (int const turn : turns_of(symmetry)) {
                    std::vector<Cell> image;
                    for (auto const cell : cage) image.push_back(turned(cell, 9, turn));
                    std::sort(image.begin(), image.end());
                    images += cages.contains(image) ? 1 : 0;
                    ++all;
                }
        }
        EXPECT_GT(all, 80);
        return static_cast<double>(images) / all;
    };
    EXPECT_EQ(share_of_images({}, Symmetry::Rotational), 1);
    EXPECT_EQ(share_of_images({"--difficulty", "easy"}, Symmetry::Rotational), 1);
    EXPECT_EQ(share_of_images({"--symmetry", "both"}, Symmetry::Both), 1);
    EXPECT_EQ(share_of_images({"--symmetry", "quarter"}, Symmetry::Quarter), 1);
    EXPECT_LT(share_of_images({"--symmetry", "none"}, Symmetry::Rotational), 0.5);
    EXPECT_LT(share_of_images({"--difficulty", "any"}, Symmetry::Rotational), 0.5);
    auto const refused =
        testing::run_hapax({"generate", "killer", "--minimal", "--symmetry", "mirror"});
    EXPECT_EQ(refused.code, 2);
    EXPECT_NE(refused.err.find("symmetric cages are for killers that need not be minimal"),
              refused.err.npos)
        << refused.err;
}

TEST(Generate, MakesPuzzlesByTechniqueAndRefusesWhatItDoesNotKnow) {
    auto const made = testing::run_hapax(
        {"generate", "sudoku", "--technique", "naked-pair,Hidden pair", "--seed", "1", "-n", "3"});
    EXPECT_EQ(made.code, 0) << made.err;
    std::istringstream rated{testing::run_hapax({"rate", "-j", "1"}, made.out).out};
    for (std::string line; std::getline(rated, line);)
        EXPECT_TRUE(line.ends_with("naked pair (26)") || line.ends_with("hidden pair (28)"))
            << line;
    auto const singles =
        testing::run_hapax({"generate", "sudoku", "--only", "box-singles", "--seed", "1"});
    EXPECT_EQ(singles.code, 0) << singles.err;
    for (auto const& [option, value] : {std::pair{"--technique", "x-ray"},
                                        {"--only", "pairs"},
                                        {"--steps", "40"},
                                        {"--steps", "60..40"},
                                        {"--technique", "bug+1"}})
        EXPECT_EQ(testing::run_hapax({"generate", "sudoku", option, value}).code, 2) << value;
}

TEST(Generate, RulesOfTheWholeGridGoWithEveryKindOfSudoku) {
    auto const made =
        testing::run_hapax({"generate", "killer", "--diagonals", "--anti-knight", "--seed", "1"});
    EXPECT_EQ(made.code, 0) << made.err;
    EXPECT_NE(made.out.find("anti-knight"), made.out.npos);
    EXPECT_EQ(testing::run_hapax({"unique"}, made.out).out, "unique\n");
    auto const marks = testing::run_hapax({"generate", "kropki", "--seed", "1"});
    EXPECT_NE(marks.out.find("negative-ratio"), marks.out.npos);
    auto const some = testing::run_hapax({"generate", "kropki", "--some", "--seed", "1"});
    EXPECT_EQ(some.out.find("negative-ratio"), some.out.npos);
    for (auto const* kind : {"arrow", "latin"})
        EXPECT_EQ(testing::run_hapax({"generate", kind, "--some"}).code, 2);
    EXPECT_EQ(testing::run_hapax({"generate", "kenken", "--anti-king"}).code, 2);
    EXPECT_EQ(testing::run_hapax({"generate", "windoku", "--order", "6"}).code, 2);
}

TEST(Generate, CutsHolesIntoFullGrids) {
    auto const squares = testing::run_hapax({"generate", "latin", "--order", "8", "--holes", "30",
                                             "--seed", "1", "-n", "3", "--to", "line"});
    ASSERT_EQ(squares.code, 0) << squares.err;
    std::istringstream lines{squares.out};
    for (std::string line; std::getline(lines, line);)
        EXPECT_EQ(std::count(line.begin(), line.end(), '.'), 30) << line;
    auto const many =
        testing::run_hapax({"generate", "sudoku", "--holes", "70", "--ambiguous", "--seed", "1"});
    EXPECT_EQ(testing::run_hapax({"count", "--limit", "2"}, many.out).out, "2+\n");
    auto const one = testing::run_hapax({"generate", "sudoku", "--holes", "45", "--seed", "1"});
    EXPECT_EQ(testing::run_hapax({"unique"}, one.out).out, "unique\n");
    EXPECT_EQ(testing::run_hapax({"generate", "sudoku", "--ambiguous"}).code, 2);
    auto const json = testing::run_hapax({"generate", "latin", "--holes", "60", "--to", "json"});
    EXPECT_NE(json.out.find("\"verdict\":\"solved\""), std::string::npos) << json.out;
    EXPECT_EQ(
        testing::run_hapax({"generate", "latin", "--holes", "60", "--certificates", "x"}).code, 2);
    EXPECT_EQ(testing::run_hapax({"generate", "latin", "--holes", "100", "--order", "9"}).code, 2);
}

TEST(Generate, ShardsTogetherAreOneRun) {
    for (std::string const format : {"text", "line", "json"}) {
        auto const made = [&](std::vector<std::string> const& more) {
            std::vector<std::string> words{"generate", "sudoku", "--order", "4",    "-n",
                                           "7",        "--seed", "5",       "--to", format};
            words.insert(words.end(), more.begin(), more.end());
            auto const run = testing::run_hapax(words);
            EXPECT_EQ(run.code, 0) << run.err;
            return run.out;
        };
        auto const whole = made({});
        for (int const shards : {1, 2, 3, 7, 9}) {
            std::string together;
            for (int i = 1; i <= shards; ++i)
                together += made({"--shard", std::to_string(i) + "/" + std::to_string(shards)});
            EXPECT_EQ(together, whole) << shards;
        }
    }
    for (std::string const wrong : {"0/2", "3/2", "1", "1/", "/2", "a/b", "1/2x", "1/0"})
        EXPECT_EQ(testing::run_hapax({"generate", "latin", "--seed", "1", "--shard", wrong}).code,
                  2)
            << wrong;
    EXPECT_EQ(testing::run_hapax({"generate", "latin", "-n", "2", "--shard", "1/2"}).code, 2);
}

TEST(Generate, MistakesAreNamed) {
    auto const complaint = [](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), "generate");
        auto const run = testing::run_hapax(arguments);
        EXPECT_EQ(run.code, 2);
        return run.err;
    };
    EXPECT_EQ(complaint({"sodoku"}),
              "hapax: generate takes latin, futoshiki, sudoku, kenken, killer, skyscraper, kropki, "
              "xv, arrow, thermo, whispers, renban, palindrome, between, sandwich, little-killer, "
              "odd-even, windoku, disjoint-groups, anti-knight, anti-king, non-consecutive, "
              "not 'sodoku' (did you mean 'sudoku'?)\n");
    EXPECT_EQ(complaint({"sudoku", "--order", "7"}),
              "hapax: order 7 has no boxes; a jigsaw needs none\n");
    EXPECT_EQ(complaint({"sudoku", "--order", "6", "--givens", "9", "--symmetry", "rotational"}),
              "hapax: no 9 cells have this symmetry\n");
    EXPECT_EQ(complaint({"kenken", "--operations", "+?"}),
              "hapax: --operations needs some of +-x/, not '+?'\n");
    EXPECT_EQ(complaint({"sudoku", "--to", "facts", "--order", "4"}),
              "hapax: facts cannot hold box 1\n");
    for (std::string const to : {"line", "grid", "list"})
        EXPECT_EQ(complaint({"sudoku", "--jigsaw", "--to", to}),
                  "hapax: " + to + " cannot hold the region at r1c1\n");
}

TEST(Generate, WhatNoPuzzleCanMeetIsAMistake) {
    auto const complaint = [](std::string const& words) {
        auto const run = testing::run_program(
            {"sh", "-c", "\"$0\" generate " + words, testing::hapax_program()});
        EXPECT_EQ(run.code, 2) << words;
        return run.err;
    };
    EXPECT_EQ(complaint("sudoku --givens 16"),
              "hapax: no 9x9 Sudoku with fewer than 17 givens has one solution (McGuire, Tugemann "
              "and Civario 2012)\n");
    EXPECT_EQ(complaint("latin --order 6 --givens 4"),
              "hapax: fewer than 5 givens leave two values that can be swapped\n");
    EXPECT_EQ(complaint("futoshiki --adjacent --order 3 --givens 0"),
              "hapax: without a given, each value v can become 4 - v\n");
    EXPECT_EQ(complaint("latin --order 3 --givens 9 --minimal"),
              "hapax: a full grid is not minimal\n");
    EXPECT_EQ(complaint("kenken --order 4 --max-cage 1 --singles 15"),
              "hapax: if no cage has two cells, all 16 are single\n");
    EXPECT_EQ(complaint("sudoku --jigsaw --order 3 --diagonals"),
              "hapax: no grid of order 2 or 3 has two diagonals that are all different\n");
    auto const meets = [](std::string const& words) {
        return testing::run_program(
                   {"sh", "-c", "\"$0\" generate " + words, testing::hapax_program()})
                   .code
               == 0;
    };
    EXPECT_TRUE(meets("latin --order 2 --givens 1"));
    EXPECT_TRUE(meets("sudoku --jigsaw --order 4 --diagonals"));
    EXPECT_TRUE(meets("futoshiki --order 3 --givens 0"));
    EXPECT_TRUE(meets("futoshiki --adjacent --order 3 --givens 1"));
    EXPECT_TRUE(meets("kenken --order 3 --max-cage 1"));
    EXPECT_TRUE(meets("sudoku --order 4 --givens 2 --inequalities 24"));
}

/// A notation is refused before the work exactly if it is refused after it, for any puzzle.
TEST(Generate, WhatANotationCannotHoldIsNotMade) {
    int refused = 0;
    for (std::string const kind : {"latin", "futoshiki", "sudoku", "kenken", "killer"})
        for (std::string const order : {"4", "6", "9"}) {
            auto const made =
                testing::run_hapax({"generate", kind, "--order", order, "-n", "4", "--seed", "1"})
                    .out;
            for (std::string const to :
                 {"text", "line", "grid", "list", "tatham", "facts", "prolog", "fpuzzles"}) {
                auto const run = testing::run_hapax(
                    {"generate", kind, "--order", order, "-n", "4", "--seed", "1", "--to", to});
                bool const is_mistake = run.err.starts_with("hapax: " + to + " cannot")
                                        || run.err.starts_with("hapax: Solo cannot")
                                        || run.err.starts_with("hapax: Keen cannot")
                                        || run.err.starts_with("hapax: Unequal cannot");
                refused += is_mistake ? 1 : 0;
                std::vector<std::string> convert{"convert", "--to", to};
                if (kind != "sudoku" && kind != "killer") convert.emplace_back("--latin");
                auto const converted = testing::run_hapax(convert, made).out;
                EXPECT_EQ(converted, is_mistake ? "" : run.out) << kind << order << to;
            }
        }
    EXPECT_GT(refused, 20);
}

TEST(Generate, JsonHoldsThePuzzleAndItsSolution) {
    auto const run =
        testing::run_hapax({"generate", "latin", "--order", "1", "--seed", "1", "--to", "json"});
    EXPECT_EQ(run.code, 0);
    EXPECT_EQ(run.out, R"({"index":1,"source":{"seed":1,"stream":1},"kind":"latin","order":1,)"
                       R"("verdict":"unique","givens":0,"inequalities":0,"cages":0,)"
                       R"("puzzle":"latin 1\n.\n","puzzle_object":{"hapax_puzzle":1,)"
                       R"("order":1,"givens":[[0]]},"solutions":[[[1]]]})"
                       "\n");
}

TEST(Generate, CertificatesAreVerified) {
    auto const folder = std::filesystem::path{::testing::TempDir()} / "generated-certificates";
    std::filesystem::remove_all(folder);
    auto const made = testing::run_hapax({"generate", "killer", "--order", "4", "--number", "2",
                                          "--to", "json", "--certificates", folder.string()});
    EXPECT_EQ(made.code, 0) << made.err;
    for (std::string const number : {"000001", "000002"}) {
        EXPECT_EQ(testing::run_hapax({"verify", (folder / number).string()}).code, 0);
        auto const named = R"("certificate":")" + (folder / number).string() + R"("})";
        EXPECT_NE(made.out.find(named), made.out.npos) << made.out;
    }
    std::filesystem::remove_all(folder);
}

TEST(Generate, EveryMinimalKindComesWithEvidenceThatVerifies) {
    auto const folder = std::filesystem::path{::testing::TempDir()} / "generated-minimal";
    struct Case {
        std::vector<std::string> request;
        std::string clues;
    };
    std::string const one_by_one = " is needed: a grid breaks it and no other rule";
    std::vector<Case> const cases{
        {{"kenken", "--order", "5"}, one_by_one},
        {{"killer", "--order", "6"}, one_by_one},
        {{"sudoku", "--order", "6", "--symmetry", "rotational"},
         " groups of rotational symmetry is needed: a grid breaks givens of it and no other rule"},
        {{"futoshiki", "--order", "5", "--symmetry", "diagonal"}, " groups of diagonal symmetry"},
        {{"sudoku", "--box", "2x3", "--symmetry", "both"}, " groups of both symmetries"},
        {{"futoshiki", "--order", "5", "--adjacent"}, one_by_one},
    };
    for (auto const& [request, clues] : cases) {
        std::filesystem::remove_all(folder);
        std::vector<std::string> arguments{"generate"};
        arguments.insert(arguments.end(), request.begin(), request.end());
        for (auto const& word : {"--minimal", "--certificates"}) arguments.emplace_back(word);
        arguments.push_back(folder.string());
        auto const made = testing::run_hapax(arguments);
        EXPECT_EQ(made.code, 0) << made.err;
        auto const honest = testing::run_hapax({"verify", folder.string()});
        EXPECT_EQ(honest.code, 0) << honest.out << honest.err;
        EXPECT_NE(honest.out.find(clues), honest.out.npos) << honest.out;
    }
    std::filesystem::remove_all(folder);
}

TEST(Generate, AMinimalPuzzleComesWithEvidenceForEachClueWhichIsVerified) {
    auto const folder = std::filesystem::path{::testing::TempDir()} / "generated-needed";
    std::filesystem::remove_all(folder);
    auto const made = testing::run_hapax(
        {"generate", "futoshiki", "--order", "4", "--minimal", "--certificates", folder.string()});
    EXPECT_EQ(made.code, 0) << made.err;
    auto const file = folder / "000001" / "needed.txt";
    auto const verify = [&] { return testing::run_hapax({"verify", folder.string()}); };
    auto const honest = verify();
    EXPECT_EQ(honest.code, 0) << honest.out << honest.err;
    EXPECT_NE(honest.out.find("is needed: a grid breaks it and no other rule"), honest.out.npos);

    std::string const text = testing::contents(file);
    auto const rejection = [&](std::string const& changed) {
        std::ofstream{file} << changed;
        auto const run = verify();
        EXPECT_EQ(run.code, 1) << changed;
        return run.out;
    };
    auto const says = [](std::string const& out, std::string const& what) {
        return out.find(what) != out.npos;
    };
    EXPECT_TRUE(says(rejection(text.substr(text.find('\n') + 1)), "clues, and grids for"));
    EXPECT_TRUE(says(rejection("7 " + text), "expected the values of a grid of order 4"));
    std::string solution;
    for (int i = 0; i < 16; ++i) solution += "1 ";
    EXPECT_TRUE(says(rejection(text + solution + "\n"), "breaks more than a clue"));
    EXPECT_TRUE(says(rejection("symmetry none at all\n" + text), "is not a symmetry"));
    std::filesystem::remove_all(folder);
}

TEST(GenerateSmallest, IsCertified) {
    testing::TemporaryFolder const top;
    for (auto const& options :
         std::vector<std::vector<std::string>>{{"futoshiki", "--order", "4", "--smallest"},
                                               {"latin", "--order", "5", "--fewest", "6"}}) {
        auto const folder = top / options.front();
        std::vector<std::string> words{"generate", "--seed", "3", "--certificates", folder};
        words.insert(words.end(), options.begin(), options.end());
        auto const run = testing::run_hapax(words);
        EXPECT_EQ(run.code, 0) << run.err;
        auto const check = testing::run_hapax({"verify", folder});
        EXPECT_NE(check.out.find("verified: exactly one solution, and no set of fewer than "),
                  std::string::npos)
            << check.out;
    }
    EXPECT_EQ(testing::run_hapax({"generate", "kenken", "--smallest"}).code, 2);
    EXPECT_EQ(testing::run_hapax({"generate", "latin", "--smallest", "--minimal"}).code, 2);
    EXPECT_EQ(testing::run_hapax(
                  {"generate", "latin", "--order", "5", "--fewest", "3", "--attempts", "2"})
                  .code,
              3);
}

/// Rows of a pattern are compared with those of the puzzles.
TEST(Generate, GivensStandInAPattern) {
    testing::TemporaryFolder const folder;
    std::string const heart = ".XX...XX.\nX..X.X..X\nX...X...X\nX.......X\n.X.X.X.X.\n"
                              "X.X...X.X\nX..X.X..X\n.X.X.X.X.\nX...X...X\n";
    std::ofstream{folder / "heart.txt"} << heart;
    auto const run = testing::run_hapax({"generate", "sudoku", "--pattern", folder / "heart.txt",
                                         "--seed", "3", "-n", "2", "--to", "line"});
    ASSERT_EQ(run.code, 0) << run.err;
    std::istringstream lines{run.out};
    int puzzles = 0;
    for (std::string line; std::getline(lines, line); ++puzzles) {
        std::string shape;
        for (std::size_t cell = 0; cell < 81; ++cell)
            shape += std::string{line[cell] == '.' ? "." : "X"} + (cell % 9 == 8 ? "\n" : "");
        EXPECT_EQ(shape, heart);
    }
    EXPECT_EQ(puzzles, 2);
    auto const minimal =
        testing::run_hapax({"generate", "sudoku", "--pattern", folder / "heart.txt", "--minimal",
                            "--seed", "3", "--to", "line"});
    ASSERT_EQ(minimal.code, 0) << minimal.err;
    auto flat = heart;
    std::erase(flat, '\n');
    int open = 0;
    for (std::size_t cell = 0; cell < 81; ++cell) {
        EXPECT_TRUE(flat[cell] != '.' || minimal.out[cell] == '.') << cell;
        open += flat[cell] == 'X' && minimal.out[cell] == '.' ? 1 : 0;
    }
    EXPECT_GT(open, 0);
    for (std::vector<std::string> const& more :
         {std::vector<std::string>{"--smallest"}, {"--holes", "3"}, {"--givens", "50"}}) {
        std::vector<std::string> arguments{"generate", "sudoku", "--pattern", folder / "heart.txt"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        EXPECT_EQ(testing::run_hapax(arguments).code, 2) << more[0];
    }
    std::ofstream{folder / "wide.txt"} << "XX\n.X.\n";
    auto const wide = testing::run_hapax({"generate", "latin", "--pattern", folder / "wide.txt"});
    EXPECT_EQ(wide.code, 2);
    EXPECT_NE(wide.err.find("wide.txt:2: 3 characters"), wide.err.npos) << wide.err;
}

TEST(Generate, TheSolutionIsTheGridThatIsGiven) {
    testing::TemporaryFolder const folder;
    std::ofstream{folder / "grid.txt"} << "123456456123231564564231312645645312\n";
    for (std::string const kind : {"sudoku", "latin", "futoshiki", "kenken", "killer", "thermo"}) {
        auto const made = testing::run_hapax(
            {"generate", kind, "--from", folder / "grid.txt", "--seed", "2", "--order", "6"});
        ASSERT_EQ(made.code, 0) << kind << made.err;
        auto const solved = testing::run_hapax({"solve", "--to", "line"}, made.out);
        EXPECT_EQ(solved.out, "123456456123231564564231312645645312\n") << kind;
    }
    std::ofstream{folder / "wrong.txt"} << "123456456123231564564231312645645321\n";
    auto const wrong = testing::run_hapax({"generate", "sudoku", "--from", folder / "wrong.txt"});
    EXPECT_EQ(wrong.code, 2);
    EXPECT_NE(wrong.err.find("breaks a rule"), wrong.err.npos) << wrong.err;
    std::ofstream{folder / "open.txt"} << "12345645612323156456423131264564531.\n";
    auto const open = testing::run_hapax({"generate", "sudoku", "--from", folder / "open.txt"});
    EXPECT_EQ(open.code, 2);
    EXPECT_NE(open.err.find("not full"), open.err.npos) << open.err;
}

} // namespace
} // namespace hapax
