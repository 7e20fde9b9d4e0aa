#pragma once

/// SIGINT and SIGTERM end the work, not the program: finished results are printed and kept. A
/// program that hapax is part of has a flag of its own for each run.

#include <atomic>

namespace hapax {

/// Returns the flag that ends the work of this thread: that of its streams, or the one that the
/// first of these signals sets after `watch_for_interrupts` was called. A second signal ends the
/// process.
std::atomic<bool> const& stop_flag();
inline bool is_interrupted() {
    return stop_flag();
}
void watch_for_interrupts();

} // namespace hapax
