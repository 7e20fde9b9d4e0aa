#pragma once

/// Threads that the user allows and that have nothing to do: a hard puzzle borrows them for a
/// while.

#include <algorithm>
#include <atomic>
#include <exception>
#include <filesystem>
#include <istream>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace hapax {

/// How many threads can run at once: as many as the processors that this process may use, but no
/// more than its control groups grant it, and at least one.
int usable_threads();

/// The processors that control groups grant, rounded up, 0 for no limit: `groups` is what
/// /proc/self/cgroup says, of the first and the second version, and `root` is /sys/fs/cgroup.
int processors_granted(std::istream& groups, std::filesystem::path const& root);

class SpareThreads {
  public:
    explicit SpareThreads(int count) : count_{count} {}

    /// Takes up to `most` of them, and says how many.
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

/// Starts one more thread; false if the system has none left.
template<class Threads, class Work>
bool start_thread(Threads& threads, Work&& work) {
    try {
        threads.emplace_back(std::forward<Work>(work));
        return true;
    } catch (std::exception const&) {
        return false;
    }
}

/// Calls `work` on this thread and at the same time on up to `most` - 1 spare ones (nullptr: there
/// are none), and returns when all calls have. The first exception of any is thrown on.
template<class Work>
void run_side_by_side(SpareThreads* spare, int most, Work&& work) {
    std::mutex mutex;
    std::exception_ptr failure;
    auto const guarded = [&] {
        try {
            work();
        } catch (...) {
            std::lock_guard const lock{mutex};
            if (!failure) failure = std::current_exception();
        }
    };
    int const borrowed = spare == nullptr ? 0 : spare->take(most - 1);
    std::vector<std::thread> helpers;
    for (int i = 0; i < borrowed && start_thread(helpers, guarded); ++i) {
    }
    guarded();
    for (auto& helper : helpers) helper.join();
    if (borrowed > 0) spare->give(borrowed);
    if (failure) std::rethrow_exception(failure);
}

} // namespace hapax
