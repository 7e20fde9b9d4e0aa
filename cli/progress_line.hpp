#pragma once

/// One line on standard error that says how far long work is, written over again and again. Nothing
/// is shown unless that is a terminal, with --quiet, or in the first second.

#include "cli/options.hpp"

#include <chrono>
#include <string>

namespace hapax {

class ProgressLine {
  public:
    explicit ProgressLine(Options const& options);
    ~ProgressLine(); ///< wipes it out
    ProgressLine(ProgressLine const&) = delete;
    ProgressLine& operator=(ProgressLine const&) = delete;

    /// Shows the text, unless the last one is too young.
    void show(std::string const& text);

    /// Wipes it out, before something else is written.
    void clear();

  private:
    using Clock = std::chrono::steady_clock;

    bool is_wanted_;
    bool is_shown_ = false;
    Clock::time_point next_ = Clock::now() + std::chrono::seconds{1};
};

} // namespace hapax
