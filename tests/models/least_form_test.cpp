/// The least form against the whole group of symmetries, written anew, on small orders; against
/// random members of it on larger ones.

#include "solver/symmetry/least_form.hpp"

#include "encoder/model/candidate_sets.hpp"
#include "solver/basis/random.hpp"
#include "solver/generate/generator.hpp"
#include "tests/support/random_puzzle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <set>

namespace hapax {
namespace {

using testing::chance;
using testing::latin_squares;
using testing::pick;
using testing::random_puzzle;
using testing::solutions_among_squares;
using testing::text_of;

using Permutation = std::vector<int>;

Permutation identity(int count) {
    Permutation items(static_cast<std::size_t>(count));
    std::iota(items.begin(), items.end(), 0);
    return items;
}

/// A map of rows, columns and values.
struct Map {
    Permutation rows;
    Permutation columns;
    Permutation values;
    bool transposes = false;

    Cell operator()(Cell cell) const {
        Cell const moved{rows[static_cast<std::size_t>(cell.row)],
                         columns[static_cast<std::size_t>(cell.column)]};
        return transposes ? Cell{moved.column, moved.row} : moved;
    }
    int operator()(int value) const {
        return value == 0 ? 0 : values[static_cast<std::size_t>(value - 1)] + 1;
    }
    Puzzle operator()(Puzzle puzzle) const {
        Grid givens{puzzle.order};
        for (int r = 0; r < puzzle.order; ++r)
            for (int c = 0; c < puzzle.order; ++c)
                givens[(*this)(Cell{r, c})] = (*this)(puzzle.givens[{r, c}]);
        puzzle.givens = givens;
        for (auto& [cell, list] : puzzle.pencil_marks) {
            cell = (*this)(cell);
            for (int& value : list) value = (*this)(value);
            std::sort(list.begin(), list.end());
        }
        auto const move_all = [&](auto& clues) {
            for (auto& clue : clues)
                for (auto& cell : clue.cells) cell = (*this)(cell);
        };
        move_all(puzzle.regions);
        move_all(puzzle.named_clues);
        move_all(puzzle.cages);
        return puzzle;
    }
};

std::vector<Permutation> permutations(int count) {
    std::vector<Permutation> all;
    auto items = identity(count);
    do all.push_back(items);
    while (std::next_permutation(items.begin(), items.end()));
    return all;
}

/// Those that keep groups of `size` neighbours together.
std::vector<Permutation> permutations_of_bands(int count, int size) {
    auto all = permutations(count);
    std::erase_if(all, [&](Permutation const& items) {
        for (std::size_t i = 0; i < items.size(); ++i)
            for (std::size_t k = 0; k < i; ++k) {
                auto const band = [&](std::size_t item) { return static_cast<int>(item) / size; };
                if ((band(i) == band(k)) != (items[i] / size == items[k] / size)) return true;
            }
        return false;
    });
    return all;
}

Puzzle random_part(Grid const& square, std::vector<Region> regions, double share,
                   testing::Random& random) {
    Puzzle puzzle = latin_square(square.order());
    puzzle.regions = std::move(regions);
    for (int cell = 0; cell < square.order() * square.order(); ++cell)
        if (chance(random, share))
            puzzle.givens[cell_at(cell, square.order())] = square[cell_at(cell, square.order())];
    return puzzle;
}

Puzzle form_of(Puzzle const& puzzle) {
    return least_form(puzzle, symmetries_of(puzzle));
}

/// Checks that two puzzles have equal forms exactly if they have equal keys.
void expect_same_classes(std::vector<Puzzle> const& puzzles,
                         std::function<std::string(Puzzle const&)> const& key) {
    std::map<std::string, std::string> form_of_key;
    std::map<std::string, std::string> key_of_form;
    int pairs = 0;
    for (auto const& puzzle : puzzles) {
        auto const its_key = key(puzzle);
        auto const its_form = text_of(form_of(puzzle));
        auto const [by_key, is_new] = form_of_key.emplace(its_key, its_form);
        pairs += is_new ? 0 : 1;
        ASSERT_EQ(by_key->second, its_form) << text_of(puzzle);
        ASSERT_EQ(key_of_form.emplace(its_form, its_key).first->second, its_key) << text_of(puzzle);
        ASSERT_EQ(key(form_of(puzzle)), its_key) << text_of(puzzle) << its_form;
    }
    EXPECT_GT(pairs, 5);
    EXPECT_GT(form_of_key.size(), 10U);
}

// Latin squares: the roles of row, column and value change, and all three are permuted.

std::string least_of_latin(Puzzle const& puzzle) {
    int const n = puzzle.order;
    static std::map<int, std::vector<Permutation>> known;
    auto& all = known[n];
    if (all.empty()) all = permutations(n);
    std::string least;
    auto roles = identity(3);
    do {
        std::vector<Permutation> givens;
        for (int r = 0; r < n; ++r)
            for (int c = 0; c < n; ++c)
                if (int const value = puzzle.givens[{r, c}]; value > 0) {
                    Permutation const is{r, c, value - 1};
                    auto const at = [&](std::size_t i) {
                        return is[static_cast<std::size_t>(roles[i])];
                    };
                    givens.push_back({at(0), at(1), at(2)});
                }
        for (auto const& rows : all)
            for (auto const& columns : all)
                for (auto const& values : all) {
                    std::string cells(static_cast<std::size_t>(n * n), '.');
                    auto const at = [](Permutation const& of, int i) {
                        return of[static_cast<std::size_t>(i)];
                    };
                    for (auto const& given : givens)
                        cells[static_cast<std::size_t>(at(rows, given[0]) * n
                                                       + at(columns, given[1]))] =
                            static_cast<char>('1' + at(values, given[2]));
                    if (least.empty() || cells < least) least = cells;
                }
    } while (std::next_permutation(roles.begin(), roles.end()));
    return least;
}

TEST(LeastForm, OfLatinSquaresIsOneForAllThatTheGroupConnects) {
    testing::Random random{501};
    for (auto const& [order, number] : {std::pair{3, 80}, {4, 30}}) {
        auto const& squares = latin_squares(order);
        std::vector<Puzzle> puzzles;
        for (int i = 0; i < number; ++i)
            puzzles.push_back(random_part(
                squares[static_cast<std::size_t>(pick(random, 0, int(squares.size()) - 1))], {},
                order == 3 ? 0.5 : 0.3, random));
        for (auto const& square : {squares.front(), squares.back(), squares[squares.size() / 2]})
            puzzles.push_back(random_part(square, {}, 1, random));
        expect_same_classes(puzzles, least_of_latin);
    }
}

// Sudoku: lines in bands, bands, transposition, values; with pencil marks.

std::string least_of_sudoku(Puzzle const& puzzle) {
    static auto const lines = permutations_of_bands(4, 2);
    static auto const names = permutations(4);
    Puzzle const plain = canonical(puzzle);
    std::string least;
    for (auto const& rows : lines)
        for (auto const& columns : lines)
            for (auto const& values : names)
                for (bool const transposes : {false, true}) {
                    auto const moved = Map{rows, columns, values, transposes}(plain);
                    std::string text(16, '.');
                    for (int cell = 0; cell < 16; ++cell)
                        if (int const value = moved.givens[cell_at(cell, 4)]; value > 0)
                            text[static_cast<std::size_t>(cell)] = static_cast<char>('0' + value);
                    std::set<std::string> marks;
                    for (auto const& [cell, list] : moved.pencil_marks) {
                        std::string mark{static_cast<char>('a' + cell_index(cell, 4))};
                        for (int const value : list) mark += static_cast<char>('0' + value);
                        marks.insert(mark);
                    }
                    for (auto const& mark : marks) text += mark;
                    if (least.empty() || text < least) least = text;
                }
    return least;
}

TEST(LeastForm, OfSudokuIsOneForAllThatTheGroupConnects) {
    testing::Random random{502};
    auto const grids = [] {
        Puzzle rules = latin_square(4);
        rules.regions = boxes({2, 2});
        return solutions_among_squares(rules);
    }();
    ASSERT_EQ(grids.size(), 288U);
    std::vector<Puzzle> puzzles;
    for (int i = 0; i < 80; ++i) {
        auto puzzle = random_part(grids[static_cast<std::size_t>(pick(random, 0, 287))],
                                  boxes({2, 2}), i < 40 ? 0.2 : 0.3, random);
        if (i % 3 == 0)
            puzzle.pencil_marks.push_back({{pick(random, 0, 3), pick(random, 0, 3)}, {1, 3}});
        puzzles.push_back(std::move(puzzle));
    }
    expect_same_classes(puzzles, least_of_sudoku);
}

TEST(LeastForm, OfLargerSudokuStaysUnderRandomSymmetries) {
    testing::Random random{503};
    for (auto const shape : {BoxShape{2, 3}, BoxShape{3, 3}, BoxShape{3, 4}}) {
        PuzzleRequest request;
        request.box = shape;
        std::set<std::string> forms;
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            hapax::Random choices{seed};
            auto const puzzle = generate(request, choices, {}).found->puzzle;
            int const n = puzzle.order;
            auto const lines = [&](int size) {
                auto bands = identity(n / size);
                testing::shuffle(bands, random);
                Permutation all;
                for (int const band : bands) {
                    auto places = identity(size);
                    testing::shuffle(places, random);
                    for (int const place : places) all.push_back(band * size + place);
                }
                return all;
            };
            auto values = identity(n);
            testing::shuffle(values, random);
            Map const map{lines(shape.rows), lines(shape.columns), values, chance(random, 0.5)};
            EXPECT_EQ(form_of(map(puzzle)), form_of(puzzle));
            forms.insert(text_of(form_of(puzzle)));
        }
        EXPECT_EQ(forms.size(), 5U);
    }
}

// All other kinds: turns and mirrors.

Map turn(int order, int number) {
    Map map{identity(order), identity(order), identity(order), number % 2 == 1};
    if (number / 2 % 2 == 1) std::reverse(map.rows.begin(), map.rows.end());
    if (number / 4 % 2 == 1) std::reverse(map.columns.begin(), map.columns.end());
    return map;
}

TEST(LeastForm, OfFutoshikiIsOneForAllThatTurnsAndReversalConnect) {
    testing::Random random{504};
    auto const& squares = latin_squares(3);
    std::vector<Puzzle> puzzles;
    for (int i = 0; i < 400; ++i) {
        auto const& square = squares[static_cast<std::size_t>(pick(random, 0, 11))];
        auto puzzle = random_part(square, {}, 0.1, random);
        for_each_neighbour_pair(3, [&](Cell a, Cell b) {
            if (chance(random, 0.2))
                puzzle.named_clues.push_back(square[a] < square[b] ? less(a, b) : less(b, a));
        });
        if (!puzzle.named_clues.empty()) puzzles.push_back(std::move(puzzle));
    }
    expect_same_classes(puzzles, [](Puzzle const& puzzle) {
        std::set<std::string> all;
        for (int number = 0; number < 16; ++number) {
            auto other = turn(3, number)(puzzle);
            if (number >= 8) {
                for (int& value : other.givens.values()) value = value == 0 ? 0 : 4 - value;
                for (auto& clue : other.named_clues) std::swap(clue.cells[0], clue.cells[1]);
            }
            all.insert(text_of(canonical(std::move(other))));
        }
        return *all.begin();
    });
}

/// Whatever the clues: the form has as many solutions, and turns of the puzzle have the same form.
TEST(LeastForm, KeepsWhatThePuzzleSays) {
    testing::Random random{505};
    int turned = 0;
    std::map<Symmetries::Values, int> values;
    for (int round = 0; round < 700; ++round) {
        auto const puzzle = random_puzzle(random, 2 + round % 3);
        auto const symmetries = symmetries_of(puzzle);
        ++values[symmetries.values];
        auto const form = least_form(puzzle, symmetries);
        ASSERT_EQ(defect(form), std::nullopt) << text_of(form);
        ASSERT_EQ(solutions_among_squares(form).size(), solutions_among_squares(puzzle).size())
            << text_of(puzzle) << text_of(form);
        ASSERT_EQ(form_of(form), form) << text_of(puzzle) << text_of(form);
        if (symmetries.turns == Symmetries::Turns::None) continue;
        auto const other = turn(puzzle.order, pick(random, 1, 7))(puzzle);
        if (defect(other)) continue; // an indexer seen from the right
        ++turned;
        ASSERT_EQ(form_of(other), form) << text_of(puzzle) << text_of(other);
    }
    EXPECT_GT(turned, 250);
    EXPECT_EQ(values.size(), 3U);
}

TEST(LeastForm, IsFoundForVerySymmetricPuzzles) {
    for (int const order : {1, 5, 9, 12}) {
        Puzzle puzzle = latin_square(order);
        EXPECT_EQ(form_of(puzzle), puzzle) << order;
        for (int r = 0; r < order; ++r)
            for (int c = 0; c < order; ++c) puzzle.givens[{r, c}] = (r + c) % order + 1;
        Puzzle other = puzzle;
        for (int& value : other.givens.values()) value = order + 1 - value;
        EXPECT_EQ(form_of(puzzle), form_of(other));
    }
    Puzzle sudoku = latin_square(9);
    sudoku.regions = boxes({3, 3});
    EXPECT_EQ(form_of(sudoku), sudoku);
    Puzzle table = latin_square(8);
    for (int r = 0; r < 8; ++r)
        for (int c = 0; c < 8; ++c) table.givens[{r, c}] = (r ^ c) + 1;
    auto const form = form_of(table);
    EXPECT_EQ(form_of(form), form);
}

} // namespace
} // namespace hapax
