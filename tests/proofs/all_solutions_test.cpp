/// Certificates that a puzzle has exactly these solutions verify, and changed ones are refused.

#include "encoder/formats/formats.hpp"
#include "solver/certify/certificate.hpp"
#include "solver/verify/verify.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/instances.hpp"
#include "tests/support/mutation.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

namespace hapax {
namespace {

namespace fs = std::filesystem;
using testing::contents;
using testing::lines_of;
using testing::TemporaryFolder;

Puzzle read_one(std::string const& text) {
    return read_puzzles(text, "test").front().puzzle;
}

Verification verified_all(fs::path const& folder) {
    return verify(evidence_in(folder), {}, nullptr, {});
}

class AllSolutions : public ::testing::Test {
  protected:
    AllSolutions() {
        CertificateOptions options;
        options.proof_format = SatSolver::ProofFormat::Text;
        EXPECT_TRUE(write_certificate(puzzle_, testing::brute_force(puzzle_), folder_, options));
    }

    /// Returns why the folder is refused after the file is changed; restores it.
    template<class Change>
    std::string reason(std::string const& file, Change&& change) {
        auto const before = contents(folder_ / file);
        auto lines = lines_of(before);
        change(lines);
        std::ofstream out{folder_ / file};
        for (auto const& line : lines) out << line;
        out.close();
        auto const found = verified_all(folder_);
        std::ofstream{folder_ / file} << before;
        EXPECT_EQ(found.verdict, Verification::Verdict::Rejected) << file;
        return found.reason;
    }

    TemporaryFolder top_;
    fs::path folder_{top_ / "c"};
    Puzzle puzzle_ = read_one("futoshiki 4\n1 . . .\n. . < . .\n. . . .\n. . . > .\n");
};

TEST_F(AllSolutions, AreCertified) {
    auto const found = verified_all(folder_);
    EXPECT_EQ(found.verdict, Verification::Verdict::Verified) << found.reason;
    EXPECT_EQ(found.solutions, testing::brute_force(puzzle_));
    EXPECT_GT(found.solutions.size(), 10U);
    EXPECT_EQ(found.audit->count(Justification::Blocking), std::ssize(found.solutions));
}

TEST_F(AllSolutions, AreNotCertifiedIfOneIsMissing) {
    auto solutions = testing::brute_force(puzzle_);
    solutions.pop_back();
    EXPECT_FALSE(write_certificate(puzzle_, solutions, top_ / "d", {}));
    EXPECT_FALSE(fs::exists(top_ / "d"));
}

TEST_F(AllSolutions, AreRefusedAfterAChange) {
    auto const contains = [](std::string const& text, char const* words) {
        return text.find(words) != std::string::npos;
    };
    auto why = reason("solutions.txt", [](auto& lines) { lines.pop_back(); });
    EXPECT_TRUE(contains(why, "does not follow from any one rule")) << why;
    why = reason("solutions.txt", [](auto& lines) { lines.push_back(lines.front()); });
    EXPECT_TRUE(contains(why, "was there before")) << why;
    why = reason("solutions.txt", [](auto& lines) { lines[3] = "1 2 3 4\n"; });
    EXPECT_TRUE(contains(why, ":4: this is not a solution")) << why;
    for (std::size_t digit = 0; digit < 32; digit += 2)
        reason("solutions.txt", [&](auto& lines) {
            lines.front()[digit] = lines.front()[digit] == '4' ? '1' : '4';
        });
    why = reason("instance.cnf", [](auto& lines) {
        lines.back() = lines.back().substr(lines.back().find(' ') + 1); // a literal less
    });
    EXPECT_TRUE(contains(why, "does not follow from any one rule")) << why;
    reason("instance.cnf", [](auto& lines) { lines.pop_back(); });
    reason("proof.drat", [](auto& lines) { lines = {"0\n"}; });
    std::ofstream{folder_ / "solution.txt"}
        << write_solution(puzzle_, testing::brute_force(puzzle_, 1).front(), Notation::Text);
    EXPECT_TRUE(contains(verified_all(folder_).reason, "there is a file of one solution as well"));
    fs::remove(folder_ / "solution.txt");
    fs::remove(folder_ / "solutions.txt");
    EXPECT_EQ(verified_all(folder_).verdict, Verification::Verdict::Rejected);
}

TEST(OneSolutionOrNone, HasTheUsualCertificate) {
    TemporaryFolder const top;
    auto const unique = read_one("latin 2\n1 .\n. .\n");
    EXPECT_TRUE(write_certificate(unique, testing::brute_force(unique), top / "one", {}));
    EXPECT_TRUE(fs::exists(top / "one/solution.txt"));
    EXPECT_EQ(verified_all(top / "one").verdict, Verification::Verdict::Verified);
    auto const none = read_one("latin 2\n1 2\n1 .\n");
    EXPECT_TRUE(write_certificate(none, testing::brute_force(none), top / "none", {}));
    EXPECT_FALSE(fs::exists(top / "none/solutions.txt"));
    EXPECT_EQ(verified_all(top / "none").verdict, Verification::Verdict::Verified);
}

TEST(AllSolutionsCommand, WritesCertificatesOfLists) {
    TemporaryFolder const top;
    std::string const puzzle = "latin 3\n. . .\n. . .\n. . .\n";
    auto const solved = testing::run_hapax(
        {"solve", "--limit", "0", "--to", "line", "--certificate", top / "solve"}, puzzle);
    EXPECT_EQ(solved.code, 0) << solved.err;
    EXPECT_EQ(std::count(solved.out.begin(), solved.out.end(), '\n'), 12);
    auto const counted = testing::run_hapax({"count", "--certificate", top / "count"}, puzzle);
    EXPECT_EQ(counted.code, 0);
    EXPECT_EQ(counted.out, "12\n");
    for (auto const* folder : {"solve", "count"}) {
        auto const check = testing::run_hapax({"verify", top / folder});
        EXPECT_EQ(check.code, 0);
        EXPECT_NE(check.out.find("verified: exactly 12 solutions\n"), std::string::npos)
            << check.out;
    }
    for (auto const& options : std::vector<std::vector<std::string>>{
             {"solve", "--certificate", top / "x"},
             {"solve", "--limit", "5", "--certificate", top / "x"},
             {"count", "--limit", "5", "--certificate", top / "x"},
             {"count", "--estimate", "--certificate", top / "x"}})
        EXPECT_EQ(testing::run_hapax(options, puzzle).code, 2) << options[1];
}

} // namespace
} // namespace hapax
