#pragma once

/// Counts the solutions of a puzzle row by row. The rows to come depend on little, and many of the
/// states that they depend on differ only in the names of columns and values.

#include "encoder/limits.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/count/natural.hpp"

#include <cstddef>
#include <cstdint>

namespace hapax {

/// The largest order that is counted row by row.
inline constexpr int most_order_by_rows = 16;

/// Limits of counting row by row.
struct RowBudget {
    std::size_t bytes = 0;  ///< for the states of two neighbouring rows; kept within a tenth
    std::int64_t steps = 0; ///< values written into cells
};

enum class RowVerdict {
    Counted,
    TooManyStates, ///< the bytes did not suffice, or the order is above most_order_by_rows
    TooManySteps
};

struct RowCount {
    RowVerdict verdict = RowVerdict::TooManyStates;
    Natural solutions = 0; ///< if counted
};

/// Throws LimitsReached.
RowCount count_by_rows(Puzzle const& puzzle, RowBudget const& budget, Limits const& limits);

} // namespace hapax
