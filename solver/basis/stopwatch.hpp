#pragma once

#include <chrono>
#include <ctime>

namespace hapax {

/// Returns the processor time that this thread has used, in seconds, however busy the machine is.
/// Returns that of the process if there are no threads.
inline double processor_seconds() {
#ifdef CLOCK_THREAD_CPUTIME_ID
    timespec time{};
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0)
        return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
#endif
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

inline double clock_seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

/// Adds the seconds of its lifetime to a total, which must outlive it.
template<double now()>
class StopwatchBy {
  public:
    explicit StopwatchBy(double& total) : total_{total} {}
    ~StopwatchBy() { total_ += now() - start_; }
    StopwatchBy(StopwatchBy const&) = delete;
    StopwatchBy& operator=(StopwatchBy const&) = delete;

  private:
    double& total_;
    double start_ = now();
};

using Stopwatch = StopwatchBy<clock_seconds>;
using ProcessorStopwatch = StopwatchBy<processor_seconds>;

} // namespace hapax
