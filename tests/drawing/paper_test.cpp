#include "cli/sheet/paper.hpp"

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

} // namespace
} // namespace hapax
