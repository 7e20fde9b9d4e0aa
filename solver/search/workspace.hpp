#pragma once

/// Keeps what one puzzle of a stream leaves for the next: storage, layouts, and spare threads.

#include "encoder/propagation/candidates.hpp"
#include "encoder/propagation/lanes/candidates.hpp"
#include "encoder/propagation/lanes/layout.hpp"
#include "encoder/propagation/sums/candidates.hpp"
#include "solver/basis/threads.hpp"
#include "solver/search/trials.hpp"

#include <memory>
#include <utility>

namespace hapax {

/// A workspace serves one thread. Overlapping searches may share it: each borrows what is free.
struct Workspace {
    SpareThreads* spare = nullptr;
    std::shared_ptr<LaneLayout const> layout; ///< of the last puzzle that lanes could search
    TrialSearch<LaneCandidates> lane_trials;
    TrialSearch<SumCandidates> sum_trials;
    TrialSearch<Candidates> trials;

    /// Returns the layout of this puzzle, which lanes can search.
    std::shared_ptr<LaneLayout const> layout_of(Puzzle const& puzzle) {
        if (!layout || !layout->matches(puzzle)) layout = std::make_shared<LaneLayout>(puzzle);
        return layout;
    }
};

/// Borrows an object whose storage is worth keeping: it leaves its owner a fresh one, and gives the
/// object back when it is destroyed.
template<class T>
class Borrowed {
  public:
    explicit Borrowed(T& owner) : owner_{&owner}, object_{std::exchange(owner, T{})} {}
    ~Borrowed() { *owner_ = std::move(object_); }
    Borrowed(Borrowed const&) = delete;
    Borrowed& operator=(Borrowed const&) = delete;

    T& operator*() { return object_; }
    T* operator->() { return &object_; }

  private:
    T* owner_;
    T object_;
};

} // namespace hapax
