#pragma once

/// What is asked and what came of it.

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
    bool is_only;        ///< there is no other puzzle; set where StreamNeeds::looks_ahead
    bool is_named;       ///< it is one of several: what a person reads says which
    Block block;
    ReadPuzzle read;
    std::vector<std::string>
        warnings{}; ///< of the reader and the stream; in the answer's JSON, too

    std::function<void(std::string_view part)> print{};      ///< see Worker
    std::function<void(std::string const&)> tell_progress{}; ///< see Worker

    Puzzle const& puzzle() const { return read.puzzle; }
};

/// What became of a piece of work.
struct Outcome {
    std::string out;      ///< for standard output or -o; or what is left of it
    std::string messages; ///< for standard error
    std::string verdict;  ///< one word
    ExitCode code = ExitCode::Yes;
    std::string counted_as{};          ///< for the totals; empty: the verdict
    std::function<void()> in_turn{};   ///< called when the outcomes before it are written
    std::function<void()> take_back{}; ///< what else it left, in case it cannot be written

    std::string const& word_for_totals() const { return counted_as.empty() ? verdict : counted_as; }
};

/// How many pieces had which verdict, and the largest of their codes.
struct Totals {
    std::uint64_t done = 0;
    std::map<std::string, std::uint64_t> verdicts;
    ExitCode code = ExitCode::Yes;
};

} // namespace hapax
