/// convert: writes a puzzle in another notation, in its least form, or as a drawing.

#include "cli/commands/command.hpp"
#include "solver/least_form.hpp"

namespace hapax {

ExitCode convert_command(Options const& options) {
    StreamNeeds needs;
    if (holds_position(options.output.notation)) needs.entries = Entries::Used;
    return run_stream(options, needs, [&](Reply& answer, Task const& task, Workspace&) {
        answer.decide("converted", ExitCode::Yes);
        if (!options.arguments.has("canonical")) return answer.add_puzzle(task.puzzle());
        auto const symmetries = symmetries_of(task.puzzle());
        auto const words = description(symmetries);
        if (options.output.notation == Notation::Text) answer.show("# least form: " + words + "\n");
        answer.add("symmetries", words);
        answer.add_puzzle(least_form(task.puzzle(), symmetries));
    });
}

} // namespace hapax
