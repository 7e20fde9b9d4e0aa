#pragma once

/// decode, for one formula and for a proof in parts.

#include "cli/answers/reply.hpp"
#include "cli/options/options.hpp"
#include "cli/system/exit_code.hpp"
#include "encoder/dimacs/map.hpp"

#include <filesystem>
#include <string_view>

namespace hapax {

/// Adds what a model says that is a solution, and what it means that there is no model, which is
/// somebody's `word`.
void add_solution(Grid const& grid, DimacsMap const& map, Reply& answer);
void add_refutation(DimacsMap const& map, std::string_view word, Reply& answer);

/// What the answers to all formulas of a proof in parts come to. The answers are options.inputs,
/// files whose names begin with that of a part; if there are none, NAME.answer in the folder. A
/// part without an answer whose proof is there counts as refuted.
ExitCode decode_parts(Options const& options, std::filesystem::path const& folder);

} // namespace hapax
