/// The judge says whether a grid obeys the rules, which are a puzzle by themselves, and which
/// groups of clues it breaks: this must be exactly one. Which givens belong together is derived
/// here from the definition of each symmetry.

#include "solver/verify/needed_check.hpp"

#include "encoder/model/rules.hpp"
#include "solver/verify/clue_groups.hpp"
#include "solver/verify/grid_lines.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace hapax {

namespace {

/// Returns the images of a cell under a symmetry; `last` is the index of the last row and column.
using Images = std::vector<Cell> (*)(Cell cell, int last);

std::vector<Cell> no_images(Cell, int) {
    return {};
}

std::vector<Cell> half_a_turn(Cell cell, int last) {
    return {{last - cell.row, last - cell.column}};
}

std::vector<Cell> quarter_turns(Cell cell, int last) {
    auto const [row, column] = cell;
    return {{column, last - row}, {last - row, last - column}, {last - column, row}};
}

std::vector<Cell> left_and_right(Cell cell, int last) {
    return {{cell.row, last - cell.column}};
}

std::vector<Cell> across_the_diagonal(Cell cell, int) {
    return {{cell.column, cell.row}};
}

std::vector<Cell> both_mirrors(Cell cell, int last) {
    auto const [row, column] = cell;
    return {{row, last - column}, {last - row, column}, {last - row, last - column}};
}

/// Returns null if the word does not name a symmetry.
Images images_under(std::string const& symmetry) {
    if (symmetry == "rotational") return half_a_turn;
    if (symmetry == "quarter") return quarter_turns;
    if (symmetry == "mirror") return left_and_right;
    if (symmetry == "diagonal") return across_the_diagonal;
    if (symmetry == "both") return both_mirrors;
    return nullptr;
}

std::vector<Cell> given_cells(Puzzle const& puzzle) {
    std::vector<Cell> cells;
    for (int r = 0; r < puzzle.order; ++r)
        for (int c = 0; c < puzzle.order; ++c)
            if (puzzle.givens[{r, c}] != 0) cells.push_back({r, c});
    return cells;
}

/// Returns the groups of clues that a line may name. They refer to the puzzle's parts.
std::vector<Breaks> groups_with_images(Puzzle const& puzzle, Images images) {
    std::vector<Breaks> groups;
    for (auto const cell : given_cells(puzzle)) {
        auto together = images(cell, puzzle.order - 1);
        together.push_back(cell);
        if (*std::min_element(together.begin(), together.end()) < cell) continue; // already listed
        groups.push_back(
            [together = std::move(together), &givens = puzzle.givens](Grid const& grid) {
                return std::any_of(together.begin(), together.end(),
                                   [&](Cell each) { return grid[each] != givens[each]; });
            });
    }
    add_other_clues(puzzle, groups);
    return groups;
}

bool has_symmetry(Puzzle const& puzzle, Images images) {
    for (auto const cell : given_cells(puzzle))
        for (auto const image : images(cell, puzzle.order - 1))
            if (puzzle.givens[image] == 0) return false;
    return true;
}

class NeededChecker {
  public:
    explicit NeededChecker(Puzzle const& puzzle)
        : puzzle_{puzzle}, rules_{without_clues(puzzle)}, groups_{groups_with_images(puzzle,
                                                                                     no_images)} {}

    NeededCheck run(std::istream& file, Limits const& limits) {
        for (GridLines lines{file, puzzle_.order}; result_.rejection.empty() && lines.next();) {
            result_.is_ended_early = limits.reached();
            if (result_.is_ended_early) return std::move(result_);
            result_.line = lines.line();
            if (result_.line == 1 && lines.text().starts_with("symmetry "))
                claim_symmetry(lines.text().substr(lines.text().find(' ') + 1));
            else if (auto const grid = lines.grid())
                judge(*grid);
            else
                reject("expected the values of a grid of order " + std::to_string(puzzle_.order));
        }
        result_.clues = static_cast<int>(needed_.size());
        if (result_.rejection.empty() && needed_.size() != groups_.size()) {
            result_.line = 0;
            result_.rejection = std::to_string(groups_.size()) + " clues, and grids for "
                                + std::to_string(needed_.size());
        }
        return std::move(result_);
    }

  private:
    void reject(std::string reason) { result_.rejection = std::move(reason); }

    void claim_symmetry(std::string const& word) {
        auto const images = images_under(word);
        if (images == nullptr) return reject("'" + word + "' is not a symmetry");
        if (!has_symmetry(puzzle_, images))
            return reject("the givens are not of " + word + " symmetry");
        result_.symmetry = word;
        groups_ = groups_with_images(puzzle_, images);
    }

    void judge(Grid const& grid) {
        if (!is_solution(rules_, grid)) return reject("the grid breaks more than a clue");
        std::vector<std::size_t> broken;
        for (std::size_t i = 0; i < groups_.size(); ++i)
            if (groups_[i](grid)) broken.push_back(i);
        if (broken.size() != 1)
            return reject("expected a grid that breaks one clue, this one breaks "
                          + std::to_string(broken.size()));
        needed_.insert(broken.front());
    }

    Puzzle const& puzzle_;
    Puzzle rules_;
    std::vector<Breaks> groups_;
    std::set<std::size_t> needed_;
    NeededCheck result_;
};

} // namespace

NeededCheck check_needed(Puzzle const& puzzle, std::istream& file, Limits const& limits) {
    return NeededChecker{puzzle}.run(file, limits);
}

} // namespace hapax
