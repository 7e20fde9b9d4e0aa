/// Measured on minimal 25x25 Sudokus, Latin squares of order 40 with 560 holes, minimal Futoshiki
/// of order 15 and KenKen of orders 9 and 12. Cages need few but expensive conflicts, and CaDiCaL's
/// defaults are a third faster there. Where cages overlap, as derived ones do, stable phases alone
/// are another sixth faster (42 Killers by Tarek); elsewhere target phases only cost (a seventh on
/// 14 Killers by Mathemagic and on KenKen of order 10). For the other puzzles stable mode alone
/// ("sat") is better than alternating, even for proofs of uniqueness, and backtracking by one level
/// ("chrono") only costs. Eliminating variables gains nothing on one-hot variables that all stand
/// in many clauses; Sudokus are the ones where it costs most. On sparse Latin squares local search
/// ("walk") spends its time without finding phases that help. Another seed changes nothing for the
/// first ten thousand conflicts or so; hence rivals differ in how they score variables
/// ("bumpreason"): on 24 Latin squares of order 40 each way was up to ten times faster than the
/// other on some, and neither on the whole.

#include "solver/sat/tuning.hpp"

#include <utility>

namespace hapax {

namespace {

std::vector<Tuning> const& tunings() {
    static std::vector<Tuning> const table{
        {"overlapping cages",
         {"default", {{"stabilizeonly", 1}}, 0},
         {{"sat", {{"chrono", 0}, {"walk", 0}}, 0}}},
        {"cages in regions",
         {"default", {{"target", 0}, {"chrono", 0}}, 0},
         {{"sat", {{"chrono", 0}, {"walk", 0}}, 0}}},
        {"cages", {"default", {{"target", 0}}, 0}, {{"sat", {{"chrono", 0}, {"walk", 0}}, 0}}},
        {"regions",
         {"sat", {{"chrono", 0}, {"elim", 0}}, 0},
         {{"sat", {{"chrono", 0}, {"elim", 0}, {"bumpreason", 0}}, 1}}},
        {"lines",
         {"sat", {{"chrono", 0}, {"walk", 0}}, 0},
         {{"sat", {{"chrono", 0}, {"walk", 0}, {"bumpreason", 0}}, 1}}},
    };
    return table;
}

} // namespace

Features features_of(Puzzle const& puzzle, CandidateSets const& candidates) {
    auto const is_open = [&](int cell) { return candidates.count(cell) > 1; };
    int open_cells = 0;
    for (int cell = 0; cell < candidates.cell_count(); ++cell) open_cells += is_open(cell) ? 1 : 0;
    if (open_cells == 0) return {};
    int in_cages = 0;
    for (auto const& cage : puzzle.cages)
        for (auto const at : cage.cells) in_cages += is_open(cell_index(at, puzzle.order)) ? 1 : 0;
    int full_regions = 0;
    for (auto const& region : puzzle.regions)
        full_regions += std::ssize(region.cells) == puzzle.order ? 1 : 0;
    return {static_cast<double>(in_cages) / open_cells,
            static_cast<double>(full_regions) / puzzle.order};
}

Tuning const& tuning_for(Features const& features) {
    return tunings()[features.cages > 1      ? 0
                     : features.cages >= 0.5 ? (features.regions >= 1 ? 1 : 2)
                     : features.regions >= 1 ? 3
                                             : 4];
}

SolverConfiguration for_short_questions(std::string preset, int seed) {
    return {std::move(preset), {{"chrono", 0}, {"walk", 0}, {"elim", 0}}, seed};
}

} // namespace hapax
