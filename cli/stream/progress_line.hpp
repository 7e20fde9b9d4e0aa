#pragma once

/// One line on standard error that says how far long work is, written over again and again by a
/// thread of its own. Nothing is shown unless that is a terminal, with --quiet, or in the first
/// second.

#include "cli/options/options.hpp"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace hapax {

class ProgressLine {
  public:
    /// `overall` says how far all of it is, from seconds since the beginning, or nothing if there
    /// is to be no line at the moment; on the line's own thread, while others go on.
    ProgressLine(Options const& options, std::function<std::string(double)> overall);
    ~ProgressLine(); ///< wipes it out
    ProgressLine(ProgressLine const&) = delete;
    ProgressLine& operator=(ProgressLine const&) = delete;

    /// What to show after that from now on, of the part that is worked on.
    void say(std::string detail);

    /// Wipes it out while something else is written, until the lock is released.
    [[nodiscard]] std::unique_lock<std::mutex> hide();

  private:
    void run();
    void draw(std::string text);
    void wipe();

    std::function<std::string(double)> overall_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::mutex mutex_;
    std::condition_variable ends_;
    bool is_ended_ = false;
    bool is_shown_ = false;
    std::string detail_;
    std::vector<std::thread> thread_; ///< none if nothing is to be shown
};

} // namespace hapax
