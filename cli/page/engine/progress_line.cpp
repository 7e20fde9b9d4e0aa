/// The page has one thread: the code at work reports its progress, which goes to the page at once,
/// but no more often than the eye can follow.

#include "cli/stream/progress_line.hpp"

#include <emscripten.h>

#include <utility>

// clang-format off
EM_JS(void, tell_page, (char const* text), {
    if (Module.onProgress) Module.onProgress(UTF8ToString(text));
});
// clang-format on

namespace hapax {

ProgressLine::ProgressLine(Options const&, std::function<std::string(double)> overall)
    : overall_{std::move(overall)} {}

ProgressLine::~ProgressLine() = default;

void ProgressLine::say(std::string detail) {
    static std::chrono::steady_clock::time_point next;
    auto const now = std::chrono::steady_clock::now();
    if (detail.empty() || now < next) return;
    next = now + std::chrono::milliseconds{200};
    draw(std::move(detail));
}

void ProgressLine::draw(std::string text) {
    tell_page(text.c_str());
}

std::unique_lock<std::mutex> ProgressLine::hide() {
    return std::unique_lock{mutex_};
}

} // namespace hapax
