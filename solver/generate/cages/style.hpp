#pragma once

/// What cages a setter would draw: how large, with which operations, and which of them is nicest.

#include "encoder/model/puzzle.hpp"
#include "solver/random.hpp"

#include <optional>
#include <vector>

namespace hapax {

struct CageStyle {
    int max_cage = 4;                  ///< cells in the largest cage
    std::optional<int> most_singles;   ///< one-cell cages, at most
    std::vector<Operation> operations; ///< that may occur; sums alone for Killer
    Repeats repeats = Repeats::Allowed;
};

/// The cages with just these cells that are true of the solution: one for each operation of the
/// style that gives a whole, non-negative number. Differences and quotients of more than two cells
/// are left out unless the style has nothing else. None if a value repeats that must not.
std::vector<Cage> possible_cages(std::vector<Cell> const& cells, Grid const& solution,
                                 CageStyle const& style);

/// One of these, of which there is at least one: at random, the nicer ones more often.
Cage const& chosen_by_taste(std::vector<Cage> const& cages, Random& random);

} // namespace hapax
