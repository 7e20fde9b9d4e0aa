#pragma once

/// The table of clues that have a name (encoder/clues/clue_name.hpp), for people and for programs.

#include "encoder/clues/clue_name.hpp"

#include <string>

namespace hapax {

/// Returns a paragraph for each name, as `hapax help clues` prints them.
std::string clue_help(std::size_t width);

/// Returns the text of `hapax help whispers`.
std::string clue_help(ClueName name, std::size_t width);

/// Returns the table as one line of JSON, which the page's editor reads.
std::string clue_table_json();

} // namespace hapax
