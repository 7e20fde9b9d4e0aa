#pragma once

/// Old files say a rule of the whole grid of pair after pair. They are read as the rule.

#include "encoder/model/puzzle.hpp"

#include <cstddef>
#include <functional>
#include <vector>

namespace hapax {

/// Puts rules of the whole grid in the place of pair clues that say so of all neighbours without a
/// mark. If clues go, `keep` gets the numbers of the others; a rule then comes last.
void gather_rules(Puzzle& puzzle,
                  std::function<void(std::vector<std::size_t> const&)> const& keep = {});

} // namespace hapax
