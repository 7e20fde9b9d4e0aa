#pragma once

/// An answer, part by part. A command says what it found; one of four writers (text, JSON, CSV,
/// SVG) knows what each part looks like there, and passes over those that do not concern it.

#include "cli/answers/outcome.hpp"
#include "cli/options/options.hpp"
#include "encoder/formats/json/json_writer.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/explain/position/position.hpp"
#include "solver/explain/position/step.hpp"
#include "solver/search/statistics.hpp"

#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

/// What an answer is about.
struct Subject {
    std::uint64_t index = 1;                      ///< from 1, over all inputs
    std::shared_ptr<std::string const> file = {}; ///< null for a puzzle that was made
    int line = 0;                                 ///< 0: not known
    std::uint64_t seed = 0;                       ///< of a puzzle that was made
    Puzzle const* puzzle = nullptr;               ///< null where there is none
    Grid position = {};                           ///< a player's; of order 0: the puzzle's givens
    std::string_view kind = {};                   ///< without a puzzle, if it is known
    int order = 0;                                ///< without a puzzle, if it is known
    std::vector<std::string> warnings = {};
    bool is_named = false; ///< it is one of several: what a person reads says which
    std::function<void(std::string_view)> const* print = nullptr; ///< see Worker

    /// "file:12": where the puzzle begins. "puzzle 3" of those that were made.
    std::string place() const;
};

std::string place_of(Task const& task);

Subject subject_of(Task const& task);

/// What of a step is shown: the cells to look at, all, or what follows.
enum class Hint { Where, Step, Value };

/// Who reads an output.
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

    /// Sets verdict and exit code. JSON prints no part before its verdict is known.
    void decide(std::string_view word, ExitCode its_code) {
        verdict = word;
        code = its_code;
    }

    /// For programs: a key, or the items of a list one by one.
    template<class Value>
    Reply& add(std::string_view key, Value const& value) {
        if (is_for_programs_) add_json(key, to_json(value));
        return *this;
    }
    virtual void begin_list(std::string_view /*key*/) {}
    template<class Value> ///< or a function that makes it
    void add_item(Value const& value) {
        if (!is_for_programs_) return;
        if constexpr (std::invocable<Value const&>)
            add_json_item(to_json(value()));
        else
            add_json_item(to_json(value));
    }
    template<class Value> ///< of a table alone
    Reply& add_column(std::string_view key, Value const& value) {
        if (is_for_programs_) add_field(key, to_json(value));
        return *this;
    }

    /// For people: a line, text of any number of lines, a line on standard error, one in place of a
    /// puzzle or beside it, the position with marked cells, and which of several puzzles what
    /// follows belongs to.
    virtual void say(std::string const& /*words*/) {}
    virtual void show(std::string const& /*text*/) {}
    virtual void note(std::string const& /*words*/) {}
    virtual void remark(std::string const& /*words*/) {}
    virtual void show_board(std::vector<Cell> const& /*marked*/) {}
    virtual void show_place() {}
    virtual void show_solution(Grid const& /*solution*/) {}

    /// For both. `add_step` takes 0 as the number of a hint; other steps are counted, and end with
    /// these words.
    virtual void add_puzzle(Puzzle const& /*puzzle*/) {}
    virtual void add_solutions(std::vector<Grid> const& /*evidence*/) {}
    virtual void add_candidates(CandidateSets const& /*sets*/) {}
    virtual void add_remarks(std::vector<std::string> const& /*remarks*/) {}
    virtual void add_step(Step const&, Position const& /*before*/, Hint, std::size_t /*number*/) {}
    virtual void end_steps(std::string const& /*words*/, Grid const& /*grid*/) {}

    /// With --stats: in the object, or as lines on standard error.
    void add_statistics(Statistics const& statistics);

    /// Prints the parts so far, where that can be done before the end; and whether it ever did.
    void print_parts();
    bool is_begun() const { return is_begun_; }

    /// The end: `out` has all parts that are not printed.
    Outcome outcome() &&;

    Options const& options;
    Subject subject;
    std::string_view columns{}; ///< of a table, after index, source and verdict, with commas

  protected:
    virtual void add_json(std::string_view /*key*/, std::string const& /*json*/) {}
    virtual void add_json_item(std::string const& /*json*/) {}
    virtual void write(Statistics const& statistics);
    virtual void add_field(std::string_view /*key*/, std::string const& /*json*/) {}
    virtual std::string parts() { return {}; } ///< those that can be printed now
    virtual void finish() = 0;                 ///< completes `out`
    bool is_begun_ = false;

  private:
    bool is_for_programs_;
};

/// In the output that the options name.
std::unique_ptr<Reply> new_reply(Options const& options, Subject subject);

/// The first line of a table; empty for other outputs.
std::string table_head(Options const& options, std::string_view columns);

/// How many puzzles had which verdict.
std::string text_of(Options const& options, Totals const& totals);

} // namespace hapax
