#pragma once

/// The four writers of answers. `new_reply` chooses one.

#include "cli/answers/reply.hpp"

#include <memory>

namespace hapax {

std::unique_ptr<Reply> text_reply(Options const& options, Subject subject);
std::unique_ptr<Reply> json_reply(Options const& options, Subject subject);
std::unique_ptr<Reply> csv_reply(Options const& options, Subject subject);
std::unique_ptr<Reply> svg_reply(Options const& options, Subject subject);

/// Returns the values and candidates of a position in a notation that holds both.
std::string marks_of(Position const& position, Notation notation);

} // namespace hapax
