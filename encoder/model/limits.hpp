#pragma once

/// When to give up: at a moment in time, when others raise a flag, or when further limits say so.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stdexcept>

namespace hapax {

/// Thrown where there is nothing to return: while candidates propagate, a formula is built or
/// clauses and proofs are checked.
class LimitsReached : public std::runtime_error {
  public:
    LimitsReached() : std::runtime_error{"the limits are reached"} {}
};

struct Limits {
    Limits const* outer = nullptr; ///< more limits, which count too
    std::optional<std::chrono::steady_clock::time_point> deadline;
    std::atomic<bool> const* stop = nullptr;

    bool reached() const {
        return (stop != nullptr && stop->load(std::memory_order_relaxed))
               || (deadline && std::chrono::steady_clock::now() >= *deadline)
               || (outer != nullptr && outer->reached());
    }

    /// Throws LimitsReached if they are.
    void require() const {
        if (reached()) throw LimitsReached{};
    }
};

/// For steps that are shorter than a look at the clock: looks at every 1024th.
class OccasionalLimits {
  public:
    explicit OccasionalLimits(Limits const& limits) : limits_{limits} {}

    bool reached() { return ++steps_ % 1024 == 0 && limits_.reached(); }

    /// Throws LimitsReached if they are.
    void require() {
        if (reached()) throw LimitsReached{};
    }

  private:
    Limits const& limits_;
    std::uint32_t steps_ = 0;
};

} // namespace hapax
