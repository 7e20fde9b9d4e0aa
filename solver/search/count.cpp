/// The first hundred solutions are enumerated by a SolutionSearch. Where there are more, two ways
/// of counting take turns, each time with eight times the budget, until one of them ends: which is
/// faster cannot be told before, and what the other cost is a fraction of it.
///
/// One goes row by row (see solver/count/row_counter.cpp), and is the way for what is nearly empty:
/// it finds the 61,479,419,904,000 Latin squares of order 7 in half a second. It is dropped for
/// good once its states do not fit.
///
/// The other is search by trial that remembers for each position how many solutions it has: what is
/// left of a Latin square depends only on the candidates that are left, not on the order in which
/// they were lost, so different beginnings meet again. Two positions are the same if their open
/// cells have the same candidates and the partly filled cages the same partial results.
///
/// On hard puzzles trials alone get stuck where there are no solutions. Those are counted class by
/// class (see `SolutionClasses`). And where trials find none for a while within a class, its solver
/// says whether the position has one, and which; the search then goes that way.
///
/// Where values may be renamed, each solution with the first row fixed stands for N! solutions.
/// (Counting parts of a position that no rule links by themselves was tried. Without that renaming
/// the Latin squares of order 6 took 357 s so, and 81 s as here.)

#include "solver/search/count.hpp"

#include "encoder/clauses/first_row.hpp"
#include "encoder/propagation/candidates.hpp"
#include "solver/count/row_counter.hpp"
#include "solver/search/classes.hpp"
#include "solver/stopwatch.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace hapax {

namespace {

constexpr std::size_t enumerate_first = 100;

/// What the two ways of counting may take in the first turn, and how much more in each one after.
constexpr std::int64_t first_trials = 20'000;
constexpr RowBudget first_rows{std::size_t{1} << 26, 2'000'000};
constexpr int growth = 8;
constexpr std::size_t most_row_bytes = std::size_t{1} << 29;

/// After so many trials without a solution the solver is asked.
constexpr std::int64_t most_fruitless_trials = 100;

constexpr std::size_t most_remembered_bytes = std::size_t{1} << 29;

class RememberingCounter {
  public:
    /// Keeps references.
    RememberingCounter(Puzzle const& puzzle, SolveOptions const& options)
        : puzzle_{puzzle}, board_{puzzle}, options_{options} {}

    /// Counts afresh, up to `most` (if given) and for so many trials. `found` are some of the
    /// solutions. A count that ended is exact; another one is raised if that is a better bound.
    void go_on(std::span<Grid const> found, Count& count, std::optional<Natural> const& most,
               std::int64_t most_trials) {
        Stopwatch const watch{count.statistics.trial_seconds};
        most_ = most;
        most_trials_ = most_trials;
        try {
            Candidates start{board_, options_.limits};
            if (start.propagate())
                count_classes(SolutionClasses{puzzle_, start, found, options_, count.statistics});
        } catch (LimitsReached const&) {
            is_stopped_ = true;
        }
        count.statistics.trials += trials_;
        if (total_ > count.solutions) count.solutions = total_;
        count.is_lower_bound = is_stopped_;
    }

    /// Whether more trials would have gone on.
    bool is_out_of_trials() const { return trials_ >= most_trials_; }

  private:
    void count_classes(SolutionClasses&& classes) {
        classes_ = &classes;
        stack_.push_back(classes.position());
        Answer answer;
        while (!is_stopped_ && (answer = classes.next()) == Answer::Satisfiable) {
            stack_[0] = classes.position();
            explore(0);
        }
        if (answer == Answer::Undecided) is_stopped_ = true;
    }

    /// Adds the solutions of the position at this depth to the total, and takes them out of it.
    void explore(int depth) {
        if (stack_[depth].is_solved()) {
            add(1);
            return;
        }
        std::string const position = key(stack_[depth]);
        if (auto const known = remembered_.find(position); known != remembered_.end()) {
            add(known->second);
            return;
        }
        Natural const before = total_;
        // The first of the smallest: ties in reading order let positions meet at the ends of rows.
        int const cell = stack_[depth].smallest_open_cell();
        if (stack_.length() == depth + 1) stack_.push_back(Candidates{stack_[depth]});
        do {
            if (options_.limits.reached() || is_out_of_trials()) is_stopped_ = true;
            if (is_stopped_) return;
            if (fruitless_trials_ >= most_fruitless_trials && !has_solution(stack_[depth])) break;
            int const value = is_witnessed(stack_[depth])
                                  ? classes_->witness().values()[static_cast<std::size_t>(cell)]
                                  : stack_[depth].least(cell);
            ++trials_;
            ++fruitless_trials_;
            stack_[depth + 1] = stack_[depth];
            stack_[depth + 1].assign(cell, value);
            if (stack_[depth + 1].propagate()) explore(depth + 1);
            stack_[depth].remove(cell, value);
        } while (stack_[depth].propagate());
        if (!is_stopped_) remember(position, total_ - before);
    }

    void add(Natural const& solutions) {
        if (solutions > 0) fruitless_trials_ = 0;
        total_ += solutions;
        if (!most_ || total_ < *most_) return;
        is_stopped_ = true;
        total_ = *most_;
    }

    /// Whether the position has the solution that the solver found last.
    bool is_witnessed(Candidates const& position) const {
        auto const values = classes_->witness().values();
        for (int cell = 0; cell < std::ssize(values); ++cell)
            if (!position.has(cell, values[static_cast<std::size_t>(cell)])) return false;
        return !values.empty();
    }

    /// False if the solver is stopped, too.
    bool has_solution(Candidates const& position) {
        if (is_witnessed(position)) return true;
        Answer const answer = classes_->ask_about(position);
        if (answer == Answer::Undecided) is_stopped_ = true;
        return answer == Answer::Satisfiable;
    }

    void remember(std::string const& position, Natural const& solutions) {
        remembered_bytes_ += position.size() + 64;
        if (remembered_bytes_ > most_remembered_bytes) {
            remembered_.clear();
            remembered_bytes_ = position.size() + 64;
        }
        remembered_.emplace(position, solutions);
    }

    /// What the number of solutions depends on, as bytes.
    std::string key(Candidates const& candidates) const {
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
        for_each_list(puzzle_, [&](auto const& clues) {
            if constexpr (ClueIn<decltype(clues)>::reach == Reach::Whole)
                for (auto const& clue : clues) append_partial(clue, candidates, append);
        });
        return bytes;
    }

    /// The values of a cage's settled cells, sorted, if it has open ones too.
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
    Board board_;
    SolveOptions const& options_;
    std::optional<Natural> most_;
    std::int64_t most_trials_ = 0;
    Natural total_ = 0;
    std::int64_t trials_ = 0;
    std::int64_t fruitless_trials_ = 0; ///< since a solution
    bool is_stopped_ = false;
    SolutionClasses* classes_ = nullptr;
    Table<Candidates> stack_;
    std::unordered_map<std::string, Natural> remembered_;
    std::size_t remembered_bytes_ = 0;
};

/// The two ways by turns, until one of them ends.
class Turns {
  public:
    Turns(Puzzle const& puzzle, SolveOptions const& options, std::optional<Natural> const& most,
          std::function<void()> const& does_not_fit)
        : puzzle_{puzzle}, options_{options}, most_{most}, does_not_fit_{does_not_fit} {}

    void go_on(std::span<Grid const> found, Count& count) {
        RowBudget rows = first_rows;
        for (std::int64_t trials = first_trials;; trials *= growth) {
            RememberingCounter counter{puzzle_, options_};
            counter.go_on(found, count, most_, rows_may_fit_ ? trials : all_trials);
            if (!count.is_lower_bound || !counter.is_out_of_trials()) return;
            if (rows_may_fit_ && go_by_rows(rows, count)) return;
            rows = {std::min(rows.bytes * growth, most_row_bytes), rows.steps * growth};
        }
    }

  private:
    static constexpr auto all_trials = std::numeric_limits<std::int64_t>::max();

    /// Whether that ended the count.
    bool go_by_rows(RowBudget const& budget, Count& count) {
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
    std::function<void()> const& does_not_fit_;
    bool rows_may_fit_ = true;
};

Count count_one_by_one(Puzzle const& puzzle, SolveOptions const& options,
                       std::optional<Natural> const& most, Workspace& workspace,
                       std::function<void()> const& does_not_fit) {
    std::size_t const first =
        most && *most < enumerate_first ? most->convert_to<std::size_t>() : enumerate_first;
    Count count;
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
        Turns{puzzle, options, most, does_not_fit}.go_on(found, count);
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
        return count_one_by_one(puzzle, options, limit, workspace, does_not_fit);
    Natural const renamings = factorial(puzzle.order);
    std::optional<Natural> fixed_limit;
    if (limit) fixed_limit = (*limit - 1) / renamings + 1;
    Puzzle const fixed = with_first_row(puzzle);
    Count count = count_one_by_one(fixed, options, fixed_limit, workspace, does_not_fit);
    count.solutions *= renamings;
    if (limit && count.solutions >= *limit) {
        count.solutions = *limit;
        count.is_lower_bound = true;
    }
    Statistics const own = statistics_of(puzzle);
    count.statistics.givens = own.givens;
    count.statistics.candidates = own.candidates;
    return count;
}

} // namespace hapax
