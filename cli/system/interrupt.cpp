/// The handler only sets a flag; all work and all waiting look at it.

#include "cli/system/interrupt.hpp"

#include "cli/system/streams.hpp"

#include <chrono>
#include <csignal>

namespace hapax {

namespace {

std::atomic<bool> interrupt_flag{false};

/// A sender that signals a process and its group, as coreutils' timeout does, means it once.
constexpr auto same_signal = std::chrono::milliseconds{200};

/// When the first signal came, on the steady clock; 0 if none did.
std::atomic<std::chrono::steady_clock::rep> first_signal{0};

extern "C" void on_interrupt(int signal) {
    auto const now = std::chrono::steady_clock::now().time_since_epoch();
    std::chrono::steady_clock::rep first = 0;
    if (first_signal.compare_exchange_strong(first, now.count())) {
        interrupt_flag = true;
    } else if (now - std::chrono::steady_clock::duration{first} > same_signal) {
        std::signal(signal, SIG_DFL);
        std::raise(signal);
    }
}

} // namespace

std::atomic<bool> const& stop_flag() {
    return streams() != nullptr ? streams()->is_stopped : interrupt_flag;
}

void watch_for_interrupts() {
    struct sigaction action {};
    action.sa_handler = on_interrupt; // without SA_RESTART: blocked reads return
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    struct sigaction before {};
    sigaction(SIGHUP, nullptr, &before);
    if (before.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, nullptr); // except under nohup
    // Writing fails instead, and half-written files are removed.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
}

} // namespace hapax
