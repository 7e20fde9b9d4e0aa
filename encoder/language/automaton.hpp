#pragma once

/// Finite automata over the values of a line: made of transitions, then deterministic, minimal and
/// numbered in one way only, so that files may name its states.

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace hapax {

/// A set of values: those in the ranges, or all others.
struct ListedValues {
    std::vector<std::pair<int, int>> ranges; ///< from first to second
    bool is_complement = false;

    bool has(int value) const;
};

/// Transitions between states from 0 on; several may begin in one state with one value.
struct Transitions {
    struct Step {
        int values; ///< an index of `sets`
        int to;
    };
    std::vector<ListedValues> sets;
    std::vector<std::vector<Step>> steps; ///< by state
    std::vector<int> starts;
    std::vector<char> accepts; ///< by state

    /// Says whether some path from a start to an accepting state reads the whole line.
    bool accept(std::span<int const> line) const;
};

class Automaton {
  public:
    /// Makes the minimal deterministic automaton (subsets, then Moore's refinement of classes: E.
    /// F. Moore, "Gedanken-experiments on sequential machines", 1956). No set names a value above
    /// `greatest`. Throws LanguageError if it grows beyond `most_states`, or takes too many steps.
    Automaton(Transitions const& transitions, int greatest);
    static constexpr int most_states = 20'000;

    /// States are numbered from 1, the start, in the order in which they are first reached by lines
    /// of growing length.
    static constexpr std::int64_t start = 1;

    /// Returns the next state; nullopt if no accepted line begins so.
    std::optional<std::int64_t> after(std::int64_t state, int value) const;
    bool is_accepting(std::int64_t state) const;

  private:
    class Builder;

    int columns_; ///< of next_: a value each, and one for all greater values
    std::vector<int> next_;
    std::vector<char> accepts_;
};

} // namespace hapax
