#pragma once

/// Makes the answers that only say why there is none.

#include "cli/answers/reply.hpp"

#include "encoder/model/error.hpp"

#include <exception>
#include <string>

namespace hapax {

/// Commands throw this if they cannot deal with a puzzle but the others of a stream may fare
/// better, for example if its certificate cannot be written.
struct Refusal : Error {
    using Error::Error;
};

/// Returns a subject without a puzzle.
Subject unknown_subject(std::uint64_t index, std::string file);

/// Returns the outcome of bad input, of a file or folder that could not be read or written, or of
/// anything else that could not be dealt with.
Outcome refusal(Options const& options, Subject subject, InputError const& error);
Outcome refusal(Options const& options, std::uint64_t index, InputError const& error);
Outcome refusal(Options const& options, Subject subject, std::string const& message);

/// Returns the outcome of an input in which the time limit ended the search for the next puzzle.
Outcome unread(Options const& options, Subject subject);

/// Says whether an exception shows a defect of hapax: not bad input or usage, a limit, the system
/// or memory.
bool is_defect(std::exception const& error);

/// Returns the outcome of a puzzle on which such a defect shows; the others of the stream have
/// theirs.
Outcome defect(Options const& options, Subject subject, std::exception const& error);

} // namespace hapax
