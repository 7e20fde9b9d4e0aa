#pragma once

/// Limits say when to give up: at a moment in time, when somebody raises a flag, or when further
/// limits say so. Long work takes Limits, and either returns what it has or throws LimitsReached.

#include "encoder/error.hpp"

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

namespace hapax {

/// Thrown if there is nothing to return: while candidates propagate, a formula is built, or clauses
/// and proofs are checked.
class LimitsReached : public Error {
  public:
    LimitsReached() : Error{"the limits are reached"} {}
};

/// A flag of any type that has `stop_requested()`, such as the std::stop_token of a std::jthread.
/// (Its header is one of the most expensive to compile, and the page has none.)
class StopFlag {
  public:
    StopFlag() = default;
    template<class Token>
    requires requires(Token const& token) { token.stop_requested(); }
    StopFlag(Token token)
        : token_{std::make_shared<Token const>(std::move(token))}, is_raised_{[](void const* flag) {
              return static_cast<Token const*>(flag)->stop_requested();
          }} {}

    bool is_raised() const { return token_ != nullptr && is_raised_(token_.get()); }

  private:
    std::shared_ptr<void const> token_;
    bool (*is_raised_)(void const* flag) = nullptr;
};

/// Returns a moment for a deadline: the nanoseconds of std::chrono::steady_clock so many seconds
/// from now, at most 30 years.
std::int64_t seconds_from_now(double seconds);

/// Cheap to copy. `reached` and `require` look at the clock and may be called from any thread; each
/// caller of `step` and `reached_at_step` needs a copy of its own.
struct Limits {
    Limits const* outer = nullptr;        ///< more limits, which count too
    std::optional<std::int64_t> deadline; ///< as `seconds_from_now` returns it
    std::atomic<bool> const* stop = nullptr;
    std::uint32_t steps = 0;  ///< taken so far
    StopFlag stop_token = {}; ///< another flag, such as that of a std::jthread

    bool reached() const;

    /// Throws LimitsReached if the limits are reached.
    void require() const {
        if (reached()) throw LimitsReached{};
    }

    /// For steps that are shorter than a look at the clock: looks at it every 1024th time.
    bool reached_at_step() { return ++steps % 1024 == 0 && reached(); }

    /// The same, but throws LimitsReached.
    void step() {
        if (++steps % 1024 == 0) require();
    }
};

} // namespace hapax
