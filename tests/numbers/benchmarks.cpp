/// Times the inner pieces one by one: reading, propagation, encoding, checking. Built with
/// -DHAPAX_BENCHMARKS=ON; not part of the tests.

#include "encoder/clauses/cnf.hpp"
#include "encoder/clauses/encode.hpp"
#include "encoder/formats/formats.hpp"
#include "encoder/model/rules.hpp"
#include "encoder/propagation/candidates.hpp"
#include "encoder/propagation/lanes/candidates.hpp"
#include "solver/search/uniqueness.hpp"
#include "solver/search/workspace.hpp"
#include "tests/support/instances.hpp"

#include <benchmark/benchmark.h>

#include <string>

namespace {

using namespace hapax;

std::string text_of(char const* instance) {
    return testing::contents(testing::source_folder() / "instances" / instance);
}

Puzzle puzzle_of(char const* instance) {
    return read_puzzles(text_of(instance), instance).front().puzzle;
}

constexpr char const* sudoku = "sudoku/17-clue.txt";
constexpr char const* hardest = "sudoku/hardest.txt";
constexpr char const* large_sudoku = "sudoku/25x25.txt";
constexpr char const* futoshiki = "futoshiki/order-09.txt";
constexpr char const* kenken = "kenken/order-9.txt";
constexpr char const* killer = "killer/killer.txt";

void read(benchmark::State& state, char const* instance) {
    std::string const text = text_of(instance);
    for (auto _ : state) benchmark::DoNotOptimize(read_puzzles(text, instance));
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK_CAPTURE(read, sudoku, sudoku);
BENCHMARK_CAPTURE(read, large_sudoku, large_sudoku);
BENCHMARK_CAPTURE(read, futoshiki, futoshiki);
BENCHMARK_CAPTURE(read, kenken, kenken);

void propagate(benchmark::State& state, char const* instance) {
    Puzzle const puzzle = puzzle_of(instance);
    Board const board{puzzle};
    for (auto _ : state) {
        Candidates candidates{board};
        benchmark::DoNotOptimize(candidates.propagate());
    }
}
BENCHMARK_CAPTURE(propagate, sudoku, sudoku);
BENCHMARK_CAPTURE(propagate, large_sudoku, large_sudoku);
BENCHMARK_CAPTURE(propagate, futoshiki, futoshiki);
BENCHMARK_CAPTURE(propagate, kenken, kenken);
BENCHMARK_CAPTURE(propagate, killer, killer);

void propagate_in_lanes(benchmark::State& state, char const* instance) {
    Puzzle const puzzle = puzzle_of(instance);
    LaneLayout const layout{puzzle};
    for (auto _ : state) {
        LaneCandidates candidates{layout, puzzle};
        benchmark::DoNotOptimize(candidates.propagate());
    }
}
BENCHMARK_CAPTURE(propagate_in_lanes, sudoku, sudoku);
BENCHMARK_CAPTURE(propagate_in_lanes, hardest, hardest);

void encode_live(benchmark::State& state, char const* instance) {
    Puzzle const puzzle = puzzle_of(instance);
    Board const board{puzzle};
    Candidates candidates{board};
    candidates.propagate();
    for (auto _ : state) {
        ClauseCounter counter;
        benchmark::DoNotOptimize(encode(puzzle, candidates.sets(), Encoding{}, counter));
    }
}
BENCHMARK_CAPTURE(encode_live, hardest, hardest);
BENCHMARK_CAPTURE(encode_live, large_sudoku, large_sudoku);
BENCHMARK_CAPTURE(encode_live, kenken, kenken);

void encode_bare(benchmark::State& state, char const* instance) {
    Puzzle const puzzle = puzzle_of(instance);
    for (auto _ : state) {
        ClauseCounter counter;
        benchmark::DoNotOptimize(encode(puzzle, CandidateSets{puzzle.order}, Encoding{}, counter));
        state.counters["clauses"] = static_cast<double>(counter.clause_count());
    }
}
BENCHMARK_CAPTURE(encode_bare, sudoku, sudoku);
BENCHMARK_CAPTURE(encode_bare, kenken, kenken);
BENCHMARK_CAPTURE(encode_bare, large_sudoku, large_sudoku);

void decide_uniqueness(benchmark::State& state, char const* instance) {
    Puzzle const puzzle = puzzle_of(instance);
    Workspace workspace;
    for (auto _ : state) benchmark::DoNotOptimize(uniqueness(puzzle, SolveOptions{}, workspace));
}
BENCHMARK_CAPTURE(decide_uniqueness, sudoku, sudoku);
BENCHMARK_CAPTURE(decide_uniqueness, hardest, hardest);
BENCHMARK_CAPTURE(decide_uniqueness, futoshiki, futoshiki);
BENCHMARK_CAPTURE(decide_uniqueness, kenken, kenken);

void judge(benchmark::State& state, char const* instance) {
    Puzzle const puzzle = puzzle_of(instance);
    Workspace workspace;
    Grid const grid = uniqueness(puzzle, SolveOptions{}, workspace).solutions.front();
    for (auto _ : state) benchmark::DoNotOptimize(is_solution(puzzle, grid));
}
BENCHMARK_CAPTURE(judge, sudoku, sudoku);
BENCHMARK_CAPTURE(judge, kenken, kenken);

} // namespace

BENCHMARK_MAIN();
