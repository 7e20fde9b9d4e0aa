/// lane_sweeper does the propagation; this sets up, changes and reads candidates, cell by cell.

#include "encoder/propagation/lanes/candidates.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace hapax {

namespace {

/// Adds to each lane the bits of that lane in x.
void add_bits(Lanes const& x, Lanes& counts) {
    Lanes const pairs = x - ((x >> 1) & 0x5555);
    Lanes const fours = (pairs & 0x3333) + ((pairs >> 2) & 0x3333);
    Lanes const eights = (fours + (fours >> 4)) & 0x0F0F;
    counts += (eights + (eights >> 8)) & 0x1F;
}

} // namespace

LaneCandidates::LaneCandidates(LaneLayout const& layout, Puzzle const& puzzle) : layout_{&layout} {
    int const order = layout.order();
    auto const values = puzzle.givens.values();
    // The layout's regions are well formed. A full check would take a stream of puzzles 6 % more
    // time, so only the givens are checked, here where they are read anyway.
    bool const has_all_cells =
        std::ssize(values) == std::ptrdiff_t{order} * order && puzzle.givens.order() == order;
    if (!has_all_cells || !puzzle.pencil_marks.empty()) require_well_formed(puzzle);
    Lanes of_order{};
    for (int v = 0; v < order; ++v) of_order[v] = 0xFFFF;
    std::size_t cell = 0;
    for (int r = 0; r < order; ++r) {
        std::array<std::uint16_t, most_lanes + 1> columns{}; // of each value, and of open cells (0)
        for (int c = 0; c < order; ++c) {
            auto const value = static_cast<unsigned>(values[cell++]);
            if (value > static_cast<unsigned>(order)) require_well_formed(puzzle);
            columns[value] = static_cast<std::uint16_t>(columns[value] | 1U << c);
        }
        Lanes lanes;
        std::memcpy(&lanes, &columns[1], sizeof lanes);
        row(r) = (lanes | columns[0]) & of_order;
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
    is_solved_ = false;
    int const order = layout_->order();
    auto const bit = static_cast<std::uint16_t>(1U << (cell % order));
    Lanes& lanes = row(cell / order);
    lanes &= static_cast<std::uint16_t>(~bit);
    lanes[value - 1] = static_cast<std::uint16_t>(lanes[value - 1] | bit);
}

void LaneCandidates::remove(int cell, int value) {
    is_solved_ = false;
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
    Lanes counts{};
    for (int r = 0; r < layout_->order(); ++r)
        add_bits(row(r) & static_cast<std::uint16_t>(several(r)), counts);
    int total = 0;
    for (int v = 0; v < layout_->order(); ++v) total += counts[v];
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
        if (is_solved_) { // then a value has one column
            for (int v = 0; v < order; ++v)
                values[static_cast<std::size_t>(r * order
                                                + std::countr_zero(unsigned{row(r)[v]}))] = v + 1;
            continue;
        }
        unsigned const known = ~several(r);
        for (int v = 0; v < order; ++v)
            for (unsigned bits = row(r)[v] & known; bits != 0; bits &= bits - 1)
                values[static_cast<std::size_t>(r * order + std::countr_zero(bits))] = v + 1;
    }
    return grid;
}

} // namespace hapax
