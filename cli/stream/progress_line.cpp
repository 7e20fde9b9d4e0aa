/// The line is updated five times a second: the eye follows no faster, and it costs nothing.

#include "cli/stream/progress_line.hpp"

#include "solver/basis/threads.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>
#include <new>
#include <utility>

namespace hapax {

namespace {

constexpr auto between_updates = std::chrono::milliseconds{200};

} // namespace

ProgressLine::ProgressLine(Options const& options, std::function<std::string(double)> overall)
    : overall_{std::move(overall)} {
    if (streams_ == nullptr && isatty(STDERR_FILENO) == 1 && options.verbosity != Verbosity::Quiet)
        start_thread(thread_, [this] { run(); });
}

ProgressLine::~ProgressLine() {
    {
        auto const hidden = hide();
        is_ended_ = true;
    }
    ends_.notify_all();
    for (auto& thread : thread_) thread.join();
}

void ProgressLine::say(std::string detail) {
    bool const is_reported = streams_ != nullptr && streams_->report;
    if (thread_.empty() && !is_reported) return;
    std::lock_guard const lock{mutex_};
    detail_ = std::move(detail);
    if (is_reported) report();
}

/// A part that has ended reports the whole, unless that has just begun.
void ProgressLine::report() {
    auto const now = std::chrono::steady_clock::now();
    auto const seconds = std::chrono::duration<double>(now - start_).count();
    if (now < next_report_ || (detail_.empty() && seconds < 1)) return;
    next_report_ = now + between_updates;
    auto const text = detail_.empty() ? overall_(seconds) : detail_;
    if (!text.empty()) streams_->report(text);
}

std::unique_lock<std::mutex> ProgressLine::hide() {
    std::unique_lock lock{mutex_};
    wipe();
    return lock;
}

void ProgressLine::wipe() {
    if (is_shown_) std::fputs("\r\033[K", stderr);
    is_shown_ = false;
}

void ProgressLine::run() {
    std::unique_lock lock{mutex_};
    auto next = start_ + std::chrono::seconds{1};
    while (!ends_.wait_until(lock, next, [&] { return is_ended_; })) {
        auto const now = std::chrono::steady_clock::now();
        next = now + between_updates;
        try {
            draw(overall_(std::chrono::duration<double>(now - start_).count()));
        } catch (std::bad_alloc const&) { // others need the memory more
        }
    }
}

void ProgressLine::draw(std::string text) {
    wipe();
    if (text.empty()) return;
    if (!detail_.empty()) text += "; " + detail_;
    winsize window{};
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0
        && text.size() >= window.ws_col)
        text.resize(window.ws_col - 1U); // one row, since longer text could not be wiped out
    std::fprintf(stderr, "\r\033[K%s", text.c_str());
    is_shown_ = true;
}

} // namespace hapax
