#pragma once

#include "encoder/error.hpp"

namespace hapax {

/// Thrown if the puzzle's formula cannot be held: the machine has too little memory for it, DIMACS
/// cannot number its variables, or a cage has too many combinations for the requested encoding.
class TooLargeError : public Error {
  public:
    using Error::Error;
};

} // namespace hapax
