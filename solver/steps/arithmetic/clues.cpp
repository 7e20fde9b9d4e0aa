/// *Equal sums* (cages, arrows, little killers, region sums, zippers) are told by what the least
/// and the greatest of the other cells leave; a *number* that the clue asks for (skyscrapers,
/// sandwiches, X-sums) by what it would be; everything else, and what these do not show, by what a
/// value would need in another cell. Products first say which values do not divide them.

#include "solver/steps/arithmetic/forms.hpp"
#include "solver/steps/arithmetic/said.hpp"
#include "solver/steps/patterns/clue_support.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace hapax {

namespace {

/// Cells, or a number if there are none; several such have the same sum.
struct SumGroup {
    std::vector<int> cells;
    std::int64_t number = 0;
};

/// The least or greatest sum of some cells, and values that make it.
struct Extreme {
    std::int64_t sum;
    std::vector<int> values;
};

/// Reckons with one cage or clue along cells, and what keeps its cells different.
class ClueReckoning {
  public:
    ClueReckoning(Step const& step, Position const& before, int clue)
        : step_{step}, before_{before}, constraints_{before.constraints()},
          clue_{constraints_[clue]}, left_{left_by(step.facts, before)}, groups_{groups_of()} {
        for (int const number : step.constraints)
            if (constraints_[number].differs) differing_.push_back(number);
    }

    std::vector<Line> lines() {
        std::vector<Said> lines;
        std::vector<int> const cells(clue_.cells.begin(), clue_.cells.end());
        auto const losses = losses_of(step_, before_);
        Values const other_factors = lost_without_dividing(losses, lines);
        for (auto const& [cell, lost] : losses) {
            if (!contains(cells, cell)) return {};
            Values open = lost & left_[cell] & ~other_factors;
            add_sums(cell, open, lines);
            if (open != 0 && asks_for_number()) add_number(cell, open, lines);
            if (open == 0) continue;
            auto const needed = needs(cell, open, cells, left_, [&, cell = cell](int other) {
                return wanted(other, cell, open);
            });
            if (!needed) return {};
            lines.push_back(*needed);
        }
        return merged(lines);
    }

  private:
    std::vector<SumGroup> groups_of() const {
        std::vector<int> const cells(clue_.cells.begin(), clue_.cells.end());
        if (clue_.kind == ConstraintKind::Cage) {
            auto const& cage = constraints_.cage(clue_);
            if (cage.operation != Operation::Sum) return {};
            return {{{}, cage.target}, {cells}};
        }
        auto const& clue = constraints_.named(clue_);
        std::vector<int> listed;
        for (auto const cell : clue.cells) listed.push_back(cell_index(cell, constraints_.order()));
        auto const part = [&](std::size_t from, std::size_t to) {
            return SumGroup{{listed.begin() + static_cast<std::ptrdiff_t>(from),
                             listed.begin() + static_cast<std::ptrdiff_t>(to)}};
        };
        std::size_t const size = listed.size();
        std::vector<SumGroup> groups;
        switch (clue.name) {
        case ClueName::Arrow:
            if (clue.amount == 1) groups = {part(0, 1), part(1, size)};
            break;
        case ClueName::DoubleArrow:
            groups = {{{listed.front(), listed.back()}}, part(1, size - 1)};
            break;
        case ClueName::LittleKiller:
            groups = {{{}, clue.amount}, part(0, size)};
            break;
        case ClueName::RegionSum:
            for (std::size_t from = 0; int const length : clue.values) {
                groups.push_back(part(from, from + static_cast<std::size_t>(length)));
                from += static_cast<std::size_t>(length);
            }
            break;
        case ClueName::Zipper:
            if (size % 2 == 1) groups.push_back(part(size / 2, size / 2 + 1));
            for (std::size_t i = 0; i < size / 2; ++i)
                groups.push_back({{listed[i], listed[size - 1 - i]}});
            break;
        default:
            break;
        }
        return groups;
    }

    bool must_differ(int one, int other) const {
        return std::any_of(differing_.begin(), differing_.end(), [&](int number) {
            auto const& cells = constraints_[number].cells;
            return contains(cells, one) && contains(cells, other);
        });
    }

    enum class End { Least, Greatest };

    /// Returns nullopt if the cells have no values, or it takes too long.
    std::optional<Extreme> extreme(std::vector<int> const& cells, End end) const {
        std::vector<std::vector<std::size_t>> apart(cells.size());
        for (std::size_t k = 0; k < cells.size(); ++k)
            for (std::size_t i = 0; i < k; ++i)
                if (must_differ(cells[i], cells[k])) apart[k].push_back(i);
        std::optional<Extreme> best;
        std::vector<int> values(cells.size());
        std::int64_t effort = 0;
        auto const bound_of = [&](std::size_t k) {
            std::int64_t sum = 0;
            for (; k < cells.size(); ++k)
                sum += end == End::Least ? least(left_[cells[k]]) : greatest(left_[cells[k]]);
            return sum;
        };
        auto const is_better = [&](std::int64_t sum) {
            return !best || (end == End::Least ? sum < best->sum : sum > best->sum);
        };
        auto const place = [&](auto const& self, std::size_t k, std::int64_t sum) -> void {
            if (++effort > most_reckoned || !is_better(sum + bound_of(k))) return;
            if (k == cells.size()) {
                best = Extreme{sum, values};
                return;
            }
            auto options = members(left_[cells[k]]);
            if (end == End::Greatest) std::reverse(options.begin(), options.end());
            for (int const value : options) {
                bool const clashes = std::any_of(apart[k].begin(), apart[k].end(),
                                                 [&](std::size_t i) { return values[i] == value; });
                if (clashes) continue;
                values[k] = value;
                self(self, k + 1, sum + value);
            }
        };
        if (std::any_of(cells.begin(), cells.end(), [&](int cell) { return left_[cell] == 0; }))
            return std::nullopt;
        place(place, 0, 0);
        return effort > most_reckoned ? std::nullopt : best;
    }

    /// Removes from `open` what the least or greatest sums show, and says how.
    void add_sums(int cell, Values& open, std::vector<Said>& lines) const {
        for (auto const& own : groups_) {
            auto rest = own.cells;
            if (std::erase(rest, cell) != 1) continue;
            for (auto const& other : groups_)
                for (auto const end : {End::Least, End::Greatest})
                    if (&other != &own && open != 0) add_sum(cell, rest, other, end, open, lines);
        }
    }

    /// Does so with the other group's sum at this end, and the rest's at the opposite one.
    void add_sum(int cell, std::vector<int> const& rest, SumGroup const& other, End end,
                 Values& open, std::vector<Said>& lines) const {
        auto const opposite = end == End::Least ? End::Greatest : End::Least;
        auto const taken = extreme(rest, opposite);
        auto const total = other.cells.empty() ? std::optional{Extreme{other.number, {}}}
                                               : extreme(other.cells, end);
        if (!taken || !total) return;
        auto const left = total->sum - taken->sum;
        Values shown_lost = 0;
        for_each_value(open, [&](int value) {
            if (end == End::Least ? value < left : value > left) shown_lost |= only(value);
        });
        if (shown_lost == 0) return;
        open &= ~shown_lost;
        std::vector<Argument> arguments{{"left", argument::Number{left}}};
        bool const is_const = other.cells.empty();
        bool const is_least = end == End::Least;
        if (is_const && rest.empty()) return lines.push_back({"is total", {cell}, arguments});
        arguments.push_back(
            {"sum", is_const ? argument::Text{std::to_string(total->sum)} : sum_of(total->values)});
        if (!is_const) arguments.push_back({"others", argument::Cells{other.cells}});
        auto const phrase = rest.empty() ? (is_least ? "sum at least" : "sum at most")
                            : is_const   ? (is_least ? "leaves at least" : "leaves at most")
                            : is_least   ? "share at least"
                                         : "share at most";
        lines.push_back({phrase, {cell}, std::move(arguments), rest, taken->values});
    }

    /// Returns the lost values that do not divide the cage's product, and names them.
    Values lost_without_dividing(std::map<int, Values> const& losses,
                                 std::vector<Said>& lines) const {
        bool const is_product = clue_.kind == ConstraintKind::Cage
                                && constraints_.cage(clue_).operation == Operation::Product;
        if (!is_product) return 0;
        auto const target = constraints_.cage(clue_).target;
        Values found = 0;
        for (auto const& [cell, lost] : losses)
            for_each_value(lost & left_[cell], [&](int value) {
                if (target % value != 0) found |= only(value);
            });
        if (found != 0)
            lines.push_back(
                {"no factor", {}, {{"lost", list_of(found)}, {"sum", argument::Number{target}}}});
        return found;
    }

    bool asks_for_number() const {
        if (clue_.kind != ConstraintKind::Run) return false;
        switch (constraints_.named(clue_).name) {
        case ClueName::LittleKiller:
        case ClueName::Skyscraper:
        case ClueName::Sandwich:
        case ClueName::XSum:
        case ClueName::NumberedRoom:
            return true;
        default:
            return false;
        }
    }

    /// Returns what the clue supports where the cells have these candidates.
    Supports support(Table<Values> const& candidates, NamedClue const* clue = nullptr) const {
        Effort effort{most_reckoned};
        if (clue_.kind == ConstraintKind::Run)
            return support_along(clue != nullptr ? *clue : constraints_.named(clue_), clue_,
                                 constraints_.order(), candidates, !differing_.empty(), effort);
        return clue_.differs || differing_.empty()
                   ? support_alone(constraints_, clue_, candidates, effort)
                   : support_in_lines(constraints_, clue_, candidates, effort);
    }

    /// Says what number the clue would have instead.
    void add_number(int cell, Values& open, std::vector<Said>& lines) const {
        auto candidates = left_;
        candidates[cell] = open;
        auto clue = constraints_.named(clue_);
        int const wanted = clue.amount;
        bool is_known = true; // false once that takes too long
        auto const is_possible = [&](int amount) {
            clue.amount = amount;
            auto const ways = support(candidates, &clue);
            is_known = is_known && ways;
            return !ways || (*ways)[0] != 0;
        };
        int const order = constraints_.order();
        int const most = clue.name == ClueName::LittleKiller ? order * clue_.cells.length()
                                                             : order * (order + 1) / 2;
        auto const next_possible = [&](int amount, int step) -> std::optional<int> {
            for (amount += step; amount >= 0 && amount <= most; amount += step)
                if (is_possible(amount)) return amount;
            return std::nullopt;
        };
        if (is_possible(wanted)) return;
        auto const below_it = next_possible(wanted, -1);
        auto const above_it = next_possible(wanted, 1);
        if (!is_known || (!below_it && !above_it)) return;
        std::vector<Argument> arguments{{"lost", list_of(open)},
                                        {"wanted", argument::Number{wanted}}};
        if (below_it) arguments.push_back({"most", argument::Number{*below_it}});
        if (above_it) arguments.push_back({"least", argument::Number{*above_it}});
        lines.push_back({below_it && above_it ? "number between"
                         : below_it           ? "number at most"
                                              : "number at least",
                         {cell},
                         std::move(arguments)});
        open = 0;
    }

    /// Returns what the other cell may be where the cell has one of the lost values; nullopt if
    /// that takes too long.
    std::optional<Values> wanted(int other, int cell, Values lost) const {
        auto candidates = left_;
        candidates[cell] = lost;
        candidates[other] = all_values(constraints_.order());
        auto const ways = support(candidates);
        if (!ways) return std::nullopt;
        auto const at = std::find(clue_.cells.begin(), clue_.cells.end(), other);
        return (*ways)[static_cast<int>(at - clue_.cells.begin())];
    }

    Step const& step_;
    Position const& before_;
    Constraints const& constraints_;
    Constraint const& clue_;
    Table<Values> left_;
    std::vector<SumGroup> groups_;
    std::vector<int> differing_;
};

} // namespace

std::vector<Line> reckon_by_clue(Step const& step, Position const& before, int clue) {
    return ClueReckoning{step, before, clue}.lines();
}

} // namespace hapax
