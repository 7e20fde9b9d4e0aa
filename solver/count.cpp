/// The first thousand solutions are enumerated by a SolutionSearch, which is at home on hard
/// puzzles. Where there are more, search by trial takes over and remembers for each position how
/// many solutions it has: what is left of a Latin square depends only on the candidates that are
/// left, not on the order in which they were lost, so different beginnings meet again. Two
/// positions are the same if their open cells have the same candidates and the partly filled cages
/// the same partial results. That counts the 28,200,960 Sudoku grids of order 6 in well under a
/// second, where enumeration needs as many steps.

#include "solver/count.hpp"

#include "solver/candidates_within.hpp"
#include "solver/stopwatch.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <unordered_map>

namespace hapax {

namespace {

constexpr std::uint64_t enumerate_first = 1000;
constexpr std::size_t most_remembered_bytes = std::size_t{1} << 29;

class RememberingCounter {
  public:
    RememberingCounter(Puzzle const& puzzle, Limits const& limits, std::uint64_t most)
        : puzzle_{puzzle}, board_{puzzle}, limits_{limits},
          most_{most == 0 ? std::numeric_limits<std::uint64_t>::max() : most} {}

    /// Counts afresh, and so far that the number is no smaller.
    void go_on(Count& count) {
        Stopwatch const watch{count.statistics.trial_seconds};
        try {
            Candidates start = candidates_within(limits_, board_);
            if (start.propagate()) {
                stack_.push_back(std::move(start));
                explore(0);
            }
        } catch (LimitsReached const&) {
            stopped_ = true;
        }
        count.statistics.trials += trials_;
        count.solutions = std::max(count.solutions, total_);
        count.is_lower_bound = stopped_;
    }

  private:
    /// Adds the solutions of the position at this depth to the total.
    void explore(int depth) {
        if (stack_[depth].is_solved()) {
            add(1);
            return;
        }
        if (total_ >= most_ || limits_.reached()) {
            stopped_ = true;
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
        if (stack_.length() == depth + 1) stack_.push_back(stack_[depth]);
        CandidateSets const& sets = stack_[depth].sets();
        Table<int> values;
        sets.for_each(cell, [&](int value) { values.push_back(value); });
        for (int const value : values) {
            ++trials_;
            stack_[depth + 1] = stack_[depth];
            stack_[depth + 1].assign(cell, value);
            if (stack_[depth + 1].propagate()) explore(depth + 1);
            if (stopped_) return;
        }
        remember(position, total_ - before);
    }

    void add(std::uint64_t solutions) {
        if (solutions >= most_ - total_) stopped_ = true;
        total_ = solutions > most_ - total_ ? most_ : total_ + solutions;
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
            bool const is_open = candidates.count(cell) > 1;
            for (Word const word : candidates.sets().of(cell)) {
                Word const shown = is_open ? word : 0;
                if (puzzle_.order <= 16)
                    append(static_cast<std::uint16_t>(shown));
                else
                    append(shown);
            }
        }
        for (auto const& cage : puzzle_.cages) append_partial(cage, candidates, append);
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
    Limits limits_;
    std::uint64_t most_;
    std::uint64_t total_ = 0;
    std::int64_t trials_ = 0;
    bool stopped_ = false;
    Table<Candidates> stack_;
    std::unordered_map<std::string, std::uint64_t> remembered_;
    std::size_t remembered_bytes_ = 0;
};

} // namespace

Count count_solutions(Puzzle const& puzzle, SolveOptions const& options, std::uint64_t most) {
    Workspace workspace;
    return count_solutions(puzzle, options, most, workspace);
}

Count count_solutions(Puzzle const& puzzle, SolveOptions const& options, std::uint64_t most,
                      Workspace& workspace) {
    std::uint64_t const first = most == 0 ? enumerate_first : std::min(most, enumerate_first);
    Count count;
    {
        SolutionSearch search{puzzle, options, workspace};
        while (count.solutions < first && search.next()) ++count.solutions;
        count.is_lower_bound = count.solutions == first || !search.is_exhausted();
        count.statistics = search.statistics();
    }
    if (count.solutions < first || count.solutions == most) return count;
    RememberingCounter{puzzle, options.limits, most}.go_on(count);
    return count;
}

} // namespace hapax
