/// Compares a picture of each kind of puzzle, byte by byte, with the one in golden/. To renew them,
/// run this program with HAPAX_RENEW_GOLDEN=1 in its environment, and look at the changes.

#include "cli/drawing/puzzle_drawing.hpp"
#include "cli/drawing/svg.hpp"
#include "encoder/formats/formats.hpp"
#include "tests/support/instances.hpp"
#include "tests/support/run_program.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace hapax {
namespace {

struct Picture {
    std::string name;
    std::string puzzle;
    Markup markup = {};
    DrawingStyle style = {};
};

Markup entered(std::string const& grid) {
    return {read_puzzles(grid).front().puzzle.givens, {}, {}};
}

std::vector<Picture> pictures() {
    std::string const sudoku = "sudoku 4\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n";
    DrawingStyle black;
    black.palette = black_only();
    DrawingStyle named;
    named.line_names = LineNames::Shown;
    Markup conflict = entered("latin 4\n. . . 1\n. . . .\n. . . .\n. . . .\n");
    conflict.cells = {{{0, 0}, Tone::Conflict}, {{0, 3}, Tone::Conflict}};
    Markup candidates;
    candidates.cells = {{{0, 1}, Tone::Reason}, {{0, 2}, Tone::Conclusion}};
    candidates.candidates = {{{0, 1}, 2, CandidateMark::Open},
                             {{0, 1}, 3, CandidateMark::Crossed},
                             {{0, 2}, 4, CandidateMark::Found}};
    Markup chain;
    chain.candidates = {
        {{0, 0}, 2}, {{0, 2}, 2, CandidateMark::Open, 1}, {{3, 2}, 2, CandidateMark::Open, 12}};
    chain.links = {{chain.candidates[0], chain.candidates[1], Dash::Solid},
                   {chain.candidates[1], chain.candidates[2], Dash::Dashed}};
    return {
        {"sudoku", sudoku},
        {"sudoku-black", sudoku, {}, black},
        {"sudoku-conflict", sudoku, conflict, named},
        {"sudoku-candidates", sudoku, candidates},
        {"sudoku-chain", sudoku, chain},
        {"jigsaw", "sudoku 4 jigsaw\n. . . 1\n. . . .\n. . . .\n2 . . .\n"
                   "regions\nAAAB\nACBB\nCCDB\nCDDD\n"},
        {"diagonals", "sudoku 4 diagonals\n. . . .\n. 1 . .\n. . . .\n. . . .\n"},
        {"windows", "latin 3\n. . .\n. 2 .\n. . .\nregion r1c1 r1c2 r2c1\nregion r1c2 r2c3 r3c1\n"},
        {"futoshiki", "futoshiki 3\n. < .   .\n    v\n.   .   2\n^\n.   . > .\n"},
        {"futoshiki-adjacent", "futoshiki 3 adjacent\n. ~ .   .\n    ~\n.   .   2\n\n.   . ~ .\n"},
        {"far-signs", "latin 3\n. . .\n. . .\n. . 1\nr1c1 < r2c3\nr1c1 !~ r3c1\n"},
        {"kenken",
         "kenken 3\n. . .\n. . .\n. . .\ncages\nAAB\nCAB\nCDD\nA 12x\nB 1-\nC 3/\nD 5+\n"},
        {"killer", "killer 4\n. . . .\n. . . .\n. . . .\n. . . .\ncages\nAAB.\nCAB.\nCDDD\n...D\n"
                   "A 8\nB 5\nC 6\nD 9\n"},
        {"killer-with-signs", "killer 4\n. > . . .\n. . . .\n~\n. . . .\n. . . .\n"
                              "cage 5 r1c1 r1c2\ncage 3 r4c1 r4c4\n"},
        {"pencil-marks", "latin 4\n. . . .\n. . . .\n. . . .\n. . . .\n"
                         "r1c1 in 2 4\nr1c2 in 1 3\nr2c2 in 1 2 4\n"},
        {"lines", "latin 5\nwhispers 3 r1c1 r1c2 r2c2\nrenban r1c3 r1c4 r2c4\npalindrome r3c1 r3c2 "
                  "r4c2\nthermometer r4c4 r4c5 r5c5\nslow-thermometer r5c1 r5c2 r5c3\n"
                  "region-sum 1 2 r2c3 r3c3 r4c3\n"},
        {"circles", "latin 5\narrow 1 r1c1 r1c2 r2c3\narrow 2 r5c1 r5c2 r4c2 r3c2 r2c2\n"
                    "between r1c4 r1c5 r2c5\nquadruple 1 2 r3c3 r3c4 r4c3 r4c4\n"
                    "maximum r5c5 r4c5 r5c4\nno-sum 5 r2c1 r3c1\n"},
        {"groups", "sudoku 4\nclone r1c1 r1c2 r3c3 r3c4\nclone r1c2 r1c3 r2c2 r2c3\n"
                   "region r3c1 r4c1 r4c2\nr4c1 in 2 4\nr1c4 in 1 3\n"
                   "indexer 1 r2c1\nindexer 1 r3c2\n"},
        {"beside", "sudoku 4\nskyscraper 2 r1c1 r1c2 r1c3 r1c4\nsandwich 3 r4c4 r3c4 r2c4 r1c4\n"
                   "x-sum 4 r1c4 r1c3 r1c2 r1c1\nskyscraper 3 r1c1 r1c2 r1c3 r1c4\n"
                   "little-killer 7 r1c2 r2c3 r3c4\n"},
        {"cosmetics", "latin 3\n. . .\n. 2 .\n. . .\n"
                      R"(cosmetic {"shape":"colour","cells":[[1,1],[1,2]],"fill":"#ffd0d0"})"
                      "\n"
                      R"(cosmetic {"shape":"colour","cells":[[1,2]],"fill":"#c8f0c8"})"
                      "\n"
                      R"(cosmetic {"shape":"line","cells":[[3,1],[2,1],[1,2]],"line":"#88aaff80"})"
                      "\n"
                      R"(cosmetic {"shape":"cage","cells":[[3,2],[3,3]],"line":"#00f","text":"a"})"
                      "\n"
                      R"(cosmetic {"shape":"rectangle","cells":[[2,2],[2,3]],"angle":45})"
                      "\n"
                      R"(cosmetic {"shape":"circle","cells":[[2,3]],"width":0.9,"height":0.6})"
                      "\n"
                      R"(cosmetic {"shape":"text","cells":[[0,3],[1,3]],"text":"<&>","angle":30})"
                      "\n"},
        {"two-digits", "latin 12\n12 . . . . . . . . . . .\n. 11 . . . . . . . . . .\n" +
                           [] {
                               std::string rows;
                               for (int i = 0; i < 10; ++i) rows += ". . . . . . . . . . . .\n";
                               return rows;
                           }()},
    };
}

std::filesystem::path golden(std::string const& name) {
    return testing::source_folder() / "tests/drawing/golden" / (name + ".svg");
}

TEST(GoldenSvg, PicturesLookAsTheyDid) {
    for (auto const& picture : pictures()) {
        Puzzle const puzzle = read_puzzles(picture.puzzle).front().puzzle;
        auto const svg = svg_of(draw(puzzle, picture.markup, picture.style), picture.name);
        if (std::getenv("HAPAX_RENEW_GOLDEN")) std::ofstream{golden(picture.name)} << svg;
        EXPECT_EQ(svg, testing::contents(golden(picture.name))) << picture.name;
    }
}

TEST(GoldenSvg, AreWellFormedXml) {
    std::vector<std::string> command{
        "python3", "-c",
        "import sys, xml.dom.minidom\nfor f in sys.argv[1:]: xml.dom.minidom.parse(f)"};
    for (auto const& picture : pictures()) command.push_back(golden(picture.name));
    auto const run = testing::run_program(command);
    EXPECT_EQ(run.code, 0) << run.err;
}

} // namespace
} // namespace hapax
