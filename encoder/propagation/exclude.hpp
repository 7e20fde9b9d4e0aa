#pragma once

/// What one clue rules out by itself: the candidates of its cells that go with none of the others'.
/// Propagation and the grading of puzzles both draw these conclusions, each in its own order.
///
/// Each function calls remove(cell, value) for such candidates, which may take them out of `sets`
/// at once or later. Once a cell has no candidate left there is no solution, and nothing more is
/// meant by the calls.

#include "encoder/cages/support.hpp"
#include "encoder/model/board.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/limits.hpp"
#include "encoder/model/puzzle.hpp"

namespace hapax {

/// By bounds, which for an inequality is domain consistency.
template<class Remove>
void exclude_by(Inequality const& inequality, CandidateSets const& sets, Remove&& remove) {
    int const lesser = cell_index(inequality.lesser, sets.order());
    int const greater = cell_index(inequality.greater, sets.order());
    int const floor = sets.least(lesser);
    for (int value = sets.least(greater); value != 0 && value <= floor; ++value)
        remove(greater, value);
    int const ceiling = sets.greatest(greater);
    for (int value = sets.greatest(lesser); value != 0 && value >= ceiling; --value)
        remove(lesser, value);
}

template<class Remove>
void exclude_by(Adjacency const& adjacency, CandidateSets const& sets, Remove&& remove) {
    auto const restrict_by = [&](int cell, int other) {
        auto const is_beside = [&](int value) {
            return value >= 1 && value <= sets.order() && sets.has(other, value);
        };
        sets.for_each(cell, [&](int value) {
            int const beside = (is_beside(value - 1) ? 1 : 0) + (is_beside(value + 1) ? 1 : 0);
            bool const is_supported = adjacency.kind == AdjacencyKind::Consecutive
                                          ? beside > 0
                                          : beside < sets.count(other);
            if (!is_supported) remove(cell, value);
        });
    };
    int const first = cell_index(adjacency.first, sets.order());
    int const second = cell_index(adjacency.second, sets.order());
    restrict_by(first, second);
    restrict_by(second, first);
}

/// Each pair by itself, which is domain consistency of each.
template<class Remove>
void exclude_by(PairClue const& clue, CandidateSets const& sets, Remove&& remove) {
    int const order = sets.order();
    int const words = sets.words_per_cell();
    // Per value of either cell of a pair, the values that the other may have beside it.
    Table<Word> after(static_cast<std::size_t>(order * words));
    Table<Word> before(static_cast<std::size_t>(order * words));
    for (int v = 1; v <= order; ++v)
        for (int w = 1; w <= order; ++w)
            if (may_pair(clue, v, w, order)) {
                set_bit(&after[(v - 1) * words], w - 1);
                set_bit(&before[(w - 1) * words], v - 1);
            }
    auto const restrict_by = [&](int cell, int other, Table<Word> const& beside) {
        sets.for_each(cell, [&](int value) {
            Word shared = 0;
            for (int i = 0; i < words; ++i)
                shared |=
                    beside[(value - 1) * words + i] & sets.of(other)[static_cast<std::size_t>(i)];
            if (shared == 0) remove(cell, value);
        });
    };
    for (auto const& [one, another] : pairs_of(clue)) {
        int const first = cell_index(one, order);
        int const second = cell_index(another, order);
        restrict_by(first, second, after);
        restrict_by(second, first, before);
    }
}

/// As strong as CageSupport, and a value that the cage must hold has its cell to itself if there is
/// but one. `support` is storage.
template<class Remove>
void exclude_by(Cage const& cage, CandidateSets const& sets, Board const& board,
                CageSupport& support, Limits& limits, Remove&& remove) {
    support.find(board, cage, sets, limits);
    int k = 0;
    for (auto const at : cage.cells) {
        int const cell = cell_index(at, sets.order());
        auto const supported = support.supported(k++);
        sets.for_each(cell, [&](int value) {
            if (!has_bit(supported.data(), value - 1)) remove(cell, value);
        });
    }
    for_each_bit(support.required(), [&](int bit) {
        int const value = bit + 1;
        int holders = 0;
        int holder = 0;
        for (auto const at : cage.cells)
            if (int const cell = cell_index(at, sets.order()); sets.has(cell, value)) {
                ++holders;
                holder = cell;
            }
        if (holders != 1) return;
        sets.for_each(holder, [&](int other) {
            if (other != value) remove(holder, other);
        });
    });
}

} // namespace hapax
