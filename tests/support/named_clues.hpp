#pragma once

/// The names of clues by their form, and lines that their automata read.

#include "encoder/clues/run.hpp"

#include <optional>
#include <vector>

namespace hapax::testing {

inline std::vector<ClueName> relation_names() {
    std::vector<ClueName> names;
    for (auto const& row : clue_rows())
        if (is_relation(row.name)) names.push_back(row.name);
    return names;
}

inline std::vector<ClueName> run_names() {
    std::vector<ClueName> names;
    for (auto const& row : clue_rows())
        if (!is_relation(row.name)) names.push_back(row.name);
    return names;
}

/// Says whether the automaton of a run accepts the values of its cells.
inline bool is_accepted(NamedClue const& clue, Grid const& grid) {
    hapax::Run const run{clue, grid.order()};
    auto state = std::optional{run.start()};
    int step = 0;
    for (auto const cell : run.cells())
        if (state) state = run.after(step++, *state, grid[cell]);
    return state && run.is_accepting(*state);
}

/// Goes on to the next of all lines of values; returns false after the last.
inline bool advance(std::vector<int>& values, int order) {
    for (auto& value : values) {
        if (value < order) return ++value > 0;
        value = 1;
    }
    return false;
}

} // namespace hapax::testing
