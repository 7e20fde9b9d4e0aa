#pragma once

/// Limits say when to give up: at a moment in time, when somebody raises a flag, or when further
/// limits say so. Long work takes Limits, and either returns what it has or throws LimitsReached.

#include "encoder/error.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <version>
#ifdef __cpp_lib_jthread // the page is built without it
#include <stop_token>
#endif

namespace hapax {

/// Thrown if there is nothing to return: while candidates propagate, a formula is built, or clauses
/// and proofs are checked.
class LimitsReached : public Error {
  public:
    LimitsReached() : Error{"the limits are reached"} {}
};

/// Cheap to copy. `reached` and `require` look at the clock and may be called from any thread; each
/// caller of `step` and `reached_at_step` needs a copy of its own.
struct Limits {
    Limits const* outer = nullptr; ///< more limits, which count too
    std::optional<std::chrono::steady_clock::time_point> deadline;
    std::atomic<bool> const* stop = nullptr;
    std::uint32_t steps = 0; ///< taken so far
#ifdef __cpp_lib_jthread
    std::stop_token stop_token = {}; ///< another flag, such as that of a std::jthread
#endif

    bool reached() const {
#ifdef __cpp_lib_jthread
        if (stop_token.stop_requested()) return true;
#endif
        return (stop != nullptr && stop->load(std::memory_order_relaxed))
               || (deadline && std::chrono::steady_clock::now() >= *deadline)
               || (outer != nullptr && outer->reached());
    }

    /// Throws LimitsReached if the limits are reached.
    void require() const {
        if (reached()) throw LimitsReached{};
    }

    /// For steps that are shorter than a look at the clock: looks at it every 1024th time.
    bool reached_at_step() {
        return ++steps % 1024 == 0 && reached();
    }

    /// The same, but throws LimitsReached.
    void step() {
        if (++steps % 1024 == 0) require();
    }
};

} // namespace hapax
