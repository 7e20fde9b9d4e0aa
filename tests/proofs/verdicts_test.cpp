/// Whatever is wrong with the files of a claim, `verify` says so with the file and the place. The
/// files are texts in memory, unless the test is about folders.

#include "solver/basis/sha256.hpp"
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
#include <stdexcept>
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
    std::string const grid = "1 2 2 1\n";
    std::string const no_clauses = "c var 1 = r1c1 is 1\np cnf 1 0\n";
    std::string open = "latin 25\n";
    std::string part = "c part 1 =";
    for (int i = 0; i < 625; ++i) open += i % 25 < 24 ? ". " : ".\n";
    for (int i = 0; i < 12; ++i) part += " " + name(Cell{0, i});
    struct Case {
        Texts files;
        Texts changes;
        std::string expected;
    };
    for (auto const& [files, changes, expected] : std::vector<Case>{
             {honest, {}, "verified"},
             {honest, {{"puzzle.txt", ""}}, "rejected: puzzle.txt: expected one puzzle, found 0"},
             {honest,
              {{"puzzle.txt", honest.at("puzzle.txt") + honest.at("puzzle.txt")}},
              "rejected: puzzle.txt: expected one puzzle, found 2"},
             {honest,
              {{"puzzle.txt", "latin 2\n1 3\n. .\n"}},
              "rejected: puzzle.txt:2:3: expected a value from 1 to 2 or '.', found '3'\n  1 3\n   "
              " ^"},
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
              {{"instance.cnf", "c var 1 = r1c1 is 1\np cnf 1 1\n-1 0\n"}},
              "rejected: instance.cnf:3: clause 1: not r1c1 is 1: does not follow from any one "
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
             {{{"puzzle.txt", open},
               {"instance.cnf", part + "\nc var 1 = part 1 totals 100\np cnf 1 1\n1 0\n"},
               {"proof.drat", ""}},
              {},
              "undecided: instance.cnf: line 4: part 1 totals 100: cannot be decided: a part has "
              "too "
              "many sets of values"},
         }) {
        Texts texts = files;
        for (auto const& [name, text] : changes) texts[name] = text;
        EXPECT_EQ(verdict_of(verified_texts(texts)), expected)
            << (changes.empty() ? "" : changes.begin()->first);
    }
    Texts needed = honest;
    needed["needed.txt"] = "2 1 1 2\n";
    auto const of_needed = verified_texts(needed).needed;
    EXPECT_EQ(of_needed ? of_needed->clues : 0, 1);
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

TEST(VerdictsOnTexts, BoundTheSizeOfPuzzles) {
    auto files = certificate_of("latin 2\n1 .\n. .\n");
    auto const honest = files;
    std::size_t const longest = std::size_t{1} << 23;
    auto const pad = [&](std::string const& name, std::size_t size) {
        files = honest;
        files[name] += "# " + std::string(size - files[name].size() - 2, ' ');
        return verdict_of(verified_texts(files));
    };
    EXPECT_EQ(pad("puzzle.txt", longest), "verified");
    EXPECT_EQ(pad("puzzle.txt", longest + 1),
              "rejected: puzzle.txt: this is longer than any puzzle");
    EXPECT_EQ(pad("solution.txt", longest + 1),
              "rejected: solution.txt: this is longer than any puzzle");
}

/// Text whose reading reaches a limit.
class StoppingText : public std::stringbuf {
  public:
    StoppingText(std::string const& text, std::atomic<bool>& stop)
        : std::stringbuf{text}, stop_{stop} {}

  protected:
    std::streamsize xsgetn(char* to, std::streamsize count) override {
        stop_ = true;
        return std::stringbuf::xsgetn(to, count);
    }

  private:
    std::atomic<bool>& stop_;
};

struct StoppingStream : std::istream {
    StoppingStream(std::string const& text, std::atomic<bool>& stop)
        : std::istream{nullptr}, buffer{text, stop} {
        rdbuf(&buffer);
    }
    StoppingText buffer;
};

TEST(VerdictsOnTexts, AreOpenIfALimitEndsTheCheckOfTheProof) {
    auto files = certificate_of("latin 2\n1 .\n. .\n");
    files["instance.cnf"] = "c var 1 = r1c1 is 1\np cnf 1 0\n";
    files["proof.drat"] = "1 0\n1 0\n";
    std::atomic<bool> stop{false};
    Limits limits;
    limits.stop = &stop;
    auto const found = verify(evidence_of(files), {}, nullptr, limits,
                              [&](fs::path const& path) -> std::shared_ptr<std::istream> {
                                  if (path == "proof.drat")
                                      return std::make_shared<StoppingStream>(files.at(path), stop);
                                  return std::make_shared<std::istringstream>(files.at(path));
                              });
    EXPECT_EQ(verdict_of(found), "undecided: the check of the proof was ended early");
}

/// A puzzle with both its solutions, proved in two parts that propagation alone refutes.
class VerdictsOnParts : public ::testing::Test {
  protected:
    VerdictsOnParts() {
        for (auto const& [name, text] : certificate_of("latin 2\n. .\n. .\n"))
            if (name != "proof.drat") folder_.file(name, text);
        folder_.file("parts.txt", "hapax parts 2\npart 1 r1c1 is 1\npart 2 r1c1 is not 1\n");
        folder_.file("1.drat", "0\n");
        folder_.file("2.drat", "1 0\n0\n");
    }

    Verification verified(std::optional<Share> share = std::nullopt) const {
        auto evidence = evidence_in(folder_.path());
        evidence.share = share;
        if (!share) evidence.other_shares = Evidence::OtherShares::Believed;
        return verify(evidence, {}, nullptr, {});
    }

    /// Returns the verdict without the path of the folder.
    std::string verdict() const {
        std::string words = verdict_of(verified());
        std::string const path = folder_.path().string() + "/";
        if (auto const at = words.find(path); at != words.npos) words.erase(at, path.size());
        return words;
    }

    std::string claim() const {
        return hash_of_claim(
            {folder_ / "puzzle.txt", folder_ / "instance.cnf", folder_ / "solutions.txt"});
    }

    std::vector<std::string> hashes() const {
        std::vector<std::string> hashes;
        for (auto const& job : plan_for(read_parts_folder(folder_.path(), open_file)).jobs)
            hashes.push_back(hash_of(job));
        return hashes;
    }

    TemporaryFolder const folder_;
};

TEST_F(VerdictsOnParts, NameWhatIsMissingOrWrong) {
    auto const found = verified();
    EXPECT_EQ(verdict_of(found), "verified");
    EXPECT_EQ(found.parts->parts, 2);
    EXPECT_EQ(found.parts->proofs, 2);
    EXPECT_EQ(found.share, "");
    fs::remove(folder_ / "2.drat");
    EXPECT_EQ(verdict(), "undecided: 1 of 2 parts have no proof, the first is 2");
    EXPECT_EQ(verdict_of(verified(Share{1, 1})), "verified") << "a share checks what is there";
    fs::remove(folder_ / "1.drat");
    EXPECT_EQ(verdict(), "undecided: 2 of 2 parts have no proof, the first is 1");
    folder_.file("1.drat", "");
    folder_.file("2.drat", "");
    std::string const parts = contents(folder_ / "parts.txt");
    folder_.file("parts.txt", parts.substr(0, parts.rfind("part 2")));
    EXPECT_EQ(verdict(), "rejected: parts.txt: the parts leave a gap");
    folder_.file("parts.txt", "x");
    EXPECT_EQ(verdict().substr(0, 22), "rejected: parts.txt:1:");
    auto const named = parts + "file puzzle.txt ";
    folder_.file("parts.txt", named + sha256_of(*open_file(folder_ / "puzzle.txt")) + "\n");
    EXPECT_EQ(verdict(), "verified");
    folder_.file("parts.txt", named + std::string(64, '0') + "\n");
    EXPECT_EQ(verdict(), "rejected: puzzle.txt: this is not the file that the manifest names");
    folder_.file("parts.txt", parts + "file solution.txt " + std::string(64, '0') + "\n");
    EXPECT_THROW(verified(), std::system_error);
    folder_.file("parts.txt", parts);
    folder_.file("1.drat", "0\n");
    std::string const cnf = contents(folder_ / "instance.cnf");
    folder_.file("instance.cnf", cnf.substr(0, cnf.find("p cnf")) + "p cnf 8 1\n1 0\n");
    EXPECT_TRUE(verdict().starts_with("rejected: instance.cnf:")) << verdict();
    folder_.file("instance.cnf", cnf.substr(0, cnf.find("p cnf")) + "p cnf 8 0\n");
    EXPECT_EQ(verdict(),
              "rejected: 1.drat: lemma 1 (the empty clause) does not follow by unit propagation");
    EXPECT_EQ(verified(Share{1, 1}).share, "") << "not of a share that failed";
}

TEST_F(VerdictsOnParts, AreOpenIfSomethingEndsTheCheck) {
    std::string const cnf = contents(folder_ / "instance.cnf");
    folder_.file("instance.cnf", cnf.substr(0, cnf.find("p cnf")) + "p cnf 8 0\n");
    folder_.file("parts.txt", "hapax parts 2\npart 1 everything\n");
    std::atomic<bool> stop{false};
    Limits limits;
    limits.stop = &stop;
    auto const verdict_if = [&](auto const& happens) {
        return verdict_of(
            verify(evidence_in(folder_.path()), {}, nullptr, limits, [&](fs::path const& path) {
                if (path.filename() == "1.drat") happens();
                return open_file(path);
            }));
    };
    EXPECT_EQ(verdict_if([] { throw std::length_error{"too large"}; }),
              "undecided: " + (folder_ / "1.drat") + ": too large");
    EXPECT_EQ(verdict_if([&] { stop = true; }),
              "undecided: the check of the parts was ended early");
}

TEST_F(VerdictsOnParts, KnowAnotherSolution) {
    auto const another = [&](std::string const& grid) {
        folder_.file("another.txt", grid);
        return verdict();
    };
    std::string const one = "latin 2\n1 2\n2 1\n";
    std::string const no = "rejected: another.txt: this is not another solution";
    EXPECT_EQ(another(one), no) << "it is listed";
    folder_.file("solutions.txt", "2 1 1 2\n");
    EXPECT_EQ(another(one), "rejected: another.txt: the claim is wrong, this is a solution");
    EXPECT_EQ(another("latin 2\n1 2\n1 2\n"), no);
    EXPECT_EQ(another("latin 2\n1 2\n2 .\n"), no);
    EXPECT_EQ(another("latin 3\n1 2 3\n2 3 1\n3 1 2\n"), no);
    EXPECT_EQ(another("latin 2\nx\n").substr(0, 25), "rejected: another.txt:2:1");
    fs::remove(folder_ / "solutions.txt");
    folder_.file("solution.txt", "latin 2\n2 1\n1 2\n");
    EXPECT_EQ(another(one), "rejected: another.txt: the claim is wrong, this is another solution");
    EXPECT_EQ(another("latin 2\n2 1\n1 2\n"), no);
    fs::remove(folder_ / "solution.txt");
    EXPECT_EQ(another(one), "rejected: another.txt: the claim is wrong, this is a solution");
}

/// How many shares are believed, whether the formula is audited all the same, and how many proofs
/// are checked.
TEST_F(VerdictsOnParts, BelieveSharesOnlyOfWhatTheyChecked) {
    auto const all = hashes();
    auto const with_share = [&](Share share, std::vector<std::string> const& proofs) {
        folder_.file("share-1.txt", text_of_share(share, claim(), 7, proofs));
        auto const found = verified();
        return verdict_of(found) + " " + std::to_string(found.trusted_shares)
               + (found.audit ? " audited " : " open ")
               + std::to_string(found.parts ? found.parts->proofs : 0);
    };
    EXPECT_EQ(with_share({1, 1}, all), "verified 1 open 0");
    EXPECT_EQ(with_share({1, 1}, {}), "verified 1 audited 2");
    EXPECT_EQ(with_share({1, 2}, all), "verified 1 audited 0");
    EXPECT_EQ(with_share({1, 2}, {all[1]}), "verified 1 audited 1");
    EXPECT_EQ(with_share({1, 2}, {}), "verified 0 audited 2");
    EXPECT_EQ(with_share({1, 2}, {"0"}), "verified 0 audited 2");
    EXPECT_EQ(with_share({2, 1}, {"0"}), "verified 0 audited 2");
    fs::remove(folder_ / "share-1.txt");
    for (int number = 1; number <= 2; ++number) {
        auto const found = verified(Share{number, 2});
        auto const clauses = found.audit->clauses();
        EXPECT_EQ(found.share, text_of_share({number, 2}, claim(), clauses,
                                             {all[static_cast<std::size_t>(number) - 1]}));
        EXPECT_EQ(found.parts->proofs, 1);
    }
}

} // namespace
} // namespace hapax
