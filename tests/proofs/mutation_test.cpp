/// A changed certificate is rejected, unless its claim is still true.

#include "tests/support/false_clauses.hpp"
#include "tests/support/mutation.hpp"

#include <gtest/gtest.h>

namespace hapax {
namespace {

TEST(ChangedCertificates, AreRejectedOrStillRight) {
    unsigned long const seed = 2026;
    SCOPED_TRACE("seed " + std::to_string(seed));
    auto const report = testing::mutate_certificates(800, seed);
    EXPECT_EQ(report.total.wrong, 0) << report.first_wrong;
    EXPECT_GT(report.total.rejected_by_reader, 5);
    EXPECT_GT(report.total.rejected_by_judge, 5);
    EXPECT_GT(report.total.rejected_by_auditor, 50);
    EXPECT_GT(report.total.rejected_by_checker, 20);
    for (auto const& way : testing::ways_to_weaken())
        EXPECT_TRUE(report.counts.contains("lie: " + way)) << way;
}

TEST(FalseClauses, AreRefusedWhateverTheCommentsSay) {
    unsigned long const seed = 64;
    SCOPED_TRACE("seed " + std::to_string(seed));
    auto const report = testing::offer_false_clauses(30'000, seed);
    EXPECT_EQ(report.wrong, 0) << report.first_wrong;
    EXPECT_GE(report.refused, 30'000);
    EXPECT_GT(report.true_clauses, 1000);
    for (auto const* const word : {"derived", "part", "sum", "var"}) {
        EXPECT_GT(report.comments.at(word).refused, 50) << word;
        EXPECT_GT(report.comments.at(word).accepted, 10) << word;
    }
}

} // namespace
} // namespace hapax
