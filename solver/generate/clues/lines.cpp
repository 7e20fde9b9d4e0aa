/// A walk goes on while its values may become a clue; the line is its longest beginning that is
/// one. It prefers to go straight on, turns by at most a right angle, and does not come back beside
/// its own cells. Two lines cross only where both step across the same corner; so each corner is
/// crossed once.

#include "solver/generate/clues/lines.hpp"

#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/rules.hpp"

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <set>
#include <utility>

namespace hapax {

namespace {

constexpr int most_cells_of_line = 6;
constexpr int least_cells_of_line = 3;
constexpr int walks_from_cell = 6;
constexpr int most_covered_percent = 65;

using Line = std::deque<Cell>;

class Walker {
  public:
    Walker(LineKind const& kind, Grid const& solution, Random& random)
        : kind_{kind}, solution_{solution}, random_{random} {}

    void add_lines(Puzzle& puzzle) {
        int const order = solution_.order();
        for (int const cell : random_.permutation(order * order)) {
            if (100 * std::ssize(taken_) >= most_covered_percent * order * order) return;
            std::vector<Cell> best;
            for (int walk = 0; walk < walks_from_cell; ++walk)
                if (auto line = walk_from(cell_at(cell, order)); line.size() > best.size())
                    best = std::move(line);
            if (best.empty()) continue;
            kind_.add(best, puzzle);
            taken_.insert(best.begin(), best.end());
            for (std::size_t i = 1; i < best.size(); ++i)
                if (is_diagonal(best[i - 1], best[i]))
                    crossed_.insert(corner(best[i - 1], best[i]));
        }
    }

  private:
    /// Returns the longest beginning that is a clue; empty if none is.
    std::vector<Cell> walk_from(Cell start) {
        Line line{start};
        std::vector<Cell> best;
        if (taken_.contains(start)) return best;
        while (std::ssize(line) < most_cells_of_line && extend(line)) {
            std::vector<Cell> const cells(line.begin(), line.end());
            if (std::ssize(cells) >= least_cells_of_line && is_clue(cells)) best = cells;
        }
        return best;
    }

    bool extend(Line& line) { return kind_.is_mirrored ? extend_both(line) : extend_end(line); }

    /// Goes one step on, to a random cell that the values allow.
    bool extend_end(Line& line) {
        std::vector<int> values;
        for (auto const cell : line) values.push_back(solution_[cell]);
        values.push_back(0);
        auto steps =
            steps_from(line, line.back(), line.size() > 1 ? line[line.size() - 2] : line.back());
        std::erase_if(steps, [&](Cell next) {
            values.back() = solution_[next];
            return !kind_.goes_on(values, solution_.order());
        });
        if (steps.empty()) return false;
        line.push_back(any_of(steps));
        return true;
    }

    /// Adds two cells with the same value, one at each end.
    bool extend_both(Line& line) {
        Cell const front = line.front();
        Cell const back = line.back();
        bool const is_one_cell = line.size() == 1;
        std::vector<Cell> pairs; // couples
        for (auto const first : steps_from(line, front, is_one_cell ? front : line[1]))
            for (auto const last :
                 steps_from(line, back, is_one_cell ? first : line[line.size() - 2]))
                if (first < last && solution_[first] == solution_[last])
                    pairs.insert(pairs.end(), {first, last});
        if (pairs.empty()) return false;
        auto const at =
            2 * static_cast<std::size_t>(random_.below(static_cast<int>(pairs.size() / 2)));
        line.push_front(pairs[at]);
        line.push_back(pairs[at + 1]);
        return true;
    }

    Cell any_of(std::vector<Cell> const& cells) {
        return cells[static_cast<std::size_t>(random_.below(static_cast<int>(cells.size())))];
    }

    /// Returns the cells to which a line can go on from an end, the likelier ones several times.
    std::vector<Cell> steps_from(Line const& line, Cell end, Cell before) const {
        std::vector<Cell> steps;
        int const came_down = end.row - before.row;
        int const came_right = end.column - before.column;
        for (int down = -1; down <= 1; ++down)
            for (int right = -1; right <= 1; ++right) {
                Cell const next{end.row + down, end.column + right};
                int const turn = came_down * down + came_right * right; // < 0: a sharp one
                if (!is_free(line, end, next) || turn < 0) continue;
                bool const is_straight = came_down == down && came_right == right;
                steps.insert(steps.end(), is_straight ? 3 : turn > 0 ? 2 : 1, next);
            }
        return steps;
    }

    bool is_free(Line const& line, Cell end, Cell next) const {
        bool const is_on_grid = std::min(next.row, next.column) >= 0
                                && std::max(next.row, next.column) < solution_.order();
        if (!is_on_grid || next == end || taken_.contains(next)
            || (is_diagonal(end, next) && crossed_.contains(corner(end, next))))
            return false;
        return std::none_of(line.begin(), line.end(), [&](Cell other) {
            return !(other == end)
                   && std::abs(other.row - next.row) + std::abs(other.column - next.column) <= 1;
        });
    }

    static bool is_diagonal(Cell a, Cell b) { return a.row != b.row && a.column != b.column; }

    /// Returns the corner that a diagonal step crosses: the cell at its lower right.
    static Cell corner(Cell a, Cell b) {
        return {std::max(a.row, b.row), std::max(a.column, b.column)};
    }

    /// The judge decides.
    bool is_clue(std::vector<Cell> const& cells) const {
        Puzzle puzzle = latin_square(solution_.order());
        kind_.add(cells, puzzle);
        bool is_obeyed = true;
        for_each_clue(puzzle, [&](auto const& clue) {
            is_obeyed = is_obeyed && !complaint(clue, puzzle.order) && holds(clue, solution_);
        });
        return is_obeyed;
    }

    LineKind const& kind_;
    Grid const& solution_;
    Random& random_;
    std::set<Cell> taken_;
    std::set<Cell> crossed_; ///< corners
};

} // namespace

void add_lines(LineKind const& kind, Grid const& solution, Random& random, Puzzle& puzzle) {
    Walker{kind, solution, random}.add_lines(puzzle);
}

} // namespace hapax
