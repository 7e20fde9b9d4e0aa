#pragma once

/// Takes an exported formula apart, and computes its truth on a grid: every variable from the words
/// of its `c var` line, independently of the auditor and the encoder.

#include "encoder/clauses/encode.hpp"
#include "encoder/model/puzzle.hpp"

#include <optional>
#include <string>
#include <vector>

namespace hapax::testing {

struct Formula {
    std::vector<std::string> meanings; ///< of variable i+1: "r1c1 is 1"
    std::vector<std::vector<int>> clauses;
    std::vector<std::string> declarations = {}; ///< "part 1 = ...", "sum 1 = ...", "derived ..."
};

/// Returns the formula over all candidates, with the clause that forbids the solution.
Formula formula_of(Puzzle const& puzzle, Encoding const& encoding,
                   std::optional<Grid> const& forbidden = std::nullopt);

/// Returns it as a DIMACS file with the lines that the auditor needs.
std::string dimacs(Formula const& formula);

/// Returns the truth of every variable on a full grid (index 0 is unused).
std::vector<bool> truths(Puzzle const& original, Formula const& formula, Grid const& grid);

bool is_true(std::vector<int> const& clause, std::vector<bool> const& truths);

} // namespace hapax::testing
