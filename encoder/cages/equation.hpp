#pragma once

/// Long sums: clues that say "these cells, with these coefficients, add up to this", split into
/// parts that each lie in one house. Cells of a part differ, so that few sets of values are left to
/// it, and its sum says far more than a chain over single cells.

#include "encoder/model/board.hpp"
#include "encoder/model/puzzle.hpp"
#include "encoder/model/table.hpp"

#include <cstdint>
#include <string>
#include <utility>

namespace hapax {

/// The sum of coefficient * value over the terms is the total.
struct Equation {
    struct Term {
        int cell; ///< named once
        int coefficient;
    };
    std::string source; ///< "run 2", "run 3 piece 2", "cage 1", or some of these added up
    Table<Term> terms;
    std::int64_t total = 0;
};

/// Cells of one unit or group that have the same coefficient.
struct SumPart {
    int coefficient;
    Table<int> cells;
};

/// The equations that say the same as the clue, the number `index` (from 0) of its kind; none if it
/// is not one that sums say. A region sum has one for each piece after the first.
Table<Equation> equations_of(RunClue const& clue, int index, int order);
Table<Equation> equations_of(Cage const& cage, int index, int order);

/// Greedily the most cells of one unit or group, until none is left.
Table<SumPart> parts_of(Equation const& equation, Board const& board);

/// Whether no part has too many sets of values to go through them.
bool have_few_sets(Table<SumPart> const& parts, Board const& board);

enum class SumLength { Long, Any };

/// Whether a clue with these equations is encoded by parts: it is long (or may have any length), no
/// house holds all of it, and no part has many sets of values.
bool is_by_parts(Table<Equation> const& equations, SumLength length, Board const& board);

} // namespace hapax
