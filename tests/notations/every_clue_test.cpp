/// Tests every name of a clue with every length and amount, in every notation: a written clue means
/// the same when it is read again, or is refused; and a line too short to have an effect is left
/// out with a warning, wherever it stands.

#include "encoder/formats/formats.hpp"
#include "encoder/model/rules.hpp"
#include "solver/search/count.hpp"
#include "tests/support/named_clues.hpp"
#include "tests/support/notations.hpp"
#include "tests/support/random_puzzle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace hapax {
namespace {

using testing::read_one;
using testing::written;

constexpr int order = 4;

std::vector<Cell> row_of(std::size_t count) {
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < count; ++i)
        cells.push_back({static_cast<int>(i) / order, static_cast<int>(i) % order});
    return cells;
}

/// The names of both kinds, each with an amount and values that make sense of so many cells.
void for_each_clue_of(std::vector<Cell> const& cells, auto&& f) {
    auto const size = static_cast<int>(cells.size());
    for (auto const name : testing::relation_names())
        if (!is_rule(name) || size % 2 == 0) // of a rule the cells are couples
            f(testing::with_own_rule(
                NamedClue{name, cells, usual_amount(name, order).value_or(0)}));
    for (auto const name : testing::run_names()) {
        NamedClue clue{name, cells, has_amount(name) ? 1 : 0, {}};
        if (name == ClueName::Quadruple) clue.values = {2};
        if (name == ClueName::RegionSum) clue.values.assign(cells.size(), 1);
        if (name == ClueName::Indexer && size > 0) clue.amount = size;
        f(testing::with_own_rule(clue));
    }
}

Puzzle puzzle_with(auto const& clue) {
    Puzzle puzzle = latin_square(order);
    list_of<std::remove_cvref_t<decltype(clue)>>(puzzle).push_back(clue);
    return puzzle;
}

std::string names_in_json(std::vector<Cell> const& cells) {
    std::string text;
    for (auto const [row, column] : cells)
        text += (text.empty() ? "\"R" : ",\"R") + std::to_string(row + 1) + "C"
                + std::to_string(column + 1) + "\"";
    return "[" + text + "]";
}

/// Returns what f-puzzles would hold of such a clue; empty if it has none of that name and length.
std::string fpuzzles_text(auto const& clue) {
    static std::map<std::string, std::string> const lines{
        {"whispers", "whispers"},     {"renban", "renban"},
        {"entropic", "entropicline"}, {"modular", "modularline"},
        {"palindrome", "palindrome"}, {"thermometer", "thermometer"},
        {"between", "betweenline"},   {"slow-thermometer", "slowthermometer"},
        {"zipper", "zipperline"},     {"region-sum", "regionsumline"},
        {"lockout", "lockout"},       {"double-arrow", "doublearrow"}};
    std::string const word{word_of(clue.name)};
    auto const cells = names_in_json(clue.cells);
    std::string constraint;
    if (auto const found = lines.find(word); found != lines.end())
        constraint = "\"" + found->second + R"(":[{"lines":[)" + cells + "]}]";
    else if (word == "arrow")
        constraint =
            R"("arrow":[{"cells":)"
            + names_in_json({clue.cells.begin(), clue.cells.begin() + (clue.cells.empty() ? 0 : 1)})
            + R"(,"lines":[)" + cells + "]}]";
    else if (word == "clone" && clue.cells.empty())
        constraint = R"("clone":[{"cells":[],"cloneCells":[]}])";
    else if (word == "little-killer")
        constraint = R"("littlekillersum":[{"value":"1","cells":)" + cells + "}]";
    else if (word == "quadruple")
        constraint = R"("quadruple":[{"values":[2],"cells":)" + cells + "}]";
    else
        return "";
    std::string grid;
    for (int r = 0; r < order; ++r) grid += std::string{r == 0 ? "" : ","} + "[{},{},{},{}]";
    return "{\"size\":4,\"grid\":[" + grid + "]," + constraint + "}";
}

std::string object_text(auto const& clue) {
    return write_puzzle(puzzle_with(clue), Notation::Json);
}

/// Too short: nothing but a warning. Otherwise a clue that judge, propagation and solver agree on.
void expect_left_out_or_obeyed(auto const& clue, std::string const& text) {
    SCOPED_TRACE(text);
    auto const read = read_one(text);
    bool const is_left_out =
        std::any_of(read.warnings.begin(), read.warnings.end(), [](auto& each) {
            return each.find("is too short to have an effect and is left out") != std::string::npos;
        });
    EXPECT_EQ(is_left_out, is_too_short(clue));
    EXPECT_EQ(read.puzzle.named_clues.size(), is_too_short(clue) ? 0U : 1U);
    EXPECT_EQ(defect(read.puzzle), std::nullopt);
    EXPECT_EQ(count_solutions(read.puzzle, {}, 0).solutions,
              testing::solutions_among_squares(read.puzzle).size());
}

TEST(EveryClue, OfNoneOneOrTwoCellsIsLeftOutOrObeyed) {
    for (std::size_t count = 0; count <= 2; ++count)
        for_each_clue_of(row_of(count), [&](auto const& clue) {
            if (!is_too_short(clue) && complaint(clue, order)) return;
            auto const text = as_text(puzzle_with(clue));
            expect_left_out_or_obeyed(clue, text);
            expect_left_out_or_obeyed(clue, object_text(clue));
            auto const fpuzzles = fpuzzles_text(clue);
            if (fpuzzles.empty()) return;
            if constexpr (requires { clue.values; }) {
                auto in_boxes = clue;
                if (clue.name == ClueName::RegionSum) // two cells of one box are one piece
                    in_boxes.values = {static_cast<int>(count)};
                expect_left_out_or_obeyed(in_boxes, fpuzzles);
            } else {
                expect_left_out_or_obeyed(clue, fpuzzles);
            }
        });
}

TEST(EveryClue, TooShortIsCountedInOneWarning) {
    auto const read = read_one("latin 2\n. .\n. .\nrenban r1c1\nwhispers r1c1\nrenban r2c1\n");
    EXPECT_EQ(read.warnings,
              (std::vector<std::string>{
                  "-:4:1: the renban is too short to have an effect and is left out; so are 1 more",
                  "-:5:1: the whispers is too short to have an effect and is left out"}));
}

/// How many notations could hold the puzzle.
int expect_kept_or_refused(Puzzle const& puzzle) {
    int kept = 0;
    for (auto const notation : all_notations()) {
        if (!is_writable(notation)) continue;
        std::string text;
        try {
            text = written(puzzle, notation);
        } catch (CannotExpress const& refusal) {
            EXPECT_NE(std::string{refusal.what()}, "");
            continue;
        }
        auto const again = read_one(text, testing::forced(notation)).puzzle;
        ++kept;
        if (canonical(again) == canonical(puzzle)) continue; // else it may say the same otherwise
        EXPECT_EQ(testing::solutions_among_squares(again), testing::solutions_among_squares(puzzle))
            << name(notation) << "\n"
            << text << as_text(puzzle);
    }
    return kept;
}

TEST(EveryClue, WithEveryAmountSurvivesEachNotationOrIsRefused) {
    std::vector<std::vector<Cell>> const lines{row_of(2),
                                               row_of(3),
                                               row_of(4),
                                               row_of(6),
                                               {{0, 0}, {1, 0}, {2, 0}, {3, 0}},
                                               {{0, 3}, {0, 2}, {0, 1}, {0, 0}},
                                               {{0, 0}, {1, 1}, {2, 2}, {3, 3}},
                                               {{0, 2}, {1, 1}, {2, 0}},
                                               {{0, 3}},
                                               {{1, 1}, {1, 2}, {2, 1}, {2, 2}}};
    std::map<std::string, int> kept; // at most, of each name
    for (auto const& cells : lines)
        for (int amount = 0; amount <= 20; ++amount)
            for_each_clue_of(cells, [&](auto clue) {
                if (amount > 0 && !has_amount(clue.name)) return;
                clue.amount = amount;
                if (complaint(clue, order)) return;
                auto& most = kept[std::string{word_of(clue.name)}];
                most = std::max(most, expect_kept_or_refused(puzzle_with(clue)));
            });
    for (auto const name : testing::relation_names())
        EXPECT_GE(kept[std::string{word_of(name)}], 2);
    for (auto const name : testing::run_names()) EXPECT_GE(kept[std::string{word_of(name)}], 2);
}

TEST(EveryClue, CagesOfEverySortSurviveEachNotationOrAreRefused) {
    for (std::size_t size = 1; size <= 3; ++size)
        for (int operation = 0; operation <= 4; ++operation)
            for (auto const repeats : {Repeats::Allowed, Repeats::Forbidden})
                for (int target = 0; target <= 9; ++target)
                    expect_kept_or_refused(puzzle_with(
                        Cage{row_of(size), static_cast<Operation>(operation), target, repeats}));
}

TEST(EveryClue, OfRandomMixturesSurvivesOrIsRefused) {
    testing::Random random{45};
    for (int round = 0; round < 300; ++round)
        expect_kept_or_refused(testing::random_puzzle(random, 2 + round % 3));
}

/// scripts/check/spellings compares the answers, too.
TEST(EveryClue, InTwoSpellingsIsOneClue) {
    testing::RandomPuzzles random{46};
    testing::Random shuffling{46};
    for (int round = 0; round < 200; ++round) {
        auto const puzzle = round % 2 == 0 ? random.futoshiki(4) : random.adjacent_futoshiki(4);
        auto other = puzzle;
        for (auto& clue : other.named_clues) switch (clue.name) {
            case ClueName::Less:
                clue.name = ClueName::Thermometer;
                break;
            case ClueName::Consecutive:
                clue = {ClueName::Difference, {clue.cells[1], clue.cells[0]}, 1};
                break;
            case ClueName::NotConsecutive:
                clue = {ClueName::NoDifference, clue.cells, 1};
                break;
            default: // a rule of all neighbours in pieces
                NamedClue const rule = clue;
                clue = {ClueName::NoDifference, {}, 1};
                for (auto const& [first, second] : pairs_of_rule(rule, puzzle.order))
                    clue.cells.insert(clue.cells.end(), {first, second});
            }
        testing::shuffle(other.named_clues, shuffling);
        auto const read = read_one(write_puzzle(other, Notation::Json)).puzzle;
        EXPECT_EQ(canonical(read), canonical(puzzle)) << as_text(puzzle);
    }
}

/// Rules of the whole grid, which are heaps of other clues once they are read.
TEST(EveryClue, OfAllCellsAtOnceSurvivesOrIsRefused) {
    std::string const grid =
        R"({"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],)";
    for (std::string const rule :
         {R"("antiknight":true)", R"("antiking":true)", R"("nonconsecutive":true)",
          R"("disjointgroups":true)", R"("diagonal+":true,"diagonal-":true)",
          R"("negative":["ratio"])", R"("negative":["xv"])", R"("negative":["difference"])",
          R"("antiknight":true,"nonconsecutive":true,"maximum":[{"cell":"R1C1"}])"})
        EXPECT_GE(expect_kept_or_refused(read_one(grid + rule + "}").puzzle), 2) << rule;
}

} // namespace
} // namespace hapax
