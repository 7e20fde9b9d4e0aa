/// Bring all elements into a random order, and take the shortest prefix that is unique. If it is
/// minimal, it is kept; otherwise another order is tried. A minimal set of n elements is the prefix
/// of n! (M-n)! orders, which is its probability times M!, whatever the set. (D. Berthier,
/// "Unbiased Statistics of a CSP - A Controlled-Bias Generator", 2009, where clues are taken away
/// instead.)
///
/// Nearly every order fails: for 9x9 Sudokus, about one in a hundred thousand succeeds. So failing
/// must be cheap. Propagation follows the order, while the pool has values in cells only: a clue
/// that says what the clues before it imply makes every longer prefix redundant. Then the grids
/// found earlier, as bit sets, tell how long the prefix must be; if that goes past the redundant
/// clue, the order has failed. The solver is asked only about the other orders, and its answers are
/// new bit sets.

#include "solver/generate/clues/controlled.hpp"

#include "encoder/propagation/lanes/candidates.hpp"
#include "solver/generate/clues/counterexamples.hpp"

#include <algorithm>
#include <optional>

namespace hapax {

namespace {

/// The first clues of random orders, as many as leave no other grid.
class RandomOrders {
  public:
    RandomOrders(CluePool const& pool, ClueCounts const& counts, Random& random,
                 Limits const& limits)
        : pool_{pool}, counts_{counts}, random_{random}, limits_{limits}, known_{pool, random,
                                                                                 limits},
          rules_{puzzle_of(pool.rules, pool.puzzle, RegionRole::Rules)} {
        bool const has_values_only =
            std::all_of(pool.elements.begin(), pool.elements.end(), [](auto const& element) {
                return element.front().kind == ClueKind::Given;
            });
        if (has_values_only && LaneLayout::fits(rules_)) {
            layout_.emplace(rules_);
            start_ = LaneCandidates{*layout_, rules_};
        }
    }

    ClueChoice run(std::int64_t most_orders) {
        auto order = random_.permutation(known_.element_count());
        for (std::int64_t i = 0; i < most_orders && !limits_.reached(); ++i) {
            random_.shuffle(order);
            int const length = unique_length(order, longest_worth_asking(order));
            if (length < 0) continue;
            std::vector<int> chosen(order.begin(), order.begin() + length);
            if (!has_counts(chosen) || !is_minimal(chosen)) continue;
            std::sort(chosen.begin(), chosen.end());
            return {std::move(chosen), true};
        }
        return {};
    }

  private:
    std::vector<Clue> const& clues(int element) const {
        return pool_.elements[static_cast<std::size_t>(element)];
    }

    /// Returns the length above which prefixes are not minimal, or have too many clues of a kind.
    int longest_worth_asking(Table<int> const& order) const {
        int longest = 0;
        int givens = 0;
        int inequalities = 0;
        LaneCandidates candidates = start_;
        for (; longest < order.length(); ++longest) {
            int const element = order[longest];
            int& count = pool_.kind(element) == ClueKind::Given ? givens : inequalities;
            count += pool_.size(element);
            if (givens > counts_.givens.value_or(givens)
                || inequalities > counts_.inequalities.value_or(inequalities))
                break;
            if (!layout_) continue;
            bool is_new = longest < first_look;
            for (auto const& clue : clues(element)) {
                is_new |= !is_known(candidates, clue);
                candidates.assign(clue.index, clue.value);
            }
            if (!is_new) break;
            if (longest + 1 >= first_look) candidates.propagate();
        }
        return longest;
    }

    /// Says whether the cell has no other value left.
    bool is_known(LaneCandidates const& candidates, Clue const& clue) const {
        for (int value = 1; value <= pool_.puzzle.order; ++value)
            if (value != clue.value && candidates.has(clue.index, value)) return false;
        return true;
    }

    /// Returns the length of the shortest unique prefix; -1 if that is above `longest` or cannot be
    /// found within the limits.
    int unique_length(Table<int> const& order, int longest) {
        ElementSet prefix{known_.element_count()};
        for (int i = 0; i < longest; ++i) prefix.insert(order[i]);
        if (known_.is_known_to_miss(prefix)) return -1;
        for (;;) {
            int const length = known_.prefix_length(order);
            if (length > longest) return -1;
            prefix = ElementSet{known_.element_count()};
            for (int i = 0; i < length; ++i) prefix.insert(order[i]);
            Answer const answer = known_.ask(prefix, limits_);
            if (answer == Answer::Unsatisfiable) return length;
            if (answer == Answer::Undecided) return -1;
        }
    }

    bool has_counts(std::vector<int> const& chosen) const {
        int const givens = pool_.count(chosen, ClueKind::Given);
        int const inequalities = pool_.count(chosen, ClueKind::PairClue);
        return givens == counts_.givens.value_or(givens)
               && inequalities == counts_.inequalities.value_or(inequalities);
    }

    /// Says whether each element is needed. The last one is: no shorter prefix is unique.
    bool is_minimal(std::vector<int> const& chosen) {
        ElementSet set{known_.element_count(), chosen};
        for (auto element = chosen.begin(); element + 1 < chosen.end(); ++element) {
            if (known_.is_known_to_need(set, *element)) continue;
            set.erase(*element);
            if (solves_by_propagation(chosen, *element)
                || known_.ask(set, limits_) != Answer::Satisfiable)
                return false;
            set.insert(*element);
        }
        return true;
    }

    bool solves_by_propagation(std::vector<int> const& chosen, int without) const {
        if (!layout_) return false;
        LaneCandidates candidates = start_;
        for (int const element : chosen)
            for (auto const& clue : clues(element))
                if (element != without) candidates.assign(clue.index, clue.value);
        return candidates.propagate() && candidates.is_solved();
    }

    /// Fewer clues hardly ever imply another.
    static constexpr int first_look = 14;

    CluePool const& pool_;
    ClueCounts const& counts_;
    Random& random_;
    Limits const& limits_;
    Counterexamples known_;
    Puzzle rules_;
    std::optional<LaneLayout> layout_; ///< if propagation is quick enough to help
    LaneCandidates start_;
};

} // namespace

ClueChoice controlled_choice(CluePool const& pool, ClueCounts const& counts, Random& random,
                             Limits const& limits, std::int64_t most_orders) {
    return RandomOrders{pool, counts, random, limits}.run(most_orders);
}

} // namespace hapax
