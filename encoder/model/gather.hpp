#pragma once

/// Old files spell out a rule of the whole grid as one clue per pair. They are read as the rule.

#include "encoder/model/puzzle.hpp"

#include <cstddef>
#include <functional>
#include <vector>

namespace hapax {

/// Replaces pair clues between all neighbours without a mark by the rule of the whole grid that
/// says the same. If clues go, `keep` gets the numbers of the others; the rule then comes last.
void gather_rules(Puzzle& puzzle,
                  std::function<void(std::vector<std::size_t> const&)> const& keep = {});

} // namespace hapax
