#pragma once

/// The solutions of one puzzle, one by one.
/// Every grid that leaves here has passed the judge.

#include "encoder/clauses/encode.hpp"
#include "encoder/model/error.hpp"
#include "encoder/model/limits.hpp"
#include "encoder/model/puzzle.hpp"
#include "encoder/propagation/candidates.hpp"
#include "encoder/propagation/lanes/candidates.hpp"
#include "solver/sat/race.hpp"
#include "solver/sat/sat_solver.hpp"
#include "solver/sat/tuning.hpp"
#include "solver/search/trials.hpp"
#include "solver/threads.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace hapax {

/// A grid that hapax found is no solution: a defect in hapax, never in the puzzle.
class JudgeError : public Error {
  public:
    using Error::Error;
};

/// The grid itself, if the judge finds that it solves the puzzle; else throws JudgeError.
Grid judged(Grid grid, Puzzle const& puzzle);

enum class Propagation { On, Off };

struct SolveOptions {
    Encoding encoding = {};
    SolverChoice solver = {};
    Propagation propagation = Propagation::On;
    Limits limits = {};
};

/// What it took, for `--stats`. Times are seconds.
struct Statistics {
    int order = 0;
    int givens = 0;
    std::int64_t candidates = 0; ///< of the open cells, before propagation: order per cell
    std::int64_t candidates_left = 0;
    int open_cells = 0; ///< after propagation
    std::int64_t trials = 0;
    std::string encoding; ///< empty when no formula was needed
    std::string tuning;   ///< the row of the table (see solver/sat/tuning.hpp), or "chosen"
    std::string configuration;
    int variables = 0;
    std::array<std::int64_t, rule_count> clauses{}; ///< of the last formula, by rule
    int solver_calls = 0;
    int cubes = 0; ///< if the search for another solution was shared among threads
    std::int64_t conflicts = 0;
    double propagation_seconds = 0;
    double trial_seconds = 0;
    double encoding_seconds = 0;
    double solving_seconds = 0;
};

/// What there is to count before anything is done.
Statistics statistics_of(Puzzle const& puzzle);

/// The cells that are neither given nor settled by propagation, and their candidates.
void count_open(CandidateSets const& left, Puzzle const& puzzle, Statistics& statistics);

/// How the formula was made that was put to a solver last, by the encoder and the table of tunings.
void describe_formula(Encoding const& encoding, Tuning const& tuning, SolverChoice const& choice,
                      VariableMap const& x, ClauseSink const& clauses, Statistics& statistics);

class SolutionClasses;
class SolutionSearch;

/// What carries over from one puzzle of a stream to the next: storage, layouts, and access to
/// threads that are free. For one search at a time: what uses it meanwhile, takes it from a
/// SolutionSearch that goes on.
struct Workspace {
    SpareThreads* spare = nullptr;
    SolutionSearch const* user = nullptr; ///< of the trials
    std::optional<LaneLayout> layout;     ///< of the last puzzle that was one for lanes
    TrialSearch<LaneCandidates> lane_trials;
    TrialSearch<Candidates> trials;
};

/// Finds the solutions of a puzzle one after another. First propagation, then, on small puzzles, a
/// bounded search by trial, then a SAT solver on the candidates that are left. Hard puzzles use
/// spare threads: a race for the first solution, cubes to show that there is no other. What is
/// found does not depend on them.
class SolutionSearch {
  public:
    /// The puzzle is well formed and, like the workspace, outlives the search.
    SolutionSearch(Puzzle const& puzzle, SolveOptions options, Workspace& workspace);
    SolutionSearch(Puzzle const& puzzle, SolveOptions options); ///< with a workspace of its own
    SolutionSearch(Puzzle const&&, SolveOptions, Workspace&) = delete;
    SolutionSearch(Puzzle const&&, SolveOptions) = delete;
    ~SolutionSearch();

    /// The next solution; nothing when there is none left or the limits were reached.
    /// Throws TooLargeError and JudgeError, and std::logic_error if another search took the
    /// workspace.
    std::optional<Grid> next();

    /// After `next` returned nothing: whether all solutions were found, for certain.
    bool is_exhausted() const { return stage_ == Stage::Exhausted; }

    Statistics const& statistics() const { return statistics_; }

  private:
    enum class Stage { Start, LaneTrials, Trials, Solver, Enumeration, Exhausted };

    void start();
    std::optional<Grid> next_at_any_stage();
    void require_workspace() const;
    std::optional<Grid> first_of_interchangeable();
    Grid second_of_interchangeable();
    void start_lanes();
    void start_candidates();
    void start_trials();
    template<class Engine>
    std::optional<Grid> next_by_trials(TrialSearch<Engine>& trials);
    std::optional<Grid> next_by_solver();
    void start_enumeration();
    std::optional<Grid> next_by_enumeration();
    void start_solver();
    Answer another_answer();
    CandidateSets sets() const;

    Puzzle const& puzzle_;
    SolveOptions options_;
    std::unique_ptr<Workspace> own_workspace_;
    Workspace& workspace_;
    Stage stage_ = Stage::Start;
    std::int64_t budget_ = 0; ///< trials that are left
    std::optional<Board> board_;
    std::optional<Candidates> candidates_;
    std::vector<Grid> found_; ///< what a formula has to forbid; sorted once enumeration begins
    std::unique_ptr<Race> race_;
    std::unique_ptr<SolutionClasses> classes_; ///< during enumeration
    std::int64_t conquest_conflicts_ = 0;
    Statistics statistics_;
};

} // namespace hapax
