/// The programs whose game IDs hapax reads and writes agree with it, if they are installed.

#include "tests/support/instances.hpp"
#include "tests/support/run_program.hpp"

#include <gtest/gtest.h>

namespace hapax {
namespace {

TEST(Sgt, SomeDozensOfItsPuzzlesAreReadUniqueAndWrittenWithTheSameBytes) {
    for (std::string const game : {"unequal", "keen", "solo", "towers"})
        if (!testing::is_installed("sgt-" + game))
            GTEST_SKIP() << "sgt-" << game << " is missing: apt-get install sgt-puzzles";
    auto const script = testing::source_folder() / "scripts/check/sgt";
    auto const run =
        testing::run_program({script.string(), "--short", "1", testing::hapax_program()});
    EXPECT_EQ(run.code, 0) << run.out << run.err;
    EXPECT_NE(run.out.find("written with the same bytes"), run.out.npos) << run.out;
}

} // namespace
} // namespace hapax
