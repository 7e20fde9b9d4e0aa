#pragma once

/// The cages that a setter would draw: their size, their operations, and which are nicest.

#include "encoder/model/puzzle.hpp"
#include "solver/random.hpp"

#include <optional>
#include <vector>

namespace hapax {

struct CageStyle {
    int max_cage = 4;                  ///< cells in the largest cage
    std::optional<int> most_singles;   ///< greatest number of one-cell cages
    std::vector<Operation> operations; ///< that may occur; sums alone for Killer
    Repeats repeats = Repeats::Allowed;
};

/// Returns the cages of exactly these cells that the solution obeys: one for each operation of the
/// style that gives a whole, non-negative number. Leaves out differences and quotients of more than
/// two cells unless the style has no other operation. Returns none if values repeat and must not.
std::vector<Cage> possible_cages(std::vector<Cell> const& cells, Grid const& solution,
                                 CageStyle const& style);

/// Returns one of at least one cage at random, the nicer ones more often.
Cage const& chosen_by_taste(std::vector<Cage> const& cages, Random& random);

} // namespace hapax
