/// Greedy sets take the element that hits most, where a set counts the more the fewer elements it
/// has. Exact ones come from one SAT solver with a counter over the weights; bounds are
/// assumptions. Asking for a set that is lighter than the best known is easier than asking for a
/// lightest one, until there is none.

#include "solver/smallest/hitting_sets.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace hapax {

namespace {

constexpr std::int64_t most_conflicts_to_raise = 2000;

} // namespace

HittingSets::HittingSets(std::vector<int> weights)
    : weights_{std::move(weights)}, containing_(weights_.size()) {}

void HittingSets::add(std::vector<int> const& to_hit) {
    for (int const element : to_hit)
        containing_[static_cast<std::size_t>(element)].push_back(static_cast<int>(to_hit_.size()));
    to_hit_.push_back(to_hit);
}

std::int64_t HittingSets::weight(std::vector<int> const& elements) const {
    std::int64_t sum = 0;
    for (int const element : elements) sum += weights_[static_cast<std::size_t>(element)];
    return sum;
}

std::vector<int> HittingSets::greedy(Random& random) const {
    auto const value_of = [this](std::size_t set) {
        return 1.0 / static_cast<double>(to_hit_[set].size() * to_hit_[set].size());
    };
    std::vector<double> gains(weights_.size());
    for (std::size_t set = 0; set < to_hit_.size(); ++set)
        for (int const element : to_hit_[set])
            gains[static_cast<std::size_t>(element)] += value_of(set);
    std::vector<int> hits(to_hit_.size());
    std::vector<int> chosen;
    auto const order = random.permutation(static_cast<int>(weights_.size()));
    for (std::size_t open = to_hit_.size(); open > 0;) {
        auto const rank = [&](int element) {
            auto const at = static_cast<std::size_t>(element);
            return gains[at] / weights_[at];
        };
        int const best = *std::max_element(order.begin(), order.end(),
                                           [&](int a, int b) { return rank(a) < rank(b) - 1e-9; });
        chosen.push_back(best);
        for (int const set : containing_[static_cast<std::size_t>(best)]) {
            auto const at = static_cast<std::size_t>(set);
            if (hits[at]++ > 0) continue;
            --open;
            for (int const element : to_hit_[at])
                gains[static_cast<std::size_t>(element)] -= value_of(at);
        }
        gains[static_cast<std::size_t>(best)] = -1;
    }
    drop_redundant(chosen, hits);
    return chosen;
}

/// `hits` is the number of these elements that hit each set.
void HittingSets::drop_redundant(std::vector<int>& elements, std::vector<int>& hits) const {
    std::erase_if(elements, [&](int element) {
        auto const& sets = containing_[static_cast<std::size_t>(element)];
        bool const is_redundant = std::all_of(sets.begin(), sets.end(), [&](int set) {
            return hits[static_cast<std::size_t>(set)] > 1;
        });
        if (is_redundant)
            for (int const set : sets) --hits[static_cast<std::size_t>(set)];
        return is_redundant;
    });
    std::sort(elements.begin(), elements.end());
}

/// Places sets that have nothing in common side by side, small ones first. Each of them weighs
/// something, and the counter adds that up without a search.
void HittingSets::order_elements() {
    std::vector<std::vector<int> const*> sets;
    for (auto const& set : to_hit_) sets.push_back(&set);
    std::stable_sort(sets.begin(), sets.end(),
                     [](auto const* a, auto const* b) { return a->size() < b->size(); });
    places_.assign(weights_.size(), -1);
    auto const place = [this](int element) -> int& {
        return places_[static_cast<std::size_t>(element)];
    };
    auto const append = [&](int element) {
        place(element) = static_cast<int>(ordered_weights_.size());
        ordered_weights_.push_back(weights_[static_cast<std::size_t>(element)]);
    };
    for (auto const* const set : sets)
        if (std::all_of(set->begin(), set->end(), [&](int element) { return place(element) < 0; }))
            for (int const element : *set) append(element);
    for (int element = 0; element < static_cast<int>(weights_.size()); ++element)
        if (place(element) < 0) append(element);
}

Answer HittingSets::find(std::int64_t below, Limits const& limits) {
    if (!counter_) {
        order_elements();
        counter_.emplace(ordered_weights_, below, solver_);
        for (int element = 1; element <= static_cast<int>(weights_.size()); ++element)
            solver_.phase(!Literal{element});
    }
    for (; sets_in_solver_ < to_hit_.size(); ++sets_in_solver_) {
        Table<Literal> clause;
        for (int const element : to_hit_[sets_in_solver_]) clause.push_back(is_in(element));
        solver_.add(clause);
    }
    if (lower_bound_ >= below) return Answer::Unsatisfiable;
    Answer const answer = solve(below, limits);
    if (answer != Answer::Satisfiable) return answer;
    set_.clear();
    std::vector<int> hits(to_hit_.size());
    for (int element = 0; element < static_cast<int>(weights_.size()); ++element) {
        if (!solver_.holds(is_in(element))) continue;
        set_.push_back(element);
        for (int const set : containing_[static_cast<std::size_t>(element)])
            ++hits[static_cast<std::size_t>(set)];
    }
    drop_redundant(set_, hits);
    return answer;
}

void HittingSets::raise_lower_bound(Limits const& limits) {
    while (!limits.reached()) {
        auto const next = counter_->totals().upper_bound(lower_bound_);
        if (next == counter_->totals().end()
            || solve(next->first, limits, most_conflicts_to_raise) != Answer::Unsatisfiable)
            return;
    }
}

Answer HittingSets::solve(std::int64_t below, Limits const& limits, std::int64_t most_conflicts) {
    auto const total = counter_->totals().lower_bound(below);
    if (total != counter_->totals().end()) solver_.assume(!total->second);
    Answer const answer = solver_.solve(limits, most_conflicts);
    if (answer == Answer::Unsatisfiable)
        lower_bound_ =
            std::max(lower_bound_, total == counter_->totals().end() ? below : total->first);
    return answer;
}

} // namespace hapax
