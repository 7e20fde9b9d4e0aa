/// Sentences in all languages: the tables have the same rows, and what steps give fills them.

#include "solver/steps/wording/wording.hpp"

#include "encoder/formats/formats.hpp"
#include "solver/steps/steps.hpp"
#include "solver/steps/wording/template.hpp"
#include "tests/support/instances.hpp"
#include "tests/support/named_clues.hpp"
#include "tests/support/random_puzzle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>

namespace hapax {
namespace {

template<class Row>
std::vector<std::string> keys_of(std::span<Row const> rows) {
    std::vector<std::string> keys;
    for (auto const& row : rows) keys.emplace_back(row.key);
    return keys;
}

std::vector<std::string> arguments_of_text(std::string_view text) {
    std::vector<std::string> names;
    for (auto const name : arguments_in(text)) names.emplace_back(name);
    std::sort(names.begin(), names.end());
    return names;
}

TEST(Wording, HasTheSameRowsInEachLanguage) {
    auto const& first = words_of(Language::English);
    for (auto const language : languages) {
        auto const& words = words_of(language);
        auto const has_name = [&](auto const& row) {
            return language == Language::English || find_row(words.techniques, row.key) != nullptr;
        };
        EXPECT_TRUE(std::all_of(techniques().begin(), techniques().end(), has_name));
        EXPECT_EQ(keys_of(words.sentences), keys_of(first.sentences));
        EXPECT_EQ(keys_of(words.phrases), keys_of(first.phrases));
        EXPECT_EQ(keys_of(words.nouns), keys_of(first.nouns));
        for (auto const& row : words.sentences)
            EXPECT_EQ(arguments_of_text(row.text),
                      arguments_of_text(find_row(first.sentences, row.key)->text))
                << row.key << ": " << row.text;
    }
}

TEST(Wording, HasANameAndASentenceForEachTechnique) {
    constexpr std::array<std::string_view, 8> variants{"",      "seen",   "below", "innies",
                                                       "chain", "bounds", "said",  "argument"};
    for (auto const language : languages)
        for (auto const& row : techniques()) {
            auto const text = name(row.technique, language);
            EXPECT_TRUE(!text.empty() && (text[0] < 'a' || text[0] > 'z')) << text;
            EXPECT_TRUE(std::any_of(variants.begin(), variants.end(), [&](auto variant) {
                return find_sentence(words_of(language), row.key, variant) != nullptr;
            })) << row.key;
        }
}

/// A sentence that a family shares: written once, found for each of its techniques.
TEST(Wording, SharesTheSentencesOfAFamily) {
    auto const& words = words_of(Language::English);
    auto const text_of = [&](std::string_view technique, std::string_view variant) {
        auto const* const row = find_sentence(words, technique, variant);
        return row == nullptr ? std::string_view{} : row->text;
    };
    EXPECT_EQ(text_of("jellyfish", ""), text_of("X-wing", ""));
    EXPECT_EQ(text_of("two-string kite", "loop"), text_of("X-chain", "loop"));
    EXPECT_NE(text_of("XY-wing", ""), "");
    EXPECT_EQ(text_of("X-chain", ""), "");
    EXPECT_EQ(text_of("naked quad", "seen"), "");
    EXPECT_EQ(text_of("no technique", ""), "");
}

/// A row of the table, or a part of one: "naked triple, hidden triple | 34, 36".
TEST(Wording, StandsInTheReadmeWithThePointsOfEachTechnique) {
    auto const readme = testing::contents(testing::source_folder() / "solver/steps/README.md");
    std::map<std::string, std::string> points; // by the names of a row
    std::istringstream lines{readme.substr(readme.find("| technique | points |"))};
    for (std::string line; std::getline(lines, line) && line.starts_with("|");) {
        auto const second = line.find('|', 1);
        points[line.substr(0, second)] = line.substr(second, line.find('|', second + 1) - second);
    }
    for (auto const& row : techniques()) {
        if (row.technique == Technique::General) continue;
        auto name_in_table = std::string{row.key};
        for (auto const& [names, numbers] : points)
            if (names.find(name_in_table) != names.npos
                && numbers.find(std::to_string(row.points)) != numbers.npos)
                name_in_table.clear();
        EXPECT_EQ(name_in_table, "") << row.points;
    }
}

TEST(Wording, NamesEachClue) {
    for (auto const& names : {testing::relation_names(), testing::run_names()})
        for (auto const clue : names)
            for (auto const language : languages)
                EXPECT_FALSE(noun_of(words_of(language), kind_of(clue)).one.empty())
                    << kind_of(clue);
}

std::size_t characters_in(std::string const& text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0xC0) != 0x80; }));
}

/// Sentences of all steps of a puzzle, and which techniques they were.
void expect_whole_sentences(Puzzle const& puzzle, std::set<std::string>& seen) {
    Constraints const constraints{puzzle};
    Explainer explainer{constraints};
    while (auto const step = explainer.next())
        for (auto const language : languages) {
            auto const [sentence, lines] = description_of(*step, explainer.before(), language);
            EXPECT_LE(characters_in(sentence), longest_sentence) << sentence;
            EXPECT_EQ(sentence.find("  "), sentence.npos) << sentence;
            EXPECT_EQ(sentence.find(": ,"), sentence.npos) << sentence;
            auto text = sentence;
            for (auto const& line : lines) {
                EXPECT_FALSE(line.empty()) << sentence;
                text += "\n" + line;
            }
            EXPECT_EQ(text.find_first_of("{}[]|"), text.npos) << text;
            auto const named = arguments_in(template_of(*step, language));
            for (auto const& argument : step->arguments)
                EXPECT_NE(std::find(named.begin(), named.end(), argument.name), named.end())
                    << argument.name << " is not used: " << text;
            for (auto const& reason : reasons_of(*step, explainer.before(), language))
                EXPECT_FALSE(reason.name.empty());
            seen.insert(std::string{name(step->technique)});
        }
}

TEST(Wording, FillsEachSentence) {
    std::set<std::string> seen;
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        testing::Random random{seed};
        Puzzle const puzzle = testing::random_puzzle(random, 4);
        SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + testing::text_of(puzzle));
        expect_whole_sentences(puzzle, seen);
        if (::testing::Test::HasFailure()) return;
    }
    for (auto const* file :
         {"sudoku/17-clue.txt", "sudoku/hardest.txt", "kenken/kenken-7.txt", "sudoku/16x16.txt"}) {
        auto const path = testing::source_folder() / "instances" / file;
        if (!std::filesystem::exists(path)) continue;
        int count = 0;
        for (auto const& read : read_puzzles(testing::contents(path), path.string())) {
            if (++count > 2) break;
            expect_whole_sentences(read.puzzle, seen);
        }
    }
    for (auto const technique :
         {Technique::FullHouse, Technique::BoxSingle, Technique::LineSingle, Technique::NakedSingle,
          Technique::Bounds, Technique::CageValues, Technique::Locked, Technique::NakedPair,
          Technique::HiddenPair, Technique::Aic, Technique::General})
        EXPECT_TRUE(seen.contains(std::string{name(technique)})) << name(technique);
}

/// A candidate that no argument refutes may need nearly all constraints: the sentence stays one,
/// and they stand below it.
TEST(Wording, ListsWhatASolverNeedsBelowTheSentence) {
    auto const path = testing::source_folder() / "instances/mixed/fifteen-arrows.txt";
    auto const puzzle = read_puzzles(testing::contents(path), path.string()).front().puzzle;
    Constraints const constraints{puzzle};
    Explainer explainer{constraints};
    int listed = 0;
    while (listed == 0) {
        auto const step = explainer.next();
        ASSERT_TRUE(step);
        if (step->technique != Technique::General || !step->variant.empty() || step->is_minimal)
            continue;
        auto const [sentence, lines] = description_of(*step, explainer.before(), Language::English);
        EXPECT_NE(sentence.find("the constraints below together leave nothing else"), sentence.npos)
            << sentence;
        EXPECT_GE(lines.size(), 10U);
        EXPECT_EQ(lines.at(0).find("row"), 0U) << lines.at(0);
        ++listed;
    }
}

TEST(Wording, MarksNamesWithTheCellsThatTheyStandFor) {
    auto const path = testing::source_folder() / "instances/mixed/everything.txt";
    std::set<std::size_t> sizes; // of names, in cells
    for (auto const& read : read_puzzles(testing::contents(path), path.string())) {
        Constraints const constraints{read.puzzle};
        for (auto const language : {Language::English, Language::Spanish, Language::Portuguese}) {
            Explainer explainer{constraints};
            while (auto const step = explainer.next()) {
                auto const& before = explainer.before();
                auto const plain = description_of(*step, before, language);
                auto const marked = description_of(*step, before, language, Names::Marked);
                EXPECT_EQ(without_marks(marked.sentence), plain.sentence);
                ASSERT_EQ(marked.lines.size(), plain.lines.size());
                for (auto const& [text, cells] : parts_of(marked.sentence)) {
                    sizes.insert(cells.size());
                    bool const has_cell = std::regex_search(text, std::regex{"r[0-9]+c[0-9]"});
                    EXPECT_FALSE(cells.empty() && has_cell) << text << " in " << plain.sentence;
                    if (cells.size() == 1 && text[0] == 'r' && text[2] == 'c') {
                        EXPECT_EQ(text, name(cell_at(cells[0], read.puzzle.order)));
                    }
                }
            }
        }
    }
    EXPECT_TRUE(sizes.contains(1) && sizes.contains(2) && sizes.size() > 4);
}

TEST(Wording, ANameWithinANameIsAPartOfThat) {
    auto const puzzle = read_puzzles("latin 4\n. . . .\n. . . .\n. . . .\n. . . .\n"
                                     "cage 7+ r1c1 r1c2\nwhispers 2 r3c1 r3c2 r3c3\n")
                            .front()
                            .puzzle;
    Constraints const constraints{puzzle};
    Template const words{words_of(Language::English), constraints, Names::Marked};
    auto const named = [&](ConstraintKind kind) {
        for (int i = 0; i < constraints.count(); ++i)
            if (constraints[i].kind == kind) return parts_of(words.name(i, Form::Plain));
        return std::vector<TextPart>{};
    };
    auto const cage = named(ConstraintKind::Cage);
    ASSERT_FALSE(cage.empty());
    EXPECT_NE(cage.back().text.find("at r1c1"), std::string::npos) << cage.back().text;
    EXPECT_EQ(cage.back().cells, (std::vector{0, 1}));
    auto const pair = named(ConstraintKind::Pair);
    ASSERT_FALSE(pair.empty());
    EXPECT_EQ(pair.back().cells, (std::vector{8, 9, 10})) << "all cells of the clue";
}

bool is_by_one_clue(Step const& step) {
    constexpr std::array techniques{Technique::Bounds, Technique::OneClue, Technique::ClueInLine,
                                    Technique::CageValues, Technique::CageLines};
    return !step.is_contradiction()
           && std::find(techniques.begin(), techniques.end(), step.technique) != techniques.end();
}

argument::Lines const* why_of(Step const& step) {
    for (auto const& argument : step.arguments)
        if (argument.name == "why") return std::get_if<argument::Lines>(&argument.is);
    return nullptr;
}

/// Checks that what a value would need in another cell is gone there, by the step's facts or by a
/// line before.
void expect_gone(Step const& step, argument::Lines const& why) {
    for (auto const& line : why.list) {
        if (line.phrase != "needs" || step.technique == Technique::Bounds) continue;
        std::map<std::string_view, ArgumentValue const*> named;
        for (auto const& argument : line.arguments) named[argument.name] = &argument.is;
        int const other = std::get<argument::Cells>(*named.at("other")).list.front();
        auto const fact = std::find_if(step.facts.begin(), step.facts.end(),
                                       [&](Fact const& each) { return each.cell == other; });
        ASSERT_NE(fact, step.facts.end()) << other;
        for (int const value : std::get<argument::Values>(*named.at("values")).list)
            EXPECT_NE(fact->excluded & only(value), Values{0}) << other << " may be " << value;
    }
}

/// The sum of a diagonal's cells may exceed that of a row.
TEST(Wording, SaysWhichNumberALittleKillerWouldHave) {
    auto const puzzle = read_puzzles("latin 4\n. . . .\n. . . .\n. . . .\n. . . .\n"
                                     "little-killer 13 r1c1 r2c2 r3c3 r4c4\n"
                                     "r1c1 in 1 2 4\nr2c2 in 1 4\nr3c3 in 1 4\nr4c4 in 1 4\n")
                            .front()
                            .puzzle;
    Constraints const constraints{puzzle};
    Explainer explainer{constraints, {}, {}, {}, Shown::All};
    auto const step = explainer.next();
    ASSERT_TRUE(step);
    EXPECT_EQ(
        describe(*step, explainer.before()),
        "One clue: by the little killer 13 at r1c1, since with 2 in r1c1 the clue would be at "
        "most 12 or at least 14, not 13: r1c1 is not 2");
}

TEST(Wording, ShowsTheArithmeticOfEachClue) {
    std::map<std::string_view, std::pair<int, int>> shown; // by clues: with arithmetic, all
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        testing::Random random{seed};
        Puzzle const puzzle = testing::random_puzzle(random, 4 + static_cast<int>(seed % 2));
        SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + testing::text_of(puzzle));
        Constraints const constraints{puzzle};
        Explainer explainer{constraints, {}, {}, {}, Shown::All};
        while (auto const step = explainer.next()) {
            if (!is_by_one_clue(*step)) continue;
            auto const* const why = why_of(*step);
            if (why != nullptr) expect_gone(*step, *why);
            auto& [with, all] = shown[constraints[step->constraints.back()].word];
            with += why != nullptr || step->variant == "said" ? 1 : 0;
            ++all;
        }
        if (::testing::Test::HasFailure()) return;
    }
    EXPECT_GT(shown.size(), 20U);
    for (auto const& [word, counts] : shown)
        EXPECT_GE(counts.first * 100, counts.second * 95) << word << " of " << counts.second;
}

} // namespace
} // namespace hapax
