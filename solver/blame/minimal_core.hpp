#pragma once

/// Minimal unsatisfiable subsets of *elements* (clues, say), given only an oracle that says whether
/// a subset can hold together: one, a smallest, several different ones.
///
/// Elements are numbered 0..count-1. Fewer elements are never harder to satisfy.

#include "encoder/limits.hpp"
#include "solver/sat/sat_solver.hpp"

#include <cstddef>
#include <functional>
#include <vector>

namespace hapax {

struct SubsetAnswer {
    Answer answer = Answer::Undecided;
    /// Unsatisfiable: some of the elements asked, which contradict each other even without the
    /// rest. Satisfiable: the elements, out of all, that the solution found breaks; none that was
    /// asked.
    std::vector<int> elements;
};

struct Core {
    std::vector<int> elements; ///< ascending
    bool is_minimal = true;    ///< false when the oracle was undecided on the way
};

/// Describes what is left of a group of elements, and what was seen on the way.
struct ShrunkGroup {
    std::vector<int> elements;
    Core core;
    std::vector<std::vector<int>> broken; ///< by each solution found, as in SubsetAnswer
};

struct SubsetOracle {
    int count; ///< of all elements
    std::function<SubsetAnswer(std::vector<int> const& elements)> ask;
    /// If not empty: told of an element that all further questions will contain.
    std::function<void(int element)> settle = {};
    Limits limits =
        {}; ///< of work between the questions; reaching them counts as an undecided answer
    /// If not empty: takes over when `ask` is undecided though the limits are not reached. Makes
    /// groups of the first of the `open` elements, as many as it likes, and says for each group by
    /// itself what has to be kept of it, given that all of `left`, which cannot hold together, is
    /// kept outside of the group.
    std::function<std::vector<ShrunkGroup>(std::vector<int> const& left,
                                           std::vector<int> const& open)>
        shrink = {};
};

/// One minimal core of an unsatisfiable set, which comes in classes: whatever can be left out of
/// the first class is left out before the second is touched, and so on. Within a class, what comes
/// first is tried first, but for hard questions. No other element is asked about. `removed`, if
/// given, receives the elements in the order in which they were left out.
Core minimal_core(std::vector<std::vector<int>> const& classes, SubsetOracle const& oracle,
                  std::vector<int>* removed = nullptr);

/// A core of least size. `known` is a minimal core. Not minimal in the result: the oracle was
/// undecided, so there may be a smaller one than what is returned.
Core smallest_core(Core known, SubsetOracle const& oracle);

struct Cores {
    std::vector<std::vector<int>> cores; ///< minimal, all different, in the order found
    bool is_complete = false;            ///< there is no other
};

/// Up to `most` minimal cores (0: all) of everything; `classes` as above. `found`, if not empty, is
/// told of each at once. The oracle must not act on `settle`, which is not called.
Cores all_cores(std::vector<std::vector<int>> const& classes, SubsetOracle const& oracle,
                std::size_t most, std::function<void(std::vector<int> const&)> const& found = {});

} // namespace hapax
