#pragma once

/// Steps of an explanation as text, JSON and pictures.

#include "cli/answers/board.hpp"
#include "cli/answers/json_object.hpp"
#include "cli/answers/pictures.hpp"
#include "solver/explain/position/position.hpp"
#include "solver/explain/position/step.hpp"

#include <string>
#include <vector>

namespace hapax {

/// The grid with what the step writes, its cells marked.
std::string render(Step const& step, Position const& before, Puzzle const& puzzle,
                   BoardStyle const& style);

/// The position in which the step is found: the cells that it looks at with their candidates, those
/// that it changes, and what it strikes out or writes.
Scene scene_of(Step const& step, Position const& before);

/// What follows: cell, value, and whether the cell has it (`is_value`) or does not.
std::vector<JsonObject> json_of(std::vector<Conclusion> const& conclusions, int order);

/// `conclusions`, `reasons` (each with `kind`, `name`, `cells`), `technique`, `cost`,
/// `is_smallest`, `text`. The general step has no technique.
JsonObject json_of(Step const& step, Position const& before);

} // namespace hapax
