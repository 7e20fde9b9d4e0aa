/// The judge reads clues off a grid, so the values are written into one; what else stands there
/// does not matter.

#include "solver/steps/position/judged.hpp"

#include "encoder/model/rules.hpp"

#include <cstddef>

namespace hapax {

bool Judged::obeys(Constraint const& constraint, std::vector<int> const& values) {
    Values seen = 0;
    for (int const value : values) seen |= only(value);
    return (!constraint.differs || count(seen) == constraint.cells.length())
           && obeys_clue(constraint, values);
}

bool Judged::obeys_clue(Constraint const& constraint, std::vector<int> const& values) {
    auto const& puzzle = constraints_.puzzle();
    auto const index = static_cast<std::size_t>(constraint.index);
    if (constraint.kind == ConstraintKind::Cage) return gives_target(puzzle.cages[index], values);
    if (constraint.kind == ConstraintKind::Pair)
        return may_pair(puzzle.named_clues[index], values[0], values[1], constraints_.order());
    if (constraint.kind == ConstraintKind::Rectangle) {
        Values const crosswise = only(values[0]) | only(values[1]);
        return values[0] != values[3] || values[1] != values[2] || values[0] == values[1]
               || (crosswise & ~constraint.exchangeable) != 0;
    }
    for (std::size_t i = 0; i < values.size(); ++i)
        grid_[cell_at(constraint.cells[static_cast<int>(i)], constraints_.order())] = values[i];
    return constraint.kind != ConstraintKind::Run || holds(puzzle.named_clues[index], grid_);
}

} // namespace hapax
