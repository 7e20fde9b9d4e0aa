#pragma once

/// Statistics of one answer, and counts of the verdicts of a stream.

#include "cli/answers/outcome.hpp"
#include "encoder/formats/json/json_writer.hpp"
#include "solver/search/statistics.hpp"

#include <chrono>
#include <cstdint>
#include <string>

namespace hapax {

/// Return the statistics as an object, and as lines for a person.
JsonObject json_of(Statistics const& statistics);
std::string text_of(Statistics const& statistics);

/// Returns the line for --verbose: "file:12: unique, 0.003 s".
std::string report(std::string const& place, std::string const& verdict,
                   std::chrono::steady_clock::time_point start);

/// Returns "1 puzzle", "2 puzzles".
std::string number_of(std::uint64_t number, std::string const& noun);

/// Return the number of puzzles for each verdict: "3 puzzles: 1 none, 2 unique", and as an object.
std::string text_of(Totals const& totals);
std::string json_of(Totals const& totals);

} // namespace hapax
