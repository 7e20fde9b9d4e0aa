#pragma once

/// Finds the candidates that one clue rules out by itself: those that go with no candidates of the
/// clue's other cells. Propagation and the grading of puzzles both use it, each in its own order.
///
/// Each function calls remove(cell, value) for such candidates, which may remove them from `sets`
/// at once or later. Once a cell has no candidate left there is no solution, and further calls mean
/// nothing.

#include "encoder/cages/support.hpp"
#include "encoder/limits.hpp"
#include "encoder/model/board.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/puzzle.hpp"

namespace hapax {

/// A relation as bits: for each value of one cell, the values that the other may
/// have. It is made anew if the relation or the order differs from the last one.
class PairTable {
  public:
    /// Returns the last table of this thread if it fits the clue, or a new one.
    static PairTable const& of(NamedClue const& clue, int order) {
        static thread_local PairTable last;
        if (last.clue_.name != clue.name || last.clue_.amount != clue.amount
            || last.clue_.cells.size() != clue.cells.size() || last.order_ != order
            || last.clue_.rule_text != clue.rule_text)
            last.make(clue, order);
        return last;
    }

    Word const* after(int value) const { return &after_[(value - 1) * words_]; }
    Word const* before(int value) const { return &before_[(value - 1) * words_]; }

  private:
    void make(NamedClue const& clue, int order) {
        clue_ = clue;
        order_ = order;
        words_ = words_for(order);
        after_.assign(static_cast<std::size_t>(order * words_), 0);
        before_.assign(static_cast<std::size_t>(order * words_), 0);
        for (int v = 1; v <= order; ++v)
            for (int w = 1; w <= order; ++w)
                if (may_pair(clue, v, w, order)) {
                    set_bit(&after_[(v - 1) * words_], w - 1);
                    set_bit(&before_[(w - 1) * words_], v - 1);
                }
    }

    NamedClue clue_;
    int order_ = 0;
    int words_ = 0;
    Table<Word> after_;
    Table<Word> before_;
};

/// Works by bounds, which is domain consistency for an inequality.
template<class Remove>
void exclude_greater(int lesser, int greater, CandidateSets const& sets, Remove&& remove) {
    int const floor = sets.least(lesser);
    for (int value = sets.least(greater); value != 0 && value <= floor; ++value)
        remove(greater, value);
    int const ceiling = sets.greatest(greater);
    for (int value = sets.greatest(lesser); value != 0 && value >= ceiling; --value)
        remove(lesser, value);
}

/// Makes each pair domain-consistent by itself. `for_each(use)` calls use(first, second) for the
/// pairs of the clue.
template<class ForEach, class Remove>
void exclude_pairs(NamedClue const& clue, ForEach&& for_each, CandidateSets const& sets,
                   Remove&& remove) {
    int const order = sets.order();
    auto const relation = row_of(clue.name).relation;
    auto const keep_supported = [&](int cell, auto&& is_supported) {
        sets.for_each(cell, [&](int value) {
            if (!is_supported(value)) remove(cell, value);
        });
    };
    if (relation == Relation::Less) {
        for_each([&](Cell lesser, Cell greater) {
            exclude_greater(cell_index(lesser, order), cell_index(greater, order), sets, remove);
        });
        return;
    }
    if (relation != Relation::Other) {
        int const distance = distance_of(clue);
        auto const restrict_by = [&](int cell, int other) {
            auto const has = [&](int value) {
                return value >= 1 && value <= order && sets.has(other, value) ? 1 : 0;
            };
            keep_supported(cell, [&](int value) {
                int const apart =
                    has(value - distance) + (distance == 0 ? 0 : has(value + distance));
                return relation == Relation::Apart ? apart > 0 : apart < sets.count(other);
            });
        };
        for_each([&](Cell first, Cell second) {
            restrict_by(cell_index(first, order), cell_index(second, order));
            restrict_by(cell_index(second, order), cell_index(first, order));
        });
        return;
    }
    auto const& table = PairTable::of(clue, order);
    int const words = sets.words_per_cell();
    auto const restrict_by = [&](int cell, int other, auto&& beside) {
        keep_supported(cell, [&](int value) {
            Word shared = 0;
            for (int i = 0; i < words; ++i)
                shared |= beside(value)[i] & sets.of(other)[static_cast<std::size_t>(i)];
            return shared != 0;
        });
    };
    for_each([&](Cell first, Cell second) {
        restrict_by(cell_index(first, order), cell_index(second, order),
                    [&](int value) { return table.after(value); });
        restrict_by(cell_index(second, order), cell_index(first, order),
                    [&](int value) { return table.before(value); });
    });
}

template<class Remove>
void exclude_by(NamedClue const& clue, CandidateSets const& sets, Remove&& remove) {
    exclude_pairs(
        clue, [&](auto&& use) { for_each_pair(clue, sets.order(), use); }, sets, remove);
}

template<class Remove>
void exclude_by(OnePair const& pair, CandidateSets const& sets, Remove&& remove) {
    exclude_pairs(
        pair.clue, [&](auto&& use) { use(pair.first, pair.second); }, sets, remove);
}

/// Is as strong as CageSupport; in addition, a value that the cage must hold and that has only one
/// cell rules out that cell's other candidates. `support` is storage.
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
