/// The stages go from cheap to strong. Propagation finishes easy puzzles. On small ones a bounded
/// number of trials finishes most others in less time than a SAT solver takes to set up; cages
/// whose combinations are listed make trials cheap, so that a whole KenKen is done with them: first
/// every candidate is tried once, without which the cells have too many left. What is left is
/// encoded, live candidates only, for a fresh solver; a persistent one with assumptions would pile
/// up learnt clauses from puzzle to puzzle.
///
/// The solver that found the first solution goes on to look for another, with one more clause that
/// forbids each: what it has learnt saves about a sixth of the time that a fresh one would need.
/// Cubes may only answer "there is no other": a solution is always the one that the first solver
/// finds, so that it is the same with any number of threads.
///
/// A hundred solutions on, those clauses cost more than they save: the time grows with the square
/// of their number, the memory with the number. From there the puzzle is enumerated afresh by
/// classes of solutions (see `SolutionClasses`) and trials within each. Only the first hundred are
/// remembered, to be passed over. Where trials get stuck, the solver says of each position whether
/// it has a solution, and which, until one is reached. (Above order 36, where a position is large,
/// the solver goes on; there memory does grow with the number of solutions.)

#include "solver/search/solutions.hpp"

#include "encoder/clauses/first_row.hpp"
#include "encoder/model/rules.hpp"
#include "solver/sat/conquer.hpp"
#include "solver/sat/memory.hpp"
#include "solver/sat/tuning.hpp"
#include "solver/search/classes.hpp"
#include "solver/search/construction.hpp"
#include "solver/stopwatch.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <sstream>

namespace hapax {

namespace {

/// Trials pay while a position is cheap to copy and propagate next to setting up a solver.
constexpr int largest_order_for_trials = 36;
constexpr std::int64_t most_trials = 100;
constexpr std::int64_t most_cheap_trials = 1000; ///< in lanes, or with cages that are listed

/// Up to this order, where half of the cells or more stand in cages.
constexpr int largest_order_for_listed_cages = 16;

/// After so many solutions enumeration begins; it has so many trials for each.
constexpr std::size_t solutions_before_enumeration = 100;
constexpr std::int64_t trials_per_solution = 100;

/// After so many conflicts without an answer a puzzle is hard enough for cubes.
constexpr std::int64_t conflicts_before_cubes = 20'000;

/// With fewer the solver, which has learnt on its way to the first solution, ends before them.
constexpr int fewest_spare_threads_for_cubes = 3;

/// Larger formulas are in memory once.
constexpr std::int64_t most_clauses_for_race = 5'000'000;

bool has_cheap_trials(Puzzle const& puzzle) {
    std::size_t in_cages = 0;
    for (auto const& cage : puzzle.cages) in_cages += cage.cells.size();
    return puzzle.order <= largest_order_for_listed_cages
           && 2 * in_cages >= puzzle.givens.values().size();
}

bool is_before(Grid const& a, Grid const& b) {
    auto const values = a.values();
    auto const others = b.values();
    return std::lexicographical_compare(values.begin(), values.end(), others.begin(), others.end());
}

} // namespace

Statistics statistics_of(Puzzle const& puzzle) {
    Statistics statistics;
    statistics.order = puzzle.order;
    statistics.givens = given_count(puzzle);
    statistics.candidates = std::int64_t{puzzle.order}
                            * (std::int64_t{puzzle.order} * puzzle.order - statistics.givens);
    return statistics;
}

void count_open(CandidateSets const& left, Puzzle const& puzzle, Statistics& statistics) {
    statistics.open_cells = 0;
    statistics.candidates_left = 0;
    for (int cell = 0; cell < left.cell_count(); ++cell) {
        if (left.count(cell) <= 1 || puzzle.givens.values()[static_cast<std::size_t>(cell)] != 0)
            continue;
        ++statistics.open_cells;
        statistics.candidates_left += left.count(cell);
    }
}

void describe_formula(Encoding const& encoding, Tuning const& tuning, SolverChoice const& choice,
                      VariableMap const& x, ClauseSink const& clauses, Statistics& statistics) {
    statistics.encoding = name(encoding);
    statistics.tuning = choice.configuration ? "chosen" : tuning.name;
    statistics.variables = x.variable_count();
    statistics.clauses = clauses.counts();
}

Grid judged(Grid grid, Puzzle const& puzzle) {
    if (!is_solution(puzzle, grid))
        throw JudgeError{"a grid that was found breaks the puzzle's rules"};
    return grid;
}

SolutionSearch::SolutionSearch(Puzzle const& puzzle, SolveOptions options, Workspace& workspace)
    : puzzle_{puzzle}, options_{std::move(options)}, workspace_{workspace},
      statistics_{statistics_of(puzzle)} {}

SolutionSearch::SolutionSearch(Puzzle const& puzzle, SolveOptions options)
    : puzzle_{puzzle}, options_{std::move(options)}, own_workspace_{std::make_unique<Workspace>()},
      workspace_{*own_workspace_}, statistics_{statistics_of(puzzle)} {}

SolutionSearch::~SolutionSearch() = default;

std::optional<Grid> SolutionSearch::next() {
    try {
        return next_at_any_stage();
    } catch (LimitsReached const&) {
        return std::nullopt;
    }
}

std::optional<Grid> SolutionSearch::next_at_any_stage() {
    if (stage_ == Stage::Start && values_are_interchangeable(puzzle_)
        && options_.propagation == Propagation::On) {
        if (found_.empty()) return first_of_interchangeable();
        if (found_.size() == 1 && puzzle_.order > largest_order_for_trials)
            return second_of_interchangeable();
        start_candidates(); // which ends at the solver: trials would find the same again
    }
    if (stage_ == Stage::Start && found_.empty() && options_.propagation == Propagation::On
        && puzzle_.order > largest_order_for_trials)
        if (auto grid = constructed_solution(puzzle_, options_.limits)) {
            found_.push_back(judged(std::move(*grid), puzzle_));
            return found_.back();
        }
    if (stage_ == Stage::Start) start();
    if (found_.size() == solutions_before_enumeration && stage_ != Stage::Enumeration)
        start_enumeration();
    if (stage_ == Stage::Enumeration) return next_by_enumeration();
    if (stage_ == Stage::LaneTrials) {
        if (auto grid = next_by_trials(workspace_.lane_trials)) return grid;
        if (stage_ == Stage::Solver) start_candidates();
    } else if (stage_ == Stage::Trials) {
        if (auto grid = next_by_trials(workspace_.trials)) return grid;
    }
    if (stage_ == Stage::Solver) return next_by_solver();
    return std::nullopt;
}

/// Where values may be renamed, the first solution is sought with the first row fixed.
std::optional<Grid> SolutionSearch::first_of_interchangeable() {
    Puzzle const fixed = with_first_row(puzzle_);
    SolutionSearch search{fixed, options_, workspace_};
    auto const grid = search.next();
    statistics_ = search.statistics();
    statistics_.givens = 0;
    statistics_.candidates = statistics_of(puzzle_).candidates;
    if (!grid) {
        stage_ = search.is_exhausted() ? Stage::Exhausted : Stage::Start;
        return std::nullopt;
    }
    found_.push_back(judged(*grid, puzzle_));
    return found_.back();
}

/// The second is the first with two values exchanged. In small grids there are closer ones, and the
/// solver is quick to find them.
Grid SolutionSearch::second_of_interchangeable() {
    Grid renamed = found_.front();
    for (int cell = 0; cell < puzzle_.order * puzzle_.order; ++cell) {
        int& value = renamed[cell_at(cell, puzzle_.order)];
        if (value <= 2) value = 3 - value;
    }
    found_.push_back(judged(std::move(renamed), puzzle_));
    return found_.back();
}

void SolutionSearch::start() {
    if (options_.propagation == Propagation::Off) {
        require_well_formed(puzzle_);
        count_open(sets(), puzzle_, statistics_);
        stage_ = Stage::Solver;
    } else if (LaneLayout::fits(puzzle_)) {
        start_lanes();
    } else {
        start_candidates();
        if (stage_ != Stage::Exhausted
            && (candidates_->is_solved() || puzzle_.order <= largest_order_for_trials))
            start_trials();
    }
}

void SolutionSearch::start_lanes() {
    Stopwatch const watch{statistics_.propagation_seconds};
    auto& layout = workspace_.layout;
    if (!layout || !layout->matches(puzzle_)) layout.emplace(puzzle_);
    LaneCandidates candidates{*layout, puzzle_};
    if (!candidates.propagate()) {
        stage_ = Stage::Exhausted;
        return;
    }
    if (!candidates.is_solved()) {
        statistics_.open_cells = candidates.open_cells();
        statistics_.candidates_left = candidates.open_candidates();
    }
    workspace_.user = this;
    workspace_.lane_trials.start(candidates);
    budget_ = most_cheap_trials;
    stage_ = Stage::LaneTrials;
}

void SolutionSearch::start_candidates() {
    Stopwatch const watch{statistics_.propagation_seconds};
    board_.emplace(puzzle_);
    candidates_.emplace(*board_, options_.limits);
    candidates_->list_cages();
    if (!candidates_->propagate()) {
        stage_ = Stage::Exhausted;
        return;
    }
    count_open(candidates_->sets(), puzzle_, statistics_);
    stage_ = Stage::Solver;
}

void SolutionSearch::start_trials() {
    Stopwatch const watch{statistics_.trial_seconds};
    bool const is_cheap = has_cheap_trials(puzzle_);
    candidates_->list_cages();
    // Regions narrow the cells down by themselves: there the probe costs more than it saves.
    if (is_cheap && puzzle_.regions.empty()) {
        statistics_.trials += workspace_.trials.probe(*candidates_);
        if (candidates_->is_contradictory()) {
            stage_ = Stage::Exhausted;
            return;
        }
        candidates_->list_cages();
    }
    workspace_.user = this;
    workspace_.trials.start(*candidates_);
    budget_ = is_cheap ? most_cheap_trials : most_trials;
    stage_ = Stage::Trials;
}

template<class Engine>
std::optional<Grid> SolutionSearch::next_by_trials(TrialSearch<Engine>& trials) {
    Stopwatch const watch{statistics_.trial_seconds};
    require_workspace();
    using Outcome = typename TrialSearch<Engine>::Outcome;
    auto const before = budget_;
    auto const outcome = trials.next(budget_);
    statistics_.trials += before - budget_;
    if (outcome == Outcome::Found) {
        found_.push_back(judged(trials.grid(), puzzle_));
        return found_.back();
    }
    stage_ = outcome == Outcome::Exhausted ? Stage::Exhausted : Stage::Solver;
    return std::nullopt;
}

CandidateSets SolutionSearch::sets() const {
    return candidates_ ? candidates_->sets() : CandidateSets{puzzle_.order};
}

void SolutionSearch::start_solver() {
    Stopwatch const watch{statistics_.encoding_seconds};
    CandidateSets const left = sets();
    auto const size = estimate(puzzle_, left, options_.encoding);
    require_memory(size);
    auto const& tuning = tuning_for(features_of(puzzle_, left));
    std::vector<SolverConfiguration> runners{options_.solver.instead_of(tuning.solver)};
    if (!options_.solver.configuration && found_.empty() && size.clauses <= most_clauses_for_race)
        for (auto const& rival : tuning.rivals)
            runners.push_back(options_.solver.instead_of(rival));
    race_ = std::make_unique<Race>(puzzle_, left, options_.encoding, std::move(runners),
                                   Race::Laps::for_clauses(size.clauses), options_.limits);
    for (auto const& grid : found_) forbid(puzzle_, grid, race_->variables(), race_->winner());
    describe_formula(options_.encoding, tuning, options_.solver, race_->variables(),
                     race_->winner(), statistics_);
}

std::optional<Grid> SolutionSearch::next_by_solver() {
    if (!race_) start_solver();
    Answer answer;
    {
        Stopwatch const watch{statistics_.solving_seconds};
        if (found_.empty()) {
            answer = race_->solve(options_.limits, workspace_.spare);
            race_->settle();
        } else {
            answer = another_answer();
        }
        statistics_.conflicts = race_->conflicts() + conquest_conflicts_;
        statistics_.solver_calls = race_->calls();
        statistics_.configuration = describe(race_->configuration());
    }
    if (answer == Answer::Unsatisfiable) stage_ = Stage::Exhausted;
    if (answer != Answer::Satisfiable) return std::nullopt;
    SatSolver& solver = race_->winner();
    VariableMap const& x = race_->variables();
    found_.push_back(
        judged(x.decode([&](Literal literal) { return solver.holds(literal); }), puzzle_));
    forbid(puzzle_, found_.back(), x, solver);
    return found_.back();
}

void SolutionSearch::start_enumeration() {
    if (stage_ == Stage::Exhausted || puzzle_.order > largest_order_for_trials
        || options_.propagation == Propagation::Off)
        return;
    if (!candidates_) start_candidates();
    workspace_.user = this;
    classes_ =
        std::make_unique<SolutionClasses>(puzzle_, *candidates_, found_, options_, statistics_);
    std::sort(found_.begin(), found_.end(), is_before);
    workspace_.trials.finish();
    stage_ = Stage::Enumeration;
}

void SolutionSearch::require_workspace() const {
    if (workspace_.user != this)
        throw std::logic_error{"another search took the workspace of this one"};
}

std::optional<Grid> SolutionSearch::next_by_enumeration() {
    require_workspace();
    auto& trials = workspace_.trials;
    using Outcome = TrialSearch<Candidates>::Outcome;
    std::int64_t const most = trials_per_solution;
    std::int64_t budget = most;
    while (!options_.limits.reached()) {
        Outcome outcome{};
        {
            Stopwatch const watch{statistics_.trial_seconds};
            std::int64_t const before = budget;
            outcome = trials.next(budget);
            statistics_.trials += before - budget;
        }
        if (outcome == Outcome::Found) {
            budget = most;
            if (std::binary_search(found_.begin(), found_.end(), trials.grid(), is_before))
                continue;
            return judged(trials.grid(), puzzle_);
        }
        bool const is_class_exhausted = outcome == Outcome::Exhausted;
        Answer const answer =
            is_class_exhausted ? classes_->next() : classes_->ask_about(trials.position());
        if (answer == Answer::Undecided) return std::nullopt;
        if (is_class_exhausted) {
            if (answer == Answer::Unsatisfiable) {
                stage_ = Stage::Exhausted;
                return std::nullopt;
            }
            trials.start(classes_->position());
            budget = most;
        } else if (answer == Answer::Unsatisfiable) {
            trials.refute();
        } else {
            trials.aim_at(classes_->witness());
        }
    }
    return std::nullopt;
}

/// Whether there is a solution beyond those that were found, and which. The solver goes in laps,
/// which are the same with and without cubes beside it: where a lap ends it begins anew, and so
/// might find another solution.
Answer SolutionSearch::another_answer() {
    SatSolver& solver = race_->winner();
    auto const go_on = [&](std::int64_t& lap, Limits const& limits) {
        Answer const answer = solver.solve(limits, lap);
        lap *= 2;
        return answer;
    };
    std::int64_t lap = conflicts_before_cubes;
    for (;;) {
        Answer const answer = go_on(lap, options_.limits);
        if (answer != Answer::Undecided || options_.limits.reached()) return answer;
        auto const spare = workspace_.spare;
        if (spare != nullptr && spare->count() >= fewest_spare_threads_for_cubes) break;
    }
    // The solver goes on, and cubes are refuted beside: whoever comes to an end ends the other.
    std::atomic<bool> is_over = false;
    std::atomic<bool> does_solver_run = false;
    Limits limits;
    limits.outer = &options_.limits;
    limits.stop = &is_over;
    Answer answer = Answer::Undecided;
    Conquest conquest;
    run_side_by_side(workspace_.spare, 2, [&] {
        bool is_done = true;
        try {
            if (!does_solver_run.exchange(true)) {
                while (answer == Answer::Undecided && !limits.reached())
                    answer = go_on(lap, limits);
            } else {
                conquest = conquer(puzzle_, sets(), options_.encoding, race_->configuration(),
                                   found_, limits, *workspace_.spare);
                is_done = conquest.answer == Answer::Unsatisfiable;
            }
        } catch (...) {
            is_over = true;
            throw;
        }
        if (is_done) is_over = true;
    });
    statistics_.cubes += conquest.cubes;
    conquest_conflicts_ += conquest.conflicts;
    return conquest.answer == Answer::Unsatisfiable ? conquest.answer : answer;
}

} // namespace hapax
