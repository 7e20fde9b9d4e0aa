#pragma once

/// A part of the search space: the grids in which some candidates hold and some others do not.

#include "encoder/clauses/sink.hpp"
#include "encoder/clauses/variable_map.hpp"
#include "encoder/model/table.hpp"

#include <string>

namespace hapax {

/// States that a cell (an index in reading order) has a value, or that it does not.
struct Choice {
    enum class Sign { Is, IsNot };

    int cell;
    int value;
    Sign sign = Sign::Is;

    friend bool operator==(Choice const&, Choice const&) = default;
};

struct Cube {
    Table<Choice> choices; ///< all must hold; without any the cube is the whole space
};

/// Returns "r1c2 is 4, r3c3 is not 7"; "everything" for the cube without choices.
std::string describe(Cube const& cube, int order);

/// Returns the cube over the variables of a formula, each choice a literal. The formula must have a
/// variable for every candidate that the cube names.
Table<Literal> literals(Cube const& cube, VariableMap const& x);

} // namespace hapax
