/// A relation says what a partner leaves ("with 4 or 6 in r1c2, r1c1 can only be 1 or 9"), pair by
/// pair from the facts to the conclusion; rising pairs say it as a row of ranges. What the pairs
/// show only together is told by what a value would need in another cell.

#include "encoder/clues/clue_name.hpp"
#include "solver/steps/arithmetic/forms.hpp"
#include "solver/steps/arithmetic/said.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace hapax {

namespace {

/// Finds the way from the facts to the conclusions, pair by pair.
class PairReckoning {
  public:
    PairReckoning(Step const& step, Position const& before)
        : step_{step}, before_{before},
          constraints_{before.constraints()}, now_{left_by(step.facts, before)}, start_{now_} {}

    std::vector<Line> lines() {
        follow();
        auto const needed = needed_events();
        auto const open = not_followed();
        if (auto rising = rising_line(needed); rising && open.empty()) return {std::move(*rising)};
        std::vector<Said> lines;
        for (auto const& event : needed) lines.push_back(line_of(event));
        auto const cells = cells_of_pairs();
        for (auto const& [cell, lost] : open) {
            auto const said =
                needs(cell, lost, cells, start_, [&, cell = cell, lost = lost](int other) {
                    return std::optional{wanted(other, cell, lost, cells)};
                });
            if (!said) return {};
            lines.push_back(*said);
        }
        auto told = merged(lines);
        // The conclusion says what a single line excludes.
        if (told.size() == 1 && told[0].phrase == "excludes") told[0].phrase = "one excludes";
        return told;
    }

  private:
    struct Event {
        int pair;
        int side; ///< of the cell that loses
        Values gone;
        Values partner; ///< candidates of the other cell then
    };

    Constraint const& pair_of(Event const& event) const { return constraints_[event.pair]; }
    int loser(Event const& event) const { return pair_of(event).cells[event.side]; }
    int partner(Event const& event) const { return pair_of(event).cells[1 - event.side]; }

    bool allows(Constraint const& pair, int side, int value, int other) const {
        return side == 0 ? constraints_.allows(pair, value, other)
                         : constraints_.allows(pair, other, value);
    }

    /// Returns the values of one side of a pair that go with some of these of the other.
    Values allowed(Constraint const& pair, int side, Values others) const {
        Values allowed = 0;
        for_each_value(all_values(constraints_.order()), [&](int value) {
            for_each_value(others, [&](int other) {
                if (allows(pair, side, value, other)) allowed |= only(value);
            });
        });
        return allowed;
    }

    void follow() {
        for (bool is_changed = true; is_changed;) {
            is_changed = false;
            auto const before = now_; // level by level: the shortest way
            for (int const number : step_.constraints) {
                auto const& pair = constraints_[number];
                if (!is_pair(pair)) continue;
                for (int const side : {0, 1}) {
                    Values const others = before[pair.cells[1 - side]];
                    Values const gone = now_[pair.cells[side]] & ~allowed(pair, side, others);
                    if (gone == 0) continue;
                    now_[pair.cells[side]] &= ~gone;
                    events_.push_back({number, side, gone, others});
                    is_changed = true;
                }
            }
        }
    }

    /// Goes back from the conclusions.
    std::vector<Event> needed_events() {
        auto wanted = losses_of(step_, before_);
        std::vector<Event> needed;
        for (auto const& event : std::vector<Event>(events_.rbegin(), events_.rend())) {
            Values const gone = event.gone & wanted[loser(event)];
            if (gone == 0) continue;
            needed.push_back(event);
            needed.back().gone = gone;
            wanted[partner(event)] |= allowed(pair_of(event), 1 - event.side, gone) & ~event.partner
                                      & start_[partner(event)];
        }
        std::reverse(needed.begin(), needed.end());
        return needed;
    }

    /// Returns losses that pairs one after the other do not show, but all pairs together.
    std::map<int, Values> not_followed() const {
        std::map<int, Values> open;
        for (auto const& [cell, lost] : losses_of(step_, before_))
            if (Values const left = lost & now_[cell]; left != 0) open[cell] = left;
        return open;
    }

    std::vector<int> cells_of_pairs() const {
        std::set<int> cells;
        for (int const number : step_.constraints)
            cells.insert(constraints_[number].cells.begin(), constraints_[number].cells.end());
        return {cells.begin(), cells.end()};
    }

    /// Returns what the other cell may be where the cell has one of the lost values.
    Values wanted(int other, int cell, Values lost, std::vector<int> const& cells) const {
        Values wanted = 0;
        auto candidates = start_;
        candidates[cell] = lost;
        for_each_value(all_values(constraints_.order()), [&](int value) {
            candidates[other] = only(value);
            std::int64_t effort = 0;
            if (has_filling(candidates, cells, effort)) wanted |= only(value);
        });
        return wanted;
    }

    /// Says whether the cells can take values that all pairs allow; true as well beyond the effort.
    bool has_filling(Table<Values> candidates, std::vector<int> cells, std::int64_t& effort) const {
        if (++effort > most_reckoned) return true;
        if (cells.empty()) return true;
        auto const tightest = std::min_element(cells.begin(), cells.end(), [&](int one, int other) {
            return count(candidates[one]) < count(candidates[other]);
        });
        int const cell = *tightest;
        cells.erase(tightest);
        for (Values values = candidates[cell]; values != 0; values &= values - 1) {
            auto next = candidates;
            next[cell] = only(least(values));
            for (int const number : step_.constraints) {
                auto const& pair = constraints_[number];
                if (!is_pair(pair)) continue;
                for (int const side : {0, 1})
                    if (pair.cells[1 - side] == cell)
                        next[pair.cells[side]] &= allowed(pair, side, next[cell]);
            }
            if (has_filling(std::move(next), cells, effort)) return true;
        }
        return false;
    }

    Said line_of(Event const& event) const {
        constexpr int most_values = 4;
        Values const left = allowed(pair_of(event), event.side, event.partner);
        Values const wanted = allowed(pair_of(event), 1 - event.side, event.gone);
        std::vector<int> const cell{loser(event)};
        Argument const other{"other", argument::Cells{{partner(event)}}};
        bool const is_short = count(event.partner) <= most_values;
        if (wanted == 0) return {"fits never", cell, {{"lost", list_of(event.gone)}}};
        if (is_short && left != 0 && count(left) <= most_values)
            return {"leaves",
                    cell,
                    {{"values", list_of(event.partner)}, other, {"left", list_of(left)}}};
        if (is_short && count(wanted) > most_values)
            return {"excludes",
                    cell,
                    {{"values", list_of(event.partner)}, other, {"lost", list_of(event.gone)}}};
        return {"needs", cell, {{"lost", list_of(event.gone)}, {"values", list_of(wanted)}, other}};
    }

    /// "r1c1 < r1c2 < r1c3 can only be 3-5, 4-6, 5-7", if that says it all.
    std::optional<Line> rising_line(std::vector<Event> const& events) const {
        std::map<int, int> next;
        std::map<int, int> previous;
        for (auto const& event : events) {
            auto const& pair = pair_of(event);
            if (row_of(constraints_.named(pair).name).relation != Relation::Less)
                return std::nullopt;
            auto const [at, is_new] = next.try_emplace(pair.cells[0], pair.cells[1]);
            if (!is_new && at->second != pair.cells[1]) return std::nullopt;
            auto const [from, is_first] = previous.try_emplace(pair.cells[1], pair.cells[0]);
            if (!is_first && from->second != pair.cells[0]) return std::nullopt;
        }
        if (next.empty()) return std::nullopt;
        int cell = next.begin()->first;
        for (std::size_t steps = 0; previous.contains(cell); cell = previous.at(cell))
            if (++steps > next.size()) return std::nullopt; // a circle
        argument::Cells path;
        std::vector<std::string> ranges;
        for (std::size_t taken = 0; taken <= next.size(); ++taken) {
            path.list.push_back(cell);
            Values const values = now_[cell];
            if (values == 0) return std::nullopt;
            ranges.push_back(std::to_string(least(values)));
            if (greatest(values) > least(values))
                ranges.back() += "-" + std::to_string(greatest(values));
            if (!next.contains(cell)) break;
            cell = next.at(cell);
        }
        if (path.list.size() != next.size() + 1) return std::nullopt; // several paths
        auto const& clue = constraints_.named(pair_of(events.front()));
        bool const are_signs = clue.name == ClueName::Less;    // which the sentence names
        if (are_signs && path.list.front() > path.list.back()) // as "r1c2 > r1c1"
            std::reverse(ranges.begin(), ranges.end());
        std::string text;
        for (auto const& range : ranges) text += (text.empty() ? "" : ", ") + range;
        Argument const shown{"ranges", argument::Text{text}};
        if (are_signs) return Line{"these rise", {shown}};
        return Line{"rising", {{"cells", std::move(path)}, shown}};
    }

    Step const& step_;
    Position const& before_;
    Constraints const& constraints_;
    Table<Values> now_;
    Table<Values> start_;
    std::vector<Event> events_;
};

} // namespace

std::vector<Line> reckon_by_pairs(Step const& step, Position const& before) {
    return PairReckoning{step, before}.lines();
}

} // namespace hapax
