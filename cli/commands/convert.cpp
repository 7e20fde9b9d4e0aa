/// convert: from notation to notation, or to a drawing.

#include "cli/answers/pictures.hpp"
#include "cli/commands/command.hpp"

namespace hapax {

ExitCode convert_command(Options const& options) {
    StreamNeeds needs;
    needs.looks_ahead = options.output.is_svg;
    return run_command(options, needs, [&](Task const& task, Workspace&) {
        require_one_picture(options, task);
        Outcome outcome;
        outcome.verdict = "converted";
        if (options.output.is_svg) {
            outcome.out = picture_of_puzzle(task.puzzle());
            return outcome;
        }
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
