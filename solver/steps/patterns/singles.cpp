/// Finds what needs one cell, or one value in one unit: a unit with one open cell left, a value
/// with one place left, a cell with one candidate left; and the contradictions that are as plain, a
/// cell or a value with none. The reasons are those that people see: the written values in view
/// that rule the others out, through as few units as possible, and only then candidates lost
/// before.

#include "solver/steps/patterns/patterns.hpp"

#include <algorithm>

namespace hapax {

namespace {

/// Something that rules out some of what is to be ruled out, as bits.
struct Cover {
    int constraint;
    int cell; ///< of the written value; -1: all values of the constraint
    Values bits;
};

/// Finds the fewest covers that leave none of the bits.
class SmallestCover {
  public:
    explicit SmallestCover(std::vector<Cover> const& covers) : covers_{covers} {}

    /// Bits that no cover has must not be among them.
    std::vector<Cover> of(Values bits) {
        best_ = bits == 0 ? 0 : covers_.size() + 1;
        extend(bits);
        return smallest_;
    }

  private:
    void extend(Values bits) {
        if (bits == 0) {
            best_ = chosen_.size();
            smallest_ = chosen_;
            return;
        }
        if (chosen_.size() + 1 >= best_) return;
        Values const first = bits & ~(bits - 1);
        for (auto const& cover : covers_) {
            if ((cover.bits & first) == 0) continue;
            chosen_.push_back(cover);
            extend(bits & ~cover.bits);
            chosen_.pop_back();
        }
    }

    std::vector<Cover> const& covers_;
    std::vector<Cover> chosen_;
    std::vector<Cover> smallest_;
    std::size_t best_ = 0;
};

void sort_reasons(Step& step) {
    auto& constraints = step.constraints;
    sort_unique(constraints);
    std::sort(step.facts.begin(), step.facts.end(),
              [](Fact const& a, Fact const& b) { return a.cell < b.cell; });
}

/// The only place of the value in the unit is `place` (-1: there is none).
Step hidden_single(Position const& position, int number, int value, int place) {
    auto const& constraints = position.constraints();
    auto const& unit = constraints[number];
    Values const without = all_values(position.order()) & ~only(value);
    Values open = 0; // cells of the unit by their places in it, which lack the value
    Values filled = 0;
    Values coverable = 0;
    std::vector<Cover> covers;
    for (int i = 0; i < unit.cells.length(); ++i) {
        int const cell = unit.cells[i];
        if (cell == place) continue;
        (position.written(cell) == 0 ? open : filled) |= only(i + 1);
    }
    for (int i = 0; i < unit.cells.length(); ++i) {
        if ((open & only(i + 1)) == 0) continue;
        for (int const across : constraints.of_cell(unit.cells[i])) {
            auto const& other = constraints[across];
            if (across == number || !other.differs) continue;
            for (int const cell : other.cells) {
                if (position.written(cell) != value) continue;
                auto const same =
                    std::find_if(covers.begin(), covers.end(),
                                 [&](Cover const& cover) { return cover.constraint == across; });
                if (same == covers.end())
                    covers.push_back({across, cell, only(i + 1)});
                else
                    same->bits |= only(i + 1);
                coverable |= only(i + 1);
                break;
            }
        }
    }
    for (auto& [across, cell, bits] : covers) // what is filled stands in some, too
        for (int i = 0; i < unit.cells.length(); ++i) {
            auto const& numbers = constraints.of_cell(unit.cells[i]);
            if (contains(numbers, across)) bits |= only(i + 1);
        }
    Step step;
    step.values = {value};
    step.constraints = {number};
    argument::Names seen;
    argument::Cells lost;
    Values covered = 0;
    for (auto const& [across, cell, bits] : SmallestCover{covers}.of(open & coverable)) {
        covered |= bits;
        seen.list.push_back(across);
        step.constraints.push_back(across);
        if (std::none_of(step.facts.begin(), step.facts.end(),
                         [at = cell](Fact const& fact) { return fact.cell == at; }))
            step.facts.push_back({cell, without});
    }
    for_each_value((open | filled) & ~covered, [&](int i) {
        int const cell = unit.cells[i - 1];
        step.facts.push_back({cell, only(value)});
        if ((open & only(i)) != 0) lost.list.push_back(cell);
    });
    step.with("unit", argument::Names{{number}});
    if (place >= 0) {
        step.conclusions = {{place, value, Strength::Written}};
        step.focus = {place};
        step.variant = lost.list.empty() ? "seen" : seen.list.empty() ? "lost" : "both";
        std::sort(seen.list.begin(), seen.list.end());
        if (!seen.list.empty()) step.with("seen", std::move(seen));
        if (!lost.list.empty()) step.with("lost", std::move(lost));
    }
    sort_reasons(step);
    return step;
}

void find_hidden_singles(Position const& position, Technique technique, Patterns& found) {
    auto const& constraints = position.constraints();
    for (int number = 0; number < constraints.count(); ++number) {
        auto const& unit = constraints[number];
        bool const is_region = unit.kind == ConstraintKind::Region;
        if (!unit.is_unit || is_region != (technique == Technique::BoxSingle)) continue;
        Values once = 0;
        Values twice = 0;
        Values written = 0; // though it may be ruled out there
        for (int const cell : unit.cells) {
            twice |= once & position.of(cell);
            once |= position.of(cell);
            if (int const value = position.written(cell); value != 0) written |= only(value);
        }
        for_each_value(all_values(position.order()) & ~twice & ~written, [&](int value) {
            int place = -1;
            for (int const cell : unit.cells)
                if (position.has(cell, value)) place = cell;
            auto step = hidden_single(position, number, value, place);
            step.technique = technique;
            auto const facts = facts_of(step, constraints);
            found.push_back({std::move(step), facts});
        });
    }
}

/// An open cell with one candidate or none.
Step naked_single(Position const& position, int cell) {
    auto const& constraints = position.constraints();
    std::vector<Cover> covers;
    Values coverable = 0;
    for (int const number : constraints.of_cell(cell)) {
        auto const& constraint = constraints[number];
        if (!constraint.differs) continue;
        Cover cover{number, -1, 0};
        for (int const other : constraint.cells)
            if (int const value = position.written(other); value != 0) cover.bits |= only(value);
        cover.bits &= position.excluded(cell);
        coverable |= cover.bits;
        covers.push_back(cover);
    }
    Step step;
    step.technique = Technique::NakedSingle;
    Values left = coverable;
    for (auto const& cover : SmallestCover{covers}.of(coverable)) {
        step.constraints.push_back(cover.constraint);
        for (int const other : constraints[cover.constraint].cells) {
            int const value = position.written(other);
            if (value == 0 || (left & only(value)) == 0) continue;
            left &= ~only(value);
            step.facts.push_back({other, all_values(position.order()) & ~only(value)});
        }
    }
    Values const lost = position.excluded(cell) & ~coverable;
    if (lost != 0) step.facts.push_back({cell, lost});
    sort_reasons(step);
    step.focus = {cell};
    if (Values const candidates = position.of(cell); candidates != 0) {
        step.values = {least(candidates)};
        step.conclusions = {{cell, least(candidates), Strength::Written}};
        step.variant = lost == 0 ? "seen" : coverable == 0 ? "lost" : "both";
        if (coverable != 0) step.with("seen", argument::Values{members(coverable)});
        if (lost != 0) step.with("lost", argument::Values{members(lost)});
    }
    return step;
}

} // namespace

void find_clashes(Position const& position, Patterns& found) {
    auto const& constraints = position.constraints();
    for (int number = 0; number < constraints.count(); ++number) {
        auto const& constraint = constraints[number];
        if (!constraint.differs) continue;
        Values once = 0;
        bool is_clash = false;
        for (int const cell : constraint.cells) {
            if (position.written(cell) == 0) continue;
            is_clash |= (once & only(position.written(cell))) != 0;
            once |= only(position.written(cell));
        }
        if (!is_clash) continue;
        // The total of a cage may forbid more than two equal values.
        auto const facts =
            constraint.kind == ConstraintKind::Cage ? StepFacts::ToShrink : StepFacts::Exact;
        Table<int> holder(static_cast<std::size_t>(position.order() + 1), -1);
        for (int const cell : constraint.cells) {
            int const value = position.written(cell);
            if (value == 0) continue;
            if (int const other = holder[value]; other >= 0) {
                Step step;
                step.technique = Technique::Clash;
                step.constraints = {number};
                Values const others = all_values(position.order()) & ~only(value);
                step.facts = {{std::min(cell, other), others}, {std::max(cell, other), others}};
                step.focus = {step.facts[0].cell, step.facts[1].cell};
                step.values = {value};
                found.push_back({std::move(step), facts});
            }
            holder[value] = cell;
        }
    }
}

void find_full_houses(Position const& position, Patterns& found) {
    auto const& constraints = position.constraints();
    for (int number = 0; number < constraints.count(); ++number) {
        auto const& unit = constraints[number];
        if (!unit.is_unit) continue;
        int open = -1;
        int open_cells = 0;
        Values missing = all_values(position.order());
        for (int const cell : unit.cells)
            if (int const value = position.written(cell); value != 0) {
                missing &= ~only(value);
            } else {
                open = cell;
                ++open_cells;
            }
        if (open_cells != 1 || count(missing) != 1 || !position.has(open, least(missing))) continue;
        Step step;
        step.technique = Technique::FullHouse;
        step.constraints = {number};
        step.values = {least(missing)};
        step.focus = {open};
        step.conclusions = {{open, least(missing), Strength::Written}};
        for (int const cell : unit.cells)
            if (cell != open) step.facts.push_back({cell, missing});
        sort_reasons(step);
        found.push_back({std::move(step), StepFacts::Exact});
    }
}

void find_box_singles(Position const& position, Patterns& found) {
    find_hidden_singles(position, Technique::BoxSingle, found);
}

void find_line_singles(Position const& position, Patterns& found) {
    find_hidden_singles(position, Technique::LineSingle, found);
}

void find_naked_singles(Position const& position, Patterns& found) {
    for (int cell = 0; cell < position.cell_count(); ++cell) {
        Values const candidates = position.of(cell);
        if (count(candidates) > 1 || (position.written(cell) != 0 && candidates != 0)) continue;
        if (position.written(cell) == 0) {
            auto step = naked_single(position, cell);
            auto const facts = facts_of(step, position.constraints());
            found.push_back({std::move(step), facts});
            continue;
        }
        Step step; // what is written there had been ruled out
        step.technique = Technique::NakedSingle;
        step.facts = {{cell, position.excluded(cell)}};
        step.focus = {cell};
        found.push_back({std::move(step), StepFacts::Exact});
    }
}

} // namespace hapax
