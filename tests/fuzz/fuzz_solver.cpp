/// Random small puzzles of mixed kinds: hapax must find the solutions that brute force finds.
///
///     fuzz_solver [N] [SEED]
///
/// A failing puzzle is made smaller, part by part, and printed as native text; the exit code is
/// then 1.

#include "solver/search/solutions.hpp"
#include "tests/support/random_puzzle.hpp"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <string>

namespace {

using namespace hapax;
using namespace hapax::testing;

/// How the puzzle is solved: chosen per puzzle, kept while a failing one shrinks.
struct Way {
    SolveOptions options;
    std::string encoding;
};

Way random_way(Random& random) {
    Way way;
    if (chance(random, 0.5)) way.options.propagation = Propagation::Off;
    for (auto const& group : encoding_words()) {
        int const choice = pick(random, -1, static_cast<int>(group.size()) - 1);
        if (choice < 0) continue;
        way.encoding += (way.encoding.empty() ? "" : ",") + group[static_cast<std::size_t>(choice)];
    }
    way.options.encoding = *encoding_from(way.encoding);
    return way;
}

/// Says what is wrong; returns an empty text if nothing is.
std::string disagreement(Puzzle const& puzzle, Way const& way, std::vector<Grid> const& expected) {
    try {
        SolutionSearch search{puzzle, way.options};
        std::vector<Grid> found;
        while (auto grid = search.next()) found.push_back(std::move(*grid));
        std::sort(found.begin(), found.end(), [](Grid const& a, Grid const& b) {
            return std::ranges::lexicographical_compare(a.values(), b.values());
        });
        if (found != expected)
            return "brute force finds " + std::to_string(expected.size()) + " solutions, hapax "
                   + std::to_string(found.size()) + " or others";
        if (!search.is_exhausted()) return "the search ends undecided";
    } catch (std::exception const& error) {
        return error.what();
    }
    return "";
}

} // namespace

int main(int argc, char** argv) {
    unsigned long const puzzles = argc > 1 ? std::stoul(argv[1]) : 2000;
    unsigned long const seed = argc > 2 ? std::stoul(argv[2]) : 1;
    std::printf("%lu puzzles, seed %lu\n", puzzles, seed);
    Random random{seed};
    std::size_t solutions = 0;
    for (unsigned long i = 0; i < puzzles; ++i) {
        Puzzle const puzzle = random_puzzle(random, pick(random, 2, 4));
        Way const way = random_way(random);
        auto const expected = solutions_among_squares(puzzle);
        auto const wrong = disagreement(puzzle, way, expected);
        solutions += expected.size();
        if (wrong.empty()) continue;
        auto const wrong_now = [&](Puzzle const& smaller) {
            return disagreement(smaller, way, solutions_among_squares(smaller));
        };
        auto const smallest =
            shrunk(puzzle, [&](Puzzle const& smaller) { return !wrong_now(smaller).empty(); });
        std::printf("puzzle %lu, seed %lu: %s\nencoding %s, %s propagation\n%s", i + 1, seed,
                    wrong_now(smallest).c_str(),
                    way.encoding.empty() ? "automatic" : way.encoding.c_str(),
                    way.options.propagation == Propagation::On ? "with" : "without",
                    text_of(smallest).c_str());
        return 1;
    }
    std::printf("hapax and brute force agree on all; %zu solutions\n", solutions);
    return 0;
}
