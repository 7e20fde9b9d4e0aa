#pragma once

/// A line on standard error that shows the progress of long work; a thread of its own updates it.
/// It appears only on a terminal, after the first second, and not with --quiet. The program that
/// hapax is part of gets the same words instead, at most five times a second.

#include "cli/options/options.hpp"
#include "cli/system/streams.hpp"

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
    /// `overall` takes the seconds since the beginning and returns the progress of the whole work,
    /// or an empty text to hide the line. It is called on the line's own thread.
    ProgressLine(Options const& options, std::function<std::string(double)> overall);
    ~ProgressLine(); ///< clears the line
    ProgressLine(ProgressLine const&) = delete;
    ProgressLine& operator=(ProgressLine const&) = delete;

    /// Sets the text after the overall progress: the progress of the current part.
    void say(std::string detail);

    /// Clears the line until the lock is released, while something else is written.
    [[nodiscard]] std::unique_lock<std::mutex> hide();

  private:
    void run();
    void report();
    void draw(std::string text);
    void wipe();

    std::function<std::string(double)> overall_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    Streams const* streams_ = streams();
    std::chrono::steady_clock::time_point next_report_ = start_;
    std::mutex mutex_;
    std::condition_variable ends_;
    bool is_ended_ = false;
    bool is_shown_ = false;
    std::string detail_;
    std::vector<std::thread> thread_; ///< empty if no line is shown
};

} // namespace hapax
