/// A formula whose proof is accepted is unsatisfiable, proofs by small steps are accepted, and the
/// LRAT that the checker writes passes a second checker.

#include "solver/verify/proof/checker.hpp"

#include "solver/sat/sat_solver.hpp"
#include "tests/support/checking.hpp"
#include "tests/support/lrat_checker.hpp"
#include "tests/support/random_puzzle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace hapax {
namespace {

using Clause = std::vector<int>;
using DimacsClauses = std::vector<Clause>;
using testing::check_proof;

std::string text_of(Clause const& clause) {
    std::string text;
    for (int const literal : clause) text += std::to_string(literal) + " ";
    return text + "0\n";
}

std::string dimacs(DimacsClauses const& formula) {
    int variables = 0;
    for (auto const& clause : formula)
        for (int const literal : clause) variables = std::max(variables, std::abs(literal));
    std::string text =
        "p cnf " + std::to_string(variables) + " " + std::to_string(formula.size()) + "\n";
    for (auto const& clause : formula) text += text_of(clause);
    return text;
}

/// How the number of a lemma is written in binary: doubled as all others, or not.
enum class LemmaNumbers { Doubled, Plain };

/// LRAT as binary.
std::string binary(std::string const& lrat, LemmaNumbers numbers) {
    std::string bytes;
    auto const put = [&](std::uint64_t code) {
        for (; code > 127; code >>= 7) bytes += static_cast<char>(code | 128);
        bytes += static_cast<char>(code);
    };
    auto const put_number = [&](std::int64_t number) {
        put(2 * static_cast<std::uint64_t>(std::abs(number)) + (number < 0 ? 1 : 0));
    };
    std::istringstream lines{lrat};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream in{line};
        std::int64_t number = 0;
        in >> number >> std::ws;
        bool const deletes = in.peek() == 'd';
        if (deletes) in.get();
        bytes += deletes ? 'd' : 'a';
        if (!deletes)
            put(static_cast<std::uint64_t>(number) * (numbers == LemmaNumbers::Plain ? 1 : 2));
        while (in >> number) put_number(number);
    }
    return bytes;
}

ProofCheck check_alone(std::string const& cnf, std::string const& proof,
                       std::ostream* lrat = nullptr) {
    std::istringstream cnf_stream{cnf}, proof_stream{proof};
    return check_proof(cnf_stream, proof_stream, lrat);
}

/// Checks, and has an accepted proof's LRAT form checked as well, here and elsewhere.
ProofCheck check(std::string const& cnf, std::string const& proof) {
    std::ostringstream lrat;
    ProofCheck result = check_alone(cnf, proof, &lrat);
    if (result.verdict == ProofVerdict::Accepted) {
        auto const text = lrat.str();
        EXPECT_EQ(testing::lrat_objection(cnf, text), "") << cnf << proof << text;
        for (auto const& form :
             {text, binary(text, LemmaNumbers::Doubled), binary(text, LemmaNumbers::Plain)}) {
            auto const again = check_alone(cnf, form);
            EXPECT_EQ(again.verdict, ProofVerdict::Accepted) << again.reason << "\n" << cnf << text;
            EXPECT_EQ(again.missing_deletions, 0) << cnf << text;
            EXPECT_EQ(again.deletions, check_alone(cnf, text).deletions) << cnf << text;
        }
    }
    return result;
}

std::string lrat_of(std::string const& cnf, std::string const& proof) {
    std::ostringstream lrat;
    EXPECT_EQ(check_alone(cnf, proof, &lrat).verdict, ProofVerdict::Accepted);
    return lrat.str();
}

void expect_accepted(std::string const& cnf, std::string const& proof) {
    auto const result = check(cnf, proof);
    EXPECT_EQ(result.verdict, ProofVerdict::Accepted) << result.reason << "\n" << cnf << proof;
}

void expect_rejected(std::string const& cnf, std::string const& proof, std::string const& reason) {
    auto const result = check(cnf, proof);
    EXPECT_EQ(result.verdict, ProofVerdict::Rejected) << cnf << proof;
    EXPECT_EQ(result.reason, reason);
}

bool is_satisfiable(DimacsClauses const& formula, int variables) {
    for (unsigned assignment = 0; assignment < 1U << variables; ++assignment) {
        auto const holds = [&](int literal) {
            return ((assignment >> (std::abs(literal) - 1)) & 1U) == (literal > 0 ? 1U : 0U);
        };
        if (std::all_of(formula.begin(), formula.end(), [&](Clause const& clause) {
                return std::any_of(clause.begin(), clause.end(), holds);
            }))
            return true;
    }
    return false;
}

Clause random_clause(testing::Random& random, int variables, int longest) {
    Clause clause(static_cast<std::size_t>(std::uniform_int_distribution{1, longest}(random)));
    for (int& literal : clause) {
        literal = std::uniform_int_distribution{1, variables}(random);
        if (random() % 2 == 0) literal = -literal;
    }
    return clause;
}

DimacsClauses random_formula(testing::Random& random, int variables, int clauses, int length) {
    DimacsClauses formula;
    while (static_cast<int>(formula.size()) < clauses) {
        Clause clause = random_clause(random, variables, length);
        if (clause.size() >= 2) formula.push_back(clause);
    }
    return formula;
}

/// The proof that the library's solver writes, if the formula is unsatisfiable.
std::optional<std::string> solver_proof(DimacsClauses const& formula, SatSolver::ProofFormat format,
                                        std::string const& preset = "default") {
    std::FILE* const file = std::tmpfile();
    SatSolver solver{{preset, {}, 0}};
    solver.trace_proof(file, format);
    for (auto const& clause : formula) {
        std::vector<Literal> literals;
        for (int const literal : clause) literals.emplace_back(literal);
        solver.add(literals);
    }
    bool const is_unsatisfiable = solver.solve() == Answer::Unsatisfiable;
    solver.finish_proof();
    std::rewind(file);
    std::string proof;
    char buffer[4096];
    for (std::size_t n = 0; (n = std::fread(buffer, 1, sizeof buffer, file)) > 0;)
        proof.append(buffer, n);
    std::fclose(file);
    return is_unsatisfiable ? std::optional{proof} : std::nullopt;
}

/// n+1 pigeons do not fit into n holes.
DimacsClauses pigeons(int holes) {
    DimacsClauses formula;
    auto const sits = [&](int pigeon, int hole) { return pigeon * holes + hole + 1; };
    for (int p = 0; p <= holes; ++p) {
        formula.emplace_back();
        for (int h = 0; h < holes; ++h) formula.back().push_back(sits(p, h));
        for (int q = 0; q < p; ++q)
            for (int h = 0; h < holes; ++h) formula.push_back({-sits(p, h), -sits(q, h)});
    }
    return formula;
}

std::string const all_signs = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n";

/// The example of Wetzler, Heule, Hunt (SAT 2014): the first lemma is RAT, not RUP.
std::string const with_rat = "p cnf 4 8\n1 2 -3 0\n-1 -2 3 0\n2 3 -4 0\n-2 -3 4 0\n"
                             "-1 -3 -4 0\n1 3 4 0\n-1 2 4 0\n1 -2 -4 0\n";

TEST(ProofChecker, AcceptsLemmasThatFollow) {
    expect_accepted(all_signs, "1 0\n0\n");
    expect_accepted(all_signs, "1 0\n");
    expect_accepted(all_signs, "c a comment\n-2 0\nc another\n0\n");
    expect_accepted(all_signs, "d 2147483647 1 0\n1 0\n");
    auto const* const satisfiable = "p cnf 2 2\n1 2 0\n-1 2 0\n";
    for (auto const* const proof : {"c without an end of the line", "2 0\n\nc at the end\n"})
        expect_rejected(satisfiable, proof,
                        "the proof ends before unit propagation finds a contradiction");
    for (auto const* const proof : {"3 2 0 1 2 0\n", "3 2 0 1 2 0\nc at the end\n"})
        expect_rejected(satisfiable, proof, "the proof ends before the empty clause");
}

TEST(ProofChecker, AcceptsLemmasThatAreRat) {
    auto const result = check(with_rat, "-1 0\nd -1 -2 3 0\nd -1 -3 -4 0\nd -1 2 4 0\n2 0\n0\n");
    EXPECT_EQ(result.verdict, ProofVerdict::Accepted) << result.reason;
    EXPECT_EQ(result.rat_lemmas, 1);
    EXPECT_EQ(result.deletions, 3);
}

TEST(ProofChecker, AcceptsDefinitionsOfNewVariables) {
    // 9 means 1 and 2; its definition is RAT on 9 in the order in which it comes.
    expect_accepted(all_signs, "9 -1 -2 0\n-9 1 0\n-9 2 0\n1 -2 0\n1 0\n0\n");
    expect_accepted(all_signs, "2000000000 -1 -2 0\n-2000000000 1 0\n2 0\n0\n");
    expect_rejected("p cnf 2000000000 2\n-2000000000 1 0\n-1 0\n", "2000000000 0\n",
                    "lemma 1 (2000000000) is neither RUP nor RAT");
}

TEST(ProofChecker, RatIsOnTheFirstLiteral) {
    std::string const rest = "-1 0\nd -1 -2 3 0\nd -1 -3 -4 0\nd -1 2 4 0\n2 0\n0\n";
    expect_accepted(with_rat, "-1 9 0\n-1 -9 0\n" + rest);
    expect_rejected(with_rat, "-1 9 0\n-9 -1 0\n" + rest, "lemma 2 (-9 -1) is neither RUP nor RAT");
    expect_rejected("p cnf 2 3\n1 2 0\n-1 2 0\n-2 1 0\n", "-2 0\n0\n",
                    "lemma 1 (-2) is neither RUP nor RAT");
}

TEST(ProofChecker, FormulasThatPropagateToAConflictNeedNoProof) {
    expect_accepted("p cnf 1 2\n1 0\n-1 0\n", "");
    expect_accepted("p cnf 3 4\n1 0\n-1 2 0\n-2 3 0\n-1 -3 0\n", "");
    expect_accepted("p cnf 0 1\n0\n", "");
    expect_accepted("p cnf 2 3\n1 2 0\n0\n-1 0\n", "not even read");
    expect_accepted("p cnf 4000 4\n1 0\n-1 0\n2000 -3000 0\n-3000 -4000 3 0\n", "");
}

TEST(ProofChecker, CountsWhatItReadAndWhatItRestsOn) {
    auto const result = check("p cnf 4 6\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n3 4 0\n-3 4 0\n",
                              "4 0\nd 3 4 0\nd 1 4 0\nd 4 0\n1 0\n0\n");
    EXPECT_EQ(result.verdict, ProofVerdict::Accepted);
    EXPECT_EQ(result.clauses, 6);
    EXPECT_EQ(result.core_clauses, 4);
    EXPECT_EQ(result.lemmas, 2);
    EXPECT_EQ(result.core_lemmas, 1);
    EXPECT_EQ(result.deletions, 3);
    EXPECT_EQ(result.unit_deletions, 1);
    EXPECT_EQ(result.missing_deletions, 1);

    // 1 5 becomes unit at once and has no part in it, and both lemmas rest on 1 -2.
    auto const chosen =
        check("p cnf 5 6\n1 5 0\n1 2 4 0\n1 2 -4 0\n1 -2 0\n-1 2 0\n-1 -2 0\n", "1 4 0\n1 0\n");
    EXPECT_EQ(chosen.core_clauses, 5);
    EXPECT_EQ(chosen.core_lemmas, 2);
    EXPECT_EQ(check(all_signs, "d 1 2 0\n2 3 0\nd 2 3 0\n").missing_deletions, 0);
    std::string many; // so that the table of all clauses grows
    for (int i = 0; i < 1100; ++i) many += "3 2 0\n";
    EXPECT_EQ(check(all_signs, "d 1 2 0\n" + many + "d 1 2 0\n").missing_deletions, 1);
}

/// A check must not excuse the next one from naming what it rests on. In both
/// proofs the first lemma, 4, is wrong, and what needs it is checked after something that assumes
/// it.
TEST(ProofChecker, RestsNoCheckOnWhatAnotherAssumed) {
    // The candidate -1 -4 6 assumes 4, and the candidate -1 2 needs it.
    expect_rejected("p cnf 7 8\n-1 2 0\n-2 3 0\n-2 -3 0\n2 -4 5 0\n2 -4 -5 0\n-1 -4 6 0\n6 7 0\n"
                    "6 -7 0\n",
                    "4 0\n1 0\n0\n", "lemma 1 (4) is neither RUP nor RAT");
    // The lemma -4 6 8, which only a candidate rests on, assumes 4, and the lemma 9 needs it.
    expect_rejected("p cnf 10 10\n2 10 0\n2 -10 0\n-1 2 0\n-2 -9 3 0\n-2 -9 -3 0\n9 -4 5 0\n"
                    "9 -4 -5 0\n-1 -4 6 8 0\n6 8 7 0\n6 8 -7 0\n",
                    "4 0\n9 0\n-4 6 8 0\nd 6 8 7 0\nd 6 8 -7 0\n1 0\n0\n",
                    "lemma 1 (4) is neither RUP nor RAT");
}

/// The lemma 8 is RAT if -8 3 has gone, and whatever -8 8 says.
TEST(ProofChecker, TriesOnlyCandidatesThatAreThereAndSaySomething) {
    std::string const clauses = "-1 2 0\n-1 -2 0\n1 2 0\n1 -2 0\n1 2 -8 0\n";
    std::string const proof = "8 0\nd 1 2 0\n1 0\n0\n";
    expect_accepted("p cnf 8 6\n-8 8 0\n" + clauses, proof);
    expect_accepted("p cnf 8 6\n-8 3 0\n" + clauses, "d -8 3 0\n" + proof);
    expect_rejected("p cnf 8 6\n-8 3 0\n" + clauses, proof, "lemma 1 (8) is neither RUP nor RAT");
}

TEST(ProofChecker, NamesTheFirstTwentyLiteralsOfALemma) {
    std::string shown, units, lemma;
    for (int literal = 1; literal <= 21; ++literal) {
        units += std::to_string(-literal) + " 0\n";
        lemma += std::to_string(literal) + " ";
        shown += (literal == 1    ? ""
                  : literal <= 20 ? " "
                                  : " ...")
                 + (literal <= 20 ? std::to_string(literal) : "");
        if (literal < 20) continue;
        expect_rejected("p cnf 21 " + std::to_string(literal) + "\n" + units, lemma + "0\n",
                        "lemma 1 (" + shown + ") is neither RUP nor RAT");
    }
}

TEST(ProofChecker, RejectsWhatDoesNotFollowAndNamesIt) {
    expect_rejected("p cnf 2 3\n1 2 0\n1 -2 0\n-1 2 0\n", "-1 0\n0\n",
                    "lemma 1 (-1) is neither RUP nor RAT");
    expect_rejected("p cnf 3 2\n1 2 3 0\n-1 -2 -3 0\n", "3 4 0\n1 2 0\n0\n",
                    "lemma 3 (the empty clause) does not follow by unit propagation");
    expect_rejected("p cnf 1 1\n1 0\n", "",
                    "the proof ends before unit propagation finds a contradiction");
    expect_rejected(all_signs, "d 1 2 0\nd -1 2 0\n1 0\n2 0\n0\n",
                    "lemma 2 (2) is neither RUP nor RAT");
}

TEST(ProofChecker, RepeatedLiteralsTautologiesAndRepeatedClausesDoNoHarm) {
    expect_accepted("p cnf 2 6\n1 2 2 1 0\n1 1 -2 0\n-1 2 0\n-1 -2 -2 0\n1 -1 0\n1 2 0\n",
                    "d 2 1 0\nd 2 2 -2 0\n1 -1 0\nd 1 -1 0\n1 1 0\n");
    expect_rejected("p cnf 2 5\n1 2 0\n2 1 0\n1 -2 0\n-1 2 0\n-1 -2 0\n",
                    "d 1 2 0\nd 1 2 0\n1 0\n0\n", "lemma 1 (1) is neither RUP nor RAT");
}

TEST(ProofChecker, DeletionsOfUnitsAreIgnored) {
    std::string const cnf = "p cnf 3 5\n1 0\n-1 2 0\n-2 3 -1 0\n-3 -2 4 0\n-3 -4 0\n";
    expect_accepted("p cnf 4" + cnf.substr(7), "d 1 0\nd -1 2 0\n0\n");
    auto const result = check("p cnf 4 6\n1 0\n-1 2 0\n2 1 0\n-2 3 4 0\n-2 3 -4 0\n-2 -3 4 0\n",
                              "d 1 0\nd -1 2 0\nd 2 1 0\n3 0\n4 0\n");
    EXPECT_EQ(result.unit_deletions, 2);
}

TEST(ProofChecker, MalformedProofsAreRejectedWithTheirPlace) {
    auto const expect = [](std::string const& proof, std::string const& reason) {
        expect_rejected(all_signs, proof, "the proof, " + reason);
    };
    expect("1 2", "line 1, column 4: the last step does not end with 0");
    expect("d1 2 0\n", "line 1, column 2: expected a blank after 'd'");
    expect("x 0\n", "line 1, column 1: expected a number");
    expect("3 0 c more\n", "line 1, column 5: expected a number");
    expect("3x 0\n", "line 1, column 2: expected a blank after the number");
    expect("03 0\n", "line 1, column 3: expected a number without leading zeros");
    expect("3 -0\n", "line 1, column 5: expected a number without leading zeros");
    expect("2147483648 0\n", "line 1, column 11: the number is beyond the limit of 2147483647");
    expect("1 99999999999 0\n", "line 1, column 13: the number is beyond the limit of 2147483647");
    expect("a\x02", "byte 2: the last step is cut off");
    expect(std::string{"d\x02\x04\0x", 5}, "byte 4: expected 'a' or 'd', the beginning of a step");
    expect(std::string{"a\x01\0", 3}, "byte 2: a literal without a variable");
    expect(std::string{"a\x82\0\0", 4}, "byte 3: a number with superfluous zero bits");
    expect(std::string{"a\xff\xff\xff\xff\x7f\0", 7}, "byte 6: the literal is beyond 32 bits");
    expect("a" + std::string(8, '\xff') + "\x7f", "byte 10: the literal is beyond 32 bits");
    expect("a" + std::string(10, '\xff'), "byte 11: the number is beyond 63 bits");
}

TEST(ProofChecker, BinaryAndTextAreToldApart) {
    expect_accepted(all_signs, std::string{"a\x02\0a\0", 5});
    expect_accepted(all_signs, std::string{"d\x20\x02\0a\x02\0", 7}); // "d " and a control byte
    expect_accepted(all_signs, std::string{"d\x0a\0a\x02\0", 6});     // "d" and a line end
    expect_accepted(all_signs, "d 1 5 0\n1 0\n");
    std::string many = "p cnf 3000 104\n"; // numbers of two bytes
    for (int i = 1000; i < 1100; ++i) many += "3000 " + std::to_string(i) + " 0\n";
    expect_accepted(many + "1 2000 0\n1 -2000 0\n-1 2000 0\n-1 -2000 0\n", "d 3000 1000 0\n1 0\n");
    expect_accepted(all_signs, "d\t1 5 0\r\n1 0\r\n");
    expect_accepted(all_signs, std::string{"d\xfe\xff\xff\xff\x0f\x02\0a\x02\0", 11});
}

TEST(ProofChecker, ReadsLrat) {
    expect_accepted(all_signs, "5 1 0 1 2 0\n5 d 1 2 0\n6 0 5 3 4 0\n");
    expect_accepted(all_signs, "c from elsewhere\r\n7  1 0  1  2  0\r\n 90 0 7 3 4 0\r\n");
    auto const expect = [](std::string const& proof, std::string const& reason) {
        expect_rejected(all_signs, proof, reason);
    };
    expect("4 d 1 2 3 0\n5 1 0 1 2 0\n6 0 5 3 4 0\n",
           "lemma 1 (1) does not follow by its hints: hint 1 names no clause");
    expect("4 d 3 0\n5 1 0 1 2 0\n6 0 5 3 4 0\n",
           "lemma 2 (the empty clause) does not follow by its hints: hint 3 names no clause");
    expect("5 1 0 1 2 0\n6 2 0 5 0\n", "lemma 2 (2) does not follow by its hints");
    expect("5 1 0 1 0\n", "lemma 1 (1) does not follow by its hints");
    expect("5 1 0 1 2 0\n6 0 5 3 0\n", "lemma 2 (the empty clause) does not follow by its hints");
    expect("5 1 0 1 2 0\n6 0 5 3 7 0\n",
           "lemma 2 (the empty clause) does not follow by its hints: hint 7 names no clause");
    expect("5 1 0 1 2 0\n5 1 0 1 2 0\n",
           "the proof, lemma 2 (1) has the number 5, which is not above all before");
    expect("4 1 0 1 2 0\n",
           "the proof, lemma 1 (1) has the number 4, which is not above all before");
    expect("5 1 0 1 2", "the proof, line 1, column 10: the last step does not end with 0");
    expect("5 1 0 1 2 0\n-6 0 5 3 4 0\n",
           "the proof, line 2, column 3: expected the number of a clause, found -6");
    expect("5 1 0 1 2 0\n0 1 0 5 3 4 0\n",
           "the proof, line 2, column 3: the number of a lemma is 0");
    EXPECT_EQ(check(all_signs, "4 d 9 0\n5 1 0 1 2 0\n").missing_deletions, 1);
    EXPECT_EQ(check_alone(all_signs, "9 1 0 1 2 0\n9 d 5 0\n10 0 9 3 4 0\n").missing_deletions, 1);
    // Numbers far apart, and hints that say nothing.
    auto const far = check_alone(all_signs, "900000000000 1 0 3 1 2 0\n900000000000 d 3 0\n"
                                            "900000000007 0 1 900000000000 4 2 0\n");
    EXPECT_EQ(far.reason, "lemma 2 (the empty clause) does not follow by its hints");
    EXPECT_EQ(check_alone(all_signs, "900000000000 1 0 3 1 2 0\n"
                                     "900000000007 0 1 900000000000 4 3 0\n")
                  .verdict,
              ProofVerdict::Accepted);
}

/// Every clause with the negated pivot must be refuted, unless it is gone or true.
TEST(ProofChecker, FollowsTheHintsOfRatLemmas) {
    std::string const line = "9 -1 0 -1 5 7 -6 2 7 -8 2 5 0\n", more = "10 0 9 0\n",
                      objection = "lemma 1 (-1) does not follow by its hints",
                      unsaid = ": no hint is about every clause with the negated first literal";
    auto const reason_of = [&](std::string const& what, std::string const& by) {
        auto changed = line + more;
        changed.replace(changed.find(what), what.size(), by);
        return check_alone(with_rat, changed).reason;
    };
    auto const sound = "lemma 2 (the empty clause) does not follow by its hints";
    EXPECT_EQ(reason_of(" 0\n", " 0\n"), sound);
    EXPECT_EQ(check_alone(with_rat, line + more).rat_lemmas, 1);
    EXPECT_EQ(reason_of(" -8 2 5", ""), objection + unsaid);
    EXPECT_EQ(reason_of(" -1 5 7", ""), objection + unsaid);
    EXPECT_EQ(reason_of("9 -1 0 -1 5 7", "8 d 1 0\n9 -1 0"), sound);
    EXPECT_EQ(reason_of(" -1 5 7", " -1 5"), objection);
    EXPECT_EQ(reason_of(" 7 -6", " -6"), objection);
    EXPECT_EQ(reason_of(" -6 2", " -7 2"), objection + unsaid);
    EXPECT_EQ(reason_of(" -6 2", " -99 2"), objection + ": hint -99 names no clause");
    EXPECT_EQ(reason_of(" -6 2", " -6 2 99"), objection + ": hint 99 names no clause");
}

TEST(ProofChecker, TheEmptyClauseIsNeverRat) {
    EXPECT_EQ(check_alone("p cnf 2 2\n1 2 0\n1 2 0\n", "3 0 -1 2 0\n").verdict,
              ProofVerdict::Rejected);
}

/// Such numbers are kept in a map, others in a table.
TEST(ProofChecker, FindsNoDeletedClauseByALargeNumber) {
    std::string const lemma = "1000000 1 0 1 2 0\n", end = "1000002 0 1000000 3 4 0\n";
    EXPECT_EQ(check_alone(all_signs, lemma + end).verdict, ProofVerdict::Accepted);
    EXPECT_EQ(check_alone(all_signs, lemma + "1000001 d 1000000 0\n" + end).reason,
              "lemma 2 (the empty clause) does not follow by its hints: hint 1000000 names no "
              "clause");
}

/// Each clause is deleted after the last line that names it; clauses that none names, first of all
/// if a lemma is RAT.
TEST(ProofChecker, WritesEachLineOfLrat) {
    EXPECT_EQ(lrat_of(all_signs, "1 0\n"),
              "5 1 0 1 2 0\n5 d 1 2 0\n6 2 0 5 3 0\n6 d 3 0\n7 0 6 5 4 0\n");
    EXPECT_EQ(
        lrat_of("p cnf 5 7\n4 5 0\n1 2 0\n1 -2 0\n-1 2 3 0\n-1 -2 0\n-3 -1 0\n4 -3 0\n", "1 0\n"),
        "8 1 0 2 3 0\n8 d 2 3 0\n9 -3 0 8 6 0\n9 d 6 0\n10 -2 0 8 5 0\n10 d 5 0\n"
        "11 0 8 9 10 4 0\n");
    // The unit 2 is deleted after the lemma that rests on it.
    EXPECT_EQ(lrat_of("p cnf 5 6\n1 0\n-1 2 0\n-2 3 4 0\n-2 3 -4 0\n-3 5 0\n-3 -5 0\n", "3 0\n"),
              "7 2 0 1 2 0\n7 d 1 2 0\n8 3 0 7 3 4 0\n8 d 7 3 4 0\n9 5 0 8 5 0\n9 d 5 0\n"
              "10 0 9 8 6 0\n");
    // No other line names the first lemma, so that candidate is left out with its hints.
    EXPECT_EQ(
        lrat_of(with_rat, "1 2 -3 9 0\n-1 0\nd -1 -2 3 0\nd -1 -3 -4 0\nd -1 2 4 0\n2 0\n0\n"),
        "9 -1 0 -1 5 7 -6 2 7 -8 2 5 0\n9 d 2 7 5 0\n10 2 0 9 1 6 3 0\n10 d 1 3 0\n"
        "11 -4 0 9 10 8 0\n11 d 8 0\n12 3 0 9 11 6 0\n12 d 9 6 0\n13 0 10 11 12 4 0\n");
}

/// A clause is not deleted in the place of one with more literals, even if both have one hash (here
/// among 1,024): then 1 2 would go.
TEST(ProofChecker, DeletesNoClauseInPlaceOfALongerOne) {
    std::string deletions;
    for (int i = 3; i < 9000; ++i) deletions += "d 1 2 " + std::to_string(i) + " 0\n";
    auto const result = check_alone(all_signs, deletions + "1 0\n");
    EXPECT_EQ(result.verdict, ProofVerdict::Accepted) << result.reason;
    EXPECT_EQ(result.missing_deletions, 8997);
}

/// The first stage, which ends with 7 8, has no values of 9 and 10. (With checks of indices, as
/// under a sanitizer, reading them fails.)
TEST(ProofChecker, DeletionsMakeNoVariableKnown) {
    auto const result = check("p cnf 8 6\n8 0\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n6 7 0\n",
                              "d 9 10 0\n7 8 0\n1 9 10 0\nd 10 9 0\n-9 10 0\n1 0\n");
    EXPECT_EQ(result.verdict, ProofVerdict::Accepted) << result.reason;
    EXPECT_EQ(result.missing_deletions, 2);
}

/// Whoever changes a proof of a formula that needs all its clauses has another proof, or none.
TEST(ProofChecker, RejectsChangedLratProofs) {
    auto const cnf = dimacs(pigeons(4));
    auto const proof = lrat_of(cnf, *solver_proof(pigeons(4), SatSolver::ProofFormat::Text));
    for (std::size_t lost = 0; lost < pigeons(4).size(); ++lost) {
        DimacsClauses less = pigeons(4);
        less[lost] = {99, 98}; // a model has all others
        EXPECT_EQ(check_alone(dimacs(less), proof).verdict, ProofVerdict::Rejected);
        auto const first = std::to_string(less.size()) + " d " + std::to_string(lost + 1) + " 0\n";
        EXPECT_EQ(check_alone(cnf, first + proof).verdict, ProofVerdict::Rejected);
    }
    DimacsClauses less = pigeons(4);
    less.front() = {99, 98};
    testing::Random random{45};
    for (int round = 0; round < 3000; ++round) {
        auto changed = round % 2 == 0 ? proof : binary(proof, LemmaNumbers::Doubled);
        auto const place = random() % changed.size();
        changed[place] =
            round % 2 == 0 ? "0123456789- d\n"[random() % 14] : static_cast<char>(random());
        if (round % 5 == 0) changed.resize(place);
        try {
            EXPECT_NE(check_alone(dimacs(less), changed).verdict, ProofVerdict::Accepted) << round;
        } catch (ForeignProof const&) {
        } // "d" became "o"
    }
}

TEST(ProofChecker, NamesProofsInOtherFormats) {
    for (auto const& proof : {std::string{"o 1 1 2 0\na 5 1 0 l 1 2 0\nf 5 1 0\n"},
                              std::string{"a 5 1 0 l 1 2 0\n"}, std::string{"o\x01\x02\x04\0", 5},
                              std::string{"pseudo-Boolean proof version 2.0\nf 4\n"}})
        EXPECT_THROW(check_alone(all_signs, proof), ForeignProof) << proof;
}

TEST(ProofChecker, AcceptsWhatTheSolverWrites) {
    for (auto const format : {SatSolver::ProofFormat::Text, SatSolver::ProofFormat::Binary}) {
        for (int holes = 1; holes <= 5; ++holes)
            for (std::string const preset : {"default", "plain", "unsat"})
                expect_accepted(dimacs(pigeons(holes)),
                                *solver_proof(pigeons(holes), format, preset));
        int unsatisfiable = 0;
        for (unsigned seed = 0; seed < 150; ++seed) {
            SCOPED_TRACE("seed " + std::to_string(seed));
            testing::Random random{seed};
            int const variables = 10 + static_cast<int>(seed % 60);
            DimacsClauses const formula = random_formula(random, variables, 6 * variables, 4);
            auto const proof = solver_proof(formula, format);
            if (!proof) continue;
            ++unsatisfiable;
            expect_accepted(dimacs(formula), *proof);
        }
        EXPECT_GT(unsatisfiable, 50);
    }
}

/// A checker of the most naive kind: forward, every step, all clauses again and again.
class NaiveChecker {
  public:
    explicit NaiveChecker(DimacsClauses formula) : clauses_{std::move(formula)} {}

    bool is_contradictory() const { return propagates_to_conflict({}); }

    bool is_rup(Clause const& lemma) const {
        std::vector<int> assumed;
        for (int const literal : lemma) assumed.push_back(-literal);
        return propagates_to_conflict(assumed);
    }

    bool follows(Clause const& lemma) const {
        std::vector<int> assumed;
        for (int const literal : lemma) assumed.push_back(-literal);
        if (is_rup(lemma)) return true;
        if (lemma.empty()) return false;
        for (auto const& clause : clauses_) {
            if (std::find(clause.begin(), clause.end(), -lemma.front()) == clause.end()) continue;
            auto with_clause = assumed;
            for (int const literal : clause)
                if (literal != -lemma.front()) with_clause.push_back(-literal);
            if (!propagates_to_conflict(with_clause)) return false;
        }
        return true;
    }

    void add(Clause const& lemma) { clauses_.push_back(lemma); }

    /// Unless the clause is unit under what propagation finds.
    void remove(Clause const& clause) {
        auto const set = [](Clause literals) {
            std::sort(literals.begin(), literals.end());
            literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
            return literals;
        };
        std::vector<int> known;
        propagates_to_conflict({}, &known);
        Clause const wanted = set(clause);
        auto const open = std::count_if(wanted.begin(), wanted.end(), [&](int literal) {
            return std::find(known.begin(), known.end(), -literal) == known.end();
        });
        auto const is_known = std::any_of(wanted.begin(), wanted.end(), [&](int literal) {
            return std::find(known.begin(), known.end(), literal) != known.end();
        });
        if (open == 1 && is_known) return;
        auto const found = std::find_if(clauses_.begin(), clauses_.end(),
                                        [&](Clause const& each) { return set(each) == wanted; });
        if (found != clauses_.end()) clauses_.erase(found);
    }

  private:
    bool propagates_to_conflict(std::vector<int> true_literals,
                                std::vector<int>* known = nullptr) const {
        auto const is_true = [&](int literal) {
            return std::find(true_literals.begin(), true_literals.end(), literal)
                   != true_literals.end();
        };
        for (int const literal : true_literals)
            if (is_true(-literal)) return true;
        for (bool is_stable = false; !is_stable;) {
            is_stable = true;
            for (auto const& clause : clauses_) {
                if (std::any_of(clause.begin(), clause.end(), is_true)) continue;
                Clause open;
                for (int const literal : clause)
                    if (!is_true(-literal) && (open.empty() || open.front() != literal))
                        open.push_back(literal);
                if (open.empty()) return true;
                if (open.size() > 1) continue;
                true_literals.push_back(open.front());
                is_stable = false;
            }
        }
        if (known != nullptr) *known = true_literals;
        return false;
    }

    DimacsClauses clauses_;
};

/// Gives a proof in DRAT hints and numbers of deleted clauses, any or those that are meant.
ProofVerdict verdict_with_hints(DimacsClauses const& formula, std::string const& proof,
                                testing::Random& random) {
    std::istringstream in{proof};
    ProofReader reader{in};
    ProofChecker checker;
    for (auto const& clause : formula) checker.add(clause);
    std::size_t lemmas = 0;
    auto const next = [&](ProofStep& step) {
        if (!reader.next(step)) return false;
        bool const is_lemma = step.kind == ProofStep::Kind::Addition;
        auto const last = static_cast<int>(formula.size() + lemmas) + 3;
        for (int i = is_lemma ? static_cast<int>(random() % 12) : 1; i > 0; --i)
            step.hints.push_back(std::uniform_int_distribution{-1, last}(random));
        if (is_lemma) ++lemmas;
        return true;
    };
    return checker.check(next).verdict;
}

TEST(ProofChecker, AcceptsExactlyWhereANaiveCheckerDoesAndNeverASatisfiableFormula) {
    int accepted = 0, satisfiable = 0, with_rat_steps = 0;
    for (unsigned seed = 0; seed < 6000; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        testing::Random random{seed};
        int const variables = 3 + static_cast<int>(random() % 3);
        DimacsClauses formula =
            random_formula(random, variables, 2 + static_cast<int>(random() % 16), 3);
        NaiveChecker naive{formula};
        bool is_valid = true, is_refuted = naive.is_contradictory();
        std::string proof;
        DimacsClauses all = formula;
        // Half of the proofs take only lemmas that follow, so that some come to an end.
        bool const is_careful = seed % 2 == 0;
        for (int step = 0; step < 25; ++step) {
            if (random() % 4 == 0) {
                Clause clause = all[random() % all.size()];
                testing::shuffle(clause, random);
                proof += "d " + text_of(clause);
                if (!is_refuted) naive.remove(clause);
                continue;
            }
            Clause const lemma = random_clause(random, variables + 1, 3);
            bool const follows = is_refuted || naive.follows(lemma);
            if (is_careful && !follows) continue;
            is_valid = is_valid && follows;
            if (!is_refuted) naive.add(lemma);
            is_refuted = is_refuted || naive.is_contradictory();
            proof += text_of(lemma);
            all.push_back(lemma);
        }
        auto const result = check(dimacs(formula), proof);
        bool const is_accepted = result.verdict == ProofVerdict::Accepted;
        EXPECT_EQ(verdict_with_hints(formula, proof, random), result.verdict)
            << dimacs(formula) << proof;
        if (is_valid && is_refuted) {
            EXPECT_TRUE(is_accepted) << result.reason << "\n" << dimacs(formula) << proof;
        }
        if (!is_refuted) {
            EXPECT_FALSE(is_accepted) << dimacs(formula) << proof;
        }
        if (is_satisfiable(formula, variables)) {
            ++satisfiable;
            EXPECT_FALSE(is_accepted) << dimacs(formula) << proof;
        }
        accepted += is_accepted ? 1 : 0;
        with_rat_steps += is_accepted && result.rat_lemmas > 0 ? 1 : 0;
    }
    EXPECT_GT(accepted, 500);
    EXPECT_GT(satisfiable, 500);
    EXPECT_GT(with_rat_steps, 10);
}

/// Every lemma gets all hints there are, in an order that needs no search, and now and then loses
/// one. What the naive checker refuses must be refused, whatever the hints.
TEST(ProofChecker, BelievesNoHints) {
    int accepted = 0, refused_rat = 0, accepted_rat = 0;
    for (unsigned seed = 0; seed < 6000; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        testing::Random random{seed};
        DimacsClauses const formula =
            random_formula(random, 3, 2 + static_cast<int>(random() % 16), 3);
        NaiveChecker naive{formula};
        DimacsClauses alive = formula;
        std::string proof, everything;
        for (std::size_t i = 1; i <= formula.size(); ++i) everything += std::to_string(i) + " ";
        bool follows = true;
        for (int step = 0; step < 6 && follows; ++step) {
            Clause const lemma = step == 5 ? Clause{} : random_clause(random, 4, 2);
            bool const is_rup = naive.is_rup(lemma);
            follows = lemma.empty() ? is_rup : naive.follows(lemma);
            std::string hints;
            for (std::size_t round = 0; round <= alive.size(); ++round) hints += everything;
            std::string const rup_hints = hints;
            for (std::size_t i = 0; !lemma.empty() && !is_rup && i < alive.size(); ++i) {
                auto const& clause = alive[i];
                if (std::find(clause.begin(), clause.end(), -lemma.front()) == clause.end())
                    continue;
                if (random() % 8 != 0) hints += "-" + std::to_string(i + 1) + " " + rup_hints;
            }
            alive.push_back(lemma);
            auto const id = std::to_string(alive.size());
            proof += id + " " + text_of(lemma).substr(0, text_of(lemma).size() - 1) + " " + hints
                     + "0\n";
            everything += id + " ";
            auto const result = check_alone(dimacs(formula), proof);
            bool const is_lemma_accepted =
                result.verdict == ProofVerdict::Accepted
                || result.reason == "the proof ends before the empty clause";
            if (!follows) {
                EXPECT_FALSE(is_lemma_accepted) << dimacs(formula) << proof;
            }
            if (is_rup) {
                EXPECT_TRUE(is_lemma_accepted) << result.reason << dimacs(formula) << proof;
            }
            accepted += is_rup && is_lemma_accepted ? 1 : 0;
            accepted_rat += !is_rup && is_lemma_accepted ? 1 : 0;
            refused_rat += follows && !is_rup && !is_lemma_accepted ? 1 : 0;
            if (is_satisfiable(formula, 3)) {
                EXPECT_NE(result.verdict, ProofVerdict::Accepted);
            }
            follows = follows && is_lemma_accepted;
            naive.add(lemma);
        }
    }
    EXPECT_GT(accepted, 3000);
    EXPECT_GT(accepted_rat, 300);
    EXPECT_GT(refused_rat, 30);
}

TEST(ProofChecker, RejectsAProofWhenTheFormulaLosesAClauseItNeeds) {
    int satisfiable = 0;
    for (unsigned seed = 0; seed < 40; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        testing::Random random{seed};
        int const variables = 10;
        DimacsClauses const formula = random_formula(random, variables, 50, 4);
        auto const proof = solver_proof(formula, SatSolver::ProofFormat::Text);
        if (!proof) continue;
        for (std::size_t i = 0; i < formula.size(); ++i) {
            DimacsClauses less = formula;
            less.erase(less.begin() + static_cast<std::ptrdiff_t>(i));
            if (!is_satisfiable(less, variables)) continue;
            ++satisfiable;
            EXPECT_EQ(check(dimacs(less), *proof).verdict, ProofVerdict::Rejected);
        }
    }
    EXPECT_GT(satisfiable, 20);
}

TEST(ProofChecker, RejectsAStepOfEndlessLiterals) {
    std::string text;
    for (int i = 0; i < (1 << 24); ++i) text += "1 ";
    expect_rejected(all_signs, text + "1 0\n",
                    "the proof, line 1, column 33554434: the step is too long");
}

/// A copy goes on from where the original was, and leaves it alone.
TEST(ProofChecker, ServesManyProofsFromOnePreparedFormula) {
    ProofChecker formula;
    for (Clause const& clause : std::vector<Clause>{{1, 2, 3}, {-3}, {-1, 4}, {-2, 4}})
        formula.add(clause);
    formula.prepare();
    auto const verdict_with = [&](int unit, std::string const& proof) {
        ProofChecker part{formula};
        part.add(std::vector{unit});
        std::istringstream steps{proof};
        return part.check(steps).verdict;
    };
    for (int round = 0; round < 2; ++round) {
        EXPECT_EQ(verdict_with(-4, ""), ProofVerdict::Accepted);
        EXPECT_EQ(verdict_with(4, ""), ProofVerdict::Rejected);
        EXPECT_EQ(verdict_with(4, "0\n"), ProofVerdict::Rejected);
    }
}

TEST(ProofChecker, StopsWhenTold) {
    std::atomic<bool> const stop{true};
    Limits limits;
    limits.stop = &stop;
    std::istringstream cnf{all_signs}, proof{"1 0\n"};
    EXPECT_EQ(check_proof(cnf, proof, nullptr, limits).verdict, ProofVerdict::Undecided);

    std::istringstream cnf_again{all_signs}, endless{"3 4 0\n"};
    EXPECT_EQ(check_proof(cnf_again, endless, nullptr, limits).verdict, ProofVerdict::Undecided);

    // Also while it reads a long formula, whose last clause would decide it.
    std::ostringstream text;
    text << "p cnf 3002 3002\n";
    for (int i = 1; i <= 3000; ++i) text << i << " " << i + 1 << " 0\n";
    text << "3002 0\n-3002 0\n";
    std::istringstream long_cnf{text.str()}, no_proof;
    EXPECT_EQ(check_proof(long_cnf, no_proof, nullptr, limits).verdict, ProofVerdict::Undecided);
    std::istringstream again{text.str()}, no_proof_again;
    EXPECT_EQ(check_proof(again, no_proof_again, nullptr, {}).verdict, ProofVerdict::Accepted);
}

/// A step may come so late that nothing is to be done with it.
TEST(ProofChecker, StopsBetweenStepsAndConsequences) {
    std::atomic<bool> stop{false};
    Limits limits;
    limits.stop = &stop;
    ProofChecker checker{limits};
    checker.add(std::vector{1, 2});
    int steps = 0;
    auto const result = checker.check([&](ProofStep& step) {
        step = {ProofStep::Kind::Deletion, {3, 4}, 0};
        stop = ++steps == 3;
        return steps < 1000;
    });
    EXPECT_EQ(result.verdict, ProofVerdict::Undecided);
    EXPECT_EQ(steps, 3);

    stop = false;
    ProofChecker consequences{limits};
    consequences.add(std::vector{1, 2});
    auto const no_step = [&](ProofStep&) {
        stop = true;
        return false;
    };
    auto const stopped = consequences.check_consequences(no_step, {{1, 2}, {2, 1}});
    EXPECT_EQ(stopped.verdict, ProofVerdict::Undecided);
    EXPECT_EQ(stopped.lemmas, 0);

    stop = false; // until all is read, so that only the backward pass is left
    ProofChecker backward{limits};
    backward.add(std::vector{1, 2});
    auto const one_step = [&, is_first = true](ProofStep& step) mutable {
        step = {ProofStep::Kind::Addition, {1, 2, 3}, 0};
        stop = !is_first;
        return std::exchange(is_first, false);
    };
    EXPECT_EQ(backward.check_consequences(one_step, {}).verdict, ProofVerdict::Undecided);
}

/// The first piece, of 64 KiB, is read in any case.
TEST(ByteReader, StopsBetweenPieces) {
    std::atomic<bool> const stop{true};
    Limits limits;
    limits.stop = &stop;
    for (std::size_t const size : {std::size_t{1}, std::size_t{1} << 16}) {
        std::istringstream in{std::string(size, ' ')};
        ByteReader bytes{in, limits};
        for (std::size_t i = 0; i < size; ++i) EXPECT_EQ(bytes.get(), ' ');
        EXPECT_THROW(bytes.get(), LimitsReached);
    }
}

/// A disk that cannot be read is not the end of a file.
TEST(ByteReader, NoticesAFileThatCannotBeRead) {
    struct Broken : std::streambuf {
        int underflow() override { throw std::runtime_error{"broken"}; }
    } broken;
    std::istream in{&broken};
    ByteReader bytes{in};
    EXPECT_THROW(bytes.get(), MalformedFile);
}

/// The lemma is RAT: each of its many candidates is refuted by the same long chain.
TEST(ProofChecker, StopsBetweenTheCandidatesOfOneLemma) {
    constexpr int many = 10'000;
    std::ostringstream text;
    text << "p cnf " << many + 4 << " " << 2 * many + 6 << "\n1 2 0 1 -2 0 -1 2 0 -1 -2 0 -3 1 0\n";
    for (int i = 4; i < many + 4; ++i) text << -i << " " << i + 1 << " 0\n";
    text << -many - 4 << " -4 0\n";
    for (int i = 0; i < many; ++i) text << "-3 -4 0\n";
    std::istringstream cnf{text.str()}, proof{"3 0\n"};
    Limits limits;
    limits.deadline = seconds_from_now(0.1);
    EXPECT_EQ(check_proof(cnf, proof, nullptr, limits).verdict, ProofVerdict::Undecided);
}

} // namespace
} // namespace hapax
