/// Proofs of a solver that traces hints, joined with their beginning, keep their meaning. The
/// CaDiCaL of Debian 12 traces none, so these are proofs as a newer one writes them.

#include "solver/certify/traced_proof.hpp"

#include "solver/verify/proof/lrat_lines.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

namespace hapax {
namespace {

std::string traced(std::vector<ProofStep> const& steps) {
    std::ostringstream out;
    LratLines lines{out, LratForm::Text};
    for (auto const& step : steps) {
        if (step.kind == ProofStep::Kind::Deletion) {
            lines.deletion(0, {&step.id, 1});
            continue;
        }
        lines.begin_lemma(step.id);
        for (int const literal : step.literals) lines.number(literal);
        lines.end_part();
        for (auto const hint : step.hints) lines.number(hint);
        lines.end_line();
    }
    lines.flush();
    return out.str();
}

std::string described(std::string const& beginning, std::string const& rest,
                      GivenClauses const& clauses) {
    std::istringstream first{beginning}, second{rest};
    TracedProof proof{first, second, clauses};
    std::string text;
    for (ProofStep step; proof.next(step);) {
        EXPECT_EQ(step.id, 0);
        text += step.kind == ProofStep::Kind::Deletion ? "d" : "a";
        for (int const literal : step.literals) text += " " + std::to_string(literal);
        text += " :";
        for (auto const hint : step.hints) text += " " + std::to_string(hint);
        text += "\n";
    }
    return text;
}

using enum ProofStep::Kind;

/// The formula has ten clauses, of which the solver is given the third, the second lemma of the
/// beginning and, after its first lemma, the ninth.
GivenClauses const given{{{3, {1, 2}}, {-2, {-1, 2}}, {9, {-2, 4}}}, 10};

TEST(TracedProof, NamesClausesAsTheCheckerCountsThem) {
    EXPECT_EQ(described("5 0\n-1 2 0\n",
                        traced({{Addition, {2}, 3, {1, 2}},
                                {Deletion, {}, 1, {}},
                                {Deletion, {}, 3, {}},
                                {Addition, {4}, 5, {3, 4, 17}},
                                {Deletion, {}, 4, {}},
                                {Deletion, {}, 4, {}}}),
                        given),
              "a 5 :\na -1 2 :\na 2 : 3 12\nd 1 2 : 3\nd 2 : 13\na 4 : 13 9 0\nd -2 4 : 9\n");
}

TEST(TracedProof, MayLackABeginningOrTheRest) {
    EXPECT_EQ(described("", traced({{Addition, {}, 3, {1, 2}}}), {{{3, {1}}, {4, {-1}}}, 10}),
              "a : 3 4\n");
    EXPECT_EQ(described("7 0\n0\n", "", given), "a 7 :\na :\n");
}

TEST(TracedProof, IsRefusedWhereItIsCutOff) {
    auto rest = traced({{Addition, {2}, 3, {1, 2}}});
    rest.erase(rest.size() - 3);
    EXPECT_THROW(described("", rest, given), MalformedFile);
}

} // namespace
} // namespace hapax
