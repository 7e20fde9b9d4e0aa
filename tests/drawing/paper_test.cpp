#include "cli/drawing/puzzle_drawing.hpp"
#include "cli/drawing/svg.hpp"
#include "cli/sheet/paper.hpp"
#include "cli/sheet/words.hpp"
#include "encoder/clues/clue_name.hpp"
#include "encoder/formats/formats.hpp"

#include <gtest/gtest.h>

namespace hapax {
namespace {

TEST(Paper, KnowsNamesAndSizesWithUnits) {
    EXPECT_NEAR(paper_from("a4")->width, 595.28, 0.01);
    EXPECT_NEAR(paper_from("A4")->height, 841.89, 0.01);
    EXPECT_NEAR(paper_from("letter")->width, 612, 1e-9);
    EXPECT_NEAR(paper_from("14.8x21cm")->width, paper_from("148x210mm")->width, 1e-9);
    EXPECT_NEAR(paper_from("6X9in")->height, 648, 1e-9);
    EXPECT_NEAR(paper_from("300.5x72pt")->width, 300.5, 1e-9);
}

TEST(Paper, RefusesWhatIsNoSize) {
    for (auto const* word :
         {"", "a", "a6x", "b5", "210x297", "x297mm", "210xmm", "-210x297mm", "210x297km", "1x1mm",
          "9999x9999mm", "210mmx297mm", "2e2x297mm", "1.2.3x4in", "..x.mm", "infxnanmm"})
        EXPECT_FALSE(paper_from(word)) << word;
}

TEST(Length, WantsAUnit) {
    EXPECT_NEAR(*length_from("25.4mm"), 72, 1e-9);
    EXPECT_EQ(*length_from("0pt"), 0);
    EXPECT_FALSE(length_from("15"));
    EXPECT_FALSE(length_from("mm"));
    EXPECT_FALSE(length_from("-1mm"));
}

/// Every clue of the table has its rule in each language, with its amount.
TEST(Sheet, TellsTheRulesInEachLanguage) {
    auto const puzzle =
        read_puzzles("killer 4 boxes 2x2 diagonals\n. . . .\n. . . .\n. . . .\n. . . .\n"
                     "cage 3+ distinct r1c1 r1c2\n"
                     "thermometer r2c1 r2c2 r2c3\nwhispers 2 r3c1 r3c2\n")
            .front()
            .puzzle;
    EXPECT_EQ(
        rules_of(puzzle, Language::English),
        "Each row, column and box holds 1 to 4 once. "
        "A marked diagonal holds each value once. The values in a cage differ and add up to its "
        "number. Values rise from the bulb of a thermometer. Neighbours on a green line differ "
        "by 2 or more.");
    EXPECT_EQ(rules_in_words(puzzle, Language::Spanish)
                  .find("Cada fila, columna y caja tiene del 1 al "
                        "4 una vez. Una diagonal"),
              0U);
    auto const spanish = rules_of(puzzle, Language::Spanish);
    EXPECT_NE(spanish.find("Los valores de una jaula son distintos y suman su número."),
              spanish.npos)
        << spanish;
    EXPECT_NE(spanish.find("Los valores crecen desde el bulbo"), spanish.npos) << spanish;
    EXPECT_EQ(heading_of(puzzle, Language::Portuguese),
              "Sudoku Diagonal Termômetro Linha de sussurros Killer 4×4");
    auto usual = puzzle;
    usual.cages.clear();
    usual.regions = boxes({2, 2});
    usual.named_clues = {{ClueName::Arrow, {{0, 0}, {0, 1}}, 1},
                         {ClueName::Sandwich, {{0, 0}, {0, 1}, {0, 2}, {0, 3}}, 2},
                         {ClueName::NonConsecutive, {}, 1},
                         {ClueName::Sum, {{1, 0}, {1, 1}}, 5},
                         {ClueName::NegativeSum, {}, 5},
                         {ClueName::NegativeSum, {}, 10}};
    EXPECT_EQ(rules_of(usual, Language::English),
              "Each row, column and box holds 1 to 4 once. The circle holds the sum of the values "
              "on its arrow. The number is the sum of the "
              "values between 1 and 4. Neighbours are never consecutive. Neighbours with X add up "
              "to 10, with V to 5, and without either to neither.");
    usual.named_clues.resize(3);
    usual.named_clues[0].amount = 2;
    usual.named_clues[1] = {ClueName::Difference, {{1, 0}, {1, 1}}, 1};
    auto const with_dots = rules_of(usual, Language::English);
    EXPECT_NE(with_dots.find("digit by digit"), with_dots.npos) << with_dots;
    EXPECT_NE(with_dots.find("without a bar or dot"), with_dots.npos) << with_dots;
    for (bool const is_cage : {false, true}) { // a setter may draw a region as a cage
        auto const caged =
            read_puzzles("sudoku 4\nregion r1c1 r1c2 r2c2 r3c2\n"
                         + std::string{is_cage ? "cosmetic {\"shape\":\"cage\",\"cells\":"
                                                 "[[1,1],[1,2],[2,2],[3,2]]}\n"
                                               : ""})
                .front()
                .puzzle;
        EXPECT_EQ(rules_of(caged, Language::English),
                  is_cage ? "Each row, column and box holds 1 to 4 once. A cage without a number "
                            "holds no value twice."
                          : "Each row, column and box holds 1 to 4 once. A grey region holds no "
                            "value twice.");
        auto const svg = svg_of(draw(caged, {}, {}));
        EXPECT_EQ(svg.find("dasharray") != svg.npos, is_cage) << svg;
    }
    for (auto const language : languages)
        for (auto const& row : clue_rows()) {
            if (row.own_rule != OwnRule::None) continue;
            auto shown = puzzle;
            shown.named_clues = {{row.name, {{0, 0}, {0, 1}}, 3}};
            auto const rules = rules_of(shown, language);
            EXPECT_EQ(rules.find(" N "), rules.npos) << rules;
            EXPECT_EQ(rules.find(" N."), rules.npos) << rules;
            EXPECT_EQ(rules.find("{}"), rules.npos) << rules;
        }
}

} // namespace
} // namespace hapax
