/// mutate_bundles [N] [SEED]: campaigns of changed certificates and of changed proofs in parts, and
/// tables of what became of them. Exits with 1 if one was wrongly verified, and prints it.
///
/// mutate_bundles --comments [N] [SEED]: offers the auditor N false clauses beside forged comments.

#include "tests/support/false_clauses.hpp"
#include "tests/support/mutation.hpp"
#include "tests/support/parts_mutation.hpp"

#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace {

/// Changes parts; returns false if a false claim was accepted.
bool change_parts(int number, unsigned long seed) {
    auto const report = hapax::testing::mutate_parts(number, seed);
    std::printf("\n%-32s %8s %9s %10s %8s %6s\n", "what was changed in parts", "rejected",
                "undecided", "unreadable", "harmless", "WRONG");
    auto const print = [](char const* kind, auto const& count) {
        std::printf("%-32s %8d %9d %10d %8d %6d\n", kind, count.rejected, count.undecided,
                    count.unreadable, count.harmless, count.wrong);
    };
    for (auto const& [kind, count] : report.counts) print(kind.c_str(), count);
    print("all", report.total);
    std::printf("%s", report.first_wrong.c_str());
    return report.total.wrong == 0;
}

/// Returns the exit code.
int offer_false_clauses(std::int64_t number, unsigned long seed) {
    auto const report = hapax::testing::offer_false_clauses(number, seed);
    std::printf("%-10s %12s %12s\n", "comments", "refused", "accepted");
    for (auto const& [word, count] : report.comments)
        std::printf("%-10s %12" PRId64 " %12" PRId64 "\n", word.c_str(), count.refused,
                    count.accepted);
    std::printf("%" PRId64 " puzzles, %" PRId64 " false clauses refused, %" PRId64
                " undecided, %" PRId64 " true ones accepted, %" PRId64 " WRONG\n%s",
                report.puzzles, report.refused, report.undecided, report.true_clauses, report.wrong,
                report.first_wrong.c_str());
    return report.wrong == 0 ? 0 : 1;
}

} // namespace

int main(int argc, char** argv) {
    if (argc > 1 && std::string_view{argv[1]} == "--comments")
        return offer_false_clauses(argc > 2 ? std::atoll(argv[2]) : 1'000'000,
                                   argc > 3 ? std::strtoul(argv[3], nullptr, 10) : 1);
    int const number = argc > 1 ? std::atoi(argv[1]) : 10'000;
    unsigned long const seed = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 1;
    auto const report = hapax::testing::mutate_certificates(number, seed);

    std::printf("%-32s %7s %7s %7s %7s %8s %6s\n", "what was changed", "reader", "judge", "auditor",
                "checker", "harmless", "WRONG");
    auto const print = [](char const* kind, hapax::testing::MutationCount const& count) {
        std::printf("%-32s %7d %7d %7d %7d %8d %6d\n", kind, count.rejected_by_reader,
                    count.rejected_by_judge, count.rejected_by_auditor, count.rejected_by_checker,
                    count.harmless, count.wrong);
    };
    for (auto const& [kind, count] : report.counts) print(kind.c_str(), count);
    print("all", report.total);
    std::printf("%s", report.first_wrong.c_str());
    bool const are_parts_right = change_parts(number, seed);
    return report.total.wrong == 0 && are_parts_right ? 0 : 1;
}
