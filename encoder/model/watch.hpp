#pragma once

/// How others end work in the encoder that may take long: it looks at a watch at every step.

#include <cstdint>
#include <functional>
#include <utility>

namespace hapax {

class Watch {
  public:
    Watch() = default;

    /// What `ask` throws ends the work.
    explicit Watch(std::function<void()> ask) : ask_{std::move(ask)} {}

    /// For steps that are shorter than the question: every 1024th asks.
    void look() {
        if (++steps_ % 1024 == 0 && ask_) ask_();
    }

  private:
    std::function<void()> ask_;
    std::uint32_t steps_ = 0;
};

} // namespace hapax
