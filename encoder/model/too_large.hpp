#pragma once

#include <stdexcept>

namespace hapax {

/// The puzzle's formula cannot be held: the machine has too little memory for it, DIMACS cannot
/// number its variables, or a cage has too many combinations for the encoding that was asked for.
class TooLargeError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

} // namespace hapax
