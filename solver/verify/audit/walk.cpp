/// Partial results only grow, so a walk over cells drops those that are past the target: sums above
/// it, and products that do not divide it. For difference and quotient, sum(all) = 2 * largest -
/// target and product(all) * target = largest^2, where all means the values together; results past
/// the bound for the largest value N are dropped. So all numbers stay within 64 bits.
///
/// A clause concerns one step or two. Every kept state lies on a complete way, so only the layers
/// that are constrained need to be walked.

#include "solver/verify/audit/walk.hpp"

#include <algorithm>
#include <stdexcept>

namespace hapax::audit_detail {

namespace {

/// A cage with more steps than this is not audited.
constexpr std::int64_t most_steps = 50'000'000;

} // namespace

Walk::Walk(int length, int labels, Limits& limits)
    : limits_{limits}, length_{length}, labels_{labels},
      layers_(static_cast<std::size_t>(length) + 1),
      required_(static_cast<std::size_t>(length) + 1),
      label_limits_(static_cast<std::size_t>(length)) {}

Walk Walk::over_run(Run const& run, int order, Limits& limits) {
    Walk walk{static_cast<int>(run.cells().size()), order, limits};
    walk.build(
        {run.start(), 0},
        [&](int step, WalkState& state, int label) {
            auto const next = run.after(step, state.total, label + 1);
            if (next) state.total = *next;
            return next.has_value();
        },
        [&](WalkState const& all) { return run.is_accepting(all.total); });
    return walk;
}

Walk Walk::over_cells(Cage const& cage, Operation operation, int order, Limits& limits) {
    Walk walk{static_cast<int>(cage.cells.size()), order, limits};
    std::int64_t const target = cage.target;
    std::int64_t const n = order;
    bool const is_summed = needs_sum(cage, operation, order);
    // Says whether a sum or difference, which precede product and quotient, gives the target.
    auto const is_sum = [=](WalkState const& all) { return is_summed && all.sum == target; };
    auto const is_difference = [=](WalkState const& all) {
        return is_summed && 2 * std::int64_t{all.second} - all.sum == target;
    };
    switch (operation) {
    case Operation::Sum:
        walk.build(
            {0, 0},
            [&](int, WalkState& state, int label) {
                state.total += label + 1;
                return state.total <= target;
            },
            [&](WalkState const& all) { return all.total == target; });
        break;
    case Operation::Product:
        walk.build(
            {1, 0},
            [&](int, WalkState& state, int label) {
                if (state.total > target / (label + 1)) return false;
                state.total *= label + 1;
                if (is_summed) state.sum += label + 1;
                return target % state.total == 0;
            },
            [&](WalkState const& all) { return all.total == target && !is_sum(all); });
        break;
    case Operation::Difference:
        walk.build(
            {0, 0},
            [&](int, WalkState& state, int label) {
                state.total += label + 1;
                state.second = std::max(state.second, label + 1);
                return target <= n && state.total <= 2 * n - target;
            },
            [&](WalkState const& all) { return 2 * all.second - all.total == target; });
        break;
    case Operation::Quotient:
        walk.build(
            {1, 0},
            [&](int, WalkState& state, int label) {
                state.total *= label + 1;
                state.second = std::max(state.second, label + 1);
                if (is_summed) state.sum += label + 1;
                return 1 <= target && target <= n && state.total * target <= n * n;
            },
            [&](WalkState const& all) {
                bool const is_product = is_summed && all.total == target;
                return all.total * target == std::int64_t{all.second} * all.second && !is_sum(all)
                       && !is_difference(all) && !is_product;
            });
        break;
    case Operation::Any:
        throw std::logic_error{"a walk needs an operation"};
    }
    return walk;
}

/// `advance(layer, state, label)` changes the state by one step and says whether it is possible.
void Walk::build(WalkState start, auto&& advance, auto&& is_complete) {
    layers_[0].states.push_back(start);
    for (int k = 0; k < length_; ++k) {
        auto& here = layers_[k];
        auto& following = layers_[k + 1].states;
        auto const for_each_step = [&](auto&& f) {
            for (int i = 0; i < here.states.length(); ++i)
                for (int label = 0; label < labels_; ++label) {
                    limits_.step();
                    WalkState state = here.states[i];
                    if (advance(k, state, label)) f(i * labels_ + label, state);
                }
        };
        size_ += std::int64_t{here.states.length()} * labels_;
        if (size_ > most_steps) throw std::length_error{"a cage has too many partial results"};
        for_each_step([&](int, WalkState const& state) { following.push_back(state); });
        std::sort(following.begin(), following.end(), [&](WalkState const& a, WalkState const& b) {
            limits_.step();
            return a < b;
        });
        following.erase(std::unique(following.begin(), following.end()), following.end());
        here.next.assign(here.states.size() * static_cast<std::size_t>(labels_), -1);
        for_each_step([&](int step, WalkState const& state) {
            auto const found = std::lower_bound(following.begin(), following.end(), state);
            here.next[step] = static_cast<int>(found - following.begin());
        });
    }
    trim(is_complete);
    link_back();
}

/// Drops the states that do not lead to the target.
void Walk::trim(auto&& is_complete) {
    Table<int> renumbered;      // of this layer, -1 for a dropped state
    Table<int> next_renumbered; // of the layer after it
    for (int k = length_; k >= 0; --k) {
        auto& [states, next, forbidden, step_forbidden, first, predecessors] = layers_[k];
        renumbered.assign(states.size(), -1);
        int kept = 0;
        for (int i = 0; i < states.length(); ++i) {
            bool leads_on = k == length_ && is_complete(states[i]);
            for (int label = 0; k < length_ && label < labels_; ++label) {
                int const to = next[i * labels_ + label];
                int const kept_to = to < 0 ? -1 : next_renumbered[to];
                next[kept * labels_ + label] = kept_to;
                leads_on |= kept_to >= 0;
            }
            if (!leads_on) continue;
            states[kept] = states[i];
            renumbered[i] = kept++;
        }
        auto const count = static_cast<std::size_t>(kept);
        states.resize(count);
        if (k < length_) next.resize(count * static_cast<std::size_t>(labels_));
        forbidden.resize(count);
        step_forbidden.resize(next.size());
        next_renumbered.swap(renumbered);
    }
}

void Walk::link_back() {
    for (int k = 0; k < length_; ++k) {
        auto const& next = layers_[k].next;
        auto& [states, unused, forbidden, step_forbidden, first, predecessors] = layers_[k + 1];
        first.assign(states.size() + 1, 0);
        for (int const to : next)
            if (to >= 0) ++first[to + 1];
        for (int i = 1; i < states.length(); ++i) first[i + 1] += first[i];
        predecessors.resize(static_cast<std::size_t>(first.back()));
        Table<int> free = first;
        for (int step = 0; step < next.length(); ++step)
            if (next[step] >= 0)
                predecessors[free[next[step]]++] = {step / labels_, step % labels_};
    }
}

std::optional<int> Walk::find(int layer, WalkState const& state) const {
    auto const& states = layers_[layer].states;
    auto const found = std::lower_bound(states.begin(), states.end(), state);
    if (found == states.end() || *found != state) return std::nullopt;
    return static_cast<int>(found - states.begin());
}

void Walk::start_over() {
    ++stamp_;
    first_ = length_;
    last_ = 0;
    is_impossible_ = is_empty();
}

void Walk::touch(int first_layer, int last_layer) {
    first_ = std::min(first_, first_layer);
    last_ = std::max(last_, last_layer);
}

void Walk::require_state(int layer, WalkState const& state) {
    auto const found = find(layer, state);
    if (!found || (is_required(layer) && required_[layer].state != *found)) {
        is_impossible_ = true;
        return;
    }
    touch(layer, layer);
    required_[layer] = {stamp_, *found};
}

void Walk::forbid_state(int layer, WalkState const& state) {
    auto const found = find(layer, state);
    if (!found) return;
    touch(layer, layer);
    layers_[layer].forbidden_since[*found] = stamp_;
}

void Walk::forbid_step(int layer, WalkState const& state, int label) {
    auto const found = find(layer, state);
    if (!found) return;
    touch(layer, layer + 1);
    layers_[layer].step_forbidden_since[*found * labels_ + label] = stamp_;
}

void Walk::forbid_step_from_start(int label) {
    if (!is_empty()) forbid_step(0, layers_[0].states.front(), label);
}

void Walk::limit_labels(int layer, std::span<std::uint64_t const> labels) {
    touch(layer, layer + 1);
    label_limits_[layer] = {stamp_, labels};
}

bool Walk::is_allowed(int layer, int state) const {
    return layers_[layer].forbidden_since[state] != stamp_
           && (!is_required(layer) || required_[layer].state == state);
}

bool Walk::may_step(int layer, int state, int label) const {
    auto const& limit = label_limits_[layer];
    if (limit.stamp == stamp_
        && ((limit.labels[static_cast<std::size_t>(label / 64)] >> (label % 64)) & 1) == 0)
        return false;
    return layers_[layer].step_forbidden_since[state * labels_ + label] != stamp_;
}

bool Walk::exists() {
    if (is_impossible_) return false;
    if (first_ > last_) return true; // nothing is constrained
    bool const only_end_is_known = is_required(last_) && !is_required(first_);
    return only_end_is_known ? exists_backward() : exists_forward();
}

/// Sets here_ to the allowed states of the layer.
void Walk::start_at(int layer) {
    here_.clear();
    if (is_required(layer)) {
        if (is_allowed(layer, required_[layer].state)) here_.push_back(required_[layer].state);
        return;
    }
    for (int i = 0; i < layers_[layer].states.length(); ++i)
        if (is_allowed(layer, i)) here_.push_back(i);
}

bool Walk::exists_forward() {
    start_at(first_);
    for (int k = first_; k < last_ && !here_.empty(); ++k) {
        there_.clear();
        is_there_.assign(layers_[k + 1].states.size(), 0);
        for (int const state : here_) {
            limits_.step();
            for (int label = 0; label < labels_; ++label) {
                int const to = layers_[k].next[state * labels_ + label];
                if (to < 0 || is_there_[to] != 0 || !may_step(k, state, label)
                    || !is_allowed(k + 1, to))
                    continue;
                is_there_[to] = 1;
                there_.push_back(to);
            }
        }
        here_.swap(there_);
    }
    return !here_.empty();
}

bool Walk::exists_backward() {
    start_at(last_);
    for (int k = last_; k > first_ && !here_.empty(); --k) {
        there_.clear();
        is_there_.assign(layers_[k - 1].states.size(), 0);
        auto const& layer = layers_[k];
        for (int const state : here_) {
            limits_.step();
            for (int i = layer.first_predecessor[state]; i < layer.first_predecessor[state + 1];
                 ++i) {
                auto const [from, label] = layer.predecessors[i];
                if (is_there_[from] != 0 || !may_step(k - 1, from, label)
                    || !is_allowed(k - 1, from))
                    continue;
                is_there_[from] = 1;
                there_.push_back(from);
            }
        }
        here_.swap(there_);
    }
    return !here_.empty();
}

} // namespace hapax::audit_detail
