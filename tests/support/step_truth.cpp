/// Fills next the cell with the fewest values that the judge allows, and judges a clue once all its
/// cells are filled.

#include "tests/support/step_truth.hpp"

#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/rules.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace hapax::testing {

namespace {

class Truth {
  public:
    explicit Truth(Constraints const& constraints)
        : constraints_{constraints}, grid_{constraints.order()} {}

    /// Says whether some filling obeys these facts and breaks a conclusion.
    bool can_fail(std::vector<int> const& numbers, std::vector<Fact> const& facts,
                  std::vector<Conclusion> const& conclusions) {
        numbers_ = &numbers;
        facts_ = &facts;
        conclusions_ = &conclusions;
        std::set<int> cells;
        for (int const number : numbers)
            cells.insert(constraints_[number].cells.begin(), constraints_[number].cells.end());
        for (auto const& fact : facts) cells.insert(fact.cell);
        for (auto const& conclusion : conclusions) cells.insert(conclusion.cell);
        cells_.assign(cells.begin(), cells.end());
        return fill(0);
    }

  private:
    Cell at(int cell) const { return cell_at(cell, constraints_.order()); }

    bool fill(std::size_t filled) {
        if (filled == cells_.size())
            return conclusions_->empty()
                   || std::any_of(conclusions_->begin(), conclusions_->end(),
                                  [&](Conclusion const& conclusion) { return fails(conclusion); });
        int tightest = -1;
        std::vector<int> values;
        for (int const cell : cells_) {
            if (grid_[at(cell)] != 0) continue;
            auto allowed = values_of(cell);
            if (tightest >= 0 && allowed.size() >= values.size()) continue;
            tightest = cell;
            values = std::move(allowed);
        }
        bool can_fail = false;
        for (int const value : values) {
            grid_[at(tightest)] = value;
            can_fail = can_fail || fill(filled + 1);
        }
        grid_[at(tightest)] = 0;
        return can_fail;
    }

    /// Returns the values that no constraint forbids beside the filled cells.
    std::vector<int> values_of(int cell) {
        std::vector<int> values;
        for (int value = 1; value <= constraints_.order(); ++value) {
            if (is_excluded(cell, value)) continue;
            grid_[at(cell)] = value;
            if (is_right_so_far(cell)) values.push_back(value);
        }
        grid_[at(cell)] = 0;
        return values;
    }

    bool fails(Conclusion const& conclusion) const {
        return (grid_[at(conclusion.cell)] == conclusion.value)
               != (conclusion.strength == Strength::Written);
    }

    bool is_excluded(int cell, int value) const {
        return std::any_of(facts_->begin(), facts_->end(), [&](Fact const& fact) {
            return fact.cell == cell && (fact.excluded & only(value)) != 0;
        });
    }

    bool is_right_so_far(int cell) const {
        return std::all_of(numbers_->begin(), numbers_->end(), [&](int number) {
            auto const& constraint = constraints_[number];
            auto const& cells = constraint.cells;
            return std::find(cells.begin(), cells.end(), cell) == cells.end()
                   || obeys(constraint, cell);
        });
    }

    bool obeys(Constraint const& constraint, int cell) const {
        bool is_full = true;
        for (int const other : constraint.cells) {
            int const value = grid_[at(other)];
            is_full = is_full && value != 0;
            if (constraint.differs && other != cell && value == grid_[at(cell)]) return false;
        }
        auto const& puzzle = constraints_.puzzle();
        auto const index = static_cast<std::size_t>(constraint.index);
        if (!is_full) return true;
        switch (constraint.kind) {
        case Rule::Cage:
            return holds(puzzle.cages[index], grid_);
        case Rule::Named: // one of the clue's pairs
            return may_pair(puzzle.named_clues[index], grid_[at(constraint.cells[0])],
                            grid_[at(constraint.cells[1])], constraints_.order());
        case Rule::Run:
            return holds(puzzle.named_clues[index], grid_);
        default: // lines and regions
            return true;
        }
    }

    Constraints const& constraints_;
    Grid grid_;
    std::vector<int> const* numbers_ = nullptr;
    std::vector<Fact> const* facts_ = nullptr;
    std::vector<Conclusion> const* conclusions_ = nullptr;
    std::vector<int> cells_;
};

} // namespace

std::string defect_of(Step const& step, Constraints const& constraints) {
    Truth truth{constraints};
    if (truth.can_fail(step.constraints, step.facts, step.conclusions))
        return "the conclusions do not follow";
    for (int const spare : step.constraints) {
        auto fewer = step.constraints;
        std::erase(fewer, spare);
        if (!truth.can_fail(fewer, step.facts, step.conclusions))
            return "constraint " + std::to_string(spare) + " is not needed";
    }
    for (std::size_t i = 0; i < step.facts.size(); ++i) {
        Values const all = all_values(constraints.order());
        if (count(all & ~step.facts[i].excluded) == 1) { // "r1c1 is 4" is one reason
            auto fewer = step.facts;
            fewer[i].excluded = 0;
            if (!truth.can_fail(step.constraints, fewer, step.conclusions))
                return name(cell_at(fewer[i].cell, constraints.order())) + " may be anything";
            continue;
        }
        for (int value = 1; value <= constraints.order(); ++value) {
            auto fewer = step.facts;
            if ((fewer[i].excluded & only(value)) == 0) continue;
            fewer[i].excluded &= ~only(value);
            if (!truth.can_fail(step.constraints, fewer, step.conclusions))
                return name(cell_at(fewer[i].cell, constraints.order())) + " may be "
                       + std::to_string(value);
        }
    }
    return "";
}

} // namespace hapax::testing
