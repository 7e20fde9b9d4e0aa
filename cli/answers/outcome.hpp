#pragma once

/// A puzzle to work on, and the outcome.

#include "cli/system/exit_code.hpp"
#include "encoder/formats/formats.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

/// One puzzle of the input, read and well formed.
struct Task {
    std::uint64_t index; ///< from 1, over all inputs
    bool is_only;        ///< there is no other puzzle; set only if StreamNeeds::looks_ahead
    bool is_named;       ///< one of several: text for people names it
    Block block;
    ReadPuzzle read;
    std::string id{}; ///< see id_of()
    std::vector<std::string>
        warnings{}; ///< from the reader and the stream; they go into the answer's JSON as well

    std::function<void(std::string_view part)> print{};      ///< see Worker
    std::function<void(std::string const&)> tell_progress{}; ///< see Worker

    Puzzle const& puzzle() const { return read.puzzle; }
};

/// The outcome of a piece of work.
struct Outcome {
    std::string out;      ///< for standard output or -o, or the rest of it
    std::string messages; ///< for standard error
    std::string verdict;  ///< one word
    ExitCode code = ExitCode::Yes;
    std::string counted_as{}; ///< for the totals; if empty, the verdict is counted
    /// Called once the outcomes before it are in place; may change this one, except `in_turn`.
    std::function<void(Outcome&)> in_turn{};
    std::function<void()> take_back{}; ///< undoes its other effects if the outcome cannot be
                                       ///< written

    std::string const& word_for_totals() const { return counted_as.empty() ? verdict : counted_as; }
};

/// Counts the pieces by verdict, and keeps the largest of their codes.
struct Totals {
    std::uint64_t done = 0;
    std::map<std::string, std::uint64_t> verdicts;
    ExitCode code = ExitCode::Yes;
};

} // namespace hapax
