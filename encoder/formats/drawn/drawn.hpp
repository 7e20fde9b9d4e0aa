#pragma once

/// Turns what is only drawn into clues: proposes meanings for each look, and assigns those that a
/// user names or that are certain.

#include "encoder/formats/drawn/looks.hpp"
#include "encoder/formats/formats.hpp"

#include <optional>
#include <string>
#include <vector>

namespace hapax::drawn {

struct Proposal {
    std::string meaning;   ///< as `--drawn LOOK=MEANING` takes it
    bool by_look = false;  ///< setters usually draw it so
    bool by_words = false; ///< the rules text speaks for it
    /// True if the solution that the file states obeys it at every mark; nullopt without a stated
    /// solution.
    std::optional<bool> by_solution;
    bool is_certain = false;
};

struct LookAndProposals {
    Look look;
    std::vector<Proposal> proposals; ///< the best first
};

/// Returns the looks of the puzzle's cosmetics, and last one of Kind::Grid if the rules text names
/// rules of the whole grid, each with its proposals.
std::vector<LookAndProposals> proposals_for(ReadPuzzle const& read);

/// Assigns meanings as `--drawn` says: assignments `LOOK=MEANING` and the word `auto`, separated by
/// semicolons. Clues replace the cosmetics that drew them; `read.drawn` says what was assigned.
/// Throws InputError at the block if a look is unknown or a meaning does not fit it.
void assign(ReadPuzzle& read, Block const& block, std::string const& instructions);

/// Returns a warning without its place that counts what is only drawn; empty if nothing is.
std::string warning_of_drawings(Puzzle const& puzzle);

} // namespace hapax::drawn
