/// Prints, for each encoding and each file of puzzles, how large the formula of the bare rules is,
/// how many candidates unit propagation alone leaves in it, and how long the formula of the live
/// candidates takes: writing it, finding the solution, showing that there is no other.
///
///     compare_encodings SECONDS FILE ...
///
/// Sizes and times are sums over the puzzles of a file. SECONDS limits each puzzle.

#include "encoder/clauses/cnf.hpp"
#include "encoder/clauses/encode.hpp"
#include "encoder/formats/formats.hpp"
#include "encoder/propagation/candidates.hpp"
#include "solver/sat/sat_solver.hpp"
#include "solver/sat/tuning.hpp"
#include "tests/support/instances.hpp"
#include "tests/support/unit_propagation.hpp"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace {

using namespace hapax;

struct Figures {
    std::int64_t variables = 0;
    std::int64_t clauses = 0;
    std::int64_t candidates_left = 0;
    double seconds = 0;
    int timed_out = 0;
};

/// Measures the formula by itself.
void measure_bare(Puzzle const& puzzle, Encoding const& encoding, Figures& figures) {
    Cnf cnf;
    VariableMap const x = encode(puzzle, CandidateSets{puzzle.order}, encoding, cnf);
    figures.variables += x.variable_count();
    figures.clauses += cnf.clause_count();
    testing::UnitPropagation propagation{cnf.clauses()};
    bool const is_consistent = propagation.propagate();
    for (int cell = 0; cell < x.sets().cell_count(); ++cell)
        x.for_each(cell, [&](int, Literal literal) {
            figures.candidates_left += is_consistent && !propagation.is_false(literal) ? 1 : 0;
        });
}

/// Time as in the program, but that no trials finish the puzzle before.
void measure_solving(Puzzle const& puzzle, Encoding const& encoding, double most_seconds,
                     Figures& figures) {
    auto const start = std::chrono::steady_clock::now();
    Limits limits;
    limits.deadline = seconds_from_now(most_seconds);
    Board const board{puzzle};
    Candidates candidates{board};
    candidates.propagate();
    SatSolver solver{tuning_for(features_of(puzzle, candidates.sets())).solver};
    VariableMap const x = encode(puzzle, candidates.sets(), encoding, solver);
    Answer answer = solver.solve(limits);
    if (answer == Answer::Satisfiable) {
        forbid(puzzle, x.decode([&](Literal literal) { return solver.holds(literal); }), x, solver);
        answer = solver.solve(limits);
    }
    figures.timed_out += answer == Answer::Undecided ? 1 : 0;
    figures.seconds +=
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// The automatic choice, then each word of --encoding by itself.
std::vector<std::string> encodings() {
    std::vector<std::string> all{"automatic"};
    for (auto const& group : encoding_words())
        for (auto const& word : group) all.push_back(word);
    return all;
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fprintf(stderr, "usage: compare_encodings SECONDS FILE ...\n");
        return 2;
    }
    double const most_seconds = std::atof(argv[1]);
    std::puts("| puzzles | encoding | variables | clauses | candidates left by unit propagation "
              "| solve + unique |\n|---|---|---|---|---|---|");
    for (int i = 2; i < argc; ++i) {
        std::filesystem::path const path{argv[i]};
        auto const puzzles = read_puzzles(testing::contents(path), path.string());
        std::set<std::pair<std::int64_t, std::int64_t>> seen; // sizes: the same form of all rules
        for (auto const& words : encodings()) {
            Encoding const encoding = *encoding_from(words);
            Figures figures;
            for (auto const& read : puzzles) measure_bare(read.puzzle, encoding, figures);
            if (!seen.emplace(figures.variables, figures.clauses).second) continue;
            for (auto const& read : puzzles)
                measure_solving(read.puzzle, encoding, most_seconds, figures);
            std::printf("| %s | %s | %lld | %lld | %lld | %.3g s%s |\n", path.stem().c_str(),
                        words.c_str(), static_cast<long long>(figures.variables),
                        static_cast<long long>(figures.clauses),
                        static_cast<long long>(figures.candidates_left), figures.seconds,
                        figures.timed_out > 0
                            ? (", " + std::to_string(figures.timed_out) + " timed out").c_str()
                            : "");
            std::fflush(stdout);
        }
    }
}
