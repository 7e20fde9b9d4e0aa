#include "cli/stream/positions.hpp"

#include "cli/answers/messages.hpp"
#include "cli/answers/refusal.hpp"
#include "cli/files/descriptor_buffer.hpp"
#include "cli/files/files.hpp"
#include "cli/files/output.hpp"
#include "encoder/formats/entries.hpp"

#include <memory>
#include <optional>
#include <sstream>
#include <system_error>
#include <utility>
#include <vector>

namespace hapax {

namespace {

/// Returns the puzzle of the first file. Otherwise --from can name the notation of the positions.
Task puzzle_of_positions(Options const& options) {
    auto const& input = options.inputs[0];
    try {
        return only_task(input, options.format, "puzzle");
    } catch (InputError const&) {
        FormatOptions detected = options.format;
        detected.notation.reset();
        if (!options.format.notation || input == "-") throw;
        try {
            return only_task(input, detected, "puzzle");
        } catch (InputError const&) { // report the first complaint, which is about the named
                                      // notation
        }
        throw;
    }
}

/// Lists the parts of a task that are ignored.
std::vector<std::string> ignored(Task const& task, PlayerPosition const& position,
                                 Task const* base) {
    std::vector<std::string> warnings;
    auto const warn = [&](std::string const& what) {
        warnings.push_back(place_of(task) + ": " + what);
    };
    if (task.read.has_corner_marks)
        warn("corner marks do not limit the values of a cell, so they are ignored");
    if (!position.hidden.empty()) {
        std::string cells;
        for (auto const cell : position.hidden) cells += " " + name(cell);
        warn("pencil marks are ignored if they leave out the value of their cell:" + cells);
    }
    auto const foreign =
        base != nullptr ? foreign_clues(base->puzzle(), task.puzzle(), position.values) : "";
    if (!foreign.empty()) warn("parts that the puzzle does not have are ignored: " + foreign);
    return warnings;
}

/// Adds the answer about the task's own puzzle, or about the task as a position on another.
void add_answer(AnswerPosition const& add_to, Task const* base, Reply& answer, Task const& task,
                Workspace& workspace) {
    auto const& puzzle = (base != nullptr ? *base : task).puzzle();
    PlayerPosition position;
    try {
        if (task.read.bad_entries) throw InputError{*task.read.bad_entries};
        position = position_on(puzzle, task.puzzle(), task.read.entries, task.read.marks);
    } catch (PositionError const& error) {
        auto const& offsets = task.read.cell_offsets;
        bool const is_known = error.cell && !offsets.empty();
        task.block.fail(
            is_known
                ? offsets[static_cast<std::size_t>(cell_index(*error.cell, task.puzzle().order))]
                : 0,
            error.what());
    }
    auto const warnings = in_language(ignored(task, position, base), answer.options.language);
    answer.subject.puzzle = &puzzle;
    answer.subject.position = position.values;
    auto& all = answer.subject.warnings;
    all.insert(all.end(), warnings.begin(), warnings.end());
    add_to(answer, position, task, workspace);
    answer.messages += lines_of_warnings(warnings);
}

Block line_of(std::shared_ptr<std::string const> file, int number, std::string const& line) {
    Block block;
    block.file = std::move(file);
    block.line = number;
    block.text = line + "\n";
    return block;
}

/// Returns the lines of a stream if they list entries; empty if not.
std::vector<Block> entry_lines_in(std::istream& in, std::string const& path) {
    auto const name = std::make_shared<std::string const>(shown(path));
    std::vector<Block> found;
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        if (line.ends_with('\r')) line.pop_back();
        auto const first = line.find_first_not_of(" \t");
        if (first == line.npos || line[first] == '#') continue;
        if (found.empty() && !lists_entries(line)) return {};
        found.push_back(line_of(name, number, line));
    }
    return found;
}

/// Returns the lines of an input if they list entries. Otherwise the notations read it: from the
/// buffer, which has looked only at its beginning, since standard input can be read once. Throws
/// std::system_error.
std::vector<Block> entry_lines_in(std::string const& path,
                                  std::shared_ptr<DescriptorBuffer>& opened) {
    opened = std::make_shared<DescriptorBuffer>(path);
    if (packing_of(opened->beginning()) != Packing::None && path != "-") {
        InputFile file{path};
        return entry_lines_in(file.stream(), path);
    }
    std::istringstream beginning{std::string{opened->beginning()}};
    if (entry_lines_in(beginning, path).empty()) return {};
    std::istream in{opened.get()};
    auto found = entry_lines_in(in, path);
    opened->require_good();
    return found;
}

/// Answers positions of a second file, or of --set, on the puzzle of the first.
ExitCode run_on_file(Options const& options, AnswerPosition const& add_to) {
    std::optional<Task> base;
    try {
        base = puzzle_of_positions(options);
    } catch (InputError const& error) {
        return write_alone(options, refusal(options, 1, error));
    } catch (std::system_error const& error) {
        if (error.code() == std::errc::interrupted) throw;
        return write_alone(options, refusal(options, unknown_subject(1, shown(options.inputs[0])),
                                            message_of(error)));
    }
    base->warnings = warnings_of(*base, Entries::Used, Language::English);
    if (has_entries(base->read))
        base->warnings.push_back(place_of(*base)
                                 + ": entries in the puzzle are ignored beside positions");
    base->warnings = in_language(std::move(base->warnings), options.language);
    tell(lines_of_warnings(base->warnings));
    StreamNeeds needs;
    needs.entries = Entries::Used;
    needs.warnings = base->warnings;
    auto const set = options.arguments.word("set");
    needs.blocks = set ? std::vector{line_of(std::make_shared<std::string const>("--set"), 1, *set)}
                       : entry_lines_in(options.inputs[1], needs.opened);
    needs.read = [&](Block const& block) { return read_entries(block, base->puzzle().order); };
    Options positions = options;
    positions.inputs = {options.inputs.back()};
    return run_stream(positions, needs, [&](Reply& answer, Task const& task, Workspace& workspace) {
        add_answer(add_to, &*base, answer, task, workspace);
    });
}

} // namespace

ExitCode run_on_positions(Options const& options, std::string const& command,
                          AnswerPosition const& add_to) {
    bool const has_set = options.arguments.has("set");
    if (options.inputs.size() > (has_set ? 1U : 2U))
        throw UsageError{command + " needs a puzzle and perhaps one file of positions"
                         + std::string{has_set ? ", or --set instead of it" : ""}};
    if (has_set || options.inputs.size() == 2) return run_on_file(options, add_to);
    StreamNeeds needs;
    needs.entries = Entries::Used;
    return run_stream(options, needs, [&](Reply& answer, Task const& task, Workspace& workspace) {
        add_answer(add_to, nullptr, answer, task, workspace);
    });
}

} // namespace hapax
