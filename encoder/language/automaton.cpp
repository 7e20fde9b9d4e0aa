/// All values that no set names behave alike, so a table has one column for them. Subsets of states
/// are made breadth first. Then states from which no accepted line goes on are dropped, states that
/// accept the same lines are merged, and the rest is numbered breadth first once more.

#include "encoder/language/automaton.hpp"

#include "encoder/language/expression.hpp"

#include <algorithm>
#include <map>
#include <string>

namespace hapax {

namespace {

constexpr std::int64_t most_entries = 4'000'000; ///< of the table
constexpr std::int64_t most_work = 50'000'000;   ///< steps between states

} // namespace

bool ListedValues::has(int value) const {
    return is_complement != std::any_of(ranges.begin(), ranges.end(), [&](auto const& range) {
               return range.first <= value && value <= range.second;
           });
}

bool Transitions::accept(std::span<int const> line) const {
    std::vector<char> here(steps.size());
    for (int const state : starts) here[static_cast<std::size_t>(state)] = 1;
    for (int const value : line) {
        std::vector<char> there(steps.size());
        for (std::size_t from = 0; from < steps.size(); ++from)
            for (auto const& [values, to] : steps[from])
                if (here[from] != 0 && sets[static_cast<std::size_t>(values)].has(value))
                    there[static_cast<std::size_t>(to)] = 1;
        here.swap(there);
    }
    for (std::size_t state = 0; state < here.size(); ++state)
        if (here[state] != 0 && accepts[state] != 0) return true;
    return false;
}

class Automaton::Builder {
  public:
    Builder(Transitions const& transitions, int greatest)
        : transitions_{transitions}, columns_{static_cast<std::size_t>(greatest) + 1} {
        for (auto const& set : transitions.sets) {
            auto& columns = columns_of_.emplace_back();
            for (int value = 1; value <= greatest + 1; ++value)
                if (set.has(value)) columns.push_back(static_cast<std::size_t>(value) - 1);
        }
        make_subsets();
        drop_dead_ends();
        merge();
    }

    /// Numbers the classes breadth first; the start is 0.
    void number(std::vector<int>& next, std::vector<char>& accepts) const {
        std::vector<int> number_of(next_.size() / columns_, -1);
        std::vector<std::size_t> order{classes_[0]};
        number_of[order[0]] = 0;
        for (std::size_t i = 0; i < order.size(); ++i) {
            auto const state = representative_[order[i]];
            accepts.push_back(accepts_[state]);
            for (std::size_t column = 0; column < columns_; ++column) {
                int const to = next_[state * columns_ + column];
                if (to < 0) {
                    next.push_back(-1);
                    continue;
                }
                auto const there = classes_[static_cast<std::size_t>(to)];
                if (number_of[there] < 0) {
                    number_of[there] = static_cast<int>(order.size());
                    order.push_back(there);
                }
                next.push_back(number_of[there]);
            }
        }
    }

  private:
    using Subset = std::vector<int>; // ascending

    void make_subsets() {
        auto const& [sets, steps, starts, accepts] = transitions_;
        std::map<Subset, int> known;
        std::vector<Subset const*> subsets;
        auto const number = [&](Subset subset) {
            std::sort(subset.begin(), subset.end());
            subset.erase(std::unique(subset.begin(), subset.end()), subset.end());
            auto const [found, is_new] = known.emplace(std::move(subset), std::ssize(subsets));
            if (is_new) subsets.push_back(&found->first);
            return found->second;
        };
        number(starts);
        std::int64_t work = 0;
        for (std::size_t i = 0; i < subsets.size(); ++i) {
            std::vector<Subset> after(columns_);
            char is_accepting = 0;
            for (int const state : *subsets[i]) {
                auto const from = static_cast<std::size_t>(state);
                is_accepting |= accepts[from];
                for (auto const& [values, to] : steps[from])
                    for (auto const column : columns_of_[static_cast<std::size_t>(values)]) {
                        after[column].push_back(to);
                        ++work;
                    }
            }
            accepts_.push_back(is_accepting);
            for (auto& subset : after) next_.push_back(subset.empty() ? -1 : number(subset));
            if (subsets.size() > most_states || std::ssize(next_) > most_entries
                || work > most_work)
                throw LanguageError{"the automaton grows beyond " + std::to_string(most_states)
                                        + " states, or too many steps between them",
                                    0};
        }
    }

    void drop_dead_ends() {
        std::vector<char> lives = accepts_;
        for (bool is_new = true; is_new;) {
            is_new = false;
            for (std::size_t i = next_.size(); i-- > 0;) {
                auto& here = lives[i / columns_];
                if (here != 0 || next_[i] < 0 || lives[static_cast<std::size_t>(next_[i])] == 0)
                    continue;
                here = 1;
                is_new = true;
            }
        }
        for (int& to : next_)
            if (to >= 0 && lives[static_cast<std::size_t>(to)] == 0) to = -1;
    }

    /// Two states are in one class if they accept the same lines.
    void merge() {
        classes_.assign(accepts_.begin(), accepts_.end());
        for (std::size_t count = 0;;) {
            std::map<std::vector<std::size_t>, std::size_t> known;
            std::vector<std::size_t> refined;
            representative_.clear();
            for (std::size_t state = 0; state < classes_.size(); ++state) {
                std::vector<std::size_t> signature{classes_[state]};
                for (std::size_t i = state * columns_; i < (state + 1) * columns_; ++i)
                    signature.push_back(
                        next_[i] < 0 ? 0 : classes_[static_cast<std::size_t>(next_[i])] + 1);
                auto const [found, is_new] = known.emplace(std::move(signature), known.size());
                if (is_new) representative_.push_back(state);
                refined.push_back(found->second);
            }
            classes_.swap(refined);
            if (known.size() == count) return;
            count = known.size();
        }
    }

    Transitions const& transitions_;
    std::size_t columns_;
    std::vector<std::vector<std::size_t>> columns_of_; ///< by set
    std::vector<int> next_;                            ///< by subset and column; -1 for none
    std::vector<char> accepts_;
    std::vector<std::size_t> classes_;        ///< by subset
    std::vector<std::size_t> representative_; ///< by class
};

Automaton::Automaton(Transitions const& transitions, int greatest) : columns_{greatest + 1} {
    Builder{transitions, greatest}.number(next_, accepts_);
}

std::optional<std::int64_t> Automaton::after(std::int64_t state, int value) const {
    auto const column = std::min(value, columns_) - 1;
    int const to = next_[static_cast<std::size_t>((state - 1) * columns_ + column)];
    return to < 0 ? std::nullopt : std::optional{std::int64_t{to} + 1};
}

bool Automaton::is_accepting(std::int64_t state) const {
    return accepts_[static_cast<std::size_t>(state - 1)] != 0;
}

} // namespace hapax
