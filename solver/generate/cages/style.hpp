#pragma once

/// The cages that a setter would draw: their size, their operations, and which are nicest.

#include "encoder/model/puzzle.hpp"
#include "solver/symmetry/orbits.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace hapax {

class Random;

/// Says which cages a wish is about: those with this operation, of this size, or with both.
struct CageWish {
    int size = 0; ///< in cells; 0 for any
    std::optional<Operation> operation = {};
};

/// A cage of one cell has no operation.
bool matches(CageWish const& wish, std::size_t size, Operation operation);
bool matches(CageWish const& wish, Cage const& cage);

/// "3x", "-", "2": as the wish is written.
std::string word_of(CageWish const& wish);

struct CageStyle {
    int max_cage = 4;                  ///< cells in the largest cage
    std::optional<int> most_singles;   ///< greatest number of one-cell cages
    std::vector<Operation> operations; ///< that may occur; sums alone for Killer
    Repeats repeats = Repeats::Allowed;
    std::vector<CageWish> must_have;    ///< for each, there is such a cage
    std::vector<CageWish> avoided;      ///< for each, there is no such cage
    Symmetry symmetry = Symmetry::None; ///< of the cages of a Killer that need not be minimal
};

/// Says whether the style allows cages of so many cells with this operation; of one cell, with any.
bool allows(CageStyle const& style, std::size_t size, Operation operation);

/// Says whether it is a difference or quotient of two cells: such a cage tells much. A setter makes
/// about a quarter of a KenKen's cages so.
bool is_telling(Cage const& cage);

/// Returns the cages of exactly these cells that the solution obeys: one for each operation that
/// the style allows and that gives a whole, non-negative number; for one cell there always is one.
/// Returns none if values repeat and must not.
std::vector<Cage> possible_cages(std::vector<Cell> const& cells, Grid const& solution,
                                 CageStyle const& style);

/// Returns one of at least one cage at random, the nicer ones more often, and those that the style
/// must have most often.
Cage const& chosen_by_taste(std::vector<Cage> const& cages, CageStyle const& style, Random& random);

} // namespace hapax
