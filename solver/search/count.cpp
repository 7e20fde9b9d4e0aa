/// The first hundred solutions are enumerated by a SolutionSearch. Where there are more, search by
/// trial takes over and remembers for each position how many solutions it has: what is left of a
/// Latin square depends only on the candidates that are left, not on the order in which they were
/// lost, so different beginnings meet again. Two positions are the same if their open cells have
/// the same candidates and the partly filled cages the same partial results. That counts the
/// 28,200,960 Sudoku grids of order 6 in 20,227 trials.
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
#include "solver/sat/candidates_within.hpp"
#include "solver/search/classes.hpp"
#include "solver/stopwatch.hpp"

#include <algorithm>
#include <limits>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace hapax {

namespace {

constexpr std::uint64_t enumerate_first = 100;

/// Past this a count stays a lower bound.
constexpr std::uint64_t most_countable = std::numeric_limits<std::uint64_t>::max();

/// After so many trials without a solution the solver is asked.
constexpr std::int64_t most_fruitless_trials = 100;

constexpr std::size_t most_remembered_bytes = std::size_t{1} << 29;

class RememberingCounter {
  public:
    /// Keeps references.
    RememberingCounter(Puzzle const& puzzle, SolveOptions const& options)
        : puzzle_{puzzle}, board_{puzzle}, options_{options} {}

    /// Counts afresh, and so far that the number is no smaller. `found` are some of the solutions.
    void go_on(std::span<Grid const> found, Count& count, std::uint64_t most) {
        Stopwatch const watch{count.statistics.trial_seconds};
        most_ = most;
        try {
            Candidates start = candidates_within(options_.limits, board_);
            if (start.propagate())
                count_classes(SolutionClasses{puzzle_, start, found, options_, count.statistics});
        } catch (LimitsReached const&) {
            is_stopped_ = true;
        }
        count.statistics.trials += trials_;
        count.solutions = std::max(count.solutions, total_);
        count.is_lower_bound = is_stopped_;
    }

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
        std::uint64_t const before = total_;
        // The first of the smallest: ties in reading order let positions meet at the ends of rows.
        int const cell = stack_[depth].smallest_open_cell();
        if (stack_.length() == depth + 1) stack_.push_back(Candidates{stack_[depth]});
        do {
            if (options_.limits.reached()) is_stopped_ = true;
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

    void add(std::uint64_t solutions) {
        if (solutions > 0) fruitless_trials_ = 0;
        if (solutions >= most_ - total_) is_stopped_ = true;
        total_ = solutions > most_ - total_ ? most_ : total_ + solutions;
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

    void remember(std::string const& position, std::uint64_t solutions) {
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
    std::uint64_t most_ = most_countable;
    std::uint64_t total_ = 0;
    std::int64_t trials_ = 0;
    std::int64_t fruitless_trials_ = 0; ///< since a solution
    bool is_stopped_ = false;
    SolutionClasses* classes_ = nullptr;
    Table<Candidates> stack_;
    std::unordered_map<std::string, std::uint64_t> remembered_;
    std::size_t remembered_bytes_ = 0;
};

Count count_one_by_one(Puzzle const& puzzle, SolveOptions const& options, std::uint64_t most,
                       Workspace& workspace) {
    std::uint64_t const first = std::min(most, enumerate_first);
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
        count.is_lower_bound = count.solutions == first || !search.is_exhausted();
        count.statistics = search.statistics();
    }
    if (count.solutions == first && first < most)
        RememberingCounter{puzzle, options}.go_on(found, count, most);
    return count;
}

std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    return __builtin_mul_overflow(a, b, &a) ? most_countable : a;
}

} // namespace

Count count_solutions(Puzzle const& puzzle, SolveOptions const& options, std::uint64_t most) {
    Workspace workspace;
    return count_solutions(puzzle, options, most, workspace);
}

Count count_solutions(Puzzle const& puzzle, SolveOptions const& options, std::uint64_t most,
                      Workspace& workspace) {
    if (most == 0) most = most_countable;
    if (!values_are_interchangeable(puzzle))
        return count_one_by_one(puzzle, options, most, workspace);
    std::uint64_t renamings = 1;
    for (int value = 2; value <= puzzle.order; ++value)
        renamings = product(renamings, static_cast<std::uint64_t>(value));
    Puzzle const fixed = with_first_row(puzzle);
    Count count = count_one_by_one(fixed, options, (most - 1) / renamings + 1, workspace);
    count.solutions = std::min(most, product(count.solutions, renamings));
    if (count.solutions == most) count.is_lower_bound = true;
    Statistics const own = statistics_of(puzzle);
    count.statistics.givens = own.givens;
    count.statistics.candidates = own.candidates;
    return count;
}

} // namespace hapax
