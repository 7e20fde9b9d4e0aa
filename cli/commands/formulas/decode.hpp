#pragma once

/// Decodes answers to one formula, and to all formulas of a proof in parts.

#include "cli/answers/reply.hpp"
#include "cli/options/options.hpp"
#include "cli/system/exit_code.hpp"
#include "encoder/dimacs/map.hpp"

#include <filesystem>
#include <string_view>

namespace hapax {

/// Add a model that is a solution, and the meaning of an answer without one, which is only `word`.
void add_solution(Grid const& grid, DimacsMap const& map, Reply& answer);
void add_refutation(DimacsMap const& map, std::string_view word, Reply& answer);

/// Combines the answers to all formulas of a proof in parts. The answers are options.inputs, files
/// whose names begin with the name of a part; if there are none, NAME.answer in the folder. A part
/// without an answer counts as refuted if its proof is in the folder.
ExitCode decode_parts(Options const& options, std::filesystem::path const& folder);

} // namespace hapax
