/// convert: from notation to notation.

#include "cli/commands/command.hpp"

namespace hapax {

ExitCode convert_command(Options const& options) {
    return run_command(options, [&](Task const& task, Workspace&) {
        Outcome outcome;
        outcome.verdict = "converted";
        outcome.out = written(options, task.index, task.puzzle());
        if (options.output.is_json)
            outcome.out = json_head(task, outcome.verdict)
                              .add("puzzle", outcome.out)
                              .add_raw("puzzle_object", as_object(task.puzzle()))
                              .text()
                          + "\n";
        return outcome;
    });
}

} // namespace hapax
