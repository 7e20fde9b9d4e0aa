/// The count of trials must not depend on their order. So a batch of them starts from one position,
/// and only afterwards is anything removed. (What propagation reaches in the end does not depend on
/// the order anyway: each of its rules can only do more when there are fewer candidates.)
///
/// Trials begin where a person begins: in the cells with the fewest candidates. A trial one level
/// up is followed, inside, by the same procedure one level down. No puzzle of order 9 is known that
/// needs more than two or three levels; on large ones a level takes the square of the time of the
/// one below, so the count of nested trials ends at a fixed number.

#include "solver/rate/difficulty.hpp"

#include "encoder/model/rules.hpp"
#include "encoder/propagation/candidates.hpp"
#include "solver/search/workspace.hpp"

#include <deque>
#include <limits>
#include <vector>

namespace hapax {

namespace {

constexpr std::int64_t most_nested_trials = 250'000;

/// Trials of growing depth. `Engine` is Candidates or LaneCandidates.
template<class Engine>
class Trials {
  public:
    Trials(Engine const& start, int order, Limits const& limits)
        : order_{order}, limits_{limits}, stack_{start} {}

    /// Says whether the puzzle was solved before the limits were reached, with trials of this
    /// depth.
    bool run(Difficulty& difficulty, int deepest = std::numeric_limits<int>::max()) {
        while (!stack_.front().is_solved() && !is_stopped_ && difficulty.depth < deepest) {
            ++difficulty.depth;
            reduce(0, difficulty.depth, difficulty.depth);
        }
        difficulty.trials = trials_;
        difficulty.nested_trials = nested_trials_;
        return !is_stopped_ && stack_.front().is_solved();
    }

    Grid solution() const { return stack_.front().grid(); }

  private:
    struct Candidate {
        int cell;
        int value;
    };

    /// Removes from the position with this many assumptions all that trials up to a depth refute.
    /// Starts at depth `first`, because shallower trials refute nothing at the beginning.
    void reduce(std::size_t assumptions, int depth, int first) {
        if (stack_.size() == assumptions + 1) stack_.push_back(stack_.back());
        Engine& position = stack_[assumptions];
        for (int used = first; used <= depth;) {
            bool has_progress = false;
            for (int count = 2; count <= order_ && !has_progress; ++count) {
                if (is_finished(position)) return;
                has_progress = try_cells(assumptions, used, count);
                if (is_stopped_) return;
            }
            used = has_progress ? 1 : used + 1;
        }
    }

    bool is_finished(Engine const& position) const {
        return position.is_contradictory() || position.is_solved();
    }

    /// Tries the candidates of all cells that have this many. True if some were refuted.
    bool try_cells(std::size_t assumptions, int depth, int count) {
        Engine& position = stack_[assumptions];
        std::vector<Candidate> refuted;
        auto const trials_before = trials_;
        for (int cell = 0; cell < order_ * order_; ++cell) {
            if (position.count(cell) != count) continue;
            for (int value = 1; value <= order_; ++value) {
                if (!position.has(cell, value)) continue;
                ++(assumptions == 0 ? trials_ : nested_trials_);
                is_stopped_ = nested_trials_ >= most_nested_trials
                              || ((trials_ + nested_trials_) % 64 == 0 && limits_.reached());
                if (is_stopped_) break;
                Engine& trial = stack_[assumptions + 1];
                trial = position;
                trial.assign(cell, value);
                if (propagate(trial) && depth > 1) reduce(assumptions + 1, depth - 1, 1);
                if (is_stopped_) break;
                if (stack_[assumptions + 1].is_contradictory()) refuted.push_back({cell, value});
            }
            if (!is_stopped_) continue;
            if (assumptions == 0) trials_ = trials_before; // part of a batch depends on its order
            return false;
        }
        for (auto const& [cell, value] : refuted) position.remove(cell, value);
        propagate(position);
        return !refuted.empty();
    }

    /// False, too, if the limits come first.
    bool propagate(Engine& position) try {
        return position.propagate();
    } catch (LimitsReached const&) {
        is_stopped_ = true;
        return false;
    }

    int order_;
    Limits const& limits_;
    std::deque<Engine> stack_; ///< per number of assumptions; references stay valid as it grows
    std::int64_t trials_ = 0;
    std::int64_t nested_trials_ = 0;
    bool is_stopped_ = false;
};

/// Trials from the fixpoint of propagation. Nothing if the limits ended them before it was known
/// whether they are needed inside each other.
template<class Engine>
std::optional<Difficulty> rate_by_trials(Engine const& start, Puzzle const& puzzle,
                                         Limits const& limits) {
    Difficulty difficulty;
    Trials<Engine> trials{start, puzzle.order, limits};
    if (trials.run(difficulty)) {
        judged(trials.solution(), puzzle);
    } else if (difficulty.depth < 2) {
        return std::nullopt;
    } else {
        difficulty.is_depth_lower_bound = true;
    }
    return difficulty;
}

/// Counts refutations inside refutations by their trials, each like a step.
/// False if the limits came before the first step.
bool add_grade(Puzzle const& puzzle, Limits const& limits, Assume assumed, Difficulty& difficulty) {
    if (has_grade(puzzle)) {
        static_cast<Grade&>(difficulty) = grade(puzzle, limits, difficulty.nested_trials, assumed);
    } else {
        difficulty.level = difficulty.depth == 0   ? Level::Easy
                           : difficulty.depth == 1 ? Level::Tough
                                                   : Level::Extreme;
        difficulty.score = difficulty.trials + difficulty.nested_trials;
        difficulty.end = GradeEnd::TooExpensive;
    }
    difficulty.is_lower_bound =
        difficulty.end == GradeEnd::Limits
        || (difficulty.end == GradeEnd::TooExpensive && difficulty.is_depth_lower_bound);
    return difficulty.end != GradeEnd::Limits || difficulty.steps > 0;
}

template<class Engine>
Rating rate_from(Engine& start, Board const& board, SolveOptions const& options,
                 Workspace& workspace, Assume assumed) {
    auto const& puzzle = board.puzzle();
    if (!start.propagate()) return {Verdict::None, std::nullopt};
    bool const is_easy = start.is_solved();
    if (is_easy) {
        judged(start.grid(), puzzle);
    } else {
        auto const verdict = uniqueness(puzzle, options, workspace).verdict;
        if (verdict != Verdict::Unique) return {verdict, std::nullopt};
    }
    std::optional<Difficulty> rated = Difficulty{};
    if (!is_easy) rated = rate_by_trials(start, puzzle, options.limits);
    if (!rated || !add_grade(puzzle, options.limits, assumed, *rated)) return {};
    return {Verdict::Unique, rated};
}

/// Calls f with the candidates of the puzzle, in lanes where it fits them.
template<class F>
auto from_the_start(Board const& board, Limits const& limits, Workspace& workspace, F&& f) {
    auto const& puzzle = board.puzzle();
    if (!LaneLayout::fits(puzzle)) {
        Candidates candidates{board, limits};
        return f(candidates);
    }
    auto const layout = workspace.layout_of(puzzle);
    LaneCandidates candidates{*layout, puzzle};
    return f(candidates);
}

} // namespace

Rating rate(Puzzle const& puzzle, SolveOptions const& options, Workspace& workspace,
            Assume assumed) try {
    Board const board{puzzle};
    return from_the_start(board, options.limits, workspace, [&](auto& candidates) {
        return rate_from(candidates, board, options, workspace, assumed);
    });
} catch (LimitsReached const&) {
    return {};
}

} // namespace hapax
