/// Honest and complete proofs in parts verify, as parts and as one proof; if something is missing,
/// exchanged or forged, they do not.

#include "solver/certify/parts.hpp"

#include "solver/certify/compose.hpp"
#include "solver/certify/estimate.hpp"
#include "solver/certify/prove_parts.hpp"
#include "solver/certify/unfinished_folder.hpp"
#include "solver/verify/audit/auditor.hpp"
#include "solver/verify/parts.hpp"
#include "solver/verify/shares.hpp"
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
#include <atomic>
#include <fstream>
#include <sstream>

namespace hapax {
namespace {

namespace fs = std::filesystem;
using testing::contents;
using testing::random_puzzle;
using testing::run_hapax;
using testing::TemporaryFolder;
using testing::text_of;

Puzzle hardest_sudoku() {
    return read_puzzles(contents(testing::source_folder() / "instances/sudoku/hardest.txt"))
        .front()
        .puzzle;
}

Grid solution_of(Puzzle const& puzzle) {
    return *SolutionSearch{puzzle, {}}.next();
}

std::vector<std::string> names_of(std::vector<Part> const& parts) {
    std::vector<std::string> names;
    for (auto const& part : parts) names.push_back(part.name);
    return names;
}

std::vector<std::string> missing_in(fs::path const& folder) {
    return names_of(missing_parts(read_parts_folder(folder, open_file).tree));
}

/// Each part by a call of its own, so that none has learnt from another.
void prove_one_by_one(fs::path const& folder, std::size_t parts) {
    for (int number = 1; number <= static_cast<int>(parts); ++number) {
        ProvePartsOptions options;
        options.range = {number, number};
        ASSERT_EQ(prove_parts(folder, options).kind, PartsAnswer::Kind::Proved) << number;
    }
}

Verification verified_parts(fs::path const& folder) {
    return verify(evidence_in(folder), {}, nullptr, {});
}

void expect_parts_verified(fs::path const& folder, std::string const& about) {
    auto const found = verified_parts(folder);
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
    testing::Random random{38};
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
        auto const parts = write_parts(puzzle, claimed, top / "parts", options);
        if (solutions.size() == 2) {
            ++refuted;
            EXPECT_EQ(prove_parts(top / "parts", {}).kind, PartsAnswer::Kind::Satisfied)
                << text_of(puzzle);
            auto const found = verified_parts(top / "parts");
            EXPECT_EQ(found.verdict, Verification::Verdict::Rejected);
            ASSERT_TRUE(found.another) << text_of(puzzle);
            EXPECT_NE(*found.another, solutions.front());
            continue;
        }
        ++proved;
        if (round % 2 == 0)
            prove_one_by_one(top / "parts", parts.size());
        else
            EXPECT_EQ(prove_parts(top / "parts", {}).kind, PartsAnswer::Kind::Proved);
        expect_parts_verified(top / "parts", text_of(puzzle));
        expect_composed(top / "parts", text_of(puzzle));
    }
    EXPECT_GT(proved, 30);
    EXPECT_GT(refuted, 10);
}

TEST(Parts, OfHardSudokusCanBeComposed) {
    for (auto const& read :
         read_puzzles(contents(testing::source_folder() / "instances/sudoku/hardest.txt"))) {
        Puzzle const& puzzle = read.puzzle;
        TemporaryFolder const top;
        PartsOptions options;
        options.parts = 4;
        auto const parts = write_parts(puzzle, solution_of(puzzle), top / "parts", options);
        prove_one_by_one(top / "parts", parts.size());
        expect_composed(top / "parts", text_of(puzzle));
    }
}

TEST(Parts, LeaveNoGapOnlyIfEachConditionHasItsOpposite) {
    Condition const x{{0, 0}, 1}, not_x{{0, 0}, 1, Condition::Sign::IsNot};
    Condition const y{{0, 1}, 2}, not_y{{0, 1}, 2, Condition::Sign::IsNot};
    auto const all = [](std::vector<std::vector<Condition>> const& list) {
        std::vector<Part> parts;
        for (auto const& conditions : list) parts.push_back({"1", conditions});
        return leave_no_gap(parts, {});
    };
    EXPECT_TRUE(all({{}}));
    EXPECT_TRUE(all({{x}, {not_x}}));
    EXPECT_TRUE(all({{not_x, y}, {x}, {not_x, not_y}}));
    EXPECT_TRUE(all({{x, y}, {}}));
    EXPECT_FALSE(all({}));
    EXPECT_FALSE(all({{x}}));
    EXPECT_FALSE(all({{x}, {x}}));
    EXPECT_FALSE(all({{x}, {not_y}}));
    EXPECT_FALSE(all({{x, y}, {not_x}}));
    EXPECT_FALSE(all({{x, y}, {x, not_y}}));
    EXPECT_FALSE(all({{x, y}, {not_x, y}, {x, not_y}}));
    EXPECT_FALSE(leave_no_gap({{"1", {y}}, {"2", {not_y}}}, std::vector{x}));
    EXPECT_TRUE(leave_no_gap({{"1", {x, y}}, {"2", {x, not_y}}}, std::vector{x}));
    EXPECT_FALSE(leave_no_gap({{"1", {}}}, std::vector{x})) << "shorter than the whole";
}

class PartsOfASudoku : public ::testing::Test {
  protected:
    void SetUp() override {
        puzzle_ = hardest_sudoku();
        PartsOptions options;
        options.parts = 6;
        parts_ = write_parts(puzzle_, solution_of(puzzle_), folder_, options);
        ASSERT_GE(parts_.size(), 6U);
    }

    void expect_rejected(std::string const& reason) {
        auto const found = verified_parts(folder_);
        EXPECT_EQ(found.verdict, Verification::Verdict::Rejected);
        EXPECT_NE(found.reason.find(reason), std::string::npos) << found.reason;
    }

    /// The files whose names end so, in order.
    std::vector<fs::path> files_like(std::string const& ending) {
        std::vector<fs::path> files;
        for (auto const& entry : fs::directory_iterator{folder_})
            if (entry.path().filename().string().ends_with(ending)) files.push_back(entry.path());
        std::sort(files.begin(), files.end());
        return files;
    }

    /// Writes the formula of a part to a file, for another solver, and returns its name.
    fs::path formula_of(std::size_t part) {
        auto const read = read_parts_folder(folder_, open_file);
        auto const claim = read_claim(folder_, read.manifest, open_file);
        fs::path file = top_ / "part.cnf";
        std::ofstream out{file};
        write_part_formula(claim, parts_[part], {}, out);
        return file;
    }

    Puzzle puzzle_{latin_square(1)};
    TemporaryFolder const top_;
    fs::path const folder_ = top_ / "parts";
    std::vector<Part> parts_;
};

TEST_F(PartsOfASudoku, AreMissedUntilAllAreProved) {
    auto const before = verified_parts(folder_);
    EXPECT_EQ(before.verdict, Verification::Verdict::Undecided);
    EXPECT_EQ(before.parts->missing, names_of(parts_));
    ProvePartsOptions some;
    some.range = {2, 4};
    EXPECT_EQ(prove_parts(folder_, some).kind, PartsAnswer::Kind::Proved);
    EXPECT_EQ(missing_in(folder_).size(), parts_.size() - 3);
    auto const rest = prove_parts(folder_, {});
    EXPECT_GE(rest.proved, static_cast<std::int64_t>(parts_.size()) - 3);
    expect_parts_verified(folder_, "");
    EXPECT_EQ(prove_parts(folder_, {}).proved, 0);
    fs::remove(files_like(".1.done").front());
    EXPECT_EQ(verified_parts(folder_).verdict, Verification::Verdict::Undecided);
}

TEST_F(PartsOfASudoku, MayBeSplitAgainAndAgain) {
    Claim const claim{puzzle_, {solution_of(puzzle_)}, {}};
    auto const split = [&](Part const& part) {
        Manifest manifest;
        manifest.parts = split_into(claim, part, 2, {});
        std::ofstream{folder_ / (part.name + ".split")} << hapax::text_of(manifest);
        return manifest.parts;
    };
    auto const once = split(parts_[1]);
    auto const twice = split(once.back());
    EXPECT_EQ(twice.front().name, "2-2-1");
    EXPECT_EQ(missing_in(folder_).size(), parts_.size() + 2);
    prove_one_by_one(folder_, parts_.size());
    expect_parts_verified(folder_, "");
    expect_composed(folder_, "");
    std::ofstream{folder_ / "2-2.split"} << "hapax parts 2\npart 2-2-1 "
                                         << in_words(twice.front().conditions) << "\n";
    expect_rejected("2-2.split: the parts leave a gap");
    fs::remove(folder_ / "2-2.split");
    EXPECT_EQ(verified_parts(folder_).parts->missing, std::vector<std::string>{"2-2"});
}

TEST_F(PartsOfASudoku, AreSplitWhenTheyTakeTooLong) {
    ProvePartsOptions hasty;
    hasty.part_seconds = 1e-9;
    auto const answer = prove_parts(folder_, hasty);
    EXPECT_EQ(answer.kind, PartsAnswer::Kind::Proved);
    EXPECT_GT(answer.splits, 3);
    EXPECT_FALSE(files_like(".split").empty());
    expect_parts_verified(folder_, "");
    expect_composed(folder_, "");
}

TEST_F(PartsOfASudoku, AreNotSplitIfNobodyWantsIt) {
    ProvePartsOptions whole;
    whole.splitting = ProvePartsOptions::Splitting::Never;
    EXPECT_EQ(prove_parts(folder_, whole).proved, static_cast<std::int64_t>(parts_.size()));
    EXPECT_TRUE(files_like(".split").empty());
}

TEST_F(PartsOfASudoku, AreRejectedWhenExchangedOrForged) {
    prove_one_by_one(folder_, parts_.size());
    auto const proofs = files_like(".1.drat");
    auto const keep = contents(proofs[0]);
    std::ofstream{proofs[0]} << "0\n";
    expect_rejected("lemma");
    std::ofstream{proofs[0], std::ios::binary} << keep.substr(0, keep.size() / 2);
    EXPECT_NE(verified_parts(folder_).verdict, Verification::Verdict::Verified);
    std::ofstream{proofs[0], std::ios::binary} << keep;
    expect_parts_verified(folder_, "");
    auto const list = contents(files_like(".1.done").front());
    std::ofstream{files_like(".1.done").front()} << list << "proved 77\n";
    expect_parts_verified(folder_, "an unknown part changes nothing");
    std::ofstream{folder_ / "instance.cnf", std::ios::app} << "c more\n";
    expect_rejected("instance.cnf: this is not the file that the manifest names");
}

/// A worker that claims more than its proof shows.
TEST_F(PartsOfASudoku, AreNotProvedByAClaim) {
    ProvePartsOptions one;
    one.range = {1, 1};
    prove_parts(folder_, one);
    std::string list = "hapax proof 2\n";
    for (auto const& part : parts_) list += "proved " + part.name + "\n";
    std::ofstream{files_like(".1.done").front()} << list;
    EXPECT_TRUE(missing_in(folder_).empty());
    expect_rejected(" is not RUP");
}

/// A lemma that is only RAT keeps the formula satisfiable if it was, but it may exclude solutions,
/// and among them the one that lies in another part. So workers' proofs must not have any.
TEST(WorkersProofs, MustNotExcludeSolutions) {
    std::vector<std::vector<int>> formula{{1, 2}, {-1, -2}};
    auto const check = [&](std::vector<std::vector<int>> const& lemmas,
                           std::vector<std::vector<int>> const& consequences) {
        ProofChecker checker;
        for (auto const& clause : formula) checker.add(clause);
        std::size_t next = 0;
        return checker
            .check_consequences(
                [&](ProofStep& step) {
                    if (next == lemmas.size()) return false;
                    step = {ProofStep::Kind::Addition, lemmas[next++], 0};
                    return true;
                },
                consequences)
            .verdict;
    };
    EXPECT_EQ(check({}, {{1, 2}}), ProofVerdict::Accepted);
    EXPECT_EQ(check({}, {{2, 1}, {-1, -2}}), ProofVerdict::Accepted);
    EXPECT_EQ(check({}, {{1}}), ProofVerdict::Rejected);
    EXPECT_EQ(check({{1}}, {{1}}), ProofVerdict::Rejected); // RAT
    EXPECT_EQ(check({{3, 1}}, {{1, 2}}), ProofVerdict::Accepted) << "that lemma is not needed";
    EXPECT_EQ(check({{3, 1}}, {{3, 1}}), ProofVerdict::Rejected) << "RAT by a new variable";
    EXPECT_EQ(check({}, {{}}), ProofVerdict::Rejected);
    EXPECT_EQ(check({}, {{1, -1}}), ProofVerdict::Accepted);
    EXPECT_EQ(check({{1}, {-1}}, {{}}), ProofVerdict::Rejected);
    formula = {{1, 2}, {-1, 2}, {1, -2}, {-1, -2}}; // of which everything follows
    EXPECT_EQ(check({{1}}, {{3}, {}}), ProofVerdict::Accepted);
    EXPECT_EQ(check({}, {{1}, {3}, {}}), ProofVerdict::Accepted);
}

TEST_F(PartsOfASudoku, MayBeProvedByOtherSolversInDratOrLrat) {
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        auto const file = formula_of(i);
        fs::path const drat = folder_ / (parts_[i].name + ".drat");
        {
            ProofFile proof{drat, SatSolver::ProofFormat::Binary};
            SatSolver solver;
            solver.trace_proof(proof.file(), SatSolver::ProofFormat::Binary);
            solver.read(file);
            ASSERT_EQ(solver.solve(), Answer::Unsatisfiable);
            solver.finish_proof();
            proof.close();
        }
        if (i % 2 == 0) continue;
        std::ifstream formula{file}, proof{drat};
        std::ostringstream lrat;
        ASSERT_EQ(testing::check_proof(formula, proof, &lrat).verdict, ProofVerdict::Accepted);
        std::ofstream{drat} << lrat.str();
    }
    EXPECT_TRUE(missing_in(folder_).empty());
    expect_parts_verified(folder_, "");
    expect_composed(folder_, "");
    std::ofstream{folder_ / (parts_[1].name + ".drat")} << "o 1 1 2 0\n";
    EXPECT_THROW(verified_parts(folder_), InputError);
    EXPECT_EQ(run_hapax({"certificate", "compose", folder_, "-o", top_ / "x"}).code, 2);
}

TEST_F(PartsOfASudoku, MustCoverEverything) {
    prove_one_by_one(folder_, parts_.size());
    auto const file = folder_ / "parts.txt";
    std::istringstream in{contents(file)};
    auto manifest = read_manifest(in);
    manifest.parts.erase(manifest.parts.begin() + 2);
    std::ofstream{file} << hapax::text_of(manifest);
    expect_rejected("parts.txt: the parts leave a gap");
}

TEST_F(PartsOfASudoku, AreVerifiedInShares) {
    prove_one_by_one(folder_, parts_.size());
    auto const share = [&](int number) {
        Evidence evidence = evidence_in(folder_);
        evidence.share = Share{number, 3};
        return verify(evidence, {}, nullptr, {});
    };
    auto const believing = [](fs::path const& folder) {
        Evidence evidence = evidence_in(folder);
        evidence.other_shares = Evidence::OtherShares::Believed;
        return verify(evidence, {}, nullptr, {});
    };
    std::int64_t clauses = 0;
    for (int number = 1; number <= 3; ++number) {
        auto const found = share(number);
        ASSERT_EQ(found.verdict, Verification::Verdict::Verified) << found.reason;
        EXPECT_EQ(found.trusted_shares, 0);
        clauses += found.audit->clauses();
        std::ofstream{folder_ / name_of({number, 3})} << found.share;
        auto const merged = believing(folder_);
        EXPECT_EQ(merged.trusted_shares, number);
        EXPECT_EQ(merged.verdict, Verification::Verdict::Verified);
        EXPECT_EQ(merged.audit.has_value(), number < 3) << "the formula is audited once";
        EXPECT_EQ(merged.parts->proofs, static_cast<int>(parts_.size()) * (3 - number) / 3);
    }
    fs::remove(folder_ / name_of({2, 3}));
    EXPECT_EQ(believing(folder_).audit->clauses(), clauses);

    std::ofstream{folder_ / name_of({2, 3})} << contents(folder_ / name_of({1, 3}));
    EXPECT_EQ(believing(folder_).audit->clauses(), clauses) << "the same share twice";
    auto const proof = files_like(".1.drat").front();
    auto const keep = contents(proof);
    std::ofstream{proof, std::ios::binary} << "0\n";
    EXPECT_EQ(believing(folder_).verdict, Verification::Verdict::Rejected)
        << "another proof than the one that was checked";
    std::ofstream{proof, std::ios::binary} << keep;
    auto const text = contents(folder_ / name_of({1, 3}));
    std::ofstream{folder_ / name_of({2, 3})} << text.substr(0, text.find("hash")) << "hash 00\n";
    EXPECT_EQ(believing(folder_).trusted_shares, 2) << "a damaged share is left out";
}

/// Whoever forges a proof can write as well that all of it was checked.
TEST_F(PartsOfASudoku, AreCheckedWhateverTheMakersSharesSay) {
    prove_one_by_one(folder_, parts_.size());
    ASSERT_EQ(run_hapax({"verify", "--share", "1/1", folder_}).code, 0);
    auto const all_by_itself = verified_parts(folder_);
    EXPECT_EQ(all_by_itself.trusted_shares, 0);
    EXPECT_EQ(all_by_itself.parts->proofs, static_cast<int>(parts_.size()));
    ASSERT_TRUE(all_by_itself.audit.has_value());

    auto const proof = files_like(".1.drat").front();
    std::ofstream{proof, std::ios::binary} << "0\n";
    auto const plan = plan_for(read_parts_folder(folder_, open_file));
    std::vector<std::string> hashes;
    for (auto const& job : plan.jobs) hashes.push_back(hash_of(job));
    auto const claim =
        hash_of_claim({folder_ / "puzzle.txt", folder_ / "instance.cnf", folder_ / "solution.txt"});
    std::ofstream{folder_ / name_of({1, 1})}
        << text_of_share({1, 1}, claim, all_by_itself.audit->clauses(), hashes);
    EXPECT_EQ(verified_parts(folder_).verdict, Verification::Verdict::Rejected);
    auto const run = run_hapax({"verify", folder_});
    EXPECT_EQ(run.code, 1);
    EXPECT_EQ(run.out.find("trusting"), std::string::npos) << run.out;
    auto const trusting = run_hapax({"verify", "--trust-shares", folder_});
    EXPECT_EQ(trusting.code, 0);
    EXPECT_NE(trusting.out.find("\nverified, trusting 1 share: exactly one solution\n"),
              std::string::npos)
        << trusting.out;
    EXPECT_NE(run_hapax({"verify", "--to", "json", "--trust-shares", folder_})
                  .out.find("\"trusted_shares\":1"),
              std::string::npos);
}

TEST_F(PartsOfASudoku, AnotherSolutionEndsTheRunAndIsShown) {
    Puzzle puzzle = puzzle_;
    for (auto& given : puzzle.givens.values())
        if (given != 0) {
            given = 0;
            break;
        }
    fs::path const folder = top_ / "two";
    auto const file = top_.file("two.txt", as_text(puzzle));
    ASSERT_EQ(run_hapax({"export", "--second", "--cubes", "4", "--split", folder, file}).code, 0);
    EXPECT_EQ(run_hapax({"decode", "--cnf", folder}).code, 3);
    auto const worker = run_hapax({"prove-part", folder});
    EXPECT_EQ(worker.code, 1);
    EXPECT_NE(worker.out.find("s SATISFIABLE\n"), std::string::npos);
    EXPECT_EQ(run_hapax({"prove-part", folder}).code, 1) << "whoever comes later stops at once";
    auto const run = run_hapax({"decode", "--cnf", folder});
    EXPECT_EQ(run.code, 1);
    EXPECT_NE(run.out.find("another solution"), std::string::npos) << run.out << run.err;
    EXPECT_NE(run_hapax({"decode", "--to", "json", "--cnf", folder}).out.find("\"multiple\""),
              std::string::npos);
    auto const shown = run_hapax({"verify", folder});
    EXPECT_EQ(shown.code, 1);
    EXPECT_NE(shown.out.find("another.txt: the claim is wrong, this is another solution"),
              std::string::npos)
        << shown.out;
    EXPECT_NE(run_hapax({"verify", "--to", "json", folder}).out.find("\"differences\""),
              std::string::npos);
    std::ofstream{folder / "another.txt"} << contents(folder / "solution.txt");
    auto const same = run_hapax({"verify", folder});
    EXPECT_EQ(same.code, 1);
    EXPECT_NE(same.out.find("this is not another solution"), std::string::npos) << same.out;
}

TEST_F(PartsOfASudoku, TheCommandsWorkTogether) {
    fs::path const folder = top_ / "packed";
    auto const puzzle = top_.file("puzzle.txt", as_text(puzzle_));
    auto const exported =
        run_hapax({"export", "--second", "--cubes", "6", "--split", folder, puzzle});
    EXPECT_NE(exported.out.find("packed: 6 parts\n"), std::string::npos) << exported.out;
    EXPECT_TRUE(fs::exists(folder / "instance.cnf.xz"));
    auto const drat = top_ / "one.drat";
    EXPECT_EQ(run_hapax({"certificate", "compose", folder, "-o", drat}).code, 3);
    EXPECT_FALSE(fs::exists(drat));
    EXPECT_EQ(run_hapax({"prove-part", folder, "--part", top_ / "2.cnf"}).code, 0);
    EXPECT_NE(contents(top_ / "2.cnf").find("\nc within part 2 = r"), std::string::npos);
    EXPECT_EQ(run_hapax({"prove-part", folder, "2..3", "--to", "text"}).code, 0);
    auto const run = run_hapax({"prove-part", folder, "--share", "2/2"});
    EXPECT_EQ(run.code, 0);
    EXPECT_NE(run.out.find("s UNSATISFIABLE\n"), std::string::npos);
    auto const verified = run_hapax({"verify", folder});
    EXPECT_EQ(verified.code, 0) << verified.out << verified.err;
    EXPECT_NE(verified.out.find("verified: exactly one solution\n"), std::string::npos);
    EXPECT_EQ(run_hapax({"verify", "--share", "1/2", folder}).code, 0);
    EXPECT_EQ(run_hapax({"verify", "--share", "2/2", folder}).code, 0);
    auto const merged = run_hapax({"verify", "--trust-shares", folder});
    EXPECT_NE(merged.out.find("all proofs were checked by shares"), std::string::npos)
        << merged.out;
    EXPECT_NE(merged.out.find("\nverified, trusting 2 shares: exactly one solution\n"),
              std::string::npos)
        << merged.out;
    EXPECT_EQ(run_hapax({"certificate", "compose", folder, "-o", drat, "--to", "text"}).code, 0);
    EXPECT_EQ(contents(drat).find('a'), std::string::npos) << "binary DRAT begins lemmas so";
    EXPECT_EQ(run_hapax({"verify", "--cnf", folder / "instance.cnf.xz", "--proof", drat, "--puzzle",
                         folder / "puzzle.txt", "--solution", folder / "solution.txt"})
                  .code,
              0);
    auto const decoded = run_hapax({"decode", "--cnf", folder});
    EXPECT_EQ(decoded.code, 0);
    EXPECT_NE(decoded.out.find(": unique\n"), std::string::npos);
    EXPECT_NE(decoded.err.find("hapax verify checks the proofs"), std::string::npos);
}

/// Sampling all parts gives what they took, so the estimate is checked where it must be right.
TEST_F(PartsOfASudoku, AreEstimatedByASample) {
    Claim const claim{puzzle_, {solution_of(puzzle_)}, {}};
    auto const all = estimate_parts(claim, {}, 6, 1000, 10);
    EXPECT_EQ(all.parts, static_cast<int>(parts_.size()));
    EXPECT_EQ(all.sampled, all.parts);
    EXPECT_EQ(all.finished, all.parts);
    ProvePartsOptions whole;
    whole.splitting = ProvePartsOptions::Splitting::Never;
    prove_parts(folder_, whole);
    auto const bytes = static_cast<double>(fs::file_size(files_like(".1.drat").front()));
    EXPECT_NEAR(all.proof_bytes / bytes, 1, 0.1);
    EXPECT_EQ(estimate_parts(claim, {}, 6, 2, 0).finished, 0);

    auto const puzzle = top_.file("estimated.txt", as_text(puzzle_));
    auto const run = run_hapax({"export", "--second", "--cubes", "6", "--estimate", puzzle});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_NE(run.out.find("6 parts: 0.0"), std::string::npos) << run.out;
    EXPECT_NE(run.out.find(" core hours ("), std::string::npos) << run.out;
}

TEST_F(PartsOfASudoku, WrongRequestsAreRefused) {
    struct Case {
        std::vector<std::string> words;
        std::string message;
    };
    for (auto const& [words, message] : std::vector<Case>{
             {{"prove-part"}, "prove-part needs the folder of export --split"},
             {{"prove-part", top_ / "nothing"}, "prove-part needs the folder of a proof in parts"},
             {{"prove-part", folder_, "4..2"}, "expected numbers of parts, as 17..42, not '4..2'"},
             {{"prove-part", folder_, "2..99"}, "the folder has 6 parts, and '2..99' goes beyond"},
             {{"prove-part", folder_, "x"}, "expected numbers of parts, as 17..42, not 'x'"},
             {{"prove-part", folder_, "--share", "3/2"}, "--share needs I/N with I from 1 to N"},
             {{"prove-part", folder_, "1..2", "--share", "1/2"}, "--share needs no range"},
             {{"prove-part", folder_, "--part", "99.cnf"}, "--part needs the name of a part"},
             {{"prove-part", folder_, "--no-split", "--part-time-limit", "1"},
              "exclude each other"},
             {{"export", "--estimate", top_ / "x"}, "--estimate needs --cubes K"},
             {{"verify", folder_, "--share", "0/2"}, "--share needs I/N with I from 1 to N"},
             {{"verify", folder_, "--share", "1/2", "--trust-shares"},
              "--share checks by itself, without --trust-shares"},
         }) {
        auto const run = run_hapax(words);
        EXPECT_EQ(run.code, 2) << run.out;
        EXPECT_NE(run.err.find(message), std::string::npos) << run.err;
    }
}

/// Workers die at any moment; what they have published stays.
TEST_F(PartsOfASudoku, KilledWorkersLeaveNothingHalf) {
    for (std::string const seconds : {"0.003", "0.005", "0.008", "0.012", "0.02", "0.03"}) {
        testing::run_program(
            {"timeout", "-s", "KILL", seconds, testing::hapax_program(), "prove-part", folder_});
        auto const run = run_hapax({"verify", folder_});
        EXPECT_TRUE(run.code == 0 || run.code == 3) << run.out;
    }
    EXPECT_EQ(run_hapax({"prove-part", folder_}).code, 0);
    EXPECT_EQ(run_hapax({"verify", folder_}).code, 0);
}

/// A smallest set of clues is a claim of its own, with files of its own.
TEST_F(PartsOfASudoku, DoNotProveThatNoFewerCluesWillDo) {
    prove_one_by_one(folder_, parts_.size());
    fs::copy(folder_ / "puzzle.txt", folder_ / "pool.txt");
    EXPECT_THROW(verified_parts(folder_), std::system_error) << "the other files are missing";
    for (char const* file : {"grids.txt", "bound.cnf", "bound.drat"}) std::ofstream{folder_ / file};
    EXPECT_EQ(verified_parts(folder_).verdict, Verification::Verdict::Rejected);
}

TEST(SharesOfParts, AreAboutTheListedSolutions) {
    TemporaryFolder const top;
    auto const file = top.file("three.txt", "1...\n..2.\n....\n...4\n");
    fs::path const folder = top / "three";
    ASSERT_EQ(run_hapax({"solve", "--limit", "0", "--certificate", folder, file}).code, 0);
    fs::rename(folder / "proof.drat", folder / "1.drat");
    std::ofstream{folder / "parts.txt"} << "hapax parts 2\npart 1 everything\n";
    ASSERT_EQ(run_hapax({"verify", "--share", "1/1", folder}).code, 0);
    EXPECT_EQ(run_hapax({"verify", "--trust-shares", folder}).code, 0);
    auto const solutions = contents(folder / "solutions.txt");
    std::ofstream{folder / "solutions.txt"} << solutions.substr(solutions.find('\n') + 1);
    EXPECT_EQ(run_hapax({"verify", "--trust-shares", folder}).code, 1);
}

/// Reading a pipe would never end.
TEST_F(PartsOfASudoku, AreRegularFiles) {
    prove_one_by_one(folder_, parts_.size());
    fs::create_symlink("/dev/null", folder_ / "another.txt");
    expect_rejected("another.txt: this is not a regular file");
    fs::remove(folder_ / "another.txt");
    fs::create_symlink("/dev/null", folder_ / "puzzle.txt.gz");
    std::istringstream nothing;
    std::ofstream{folder_ / "parts.txt", std::ios::app} << "file puzzle.txt.gz "
                                                        << sha256_of(nothing) << "\n";
    expect_rejected("puzzle.txt.gz: this is not a regular file");
}

/// A formula, an auditor that knows one variable of it, and proofs about parts.
class PartsAlone : public ::testing::Test {
  protected:
    PartsAlone() {
        EXPECT_EQ(auditor_.learn("var 1 = r1c1 is 1"), std::nullopt);
        EXPECT_EQ(auditor_.begin_clauses(1), std::nullopt);
        for (auto const& clause :
             std::vector<std::vector<int>>{{1, 2, 3}, {1, 2, -3}, {1, -2, 3}, {1, -2, -3}})
            formula_.add(clause);
    }

    PartsPlan::Job job(std::string const& name, std::string const& proof, Condition condition) {
        return {{top_.file(name, proof)}, {{"1", {condition}}}, true, 0};
    }

    PartsCheck check(std::vector<PartsPlan::Job> const& jobs, OpenFile const& open = open_file) {
        PartsCheck result;
        check_proofs(jobs, formula_, auditor_, limits_, open, nullptr, result);
        return result;
    }

    TemporaryFolder const top_;
    Puzzle const puzzle_ = latin_square(2);
    std::vector<Grid> const no_solutions_;
    std::atomic<bool> stop_{false};
    Limits limits_{[this] {
        Limits limits;
        limits.stop = &stop_;
        return limits;
    }()};
    Auditor auditor_{puzzle_, no_solutions_, limits_};
    ProofChecker formula_{limits_};
    Condition const is_not_{{0, 0}, 1, Condition::Sign::IsNot};
};

TEST_F(PartsAlone, AreAcceptedIfTheirProofsHold) {
    EXPECT_TRUE(check({job("1.drat", "2 0\n", is_not_)}).is_accepted());
    auto const wrong = check({job("2.drat", "0\n", {{0, 0}, 1}), job("1.drat", "x\n", is_not_)});
    EXPECT_FALSE(wrong.is_accepted());
    ASSERT_EQ(wrong.wrong.size(), 2U);
    EXPECT_NE(wrong.wrong[0].file.find("1.drat"), std::string::npos) << "sorted by file";
    EXPECT_EQ(wrong.wrong[0].reason, "the proof, line 1, column 1: expected a number");
    EXPECT_EQ(wrong.wrong[1].reason,
              "lemma 1 (the empty clause) does not follow by unit propagation");
}

TEST_F(PartsAlone, AreReadPieceByPiece) {
    auto const reason = [&](PartsPlan::Job const& job) {
        auto const found = check({job});
        EXPECT_EQ(found.wrong.size(), 1U);
        return found.wrong.empty() ? "" : found.wrong[0].file + ": " + found.wrong[0].reason;
    };
    auto const first = (top_ / "1.drat") + ": ";
    auto pieces = job("1.drat", "5 6 0\n", is_not_);
    EXPECT_EQ(reason(pieces),
              first + "the proof ends before unit propagation finds a contradiction");
    pieces.pieces.push_back(top_.file("2.drat", "2 0\n"));
    EXPECT_TRUE(check({pieces}).is_accepted());
    top_.file("2.drat", "x\n");
    EXPECT_EQ(reason(pieces), first + "the proof, line 1, column 1: expected a number");
    fs::remove(top_ / "2.drat");
    fs::create_symlink("/dev/null", top_ / "2.drat");
    EXPECT_EQ(reason(pieces), first + "the proof, this is not a regular file");
    top_.file("3.drat", "o 1 1 0\n");
    pieces.pieces.back() = top_ / "3.drat";
    try {
        check({pieces});
        FAIL();
    } catch (InputError const& error) {
        EXPECT_TRUE(std::string{error.what()}.starts_with((top_ / "3.drat")
                                                          + ":1:1: this proof is in FRAT"))
            << error.what();
    }
}

TEST_F(PartsAlone, NeedVariablesForTheirConditions) {
    auto const found = check({job("1.drat", "0\n", {{0, 1}, 1})});
    ASSERT_EQ(found.wrong.size(), 1U);
    EXPECT_EQ(found.wrong[0].reason, "the formula has no variable for 'r1c2 is 1' of part 1");
    EXPECT_FALSE(found.is_accepted());
}

TEST_F(PartsAlone, AreUndecidedIfSomethingEndsTheCheck) {
    auto const one = job("1.drat", "d 5 6 0\n2 0\n", is_not_);
    auto const ended = check({one}, [&](fs::path const& path) {
        stop_ = true; // while a proof is read
        return open_file(path);
    });
    EXPECT_TRUE(ended.is_ended_early);
    EXPECT_FALSE(ended.is_accepted());
    EXPECT_TRUE(check({one}).is_ended_early) << "before the first proof is read";
    for (int i = 0; i < 3000; ++i) formula_.add(std::vector{3, 4, i + 5});
    auto const unprepared = check({});
    EXPECT_TRUE(unprepared.is_ended_early) << "while the formula is prepared";
    EXPECT_FALSE(unprepared.is_accepted());
    stop_ = false;
    auto const too_large = check({one}, [](fs::path const&) -> std::shared_ptr<std::istream> {
        throw std::length_error{"too large"};
    });
    EXPECT_FALSE(too_large.is_accepted());
    EXPECT_NE(too_large.obstacle.find("1.drat: too large"), std::string::npos);
    auto const damaged = check({one}, [](fs::path const& path) -> std::shared_ptr<std::istream> {
        throw InputError{path.string(), 1, 1, "damaged", ""};
    });
    ASSERT_EQ(damaged.wrong.size(), 1U);
    EXPECT_NE(damaged.wrong[0].reason.find("damaged"), std::string::npos);
}

TEST_F(PartsOfASudoku, MustLieInTheGrid) {
    for (std::string const condition : {"r10c1 is 1", "r1c1000000 is not 1", "r1c1 is 10"}) {
        std::ofstream{folder_ / "1.split"} << "hapax parts 2\npart 1-1 " << condition << "\n";
        auto const message = "1.split:1:1: part 1-1: '" + condition + "' is outside";
        for (auto const& words : std::vector<std::vector<std::string>>{
                 {"prove-part", folder_},
                 {"prove-part", folder_, "--part", top_ / "1-1.cnf"},
                 {"certificate", "compose", folder_, "-o", top_ / "composed.drat"}}) {
            auto const run = run_hapax(words);
            EXPECT_EQ(run.code, 2);
            EXPECT_NE(run.err.find(message), std::string::npos) << run.err;
        }
    }
}

TEST_F(PartsOfASudoku, OfWhichSomeAreSuperfluousCanBeComposed) {
    prove_one_by_one(folder_, parts_.size());
    auto manifest = read_parts_folder(folder_, open_file).manifest;
    auto shorter = manifest.parts[1].conditions;
    shorter.pop_back();
    for (auto const& [name, conditions] :
         std::vector<Part>{{"1-1", {{{0, 0}, 1}}}, {"1-2", parts_[0].conditions}, {"9", shorter}}) {
        bool const is_split = name.find('-') != name.npos;
        std::ofstream out{folder_ / (is_split ? "1.split" : "parts.txt"), std::ios::app};
        if (name == "1-1") out << "hapax parts 2\n";
        out << "part " << name << " " << in_words(conditions) << "\n";
    }
    std::ofstream{folder_ / "parts.txt", std::ios::app} << "part 8 r1c1 is 1, r1c2 is 2\n";
    ASSERT_EQ(prove_parts(folder_, {}).kind, PartsAnswer::Kind::Proved);
    expect_parts_verified(folder_, "");
    expect_composed(folder_, "");
}

TEST(FilesAtOnce, LeaveNothingWhenWritingFails) {
    TemporaryFolder const top;
    auto const fail = [](std::ostream& out) {
        out << "half";
        throw std::runtime_error{"the disk is full"};
    };
    EXPECT_THROW(write_file_at_once(top / "x", fail), std::runtime_error);
    EXPECT_TRUE(fs::is_empty(fs::path{top / "x"}.parent_path()));
}

TEST(Manifests, ThatAreNotWellFormedAreRefusedWithTheLine) {
    std::string const hash(64, 'a');
    std::string const head = "hapax parts 2\n";
    struct Case {
        std::string text;
        std::string message;
    };
    for (auto const& [text, message] : std::vector<Case>{
             {"", ":1: expected 'hapax parts 2'"},
             {"hapax parts 1\n", ":1: expected 'hapax parts 2'"},
             {head + "part 1 everything", ":2: the line does not end"},
             {head + "part ../x everything\n", ":2: '../x' is not the name of a part"},
             {head + "part 01 everything\n", ":2: '01' is not the name of a part"},
             {head + "part 1-1 everything\n", ":2: '1-1' is not the name of a part"},
             {head + "file ../x " + hash + "\n", ":2: '../x' is not the name of a file"},
             {head + "file puzzle.txt abc\n", ":2: expected the SHA-256 of the file"},
             {head + "part 1 r1c1 is 0\n", ":2: expected a number from 1"},
             {head + "part 1 r1c1 = 1\n", ":2: expected conditions like 'r1c2 is 3'"},
             {head + "part 1 everything\npart 1 everything\n", ":3: 1 is there twice"},
             {head + "x\n", ":2: expected 'encoding', 'file' or 'part'"},
         }) {
        std::istringstream in{text};
        try {
            read_manifest(in);
            ADD_FAILURE() << text;
        } catch (ManifestError const& error) {
            EXPECT_EQ(error.what(), message);
        }
    }
    std::istringstream proved{"hapax proof 2\nproved 1-2\nproved -2\n"};
    EXPECT_THROW(read_proved(proved), ManifestError);
}

/// A packed file of a megabyte may unpack to a thousand.
TEST(Manifests, ThatDoNotEndAreRefused) {
    class Endless : public std::streambuf {
        int_type underflow() override {
            auto& text = begun_ ? line_ : first_;
            begun_ = true;
            setg(text.data(), text.data(), text.data() + text.size());
            return traits_type::to_int_type(text.front());
        }

        std::string first_ = "hapax parts 2\n";
        std::string line_ = "encoding " + std::string(60'000, 'x') + "\n";
        bool begun_ = false;
    };
    Endless endless;
    std::istream in{&endless};
    try {
        read_manifest(in);
        ADD_FAILURE();
    } catch (ManifestError const& error) {
        EXPECT_EQ(error.message(), "it is too long");
        EXPECT_LT(error.line(), 20'000U);
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
    auto const report = testing::mutate_parts(150, 2026);
    EXPECT_EQ(report.total.wrong, 0) << report.first_wrong;
    EXPECT_GT(report.total.rejected, 60);
    EXPECT_GT(report.total.undecided, 3);
    for (auto const& way : testing::ways_to_weaken())
        EXPECT_TRUE(report.counts.contains("lie: " + way)) << way;
}

} // namespace
} // namespace hapax
