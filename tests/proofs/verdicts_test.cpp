/// Whatever is wrong with the files of a claim, `verify` says so with the file and the place. The
/// files are texts in memory, unless the test is about folders.

#include "solver/certify/certificate.hpp"
#include "solver/verify/verify.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/instances.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace hapax {
namespace {

namespace fs = std::filesystem;
using testing::contents;
using testing::TemporaryFolder;

using Texts = std::map<std::string, std::string>;

Evidence evidence_of(Texts const& files) {
    Evidence evidence;
    evidence.puzzle = "puzzle.txt";
    evidence.cnf = "instance.cnf";
    evidence.proof = "proof.drat";
    auto const take = [&](char const* name, std::optional<fs::path>& path) {
        if (files.contains(name)) path = name;
    };
    take("solution.txt", evidence.solution);
    take("solutions.txt", evidence.solutions);
    take("needed.txt", evidence.needed);
    take("map.txt", evidence.map);
    return evidence;
}

Verification verified_texts(Texts const& files, Limits const& limits = {}) {
    auto const evidence = evidence_of(files);
    return verify(evidence, {}, nullptr, limits, [&](fs::path const& path) {
        return std::make_shared<std::istringstream>(files.at(path));
    });
}

std::string verdict_of(Verification const& found) {
    switch (found.verdict) {
    case Verification::Verdict::Verified:
        return "verified" + found.reason;
    case Verification::Verdict::Rejected:
        return "rejected: " + found.reason;
    default:
        return "undecided: " + found.reason;
    }
}

Texts certificate_of(std::string const& puzzle) {
    TemporaryFolder const top;
    auto const read = read_puzzles(puzzle, "test").front().puzzle;
    CertificateOptions options;
    options.proof_format = SatSolver::ProofFormat::Text;
    EXPECT_TRUE(write_certificate(read, testing::brute_force(read), top / "c", options));
    Texts files;
    for (auto const& entry : fs::directory_iterator{top / "c"})
        files[entry.path().filename()] = contents(entry.path());
    return files;
}

/// The lines of the formula that define variables, and the others.
std::pair<std::string, std::string> map_and_rest(std::string const& cnf) {
    std::string map, rest;
    std::istringstream in{cnf};
    for (std::string line; std::getline(in, line);)
        (line.starts_with("c var") ? map : rest) += line + "\n";
    return {map, rest};
}

TEST(VerdictsOnTexts, NameFileAndPlace) {
    auto const honest = certificate_of("latin 2\n1 .\n. .\n");
    auto const all = certificate_of("latin 2\n. .\n. .\n");
    auto const [map, rest] = map_and_rest(honest.at("instance.cnf"));
    std::size_t const longest = std::size_t{1} << 23;
    auto const padded = [&](std::size_t size) {
        std::string text = honest.at("puzzle.txt");
        return text + std::string(size - text.size(), '\n');
    };
    std::string const grid = "1 2 2 1\n";
    std::string const no_clauses = "c var 1 = r1c1 is 1\np cnf 1 0\n";
    std::string const caged = "latin 255\n" + [] {
        std::string rows;
        for (int r = 0; r < 255; ++r)
            for (int c = 0; c < 255; ++c) rows += c < 254 ? ". " : ".\n";
        std::string cage = "cage 614889782588491410x";
        for (int i = 0; i < 20; ++i) cage += " " + name(Cell{i / 5, i % 5});
        return rows + cage + "\n";
    }();
    struct Case {
        Texts files;
        Texts changes;
        std::string expected;
    };
    for (auto const& [files, changes, expected] : std::vector<Case>{
             {honest, {}, "verified"},
             {honest, {{"puzzle.txt", padded(longest)}}, "verified"},
             {honest,
              {{"puzzle.txt", padded(longest + 1)}},
              "rejected: puzzle.txt: this is longer than any puzzle"},
             {honest, {{"puzzle.txt", ""}}, "rejected: puzzle.txt: expected one puzzle, found 0"},
             {honest,
              {{"puzzle.txt", honest.at("puzzle.txt") + honest.at("puzzle.txt")}},
              "rejected: puzzle.txt: expected one puzzle, found 2"},
             {honest,
              {{"puzzle.txt", "latin 2\n1 3\n. .\n"}},
              "rejected: puzzle.txt:2:3: expected a value from 1 to 2 or '.', found '3'\n  1 3\n   "
              " ^"},
             {honest,
              {{"solution.txt", padded(longest + 1)}},
              "rejected: solution.txt: this is longer than any puzzle"},
             {honest,
              {{"solution.txt", "latin 3\n1 2 3\n2 3 1\n3 1 2\n"}},
              "rejected: solution.txt: expected a grid of order 2, found order 3"},
             {honest,
              {{"solution.txt", "latin 2\n1 2\n2 .\n"}},
              "rejected: solution.txt: the grid has open cells"},
             {honest,
              {{"solution.txt", "latin 2\n2 1\n1 2\n"}},
              "rejected: solution.txt: this is not a solution: r1c1 is given as 1"},
             {honest,
              {{"solutions.txt", grid}},
              "rejected: solutions.txt: there is a file of one solution as well"},
             {honest, {{"needed.txt", "2 1 1 2\n"}}, "verified"},
             {honest,
              {{"needed.txt", "2 1 1 2\n1 2\n"}},
              "rejected: needed.txt:2: expected the values of a grid of order 2"},
             {honest, {{"needed.txt", ""}}, "rejected: needed.txt: 1 clues, and grids for 0"},
             {honest, {{"map.txt", map}, {"instance.cnf", rest}}, "verified"},
             {honest,
              {{"map.txt", map + map}, {"instance.cnf", rest}},
              "rejected: map.txt:9: expected the meaning of variable 9"},
             {honest,
              {{"map.txt", ""}, {"instance.cnf", rest}},
              "rejected: instance.cnf:8: expected the meaning of variable 1"},
             {honest,
              {{"instance.cnf", rest}},
              "rejected: instance.cnf:8: expected the meaning of variable 1"},
             {honest,
              {{"instance.cnf", no_clauses + "x"}},
              "rejected: instance.cnf:3: expected a clause, found 'x'"},
             {honest,
              {{"instance.cnf", "c var 1 = r1c1 is 1\np cnf 1 2\n1 0\n-1 0\n"}},
              "rejected: instance.cnf:4: clause 2: not r1c1 is 1: does not follow from any one "
              "rule of the puzzle"},
             {honest,
              {{"instance.cnf", no_clauses}, {"proof.drat", "0\n"}},
              "rejected: proof.drat: lemma 1 (the empty clause) does not follow by unit "
              "propagation"},
             {honest,
              {{"instance.cnf", no_clauses}, {"proof.drat", ""}},
              "rejected: proof.drat: the proof ends before unit propagation finds a contradiction"},
             {honest,
              {{"instance.cnf", no_clauses}, {"proof.drat", "x"}},
              "rejected: proof.drat: the proof, line 1, column 1: expected a number"},
             {all, {}, "verified"},
             {all, {{"solutions.txt", "2 1 1 2\n" + grid}}, "verified"},
             {all,
              {{"solutions.txt", grid + "\n"}},
              "rejected: solutions.txt:2: this is not a solution"},
             {all,
              {{"solutions.txt", grid + "1 2 1 2\n"}},
              "rejected: solutions.txt:2: this is not a solution"},
             {all,
              {{"solutions.txt", grid + grid}},
              "rejected: solutions.txt:2: this solution was there before"},
             {all,
              {{"solutions.txt", grid}},
              "rejected: instance.cnf:40: clause 26: not r1c1 is 2 or not r1c2 is 1 or not r2c1 is "
              "1 or not r2c2 is 2: does not follow from any one rule of the puzzle"},
             {{{"puzzle.txt", caged},
               {"instance.cnf", "c var 1 = r1c1 is 2\np cnf 1 1\n-1 0\n"},
               {"proof.drat", ""}},
              {},
              "undecided: instance.cnf: line 3: not r1c1 is 2: cannot be decided: a cage has too "
              "many partial results"},
         }) {
        Texts texts = files;
        for (auto const& [name, text] : changes) texts[name] = text;
        EXPECT_EQ(verdict_of(verified_texts(texts)), expected)
            << (changes.empty() ? "" : changes.begin()->first);
    }
    Texts foreign = honest;
    foreign["instance.cnf"] = no_clauses;
    foreign["proof.drat"] = "o 1 1 0\n";
    try {
        verified_texts(foreign);
        FAIL();
    } catch (InputError const& error) {
        EXPECT_TRUE(std::string{error.what()}.starts_with("proof.drat:1:1: this proof is in FRAT"))
            << error.what();
    }
}

TEST(VerdictsOnTexts, AreOpenAtALimit) {
    std::atomic<bool> const stop{true};
    Limits limits;
    limits.stop = &stop;
    auto const all = certificate_of("latin 2\n. .\n. .\n");
    auto const with = [&](Texts const& changes) {
        Texts texts = all;
        for (auto const& [name, text] : changes) texts[name] = text;
        return verdict_of(verified_texts(texts, limits));
    };
    EXPECT_EQ(with({}), "undecided: reading the puzzle was ended early");
    EXPECT_EQ(with({{"solutions.txt", ""},
                    {"puzzle.txt", all.at("puzzle.txt") + std::string(1 << 16, '\n')}}),
              "undecided: reading the puzzle was ended early");
    EXPECT_EQ(with({{"solutions.txt", ""}, {"needed.txt", "1 2 2 1\n"}}),
              "undecided: the check that each clue is needed was ended early");
}

/// A folder with these files, empty ones.
TEST(EvidenceInAFolder, IsWhatIsThere) {
    for (unsigned set = 0; set < 32; ++set) {
        TemporaryFolder const folder;
        std::vector<std::string> const names{"solution.txt", "needed.txt", "solutions.txt",
                                             "pool.txt", "parts.txt"};
        auto const has = [&](std::size_t i) { return (set >> i & 1) != 0; };
        for (std::size_t i = 0; i < names.size(); ++i)
            if (has(i)) folder.file(names[i], "");
        auto const evidence = evidence_in(folder.path());
        auto const path = [&](std::string const& file) {
            return std::optional{folder.path() / file};
        };
        auto const if_there = [&](std::size_t i) {
            return has(i) ? path(names[i]) : std::optional<fs::path>{};
        };
        EXPECT_EQ(evidence.puzzle, path("puzzle.txt"));
        EXPECT_EQ(evidence.cnf, path("instance.cnf"));
        EXPECT_EQ(evidence.proof, has(4) ? fs::path{} : folder.path() / "proof.drat");
        EXPECT_EQ(evidence.solution, if_there(0));
        EXPECT_EQ(evidence.needed, if_there(1));
        EXPECT_EQ(evidence.solutions, if_there(2));
        EXPECT_EQ(evidence.bound, has(3) ? std::optional{folder.path()} : std::nullopt);
        EXPECT_EQ(evidence.parts, has(4) ? std::optional{folder.path()} : std::nullopt);
        EXPECT_EQ(evidence.map, std::nullopt);
        EXPECT_EQ(evidence.kind, Evidence::Kind::RegularFiles);
    }
}

TEST(EvidenceInAFolder, IsRegular) {
    TemporaryFolder const top;
    std::vector<std::string> names{certificate_files.begin(), certificate_files.end()};
    names.insert(names.end(), bound_files.begin(), bound_files.end());
    names.push_back(solutions_file);
    for (auto const& device : names) {
        fs::path const folder = top / device;
        fs::create_directory(folder);
        for (auto const& name : names) std::ofstream{folder / name} << "";
        fs::remove(folder / device);
        fs::create_symlink("/dev/null", folder / device);
        auto evidence = evidence_in(folder);
        EXPECT_EQ(verdict_of(verify(evidence, {}, nullptr, {})),
                  "rejected: " + (folder / device).string() + ": this is not a regular file");
        evidence.kind = Evidence::Kind::Any;
        EXPECT_NE(verdict_of(verify(evidence, {}, nullptr, {})),
                  "rejected: " + (folder / device).string() + ": this is not a regular file");
    }
}

} // namespace
} // namespace hapax
