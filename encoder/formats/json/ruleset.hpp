#pragma once

/// The rules of a puzzle as its setter tells them in words, which a program can only compare with
/// what is drawn.

#include <set>
#include <string>
#include <string_view>

namespace hapax::formats {

/// Whether each sentence, in English, speaks of one of these constraints (keys of f-puzzles) or of
/// nothing but the usual rules, and of no exception.
bool only_repeats(std::string_view ruleset, std::set<std::string> const& constraints);

} // namespace hapax::formats
