/// Honest certificates verify, changed ones do not, and proofs by other solvers count as much as
/// our own.

#include "solver/verify/verify.hpp"

#include "solver/certify/certificate.hpp"
#include "solver/search/uniqueness.hpp"
#include "solver/search/workspace.hpp"
#include "tests/support/instances.hpp"
#include "tests/support/lrat_checker.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <fstream>
#include <map>
#include <memory>
#include <sstream>
#include <thread>
#include <utility>

namespace hapax {
namespace {

namespace fs = std::filesystem;
using testing::contents;
using testing::TemporaryFolder;

/// A certificate for the verdict on a puzzle, which is unique or has no solution.
void certify(Puzzle const& puzzle, fs::path const& folder,
             SatSolver::ProofFormat format = SatSolver::ProofFormat::Binary) {
    Workspace workspace;
    auto const found = uniqueness(puzzle, {}, workspace);
    ASSERT_TRUE(found.verdict == Verdict::Unique || found.verdict == Verdict::None);
    CertificateOptions options;
    options.proof_format = format;
    auto const solution =
        found.verdict == Verdict::Unique ? std::optional{found.solutions.front()} : std::nullopt;
    ASSERT_TRUE(write_certificate(puzzle, solution, folder, options));
}

Verification verified(fs::path const& folder, std::ostream* lrat = nullptr) {
    if (lrat == nullptr) return verify(evidence_in(folder), {}, nullptr, {});
    LratLines lines{*lrat, LratForm::Text};
    return verify(evidence_in(folder), {}, &lines, {});
}

void expect_verified(fs::path const& folder) {
    auto const result = verified(folder);
    EXPECT_EQ(result.verdict, Verification::Verdict::Verified) << result.reason;
}

void expect_rejected(fs::path const& folder, std::string const& reason) {
    auto const result = verified(folder);
    EXPECT_EQ(result.verdict, Verification::Verdict::Rejected);
    EXPECT_NE(result.reason.find(reason), std::string::npos) << result.reason;
}

void write(fs::path const& path, std::string const& text) {
    std::ofstream{path, std::ios::binary} << text;
}

void replace(fs::path const& path, std::string const& what, std::string const& by) {
    std::string text = contents(path);
    auto const at = text.find(what);
    ASSERT_NE(at, text.npos) << path << " has no " << what;
    write(path, text.replace(at, what.size(), by));
}

/// A Sudoku of order 4 with one solution.
Puzzle small_sudoku() {
    return read_puzzles("1.....3..4....2.", "-").front().puzzle;
}

/// One that unit propagation does not finish.
Puzzle hard_sudoku() {
    return read_puzzles(contents(testing::source_folder() / "instances/sudoku/hardest.txt"))
        .front()
        .puzzle;
}

class EveryProvableInstance : public ::testing::TestWithParam<testing::Instance> {};

TEST_P(EveryProvableInstance, IsCertifiedAndVerified) {
    TemporaryFolder const top;
    int number = 0;
    for (auto const& read : read_puzzles(contents(GetParam().path), GetParam().path.string())) {
        if (++number > 3) break;
        fs::path const folder = top / std::to_string(number);
        certify(read.puzzle, folder);
        if (HasFatalFailure()) return;
        std::ostringstream lrat;
        auto const result = verified(folder, &lrat);
        EXPECT_EQ(result.verdict, Verification::Verdict::Verified) << result.reason;
        std::string const cnf = contents(folder / "instance.cnf");
        if (cnf.size() + lrat.str().size() < 200'000) {
            EXPECT_EQ(testing::lrat_objection(cnf, lrat.str()), "");
        }
    }
}

std::vector<testing::Instance> provable_instances() {
    auto instances = testing::all_instances();
    std::erase_if(instances, [](testing::Instance const& each) {
        return each.verdict != "unique" && each.verdict != "none";
    });
    return instances;
}

std::string name_of(::testing::TestParamInfo<testing::Instance> const& info) {
    std::string name =
        info.param.path.parent_path().filename().string() + "_" + info.param.path.stem().string();
    for (char& letter : name)
        if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '_';
    return name + "_" + std::to_string(info.index);
}

INSTANTIATE_TEST_SUITE_P(Instances, EveryProvableInstance,
                         ::testing::ValuesIn(provable_instances()), name_of);

class Verify : public ::testing::Test {
  protected:
    void SetUp() override {
        certify(small_sudoku(), unique_);
        Puzzle impossible = small_sudoku();
        impossible.givens[{0, 1}] = 4;
        certify(impossible, none_);
    }

    TemporaryFolder top_;
    fs::path unique_ = top_ / "unique";
    fs::path none_ = top_ / "none";
};

TEST_F(Verify, SaysWhatWasFound) {
    auto const unique = verified(unique_);
    EXPECT_EQ(unique.verdict, Verification::Verdict::Verified);
    EXPECT_TRUE(unique.solution.has_value());
    EXPECT_EQ(unique.audit->count(Justification::Blocking), 1);
    EXPECT_EQ(unique.audit->clauses(), unique.proof->clauses);
    EXPECT_GT(unique.proof->core_clauses, 0);
    auto const none = verified(none_);
    EXPECT_EQ(none.verdict, Verification::Verdict::Verified);
    EXPECT_FALSE(none.solution.has_value());
    EXPECT_EQ(none.audit->count(Justification::Blocking), 0);
}

TEST_F(Verify, TheClaimIsWhetherThereIsASolution) {
    fs::rename(unique_ / "solution.txt", none_ / "solution.txt");
    expect_rejected(unique_, "instance.cnf:");
    expect_rejected(none_, "solution.txt: this is not a solution: ");
}

TEST_F(Verify, RejectsAWrongOrOpenSolution) {
    std::string const right = contents(unique_ / "solution.txt");
    write(unique_ / "solution.txt", contents(unique_ / "puzzle.txt"));
    expect_rejected(unique_, "solution.txt: the grid has open cells");
    write(unique_ / "solution.txt", right + "\n" + right);
    expect_rejected(unique_, "solution.txt: expected one puzzle, found 2");
    write(unique_ / "solution.txt", "latin 2\n1 2\n2 1\n");
    expect_rejected(unique_, "solution.txt: expected a grid of order 4, found order 2");
    write(unique_ / "solution.txt", "latin 4\n1 2 3 4\n2 1 4 3\n3 4 1 2\n4 3 2 1\n");
    expect_rejected(unique_, "solution.txt: this is not a solution: ");
    write(unique_ / "solution.txt", "\001\002");
    expect_rejected(unique_, "solution.txt:1:1: ");
}

TEST_F(Verify, SaysWhatIsReadOverInAPuzzle) {
    auto const folder = top_ / "facts";
    auto const rules = std::string{"#const n = 2.\ncell_has_number(1,1, 1).\n"};
    ASSERT_EQ(testing::run_hapax({"unique", "--certificate", folder}, rules).code, 0);
    write(folder + "/puzzle.txt", rules);
    EXPECT_EQ(verified(folder).verdict, Verification::Verdict::Verified);
    write(folder + "/puzzle.txt", rules + ":- cell_has_number(1,1, 1).\n");
    auto const run = testing::run_hapax({"verify", folder});
    EXPECT_EQ(run.code, 0);
    EXPECT_NE(run.err.find("warning: "), run.err.npos);
    EXPECT_NE(run.err.find("skipped a statement"), run.err.npos) << run.err;
}

TEST_F(Verify, RejectsTheOldProofOfAPuzzleThatLostAClue) {
    for (int cell = 0; cell < 16; ++cell) {
        Puzzle puzzle = small_sudoku();
        int& given = puzzle.givens[{cell / 4, cell % 4}];
        if (given == 0) continue;
        given = 0;
        write(unique_ / "puzzle.txt", as_text(puzzle));
        expect_rejected(unique_, "instance.cnf:");
    }
}

TEST_F(Verify, RejectsChangedClausesAndProofs) {
    fs::path const folder = top_ / "hard";
    certify(hard_sudoku(), folder);
    std::string const right = contents(folder / "instance.cnf");
    replace(folder / "instance.cnf", "\n1 2 3 4 5 6 7 8 9 0\n", "\n1 2 3 4 5 6 7 8 0\n");
    expect_rejected(folder, "instance.cnf:");
    write(folder / "instance.cnf", right.substr(0, right.size() - 10));
    expect_rejected(folder, "instance.cnf:");
    write(folder / "instance.cnf", right);
    expect_verified(folder);
    write(folder / "proof.drat", "0\n");
    expect_rejected(folder, "proof.drat: lemma 1 (the empty clause) does not follow");
    write(folder / "proof.drat", "1 2 0\n");
    expect_rejected(folder, "proof.drat: the proof ends before");
}

TEST_F(Verify, MissingFilesAreErrorsOfTheSystem) {
    for (char const* file : {"puzzle.txt", "instance.cnf", "proof.drat"}) {
        fs::rename(unique_ / file, unique_ / "away");
        EXPECT_THROW(verified(unique_), std::system_error);
        fs::create_directory(unique_ / file);
        EXPECT_THROW(verified(unique_), std::system_error);
        fs::remove(unique_ / file);
        fs::rename(unique_ / "away", unique_ / file);
    }
    expect_verified(unique_);
}

TEST_F(Verify, TheAuditAndTheCheckOfCluesEndAtTheLimits) {
    fs::path const folder = top_ / "long";
    std::atomic<bool> const stop{true};
    Limits limits;
    limits.stop = &stop;
    Puzzle puzzle = latin_square(16); // thousands of clauses
    puzzle.givens[{0, 0}] = puzzle.givens[{1, 1}] = puzzle.givens[{0, 1}] = 1;
    certify(puzzle, folder);
    auto const result = verify(evidence_in(folder), {}, nullptr, limits);
    EXPECT_EQ(result.verdict, Verification::Verdict::Undecided);
    ASSERT_TRUE(result.audit);
    EXPECT_TRUE(result.audit->is_ended_early);
    EXPECT_EQ(result.reason, "the audit of the clauses was ended early");
    write(folder / "needed.txt", "some grid\n");
    auto const earlier = verify(evidence_in(folder), {}, nullptr, limits);
    EXPECT_EQ(earlier.verdict, Verification::Verdict::Undecided);
    EXPECT_EQ(earlier.reason, "the check that each clue is needed was ended early");
}

TEST_F(Verify, EachFileIsReadOnce) {
    std::map<fs::path, int> readings;
    auto const result = verify(evidence_in(unique_), {}, nullptr, {}, [&](fs::path const& path) {
        ++readings[path.filename()];
        return open_file(path);
    });
    EXPECT_EQ(result.verdict, Verification::Verdict::Verified);
    EXPECT_EQ(readings,
              (std::map<fs::path, int>{
                  {"puzzle.txt", 1}, {"solution.txt", 1}, {"instance.cnf", 1}, {"proof.drat", 1}}));
}

/// Links to what has no end, and to what grows when it is unpacked.
/// A file that keeps its readers waiting before its first byte.
class SlowFile : public std::istream, private std::filebuf {
  public:
    explicit SlowFile(fs::path const& path) : std::istream{this} { open(path, std::ios::in); }

    static constexpr std::chrono::milliseconds pause{500};

  private:
    std::filebuf::int_type underflow() override {
        if (!std::exchange(has_waited_, true)) std::this_thread::sleep_for(pause);
        return std::filebuf::underflow();
    }

    bool has_waited_ = false;
};

/// So a busy machine changes little about what verify, prove-part and export --estimate say.
TEST_F(Verify, WhatItTookIsProcessorTime) {
    auto const slow = [](fs::path const& path) { return std::make_shared<SlowFile>(path); };
    auto const found = verify(evidence_in(unique_), {}, nullptr, {}, slow);
    ASSERT_EQ(found.verdict, Verification::Verdict::Verified);
    double const pause = std::chrono::duration<double>(SlowFile::pause).count();
    EXPECT_GT(found.audit_seconds, 0);
    EXPECT_LT(found.audit_seconds, pause);
    EXPECT_GT(found.proof->seconds, 0);
    EXPECT_LT(found.proof->seconds, pause);
}

TEST_F(Verify, HostileFilesCostLittle) {
    if (testing::is_address_sanitized) GTEST_SKIP() << "AddressSanitizer is on";
    write(unique_ / "needed.txt", "");
    std::vector<std::string> packed;
    for (std::string const line : {"1 2 3 4", "", "c", "."}) {
        packed.push_back(top_ / ("packed " + std::to_string(packed.size())));
        testing::run_program(
            {"bash", "-c",
             "yes '" + line + "' | head -c 100000000 | gzip -1 >'" + packed.back() + "'"});
    }
    fs::path const hostile = top_ / "hostile";
    auto const verified_with = [&](std::string const& file, std::string const& target) {
        fs::remove_all(hostile);
        fs::copy(unique_, hostile);
        if (file != "needed.txt") fs::remove(hostile / "needed.txt");
        fs::remove(hostile / file);
        fs::create_symlink(target, hostile / file);
        return testing::run_program(
            {"bash", "-c", "ulimit -v 300000; exec timeout 20 \"$0\" \"$@\"",
             testing::hapax_program(), "verify", "--time-limit", "5", hostile.string()});
    };
    for (std::string const file :
         {"puzzle.txt", "solution.txt", "needed.txt", "instance.cnf", "proof.drat"}) {
        auto const device = verified_with(file, "/dev/zero");
        EXPECT_EQ(device.code, 1) << file << device.err;
        EXPECT_NE(device.out.find(file + ": this is not a regular file"), std::string::npos);
        for (auto const& target : packed) {
            auto const run = verified_with(file, target);
            EXPECT_TRUE(run.code == 1 || run.code == 3 || (run.code == 0 && file == "proof.drat"))
                << file << " " << target << ": " << run.code << run.out << run.err;
        }
    }
}

/// The auditor asks each cage that a clause touches whether it refutes the clause; a search through
/// the combinations of another cage must not come first.
TEST_F(Verify, LargeCagesThatOverlapAreAudited) {
    auto const puzzle =
        read_puzzles("killer 12 no-boxes\n"
                     "12  .  .  8  2  .  1  5  .  7  3 11\n"
                     " 3  6  9  1  .  .  .  .  .  2  5  8\n"
                     " 9  1  4 12  6  5  3  8  7 10 11  2\n"
                     " 5  9 11  4  3  .  7  .  8 12 10  .\n"
                     " .  2  . 10  .  .  6  .  3 11  4  5\n"
                     "11  4  7  3  9 10  .  .  2  6  8  .\n"
                     " 6  .  .  2 10  3 12 11  .  5  9  7\n"
                     " 2  5 10  .  7  .  8  3  6  4 12  .\n"
                     " 7  3  5  .  .  8 11 12 10  1  2  6\n"
                     " 4 12  3  6  1 11  9  2  5  8  . 10\n"
                     " 8  7  2  . 11  6  .  . 12  9  1  3\n"
                     "10 11  8  7  5 12  2  9  1  3  6  4\n"
                     "cage 78+ r11c3 r11c4 r11c11 r11c12 r11c7 r11c10 r11c9 r11c5 "
                     "r11c8 r11c1 r11c2 r11c6\n"
                     "cage 515+ r11c2 r4c4 r4c7 r8c6 r4c2 r6c10 r10c12 r7c2 r12c11 "
                     "r2c2 r12c7 r7c4 r12c1 r5c11 r3c1 r8c2 r4c3 r1c11 r7c9 r9c2 "
                     "r10c4 r10c7 r10c8 r10c2 r4c1 r7c8 r9c7 r12c6 r3c12 r8c11 r6c4 "
                     "r12c10 r10c5 r5c6 r5c10 r1c1 r1c5 r8c5 r11c3 r11c8 r1c6 r5c2 "
                     "r7c11 r5c7 r2c6 r6c8 r12c8 r8c7 r2c3 r9c6 r10c3 r6c2 r8c3 r5c4 "
                     "r2c4 r6c3 r12c3 r1c9 r12c5 r8c10 r11c1 r12c4 r3c7 r6c11 r7c7 "
                     "r3c11 r1c4 r10c11 r9c4 r11c5 r11c11 r2c7 r10c9 r5c9 r2c9 r9c5 "
                     "r9c9 r7c5 r3c3 r2c10\n")
            .front()
            .puzzle;
    certify(puzzle, top_ / "cages");
    expect_verified(top_ / "cages");
}

TEST_F(Verify, TextProofsVerifyAsWell) {
    certify(small_sudoku(), top_ / "text", SatSolver::ProofFormat::Text);
    EXPECT_NE(contents(top_ / "text/proof.drat").find(" 0\n"), std::string::npos);
    expect_verified(top_ / "text");
}

TEST_F(Verify, TheCommandReturnsWhatItFound) {
    auto const run = [](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), "verify");
        return testing::run_hapax(arguments);
    };
    EXPECT_EQ(run({unique_}).code, 0);
    EXPECT_EQ(run({}).code, 2);
    auto const nothing = run({top_ / "nothing"});
    EXPECT_EQ(nothing.code, 2);
    EXPECT_EQ(nothing.err, "hapax: " + (top_ / "nothing") + ": No such file or directory\n");
    auto const kept = top_.file("kept", "what was there\n");
    EXPECT_EQ(run({"-o", kept, top_ / "nothing"}).code, 2);
    EXPECT_EQ(contents(kept), "what was there\n");
    auto const others = run({unique_, top_ / "nothing", none_});
    EXPECT_EQ(others.code, 2);
    EXPECT_NE(others.out.find("verified: exactly one solution\n"), others.out.npos);
    EXPECT_NE(others.out.find("verified: no solution\n"), others.out.npos);
    EXPECT_EQ(run({"--cnf", unique_ / "instance.cnf"}).code, 2);
    EXPECT_EQ(run({"--to", "line", unique_}).code, 2);
    auto const both = run({"--to", "json", top_.path()});
    EXPECT_EQ(both.code, 0);
    EXPECT_NE(both.out.find(R"("verdict":"verified","claim":"no solution")"), std::string::npos);
    EXPECT_NE(both.out.find(R"("verdict":"verified","claim":"exactly one solution")"),
              std::string::npos);
    EXPECT_NE(both.out.find(R"(,"line":null},"kind")"), std::string::npos) << both.out;
    fs::copy(unique_, top_ / "000009.unfinished-aBcDeF");
    fs::remove(top_ / "000009.unfinished-aBcDeF/instance.cnf");
    EXPECT_EQ(run({top_.path()}).code, 0) << "what a killed run left is no certificate";
    fs::create_directory(top_ / "000010");
    fs::copy(unique_ / "solution.txt", top_ / "000010");
    EXPECT_EQ(run({top_.path()}).code, 2) << "what is left of a certificate is missed";
    fs::remove(top_ / "000010/solution.txt");
    EXPECT_EQ(run({top_.path()}).code, 2) << "and so is a certificate of which nothing is left";
    fs::remove_all(top_ / "000010");
    fs::create_directory(top_ / "2024");
    EXPECT_EQ(run({top_.path()}).code, 0) << "a folder of other things";
    EXPECT_EQ(run({"--lrat", "-", unique_}).code, 2);
    EXPECT_EQ(run({"--lrat", top_ / "x", "-o", top_ / "x", unique_}).code, 2);
    EXPECT_EQ(run({"--lrat", top_ / "x", unique_, none_}).code, 2);
    EXPECT_FALSE(fs::exists(top_ / "x"));
    auto const proof = contents(unique_ / "proof.drat");
    EXPECT_EQ(run({"--lrat", unique_ / "proof.drat", unique_}).code, 2);
    EXPECT_EQ(contents(unique_ / "proof.drat"), proof) << "evidence is not replaced";
    certify(hard_sudoku(), top_ / "hard");
    EXPECT_EQ(run({"--time-limit", "1e-9", top_ / "hard"}).code, 3);
    fs::remove_all(top_ / "hard");
    auto const piped =
        testing::run_hapax({"verify", "--cnf", "-", "--proof", unique_ / "proof.drat", "--puzzle",
                            unique_ / "puzzle.txt", "--solution", unique_ / "solution.txt"},
                           contents(unique_ / "instance.cnf"));
    EXPECT_EQ(piped.code, 0) << piped.err;
    fs::remove(none_ / "proof.drat");
    auto const missing = run({unique_, none_});
    EXPECT_EQ(missing.code, 2);
    EXPECT_NE(missing.out.find("verified: exactly one solution\n"), std::string::npos);
    EXPECT_NE(missing.err.find("proof.drat"), std::string::npos);
    fs::remove(unique_ / "solution.txt");
    auto const rejected = run({unique_});
    EXPECT_EQ(rejected.code, 1);
    EXPECT_NE(rejected.out.find("rejected: "), std::string::npos);
}

TEST_F(Verify, TheCommandWritesLratWhenTheProofIsAccepted) {
    std::string const lrat = top_ / "proof.lrat";
    ASSERT_EQ(testing::run_hapax({"verify", "--lrat", lrat, unique_}).code, 0);
    EXPECT_EQ(testing::lrat_objection(contents(unique_ / "instance.cnf"), contents(lrat)), "");
    fs::remove(lrat);
    fs::remove(unique_ / "solution.txt");
    EXPECT_EQ(testing::run_hapax({"verify", "--lrat", lrat, unique_}).code, 1);
    EXPECT_FALSE(fs::exists(lrat));
}

TEST_F(Verify, ACertificateWithHintsHasOnlyAProofInLrat) {
    auto const unique = [](std::vector<std::string> words, std::string const& puzzle) {
        words.insert(words.begin(), {"unique", "--hints", "--certificate"});
        return testing::run_hapax(words, puzzle);
    };
    auto const hard = write_puzzle(hard_sudoku(), Notation::Text), folder = top_ / "hinted";
    ASSERT_EQ(unique({folder}, hard).code, 0);
    for (std::string const file : {"/proof.drat", "/traced.lrat"})
        EXPECT_FALSE(fs::exists(folder + file)) << file;
    auto const result = verified(folder);
    EXPECT_EQ(result.verdict, Verification::Verdict::Verified) << result.reason;
    EXPECT_GT(result.proof->core_lemmas, 10);
    EXPECT_GT(result.proof->core_clauses, 100);
    EXPECT_LT(result.proof->core_clauses, result.proof->clauses);

    // The same as text, which another program has to accept; binary bytes come from it.
    ASSERT_EQ(unique({top_ / "text", "--text-proof"}, hard).code, 0);
    auto const cnf = contents(top_ / "text/instance.cnf");
    auto const text = contents(top_ / "text/proof.lrat");
    EXPECT_EQ(testing::lrat_objection(cnf, text), "");
    EXPECT_LT(contents(folder + "/proof.lrat").size(), text.size());

    ASSERT_EQ(unique({top_ / "no solution"}, "11..............").code, 1);
    expect_verified(top_ / "no solution");

    // A lemma that lost its hints, and one that says more.
    auto const end = text.rfind("0\n", text.size() - 3);
    auto const hints = text.find(" 0 ", end) + 3;
    write(top_ / "text/proof.lrat", text.substr(0, hints) + text.substr(text.find(' ', hints) + 1));
    expect_rejected(top_ / "text", "does not follow by its hints");
    auto const bytes = contents(folder + "/proof.lrat");
    int rejected = 0;
    for (std::size_t place = bytes.size() / 2; place < bytes.size() / 2 + 40; ++place) {
        auto changed = bytes;
        changed[place] ^= 2;
        write(folder + "/proof.lrat", changed);
        rejected += verified(folder).verdict == Verification::Verdict::Rejected ? 1 : 0;
    }
    EXPECT_GT(rejected, 30);
    EXPECT_EQ(unique({top_ / "late", "--time-limit", "0.001"}, hard).code, 3);
    EXPECT_FALSE(fs::exists(top_ / "late"));
}

TEST_F(Verify, ProofsInOtherFormatsAreReadOrNamed) {
    std::string const proof = top_ / "hard/proof.drat", lrat = top_ / "proof.lrat";
    certify(hard_sudoku(), top_ / "hard");
    ASSERT_EQ(testing::run_hapax({"verify", "--lrat", lrat, top_ / "hard"}).code, 0);
    fs::copy_file(lrat, proof, fs::copy_options::overwrite_existing);
    expect_verified(top_ / "hard");
    write(proof, "pseudo-Boolean proof version 2.0\n");
    auto const foreign = testing::run_hapax({"verify", top_ / "hard"});
    EXPECT_EQ(foreign.code, 2);
    EXPECT_NE(foreign.err.find("proof.drat:1:1: this proof is in VeriPB's format, which hapax does "
                               "not read: let the solver write DRAT or LRAT"),
              std::string::npos)
        << foreign.err;
}

TEST_F(Verify, AnExportedFormulaAndItsProofVerify) {
    std::string const puzzle = unique_ / "puzzle.txt", cnf = top_ / "second.cnf.gz";
    std::string const solution = unique_ / "solution.txt", proof = unique_ / "proof.drat";
    ASSERT_EQ(
        testing::run_hapax({"export", "--second", "--no-propagation", "-o", cnf, puzzle}).code, 0);
    std::vector<std::string> command{"verify",  "--puzzle", puzzle,       "--cnf", cnf,
                                     "--proof", proof,      "--solution", solution};
    EXPECT_EQ(testing::run_hapax(command).code, 0);
    command.resize(command.size() - 2); // without the solution
    EXPECT_EQ(testing::run_hapax(command).code, 1);
}

TEST_F(Verify, ADamagedCompressedFileIsNamed) {
    for (std::string const ending : {".gz", ".xz"}) {
        std::string const cnf = top_ / ("second.cnf" + ending);
        std::string const puzzle = unique_ / "puzzle.txt";
        ASSERT_EQ(
            testing::run_hapax({"export", "--second", "--no-propagation", "-o", cnf, puzzle}).code,
            0);
        fs::resize_file(cnf, fs::file_size(cnf) / 2);
        auto const run =
            testing::run_hapax({"verify", "--puzzle", puzzle, "--cnf", cnf, "--proof",
                                unique_ / "proof.drat", "--solution", unique_ / "solution.txt"});
        EXPECT_EQ(run.code, 2);
        EXPECT_EQ(run.err.substr(0, run.err.find('\n')),
                  cnf + ":1:1: the compressed file is damaged or cut off");
    }
}

/// The one in the middle has more lemmas than there is memory for.
TEST_F(Verify, ACertificateTooLargeForTheMemoryLeavesTheOthersAlone) {
    if (testing::is_address_sanitized) GTEST_SKIP() << "AddressSanitizer is on";
    fs::path const large = top_ / "large";
    certify(hard_sudoku(), large);
    std::string lemmas;
    for (int i = 0; i < 6'000'000; ++i) lemmas += "1 2 0\n";
    write(large / "proof.drat", lemmas);
    auto const run = testing::run_program({"bash", "-c", "ulimit -v 150000; exec \"$0\" \"$@\"",
                                           testing::hapax_program(), "verify", "-j1",
                                           unique_.string(), large.string(), none_.string()});
    EXPECT_EQ(run.code, 2);
    EXPECT_EQ(run.err, "hapax: " + large.string() + ": Cannot allocate memory\n");
    EXPECT_NE(run.out.find("verified: no solution"), std::string::npos) << run.out;
}

/// A grid of each clue's own would take 400 MB.
TEST_F(Verify, TheCheckThatCluesAreNeededTakesLittleMemory) {
    if (testing::is_address_sanitized) GTEST_SKIP() << "AddressSanitizer is on";
    constexpr int order = 100;
    std::string rows;
    for (int r = 0; r < order; ++r)
        for (int c = 0; c < order; ++c)
            rows += std::to_string((r + c) % order + 1) + (c + 1 < order ? " " : "\n");
    std::string line = rows;
    std::replace(line.begin(), line.end(), '\n', ' ');
    fs::path const folder = top_ / "many clues";
    fs::create_directory(folder);
    write(folder / "puzzle.txt", "latin 100\n" + rows);
    write(folder / "needed.txt", line);
    write(folder / "instance.cnf", "");
    write(folder / "proof.drat", "");
    auto const run = testing::run_program({"bash", "-c", "ulimit -v 150000; exec \"$0\" \"$@\"",
                                           testing::hapax_program(), "verify", folder.string()});
    EXPECT_EQ(run.code, 1) << run.err;
    EXPECT_NE(run.out.find("needed.txt:1: expected a grid that breaks one clue, this one breaks 0"),
              std::string::npos)
        << run.out;
}

/// Puzzles without end, certified into the folder until `shell` stops that.
testing::Run certify_stream(std::string const& shell, std::string const& folder) {
    auto const puzzles = (testing::source_folder() / "instances/sudoku/hardest.txt").string();
    std::string const endless =
        "while cat " + testing::shell_word(puzzles) + "; do :; done 2>/dev/null | ";
    return testing::run_program(
        {"bash", "-c",
         "set -o pipefail; " + endless + shell + " " + testing::shell_word(testing::hapax_program())
             + " unique -j 2 -q --certificate " + testing::shell_word(folder)});
}

/// Names of folders that look finished; each is. Others have a name that says what they are.
int finished_certificates(fs::path const& folder) {
    int finished = 0;
    for (auto const& entry : fs::directory_iterator{folder}) {
        if (entry.path().string().find(".unfinished-") != std::string::npos) continue;
        expect_verified(entry.path());
        ++finished;
    }
    return finished;
}

bool has_unfinished(fs::path const& folder) {
    return std::ranges::any_of(fs::directory_iterator{folder}, [](fs::directory_entry const& each) {
        return each.path().string().find(".unfinished-") != std::string::npos;
    });
}

TEST_F(Verify, AnInterruptedStreamLeavesWholeCertificatesOnly) {
    for (std::string const signal : {"INT", "TERM", "KILL"}) {
        int finished = 0;
        for (std::string const seconds : {"0.4", "2", "10"}) { // until one is finished
            std::string const folder = top_ / (signal + seconds);
            fs::create_directory(folder);
            certify_stream("timeout -s " + signal + " " + seconds, folder);
            finished = finished_certificates(folder);
            if (signal != "KILL") {
                EXPECT_FALSE(has_unfinished(folder)) << signal;
            }
            if (finished > 0) break;
        }
        EXPECT_GT(finished, 0) << signal;
    }
}

TEST_F(Verify, AFullDiskLeavesWholeCertificatesOnly) {
    for (std::string const kilobytes : {"1", "64", "1000"}) { // what a file may have
        fs::path const folder = top_ / ("full " + kilobytes);
        auto const run = testing::run_program(
            {"bash", "-c", "trap '' XFSZ; ulimit -f " + kilobytes + "; exec \"$0\" \"$@\"",
             testing::hapax_program(), "unique", "-q", "--certificate", folder,
             (testing::source_folder() / "instances/sudoku/hardest.txt").string()});
        EXPECT_EQ(run.code, kilobytes == "1000" ? 0 : 2) << run.err;
        EXPECT_EQ(finished_certificates(folder) > 0, kilobytes == "1000") << run.err;
        EXPECT_FALSE(has_unfinished(folder));
    }
}

TEST_F(Verify, OtherCheckersAgree) {
    certify(hard_sudoku(), top_ / "hard");
    auto const smallest = testing::run_program(
        {testing::hapax_program(), "minimize", "--smallest", "-q", "--certificate",
         top_ / "smallest", testing::source_folder() / "instances/futoshiki/small.txt"});
    ASSERT_EQ(smallest.code, 0) << smallest.err;
    auto const hinted = testing::run_hapax({"unique", "--hints", "--certificate", top_ / "hinted"},
                                           write_puzzle(hard_sudoku(), Notation::Text));
    ASSERT_EQ(hinted.code, 0) << hinted.err;
    auto const script = testing::source_folder() / "scripts/check/proof";
    auto const run =
        testing::run_program({"env", "HAPAX=" + testing::hapax_program(), script, unique_, none_,
                              top_ / "hard", top_ / "smallest", top_ / "hinted"});
    if (run.code == 3) GTEST_SKIP() << run.out;
    EXPECT_EQ(run.code, 0) << run.out << run.err;
}

TEST(MeasureCertificates, ShortRunFindsEveryFamilyCertifiedAndVerified) {
    auto const script = testing::source_folder() / "scripts/bench/certificates";
    auto const run = testing::run_program(
        {"env", "HAPAX=" + testing::hapax_program(), script, "--quick", "--others", "0"});
    EXPECT_EQ(run.code, 0) << run.out << run.err;
    EXPECT_EQ(std::ranges::count(run.out, '\n'), 9) << run.out; // a head and seven families
}

/// A CNF with the comments that say what its variables mean, for another solver.
class OtherSolvers : public ::testing::Test {
  protected:
    void SetUp() override { certify(hard_sudoku(), top_ / "own"); }

    void expect_accepted(std::vector<std::string> const& command) {
        if (command.front() != "sh" && !testing::is_installed(command.front()))
            GTEST_SKIP() << command.front() << " is not installed";
        auto const run = testing::run_program(command);
        ASSERT_EQ(run.code, 20) << run.out << run.err;
        Evidence evidence = evidence_in(top_ / "own");
        evidence.proof = proof_;
        std::ostringstream lrat;
        LratLines lines{lrat, LratForm::Text};
        auto const result = verify(evidence, {}, &lines, {});
        EXPECT_EQ(result.verdict, Verification::Verdict::Verified) << result.reason;
        EXPECT_GT(result.proof->lemmas, 0);
        EXPECT_EQ(testing::lrat_objection(contents(cnf_), lrat.str()), "");
    }

    TemporaryFolder top_;
    std::string const cnf_ = top_ / "own/instance.cnf";
    std::string const proof_ = top_ / "other.drat";
};

TEST_F(OtherSolvers, CadicalBinary) {
    expect_accepted({"cadical", "-q", cnf_, proof_});
}

TEST_F(OtherSolvers, CadicalText) {
    expect_accepted({"cadical", "-q", "--no-binary", cnf_, proof_});
}

TEST_F(OtherSolvers, CadicalWithoutInprocessing) {
    expect_accepted({"cadical", "-q", "--plain", cnf_, proof_});
}

TEST_F(OtherSolvers, CadicalWithAllPreprocessing) {
    expect_accepted({"cadical", "-q", "-P3", "--block", "--condition", "--cover", cnf_, proof_});
}

TEST_F(OtherSolvers, Kissat) {
    expect_accepted({"kissat", "-q", cnf_, proof_});
}

TEST_F(OtherSolvers, KissatText) {
    expect_accepted({"kissat", "-q", "--no-binary", cnf_, proof_});
}

/// It puts a line before its lemmas that is none.
TEST_F(OtherSolvers, PicosatWithoutItsFirstLine) {
    if (!testing::is_installed("picosat")) GTEST_SKIP() << "picosat is not installed";
    expect_accepted(
        {"sh", "-c",
         R"(picosat -R "$1.head" "$0"; code=$?; tail -n +2 "$1.head" >"$1"; exit $code)", cnf_,
         proof_});
}

TEST_F(OtherSolvers, Glucose) {
    expect_accepted({"glucose", "-certified", "-certified-output=" + proof_, cnf_});
}

} // namespace
} // namespace hapax
