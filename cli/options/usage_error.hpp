#pragma once

#include "encoder/error.hpp"

namespace hapax {

/// The command line is wrong. `what()` says why, and what to do instead.
class UsageError : public Error {
  public:
    using Error::Error;
};

} // namespace hapax
