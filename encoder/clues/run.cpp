#include "encoder/clues/run.hpp"

#include "encoder/language/expression.hpp"
#include "encoder/language/line_calculation.hpp"
#include "encoder/language/pattern.hpp"

#include <algorithm>
#include <set>

namespace hapax {

namespace {

std::vector<Cell> ends_first(std::vector<Cell> cells) {
    if (cells.size() > 2) std::rotate(cells.begin() + 1, cells.end() - 1, cells.end());
    return cells;
}

std::vector<Cell> from_the_middle(std::vector<Cell> const& cells) {
    std::vector<Cell> result;
    std::size_t const half = cells.size() / 2;
    if (cells.size() % 2 == 1) result.push_back(cells[half]);
    for (std::size_t i = half; i-- > 0;) {
        result.push_back(cells[i]);
        result.push_back(cells[cells.size() - 1 - i]);
    }
    return result;
}

constexpr std::size_t most_own_states = 20'000;

} // namespace

std::optional<std::int64_t> states_of_pattern(NamedClue const& clue, int order) {
    auto const& pattern = LinePattern::of(clue.rule_text);
    std::set<std::int64_t> states{LinePattern::start};
    std::size_t all = 1;
    for (std::size_t step = 0; step < clue.cells.size(); ++step) {
        std::set<std::int64_t> next;
        for (auto const state : states)
            for (int value = 1; value <= order; ++value)
                if (auto const after = pattern.after(state, value)) next.insert(*after);
        all += next.size();
        if (all > most_own_states) return std::nullopt;
        states.swap(next);
    }
    return static_cast<std::int64_t>(all);
}

std::int64_t effort_of(NamedClue const& clue, int order) {
    switch (row_of(clue.name).own_rule) {
    case OwnRule::Expression:
        return Expression::of(clue.rule_text).steps(order);
    case OwnRule::Pattern:
        return states_of_pattern(clue, order).value_or(0) * order;
    case OwnRule::Calculation:
        return LineCalculation::of(clue.rule_text, shape_of(clue, order))->effort();
    default:
        return 0;
    }
}

LineShape shape_of(NamedClue const& clue, int order) {
    LineShape shape{order, clue.values, {}};
    if (shape.groups.empty()) shape.groups = {static_cast<int>(clue.cells.size())};
    auto const cells = cells_of(clue);
    for (auto const cell : clue.cells)
        shape.cells.push_back(
            static_cast<int>(std::find(cells.begin(), cells.end(), cell) - cells.begin()));
    return shape;
}

Run::Run(NamedClue const& clue, int order) : clue_{clue}, order_{order}, cells_{clue.cells} {
    auto const reading = row_of(clue.name).reading;
    if (reading == RunOrder::EndsFirst) cells_ = ends_first(cells_);
    if (reading == RunOrder::FromTheMiddle) cells_ = from_the_middle(cells_);
    if (clue.name == ClueName::OwnCalculation) {
        cells_ = cells_of(clue);
        calculation_ = LineCalculation::of(clue.rule_text, shape_of(clue, order));
    }
    if (clue.name != ClueName::RegionSum) return;
    for (int const length : clue.values) {
        ends_piece_.insert(ends_piece_.end(), static_cast<std::size_t>(length), 0);
        ends_piece_.back() = 1;
    }
}

std::int64_t Run::start() const {
    if (clue_.name == ClueName::OwnLine) return LinePattern::start;
    return clue_.name == ClueName::LittleKiller ? clue_.amount : 0;
}

std::optional<std::int64_t> Run::after(int step, std::int64_t state, int value) const {
    return row_of(clue_.name).after(*this, step, state, value);
}

bool Run::is_accepting(std::int64_t state) const {
    return row_of(clue_.name).is_accepting(*this, state);
}

} // namespace hapax
