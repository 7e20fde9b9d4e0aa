/// A candidate is open until a solution has it, or as many as are to be counted. Each solver asks
/// for a solution with an open candidate until there is none; then no other solution has any of the
/// open ones. The clause that asks only gets shorter, so it stays in the formula; as a constraint
/// of single calls it took 1.4 times the conflicts on a Latin square of order 40 with 640 holes.
///
/// On small puzzles trials come first: each open candidate is assumed, and trials find the
/// solutions that it lacks, or show that there are no others. Where a trial takes a microsecond, as
/// in lanes, that is most of the work: 60 Sudokus and their relatives in the midst of an edit,
/// counted up to 8, take a median of 3 ms instead of 68, 31 puzzles with lines, dots and cages 132
/// instead of 168.
///
/// If solutions are counted, each solver forbids all that are known.
///
/// The solver's preferences depend on how hard solutions are to find. At first it decides open
/// candidates true and all others false, so that each solution has many open ones (on an empty
/// square of order 30, a hundred calls instead of a thousand). That costs conflicts. When calls
/// need some, it prefers open candidates and decides the others by itself. When they need very
/// many, it decides everything by itself: the next solution is then near the last one, and within
/// 40 s up to half as many again were found true on squares with 560 to 600 holes. (Fixing many
/// cells of known solutions helped on some squares and cost on others.)
///
/// Spare threads, once the puzzle proves hard, do the same with fewer preferences and other ways of
/// scoring variables.

#include "solver/search/candidates.hpp"

#include "encoder/clauses/encode.hpp"
#include "encoder/clauses/first_row.hpp"
#include "encoder/model/board.hpp"
#include "encoder/propagation/candidates.hpp"
#include "encoder/propagation/sums/board.hpp"
#include "solver/basis/stopwatch.hpp"
#include "solver/sat/formula.hpp"
#include "solver/search/workspace.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <set>
#include <vector>

namespace hapax {

namespace {

constexpr std::int64_t conflicts_before_help = 2'000;

/// In one call, before the solver gets more freedom.
constexpr std::int64_t most_conflicts_with_open_only = 5'000;
constexpr std::int64_t most_conflicts_with_open = 50'000;

/// Up to this order trials find solutions before a solver does.
constexpr int largest_order_to_try = 16;

/// Says how many trials look for the solutions of one candidate, and how many may be in vain
/// (beside as many as there were of use) before a solver takes over.
struct TrialBudget {
    std::int64_t at_a_time;
    std::int64_t in_vain;
};
constexpr TrialBudget in_lanes{300, 6000};
constexpr TrialBudget of_candidates{60, 120};

CandidateSets empty_sets(int order) {
    CandidateSets sets{order};
    for (int cell = 0; cell < sets.cell_count(); ++cell) {
        auto const words = sets.of(cell);
        std::fill(words.begin(), words.end(), 0);
    }
    return sets;
}

/// Returns the candidates that propagation leaves; all without it, or if the limits come first.
CandidateSets candidates_of(Puzzle const& puzzle, SolveOptions const& options) try {
    if (options.propagation == Propagation::Off) return CandidateSets{puzzle.order};
    Board const board{puzzle};
    Candidates candidates{board, options.limits};
    candidates.propagate();
    return candidates.sets();
} catch (LimitsReached const&) {
    return CandidateSets{puzzle.order};
}

/// Says whether a solution with interchangeable values stands for so many with each candidate: its
/// renamings that keep one value.
bool renamings_reach(int order, int most) {
    int renamings = 1;
    for (int value = 2; value < order && renamings < most; ++value) renamings *= value;
    return renamings >= most;
}

/// The joint findings of all threads. Each function may be called from any thread.
class Findings {
  public:
    Findings(CandidateSets candidates, int most, std::function<void(int)> const& progress)
        : open_{std::move(candidates)}, most_{most}, progress_{progress} {
        for (int cell = 0; cell < open_.cell_count(); ++cell) open_count_ += open_.count(cell);
        seen_.sets = empty_sets(open_.order());
        seen_.counts.resize(static_cast<std::size_t>(open_.cell_count() * open_.order()));
    }

    void see(Grid const& solution) {
        std::lock_guard const lock{mutex_};
        auto const values = solution.values();
        if (most_ > 1) {
            if (!known_.emplace(values.begin(), values.end()).second) return; // before
            solutions_.push_back(solution);
        }
        for (int cell = 0; cell < open_.cell_count(); ++cell) {
            int const value = values[static_cast<std::size_t>(cell)];
            auto& count = seen_.counts[static_cast<std::size_t>(cell * open_.order() + value - 1)];
            seen_.sets.insert(cell, value);
            count = std::min(count + 1, most_);
            if (count == most_) erase(cell, value);
        }
        if (progress_) progress_(open_count_);
    }

    /// Records that no other solution has this candidate.
    void finish(int cell, int value) {
        std::lock_guard const lock{mutex_};
        erase(cell, value);
    }

    /// Records that no other solution has any open candidate.
    void close() { is_over_ = true; }

    std::atomic<bool> const& is_over() const { return is_over_; }

    int most() const { return most_; }

    bool is_open(int cell, int value) const {
        std::lock_guard const lock{mutex_};
        return open_.has(cell, value);
    }

    CandidateSets open() const {
        std::lock_guard const lock{mutex_};
        return open_;
    }

    /// Returns the solutions that others may not find again, from this number on.
    std::vector<Grid> solutions_from(std::size_t first) const {
        std::lock_guard const lock{mutex_};
        return {solutions_.begin() + static_cast<std::ptrdiff_t>(first), solutions_.end()};
    }

    /// Returns what was found, once no thread is at work.
    TrueCandidates found(Statistics const& statistics) const {
        auto all = seen_;
        all.is_decided = is_over_;
        all.statistics = statistics;
        return all;
    }

  private:
    void erase(int cell, int value) {
        if (!open_.has(cell, value)) return;
        open_.erase(cell, value);
        if (--open_count_ == 0) is_over_ = true;
    }

    mutable std::mutex mutex_;
    CandidateSets open_;
    int open_count_ = 0;
    TrueCandidates seen_;
    std::set<std::vector<int>> known_; ///< solutions, if they are counted
    std::vector<Grid> solutions_;      ///< the same, in the order of their discovery
    int most_;
    std::function<void(int)> const& progress_;
    std::atomic<bool> is_over_ = false;
};

enum class Preference {
    OpenOnly, ///< open candidates are decided true, all others false
    Open,     ///< open candidates are decided true
    None,
};

Preference relaxed(Preference preference, std::int64_t conflicts) {
    if (conflicts > most_conflicts_with_open) return Preference::None;
    return conflicts > most_conflicts_with_open_only ? std::max(preference, Preference::Open)
                                                     : preference;
}

/// One solver that adds to the findings.
class Seeker {
  public:
    Seeker(Puzzle const& puzzle, CandidateSets const& candidates, Encoding const& encoding,
           SolverConfiguration const& configuration, Preference preference, Findings& findings,
           Limits const& limits)
        : findings_{findings}, formula_{puzzle, candidates, encoding, configuration, limits},
          preference_{preference} {
        limits_.outer = &limits;
        limits_.stop = &findings.is_over();
    }

    /// Works until everything is found, the limits are reached, or this many conflicts are used.
    void seek(std::int64_t most_conflicts = -1) {
        while (!limits_.reached()) {
            ask_for_open_ones();
            auto const before = formula_.solver().conflicts();
            auto const answer = formula_.solve(limits_, most_conflicts);
            if (answer == Answer::Unsatisfiable) findings_.close();
            if (answer == Answer::Satisfiable) findings_.see(formula_.solution());
            auto const conflicts = formula_.solver().conflicts() - before;
            preference_ = relaxed(preference_, conflicts);
            if (most_conflicts >= 0 && (most_conflicts -= conflicts) <= 0) return;
            if (answer == Answer::Undecided) return;
        }
    }

    Formula const& formula() const { return formula_; }

  private:
    void ask_for_open_ones() {
        for (auto const& solution : findings_.solutions_from(forbidden_)) {
            formula_.forbid(solution);
            ++forbidden_;
        }
        auto const open = findings_.open();
        auto& solver = formula_.solver();
        Table<Literal> clause;
        for (int cell = 0; cell < open.cell_count(); ++cell)
            formula_.variables().for_each(cell, [&](int value, Literal literal) {
                if (open.has(cell, value)) clause.push_back(literal);
                if (preference_ != Preference::None && open.has(cell, value))
                    solver.phase(literal);
                else if (preference_ == Preference::OpenOnly)
                    solver.phase(!literal);
                else
                    solver.forget_phase(literal);
            });
        solver.begin(Rule::Blocking, [] { return "a candidate that is still open"; });
        solver.add(clause);
    }

    Findings& findings_;
    Limits limits_;
    Formula formula_;
    Preference preference_;
    std::size_t forbidden_ = 0; ///< solutions
};

/// Assumes each open candidate and looks for as many solutions as it lacks, by trials.
template<class Engine>
void try_open_ones(Engine const& start, TrialSearch<Engine>& storage, TrialBudget most,
                   Puzzle const& puzzle, Limits const& limits, Findings& findings,
                   Statistics& statistics) {
    Borrowed<TrialSearch<Engine>> trials{storage};
    Stopwatch const watch{statistics.trial_seconds};
    int const order = puzzle.order;
    for (int cell = 0; cell < order * order; ++cell)
        for (int value = 1; value <= order; ++value) {
            if (!findings.is_open(cell, value)) continue;
            limits.require();
            Engine assumed = start;
            assumed.assign(cell, value);
            assumed.propagate();
            trials->start(assumed);
            auto budget = most.at_a_time;
            auto outcome = SearchOutcome::Found;
            while (outcome == SearchOutcome::Found && findings.is_open(cell, value)) {
                outcome = trials->next(budget);
                if (outcome == SearchOutcome::Found) findings.see(judged(trials->grid(), puzzle));
            }
            auto const made = 1 + most.at_a_time - budget;
            statistics.trials += made;
            if (outcome == SearchOutcome::Exhausted) findings.finish(cell, value);
            most.in_vain += outcome == SearchOutcome::GaveUp ? -made : made;
            if (most.in_vain < 0) return;
        }
}

/// Chooses the propagation with which trials are cheap.
void try_open_ones(Puzzle const& puzzle, SolveOptions const& options, Workspace& workspace,
                   Findings& findings, Statistics& statistics) {
    if (options.propagation == Propagation::Off || puzzle.order > largest_order_to_try) return;
    auto const with = [&](auto&& start, auto& storage, TrialBudget const& most) {
        if (start.propagate())
            try_open_ones(start, storage, most, puzzle, options.limits, findings, statistics);
    };
    if (LaneLayout::fits(puzzle)) {
        auto const layout = workspace.layout_of(puzzle);
        with(LaneCandidates{*layout, puzzle}, workspace.lane_trials, in_lanes);
    } else if (findings.most() > 1 && !SumBoard::fits(puzzle)) { // with sums nothing was gained
        Puzzle const encoded = with_derived_cages(puzzle, options.encoding);
        Board const board{encoded};
        Candidates start{board, options.limits};
        start.list_cages();
        with(start, workspace.trials, of_candidates);
    }
}

} // namespace

TrueCandidates true_candidates(Puzzle const& puzzle, SolveOptions const& options,
                               Workspace& workspace, std::function<void(int)> const& progress,
                               int most) {
    SolutionSearch search{puzzle, options, workspace};
    auto solution = search.next();
    auto const size = static_cast<std::size_t>(puzzle.order * puzzle.order * puzzle.order);
    if (!solution)
        return {empty_sets(puzzle.order), std::vector<int>(size), search.is_exhausted(),
                search.statistics()};

    // All renamings of a solution are solutions, so every value is possible in every cell.
    if (values_are_interchangeable(puzzle) && renamings_reach(puzzle.order, most))
        return {CandidateSets{puzzle.order}, std::vector<int>(size, most), true,
                search.statistics()};

    auto const sets = candidates_of(puzzle, options);
    Findings findings{sets, most, progress};
    findings.see(*solution);
    for (int i = 1; i < most && solution && !findings.is_over(); ++i) {
        solution = search.next();
        if (solution)
            findings.see(*solution);
        else if (search.is_exhausted())
            findings.close();
    }
    auto counts = search.statistics();
    try {
        if (!findings.is_over()) try_open_ones(puzzle, options, workspace, findings, counts);
    } catch (LimitsReached const&) {
        return findings.found(counts);
    }
    if (findings.is_over()) return findings.found(counts);
    std::mutex mutex;
    auto const count = [&](Seeker const& seeker) {
        std::lock_guard const lock{mutex};
        counts.solver_calls += seeker.formula().solver().calls();
        counts.conflicts += seeker.formula().solver().conflicts();
    };
    auto choice = options.solver;
    choice.more.emplace_back("lucky", 0); // which each of the many short calls would try again
    auto const recipe = recipe_for(puzzle, sets, options.encoding, choice);
    auto const seeker = [&](int number, Preference preference) {
        auto const& configuration =
            number % 4 < 2 || recipe.rivals.empty() ? recipe.configuration : recipe.rivals.front();
        return std::make_unique<Seeker>(puzzle, sets, options.encoding,
                                        reseeded(configuration, number), preference, findings,
                                        options.limits);
    };

    try {
        Stopwatch const watch{counts.solving_seconds};
        auto const first = seeker(0, Preference::OpenOnly);
        describe(recipe, first->formula().variables(), first->formula().solver(), counts);
        first->seek(conflicts_before_help);
        if (!findings.is_over()) {
            auto const spare = workspace.spare;
            std::atomic<int> seekers = 0;
            run_side_by_side(spare, spare == nullptr ? 1 : 1 + spare->count(), [&] {
                int const number = seekers++;
                if (number == 0) return first->seek();
                try {
                    auto const other =
                        seeker(number, number % 2 == 0 ? Preference::Open : Preference::None);
                    other->seek();
                    count(*other);
                } catch (std::bad_alloc const&) { // this thread only helped
                }
            });
        }
        count(*first);
    } catch (LimitsReached const&) { // then the rest is not decided
    }
    return findings.found(counts);
}

} // namespace hapax
