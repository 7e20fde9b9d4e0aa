#pragma once

/// Work done on several threads, and what came of it written in the order of the work, in bounded
/// memory, however many pieces there are, or however long an answer is.

#include "cli/answers/outcome.hpp"
#include "cli/files/output.hpp"
#include "cli/options/options.hpp"
#include "solver/search/solutions.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace hapax {

/// What is at hand while a piece of work is done.
struct Worker {
    Workspace& workspace; ///< the thread's own

    /// Prints the next part of a long answer; the outcome's `out` is the last. At once if all
    /// pieces before this one have their answers; else it is kept, and when much has piled up the
    /// call waits for its turn (a time limit goes on meanwhile). Throws if the output has failed.
    std::function<void(std::string_view part)> print;

    /// Tells the progress line how far this piece is.
    std::function<void(std::string const&)> tell_progress;
};

struct Work {
    /// Called once, on any thread. Nothing: an interrupt ended it before there was anything to say.
    std::function<std::optional<Outcome>(Worker const&)> run;
    std::size_t bytes = 0; ///< that it holds, if they may be many
};

/// Where work comes from.
struct WorkSource {
    /// The next piece, or nothing after the last and after an interrupt. One thread at a time asks.
    std::function<std::optional<Work>()> next;

    /// How many pieces there are, once that is known. Any thread may ask.
    std::function<std::optional<std::uint64_t>()> total;

    std::string noun = "puzzle"; ///< for one piece

    /// Whether `next` may have to wait for whoever writes the input.
    std::function<bool()> would_wait = [] { return false; };
};

/// Does the work on options.jobs threads (each with its own state only) and writes the outcomes in
/// order; shows progress on a terminal. After an interrupt what was finished is still written, and
/// the code says undecided. Throws the first exception of the source, of a piece or of the output;
/// then nothing follows the piece before it.
Totals run_in_order(Options const& options, Output& output, WorkSource const& source);

/// "2 of 5 puzzles in 8 s, 0.25 a second"; "0 of 5 puzzles in 8 s".
std::string pace(std::string const& done, std::uint64_t number, double seconds);

} // namespace hapax
