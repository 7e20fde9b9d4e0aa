/// Reads pages with the programs of poppler-utils.

#include "tests/support/instances.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <sstream>
#include <string>

namespace hapax::testing {
namespace {

std::string const futoshiki = "futoshiki 3\n. < .   .\n    v\n.   .   2\n^\n.   . > .\n";

/// This many small Sudokus, each with one solution.
std::string sudokus(int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += "....2..4.....34.\n";
    return text;
}

int pages_of(std::string const& pdf) {
    auto const run = run_program({"pdfinfo", pdf});
    std::smatch match;
    EXPECT_TRUE(std::regex_search(run.out, match, std::regex{"Pages: +([0-9]+)"})) << run.err;
    return match.empty() ? 0 : std::stoi(match[1]);
}

std::string text_of(std::string const& pdf, int page) {
    auto const number = std::to_string(page);
    return run_program({"pdftotext", "-layout", "-f", number, "-l", number, pdf, "-"}).out;
}

class Print : public ::testing::Test {
  protected:
    hapax::testing::Run print(std::vector<std::string> arguments, std::string const& input) {
        arguments.insert(arguments.begin(), "print");
        arguments.insert(arguments.end(), {"-o", pdf});
        return run_hapax(arguments, input);
    }

    TemporaryFolder folder;
    std::string const pdf = folder / "book.pdf";
};

TEST_F(Print, PutsSoManyOnAPageAndNumbersThem) {
    EXPECT_EQ(print({"--per-page", "2x2", "--title", "Seven of them"}, sudokus(7)).code, 0);
    EXPECT_EQ(pages_of(pdf), 2);
    auto const first = text_of(pdf, 1);
    EXPECT_NE(first.find("Seven of them"), std::string::npos);
    EXPECT_TRUE(std::regex_search(first, std::regex{"1 +Sudoku 4×4 +2 +Sudoku 4×4"})) << first;
    auto const second = text_of(pdf, 2);
    EXPECT_TRUE(std::regex_search(second, std::regex{"5 +Sudoku 4×4 +6 +Sudoku 4×4"})) << second;
    EXPECT_NE(second.find("7 Sudoku"), std::string::npos) << second;
    EXPECT_TRUE(run_program({"pdfinfo", pdf}).out.find("Title:           Seven of them")
                != std::string::npos);
}

TEST_F(Print, PutsPuzzlesIntoTheFileToBeReadBack) {
    auto const killer = "killer 4\ntitle \"A\" < B & C (D) \\ é\n. . . .\n. . . .\n. . . .\n"
                        ". . . .\ncage 3 r4c1 r4c2\nr4c3 in 2 4\n";
    EXPECT_EQ(print({}, killer).code, 0);
    EXPECT_EQ(run_hapax({"convert", pdf}).out, run_hapax({"convert"}, killer).out);
    auto const book = futoshiki + "\n" + sudokus(7) + "\n" + killer;
    EXPECT_EQ(print({"--per-page", "2x2", "--solutions", "end", "--title", "T"}, book).code, 1);
    EXPECT_EQ(run_hapax({"convert", pdf}).out, run_hapax({"convert"}, book).out);
    EXPECT_EQ(pages_of(pdf), 4);
    EXPECT_EQ(run_program({"pdftotext", pdf, "-"}).err, "");
    EXPECT_EQ(run_hapax({"print", "-o", folder / "page.svg", "--per-page", "3x3"}, book).code, 0);
    EXPECT_EQ(run_hapax({"convert", folder / "page.svg"}).out, run_hapax({"convert"}, book).out);
    // Other text may follow, and what a program adds to a PDF that it changes.
    auto const bytes = contents(pdf);
    auto const addition = "7 0 obj\n\x01\r\xFFs\nendobj\nxref\n%%EOF\n";
    EXPECT_EQ(run_hapax({"convert"}, bytes + addition + sudokus(1) + bytes).out,
              run_hapax({"convert"}, book + "\n" + sudokus(1) + "\n" + book).out);
}

TEST_F(Print, SaysWhatIsWrongWithAFileThatShouldHavePuzzles) {
    EXPECT_EQ(print({}, sudokus(2)).code, 0);
    auto const bytes = contents(pdf);
    auto const complaint = [](std::string const& file) {
        auto const run = run_hapax({"solve", "--to", "line"}, file);
        EXPECT_EQ(run.code, 2) << run.out;
        return run.err.substr(run.err.find(' ') + 1, run.err.find('\n') - run.err.find(' ') - 1);
    };
    std::string const cut = "this picture is cut off: a PDF ends with %%EOF, SVG with </svg>";
    EXPECT_EQ(complaint(bytes.substr(0, bytes.size() / 2)), cut);
    EXPECT_EQ(complaint(bytes.substr(0, bytes.rfind("%{"))), cut) << "a whole line is missing";
    EXPECT_EQ(complaint(bytes.substr(0, bytes.size() - 3)), cut);
    auto without = bytes;
    for (auto at = without.find("\n%{"); at != without.npos; at = without.find("\n%{"))
        without.erase(at, without.find('\n', at + 1) - at);
    EXPECT_EQ(complaint(without), "this PDF carries no puzzle: only those that hapax print writes "
                                  "do, until another program writes them anew");
    auto wrong = bytes;
    wrong.replace(wrong.find("\"order\":4"), 9, "\"order\":x");
    auto const run = run_hapax({"solve", "--to", "line"}, wrong);
    EXPECT_EQ(run.code, 2);
    EXPECT_EQ(run.out, "3421213442131342\n") << "of the other puzzle";
    EXPECT_NE(run.err.find(":28: "), std::string::npos) << run.err;
}

TEST_F(Print, EmbedsItsFonts) {
    EXPECT_EQ(print({}, futoshiki).code, 0);
    std::istringstream lines{run_program({"pdffonts", pdf}).out};
    std::string line;
    std::getline(lines, line);
    std::getline(lines, line);
    int fonts = 0;
    for (; std::getline(lines, line); ++fonts)
        EXPECT_TRUE(std::regex_search(line, std::regex{"yes +yes +(yes|no) +[0-9]+ +0"})) << line;
    EXPECT_EQ(fonts, 2) << "regular and bold";
}

TEST_F(Print, PaperHasTheSizeThatWasAskedFor) {
    EXPECT_EQ(print({"--paper", "6x9in"}, futoshiki).code, 0);
    EXPECT_NE(run_program({"pdfinfo", pdf}).out.find("432 x 648 pts"), std::string::npos);
}

TEST_F(Print, SolutionsAtTheEndHaveTheNumbersOfTheirPuzzles) {
    EXPECT_EQ(print({"--per-page", "2x2", "--solutions", "end"}, sudokus(5)).code, 0);
    EXPECT_EQ(pages_of(pdf), 3);
    auto const text = text_of(pdf, 3);
    EXPECT_NE(text.find("Solutions"), std::string::npos);
    EXPECT_TRUE(std::regex_search(text, std::regex{"1 +2 +3 +4"})) << text;
    EXPECT_TRUE(std::regex_search(text, std::regex{"3 +4 +2 +1 +3 +4 +2 +1"})) << text;
}

TEST_F(Print, SolutionsOnTheBackAreMirrored) {
    EXPECT_EQ(print({"--per-page", "1x2", "--solutions", "back"}, sudokus(3)).code, 0);
    EXPECT_EQ(pages_of(pdf), 4);
    auto const text = text_of(pdf, 2);
    EXPECT_TRUE(std::regex_search(text, std::regex{"Solution 2 +Solution 1"})) << text;
    EXPECT_NE(text_of(pdf, 3).find("3 Sudoku"), std::string::npos);
}

TEST_F(Print, SolutionsStandBelow) {
    EXPECT_EQ(print({"--solutions", "below"}, sudokus(1)).code, 0);
    EXPECT_EQ(pages_of(pdf), 1);
    EXPECT_TRUE(std::regex_search(text_of(pdf, 1), std::regex{"3 +4 +2 +1"})) << text_of(pdf, 1);
}

TEST_F(Print, ShowsLevelGivensAndEvidence) {
    auto const evidence = folder / "evidence";
    EXPECT_EQ(print({"--show", "level,givens", "--certificates", evidence}, sudokus(1)).code, 0);
    auto const text = text_of(pdf, 1);
    EXPECT_NE(text.find("Sudoku 4×4 · easy · 4 givens"), std::string::npos) << text;
    auto const files = run_program({"sh", "-c", "cat \"$0\"/000001/* | sha256sum", evidence}).out;
    EXPECT_NE(text.find("Proved unique. SHA-256 of the certificate: " + files.substr(0, 64)),
              std::string::npos)
        << text;
    EXPECT_EQ(run_hapax({"verify", evidence + "/000001"}).code, 0);
}

TEST_F(Print, BeginsWithATitlePageAndContents) {
    auto const book = sudokus(5) + "\n" + futoshiki + "\n" + sudokus(2);
    EXPECT_EQ(print({"--title-page", "--title", "The book", "--author", "A. Setter", "--contents",
                     "--solutions", "end", "--per-page", "2x1", "--show", "level"},
                    book)
                  .code,
              1)
        << "the Futoshiki has several solutions";
    auto const title = text_of(pdf, 1);
    EXPECT_NE(title.find("The book"), title.npos) << title;
    EXPECT_NE(title.find("A. Setter"), title.npos) << title;
    auto const contents = text_of(pdf, 2);
    for (auto const* const line : {"1–5 +Sudoku 4×4 · easy +3", "6 +Futoshiki 3×3 +5",
                                   "7–8 +Sudoku 4×4 · easy +6", "Solutions +7"})
        EXPECT_TRUE(std::regex_search(contents, std::regex{line})) << line << "\n" << contents;
    EXPECT_NE(text_of(pdf, 5).find("6 Futoshiki"), std::string::npos) << text_of(pdf, 5);
    EXPECT_NE(text_of(pdf, 6).find("7 Sudoku"), std::string::npos) << text_of(pdf, 6);
    EXPECT_NE(text_of(pdf, 7).find("Solutions"), std::string::npos) << text_of(pdf, 7);
    EXPECT_EQ(pages_of(pdf), 7);
    EXPECT_EQ(run_hapax({"convert", pdf}).out, run_hapax({"convert"}, book).out);
    EXPECT_EQ(print({"--title-page"}, futoshiki).code, 2);
}

TEST_F(Print, CountsTheBacksAndTheHintsInTheContents) {
    EXPECT_EQ(
        print({"--contents", "--hints", "--solutions", "back", "--per-page", "1x1"}, sudokus(3))
            .code,
        0);
    auto const contents = text_of(pdf, 1);
    EXPECT_TRUE(std::regex_search(contents, std::regex{"1–3 +Sudoku 4×4 +3"})) << contents;
    EXPECT_TRUE(std::regex_search(contents, std::regex{"Hints +9"})) << contents;
    EXPECT_EQ(text_of(pdf, 2).find_first_not_of(" \n\f"), std::string::npos) << "a blank back";
    EXPECT_NE(text_of(pdf, 3).find("1 Sudoku"), std::string::npos) << text_of(pdf, 3);
    EXPECT_NE(text_of(pdf, 8).find("Solution 3"), std::string::npos) << text_of(pdf, 8);
    EXPECT_NE(text_of(pdf, 9).find("Hints"), std::string::npos) << text_of(pdf, 9);
}

TEST_F(Print, HintsAreAFirstStepAndTheMostDifficult) {
    std::string const puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    std::string const pair = // the first of the steps of explain, and its naked pair
        "...2.8....9..5..7...4...2..6.......4.3..4..1.4.......3..5...9...1..9..8....6.4...\n";
    EXPECT_EQ(print({"--hints", "--language", "es"}, puzzle + pair).code, 1) << "several solutions";
    EXPECT_EQ(print({"--hints"}, puzzle).code, 0);
    EXPECT_EQ(pages_of(pdf), 2);
    auto const steps = run_hapax({"explain"}, puzzle).out;
    auto const first = steps.substr(3, steps.find('\n') - 3); // after "1. "
    auto const hints = text_of(pdf, 2);
    EXPECT_NE(hints.find(first.substr(0, 20)), hints.npos) << first << "\n" << hints;
}

TEST_F(Print, SetsHintsInColumnsOfPages) {
    EXPECT_EQ(
        print({"--hints", "--per-page", "4x4", "--contents", "--solutions", "end"}, sudokus(200))
            .code,
        0);
    auto const contents = text_of(pdf, 1);
    std::smatch match;
    ASSERT_TRUE(
        std::regex_search(contents, match, std::regex{"Hints +([0-9]+)\\s+Solutions +([0-9]+)"}))
        << contents;
    EXPECT_EQ(match[1], "15") << "after 13 pages of 16 puzzles";
    EXPECT_NE(text_of(pdf, 15).find("Hints"), std::string::npos);
    EXPECT_NE(text_of(pdf, std::stoi(match[2])).find("Solutions"), std::string::npos) << contents;
    auto const last = text_of(pdf, std::stoi(match[2]) - 1);
    EXPECT_TRUE(std::regex_search(last, std::regex{"200 +[A-Z]"})) << last;
}

TEST_F(Print, AddsBleedAndCropMarks) {
    EXPECT_EQ(print({"--paper", "6x9in", "--bleed", "3mm"}, futoshiki).code, 0);
    // 432 and 648 points, twice 3 mm and 18 points of marks
    EXPECT_NE(run_program({"pdfinfo", pdf}).out.find("485.008 x 701.008 pts"), std::string::npos)
        << run_program({"pdfinfo", pdf}).out;
    EXPECT_EQ(run_hapax({"convert", pdf}).out, run_hapax({"convert"}, futoshiki).out);
    EXPECT_EQ(print({"--bleed", "50cm"}, futoshiki).code, 2);
}

TEST_F(Print, TellsTheRulesOfTheGrid) {
    auto const rules = [&](std::string const& puzzle, std::string const& language) {
        EXPECT_EQ(print({"--language", language, "--per-page", "1x1"}, puzzle).code, 0);
        return text_of(pdf, 1);
    };
    auto const has = [&](std::string const& text, std::string const& part) {
        EXPECT_NE(text.find(part), text.npos) << part << "\n" << text;
    };
    has(rules(sudokus(1), "en"), "Each row, column and box holds 1 to 4 once.");
    has(rules(sudokus(1), "es"), "Cada fila, columna y caja tiene del 1 al 4 una vez.");
    has(rules("latin 2\n. 1\n. .\n", "pt"), "Cada linha e coluna tem de 1 a 2 uma vez.");
    EXPECT_EQ(print({"--per-page", "2x2"}, sudokus(8)).code, 0);
    for (int const page : {1, 2}) {
        auto const text = text_of(pdf, page);
        EXPECT_NE(text.find("Each row"), text.npos) << page;
        EXPECT_EQ(text.find("Each row"), text.rfind("Each row")) << "once a page";
    }
    auto const kropki = run_hapax({"generate", "kropki", "--seed", "1"}).out;
    has(rules(kropki, "en"), "All such dots are shown.");
    EXPECT_EQ(rules(kropki, "en").find("bar"), std::string::npos);
}

TEST_F(Print, NamesTheKindAndItsRules) {
    auto const arrows = run_hapax({"generate", "arrow", "--difficulty", "easy", "--seed", "1"}).out;
    EXPECT_EQ(print({}, arrows).code, 0);
    auto const text = text_of(pdf, 1);
    EXPECT_NE(text.find("Arrow Sudoku 9×9"), std::string::npos) << text;
    EXPECT_NE(text.find("sum of the values on its arrow"), std::string::npos) << text;
    auto const dots = run_hapax({"generate", "kropki", "--seed", "1"}).out;
    EXPECT_EQ(print({}, dots).code, 0);
    EXPECT_NE(text_of(pdf, 1).find("Kropki Sudoku 9×9"), std::string::npos);
    auto const views = run_hapax({"generate", "skyscraper", "--order", "5", "--seed", "1"}).out;
    EXPECT_EQ(print({}, views).code, 0);
    EXPECT_NE(text_of(pdf, 1).find("Skyscraper 5×5"), std::string::npos);
    auto const page = [&](std::string const& puzzle) {
        EXPECT_EQ(print({"--per-page", "1x1", "--show", "techniques"}, puzzle).code, 0);
        return text_of(pdf, 1);
    };
    auto const killer = page("killer 4 diagonals\n1 2 3 4\n3 4 1 2\n4 3 2 1\n. . . .\n"
                             "cage 3 r4c1 r4c2\nr4c3 in 2 4\n");
    for (auto const* part :
         {"Diagonal Odd-Even Killer Sudoku 4×4", "differ and add up to its number",
          "A marked diagonal", "grey square is even", "Techniques: "})
        EXPECT_NE(killer.find(part), std::string::npos) << part << "\n" << killer;
    auto const windows = page("sudoku 4\n1 4 2 3\n2 3 1 4\n4 1 3 2\n3 2 4 .\n"
                              "anti-queen\n");
    EXPECT_NE(windows.find("Anti-Queen Sudoku 4×4"), std::string::npos) << windows;
    EXPECT_EQ(windows.find("holds the largest value twice"),
              windows.rfind("holds the largest value twice"))
        << "once on the page: " << windows;
}

TEST_F(Print, SaysThatAPuzzleHasSeveralSolutionsAndPrintsIt) {
    auto const run = print({"--solutions", "end"}, "1...............\n");
    EXPECT_EQ(run.code, 1);
    EXPECT_EQ(run.err, "warning: <stdin>:1: puzzle 1 has several solutions\n");
    EXPECT_EQ(pages_of(pdf), 2);
}

TEST_F(Print, SamePuzzlesSameBytes) {
    EXPECT_EQ(print({"-j1"}, sudokus(9)).code, 0);
    auto const first = contents(pdf);
    EXPECT_EQ(print({"-j2"}, sudokus(9)).code, 0);
    EXPECT_EQ(contents(pdf), first);
}

TEST_F(Print, WritesASheetOrNumberedFiles) {
    auto const svg = folder / "my.book.svg";
    EXPECT_EQ(run_hapax({"print", "-o", svg}, sudokus(2)).code, 0);
    EXPECT_TRUE(contents(svg).starts_with("<svg "));
    std::filesystem::remove(svg);
    EXPECT_EQ(run_hapax({"print", "-o", svg}, sudokus(5)).code, 0);
    EXPECT_FALSE(std::filesystem::exists(svg));
    for (auto const* name : {"my.book-0001.svg", "my.book-0002.svg", "my.book-0003.svg"})
        EXPECT_TRUE(std::filesystem::exists(folder / name)) << name;
    auto const png = folder / "sheet.png";
    EXPECT_EQ(run_hapax({"print", "-o", png, "--dpi", "72"}, sudokus(1)).code, 0);
    EXPECT_EQ(contents(png).substr(1, 3), "PNG");
}

TEST_F(Print, OrdersFromOneToThirtySixFit) {
    std::string all = "latin 1\n.\n\n";
    for (int const order : {3, 16, 36}) {
        all += "latin " + std::to_string(order) + "\n";
        for (int r = 0; r < order; ++r) {
            for (int c = 0; c < order; ++c)
                all += (r + c) % 3 == 0 ? " ." : " " + std::to_string((r + c) % order + 1);
            all += "\n";
        }
        all += "\n";
    }
    EXPECT_EQ(print({"--per-page", "1x1", "--solutions", "end"}, all).code, 1)
        << "some have several solutions";
    EXPECT_EQ(pages_of(pdf), 5);
}

TEST_F(Print, ABadPuzzleLeavesItsNumberOut) {
    auto const run = print({}, sudokus(1) + "\nlatin 2\n1 x\n. .\n\n" + sudokus(1));
    EXPECT_EQ(run.code, 2);
    auto const text = text_of(pdf, 1);
    EXPECT_NE(text.find("3 Sudoku"), std::string::npos) << text;
}

TEST_F(Print, WithoutPuzzlesThereIsNoFile) {
    auto const run = print({}, "");
    EXPECT_EQ(run.code, 2);
    EXPECT_NE(run.err.find("expected a puzzle, found nothing"), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(pdf));
}

TEST_F(Print, LeavesNothingWhereItCannotWrite) {
    auto const run = run_hapax({"print", "-o", "/no/such/folder/book.pdf"}, futoshiki);
    EXPECT_EQ(run.code, 2);
    EXPECT_NE(run.err.find("/no/such/folder/book.pdf"), std::string::npos) << run.err;
    auto const full = run_hapax({"print", "-o", "/dev/full"}, futoshiki);
    EXPECT_EQ(full.code, 2);
    auto const piped =
        run_program({"sh", "-c", "\"$0\" print > /dev/full", hapax_program()}, futoshiki);
    EXPECT_EQ(piped.code, 2);
    EXPECT_NE(piped.err.find("No space left"), std::string::npos) << piped.err;
}

TEST_F(Print, RefusesWhatMakesNoBook) {
    using Words = std::vector<std::string>;
    for (auto const& [words, message] : std::vector<std::pair<Words, std::string>>{
             {{"--paper", "210x297"}, "--paper needs a4"},
             {{"--paper", "1x1mm"}, "--paper needs a4"},
             {{"--per-page", "0x2"}, "--per-page needs rows x columns"},
             {{"--per-page", "20x20"}, "that leaves puzzles"},
             {{"--margin", "12"}, "--margin needs a length"},
             {{"--margin", "200mm"}, "that leaves puzzles 0 mm"},
             {{"--solutions", "front"}, "--solutions"},
             {{"--show", "size"}, "--show takes level, givens and techniques"},
             {{"--dpi", "7"}, "--dpi needs"},
             {{"--title", "\xff"}, "--title is not UTF-8"}}) {
        auto const run = print(words, futoshiki);
        EXPECT_EQ(run.code, 2);
        EXPECT_NE(run.err.find(message), std::string::npos) << run.err;
    }
    auto const run = run_hapax({"print", "-o", folder / "book.txt"}, futoshiki);
    EXPECT_EQ(run.code, 2);
    EXPECT_NE(run.err.find("print writes .pdf, .svg and .png"), std::string::npos);
    auto const two =
        run_hapax({"print", "-o", folder / "b.svg.gz", "--per-page", "1x1"}, sudokus(2));
    EXPECT_EQ(two.code, 0);
    EXPECT_TRUE(std::filesystem::exists(folder / "b-0002.svg.gz"));
}

TEST_F(Print, WritesTheFormThatIsAskedFor) {
    EXPECT_TRUE(run_hapax({"print", "--to", "svg"}, sudokus(1)).out.starts_with("<svg "));
    EXPECT_TRUE(run_hapax({"print", "--to", "pdf"}, sudokus(1)).out.starts_with("%PDF-"));
    EXPECT_EQ(
        run_hapax({"print", "--to", "svg", "-o", folder / "b", "--per-page", "1x1"}, sudokus(2))
            .code,
        0);
    EXPECT_TRUE(contents(folder / "b-0002").starts_with("<svg "));
    EXPECT_EQ(run_hapax({"print", "--to", "svg", "-o", folder / "one.pdf"}, sudokus(1)).code, 0);
    EXPECT_TRUE(contents(folder / "one.pdf").starts_with("<svg "));
    EXPECT_EQ(run_hapax({"print", "--to", "text"}, sudokus(1)).code, 2);
}

TEST_F(Print, ShowsWhatTheSetterSays) {
    std::string rules;
    for (int i = 0; i < 40; ++i) rules += " word" + std::to_string(i);
    auto const run =
        print({"--per-page", "1x1"}, "sudoku 4\ntitle The hunt\nauthor A. Setter\nrules" + rules
                                         + "\nrules Last line.\n....\n2..4\n"
                                           "....\n.34.\n");
    EXPECT_EQ(run.code, 0) << run.err;
    auto const page = text_of(pdf, 1);
    EXPECT_NE(page.find("1 The hunt"), std::string::npos) << page;
    EXPECT_NE(page.find("by A. Setter · Sudoku 4×4"), std::string::npos) << page;
    EXPECT_NE(page.find("word0 word1"), std::string::npos) << page;
    EXPECT_NE(page.find("word39"), std::string::npos) << page;
    EXPECT_EQ(page.find("word0 word1 "), page.rfind("word0 word1 ")) << page;
    EXPECT_NE(page.find("\nLast line."), page.npos) << page;
}

TEST(Convert, WarnsOfALostTitle) {
    std::string const puzzle = "latin 2\ntitle One\n. 1\n. .\n";
    auto const lost = run_hapax({"convert", "--to", "line", "--latin"}, puzzle);
    EXPECT_EQ(lost.code, 0);
    EXPECT_NE(lost.err.find("line has no place for a title, an author, rules and drawings"),
              std::string::npos)
        << lost.err;
    for (std::string const notation : {"text", "json", "fpuzzles", "link", "sudokupad"}) {
        auto const kept = run_hapax({"convert", "--to", notation}, puzzle);
        EXPECT_EQ(kept.err, "") << notation;
        auto const back = run_hapax({"convert", "--to", "text"}, kept.out);
        EXPECT_EQ(back.out, puzzle) << notation;
    }
}

TEST(Pictures, ShowAnswersOnThePuzzle) {
    TemporaryFolder const folder;
    auto const drawn = [&](std::string const& command, std::string const& input, int code) {
        auto const run = run_hapax({command, "--to", "svg"}, input);
        EXPECT_EQ(run.code, code) << run.err;
        auto const file = folder.file(command + ".svg", run.out);
        EXPECT_EQ(run_program({"python3", "-c",
                               "import sys, xml.dom.minidom\n"
                               "xml.dom.minidom.parse(sys.argv[1])",
                               file})
                      .code,
                  0)
            << run.out;
        return run.out;
    };
    std::string const blue = "fill=\"#1854b0\"";
    EXPECT_NE(drawn("solve", sudokus(1), 0).find(blue), std::string::npos) << "entries";
    EXPECT_NE(drawn("unique", "latin 2\n. .\n. .\n", 1).find("fill=\"#ffe696\""), std::string::npos)
        << "differences";
    auto const broken = drawn("check", "latin 2\n1 1\n. .\n", 1);
    EXPECT_NE(broken.find("fill=\"#ffc8be\""), std::string::npos) << "conflicts";
    EXPECT_NE(broken.find("row 1 holds 1 twice: r1c1 r1c2</text>"), std::string::npos);
    EXPECT_NE(
        drawn("candidates", "futoshiki 3\n. < . .\n. . .\n. . .\n", 0).find("stroke=\"#be2c24\""),
        std::string::npos)
        << "what is struck out";
    drawn("solve", "latin 2\n1 1\n. .\n", 1);
    auto const hint = drawn("hint", "futoshiki 3\n. < . .\n. . .\n. . .\n", 0);
    EXPECT_NE(hint.find(">Bounds: by r1c1 &lt; r1c2, since these can only be 1-2,"),
              std::string::npos)
        << hint;
    EXPECT_NE(hint.find("stroke=\"#be2c24\""), std::string::npos) << "what is struck out";
    auto const steps = drawn("explain", "latin 3\n1 2 .\n3 . .\n. . .\n", 0);
    EXPECT_NE(steps.find(">1. "), std::string::npos);
    EXPECT_NE(steps.find(">solved in 6 steps</text>"), std::string::npos);
    EXPECT_NE(drawn("convert", sudokus(1), 0).find("<title>A puzzle</title>"), std::string::npos);
}

TEST(Pictures, AreOfOnePuzzle) {
    EXPECT_EQ(run_hapax({"solve", "--to", "svg"}, sudokus(2)).code, 2);
    EXPECT_EQ(run_hapax({"solve", "--to", "svg", "--limit", "2"}, sudokus(1)).code, 2);
    EXPECT_EQ(run_hapax({"rate", "--to", "svg"}, sudokus(1)).code, 2);
}

} // namespace
} // namespace hapax::testing
