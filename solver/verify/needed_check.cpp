/// The judge says whether a grid obeys the rules, which are a puzzle by themselves, and which
/// groups of clues it breaks: this must be exactly one. Which givens belong together is derived
/// here from the definition of each symmetry.

#include "solver/verify/needed_check.hpp"

#include "encoder/model/rules.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <sstream>
#include <type_traits>
#include <vector>

namespace hapax {

namespace {

/// Regions are rules, and so are rules of the whole grid and the marks that are exempt from them.
auto is_rule_in(Puzzle const& puzzle) {
    return [&](auto const& clue) {
        using Clue = std::remove_cvref_t<decltype(clue)>;
        if constexpr (std::is_same_v<Clue, PairClue>)
            return is_lasting(clue, puzzle);
        else
            return std::is_same_v<Clue, Region>;
    };
}

/// Returns the puzzle without its clues.
Puzzle without_clues(Puzzle puzzle) {
    auto const whole = puzzle;
    auto const is_rule = is_rule_in(whole);
    puzzle.givens = Grid{puzzle.order};
    for_each_list(puzzle, [&](auto& clues) { std::erase_if(clues, std::not_fn(is_rule)); });
    return puzzle;
}

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

/// A group of clues that a line may name: says whether a full grid breaks one of them.
using Group = std::function<bool(Grid const& grid)>;

/// Returns groups that refer to the puzzle's parts.
std::vector<Group> groups_with_images(Puzzle const& puzzle, Images images) {
    std::vector<Group> groups;
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
    for_each_clue(puzzle, [&, is_rule = is_rule_in(puzzle)](auto const& clue) {
        if (!is_rule(clue))
            groups.push_back([&clue](Grid const& grid) { return !holds(clue, grid); });
    });
    return groups;
}

bool has_symmetry(Puzzle const& puzzle, Images images) {
    for (auto const cell : given_cells(puzzle))
        for (auto const image : images(cell, puzzle.order - 1))
            if (puzzle.givens[image] == 0) return false;
    return true;
}

/// Reads a line without its end; returns false at the end of the file. Keeps only `longest` + 1
/// characters of a longer line.
bool read_line(std::istream& file, std::string& line, std::size_t longest) {
    using Traits = std::char_traits<char>;
    line.clear();
    auto& bytes = *file.rdbuf();
    auto next = bytes.sbumpc();
    if (next == Traits::eof()) return false;
    for (; next != Traits::eof() && next != '\n'; next = bytes.sbumpc()) {
        line += Traits::to_char_type(next);
        if (line.size() > longest) break;
    }
    return true;
}

/// The longest name of a clue on a line, which has a grid as well.
constexpr std::size_t longest_name = 1 << 16;

class Checker {
  public:
    explicit Checker(Puzzle const& puzzle)
        : puzzle_{puzzle}, rules_{without_clues(puzzle)}, groups_{groups_with_images(puzzle,
                                                                                     no_images)} {}

    NeededCheck run(std::istream& file, Limits const& limits) {
        auto const cells = puzzle_.givens.values().size();
        auto const longest = longest_name + cells * (std::to_string(puzzle_.order).size() + 1);
        for (std::string line; result_.rejection.empty() && read_line(file, line, longest);) {
            result_.is_ended_early = limits.reached();
            if (result_.is_ended_early) return std::move(result_);
            ++result_.line;
            if (line.size() > longest)
                reject("the line is longer than a grid and a clue's name");
            else if (result_.line == 1 && line.starts_with("symmetry "))
                claim_symmetry(line.substr(line.find(' ') + 1));
            else
                judge(line.substr(0, line.find('#')));
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

    void judge(std::string const& values) {
        std::istringstream words{values};
        Grid grid{puzzle_.order};
        for (int& value : grid.values()) words >> value;
        std::string rest;
        if (!words || words >> rest)
            return reject("expected the values of a grid of order "
                          + std::to_string(puzzle_.order));
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
    std::vector<Group> groups_;
    std::set<std::size_t> needed_;
    NeededCheck result_;
};

} // namespace

NeededCheck check_needed(Puzzle const& puzzle, std::istream& file, Limits const& limits) {
    return Checker{puzzle}.run(file, limits);
}

} // namespace hapax
