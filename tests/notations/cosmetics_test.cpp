/// Notations keep drawings that setters make for the eye, and name those that they do not keep.

#include "cli/drawing/puzzle_drawing.hpp"
#include "cli/drawing/svg.hpp"
#include "encoder/formats/formats.hpp"
#include "encoder/model/well_formed.hpp"
#include "tests/support/notations.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace hapax {
namespace {

using testing::read_one;
using testing::written;

/// A 4x4 document with these members, and a first cell.
std::string document(std::string const& more, std::string const& first = "{}") {
    std::string const row = "[{},{},{},{}]";
    return R"({"size":4,"grid":[[)" + first + ",{},{},{}]," + row + "," + row + "," + row + "]"
           + (more.empty() ? "" : "," + more) + "}";
}

std::string const everything = document(
    R"("line":[{"lines":[["R1C1","R1C2"],["R2C1","R3C2"]],"outlineC":"#CFCFCF80","width":0.2}],)"
    R"("circle":[{"cells":["R2C2"],"baseC":"#f00","outlineC":"transparent","fontC":"white",)"
    R"("width":0.85,"height":0.5,"angle":45,"value":"7"}],)"
    R"("rectangle":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"width":0.35,"value":12}],)"
    R"("text":[{"cells":["R0C3"],"fontC":"#00AA00","size":0.75,"value":"\u2265 <b>&"}],)"
    R"("cage":[{"cells":["R4C3","R4C4"],"outlineC":"#0000ff","value":"free"}])",
    R"({"cArray":["#FFA0A0","#A0FFA0"]})");

std::vector<Cosmetic> cosmetics_of(std::string const& text) {
    return read_one(text).puzzle.credits.cosmetics;
}

std::string picture_of(std::string const& text) {
    return svg_of(draw(read_one(text).puzzle, {}, {}));
}

TEST(Cosmetics, AreReadFromFpuzzles) {
    auto const cosmetics = cosmetics_of(everything);
    ASSERT_EQ(cosmetics.size(), 8U);
    using enum CosmeticShape;
    EXPECT_EQ(cosmetics[0],
              (Cosmetic{Colour, {{0, 0}}, {255, 160, 160, 255}, {}, {}, 0, 0, 0, ""}));
    EXPECT_EQ(cosmetics[1].fill, (Tint{160, 255, 160, 255}));
    EXPECT_EQ(cosmetics[2],
              (Cosmetic{Line, {{0, 0}, {0, 1}}, {}, {207, 207, 207, 128}, {}, 20, 0, 0, ""}));
    EXPECT_EQ(cosmetics[3].cells, (std::vector<Cell>{{1, 0}, {2, 1}}));
    EXPECT_EQ(cosmetics[4].text, "free");
    EXPECT_EQ(cosmetics[5].text, "12");
    EXPECT_EQ(
        cosmetics[6],
        (Cosmetic{Circle, {{1, 1}}, {255, 0, 0, 255}, {}, {255, 255, 255, 255}, 85, 50, 45, "7"}));
    EXPECT_EQ(cosmetics[7].cells, (std::vector<Cell>{{-1, 2}}));
}

TEST(Cosmetics, ComeBackFromEachNotationThatHoldsThem) {
    auto const puzzle = read_one(everything).puzzle;
    for (auto const notation : {Notation::Fpuzzles, Notation::Link, Notation::SudokuPad,
                                Notation::Json, Notation::Text}) {
        auto const text = written(puzzle, notation);
        EXPECT_EQ(read_one(text).puzzle, puzzle) << text;
    }
}

TEST(Cosmetics, MakeNoOtherPuzzle) {
    auto const puzzle = read_one(everything).puzzle;
    EXPECT_EQ(canonical(puzzle), canonical(read_one(document("")).puzzle));
    EXPECT_FALSE(puzzle.credits.are_empty()); // so that notations without them say so
}

TEST(Cosmetics, AreDrawn) {
    auto const picture = picture_of(everything);
    for (auto const* part : {"#ffa0a0", "#a0ffa0", "#e7e7e7", "#f00", "#00f", ">free<", ">12<",
                             ">7</text>", "rotate(45 ", ">\u2265 &lt;b&gt;&amp;</text>"})
        EXPECT_NE(picture.find(part), std::string::npos) << part << "\n" << picture;
    DrawingStyle black;
    black.palette = black_only();
    auto const grey = svg_of(draw(read_one(everything).puzzle, {}, black));
    EXPECT_EQ(grey.find("#f00"), std::string::npos) << grey;
}

/// Returns the parts of a document that the reader names as left out.
std::string left_out_of(std::string const& text) {
    for (auto const& warning : read_one(text).warnings)
        if (auto const at = warning.find("left out"); at != std::string::npos)
            return warning.substr(warning.find(": ", at) + 2);
    return "";
}

TEST(Cosmetics, AreNamedIfTheyCannotBeKept) {
    EXPECT_EQ(left_out_of(document(R"("foglight":["R1C1","R2C2"],"disabledlogic":["x"],)"
                                   R"("msgcorrect":"Well done","truecandidatesoptions":[])")),
              "'disabledlogic', 2 of 'foglight', 'msgcorrect'");
    EXPECT_EQ(left_out_of(document(R"("line":[{"lines":[["R1C1","R9C9"]]},{"cells":[]},3,)"
                                   R"({"lines":[["R1C1","R2C2"]],"dash":[1],"glow":false}])")),
              "'dash' of 'line', 3 of 'line'");
    EXPECT_EQ(left_out_of(document("", R"-({"c":"url(x)","highlight":2,"note":""
})-")),
              "'c' of 'grid', 'highlight' of 'grid'");
    EXPECT_EQ(
        left_out_of(document(R"("killercage":[{"cells":["R1C1"],"value":"3","fontC":"#f00"}])")),
        "'fontC' of 'killercage'");
    EXPECT_EQ(left_out_of(document(R"("text":{"cells":["R1C1"],"value":"a"})")), "");
    EXPECT_EQ(left_out_of(everything), "");
    std::string many;
    for (int i = 0; i < 40; ++i) many += ",\"m" + std::to_string(i) + "\":1";
    EXPECT_TRUE(left_out_of(document(R"("line":[{"lines":[["R1C1","R1C2"]])" + many + "}]"))
                    .ends_with(" and 10 more"));
}

TEST(Cosmetics, OfStrangersStayHarmless) {
    for (std::string const evil : {"red\\\"/><script>alert(1)</script>", "url(https://example.org)",
                                   "#12345", "#gggggg", "expression(1)", "var(--x)", "#-10000"}) {
        auto const text = document(R"("rectangle":[{"cells":["R1C1"],"baseC":")" + evil + "\"}]",
                                   R"({"c":")" + evil + "\"}");
        EXPECT_EQ(left_out_of(text), "'baseC' of 'rectangle', 'c' of 'grid'");
        EXPECT_EQ(picture_of(text).find(evil.substr(0, 3)), std::string::npos) << evil;
    }
    auto const said = [](std::string const& value) {
        return document(R"("text":[{"cells":["R1C1"],"value":")" + value + "\"}]");
    };
    auto const picture = picture_of(said("</text><script>alert(1)</script>\\u001b[31m\\u202e"));
    EXPECT_EQ(picture.find("<script"), std::string::npos);
    EXPECT_EQ(picture.find('\x1b'), std::string::npos);
    EXPECT_EQ(left_out_of(said(std::string(1000, 'x'))), "'text'");
    for (auto const* size : {"1e300", "-1", "1000000", "\"wide\""})
        EXPECT_NE(left_out_of(document(R"("circle":[{"cells":["R1C1"],"width":)" + std::string{size}
                                       + "}]")),
                  "")
            << size;
}

TEST(Cosmetics, AreBoundedInNumber) {
    std::string lines;
    for (int i = 0; i < 15'000; ++i)
        lines += std::string{i > 0 ? "," : ""} + R"({"lines":[["R1C1","R1C2"]]})";
    auto const text = document("\"line\":[" + lines + "]");
    EXPECT_EQ(cosmetics_of(text).size(), max_cosmetic_cells / 2);
    EXPECT_EQ(left_out_of(text), "5000 of 'line'");
}

TEST(Cosmetics, OfOnesOwnNotationsAreComplainedOf) {
    auto const object = [](std::string const& cosmetic) {
        return testing::complaint(R"({"hapax_puzzle":1,"order":2,"cosmetics":[)" + cosmetic + "]}");
    };
    EXPECT_EQ(object(R"({"shape":"star"})"),
              "1:42: expected an object with a \"shape\" that hapax knows");
    EXPECT_EQ(object(R"({"shape":"line"})"), "1:42: a line without cells");
    EXPECT_EQ(object(R"({"shape":"line","cells":[[1,9]]})"),
              "1:42: a line is too far from the grid");
    EXPECT_EQ(object(R"({"shape":"line","cells":[[1,1]],"text":"a"})"),
              "1:42: a line has no such 'text'");
    EXPECT_EQ(object(R"({"shape":"text","cells":[[1,1]],"ink":"#12"})"),
              "1:42: a text has no such 'ink'");
    EXPECT_EQ(testing::complaint("latin 2\n. .\n. .\ncosmetic {\"shape\":\n"),
              "4:9: expected a JSON object");
    EXPECT_EQ(testing::complaint("latin 2\n. .\n. .\ncosmetic\n"), "4:9: expected a JSON object");
}

} // namespace
} // namespace hapax
