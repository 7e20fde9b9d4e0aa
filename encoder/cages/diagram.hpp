#pragma once

/// Decision diagrams for cages. Layer k holds the states that are possible after k steps and from
/// which the target can still be reached; an edge is a step with its label. Only paths from the
/// start to the target are kept, so a label occurs in some combination exactly if an edge of its
/// layer carries it.
///
/// A walk builds a diagram: step k gives the k-th cell a value, and the state is the partial result
/// (`CellWalk`; for run clues `RunWalk`).

#include "encoder/cages/arithmetic.hpp"
#include "encoder/limits.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/table.hpp"

#include <algorithm>
#include <span>

namespace hapax {

template<class State>
class Diagram {
  public:
    struct Edge {
        int from; ///< index of a state of this layer
        int label;
        int to; ///< index of a state of the next layer
    };

    /// Builds the diagram of a walk anew; storage is reused. Afterwards layer 0 has one state and
    /// the last layer at least one, or, without any combination, all layers are empty.
    template<class Walk>
    void build(Walk const& walk, Limits& limits) {
        length_ = walk.length();
        if (layers_.length() <= length_) layers_.resize(static_cast<std::size_t>(length_) + 1);
        layers_[0].states.assign(1, walk.start());
        for (int layer = 0; layer < length_; ++layer) expand(walk, layer, limits);
        layers_[length_].edges.clear();
        for (int layer = length_; layer >= 0; --layer) trim(walk, layer);
        for (int layer = 0; layer < length_; ++layer) {
            auto& edges = layers_[layer].edges;
            for (auto& edge : edges) edge.from = layers_[layer].kept[edge.from];
            std::sort(edges.begin(), edges.end(), [](Edge const& a, Edge const& b) {
                return a.from != b.from ? a.from < b.from : a.label < b.label;
            });
        }
    }

    /// Returns the number of steps; layers are 0..length().
    int length() const { return length_; }
    bool is_empty() const { return layers_[0].states.empty(); }
    std::span<State const> states(int layer) const { return layers_[layer].states; }

    /// Returns the edges from a layer to the next, ordered by state and label.
    std::span<Edge const> edges(int layer) const { return layers_[layer].edges; }

  private:
    struct Step {
        State state;
        int from;
        int label;
    };
    struct Layer {
        Table<State> states;
        Table<Edge> edges;
        Table<int> kept; ///< while trimming: the new index of each state, or -1
    };

    /// Forward: adds every state that the next step can reach, and merges equal ones by sorting.
    template<class Walk>
    void expand(Walk const& walk, int layer, Limits& limits) {
        auto const& states = layers_[layer].states;
        steps_.clear();
        for (int from = 0; from < states.length(); ++from) {
            limits.step();
            walk.for_each_step(layer, states[from], [&](State const& next, int label) {
                steps_.push_back({next, from, label});
            });
        }
        std::sort(steps_.begin(), steps_.end(),
                  [](Step const& a, Step const& b) { return a.state < b.state; });
        auto& next_states = layers_[layer + 1].states;
        auto& edges = layers_[layer].edges;
        next_states.clear();
        edges.clear();
        for (auto const& [state, from, label] : steps_) {
            if (next_states.empty() || next_states.back() != state) next_states.push_back(state);
            edges.push_back({from, label, next_states.length() - 1});
        }
    }

    /// Backward: drops the states of a layer that do not lead to the target.
    template<class Walk>
    void trim(Walk const& walk, int layer) {
        auto& [states, edges, kept] = layers_[layer];
        kept.assign(states.size(), -1);
        if (layer == length_) {
            for (int i = 0; i < states.length(); ++i)
                if (walk.is_complete(states[i])) kept[i] = 0;
        } else {
            auto const& next = layers_[layer + 1].kept;
            std::erase_if(edges, [&](Edge const& edge) { return next[edge.to] < 0; });
            for (auto& edge : edges) {
                kept[edge.from] = 0;
                edge.to = next[edge.to];
            }
        }
        int count = 0;
        for (int i = 0; i < states.length(); ++i) {
            if (kept[i] < 0) continue;
            kept[i] = count;
            states[count++] = states[i];
        }
        states.resize(static_cast<std::size_t>(count));
    }

    int length_ = 0;
    Table<Layer> layers_;
    Table<Step> steps_;
};

/// The labels are values of the cage's cells.
class CellWalk {
  public:
    CellWalk(CageArithmetic const& arithmetic, std::span<int const> cells,
             CandidateSets const& sets)
        : arithmetic_{arithmetic}, cells_{cells}, sets_{sets} {}

    int length() const { return static_cast<int>(cells_.size()); }
    PartialResult start() const { return arithmetic_.nothing(); }
    bool is_complete(PartialResult const& all) const { return arithmetic_.is_complete(all); }

    template<class F>
    void for_each_step(int layer, PartialResult const& state, F&& f) const {
        if (!arithmetic_.is_possible(state)) return;
        sets_.for_each(cells_[static_cast<std::size_t>(layer)], [&](int value) {
            auto const next = arithmetic_.with(state, value);
            if (arithmetic_.is_possible(next)) f(next, value);
        });
    }

  private:
    CageArithmetic const& arithmetic_;
    std::span<int const> cells_;
    CandidateSets const& sets_;
};

} // namespace hapax
