/// Each group of clues that a line may speak of becomes a puzzle by itself, and what is no clue
/// another, of the rules. The judge says of a grid which of these puzzles it solves: the rules, and
/// all groups but one.

#include "encoder/rules.hpp"
#include "solver/needed.hpp"

#include <algorithm>
#include <set>
#include <sstream>
#include <vector>

namespace hapax {

namespace {

Puzzle rules_of(Puzzle puzzle) {
    puzzle.givens = Grid{puzzle.order};
    puzzle.inequalities.clear();
    puzzle.cages.clear();
    return puzzle;
}

std::vector<Puzzle> groups_of(Puzzle const& puzzle, Symmetry symmetry) {
    Puzzle const nothing = latin_square(puzzle.order);
    std::vector<Puzzle> groups;
    for (auto const& cells : orbits(puzzle.order, symmetry)) {
        Puzzle group = nothing;
        for (auto const cell : cells) group.givens[cell] = puzzle.givens[cell];
        if (given_count(group) > 0) groups.push_back(std::move(group));
    }
    for (auto const& inequality : puzzle.inequalities) {
        groups.push_back(nothing);
        groups.back().inequalities = {inequality};
    }
    for (auto const& cage : puzzle.cages) {
        groups.push_back(nothing);
        groups.back().cages = {cage};
    }
    return groups;
}

bool has_symmetry(Grid const& givens, Symmetry symmetry) {
    for (auto const& cells : orbits(givens.order(), symmetry)) {
        auto const shown =
            std::count_if(cells.begin(), cells.end(), [&](Cell cell) { return givens[cell] != 0; });
        if (shown != 0 && shown != std::ssize(cells)) return false;
    }
    return true;
}

class Checker {
  public:
    explicit Checker(Puzzle const& puzzle)
        : puzzle_{puzzle}, rules_{rules_of(puzzle)}, groups_{groups_of(puzzle, Symmetry::None)} {}

    NeededCheck run(std::istream& file) {
        for (std::string line; result_.rejection.empty() && std::getline(file, line);) {
            ++result_.line;
            if (result_.line == 1 && line.starts_with("symmetry "))
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
        auto const symmetry = symmetry_named(word);
        if (!symmetry) return reject("'" + word + "' is no symmetry");
        if (!has_symmetry(puzzle_.givens, *symmetry))
            return reject("the givens are not of " + word + " symmetry");
        result_.symmetry = *symmetry;
        groups_ = groups_of(puzzle_, *symmetry);
    }

    void judge(std::string const& values) {
        std::istringstream words{values};
        Grid grid{puzzle_.order};
        for (int& value : grid.values()) words >> value;
        std::string rest;
        if (!words || words >> rest)
            return reject("expected the values of a grid of order "
                          + std::to_string(puzzle_.order));
        if (!is_solution(rules_, grid))
            return reject("the grid breaks more than a given, an inequality or a cage");
        std::vector<std::size_t> broken;
        for (std::size_t i = 0; i < groups_.size(); ++i)
            if (!is_solution(groups_[i], grid)) broken.push_back(i);
        if (broken.size() != 1)
            return reject("expected a grid that breaks one clue, this one breaks "
                          + std::to_string(broken.size()));
        needed_.insert(broken.front());
    }

    Puzzle const& puzzle_;
    Puzzle rules_;
    std::vector<Puzzle> groups_;
    std::set<std::size_t> needed_;
    NeededCheck result_;
};

} // namespace

NeededCheck check_needed(Puzzle const& puzzle, std::istream& file) {
    return Checker{puzzle}.run(file);
}

} // namespace hapax
