#pragma once

/// Spare threads: the user allows them and they are idle, so a hard puzzle may borrow them.

#include <algorithm>
#include <atomic>
#include <exception>
#include <functional>
#include <iosfwd>
#include <string>
#include <utility>

namespace hapax {

/// Returns how many threads can run at once: the number of processors that this process may use, at
/// most what its control groups grant, and at least one.
int usable_threads();

/// Returns the number of processors that control groups grant, rounded up; 0 means no limit.
/// `groups` is the content of /proc/self/cgroup, of version 1 or 2; `root` is /sys/fs/cgroup.
int processors_granted(std::istream& groups, std::string const& root);

class SpareThreads {
  public:
    explicit SpareThreads(int count) : count_{count} {}

    /// Takes up to `most` of them and returns how many it took.
    int take(int most) {
        int there = count_.load();
        for (;;) {
            int const taken = std::min(there, most);
            if (taken <= 0) return 0;
            if (count_.compare_exchange_weak(there, there - taken)) return taken;
        }
    }

    void give(int threads) { count_ += threads; }

    int count() const { return count_; }

  private:
    std::atomic<int> count_;
};

/// Starts one more thread. Returns false if the system has none left.
template<class Threads, class Work>
bool start_thread(Threads& threads, Work&& work) {
    try {
        threads.emplace_back(std::forward<Work>(work));
        return true;
    } catch (std::exception const&) {
        return false;
    }
}

/// Calls `work` on this thread and, at the same time, on up to `most` - 1 spare threads (nullptr:
/// none), and returns when all calls have returned. Rethrows the first exception of any call.
void run_side_by_side(SpareThreads* spare, int most, std::function<void()> const& work);

} // namespace hapax
