#pragma once

/// SIGINT and SIGTERM end the work, not the program: finished results are printed and kept.

#include <atomic>

namespace hapax {

/// Set by the first of these signals after `watch_for_interrupts` was called. A second one ends the
/// process.
extern std::atomic<bool> const& interrupted;
void watch_for_interrupts();

} // namespace hapax
