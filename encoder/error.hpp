#pragma once

/// Defines what hapax throws. Everything derives from Error, so that users of the library need one
/// `catch`; exceptions of the standard library (std::bad_alloc, std::system_error) pass through.

#include <stdexcept>

namespace hapax {

class Error : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The caller's mistake: a puzzle that is not well formed, a grid of another order, a request that
/// contradicts itself. `what()` names it.
class ArgumentError : public Error {
  public:
    using Error::Error;
};

} // namespace hapax
