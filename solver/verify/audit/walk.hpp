#pragma once

/// For the auditor: all ways to meet a cage's target, as walks through layers of partial results.
/// In a walk over cells, step k gives the k-th cell a value, and a state is the partial result of
/// the first k cells. Only states and steps on a way from the start to the target are kept.

#include "encoder/clues/run.hpp"
#include "encoder/limits.hpp"
#include "solver/verify/audit/meanings.hpp"

#include <cstdint>
#include <optional>
#include <span>

namespace hapax::audit_detail {

struct WalkState {
    std::int64_t total = 0;
    int second = 0; ///< the largest value (difference, quotient)
    int sum = 0;    ///< of an operator-less cage's product or quotient, if `needs_sum`

    friend auto operator<=>(WalkState const&, WalkState const&) = default;
};

/// Returns the state of a meaning.
inline WalkState state_of(Meaning const& meaning) {
    return {meaning.total, meaning.second, meaning.sum};
}

/// Keeps a reference to the limits; long functions throw LimitsReached.
class Walk {
  public:
    /// Walks over the cage's cells with this operation instead of the cage's own, without the
    /// combinations that an earlier operation gives as well; labels are values - 1.
    static Walk over_cells(Cage const& cage, Operation operation, int order, Limits& limits);

    /// Walks over the cells of a run clue in the order of its reading; labels are values - 1, a
    /// state is the automaton's.
    static Walk over_run(Run const& run, int order, Limits& limits);

    /// Steps lead from layer k to layer k+1, for k < length().
    int length() const { return length_; }
    bool is_empty() const { return layers_[0].states.empty(); }

    /// Counts all steps, kept or not.
    std::int64_t size() const { return size_; }

    // Set constraints on one way. `start_over` forgets the earlier ones.
    void start_over();
    void require_state(int layer, WalkState const& state);
    void forbid_state(int layer, WalkState const& state);
    void forbid_step(int layer, WalkState const& state, int label);
    void forbid_step_from_start(int label);
    /// Allows only labels whose bit is set. The words must live as long as the constraints.
    void limit_labels(int layer, std::span<std::uint64_t const> labels);

    /// Says whether there is a way that obeys all constraints.
    bool exists();

    /// If such a way exists: calls f(step, label) along the ways that obey all constraints, depth
    /// first; a way is not followed further once f returns false. At the end of each way calls
    /// done(), which returns whether to look for others. Returns false if done() returned false, or
    /// if there are more than `most` steps.
    template<class F, class Done>
    bool follow(std::int64_t most, F&& f, Done&& done) {
        std::int64_t left = most;
        return follow_from(0, 0, left, f, done);
    }

  private:
    struct Predecessor {
        int state;
        int label;
    };
    struct Layer {
        Table<WalkState> states;
        Table<int> next;            ///< per state and label: a state of the next layer, or -1
        Table<int> forbidden_since; ///< stamps
        Table<int> step_forbidden_since;
        Table<int> first_predecessor; ///< per state, into `predecessors`
        Table<Predecessor> predecessors;
    };
    struct Requirement {
        int stamp = 0;
        int state = 0;
    };
    struct Limit {
        int stamp = 0;
        std::span<std::uint64_t const> labels;
    };

    Walk(int length, int labels, Limits& limits);
    void build(WalkState start, auto&& advance, auto&& is_complete);
    void trim(auto&& is_complete);
    void link_back();

    std::optional<int> find(int layer, WalkState const& state) const;
    void touch(int first_layer, int last_layer);
    bool is_required(int layer) const { return required_[layer].stamp == stamp_; }
    bool is_allowed(int layer, int state) const;
    void start_at(int layer);
    bool may_step(int layer, int state, int label) const;
    bool exists_forward();
    bool exists_backward();

    template<class F, class Done>
    bool follow_from(int layer, int state, std::int64_t& left, F& f, Done& done) {
        if (layer == length_) return done();
        for (int label = 0; label < labels_; ++label) {
            int const next = layers_[layer].next[state * labels_ + label];
            if (next < 0 || !may_step(layer, state, label) || !is_allowed(layer + 1, next))
                continue;
            limits_.step();
            if (--left < 0) return false;
            if (!f(layer, label)) continue;
            if (!follow_from(layer + 1, next, left, f, done)) return false;
        }
        return true;
    }

    Limits& limits_;
    int length_;
    int labels_;
    std::int64_t size_ = 0;
    Table<Layer> layers_;
    int stamp_ = 0;
    int first_ = 0; ///< the constrained layers
    int last_ = 0;
    bool is_impossible_ = false;
    Table<Requirement> required_; ///< per layer
    Table<Limit> label_limits_;
    Table<int> here_;
    Table<int> there_;
    Table<char> is_there_;
};

} // namespace hapax::audit_detail
