/// The stages go from cheap to strong. Propagation finishes easy puzzles. On small ones a bounded
/// number of trials finishes most others in less time than a SAT solver takes to set up; cages
/// whose combinations are listed make trials cheap, so that a whole KenKen is done with them: first
/// every candidate is tried once, without which the cells have too many left. The remaining
/// candidates are encoded for a fresh solver; a persistent one with assumptions would pile up
/// learnt clauses from puzzle to puzzle.
///
/// After a hundred solutions, the clauses that forbid them cost more than they save: the time grows
/// with the square of their number, the memory with the number. From then on the puzzle is
/// enumerated afresh by classes of solutions (see `SolutionClasses`) and trials within each. Only
/// the first hundred are remembered and skipped. (Above order 36, where positions are large, the
/// solver goes on, and memory does grow with the number of solutions.)

#include "solver/search/solutions.hpp"

#include "encoder/cages/equation.hpp"
#include "encoder/clauses/first_row.hpp"
#include "encoder/model/board.hpp"
#include "encoder/propagation/sums/candidates.hpp"
#include "solver/basis/stopwatch.hpp"
#include "solver/search/classes.hpp"
#include "solver/search/construction.hpp"
#include "solver/search/solver_stage.hpp"
#include "solver/search/walk.hpp"
#include "solver/search/workspace.hpp"

#include <algorithm>
#include <limits>
#include <variant>
#include <vector>

namespace hapax {

namespace {

/// Says how long trials go on: so many at a time, and then further while their progress promises
/// that they end before a solver would.
struct Patience {
    std::int64_t at_a_time;
    double most_expected; ///< trials in all that are worth making
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
};

/// Trials pay while copying and propagating a position is cheap compared with setting up a solver.
constexpr int largest_order_for_trials = 36;

constexpr Patience for_candidates{100, 100, 100};

/// A clue along a whole line makes a trial cost milliseconds.
constexpr Patience for_lines{30, 30, 30};

/// With listed cages, and in lanes.
constexpr Patience for_cheap_ones{1000, 1000, 1000};

/// The number of trials that their progress promises is mostly right within a factor of 3 (55
/// Killers of Interactive Sudoku Solver, 19 puzzles of little killers). A trial of sums takes 10 to
/// 50 microseconds, and the solver takes as long for a conflict as for ten trials.
constexpr Patience for_sums{1000, 300'000};

/// A trial in lanes takes 0.8 microseconds where boxes leave few candidates. Where the puzzle is
/// given by pencil marks, the solver took longer than up to 13 million of them on each of seven
/// hard Sudokus of Interactive Sudoku Solver; givens it uses better (one without a solution:
/// 600,000 trials or 378 conflicts, 0.37 or 0.04 s).
constexpr Patience for_marks{1000, 30'000'000};

/// Up to this order, if half of the cells or more stand in cages.
constexpr int largest_order_for_listed_cages = 16;

constexpr std::size_t solutions_before_enumeration = 100;

bool has_cheap_trials(Puzzle const& puzzle) {
    std::size_t in_cages = 0;
    for (auto const& cage : puzzle.cages) in_cages += cage.cells.size();
    return puzzle.order <= largest_order_for_listed_cages
           && 2 * in_cages >= puzzle.givens.values().size();
}

/// Long sums make trials expensive, while the solver works with their parts: eight arrows of 11 to
/// 31 cells take trials 0.32 s and the solver 0.02 s.
constexpr int fewest_cells_of_long_sums = 10;

bool has_long_sums(Puzzle const& puzzle, Board const& board) {
    auto const has_long_one = [&](auto const& clues) {
        int index = 0;
        return std::any_of(clues.begin(), clues.end(), [&](auto const& clue) {
            auto const equations = equations_of(clue, index++, puzzle.order);
            return std::any_of(equations.begin(), equations.end(),
                               [](Equation const& equation) {
                                   return equation.terms.length() >= fewest_cells_of_long_sums;
                               })
                   && is_by_parts(equations, SumLength::Long, board);
        });
    };
    return has_long_one(puzzle.named_clues) || has_long_one(puzzle.cages);
}

bool has_clues_along_lines(Puzzle const& puzzle) {
    auto const runs = runs_among(puzzle.named_clues);
    return std::any_of(runs.begin(), runs.end(), [&](NamedClue const* run) {
        auto const& cells = run->cells;
        bool const is_straight =
            cells.front().row == cells.back().row || cells.front().column == cells.back().column;
        return is_straight && std::ssize(cells) == puzzle.order;
    });
}

bool is_before(Grid const& a, Grid const& b) {
    auto const of_a = a.values();
    auto const of_b = b.values();
    return std::lexicographical_compare(of_a.begin(), of_a.end(), of_b.begin(), of_b.end());
}

struct NotStarted {};
struct Exhausted {};

template<class Engine>
class TrialStage {
  public:
    TrialStage(TrialSearch<Engine>& storage, Engine const& start, Patience const& patience,
               Limits limits, Statistics& statistics)
        : trials_{storage}, patience_{patience}, limits_{std::move(limits)},
          budget_{patience.at_a_time}, statistics_{statistics} {
        trials_->start(start);
    }

    /// Throws LimitsReached.
    SearchOutcome next() {
        std::optional<Stopwatch> watch; // takes a while itself, beside propagation that decides
        if (trials_->is_open()) watch.emplace(statistics_.trial_seconds);
        for (;;) {
            auto const before = budget_;
            auto const outcome = trials_->next(budget_);
            made_ += before - budget_;
            statistics_.trials += before - budget_;
            if (outcome != SearchOutcome::GaveUp || !goes_on()) return outcome;
            budget_ = patience_.at_a_time;
        }
    }

    Grid const& grid() { return trials_->grid(); }

  private:
    bool goes_on() {
        limits_.require();
        return made_ < patience_.most
               && static_cast<double>(made_) <= trials_->progress() * patience_.most_expected;
    }

    Borrowed<TrialSearch<Engine>> trials_;
    Patience patience_;
    Limits limits_;
    std::int64_t budget_;
    std::int64_t made_ = 0;
    Statistics& statistics_;
};

/// Enumerates all solutions from the beginning, except those that are known.
class EnumerationStage {
  public:
    EnumerationStage(Puzzle const& puzzle, Candidates const& start, std::vector<Grid> found,
                     SolveOptions const& options, Workspace& workspace, Statistics& statistics)
        : classes_{puzzle, start, found, options, statistics}, trials_{workspace.trials},
          walk_{classes_, *trials_, memory_, options.limits, statistics}, known_{std::move(found)} {
        std::sort(known_.begin(), known_.end(), is_before);
    }

    SearchOutcome next() {
        SearchOutcome outcome;
        do outcome = walk_.next();
        while (outcome == SearchOutcome::Found
               && std::binary_search(known_.begin(), known_.end(), walk_.grid(), is_before));
        return outcome;
    }

    Grid const& grid() const { return walk_.grid(); }

  private:
    SolutionClasses classes_;
    Borrowed<TrialSearch<Candidates>> trials_;
    NoMemory memory_;
    SolutionWalk<NoMemory> walk_;
    std::vector<Grid> known_;
};

} // namespace

class SolutionSearch::Stages {
  public:
    Stages(Puzzle const& puzzle, SolveOptions options, Workspace& workspace)
        : puzzle_{puzzle}, options_{std::move(options)}, workspace_{workspace},
          statistics_{statistics_of(puzzle)} {
        if (!puzzle.cages.empty()) with_cages_ = with_derived_cages(puzzle, options_.encoding);
    }

    std::optional<Grid> next() {
        if (is_at<NotStarted>()) {
            if (options_.propagation == Propagation::On && values_are_interchangeable(puzzle_)) {
                if (found_.empty()) return first_of_interchangeable();
                if (found_.size() == 1 && puzzle_.order > largest_order_for_trials)
                    return second_of_interchangeable();
                start_candidates();
                start_solver(); // trials would find the same solutions again
            } else if (auto grid = constructed()) {
                return grid;
            } else {
                start();
            }
        }
        if (found_.size() == solutions_before_enumeration) start_enumeration();
        for (;;) {
            if (auto* lanes = std::get_if<TrialStage<LaneCandidates>>(&stage_)) {
                if (auto grid = next_of(*lanes)) return grid;
                if (is_exhausted()) return std::nullopt;
                start_candidates();
                start_solver();
            } else if (auto* sums = std::get_if<TrialStage<SumCandidates>>(&stage_)) {
                if (auto grid = next_of(*sums)) return grid;
                if (is_exhausted()) return std::nullopt;
                start_candidates();
                start_solver();
            } else if (auto* trials = std::get_if<TrialStage<Candidates>>(&stage_)) {
                if (auto grid = next_of(*trials)) return grid;
                if (is_exhausted()) return std::nullopt;
                start_solver();
            } else if (auto* solver = std::get_if<SolverStage>(&stage_)) {
                return next_of(*solver);
            } else if (auto* enumeration = std::get_if<EnumerationStage>(&stage_)) {
                return next_of(*enumeration);
            } else {
                return std::nullopt;
            }
        }
    }

    bool is_exhausted() const { return is_at<Exhausted>(); }

    Statistics const& statistics() const { return statistics_; }

  private:
    template<class Stage>
    bool is_at() const {
        return std::holds_alternative<Stage>(stage_);
    }

    template<class Stage>
    std::optional<Grid> next_of(Stage& stage) {
        SearchOutcome const outcome = stage.next();
        if (outcome == SearchOutcome::Exhausted) stage_ = Exhausted{};
        if (outcome != SearchOutcome::Found) return std::nullopt;
        Grid grid = judged(stage.grid(), puzzle_);
        if (!std::is_same_v<Stage, EnumerationStage>) found_.push_back(grid);
        return grid;
    }

    /// If values may be renamed, looks for the first solution with the first row fixed.
    std::optional<Grid> first_of_interchangeable() {
        Puzzle const fixed = with_first_row(puzzle_);
        SolutionSearch search{fixed, options_, workspace_};
        auto grid = search.next();
        statistics_ = search.statistics();
        statistics_.givens = 0;
        statistics_.candidates = statistics_of(puzzle_).candidates;
        if (grid)
            found_.push_back(judged(*grid, puzzle_));
        else if (search.is_exhausted())
            stage_ = Exhausted{};
        return grid;
    }

    /// Returns the first solution with two values exchanged. In small grids there are closer ones,
    /// and the solver finds them quickly.
    Grid second_of_interchangeable() {
        Grid renamed = found_.front();
        for (int& value : renamed.values())
            if (value <= 2) value = 3 - value;
        found_.push_back(judged(std::move(renamed), puzzle_));
        return found_.back();
    }

    /// If a formula would be large, tries to construct the first solution without one.
    std::optional<Grid> constructed() {
        if (!found_.empty() || options_.propagation == Propagation::Off
            || puzzle_.order <= largest_order_for_trials)
            return std::nullopt;
        auto grid = constructed_solution(puzzle_, options_.limits);
        if (grid) found_.push_back(judged(*grid, puzzle_));
        return grid;
    }

    void start() {
        if (options_.propagation == Propagation::Off) {
            require_well_formed(puzzle_);
            count_open(sets(), puzzle_, statistics_);
            start_solver();
        } else if (LaneLayout::fits(puzzle_)) {
            start_lanes();
        } else if (options_.encoding.sums != SumForm::Off && SumBoard::fits(puzzle_)) {
            start_sums();
        } else {
            start_candidates();
            if (is_exhausted()) return;
            bool const are_trials_cheap =
                puzzle_.order <= largest_order_for_trials && !has_long_sums(puzzle_, *board_);
            if (candidates_->is_solved() || are_trials_cheap)
                start_trials();
            else
                start_solver();
        }
    }

    void start_lanes() {
        Stopwatch const watch{statistics_.propagation_seconds};
        layout_ = workspace_.layout_of(puzzle_);
        start_stage(LaneCandidates{*layout_, puzzle_}, workspace_.lane_trials,
                    layout_->has_boxes() && !puzzle_.pencil_marks.empty() ? for_marks
                                                                          : for_cheap_ones);
    }

    void start_sums() {
        Stopwatch const watch{statistics_.propagation_seconds};
        sum_board_.emplace(encoded());
        start_stage(SumCandidates{*sum_board_, puzzle_}, workspace_.sum_trials, for_sums);
    }

    /// Propagates, and starts to try what that leaves open.
    template<class Engine>
    void start_stage(Engine&& candidates, TrialSearch<Engine>& storage, Patience const& patience) {
        if (!candidates.propagate()) {
            stage_ = Exhausted{};
            return;
        }
        if (!candidates.is_solved()) {
            statistics_.open_cells = candidates.open_cells();
            statistics_.candidates_left = candidates.open_candidates();
        }
        stage_.emplace<TrialStage<Engine>>(storage, candidates, patience, options_.limits,
                                           statistics_);
    }

    void start_candidates() {
        Stopwatch const watch{statistics_.propagation_seconds};
        board_.emplace(encoded());
        candidates_.emplace(*board_, options_.limits);
        candidates_->list_cages();
        if (candidates_->propagate())
            count_open(candidates_->sets(), puzzle_, statistics_);
        else
            stage_ = Exhausted{};
    }

    void start_trials() {
        Stopwatch const watch{statistics_.trial_seconds};
        bool const is_cheap = has_cheap_trials(puzzle_);
        candidates_->list_cages();
        // Regions already narrow the cells down, so the probe would cost more than it saves.
        if (is_cheap && puzzle_.regions.empty()) {
            Borrowed trials{workspace_.trials};
            statistics_.trials += trials->probe(*candidates_);
            if (candidates_->is_contradictory()) {
                stage_ = Exhausted{};
                return;
            }
            candidates_->list_cages();
        }
        stage_.emplace<TrialStage<Candidates>>(workspace_.trials, *candidates_,
                                               is_cheap                         ? for_cheap_ones
                                               : has_clues_along_lines(puzzle_) ? for_lines
                                                                                : for_candidates,
                                               options_.limits, statistics_);
    }

    /// Starts the solver unless the search has finished.
    void start_solver() {
        if (!is_exhausted())
            stage_.emplace<SolverStage>(encoded(), sets(), found_, options_, workspace_.spare,
                                        statistics_);
    }

    /// Starts it if it is useful and not yet started.
    void start_enumeration() {
        if (is_exhausted() || is_at<EnumerationStage>() || puzzle_.order > largest_order_for_trials
            || options_.propagation == Propagation::Off)
            return;
        if (!candidates_) start_candidates();
        stage_.emplace<EnumerationStage>(encoded(), *candidates_, found_, options_, workspace_,
                                         statistics_);
    }

    /// Returns the puzzle with the cages that follow from its cages.
    Puzzle const& encoded() const { return with_cages_ ? *with_cages_ : puzzle_; }

    CandidateSets sets() const {
        return candidates_ ? candidates_->sets() : CandidateSets{puzzle_.order};
    }

    Puzzle const& puzzle_;
    std::optional<Puzzle> with_cages_;
    SolveOptions options_;
    Workspace& workspace_;
    Statistics statistics_;
    std::shared_ptr<LaneLayout const> layout_;
    std::optional<SumBoard> sum_board_;
    std::optional<Board> board_;
    std::optional<Candidates> candidates_;
    std::vector<Grid> found_; ///< before enumeration
    std::variant<NotStarted, TrialStage<LaneCandidates>, TrialStage<SumCandidates>,
                 TrialStage<Candidates>, SolverStage, EnumerationStage, Exhausted>
        stage_;
};

SolutionSearch::SolutionSearch(Puzzle const& puzzle, SolveOptions options, Workspace& workspace)
    : stages_{std::make_unique<Stages>(puzzle, std::move(options), workspace)} {}

SolutionSearch::SolutionSearch(Puzzle const& puzzle, SolveOptions options)
    : own_workspace_{std::make_unique<Workspace>()}, stages_{std::make_unique<Stages>(
                                                         puzzle, std::move(options),
                                                         *own_workspace_)} {}

SolutionSearch::~SolutionSearch() = default;

std::optional<Grid> SolutionSearch::next() {
    try {
        return stages_->next();
    } catch (LimitsReached const&) {
        return std::nullopt;
    }
}

bool SolutionSearch::is_exhausted() const {
    return stages_->is_exhausted();
}

Statistics const& SolutionSearch::statistics() const {
    return stages_->statistics();
}

} // namespace hapax
