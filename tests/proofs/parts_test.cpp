/// Honest and complete proofs in parts verify, as parts and as one proof; if something is missing,
/// exchanged or forged, they do not.

#include "solver/certify/parts.hpp"

#include "solver/certify/compose.hpp"
#include "solver/certify/prove_part.hpp"
#include "solver/certify/unfinished_folder.hpp"
#include "solver/parts/manifest.hpp"
#include "solver/verify/verify.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/checking.hpp"
#include "tests/support/instances.hpp"
#include "tests/support/mutation.hpp"
#include "tests/support/parts_mutation.hpp"
#include "tests/support/random_puzzle.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace hapax {
namespace {

namespace fs = std::filesystem;
using testing::contents;
using testing::Random;
using testing::random_puzzle;
using testing::run_hapax;
using testing::TemporaryFolder;
using testing::text_of;

Puzzle hard_sudoku() {
    return read_puzzles(contents(testing::source_folder() / "instances/sudoku/hardest.txt"))
        .front()
        .puzzle;
}

Grid solution_of(Puzzle const& puzzle) {
    return *SolutionSearch{puzzle, {}}.next();
}

void prove_all(fs::path const& folder, std::vector<std::string> const& names) {
    for (auto const& name : names)
        ASSERT_EQ(prove_part(formula_of(folder, name), {}).kind, PartAnswer::Kind::Proved) << name;
}

Verification verified(fs::path const& folder) {
    return verify(evidence_in(folder), {}, nullptr, {});
}

void expect_verified(fs::path const& folder, std::string const& about) {
    auto const found = verified(folder);
    EXPECT_EQ(found.verdict, Verification::Verdict::Verified) << found.reason << "\n" << about;
}

/// The parts put together are a proof that passes by itself.
void expect_composed(fs::path const& folder, std::string const& about) {
    fs::path const file = folder / "composed.drat";
    ProofFile proof{file, SatSolver::ProofFormat::Binary};
    EXPECT_TRUE(compose(folder, proof, {}).missing.empty());
    proof.close();
    Evidence evidence = evidence_in(folder);
    evidence.parts.reset();
    evidence.proof = file;
    auto const found = verify(evidence, {}, nullptr, {});
    EXPECT_EQ(found.verdict, Verification::Verdict::Verified) << found.reason << "\n" << about;
}

TEST(Parts, OfPuzzlesOfEveryKindAreWhatBruteForceSays) {
    Random random{38};
    std::vector<std::string> const encodings{"", "ladder,order", "minimal", "tuples", "diagram"};
    int proved = 0;
    int refuted = 0;
    for (int round = 0; round < 120; ++round) {
        TemporaryFolder const top;
        Puzzle const puzzle = random_puzzle(random, 2 + round % 4);
        auto const solutions = testing::brute_force(puzzle, 2);
        auto const claimed = solutions.empty() ? std::nullopt : std::optional{solutions.front()};
        PartsOptions options;
        options.parts = 1 + round % 7;
        options.solving.encoding = *encoding_from(encodings[static_cast<std::size_t>(round) % 5]);
        if (round % 3 == 0) options.solving.propagation = Propagation::Off;
        auto const written = write_parts(puzzle, claimed, top / "parts", options);
        if (solutions.size() == 2) {
            ++refuted;
            auto const has_model = [&](std::string const& name) {
                return prove_part(formula_of(top / "parts", name), {}).kind
                       == PartAnswer::Kind::Satisfied;
            };
            EXPECT_TRUE(std::any_of(written.names.begin(), written.names.end(), has_model))
                << text_of(puzzle);
            continue;
        }
        ++proved;
        prove_all(top / "parts", written.names);
        expect_verified(top / "parts", text_of(puzzle));
        expect_composed(top / "parts", text_of(puzzle));
    }
    EXPECT_GT(proved, 30);
    EXPECT_GT(refuted, 10);
}

/// In some of them a cover begins with the negation of a single condition.
TEST(Parts, OfHardSudokusCanBeComposed) {
    for (auto const& read :
         read_puzzles(contents(testing::source_folder() / "instances/sudoku/hardest.txt"))) {
        Puzzle const& puzzle = read.puzzle;
        TemporaryFolder const top;
        PartsOptions options;
        options.parts = 4;
        auto const written = write_parts(puzzle, solution_of(puzzle), top / "parts", options);
        prove_all(top / "parts", written.names);
        expect_composed(top / "parts", text_of(puzzle));
    }
}

class PartsOfASudoku : public ::testing::Test {
  protected:
    void SetUp() override {
        Puzzle const puzzle = hard_sudoku();
        PartsOptions options;
        options.parts = 6;
        names_ = write_parts(puzzle, solution_of(puzzle), folder_, options).names;
        ASSERT_GE(names_.size(), 6U);
    }

    void expect_rejected(std::string const& reason) {
        auto const found = verified(folder_);
        EXPECT_EQ(found.verdict, Verification::Verdict::Rejected);
        EXPECT_NE(found.reason.find(reason), std::string::npos) << found.reason;
    }

    TemporaryFolder const top_;
    fs::path const folder_ = top_ / "parts";
    std::vector<std::string> names_;
};

TEST_F(PartsOfASudoku, AreMissedUntilAllAreProved) {
    auto const before = verified(folder_);
    EXPECT_EQ(before.verdict, Verification::Verdict::Undecided);
    EXPECT_EQ(before.parts->missing, names_);
    prove_all(folder_, names_);
    expect_verified(folder_, "");
    fs::remove(proof_of(folder_, names_[2]));
    EXPECT_EQ(verified(folder_).parts->missing, std::vector{names_[2]});
    EXPECT_TRUE(prove_part(formula_of(folder_, names_[0]), {}).was_there);
}

TEST_F(PartsOfASudoku, MayBeSplitAgainAndAgain) {
    PartsOptions options;
    options.parts = 3;
    auto const once = split_part(formula_of(folder_, names_[1]), options).names;
    auto const twice = split_part(formula_of(folder_, once.back()), options).names;
    EXPECT_TRUE(twice.front().starts_with(names_[1] + "-"));
    EXPECT_EQ(prove_part(formula_of(folder_, names_[1]), {}).kind, PartAnswer::Kind::Split);
    for (auto const& list : {names_, once, twice})
        for (auto const& name : list) prove_part(formula_of(folder_, name), {});
    EXPECT_FALSE(fs::exists(proof_of(folder_, names_[1])));
    expect_verified(folder_, "");
    expect_composed(folder_, "");
    fs::remove(proof_of(folder_, twice.front()));
    EXPECT_EQ(verified(folder_).parts->missing, std::vector{twice.front()});
}

TEST_F(PartsOfASudoku, AreSplitWhenTheyTakeTooLong) {
    ProvePartOptions hasty;
    hasty.split_after = 1e-9;
    auto const answer = prove_part(formula_of(folder_, names_[0]), hasty);
    ASSERT_EQ(answer.kind, PartAnswer::Kind::Split);
    prove_all(folder_, answer.parts);
    prove_all(folder_, {names_.begin() + 1, names_.end()});
    expect_verified(folder_, "");
}

TEST_F(PartsOfASudoku, AreRejectedWhenExchangedOrForged) {
    prove_all(folder_, names_);
    auto const one = proof_of(folder_, names_[0]), other = proof_of(folder_, names_[1]);
    auto const keep = contents(one);
    std::ofstream{one} << "0\n";
    expect_rejected(names_[0] + ".drat: lemma");
    std::ofstream{one, std::ios::binary} << keep.substr(0, keep.size() / 2);
    EXPECT_NE(verified(folder_).verdict, Verification::Verdict::Verified);
    std::ofstream{one, std::ios::binary} << keep;
    expect_verified(folder_, "");
    std::ofstream{formula_of(folder_, names_[0]), std::ios::app} << "c more\n";
    expect_rejected(names_[0] + ".cnf: this is not the file that the manifest names");
    fs::copy_file(formula_of(folder_, names_[1]), formula_of(folder_, names_[0]),
                  fs::copy_options::overwrite_existing);
    expect_rejected(names_[0] + ".cnf: this is not the file that the manifest names");
}

TEST_F(PartsOfASudoku, MayBeProvedInLrat) {
    prove_all(folder_, names_);
    for (auto const& name : names_) {
        std::ifstream formula{formula_of(folder_, name)}, proof{proof_of(folder_, name)};
        std::ostringstream lrat;
        ASSERT_EQ(testing::check_proof(formula, proof, &lrat).verdict, ProofVerdict::Accepted);
        std::ofstream{proof_of(folder_, name)} << lrat.str();
    }
    expect_verified(folder_, "");
    expect_composed(folder_, "");
    std::ofstream{proof_of(folder_, names_[1])} << "o 1 1 2 0\n";
    EXPECT_THROW(verified(folder_), InputError);
    EXPECT_EQ(run_hapax({"certificate", "compose", folder_, "-o", top_ / "x"}).code, 2);
}

TEST_F(PartsOfASudoku, MustCoverEverything) {
    prove_all(folder_, names_);
    auto const file = folder_ / manifest_file;
    std::istringstream in{contents(file)};
    auto manifest = read_manifest(in);
    manifest.parts.erase(manifest.parts.begin() + 2);
    std::ofstream{file} << text_of(manifest);
    expect_rejected("cover.drat: ");
}

TEST_F(PartsOfASudoku, AnotherSolutionIsFoundByThePartThatHoldsIt) {
    Puzzle puzzle = hard_sudoku();
    Grid const solution = solution_of(puzzle);
    for (auto& given : puzzle.givens.values())
        if (given != 0) {
            given = 0;
            break;
        }
    auto const folder = top_ / "two";
    auto const file = top_.file("two.txt", as_text(puzzle));
    ASSERT_EQ(run_hapax({"export", "--second", "--cubes", "4", "--split", folder, file}).code, 0);
    EXPECT_EQ(run_hapax({"decode", "--cnf", folder}).code, 3);
    int code = 0;
    for (auto const& entry : fs::directory_iterator{folder})
        if (entry.path().extension() == ".cnf" && entry.path().stem() != "instance")
            code = std::max(code, run_hapax({"prove-part", entry.path()}).code);
    EXPECT_EQ(code, 1);
    auto const run = run_hapax({"decode", "--cnf", folder});
    EXPECT_EQ(run.code, 1);
    EXPECT_NE(run.out.find("another solution"), std::string::npos) << run.out << run.err;
    EXPECT_NE(run_hapax({"decode", "--to", "json", "--cnf", folder}).out.find("\"multiple\""),
              std::string::npos);
}

TEST_F(PartsOfASudoku, TheCommandsWorkTogether) {
    auto const drat = top_ / "one.drat";
    EXPECT_EQ(run_hapax({"certificate", "compose", folder_, "-o", drat}).code, 3);
    EXPECT_FALSE(fs::exists(drat));
    for (auto const& name : names_) {
        auto const run = run_hapax({"prove-part", formula_of(folder_, name)});
        EXPECT_EQ(run.code, 0);
        EXPECT_NE(run.out.find("s UNSATISFIABLE\n"), std::string::npos);
    }
    auto const verified = run_hapax({"verify", folder_});
    EXPECT_EQ(verified.code, 0) << verified.out << verified.err;
    EXPECT_NE(verified.out.find("verified: exactly one solution\n"), std::string::npos);
    EXPECT_EQ(run_hapax({"certificate", "compose", folder_, "-o", drat}).code, 0);
    EXPECT_EQ(run_hapax({"verify", "--cnf", folder_ / "instance.cnf", "--proof", drat, "--puzzle",
                         folder_ / "puzzle.txt", "--solution", folder_ / "solution.txt"})
                  .code,
              0);
    auto const decoded = run_hapax({"decode", "--cnf", folder_});
    EXPECT_EQ(decoded.code, 0);
    EXPECT_NE(decoded.out.find(": unique\n"), std::string::npos);
    EXPECT_NE(decoded.err.find("hapax verify checks the proofs"), std::string::npos);
}

/// Workers die at any moment; whoever comes after them ends with the same files.
TEST_F(PartsOfASudoku, KilledWorkersLeaveNothingHalf) {
    auto const other = top_ / "other";
    fs::copy(folder_, other);
    prove_all(other, names_);
    for (std::string const seconds : {"0.001", "0.003", "0.005", "0.008", "0.012"})
        for (auto const& name : names_) {
            testing::run_program({"timeout", "-s", "KILL", seconds, testing::hapax_program(),
                                  "prove-part", formula_of(folder_, name)});
            if (fs::exists(proof_of(folder_, name))) {
                EXPECT_EQ(contents(proof_of(folder_, name)), contents(proof_of(other, name)));
                fs::remove(proof_of(folder_, name));
            }
        }
    prove_all(folder_, names_);
    for (auto const& name : names_)
        EXPECT_EQ(contents(proof_of(folder_, name)), contents(proof_of(other, name)));
    expect_verified(folder_, "");
}

TEST(Manifests, ThatAreNotWellFormedAreRefusedWithTheLine) {
    std::string const hash(64, 'a');
    std::string const head = "hapax parts 1\n";
    struct Case {
        std::string text;
        std::string message;
    };
    for (auto const& [text, message] : std::vector<Case>{
             {"", ":1: expected 'hapax parts 1'"},
             {"hapax parts 2\n", ":1: expected 'hapax parts 1'"},
             {head + "part 000001 " + hash, ":2: the line does not end"},
             {head + "part ../x " + hash + " everything\n", ":2: '../x' is not the name of a part"},
             {head + "file ../x " + hash + "\n", ":2: '../x' is not the name of a file"},
             {head + "part 000001 abc everything\n", ":2: expected the SHA-256 of the file"},
             {head + "part 000001 " + hash + " r1c1 is 0\n", ":2: expected a number from 1"},
             {head + "part 000001 " + hash + " r1c1 = 1\n",
              ":2: expected conditions like 'r1c2 is 3'"},
             {head + "part 000001 " + hash + " everything\npart 000001 " + hash + " everything\n",
              ":3: 000001 is there twice"},
             {head + "x\n", ":2: expected 'file' or 'part'"},
         }) {
        std::istringstream in{text};
        try {
            read_manifest(in);
            ADD_FAILURE() << text;
        } catch (ManifestError const& error) {
            EXPECT_EQ(error.what(), message);
        }
    }
}

TEST(HashesOfFiles, AreThoseOfTheStandard) {
    auto const of = [](std::string const& text) {
        std::istringstream in{text};
        return sha256_of(in);
    };
    EXPECT_EQ(of(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(of("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(of(std::string(1'000'000, 'a')),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(ChangedParts, AreRejectedOrStillRight) {
    auto const report = testing::mutate_parts(300, 2026);
    EXPECT_EQ(report.total.wrong, 0) << report.first_wrong;
    EXPECT_GT(report.total.rejected, 100);
    EXPECT_GT(report.total.undecided, 3);
    for (auto const& way : testing::ways_to_weaken())
        EXPECT_TRUE(report.counts.contains("lie: " + way)) << way;
}

} // namespace
} // namespace hapax
