#include "cli/drawing/drawing.hpp"
#include "cli/drawing/outline.hpp"
#include "cli/drawing/puzzle_drawing.hpp"
#include "cli/drawing/svg.hpp"
#include "encoder/formats/formats.hpp"
#include "encoder/model/puzzle.hpp"
#include "tests/support/named_clues.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <type_traits>
#include <vector>

namespace hapax {
namespace {

std::string text_of(Polyline const& line) {
    std::string text;
    for (auto const& [x, y] : line.points)
        text +=
            std::to_string(static_cast<int>(x)) + "," + std::to_string(static_cast<int>(y)) + " ";
    return text;
}

TEST(Outline, RunsClockwiseFromTheFirstCell) {
    auto const lines = outlines({{0, 0}, {0, 1}, {1, 0}}, 0);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(text_of(lines[0]), "0,0 2,0 2,1 1,1 1,2 0,2 ");
}

TEST(Outline, DividesCellsThatOnlyTouchAtACorner) {
    EXPECT_EQ(outlines({{0, 0}, {1, 1}}, 0).size(), 2U);
    EXPECT_EQ(outlines({{0, 1}, {1, 0}}, 0).size(), 2U);
}

TEST(Outline, GoesAroundHoles) {
    std::vector<Cell> ring;
    for (int r = 0; r < 3; ++r)
        for (int c = 0; c < 4; ++c)
            if (r != 1 || c == 0 || c == 3) ring.push_back({r, c});
    auto const lines = outlines(ring, 0);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[1].points.size(), 4U);
    EXPECT_EQ(text_of(outlines(ring, 0.25)[0]), "0,0 3,0 3,2 0,2 ")
        << "moved inwards, cut to integers";
}

TEST(Borders, AreAsLongAsTheyCanBe) {
    auto const all = borders(3, [](Cell, Cell) { return true; });
    EXPECT_EQ(all.size(), 4U);
    EXPECT_EQ(borders(3, [](Cell a, Cell) { return a.column != 1; }).size(), 5U);
}

TEST(TextWidth, CountsLettersNotBytes) {
    EXPECT_NEAR(text_width("12", 10), 11.12, 1e-9);
    EXPECT_NEAR(text_width("\xc3\xb7", 10), 5.84, 1e-9);
    EXPECT_GT(text_width("word", 10, Weight::Bold), text_width("word", 10));
}

TEST(Svg, EscapesWhatXmlWouldTakeForMarkup) {
    Drawing drawing{10, 10, {Text{{0, 0}, "a<b & \"c\"\n", 5, {}}}};
    auto const svg = svg_of(drawing, "<>");
    EXPECT_NE(svg.find("a&lt;b &amp; &quot;c&quot;</text>"), std::string::npos) << svg;
    EXPECT_NE(svg.find("<title>&lt;&gt;</title>"), std::string::npos) << svg;
}

TEST(Svg, RoundsToHundredths) {
    Drawing drawing{10, 10, {Disc{{-0.004, -1.5}, 2.056, Colour{1, 2, 3}, std::nullopt}}};
    EXPECT_NE(svg_of(drawing).find("<circle cx=\"0\" cy=\"-1.5\" r=\"2.06\" fill=\"#010203\"/>"),
              std::string::npos);
}

std::string svg_with(auto const& clue) {
    Puzzle puzzle = latin_square(9);
    list_of<std::remove_cvref_t<decltype(clue)>>(puzzle).push_back(clue);
    return svg_of(draw(puzzle, {}, {}));
}

/// No clue is left out, and no two that say different things look the same.
TEST(PuzzleDrawing, TellsEachClueFromAllOthers) {
    std::vector<Cell> neighbours;
    for_each_neighbour_pair(9, [&](Cell a, Cell b) {
        neighbours.insert(neighbours.end(), {a, b});
    });
    std::map<std::string, std::string> seen{{svg_of(draw(latin_square(9), {}, {})), "no clue"}};
    auto const expect_new = [&](std::string const& svg, std::string const& what) {
        auto const [other, is_new] = seen.emplace(svg, what);
        EXPECT_TRUE(is_new) << what << " looks like " << other->second;
    };
    std::vector<Cell> const crooked{{0, 0}, {1, 1}, {1, 2}, {2, 2}};
    std::vector<Cell> const row{{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4},
                                {0, 5}, {0, 6}, {0, 7}, {0, 8}};
    for (auto const& cells : {crooked, row, neighbours})
        for (int amount = 0; amount <= 4; ++amount) {
            // Rules of one's own are told apart by their words.
            for (auto const name : testing::relation_names()) {
                NamedClue const clue{name, cells, amount};
                if (!is_rule(name) && !complaint(clue, 9))
                    expect_new(svg_with(clue),
                               std::string{word_of(clue.name)} + " " + std::to_string(amount));
            }
            for (auto const name : testing::run_names()) {
                NamedClue clue{name, cells, amount, {}};
                if (has_values(name)) clue = {name, cells, 0, {amount, 4 - amount}};
                // Numbers beside the grid are told apart by the words of a puzzle alone.
                if (cells != neighbours && !complaint(clue, 9) && !sight_of(clue, 9))
                    expect_new(svg_with(clue),
                               std::string{word_of(clue.name)} + " " + std::to_string(amount));
            }
        }
    expect_new(svg_with(Region{crooked}), "a region");
    for (int operation = 0; operation <= 4; ++operation)
        expect_new(svg_with(Cage{crooked, static_cast<Operation>(operation), 4}), "a cage");
    for (auto const name : testing::relation_names())
        if (is_rule(name))
            expect_new(svg_with(NamedClue{name, {}, usual_amount(name, 9).value_or(0)}),
                       std::string{word_of(name)});
}

/// Files of some programs have each clue, and its lines and figures as well.
TEST(PuzzleDrawing, DrawsOnceWhatClueAndCosmeticDraw) {
    std::string const clues = "sudoku 4\nthermometer r1c1 r1c2 r2c2\nsum 5 r3c1 r3c2\n"
                              "cage 5 r4c3 r4c4\nr4c1 in 2 4\nrelation a!=b : r1c3 r1c4\n";
    auto const svg_with_cosmetics = [&](std::vector<std::string> const& cosmetics) {
        auto text = clues;
        for (auto const& cosmetic : cosmetics) text += "cosmetic {\"shape\":" + cosmetic + "}\n";
        auto puzzle = read_puzzles(text).front().puzzle;
        puzzle.credits.rules = "-";
        return svg_of(draw(puzzle, {}, {}));
    };
    auto const alone = svg_with_cosmetics({});
    EXPECT_EQ(alone, svg_with_cosmetics({R"("line","cells":[[2,2],[1,2],[1,1]],"line":"#ccc")",
                                         R"("circle","cells":[[1,1]],"fill":"#ccc")",
                                         R"("text","cells":[[3,2],[3,1]],"text":"V")",
                                         R"("cage","cells":[[4,3],[4,4]],"text":"5")"}));
    for (auto const other : {R"("line","cells":[[1,1],[1,2]],"line":"#ccc")",
                             R"("circle","cells":[[2,2]],"fill":"#ccc")",
                             R"("circle","cells":[[1,1]],"fill":"#ccc","text":"2")",
                             R"("text","cells":[[3,1],[3,2]],"text":"X")",
                             R"("cage","cells":[[4,3],[4,4]],"text":"6")",
                             R"("rectangle","cells":[[1,1]],"fill":"#ccc")"})
        EXPECT_NE(alone, svg_with_cosmetics({other})) << other;
    // Marks of one parity, and own rules, are drawn as the setter does, in any colour.
    auto const yellow = svg_with_cosmetics({R"("rectangle","cells":[[4,1]],"fill":"#dd0")",
                                            R"("line","cells":[[1,4],[1,3]],"line":"#0dd")"});
    auto const fills = [](std::string const& svg, std::string const& colour) {
        return svg.find(colour) != svg.npos;
    };
    EXPECT_TRUE(fills(yellow, "#dd0") && fills(yellow, "#0dd")) << yellow;
    EXPECT_TRUE(fills(alone, ">relation<") && !fills(yellow, ">relation<")) << yellow;
    EXPECT_EQ(std::count(yellow.begin(), yellow.end(), '\n') + 3,
              std::count(alone.begin(), alone.end(), '\n'))
        << "no line and word of the relation";
}

TEST(PuzzleDrawing, SaysRulesOfAllNeighboursInWords) {
    Puzzle puzzle = latin_square(4);
    for (auto const& [rule, words] : std::vector<std::pair<NamedClue, std::string>>{
             {{ClueName::NegativeRatio, {}, 2}, "neither neighbour is 2 times the other."},
             {{ClueName::NonConsecutive, {}, 1}, "do not differ by 1."},
             {{ClueName::AntiKnight, {}, 0}, "Cells a knight's move apart differ."}}) {
        puzzle.named_clues = {rule};
        auto const svg = svg_of(draw(puzzle, {}, {}));
        EXPECT_NE(svg.find(words), svg.npos) << svg;
    }
}

TEST(PuzzleDrawing, KeepsWithinThePitchThatItAsksFor) {
    for (int const order : {1, 3, 9, 36})
        for (double const size : {40.0, 200.0, 900.0}) {
            Puzzle puzzle = latin_square(order);
            if (order == 9) puzzle.named_clues.push_back(less({0, 0}, {0, 1}));
            DrawingStyle style;
            style.pitch = pitch_within(puzzle, size, size + 10);
            auto const drawing = draw(puzzle, {}, style);
            EXPECT_LE(drawing.width, size + 1e-6);
            EXPECT_GT(drawing.width, size - 2);
            EXPECT_LE(drawing.height, size + 10);
        }
}

} // namespace
} // namespace hapax
