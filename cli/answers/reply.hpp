#pragma once

/// Takes an answer part by part. A command adds its results; one of four writers (text, JSON, CSV,
/// SVG) renders each part in its output, and skips parts that do not concern it.

#include "cli/answers/board.hpp"
#include "cli/answers/outcome.hpp"
#include "cli/options/options.hpp"
#include "encoder/formats/formats.hpp"
#include "encoder/formats/json/json_writer.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/search/statistics.hpp"
#include "solver/steps/position/position.hpp"
#include "solver/steps/position/step.hpp"

#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

/// The puzzle that an answer is about.
struct Subject {
    std::uint64_t index = 1;                      ///< from 1, over all inputs
    std::string id = {};                          ///< of the request, as JSON; may be empty
    std::shared_ptr<std::string const> file = {}; ///< null for a generated puzzle
    int line = 0;                                 ///< 0 if not known
    std::uint64_t seed = 0;                       ///< of a generated puzzle
    std::uint64_t stream = 1;                     ///< of the seed
    Puzzle const* puzzle = nullptr;               ///< may be null
    ReadPuzzle const* read = nullptr;             ///< what stood beside it; null if generated
    Grid position = {};                           ///< a player's; of order 0 if there is none, and
                                                  ///< the givens are shown
    std::string_view kind = {};                   ///< without a puzzle, if it is known
    int order = 0;                                ///< without a puzzle, if it is known
    std::vector<std::string> warnings = {};
    bool is_named = false; ///< one of several: text for people names it
    std::function<void(std::string_view)> const* print = nullptr; ///< see Worker

    /// Returns where the puzzle begins, "file:12", or "puzzle 3" for a generated one.
    std::string place() const;
};

std::string place_of(Task const& task);

Subject subject_of(Task const& task);

/// Chooses what a step shows: the cells to look at, everything, or the conclusion.
enum class Hint { Where, Step, Value };

/// Says who reads an output.
enum class Readers { People, Programs };

class Reply : public Outcome {
  public:
    Reply(Options const& how, Subject about, Readers readers)
        : options{how}, subject{std::move(about)}, is_for_programs_{readers == Readers::Programs} {}
    virtual ~Reply() = default;

    Puzzle const& puzzle() const { return *subject.puzzle; }
    Grid const& position() const {
        return subject.position.order() > 0 ? subject.position : puzzle().givens;
    }

    /// Sets the verdict and the exit code. JSON prints no part before this.
    void decide(std::string_view word, ExitCode its_code) {
        verdict = word;
        code = its_code;
    }

    /// Adds a key for programs, or the items of a list one by one. `add_column` is for tables only,
    /// and an item may be a function that makes it.
    template<class Value>
    Reply& add(std::string_view key, Value const& value) {
        if (is_for_programs_) add_json(key, to_json(value));
        return *this;
    }
    virtual void begin_list(std::string_view /*key*/) {}
    template<class Value>
    void add_item(Value const& value) {
        if (!is_for_programs_) return;
        if constexpr (std::invocable<Value const&>)
            add_json_item(to_json(value()));
        else
            add_json_item(to_json(value));
    }
    template<class Value>
    Reply& add_column(std::string_view key, Value const& value) {
        if (is_for_programs_) add_field(key, to_json(value));
        return *this;
    }

    /// Adds text for people: a line, any number of lines, a line on standard error, a line in place
    /// of a puzzle or beside it, the position with marked cells, and the place of the puzzle.
    virtual void say(std::string const& /*words*/) {}
    virtual void show(std::string const& /*text*/) {}
    virtual void note(std::string const& /*words*/) {}
    virtual void remark(std::string const& /*words*/) {}
    virtual void show_board(std::vector<Cell> const& /*marked*/) {}
    virtual void show_place() {}
    virtual void show_solution(Grid const& /*solution*/) {}

    /// Adds parts for both. A hint is a step with the number 0; other steps are counted, and end
    /// with the words of `end_steps`.
    virtual void add_puzzle(Puzzle const& /*puzzle*/) {}
    virtual void add_solutions(std::vector<Grid> const& /*evidence*/) {}
    virtual void add_candidates(TrueCandidates const&, Counts) {}
    virtual void add_remarks(std::vector<std::string> const& /*remarks*/) {}
    virtual void add_position(Position const& position); ///< that a step leads to
    virtual void add_step(Step const&, Position const& /*before*/, Hint, std::size_t /*number*/) {}
    virtual void end_steps(std::string const& /*words*/, Grid const& /*grid*/) {}

    /// Adds statistics if --stats asks for them.
    void add_statistics(Statistics const& statistics);

    /// Prints the parts so far if the output allows it. `is_begun` says whether it ever did.
    void print_parts();
    bool is_begun() const { return is_begun_; }

    /// Ends the answer: `out` holds all parts that are not printed.
    Outcome outcome() &&;

    Options const& options;
    Subject subject;
    std::string_view columns{}; ///< of a table, with commas; index, source and verdict come before
                                ///< them

  protected:
    virtual void add_json(std::string_view /*key*/, std::string const& /*json*/) {}
    virtual void add_json_item(std::string const& /*json*/) {}
    virtual void write(Statistics const& statistics);
    virtual void add_field(std::string_view /*key*/, std::string const& /*json*/) {}
    virtual std::string parts() { return {}; } ///< the parts that can be printed now
    virtual void finish() = 0;                 ///< completes `out`
    bool is_begun_ = false;

  private:
    bool is_for_programs_;
};

/// Returns the writer for the output that the options name.
std::unique_ptr<Reply> new_reply(Options const& options, Subject subject);

/// Returns the first line of a table; empty for other outputs.
std::string table_head(Options const& options, std::string_view columns);

/// Returns the number of puzzles for each verdict, in that output.
std::string text_of(Options const& options, Totals const& totals);

} // namespace hapax
