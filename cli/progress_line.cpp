/// Five times a second is as often as an eye follows, and costs nothing.

#include "cli/progress_line.hpp"

#include <unistd.h>

#include <cstdio>

namespace hapax {

ProgressLine::ProgressLine(Options const& options)
    : is_wanted_{isatty(STDERR_FILENO) == 1 && options.verbosity != Verbosity::Quiet} {}

ProgressLine::~ProgressLine() {
    clear();
}

void ProgressLine::show(std::string const& text) {
    if (!is_wanted_ || Clock::now() < next_) return;
    next_ = Clock::now() + std::chrono::milliseconds{200};
    std::fprintf(stderr, "\r\033[K%s", text.c_str());
    is_shown_ = true;
}

void ProgressLine::clear() {
    if (is_shown_) std::fputs("\r\033[K", stderr);
    is_shown_ = false;
}

} // namespace hapax
