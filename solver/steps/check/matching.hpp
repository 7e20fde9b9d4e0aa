#pragma once

#include "encoder/model/table.hpp"
#include "solver/steps/position/values.hpp"

namespace hapax {

/// Keeps of each set the values that it has in some choice of a value from each, all different.
/// False if there is no such choice.
bool keep_matched(Table<Values>& sets);

} // namespace hapax
