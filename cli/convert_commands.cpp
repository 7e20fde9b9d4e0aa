/// convert: from notation to notation.

#include "cli/command.hpp"
#include "cli/commands.hpp"

#include <sstream>

namespace hapax {

ExitCode convert_command(Options const& options) {
    return run_command(options, [&](Task const& task, Workspace&) {
        Outcome outcome;
        outcome.verdict = "converted";
        std::ostringstream out;
        FormatOptions format = options.format;
        format.index = task.index;
        write_puzzle(task.puzzle(), options.output.notation, format, out);
        outcome.out = out.str();
        return outcome;
    });
}

} // namespace hapax
