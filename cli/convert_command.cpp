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
        write_puzzle(task.puzzle(),
                     options.output.is_json ? Notation::Text : options.output.notation, format,
                     out);
        outcome.out = out.str();
        if (options.output.is_json)
            outcome.out = json_head(task, outcome.verdict).add("puzzle", outcome.out).text() + "\n";
        return outcome;
    });
}

} // namespace hapax
