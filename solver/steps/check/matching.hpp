#pragma once

#include "encoder/model/table.hpp"
#include "solver/steps/position/values.hpp"

namespace hapax {

/// Removes values that no choice of different values, one from each set, uses.
/// Returns false if there is no such choice.
bool keep_matched(Table<Values>& sets);

} // namespace hapax
