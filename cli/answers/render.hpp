#pragma once

/// Answers as text and JSON.

#include "cli/answers/board.hpp"
#include "cli/answers/outcome.hpp"
#include "cli/options/options.hpp"
#include "encoder/model/rules.hpp"
#include "solver/explain/clue.hpp"
#include "solver/explain/soundness.hpp"
#include "solver/search/solutions.hpp"

#include <chrono>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace hapax {

/// Writes one JSON object, key by key. Keys keep their order. Grids of a stream of millions pass
/// here, so it formats by itself; reading JSON is a library's job.
class JsonObject {
  public:
    JsonObject& add(std::string_view key, std::string_view text);
    JsonObject& add(std::string_view key, char const* text) {
        return add(key, std::string_view{text});
    }
    JsonObject& add(std::string_view key, std::vector<std::string> const& texts);
    JsonObject& add(std::string_view key, std::int64_t number);
    JsonObject& add(std::string_view key, std::uint64_t number);
    JsonObject& add(std::string_view key, int number) { return add(key, std::int64_t{number}); }
    JsonObject& add(std::string_view key, double number);
    JsonObject& add_bool(std::string_view key, bool value);
    JsonObject& add(std::string_view key, std::vector<Grid> const& grids);
    JsonObject& add(std::string_view key, std::vector<Cell> const& cells); ///< [[row, column], ...]
    JsonObject& add(std::string_view key, JsonObject const& object);
    JsonObject& add(std::string_view key, std::vector<JsonObject> const& objects);

    /// A value that is JSON already.
    JsonObject& add_raw(std::string_view key, std::string_view json);

    std::string text() const { return text_ + "}"; }

    /// For an object around a list whose items are written one by one: the object up to the first
    /// item; and, of an object with the other keys, what stands behind the last.
    std::string text_before_list(std::string_view key) const;
    std::string text_after_list() const;

  private:
    void begin(std::string_view key);

    std::string text_ = "{";
};

/// Rows of values.
std::string json_of(Grid const& grid);

/// A rule that is broken: "row 3 holds 5 twice: r3c1 r3c4".
std::string text_of(Violation const& violation);
JsonObject json_of(Violation const& violation);

/// Writes one line of a table, field by field, as RFC 4180 has them.
class CsvLine {
  public:
    CsvLine& add(std::string_view text);
    CsvLine& add(std::integral auto number) {
        return add(std::string_view{std::to_string(number)});
    }
    std::string text() const { return text_ + "\n"; }

  private:
    std::string text_;
};

/// "puzzles.txt:12: " if the puzzle is one of several, else nothing.
std::string name_before(Task const& task);

/// The keys that every object begins with: index, source, kind, order, verdict, and the task's
/// warnings if it has any.
JsonObject json_head(Task const& task, std::string_view verdict);
JsonObject json_head(Task const& task, Puzzle const& puzzle, std::string_view verdict);

/// The statistics as an object, and as lines for a person.
JsonObject json_of(Statistics const& statistics);
std::string text_of(Statistics const& statistics);

/// The outcome of input that is no puzzle or cannot be dealt with, and of a file or folder that
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

/// For --verbose: "file:12: unique, 0.003 s".
std::string report(std::string const& place, std::string const& verdict,
                   std::chrono::steady_clock::time_point start);

/// "1 puzzle", "2 puzzles".
std::string number_of(std::uint64_t number, std::string const& noun);

/// How many puzzles had which verdict: "3 puzzles: 1 none, 2 unique"; and in the format that the
/// options ask for.
std::string text_of(Totals const& totals);
std::string render_totals(Options const& options, Totals const& totals);

/// "file:12": where the puzzle begins.
std::string place_of(Task const& task);

/// Each clue's kind, its name in words, its cells and what it says of them: `values` of a given, an
/// entry or pencil marks, `target` and `operation` of a cage.
std::vector<JsonObject> json_of(std::vector<Clue> const& clues, Puzzle const& puzzle);

/// A check of a puzzle or position: in whole, or around conflicts that were written one by one.
std::string word(Soundness soundness);
std::string text_of(PositionCheck const& found, Puzzle const& puzzle, Grid const& position,
                    BoardStyle const& style);
std::string text_of(Conflict const& conflict, Puzzle const& puzzle, Grid const& position,
                    BoardStyle const& style);
std::string text_after_conflicts(PositionCheck const& found);
JsonObject json_of(Conflict const& conflict, Puzzle const& puzzle);
std::string json_list_of_reasons(PositionCheck const& found, Puzzle const& puzzle);
JsonObject json_after_conflicts(PositionCheck const& found);

/// The candidates of each cell: a table; rows of cells of values as JSON.
std::string render_candidates(Puzzle const& puzzle, CandidateSets const& sets,
                              BoardStyle const& style);
std::string json_of(CandidateSets const& sets);

} // namespace hapax
