/// *One minimal core*, by deletion: leave out an element and ask. Unsatisfiable: it was not needed,
/// and the core of the answer shows others that are not ("clause-set refinement"). Satisfiable: it
/// is needed, and so is the element of every later moment that is the only one left which some
/// solution found so far breaks; for those no question is asked. (A. Belov, I. Lynce, J. Marques-
/// Silva, "Towards efficient MUS extraction", AI Communications 2012, where changing a model in
/// place serves the same end.) A question asks for the set without the element, and never assumes
/// the element's negation: that would make the answer's core lean on it. After a hard question the
/// next elements are taken in groups. Each group is shrunk while the rest is kept; then come the
/// next ones, as long as the groups lose nothing. They are shrunk at the same time; what one of
/// them loses the others believed to be there, so if they lost something too, that is void, and
/// what their solutions do not show to be needed stays open.
///
/// *A smallest core*, by implicit hitting sets: a core shares an element with each set of elements
/// that a solution breaks. So take a smallest set that hits all those known; if it is
/// unsatisfiable, no core is smaller; if not, its solution breaks one more set, which is made small
/// by letting solutions obey ever more. (A. Ignatiev et al., "Smallest MUS Extraction with Minimal
/// Hitting Set Dualization", CP 2015.) `hitting_sets` finds them.
///
/// *Several*, by a map of the subsets that are not yet known to be below a solution or above a
/// core. (M. Liffiton et al., "Fast, flexible MUS enumeration", Constraints 2016.)

#include "solver/blame/minimal_core.hpp"

#include "solver/blame/element_set.hpp"
#include "solver/blame/hitting_sets.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace hapax {

namespace {

/// The state of a deletion: what is left, and what solutions say about it.
class CoreDeletion {
  public:
    CoreDeletion(std::vector<std::vector<int>> const& classes, SubsetOracle const& oracle,
                 std::vector<int>* removed)
        : classes_{classes}, oracle_{oracle}, removed_{removed}, left_{oracle.count, {}},
          needed_{oracle.count, {}} {
        for (auto const& elements : classes)
            for (int const element : elements) left_.insert(element);
    }

    Core run() {
        for (auto const& elements : classes_) {
            bool is_hard = false; // the next question, as far as one can tell
            for (auto open = open_of(elements); !open.empty(); open = open_of(elements)) {
                if (oracle_.limits.reached()) return {left_.elements(), false};
                if (is_hard || !try_without(open.front(), elements)) is_hard = !shrink_groups(open);
            }
        }
        return {left_.elements(), is_minimal_};
    }

  private:
    bool is_open(int element) const { return left_.has(element) && !needed_.has(element); }

    std::vector<int> open_of(std::vector<int> const& elements) const {
        std::vector<int> open;
        for (int const element : elements)
            if (is_open(element)) open.push_back(element);
        return open;
    }

    std::vector<int> all_but(int element) {
        left_.erase(element);
        auto others = left_.elements();
        left_.insert(element);
        return others;
    }

    /// False if that is a hard question, and there is another way.
    bool try_without(int element, std::vector<int> const& its_class) {
        auto const [answer, elements] = oracle_.ask(all_but(element));
        if (answer == Answer::Unsatisfiable) {
            leave_out(element);
            // Only of this class: those that come later are to be kept if that is possible.
            ElementSet const core{oracle_.count, elements};
            for (int const other : its_class)
                if (is_open(other) && !core.has(other)) leave_out(other);
            learn_from_solutions();
        } else if (answer == Answer::Satisfiable) {
            need(element);
            broken_by_solutions_.push_back(elements);
        } else if (oracle_.shrink && !oracle_.limits.reached()) {
            return false;
        } else {
            give_up_on(element);
        }
        return true;
    }

    /// Some of these open elements. True if one or more are left out.
    bool shrink_groups(std::vector<int> const& open) {
        bool is_any_left_out = false;
        for (auto& group : oracle_.shrink(left_.elements(), open)) {
            for (auto& broken : group.broken) broken_by_solutions_.push_back(std::move(broken));
            auto const& [kept, is_minimal] = group.core;
            bool const loses_some = kept.size() < group.elements.size();
            if (loses_some && is_any_left_out) continue; // its elements stay open
            is_any_left_out |= loses_some;
            ElementSet const is_kept{oracle_.count, kept};
            for (int const element : group.elements) {
                if (!is_kept.has(element))
                    leave_out(element);
                else if (is_minimal)
                    need(element);
                else
                    give_up_on(element);
            }
        }
        learn_from_solutions();
        return is_any_left_out;
    }

    void leave_out(int element) {
        left_.erase(element);
        if (removed_ != nullptr) removed_->push_back(element);
    }

    /// A solution that breaks one of the elements left, and no other, shows that it is needed.
    void learn_from_solutions() {
        for (auto& broken : broken_by_solutions_) {
            std::erase_if(broken, [&](int element) { return !left_.has(element); });
            if (broken.size() == 1) need(broken.front());
        }
    }

    void give_up_on(int element) {
        is_minimal_ = false;
        needed_.insert(element);
    }

    void need(int element) {
        if (needed_.has(element)) return;
        needed_.insert(element);
        if (oracle_.settle) oracle_.settle(element);
    }

    std::vector<std::vector<int>> const& classes_;
    SubsetOracle const& oracle_;
    std::vector<int>* removed_;
    ElementSet left_;
    ElementSet needed_;
    std::vector<std::vector<int>> broken_by_solutions_;
    bool is_minimal_ = true;
};

/// Shrinks what a solution breaks: more and more of it is demanded of further solutions.
/// Returns nullopt if the oracle was undecided.
std::optional<std::vector<int>> shrunk(std::vector<int> broken, SubsetOracle const& oracle) {
    ElementSet obeyed{oracle.count, {}};
    for (int element = 0; element < oracle.count; ++element) obeyed.insert(element);
    for (int const element : broken) obeyed.erase(element);
    ElementSet needed{oracle.count, {}};
    for (std::size_t i = 0; i < broken.size();) {
        if (needed.has(broken[i])) {
            ++i;
            continue;
        }
        obeyed.insert(broken[i]);
        auto answer = oracle.ask(obeyed.elements());
        if (answer.answer == Answer::Undecided) return std::nullopt;
        if (answer.answer == Answer::Unsatisfiable) {
            obeyed.erase(broken[i]);
            needed.insert(broken[i]);
            continue;
        }
        for (int const element : broken) obeyed.insert(element);
        broken = std::move(answer.elements);
        for (int const element : broken) obeyed.erase(element);
        i = 0;
    }
    return broken;
}

} // namespace

Core minimal_core(std::vector<std::vector<int>> const& classes, SubsetOracle const& oracle,
                  std::vector<int>* removed) {
    return CoreDeletion{classes, oracle, removed}.run();
}

Core smallest_core(Core known, SubsetOracle const& oracle) {
    using Reply = HittingSets::Reply;
    HittingSets hitting_sets{std::vector<int>(static_cast<std::size_t>(oracle.count), 1)};
    std::vector<int> smallest;
    auto const ask = [&](std::vector<int> const& set) {
        auto const [answer, elements] = oracle.ask(set);
        if (answer == Answer::Unsatisfiable) smallest = set;
        auto const to_hit = answer == Answer::Satisfiable ? shrunk(elements, oracle) : std::nullopt;
        if (to_hit) hitting_sets.add(*to_hit);
        return answer == Answer::Unsatisfiable ? Reply::Accepted
               : to_hit                        ? Reply::Refused
                                               : Reply::Undecided;
    };
    auto const size = static_cast<std::int64_t>(known.elements.size());
    while (hitting_sets.lower_bound() < size) {
        auto const found = hitting_sets.find(hitting_sets.lower_bound(), oracle.limits, ask);
        if (found == HittingSets::Outcome::None) continue;
        if (found == HittingSets::Outcome::Undecided) {
            known.is_minimal = false;
            return known;
        }
        std::sort(smallest.begin(), smallest.end());
        return {smallest, true};
    }
    return known;
}

Cores all_cores(std::vector<std::vector<int>> const& classes, SubsetOracle const& oracle,
                std::size_t most, std::function<void(std::vector<int> const&)> const& found) {
    SubsetOracle const unsettled{oracle.count, oracle.ask, {}, oracle.limits};
    SatSolver map;
    auto const is_in = [](int element) { return Literal{element + 1}; };
    for (int element = 0; element < oracle.count; ++element) {
        map.add({is_in(element), !is_in(element)});
        map.phase(is_in(element)); // large subsets first: they are near a core
    }
    Cores result;
    Table<Literal> clause;
    while (most == 0 || result.cores.size() < most) {
        if (Answer const more = map.solve(oracle.limits); more != Answer::Satisfiable) {
            result.is_complete = more == Answer::Unsatisfiable;
            break;
        }
        std::vector<int> subset;
        for (int element = 0; element < oracle.count; ++element)
            if (map.holds(is_in(element))) subset.push_back(element);
        auto const [answer, elements] = oracle.ask(subset);
        clause.clear();
        if (answer == Answer::Satisfiable) {
            auto const to_hit = shrunk(elements, unsettled);
            if (!to_hit) break;
            for (int const element : *to_hit) clause.push_back(is_in(element));
        } else if (answer == Answer::Unsatisfiable) {
            ElementSet const in_subset{oracle.count, subset};
            auto classes_of_subset = classes;
            for (auto& elements_of_class : classes_of_subset)
                std::erase_if(elements_of_class,
                              [&](int element) { return !in_subset.has(element); });
            auto core = minimal_core(classes_of_subset, unsettled);
            if (!core.is_minimal) break;
            for (int const element : core.elements) clause.push_back(!is_in(element));
            result.cores.push_back(std::move(core.elements));
            if (found) found(result.cores.back());
        } else {
            break;
        }
        map.add(clause);
    }
    return result;
}

} // namespace hapax
