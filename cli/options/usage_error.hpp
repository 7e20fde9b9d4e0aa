#pragma once

#include "encoder/model/error.hpp"

namespace hapax {

/// A wrong command line. `what()` says what is wrong and what to do instead.
class UsageError : public Error {
  public:
    using Error::Error;
};

} // namespace hapax
