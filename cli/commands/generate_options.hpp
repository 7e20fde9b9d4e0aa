#pragma once

/// The options of `generate`.

#include "cli/options/options.hpp"
#include "solver/generate/request.hpp"
#include "solver/symmetry/least_form.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace hapax {

/// Describes what to generate, and how many.
struct GenerateOptions {
    explicit GenerateOptions(Options const& options); ///< throws UsageError

    /// Returns the request for the puzzle with this number in the stream.
    PuzzleRequest const& request_of(std::uint64_t index) const;

    Options common; ///< with the boxes of the generated puzzles
    PuzzleRequest request;
    std::string kind; ///< in words
    std::uint64_t number;
    std::uint64_t first = 0; ///< among the shard's puzzles, from 0
    std::uint64_t last = 0;  ///< the number after its last
    std::uint64_t seed;
    std::uint64_t first_stream = 1; ///< of the seed, for the first puzzle
    bool is_new_seed;               ///< chosen at random, so it must be printed
    bool is_distinct;               ///< no two puzzles are alike up to symmetry
    std::string certificate_folder; ///< empty if none are written

    /// For several levels, or numbers of them: each request, and the number of its last puzzle.
    std::vector<std::pair<std::uint64_t, PuzzleRequest>> levels;

    /// With several shards of distinct puzzles, the symmetries that all puzzles must have.
    std::optional<Symmetries> symmetries;

    bool is_sorted; ///< by score, easiest first, within each level

    /// Numbers the puzzles after this many others of the same run.
    void follow(std::uint64_t others);

    /// Returns the number of the last puzzle of the same level.
    std::uint64_t last_like(std::uint64_t index) const;

  private:
    void choose_levels(std::string const& list, std::optional<Symmetry> symmetry);
    void choose_shard(std::string const& words);
    void choose_share(std::uint64_t part, std::uint64_t parts);
};

/// Returns the parts of a run: several if `--style` names several kinds. Throws UsageError and
/// std::system_error.
std::vector<GenerateOptions> parts_of(Options const& options);

/// Returns a number that is the same for puzzles with the same least form, and hardly ever for
/// others.
std::uint64_t fingerprint(Puzzle const& least_form);

} // namespace hapax
