/// convert: writes a puzzle in another notation, in its least form, or as a drawing.

#include "cli/answers/messages.hpp"
#include "cli/commands/command.hpp"
#include "solver/symmetry/least_form.hpp"

namespace hapax {

namespace {

std::vector<JsonObject> objects_of(std::vector<PencilMarks> const& marks) {
    std::vector<JsonObject> list;
    for (auto const& [cell, values] : marks)
        list.push_back(JsonObject{}.add("cell", cell).add("values", values));
    return list;
}

/// Adds what a player has entered, for programs.
void add_player(ReadPuzzle const& read, Reply& answer) {
    if (read.bad_entries)
        answer.subject.warnings.emplace_back(
            in_language(*read.bad_entries, answer.options.language).what());
    if (!has_entries(read) || read.bad_entries) return;
    JsonObject player;
    if (read.entries.order() > 0) player.add("entries", read.entries);
    answer.add("player", player.add("marks", objects_of(read.marks))
                             .add("corner_marks", objects_of(read.corner_marks)));
}

} // namespace

ExitCode convert_command(Options const& options) {
    StreamNeeds needs;
    bool const is_json = options.output.is_json;
    if (is_json || holds_position(options.output.notation)) needs.entries = Entries::Used;
    return run_stream(options, needs, [&](Reply& answer, Task const& task, Workspace&) {
        answer.decide("converted", ExitCode::Yes);
        if (is_json) add_player(task.read, answer);
        if (!options.arguments.has("canonical")) return add_puzzle_in_words(task.puzzle(), answer);
        auto const symmetries = symmetries_of(task.puzzle());
        auto const words = description(symmetries);
        if (options.output.notation == Notation::Text) answer.show("# least form: " + words + "\n");
        answer.add("symmetries", words);
        add_puzzle_in_words(least_form(task.puzzle(), symmetries), answer);
    });
}

} // namespace hapax
