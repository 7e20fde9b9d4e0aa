/// One pointer for each thread. Passing it along would add a parameter to every function that may
/// end in a message or in a look for an interrupt.

#include "cli/system/streams.hpp"

#include <utility>

namespace hapax {

namespace {

thread_local Streams const* of_this_thread = nullptr;

} // namespace

Streams const* streams() {
    return of_this_thread;
}

Connection::Connection(Streams const* to) : before_{std::exchange(of_this_thread, to)} {}

Connection::~Connection() {
    of_this_thread = before_;
}

} // namespace hapax
