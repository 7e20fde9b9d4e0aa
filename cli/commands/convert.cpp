/// convert: writes a puzzle in another notation, or as a drawing.

#include "cli/commands/command.hpp"

namespace hapax {

ExitCode convert_command(Options const& options) {
    return run_stream(options, [](Reply& answer, Task const& task, Workspace&) {
        answer.decide("converted", ExitCode::Yes);
        answer.add_puzzle(task.puzzle());
    });
}

} // namespace hapax
