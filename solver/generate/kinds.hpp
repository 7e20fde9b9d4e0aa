#pragma once

/// The kinds of puzzles that can be made, by their words. A new kind that is a Sudoku with clues or
/// with a rule of the whole grid is a row here.

#include "solver/generate/request.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace hapax {

struct KindRow {
    std::string_view word;
    PuzzleKind kind;
    /// Up to this level scripts/bench/generators found all to be reached within ten seconds, and
    /// Extreme if `reaches_extreme`, where minimal sets are of that level more often than of those
    /// below it. Others are looked for only if the request says how long.
    Level hardest;
    Offer offer = Offer::None;
    std::optional<GridRule> rule = {};
    bool reaches_extreme = false;

    bool has(Level level) const {
        return level <= hardest || (level == Level::Extreme && reaches_extreme);
    }
};

std::span<KindRow const> kind_rows();

/// Chooses the kind, the clues that it offers, and its rule.
void choose_kind(KindRow const& row, PuzzleRequest& request);

} // namespace hapax
