#pragma once

/// Shows parts of the documentation's pages for `hapax help TOPIC`. CMake puts them into the
/// program (cli/CMakeLists.txt), so that pages and program say the same.

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

struct Topic {
    std::string_view word;
    std::string_view markdown;
};
extern std::array<Topic, 4> const topics;

/// Returns the topic in lines of at most `width` characters; the first cell of a table's row stands
/// in a column of its own.
std::string topic_help(Topic const& topic, std::size_t width);

/// Returns the examples of rules of one's own: each a rule, and its meaning.
std::vector<std::vector<std::string>> rule_examples();

} // namespace hapax
