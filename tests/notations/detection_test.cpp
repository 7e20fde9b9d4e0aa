/// Each notation is detected by its content, also among others.

#include "tests/support/notations.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <sstream>
#include <streambuf>
#include <utility>

namespace hapax {
namespace {

using testing::detected;

/// A puzzle of each notation.
std::map<Notation, std::string> const& samples() {
    static std::map<Notation, std::string> const all{
        {Notation::Text, "futoshiki 2\n. < .\n\n.   .\n"},
        {Notation::Facts, "#const n = 2.\ncell_has_number(1,1, 2).\n"},
        {Notation::Prolog, "problem(1,\n  [[_,2],\n   [_,_]],\n  [[0,0,0,1]]).\n"},
        {Notation::Marks, "12 3 4 12\n3 12 12 4\n4 12 12 3\n12 4 3 12\n"},
        {Notation::Sdk, "[Puzzle]\n2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n.........\n"
                        "1.53.98.6\n.2.7.1.6.\n.81...24.\n7..4.2..1\n"},
        {Notation::Ss, "*-----------*\n|2..|1.5|..3|\n|.54|...|71.|\n|.1.|2.3|.8.|\n"
                       "|---+---+---|\n|6.2|8.7|3.4|\n|...|...|...|\n|1.5|3.9|8.6|\n"
                       "|---+---+---|\n|.2.|7.1|.6.|\n|.81|...|24.|\n|7..|4.2|..1|\n"
                       "*-----------*\n"},
        {Notation::Tatham, "4:0D,0,0L,0,0,0,0,0,0D,0U,0R,0,0,0,0,4,\n"},
        {Notation::Json, "{\"hapax_puzzle\":1,\"order\":2,\"givens\":[[0,2],[0,0]]}\n"},
        {Notation::Fpuzzles, "{\"size\":2,\"grid\":[[{},{}],[{},{}]]}\n"},
        {Notation::Skyscraper, "  2 . 1\n. . . . .\n2 . . . .\n. . 1 . .\n  . . .\n"},
        {Notation::Line, "1..2............\n"},
        {Notation::Grid, ". 2\n. .\n"},
        {Notation::List, "[[0, 2], [0, 0]]\n"},
        {Notation::SaveFile, "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n"
                             "VERSION :1:1\nGAME    :6:Towers\nPARAMS  :1:4\n"
                             "DESC    :26:/3///////2/3/2////3/,b2d2h\n"},
        {Notation::Hodoku, ":0702:9:..43..2.+9..5..9..1.7..6..43..6..2.8719...74...5..83...6....."
                           "1.5..35.869..4291.3..:815 617::\n"},
        {Notation::SumoCue,
         "3x3::k:11521:11521:11521:11521:11521:11521:1152"
         "1:11521:11521:11522:11522:11522:11522:11522:11522:11522:11522:11522:11523:11523:11523:"
         "11523:11523:11523:11523:11523:11523:11524:11524:11524:11524:11524:11524:11524:11524:"
         "11524:11525:11525:11525:11525:11525:11525:11525:11525:11525:11526:11526:11526:11526:"
         "11526:11526:11526:11526:11526:11527:11527:11527:11527:11527:11527:11527:11527:11527:"
         "11528:11528:11528:11528:11528:11528:11528:11528:11528:11529:11529:11529:11529:11529:"
         "11529:11529:11529:11529:\n"},
        {Notation::OpenSudoku,
         "<opensudoku>\n<game data=\"00430020900500900107006004300600208719000740005008300060000"
         "0105003508690042910300\"/>\n</opensudoku>\n"},
        {Notation::Iss, ".Shape~4x4.~R1C1_1~R2C2_3_4.Thermo~R1C1~R1C2.Cage~5~R3C1~R3C2\n"},
        {Notation::Scl, "{\"cellSize\":64,\"cells\":[[{\"value\":1},{}],[{},{}]],"
                        "\"regions\":[],\"metadata\":{\"title\":\"t\"}}\n"},
        {Notation::Site, "https://puzz.link/p?sudoku/4/4/1g2h3l4i\n"},
        {Notation::Pzprv3, "pzprv3\nsudoku\n4\n. 1 . . \n. . . 2 \n3 . . . \n. . 3 . \n"},
        {Notation::Record, "{\"board\": \"1..2............\", \"rating\": 3}\n"},
    };
    return all;
}

/// Links are `fpuzzles` when they are read.
std::vector<Notation> detected_notations() {
    auto notations = all_notations();
    std::erase(notations, Notation::Link);
    std::erase(notations, Notation::SudokuPad);
    return notations;
}

TEST(Detection, KnowsEachNotationByItself) {
    for (auto const notation : detected_notations()) {
        ASSERT_TRUE(samples().contains(notation)) << "no sample of " << name(notation);
        EXPECT_EQ(detected(samples().at(notation)), std::vector{notation}) << name(notation);
    }
}

TEST(Detection, KnowsEachNotationAfterEachOther) {
    for (auto const first : detected_notations())
        for (auto const second : detected_notations()) {
            SCOPED_TRACE(std::string{name(second)} + " after " + std::string{name(first)});
            auto const text = samples().at(first) + "\n" + samples().at(second);
            EXPECT_EQ(detected(text), (std::vector{first, second}));
            EXPECT_EQ(read_puzzles(text).size(), 2U);
        }
}

TEST(Detection, KnowsAllOfThemInOneStream) {
    std::string text = "# one of each\n";
    std::vector<Notation> expected;
    for (int round = 0; round < 2; ++round)
        for (auto const notation : detected_notations()) {
            text += samples().at(notation) + "\n";
            expected.push_back(notation);
        }
    EXPECT_EQ(detected(text), expected);
    std::string windows = "\xEF\xBB\xBF";
    for (char const c : text) windows += c == '\n' ? std::string{"\r\n"} : std::string(1, c);
    EXPECT_EQ(detected(windows), expected);
    EXPECT_EQ(read_puzzles(windows).size(), expected.size());
}

/// How many blocks a text has, and how many of them can be read.
std::pair<int, int> blocks_and_puzzles(std::string const& text) {
    std::istringstream in{text};
    BlockReader reader{in, "-", {}};
    std::pair<int, int> counts;
    for (;;) {
        try {
            auto const block = reader.next();
            if (!block) return counts;
            ++counts.first;
            read_puzzle(*block, {});
            ++counts.second;
        } catch (InputError const&) {
        }
    }
}

/// The lines at which puzzles begin, in order; and, negative, those of complaints.
std::vector<int> lines_of_answers(std::string const& text) {
    std::istringstream in{text};
    BlockReader reader{in, "-", {}};
    std::vector<int> lines;
    for (;;) {
        try {
            auto const block = reader.next();
            if (!block) return lines;
            read_puzzle(*block, {});
            lines.push_back(block->line);
        } catch (InputError const& error) {
            lines.push_back(-error.line());
        }
    }
}

int lines_in(std::string const& text) {
    return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

/// Each is nothing of its own, and of no notation.
std::vector<std::string> const garbage{"!garbage\n", "!garbage\nand [more] of it\n", "{\"a\": 1}\n",
                                       "?? !!\n", "<html>\n<body>\n"};

TEST(Detection, WhatBelongsToNoNotationTakesNoPuzzleWithIt) {
    for (auto const notation : detected_notations())
        for (auto const& bad : garbage) {
            auto const puzzle = samples().at(notation);
            SCOPED_TRACE(std::string{name(notation)} + " and " + bad);
            bool const is_among_lines = notation == Notation::Line; // each could be a puzzle
            for (std::string const after : {"", "\n"})
                for (int place = 0; place <= 3; ++place) { // of the garbage among the puzzles
                    std::string text;
                    std::vector<int> expected;
                    for (int i = 0; i <= 3; ++i) {
                        if (i == place) {
                            for (int line = 0; line < (is_among_lines && i > 0 ? lines_in(bad) : 1);
                                 ++line)
                                expected.push_back(-1 - lines_in(text) - line);
                            text += bad + (i == 3 ? "" : after);
                        }
                        if (i == 3) break;
                        expected.push_back(1 + lines_in(text));
                        text += puzzle + "\n";
                    }
                    EXPECT_EQ(lines_of_answers(text), expected) << text;
                }
        }
}

/// Without an empty line it may be part of the puzzle above: that is refused then, and no other.
TEST(Detection, WhatBelongsToNoNotationSpoilsAtMostThePuzzleAbove) {
    for (auto const notation : detected_notations())
        for (auto const& bad : garbage) {
            auto const puzzle = samples().at(notation);
            auto const text = puzzle + bad + "\n" + puzzle + "\n" + puzzle;
            auto const answers = lines_of_answers(text);
            auto const second = lines_in(puzzle + bad) + 2;
            ASSERT_GE(answers.size(), 3U) << text;
            EXPECT_EQ(*(answers.end() - 2), second) << text;
            EXPECT_EQ(answers.back(), second + lines_in(puzzle) + 1) << text;
            EXPECT_TRUE(std::any_of(answers.begin(), answers.end(), [](int line) {
                return line < 0;
            })) << text;
        }
}

TEST(Detection, AThousandLinesAreAnsweredWithGarbageAmongThem) {
    for (auto const notation :
         {Notation::Tatham, Notation::Line, Notation::Json, Notation::Fpuzzles, Notation::List}) {
        std::string text;
        for (int i = 0; i < 1000; ++i)
            text += samples().at(notation) + (i % 100 == 0 ? "!garbage\n" : "");
        auto const answers = lines_of_answers(text);
        EXPECT_EQ(std::count_if(answers.begin(), answers.end(), [](int line) { return line > 0; }),
                  1000)
            << name(notation);
        EXPECT_EQ(answers.size(), 1010U) << name(notation);
    }
}

/// Its rows are no puzzles of their own.
TEST(Detection, APuzzleWithMistakesIsOneComplaint) {
    for (std::string const bad :
         {"futushiki 3\n1 . .\n. . .\n. . .\n", "1 2 w\ny . 3\n. z .\n",
          "sudoku puzzle 4\n1...\n....\n....\n...2\n",
          "kenken four\n. . . .\n. . . .\n. . . .\n. . . .\ncages\nAABB\nAABB\nCCDD\nCCDD\nA 10+\n",
          "{\"siez\":2,\n\"gird\":[[1,2],\n[2,1]]}\n"}) {
        auto const text = bad + "\nlatin 2\n1 .\n. .\n";
        EXPECT_EQ(lines_of_answers(text), (std::vector{-1, lines_in(bad) + 2})) << text;
    }
}

TEST(Detection, AnObjectBehindWhatIsNoneIsRead) {
    auto const object = samples().at(Notation::Json);
    EXPECT_EQ(lines_of_answers("!garbage " + object + "{\"a\": 1} " + object),
              (std::vector{-1, 1, -2, 2}));
}

/// A stream whose writer waits for an answer after each of its pieces.
class LiveBuffer : public std::streambuf {
  public:
    explicit LiveBuffer(std::vector<std::string> pieces) : pieces_{std::move(pieces)} {}

    bool would_wait() const { return gptr() == egptr(); }
    std::size_t pieces_read() const { return next_; }

  protected:
    int_type underflow() override {
        if (next_ == pieces_.size()) return traits_type::eof();
        auto& piece = pieces_[next_++];
        setg(piece.data(), piece.data(), piece.data() + piece.size());
        return traits_type::to_int_type(piece.front());
    }

  private:
    std::vector<std::string> pieces_;
    std::size_t next_ = 0;
};

TEST(Detection, WhoWaitsForAnAnswerGetsItAtOnce) {
    std::string const text = "latin 2\n1 .\n. .\n";
    std::string const grid = samples().at(Notation::Grid), game = samples().at(Notation::Tatham);
    std::string const kenken = "kenken 2\n. .\n. .\n\ncages\nAA\nBB\n\nA 3+\nB 3+\n";
    std::vector<std::string> const pieces{text + "\n",
                                          "!garbage\n",
                                          text + "\n",
                                          game,
                                          "!garbage\n",
                                          game,
                                          "{\"a\": 1}\n",
                                          samples().at(Notation::Json),
                                          kenken + "\n",
                                          grid + "\n",
                                          game};
    LiveBuffer buffer{pieces};
    std::istream in{&buffer};
    BlockReader reader{in, "-", {}, [&] { return buffer.would_wait(); }};
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        try {
            auto const block = reader.next();
            ASSERT_TRUE(block) << pieces[i];
            read_puzzle(*block, {});
        } catch (InputError const&) {
        }
        EXPECT_EQ(buffer.pieces_read(), i + 1) << pieces[i];
    }
    EXPECT_FALSE(reader.next());
}

TEST(Detection, APuzzleThatIsCutOffDoesNotTakeTheNext) {
    std::string const next = "futoshiki 2\n1 .\n. .\n";
    for (std::string const cut : {"{\"size\":4\n", "problem(2,\n", "#const n = 2.\nhello world\n",
                                  "sudoku 4\n1 . . .\n", "futushiki 2\n1 .\n. .\n"})
        EXPECT_EQ(blocks_and_puzzles(next + "\n" + cut + "\n" + next + "\n" + next).second, 3)
            << cut;
}

TEST(Detection, ABlockIsNoLongerThanTheLargestPuzzleOfItsNotation) {
    std::string text = "[Puzzle]\n";
    while (text.size() < 70'000) text += "# nothing but remarks\n";
    EXPECT_EQ(testing::complaint(text),
              "2980:1: expected the end of a puzzle: 65536 characters hold the largest one in this "
              "notation");
}

TEST(Detection, IsEndedByLimitsHoweverMuchThereIsToSkip) {
    std::atomic<bool> const stop{true};
    Limits limits;
    limits.stop = &stop;
    for (std::string const line : {"", "# a remark", ". ? .", "1 2 3 4 5 6 7 8 9", "a(1) :- b."}) {
        std::string text;
        for (int i = 0; i < 3000; ++i) text += line + "\n";
        std::istringstream in{text};
        BlockReader reader{in, "-", {}};
        auto const read_all = [&] {
            for (;;) try {
                    if (!reader.next(limits)) return;
                } catch (InputError const&) { // and go on
                }
        };
        EXPECT_THROW(read_all(), LimitsReached) << line;
    }
}

TEST(Detection, ATitleOverAGridTakesOnlyItself) {
    for (auto const notation :
         {Notation::Grid, Notation::Sdk, Notation::Ss, Notation::Line, Notation::List}) {
        auto const& body = samples().at(notation);
        EXPECT_EQ(blocks_and_puzzles("Sudoku 1\n\n" + body + "\nSudoku 3\n\n" + body),
                  std::make_pair(4, 2))
            << body;
    }
}

/// Says whether lists and numbers could follow: after a comma, a colon or an open bracket; after a
/// colon also an object.
bool may_go_on(std::string const& cut, Notation notation) {
    char const next = samples().at(notation).front();
    bool const is_value =
        next == '[' || std::string_view{"0123456789.*| "}.find(next) != std::string_view::npos;
    return (std::string_view{",:[{"}.find(cut.back()) != std::string_view::npos && is_value)
           || (cut.back() == ':' && next == '{');
}

TEST(Detection, AnObjectThatIsCutOffTakesNoPuzzleWithIt) {
    int tried = 0;
    for (auto const broken : {Notation::Json, Notation::Fpuzzles})
        for (std::size_t lost = 2; lost <= 24; ++lost)
            for (auto const notation : detected_notations()) {
                auto const& whole = samples().at(broken);
                auto const& puzzle = samples().at(notation);
                auto const cut = whole.substr(0, whole.size() - lost);
                if (may_go_on(cut, notation)) continue;
                for (std::string const space : {"", "\n"}) {
                    auto const text = puzzle + "\n" + cut + "\n" + space + puzzle + "\n" + puzzle;
                    auto const answers = lines_of_answers(text);
                    EXPECT_GE(std::count_if(answers.begin(), answers.end(),
                                            [](int line) { return line > 0; }),
                              3)
                        << text;
                    ++tried;
                }
            }
    EXPECT_GT(tried, 1000);
}

/// Says what is wrong with the answers to a text without its first line, if its puzzle was this
/// one: another notation may only give the same puzzle, or give its own with a warning.
std::string mistaken(std::string const& text, Notation notation, Puzzle const& whole) {
    std::istringstream in{text};
    BlockReader reader{in, "-", {}};
    std::string last;
    try {
        while (auto const block = reader.next()) {
            auto const read = read_puzzle(*block, {});
            bool const is_good = block->notation == notation || !read.warnings.empty()
                                 || canonical(read.puzzle) == canonical(whole);
            if (!is_good) last = std::string{name(block->notation)} + " in\n" + block->text;
        }
    } catch (InputError const&) {
        return ""; // the reader of the answers is told
    }
    return reader.late_warnings().empty() ? last : "";
}

TEST(Detection, WithoutItsFirstLineAPuzzleIsNotAnotherOne) {
    std::vector<std::pair<std::string, std::string>> texts; // with their names
    for (auto const& [notation, text] : samples()) texts.emplace_back(name(notation), text);
    for (auto const& instance : testing::all_instances())
        texts.emplace_back(instance.path.string(), testing::contents(instance.path));
    int tried = 0;
    for (auto const& [name, text] : texts) {
        auto const notations = detected(text);
        bool const is_whole_without = name.ends_with("pasted/nonconsecutive.txt"); // a Sudoku
        if (notations.size() != 1 || is_whole_without) continue;
        auto rest = text;
        for (bool is_cut = false; !is_cut && !rest.empty();) {
            is_cut = !rest.starts_with('#') && !rest.starts_with('%');
            rest.erase(0, std::min(rest.find('\n'), rest.size() - 1) + 1);
        }
        if (rest.empty()) continue;
        ++tried;
        EXPECT_EQ(mistaken(rest, notations.front(), read_puzzles(text).front().puzzle), "") << name;
    }
    EXPECT_GT(tried, 50);
}

TEST(Detection, BlankLinesWithinJsonAreNothing) {
    std::string const json =
        "{\"size\":4,\n\n\"grid\":[[{},{},{},{}],\n\n[{},{},{},{}],[{},{},{},{}],"
        "\n\n[{},{},{},{}]],\n\"thermometer\":[\n\n{\"lines\":[[\"R1C1\","
        "\"R1C2\"]]}\n\n]}\n";
    EXPECT_EQ(blocks_and_puzzles(json + "\n" + samples().at(Notation::Facts) + "\n"
                                 + samples().at(Notation::Prolog)),
              std::make_pair(3, 3));
}

TEST(Detection, ATitleBehindAPuzzleIsNoPartOfIt) {
    std::string const puzzle = "kenken 2\n. .\n. .\ncages\nAA\nBB\n\nA 3+\n\nB 3+\n";
    for (std::string const title :
         {"Puzzle 2\n", "A 4\n", "the end\n", "futushiki 2\n1 .\n. .\n"}) {
        EXPECT_EQ(blocks_and_puzzles("latin 2\n1 .\n. .\n\n" + title).second, 1) << title;
        EXPECT_EQ(blocks_and_puzzles(puzzle + "\n" + title + "\n" + puzzle).second, 2) << title;
    }
    EXPECT_EQ(
        testing::complaint("kenken 2\n. .\n. .\ncages\nAA\nBB\nA 3+\n\nX 3+\nlatin 2\n1 .\n. .\n"),
        "9:1: expected the clue of cage 'B', such as 'B 7+'");
    EXPECT_EQ(blocks_and_puzzles("a title\nlatin 2\n1 .\n. .\n").second, 1);
    EXPECT_EQ(blocks_and_puzzles("latin 5\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n"
                                 "regions\nCAGES\nCAGES\nCAGES\nCAGES\nCAGES\n")
                  .second,
              1);
}

} // namespace
} // namespace hapax
