/// The notations of JSON: `json` and `fpuzzles`; and packing by lz-string.

#include "encoder/formats/json/json_writer.hpp"
#include "encoder/formats/json/lz_string.hpp"
#include "tests/support/notations.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace hapax {
namespace {

using formats::unpack_lz_string;
using testing::detected;
using testing::error_of;
using testing::read_one;
using testing::written;

TEST(LzString, UnpacksWhatTheLibraryPacked) {
    EXPECT_EQ(unpack_lz_string("N4IgHiBcDMC+Q==="), "{\"x\":3}");
    EXPECT_EQ(unpack_lz_string("N4IgHiBcDMC Q==="), "{\"x\":3}");
    EXPECT_EQ(unpack_lz_string("Q==="), "");
}

TEST(LzString, UnpacksEntriesThatTheirOwnStepMakesAndWideCharacters) {
    EXPECT_EQ(unpack_lz_string("IY18ZXeQ"), std::string(50, 'a'));
    EXPECT_EQ(unpack_lz_string("tTOAIJcoPBuCA7Q="), "\xE7\x8C\xAB \xC3\xA9 \xF0\x9F\x80\x84");
}

TEST(LzString, RefusesWhatIsCutShortOrDamaged) {
    EXPECT_EQ(unpack_lz_string(""), std::nullopt);
    EXPECT_EQ(unpack_lz_string("N4IgHiBc"), std::nullopt);
    EXPECT_EQ(unpack_lz_string("N4Ig!"), std::nullopt);
    EXPECT_EQ(unpack_lz_string("////"), std::nullopt);
}

TEST(JsonFormats, AnObjectThatIsCutOffDoesNotTakeTheNext) {
    for (std::string const whole :
         {R"({"hapax_puzzle":1,"order":2,"givens":[[1,0],[0,0]]})",
          R"({"size":2,"grid":[[{"value":1},{}],[{},{}]],"killercage":[]})"})
        for (std::size_t length = 25; length < whole.size(); ++length) {
            if (whole[length - 1] == ':') continue; // could go on
            std::istringstream in{whole.substr(0, length) + "\n" + whole + "\n" + whole + "\n"};
            BlockReader reader{in, "-", {}};
            EXPECT_THROW(read_puzzle(*reader.next(), {}), InputError) << length;
            for (int i = 0; i < 2; ++i) {
                auto const block = reader.next();
                ASSERT_TRUE(block) << whole.substr(0, length);
                EXPECT_EQ(read_puzzle(*block, {}).puzzle.order, 2);
            }
            EXPECT_FALSE(reader.next());
        }
}

TEST(JsonFormats, ObjectsWithinMayBeginALine) {
    EXPECT_EQ(read_puzzles(R"({"size":2,
 "killercage":
  [{"cells":["R1C1","R1C2"],"value":"3"}],
 "metadata":
 {"grid": 1},
 "text":[
  {"cells":["R1C1"],"size":0.5}
 ],
 "grid":[[{},{}],
 [{},{}]]})")
                  .size(),
              1U);
}

TEST(JsonFormats, AKeyThatIsThereTwiceIsNamed) {
    EXPECT_EQ(error_of(R"({"size":2,"grid":[[{},{}],[{},{}]],"size" :2})"),
              "-:1:36: this key is here twice\n"
              "  {\"size\":2,\"grid\":[[{},{}],[{},{}]],\"size\" :2}\n"
              "                                     ^");
    EXPECT_EQ(testing::complaint(R"({"size":1,"gri\u0064":[[{"value":1}]],"grid":[[{}]]})"),
              "1:39: this key is here twice");
    EXPECT_EQ(read_one(R"({"size":2,"grid":[[{"value":1},{"value":2}],[{},{}]]})").puzzle.order, 2);
}

/// An empty grid, and more members.
std::string fpuzzle(int size, std::string const& more) {
    std::string row = "[{}";
    for (int i = 1; i < size; ++i) row += ",{}";
    row += "]";
    std::string text = "{\"size\":" + std::to_string(size) + ",\"grid\":[" + row;
    for (int i = 1; i < size; ++i) text += "," + row;
    return text + "]" + (more.empty() ? "" : ",") + more + "}";
}

TEST(Fpuzzles, ReadsGivensBoxesAndTheSolution) {
    auto const read =
        read_one(R"({"size":4,"title":"}{","grid":[[{"value":"3","given":true},{},{},{}],)"
                 R"([{},{"given":true,"value":1},{},{}],[{},{},{},{}],[{},{},{},{"c":"#fff"}]],)"
                 R"("solution":[3,4,1,2,2,1,4,3,1,2,3,4,4,3,2,1]})");
    Puzzle expected = latin_square(4);
    expected.regions = boxes({2, 2});
    expected.givens[{0, 0}] = 3;
    expected.givens[{1, 1}] = 1;
    expected.credits.title = "}{";
    EXPECT_EQ(read.puzzle, expected);
    EXPECT_TRUE(read.warnings.empty());
    ASSERT_TRUE(read.expectation.solution);
    EXPECT_EQ(testing::digits(*read.expectation.solution), "3412214312344321");
}

TEST(Fpuzzles, RegionsOfCellsOverrideTheBoxes) {
    auto const read = read_one(R"({"grid":[[{"region":1},{},{"region":null},{}],[{},{},{},{}],)"
                               R"([{},{},{"region":0},{}],[{},{},{},{}]]})");
    std::vector<Region> const expected{{{{0, 1}, {1, 0}, {1, 1}, {2, 2}}},
                                       {{{0, 0}, {0, 3}, {1, 2}, {1, 3}}},
                                       {{{2, 0}, {2, 1}, {3, 0}, {3, 1}}},
                                       {{{2, 3}, {3, 2}, {3, 3}}}};
    EXPECT_EQ(read.puzzle.regions, expected);
}

TEST(Fpuzzles, ReadsEachConstraintThatTheModelHolds) {
    auto const read = [](std::string const& more) { return read_one(fpuzzle(5, more)).puzzle; };
    Cell const a{0, 0};
    Cell const b{0, 1};
    Cell const c{1, 1};
    EXPECT_EQ(read(R"("diagonal+":true)").regions, std::vector{anti_diagonal(5)});
    EXPECT_EQ(read(R"("diagonal-":true,"diagonal+":false)").regions, std::vector{main_diagonal(5)});
    EXPECT_EQ(read(R"("thermometer":[{"lines":[["R1C1","R1C2"]]}])").named_clues,
              (std::vector<NamedClue>{{ClueName::Thermometer, {a, b}, 0}}));
    EXPECT_EQ(read(R"("thermometer":[{"lines":[["R1C1","R1C2","R2C2"]]}])").named_clues,
              (std::vector<NamedClue>{{ClueName::Thermometer, {a, b, c}, 0}}));
    EXPECT_EQ(read(R"("extraregion":[{"cells":["R1C1","R2C2"]}])").regions,
              (std::vector<Region>{{{a, c}}}));
    EXPECT_EQ(read(R"("killercage":[{"cells":["R1C1","R1C2"],"value":"7"}])").cages,
              (std::vector<Cage>{{{a, b}, Operation::Sum, 7, Repeats::Forbidden}}));
    EXPECT_EQ(read(R"("killercage":[{"cells":["R1C1","R1C2"]}])").regions,
              (std::vector<Region>{{{a, b}}}));
    EXPECT_EQ(read(R"("difference":[{"cells":["R1C1","R1C2"]}])").named_clues,
              (std::vector<NamedClue>{{ClueName::Difference, {a, b}, 1}}))
        << "a dot, and no bar";
    EXPECT_EQ(read(R"("difference":[{"cells":["R1C1","R1C2"],"value":"3"}])").named_clues,
              (std::vector<NamedClue>{{ClueName::Difference, {a, b}, 3}}));
    EXPECT_EQ(read(R"("ratio":[{"cells":["R1C1","R1C2"]}])").named_clues,
              (std::vector<NamedClue>{{ClueName::Ratio, {a, b}, 2}}));
    EXPECT_EQ(read(R"("xv":[{"cells":["R1C1","R1C2"],"value":"V"}])").named_clues,
              (std::vector<NamedClue>{{ClueName::Sum, {a, b}, 5}}));
    EXPECT_EQ(read(R"("xv":[{"cells":["R1C1","R1C2"],"value":"X"}])").named_clues,
              (std::vector<NamedClue>{{ClueName::Sum, {a, b}, 10}}));
    EXPECT_EQ(read(R"("even":[{"cell":"R1C1"}],"odd":[{"cell":"R2C2"}])").pencil_marks,
              (std::vector<PencilMarks>{{a, {2, 4}}, {c, {1, 3, 5}}}));
    EXPECT_EQ(read(R"("nonconsecutive":true)").named_clues,
              (std::vector<NamedClue>{{ClueName::NonConsecutive, {}, 1}}));
    EXPECT_EQ(read(R"("nonconsecutive":false)").named_clues.size(), 0U);
    EXPECT_EQ(read(R"("antiknight":true)").named_clues,
              (std::vector<NamedClue>{{ClueName::AntiKnight, {}, 0}}));
    EXPECT_EQ(read(R"("antiking":true)").named_clues,
              (std::vector<NamedClue>{{ClueName::AntiKing, {}, 0}}));
    EXPECT_EQ(read_one(R"({"grid":[[{"givenPencilMarks":[1,2]},{},{}],[{},{},{}],[{},{},{}]]})")
                  .puzzle.pencil_marks,
              (std::vector<PencilMarks>{{a, {1, 2}}}));
}

TEST(Fpuzzles, ADotExemptsItsPairFromTheNegativeRule) {
    for (std::string const dot : {R"("difference":[{"cells":["R1C2","R1C1"]}])",
                                  R"("difference":[{"cells":["R1C1","R1C2"],"value":"3"}])",
                                  R"("ratio":[{"cells":["R1C1","R1C2"],"value":"2"}])"})
        for (auto const& text :
             {R"("nonconsecutive":true,)" + dot, dot + R"(,"nonconsecutive":true)"}) {
            auto const puzzle = read_one(fpuzzle(5, text)).puzzle;
            ASSERT_EQ(puzzle.named_clues.size(), 2U) << text;
            NamedClue const rule{ClueName::NonConsecutive, {{0, 0}, {0, 1}}, 1};
            EXPECT_EQ(puzzle.named_clues.back(), rule) << text;
            EXPECT_EQ(pairs_of(rule, 5).size(), 39U);
            auto const again = written(puzzle, Notation::Fpuzzles);
            EXPECT_EQ(canonical(read_one(again).puzzle), canonical(puzzle)) << again;
        }
}

TEST(Fpuzzles, ACellWithoutARegionBelongsToTheUsualOne) {
    // Two cells of the first two rows change places; the others stay in their rows.
    std::string grid = "{\"size\":5,\"grid\":[";
    for (int r = 0; r < 5; ++r) {
        grid += r == 0 ? "[" : ",[";
        for (int c = 0; c < 5; ++c) {
            bool const is_swapped = r < 2 && c == 4;
            grid += c == 0 ? "{" : ",{";
            grid += is_swapped ? "\"region\":" + std::to_string(1 - r) + "}" : "}";
        }
        grid += "]";
    }
    auto const regions = read_one(grid + "]}").puzzle.regions;
    EXPECT_EQ(regions, (std::vector<Region>{{{{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 4}}},
                                            {{{0, 4}, {1, 0}, {1, 1}, {1, 2}, {1, 3}}}}));
    EXPECT_TRUE(read_one(fpuzzle(5, R"("x":null)")).puzzle.regions.empty());
}

TEST(Fpuzzles, WantsAListOfMarksAndAWordOfWhetherAValueIsGiven) {
    auto const complaint = [](std::string const& cell) {
        return testing::complaint(R"({"size":2,"grid":[[{)" + cell + R"(},{}],[{},{}]]})");
    };
    EXPECT_EQ(complaint(R"("givenPencilMarks":3)"),
              "1:21: r1c1: expected a list of values, found 3");
    EXPECT_EQ(complaint(R"("givenPencilMarks":{"x":2})"),
              "1:21: r1c1: expected a list of values, found {\"x\":2}");
    EXPECT_EQ(complaint(R"("value":1,"given":"true")"),
              "1:31: r1c1: expected true or false, found \"true\"");
}

TEST(Fpuzzles, NamesTheConstraintThatItDoesNotKnow) {
    EXPECT_EQ(
        error_of(fpuzzle(1, R"("nabner":[{"lines":[["R1C1"]]}])")),
        "-:1:25: hapax does not know the constraint 'nabner'; --ignore nabner goes on without "
        "it\n"
        "  {\"size\":1,\"grid\":[[{}]],\"nabner\":[{\"lines\":[[\"R1C1\"]]}]}\n"
        "                          ^");
}

/// Items without what they need are errors; so is any number in the place of an object.
TEST(Fpuzzles, SaysWhatIsMissing) {
    for (std::string const key :
         {"arrow", "littlekillersum", "sandwichsum", "palindrome", "renban", "whispers", "clone",
          "quadruple", "betweenline", "minimum", "maximum", "zipperline", "xsum"})
        for (std::string const item :
             {"1", "{}", R"({"lines":[["R1C1"]]})", R"({"values":["1"]})", R"({"cell":"R9C1"})",
              R"({"cells":["R1C1"],"value":"1"})", R"({"cloneCells":["R1C1"]})"})
            try {
                read_one(fpuzzle(1, "\"" + key + "\":[" + item + "]"));
            } catch (InputError const& error) {
                EXPECT_NE(std::string{error.what()}.find(key + ":"), std::string::npos)
                    << error.what();
            }
}

TEST(Fpuzzles, IgnoresWhatItIsTold) {
    FormatOptions options;
    options.ignored = {"nabner", "odd"};
    auto const text = fpuzzle(4, R"("nabner":[{"lines":[["R1C1"]]}],"odd":[{"cell":"R1C1"}])");
    auto const read = read_puzzles(text, "-", options).front();
    EXPECT_TRUE(read.puzzle.pencil_marks.empty());
    EXPECT_EQ(read.warnings,
              (std::vector<std::string>{
                  "-:1:1: the constraint 'nabner' is ignored: this is another puzzle",
                  "-:1:1: the constraint 'odd' is ignored: this is another puzzle"}));
}

TEST(Fpuzzles, WarnsOnceOfWordsAndFiguresWhateverTheySay) {
    auto const warnings = [](std::string const& words) {
        return read_one(
                   fpuzzle(4, R"("thermometer":[{"lines":[["R1C1","R1C2","R1C3"]]}],"ruleset":")"
                                  + words + "\""))
            .warnings.size();
    };
    EXPECT_EQ(warnings("Normal Sudoku rules apply. Digits on a thermometer increase!"), 1U);
    EXPECT_EQ(warnings("Digits decrease along thermometers."), 1U);
    EXPECT_EQ(warnings(R"(Grey lines.","line":[{"lines":[["R1C1","R1C2"]]}],"author":"A)"), 1U);
    EXPECT_EQ(warnings(""), 0U);
}

TEST(Fpuzzles, ALinkIsReadAsItWasWritten) {
    for (auto const* text : {"sudoku 9\nwhispers r1c1 r1c2 r2c3\nratio r5c5 r5c6\n",
                             "sudoku 4\n1 . . 2\n. . . .\n. . . .\n3 . . 4\n", "latin 1\n.\n"}) {
        auto const puzzle = read_one(text).puzzle;
        for (auto const notation : {Notation::Link, Notation::SudokuPad}) {
            auto const link = written(puzzle, notation);
            EXPECT_EQ(canonical(read_one(link).puzzle), canonical(puzzle)) << link;
        }
    }
    EXPECT_TRUE(written(latin_square(1), Notation::Link)
                    .starts_with("https://www.f-puzzles.com/?load=N4Ig"));
}

TEST(Fpuzzles, ALinkDrawsWhatItCannotSayAndCarriesAllOfIt) {
    auto const puzzle =
        read_one("sudoku 4\ntitle T\nrules Mine.\n1 . . 2\n. . . .\n. . . .\n"
                 ". . . .\nr1c1 !~ r2c1\nrelation \"near\" |a-b|<=2 : r1c1 r1c2 r2c2\n"
                 "relation a!=b+1 : r3c1 r3c2\nrelation a!=b+1 : r4c1 r4c2\nanti-queen\n"
                 "cage 2- distinct r4c4 r4c3 r3c3\nthermometer r2c3 r2c4\n")
            .puzzle;
    auto const link = written(puzzle, Notation::SudokuPad);
    EXPECT_EQ(canonical(read_one(link).puzzle), canonical(puzzle));
    EXPECT_EQ(read_one(link).puzzle.credits, puzzle.credits);
    EXPECT_TRUE(read_one(link).warnings.empty());
    FormatOptions without;
    without.ignored = {"hapax"};
    auto const shown = read_puzzles(link, "-", without).front();
    EXPECT_EQ(shown.warnings.size(), 2U) << "of the key, and of rules that are only drawn";
    EXPECT_EQ(shown.puzzle.credits.title, "T");
    EXPECT_EQ(shown.puzzle.credits.rules,
              "Mine.\nValues with ≠1- between them do not differ by 1.\n"
              "No diagonal holds the largest value twice.\n"
              "near: For neighbours a, b on the line: |a-b|<=2.\n"
              "B: For neighbours a, b on the line: a!=b+1.\n"
              "The values in a cage differ and give its number by its sign, + − × or ÷.");
    EXPECT_EQ(shown.puzzle.named_clues.size(), 1U) << "the thermometer";
    std::string figures;
    for (auto const& figure : shown.puzzle.credits.cosmetics)
        figures += std::string{cosmetic_words[static_cast<std::size_t>(figure.shape)]} + " "
                   + figure.text + ", ";
    auto const letters = read_one("sudoku 4 symbols ABCD\nA . . .\n. . . .\n. . . .\n. . . B\n");
    auto const again = written(letters.puzzle, Notation::Link);
    EXPECT_EQ(read_one(again).puzzle.credits.symbols, "ABCD");
    EXPECT_EQ(read_puzzles(again, "-", without).front().puzzle.credits.rules,
              "The symbols for the values from 1 are A B C D.");
    EXPECT_EQ(figures, "line , line , line , cage 2−, text ≠1-, text near, text B, text B, ");
}

TEST(Fpuzzles, RefusesALinkWhosePuzzleWasChanged) {
    auto const quoted = [](std::string const& text) { return to_json(text); };
    auto const complaint = [&](std::string const& object, std::string const& more) {
        return testing::complaint(fpuzzle(2, "\"hapax\":" + quoted(object) + more));
    };
    std::string const begin = R"({"hapax_puzzle":1,"order":)";
    std::string const changed = "1:36: this is not the puzzle of hapax that it carries: ";
    std::string const end = "; --ignore hapax goes on without it";
    auto const begins = [](std::string const& text, std::string const& wanted) {
        EXPECT_TRUE(text.starts_with(wanted)) << text;
    };
    EXPECT_EQ(complaint(begin + "2}", ""), "none");
    EXPECT_EQ(complaint(begin + R"(2,"givens":[[1,0],[0,0]]})", ""),
              changed + "r1c1 is open, there 1" + end);
    EXPECT_EQ(complaint(begin + "3}", ""), changed + "its order is 2" + end);
    EXPECT_EQ(complaint(begin + "2}", R"(,"thermometer":[{"lines":[["R1C2","R1C1"]]}])"),
              changed + "a clue at r1c1 is new" + end);
    EXPECT_EQ(complaint(begin + "2}", R"(,"antiknight":true)"),
              changed + "a rule of the grid is new" + end);
    EXPECT_EQ(complaint(begin + R"(2,"clues":[{"name":"thermometer","cells":[[1,2],[1,1]]}]})", ""),
              changed + "a clue at r1c1 is missing" + end);
    EXPECT_EQ(complaint(begin + R"(2,"clues":[{"name":"anti-knight"}]})", ""),
              changed + "a rule of the grid is missing" + end);
    std::string const damage = "1:36: hapax's own puzzle in this one is damaged: ";
    begins(complaint("5", ""), damage);
    begins(complaint(R"({"hapax_puzzle":7,"order":2})", ""), damage);
    begins(complaint(begin + R"(2,"givens":[[1,1],[0,9]]})", ""), damage);
    begins(complaint(begin + R"(2,"new_rule":[]})", ""), damage);
}

TEST(Fpuzzles, AConstraintThatSaysNothingIsNone) {
    auto const read = read_one(fpuzzle(1, R"("arrow":[],"clone":null,"negative":{},"x":false)"));
    EXPECT_EQ(read.puzzle, latin_square(1));
    EXPECT_TRUE(read.warnings.empty());
}

TEST(Fpuzzles, WarnsOfDrawnRulesAndKeepsAPlayersEntries) {
    EXPECT_EQ(
        read_one(fpuzzle(1, R"("ruleset":"Lines are palindromes.")")).warnings,
        std::vector<std::string>{"-:1:1: rules that are only drawn or described in words are not "
                                 "part of the puzzle; --drawn list shows what they may mean"});
    auto const read = read_one(R"({"size":1,"grid":[[{"value":"1"}]]})");
    EXPECT_EQ(read.puzzle, latin_square(1));
    EXPECT_EQ(testing::digits(read.entries), "1");
    EXPECT_TRUE(read_one(R"({"size":1,"grid":[[{"value":"?"}]]})").bad_entries);
}

TEST(Fpuzzles, SaysWhatIsWrong) {
    auto const message = [](std::string const& more) {
        return testing::complaint(fpuzzle(2, more));
    };
    EXPECT_EQ(message(R"("extraregion":[{"cells":["R1C3"]}])"),
              "1:61: extraregion: expected a cell from R1C1 to R2C2, found \"R1C3\"");
    EXPECT_EQ(message(R"("extraregion":[{"cells":["R1C1","R1C1"]}])"),
              "1:68: extraregion: r1c1 for the second time");
    EXPECT_EQ(message(R"("extraregion":[{"cells":["R1C1","R1C2","R2C1"]}])"),
              "1:51: extraregion: 3 cells cannot be all different with 2 values");
    EXPECT_EQ(message(R"("extraregion":[{"cell":"R1C1"}])"),
              "1:51: extraregion: expected objects with \"cells\"");
    EXPECT_EQ(message(R"("extraregion":{"cells":[]})"), "1:36: extraregion: expected a list");
    EXPECT_EQ(message(R"("killercage":[{"cells":["R1C1"],"value":"<5"}])"),
              "1:68: killercage: expected a number, found \"<5\"");
    EXPECT_EQ(message(R"("ratio":[{"cells":["R1C1"]}])"),
              "1:45: ratio: expected two cells, found 1");
    EXPECT_EQ(message(R"("xv":[{"cells":["R1C1","R1C2"]}])"),
              "1:42: xv: expected \"X\" or \"V\", found null");
    EXPECT_EQ(message(R"("xv":[{"cells":["R1C1","R1C2"],"value":"X"},
                           {"value" : 3, "cells":["R1C1","R1C2"]}])"),
              "2:29: xv: expected \"X\" or \"V\", found 3");
    EXPECT_EQ(message(R"("thermometer":[{"lines":3}])"),
              "1:52: thermometer: expected a list of cells");
    EXPECT_EQ(testing::complaint(R"({"grid":[[{},{ }],[ {"style":"\"}]"} , {"region":""}]]})"),
              "1:41: expected a number or null as the region of r2c2");
    EXPECT_EQ(message(R"("even":[{"cell":"R1C1"}],"odd":[{"cell":"R1C1"}])"),
              "1:68: r1c1 allows no value");
    EXPECT_EQ(testing::complaint(R"({"size":2,"grid":[[{}]]})"),
              "1:2: expected a size from 1 to 1000 and a grid of as many rows");
    EXPECT_EQ(testing::complaint(R"({"size":1000})"),
              "1:2: expected a size from 1 to 1000 and a grid of as many rows");
    EXPECT_EQ(testing::complaint(R"({"grid":[[{}],[{},{}]]})"), "1:10: expected 2 cells in row 1");
    EXPECT_EQ(testing::complaint(R"({"grid":[[1]]})"),
              "1:11: expected an object for the cell r1c1");
    EXPECT_EQ(testing::complaint(R"({"grid":[[{"value":"2","given":true}]]})"),
              "1:12: r1c1: expected a value from 1 to 1, found \"2\"");
    EXPECT_EQ(testing::complaint(R"({"grid":[[{}]],})"), "1:16: expected JSON");
    EXPECT_EQ(testing::complaint(R"({"size":1,"grid":[[{"value":)" + std::string(200000, '[')
                                 + std::string(200000, ']') + "}]]}"),
              "1:125: this is nested too deep");
}

constexpr char const* packed =
    "N4IgzglgXgpiBcAWANCALhNAbO8QFEIA7GAAkGpnZUwHAIATAS4CsAD0gNwFdBcAlMB4NwEB2QqAIYc0ACwD2AJw"
    "QhhCxUuUrVwoSADm0iLQQBtfaDbCsHXCACMGzRDYwiCNNPMBfZMHeePrgLrIjLyCff0CfDxATMwsAJhs7BycXGCD"
    "Q73TU/xBaCGFNSSJTAFoktyA";

TEST(Fpuzzles, ReadsPackedPuzzlesAndLinks) {
    Puzzle expected = latin_square(4);
    expected.givens[{0, 0}] = 1;
    expected.givens[{2, 2}] = 2;
    expected.regions = boxes({2, 2});
    expected.regions.push_back(main_diagonal(4));
    std::string escaped;
    for (char const* c = packed; *c != '\0'; ++c)
        escaped += *c == '+' ? "%2B" : *c == '/' ? "%2f" : *c == '=' ? "%3D" : std::string(1, *c);
    for (auto const& text :
         {std::string{packed}, std::string{"https://www.f-puzzles.com/?load="} + packed + "&x=1",
          "https://f-puzzles.com/?load=" + escaped,
          std::string{"https://sudokupad.app/fpuzzles"} + packed, std::string{"?load="} + packed}) {
        EXPECT_EQ(detected(text), std::vector{Notation::Fpuzzles}) << text;
        auto puzzle = read_one(text).puzzle;
        EXPECT_NE(puzzle.credits.title, "") << text;
        puzzle.credits = {};
        EXPECT_EQ(puzzle, expected) << text;
    }
}

TEST(Fpuzzles, SaysWhatIsWrongWithAPackedPuzzle) {
    EXPECT_EQ(testing::complaint("N4IgHiBcDM"),
              "1:1: this packed puzzle is damaged, cut short or too long");
    EXPECT_EQ(
        testing::complaint("N4IgHiBcDMC+Q==="),
        "1:1: in the packed puzzle at /size: expected a size from 1 to 1000 and a grid of as many "
        "rows");
    EXPECT_EQ(testing::complaint("N4IgzglgXgpiBcBGANCA5gJwgEwQbT2AF8BdE1SWBAJiKA=="),
              "1:1: the packed text has a key twice");
}

/// Packs an 'a' and then `steps` words, each one longer than the last: what a step repeats is the
/// word that it is making itself.
std::string growing(unsigned steps) {
    std::vector<bool> bits;
    int width = 2;
    unsigned until_wider = 1;
    auto const put = [&](unsigned number, int count) {
        for (int i = 0; i < count; ++i) bits.push_back((number >> i & 1U) != 0);
    };
    auto const add_entry = [&] {
        if (--until_wider > 0) return;
        until_wider = 1U << width;
        ++width;
    };
    put(0, width);
    put('a', 8);
    add_entry();
    for (unsigned step = 0; step < steps; ++step) {
        put(4 + step, width);
        add_entry();
    }
    put(2, width);
    bits.resize((bits.size() + 5) / 6 * 6);
    std::string base64;
    for (std::size_t i = 0; i < bits.size(); i += 6) {
        std::size_t six = 0;
        for (std::size_t bit = i; bit < i + 6; ++bit) six = six * 2 + (bits[bit] ? 1 : 0);
        base64 += "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"[six];
    }
    return base64;
}

TEST(LzString, RefusesATextThatGrowsBeyondMeasure) {
    EXPECT_EQ(unpack_lz_string(growing(100)), std::string(101 * 102 / 2, 'a'));
    EXPECT_EQ(unpack_lz_string(growing(6000)), std::nullopt); // 18 million characters
}

TEST(Fpuzzles, ReadsWhatItWrote) {
    Puzzle puzzle = latin_square(6);
    puzzle.givens[{1, 2}] = 4;
    puzzle.pencil_marks = {{{0, 0}, {1, 2, 5}}};
    puzzle.regions = boxes({2, 3});
    puzzle.regions.push_back(main_diagonal(6));
    puzzle.regions.push_back(anti_diagonal(6));
    puzzle.regions.push_back({{{0, 0}, {2, 5}}});
    puzzle.named_clues = {less({0, 0}, {3, 3}),
                          less({2, 2}, {2, 1}),
                          consecutive({1, 1}, {4, 4}),
                          {ClueName::Ratio, {{0, 2}, {1, 1}}, 3},
                          {ClueName::Difference, {{3, 2}, {1, 1}}, 2}};
    puzzle.cages = {
        {{{0, 0}, {1, 1}}, Operation::Sum, 7, Repeats::Forbidden},
    };
    auto const text = written(puzzle, Notation::Fpuzzles);
    EXPECT_EQ(canonical(read_one(text).puzzle), canonical(puzzle)) << text;

    puzzle.regions = {{{{0, 0}, {0, 1}, {1, 1}}}, {{{0, 1}, {0, 2}}}, {{{3, 3}, {4, 4}}}};
    for (auto const& [a, b] : std::vector<std::pair<Cell, Cell>>{{{0, 0}, {1, 0}}})
        puzzle.named_clues.push_back(less(a, b));
    auto const pieces = written(puzzle, Notation::Fpuzzles);
    EXPECT_EQ(canonical(read_one(pieces).puzzle), canonical(puzzle)) << pieces;

    Puzzle apart = read_one(fpuzzle(3, R"("nonconsecutive":true)")).puzzle;
    EXPECT_EQ(canonical(read_one(written(apart, Notation::Fpuzzles)).puzzle), canonical(apart));
}

TEST(Fpuzzles, WritesWhatIsSaidInViewOfOtherCells) {
    for (
        std::string const constraints :
        {R"("negative":["ratio"])",
         R"("ratio":[{"cells":["R1C1","R1C2"],"value":"3"}],"negative":["ratio"])",
         R"("xv":[{"cells":["R1C1","R2C1"],"value":"V"}],"negative":["xv"])",
         R"("difference":[{"cells":["R1C1","R1C2"]}],"ratio":[{"cells":["R5C5","R5C6"]}],
            "negative":["difference","ratio"])",
         R"("difference":[{"cells":["R2C2","R1C2"],"value":"2"}],"negative":["difference"])",
         R"("maximum":[{"cell":"R1C1"},{"cell":"R1C2"},{"cell":"R3C3"}],"minimum":[{"cell":"R9C5"}])",
         R"("regionsumline":[{"lines":[["R1C1","R2C2","R2C4","R3C4","R4C4"]]}])",
         R"("columnindexer":[{"cells":["R2C3","R4C1"]}],"rowindexer":[{"cells":["R2C3","R9C9"]}])"}) {
        auto const puzzle = read_one(fpuzzle(9, constraints)).puzzle;
        auto const text = written(puzzle, Notation::Fpuzzles);
        EXPECT_EQ(canonical(read_one(text).puzzle), canonical(puzzle)) << constraints << text;
    }
}

TEST(Fpuzzles, NamesWhatItCannotHold) {
    auto const refusal = [](Puzzle const& puzzle) -> std::string {
        try {
            return written(puzzle, Notation::Fpuzzles);
        } catch (CannotExpress const& error) {
            return error.what();
        }
    };
    Puzzle puzzle = latin_square(4);
    puzzle.cages = {{{{1, 0}, {1, 1}}, Operation::Product, 6, Repeats::Allowed}};
    EXPECT_EQ(refusal(puzzle), "fpuzzles cannot hold the cage at r2c1");
    puzzle.cages = {{{{1, 0}, {0, 1}}, Operation::Sum, 6, Repeats::Allowed}};
    EXPECT_EQ(refusal(puzzle), "fpuzzles cannot hold the cage at r1c2");
    puzzle.cages = {{{{1, 0}, {0, 1}}, Operation::Difference, 0, Repeats::Forbidden}};
    EXPECT_EQ(refusal(puzzle), "fpuzzles cannot hold the cage at r1c2") << "0 needs equal cells";
    puzzle.cages.clear();
    puzzle.pencil_marks = {{{0, 1}, {1, 2}}, {{0, 1}, {3, 4}}};
    EXPECT_EQ(refusal(puzzle), "fpuzzles cannot hold pencil marks of r1c2 that leave no value");
    puzzle.pencil_marks.clear();
    puzzle.named_clues = {not_consecutive({0, 0}, {0, 1})};
    EXPECT_EQ(refusal(puzzle), "fpuzzles cannot hold r1c1 and r1c2 do not differ by 1");
    puzzle = read_one(fpuzzle(3, R"("nonconsecutive":true)")).puzzle;
    puzzle.cages = {{{{0, 0}, {0, 1}}, Operation::Quotient, 3, Repeats::Allowed}};
    EXPECT_EQ(refusal(puzzle), "fpuzzles cannot hold the rule non-consecutive 1")
        << "a dot would exempt the pair";
    puzzle.named_clues.clear();
    for (auto const& [line, complaint] : std::vector<std::pair<std::string, std::string>>{
             {"no-ratio 2 r1c1 r1c2", "no-ratio 2 at r1c1"},
             {"maximum r2c2 r2c3", "maximum at r2c2"},
             {"region-sum 1 2 r1c1 r1c2 r1c3", "region-sum at r1c1"},
             {"indexer 1 r1c1 r1c3 r1c2 r1c4", "indexer 1 at r1c1"}}) {
        auto const text = "sudoku 4\n. . . .\n. . . .\n. . . .\n. . . .\n" + line + "\n";
        EXPECT_EQ(refusal(read_one(text).puzzle), "fpuzzles cannot hold the " + complaint);
    }
}

TEST(Fpuzzles, MutantsAreReadOrRefused) {
    testing::expect_mutants_read_or_refused(
        {R"({"size":2,"grid":[[{"value":1},{"value":2}],[{},{}]]})",
         fpuzzle(4, R"("thermometer":[{"lines":[["R1C1","R1C2","R2C2"]]}])"),
         fpuzzle(
             3, R"("killercage":[{"cells":["R1C1","R1C2"],"value":"7"}],"even":[{"cell":"R1C1"}])"),
         packed},
        4000, 11);
}

TEST(PuzzleObject, HoldsWhateverThereIs) {
    Puzzle puzzle = latin_square(4);
    puzzle.givens[{0, 1}] = 2;
    puzzle.pencil_marks = {{{3, 3}, {1, 3}}};
    puzzle.regions = {{{{0, 0}, {1, 1}}}};
    puzzle.named_clues = {consecutive({0, 0}, {0, 1}), less({0, 0}, {3, 0}),
                          not_consecutive({2, 2}, {2, 3})};
    for (auto const operation : {Operation::Sum, Operation::Difference, Operation::Product,
                                 Operation::Quotient, Operation::Any})
        puzzle.cages.push_back({{{2, 0}, {2, 1}}, operation, 9'000'000'000, Repeats::Allowed});
    puzzle.cages.push_back({{{3, 1}, {3, 0}}, Operation::Sum, 3, Repeats::Forbidden});
    auto const text = written(puzzle, Notation::Json);
    EXPECT_EQ(read_one(text).puzzle, puzzle) << text;
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1);
    EXPECT_EQ(as_object(puzzle) + "\n", text);
    EXPECT_EQ(written(latin_square(1), Notation::Json),
              "{\"hapax_puzzle\":1,\"order\":1,\"givens\":[[0]]}\n");
    std::string const answer = R"({"index":1,"verdict":"converted","puzzle":"latin 1\n.\n",)";
    EXPECT_EQ(read_one(answer + "\n\"puzzle_object\":\n" + as_object(puzzle) + "}\n").puzzle,
              puzzle);
    EXPECT_EQ(
        read_puzzles(text + text + "\n" + answer + "\"puzzle_object\":" + as_object(puzzle) + "}\n")
            .size(),
        3U);
}

/// A rule of the whole grid goes with its marks, in whatever order they are written.
TEST(PuzzleObject, ARuleSparesTheMarksWithoutAList) {
    std::string const signs = R"("adjacencies":[{"cells":[[1,2],[1,1]],"differ_by_1":true}],)";
    std::string const dots = R"({"name":"ratio","amount":2,"cells":[[2,1],[2,2]]})";
    std::string const number = R"({"name":"sum","amount":5,"cells":[[3,1],[3,2]]})";
    std::string const rule = R"({"name":"non-consecutive","amount":1,"except":"marks"})";
    auto const with = [&](std::string const& clues) {
        return read_one(R"({"hapax_puzzle":1,"order":4,)" + signs + R"("clues":[)" + clues + "]}")
            .puzzle;
    };
    auto const puzzle = with(rule + "," + dots + "," + number);
    auto const& clues = puzzle.named_clues;
    auto const found = std::find_if(clues.begin(), clues.end(), [](NamedClue const& clue) {
        return clue.name == ClueName::NonConsecutive;
    });
    ASSERT_NE(found, clues.end());
    EXPECT_EQ(found->cells, (std::vector<Cell>{{0, 0}, {0, 1}, {1, 0}, {1, 1}}));
    EXPECT_NE(as_object(puzzle).find(rule), std::string::npos) << as_object(puzzle);
    std::string const own = R"({"name":"non-consecutive","amount":1,"except":[[4,1],[4,2]]})";
    EXPECT_NE(as_object(with(own)).find(own), std::string::npos) << "a file's own list stays";
    EXPECT_EQ(testing::complaint(R"({"hapax_puzzle":1,"order":4,)"
                                 R"("clues":[{"name":"anti-knight","except":"marks"}]})"),
              "1:69: expected a list");
}

TEST(PuzzleObject, TheRegionsCutARegionSum) {
    std::string const line = R"({"name":"region-sum","cells":[[1,1],[1,2],[1,3],[2,3]])";
    auto const values = [&](std::string const& regions, std::string const& more = "}") {
        auto const puzzle = read_one(R"({"hapax_puzzle":1,"order":4,"regions":[)" + regions
                                     + R"(],"clues":[)" + line + more + "]}")
                                .puzzle;
        return puzzle.named_clues.empty() ? std::vector<int>{} : puzzle.named_clues[0].values;
    };
    std::string const left = "[[1,1],[1,2],[2,1],[2,2]]";
    std::string const right = "[[1,3],[1,4],[2,3],[2,4]]";
    EXPECT_EQ(values(left + "," + right), (std::vector{2, 2}));
    EXPECT_EQ(values(left + ",[[1,2],[1,3]]," + right), (std::vector{2, 2}))
        << "a part cuts nothing";
    EXPECT_EQ(values(left + "," + right, R"(,"values":[1,3]})"), (std::vector{1, 3}));
}

TEST(PuzzleObject, SaysWhatIsWrongAndWhere) {
    auto const message = [](std::string const& more) {
        return testing::complaint(R"({"hapax_puzzle":1,)" + more + "}");
    };
    EXPECT_EQ(testing::complaint(R"({"hapax_puzzle":2,"order":2})"),
              "1:17: expected \"hapax_puzzle\":1");
    EXPECT_EQ(message(R"("givens":[])"), "1:1: expected an \"order\"");
    EXPECT_EQ(message(R"("order":0)"), "1:27: expected an order from 1 to 1000");
    EXPECT_EQ(message(R"("order":2,"arrows":[])"), "1:38: a puzzle has no 'arrows'");
    EXPECT_EQ(message(R"("order":2,"givens":[[0,3],[0,0]])"), "1:42: expected a value from 0 to 2");
    EXPECT_EQ(message(R"("order":2,"givens":[[0,1]])"), "1:38: expected 2 items, found 1");
    EXPECT_EQ(message(R"("order":2,"regions":[[[1,1],[1,1]]])"), "1:47: r1c1 for the second time");
    EXPECT_EQ(message(R"("order":2,"regions":[[[1,3]]])"), "1:44: expected a column from 1 to 2");
    EXPECT_EQ(message(R"("order":2,"inequalities":[{"lesser":[1,1]}])"),
              "1:45: expected \"greater\"");
    EXPECT_EQ(message(R"("order":2,"cages":[{"cells":[[1,1]],"operation":"^","target":1,)"
                      R"("distinct":true}])"),
              "1:67: expected one of \"+\", \"-\", \"x\", \"/\" and \"?\"");
}

TEST(PuzzleObject, MutantsAreReadOrRefused) {
    testing::expect_mutants_read_or_refused(
        {R"({"kind":"a word that says nothing, and so nobody minds what becomes of it, be it long ",)"
         R"("hapax_puzzle":1,"order":3,"givens":[[0,1,0],[0,0,0],[2,0,0]],"cages":[{"cells":)"
         R"([[1,1],[1,2]],"operation":"+","target":4,"distinct":false}]})"
         "\n"},
        2000, 12);
}

} // namespace
} // namespace hapax
