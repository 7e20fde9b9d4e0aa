/// Tests a thousand positions of players with pencil marks, in every notation that can hold them:
/// right ones are never called wrong, and for wrong ones the mistake is named.

#include "encoder/formats/formats.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "tests/support/random_puzzle.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace hapax::testing {

namespace {

using nlohmann::json;

/// A puzzle with one solution.
struct Base {
    std::string text;
    Puzzle puzzle;
    Grid solution;
};

/// Holds what a player has written; a cell without marks makes no claim.
struct Written {
    Grid values;
    std::vector<std::set<int>> marks;
    std::optional<std::pair<Cell, int>> mistake; ///< left out though the solution has it
};

std::vector<Base> bases() {
    std::vector<Base> result;
    for (std::vector<std::string> const& kind : {std::vector<std::string>{"sudoku", "-n", "3"},
                                                 {"sudoku", "--order", "6", "-n", "2"},
                                                 {"futoshiki", "--order", "5", "-n", "2"},
                                                 {"kenken", "--order", "5", "-n", "2"},
                                                 {"thermo", "--order", "6"}}) {
        std::vector<std::string> words{"generate", "--seed", "7"};
        words.insert(words.end(), kind.begin(), kind.end());
        for (auto const& read : read_puzzles(run_hapax(words).out)) {
            auto const text = as_text(read.puzzle);
            auto const solved = json::parse(run_hapax({"solve", "--to", "json"}, text).out);
            Grid solution{read.puzzle.order};
            for (int r = 0; r < solution.order(); ++r)
                for (int c = 0; c < solution.order(); ++c)
                    solution[{r, c}] = solved["solutions"][0][static_cast<std::size_t>(r)]
                                             [static_cast<std::size_t>(c)];
            result.push_back({text, read.puzzle, solution});
        }
    }
    return result;
}

Written written(Base const& base, bool is_wrong, bool has_all_marks, Random& random) {
    int const order = base.puzzle.order;
    Written position{base.puzzle.givens,
                     std::vector<std::set<int>>(static_cast<std::size_t>(order * order)),
                     {}};
    std::vector<Cell> open;
    double const share = 0.1 * pick(random, 0, 6);
    for (int index = 0; index < order * order; ++index) {
        Cell const cell = cell_at(index, order);
        if (position.values[cell] != 0) continue;
        if (chance(random, share)) {
            position.values[cell] = base.solution[cell];
            continue;
        }
        open.push_back(cell);
        if (!has_all_marks && chance(random, 0.3)) continue;
        auto& marks = position.marks[static_cast<std::size_t>(index)];
        for (int value = 1; value <= order; ++value)
            if (value == base.solution[cell] || chance(random, 0.4)) marks.insert(value);
    }
    if (!is_wrong || open.empty()) return position;
    Cell const cell =
        open[static_cast<std::size_t>(pick(random, 0, static_cast<int>(open.size()) - 1))];
    int const value = base.solution[cell];
    auto& marks = position.marks[static_cast<std::size_t>(cell_index(cell, order))];
    for (int i = 1; i <= 2; ++i) marks.insert((value + i - 1) % order + 1); // two that are not it
    marks.erase(value);
    position.mistake = {cell, value};
    return position;
}

std::string list_of(std::set<int> const& marks, std::string const& separator) {
    std::string text;
    for (int const value : marks) text += (text.empty() ? "" : separator) + std::to_string(value);
    return text;
}

/// By the position's cells: its value (0: open) and its marks.
using Visit = std::function<std::string(Cell cell, int value, std::set<int> const& marks)>;

std::string by_cells(Written const& position, Visit const& visit, std::string const& separator,
                     std::string const& end_of_row) {
    int const order = position.values.order();
    std::string text;
    for (int r = 0; r < order; ++r) {
        for (int c = 0; c < order; ++c)
            text += (c > 0 ? separator : "")
                    + visit({r, c}, position.values[{r, c}],
                            position.marks[static_cast<std::size_t>(r * order + c)]);
        text += end_of_row;
    }
    return text;
}

std::string as_text_with_marks(Written const& position) {
    auto const grid = [](Cell, int value, std::set<int> const&) {
        return value == 0 ? "." : std::to_string(value);
    };
    auto const marks = [](Cell cell, int, std::set<int> const& values) {
        return values.empty() ? "" : name(cell) + " in " + list_of(values, " ") + "\n";
    };
    return "latin " + std::to_string(position.values.order()) + "\n"
           + by_cells(position, grid, " ", "\n") + by_cells(position, marks, "", "") + "\n";
}

std::string as_fpuzzles(Written const& position) {
    auto const object = [](Cell, int value, std::set<int> const& marks) {
        return value != 0      ? "{\"value\":" + std::to_string(value) + "}"
               : marks.empty() ? "{}"
                               : "{\"centerPencilMarks\":[" + list_of(marks, ",") + "]}";
    };
    auto rows = "[" + by_cells(position, object, ",", "],[");
    rows.resize(rows.size() - 2);
    return "{\"size\":" + std::to_string(position.values.order()) + ",\"grid\":[" + rows + "]}\n";
}

/// For positions in which each open cell has marks.
std::string as_marks(Written const& position) {
    return by_cells(
               position,
               [](Cell, int value, std::set<int> const& marks) {
                   return value != 0 ? std::to_string(value) : list_of(marks, "");
               },
               " ", "\n")
           + "\n";
}

std::string as_entries(Written const& position) {
    int const order = position.values.order();
    return by_cells(
               position,
               [order](Cell cell, int value, std::set<int> const& marks) {
                   if (value != 0) return name(cell) + "=" + std::to_string(value) + ",";
                   std::string text;
                   for (int other = 1; other <= order && !marks.empty(); ++other)
                       if (!marks.contains(other))
                           text += name(cell) + "!=" + std::to_string(other) + ",";
                   return text;
               },
               "", "")
           + "\n";
}

struct Spelling {
    char const* name;
    std::string (*write)(Written const&);
    bool has_all_marks;
};

constexpr Spelling spellings[] = {{"text", as_text_with_marks, false},
                                  {"fpuzzles", as_fpuzzles, false},
                                  {"marks", as_marks, true},
                                  {"entries", as_entries, false}};

/// Compares what the program answers to positions with what it should.
void for_each_answer(std::string const& command, bool is_wrong, int number,
                     std::function<void(json const&, Base const&, Written const&)> const& expect) {
    TemporaryFolder const folder;
    Random random{static_cast<unsigned>(number)};
    for (auto const& base : bases()) {
        auto const puzzle = folder.file("puzzle.txt", base.text);
        for (auto const& spelling : spellings) {
            std::vector<Written> positions;
            std::string text;
            for (int i = 0; i < number; ++i) {
                positions.push_back(written(base, is_wrong, spelling.has_all_marks, random));
                text += spelling.write(positions.back());
            }
            auto const file = folder.file("positions.txt", text);
            std::istringstream answers{run_hapax({command, "--to", "json", puzzle, file}).out};
            for (auto const& position : positions) {
                std::string line;
                ASSERT_TRUE(std::getline(answers, line));
                SCOPED_TRACE(std::string{spelling.name} + "\n" + base.text
                             + as_text_with_marks(position) + line);
                expect(json::parse(line), base, position);
            }
        }
    }
}

void expect_mistake(json const& answer, Base const&, Written const& position) {
    if (!position.mistake) return;
    auto const& [cell, value] = *position.mistake;
    ASSERT_EQ(answer["verdict"], "wrong");
    std::vector<json> blamed;
    for (auto const& clue : answer["conflicts"][0]["clues"])
        if (clue.contains("without")) blamed.push_back(clue);
    ASSERT_EQ(blamed.size(), 1U);
    EXPECT_EQ(blamed[0]["cells"], json({{cell.row + 1, cell.column + 1}}));
    EXPECT_EQ(blamed[0]["without"], json({value}));
    EXPECT_EQ(answer["conflicts"][0]["is_minimal"], true);
}

} // namespace

/// Ten puzzles, four notations and 25 positions each.
TEST(Positions, AWrongPencilMarkIsNamedInAThousandPositions) {
    int mistakes = 0;
    for_each_answer("check", true, 25,
                    [&](json const& answer, Base const& base, Written const& position) {
                        mistakes += position.mistake.has_value();
                        expect_mistake(answer, base, position);
                    });
    EXPECT_GE(mistakes, 990);
}

TEST(Positions, AHintTellsOfAWrongPencilMarkFirst) {
    for_each_answer("hint", true, 5, expect_mistake);
}

TEST(Positions, RightPencilMarksAreNeverWrong) {
    for_each_answer("check", false, 25, [](json const& answer, Base const&, Written const&) {
        EXPECT_TRUE(answer["verdict"] == "solvable" || answer["verdict"] == "correct");
    });
}

TEST(Positions, AHintSaysWhatIsTrueAndNotStruckOutYet) {
    int steps = 0;
    for_each_answer(
        "hint", false, 10, [&](json const& answer, Base const& base, Written const& position) {
            ASSERT_TRUE(answer["verdict"] == "step" || answer["verdict"] == "solved");
            if (answer["verdict"] == "solved") return;
            ++steps;
            for (auto const& each : answer["steps"][0]["conclusions"]) {
                Cell const cell{static_cast<int>(each["cell"][0]) - 1,
                                static_cast<int>(each["cell"][1]) - 1};
                int const value = each["value"];
                EXPECT_EQ(position.values[cell], 0);
                bool const is_value = each["is_value"];
                EXPECT_EQ(is_value, base.solution[cell] == value);
                auto const& marks =
                    position.marks[static_cast<std::size_t>(cell_index(cell, base.puzzle.order))];
                EXPECT_TRUE(marks.empty() || marks.contains(value));
            }
        });
    EXPECT_GT(steps, 300);
}

TEST(Positions, AListOfEntriesIsReadFromAPipeAsFromAFile) {
    TemporaryFolder const folder;
    auto const puzzle = folder.file("puzzle.txt", "1.3....4........\n");
    std::string const lists = "# two positions\nr1c2=2\r\n\n  r1c2=4,r2c1!=3\n";
    auto const name = folder.file("lists.txt", lists);
    auto const from_file = run_hapax({"check", puzzle, name});
    auto const from_pipe = run_hapax({"check", puzzle, "-"}, lists);
    EXPECT_EQ(from_file.code, 1);
    EXPECT_EQ(from_pipe.code, from_file.code) << from_pipe.err;
    EXPECT_NE(from_pipe.out.find("the entry r1c2 = 2 cannot stand"), std::string::npos);
    auto out = from_file.out;
    for (auto at = out.find(name); at != out.npos; at = out.find(name))
        out.replace(at, name.size(), "<stdin>");
    EXPECT_EQ(from_pipe.out, out);
    auto const grid = run_hapax({"check", puzzle, "-"}, "123....4........\n");
    EXPECT_EQ(grid.out.substr(0, 6), "wrong\n") << "the notations read all of it";
}

} // namespace hapax::testing
