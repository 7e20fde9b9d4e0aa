#pragma once

/// The kinds of clues, each pure data.

#include "encoder/model/grid.hpp"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace hapax {

/// The values that a setter allows in a cell (strictly ascending, at least one).
struct PencilMarks {
    Cell cell;
    std::vector<int> values;

    friend auto operator<=>(PencilMarks const&, PencilMarks const&) = default;
};

/// Cells that are all different: a box, a jigsaw piece, a diagonal, anything of 1 to N cells.
/// A region of N cells holds every value once.
struct Region {
    std::vector<Cell> cells;

    friend auto operator<=>(Region const&, Region const&) = default;
};

/// "the region at r1c1", by its first cell; "the diagonal at r1c1" for a diagonal of the grid.
std::string name(Region const& region, int order);

/// value(lesser) < value(greater), for any two cells.
struct Inequality {
    Cell lesser;
    Cell greater;

    friend auto operator<=>(Inequality const&, Inequality const&) = default;
};

/// "the inequality r1c2 > r1c3": the sign points as it is printed between the two cells.
std::string name(Inequality const& inequality);

enum class AdjacencyKind {
    Consecutive,    ///< the two values differ by exactly 1
    NotConsecutive, ///< the two values do not differ by 1
};

struct Adjacency {
    Cell first;
    Cell second;
    AdjacencyKind kind = AdjacencyKind::Consecutive;

    friend auto operator<=>(Adjacency const&, Adjacency const&) = default;
};

/// "r1c1 and r1c2 differ by 1", or "do not differ by 1".
std::string name(Adjacency const& adjacency);

enum class Operation {
    Sum,
    Difference, ///< the largest value minus all the others
    Product,
    Quotient, ///< the largest value divided by all the others, exactly
    Any,      ///< whichever of the four gives the target
};

/// Of '+', '-', 'x' or '*', and '/'; nothing for any other sign.
std::optional<Operation> operation_from(char sign);

enum class Repeats {
    Allowed,   ///< KenKen: a value may repeat where rows, columns and regions let it
    Forbidden, ///< Killer: the cage's cells are all different ("distinct")
};

/// One or more cells, connected or not, whose values give the target.
struct Cage {
    std::vector<Cell> cells;
    Operation operation = Operation::Sum;
    std::int64_t target = 0;
    Repeats repeats = Repeats::Allowed;

    friend auto operator<=>(Cage const&, Cage const&) = default;
};

/// Target and operation as people write them: "12x", "3-".
std::string clue_text(Cage const& cage);

/// "the cage at r1c1", by its first cell.
std::string name(Cage const& cage);

} // namespace hapax
