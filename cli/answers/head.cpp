#include "cli/answers/head.hpp"

#include "cli/files/files.hpp"
#include "encoder/model/limits.hpp"
#include "encoder/model/too_large.hpp"

#include <new>

namespace hapax {

std::string place_of(Task const& task) {
    return *task.block.file + ":" + std::to_string(task.block.line);
}

std::string name_before(Task const& task) {
    return task.is_named ? place_of(task) + ": " : "";
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

bool is_defect(std::exception const& error) {
    auto const is_a = [&]<class... Kinds>() {
        return (... || (dynamic_cast<Kinds const*>(&error) != nullptr));
    };
    return !is_a.template operator()<UsageError, InputError, CannotExpress, TooLargeError,
                                     LimitsReached, std::system_error, std::bad_alloc>();
}

Outcome defect(Options const& options, JsonObject const& head, std::string const& place,
               std::exception const& error) {
    auto outcome = refused(options, head,
                           place + ": internal error: " + error.what()
                               + ". Please report it, with the puzzle");
    outcome.verdict = internal_verdict;
    outcome.code = ExitCode::Internal;
    return outcome;
}

Outcome defect(Options const& options, std::uint64_t index, std::string const& name,
               std::exception const& error) {
    auto const source = JsonObject{}.add("file", name).add_raw("line", "null");
    return defect(options, head_without_puzzle(index, source, internal_verdict), name, error);
}

} // namespace hapax
