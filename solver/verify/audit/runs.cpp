/// The possible values of a cell limit the labels of its step, a true state is one to pass through,
/// a false one is one to avoid, and a false "all of" a state and the next cell's value is a step to
/// avoid. If no way is left, no grid of the facts obeys the clue. This ignores which cells must
/// differ, so it sees too many ways, never too few.
///
/// If all cells of a sandwich or an X-sum differ and are as many as there are values, each value is
/// in one of them. So which cells count, and which set of values they hold, says all that a literal
/// about counting can ask: one that counts has a value of the set, the ends of a sandwich have the
/// least and the greatest value, the first cell of an X-sum says how many count, and all others
/// have none of these. Each such *count* is compared with the facts; if none fits, no grid of the
/// facts obeys the clue. Values are looked at cell by cell, so again too many counts fit, never too
/// few.

#include "solver/verify/audit/runs.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <stdexcept>

namespace hapax::audit_detail {

namespace {

constexpr int most_counts = 1'000'000; ///< of one clue

} // namespace

RunRules::RunRules(Puzzle const& puzzle, LineRules const& lines, Limits& limits)
    : runs_{runs_among(puzzle.named_clues)}, order_{puzzle.order}, lines_{lines}, limits_{limits} {
    runs_of_.resize(static_cast<std::size_t>(puzzle.order)
                    * static_cast<std::size_t>(puzzle.order));
    for (int i = 0; i < static_cast<int>(runs_.size()); ++i)
        for (auto const& [row, column] : runs_[static_cast<std::size_t>(i)]->cells)
            runs_of_[row * puzzle.order + column].push_back(i);
}

bool RunRules::some_refutes(std::span<int const> clause, Facts const& facts) {
    touched_.clear();
    if (clause.empty())
        for (int i = 0; i < static_cast<int>(runs_.size()); ++i) touched_.push_back(i);
    for (int const literal : facts.run_literals())
        touched_.push_back(facts.meanings().of(std::abs(literal)).subject);
    for (int const cell : facts.cells())
        touched_.insert(touched_.end(), runs_of_[cell].begin(), runs_of_[cell].end());
    std::sort(touched_.begin(), touched_.end());
    touched_.erase(std::unique(touched_.begin(), touched_.end()), touched_.end());
    return std::any_of(touched_.begin(), touched_.end(),
                       [&](int index) { return refutes(index, facts); });
}

RunRules::Way& RunRules::way(int index) {
    if (auto const found = ways_.find(index); found != ways_.end()) return found->second;
    Run const run{*runs_[static_cast<std::size_t>(index)], order_};
    Table<int> cells;
    for (auto const& [row, column] : run.cells()) cells.push_back(row * order_ + column);
    Way made{std::move(cells), Walk::over_run(run, order_, limits_)};
    return ways_.emplace(index, std::move(made)).first->second;
}

/// Lists the counts, by all sets of values with the sum that the clue asks for.
RunRules::Counts const& RunRules::counts(int index) {
    auto const [found, is_new] = counts_.try_emplace(index);
    auto& [cells, ways, are_listed] = found->second;
    if (!is_new) return found->second;
    auto const& clue = *runs_[static_cast<std::size_t>(index)];
    bool const is_sandwich = clue.name == ClueName::Sandwich;
    for (auto const& [row, column] : clue.cells) cells.push_back(row * order_ + column);
    are_listed = (is_sandwich || clue.name == ClueName::XSum) && cells.length() == order_
                 && order_ >= 3 && order_ <= 64;
    for (int i = 1; i < cells.length() && are_listed; ++i)
        for (int j = 0; j < i; ++j) are_listed = are_listed && lines_.differ(cells[i], cells[j]);
    if (!are_listed) return found->second;
    auto const add = [&, &ways = ways](Word values) {
        int const length = std::popcount(values);
        if (ways.length() > most_counts - order_)
            throw std::length_error{"a clue counts in too many ways"};
        if (!is_sandwich) {
            if (length > 0 && (values >> (length - 1) & 1) != 0)
                ways.push_back({0, length - 1, values});
            return;
        }
        for (int first = 1; first + length < order_; ++first)
            ways.push_back({first, first + length - 1, values});
    };
    int const greatest = is_sandwich ? order_ - 1 : order_;
    auto const choose = [&](auto&& self, int least, std::int64_t left, Word taken) -> void {
        limits_.step();
        if (left == 0) return add(taken);
        for (int value = least; value <= greatest && value <= left; ++value)
            self(self, value + 1, left - value, taken | Word{1} << (value - 1));
    };
    choose(choose, is_sandwich ? 2 : 1, clue.amount, 0);
    return found->second;
}

/// Returns the values that a cell can have, as bits.
Word RunRules::allowed(Count const& count, NamedClue const& clue, int position) const {
    Word const all = order_ == 64 ? ~Word{0} : (Word{1} << order_) - 1;
    Word const ends = Word{1} | Word{1} << (order_ - 1);
    bool const counts = count.first <= position && position <= count.last;
    if (clue.name == ClueName::Sandwich) {
        bool const is_end = position == count.first - 1 || position == count.last + 1;
        return is_end ? ends : counts ? count.values : all & ~ends & ~count.values;
    }
    Word const number = Word{1} << count.last; // the value that says how many count
    return position == 0 ? number : counts ? count.values & ~number : all & ~count.values;
}

bool RunRules::fits(Count const& count, NamedClue const& clue, Table<int> const& cells, int index,
                    Facts const& facts) const {
    limits_.step();
    for (int const literal : facts.run_literals()) {
        Meaning const& meaning = facts.meanings().of(std::abs(literal));
        if (meaning.subject != index || meaning.kind == MeaningKind::RunState) continue;
        bool is_true = false;
        if (meaning.kind == MeaningKind::CountedStretch)
            is_true = meaning.number == count.first + 1 && meaning.second == count.last + 1;
        else if (meaning.kind == MeaningKind::CountedCell)
            is_true = count.first < meaning.number && meaning.number <= count.last + 1;
        else if (meaning.kind == MeaningKind::CountedValue)
            is_true = (count.values >> (meaning.number - 1) & 1) != 0;
        else
            is_true = count.values == static_cast<Word>(meaning.total);
        if (is_true != (literal > 0)) return false;
    }
    for (int k = 0; k < cells.length(); ++k)
        if (facts.is_restricted(cells[k])
            && (facts.values_of(cells[k]).front() & allowed(count, clue, k)) == 0)
            return false;
    return true;
}

bool RunRules::count_refutes(int index, Facts const& facts) {
    auto const& [cells, ways, are_listed] = counts(index);
    auto const& clue = *runs_[static_cast<std::size_t>(index)];
    return are_listed
           && std::none_of(ways.begin(), ways.end(), [&, &cells = cells](Count const& count) {
                  return fits(count, clue, cells, index, facts);
              });
}

bool RunRules::refutes(int index, Facts const& facts) {
    return count_refutes(index, facts) || walk_refutes(index, facts);
}

bool RunRules::walk_refutes(int index, Facts const& facts) {
    Way& found = way(index);
    auto& [cells, walk] = found;
    walk.start_over();
    for (int k = 0; k < cells.length(); ++k)
        if (facts.is_restricted(cells[k])) walk.limit_labels(k, facts.values_of(cells[k]));
    for (int const literal : facts.run_literals()) {
        Meaning const& meaning = facts.meanings().of(std::abs(literal));
        if (meaning.subject != index || meaning.kind != MeaningKind::RunState) continue;
        WalkState const state{meaning.total, 0};
        literal > 0 ? walk.require_state(meaning.number, state)
                    : walk.forbid_state(meaning.number, state);
    }
    for (int const all_of : facts.not_all()) forbid_edge(index, found, all_of, facts);
    return !walk.exists();
}

/// Handles a false "all of" whose open members are a state and the next cell's value.
void RunRules::forbid_edge(int index, Way& way, int all_of, Facts const& facts) {
    auto const edge = facts.open_edge(all_of);
    if (!edge || edge->state.kind != MeaningKind::RunState || edge->state.subject != index) return;
    auto const& [state, value] = *edge;
    int const layer = state.number;
    if (layer < way.walk.length() && way.cells[layer] == value.subject)
        way.walk.forbid_step(layer, {state.total, 0}, value.number - 1);
}

} // namespace hapax::audit_detail
