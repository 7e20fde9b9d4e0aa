#pragma once

/// Estimates how many solutions a puzzle has, without bias, from random descents through a search
/// tree; for puzzles with more solutions than can be counted.

#include "encoder/limits.hpp"
#include "encoder/model/puzzle.hpp"

#include <boost/multiprecision/cpp_bin_float.hpp>

#include <cstdint>
#include <optional>

namespace hapax {

/// Holds numbers of thousands of digits with a precision of fifty.
using Real = boost::multiprecision::cpp_bin_float_50;

struct Estimate {
    std::int64_t samples = 0; ///< descents made; fewer than requested at a limit
    Real mean = 0;            ///< the estimate
    Real standard_error = 0;
    std::int64_t solved = 0; ///< descents that reached a solution
    Real low = 0;            ///< these two enclose the number with a confidence of 95 % or more
    Real high = 0;         ///< if no descent reached a solution, a bound by the search tree's size
    bool is_exact = false; ///< no descent had a choice
};

/// Makes this many descents, at least two. The same seed gives the same estimate. Returns nullopt
/// if the limits came before the second descent.
std::optional<Estimate> estimate_solutions(Puzzle const& puzzle, std::int64_t samples,
                                           std::uint64_t seed, Limits const& limits);

} // namespace hapax
