/// Text for people, JSON Lines for programs. What a key means is said in the README; keys are never
/// renamed.

#include "cli/answers/render.hpp"

#include "cli/files/files.hpp"
#include "encoder/formats/reading/utf8.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstdlib>

namespace hapax {

namespace {

void append_number(std::string& text, auto number) {
    char digits[24];
    auto const [end, error] = std::to_chars(digits, digits + sizeof digits, number);
    text.append(digits, end);
}

/// JSON is UTF-8: of file names and input that are not, each bad byte becomes a mark.
void append_string(std::string& text, std::string_view value) {
    text += '"';
    for (std::size_t i = 0; i < value.size(); ++i) {
        char const c = value[i];
        auto const length = formats::utf8_length(value.substr(i));
        if (length == 0) {
            text += "\\ufffd";
        } else if (length > 1) {
            text += value.substr(i, length);
            i += length - 1;
        } else if (c == '"' || c == '\\') {
            text += '\\';
            text += c;
        } else if (c == '\n') {
            text += "\\n";
        } else if (static_cast<unsigned char>(c) < ' ') {
            char escape[8];
            std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(c));
            text += escape;
        } else {
            text += c;
        }
    }
    text += '"';
}

void append_grid(std::string& text, Grid const& grid) {
    text += '[';
    int column = 0;
    for (int const value : grid.values()) {
        text += column == 0 ? (text.back() == '[' ? "[" : ",[") : ",";
        append_number(text, value);
        if (++column < grid.order()) continue;
        column = 0;
        text += ']';
    }
    text += ']';
}

/// The most memory that the process has used, in bytes.
std::int64_t peak_memory() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return std::int64_t{usage.ru_maxrss} * 1024;
}

} // namespace

void JsonObject::begin(std::string_view key) {
    if (text_.size() > 1) text_ += ',';
    append_string(text_, key);
    text_ += ':';
}

JsonObject& JsonObject::add(std::string_view key, std::string_view text) {
    begin(key);
    append_string(text_, text);
    return *this;
}

JsonObject& JsonObject::add(std::string_view key, std::vector<std::string> const& texts) {
    begin(key);
    text_ += '[';
    for (auto const& text : texts) {
        if (&text != &texts.front()) text_ += ',';
        append_string(text_, text);
    }
    text_ += ']';
    return *this;
}

JsonObject& JsonObject::add(std::string_view key, std::int64_t number) {
    begin(key);
    append_number(text_, number);
    return *this;
}

JsonObject& JsonObject::add(std::string_view key, std::uint64_t number) {
    begin(key);
    append_number(text_, number);
    return *this;
}

JsonObject& JsonObject::add(std::string_view key, double number) {
    begin(key);
    char digits[32];
    std::snprintf(digits, sizeof digits, "%.6f", number);
    text_ += digits;
    return *this;
}

JsonObject& JsonObject::add_bool(std::string_view key, bool value) {
    return add_raw(key, value ? "true" : "false");
}

JsonObject& JsonObject::add(std::string_view key, std::vector<Grid> const& grids) {
    begin(key);
    text_ += '[';
    for (auto const& grid : grids) {
        if (&grid != &grids.front()) text_ += ',';
        append_grid(text_, grid);
    }
    text_ += ']';
    return *this;
}

JsonObject& JsonObject::add(std::string_view key, std::vector<Cell> const& cells) {
    begin(key);
    text_ += '[';
    for (auto const& [row, column] : cells) {
        if (text_.back() == ']') text_ += ',';
        text_ += '[';
        append_number(text_, row + 1);
        text_ += ',';
        append_number(text_, column + 1);
        text_ += ']';
    }
    text_ += ']';
    return *this;
}

JsonObject& JsonObject::add(std::string_view key, JsonObject const& object) {
    return add_raw(key, object.text());
}

JsonObject& JsonObject::add(std::string_view key, std::vector<JsonObject> const& objects) {
    std::string list = "[";
    for (auto const& object : objects) list += (list.size() > 1 ? "," : "") + object.text();
    return add_raw(key, list + "]");
}

JsonObject& JsonObject::add_raw(std::string_view key, std::string_view json) {
    begin(key);
    text_ += json;
    return *this;
}

std::string JsonObject::text_before_list(std::string_view key) const {
    JsonObject object = *this;
    object.add_raw(key, "[");
    return std::move(object.text_);
}

std::string JsonObject::text_after_list() const {
    return (text_.size() > 1 ? "]," : "]") + text().substr(1);
}

std::string text_of(Violation const& violation) {
    std::string text = violation.rule + (violation.cells.empty() ? "" : ":");
    for (auto const cell : violation.cells) text += " " + name(cell);
    return text;
}

JsonObject json_of(Violation const& violation) {
    return JsonObject{}.add("reason", violation.rule).add("cells", violation.cells);
}

std::string json_of(Grid const& grid) {
    std::string text;
    append_grid(text, grid);
    return text;
}

JsonObject json_head(Task const& task, std::string_view verdict) {
    return json_head(task, task.puzzle(), verdict);
}

JsonObject json_head(Task const& task, Puzzle const& puzzle, std::string_view verdict) {
    JsonObject source;
    source.add("file", *task.block.file).add("line", task.block.line);
    JsonObject object;
    object.add("index", task.index)
        .add("source", source)
        .add("kind", kind(puzzle))
        .add("order", puzzle.order)
        .add("verdict", verdict);
    if (!task.warnings.empty()) object.add("warnings", task.warnings);
    return object;
}

JsonObject json_of(Statistics const& statistics) {
    JsonObject clauses;
    for (std::size_t rule = 0; rule < rule_count; ++rule)
        if (auto const count = statistics.clauses[rule]; count > 0)
            clauses.add(name(static_cast<Rule>(rule)), count);
    JsonObject object;
    object.add("order", statistics.order)
        .add("givens", statistics.givens)
        .add("candidates", statistics.candidates)
        .add("candidates_left", statistics.candidates_left)
        .add("open_cells", statistics.open_cells)
        .add("trials", statistics.trials)
        .add("encoding", statistics.encoding)
        .add("tuning", statistics.tuning)
        .add("configuration", statistics.configuration)
        .add("variables", statistics.variables)
        .add("clauses", clauses)
        .add("solver_calls", statistics.solver_calls)
        .add("cubes", statistics.cubes)
        .add("conflicts", statistics.conflicts)
        .add("propagation_seconds", statistics.propagation_seconds)
        .add("trial_seconds", statistics.trial_seconds)
        .add("encoding_seconds", statistics.encoding_seconds)
        .add("solving_seconds", statistics.solving_seconds)
        .add("peak_memory", peak_memory());
    return object;
}

std::string text_of(Statistics const& statistics) {
    std::string text;
    auto const line = [&](std::string_view what, std::string const& value) {
        text += std::string{what} + std::string(22 - what.size(), ' ') + value + "\n";
    };
    auto const seconds = [](double value) {
        char digits[32];
        std::snprintf(digits, sizeof digits, "%.6f s", value);
        return std::string{digits};
    };
    line("order", std::to_string(statistics.order));
    line("givens", std::to_string(statistics.givens));
    line("candidates", std::to_string(statistics.candidates));
    line("  after propagation", std::to_string(statistics.candidates_left) + " in "
                                    + std::to_string(statistics.open_cells) + " open cells");
    line("trials", std::to_string(statistics.trials));
    if (!statistics.encoding.empty()) {
        line("encoding", statistics.encoding);
        line("tuning", statistics.tuning);
        line("configuration", statistics.configuration);
        line("variables", std::to_string(statistics.variables));
        std::int64_t all = 0;
        for (auto const count : statistics.clauses) all += count;
        line("clauses", std::to_string(all));
        for (std::size_t rule = 0; rule < rule_count; ++rule)
            if (auto const count = statistics.clauses[rule]; count > 0)
                line("  " + std::string{name(static_cast<Rule>(rule))}, std::to_string(count));
        if (statistics.cubes > 0) line("cubes", std::to_string(statistics.cubes));
        line("conflicts", std::to_string(statistics.conflicts));
    }
    if (!statistics.encoding.empty() || statistics.solver_calls > 0)
        line("solver calls", std::to_string(statistics.solver_calls));
    line("propagation", seconds(statistics.propagation_seconds));
    line("trials", seconds(statistics.trial_seconds));
    line("encoding", seconds(statistics.encoding_seconds));
    line("solving", seconds(statistics.solving_seconds));
    line("peak memory", std::to_string(peak_memory() / 1024 / 1024) + " MB");
    return text;
}

namespace {

constexpr char const* refused_verdict = "invalid";

/// `head` is the object up to the verdict.
Outcome refused(Options const& options, JsonObject head, JsonObject const& error,
                std::string const& message) {
    Outcome outcome;
    outcome.code = ExitCode::BadInput;
    outcome.verdict = refused_verdict;
    outcome.messages = message + "\n";
    if (options.output.is_json) outcome.out = head.add("error", error).text() + "\n";
    return outcome;
}

JsonObject head_without_puzzle(std::uint64_t index, JsonObject const& source,
                               std::string_view verdict = refused_verdict) {
    return JsonObject{}
        .add("index", index)
        .add("source", source)
        .add_raw("kind", "null")
        .add_raw("order", "null")
        .add("verdict", verdict);
}

JsonObject json_of(InputError const& error) {
    return JsonObject{}
        .add("line", error.line())
        .add("column", error.column())
        .add("message", error.message());
}

} // namespace

Outcome invalid(Options const& options, std::uint64_t index, InputError const& error) {
    auto const source = JsonObject{}.add("file", error.file()).add("line", error.line());
    return refused(options, head_without_puzzle(index, source), json_of(error), error.what());
}

Outcome invalid(Options const& options, Task const& task, InputError const& error) {
    return refused(options, json_head(task, refused_verdict), json_of(error), error.what());
}

Outcome refused(Options const& options, JsonObject const& head, std::string const& message) {
    return refused(
        options, head,
        JsonObject{}.add_raw("line", "null").add_raw("column", "null").add("message", message),
        "hapax: " + message);
}

Outcome unreadable(Options const& options, std::uint64_t index, std::string const& name,
                   std::system_error const& error) {
    return refused(
        options, head_without_puzzle(index, JsonObject{}.add("file", name).add_raw("line", "null")),
        message_of(error));
}

Outcome unread(Options const& options, std::uint64_t index, std::string const& name) {
    Outcome outcome;
    outcome.code = ExitCode::Undecided;
    outcome.verdict = "undecided";
    outcome.messages = name
                       + ": the time limit was reached before the next puzzle was found; the "
                         "rest is not read\n";
    auto const source = JsonObject{}.add("file", name).add_raw("line", "null");
    if (options.output.is_json)
        outcome.out = head_without_puzzle(index, source, outcome.verdict).text() + "\n";
    return outcome;
}

Outcome unwritable(Options const& options, Task const& task, std::system_error const& error) {
    return refused(options, json_head(task, refused_verdict), message_of(error));
}

std::string report(std::string const& place, std::string const& verdict,
                   std::chrono::steady_clock::time_point start) {
    char seconds[32];
    std::snprintf(seconds, sizeof seconds, "%.3f s",
                  std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    return place + ": " + verdict + ", " + seconds + "\n";
}

std::string number_of(std::uint64_t number, std::string const& noun) {
    return std::to_string(number) + " " + noun + (number == 1 ? "" : "s");
}

std::string text_of(Totals const& totals) {
    std::string text = number_of(totals.done, "puzzle");
    char const* separator = ": ";
    for (auto const& [verdict, count] : totals.verdicts) {
        text += separator + std::to_string(count) + " " + verdict;
        separator = ", ";
    }
    return text + "\n";
}

std::string render_totals(Options const& options, Totals const& totals) {
    if (!options.output.is_json) return text_of(totals);
    JsonObject verdicts;
    for (auto const& [verdict, count] : totals.verdicts) verdicts.add(verdict, count);
    JsonObject object;
    object.add("puzzles", totals.done).add("verdicts", verdicts);
    return object.text() + "\n";
}

CsvLine& CsvLine::add(std::string_view text) {
    bool const needs_quotes = text.find_first_of(",\"\r\n") != text.npos;
    if (!text_.empty()) text_ += ',';
    if (!needs_quotes) {
        text_ += text;
        return *this;
    }
    text_ += '"';
    for (char const c : text) text_ += c == '"' ? std::string{"\"\""} : std::string{c};
    text_ += '"';
    return *this;
}

std::string name_before(Task const& task) {
    return task.is_named ? place_of(task) + ": " : "";
}

std::string place_of(Task const& task) {
    return *task.block.file + ":" + std::to_string(task.block.line);
}

namespace {

std::string json_list(std::vector<int> const& numbers) {
    std::string text = "[";
    for (int const number : numbers) {
        if (text.size() > 1) text += ',';
        append_number(text, number);
    }
    return text + "]";
}

/// "x" of a cage written "12x"; "?" if any operation will do, empty where there is none.
std::string sign_of(Cage const& cage) {
    auto const text = clue_text(cage);
    return text.substr(std::min(text.find_first_not_of("0123456789"), text.size()));
}

/// What a kind of clue says of its cells, where those and the kind do not say it all.
void add_content(JsonObject& object, PencilMarks const& marks) {
    object.add_raw("values", json_list(marks.values));
}

void add_content(JsonObject& object, Cage const& cage) {
    object.add("target", cage.target).add("operation", sign_of(cage));
}

void add_content(JsonObject& object, PairClue const& clue) {
    if (has_amount(clue.name)) object.add("amount", clue.amount);
}

void add_content(JsonObject& object, RunClue const& clue) {
    if (has_amount(clue.name)) object.add("amount", clue.amount);
    if (has_values(clue.name)) object.add_raw("values", json_list(clue.values));
}

void add_content(JsonObject&, Region const&) {}
void add_content(JsonObject&, Inequality const&) {}
void add_content(JsonObject&, Adjacency const&) {}

void add_content(JsonObject& object, Clue const& clue, Puzzle const& puzzle) {
    if (clue.value != 0) object.add_raw("values", json_list({clue.value}));
    with_list(clue.kind, puzzle, [&](auto const& list) {
        add_content(object, list[static_cast<std::size_t>(clue.index)]);
    });
}

std::string joined(std::vector<std::string> const& remarks) {
    std::string text;
    for (auto const& remark : remarks) text += (text.empty() ? "" : "; ") + remark;
    return text;
}

} // namespace

std::string word(Soundness soundness) {
    switch (soundness) {
    case Soundness::Solvable:
        return "solvable";
    case Soundness::Correct:
        return "correct";
    case Soundness::Broken:
        return "broken";
    case Soundness::Wrong:
        return "wrong";
    case Soundness::None:
        return "none";
    case Soundness::Undecided:
        return "undecided";
    }
    std::abort();
}

std::string text_of(Conflict const& conflict, Puzzle const& puzzle, Grid const& position,
                    BoardStyle const& style) {
    auto const cells =
        board_cells(puzzle, position, cells_of(conflict, puzzle), Emphasis::Conflict);
    return describe(conflict, puzzle) + "\n\n" + render_board(puzzle, cells, style);
}

std::string text_after_conflicts(PositionCheck const& found) {
    std::string text;
    if (!found.remarks.empty()) text += joined(found.remarks) + "\n";
    if (found.wrong && !found.wrong->empty()) {
        text += "unlike the only solution:";
        for (auto const cell : *found.wrong) text += " " + name(cell);
        text += "\n";
    }
    return text;
}

/// Direct violations share one drawing, reasons have one each.
std::string text_of(PositionCheck const& found, Puzzle const& puzzle, Grid const& position,
                    BoardStyle const& style) {
    std::string text = word(found.soundness) + "\n";
    for (auto const& violation : found.violations) text += text_of(violation) + "\n";
    for (auto const& conflict : found.conflicts) text += describe(conflict, puzzle) + "\n";
    text += text_after_conflicts(found);
    std::vector<std::vector<Cell>> drawings;
    for (auto const& conflict : found.conflicts) drawings.push_back(cells_of(conflict, puzzle));
    if (!found.violations.empty()) drawings.emplace_back();
    for (auto const& violation : found.violations)
        drawings.back().insert(drawings.back().end(), violation.cells.begin(),
                               violation.cells.end());
    if (drawings.empty() && found.wrong && !found.wrong->empty()) drawings.push_back(*found.wrong);
    for (auto& cells : drawings) {
        std::sort(cells.begin(), cells.end());
        text +=
            "\n"
            + render_board(puzzle, board_cells(puzzle, position, cells, Emphasis::Conflict), style);
    }
    return text;
}

JsonObject json_of(Conflict const& conflict, Puzzle const& puzzle) {
    return JsonObject{}
        .add("reason", describe(conflict, puzzle))
        .add("cells", cells_of(conflict, puzzle))
        .add("clues", json_of(conflict.clues, puzzle))
        .add_bool("is_minimal", conflict.is_minimal);
}

std::string json_list_of_reasons(PositionCheck const& found, Puzzle const& puzzle) {
    std::string list;
    auto const append = [&](JsonObject const& reason) {
        list += (list.empty() ? "" : ",") + reason.text();
    };
    for (auto const& violation : found.violations) append(json_of(violation));
    for (auto const& conflict : found.conflicts) append(json_of(conflict, puzzle));
    return list;
}

JsonObject json_after_conflicts(PositionCheck const& found) {
    JsonObject object;
    if (found.wrong) object.add("wrong", *found.wrong);
    if (!found.remarks.empty()) object.add("remark", joined(found.remarks));
    return object;
}

std::vector<JsonObject> json_of(std::vector<Clue> const& clues, Puzzle const& puzzle) {
    std::vector<JsonObject> objects;
    for (auto const& clue : clues) {
        JsonObject object;
        object.add("kind", kind_name(clue, puzzle))
            .add("name", name(clue, puzzle))
            .add("cells", cells_of(clue, puzzle));
        add_content(object, clue, puzzle);
        objects.push_back(std::move(object));
    }
    return objects;
}

std::string render_candidates(Puzzle const& puzzle, CandidateSets const& sets,
                              BoardStyle const& style) {
    std::vector<BoardCell> cells;
    for (int cell = 0; cell < sets.cell_count(); ++cell) {
        std::string text;
        sets.for_each(cell, [&](int value) {
            if (sets.order() > 9 && !text.empty()) text += ',';
            text += std::to_string(value);
        });
        bool const is_given = puzzle.givens[cell_at(cell, sets.order())] != 0;
        cells.push_back({text.empty() ? "-" : text, is_given ? Ink::Given : Ink::Plain});
    }
    return render_table(puzzle, cells, style);
}

std::string json_of(CandidateSets const& sets) {
    std::string json = "[";
    for (int cell = 0; cell < sets.cell_count(); ++cell) {
        json += cell % sets.order() == 0 ? (cell == 0 ? "[[" : "],[[") : ",[";
        sets.for_each(cell, [&](int value) {
            if (json.back() != '[') json += ',';
            append_number(json, value);
        });
        json += ']';
    }
    return json + "]]";
}

} // namespace hapax
