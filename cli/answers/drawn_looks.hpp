#pragma once

/// Answers about what is only drawn: the list of its looks, and what an answer took them for.

#include "cli/answers/reply.hpp"

#include <string>

namespace hapax {

/// Returns "with 7 purple lines as renban, by the rules text and the stated solution; 3 dots are
/// still only drawn"; empty if `--drawn` is not used or nothing is only drawn.
std::string sentence_about_drawings(ReadPuzzle const& read);

/// Says what the answer took drawings for: text and pictures begin with it, except text in a
/// notation, beside which it is a message.
void tell_drawings(Reply& answer, ReadPuzzle const& read);

/// Answers `--drawn list`: a line for each look, its proposals, and what speaks for each of them.
void list_looks(Reply& answer, Task const& task);

} // namespace hapax
