/// A puzzle is too hard if steps of the allowed cost end before the solution. Then a clue is added
/// where they end: of a few hidden ones there, the one that leaves the fewest candidates. So few
/// are needed, and the steps go through them.
///
/// A puzzle is too easy if cheaper steps solve it. Then clues are dropped as long as the allowed
/// steps still solve it: at that edge, most puzzles need the most expensive of them. That a set of
/// clues is solved by steps also proves that it is unique, so no solver is asked.
///
/// If the steps of the aim take long to find, a puzzle for cheap steps is made first, and then
/// loses some clues.
///
/// A rare wish, such as a technique or a level that the kind seldom reaches, is not at that edge.
/// Then a few clues are exchanged until the steps are hard enough on their way to the solution or
/// to where they end. From there clues are exchanged and added as long as the steps stay so, and
/// leave no more candidates: each goes where steps end.

#include "solver/generate/clues/steering.hpp"

#include "encoder/model/candidate_sets.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace hapax {

namespace {

constexpr int tries_while_cheap = 4; ///< clues that are compared before one is added
constexpr int tries_while_expensive = 2;
constexpr int most_out = 3; ///< of the clues, in one exchange
constexpr int most_exchanges = 1000;
constexpr int most_exchanges_of_offered = 120; ///< these steps take longer than another grid
constexpr int most_exchanges_if_hard = 15;     ///< likewise, from a minimal set
constexpr int most_without_gain = 60;          ///< of them, once the puzzle is hard enough

class Steering {
  public:
    Steering(CluePool const& pool, Aim const& aim, Freedom const& freedom, StepWalker& walker,
             Random& random, Limits const& limits)
        : pool_{pool}, aim_{aim}, freedom_{freedom}, walker_{walker}, random_{random},
          limits_{limits} {}

    ClueChoice run(std::vector<int> const& start) {
        auto const found = exchanged(settled(is_cheap() || is_hard() ? start : easier(start)));
        return {found.elements, meets(found.reached, aim_)};
    }

  private:
    struct State {
        std::vector<int> elements; ///< ascending
        Progress reached;
    };

    /// Says whether steps of the aim are found so fast that many puzzles can be tried.
    bool is_cheap() const { return aim_.most_cost <= greatest_cost(Level::Moderate); }

    /// Says whether a minimal set of givens is nearer to the aim than an easy puzzle.
    bool is_hard() const { return aim_.least_cost > greatest_cost(Level::Tough); }

    /// Returns elements that cheap steps nearly solve.
    std::vector<int> easier(std::vector<int> const& start) {
        if (!freedom_.drops_givens) return start;
        Aim below;
        below.most_cost = greatest_cost(Level::Moderate);
        auto elements =
            Steering{pool_, below, freedom_, walker_, random_, limits_}.settled(start).elements;
        without_some(elements, most_out);
        return elements;
    }

    /// Exchanges elements until the puzzle is as it should be. Returns what came nearest if that is
    /// in vain.
    State exchanged(State const& from) {
        auto best = from;
        int without_gain = 0;
        int const most = !freedom_.drops_givens ? most_exchanges
                         : is_hard()            ? most_exchanges_if_hard
                                                : most_exchanges_of_offered;
        for (int exchanges = 0; exchanges < most && !limits_.reached(); ++exchanges) {
            if (meets(best.reached, aim_)) break;
            bool const is_hard = is_hard_enough(best.reached.grade, aim_);
            if (is_hard && ++without_gain > most_without_gain) {
                best = from;
                without_gain = 0;
                continue;
            }
            auto next = neighbour(is_hard ? best : from);
            if (!is_hard_enough(next.reached.grade, aim_)) continue;
            if (is_hard && next.reached.candidates > best.reached.candidates) continue;
            if (!is_hard || next.reached.candidates < best.reached.candidates) without_gain = 0;
            best = std::move(next);
        }
        thin(best);
        return best;
    }

    /// Takes up to three elements out, and adds as many or one more, one of them where steps end.
    State neighbour(State const& state) {
        std::set<int> const open(state.reached.open.begin(), state.reached.open.end());
        std::vector<int> fresh;
        for (int element = 0; element < std::ssize(pool_.elements); ++element)
            if (is_free(element) && (open.empty() || touches(element, open))
                && !std::binary_search(state.elements.begin(), state.elements.end(), element))
                fresh.push_back(element);
        random_.shuffle(fresh);
        auto elements = state.elements;
        int const out = random_.below(most_out + 1);
        without_some(elements, out);
        auto const in = std::min(std::max(out, 1), static_cast<int>(fresh.size()));
        elements.insert(elements.end(), fresh.begin(), fresh.begin() + in);
        std::sort(elements.begin(), elements.end());
        return state_of(std::move(elements));
    }

    /// Takes some movable elements out.
    void without_some(std::vector<int>& elements, int most) {
        auto out = movable(elements);
        random_.shuffle(out);
        if (std::ssize(out) > most) out.resize(static_cast<std::size_t>(most));
        std::erase_if(elements, [&](int element) {
            return std::find(out.begin(), out.end(), element) != out.end();
        });
    }

    State state_of(std::vector<int> elements) const {
        auto reached = progress(walker_, pool_.with(elements), aim_, limits_);
        return {std::move(elements), std::move(reached)};
    }

    bool is_given(int element) const { return pool_.kind(element) == ClueKind::Given; }

    std::int64_t others(State const& state) const {
        return std::count_if(state.elements.begin(), state.elements.end(),
                             [&](int element) { return !is_given(element); });
    }

    bool is_free(int element) const {
        return is_given(element) ? freedom_.givens : freedom_.others;
    }

    std::vector<int> movable(std::vector<int> elements) const {
        std::erase_if(elements, [&](int element) { return !is_free(element); });
        return elements;
    }

    /// Adds what steps need, and drops what they do not need.
    State settled(std::vector<int> elements) {
        auto state = state_of(std::move(elements));
        while (!is_explained(state.reached, aim_) && !limits_.reached())
            if (!add_one(state)) break;
        thin(state);
        return state;
    }

    /// Drops what steps do not need.
    void thin(State& state) {
        if (!is_explained(state.reached, aim_)) return;
        auto const is_unmet = [&](State const& now) { return !meets(now.reached, aim_); };
        drop(state, true, [&](State const& now) {
            return (freedom_.drops_givens && is_cheap()) || is_unmet(now);
        });
        drop(state, false,
             [&](State const& now) { return others(now) > freedom_.most_others || is_unmet(now); });
    }

    /// Adds the best of a few elements that touch an open cell; clues come before givens.
    bool add_one(State& state) {
        std::set<int> const open(state.reached.open.begin(), state.reached.open.end());
        std::vector<int> clues;
        std::vector<int> givens;
        for (int element = 0; element < std::ssize(pool_.elements); ++element)
            if (is_free(element)
                && !std::binary_search(state.elements.begin(), state.elements.end(), element)
                && touches(element, open))
                (is_given(element) ? givens : clues).push_back(element);
        bool const shows_enough = others(state) >= freedom_.most_others;
        auto& candidates = clues.empty() || shows_enough ? givens : clues;
        if (candidates.empty()) return false;
        random_.shuffle(candidates);
        int const tries = aim_.most_cost > greatest_cost(Level::Moderate) ? tries_while_expensive
                                                                          : tries_while_cheap;
        if (std::ssize(candidates) > tries) candidates.resize(static_cast<std::size_t>(tries));
        State best;
        for (int const element : candidates) {
            auto more = state.elements;
            more.insert(std::upper_bound(more.begin(), more.end(), element), element);
            auto with = state_of(std::move(more));
            if (best.elements.empty() || with.reached.candidates < best.reached.candidates)
                best = std::move(with);
        }
        state = std::move(best);
        return true;
    }

    bool touches(int element, std::set<int> const& open) const {
        for (auto const& clue : pool_.elements[static_cast<std::size_t>(element)])
            for (auto const cell : cells_of(clue, pool_.puzzle))
                if (open.contains(cell_index(cell, pool_.puzzle.order))) return true;
        return false;
    }

    /// Drops givens, or others, in random order while `goes_on` and steps solve the rest.
    template<class GoesOn>
    void drop(State& state, bool are_given, GoesOn&& goes_on) {
        std::vector<int> order;
        for (int const element : state.elements)
            if (is_given(element) == are_given && is_free(element)) order.push_back(element);
        random_.shuffle(order);
        for (int const element : order) {
            if (!goes_on(state) || limits_.reached()) return;
            auto fewer = state.elements;
            std::erase(fewer, element);
            auto without = state_of(std::move(fewer));
            bool const is_lost = meets(state.reached, aim_) && !meets(without.reached, aim_);
            if (is_explained(without.reached, aim_) && !is_lost) state = std::move(without);
        }
    }

    CluePool const& pool_;
    Aim const& aim_;
    Freedom const& freedom_;
    StepWalker& walker_;
    Random& random_;
    Limits const& limits_;
};

} // namespace

ClueChoice steer(CluePool const& pool, std::vector<int> const& start, Aim const& aim,
                 Freedom const& freedom, StepWalker& walker, Random& random, Limits const& limits) {
    return Steering{pool, aim, freedom, walker, random, limits}.run(start);
}

} // namespace hapax
