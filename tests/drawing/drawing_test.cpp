#include "cli/drawing/drawing.hpp"
#include "cli/drawing/outline.hpp"
#include "cli/drawing/puzzle_drawing.hpp"
#include "cli/drawing/svg.hpp"
#include "encoder/model/puzzle.hpp"

#include <gtest/gtest.h>

#include <string>

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

TEST(PuzzleDrawing, KeepsWithinThePitchThatItAsksFor) {
    for (int const order : {1, 3, 9, 36})
        for (double const size : {40.0, 200.0, 900.0}) {
            Puzzle puzzle = latin_square(order);
            if (order == 9) puzzle.inequalities.push_back({{0, 0}, {0, 1}});
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
