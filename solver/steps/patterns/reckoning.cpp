/// A clue is explained by its form, so that each name has its arithmetic:
///
/// - a *relation*: what a partner leaves ("with 4 or 6 in r1c2, r1c1 can only be 1 or 9"), pair by
///   pair from the facts to the conclusion; rising pairs as a row of ranges;
/// - *equal sums* (cages, arrows, little killers, region sums, zippers): what the least and the
///   greatest of the other cells leave;
/// - a *number* that the clue asks for (skyscrapers, sandwiches, X-sums): what the number would be;
/// - everything else, and what these do not show: what a value would need in another cell, and
///   that is gone.
///
/// Only the facts of the step count as known. So each line says what the step leans on.

#include "solver/steps/patterns/reckoning.hpp"

#include "encoder/model/candidate_sets.hpp"
#include "solver/steps/patterns/clue_support.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace hapax {

namespace {

constexpr std::int64_t most_reckoned = 20'000; ///< states, or assignments, for one line

/// Returns the candidates that the facts leave, of all cells.
Table<Values> left_by(std::vector<Fact> const& facts, Constraints const& constraints) {
    Table<Values> left(static_cast<std::size_t>(constraints.cell_count()));
    for (auto& values : left) values = all_values(constraints.order());
    for (auto const& [cell, excluded] : facts) left[cell] &= ~excluded;
    return left;
}

/// Returns the candidates that the step excludes, by cells.
std::map<int, Values> losses_of(Step const& step, Position const& before) {
    std::map<int, Values> losses;
    for (auto const& [cell, value, strength] : step.conclusions)
        losses[cell] |=
            strength == Strength::Written ? before.of(cell) & ~only(value) : only(value);
    return losses;
}

argument::Values list_of(Values values) {
    return {members(values)};
}

/// The cells that a line is about, which is the same for some: these share one line.
struct Said {
    std::string_view phrase;
    std::vector<int> cells;
    std::vector<Argument> arguments;
    std::vector<int> rest = {}; ///< cells that differ from line to line, and the values they take
    std::vector<int> taken = {};
};

/// "3+2 = 5", or the number alone.
argument::Text sum_of(std::vector<int> const& values) {
    std::string text;
    for (int const value : values) text += (text.empty() ? "" : "+") + std::to_string(value);
    if (values.size() > 1)
        text += " = " + std::to_string(std::accumulate(values.begin(), values.end(), 0));
    return {text};
}

bool is_same(Argument const& one, Argument const& other) {
    return std::visit(
        [&](auto const& is) {
            using Is = std::remove_cvref_t<decltype(is)>;
            auto const& that = std::get<Is>(other.is);
            if constexpr (std::is_same_v<Is,
                                         argument::Cells> || std::is_same_v<Is, argument::Values>)
                return is.list == that.list;
            else if constexpr (std::is_same_v<Is, argument::Number>)
                return is.value == that.value;
            else if constexpr (std::is_same_v<Is, argument::Text>)
                return is.text == that.text;
            else
                return false;
        },
        one.is);
}

bool say_the_same(Said const& one, Said const& other) {
    auto const sorted = [](std::vector<int> values) {
        std::sort(values.begin(), values.end());
        return values;
    };
    return one.phrase == other.phrase && sorted(one.taken) == sorted(other.taken)
           && std::equal(one.arguments.begin(), one.arguments.end(), other.arguments.begin(),
                         other.arguments.end(), is_same);
}

/// Returns the phrase for several cells with different rests.
std::string_view phrase_of_each(std::string_view phrase) {
    return phrase == "leaves at least"  ? "each at least"
           : phrase == "leaves at most" ? "each at most"
           : phrase == "share at least" ? "shares at least"
                                        : "shares at most";
}

/// Returns one line for all cells of which the same is said.
std::vector<Line> merged(std::vector<Said> const& all) {
    std::vector<Said> kept;
    for (auto const& said : all) {
        auto const same = std::find_if(
            kept.begin(), kept.end(), [&](Said const& other) { return say_the_same(said, other); });
        if (same == kept.end())
            kept.push_back(said);
        else
            same->cells.insert(same->cells.end(), said.cells.begin(), said.cells.end());
    }
    std::vector<Line> lines;
    for (auto& [phrase, cells, arguments, rest, taken] : kept) {
        bool const has_rest = !rest.empty();
        bool const is_of_each = has_rest && cells.size() > 1;
        if (is_of_each) std::sort(taken.begin(), taken.end());
        std::sort(cells.begin(), cells.end());
        arguments.push_back({"cell", argument::Cells{std::move(cells)}});
        if (has_rest) arguments.push_back({"taken", sum_of(taken)});
        if (has_rest && !is_of_each)
            arguments.push_back({"rest", argument::Cells{std::move(rest)}});
        lines.push_back({is_of_each ? phrase_of_each(phrase) : phrase, std::move(arguments)});
    }
    return lines;
}

/// Finds the way from the facts to the conclusions, pair by pair.
class PairReckoning {
  public:
    PairReckoning(Step const& step, Position const& before)
        : step_{step}, before_{before}, constraints_{before.constraints()},
          now_{left_by(step.facts, constraints_)}, start_{now_} {}

    std::vector<Line> lines() {
        follow();
        auto const needed = needed_events();
        auto const open = not_followed();
        if (auto rising = rising_line(needed); rising && open.empty()) return {std::move(*rising)};
        std::vector<Said> lines;
        for (auto const& event : needed) lines.push_back(line_of(event));
        for (auto const& [cell, lost] : open)
            if (!add_needs(cell, lost, lines)) return {};
        return merged(lines);
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

    /// Says which values another cell would need: the fewest. Returns false if that is not known.
    bool add_needs(int cell, Values lost, std::vector<Said>& lines) const {
        std::set<int> cells;
        for (int const number : step_.constraints)
            cells.insert(constraints_[number].cells.begin(), constraints_[number].cells.end());
        std::optional<int> best;
        Values fewest = 0;
        for (int const other : cells) {
            if (other == cell) continue;
            Values wanted = 0;
            for_each_value(all_values(constraints_.order()), [&](int value) {
                auto candidates = start_;
                candidates[cell] = lost;
                candidates[other] = only(value);
                std::int64_t effort = 0;
                if (has_filling(candidates, {cells.begin(), cells.end()}, effort))
                    wanted |= only(value);
            });
            if ((wanted & start_[other]) != 0) return false;
            if (wanted == 0 || (best && count(wanted) >= count(fewest))) continue;
            best = other;
            fewest = wanted;
        }
        if (best)
            lines.push_back({"needs",
                             {cell},
                             {{"lost", list_of(lost)},
                              {"values", list_of(fewest)},
                              {"other", argument::Cells{{*best}}}}});
        else
            lines.push_back({"fits never", {cell}, {{"lost", list_of(lost)}}});
        return true;
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
        if (is_short && left != 0 && count(left) <= most_values)
            return {"leaves",
                    cell,
                    {{"values", list_of(event.partner)}, other, {"left", list_of(left)}}};
        if (wanted == 0) return {"fits never", cell, {{"lost", list_of(event.gone)}}};
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
        std::string ranges;
        for (std::size_t taken = 0; taken <= next.size(); ++taken) {
            path.list.push_back(cell);
            Values const values = now_[cell];
            if (values == 0) return std::nullopt;
            if (!ranges.empty()) ranges += ", ";
            ranges += std::to_string(least(values));
            if (greatest(values) > least(values)) ranges += "-" + std::to_string(greatest(values));
            if (!next.contains(cell)) break;
            cell = next.at(cell);
        }
        if (path.list.size() != next.size() + 1) return std::nullopt; // several paths
        Argument const shown{"ranges", argument::Text{ranges}};
        auto const& clue = constraints_.named(pair_of(events.front()));
        if (clue.name == ClueName::Less) return Line{"these rise", {shown}}; // signs are named
        return Line{"rising", {{"cells", std::move(path)}, shown}};
    }

    Step const& step_;
    Position const& before_;
    Constraints const& constraints_;
    Table<Values> now_;
    Table<Values> start_;
    std::vector<Event> events_;
};

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
          clue_{constraints_[clue]}, left_{left_by(step.facts, constraints_)}, groups_{
                                                                                   groups_of()} {
        for (int const number : step.constraints)
            if (constraints_[number].differs) differing_.push_back(number);
    }

    std::vector<Line> lines() {
        std::vector<Said> lines;
        for (auto const& [cell, lost] : losses_of(step_, before_)) {
            auto const at = std::find(clue_.cells.begin(), clue_.cells.end(), cell);
            if (at == clue_.cells.end()) return {};
            Values open = lost & left_[cell];
            add_sums(cell, open, lines);
            if (open != 0 && asks_for_number()) add_number(cell, open, lines);
            if (open != 0) add_needs(cell, open, lines);
            if (open != 0) return {};
        }
        return merged(lines);
    }

  private:
    std::vector<SumGroup> groups_of() const {
        std::vector<int> const cells(clue_.cells.begin(), clue_.cells.end());
        if (clue_.kind == Rule::Cage) {
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
            return std::find(cells.begin(), cells.end(), one) != cells.end()
                   && std::find(cells.begin(), cells.end(), other) != cells.end();
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

    /// Where the other group's sum is `end` and the rest's the opposite.
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

    bool asks_for_number() const {
        if (clue_.kind != Rule::Run) return false;
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
        if (clue_.kind == Rule::Run)
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
        std::optional<int> below_it;
        std::optional<int> above_it;
        int const order = constraints_.order();
        for (int amount = 0; amount <= order * (order + 1) / 2; ++amount) {
            clue.amount = amount;
            auto const ways = support(candidates, &clue);
            if (!ways || ((*ways)[0] != 0 && amount == wanted)) return;
            if ((*ways)[0] == 0) continue;
            if (amount < wanted) below_it = amount;
            if (amount > wanted && !above_it) above_it = amount;
        }
        if (!below_it && !above_it) return;
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

    /// Says which values another cell would need: the fewest.
    void add_needs(int cell, Values& open, std::vector<Said>& lines) const {
        std::optional<int> best;
        Values fewest = 0;
        auto candidates = left_;
        candidates[cell] = open;
        for (int k = 0; k < clue_.cells.length(); ++k) {
            int const other = clue_.cells[k];
            if (other == cell) continue;
            candidates[other] = all_values(constraints_.order());
            auto const ways = support(candidates);
            candidates[other] = left_[other];
            if (!ways) return;
            Values const wanted = (*ways)[k];
            if ((wanted & left_[other]) != 0) return; // does not follow from this alone
            if (wanted != 0 && (!best || count(wanted) < count(fewest))) {
                best = other;
                fewest = wanted;
            }
        }
        Argument const lost{"lost", list_of(open)};
        if (best)
            lines.push_back(
                {"needs",
                 {cell},
                 {lost, {"values", list_of(fewest)}, {"other", argument::Cells{{*best}}}}});
        else
            lines.push_back({"fits never", {cell}, {lost}});
        open = 0;
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

void say_arithmetic(Step& step, Position const& before) {
    switch (step.technique) {
    case Technique::Bounds:
    case Technique::OneClue:
    case Technique::ClueInLine:
    case Technique::CageValues:
    case Technique::CageLines:
        break;
    default:
        return;
    }
    if (step.is_contradiction() || step.variant == "said") return;
    argument::Lines why;
    if (step.technique == Technique::Bounds) {
        why.list = PairReckoning{step, before}.lines();
    } else {
        auto const clue =
            std::find_if(step.constraints.begin(), step.constraints.end(), [&](int i) {
                auto const kind = before.constraints()[i].kind;
                return kind == Rule::Cage || kind == Rule::Run;
            });
        if (clue == step.constraints.end()) return;
        why.list = ClueReckoning{step, before, *clue}.lines();
    }
    if (why.list.empty()) return;
    step.variant = "why";
    step.with("why", std::move(why));
}

} // namespace hapax
