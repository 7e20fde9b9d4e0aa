#pragma once

/// Does work on several threads and writes the outcomes in the order of the work. Memory is
/// bounded, whatever the number of pieces and the length of an answer.

#include "cli/answers/outcome.hpp"
#include "cli/files/output.hpp"
#include "cli/options/options.hpp"
#include "solver/search/solutions.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace hapax {

/// The means of a thread while it does a piece of work.
struct Worker {
    Workspace& workspace; ///< the thread's own

    /// Prints the next part of a long answer; the outcome's `out` is the last part. The part is
    /// written at once if all earlier pieces have their answers. Otherwise it is kept, and when
    /// much has piled up the call waits for its turn, while a time limit runs on. Throws if the
    /// output has failed.
    std::function<void(std::string_view part)> print;

    /// Sends the progress of this piece to the progress line.
    std::function<void(std::string const&)> tell_progress;
};

struct Work {
    /// Called once, on any thread. Returns nullopt if an interrupt ended it before it had a result.
    std::function<std::optional<Outcome>(Worker const&)> run;
    std::size_t bytes = 0; ///< bytes that it holds, if they may be many
};

/// A source of work.
struct WorkSource {
    /// Returns the next piece, or nullopt after the last and after an interrupt. One thread at a
    /// time calls it.
    std::function<std::optional<Work>()> next;

    /// Returns the number of pieces once it is known. Any thread may call it.
    std::function<std::optional<std::uint64_t>()> total;

    std::string noun = "puzzle"; ///< for one piece
    bool says_totals = false;    ///< on standard error, of several pieces

    /// Says whether `next` may have to wait for the writer of the input.
    std::function<bool()> would_wait = [] { return false; };
};

/// Does the work on options.jobs threads, which share no state, and writes the outcomes in order;
/// shows progress on a terminal. After an interrupt it still writes the finished outcomes, and the
/// code says undecided. Throws the first exception of the source, of a piece or of the output; the
/// outcomes before it are written, and no others.
Totals run_in_order(Options const& options, Output& output, WorkSource const& source);

/// "2 of 5 puzzles in 8 s, 0.25 a second"; "0 of 5 puzzles in 8 s".
std::string pace(std::string const& done, std::uint64_t number, double seconds);

} // namespace hapax
