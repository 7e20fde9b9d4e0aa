#pragma once

/// Numbers of solutions: they pass 2^64 soon (there are 108,776,032,459,082,956,800 Latin squares
/// of order 8), so they are Boost.Multiprecision's integers of any size.

#include <boost/multiprecision/cpp_int.hpp>

namespace hapax {

using Natural = boost::multiprecision::cpp_int;

/// 1 * 2 * ... * n.
inline Natural factorial(int n) {
    Natural product = 1;
    for (int factor = 2; factor <= n; ++factor) product *= factor;
    return product;
}

} // namespace hapax
