/// Finds what each notation can hold, by writing a sample of each part and reading it back, and
/// compares it with the table in encoder/formats/README.md; also the words of setters, which travel
/// with a puzzle.

#include "encoder/clues/region_sets.hpp"
#include "encoder/formats/formats.hpp"
#include "tests/support/notations.hpp"
#include "tests/support/random_puzzle.hpp"

#include <gtest/gtest.h>

#include <map>
#include <utility>

namespace hapax {
namespace {

using testing::forced;
using testing::read_one;

constexpr int sample_order = 9;

struct Sample {
    std::string what;
    std::string lines; ///< of the text notation, below a header
};

/// The cells of a clue of this name where people draw it.
std::vector<Cell> usual_cells(ClueName name) {
    std::vector<Cell> line;
    for (int i = 0; i < sample_order; ++i) line.push_back({0, i});
    switch (row_of(name).look) {
    case Look::Sign:
    case Look::Dot:
    case Look::Struck:
        return {{0, 0}, {0, 1}};
    case Look::Extreme:
        return {{0, 0}, {0, 1}, {1, 0}};
    case Look::Shaded:
        return {{0, 0}, {0, 1}, {4, 0}, {4, 1}};
    case Look::Disc:
        return {{0, 0}, {0, 1}, {1, 0}, {1, 1}};
    case Look::Number:
        return line;
    case Look::Pointer:
        line.clear();
        for (int i = 0; i + 1 < sample_order; ++i) line.push_back({i, i + 1});
        return line;
    case Look::Named:
        return indexer(name, {0, 3}, Side::Left, sample_order).cells;
    case Look::Sentence:
        return {};
    default:
        line.resize(6);
        return line;
    }
}

std::string text_of(auto clue) {
    Puzzle puzzle = latin_square(sample_order);
    list_of<decltype(clue)>(puzzle).push_back(testing::with_own_rule(std::move(clue)));
    auto const text = as_text(puzzle);
    return text.substr(text.find('\n') + 1);
}

std::string text_of(ClueName name) {
    // `text` says the one in its header; f-puzzles knows two sums together.
    if (name == ClueName::NonConsecutive) return "non-consecutive\n";
    if (name == ClueName::NegativeSum) return "negative-sum 5\nnegative-sum 10\n";
    auto const amount = name == ClueName::Sum              ? 10
                        : name == ClueName::Arrow          ? 1
                        : row_of(name).look == Look::Named ? 4
                        : row_of(name).look == Look::Number || name == ClueName::LittleKiller
                            ? 5
                            : usual_amount(name, sample_order).value_or(0);
    std::vector<int> const values = name == ClueName::Quadruple   ? std::vector{1, 2}
                                    : name == ClueName::RegionSum ? std::vector{3, 3}
                                                                  : std::vector<int>{};
    return text_of(NamedClue{name, usual_cells(name), amount, values});
}

/// A cage of two cells, and one for each other cell.
std::string in_cages(std::string const& clue) {
    std::string text = "cage " + clue + " r1c1 r1c2\n";
    for (int r = 0; r < sample_order; ++r)
        for (int c = r == 0 ? 2 : 0; c < sample_order; ++c)
            text += "cage " + std::to_string((r + c) % sample_order + 1) + "+ " + name(Cell{r, c})
                    + "\n";
    return text;
}

/// A row of the table each; parts with the same marks share one.
std::vector<Sample> clue_samples() {
    std::string pieces;
    for (int r = 0; r < sample_order; ++r) {
        std::string letters;
        for (int c = 0; c < sample_order; ++c)
            letters += static_cast<char>('A' + (c == 0 && r < 2 ? 1 - r : r));
        pieces += letters + "\n";
    }
    std::string grid = ". 5 . . . . . . .\n";
    for (int r = 1; r < sample_order; ++r) grid += ". . . . . . . . .\n";
    std::vector<Sample> all{
        {"givens", grid},
        {"pencil marks", "r1c1 in 2 4\n"},
        {"pieces of a jigsaw", "regions\n" + pieces},
        {"extra regions", "region r1c1 r2c2 r3c3 r4c5\n"},
        {"sums in cages", in_cages("12+")},
        {"differences in cages of two", in_cages("2-")},
        {"quotients in cages of two", in_cages("2/")},
        {"products in cages", in_cages("12x")},
        {"cages that do not say how", in_cages("3?")},
        {"title, author, rules",
         grid + "title A \\title\nauthor Somebody\nrules One.\nrules Two # three.\n"},
        {"cosmetics",
         grid + R"(cosmetic {"shape":"circle","cells":[[1,1]],"fill":"#fff"})" + "\n"}};
    for (auto const& set : region_sets())
        all.push_back({"`" + std::string{set.word} + "`", std::string{set.word} + "\n"});
    for (auto const& row : clue_rows())
        all.push_back({"`" + std::string{row.word} + "`", text_of(row.name)});
    return all;
}

/// Cages of one row or one cell say the same whether they are distinct or not.
Puzzle comparable(Puzzle puzzle) {
    for (auto& cage : puzzle.cages) cage.repeats = Repeats::Forbidden;
    return canonical(puzzle);
}

/// Says whether the notation keeps the sample on a Latin square or on a Sudoku.
bool can_hold(Notation notation, Sample const& sample) {
    for (std::string const header : {"latin 9\n", "sudoku 9\n"}) {
        if (sample.what == "pieces of a jigsaw" && header == "sudoku 9\n") continue;
        auto const puzzle = read_one(header + sample.lines).puzzle;
        auto options = forced(notation);
        if (header == "latin 9\n") options.boxes = Boxes::None;
        try {
            auto const again = read_one(write_puzzle(puzzle, notation, options), options).puzzle;
            if (comparable(again) == comparable(puzzle) && again.credits == puzzle.credits)
                return true;
        } catch (CannotExpress const&) {
            continue;
        }
    }
    return false;
}

std::string table_of_parts() {
    std::vector<Notation> notations;
    std::string head = "| part |";
    std::string rule = "|---|";
    for (auto const notation : all_notations()) {
        bool const is_link = notation == Notation::Link || notation == Notation::SudokuPad;
        if (!is_writable(notation) || is_link) continue;
        notations.push_back(notation);
        head += " `" + std::string{name(notation)} + "` |";
        rule += "---|";
    }
    std::vector<std::pair<std::string, std::string>> rows; // marks, parts
    for (auto const& sample : clue_samples()) {
        std::string marks;
        for (auto const notation : notations) marks += can_hold(notation, sample) ? " + |" : " |";
        auto const same = std::find_if(rows.begin(), rows.end(),
                                       [&](auto const& row) { return row.first == marks; });
        if (same == rows.end())
            rows.emplace_back(marks, sample.what);
        else
            same->second += ", " + sample.what;
    }
    auto table = head + "\n" + rule + "\n";
    for (auto const& [marks, parts] : rows) table += "| " + parts + " |" + marks + "\n";
    return table;
}

TEST(Notations, HoldWhatTheTableInTheReadmeSays) {
    auto const table = table_of_parts();
    auto const readme = testing::contents(testing::source_folder() / "encoder/formats/README.md");
    EXPECT_NE(readme.find(table), std::string::npos) << table;
}

TEST(Notations, LinksHoldAllPartsAndNameThoseThatTheyOnlyDraw) {
    int drawn = 0;
    for (auto const& sample : clue_samples()) {
        bool const is_dot = sample.what.ends_with("cages of two"); // becomes a clue with a name
        for (auto const notation : {Notation::Link, Notation::SudokuPad}) {
            if (is_dot) continue;
            EXPECT_TRUE(can_hold(notation, sample)) << sample.what;
            auto const puzzle = read_one("latin 9\n" + sample.lines).puzzle;
            auto const words = only_drawn(puzzle, notation);
            EXPECT_EQ(words.empty(), can_hold(Notation::Fpuzzles, sample)) << sample.what;
            EXPECT_TRUE(only_drawn(puzzle, Notation::Fpuzzles).empty());
            drawn += words.empty() ? 0 : 1;
        }
    }
    EXPECT_GT(drawn, 20);
}

TEST(Credits, StandBelowTheHeaderOrBelowTheGrid) {
    Credits const expected{"Nine & <ten>", "A. Setter", "First rule.\n\n#3: last rule."};
    std::string const said = "title Nine & <ten>\nAUTHOR A. Setter\nrules First rule.\nrules\n"
                             "rules #3: last rule.\n";
    for (auto const& text :
         {"latin 2\n" + said + ". .\n. 1\n", "latin 2\n. .\n. 1\n" + said,
          "latin 2\n. .\n. 1\n\n" + said, "latin 2\n" + said + "cage 3+ r1c1 r1c2\n"})
        EXPECT_EQ(read_one(text).puzzle.credits, expected) << text;
    auto const two = read_puzzles("latin 2\ntitle One\n. .\n. 1\n\nlatin 2\ntitle Two\n. .\n. .\n");
    ASSERT_EQ(two.size(), 2U);
    EXPECT_EQ(two[0].puzzle.credits.title + two[1].puzzle.credits.title, "OneTwo");
}

TEST(Credits, AreNoRowsOfLetters) {
    auto const puzzle =
        read_one("latin 5\ncages\nrules\ntitle\n.....\n.....\n.....\nr 3-\nu 2-\nl 6+\n"
                 "e 4+\ns 3+\nt 7+\ni 1?\ntitle Letters\n")
            .puzzle;
    EXPECT_EQ(puzzle.cages.size(), 7U);
    EXPECT_EQ(puzzle.credits, (Credits{"Letters", "", ""}));
}

TEST(Credits, LoseControlCharactersWhereverTheyComeFrom) {
    Credits const expected{"a b", "c", "d\ne"};
    auto const object = read_one("{\"hapax_puzzle\":1,\"order\":1,\"title\":\"a\\u001bb\","
                                 "\"author\":\" c\\n\",\"rules\":\"\\n d \\r\\n\\u202ee\\n\\n\"}");
    EXPECT_EQ(object.puzzle.credits, expected);
    auto const fpuzzles = read_one("{\"size\":1,\"grid\":[[{}]],\"title\":\"a\\tb\","
                                   "\"author\":\"c\",\"ruleset\":\"d\\n\\u0007e\"}");
    EXPECT_EQ(fpuzzles.puzzle.credits, expected);
    Puzzle puzzle = latin_square(1);
    puzzle.credits.title = "two\nlines";
    EXPECT_TRUE(defect(puzzle));
    puzzle.credits = {"", "", "two\nlines"};
    EXPECT_FALSE(defect(puzzle));
}

} // namespace
} // namespace hapax
