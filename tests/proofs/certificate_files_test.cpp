/// Tests the files of a certificate's folder, and its proof in the slow way: lemma by lemma, by
/// unit propagation alone.

#include "encoder/formats/formats.hpp"
#include "encoder/model/rules.hpp"
#include "solver/certify/certificate.hpp"
#include "solver/search/uniqueness.hpp"
#include "solver/search/workspace.hpp"
#include "tests/support/instances.hpp"
#include "tests/support/random_puzzle.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/unit_propagation.hpp"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <set>
#include <sstream>

namespace hapax {
namespace {

namespace fs = std::filesystem;
using testing::Clauses;
using testing::random_puzzle;
using testing::solutions_among_squares;
using testing::text_of;
using testing::UnitPropagation;

class CertificateFiles : public ::testing::Test {
  protected:
    std::set<std::string> files(fs::path const& folder) const {
        std::set<std::string> names;
        for (auto const& entry : fs::directory_iterator{folder})
            names.insert(entry.path().filename().string());
        return names;
    }

    testing::TemporaryFolder const folder_;
    fs::path const& top_ = folder_.path();
};

/// The clauses of a DIMACS file or a text proof, without comments, header and deletions.
Clauses read_clauses(fs::path const& file) {
    std::ifstream in{file};
    Clauses clauses;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == 'c' || line[0] == 'p' || line[0] == 'd') continue;
        std::istringstream numbers{line};
        auto& clause = clauses.emplace_back();
        for (int number = 0; numbers >> number && number != 0;) clause.emplace_back(number);
    }
    return clauses;
}

/// Why the proof is none, or nothing.
std::string defect_of_proof(fs::path const& folder) {
    Clauses clauses = read_clauses(folder / "instance.cnf");
    for (auto const& lemma : read_clauses(folder / "proof.drat")) {
        UnitPropagation refuted{clauses};
        for (Literal const literal : lemma) refuted.assume(!literal);
        if (refuted.propagate()) {
            std::string text = "a lemma does not follow:";
            for (Literal const literal : lemma) text += " " + std::to_string(literal.dimacs());
            return text;
        }
        if (lemma.empty()) return "";
        clauses.push_back(lemma);
    }
    return UnitPropagation{clauses}.propagate() ? "the empty clause is missing" : "";
}

TEST_F(CertificateFiles, ProveUniquenessAndImpossibilityInEveryEncoding) {
    std::vector<std::string> const encodings{
        "",        "ladder,order", "minimal",         "product,tuples",
        "diagram", "forbidden",    "minimal,diagram", "no-leftovers"};
    testing::Random random{50};
    CertificateOptions options;
    options.proof_format = SatSolver::ProofFormat::Text;
    int unique = 0;
    int none = 0;
    for (int round = 0; round < 640; ++round) {
        Puzzle const puzzle = random_puzzle(random, 2 + round % 3);
        auto const solutions = solutions_among_squares(puzzle);
        if (solutions.size() > 1) continue;
        auto const& words = encodings[static_cast<std::size_t>(round) % encodings.size()];
        options.solving.encoding = *encoding_from(words);
        options.solving.propagation = round % 5 == 0 ? Propagation::Off : Propagation::On;
        ++(solutions.empty() ? none : unique);
        auto const solution = solutions.empty() ? std::nullopt : std::optional{solutions.front()};
        auto const folder = top_ / std::to_string(round);
        ASSERT_TRUE(write_certificate(puzzle, solution, folder, options)) << text_of(puzzle);
        std::set<std::string> expected{"instance.cnf", "proof.drat", "puzzle.txt"};
        if (solution) expected.insert("solution.txt");
        ASSERT_EQ(files(folder), expected);
        ASSERT_EQ(defect_of_proof(folder), "") << words << "\n" << text_of(puzzle);
        ASSERT_EQ(canonical(read_puzzles(testing::contents(folder / "puzzle.txt"))[0].puzzle),
                  canonical(puzzle));
        if (solution) {
            ASSERT_EQ(read_puzzles(testing::contents(folder / "solution.txt"))[0].puzzle.givens,
                      *solution);
        }
    }
    EXPECT_GT(unique, 100);
    EXPECT_GT(none, 100);
    EXPECT_EQ(files(top_).size(), static_cast<std::size_t>(unique + none)) << "nothing else";
}

/// Needs hidden singles and locked candidates, which the minimal form cannot see.
constexpr auto unique_sudoku = "100007090030020008009600500005300900010080002600004000300000010"
                               "040000007007000300\n";

TEST_F(CertificateFiles, AreNotWrittenForWhatIsNoSolution) {
    Puzzle puzzle = latin_square(2);
    puzzle.givens[{0, 0}] = 1;
    Grid wrong = puzzle.givens;
    EXPECT_THROW(write_certificate(puzzle, wrong, top_ / "c", {}), JudgeError);
    EXPECT_FALSE(fs::exists(top_ / "c"));
}

TEST_F(CertificateFiles, ProveASudokuInTheMinimalForm) {
    Puzzle const puzzle = read_puzzles(unique_sudoku)[0].puzzle;
    Workspace workspace;
    auto const found = uniqueness(puzzle, {}, workspace);
    ASSERT_EQ(found.verdict, Verdict::Unique);
    CertificateOptions options;
    options.proof_format = SatSolver::ProofFormat::Text;
    for (auto const* words : {"", "minimal", "minimal,ladder"}) {
        options.solving.encoding = *encoding_from(words);
        auto const folder = top_ / ("encoding " + std::string{words});
        ASSERT_TRUE(write_certificate(puzzle, found.solutions.front(), folder, options));
        EXPECT_EQ(defect_of_proof(folder), "") << words;
    }
}

TEST_F(CertificateFiles, ComeWithTheVerdictOfBruteForce) {
    testing::Random random{51};
    std::array<int, 3> seen{};
    for (int round = 0; round < 300; ++round) {
        Puzzle puzzle = random_puzzle(random, 2 + round % 3);
        if (round % 10 == 0) puzzle = latin_square(1 + round / 10 % 4);
        auto const solutions = solutions_among_squares(puzzle);
        auto const folder = top_ / std::to_string(round);
        auto const found = certify(puzzle, folder, {});
        ++seen[std::min<std::size_t>(solutions.size(), 2)];
        auto const expected = solutions.empty()       ? Verdict::None
                              : solutions.size() == 1 ? Verdict::Unique
                                                      : Verdict::Multiple;
        ASSERT_EQ(found.verdict, expected) << text_of(puzzle);
        ASSERT_EQ(found.solutions.size(), std::min<std::size_t>(solutions.size(), 2));
        for (auto const& solution : found.solutions) ASSERT_TRUE(is_solution(puzzle, solution));
        ASSERT_EQ(fs::exists(folder), expected != Verdict::Multiple);
        if (expected == Verdict::Multiple) continue;
        auto const& clauses = found.statistics.clauses;
        auto const header =
            "p cnf " + std::to_string(found.statistics.variables) + " "
            + std::to_string(std::accumulate(clauses.begin(), clauses.end(), std::int64_t{0}))
            + "\n";
        ASSERT_NE(testing::contents(folder / "instance.cnf").find(header), std::string::npos)
            << header << text_of(puzzle);
    }
    for (int const times : seen) EXPECT_GT(times, 40);
}

TEST_F(CertificateFiles, AreNotWrittenForWhatIsNotProved) {
    Grid const one = testing::latin_squares(3).front();
    EXPECT_FALSE(write_certificate(latin_square(3), one, top_ / "multiple", {}));
    EXPECT_FALSE(write_certificate(latin_square(3), std::nullopt, top_ / "solvable", {}));
    EXPECT_EQ(files(top_), std::set<std::string>{});
}

TEST_F(CertificateFiles, DoNotReplaceAFolder) {
    Puzzle puzzle = latin_square(2);
    puzzle.givens[{0, 0}] = 1;
    Grid const solution = testing::latin_squares(2).front();
    fs::create_directory(top_ / "there");
    EXPECT_THROW(write_certificate(puzzle, solution, top_ / "there", {}), std::system_error);
    EXPECT_EQ(files(top_ / "there"), std::set<std::string>{});
    EXPECT_TRUE(write_certificate(puzzle, solution, top_ / "new" / "deep", {}));
    EXPECT_EQ(files(top_), (std::set<std::string>{"there", "new"}));
}

} // namespace
} // namespace hapax
