#pragma once

/// When to give up: a moment in time, a flag that others raise, or both.

#include <atomic>
#include <chrono>
#include <optional>

namespace hapax {

struct Limits {
    Limits const* outer = nullptr; ///< more limits, which count too
    std::optional<std::chrono::steady_clock::time_point> deadline;
    std::atomic<bool> const* stop = nullptr;

    bool reached() const {
        return (stop != nullptr && stop->load(std::memory_order_relaxed))
               || (deadline && std::chrono::steady_clock::now() >= *deadline)
               || (outer != nullptr && outer->reached());
    }
};

} // namespace hapax
