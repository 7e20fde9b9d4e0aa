/// Combinations are walked layer by layer, a cell a layer; equal partial results (with the same
/// values used, where the cage is distinct) are one state. Where lines make cells differ,
/// combinations are tried one by one.

#include "solver/explain/patterns/cage_support.hpp"

#include "encoder/cages/arithmetic.hpp"

#include <compare>
#include <map>

namespace hapax {

namespace {

constexpr int most_states = 60'000;

struct State {
    Values used; ///< in a distinct cage
    PartialResult partial;

    friend auto operator<=>(State const&, State const&) = default;
};

class Layers {
  public:
    Layers(Table<Values> const& candidates, Constraint const& cage,
           CageArithmetic const& arithmetic)
        : candidates_{candidates}, cage_{cage}, arithmetic_{arithmetic} {}

    /// Adds what this operation supports. False if that is too much work.
    bool add_to(Table<Values>& support) {
        int const length = cage_.cells.length();
        std::vector<std::map<State, bool>> layers(static_cast<std::size_t>(length) + 1);
        layers[0].emplace(State{0, arithmetic_.nothing()}, false);
        int states = 0;
        for (int k = 0; k < length; ++k)
            for (auto const& [state, lives] : layers[static_cast<std::size_t>(k)])
                for_each_step(k, state, [&](int, State const& next) {
                    states += layers[static_cast<std::size_t>(k) + 1].emplace(next, false).second;
                    return states <= most_states;
                });
        if (states > most_states) return false;
        for (auto& [state, lives] : layers.back()) lives = arithmetic_.is_complete(state.partial);
        for (int k = length - 1; k >= 0; --k) {
            auto const& following = layers[static_cast<std::size_t>(k) + 1];
            for (auto& [state, lives] : layers[static_cast<std::size_t>(k)])
                for_each_step(k, state, [&, &is_alive = lives](int value, State const& next) {
                    if (!following.at(next)) return true;
                    is_alive = true;
                    support[k] |= only(value);
                    return true;
                });
        }
        return true;
    }

  private:
    template<class F>
    void for_each_step(int k, State const& state, F&& f) const {
        if (!arithmetic_.is_possible(state.partial)) return;
        Values left = candidates_[cage_.cells[k]] & ~state.used;
        for (; left != 0; left &= left - 1) {
            int const value = least(left);
            auto const next = arithmetic_.with(state.partial, value);
            if (!arithmetic_.is_possible(next)) continue;
            if (!f(value, State{cage_.differs ? state.used | only(value) : 0, next})) return;
        }
    }

    Table<Values> const& candidates_;
    Constraint const& cage_;
    CageArithmetic const& arithmetic_;
};

class Combinations {
  public:
    Combinations(Constraints const& constraints, Table<Values> const& candidates,
                 Constraint const& cage, CageArithmetic const& arithmetic)
        : constraints_{constraints}, candidates_{candidates}, cage_{cage}, arithmetic_{arithmetic},
          values_(cage.cells.size()) {}

    bool add_to(Table<Values>& support) {
        support_ = &support;
        extend(0, arithmetic_.nothing());
        return steps_ <= most_states;
    }

  private:
    void extend(int k, PartialResult const& partial) {
        if (++steps_ > most_states || !arithmetic_.is_possible(partial)) return;
        if (k == values_.length()) {
            if (!arithmetic_.is_complete(partial)) return;
            for (int i = 0; i < k; ++i) (*support_)[i] |= only(values_[i]);
            return;
        }
        int const cell = cage_.cells[k];
        for_each_value(candidates_[cell], [&](int value) {
            for (int i = 0; i < k; ++i)
                if (values_[i] == value && constraints_.that_parts(cage_.cells[i], cell) >= 0)
                    return;
            values_[k] = value;
            extend(k + 1, arithmetic_.with(partial, value));
        });
    }

    Constraints const& constraints_;
    Table<Values> const& candidates_;
    Constraint const& cage_;
    CageArithmetic const& arithmetic_;
    Table<int> values_;
    Table<Values>* support_ = nullptr;
    int steps_ = 0;
};

/// What the cage's operation, or all four together, support.
template<class Add>
CageSupports support_by(Constraints const& constraints, Constraint const& cage, Add&& add) {
    Table<Values> support(cage.cells.size());
    bool is_known = true;
    for_each_arithmetic(
        constraints.cage(cage), constraints.order(),
        [&](CageArithmetic const& arithmetic) { is_known = is_known && add(arithmetic, support); });
    return is_known ? CageSupports{support} : std::nullopt;
}

} // namespace

CageSupports support_alone(Constraints const& constraints, Constraint const& cage,
                           Table<Values> const& candidates) {
    return support_by(constraints, cage, [&](CageArithmetic const& arithmetic, auto& support) {
        return Layers{candidates, cage, arithmetic}.add_to(support);
    });
}

CageSupports support_in_lines(Constraints const& constraints, Constraint const& cage,
                              Table<Values> const& candidates) {
    return support_by(constraints, cage, [&](CageArithmetic const& arithmetic, auto& support) {
        return Combinations{constraints, candidates, cage, arithmetic}.add_to(support);
    });
}

} // namespace hapax
