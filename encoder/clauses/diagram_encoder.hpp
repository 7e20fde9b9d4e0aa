#pragma once

/// Clauses for a decision diagram over cells: the common part of cages and run clues.

#include "encoder/cages/diagram.hpp"
#include "encoder/clauses/sink.hpp"
#include "encoder/clauses/variable_map.hpp"
#include "encoder/model/table.hpp"

#include <array>
#include <optional>
#include <span>

namespace hapax {

class DiagramEncoder {
  protected:
    /// Keeps references. Storage is kept between diagrams.
    DiagramEncoder(VariableMap& x, ClauseSink& sink) : x_{x}, sink_{sink} {}

    /// Encodes the states and edges of a diagram over `cells_`, whose labels are values. An edge is
    /// taken if its state and its value are both true; without a variable for the root, the values
    /// are the edges of the first layer. Each edge supports its value.
    template<class State, class NewState>
    void encode_layers(Diagram<State> const& diagram, std::optional<Literal> root,
                       NewState&& new_state);

    /// For the diagrams of one clue: each candidate of `cells_` needs one of its supporters.
    void start_supports();
    void support(int k, int value, Literal supporter);
    void write_supports();

    VariableMap& x_;
    ClauseSink& sink_;
    Table<int> cells_;

  private:
    void imply_one_of(std::span<Literal const> states, std::span<Table<Literal>> edges);

    Table<Table<Literal>> supports_; ///< for each candidate of the cells, a clause in the making
    Table<int> first_support_;       ///< for each cell, the index of its first entry there
};

template<class State, class NewState>
void DiagramEncoder::encode_layers(Diagram<State> const& diagram, std::optional<Literal> root,
                                   NewState&& new_state) {
    Table<Literal> states; // of this layer; empty for a root that is always true
    if (root) states.push_back(*root);
    Table<Literal> next_states;
    Table<Table<Literal>> leaving;
    Table<Table<Literal>> entering;
    for (int k = 0; k < diagram.length(); ++k) {
        bool const is_last = k + 1 == diagram.length();
        next_states.clear();
        if (!is_last)
            for (auto const& state : diagram.states(k + 1))
                next_states.push_back(new_state(k + 1, state));
        leaving.assign(states.size(), {});
        entering.assign(next_states.size(), {});
        for (auto const& [from, value, to] : diagram.edges(k)) {
            Literal const chosen = x_.is(cells_[k], value);
            Literal edge = chosen;
            if (!states.empty()) {
                edge = x_.new_all_of(std::array{states[from], chosen});
                sink_.add({!edge, states[from]});
                sink_.add({!edge, chosen});
                leaving[from].push_back(edge);
            }
            support(k, value, edge);
            if (is_last) continue;
            sink_.add({!edge, next_states[to]});
            entering[to].push_back(edge);
        }
        imply_one_of(states, leaving);
        imply_one_of(next_states, entering);
        states.swap(next_states);
    }
}

} // namespace hapax
