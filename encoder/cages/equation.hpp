#pragma once

/// Long sums: clues of the form "these cells, with these coefficients, add up to this", split into
/// parts that each lie in one house. Cells of a part differ, so few sets of values are possible for
/// it, and its sum restricts them far more than a chain over single cells.

#include "encoder/model/board.hpp"
#include "encoder/model/puzzle.hpp"
#include "encoder/model/table.hpp"

#include <cstdint>
#include <string>

namespace hapax {

/// States that coefficient * value, added up over the terms, is the total.
struct Equation {
    struct Term {
        int cell; ///< each cell at most once
        int coefficient;
    };
    std::string source; ///< "run 2", "run 3 piece 2", "cage 1", or several of these joined by " + "
    Table<Term> terms;
    std::int64_t total = 0;
};

/// Cells of one unit or group with the same coefficient.
struct SumPart {
    int coefficient;
    Table<int> cells;
};

/// Returns the equations that say the same as the clue, number `index` (from 0) of its kind; none
/// if it is not a sum. A region sum has one for each piece after the first.
Table<Equation> equations_of(NamedClue const& clue, int index, int order);
Table<Equation> equations_of(Cage const& cage, int index, int order);

/// Takes, greedily, the most cells of one unit or group until none is left.
Table<SumPart> parts_of(Equation const& equation, Board const& board);

/// Says whether every part has few enough sets of values to go through them all.
bool have_few_sets(Table<SumPart> const& parts, Board const& board);

enum class SumLength { Long, Any };

/// Says whether a clue with these equations is encoded by parts: it is long (or may have any
/// length), no house holds all of it, and no part has many sets of values.
bool is_by_parts(Table<Equation> const& equations, SumLength length, Board const& board);

} // namespace hapax
