#pragma once

/// Numbers of solutions are Boost.Multiprecision's integers of any size, because they soon pass
/// 2^64: there are 108,776,032,459,082,956,800 Latin squares of order 8.

#include <boost/multiprecision/cpp_int.hpp>

namespace hapax {

using Natural = boost::multiprecision::cpp_int;

/// Returns 1 * 2 * ... * n.
inline Natural factorial(int n) {
    Natural product = 1;
    for (int factor = 2; factor <= n; ++factor) product *= factor;
    return product;
}

} // namespace hapax
