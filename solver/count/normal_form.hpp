#pragma once

/// A normal form for states of the row counter: states that differ only by renamed columns and
/// values, where no clue tells these apart, get the same form.

#include <cstdint>
#include <string>
#include <vector>

namespace hapax {

/// Columns, values and regions, and which go together. Columns (values, regions) may be exchanged
/// for each other only if they have the same colour, and regions only together with the columns
/// that they meet in the same way.
struct ColouredState {
    std::vector<std::uint16_t> column_colours;
    std::vector<std::uint16_t> value_colours;
    std::vector<std::uint16_t> column_values; ///< for each column a bit for each value it has used
    std::vector<std::uint16_t> region_values; ///< for each region likewise

    /// For each region, and in it for each column, how the two meet in the rows to come (0: not).
    std::vector<std::uint16_t> meetings;
};

/// Equal forms: the states can be turned into each other. States that can be are mostly, but not
/// always, given the same form.
std::u16string normal_form(ColouredState const& state);

} // namespace hapax
