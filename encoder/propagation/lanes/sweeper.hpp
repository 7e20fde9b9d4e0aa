#pragma once

/// The inner loop of lane propagation: sweeps over the rows of a grid, each a vector with a lane
/// for each value, until nothing changes.

#include "encoder/propagation/lanes/layout.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace hapax {

/// One value in each lane; in a lane, one bit for each column of a row.
using Lanes [[gnu::vector_size(32)]] = std::uint16_t;

/// rows[r][v-1]: the columns where v can stand in row r.
using LaneRows = std::array<Lanes, most_lanes>;

/// Says how sweeping ended.
enum class Fixpoint { Open, Solved, Contradiction };

/// Removes the candidates that singles and locked candidates exclude, to the fixpoint. After a
/// contradiction the rows are unusable.
Fixpoint sweep(LaneLayout const& layout, LaneRows& rows);

/// How often a trial of each cell has failed.
using LaneWeights = std::vector<std::uint32_t>;

/// Returns the cell with two values, in rows at their fixpoint, that is best tried next; -1 if no
/// cell has two.
int most_telling_pair(LaneLayout const& layout, LaneRows const& rows, LaneWeights const& weights);

} // namespace hapax
