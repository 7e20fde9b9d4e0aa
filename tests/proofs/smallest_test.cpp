/// Smallest sets are as small as trying all subsets finds them, their certificates verify, and
/// changed ones are refused or still right.

#include "solver/smallest/smallest.hpp"

#include "encoder/formats/formats.hpp"
#include "encoder/model/rules.hpp"
#include "solver/blame/minimize.hpp"
#include "solver/certify/smallest.hpp"
#include "solver/search/workspace.hpp"
#include "solver/verify/audit/bound.hpp"
#include "solver/verify/bound_check.hpp"
#include "solver/verify/verify.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/instances.hpp"
#include "tests/support/mutation.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <limits>
#include <map>
#include <sstream>
#include <utility>

namespace hapax {
namespace {

namespace fs = std::filesystem;
using testing::contents;
using testing::lines_of;
using testing::TemporaryFolder;

Puzzle read_in_order(std::string const& text) {
    return in_text_order(read_puzzles(text, "test").front().puzzle);
}

Puzzle pool_of_square(std::vector<int> const& values, PoolKind kind) {
    int order = 1;
    while (order * order < static_cast<int>(values.size())) ++order;
    Grid grid{order};
    std::copy(values.begin(), values.end(), grid.values().begin());
    return in_text_order(pool_of(latin_square(order), grid, kind));
}

std::vector<int> const cyclic{1, 2, 3, 4, 2, 3, 4, 1, 3, 4, 1, 2, 4, 1, 2, 3};
std::vector<int> const klein{1, 2, 3, 4, 2, 1, 4, 3, 3, 4, 1, 2, 4, 3, 2, 1};
std::vector<int> const of_order_3{1, 2, 3, 3, 1, 2, 2, 3, 1};

/// The least weight of a set of the pool's clues that each other grid breaks some of, by trying all
/// sets on all grids.
std::int64_t least_weight(Puzzle const& pool, std::vector<std::int64_t> const& weights) {
    auto const clues = removable_clues(pool);
    std::vector<std::uint32_t> broken;
    for (auto const& grid : testing::brute_force(with_only({}, pool))) {
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < clues.size(); ++i)
            if (is_broken(clues[i], pool, grid)) bits |= std::uint32_t{1} << i;
        if (bits != 0) broken.push_back(bits);
    }
    auto least = std::numeric_limits<std::int64_t>::max();
    for (std::uint32_t set = 0; set < std::uint32_t{1} << clues.size(); ++set) {
        std::int64_t weight = 0;
        for (auto left = set; left != 0; left &= left - 1)
            weight += weights[static_cast<std::size_t>(std::countr_zero(left))];
        if (weight < least
            && std::all_of(broken.begin(), broken.end(), [&](auto bits) { return bits & set; }))
            least = weight;
    }
    return least;
}

std::int64_t least_weight(Puzzle const& pool) {
    return least_weight(pool,
                        std::vector<std::int64_t>(removable_clues(pool).size(), std::int64_t{1}));
}

SmallestSet smallest(Puzzle const& pool, Weights const& weights = {}) {
    Workspace workspace;
    return smallest_set(pool, weights, {}, workspace);
}

TEST(SmallestSet, IsAsSmallAsTryingAllSubsetsFinds) {
    for (auto const& pool :
         {pool_of_square(cyclic, PoolKind::Givens), pool_of_square(klein, PoolKind::Givens),
          pool_of_square(of_order_3, PoolKind::Both), pool_of_square(of_order_3, PoolKind::Signs),
          read_in_order("sudoku 4\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n"),
          read_in_order(
              "kenken 3\n. . .\n. . .\n. . .\ncages\nAAB\nCDB\nCEE\nA 3+\nB 5+\nC 5+\nD 1\nE "
              "4+\n")}) {
        auto const found = smallest(pool);
        if (found.verdict != Verdict::Unique) continue;
        EXPECT_TRUE(found.is_smallest());
        EXPECT_EQ(found.upper_bound, least_weight(pool)) << as_text(pool);
        EXPECT_EQ(std::ssize(found.clues), found.upper_bound);
        EXPECT_EQ(testing::brute_force(with_only(found.clues, pool)),
                  std::vector<Grid>{found.solution});
    }
    EXPECT_EQ(smallest(pool_of_square(cyclic, PoolKind::Givens)).upper_bound, 4);
    EXPECT_EQ(smallest(pool_of_square(klein, PoolKind::Givens)).upper_bound, 5);
}

TEST(SmallestSet, IsTheLightestByWeights) {
    auto const pool = pool_of_square(of_order_3, PoolKind::Both);
    for (int const weight : {1, 2, 3, 7}) {
        auto const found = smallest(pool, {{"given", weight}});
        EXPECT_TRUE(found.is_smallest());
        EXPECT_EQ(found.upper_bound,
                  least_weight(pool, {found.weights.begin(), found.weights.end()}));
    }
    auto const givens = [&](SmallestSet const& found) {
        return std::count_if(found.clues.begin(), found.clues.end(),
                             [](Clue const& clue) { return clue.kind == ClueKind::Given; });
    };
    EXPECT_EQ(givens(smallest(pool, lexicographic({"given", "inequality"}, pool))), 0);
    auto const no_signs = smallest(pool, lexicographic({"inequality", "given"}, pool));
    EXPECT_EQ(givens(no_signs), std::ssize(no_signs.clues));
}

TEST(SmallestSet, HasBoundsAtALimit) {
    std::atomic<bool> const stop = true;
    SolveOptions options;
    auto const pool = pool_of_square(cyclic, PoolKind::Givens);
    Workspace workspace;
    options.limits.stop = &stop;
    auto const found = smallest_set(pool, {}, options, workspace);
    EXPECT_TRUE(found.verdict == Verdict::Undecided || found.lower_bound <= found.upper_bound);
}

TEST(SmallestSet, OfNothingIsEmpty) {
    auto const found = smallest(read_in_order("latin 1\n1\n"));
    EXPECT_EQ(found.upper_bound, 0);
    TemporaryFolder const top;
    EXPECT_TRUE(write_smallest_certificate(read_in_order("latin 1\n1\n"), found, top / "c", {}));
    EXPECT_EQ(verify(evidence_in(top / "c"), {}, nullptr, {}).verdict,
              Verification::Verdict::Verified);
}

using Files = std::map<std::string, std::string>;

Files certificate(Puzzle const& pool, Weights const& weights = {}) {
    TemporaryFolder const top;
    CertificateOptions options;
    options.proof_format = SatSolver::ProofFormat::Text;
    EXPECT_TRUE(write_smallest_certificate(pool, smallest(pool, weights), top / "c", options));
    Files files;
    for (auto const& entry : fs::directory_iterator{top / "c"})
        files[entry.path().filename()] = contents(entry.path());
    return files;
}

Evidence evidence_with_bound() {
    Evidence evidence;
    evidence.puzzle = "puzzle.txt";
    evidence.solution = "solution.txt";
    evidence.cnf = "instance.cnf";
    evidence.proof = "proof.drat";
    evidence.bound = "";
    return evidence;
}

Verification verified(Files const& files) {
    Evidence const evidence = evidence_with_bound();
    return verify(evidence, {}, nullptr, {}, [&](fs::path const& path) {
        return std::make_shared<std::istringstream>(files.at(path.filename()));
    });
}

/// The weights that a formula states.
std::vector<std::int64_t> weights_in(std::string const& cnf) {
    std::vector<std::int64_t> weights;
    std::istringstream lines{cnf};
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("c clue ")) {
            std::istringstream words{line.substr(line.find("weighs ") + 7)};
            words >> weights.emplace_back();
        }
    return weights;
}

bool is_right(Verification const& found, Files const& files) {
    static std::map<std::pair<std::string, std::vector<std::int64_t>>, std::int64_t> known;
    auto const weights = weights_in(files.at("bound.cnf"));
    auto const [least, is_new] = known.try_emplace({files.at("pool.txt"), weights});
    if (is_new)
        least->second =
            least_weight(read_puzzles(files.at("pool.txt"), "pool").front().puzzle, weights);
    return testing::brute_force(*found.puzzle) == std::vector<Grid>{*found.solution}
           && found.bound->bound == least->second;
}

std::string joined(std::vector<std::string> const& lines) {
    std::string text;
    for (auto const& line : lines) text += line;
    return text;
}

/// Changes one number of the line, or leaves the line out, doubles it, or exchanges it with
/// another.
std::string changed(std::string const& text, std::size_t at, int how) {
    auto lines = lines_of(text);
    auto& line = lines[at];
    auto const digit = line.find_first_of("0123456789", how < 4 ? 0 : line.size() / 2);
    if (how == 0) {
        line.clear();
    } else if (how == 1) {
        line += line;
    } else if (how == 2) {
        std::swap(line, lines[(at + 1) % lines.size()]);
    } else if (digit != line.npos) {
        line[digit] = static_cast<char>('0' + (line[digit] - '0' + (how == 3 ? 1 : how - 3)) % 10);
    }
    return joined(lines);
}

TEST(SmallestCertificate, IsVerified) {
    for (auto const& [pool, weights] :
         {std::pair{pool_of_square(cyclic, PoolKind::Givens), Weights{}},
          std::pair{pool_of_square(of_order_3, PoolKind::Both), Weights{{"given", 2}}}}) {
        auto files = certificate(pool, weights);
        auto const found = verified(files);
        EXPECT_EQ(found.verdict, Verification::Verdict::Verified) << found.reason;
        EXPECT_EQ(found.reason, "");
        EXPECT_TRUE(is_right(found, files));
        files["bound.drat"] = "o 1 1 0\n";
        try {
            verified(files);
            FAIL();
        } catch (InputError const& error) {
            EXPECT_TRUE(std::string{error.what()}.starts_with("bound.drat:1:1: ")) << error.what();
        }
    }
}

TEST(SmallestCertificate, IsRefusedOrRightAfterAnyChangeOfALine) {
    auto const pool = pool_of_square(of_order_3, PoolKind::Both);
    auto const honest = certificate(pool, {{"given", 2}});
    int refused = 0;
    for (auto const* file : {"pool.txt", "grids.txt", "bound.cnf", "bound.drat", "puzzle.txt"})
        for (std::size_t line = 0; line < lines_of(honest.at(file)).size(); ++line)
            for (int how = 0; how < 7; ++how) {
                auto files = honest;
                files[file] = changed(files[file], line, how);
                if (files == honest) continue;
                auto const found = verified(files);
                if (found.verdict == Verification::Verdict::Rejected)
                    ++refused;
                else
                    EXPECT_TRUE(is_right(found, files))
                        << file << ":" << line + 1 << " change " << how;
            }
    EXPECT_GT(refused, 300);
}

/// Each change by itself breaks one link of the argument.
TEST(SmallestCertificate, IsRefusedFor) {
    auto const honest = certificate(pool_of_square(cyclic, PoolKind::Givens));
    auto const reason = [&](std::string const& file, auto const& change) {
        auto files = honest;
        auto lines = lines_of(files[file]);
        change(lines);
        files[file] = joined(lines);
        auto const found = verified(files);
        EXPECT_EQ(found.verdict, Verification::Verdict::Rejected) << file;
        return found.reason;
    };
    auto const expect = [&](std::string const& file, std::string const& words, auto const& change) {
        auto const why = reason(file, change);
        EXPECT_NE(why.find(words), std::string::npos) << why;
    };
    auto const solution = std::string{"1 2 3 4 2 3 4 1 3 4 1 2 4 1 2 3\n"};
    expect("grids.txt", "grids.txt:1: the grid is the solution",
           [&](auto& lines) { lines.front() = solution; });
    expect("grids.txt", "breaks a rule",
           [&](auto& lines) { lines.front() = "1 2 3 4 1 2 3 4 3 4 1 2 4 3 2 1\n"; });
    expect("grids.txt", "expected the values", [&](auto& lines) { lines.front() = "1 2 3\n"; });
    expect("grids.txt", "follows neither", [&](auto& lines) { lines.pop_back(); });
    expect("pool.txt", "a given that the pool has not",
           [&](auto& lines) { std::fill(lines.begin() + 1, lines.end(), ". . . .\n"); });
    expect("pool.txt", "pool.txt:1:1: ", [&](auto& lines) { lines.front() = "x\n"; });
    expect("pool.txt", "pool.txt: the pool has other rules",
           [&](auto& lines) { lines.front() = "sudoku 4\n"; });
    expect("bound.cnf", "follows neither", [&](auto& lines) {
        auto& clause = lines.back(); // a grid's: without its first literal
        clause = clause.substr(clause.find(' ') + 1);
    });
    expect("bound.cnf", "expected the weights", [&](auto& lines) {
        std::erase_if(lines, [](auto const& line) { return line.starts_with("c clue 16 "); });
    });
    expect("bound.cnf", "bound.cnf: the clues of the puzzle weigh", [&](auto& lines) {
        for (auto& line : lines)
            if (line.starts_with("c bound ")) line = "c bound 3\n";
    });
    expect("bound.cnf", "without a meaning", [&](auto& lines) {
        auto const last = std::find_if(lines.begin(), lines.end(), [](auto const& line) {
            return line.starts_with("c bound ");
        });
        lines.erase(last - 1);
    });
    expect("bound.drat", "bound.drat: lemma 2 ", [&](auto& lines) { lines = {"1 0\n", "0\n"}; });
}

/// A certificate whose pool or limits a test changes.
struct BoundClaim {
    explicit BoundClaim(Puzzle const& whole, Weights const& weights = {})
        : files{certificate(whole, weights)}, puzzle{read_in_order(files.at("puzzle.txt"))},
          pool{read_in_order(files.at("pool.txt"))},
          solution{read_in_order(files.at("solution.txt")).givens} {}

    BoundCheck check(Limits const& limits = {}) const {
        std::istringstream grids{files.at("grids.txt")}, cnf{files.at("bound.cnf")},
            proof{files.at("bound.drat")};
        return check_bound(puzzle, solution, pool, grids, cnf, proof, limits);
    }

    Files files;
    Puzzle puzzle;
    Puzzle pool;
    Grid solution;
};

TEST(BoundCheck, CountsCluesAndGrids) {
    BoundClaim const claim{pool_of_square(of_order_3, PoolKind::Both)};
    auto const counted = claim.check();
    EXPECT_EQ(counted.reason, "");
    EXPECT_EQ(counted.clues, 9 + std::ssize(claim.pool.named_clues));
    EXPECT_EQ(counted.grids, std::ssize(lines_of(claim.files.at("grids.txt"))));
    EXPECT_TRUE(counted.is_counted);
    BoundClaim const all_double{pool_of_square(of_order_3, PoolKind::Signs), {{"inequality", 2}}};
    EXPECT_EQ(all_double.check().reason, "");
    EXPECT_FALSE(all_double.check().is_counted);
}

/// The pool need not give each cell, and rules are no clues to choose from.
TEST(BoundCheck, TakesPoolsWithOpenCellsAndRules) {
    for (char const* const text :
         {"latin 4\n1 2 3 4\n2 3 4 1\n3 4 1 2\n. . . .\n",
          "latin 4\n. 2 3 4\n2 3 4 1\n3 4 1 2\n4 1 2 3\n",
          "latin 5\n1 2 3 4 5\n3 4 5 1 2\n5 1 2 3 4\n2 3 4 5 1\n4 5 1 2 3\nanti-king\n"}) {
        BoundClaim const claim{read_in_order(text)};
        auto const found = claim.check();
        EXPECT_EQ(found.reason, "") << text;
        EXPECT_FALSE(found.is_ended_early);
        EXPECT_EQ(found.clues, given_count(claim.pool)) << text;
    }
    // Also a rule that comes before a clue; this one says nothing about so few cells.
    BoundClaim claim{read_in_order("latin 2\n. < .\n. .\nanti-knight\n")};
    auto& clues = claim.pool.named_clues;
    std::stable_partition(clues.begin(), clues.end(),
                          [](NamedClue const& clue) { return clue.name == ClueName::AntiKnight; });
    EXPECT_EQ(claim.pool.named_clues.size(), 2U);
    EXPECT_EQ(claim.check().reason, "");
}

TEST(BoundCheck, WantsThePuzzleToHaveNoOtherCluesThanThePool) {
    BoundClaim const honest{pool_of_square(of_order_3, PoolKind::Both)};
    for (int value = 1; value <= 3; ++value) {
        BoundClaim claim = honest;
        auto const givens = claim.solution.values();
        auto const cell = std::find(givens.begin(), givens.end(), value) - givens.begin();
        claim.puzzle.givens.values()[static_cast<std::size_t>(cell)] = value;
        EXPECT_EQ(claim.pool.givens.values()[static_cast<std::size_t>(cell)], value);
        claim.pool.givens.values()[static_cast<std::size_t>(cell)] = 0;
        EXPECT_EQ(claim.check().reason, "the puzzle has a given that the pool has not");
        EXPECT_EQ(claim.check().line, 0);
    }
    BoundClaim signs = honest;
    signs.puzzle.named_clues = signs.pool.named_clues;
    signs.pool.named_clues.erase(signs.pool.named_clues.begin() + 1);
    EXPECT_EQ(signs.check().reason, "the puzzle has a clue that the pool has not");
    signs.pool = honest.pool;
    signs.puzzle.named_clues.push_back(signs.puzzle.named_clues.back()); // twice, once in the pool
    EXPECT_EQ(signs.check().reason, "the puzzle has a clue that the pool has not");
    BoundClaim caged = honest;
    caged.puzzle.cages.push_back({{{0, 0}, {0, 1}}, Operation::Sum, 3, Repeats::Allowed});
    EXPECT_EQ(caged.check().reason, "the puzzle has a clue that the pool has not");
    BoundClaim broken = honest;
    std::swap(broken.solution[{0, 0}], broken.solution[{0, 1}]);
    EXPECT_EQ(broken.check().reason, "the solution breaks a clue of the pool");
    for (auto const* claim : {&signs, &caged, &broken}) EXPECT_EQ(claim->check().line, 0);
    BoundClaim repeated = honest;
    auto& grids = repeated.files.at("grids.txt");
    grids += "1 2 3\n";
    EXPECT_EQ(repeated.check().line, std::ssize(lines_of(grids)));
}

/// A stream that stops the check when it is read.
struct Stopping : std::stringbuf {
    Stopping(std::string const& text, std::atomic<bool>& stop)
        : std::stringbuf{text}, stop_{stop} {}
    std::streamsize xsgetn(char* to, std::streamsize most) override {
        stop_ = true;
        return std::stringbuf::xsgetn(to, most);
    }
    std::atomic<bool>& stop_;
};

TEST(BoundCheck, IsUndecidedAtALimit) {
    BoundClaim const claim{pool_of_square(cyclic, PoolKind::Givens)};
    std::atomic<bool> stop{true};
    Limits limits;
    limits.stop = &stop;
    EXPECT_TRUE(claim.check(limits).is_ended_early);
    EXPECT_EQ(claim.check(limits).grids, 0);
    for (std::string const file : {"bound.cnf", "bound.drat"}) {
        stop = false;
        std::istringstream grids{claim.files.at("grids.txt")}, cnf{claim.files.at("bound.cnf")},
            proof{claim.files.at("bound.drat")};
        Stopping last{claim.files.at(file), stop};
        std::istream stopping{&last};
        auto const found = check_bound(claim.puzzle, claim.solution, claim.pool, grids,
                                       file == "bound.cnf" ? stopping : cnf,
                                       file == "bound.drat" ? stopping : proof, limits);
        EXPECT_TRUE(found.is_ended_early) << file;
        EXPECT_EQ(found.bound, file == "bound.cnf" ? 0 : 4) << file;
    }
}

/// Whatever file is being read when a limit ends the check, the claim is not verified.
TEST(SmallestCertificate, IsUndecidedWhereverALimitEndsTheCheck) {
    auto const files = certificate(pool_of_square(of_order_3, PoolKind::Both));
    Evidence const evidence = evidence_with_bound();
    for (auto const& [file, reason] : std::vector<std::pair<std::string, std::string>>{
             {"puzzle.txt", "the audit of the clauses was ended early"},
             {"instance.cnf", "the audit of the clauses was ended early"},
             {"pool.txt", "the check of the bound was ended early"},
             {"grids.txt", "the check of the bound was ended early"},
             {"bound.cnf", "the check of the bound was ended early"},
             {"bound.drat", "the check of the bound was ended early"}}) {
        std::atomic<bool> stop{false};
        Limits limits;
        limits.stop = &stop;
        auto const found =
            verify(evidence, {}, nullptr, limits, [&, &last = file](fs::path const& path) {
                if (path.filename() == last) stop = true;
                return std::make_shared<std::istringstream>(files.at(path.filename()));
            });
        EXPECT_EQ(found.verdict, Verification::Verdict::Undecided) << file;
        EXPECT_EQ(found.reason, reason) << file;
    }
    Evidence without_solution = evidence;
    without_solution.solution.reset();
    auto const found = verify(without_solution, {}, nullptr, {}, [&](fs::path const& path) {
        std::string const name = path.filename();
        return std::make_shared<std::istringstream>(
            name == "puzzle.txt"     ? "latin 2\n1 1\n. .\n"
            : name == "instance.cnf" ? "c var 1 = r1c1 is 1\nc var 2 = r1c2 is 1\np cnf 2 3\n"
                                       "1 0\n2 0\n-1 -2 0\n"
                                     : "");
    });
    EXPECT_EQ(found.reason, "without a solution, no set of clues is a smallest");
    EXPECT_EQ(found.verdict, Verification::Verdict::Rejected);
}

TEST(BoundAuditor, RefusesCommentsThatMakeNoSense) {
    std::string const clue = "expected 'clue N weighs W: NAME'";
    std::string const number = "there is another clue of this number, or none";
    std::string const var = "expected 'var N = clues A to B weigh at least W'";
    std::string const bound = "expected one bound, from 1";
    for (auto const& [comment, complaint] : std::vector<std::pair<std::string, std::string>>{
             {"clue 1 weighs 1099511627775: a", ""},
             {"clue 1 weighs 1099511627776: a", clue},
             {"clue 1 weighs 99999999999999999999: a", clue},
             {"clue 1 weighs 0: a", clue},
             {"clue 1 weighs -1: a", clue},
             {"clue 1 weighs x: a", clue},
             {"clue 1 weighs 1", clue},
             {"clue 1 weight 1: a", clue},
             {"clue x weighs 1: a", clue},
             {"clue 2 weighs 1: a", number},
             {"var 4 = clues 2 to 2 weigh at least 1", ""},
             {"var 4 = clues 1 to 3 weigh at least 1", ""},
             {"var 4 = clues 2 to 1 weigh at least 1", var},
             {"var 4 = clues 1 to 4 weigh at least 1", var},
             {"var 5 = clues 1 to 3 weigh at least 1", "expected another variable"},
             {"var 4 = clues 0 to 3 weigh at least 1", var},
             {"var 4 = clues 1 to 3 weigh at least 0", var},
             {"var 4 = clues 1 to 3 weigh at least 1 ", var},
             {"var 4 = clues 1 to 3 weigh at least", var},
             {"var 4 = clues 1 to x weigh at least 1", var},
             {"var 4 = clues 1, 3 weigh at least 1", var},
             {"var 4 = cells 1 to 3 weigh at least 1", var},
             {"var x = clues 1 to 3 weigh at least 1", var},
             {"bound 1", ""},
             {"bound 0", bound},
             {"bound 1 ", bound},
             {"bound x", bound},
             {"any other comment", ""},
         })
        EXPECT_EQ((BoundAuditor{3, {}}.learn(comment).value_or("")), complaint) << comment;

    BoundAuditor auditor{1, {}};
    EXPECT_EQ(auditor.begin_clauses(1), "expected the weights of 1 clues");
    EXPECT_EQ(auditor.learn("clue 1 weighs 1: a"), std::nullopt);
    EXPECT_EQ(auditor.learn("clue 2 weighs 1: b"), number);
    BoundAuditor without_bound{1, {}};
    EXPECT_EQ(without_bound.learn("clue 1 weighs 1: a"), std::nullopt);
    EXPECT_EQ(without_bound.begin_clauses(1), "expected a bound");
    EXPECT_EQ(without_bound.learn("bound 1"), std::nullopt);
    EXPECT_EQ(without_bound.learn("bound 1"), bound);
    EXPECT_EQ(without_bound.begin_clauses(1), std::nullopt);
    EXPECT_EQ(without_bound.begin_clauses(2), "there are variables without a meaning");
}

TEST(BoundAuditor, AcceptsWhatFollowsFromMeaningsAndTheBoundAlone) {
    BoundAuditor auditor{3, {{1, 2}}};
    for (auto const* comment :
         {"clue 1 weighs 1: a", "clue 2 weighs 2: b", "clue 3 weighs 1: c",
          "var 4 = clues 1 to 2 weigh at least 3", "var 5 = clues 1 to 3 weigh at least 3",
          "var 6 = clues 2 to 3 weigh at least 2", "bound 3"})
        EXPECT_EQ(auditor.learn(comment), std::nullopt) << comment;
    EXPECT_NE(auditor.learn("bound 4"), std::nullopt);
    EXPECT_EQ(auditor.begin_clauses(6), std::nullopt);
    auto const accepts = [&](std::vector<int> const& clause) {
        return !auditor.accept(clause).has_value();
    };
    for (auto const& clause : std::vector<std::vector<int>>{{1, 2},
                                                            {2, 1},
                                                            {-6, 2},
                                                            {-1, -2, 4},
                                                            {-4, 5},
                                                            {-1, -6, 5},
                                                            {-5},
                                                            {-4},
                                                            {6, -2},
                                                            {6, -2, 3},
                                                            {1, -1},
                                                            {4, 1, 5, -2, -3},
                                                            {-1, -2}})
        EXPECT_TRUE(accepts(clause)) << clause.front() << " " << clause.back();
    for (auto const& clause : std::vector<std::vector<int>>{{},
                                                            {1},
                                                            {-1},
                                                            {2},
                                                            {1, 3},
                                                            {-2, 4},
                                                            {-1, 4},
                                                            {5},
                                                            {-6},
                                                            {6},
                                                            {-3, 6},
                                                            {-6, 3},
                                                            {1, 1},
                                                            {2, 3, 6}})
        EXPECT_FALSE(accepts(clause)) << (clause.empty() ? 0 : clause.front());
    EXPECT_EQ(auditor.counts()[static_cast<std::size_t>(Justification::Blocking)], 2);
    EXPECT_EQ(auditor.counts()[static_cast<std::size_t>(Justification::Definition)], 11);
    EXPECT_EQ(*auditor.accept(std::vector{3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3}),
              "the clause 3 3 3 3 3 3 3 3 3 3 3 3 follows neither from a grid nor from what its "
              "variables mean");
    EXPECT_EQ(*auditor.accept(std::vector{1}),
              "the clause 1 follows neither from a grid nor from what its variables mean");
}

} // namespace
} // namespace hapax
