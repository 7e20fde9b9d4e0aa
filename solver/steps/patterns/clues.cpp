/// Finds what one cage says: the candidates of its cells that stand in no combination that gives
/// its total, by its arithmetic alone or with the lines and regions that keep its cells different.
/// A clue along cells (a skyscraper, an arrow, a sandwich) says as much by the paths of its
/// automaton, by itself or with the line or region that holds all its cells. A clue that is too
/// much work is passed over here; the general step knows it as well.

#include "encoder/model/rules.hpp"
#include "solver/steps/patterns/clue_support.hpp"
#include "solver/steps/patterns/patterns.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace hapax {

namespace {

/// Returns the constraints beside the cage that keep some two of its cells different.
std::vector<int> lines_across(Position const& position, Constraint const& cage) {
    auto const& constraints = position.constraints();
    std::map<int, int> seen;
    for (int const cell : cage.cells)
        for (int const number : constraints.of_cell(cell))
            if (constraints[number].differs) ++seen[number];
    std::vector<int> lines;
    for (auto const& [number, cells] : seen)
        if (cells > 1) lines.push_back(number);
    return lines;
}

/// Returns the unit that holds all cells of a clue, if one does.
std::vector<int> line_around(Position const& position, Constraint const& clue) {
    auto const& constraints = position.constraints();
    for (int const number : constraints.of_cell(clue.cells[0])) {
        auto const& line = constraints[number];
        if (line.is_unit && std::all_of(clue.cells.begin(), clue.cells.end(), [&](int cell) {
                return contains(line.cells, cell);
            }))
            return {number};
    }
    return {};
}

bool was_visited(Position const& position, Constraint const& clue, int when) {
    return std::all_of(clue.cells.begin(), clue.cells.end(),
                       [&](int cell) { return position.stamp(cell) <= when; });
}

std::vector<Conclusion> conclusions_of(Position const& position, Constraint const& clue,
                                       Table<Values> const& support) {
    std::vector<Conclusion> conclusions;
    bool const is_cage = clue.kind == ConstraintKind::Cage;
    if (is_cage && clue.cells.length() == 1 && count(support[0]) == 1)
        return {{clue.cells[0], least(support[0]), Strength::Written}};
    for (int k = 0; k < clue.cells.length(); ++k)
        conclude_kept(position, clue.cells[k], support[k], conclusions);
    return conclusions;
}

/// The combinations that the cells can hold, as "1+3+6 / 2+3+5"; empty if they are more than four,
/// or not of the kind that is written so. In cells that see each other values do not repeat if
/// `lines` say so.
class ShownCombinations {
  public:
    ShownCombinations(Position const& position, Constraint const& cage, bool has_lines)
        : position_{position}, cage_{cage}, clue_{position.constraints().cage(cage)},
          has_lines_{has_lines} {}

    std::string text() {
        auto const length = static_cast<std::size_t>(cage_.cells.length());
        bool const is_written = clue_.operation == Operation::Sum
                                || clue_.operation == Operation::Product
                                || (clue_.operation != Operation::Any && length == 2);
        if (!is_written || length < 2 || length > longest) return {};
        choose(1);
        if (found_ > most) return {};
        return std::move(text_);
    }

  private:
    static constexpr std::size_t longest = 5;
    static constexpr int most = 4;

    /// Values in ascending order, from `first` on.
    void choose(int first) {
        if (found_ > most) return;
        if (std::ssize(values_) == cage_.cells.length()) {
            std::vector<bool> is_used(values_.size());
            if (gives_target(clue_, values_) && fits(0, is_used)) tell();
            return;
        }
        for (int value = first; value <= position_.order(); ++value) {
            values_.push_back(value);
            choose(cage_.differs ? value + 1 : value);
            values_.pop_back();
        }
    }

    /// Says whether the cells from the k-th on can take the values that are not used.
    bool fits(int k, std::vector<bool>& is_used) {
        if (k == cage_.cells.length()) return true;
        int const cell = cage_.cells[k];
        for (std::size_t i = 0; i < values_.size(); ++i) {
            if (is_used[i] || !position_.has(cell, values_[i])) continue;
            bool clashes = false;
            for (int before = 0; before < k && has_lines_; ++before)
                clashes |= placed_[before] == values_[i]
                           && position_.constraints().that_parts(cage_.cells[before], cell) >= 0;
            if (clashes) continue;
            placed_.resize(static_cast<std::size_t>(k));
            placed_.push_back(values_[i]);
            is_used[i] = true;
            if (fits(k + 1, is_used)) return true;
            is_used[i] = false;
        }
        return false;
    }

    void tell() {
        constexpr std::array<std::string_view, 4> signs{"+", "\u2212", "\u00b7", "\u00f7"};
        if (++found_ > 1) text_ += " / ";
        auto values = values_;
        bool const falls =
            clue_.operation == Operation::Difference || clue_.operation == Operation::Quotient;
        if (falls) std::reverse(values.begin(), values.end());
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (i > 0) text_ += signs[static_cast<std::size_t>(clue_.operation)];
            text_ += std::to_string(values[i]);
        }
    }

    Position const& position_;
    Constraint const& cage_;
    Cage const& clue_;
    bool has_lines_;
    std::vector<int> values_;
    Table<int> placed_;
    int found_ = 0;
    std::string text_;
};

} // namespace

void find_by_clues(Position const& position, Technique technique, Visits& visits,
                   SupportCache& supports, Patterns& found) {
    auto const& constraints = position.constraints();
    auto const& candidates = position.candidates();
    bool const are_cages = technique == Technique::CageValues || technique == Technique::CageLines;
    bool const are_alone = technique == Technique::CageValues || technique == Technique::OneClue;
    for (int number = 0; number < constraints.count(); ++number) {
        auto const& clue = constraints[number];
        if (clue.kind != (are_cages ? ConstraintKind::Cage : ConstraintKind::Run)
            || clue.cells.empty())
            continue;
        auto const visit = visits.find(number);
        if (visit != visits.end() && was_visited(position, clue, visit->second)) continue;
        visits[number] = position.now();
        std::vector<int> lines;
        if (!are_alone && !are_cages) lines = line_around(position, clue);
        if (!are_alone && are_cages && !clue.differs) lines = lines_across(position, clue);
        if (!are_alone && lines.empty()) continue;
        auto const& support = (are_alone ? supports.alone(constraints, clue, candidates)
                                         : supports.in_lines(constraints, clue, candidates))
                                  .values;
        if (!support) continue;
        Step step;
        step.technique = technique;
        step.constraints = lines;
        step.constraints.push_back(number);
        step.focus.assign(clue.cells.begin(), clue.cells.end());
        std::sort(step.focus.begin(), step.focus.end());
        bool const is_impossible = (*support)[0] == 0;
        bool const is_written =
            are_cages && clue.cells.length() == 1 && position.written(clue.cells[0]) != 0;
        if (!is_impossible && is_written) continue;
        if (!is_impossible) step.conclusions = conclusions_of(position, clue, *support);
        if (!is_impossible && step.conclusions.empty()) continue;
        visits.erase(number);
        if (are_cages && !is_impossible)
            if (auto text = ShownCombinations{position, clue, !lines.empty()}.text();
                !text.empty()) {
                step.variant = "said";
                step.with("combinations", argument::Text{std::move(text)});
            }
        found.push_back({std::move(step)});
    }
}

} // namespace hapax
