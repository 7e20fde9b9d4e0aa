#pragma once

#include <chrono>

namespace hapax {

/// Adds the seconds of its lifetime to a total, which must outlive it.
class Stopwatch {
  public:
    explicit Stopwatch(double& total) : total_{total} {}
    ~Stopwatch() {
        total_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }
    Stopwatch(Stopwatch const&) = delete;
    Stopwatch& operator=(Stopwatch const&) = delete;

  private:
    double& total_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

} // namespace hapax
