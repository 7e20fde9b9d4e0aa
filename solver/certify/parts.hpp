#pragma once

/// The proof of one claim in parts, for machines that need not know of each other:
///
///     puzzle.txt, solution.txt, instance.cnf    as in a certificate
///     parts.txt                                 the parts (see solver/parts/manifest.hpp)
///     000001.cnf ...                            each part's formula, for any solver
///     cover.drat                                nothing lies between the parts
///
/// The formula of a part is the one of the whole in the same variables, in the part of the search
/// space that its conditions name: first their literals and the candidates that propagation rules
/// out there, in an order in which unit propagation confirms each from those before it; then the
/// clauses that are left. So a proof that the part has no model is, with those units before it, a
/// proof about the whole formula and the conditions.

#include "encoder/clauses/encode.hpp"
#include "encoder/model/limits.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/sat/sat_solver.hpp"
#include "solver/search/solutions.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace hapax {

struct PartsOptions {
    SolveOptions solving;
    int parts = 64; ///< at least this many are open, unless propagation leaves fewer
};

struct WrittenParts {
    std::vector<std::string> names; ///< of the parts: "000001" ...
    int closed = 0; ///< further cubes that propagation refutes; their proofs are in the cover
};

/// Writes the folder for the claim that the puzzle has no solution besides this one (none at all
/// without one), whole or not at all. Throws LimitsReached, JudgeError if the solution is not one,
/// TooLargeError, and std::system_error when the folder exists or cannot be written.
WrittenParts write_parts(Puzzle const& puzzle, std::optional<Grid> const& solution,
                         std::filesystem::path const& folder, PartsOptions const& options);

/// Splits a part of such a folder, given by its formula's file: writes the formulas of its parts,
/// their cover and at last the list of them, each file at once. Throws as above, and InputError if
/// the file is not the formula of a part.
WrittenParts split_part(std::filesystem::path const& formula, PartsOptions const& options);

} // namespace hapax
