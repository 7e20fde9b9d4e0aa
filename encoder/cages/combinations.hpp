#pragma once

/// Walks through the combinations of values that give a cage's target.

#include "encoder/cages/arithmetic.hpp"
#include "encoder/limits.hpp"
#include "encoder/model/board.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/table.hpp"
#include "encoder/too_large.hpp"

#include <cstdint>
#include <span>

namespace hapax {

class CageCombinations {
  public:
    /// Turns to a cage with these cells, which must outlive this; storage is reused.
    void start(Board const& board, std::span<int const> cells) {
        cells_ = cells;
        values_.assign(cells.size(), 0);
        first_rival_.assign(1, 0);
        rivals_.clear();
        for (std::size_t k = 0; k < cells.size(); ++k) {
            for (std::size_t i = 0; i < k; ++i)
                if (board.differ(cells[i], cells[k])) rivals_.push_back(static_cast<int>(i));
            first_rival_.push_back(rivals_.length());
        }
    }

    /// Calls f(values) for each combination of candidates that gives the target and in which cells
    /// of one unit or group differ. The values are in the order of the cells. Combinations come in
    /// ascending order, except for the last cell, for which the same value may come twice. Throws
    /// TooLargeError after too many steps: a large cage may have few combinations, or none, and
    /// still a vast number of beginnings.
    template<class F>
    void for_each(CageArithmetic const& arithmetic, CandidateSets const& sets, Limits& limits,
                  F&& f) {
        steps_ = 0;
        extend(arithmetic, sets, limits, arithmetic.nothing(), 0, f);
    }

  private:
    static constexpr std::int64_t most_steps = 100'000'000;

    template<class F>
    void extend(CageArithmetic const& arithmetic, CandidateSets const& sets, Limits& limits,
                PartialResult const& partial, int k, F& f) {
        limits.step();
        if (++steps_ > most_steps) throw TooLargeError{"a cage has too many beginnings for tuples"};
        if (!arithmetic.is_possible(partial)) return;
        int const cell = cells_[static_cast<std::size_t>(k)];
        if (k + 1 == values_.length()) {
            arithmetic.for_each_completion(partial, [&](int value) {
                if (!sets.has(cell, value) || repeats(k, value)) return;
                values_[k] = value;
                f(std::span<int const>{values_});
            });
            return;
        }
        sets.for_each(cell, [&](int value) {
            if (repeats(k, value)) return;
            values_[k] = value;
            extend(arithmetic, sets, limits, arithmetic.with(partial, value), k + 1, f);
        });
    }

    /// Says whether an earlier cell, which must differ from the k-th, has the value.
    bool repeats(int k, int value) const {
        for (int i = first_rival_[k]; i < first_rival_[k + 1]; ++i)
            if (values_[rivals_[i]] == value) return true;
        return false;
    }

    std::span<int const> cells_;
    std::int64_t steps_ = 0;
    Table<int> values_;
    Table<int> rivals_;      ///< earlier cells that must differ, by their place in the cage
    Table<int> first_rival_; ///< per cell, and the end
};

} // namespace hapax
