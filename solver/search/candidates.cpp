/// A candidate is open until a solution has it. Each solver asks for a solution with an open
/// candidate until there is none; then no solution has any of the open ones. The clause that asks
/// only gets shorter, so it stays in the formula; as a constraint of single calls it took 1.4 times
/// the conflicts on a Latin square of order 40 with 640 holes.
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

#include "encoder/clauses/first_row.hpp"
#include "encoder/propagation/candidates.hpp"
#include "solver/basis/stopwatch.hpp"
#include "solver/sat/formula.hpp"
#include "solver/search/workspace.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>

namespace hapax {

namespace {

constexpr std::int64_t conflicts_before_help = 2'000;

/// In one call, before the solver gets more freedom.
constexpr std::int64_t most_conflicts_with_open_only = 5'000;
constexpr std::int64_t most_conflicts_with_open = 50'000;

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

/// The joint findings of all threads. Each function may be called from any thread.
class Findings {
  public:
    Findings(CandidateSets candidates, std::function<void(int)> const& progress)
        : open_{std::move(candidates)}, seen_{empty_sets(open_.order())}, progress_{progress} {}

    void see(Grid const& solution) {
        std::lock_guard const lock{mutex_};
        auto const values = solution.values();
        int open = 0;
        for (int cell = 0; cell < seen_.cell_count(); ++cell) {
            seen_.insert(cell, values[static_cast<std::size_t>(cell)]);
            open_.erase(cell, values[static_cast<std::size_t>(cell)]);
            open += open_.count(cell);
        }
        if (open == 0) is_over_ = true;
        if (progress_) progress_(open);
    }

    /// Records that no solution has any open candidate.
    void close() { is_over_ = true; }

    std::atomic<bool> const& is_over() const { return is_over_; }

    CandidateSets open() const {
        std::lock_guard const lock{mutex_};
        return open_;
    }

    CandidateSets const& seen() const { return seen_; } ///< once no thread is at work

  private:
    mutable std::mutex mutex_;
    CandidateSets open_;
    CandidateSets seen_;
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
        solver.begin(Rule::Blocking, [] { return "a candidate that no known solution has"; });
        solver.add(clause);
    }

    Findings& findings_;
    Limits limits_;
    Formula formula_;
    Preference preference_;
};

} // namespace

TrueCandidates true_candidates(Puzzle const& puzzle, SolveOptions const& options,
                               Workspace& workspace, std::function<void(int)> const& progress) {
    SolutionSearch search{puzzle, options, workspace};
    auto const solution = search.next();
    auto counts = search.statistics();
    if (!solution) return {empty_sets(puzzle.order), search.is_exhausted(), counts};

    // All renamings of a solution are solutions, so every value is possible in every cell.
    if (values_are_interchangeable(puzzle)) return {CandidateSets{puzzle.order}, true, counts};

    auto const sets = candidates_of(puzzle, options);
    Findings findings{sets, progress};
    findings.see(*solution);
    if (findings.is_over()) return {findings.seen(), true, counts};
    std::mutex mutex;
    auto const count = [&](Seeker const& seeker) {
        std::lock_guard const lock{mutex};
        counts.solver_calls += seeker.formula().solver().calls();
        counts.conflicts += seeker.formula().solver().conflicts();
    };
    auto const recipe = recipe_for(puzzle, sets, options.encoding, options.solver);
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
    return {findings.seen(), findings.is_over(), counts};
}

} // namespace hapax
