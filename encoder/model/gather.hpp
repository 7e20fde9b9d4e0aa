#pragma once

/// Brings rules of the whole grid that a file says pair by pair into one form.

#include "encoder/model/puzzle.hpp"

#include <cstddef>
#include <functional>
#include <vector>

namespace hapax {

/// Replaces clues that together say something of all neighbours without a mark by the rule of the
/// whole grid that says it, and regions of two cells that are all knight's (king's) moves by that
/// rule. New rules come last. If pair clues go, `keep` gets the numbers of the others.
void gather_rules(Puzzle& puzzle,
                  std::function<void(std::vector<std::size_t> const&)> const& keep = {});

} // namespace hapax
