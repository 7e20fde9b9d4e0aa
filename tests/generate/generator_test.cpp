/// Every generated puzzle has one solution, is as requested, and if minimal has no redundant clue.
/// Code without a part in generating tests all of that.

#include "encoder/error.hpp"
#include "encoder/model/rules.hpp"
#include "solver/basis/random.hpp"
#include "solver/generate/generator.hpp"
#include "solver/search/uniqueness.hpp"
#include "solver/search/workspace.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <ostream>

namespace hapax {
namespace {

Verdict verdict(Puzzle const& puzzle) {
    Workspace workspace;
    return uniqueness(puzzle, {}, workspace).verdict;
}

/// All puzzles that lack one clue of this one; where all marks are shown, they are rules.
std::vector<Puzzle> with_one_clue_less(Puzzle const& puzzle, PuzzleRequest const& request) {
    bool const are_marks_rules =
        request.mode == FutoshikiMode::Adjacent || shows_all_marks(request);
    std::vector<Puzzle> result;
    for (std::size_t i = 0; i < puzzle.givens.values().size(); ++i)
        if (puzzle.givens.values()[i] != 0) {
            result.push_back(puzzle);
            result.back().givens.values()[i] = 0;
        }
    for_each_list(puzzle, [&](auto const& clues) {
        using Clue = ClueIn<decltype(clues)>;
        bool const are_rules = std::is_same_v<Clue, NamedClue> && are_marks_rules;
        if constexpr (!std::is_same_v<Clue, Region>)
            for (std::size_t i = 0; i < clues.size() && !are_rules; ++i) {
                result.push_back(puzzle);
                auto& left = list_of<Clue>(result.back());
                left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
            }
    });
    return result;
}

/// All puzzles in which two neighbouring cages of this one are a single cage of the style.
std::vector<Puzzle> with_two_cages_merged(Puzzle const& puzzle, Grid const& solution,
                                          CageStyle const& style) {
    std::vector<Puzzle> result;
    auto const touch = [](Cage const& a, Cage const& b) {
        for (auto const x : a.cells)
            for (auto const y : b.cells)
                if (std::abs(x.row - y.row) + std::abs(x.column - y.column) == 1) return true;
        return false;
    };
    auto const& cages = puzzle.cages;
    for (std::size_t i = 0; i < cages.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            auto cells = cages[i].cells;
            cells.insert(cells.end(), cages[j].cells.begin(), cages[j].cells.end());
            if (static_cast<int>(cells.size()) > style.max_cage || !touch(cages[i], cages[j]))
                continue;
            for (auto const& merged : possible_cages(cells, solution, style)) {
                result.push_back(puzzle);
                result.back().cages[i] = merged;
                result.back().cages.erase(result.back().cages.begin()
                                          + static_cast<std::ptrdiff_t>(j));
            }
        }
    return result;
}

/// A KenKen or Killer: cages tile the grid unless it is minimal, and are as wished for.
void expect_cages_meet(PuzzleRequest const& request, GeneratedPuzzle const& made) {
    auto const& style = request.cages;
    Grid covered{request.order};
    int singles = 0;
    for (auto const& cage : made.puzzle.cages) {
        EXPECT_LE(static_cast<int>(cage.cells.size()), style.max_cage);
        EXPECT_EQ(cage.repeats, style.repeats);
        if (cage.cells.size() == 1)
            ++singles;
        else
            EXPECT_NE(std::find(style.operations.begin(), style.operations.end(), cage.operation),
                      style.operations.end());
        for (auto const cell : cage.cells) ++covered[cell];
    }
    int const least = request.minimality == Minimality::Any ? 1 : 0;
    for (int const times : covered.values()) {
        EXPECT_GE(times, least);
        EXPECT_LE(times, 1);
    }
    EXPECT_LE(singles, style.most_singles.value_or(singles));
    auto const has = [&](CageWish const& wish) {
        return std::any_of(made.puzzle.cages.begin(), made.puzzle.cages.end(),
                           [&](Cage const& cage) { return matches(wish, cage); });
    };
    EXPECT_TRUE(std::all_of(style.must_have.begin(), style.must_have.end(), has));
    EXPECT_TRUE(std::none_of(style.avoided.begin(), style.avoided.end(), has));
    if (request.minimality == Minimality::Any) return;
    for (auto const& merged : with_two_cages_merged(made.puzzle, made.solution, request.cages))
        EXPECT_EQ(verdict(merged), Verdict::Multiple);
}

bool has_symmetry(Grid const& givens, Symmetry symmetry) {
    int const last = givens.order() - 1;
    bool has = true;
    for (int r = 0; r <= last; ++r)
        for (int c = 0; c <= last; ++c) {
            auto const shown_as = [&](Cell image) {
                has &= (givens[{r, c}] != 0) == (givens[image] != 0);
            };
            if (symmetry == Symmetry::Rotational) shown_as({last - r, last - c});
            if (symmetry == Symmetry::Quarter) shown_as({c, last - r});
            if (symmetry == Symmetry::Mirror || symmetry == Symmetry::Both) shown_as({r, last - c});
            if (symmetry == Symmetry::Both) shown_as({last - r, c});
            if (symmetry == Symmetry::Diagonal) shown_as({c, r});
        }
    return has;
}

/// Lines turn into each other by half a turn, and no given is on one.
void expect_a_setters_lines(Puzzle const& puzzle) {
    int const last = puzzle.order - 1;
    for (auto const& line : puzzle.named_clues) {
        std::vector<Cell> image;
        for (auto const cell : line.cells) {
            image.push_back({last - cell.row, last - cell.column});
            EXPECT_EQ(puzzle.givens[cell], 0);
        }
        EXPECT_TRUE(std::any_of(puzzle.named_clues.begin(), puzzle.named_clues.end(),
                                [&](auto const& other) { return other.cells == image; }));
    }
}

void expect_meets(PuzzleRequest const& request, GeneratedPuzzle const& made) {
    auto const& puzzle = made.puzzle;
    EXPECT_EQ(defect(puzzle), std::nullopt);
    EXPECT_EQ(puzzle.order, request.order);
    EXPECT_TRUE(is_solution(puzzle, made.solution));
    EXPECT_EQ(verdict(puzzle), Verdict::Unique);
    EXPECT_TRUE(has_symmetry(puzzle.givens, request.symmetry));
    Workspace workspace;
    if (request.offer != Offer::None) {
        bool const has_other = !puzzle.named_clues.empty() || !puzzle.pencil_marks.empty();
        EXPECT_TRUE(has_other);
        bool const is_minimal = request.minimality == Minimality::Minimal;
        if (lines_of(request.offer) != nullptr && !is_minimal) expect_a_setters_lines(puzzle);
        if (request.offer == Offer::Parities && request.difficulty) { // a setter marks a third
            EXPECT_LE(std::ssize(puzzle.pencil_marks), 3 * request.order);
        }
    }
    if (auto const aim = aim_of(request)) {
        auto const graded = *rate(puzzle, {}, workspace).difficulty;
        EXPECT_EQ(graded.level, request.difficulty.value_or(graded.level));
        EXPECT_LE(graded.hardest_cost, aim->most_cost);
        EXPECT_GE(graded.hardest_cost, aim->least_cost);
        EXPECT_GE(graded.steps, aim->least_steps);
        EXPECT_LE(graded.steps, aim->most_steps);
        EXPECT_GE(100 * graded.clue_steps,
                  aim->least_clue_percent * (graded.steps - graded.refutations));
        for (auto const technique : request.techniques)
            EXPECT_GT(graded.techniques.count(technique), 0U);
    }
    EXPECT_EQ(given_count(puzzle), request.givens.value_or(given_count(puzzle)));
    auto const inequalities = count_of(ClueName::Less, puzzle);
    EXPECT_EQ(inequalities, request.inequalities.value_or(inequalities));
    if (request.kind == PuzzleKind::KenKen || request.kind == PuzzleKind::Killer)
        expect_cages_meet(request, made);
    if (request.minimality == Minimality::Any) return;
    for (auto const& smaller : with_one_clue_less(puzzle, request))
        EXPECT_EQ(verdict(smaller), Verdict::Multiple);
}

struct Wish {
    std::string name;
    PuzzleRequest request;
};

void PrintTo(Wish const& wish, std::ostream* out) {
    *out << wish.name;
}

PuzzleRequest request_for(PuzzleKind kind, int order) {
    PuzzleRequest request;
    request.kind = kind;
    request.order = order;
    complete(request);
    return request;
}

template<class Change>
Wish wish(std::string name, PuzzleKind kind, int order, Change&& change) {
    Wish result{std::move(name), request_for(kind, order)};
    change(result.request);
    complete(result.request);
    return result;
}

std::vector<Wish> wishes() {
    using enum PuzzleKind;
    auto const minimal = [](PuzzleRequest& r) { r.minimality = Minimality::Minimal; };
    auto const any = [](PuzzleRequest&) {};
    auto const symmetric = [](Symmetry symmetry) {
        return [=](PuzzleRequest& r) { r.symmetry = symmetry; };
    };
    auto const offering = [](Offer offer) { return [=](PuzzleRequest& r) { r.offer = offer; }; };
    auto const obeying = [](std::set<GridRule> const& rules) {
        return [=](PuzzleRequest& r) { r.rules = rules; };
    };
    auto const offering_at = [](Offer offer, Level level) {
        return [=](PuzzleRequest& r) {
            r.offer = offer;
            r.difficulty = level;
        };
    };
    auto const minimal_with = [](Offer offer) {
        return [=](PuzzleRequest& r) {
            r.offer = offer;
            r.minimality = Minimality::Minimal;
        };
    };
    auto const of_level = [](Level level) {
        return [=](PuzzleRequest& r) { r.difficulty = level; };
    };
    return {
        wish("Rotational", Sudoku, 9, symmetric(Symmetry::Rotational)),
        wish("Mirror", Sudoku, 6, symmetric(Symmetry::Mirror)),
        wish("Diagonal", Futoshiki, 6, symmetric(Symmetry::Diagonal)),
        wish("QuarterTurn", Sudoku, 6, symmetric(Symmetry::Quarter)),
        wish("BothMirrors", Latin, 7, symmetric(Symmetry::Both)),
        wish("RotationalExact", Sudoku, 9,
             [](auto& r) {
                 r.symmetry = Symmetry::Rotational;
                 r.givens = 27;
             }),
        wish("Easy", Futoshiki, 7, of_level(Level::Easy)),
        wish("Moderate", Sudoku, 9, of_level(Level::Moderate)),
        wish("HardDiagonals", Sudoku, 9,
             [](auto& r) {
                 r.rules = {GridRule::Diagonals};
                 r.difficulty = Level::Hard;
             }),
        wish("HardKenKen", KenKen, 6, of_level(Level::Hard)),
        wish("EasyKenKen", KenKen, 5, of_level(Level::Easy)),
        wish("Skyscraper", Latin, 6, offering(Offer::Skyscrapers)),
        wish("KropkiMinimal", Sudoku, 9, minimal_with(Offer::Dots)),
        wish("ArrowMinimal", Sudoku, 9, minimal_with(Offer::Arrows)),
        wish("Thermo", Sudoku, 9, offering(Offer::Thermometers)),
        wish("WhispersMinimal", Sudoku, 9, minimal_with(Offer::Whispers)),
        wish("RenbanMinimal", Sudoku, 9, minimal_with(Offer::Renbans)),
        wish("SkyscraperMinimal", Latin, 5, minimal_with(Offer::Skyscrapers)),
        wish("KropkiOfAllDots", Sudoku, 9, offering(Offer::Dots)),
        wish("XvOfSomeSums", Sudoku, 9,
             [](auto& r) {
                 r.offer = Offer::Sums;
                 r.marks = Marks::Some;
             }),
        wish("Sandwich", Sudoku, 6, offering(Offer::Sandwiches)),
        wish("LittleKiller", Sudoku, 6, offering(Offer::LittleKillers)),
        wish("Palindrome", Sudoku, 9, offering(Offer::Palindromes)),
        wish("Between", Sudoku, 9, offering(Offer::Betweens)),
        wish("OddEvenMinimal", Sudoku, 6, minimal_with(Offer::Parities)),
        wish("Windoku", Sudoku, 9, obeying({GridRule::Windoku})),
        wish("DisjointGroupsAndDiagonals", Sudoku, 9,
             obeying({GridRule::DisjointGroups, GridRule::Diagonals})),
        wish("AntiKnightAndKing", Sudoku, 9, obeying({GridRule::AntiKnight, GridRule::AntiKing})),
        wish("NonConsecutive", Sudoku, 9, obeying({GridRule::NonConsecutive})),
        wish("KillerWithKnights", Killer, 9, obeying({GridRule::AntiKnight})),
        wish("EasyArrow", Sudoku, 9, offering_at(Offer::Arrows, Level::Easy)),
        wish("ModerateArrow", Sudoku, 9, offering_at(Offer::Arrows, Level::Moderate)),
        wish("ModerateXv", Sudoku, 9, offering_at(Offer::Sums, Level::Moderate)),
        wish("LockedCandidates", Sudoku, 9, [](auto& r) { r.techniques = {Technique::Locked}; }),
        wish("XWing", Sudoku, 9, [](auto& r) { r.techniques = {Technique::XWing}; }),
        wish("XYWingOfThePieces", Sudoku, 9,
             [](auto& r) {
                 r.layout = Layout::Jigsaw;
                 r.box.reset();
                 r.techniques = {Technique::XYWing};
             }),
        wish("HardKropki", Sudoku, 9, offering_at(Offer::Dots, Level::Hard)),
        wish("HardArrow", Sudoku, 9, offering_at(Offer::Arrows, Level::Hard)),
        wish("ExtremeWhispers", Sudoku, 9, offering_at(Offer::Whispers, Level::Extreme)),
        wish("HardOddEven", Sudoku, 9, offering_at(Offer::Parities, Level::Hard)),
        wish("EasyOddEven", Sudoku, 9, offering_at(Offer::Parities, Level::Easy)),
        wish("BoxSinglesOnly", Sudoku, 9, [](auto& r) { r.most_expensive = Technique::BoxSingle; }),
        wish("Steps", Futoshiki, 5,
             [](auto& r) {
                 r.steps = StepRange{25, 35};
             }),
        wish("Latin", Latin, 6, any),
        wish("LatinMinimal", Latin, 7, minimal),
        wish("LatinExact", Latin, 6, [](auto& r) { r.givens = 16; }),
        wish("Futoshiki", Futoshiki, 7, any),
        wish("FutoshikiOfOne", Futoshiki, 1, any),
        wish("FutoshikiOfTwo", Futoshiki, 2, any),
        wish("FutoshikiMinimal", Futoshiki, 8, minimal),
        wish("FutoshikiGivens", Futoshiki, 7, [](auto& r) { r.givens = 5; }),
        wish("FutoshikiInequalities", Futoshiki, 7, [](auto& r) { r.inequalities = 20; }),
        wish("FutoshikiMinimalInequalities", Futoshiki, 6,
             [&](auto& r) {
                 minimal(r);
                 r.inequalities = 12; // without such a wish 6 in the mean
             }),
        wish("SudokuMinimalInequalities", Sudoku, 6,
             [&](auto& r) {
                 minimal(r);
                 r.inequalities = 7;
             }),
        wish("FutoshikiBoth", Futoshiki, 6,
             [](auto& r) {
                 r.givens = 8;
                 r.inequalities = 12;
             }),
        wish("FutoshikiWithoutGivens", Futoshiki, 9, [](auto& r) { r.givens = 0; }),
        wish("Adjacent", Futoshiki, 6, [](auto& r) { r.mode = FutoshikiMode::Adjacent; }),
        wish("AdjacentMinimal", Futoshiki, 6,
             [&](auto& r) {
                 minimal(r);
                 r.mode = FutoshikiMode::Adjacent;
             }),
        wish("Sudoku", Sudoku, 9, any),
        wish("SudokuMinimal", Sudoku, 9, minimal),
        wish("SudokuGivens", Sudoku, 9, [](auto& r) { r.givens = 25; }),
        wish("SudokuFewGivens", Sudoku, 9, [](auto& r) { r.givens = 20; }),
        wish("SudokuMinimalExact", Sudoku, 9,
             [&](auto& r) {
                 minimal(r);
                 r.givens = 23;
             }),
        wish("SudokuMixed", Sudoku, 6,
             [](auto& r) {
                 r.givens = 5;
                 r.inequalities = 10;
             }),
        wish("SudokuBoxes", Sudoku, 8,
             [](auto& r) {
                 r.box = BoxShape{4, 2};
             }),
        wish("Jigsaw", Sudoku, 7,
             [](auto& r) {
                 r.layout = Layout::Jigsaw;
                 r.box.reset();
             }),
        wish("JigsawLarge", Sudoku, 21,
             [](auto& r) {
                 r.layout = Layout::Jigsaw;
                 r.box.reset();
             }),
        wish("Diagonals", Sudoku, 9, [](auto& r) { r.rules = {GridRule::Diagonals}; }),
        wish("KenKenOfWishes", KenKen, 6,
             [](auto& r) {
                 r.cages.must_have = {{0, Operation::Quotient}, {3, Operation::Product}};
                 r.cages.avoided = {{1, {}}};
             }),
        wish("KenKen", KenKen, 6, any),
        wish("KenKenOfOne", KenKen, 1, any),
        wish("KenKenLarge", KenKen, 10, any),
        wish("KenKenMinimal", KenKen, 5, minimal),
        wish("KenKenFewSingles", KenKen, 6, [](auto& r) { r.cages.most_singles = 1; }),
        wish("KenKenPairs", KenKen, 5, [](auto& r) { r.cages.max_cage = 2; }),
        wish("KenKenDifferences", KenKen, 5,
             [](auto& r) { r.cages.operations = {Operation::Difference}; }),
        wish("KenKenQuotients", KenKen, 4,
             [](auto& r) { r.cages.operations = {Operation::Quotient}; }),
        wish("Killer", Killer, 9, any),
        wish("KillerMinimal", Killer, 6, minimal),
        wish("KillerWithoutSingles", Killer, 9, [](auto& r) { r.cages.most_singles = 0; }),
        wish("KillerLargeCages", Killer, 6, [](auto& r) { r.cages.max_cage = 6; }),
        wish("KillerJigsaw", Killer, 6,
             [](auto& r) {
                 r.layout = Layout::Jigsaw;
                 r.box.reset();
             }),
    };
}

class Generator : public ::testing::TestWithParam<Wish> {};

TEST_P(Generator, MakesWhatIsAskedFor) {
    auto const& request = GetParam().request;
    ASSERT_EQ(objection(request), std::nullopt);
    for (std::uint64_t stream = 1; stream <= 3; ++stream) {
        SCOPED_TRACE("stream " + std::to_string(stream) + " of seed 5");
        Random random{5, stream};
        auto const generation = generate(request, random, {});
        ASSERT_TRUE(generation.found);
        expect_meets(request, *generation.found);
    }
}

TEST_P(Generator, MakesTheSameFromTheSameSeed) {
    Random first{6, 1};
    Random second{6, 1};
    auto const& request = GetParam().request;
    EXPECT_EQ(generate(request, first, {}).found->puzzle,
              generate(request, second, {}).found->puzzle);
}

INSTANTIATE_TEST_SUITE_P(All, Generator, ::testing::ValuesIn(wishes()),
                         [](auto const& test) { return test.param.name; });

/// Random grids would have to be tried by the hundred if cages were not cut and merged for it.
TEST(GeneratorLevels, CagesAreCutToTheLevel) {
    struct Case {
        PuzzleKind kind;
        int order;
        Level level;
    };
    using enum PuzzleKind;
    for (auto const& [kind, order, level] : {Case{Killer, 9, Level::Easy},
                                             {KenKen, 9, Level::Easy},
                                             {KenKen, 12, Level::Easy},
                                             {Killer, 9, Level::Moderate},
                                             {KenKen, 8, Level::Moderate}})
        for (std::uint64_t stream = 1; stream <= 3; ++stream) {
            PuzzleRequest request = request_for(kind, order);
            request.difficulty = level;
            request.most_attempts = 3;
            Random random{8, stream};
            auto const generation = generate(request, random, {});
            ASSERT_TRUE(generation.found) << order << name(level) << generation.reached;
            expect_meets(request, *generation.found);
        }
}

TEST(GeneratorLimits, WhatCannotBeIsNotMade) {
    PuzzleRequest request = request_for(PuzzleKind::Sudoku, 4);
    request.givens = 3; // the least for order 4 is 4
    request.most_attempts = 5;
    Random random{7};
    auto const generation = generate(request, random, {});
    EXPECT_FALSE(generation.found);
    EXPECT_EQ(generation.attempts, 5);
}

TEST(GeneratorLimits, WhatCouldGoOnForEverEndsAtTheLimit) {
    PuzzleRequest request = request_for(PuzzleKind::Sudoku, 4);
    request.givens = 3;
    request.patience = 0.01;
    Random random{7};
    EXPECT_FALSE(generate(request, random, {}).found);
    request.minimality = Minimality::Minimal;
    EXPECT_FALSE(generate(request, random, {}).found);
}

TEST(GeneratorLimits, CagesOfManyDifferencesAreOnlyForThoseWhoWantNothingElse) {
    Grid grid{5};
    std::vector<Cell> const cells{{0, 0}, {0, 1}, {0, 2}};
    for (int i = 0; i < 3; ++i) grid[cells[static_cast<std::size_t>(i)]] = i == 0 ? 4 : i;
    CageStyle style;
    style.operations = {Operation::Sum, Operation::Difference};
    EXPECT_EQ(possible_cages(cells, grid, style),
              (std::vector<Cage>{{cells, Operation::Sum, 7, Repeats::Allowed}}));
    style.operations = {Operation::Difference};
    EXPECT_EQ(possible_cages(cells, grid, style),
              (std::vector<Cage>{{cells, Operation::Difference, 1, Repeats::Allowed}}));
}

TEST(GeneratorLimits, AMistakenRequestIsNamed) {
    PuzzleRequest request = request_for(PuzzleKind::Sudoku, 7);
    EXPECT_EQ(objection(request), "order 7 has no boxes; a jigsaw needs none");
    request = request_for(PuzzleKind::Latin, 4);
    request.givens = 17;
    EXPECT_EQ(objection(request), "the number of givens must be from 0 to 16");
    Random random{1};
    EXPECT_THROW(generate(request, random, {}), ArgumentError);
    request = request_for(PuzzleKind::Killer, 4);
    request.cages.operations = {Operation::Product};
    EXPECT_EQ(objection(request), "a killer has only sums");
    request.cages.operations = {Operation::Sum, Operation::Sum};
    EXPECT_EQ(objection(request), std::nullopt);
    request = request_for(PuzzleKind::KenKen, 4);
    request.cages.operations = {Operation::Any};
    EXPECT_EQ(objection(request), "a cage shows its operation");
}

TEST(GeneratorLimits, ARequestIsCompleted) {
    PuzzleRequest box;
    box.box = BoxShape{2, 3};
    complete(box);
    EXPECT_EQ(box.order, 6);
    EXPECT_EQ(objection(box), std::nullopt);
    box.order = 9;
    EXPECT_EQ(objection(box), "a box must have as many cells as the order");
    PuzzleRequest patient;
    complete(patient);
    patient.patience = -1;
    EXPECT_NE(objection(patient), std::nullopt);
    Random random{1};
    auto const made = generate({}, random, {});
    ASSERT_TRUE(made.found);
    EXPECT_EQ(made.found->puzzle.regions.size(), 9U);
}

} // namespace
} // namespace hapax
