/// A count of steps is worth something only if it does not depend on the order in which they are
/// taken. So nothing here happens one after the other that could happen at once: a round draws all
/// conclusions from one position, a batch of trials starts from one position, and only then is
/// anything removed. (What propagation reaches in the end does not depend on the order anyway: each
/// of its rules can only do more when there are fewer candidates.)
///
/// Trials begin where a person begins: in the cells with the fewest candidates. A trial one level
/// up is followed, inside, by the same procedure one level down. No puzzle of order 9 is known that
/// needs more than two or three levels; on large ones a level takes the square of the time of the
/// one below, so the count of nested trials ends at a fixed number.

#include "solver/rate/difficulty.hpp"

#include "encoder/cages/run_support.hpp"
#include "encoder/cages/support.hpp"
#include "encoder/model/rules.hpp"
#include "encoder/propagation/candidates.hpp"
#include "encoder/propagation/exclude.hpp"

#include <algorithm>
#include <bit>
#include <deque>
#include <limits>
#include <span>
#include <vector>

namespace hapax {

namespace {

constexpr std::int64_t most_nested_trials = 250'000;

/// Propagation step by step, all conclusions of a step at once.
class Rounds {
  public:
    /// The candidates at the beginning are all that givens and pencil marks allow by themselves.
    Rounds(Board const& board, Limits const& limits)
        : limits_{limits}, board_{board}, order_{board.order()}, words_{words_for(order_)},
          sets_{order_}, next_{order_} {
        auto const& puzzle = board.puzzle();
        int cell = 0;
        for (int const value : puzzle.givens.values()) {
            if (value != 0) keep_only(cell, {&value, 1});
            ++cell;
        }
        for (auto const& [marked, values] : puzzle.pencil_marks)
            keep_only(cell_index(marked, order_), values);
        sets_ = next_;
    }

    /// Runs until nothing follows any more, or every cell has one candidate.
    void run(Difficulty& difficulty) {
        while (!is_solved()) {
            removed_ = 0;
            find_singles();
            find_in_units();
            find_by_clues();
            if (removed_ == 0) return;
            ++difficulty.rounds;
            difficulty.eliminations += removed_;
            sets_ = next_;
        }
    }

  private:
    bool is_solved() const {
        for (int cell = 0; cell < sets_.cell_count(); ++cell)
            if (sets_.count(cell) != 1) return false;
        return true;
    }

    void remove(int cell, int value) {
        if (!next_.has(cell, value)) return;
        next_.erase(cell, value);
        ++removed_;
    }

    void keep_only(int cell, std::span<int const> values) {
        for (int value = 1; value <= order_; ++value)
            if (std::find(values.begin(), values.end(), value) == values.end())
                next_.erase(cell, value);
    }

    void find_singles() {
        for (int cell = 0; cell < sets_.cell_count(); ++cell) {
            if (sets_.count(cell) != 1) continue;
            int const value = sets_.least(cell);
            board_.for_each_place(cell, [&](Board::Place const& place) {
                for (int position = 0; position < order_; ++position)
                    if (position != place.position)
                        remove(board_.cell(place.unit, position), value);
            });
            for (int const group : board_.groups_of(cell))
                for (int const other : board_.cells_of_group(group))
                    if (other != cell) remove(other, value);
        }
    }

    /// Hidden singles and locked candidates.
    void find_in_units() {
        std::vector<Word> places(static_cast<std::size_t>(order_ * words_));
        for (int unit = 0; unit < board_.unit_count(); ++unit) {
            std::fill(places.begin(), places.end(), 0);
            for (int position = 0; position < order_; ++position)
                sets_.for_each(board_.cell(unit, position), [&](int value) {
                    set_bit(&places[static_cast<std::size_t>((value - 1) * words_)], position);
                });
            for (int value = 1; value <= order_; ++value)
                find_in_unit(unit, value,
                             {&places[static_cast<std::size_t>((value - 1) * words_)],
                              static_cast<std::size_t>(words_)});
        }
    }

    void find_in_unit(int unit, int value, std::span<Word const> places) {
        int count = 0;
        for (Word const word : places) count += std::popcount(word);
        if (count == 1) {
            for_each_bit(places, [&](int position) {
                int const cell = board_.cell(unit, position);
                sets_.for_each(cell, [&](int other) {
                    if (other != value) remove(cell, other);
                });
            });
        }
        if (count < 2) return;
        for (auto const& overlap : board_.overlaps_of(unit)) {
            auto const shared = board_.shared_positions(overlap);
            Word outside = 0;
            for (std::size_t i = 0; i < places.size(); ++i) outside |= places[i] & ~shared[i];
            if (outside == 0) remove_outside(unit, overlap.other, value);
        }
    }

    /// From the cells of another unit or group that are not in this unit.
    void remove_outside(int unit, int other, int value) {
        auto const remove_at = [&](int cell) {
            bool is_in_unit = false;
            board_.for_each_place(
                cell, [&](Board::Place const& place) { is_in_unit |= place.unit == unit; });
            if (!is_in_unit) remove(cell, value);
        };
        if (other < board_.unit_count()) {
            for (int position = 0; position < order_; ++position)
                remove_at(board_.cell(other, position));
        } else {
            for (int const cell : board_.cells_of_group(other - board_.unit_count()))
                remove_at(cell);
        }
    }

    void find_by_clues() {
        auto const& puzzle = board_.puzzle();
        auto const rule_out = [this](int cell, int value) { remove(cell, value); };
        for_each_clue(puzzle, [&](auto const& clue) { find_by(clue, rule_out); });
    }

    void find_by(PencilMarks const&, auto&&) {} // in the candidates from the start
    void find_by(Region const&, auto&&) {}      // units and groups

    template<class Clue>
    void find_by(Clue const& clue, auto&& rule_out) {
        exclude_by(clue, sets_, rule_out);
    }

    void find_by(RunClue const& clue, auto&& rule_out) {
        run_support_.exclude(clue, sets_, limits_, rule_out);
    }

    void find_by(Cage const& cage, auto&& rule_out) {
        exclude_by(cage, sets_, board_, support_, limits_, rule_out);
    }

    Limits limits_;
    Board const& board_;
    int order_;
    int words_;
    CandidateSets sets_; ///< the position of which all conclusions are drawn
    CandidateSets next_; ///< without what was concluded
    std::int64_t removed_ = 0;
    CageSupport support_;
    RunSupport run_support_;
};

/// Trials of growing depth. `Engine` is Candidates or LaneCandidates.
template<class Engine>
class Trials {
  public:
    Trials(Engine const& start, int order, Limits const& limits)
        : order_{order}, limits_{limits}, stack_{start} {}

    /// Whether the puzzle was solved before the limits were reached, with trials of this depth.
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
    /// Those of less than the `first` depth refute nothing at the beginning.
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
                                         Difficulty difficulty, Limits const& limits) {
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

/// What refutations inside refutations are needed for counts by their trials, each like a step.
/// False if the limits came before the first step.
bool add_grade(Puzzle const& puzzle, Limits const& limits, Difficulty& difficulty) {
    if (has_grade(puzzle)) {
        static_cast<Grade&>(difficulty) = grade(puzzle, limits);
        if (difficulty.end == GradeEnd::TooDear)
            difficulty.score += difficulty.nested_trials / steps_for_a_point;
    } else {
        difficulty.level = difficulty.depth == 0   ? Level::Easy
                           : difficulty.depth == 1 ? Level::Tough
                                                   : Level::Extreme;
        difficulty.score = difficulty.trials + difficulty.nested_trials;
        difficulty.end = GradeEnd::TooDear;
    }
    difficulty.is_lower_bound =
        difficulty.end == GradeEnd::Limits
        || (difficulty.end == GradeEnd::TooDear && difficulty.is_depth_lower_bound);
    return difficulty.end != GradeEnd::Limits || difficulty.steps > 0;
}

template<class Engine>
Rating rate_from(Engine& start, Board const& board, SolveOptions const& options,
                 Workspace& workspace) {
    auto const& puzzle = board.puzzle();
    if (!start.propagate()) return {Verdict::None, std::nullopt};
    bool const is_easy = start.is_solved();
    if (is_easy) {
        judged(start.grid(), puzzle);
    } else {
        auto const verdict = uniqueness(puzzle, options, workspace).verdict;
        if (verdict != Verdict::Unique) return {verdict, std::nullopt};
    }
    Difficulty difficulty;
    Rounds{board, options.limits}.run(difficulty);
    std::optional<Difficulty> rated = difficulty;
    if (!is_easy) rated = rate_by_trials(start, puzzle, difficulty, options.limits);
    if (!rated || !add_grade(puzzle, options.limits, *rated)) return {};
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

Rating rate(Puzzle const& puzzle, SolveOptions const& options, Workspace& workspace) try {
    Board const board{puzzle};
    return from_the_start(board, options.limits, workspace, [&](auto& candidates) {
        return rate_from(candidates, board, options, workspace);
    });
} catch (LimitsReached const&) {
    return {};
}

bool is_at_most(Level level, Puzzle const& puzzle, Limits const& limits, Workspace& workspace) {
    if (level == Level::Extreme) return true;
    if (has_grade(puzzle)) return is_explained_at(level, puzzle, limits);
    SolveOptions options;
    options.limits = limits;
    auto const rated = rate(puzzle, options, workspace).difficulty;
    return rated && rated->level <= level;
}

} // namespace hapax
