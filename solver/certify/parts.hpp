#pragma once

/// The proof of one claim in parts, for machines that need not know each other:
///
///     puzzle.txt, solution.txt, instance.cnf    as in a certificate
///     parts.txt                                 the parts (see solver/parts/manifest.hpp)
///     000001.cnf ...                            each part's formula, for any solver
///     cover.drat                                the proof that the parts cover everything
///
/// The formula of a part has the variables of the whole formula and is limited to the part's
/// conditions. First come the literals of the conditions and the candidates that propagation rules
/// out under them, in an order in which unit propagation confirms each from those before it; then
/// the remaining clauses. A proof that the part has no model, with those units before it, is
/// therefore a proof about the whole formula and the conditions.

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
    int parts = 64; ///< least number of open parts, unless propagation leaves fewer
};

struct WrittenParts {
    std::vector<std::string> names; ///< names of the parts: "000001" ...
    int closed = 0; ///< further cubes that propagation refutes; their proofs are in the cover
};

/// Writes the folder for the claim that the puzzle has no solution besides this one (nullopt: none
/// at all), whole or not at all. Throws LimitsReached, JudgeError if the solution breaks a rule,
/// TooLargeError, and std::system_error if the folder exists or cannot be written.
WrittenParts write_parts(Puzzle const& puzzle, std::optional<Grid> const& solution,
                         std::filesystem::path const& folder, PartsOptions const& options);

/// Splits a part of such a folder; `formula` is the file of its formula. Writes the formulas of the
/// new parts, their cover and finally their list, each file whole or not at all. Throws as above,
/// and InputError if the file is not the formula of a part.
WrittenParts split_part(std::filesystem::path const& formula, PartsOptions const& options);

} // namespace hapax
