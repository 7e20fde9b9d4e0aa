#pragma once

/// The four writers of answers. `new_reply` chooses one.

#include "cli/answers/reply.hpp"

#include <memory>

namespace hapax {

std::unique_ptr<Reply> text_reply(Options const& options, Subject subject);
std::unique_ptr<Reply> json_reply(Options const& options, Subject subject);
std::unique_ptr<Reply> csv_reply(Options const& options, Subject subject);
std::unique_ptr<Reply> svg_reply(Options const& options, Subject subject);

} // namespace hapax
