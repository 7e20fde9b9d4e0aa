/// The clock stands here alone: <chrono> is expensive to compile, and nearly everything takes
/// Limits.

#include "encoder/limits.hpp"

#include <algorithm>
#include <chrono>

namespace hapax {

namespace {

std::int64_t now() {
    auto const since_start = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::nanoseconds{since_start}.count();
}

} // namespace

std::int64_t seconds_from_now(double seconds) {
    return now() + static_cast<std::int64_t>(1e9 * std::min(seconds, 1e9));
}

bool Limits::reached() const {
    return stop_token.is_raised() || (stop != nullptr && stop->load(std::memory_order_relaxed))
           || (deadline && now() >= *deadline) || (outer != nullptr && outer->reached());
}

} // namespace hapax
