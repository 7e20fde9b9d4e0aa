/// hapax inside another program: the functions of hapax.h, from many threads, and in wrong hands.

#include "cli/library/hapax.h"
#include "tests/support/instances.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstring>
#include <memory>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace hapax {
namespace {

using nlohmann::json;

constexpr char const* small = "latin 2\n1 .\n. .\n";

class Task {
  public:
    explicit Task(std::vector<std::string> const& words, std::string const& text = "") {
        std::vector<char const*> pointers;
        for (auto const& word : words) pointers.push_back(word.c_str());
        task_.reset(hapax_new(pointers.data(), pointers.size()));
        set(text);
    }

    hapax_task* get() const { return task_.get(); }
    void set(std::string const& text, char const* name = "-") const {
        EXPECT_EQ(hapax_set_text(get(), name, text.data(), text.size()), 0);
    }
    int run() const { return hapax_run(get()); }
    std::string answer() const {
        std::size_t length = 0;
        auto const* const text = hapax_answer(get(), &length);
        EXPECT_EQ(std::strlen(text), length);
        return {text, length};
    }
    json object() const { return json::parse(answer()); }
    std::string messages() const { return hapax_messages(get(), nullptr); }

  private:
    struct Free {
        void operator()(hapax_task* task) const { hapax_free(task); }
    };
    std::unique_ptr<hapax_task, Free> task_;
};

std::string empty_grid(int order) {
    std::string text = "latin " + std::to_string(order) + "\n";
    for (int row = 0; row < order; ++row) {
        for (int column = 0; column < order; ++column) text += ". ";
        text += "\n";
    }
    return text;
}

TEST(Library, AnswersAsTheProgramDoes) {
    std::string const puzzles =
        testing::contents(testing::source_folder() / "instances/sudoku/17-clue.txt")
        + "\nlatin 2\n3 .\n. .\n" + "\nlatin 2\n. .\n. .\n";
    for (std::vector<std::string> words : {std::vector<std::string>{"unique"},
                                           {"rate"},
                                           {"convert", "--to=line"},
                                           {"check", "--set", "r1c1=1"},
                                           {"unique", "-q"},
                                           {"solve", "--to", "svg"},
                                           {"explain", "-v"},
                                           {"generate", "futoshiki", "--order=4", "--seed=3"},
                                           {"unique", "no such file"}}) {
        bool const is_json = words.size() == 1 || !words[1].starts_with("convert");
        Task const task{words, puzzles};
        int const code = task.run();
        bool const has_output = std::any_of(
            words.begin(), words.end(), [](auto const& word) { return word.starts_with("--to"); });
        if (is_json && !has_output) words.insert(words.begin() + 1, "--to=json");
        auto const run = testing::run_hapax(words, puzzles);
        EXPECT_EQ(code, run.code) << words[0];
        if (words[0] == "solve") { // a usage error, which the program leaves out of its answer
            EXPECT_NE(task.messages().find("draws one puzzle"), std::string::npos);
        } else if (words[0] != "check") {
            EXPECT_EQ(task.answer(), run.out) << words[0];
        }
    }
}

TEST(Library, TakesJsonAndFurtherTexts) {
    Task const object{{"solve"}, R"({"hapax_puzzle":1,"order":2,"givens":[[1,0],[0,0]]})"};
    EXPECT_EQ(object.run(), 0);
    EXPECT_EQ(object.object()["solutions"], json::parse("[[[1,2],[2,1]]]"));
    Task const position{{"check", "-", "position"}, small};
    position.set("r1c2=1\n", "position");
    EXPECT_EQ(position.run(), 1);
    EXPECT_EQ(position.object()["verdict"], "broken");
    EXPECT_EQ(position.object()["source"]["file"], "position");
}

TEST(Library, RunsATaskAgainWithAnotherText) {
    Task const task{{"unique"}, small};
    EXPECT_EQ(task.run(), 0);
    task.set("latin 2\n. .\n. .\n");
    EXPECT_EQ(task.run(), 1);
    EXPECT_EQ(task.object()["verdict"], "multiple");
    EXPECT_EQ(hapax_set_text(task.get(), nullptr, nullptr, 0), 0);
    EXPECT_EQ(task.run(), 2); // there is no text, and standard input is not read
    EXPECT_EQ(task.object()["error"]["message"], "expected a puzzle, found nothing");
}

TEST(Library, PutsComplaintsIntoJson) {
    auto const message = [](std::vector<std::string> const& words, std::string const& text) {
        Task const task{words, text};
        EXPECT_EQ(task.run(), 2);
        EXPECT_FALSE(task.messages().empty());
        auto const object = task.object();
        EXPECT_EQ(object["verdict"], "invalid");
        EXPECT_EQ(object["index"], 1);
        return object["error"]["message"].get<std::string>();
    };
    EXPECT_TRUE(message({}, small).starts_with("which command?"));
    EXPECT_TRUE(message({"solv"}, small).starts_with("there is no command 'solv'"));
    EXPECT_TRUE(message({"solve", "--bogus"}, small).starts_with("unrecognised option '--bogus'"));
    EXPECT_EQ(message({"solve", "--time-limit=0"}, small),
              "--time-limit needs a number of seconds above 0");
    EXPECT_FALSE(message({"solve", "--\xff\x01"}, small).empty());
    EXPECT_FALSE(message({"solve"}, "\xff\xfe\xfd").empty());
    EXPECT_FALSE(message({"solve"}, std::string("1\0.2", 4)).empty());
    EXPECT_FALSE(message({"solve"}, std::string(100'000, '[')).empty());
    EXPECT_FALSE(message({"solve"}, std::string(8'000'000, '1')).empty());
    EXPECT_FALSE(message({"hint", "-", "-"}, small + std::string{"\n"} + small).empty());
}

TEST(Library, ForgivesNullPointers) {
    EXPECT_EQ(hapax_set_text(nullptr, "-", "", 0), 2);
    EXPECT_EQ(hapax_run(nullptr), 2);
    EXPECT_STREQ(hapax_messages(nullptr, nullptr), "");
    std::size_t length = 1;
    EXPECT_STREQ(hapax_answer(nullptr, &length), "");
    EXPECT_EQ(length, 0U);
    hapax_on_progress(nullptr, nullptr, nullptr);
    hapax_cancel(nullptr);
    hapax_free(nullptr);
    auto* const task = hapax_new(nullptr, 3);
    EXPECT_EQ(hapax_run(task), 2);
    hapax_free(task);
    char const* const words[] = {"unique", nullptr};
    auto* const other = hapax_new(words, 2);
    EXPECT_EQ(hapax_run(other), 2); // there is no file without a name
    hapax_free(other);
}

TEST(Library, PrintsNothingItself) {
    ::testing::internal::CaptureStdout();
    ::testing::internal::CaptureStderr();
    Task const task{{"rate", "-v", "--to", "text"}, "nonsense\n"};
    task.run();
    Task const help{{"--help"}};
    EXPECT_EQ(help.run(), 0);
    EXPECT_EQ(::testing::internal::GetCapturedStdout(), "");
    EXPECT_EQ(::testing::internal::GetCapturedStderr(), "");
    EXPECT_TRUE(help.answer().starts_with("hapax "));
}

/// Every thread gets its own answers, also while others are cancelled.
TEST(Library, IsUsedByManyThreadsAtOnce) {
    auto const puzzle = [](int order, int value) {
        auto text = empty_grid(order);
        text[text.find('.')] = static_cast<char>('0' + value);
        return text;
    };
    std::vector<std::thread> threads;
    std::atomic<int> wrong = 0;
    for (int number = 0; number < 8; ++number)
        threads.emplace_back([&, number] {
            int const order = 3 + number % 4;
            for (int round = 0; round < 12; ++round) {
                int const value = 1 + round % 3;
                auto const text = puzzle(order, value);
                Task const solve{{"solve"}, text + "\nlatin 2\n3 .\n. .\n\n" + text};
                bool const is_right = solve.run() == 2;
                std::vector<json> answers;
                std::istringstream lines{solve.answer()};
                for (std::string line; std::getline(lines, line);)
                    answers.push_back(json::parse(line));
                if (!is_right || answers.size() != 3 || answers[1]["verdict"] != "invalid"
                    || answers[0]["order"] != order || answers[2]["index"] != 3
                    || answers[2]["solutions"][0][0][0] != value)
                    ++wrong;
                Task const endless{{"count"}, empty_grid(20)};
                hapax_cancel(endless.get());
                if (endless.run() != 3) ++wrong;
                Task const hint{{"hint", "--language=es", "--jobs=1"}, puzzle(order, value)};
                hint.run();
                if (hint.object()["order"] != order) ++wrong;
            }
        });
    for (auto& thread : threads) thread.join();
    EXPECT_EQ(wrong, 0);
}

TEST(Library, IsCancelledByAnotherThread) {
    Task const task{{"count"}, std::string{small} + "\n" + empty_grid(20)};
    std::thread other{[&] {
        std::this_thread::sleep_for(std::chrono::milliseconds{100});
        hapax_cancel(task.get());
    }};
    EXPECT_EQ(task.run(), 3);
    other.join();
    EXPECT_TRUE(json::parse(task.answer().substr(0, task.answer().find('\n')))["verdict"]
                == "unique")
        << task.answer();
    EXPECT_EQ(task.run(), 3); // it stays so
    Task const next{{"count"}, small};
    EXPECT_EQ(next.run(), 0);
}

/// The function that is told may end the work.
TEST(Library, ReportsProgress) {
    struct Listener {
        hapax_task* task;
        std::string said;
    };
    Task const task{{"generate", "latin", "--order=4", "--number=100000000"}};
    Listener listener{task.get(), ""};
    hapax_on_progress(
        task.get(),
        [](char const* words, void* data) {
            auto& mine = *static_cast<Listener*>(data);
            mine.said = words;
            hapax_cancel(mine.task);
        },
        &listener);
    EXPECT_EQ(task.run(), 3);
    EXPECT_NE(listener.said.find(" of 100000000 puzzles in 1 s"), std::string::npos)
        << listener.said;
}

} // namespace
} // namespace hapax
