#pragma once

/// Makes the answers that only give the reason why there is no result.

#include "cli/answers/reply.hpp"

#include "encoder/error.hpp"

#include <exception>
#include <string>

namespace hapax {

/// Thrown by commands that cannot deal with a puzzle while others of the stream may succeed, for
/// example if its certificate cannot be written.
struct Refusal : Error {
    using Error::Error;
};

/// Returns a subject without a puzzle.
Subject unknown_subject(std::uint64_t index, std::string file);

/// Returns the outcome for bad input, a file or folder that could not be read or written, or any
/// other puzzle that could not be processed.
Outcome refusal(Options const& options, Subject subject, InputError const& error);
Outcome refusal(Options const& options, std::uint64_t index, InputError const& error);
Outcome refusal(Options const& options, Subject subject, std::string const& message);

/// Returns the outcome if a command could not begin, or had to end: about no puzzle.
Outcome failure(Options const& options, ExitCode code, std::string const& message);

/// Returns the outcome for an input in which the time limit ended the search for the next puzzle.
Outcome unread(Options const& options, Subject subject);

/// Says whether an exception shows a defect of hapax: not bad input or usage, limits, system or
/// memory.
bool is_defect(std::exception const& error);

/// Returns the outcome for a puzzle that reveals such a defect; others in the stream go on.
Outcome defect(Options const& options, Subject subject, std::exception const& error);

} // namespace hapax
