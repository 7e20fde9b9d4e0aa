/// In a stream, a defect becomes the answer to one puzzle, and the others are answered as usual.

#include "cli/answers/reply.hpp"
#include "cli/stream/stream.hpp"
#include "encoder/formats/formats.hpp"
#include "solver/basis/judged.hpp"
#include "tests/support/random_puzzle.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <unistd.h>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hapax::testing {

namespace {

struct Answers {
    ExitCode code;
    std::vector<std::string> lines;
    std::string err;
};

/// Runs a command that prints "done", after it has called `meddle` with the number of the puzzle.
Answers answers(std::size_t puzzles, int jobs, OutputFormat const& format,
                std::function<void(Reply&, Task const&)> const& meddle) {
    TemporaryFolder const folder;
    std::string text;
    for (std::size_t i = 0; i < puzzles; ++i) text += "1.........2.....\n";
    Options options;
    options.inputs = {folder.file("puzzles.txt", text)};
    options.output = format;
    options.output_file = folder / "answers.txt";
    options.jobs = jobs;
    ::testing::internal::CaptureStderr();
    Answers result;
    result.code = run_stream(options, [&](Reply& answer, Task const& task, Workspace&) {
        meddle(answer, task);
        answer.decide("done", ExitCode::Yes);
        answer.say(answer.verdict);
    });
    result.err = ::testing::internal::GetCapturedStderr();
    std::ifstream file{options.output_file};
    for (std::string line; std::getline(file, line);) result.lines.push_back(line);
    return result;
}

/// Throws for every fifth puzzle.
template<class Exception>
void throw_for_some(Reply&, Task const& task) {
    if (task.index % 5 == 2) throw Exception{"it went wrong"};
}

} // namespace

TEST(Stream, GivesADefectToThePuzzleOnWhichItShows) {
    constexpr std::size_t puzzles = 400;
    OutputFormat json;
    json.is_json = true;
    for (auto const& meddle :
         {throw_for_some<JudgeError>, throw_for_some<ArgumentError>,
          throw_for_some<std::out_of_range>, throw_for_some<std::runtime_error>})
        for (int const jobs : {1, 4}) {
            auto const found = answers(puzzles, jobs, json, meddle);
            EXPECT_EQ(found.code, ExitCode::Internal);
            ASSERT_EQ(found.lines.size(), puzzles);
            for (std::size_t i = 0; i < puzzles; ++i) {
                auto const object = nlohmann::json::parse(found.lines[i]);
                EXPECT_EQ(object["index"], i + 1);
                EXPECT_EQ(object["verdict"], i % 5 == 1 ? "internal" : "done");
                EXPECT_EQ(object["kind"], "sudoku");
                if (i % 5 != 1) continue;
                std::string const message = object["error"]["message"];
                EXPECT_NE(message.find(":" + std::to_string(i + 1)
                                       + ": internal error: it went wrong. Please report it"),
                          message.npos)
                    << message;
                EXPECT_NE(found.err.find(message), found.err.npos);
            }
        }
}

TEST(Stream, InTextADefectLeavesOutOneAnswer) {
    auto const found = answers(7, 2, {}, throw_for_some<JudgeError>);
    EXPECT_EQ(found.code, ExitCode::Internal);
    EXPECT_EQ(found.lines, std::vector<std::string>(5, "done"));
    EXPECT_NE(found.err.find("puzzles.txt:2: internal error"), found.err.npos);
    EXPECT_NE(found.err.find("puzzles.txt:7: internal error"), found.err.npos);
}

/// Whoever reads line by line misses one answer, and no other.
TEST(Stream, AnAnswerThatWasBegunDoesNotSpoilTheNext) {
    OutputFormat json;
    json.is_json = true;
    auto const found = answers(4, 1, json, [](Reply& answer, Task const& task) {
        if (task.index == 2) {
            answer.decide("solved", ExitCode::Yes);
            answer.begin_list("solutions");
            answer.add_item(1);
            answer.print_parts();
        }
        throw_for_some<JudgeError>(answer, task);
    });
    ASSERT_EQ(found.lines.size(), 5U);
    EXPECT_EQ(nlohmann::json::parse(found.lines[2])["verdict"], "internal");
    EXPECT_EQ(nlohmann::json::parse(found.lines[3])["index"], 3);
}

/// A picture and a table have no parts, and JSON says its verdict first.
TEST(Reply, PrintsAPartAsSoonAsItsOutputCan) {
    auto const puzzle = latin_square(1);
    Grid solution{1};
    solution[{0, 0}] = 1;
    std::string printed;
    std::function<void(std::string_view)> const print = [&](std::string_view part) {
        printed += part;
    };
    auto const outcome_of = [&](OutputFormat const& format) {
        Options options;
        options.output = format;
        Subject subject;
        subject.file = std::make_shared<std::string const>("file");
        subject.line = 7;
        subject.puzzle = &puzzle;
        subject.print = &print;
        auto answer = new_reply(options, subject);
        printed.clear();
        answer->begin_list("solutions");
        answer->print_parts();
        EXPECT_EQ(printed, "");
        answer->decide("solved", ExitCode::Yes);
        answer->add_item(solution);
        answer->show_solution(solution);
        answer->print_parts();
        answer->add("remark", "last");
        answer->remark("last");
        return std::move(*answer).outcome();
    };
    auto const text = outcome_of({});
    EXPECT_EQ(printed, write_solution(puzzle, solution, Notation::Text));
    EXPECT_EQ(text.out, "# file:7: last\n");
    auto const json = outcome_of({.is_json = true});
    EXPECT_EQ(printed, R"({"index":1,"source":{"file":"file","line":7},"kind":"latin","order":1,)"
                       R"("verdict":"solved","solutions":[[[1]])");
    EXPECT_EQ(json.out, "],\"remark\":\"last\"}\n");
    for (auto const& [format, begin] :
         {std::pair{OutputFormat{.is_svg = true}, "<svg"},
          std::pair{OutputFormat{.is_csv = true}, "1,file:7,solved"}}) {
        auto const whole = outcome_of(format);
        EXPECT_EQ(printed, "");
        EXPECT_EQ(whole.out.find(begin), 0U) << whole.out;
    }
}

TEST(Stream, StartsAnotherThreadOnlyWhereAPipeMayHaveAnotherPuzzle) {
    auto const threads_for = [](bool is_closed) {
        int ends[2];
        EXPECT_EQ(::pipe(ends), 0);
        std::string_view const puzzle = "1.........2.....\n";
        EXPECT_EQ(::write(ends[1], puzzle.data(), puzzle.size()), std::ssize(puzzle));
        if (is_closed) ::close(ends[1]);
        Options options;
        options.inputs = {"/dev/fd/" + std::to_string(ends[0])};
        options.jobs = 2;
        options.verbosity = Verbosity::Quiet;
        std::ptrdiff_t threads = 0;
        run_stream(options, [&](Reply& answer, Task const&, Workspace&) {
            threads = std::distance(std::filesystem::directory_iterator{"/proc/self/task"}, {});
            if (!is_closed) ::close(ends[1]);
            answer.decide("done", ExitCode::Yes);
        });
        ::close(ends[0]);
        return threads;
    };
    EXPECT_EQ(threads_for(true), 1);
    EXPECT_EQ(threads_for(false), 2);
}

TEST(Stream, EndsOnlyForWhatConcernsAllPuzzles) {
    EXPECT_THROW(answers(3, 1, {}, throw_for_some<UsageError>), UsageError);
    ::testing::internal::GetCapturedStderr();
}

/// Such small puzzles are special: a cell has no other to exclude, and lines have one cell.
TEST(SmallestPuzzles, OfAllKindsGetAnAnswerFromEveryCommand) {
    TemporaryFolder const folder;
    Random random{20};
    std::vector<Puzzle> puzzles;
    for (int i = 0; i < 150; ++i) puzzles.push_back(random_puzzle(random, 1 + i % 2));
    std::string text;
    for (auto const& puzzle : puzzles) text += as_text(puzzle) + "\n";
    auto const file = folder.file("puzzles.txt", text);
    std::vector<std::vector<std::string>> const commands{{"solve", "--limit", "0"},
                                                         {"check"},
                                                         {"check", "--blame", "rules"},
                                                         {"hint"},
                                                         {"explain"},
                                                         {"candidates"},
                                                         {"rate"},
                                                         {"convert"},
                                                         {"minimize"},
                                                         {"unique"},
                                                         {"count"},
                                                         {"count", "--estimate"},
                                                         {"unique", "--suggest"}};
    for (auto command : commands)
        for (bool const is_json : {false, true}) {
            SCOPED_TRACE(command.front());
            auto words = command;
            words.push_back(file);
            if (is_json) words.insert(words.end(), {"--to", "json"});
            auto const run = run_hapax(words);
            EXPECT_LT(run.code, 2) << run.err;
            if (!is_json) continue;
            std::istringstream lines{run.out};
            std::string line;
            std::size_t count = 0;
            while (std::getline(lines, line)) {
                ++count;
                auto const verdict = nlohmann::json::parse(line).value("verdict", "");
                EXPECT_NE(verdict, "internal") << line;
                EXPECT_NE(verdict, "invalid") << line;
            }
            EXPECT_EQ(count, puzzles.size());
        }
    EXPECT_LT(run_hapax({"export", file, "--split", folder / "formulas"}).code, 2);
    auto const print = run_hapax({"print", file, "-o", folder / "sheet.svg"});
    EXPECT_TRUE(print.code == 0 || print.err.find("Cairo") != print.err.npos) << print.err;
}

} // namespace hapax::testing
