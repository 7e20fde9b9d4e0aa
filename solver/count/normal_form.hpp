#pragma once

/// A normal form for states of the row counter. States that differ only in the names of columns and
/// values that no clue tells apart get the same form.

#include <cstdint>
#include <vector>

namespace hapax {

/// The columns, values and regions of a state, and how they go together. Two columns (values,
/// regions) may be exchanged only if they have the same colour, and regions only together with the
/// columns that they meet in the same way.
struct ColouredState {
    std::vector<std::uint16_t> column_colours;
    std::vector<std::uint16_t> value_colours;
    std::vector<std::uint16_t> column_values; ///< for each column a bit for each value it has used
    std::vector<std::uint16_t> region_values; ///< for each region likewise

    /// For each region, and in it for each column, how the two meet in the rows to come (0: not).
    std::vector<std::uint16_t> meetings;
};

/// States with equal forms can be turned into each other. The converse holds mostly, not always.
std::u16string normal_form(ColouredState const& state);

} // namespace hapax
