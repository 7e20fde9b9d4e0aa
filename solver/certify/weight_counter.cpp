#include "solver/certify/weight_counter.hpp"

#include <algorithm>
#include <iterator>

namespace hapax {

WeightCounter::WeightCounter(std::vector<int> const& weights, std::int64_t most, ClauseSink& sink)
    : weights_{weights}, most_{most}, sink_{sink} {
    if (!weights.empty()) totals_ = count(0, static_cast<int>(weights.size()));
}

/// Counts the halves, then adds them up: each pair of weights implies their sum, and a weight
/// implies the next lower one.
WeightCounter::Totals WeightCounter::count(int first, int end) {
    if (end - first == 1)
        return {{std::min<std::int64_t>(weights_[static_cast<std::size_t>(first)], most_),
                 Literal{first + 1}}};
    int const middle = first + (end - first) / 2;
    auto const left = count(first, middle);
    auto const right = count(middle, end);
    Totals sums;
    auto const add = [&](std::int64_t weight, std::vector<Literal> clause) {
        weight = std::min(weight, most_);
        auto& sum = sums[weight];
        if (sum.variable() == 0) {
            sum = Literal{static_cast<int>(weights_.size() + variables_.size()) + 1};
            variables_.push_back({sum.variable(), first, end, weight});
        }
        clause.push_back(sum);
        sink_.add(clause);
    };
    for (auto const& [weight, literal] : left) add(weight, {!literal});
    for (auto const& [weight, literal] : right) add(weight, {!literal});
    for (auto const& [some, literal] : left)
        for (auto const& [more, other] : right) add(some + more, {!literal, !other});
    for (auto sum = sums.begin(); std::next(sum) != sums.end(); ++sum)
        sink_.add({!std::next(sum)->second, sum->second});
    return sums;
}

} // namespace hapax
