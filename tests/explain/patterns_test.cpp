/// A position for each technique, in which it is the cheapest step, with its sentence. The
/// positions are of HoDoKu's library: a plus stands before entered values; then digit, row and
/// column of each candidate that the player has ruled out.

#include "encoder/formats/formats.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "solver/steps/check/step_check.hpp"
#include "solver/steps/steps.hpp"
#include "solver/steps/wording/wording.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace hapax {
namespace {

struct Example {
    Technique technique;
    std::string cells;
    std::string ruled_out;
    std::string sentence;
};

Example const examples[]{
    {Technique::FullHouse,
     "+6+3+42+8+9...8+7531+6+2+9+42+91+7+5+4+6+38+349+16+58+7+2+5+8+79+42..+6+1+62+83+754+97+5+8+4+"
     "2+39+61+9.+6+5784+23+4+2+3+6+91...",
     "", "Full house: r8c2 is the last open cell of row 8, so it is 1"},
    {Technique::BoxSingle,
     "2+8.+64...74+6....+2.+8317+9+285+46.5+3..9.2+4.+42.3.7.+9.9.4...8+35+382+9+6471.+7......21+2."
     ".8...5",
     "", "Hidden single in a box: box 4: the 1 in column 1 leaves only r6c3"},
    {Technique::LineSingle,
     ".+7.+3..+46+9.+198.4.37.4+397....79+6.+832...+82...7+9+3.+342+9+7.86+9+2..38+61.35.6.29..+46."
     "..+9+3..",
     "", "Hidden single in a line: column 3: the 5 in box 7 leaves only r1c3"},
    {Technique::Locked,
     "..3..+6...7.+4.35.+616.5.1...38+7+6.+5.+42+9..26497+8+5+54+9...+3+169.+7.8.6.44.+176...8.+6+"
     "8...1..",
     "",
     "Locked candidates: row 8: 9 fits only in r8c7 or r8c8, which are in box 9, so r9c8 is not 9"},
    {Technique::NakedPair,
     "...+5.+1......24+9.1..1.3.+69.297+36+5+482+15+21+93+86+74+486+1+27+3951+68+4+95+23+7.4..63+1."
     ".....+1+2...",
     "",
     "Naked pair: row 2: r2c3 and r2c7 have only 5 and 7 between them, so r2c2 is not 5 and r2c1 "
     "is not 7"},
    {Technique::HiddenPair,
     ".6472+9...57.+4+83.+6+9.+9.1+56.4.72..9.....+5..+3..+9..+4+9+57..86+43+59+67.+2..+8.3+1+5+"
     "974+9+1+7+24865+3",
     "", "Hidden pair: row 4: 6 and 8 fit only in r4c3 and r4c4, so r4c3 is not 1 or 3"},
    {Technique::NakedTriple,
     "4+6+9+1+783+25+2+8+5.6.1+74+1+37.+5.+86+997+3..14+5.5+2+4.9..+81+6+185...93+79+1...5+3.8+42."
     "3+5.+1+73+567+1..+48",
     "",
     "Naked triple: column 4: r2c4, r5c4 and r8c4 have only 3, 6 and 9 between them, so r4c4 and "
     "r7c4 are not 6"},
    {Technique::XWing,
     ".+4+1+7+2+9.+3.76+9..3+4.2.+3264.+7+194.39..+17.+6.+7..49.3+1+95+3+7..2+4+21+456+7+3+9+837+6."
     "9.+541+9+5+8+4+3+1+26+7",
     "", "X-wing: rows 2 and 5: 5 fits only in columns 5 and 8, so r4c5 is not 5"},
    {Technique::Skyscraper,
     "+7+9845+2+3+16+6.3+7+81.+9+2.+1+2.+3.87.+3+7.+2+6+5.48+82.1+437+6..6.+89+7.+2+39+8..14+23+71."
     "7.2+8.5.2...+7..+8+1",
     "",
     "Skyscraper: 5 is in r2c7 or r6c7 and in r3c1 or r6c1, but not in both r6c1 and r6c7; so it "
     "is in r2c7 or r3c1, and r2c2 and r3c9 are not 5"},
    {Technique::TwoStringKite,
     "+156+87+49+3+2.4+762.+18+528....+4+7+6....8.+5+9.73....618+8.5...+32.........+3.7.5...49...."
     "487.1",
     "",
     "Two-string kite: 3 is in r2c1 or r2c6 and in r3c5 or r8c5, but not in both r2c6 and r3c5; so "
     "it is in r2c1 or r8c5, and r8c1 is not 3"},
    {Technique::TurbotFish,
     "..+9.+2...+7.8+7.63+9+24..2..+9..8+9.5...+8+4+2.46..25+7+9+2+7+89+5+4+63172+1+3+954+8+6..+4.."
     "7+293.932+4.+7+15",
     "",
     "Turbot fish: 1 is in r1c6 or r4c6 and in r4c2 or r5c1, but not in both r4c2 and r4c6; so it "
     "is in r1c6 or r5c1, and r1c1 is not 1"},
    {Technique::XYWing,
     "+5+41+3+8...7862+4+7...+59+7+36.+5+4.+8+4+1+6+85+72+9+379+8..3+5+46+2+3+5+9+648+71+624+73815+"
     "9.5+7.+9..+8+4.+8+9+5+4.+7.2",
     "", "XY-wing: r9c8 is 3 or 6, so r2c8 or r9c6 is 1, and r2c6 is not 1"},
    {Technique::EmptyRectangle,
     ".....+6.5..46.518..+1+5.9..4.6+63+98.+5...+82+53+1.6.9417+6+29+3+8+5..+3+568+2142+6+4+1..+5."
     "85+81....+6.",
     "",
     "Empty rectangle: r5c6 is 7, or else r9c7 or r9c9 is 7 (r5c6=r5c8-r8c8=r9c79), so r9c6 is not "
     "7"},
    {Technique::UniqueRectangle,
     "+53+2+78+6...9+78+241.+6...19+5+32+87.254..6+7...3+617.5+27..+5........+1........+8.51.6...3."
     "..98",
     "",
     "Unique rectangle: else r7c1, r7c8, r8c1 and r8c8 could only hold 2 and 3 crosswise, and "
     "these could be exchanged; so r8c1 is not 2"},
    {Technique::UniqueRectangle, // two corners are written, and none is a given
     "...+3+678+2+1+2169+8+5+37+4+7+8+31+2+456+98....+1+6.+3+1.5..3+4..3...4+82+1..7.+4+32+1.+6+6+"
     "3+"
     "1859+7+424..+71+6+93.",
     "942 943 952",
     "Unique rectangle: else r4c2, r4c7, r5c2 and r5c7 could only hold 4 and 6 crosswise, and "
     "these could be exchanged; so r4c3 and r9c2 are not 2"},
    {Technique::UniqueRectangle, // two corners and two cells are a naked subset
     ".8+2+73+51...+7+5.+623.+8.+364..+2753.9+82....+62+45.1.8+3+8.7.4...27+9.6...+2.+2+6....8..54."
     "+2...."
     "7",
     "",
     "Unique rectangle: r4c8 or r6c8 is 4, 6 or 9, else r4c2, r4c8, r6c2 and r6c8 could only hold "
     "1 and 5 crosswise, and these could be exchanged; with r1c8 and r2c8 that takes all of 4, 6 "
     "and 9 in column 8, so the following:\n  r8c8 is not 4 or 9\n  r9c8 is not 6 or 9"},
    {Technique::BugPlusOne,
     "32...648..684.1235.4582369.854267913.3.185742217..456847...2859.82..9374593748126", "",
     "BUG+1: all other open cells have two values, and with only two in r1c5 each value would have "
     "two places wherever it is open, so all could be exchanged; so r1c5 is 9"},
    {Technique::FinnedXWing,
     "2...8.+4+19......+865..+8...7+2+3+17..2.35+8...+8.1+6+728.+2...+1+9+4.8....+9+315+41.7.2869+"
     "236+1+8+5+4+7",
     "",
     "Finned X-wing: columns 2 and 5: 6 fits only in rows 3 and 6 or in r1c2, so r3c1 is not 6"},
    {Technique::WWing,
     "1953246874.78659.168.179...75.936.189.651837.31824756926975184357..8.19.8.1.9.7..", "238 239",
     "W-wing: r2c2 is 3, or else r9c6 is 3 ((3)r2c2=(2)r2c2-(2)r2c8=(2)r9c8-(2)r9c6=(3)r9c6), so "
     "r9c2 is not 3"},
    {Technique::XYZWing,
     "6+4+8+3+5+9..239+2+1+8+7+6+54...+42638+915.+83...+6.+6+35+7...+8..79+6.+5.+3...+7+93+8+6+5.+"
     "3.+618247..+624+5+9+31",
     "",
     "XYZ-wing: r4c3 is 4, or else r5c1 or r7c1 is 4 ((4)r4c3=(9)r4c3-(9)r5c1=(4)r5c1/r7c1), so "
     "r6c1 is not 4"},
    {Technique::XChain,
     ".+6.4+1+7.+83+3+1+4+98..+7.8+7..+6+39147+43.29..+8..+8+3+4+6.2+7..6.+7.34+96..+75+4+8+314+3+"
     "1.+9.7..58+7631+4+9+2",
     "", "X-chain: r3c4 is 5, or else r4c8 is 5 (r3c4=r2c6-r2c9=r8c9-r8c8=r4c8), so r4c4 is not 5"},
    {Technique::FinnedSwordfish,
     "5+8.74...+39..+3.8....4319+5..+22.7..+9.3+64.8.3.5+79+39...+72.1+8+2.+97361....5....8+1...84."
     ".7",
     "613 122 623 664 686 693",
     "Finned swordfish: columns 1, 3 and 5: 6 fits only in rows 2, 6 and 8 or in r3c1, so r2c2 is "
     "not 6"},
    {Technique::Jellyfish,
     "2.......3.8..3..5...34.21....12.54......9......93.86....25.69...9..2..7.4.......1", "",
     "Jellyfish: rows 3, 4, 6 and 7: 7 fits only in columns 1, 2, 5 and 9, so r1c2, r1c5, r2c1, "
     "r2c9, r5c1, r5c2, r5c9, r9c2 and r9c5 are not 7"},
    {Technique::XYChain,
     "+138+5....92+9.1..+8..+6+4.+9.+8.1.+95+2+3+47+1+6+8473+6+8+1+2+958+6+12+59...+5+8+9+76+243+1+"
     "3+2+641+5+98+77+1+4+893...",
     "",
     "XY-chain: r1c5 is 2, or else r9c8 is 2 "
     "((2)r1c5=(7)r1c5-(7)r1c7=(6)r1c7-(6)r9c7=(5)r9c7-(5)r9c8=(2)r9c8), so r1c8 is not 2"},
    {Technique::WXYZWing,
     "+8594.....37+2+5619+8+4+4+6+1....+5+3+5.+7.+4..9.+2.48..5.76+98+71+534+2+7+8..+541+2.125..7+"
     "4..+9+4.+12...5",
     "",
     "WXYZ-wing: r1c5 is 3, or else r8c8 is 3 ((3)r1c5=(7)r1c5-(7)r1c8=(3)r8c8), so r8c5 is not 3"},
    {Technique::SueDeCoq,
     "+3+24+8+6+1+59765+7+9+4+3+82191+8+5+273+642.1+43....5.32.6...+4..+7.....+1..6.....+8..1746.."
     "7..+39..1.",
     "",
     "Sue de Coq: r4c7, r4c8, r5c9, r6c8 and r8c8 hold each of their values once, 3 and 5 in "
     "column 8 and 7, 8 and 9 in box 6, so the following:\n  r7c8 is not 3 or 5\n  r5c8 is not 7 "
     "or 8\n  r6c7 is not 9\n  r5c7 is not 7 or 9\n  r4c9 and r6c9 are not 8 or 9"},
    {Technique::Aic,
     "548..+3...+63....8..1+2.+8....3+972.+386..+4.....3..+3...47..9+71+43+8+5+92+62569+7..+3+8+8+"
     "9+3.6.7..",
     "",
     "Alternating inference chain: r3c5 is 5, or else r3c8 is 6 "
     "((5)r3c5=(9)r3c5-(9)r1c5=(9)r1c8-(6)r1c8=(6)r3c8), so r3c8 is not 5"},
    {Technique::AlsXz,
     "+3+4512+8+9..+97+6...+28+1+28+1...345.......+1.+1..6...3.4.2.81+5.9+7.+4...+128+8+19.4.6+5+3."
     "+2+38+1.7+94",
     "",
     "ALS-XZ: r6c2 is 6, or else r7c5 is 6 ((6)r6c2=(7)r6c4-(7)r4c5/r5c5=(6)r7c5), so r7c2 is not "
     "6"},
    {Technique::GroupedAic,
     "......29.9.6.3...7......4...613.+2.4+8+4...6.+3..8.3.5..+622..+6.785.+6...8+3.2.1.89+256..",
     "511 312 522 124 332 539 553 159 472 479 982",
     "Grouped chain: r1c1 or r3c1 is 7, or else r8c2 or r9c2 is 7 "
     "((7)r1c1/r3c1=(7)r4c1-(5)r4c1=(5)r3c1-(5)r1c3/r3c3=(5)r8c3-(7)r8c3=(7)r8c2/r9c2), so r1c2 "
     "and r3c2 are not 7"},
    {Technique::AlsXyWing,
     "+6.2+75.+8+13..812...471..+8.........7.8.4.+1862..9+82.3.....+1...+7..482...381..9+8..4+16..",
     "936 938 944 549 966 568 569 598",
     "ALS-XY-wing: r2c1 is 5, or else r3c7, r3c8 or r3c9 is 5 "
     "((5)r2c1=(3)r2c1-(3)r4c1=(4)r4c4-(4)r3c4=(5)r3c789), so r2c7, r2c8 and r3c3 are not 5"},
    {Technique::AlsChain,
     "...3.721....2.......9.6.38.8.6..1.....5+8.+6.2..9.....68.4357+8.+9.7+5....8..+9.....5..",
     "421 622 727 545 748 749 949 759",
     "ALS chain: r4c5 or r5c5 is 9, or else r2c6, r2c7 or r2c9 is 9 "
     "((9)r4c5/r5c5=(7)r6c4-(7)r6c3=(7)r2c3-(7)r2c89=(9)r2c679), so r2c5 is not 9"},
    {Technique::FrankenFish,
     "..67..+391..9+3...623......+4.....3...4..72...1+34.+3..1....31..8.75..+49+5+3+1.+6.65....3.",
     "941 547 847 951 557 665 567 475 791 495 496 897",
     "Franken fish: columns 3 and 4 and boxes 3 and 6: 8 fits only in rows 3, 4 and 6 and in "
     "column "
     "7, so r3c2, r3c5, r4c1, r4c2, r6c2 and r6c5 are not 8"},
    {Technique::FinnedFrankenFish,
     ".64.+2............2+293.8..4.......7.9..6...+23..1+9..2.86..7..89.5+9.82.1...+6...49...",
     "518 718 724 725 128 728 541 342 542 544 154 371 372 678 482 385 685 789 394 799",
     "Finned franken fish: columns 3 and 8 and box 8: 5 fits only in rows 2, 4 and 9 or in r8c5, "
     "so "
     "r2c5 and r4c5 are not 5"},
    {Technique::FinnedFrankenFish, // a mutant one
     "....27.3+9+3.164+9+2...9+2..+5..+6+13.9...28+9.8..+26+1..+25..13+9...+9+2.8.5+3.....39622.+3."
     "+9...1",
     "447 772 781 782 792 892",
     "Finned franken fish: row 7 and columns 3, 6 and 8: 4 fits only in rows 1, 4 and 9 and in box "
     "7 "
     "or in r3c8 or r7c7, so r1c7 is not 4"},
    {Technique::DeathBlossom,
     ".+8......6..5..18...9...8.7..+1.8.2...+8.3.1.2..4+2.5.3....6.....9.+9.83..1..7+3......4",
     "113 213 418 221 725 433 635 539 547 548 648 749 558 759 668 769 969 775 777 579 685 786 589 "
     "698",
     "Death blossom: whatever r4c9 is, 3, 5 or 9, one of r4c1, r4c3 and r5c8 is 6, so r4c7 is not "
     "6"},
};

/// Calls f(explainer) with the example's position.
template<class F>
void explain(Example const& example, Assume assumed, F&& f) {
    std::string givens;
    Grid entries{9};
    int cell = 0;
    for (std::size_t i = 0; i < example.cells.size(); ++i) {
        bool const is_entered = example.cells[i] == '+';
        if (is_entered) ++i;
        char const value = example.cells[i];
        givens += is_entered ? '.' : value;
        if (value != '.') entries[cell_at(cell, 9)] = value - '0';
        ++cell;
    }
    auto const puzzle = read_puzzles(givens + "\n").front().puzzle;
    std::array<std::array<bool, 10>, 81> has{};
    for (auto& values : has) values.fill(true);
    std::istringstream ruled_out{example.ruled_out};
    for (std::string each; ruled_out >> each;)
        has.at(static_cast<std::size_t>((each[1] - '1') * 9 + each[2] - '1'))
            .at(static_cast<std::size_t>(each[0] - '0')) = false;
    std::vector<PencilMarks> marks;
    for (int at = 0; at < 81; ++at) {
        PencilMarks& mark = marks.emplace_back();
        mark.cell = cell_at(at, 9);
        for (int value = 1; value <= 9; ++value)
            if (has.at(static_cast<std::size_t>(at)).at(static_cast<std::size_t>(value)))
                mark.values.push_back(value);
    }
    Constraints const constraints{puzzle, assumed};
    Explainer explainer{constraints, entries, marks, {}, Shown::All};
    f(explainer);
}

TEST(Patterns, AreFoundAndTold) {
    for (auto const& example : examples) {
        bool const is_unique = row_of(example.technique).family == Family::Uniqueness;
        explain(example, is_unique ? Assume::OneSolution : Assume::Nothing,
                [&](Explainer& explainer) {
                    auto const step = explainer.next();
                    ASSERT_TRUE(step) << name(example.technique);
                    EXPECT_EQ(name(step->technique), name(example.technique));
                    EXPECT_EQ(describe(*step, explainer.before()), example.sentence);
                });
    }
}

TEST(Patterns, AssumeOneSolutionOnlyWhereTheyMay) {
    for (auto const& example : examples)
        if (row_of(example.technique).family == Family::Uniqueness)
            explain(example, Assume::Nothing, [](Explainer& explainer) {
                while (auto const step = explainer.next())
                    EXPECT_NE(row_of(step->technique).family, Family::Uniqueness);
            });
}

/// A given holds its value, a diagonal would see that two values are exchanged, and so would a
/// third region.
TEST(Patterns, ExchangeValuesOnlyWhereNothingElseSeesIt) {
    auto const rectangles = [](std::string const& text) {
        auto const puzzle = read_puzzles(text).front().puzzle;
        Constraints const constraints{puzzle, Assume::OneSolution};
        int count = 0;
        for (int number = 0; number < constraints.count(); ++number)
            if (constraints[number].kind == ConstraintKind::Rectangle) ++count;
        return count;
    };
    std::string const open = "....\n....\n....\n....\n";
    // Two rows of one band and columns of two stacks, or the other way round.
    EXPECT_EQ(rectangles("sudoku 4\n" + open), 2 * 4 + 2 * 4);
    EXPECT_EQ(rectangles("latin 4\n" + open), 36);
    EXPECT_EQ(rectangles("sudoku 4\n1...\n....\n....\n....\n"), 16 - 2 - 2);
}

/// A step of BUG+1 with its facts and its conclusion, as the check sees it.
TEST(Patterns, ExchangeAllOpenCellsOnlyIfThatLeadsToASolution) {
    auto const bug = std::find_if(std::begin(examples), std::end(examples), [](auto const& each) {
        return each.technique == Technique::BugPlusOne;
    });
    explain(*bug, Assume::OneSolution, [](Explainer& explainer) {
        auto const step = explainer.next();
        ASSERT_TRUE(step);
        auto const& constraints = explainer.position().constraints();
        auto const is_checked = [&](Step const& changed) {
            return StepCheck{constraints}.defect_of(changed, {}) == StepDefect::None;
        };
        EXPECT_TRUE(is_checked(*step));
        for (std::size_t i = 0; i < step->facts.size(); ++i) {
            auto changed = *step;
            changed.facts.erase(changed.facts.begin() + static_cast<std::ptrdiff_t>(i));
            EXPECT_FALSE(is_checked(changed)) << "without cell " << step->facts[i].cell;
            changed = *step;
            auto& [cell, excluded] = changed.facts[i];
            Values const left = all_values(9) & ~excluded;
            Values const other = only(least(excluded));
            excluded = (excluded & ~other) | only(least(left));
            EXPECT_FALSE(is_checked(changed)) << "with other values in cell " << cell;
        }
        auto other = *step;
        Values const of_cell = explainer.before().of(step->conclusions[0].cell);
        other.conclusions[0].value = least(of_cell & ~only(step->conclusions[0].value));
        EXPECT_FALSE(is_checked(other));
        auto const puzzle_with_clue = [&] {
            auto puzzle = constraints.puzzle();
            Cell const open = cell_at(step->facts.back().cell, 9);
            puzzle.cages.push_back({{open, {0, 0}}, Operation::Product, 12, Repeats::Allowed});
            return puzzle;
        }();
        Constraints const seen{puzzle_with_clue, Assume::OneSolution};
        auto moved = *step;
        moved.constraints[0] = 0;
        while (seen[moved.constraints[0]].kind != ConstraintKind::FreeCells) ++moved.constraints[0];
        EXPECT_NE(StepCheck{seen}.defect_of(moved, {}), StepDefect::None)
            << "a cage would see the exchange";
    });
}

/// People see this first in a clue if the grid is empty and has nothing else.
TEST(Patterns, AreTheUsualFirstMovesOfEachKind) {
    struct Move {
        int order;
        std::string kind;
        std::string clue;
        std::string sentence;
    };
    std::vector<Move> const moves{
        {6, "latin", "thermometer r1c1 r1c2 r2c2 r2c3",
         "Bounds: by the thermometer at r1c1, since r1c1 < r1c2 < r2c2 < r2c3 can only be 1-3, "
         "2-4, 3-5, 4-6: r2c3 is not 1, 2 or 3, r2c2 is not 1, 2 or 6, r1c2 is not 1, 5 or 6 and "
         "r1c1 is not 4, 5 or 6"},
        {6, "latin", "r1c1 < r1c2\nr1c2 < r2c2",
         "Bounds: by r1c1 < r1c2 < r2c2, since these can only be 1-4, 2-5, 3-6: r2c2 is not 1 or "
         "2, r1c2 is not 1 or 6 and r1c1 is not 5 or 6"},
        {9, "latin", "whispers r1c1 r2c2 r3c3",
         "Bounds: by the whispers at r1c1, since nothing goes with 5 in r1c1, r2c2 or r3c3: r1c1, "
         "r2c2 and r3c3 are not 5"},
        {6, "latin", "skyscraper 4 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6",
         "One clue: by the skyscraper 4 of row 1 from the left: r1c3 is not 6, r1c2 is not 5 or 6 "
         "and r1c1 is not 4, 5 or 6\n  with 4, 5 or 6 in r1c1 the clue would be at most 3, not 4\n "
         " with 5 or 6 in r1c2 the clue would be at most 3, not 4\n  with 6 in r1c3 the clue would "
         "be at most 3, not 4"},
        {6, "latin", "skyscraper 1 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6",
         "Clue in its line: by row 1 and the skyscraper 1 of row 1 from the left: r1c1 is 6 and "
         "r1c2, r1c3, r1c4, r1c5 and r1c6 are not 6\n  with 1, 2, 3, 4 or 5 in r1c1 the clue would "
         "be at least 2, not 1\n  with 6 in r1c2, r1c3, r1c4, r1c5 or r1c6 the clue would be at "
         "least 2, not 1"},
        {6, "latin", "little-killer 5 r1c2 r2c3 r3c4",
         "One clue: by the little killer 5 at r1c2, since the others take at least 1+1 = 2 of 5, "
         "which leaves at most 3 for each of r1c2, r2c3 and r3c4: r1c2, r2c3 and r3c4 are not 4, 5 "
         "or 6"},
        {6, "latin", "arrow 1 r1c1 r1c2 r1c3 r1c4",
         "One clue: by the arrow at r1c1: r1c1 is not 1 or 2 and r1c2, r1c3 and r1c4 are not 5 or "
         "6\n  r1c1 = r1c2 + r1c3 + r1c4 is at least 1+1+1 = 3\n  r1c1 is at most 6 "
         "and the other part of the sum at least 1+1 = 2, which leaves at most 4 for each of r1c2, "
         "r1c3 and r1c4"},
        {9, "latin", "sum 5 r1c1 r1c2",
         "Bounds: by the sum between r1c1 and r1c2, since nothing goes with 5, 6, 7, 8 or 9 in "
         "r1c1 or r1c2: r1c1 and r1c2 are not 5, 6, 7, 8 or 9"},
        {6, "latin", "ratio 2 r1c1 r1c2",
         "Bounds: by the ratio between r1c1 and r1c2, since nothing goes with 5 in r1c1 or r1c2: "
         "r1c1 and r1c2 are not 5"},
        {6, "latin", "r1c1 in 1 2\npalindrome r1c1 r2c2 r3c3",
         "Bounds: by the palindrome between r1c1 and r3c3, since with 1 or 2 in r1c1, r3c3 can "
         "only be 1 or 2: r3c3 is not 3, 4, 5 or 6"},
        {6, "latin", "sandwich 14 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6",
         "One clue: by the sandwich 14 of row 1 from the left, since with 1 or 6 in r1c3 or r1c4 "
         "the clue would be at most 10, not 14: r1c3 and r1c4 are not 1 or 6"},
        {6, "latin", "between r1c1 r2c2 r3c3 r4c4",
         "One clue: by the between line at r1c1, since nothing goes with 1 or 6 in r2c2 or r3c3: "
         "r2c2 and r3c3 are not 1 or 6"},
        {6, "latin", "zipper r1c1 r2c2 r3c3",
         "One clue: by the zipper at r2c2: r2c2 is not 1 and r1c1 and r3c3 are not 6\n  r2c2 is at "
         "most 6 and the other part of the sum at least 1, which leaves at most 5 for each of r1c1 "
         "and r3c3\n  r2c2 = r1c1 + r3c3 is at least 1+1 = 2"},
        {6, "latin", "x-sum 20 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6",
         "One clue: by the X-sum 20 of row 1 from the left, since with 1, 2 or 3 in r1c1 the clue "
         "would be at most 15, not 20: r1c1 is not 1, 2 or 3"},
        {6, "killer", "cage 3+ distinct r1c1 r1c2",
         "Cage combinations: the cage 3 at r1c1 can only be 1+2, so r1c1 and r1c2 are not 3, 4, 5 "
         "or 6"},
        {6, "kenken", "cage 3/ r1c1 r1c2",
         "Cage combinations: the cage 3/ at r1c1 can only be 3÷1 / 6÷2, so r1c1 and r1c2 are not 4 "
         "or 5"},
        {6, "latin", "r1c1 in 1 2\nrenban r1c1 r2c2 r3c3",
         "Bounds: by the renban at r1c1, since with 1 or 2 in r1c1, r2c2 and r3c3 can only be 1, "
         "2, 3 or 4: r2c2 and r3c3 are not 5 or 6"},
    };
    for (auto const& [order, kind, clue, sentence] : moves) {
        std::string text = kind + " " + std::to_string(order) + "\n";
        for (int row = 0; row < order; ++row) {
            for (int column = 0; column < order; ++column) text += ". ";
            text += "\n";
        }
        auto const puzzle = read_puzzles(text + clue + "\n").front().puzzle;
        Constraints const constraints{puzzle};
        Explainer explainer{constraints, {}, {}, {}, Shown::All};
        auto const step = explainer.next();
        ASSERT_TRUE(step) << clue;
        EXPECT_EQ(describe(*step, explainer.before()), sentence);
    }
}

TEST(Patterns, AWrittenCellIsNamedWithItsValue) {
    std::string text = "sudoku 9\n6........\n";
    for (int row = 1; row < 9; ++row) text += ".........\n";
    auto const puzzle = read_puzzles(text + "ratio 2 r1c1 r1c2\n").front().puzzle;
    Constraints const constraints{puzzle};
    Explainer explainer{constraints};
    auto const step = explainer.next();
    ASSERT_TRUE(step);
    EXPECT_EQ(
        describe(*step, explainer.before()),
        "Bounds: by the ratio between r1c1 and r1c2, since with 6 in r1c1, r1c2 can only be 3: "
        "r1c2 is 3")
        << "the fact that it leans on is that r1c1 is 5, 6, 7 or 9";
}

/// By a knight's move, and along a renban.
TEST(Patterns, TakeTheValuesThatAClueKeepsApartForSeen) {
    for (auto const& [clue, cell] : std::vector<std::pair<std::string, Cell>>{
             {"anti-knight", {2, 1}}, {"renban r1c1 r2c2 r3c3", {2, 2}}, {"r1c1 < r2c2", {1, 1}}}) {
        auto const puzzle =
            read_puzzles("latin 4\n1 . . .\n. . . .\n. . . .\n. . . .\n" + clue + "\n")
                .front()
                .puzzle;
        Constraints const constraints{puzzle};
        EXPECT_FALSE(Position{constraints}.has(cell_index(cell, 4), 1)) << clue;
    }
}

/// Here the cages of a balance say more alone than with their units.
TEST(Patterns, OfATotalNameOnlyWhatTheyNeed) {
    auto const puzzle = read_puzzles("killer 6 boxes 2x3\n"
                                     ". . . | . . .\n"
                                     ". . . | . . .\n"
                                     "------+------\n"
                                     ". . . | . . .\n"
                                     ". . . | . . .\n"
                                     "------+------\n"
                                     ". . . | . . .\n"
                                     ". . . | . . .\n"
                                     "cages distinct\n"
                                     "ABCDDD\n"
                                     "ABCEEE\n"
                                     "ABBFGG\n"
                                     "AHHFFI\n"
                                     "JJHKKI\n"
                                     "LLLLKI\n"
                                     "A 10+\n"
                                     "B 13+\n"
                                     "C 11+\n"
                                     "D 8+\n"
                                     "E 13+\n"
                                     "F 10+\n"
                                     "G 5+\n"
                                     "H 10+\n"
                                     "I 12+\n"
                                     "J 8+\n"
                                     "K 13+\n"
                                     "L 13+\n")
                            .front()
                            .puzzle;
    Constraints const constraints{puzzle};
    Explainer explainer{constraints};
    while (explainer.next()) {
    }
    EXPECT_EQ(explainer.ending(), Ending::Solved);
}

} // namespace
} // namespace hapax
