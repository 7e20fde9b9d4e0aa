/// An interrupted run of `generate` keeps its finished puzzles, and shows its progress on a
/// terminal. A second signal kills it.

#include "tests/support/instances.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace hapax {
namespace {

namespace fs = std::filesystem;
using testing::TemporaryFolder;

/// hapax in the background, with a terminal for its messages.
class Background {
  public:
    explicit Background(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), testing::hapax_program());
        int terminal = -1;
        EXPECT_EQ(openpty(&messages_, &terminal, nullptr, nullptr, nullptr), 0);
        process_ = fork();
        if (process_ == 0) {
            dup2(terminal, STDERR_FILENO);
            std::vector<char*> words;
            for (auto& argument : arguments) words.push_back(argument.data());
            words.push_back(nullptr);
            execv(words[0], words.data());
            _exit(127);
        }
        close(terminal);
    }

    ~Background() {
        if (process_ > 0) {
            kill(process_, SIGKILL);
            waitpid(process_, nullptr, 0);
        }
        close(messages_);
    }

    /// Waits until it has written this to its terminal; false if it ended before.
    bool says(std::string const& what) {
        while (said_.find(what) == said_.npos) {
            char buffer[4096];
            auto const count = read(messages_, buffer, sizeof buffer);
            if (count <= 0) return false;
            said_.append(buffer, static_cast<std::size_t>(count));
        }
        return true;
    }

    void signal(int number) const { kill(process_, number); }

    bool is_running() const { return waitpid(process_, nullptr, WNOHANG) == 0; }

    /// Waits for its end, and returns its exit code, or 128 + signal.
    int code() {
        while (says("no program says this")) {
        }
        int status = 0;
        waitpid(process_, &status, 0);
        process_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }

    std::string const& said() const { return said_; }

  private:
    pid_t process_ = -1;
    int messages_ = -1;
    std::string said_;
};

int times_in(fs::path const& file, std::string const& what) {
    auto const text = testing::contents(file);
    int number = 0;
    for (auto at = text.find(what); at != text.npos; at = text.find(what, at + 1)) ++number;
    return number;
}

TEST(Interrupt, KeepsTheWholePuzzlesThatWereMadeAndSaysHowManyThereAre) {
    TemporaryFolder const folder;
    auto const file = folder / "made.txt";
    Background run{{"generate", "latin", "--order", "3", "-n", "1000000000", "-o", file}};
    ASSERT_TRUE(run.says(" s to go")) << run.said();
    EXPECT_NE(run.said().find(" of 1000000000 puzzles in "), std::string::npos) << run.said();
    EXPECT_NE(run.said().find(" a second, "), std::string::npos) << run.said();
    run.signal(SIGINT);
    EXPECT_EQ(run.code(), 3);

    auto const checked = testing::run_hapax({"unique", "--quiet", file});
    EXPECT_EQ(checked.code, 0) << checked.err;
    int const number = times_in(file, "latin 3");
    EXPECT_GT(number, 0);
    EXPECT_NE(run.said().find("interrupted after " + std::to_string(number) + " puzzles"),
              std::string::npos)
        << number << run.said().substr(run.said().size() - 100);
}

TEST(Interrupt, LeavesAnInputThatWasToBeReplaced) {
    TemporaryFolder const folder;
    std::string puzzles;
    for (int i = 0; i < 200; ++i)
        puzzles += testing::contents(testing::source_folder() / "instances/sudoku/hardest.txt");
    auto const file = folder.file("puzzles.txt", puzzles);
    Background run{{"minimize", file, "-o", file}};
    ASSERT_TRUE(run.says(" puzzles in ")) << run.said();
    run.signal(SIGTERM);
    EXPECT_EQ(run.code(), 3);
    EXPECT_EQ(testing::contents(file), puzzles);
    EXPECT_NE(run.said().find("puzzles.txt is unchanged"), std::string::npos) << run.said();
}

TEST(Interrupt, LeavesACompleteBundleForEachPuzzleThatIsPrintedAndNothingElse) {
    TemporaryFolder const top;
    fs::path const folder = top / "bundles";
    Background run{{"generate", "futoshiki", "--order", "5", "--minimal", "-n", "1000000", "-j",
                    "2", "-o", top / "made.txt", "--certificates", folder.string()}};
    while (!fs::exists(folder / "000016")) // of the two threads one may be at 15 still, not at 14
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    run.signal(SIGTERM);
    EXPECT_EQ(run.code(), 3);

    auto const verified = testing::run_hapax({"verify", folder.string()});
    EXPECT_EQ(verified.code, 0) << verified.out << verified.err;
    int bundles = 0;
    for (auto const& bundle : fs::directory_iterator{folder}) {
        EXPECT_EQ(bundle.path().filename().string().size(), 6U) << bundle.path();
        EXPECT_TRUE(fs::exists(bundle.path() / "needed.txt"));
        ++bundles;
    }
    EXPECT_GE(bundles, 8);
    EXPECT_EQ(bundles, times_in(top / "made.txt", "futoshiki 5"));
}

/// A run that makes small squares without end, and nobody who reads them.
class StuckWriter : public ::testing::Test {
  protected:
    void SetUp() override {
        std::string const pipe = folder_ / "pipe";
        ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
        run_.emplace(std::vector<std::string>{"generate", "latin", "--order", "3", "-n",
                                              "1000000000", "-j", "1", "-o", pipe});
        reader_ = open(pipe.c_str(), O_RDONLY);
        for (int before = -1, now = 0; now == 0 || now != before;) {
            before = now;
            std::this_thread::sleep_for(std::chrono::milliseconds{200});
            ASSERT_EQ(ioctl(reader_, FIONREAD, &now), 0);
        }
    }
    ~StuckWriter() override { close(reader_); }

    /// Everything until the writer ends.
    std::string read_on() const {
        std::string text;
        std::vector<char> buffer(1 << 16);
        for (ssize_t count; (count = read(reader_, buffer.data(), buffer.size())) > 0;)
            text.append(buffer.data(), static_cast<std::size_t>(count));
        return text;
    }

    TemporaryFolder const folder_;
    std::optional<Background> run_;
    int reader_ = -1;
};

TEST_F(StuckWriter, WritesItsLastPuzzlesWholeWhenItIsInterrupted) {
    run_->signal(SIGINT);
    std::this_thread::sleep_for(std::chrono::milliseconds{5}); // the first may cut a write short
    run_->signal(SIGINT);                                      // the next finds one that has begun
    auto const made = folder_.file("made.txt", read_on());
    EXPECT_EQ(run_->code(), 3) << run_->said();
    auto const checked = testing::run_hapax({"unique", "--quiet", made});
    EXPECT_EQ(checked.code, 0) << checked.err;
    int const number = times_in(made, "latin 3");
    EXPECT_GT(number, 0);
    EXPECT_NE(run_->said().find("interrupted after " + std::to_string(number) + " puzzles"),
              std::string::npos)
        << run_->said();
}

TEST_F(StuckWriter, TakesASignalSentTwiceAtOnceForOneAndIsKilledByALaterOne) {
    run_->signal(SIGTERM);
    std::this_thread::sleep_for(std::chrono::milliseconds{5}); // it has come
    run_->signal(SIGTERM);
    std::this_thread::sleep_for(std::chrono::milliseconds{500});
    EXPECT_TRUE(run_->is_running());
    run_->signal(SIGTERM);
    EXPECT_EQ(run_->code(), 128 + SIGTERM);
}

} // namespace
} // namespace hapax
