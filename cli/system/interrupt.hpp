#pragma once

/// SIGINT and SIGTERM end the work, not the program: what is finished is printed and kept.

#include <atomic>

namespace hapax {

/// Raised by the first of them, once `watch_for_interrupts` was called; another one later on kills.
extern std::atomic<bool> const& interrupted;
void watch_for_interrupts();

} // namespace hapax
