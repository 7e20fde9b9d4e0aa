/// mutate_bundles [N] [SEED]: a campaign of changed certificates, and a table of what became of
/// them. Exits with 1 if one was wrongly verified, and prints it.

#include "tests/support/mutation.hpp"

#include <cstdio>
#include <cstdlib>

int main(int argc, char** argv) {
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
    return report.total.wrong == 0 ? 0 : 1;
}
