#pragma once

/// How many solutions a puzzle has, row by row: what the rows to come depend on is little, and much
/// of that is the same but for the names of columns and values.

#include "encoder/model/limits.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/count/natural.hpp"

#include <cstddef>
#include <cstdint>

namespace hapax {

/// The largest order that is counted so.
inline constexpr int most_order_by_rows = 16;

/// How far counting row by row may go.
struct RowBudget {
    std::size_t bytes = 0;  ///< for the states of two neighbouring rows; kept within a tenth
    std::int64_t steps = 0; ///< values written into cells
};

enum class RowVerdict {
    Counted,
    TooManyStates, ///< the bytes were not enough, or the order is above most_order_by_rows
    TooManySteps
};

struct RowCount {
    RowVerdict verdict = RowVerdict::TooManyStates;
    Natural solutions = 0; ///< if counted
};

/// Throws LimitsReached.
RowCount count_by_rows(Puzzle const& puzzle, RowBudget const& budget, Limits const& limits);

} // namespace hapax
