/// The program: its arguments, its standard streams and its signals.

#include "cli/library/command_line.hpp"
#include "cli/system/interrupt.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace {

/// Prevents a file that is opened later from becoming a standard stream that was closed. These are
/// opened in the wrong direction, so that using them fails.
void occupy_standard_streams() {
    for (int const descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(descriptor, F_GETFD) < 0 && errno == EBADF)
            (void)::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

} // namespace

int main(int argc, char** argv) {
    occupy_standard_streams();
    hapax::watch_for_interrupts();
    return static_cast<int>(hapax::CommandLine{{argv + std::min(argc, 1), argv + argc}}.run());
}
