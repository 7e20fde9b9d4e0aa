#pragma once

#include <stdexcept>

namespace hapax {

/// A wrong command line. `what()` says what is wrong and what to do instead.
class UsageError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

} // namespace hapax
