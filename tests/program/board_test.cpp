/// Answers drawn in text show the clues around the values and mark cells, with colours or without.

#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

namespace hapax::testing {
namespace {

TEST(Boards, KeepSignsCagesAndRegions) {
    EXPECT_EQ(run_hapax({"hint", "--where"}, "futoshiki 3\n. < . .\n. . .\n. . .\n").out,
              "look at r1c1 r1c2\n\n"
              "  .*< .*  .\n"
              "  .   .   .\n"
              "  .   .   .\n");
    EXPECT_EQ(run_hapax({"check"},
                        "killer 4 boxes 2x2\n. . . .\n. . . .\n. . . .\n. . . .\n"
                        "cage 3+ distinct r1c1 r1c2\ncage 14+ distinct r2c3 r3c3 r3c4 r4c4\n")
                  .out,
              "none\nthe cage at r2c3 cannot hold\n\n"
              "  +3+---+-------+\n"
              "  | . . | .   . |\n"
              "  |.....|14+.   |\n"
              "  | . . | .*: . |\n"
              "  +-----+-------+\n"
              "  | . . | .*  .*|\n"
              "  |     |....   |\n"
              "  | . . | . : .*|\n"
              "  +-----+-------+\n");
}

TEST(Boards, SayWhatTheyCannotDraw) {
    auto const far = run_hapax({"check"}, "latin 3\n2 . .\n. . .\n. . 1\nr1c1 < r3c3\n").out;
    EXPECT_NE(far.find("  2*. .\n  . . .\n  . . 1*\n  r1c1 < r3c3\n"), std::string::npos) << far;
    // Adjacent mode draws no mark between neighbours that do not differ by 1; others are said.
    auto const apart =
        run_hapax({"check"}, "futoshiki 3 adjacent\n1 . .\n. . .\n. . 2\nr1c1 !~ r3c3\n").out;
    EXPECT_NE(apart.find("r1c1 !~ r3c3"), std::string::npos) << apart;
    EXPECT_EQ(apart.find("r1c1 !~ r1c2"), std::string::npos) << apart;
}

TEST(Boards, HaveColoursWhereTheyAreAskedFor) {
    auto const ambiguous = "latin 2\n. .\n. .\n";
    auto const plain = run_hapax({"unique"}, ambiguous).out;
    EXPECT_EQ(plain, "multiple\n1*2*   2*1*\n2*1*   1*2*\n");
    EXPECT_EQ(run_hapax({"unique", "--color", "never"}, ambiguous).out, plain);
    auto const coloured = run_hapax({"unique", "--color", "always"}, ambiguous).out;
    EXPECT_NE(coloured.find("\x1b[1;33m1*\x1b[0m"), std::string::npos) << coloured;
    auto const wrong = run_hapax({"unique", "--color", "red"}, ambiguous);
    EXPECT_EQ(wrong.code, 2);
    EXPECT_NE(wrong.err.find("--color takes auto, always and never"), std::string::npos);
}

TEST(Boards, TellEntriesFromGivens) {
    TemporaryFolder const folder;
    auto const puzzle = folder.file("puzzle", "latin 3\n1 . .\n. . .\n. . .\n");
    auto const check = [&](std::string const& colour) {
        return run_hapax({"check", puzzle, "-", "--color", colour},
                         "latin 3\n1 2 .\n3 . .\n. 2 .\n")
            .out;
    };
    auto const plain = check("never");
    EXPECT_NE(plain.find("\n  1 2*.\n  3'. .\n  . 2*.\n"), std::string::npos) << plain;
    auto const coloured = check("always");
    EXPECT_NE(coloured.find("\n  \x1b[1m1\x1b[0m \x1b[1;31m2*\x1b[0m.\n"
                            "  \x1b[34m3\x1b[0m . .\n"),
              std::string::npos)
        << coloured;
}

} // namespace
} // namespace hapax::testing
