/// lane_sweeper does the propagation; this sets up, changes and reads candidates, cell by cell.

#include "encoder/propagation/lanes/candidates.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace hapax {

namespace {

/// Per value that a cell may have, all ones in its lane: of a given in one lane, of an open cell
/// (0) in every lane up to that of the order.
struct LanesOfCells {
    explicit LanesOfCells(int order) {
        for (std::size_t v = 0; v < static_cast<std::size_t>(order); ++v)
            of_value[0][v] = of_value[v + 1][v] = 0xFFFF;
    }
    alignas(32) std::array<std::array<std::uint16_t, most_lanes>, most_lanes + 1> of_value{};
};

} // namespace

LaneCandidates::LaneCandidates(LaneLayout const& layout, Puzzle const& puzzle) : layout_{&layout} {
    int const order = layout.order();
    auto const values = puzzle.givens.values();
    // The layout's regions are well formed. A full check would take a stream of puzzles 6 % more
    // time, so only the givens are checked, here where they are read anyway.
    bool const has_all_cells =
        std::ssize(values) == std::ptrdiff_t{order} * order && puzzle.givens.order() == order;
    if (!has_all_cells || !puzzle.pencil_marks.empty()) require_well_formed(puzzle);
    LanesOfCells const lanes_of_cells{order};
    std::size_t cell = 0;
    for (int r = 0; r < order; ++r) {
        Lanes lanes{};
        for (int c = 0; c < order; ++c) {
            int const value = values[cell++];
            if (value < 0 || value > order) require_well_formed(puzzle);
            Lanes own;
            std::memcpy(&own, &lanes_of_cells.of_value[static_cast<std::size_t>(value)],
                        sizeof own);
            lanes |= own & static_cast<std::uint16_t>(1U << c);
        }
        row(r) = lanes;
    }
    for (auto const& [at, allowed] : puzzle.pencil_marks)
        for (int value = 1; value <= order; ++value)
            if (!std::binary_search(allowed.begin(), allowed.end(), value))
                remove(at.row * order + at.column, value);
}

bool LaneCandidates::propagate() {
    if (contradictory_) return false;
    auto const end = sweep(*layout_, rows_);
    is_solved_ = end == Fixpoint::Solved;
    contradictory_ = end == Fixpoint::Contradiction;
    return !contradictory_;
}

void LaneCandidates::assign(int cell, int value) {
    if (!has(cell, value)) contradictory_ = true;
    int const order = layout_->order();
    auto const bit = static_cast<std::uint16_t>(1U << (cell % order));
    Lanes& lanes = row(cell / order);
    lanes &= static_cast<std::uint16_t>(~bit);
    lanes[value - 1] = static_cast<std::uint16_t>(lanes[value - 1] | bit);
}

void LaneCandidates::remove(int cell, int value) {
    int const order = layout_->order();
    auto const bit = static_cast<std::uint16_t>(1U << (cell % order));
    Lanes& lanes = row(cell / order);
    lanes[value - 1] = static_cast<std::uint16_t>(lanes[value - 1] & ~bit);
}

int LaneCandidates::count(int cell) const {
    int total = 0;
    for (int value = 1; value <= layout_->order(); ++value) total += has(cell, value) ? 1 : 0;
    return total;
}

int LaneCandidates::least(int cell) const {
    int value = 1;
    while (!has(cell, value)) ++value;
    return value;
}

unsigned LaneCandidates::several(int r) const {
    unsigned several = 0;
    unsigned once = 0;
    for (int v = 0; v < layout_->order(); ++v) {
        several |= once & row(r)[v];
        once |= row(r)[v];
    }
    return several;
}

int LaneCandidates::open_cells() const {
    int open = 0;
    for (int r = 0; r < layout_->order(); ++r) open += std::popcount(several(r));
    return open;
}

int LaneCandidates::open_candidates() const {
    int total = 0;
    for (int r = 0; r < layout_->order(); ++r) {
        unsigned const open = several(r);
        for (int v = 0; v < layout_->order(); ++v) total += std::popcount(row(r)[v] & open);
    }
    return total;
}

int LaneCandidates::smallest_open_cell() const {
    int const order = layout_->order();
    int best = 0;
    int fewest = order + 1;
    for (int r = 0; r < order; ++r) {
        unsigned once = 0;
        unsigned twice = 0;
        unsigned more = 0;
        for (int v = 0; v < order; ++v) {
            unsigned const lane = row(r)[v];
            more |= twice & lane;
            twice |= once & lane;
            once |= lane;
        }
        if (unsigned const pairs = twice & ~more; pairs != 0)
            return r * order + std::countr_zero(pairs);
        for (unsigned open = twice; open != 0; open &= open - 1) {
            int const cell = r * order + std::countr_zero(open);
            int const size = count(cell);
            if (size >= fewest) continue;
            fewest = size;
            best = cell;
        }
    }
    return best;
}

std::pair<int, int> LaneCandidates::next_trial(Weights const& weights) const {
    int const pair = most_telling_pair(*layout_, rows_, weights);
    int const cell = pair >= 0 ? pair : smallest_open_cell();
    return {cell, least(cell)};
}

Grid LaneCandidates::grid() const {
    int const order = layout_->order();
    Grid grid{order};
    auto const values = grid.values();
    for (int r = 0; r < order; ++r) {
        unsigned const known = ~several(r);
        for (int v = 0; v < order; ++v)
            for (unsigned bits = row(r)[v] & known; bits != 0; bits &= bits - 1)
                values[static_cast<std::size_t>(r * order + std::countr_zero(bits))] = v + 1;
    }
    return grid;
}

} // namespace hapax
