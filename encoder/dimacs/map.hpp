#pragma once

/// The way back from an exported file: the puzzle and the meaning of the variables, read from the
/// comments that `write_dimacs` wrote.

#include "encoder/model/puzzle.hpp"
#include "encoder/model/rules.hpp"
#include "encoder/model/table.hpp"

#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

struct DimacsMap {
    /// "This cell has this value"; no cell (-1) for auxiliary variables.
    struct Meaning {
        int cell = -1; ///< an index in reading order
        int value = 0;
    };

    Puzzle puzzle;
    Table<Meaning> meanings;       ///< by variable; [0] is unused
    std::optional<Grid> forbidden; ///< the solution that the formula excludes
    std::string part;              ///< "cube 3 of 17 = r1c1 is 4" if the formula is only that part

    int variable_count() const { return meanings.length() - 1; }
};

/// The part of a file before its clauses.
struct DimacsHeader {
    std::optional<DimacsMap> map;      ///< set if hapax's comments are there
    std::optional<int> variable_count; ///< from the `p cnf` line, if there is one
};

/// Reads up to the `p` line, or a map (which has none) to its end. `file` names it in messages.
/// Throws InputError; the puzzle is well formed.
DimacsHeader read_dimacs_header(std::istream& in, std::string const& file);

/// A model as a grid, with its faults.
struct DecodedModel {
    Grid grid;                         ///< 0 for a cell without exactly one true value
    std::vector<Violation> violations; ///< empty if the known values obey every rule
    std::vector<Cell> undetermined;    ///< no value is true, and some are not in the model
};

/// Turns a model into a grid. `values[variable]` is 1 for true, -1 for false, 0 for a variable that
/// the model leaves out; there are variable_count() + 1 entries.
DecodedModel decode(DimacsMap const& map, Table<signed char> const& values);

/// Turns an answer set of clingo into a grid: facts of row, column and value, as `cell(1,1,5)`, of
/// the predicate that has most of them. They are taken as (value, row, column) if only that order
/// breaks no rule.
DecodedModel decode_facts(DimacsMap const& map, std::string_view facts);

} // namespace hapax
