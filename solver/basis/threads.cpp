/// The standard library counts the processors that a process may use, or those of the machine, but
/// no library looks at the control groups by which containers and batch systems share them out.

#include "solver/basis/threads.hpp"

#ifdef __linux__
#include <sched.h>
#endif

#include <cmath>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <thread>
#include <vector>

namespace hapax {

namespace {

/// Returns what the files of one folder grant; 0 for no limit.
int granted_in(std::filesystem::path const& folder) {
    double quota = 0;
    double period = 0;
    std::ifstream both{folder / "cpu.max"}; // "max 100000" is no number and no limit
    std::ifstream one{folder / "cpu.cfs_quota_us"};
    std::ifstream other{folder / "cpu.cfs_period_us"};
    if (both >> quota >> period || (one >> quota && other >> period))
        if (quota > 0 && period > 0) return static_cast<int>(std::ceil(quota / period));
    return 0;
}

} // namespace

int processors_granted(std::istream& groups, std::string const& root) {
    int least = 0;
    for (std::string line; std::getline(groups, line);) { // "0::/PATH" or "4:cpu,cpuacct:/PATH"
        auto const names = line.find(':');
        auto const path = line.find(':', names + 1);
        if (names == line.npos || path == line.npos) continue;
        auto const controllers = line.substr(names + 1, path - names - 1);
        auto const top = std::filesystem::path{root} / controllers;
        // Every group on the way up counts. In a container the path may not exist.
        std::filesystem::path group = line.substr(path + 1);
        for (group = group.relative_path();; group = group.parent_path()) {
            int const granted = granted_in(top / group);
            if (granted > 0 && (least == 0 || granted < least)) least = granted;
            if (group.empty()) break;
        }
    }
    return least;
}

int usable_threads() {
    int count = static_cast<int>(std::thread::hardware_concurrency());
#ifdef __linux__
    if (cpu_set_t usable; sched_getaffinity(0, sizeof usable, &usable) == 0)
        count = CPU_COUNT(&usable);
    std::ifstream groups{"/proc/self/cgroup"};
    if (int const granted = processors_granted(groups, "/sys/fs/cgroup"); granted > 0)
        count = std::min(count, granted);
#endif
    return std::max(count, 1);
}

void run_side_by_side(SpareThreads* spare, int most, std::function<void()> const& work) {
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
