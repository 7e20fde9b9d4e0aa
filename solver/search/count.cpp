/// A SolutionSearch enumerates the first hundred solutions. If there are more, two ways of counting
/// take turns, each time with eight times the budget, until one of them finishes: nobody can know
/// in advance which is faster, and the slower one adds only a fraction of the time.
///
/// One goes row by row (see solver/count/row_counter.cpp), and suits nearly empty puzzles: it finds
/// the 61,479,419,904,000 Latin squares of order 7 in half a second. It is dropped for good once
/// its states do not fit.
///
/// The other is search by trial that remembers for each position how many solutions it has: the
/// rest of a Latin square depends only on its remaining candidates, not on the order in which
/// others were lost, so different beginnings meet again. Two positions are the same if their open
/// cells have the same candidates and the partly filled cages the same partial results.
///
/// On hard puzzles, trials alone get stuck in parts without solutions. Such puzzles are counted
/// class by class (see `SolutionClasses`). If trials find no solution for a while within a class,
/// its solver says whether the position has one, and which; the search then goes that way.
///
/// If values may be renamed, each solution with the first row fixed stands for N! solutions.
/// (Separate counting of parts that no rule links was tried: without renaming, the Latin squares of
/// order 6 took 357 s with it, and 81 s without.)

#include "solver/search/count.hpp"

#include "encoder/clauses/first_row.hpp"
#include "encoder/model/board.hpp"
#include "encoder/propagation/candidates.hpp"
#include "solver/basis/stopwatch.hpp"
#include "solver/count/natural.hpp"
#include "solver/count/row_counter.hpp"
#include "solver/search/classes.hpp"
#include "solver/search/walk.hpp"
#include "solver/search/workspace.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace hapax {

std::ostream& operator<<(std::ostream& out, Number const& number) {
    return out << number.str();
}

namespace {

constexpr std::size_t enumerate_first = 100;

/// Budgets of the two ways of counting in the first turn, and their growth in each turn after it.
constexpr std::int64_t first_trials = 20'000;
constexpr RowBudget first_rows{std::size_t{1} << 26, 2'000'000};
constexpr int growth = 8;
constexpr std::size_t most_row_bytes = std::size_t{1} << 29;

constexpr std::size_t most_remembered_bytes = std::size_t{1} << 29;

/// A Count as a number for arithmetic.
struct Tally {
    Natural solutions = 0;
    bool is_lower_bound = false;
    Statistics statistics = {};

    Count count() const { return {Number{solutions.str()}, is_lower_bound, statistics}; }
};

/// Remembers how many solutions the positions had that a search left, and the total. It is a
/// `Memory` as in solver/search/trials.hpp.
class CountedPositions {
  public:
    explicit CountedPositions(Puzzle const& puzzle) : puzzle_{puzzle} {}

    Natural const& total() const { return total_; }

    void return_to(int depth) {
        for (; !entered_.empty() && entered_.back().depth > depth; entered_.pop_back())
            remember(std::move(entered_.back().key), total_ - entered_.back().total_before);
    }

    void found() { ++total_; }

    Recall recall(Candidates const& position, int depth) {
        std::string key = key_of(position);
        if (auto const known = counts_.find(key); known != counts_.end()) {
            total_ += known->second;
            return known->second == 0 ? Recall::NoSolutions : Recall::Solutions;
        }
        entered_.push_back({depth, std::move(key), total_});
        return Recall::New;
    }

  private:
    /// A position that the search entered. Several follow each other at one depth, each without the
    /// candidates ruled out in the one before.
    struct Entered {
        int depth;
        std::string key;
        Natural total_before;
    };

    void remember(std::string key, Natural solutions) {
        remembered_bytes_ += key.size() + 64;
        if (remembered_bytes_ > most_remembered_bytes) {
            counts_.clear();
            remembered_bytes_ = key.size() + 64;
        }
        counts_.emplace(std::move(key), std::move(solutions));
    }

    /// Returns what the number of solutions depends on, as bytes.
    std::string key_of(Candidates const& candidates) const {
        std::string bytes;
        auto const append = [&](auto const& value) {
            bytes.append(reinterpret_cast<char const*>(&value), sizeof value);
        };
        for (int cell = 0; cell < candidates.sets().cell_count(); ++cell) {
            if (candidates.count(cell) == 1) continue;
            append(static_cast<std::uint16_t>(cell));
            for (Word const word : candidates.sets().of(cell)) {
                if (puzzle_.order <= 16)
                    append(static_cast<std::uint16_t>(word));
                else
                    append(word);
            }
        }
        for (auto const& cage : puzzle_.cages) append_partial(cage, candidates, append);
        for (auto const* const run : runs_among(puzzle_.named_clues))
            append_partial(*run, candidates, append);
        return bytes;
    }

    /// Appends the values of a run's settled cells, if it also has open ones.
    void append_partial(NamedClue const& clue, Candidates const& candidates, auto&& append) const {
        auto const is_settled = [&](Cell cell) {
            return candidates.count(cell_index(cell, puzzle_.order)) == 1;
        };
        if (std::all_of(clue.cells.begin(), clue.cells.end(), is_settled)) return;
        for (auto const cell : clue.cells)
            if (is_settled(cell))
                append(static_cast<std::uint16_t>(
                    candidates.sets().least(cell_index(cell, puzzle_.order))));
    }

    /// Appends the values of a cage's settled cells, sorted, if it also has open ones.
    void append_partial(Cage const& cage, Candidates const& candidates, auto&& append) const {
        Table<int> values;
        for (auto const at : cage.cells)
            if (int const cell = cell_index(at, puzzle_.order); candidates.count(cell) == 1)
                values.push_back(candidates.sets().least(cell));
        if (values.size() == cage.cells.size()) return;
        if (cage.operation == Operation::Sum) {
            int sum = 0;
            for (int const value : values) sum += value;
            append(sum);
            return;
        }
        std::sort(values.begin(), values.end());
        for (int const value : values) append(static_cast<std::uint16_t>(value));
    }

    Puzzle const& puzzle_;
    Natural total_ = 0;
    std::vector<Entered> entered_; ///< from the first depth to the last
    std::unordered_map<std::string, Natural> counts_;
    std::size_t remembered_bytes_ = 0;
};

/// Counts in two ways by turns until one of them finishes.
class Turns {
  public:
    Turns(Puzzle const& puzzle, SolveOptions const& options, std::optional<Natural> const& most,
          Workspace& workspace, std::function<void()> const& does_not_fit)
        : puzzle_{puzzle}, options_{options}, most_{most}, workspace_{workspace},
          does_not_fit_{does_not_fit} {}

    void go_on(std::span<Grid const> found, Tally& count) {
        RowBudget rows = first_rows;
        for (std::int64_t trials = first_trials;; trials *= growth) {
            if (go_by_trials(found, rows_may_fit_ ? trials : all_trials, count)) return;
            if (rows_may_fit_ && go_by_rows(rows, count)) return;
            rows = {std::min(rows.bytes * growth, most_row_bytes), rows.steps * growth};
        }
    }

  private:
    static constexpr auto all_trials = std::numeric_limits<std::int64_t>::max();

    /// Counts from the beginning and says whether it finished; `found` are some of the solutions.
    /// An unfinished count raises the bound if it can.
    bool go_by_trials(std::span<Grid const> found, std::int64_t most_trials, Tally& count) {
        CountedPositions counted{puzzle_};
        auto outcome = SearchOutcome::GaveUp;
        std::int64_t const last_trial =
            most_trials == all_trials ? all_trials : count.statistics.trials + most_trials;
        auto const is_enough = [&] { return most_ && counted.total() >= *most_; };
        try {
            Board const board{puzzle_};
            Candidates start{board, options_.limits};
            start.propagate();
            SolutionClasses classes{puzzle_, start, found, options_, count.statistics};
            Borrowed trials{workspace_.trials};
            SolutionWalk walk{classes, *trials, counted, options_.limits, count.statistics};
            do outcome = walk.next();
            while (is_solution(outcome) && !is_enough() && count.statistics.trials < last_trial);
        } catch (LimitsReached const&) { // it is a lower bound
        }
        Natural const total = is_enough() ? *most_ : counted.total();
        if (total > count.solutions) count.solutions = total;
        count.is_lower_bound = outcome != SearchOutcome::Exhausted;
        return !is_solution(outcome) || is_enough();
    }

    static bool is_solution(SearchOutcome outcome) {
        return outcome == SearchOutcome::Found || outcome == SearchOutcome::Recalled;
    }

    /// Says whether the count finished.
    bool go_by_rows(RowBudget const& budget, Tally& count) {
        Stopwatch const watch{count.statistics.trial_seconds};
        try {
            auto const rows = count_by_rows(puzzle_, budget, options_.limits);
            if (rows.verdict == RowVerdict::Counted) {
                count.is_lower_bound = most_ && rows.solutions >= *most_;
                count.solutions = count.is_lower_bound ? *most_ : rows.solutions;
                return true;
            }
            if (rows.verdict == RowVerdict::TooManyStates && budget.bytes >= most_row_bytes) {
                rows_may_fit_ = false;
                if (does_not_fit_) does_not_fit_();
            }
            return false;
        } catch (LimitsReached const&) {
            return true;
        }
    }

    Puzzle const& puzzle_;
    SolveOptions const& options_;
    std::optional<Natural> const& most_;
    Workspace& workspace_;
    std::function<void()> const& does_not_fit_;
    bool rows_may_fit_ = true;
};

Tally count_one_by_one(Puzzle const& puzzle, SolveOptions const& options,
                       std::optional<Natural> const& most, Workspace& workspace,
                       std::function<void()> const& does_not_fit) {
    std::size_t const first =
        most && *most < enumerate_first ? most->convert_to<std::size_t>() : enumerate_first;
    Tally count;
    std::vector<Grid> found;
    {
        SolutionSearch search{puzzle, options, workspace};
        while (found.size() < first) {
            auto grid = search.next();
            if (!grid) break;
            found.push_back(std::move(*grid));
        }
        count.solutions = found.size();
        count.is_lower_bound = found.size() == first || !search.is_exhausted();
        count.statistics = search.statistics();
    }
    if (found.size() == first && (!most || first < *most))
        Turns{puzzle, options, most, workspace, does_not_fit}.go_on(found, count);
    return count;
}

} // namespace

Count count_solutions(Puzzle const& puzzle, SolveOptions const& options, std::uint64_t most) {
    Workspace workspace;
    return count_solutions(puzzle, options, most, workspace);
}

Count count_solutions(Puzzle const& puzzle, SolveOptions const& options, std::uint64_t most,
                      Workspace& workspace, std::function<void()> const& does_not_fit) {
    std::optional<Natural> limit;
    if (most != 0) limit = most;
    if (!values_are_interchangeable(puzzle))
        return count_one_by_one(puzzle, options, limit, workspace, does_not_fit).count();
    Natural const renamings = factorial(puzzle.order);
    std::optional<Natural> fixed_limit;
    if (limit) fixed_limit = (*limit - 1) / renamings + 1;
    Puzzle const fixed = with_first_row(puzzle);
    Tally count = count_one_by_one(fixed, options, fixed_limit, workspace, does_not_fit);
    count.solutions *= renamings;
    if (limit && count.solutions >= *limit) {
        count.solutions = *limit;
        count.is_lower_bound = true;
    }
    Statistics const own = statistics_of(puzzle);
    count.statistics.givens = own.givens;
    count.statistics.candidates = own.candidates;
    return count.count();
}

} // namespace hapax
