/// Evidence that every clue is needed is written if that is so, and after any change it is rejected
/// or still right.

#include "solver/certify/needed.hpp"

#include "encoder/model/rules.hpp"
#include "solver/basis/random.hpp"
#include "solver/blame/clue.hpp"
#include "solver/generate/generator.hpp"
#include "solver/verify/grid_lines.hpp"
#include "solver/verify/needed_check.hpp"
#include "tests/support/mutation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <random>
#include <sstream>
#include <utility>

namespace hapax {
namespace {

struct Made {
    PuzzleRequest request;
    GeneratedPuzzle puzzle;
    std::string text;
};

Made made(PuzzleRequest request) {
    request.minimality = Minimality::Minimal;
    complete(request);
    Random random{11};
    auto const generation = generate(request, random, {});
    auto const& [puzzle, solution] = *generation.found;
    return {request, *generation.found,
            needed_text(puzzle, solution, request.symmetry, {}).value_or("")};
}

Made made(PuzzleKind kind, int order, Symmetry symmetry) {
    PuzzleRequest request;
    request.kind = kind;
    request.order = order;
    request.symmetry = symmetry;
    return made(request);
}

Made made_adjacent(int order) {
    PuzzleRequest request;
    request.kind = PuzzleKind::Futoshiki;
    request.order = order;
    request.mode = FutoshikiMode::Adjacent;
    return made(request);
}

std::vector<Made> one_of_each() {
    using enum PuzzleKind;
    return {made(Latin, 5, Symmetry::None),     made(Futoshiki, 5, Symmetry::None),
            made(KenKen, 4, Symmetry::None),    made(Killer, 4, Symmetry::None),
            made(Sudoku, 6, Symmetry::None),    made(Sudoku, 6, Symmetry::Rotational),
            made(Futoshiki, 5, Symmetry::Both), made(Sudoku, 4, Symmetry::Mirror),
            made(Sudoku, 6, Symmetry::Quarter), made(Latin, 6, Symmetry::Diagonal)};
}

NeededCheck check(Puzzle const& puzzle, std::string const& text) {
    std::istringstream file{text};
    return check_needed(puzzle, file);
}

/// Says whether some line's grid solves the puzzle without these clues, but not the puzzle.
bool has_witness(Puzzle const& puzzle, std::vector<Clue> const& left_out,
                 std::vector<std::string> const& lines) {
    auto clues = clues_of(puzzle);
    std::erase_if(clues, [&](Clue const& clue) {
        return std::find(left_out.begin(), left_out.end(), clue) != left_out.end();
    });
    Puzzle const weaker = puzzle_of(clues, puzzle, RegionRole::Rules);
    return std::any_of(lines.begin(), lines.end(), [&](std::string const& line) {
        std::istringstream words{line};
        Grid grid{puzzle.order};
        for (int& value : grid.values()) words >> value;
        return words && is_solution(weaker, grid) && !is_solution(puzzle, grid);
    });
}

/// Asks anew, with puzzles that lack clues, whether the claims of the file are right.
bool is_right(Puzzle const& puzzle, std::string const& text) {
    auto const lines = testing::lines_of(text);
    bool const is_symmetric = text.starts_with("symmetry ");
    for (auto const& clue : clues_of(puzzle)) {
        std::vector<Clue> group{clue};
        if (is_symmetric && clue.kind == ClueKind::Given) {
            std::istringstream first_line{text};
            std::string word;
            first_line >> word >> word;
            auto const cell = cells_of(clue, puzzle).front();
            group.clear();
            for (auto const& other : clues_of(puzzle))
                for (auto const image : orbit(cell, puzzle.order, *symmetry_named(word)))
                    if (other.kind == ClueKind::Given && cells_of(other, puzzle).front() == image)
                        group.push_back(other);
        }
        if (!has_witness(puzzle, group, lines)) return false;
    }
    return true;
}

TEST(Needed, EvidenceForMinimalPuzzlesOfEachKindIsAccepted) {
    for (auto const& [request, puzzle, text] : one_of_each()) {
        auto const result = check(puzzle.puzzle, text);
        EXPECT_EQ(result.rejection, "");
        if (request.symmetry == Symmetry::None) {
            EXPECT_EQ(result.symmetry, "");
            EXPECT_EQ(result.clues, static_cast<int>(clues_of(puzzle.puzzle).size()));
        } else {
            EXPECT_EQ(result.symmetry, name(request.symmetry));
            EXPECT_GT(result.clues, 0);
        }
        EXPECT_TRUE(is_right(puzzle.puzzle, text));
    }
}

TEST(Needed, APuzzleWithAClueTooManyHasNoSuchEvidence) {
    for (auto [request, puzzle, text] : one_of_each()) {
        auto& [clues, solution] = puzzle;
        auto const open = std::find(clues.givens.values().begin(), clues.givens.values().end(), 0);
        auto const cell = open - clues.givens.values().begin();
        *open = solution.values()[static_cast<std::size_t>(cell)];
        EXPECT_EQ(needed_text(clues, solution, Symmetry::None, {}), std::nullopt);
        EXPECT_NE(check(clues, text).rejection, "");
    }
}

/// The first inequality follows from the others: no grid breaks it alone.
TEST(Needed, AGridThatBreaksTwoCluesIsEvidenceForNeither) {
    Puzzle puzzle = latin_square(3);
    puzzle.named_clues = {less({0, 0}, {0, 2}), less({0, 0}, {0, 1}), less({0, 1}, {0, 2})};
    std::string const second = "2 1 3 1 3 2 3 2 1\n", third = "1 3 2 2 1 3 3 2 1\n";
    EXPECT_EQ(check(puzzle, second + third).rejection, "3 clues, and grids for 2");
    auto const both = check(puzzle, second + third + "3 1 2 1 2 3 2 3 1\n");
    EXPECT_EQ(both.rejection, "expected a grid that breaks one clue, this one breaks 2");
    EXPECT_EQ(both.line, 3);
}

/// 1 2 3, 2 3 1, 3 1 2: each of three marks is needed, a fourth says nothing new.
TEST(Needed, PencilMarksAreClues) {
    Puzzle puzzle = latin_square(3);
    puzzle.pencil_marks = {{{0, 0}, {1}}, {{0, 1}, {1, 2}}, {{1, 0}, {1, 2}}};
    Grid solution{3};
    std::ranges::copy(std::vector{1, 2, 3, 2, 3, 1, 3, 1, 2}, solution.values().begin());
    auto const text = needed_text(puzzle, solution, Symmetry::None, {});
    ASSERT_TRUE(text);
    EXPECT_EQ(check(puzzle, *text).rejection, "");
    EXPECT_EQ(check(puzzle, *text).clues, 3);
    puzzle.pencil_marks.push_back({{2, 1}, {1, 3}});
    EXPECT_EQ(needed_text(puzzle, solution, Symmetry::None, {}), std::nullopt);
    EXPECT_NE(check(puzzle, *text).rejection, "");
}

/// Marks at all neighbours are a rule: that there is none says as much.
TEST(Needed, AdjacenciesAreCluesUnlessAllNeighboursAreMarked) {
    Puzzle puzzle = latin_square(3);
    puzzle.givens[{0, 0}] = 1;
    puzzle.givens[{1, 1}] = 3;
    puzzle.named_clues = {consecutive({0, 0}, {0, 1})};
    Grid solution{3};
    std::ranges::copy(std::vector{1, 2, 3, 2, 3, 1, 3, 1, 2}, solution.values().begin());
    EXPECT_EQ(needed_text(puzzle, solution, Symmetry::None, {}), std::nullopt);
    EXPECT_EQ(check(puzzle, "").rejection, "3 clues, and grids for 0");

    auto const all = made_adjacent(4);
    EXPECT_EQ(check(all.puzzle.puzzle, all.text).rejection, "");
    EXPECT_EQ(check(all.puzzle.puzzle, all.text).clues, given_count(all.puzzle.puzzle));
}

/// 1 2 3, 2 3 1, 3 1 2, of which each mark between cells that are not neighbours is a clue.
TEST(Needed, WhereAllNeighboursAreMarkedOtherAdjacenciesAreClues) {
    Puzzle puzzle = latin_square(3);
    Grid solution{3};
    std::ranges::copy(std::vector{1, 2, 3, 2, 3, 1, 3, 1, 2}, solution.values().begin());
    auto const mark = [&](Cell cell, Cell other) {
        bool const is_by_one = std::abs(solution[cell] - solution[other]) == 1;
        puzzle.named_clues.push_back(is_by_one ? consecutive(cell, other)
                                               : not_consecutive(cell, other));
    };
    for_each_neighbour_pair(3, mark);
    puzzle = canonical(puzzle); // now with the rule
    puzzle.givens[{0, 0}] = 1;  // there are two solutions without it
    auto const text = needed_text(puzzle, solution, Symmetry::None, {});
    ASSERT_TRUE(text);
    EXPECT_EQ(check(puzzle, *text).rejection, "");
    EXPECT_EQ(check(puzzle, *text).clues, 1);
    mark({0, 0}, {2, 2}); // follows from the rest
    EXPECT_EQ(needed_text(puzzle, solution, Symmetry::None, {}), std::nullopt);
    EXPECT_EQ(check(puzzle, *text).rejection, "2 clues, and grids for 1");
}

TEST(Needed, AClaimedSymmetryIsThatOfTheGivens) {
    for (std::string const claimed : {"rotational", "quarter", "mirror", "diagonal", "both"}) {
        Puzzle puzzle = latin_square(4);
        puzzle.givens[{3, 2}] = 1; // which each of them takes to an earlier cell
        EXPECT_EQ(check(puzzle, "symmetry " + claimed + "\n").rejection,
                  "the givens are not of " + claimed + " symmetry");
    }
}

TEST(Needed, ASymmetryIsClaimedInTheFirstLine) {
    Puzzle puzzle = latin_square(3);
    puzzle.named_clues = {less({0, 0}, {0, 1}), less({0, 1}, {0, 2})};
    auto const result =
        check(puzzle, "2 1 3 1 3 2 3 2 1\nsymmetry rotational\n1 3 2 2 1 3 3 2 1\n");
    EXPECT_EQ(result.rejection, "expected the values of a grid of order 3");
    EXPECT_EQ(result.line, 2);
    EXPECT_EQ(check(puzzle, "2 1 3 1 3 2 3 2 1\n").line, 0) << "of the file as a whole";
    EXPECT_EQ(check(puzzle, "2 1 3 1 3 2 3 2 1\n").rejection, "2 clues, and grids for 1");
    EXPECT_EQ(check(puzzle, "symmetry about\n").rejection, "'about' is not a symmetry");
}

TEST(Needed, IsUndecidedAtALimit) {
    std::atomic<bool> const stop{true};
    Limits limits;
    limits.stop = &stop;
    Puzzle puzzle = latin_square(3);
    puzzle.givens[{0, 0}] = 1;
    std::istringstream file{"2 1 3 1 3 2 3 2 1\n2 1 3 1 3 2 3 2 1\n"};
    auto const result = check_needed(puzzle, file, limits);
    EXPECT_TRUE(result.is_ended_early);
    EXPECT_EQ(result.line, 0);
}

/// The longest line has a name of 64 KiB beside the grid.
TEST(GridLines, AreBounded) {
    constexpr std::size_t longest = (std::size_t{1} << 16) + 4 * 2;
    for (std::size_t const size : {longest, longest + 1, longest + 2}) {
        std::istringstream file{"1 2 2 1 # " + std::string(size - 10, 'x') + "\n"};
        GridLines lines{file, 2};
        ASSERT_TRUE(lines.next());
        EXPECT_EQ(lines.text().size(), size == longest ? size : std::string{"too long"}.size());
        EXPECT_EQ(lines.grid().has_value(), size == longest);
    }
    std::istringstream file{"1 2 2 1 1\n1 2 2\n1 2 2 1"};
    GridLines lines{file, 2};
    EXPECT_TRUE(lines.next());
    EXPECT_FALSE(lines.grid()) << "a value too many";
    EXPECT_TRUE(lines.next());
    EXPECT_FALSE(lines.grid()) << "a value too few";
    EXPECT_TRUE(lines.next());
    EXPECT_TRUE(lines.grid()) << "the last line need not end";
    EXPECT_FALSE(lines.next());
}

TEST(Needed, WhatIsChangedIsRejectedOrStillRight) {
    std::mt19937 random{3};
    auto const below = [&](std::size_t bound) { return random() % bound; };
    int rejected = 0;
    for (auto const& [request, puzzle, text] : one_of_each())
        for (int i = 0; i < 150; ++i) {
            auto lines = testing::lines_of(text);
            auto const at = below(lines.size()), other = below(lines.size());
            std::string& line = lines[at];
            auto const order = static_cast<std::size_t>(puzzle.puzzle.order);
            switch (below(5)) {
            case 0:
                lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
                break;
            case 1:
                line = lines[other];
                break;
            case 2: // two values, or what stands there
                std::swap(line[2 * below(order)], line[2 * below(order * order) % line.size()]);
                break;
            case 3:
                line[2 * below(order)] = static_cast<char>('0' + below(order + 2));
                break;
            default: {
                Symmetry const claimed{static_cast<int>(below(6))};
                lines.insert(lines.begin(), "symmetry " + std::string{name(claimed)} + "\n");
            }
            }
            std::string changed;
            for (auto const& each : lines) changed += each;
            if (!check(puzzle.puzzle, changed).rejection.empty())
                ++rejected;
            else
                EXPECT_TRUE(is_right(puzzle.puzzle, changed)) << changed;
        }
    EXPECT_GT(rejected, 700);
}

} // namespace
} // namespace hapax
