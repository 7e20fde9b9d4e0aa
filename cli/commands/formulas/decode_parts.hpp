#pragma once

/// decode for a proof in parts: what the answers to all of its formulas come to.

#include "cli/options/options.hpp"
#include "cli/system/exit_code.hpp"

#include <filesystem>

namespace hapax {

/// The answers are options.inputs, files whose names begin with that of a part; if there are none,
/// NAME.answer in the folder. A part without an answer whose proof is there counts as refuted.
ExitCode decode_parts(Options const& options, std::filesystem::path const& folder);

} // namespace hapax
