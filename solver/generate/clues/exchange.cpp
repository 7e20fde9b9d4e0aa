/// Two clues go out and one comes in: the rest of the set lets grids in, and the one clue must
/// exclude all of them. The elements that the known ones break, as bit sets, have few in common or
/// none, so nearly every pair is settled without a question, and each question that is answered by
/// another grid shrinks the remaining choice. If no pair works, one clue is exchanged for one,
/// which leads to another set of the same size with other pairs. (Searches for Sudokus with few
/// clues have long used these steps, as {-2+1} and {-1+1}.)

#include "solver/generate/clues/exchange.hpp"

#include <algorithm>
#include <utility>

namespace hapax {

namespace {

constexpr std::int64_t most_conflicts = 1000; ///< a question that takes more counts as "no"
constexpr int steps_for_each_element = 40;

} // namespace

ClueExchange::ClueExchange(CluePool const& pool, std::vector<int> const& chosen, Random& random,
                           Limits const& limits)
    : pool_{pool}, random_{random}, limits_{limits}, known_{pool, random, limits}, chosen_{needed(
                                                                                       chosen)} {}

/// Leaves out one element after the other, in random order.
std::vector<int> ClueExchange::needed(std::vector<int> chosen) {
    random_.shuffle(chosen);
    ElementSet set{known_.element_count(), chosen};
    for (int const element : chosen) {
        if (known_.is_known_to_need(set, element)) continue;
        set.erase(element);
        if (known_.ask(set, limits_, most_conflicts) != Answer::Unsatisfiable) set.insert(element);
    }
    return set.elements();
}

/// Returns the rest with one more element, not one of those taken out, so that it is unique.
std::optional<std::vector<int>> ClueExchange::completed(ElementSet const& rest,
                                                        std::vector<int> const& out) {
    auto open = known_.answers_to_all(rest);
    for (int const element : out) open.erase(element);
    auto candidates = open.elements();
    random_.shuffle(candidates);
    for (int const element : candidates) {
        if (pool_.kind(element) != pool_.kind(out.front())
            || pool_.size(element) != pool_.size(out.front()))
            continue;
        auto with = rest;
        with.insert(element);
        if (known_.ask(with, limits_, most_conflicts) == Answer::Unsatisfiable)
            return needed(with.elements());
        if (limits_.reached()) return std::nullopt;
    }
    return std::nullopt;
}

bool ClueExchange::shorten() {
    std::vector<std::pair<int, int>> pairs;
    for (auto a = chosen_.begin(); a != chosen_.end(); ++a)
        for (auto b = a + 1; b != chosen_.end(); ++b) pairs.emplace_back(*a, *b);
    random_.shuffle(pairs);
    ElementSet const all{known_.element_count(), chosen_};
    for (auto const& [a, b] : pairs) {
        if (limits_.reached()) return false;
        auto rest = all;
        rest.erase(a);
        rest.erase(b);
        if (auto found = completed(rest, {a, b})) {
            chosen_ = std::move(*found);
            return true;
        }
    }
    return false;
}

bool ClueExchange::step() {
    auto candidates = chosen_;
    random_.shuffle(candidates);
    ElementSet const all{known_.element_count(), chosen_};
    for (int const element : candidates) {
        if (limits_.reached()) return false;
        auto rest = all;
        rest.erase(element);
        if (auto found = completed(rest, {element})) {
            chosen_ = std::move(*found);
            return true;
        }
    }
    return false;
}

ClueChoice fewer_givens(CluePool const& pool, std::vector<int> const& chosen, int givens,
                        Random& random, Limits const& limits) {
    ClueExchange walk{pool, chosen, random, limits};
    auto const count = [&] { return pool.count(walk.chosen(), ClueKind::Given); };
    int steps_left = steps_for_each_element * static_cast<int>(walk.chosen().size());
    while (count() > givens && steps_left-- > 0 && !limits.reached())
        if (!walk.shorten() && !walk.step()) break;
    return {walk.chosen(), count() == givens};
}

} // namespace hapax
