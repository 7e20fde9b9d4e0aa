#pragma once

/// Makes the folder of a proof in parts (see solver/parts/folder.hpp), and what a worker needs of
/// it.

#include "encoder/model/puzzle.hpp"
#include "solver/certify/traced_formula.hpp"
#include "solver/parts/folder.hpp"
#include "solver/search/solutions.hpp"

#include <filesystem>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace hapax {

struct PartsOptions {
    SolveOptions solving;
    int parts = 64;               ///< least number, unless propagation leaves fewer
    std::string formula_ending{}; ///< of instance.cnf: "", ".gz" or ".xz"
    WriteFile write = nullptr;    ///< packs by the file's ending; null: writes plain files
};

/// Writes the folder for the claim that the puzzle has no solution besides this one (nullopt: none
/// at all), whole or not at all, and returns the parts. Throws LimitsReached, JudgeError if the
/// solution breaks a rule, TooLargeError, and std::system_error if the folder exists or cannot be
/// written.
std::vector<Part> write_parts(Puzzle const& puzzle, std::optional<Grid> const& solution,
                              std::filesystem::path const& folder, PartsOptions const& options);

/// Returns the parts into which these conditions are split, named NAME-1 and so on (or 1 ..., for
/// an empty name): at least `number`, unless propagation leaves fewer. They leave no gap. The same
/// arguments always give the same parts. Throws LimitsReached.
std::vector<Part> split_into(Claim const& claim, Part const& whole, int number,
                             Limits const& limits);

/// Describes what the folder claims, and how its formula is encoded.
struct FolderClaim {
    Claim claim;
    Encoding encoding;
};

/// Reads puzzle, solution and encoding. Throws InputError, std::system_error and ManifestError.
FolderClaim read_claim(std::filesystem::path const& folder, Manifest const& manifest,
                       OpenFile const& open);

/// Throws ManifestError if a condition names a cell or a value that grids of this order lack.
void require_in_grid(PartTree const& tree, int order, std::filesystem::path const& folder);

/// Writes the formula of a part for any solver: that of the whole, and after its clauses the part's
/// conditions as unit clauses. Throws LimitsReached.
void write_part_formula(FolderClaim const& claim, Part const& part, Limits const& limits,
                        std::ostream& out);

} // namespace hapax
