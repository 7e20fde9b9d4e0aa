/// Reads drawings that are no clues yet: looks, proposals, and assignments.

#include "encoder/formats/drawn/drawn.hpp"
#include "encoder/formats/drawn/meanings.hpp"
#include "encoder/formats/json/lz_string.hpp"
#include "solver/search/uniqueness.hpp"
#include "solver/search/workspace.hpp"
#include "tests/support/notations.hpp"
#include "tests/support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>

namespace hapax {
namespace {

using nlohmann::json;
using testing::read_one;
using testing::run_hapax;

/// A Latin square of order 4 with boxes, whose solution is 1234 3412 2143 4321.
json small_sudoku(std::string const& rules, bool has_solution = true) {
    json result{{"cellSize", 50}, {"cells", json::array()}, {"regions", json::array()}};
    for (int row = 0; row < 4; ++row) {
        result["cells"].push_back(
            json::array({json::object(), json::object(), json::object(), json::object()}));
        int const r = row / 2 * 2;
        int const c = row % 2 * 2;
        result["regions"].push_back({{r, c}, {r, c + 1}, {r + 1, c}, {r + 1, c + 1}});
    }
    result["metadata"] = {{"rules", rules}};
    if (has_solution) result["metadata"]["solution"] = "1234341221434321";
    return result;
}

json line(std::vector<std::vector<double>> const& points, std::string const& colour,
          double thickness = 10) {
    return {{"wayPoints", points}, {"color", colour}, {"thickness", thickness}};
}

json figure(double row, double column, std::string const& fill, std::string const& text = "") {
    json result{{"center", {row, column}}, {"width", 0.35}, {"height", 0.35}, {"rounded", true}};
    if (!fill.empty()) result["backgroundColor"] = fill;
    if (!text.empty()) result["text"] = text;
    return result;
}

ReadPuzzle read(json const& puzzle, std::string const& drawn = "") {
    FormatOptions options;
    options.drawn = drawn;
    return read_one("scl" + formats::pack_lz_string(puzzle.dump()) + "\n", options);
}

std::string complaint(json const& puzzle, std::string const& drawn) {
    try {
        read(puzzle, drawn);
    } catch (InputError const& error) {
        return error.message();
    }
    return "none";
}

/// Lists "look: meaning (certain)" for the first proposal of each look.
std::vector<std::string> first_proposals(ReadPuzzle const& read) {
    std::vector<std::string> list;
    for (auto const& [look, proposals] : drawn::proposals_for(read)) {
        auto text = look.id + ":";
        if (!proposals.empty())
            text +=
                " " + proposals.front().meaning + (proposals.front().is_certain ? ", certain" : "");
        list.push_back(text);
    }
    return list;
}

using Texts = std::vector<std::string>;

TEST(Drawn, TheLinksOfOurInstancesHaveTheirPublishedSolution) {
    std::ifstream in{testing::source_folder() / "instances" / "pasted" / "drawn-links.txt"};
    int count = 0;
    Workspace workspace;
    for (std::string text; std::getline(in, text);) {
        if (text.starts_with("#")) continue;
        SCOPED_TRACE(++count);
        FormatOptions options;
        options.drawn = "auto";
        auto const read = read_one(text + "\n", options);
        EXPECT_TRUE(read.warnings.empty()) << read.warnings.front();
        for (auto const& each : read.drawn) EXPECT_FALSE(each.meaning.empty()) << each.what;
        auto const found = uniqueness(read.puzzle, {}, workspace);
        ASSERT_EQ(found.verdict, Verdict::Unique);
        EXPECT_EQ(found.solutions.front(), read.expectation.solution);
        for (auto const& each : read.puzzle.credits.cosmetics)
            EXPECT_TRUE(each.shape == CosmeticShape::Cage || text_of(each.fill) == "#d4da31e6")
                << "each is drawn as its clue, but cages of regions stay, and figures of one "
                   "parity";
    }
    EXPECT_EQ(count, 12);
}

/// A line from corner to corner of cells is a thin rectangle on each edge, a frame within a cell
/// one.
TEST(Drawn, KeepsLinesAlongBordersAndFramesWithinCells) {
    auto puzzle = small_sudoku("", false);
    puzzle["lines"] = {
        line({{0, 1}, {2, 1}, {2, 0}}, "#ff0000", 6.4),
        line({{3.125, 2.125}, {3.875, 2.125}, {3.875, 2.875}, {3.125, 2.875}, {3.125, 2.125}},
             "#0000ff"),
        line({{0, 0}, {1, 1}}, "#00ff00"),                            // not along edges
        line({{0, 0}, {0, 2}, {2, 2}, {2, 0}, {0.5, 0}}, "#00ff00")}; // ends within an edge
    auto const read = hapax::read(puzzle);
    auto const& cosmetics = read.puzzle.credits.cosmetics;
    ASSERT_EQ(cosmetics.size(), 4U);
    std::vector<std::vector<Cell>> const edges{
        {{0, 0}, {0, 1}}, {{1, 0}, {1, 1}}, {{1, 0}, {2, 0}}};
    for (std::size_t i = 0; i < edges.size(); ++i) {
        EXPECT_EQ(cosmetics[i].shape, CosmeticShape::Rectangle);
        EXPECT_EQ(cosmetics[i].cells, edges[i]);
        EXPECT_EQ(cosmetics[i].fill, (Tint{255, 0, 0, 255}));
        EXPECT_EQ(cosmetics[i].line.opacity, 0);
        EXPECT_EQ(cosmetics[i].width, i < 2 ? 10 : 100);
        EXPECT_EQ(cosmetics[i].height, i < 2 ? 100 : 10);
    }
    EXPECT_EQ(cosmetics[3].cells, (std::vector<Cell>{{3, 2}}));
    EXPECT_EQ(cosmetics[3].line, (Tint{0, 0, 255, 255}));
    EXPECT_EQ(cosmetics[3].width, 75);
    auto const& warnings = read.warnings;
    EXPECT_TRUE(std::any_of(warnings.begin(), warnings.end(), [](auto const& warning) {
        return warning.find("2 drawings are left out") != std::string::npos;
    }));
}

TEST(Drawn, GroupsByColourThicknessAndEnds) {
    auto puzzle = small_sudoku("");
    puzzle["lines"] = {
        line({{0.5, 0.5}, {0.5, 2.5}}, "#f067f0"), line({{1.5, 0.5}, {1.5, 2.5}}, "#f067f0ff"),
        line({{2.5, 0.5}, {2.5, 2.5}}, "#f067f0", 20), line({{3.5, 2.5}, {3.5, 0.5}}, "#cccccc"),
        line({{0.1, 0.1}, {0.2, 0.2}}, "#000000")};
    auto bulb = figure(3.5, 0.5, "#cccccc");
    bulb["width"] = bulb["height"] = 0.8;
    puzzle["underlays"] = {bulb};
    puzzle["overlays"] = {figure(0.5, 3, "#ffffff"), figure(1.5, 3, "", "X"),
                          figure(1, 1, "#ffffff", "1 2"), figure(-0.5, 2.5, "", "7")};
    auto const found = read(puzzle);
    Texts ids;
    for (auto const& [look, proposals] : drawn::proposals_for(found)) {
        ids.push_back(look.id + " " + std::to_string(look.marks.size()));
        if (look.kind == drawn::Kind::Bulb) {
            EXPECT_EQ(look.marks.front().cells, (std::vector<Cell>{{3, 0}, {3, 1}, {3, 2}}));
        }
        if (look.kind == drawn::Kind::Outside) {
            EXPECT_EQ(look.marks.front().cells,
                      (std::vector<Cell>{{0, 2}, {1, 2}, {2, 2}, {3, 2}}));
        }
    }
    EXPECT_EQ(ids, (Texts{"line #f067f0 2", "line #f067f0 (2) 1", "bulb #cccccc 1", "text X 1",
                          "dot #ffffff 1", "corner 1", "outside 1"}));
    EXPECT_EQ(found.warnings,
              (Texts{"-:1:1: 1 drawing is left out, since no cells say where",
                     "-:1:1: 4 lines, 3 shapes, 2 texts are only drawn: if the rules give them a "
                     "meaning, this is another puzzle; --drawn list shows what they may mean, "
                     "--drawn auto takes what is certain"}));
}

TEST(Drawn, IsCertainOnlyIfWordsAndSolutionAgree) {
    auto puzzle = small_sudoku("Digits on a purple line are a renban.");
    puzzle["lines"] = {line({{0.5, 0.5}, {0.5, 2.5}}, "#f067f0")};
    EXPECT_EQ(first_proposals(read(puzzle)), (Texts{"line #f067f0: renban, certain"}));

    auto without_words = small_sudoku("");
    without_words["lines"] = puzzle["lines"];
    EXPECT_EQ(first_proposals(read(without_words)), (Texts{"line #f067f0: renban"}));

    auto other_colour = small_sudoku("Digits on a green line are a renban.");
    other_colour["lines"] = puzzle["lines"];
    EXPECT_EQ(first_proposals(read(other_colour)), (Texts{"line #f067f0: renban"}));

    auto one_of_two = small_sudoku("Each purple line is either a renban or a palindrome.");
    one_of_two["lines"] = puzzle["lines"];
    EXPECT_EQ(first_proposals(read(one_of_two)), (Texts{"line #f067f0: renban"}));

    auto wrong = small_sudoku("Digits on a purple line are a renban.");
    wrong["lines"] = {line({{0.5, 0.5}, {2.5, 0.5}, {2.5, 1.5}, {3.5, 0.5}}, "#f067f0"),
                      line({{0.5, 0.5}, {1.5, 1.5}}, "#f067f0")};
    wrong["metadata"]["solution"] = "1342423124133124";
    for (auto const& [look, proposals] : drawn::proposals_for(read(wrong)))
        for (auto const& proposal : proposals) EXPECT_FALSE(proposal.is_certain);
}

/// Without a stated solution, the usual look takes its place.
TEST(Drawn, IsCertainByWordsAndLook) {
    for (bool const is_purple : {true, false}) {
        auto puzzle = small_sudoku("Each line is a renban.", false);
        puzzle["lines"] = {line({{0.5, 0.5}, {0.5, 2.5}}, is_purple ? "#f067f0" : "#00ff00")};
        auto const list = drawn::proposals_for(read(puzzle));
        ASSERT_FALSE(list.empty());
        EXPECT_EQ(list[0].proposals[0].is_certain, is_purple);
    }
}

TEST(Drawn, AssignsWhatAUserSays) {
    auto puzzle = small_sudoku("");
    puzzle["lines"] = {line({{0.5, 0.5}, {0.5, 2.5}}, "#f067f0"),
                       line({{1.5, 0.5}, {1.5, 2.5}}, "#00ff00")};
    puzzle["overlays"] = {figure(2.5, 1, "#ffffff")};
    auto const all = read(puzzle, "#f067f0=renban; line #00ff00 = relation |a-b|<=3;dot=none");
    ASSERT_EQ(all.puzzle.named_clues.size(), 2U);
    EXPECT_EQ(all.puzzle.credits.cosmetics.size(), 2U) << "the dot, and the line of an own rule";
    ASSERT_EQ(all.drawn.size(), 3U);
    EXPECT_EQ(all.drawn[0].what, "1 purple line");
    EXPECT_EQ(all.drawn[0].meaning, "renban");
    EXPECT_EQ(all.drawn[1].meaning, "relation |a-b|<=3");
    auto const some = read(puzzle, "#f067f0=renban");
    ASSERT_EQ(some.drawn.size(), 3U);
    EXPECT_TRUE(some.drawn[1].meaning.empty()) << "nothing is assumed";
}

TEST(Drawn, SaysWhatCannotBeAssigned) {
    auto puzzle = small_sudoku("");
    puzzle["lines"] = {line({{0.5, 0.5}, {0.5, 2.5}}, "#f067f0"),
                       line({{1.5, 0.5}, {1.5, 2.5}}, "#f067f0", 20)};
    EXPECT_EQ(complaint(puzzle, "#123456=renban"),
              "--drawn: there is no look '#123456'; the looks are 'line #f067f0', "
              "'line #f067f0 (2)'");
    EXPECT_EQ(complaint(puzzle, "#f067f0=renban"),
              "--drawn: several looks have '#f067f0': say 'line #f067f0' or 'line #f067f0 (2)'");
    EXPECT_EQ(complaint(puzzle, "renban"), "--drawn: expected 'auto' or LOOK=MEANING, found "
                                           "'renban'");
    EXPECT_EQ(complaint(puzzle, "line #f067f0="),
              "--drawn: 'line #f067f0=' needs a meaning, such as renban");
    EXPECT_EQ(complaint(puzzle, "line #f067f0=quadruple"),
              "--drawn: 'quadruple' does not fit 1 purple line");
    EXPECT_EQ(complaint(puzzle, "line #f067f0=difference #"),
              "--drawn: 'difference #' does not fit 1 purple line");
    EXPECT_TRUE(complaint(puzzle, "line #f067f0=renbam")
                    .starts_with("--drawn: 'renbam' for 1 "
                                 "purple line: "));
    EXPECT_EQ(complaint(small_sudoku(""), "#f067f0=renban"),
              "--drawn: there is no look '#f067f0': nothing is only drawn");
}

/// A rule for all marks that are possible exempts those that are drawn.
TEST(Drawn, ReadsThatAllMarksAreGiven) {
    auto puzzle =
        small_sudoku("Cells with a white dot are consecutive. All possible dots are given.");
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 4; ++column) {
            std::string const solution = "1234341221434321";
            auto const value = [&](int r, int c) {
                return solution[static_cast<std::size_t>(4 * r + c)];
            };
            if (column < 3 && std::abs(value(row, column) - value(row, column + 1)) == 1)
                puzzle["overlays"].push_back(figure(row + 0.5, column + 1, "#ffffff"));
            if (row < 3 && std::abs(value(row, column) - value(row + 1, column)) == 1)
                puzzle["overlays"].push_back(figure(row + 1, column + 0.5, "#ffffff"));
        }
    EXPECT_EQ(first_proposals(read(puzzle)),
              (Texts{"dot #ffffff: consecutive, certain", "grid: non-consecutive 1, certain"}));
    puzzle["overlays"].erase(0);
    EXPECT_EQ(first_proposals(read(puzzle)), (Texts{"dot #ffffff: consecutive, certain"}))
        << "the solution has a pair without a dot";
}

TEST(Drawn, KnowsTheUsualWordsForColours) {
    auto const word = [](char const* colour) {
        return drawn::words_for(*tint_from(colour)).front();
    };
    EXPECT_EQ(word("#f067f0"), "purple");
    EXPECT_EQ(word("#67f067"), "green");
    EXPECT_EQ(word("#cfcfcf"), "grey");
    EXPECT_EQ(word("#000000"), "black");
    EXPECT_EQ(word("#ffffff"), "white");
    EXPECT_EQ(word("#ffccaa"), "orange");
    EXPECT_EQ(word("#2ecbff"), "cyan");
    EXPECT_EQ(word("#46386c45"), "grey") << "it is nearly transparent";
    EXPECT_EQ(word("#ff0000"), "red");
    EXPECT_EQ(word("#d4da31"), "yellow");
}

TEST(Drawn, AnswersSayWhatTheyTookDrawingsFor) {
    auto puzzle = small_sudoku("Digits on a purple line are a renban.");
    puzzle["lines"] = {line({{0.5, 0.5}, {0.5, 2.5}}, "#f067f0")};
    auto const link = "scl" + formats::pack_lz_string(puzzle.dump()) + "\n";
    for (std::string const command : {"solve", "count", "unique", "candidates", "check", "hint",
                                      "explain", "rate", "convert"}) {
        auto const text = run_hapax({command, "--drawn", "auto"}, link);
        EXPECT_NE((text.out + text.err)
                      .find("with 1 purple line as renban (by the rules text and the stated "
                            "solution); the published solution obeys this"),
                  std::string::npos)
            << command << text.out << text.err;
        auto const object =
            json::parse(run_hapax({command, "--drawn", "auto", "--to", "json"}, link).out);
        EXPECT_EQ(object["drawn"],
                  json::parse(R"([{"look":"line #f067f0","what":"1 purple line","marks":1,)"
                              R"("meaning":"renban","reason":"by the rules text and the stated )"
                              R"(solution"}])"))
            << command;
    }
    auto const written = run_hapax({"convert", "--drawn", "auto", "--to", "fpuzzles"}, link);
    EXPECT_TRUE(json::parse(written.out).contains("renban")) << written.out;
    auto const list = run_hapax({"unique", "--drawn", "list"}, link);
    EXPECT_EQ(list.code, 0);
    EXPECT_EQ(list.out, "'line #f067f0': 1 purple line\n"
                        "    renban (look, words, solution, certain)\n"
                        "    modular (solution)\n"
                        "    region-sum (solution)\n"
                        "    relation (a + b) % 2 = 1 (solution)\n");
}

TEST(Drawn, BoundsWhatHostileLinksTake) {
    auto puzzle =
        small_sudoku("Whisper lines differ by at least 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15.");
    for (int i = 0; i < 9'000; ++i)
        puzzle["lines"].push_back(
            line({{0.5, 0.5}, {0.5, 1.5}}, "#" + std::to_string(100'000 + i)));
    auto const found = read(puzzle, "auto");
    EXPECT_LE(found.drawn.size(), 100U);
}

} // namespace
} // namespace hapax
