/// check: the puzzle by itself, or each position of a player on it. Of several reasons each is
/// printed when it is found, since there may be very many.

#include "cli/commands/check.hpp"
#include "cli/answers/board.hpp"
#include "cli/answers/conflicts.hpp"

#include "cli/answers/pictures.hpp"
#include "cli/commands/command.hpp"
#include "cli/files/files.hpp"
#include "cli/files/output.hpp"
#include "cli/options/values.hpp"
#include "cli/stream/in_order.hpp"
#include "solver/explain/diagnose.hpp"
#include "solver/explain/entries.hpp"
#include "solver/explain/soundness.hpp"

#include <algorithm>
#include <cctype>
#include <istream>
#include <map>
#include <memory>
#include <utility>

namespace hapax {

namespace {

/// Throws UsageError.
CheckRequest request_of(Arguments const& given) {
    exclude(given, "--smallest", "--all");
    CheckRequest request;
    if (auto const blame = given.word("blame")) request.regions = parse_blame(*blame);
    if (given.has("smallest")) request.search = ConflictSearch::Smallest;
    if (auto const most = given.count("all")) {
        request.search = ConflictSearch::Several;
        request.most = *most;
    }
    if (given.has("strict")) request.strictness = Strictness::OnlySolution;
    return request;
}

ExitCode code(PositionCheck const& found) {
    if (!found.is_complete) return ExitCode::Undecided;
    bool const is_right =
        found.soundness == Soundness::Solvable || found.soundness == Soundness::Correct;
    return is_right ? ExitCode::Yes : ExitCode::No;
}

/// Direct violations share one drawing, reasons have one each.
std::string picture(PositionCheck const& found, Puzzle const& puzzle, Grid const& position) {
    std::vector<Complaint> complaints{{{word(found.soundness)}, {}}};
    auto const add = [&](std::string words, std::vector<Cell> const& cells) {
        complaints.back().words.push_back(std::move(words));
        auto& marked = complaints.back().cells;
        marked.insert(marked.end(), cells.begin(), cells.end());
    };
    for (auto const& violation : found.violations) add(text_of(violation), violation.cells);
    for (auto const& conflict : found.conflicts) {
        if (&conflict != &found.conflicts.front()) complaints.emplace_back();
        add(describe(conflict, puzzle), cells_of(conflict, puzzle));
    }
    bool const has_reasons = !found.violations.empty() || !found.conflicts.empty();
    if (!has_reasons && found.wrong) complaints.back().cells = *found.wrong;
    auto& first = complaints.front().words;
    first.insert(first.end(), found.remarks.begin(), found.remarks.end());
    return picture_of_complaints(puzzle, position, complaints);
}

/// Answers about one position. It may print reasons as it finds them, before the answer is whole.
class Answerer {
  public:
    Answerer(Options const& options, Task const& task, Puzzle const& puzzle,
             PlayerPosition const& position)
        : options_{options}, task_{task}, puzzle_{puzzle}, position_{position} {}

    Outcome outcome(CheckRequest request, Workspace& workspace) {
        request.progress = [this](int questions) {
            task_.tell_progress("why is there no solution? "
                                + (printed_ == 0 ? "" : number_of(printed_, "reason") + ", ")
                                + std::to_string(questions) + " questions asked");
        };
        if (request.search == ConflictSearch::Several && !options_.output.is_svg)
            request.found = [this](PositionCheck const& so_far) { print(so_far); };
        auto const found = check(puzzle_, position_, request, solve_options(options_), workspace);
        Outcome outcome;
        outcome.verdict = word(found.soundness);
        outcome.code = code(found);
        JsonObject more = json_after_conflicts(found);
        add_statistics(options_, found.statistics, more, outcome);
        outcome.out = options_.output.is_json  ? json(found, more)
                      : options_.output.is_svg ? picture(found, puzzle_, position_.values)
                                               : text(found);
        return outcome;
    }

  private:
    /// The last conflict, and what stands before the first.
    void print(PositionCheck const& so_far) {
        auto const& conflict = so_far.conflicts.back();
        std::string part;
        if (options_.output.is_json)
            part = (printed_ == 0 ? head(so_far) : ",") + json_of(conflict, puzzle_).text();
        else
            part = (printed_ == 0 ? word(so_far.soundness) + "\n" : "\n")
                   + text_of(conflict, puzzle_, position_.values, board_style(options_));
        task_.print(part);
        ++printed_;
    }

    std::string head(PositionCheck const& found) const {
        return json_head(task_, puzzle_, word(found.soundness)).text_before_list("conflicts");
    }

    std::string json(PositionCheck const& found, JsonObject const& more) const {
        std::string text = printed_ == 0 ? head(found) + json_list_of_reasons(found, puzzle_) : "";
        return text + more.text_after_list() + "\n";
    }

    std::string text(PositionCheck const& found) const {
        return printed_ == 0 ? text_of(found, puzzle_, position_.values, board_style(options_))
                             : text_after_conflicts(found);
    }

    Options const& options_;
    Task const& task_;
    Puzzle const& puzzle_;
    PlayerPosition const& position_;
    std::uint64_t printed_ = 0;
};

/// Where the block says what is wrong.
[[noreturn]] void fail(Task const& task, PositionError const& error) {
    auto const& offsets = task.read.cell_offsets;
    bool const is_known = error.cell && !offsets.empty();
    auto const index =
        is_known ? static_cast<std::size_t>(cell_index(*error.cell, task.puzzle().order)) : 0;
    task.block.fail(is_known ? offsets[index] : 0, error.what());
}

/// That of the first file. A notation that is said and not the puzzle's is the positions'.
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
        } catch (InputError const&) { // the first complaint is of what was asked for
        }
        throw;
    }
}

/// What of a task does not count.
std::vector<std::string> ignored(Task const& task, PlayerPosition const& position,
                                 Task const* base) {
    std::vector<std::string> warnings;
    auto const warn = [&](std::string const& what) {
        warnings.push_back(place_of(task) + ": " + what);
    };
    if (task.read.has_corner_marks)
        warn("corner marks do not say what a cell cannot be, so they do not count");
    if (!position.hidden.empty()) {
        std::string cells;
        for (auto const cell : position.hidden) cells += " " + name(cell);
        warn("pencil marks under a value that they leave out do not count:" + cells);
    }
    auto const foreign =
        base != nullptr ? foreign_clues(base->puzzle(), task.puzzle(), position.values) : "";
    if (!foreign.empty()) warn("what is not the puzzle's does not count: " + foreign);
    return warnings;
}

/// Of the task's own puzzle, or as a position on another.
Outcome answer_task(AnswerPosition const& answer, Task const* base, Task const& task,
                    Workspace& workspace) {
    auto const& puzzle = (base != nullptr ? *base : task).puzzle();
    PlayerPosition position;
    try {
        if (task.read.bad_entries) throw InputError{*task.read.bad_entries};
        position = position_on(puzzle, task.puzzle(), task.read.entries, task.read.marks);
    } catch (PositionError const& error) {
        fail(task, error);
    }
    auto const warnings = ignored(task, position, base);
    if (warnings.empty()) return answer(puzzle, position, task, workspace);
    Task warned = task;
    warned.warnings.insert(warned.warnings.end(), warnings.begin(), warnings.end());
    auto outcome = answer(puzzle, position, warned, workspace);
    outcome.messages += lines_of_warnings(warnings);
    return outcome;
}

/// A line such as "r2c1=5,r3c3!=2" as a puzzle whose givens are the entries, with pencil marks.
/// Throws InputError.
Task task_of_entries(std::string const& line, Task const& base, std::string const& file,
                     int number) {
    Task task{base.index, true, false, {}, {}};
    task.block.file = std::make_shared<std::string const>(file);
    task.block.line = number;
    task.block.text = line + "\n";
    int const order = base.puzzle().order;
    task.read.puzzle = latin_square(order);
    auto& cells = task.read.puzzle.givens;
    task.read.cell_offsets.resize(static_cast<std::size_t>(order)
                                  * static_cast<std::size_t>(order));
    std::size_t at = 0;
    auto const skip = [&](auto const& is_meant) {
        while (at < line.size() && is_meant(line[at])) ++at;
    };
    auto const is_separator = [](char c) { return c == ',' || c == ' ' || c == '\t'; };
    auto const number_after = [&](char sign) {
        bool const is_there =
            at < line.size() && (line[at] == sign || line[at] == sign - 'a' + 'A');
        std::size_t const begin = at + 1;
        if (is_there) ++at;
        int value = 0;
        skip([&](char c) {
            bool const is_digit = c >= '0' && c <= '9' && value <= order;
            if (is_digit) value = 10 * value + (c - '0');
            return is_digit;
        });
        if (!is_there || at == begin || value < 1 || value > order)
            task.block.fail(std::min(is_there ? begin : at, line.size()),
                            "expected entries such as r2c1=5,r3c3!=2, with numbers from 1 to "
                                + std::to_string(order));
        return value;
    };
    std::map<Cell, PencilMarks> marks;
    for (skip(is_separator); at < line.size(); skip(is_separator)) {
        std::size_t const begin = at;
        int const row = number_after('r');
        int const column = number_after('c');
        bool const is_struck_out = at < line.size() && line[at] == '!';
        if (is_struck_out) ++at;
        int const value = number_after('=');
        Cell const cell{row - 1, column - 1};
        if (is_struck_out) {
            auto const [left, is_new] = marks.try_emplace(cell, PencilMarks{cell, {}});
            auto& values = left->second.values;
            if (is_new)
                for (int each = 1; each <= order; ++each) values.push_back(each);
            std::erase(values, value);
            if (values.empty()) task.block.fail(begin, name(cell) + " allows no value");
            continue;
        }
        if (cells[cell] != 0 && cells[cell] != value)
            task.block.fail(begin, "two values for " + name(cell));
        cells[cell] = value;
        task.read.cell_offsets[static_cast<std::size_t>(cell_index(cell, order))] = begin;
    }
    for (auto& [cell, left] : marks) task.read.marks.push_back(std::move(left));
    return task;
}

/// Positions that are lists of entries, a line each.
struct EntryLines {
    std::string file; ///< in messages
    std::vector<std::pair<int, std::string>> lines;
};

bool is_blank_or_comment(std::string const& line) {
    auto const first = line.find_first_not_of(" \t");
    return first == line.npos || line[first] == '#';
}

/// Whether a line begins like "r2c1=" or "r2c1!=".
bool lists_entries(std::string const& line) {
    auto at = line.find_first_not_of(" \t,");
    for (char const letter : {'r', 'c', '='}) {
        if (letter == '=' && at < line.size() && line[at] == '!') ++at;
        if (at >= line.size() || std::tolower(static_cast<unsigned char>(line[at])) != letter)
            return false;
        at = line.find_first_not_of("0123456789", at + 1);
    }
    return true;
}

/// The file's lines if they list entries; nothing if it is for the notations to read. Standard
/// input, which can be read once only, is for them. Throws std::system_error.
std::optional<EntryLines> entry_lines_in(std::string const& path) {
    if (path == "-") return std::nullopt;
    InputFile file{path};
    EntryLines found{shown(path), {}};
    std::string line;
    for (int number = 1; std::getline(file.stream(), line); ++number) {
        if (line.ends_with('\r')) line.pop_back();
        if (is_blank_or_comment(line)) continue;
        if (found.lines.empty() && !lists_entries(line)) return std::nullopt;
        found.lines.emplace_back(number, std::move(line));
    }
    return found.lines.empty() ? std::nullopt : std::optional{std::move(found)};
}

ExitCode run_on_lines(Options const& options, AnswerPosition const& answer, Task const& base,
                      EntryLines const& entries) {
    Output output{options.output_file};
    if (options.output.colours == Colours::On) output.let_colours_through();
    WorkSource source;
    source.noun = "position";
    source.total = [&] { return entries.lines.size(); };
    source.next = [&, begun = std::size_t{0}]() mutable -> std::optional<Work> {
        if (begun == entries.lines.size()) return std::nullopt;
        auto const& entered = entries.lines[begun++];
        return Work{[&, index = begun](Worker const& worker) -> Outcome {
            auto const& [number, line] = entered;
            Outcome outcome;
            try {
                Task task = task_of_entries(line, base, entries.file, number);
                task.index = index;
                task.warnings = base.warnings;
                task.print = worker.print;
                task.tell_progress = worker.tell_progress;
                outcome = answer_or_refuse(options, task, [&] {
                    return answer_task(answer, &base, task, worker.workspace);
                });
            } catch (InputError const& error) {
                outcome = invalid(options, index, error);
            }
            if (options.verbosity == Verbosity::Quiet) outcome.out.clear();
            return outcome;
        }};
    };
    auto const totals = run_in_order(options, output, source);
    if (options.verbosity == Verbosity::Quiet) output.write(render_totals(options, totals));
    output.finish(totals.code);
    return totals.code;
}

/// Positions of a second file, or of --set, on the puzzle of the first.
ExitCode run_on_file(Options const& options, AnswerPosition const& answer) {
    std::optional<Task> base;
    try {
        base = puzzle_of_positions(options);
    } catch (InputError const& error) {
        return write_alone(options, invalid(options, 1, error));
    } catch (std::system_error const& error) {
        if (error.code() == std::errc::interrupted) throw;
        return write_alone(options, unreadable(options, 1, shown(options.inputs[0]), error));
    }
    base->warnings = warnings_of(*base, Entries::Used);
    if (has_entries(base->read))
        base->warnings.push_back(place_of(*base)
                                 + ": what a player has entered in the puzzle does not count "
                                   "beside positions");
    tell(lines_of_warnings(base->warnings));
    if (auto const entries = options.arguments.word("set"))
        return run_on_lines(options, answer, *base, {"--set", {{1, *entries}}});
    if (auto const lines = entry_lines_in(options.inputs[1]))
        return run_on_lines(options, answer, *base, *lines);
    Options positions = options;
    positions.inputs = {options.inputs[1]};
    StreamNeeds needs;
    needs.entries = Entries::Used;
    needs.looks_ahead = options.output.is_svg;
    needs.warnings = base->warnings;
    return run_command(positions, needs, [&](Task const& task, Workspace& workspace) {
        require_one_picture(options, task);
        return answer_task(answer, &*base, task, workspace);
    });
}

} // namespace

std::optional<Outcome> objection(Puzzle const& puzzle, PlayerPosition const& position,
                                 Task const& task, Options const& options, Workspace& workspace) {
    auto outcome = Answerer{options, task, puzzle, position}.outcome({}, workspace);
    return outcome.code == ExitCode::Yes ? std::nullopt : std::optional{std::move(outcome)};
}

ExitCode run_on_positions(Options const& options, std::string const& command,
                          AnswerPosition const& answer) {
    bool const has_set = options.arguments.has("set");
    if (options.inputs.size() > (has_set ? 1U : 2U))
        throw UsageError{command + " needs a puzzle and perhaps one file of positions"
                         + std::string{has_set ? ", or --set instead of it" : ""}};
    if (has_set || options.inputs.size() == 2) return run_on_file(options, answer);
    StreamNeeds needs;
    needs.entries = Entries::Used;
    needs.looks_ahead = options.output.is_svg;
    return run_command(options, needs, [&](Task const& task, Workspace& workspace) {
        require_one_picture(options, task);
        return answer_task(answer, nullptr, task, workspace);
    });
}

ExitCode check_command(Options const& options) {
    auto const request = request_of(options.arguments);
    return run_on_positions(
        options, "check",
        [&](Puzzle const& puzzle, PlayerPosition const& position, Task const& task,
            Workspace& workspace) {
            return Answerer{options, task, puzzle, position}.outcome(request, workspace);
        });
}

} // namespace hapax
