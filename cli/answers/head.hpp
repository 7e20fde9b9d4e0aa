#pragma once

/// Which puzzle an answer is about, and answers that say no more than why there is none.

#include "cli/answers/json_object.hpp"
#include "cli/answers/outcome.hpp"
#include "cli/options/options.hpp"

#include <cstdint>
#include <exception>
#include <string>
#include <string_view>
#include <system_error>

namespace hapax {

/// "file:12": where the puzzle begins.
std::string place_of(Task const& task);

/// "puzzles.txt:12: " if the puzzle is one of several, else nothing.
std::string name_before(Task const& task);

/// The keys that every object begins with: index, source, kind, order, verdict, and the task's
/// warnings if it has any.
JsonObject json_head(Task const& task, std::string_view verdict);
JsonObject json_head(Task const& task, Puzzle const& puzzle, std::string_view verdict);

/// The outcome of input that is not a puzzle or cannot be dealt with, and of a file or folder that
/// could not be read.
Outcome invalid(Options const& options, std::uint64_t index, InputError const& error);
Outcome invalid(Options const& options, Task const& task, InputError const& error);
Outcome unreadable(Options const& options, std::uint64_t index, std::string const& name,
                   std::system_error const& error);

/// The outcome of an input in which the time limit ended the search for the next puzzle.
Outcome unread(Options const& options, std::uint64_t index, std::string const& name);

/// The outcome of a puzzle that could not be dealt with for another reason, such as a file or
/// folder that could not be written. `head` is its JSON up to the verdict, which is "invalid".
Outcome refused(Options const& options, JsonObject const& head, std::string const& message);
Outcome unwritable(Options const& options, Task const& task, std::system_error const& error);

/// Whether an exception shows a defect of hapax: not bad input or usage, a limit, the system or
/// memory.
bool is_defect(std::exception const& error);

/// The outcome of a puzzle on which such a defect shows; the others of the stream have theirs.
/// `head` is its JSON up to the verdict, which is `internal_verdict`.
inline constexpr char const* internal_verdict = "internal";
Outcome defect(Options const& options, JsonObject const& head, std::string const& place,
               std::exception const& error);
Outcome defect(Options const& options, std::uint64_t index, std::string const& name,
               std::exception const& error);

} // namespace hapax
