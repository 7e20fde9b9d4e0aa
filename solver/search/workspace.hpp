#pragma once

/// What carries over from one puzzle of a stream to the next: storage, layouts, and access to
/// threads that are free.

#include "encoder/propagation/candidates.hpp"
#include "encoder/propagation/lanes/candidates.hpp"
#include "encoder/propagation/lanes/layout.hpp"
#include "solver/search/trials.hpp"
#include "solver/threads.hpp"

#include <memory>
#include <utility>

namespace hapax {

/// For one thread. Searches that overlap may use it: each borrows what the others left.
struct Workspace {
    SpareThreads* spare = nullptr;
    std::shared_ptr<LaneLayout const> layout; ///< of the last puzzle that was one for lanes
    TrialSearch<LaneCandidates> lane_trials;
    TrialSearch<Candidates> trials;

    /// The layout of this puzzle, which is one for lanes.
    std::shared_ptr<LaneLayout const> layout_of(Puzzle const& puzzle) {
        if (!layout || !layout->matches(puzzle)) layout = std::make_shared<LaneLayout>(puzzle);
        return layout;
    }
};

/// An object with storage that is worth keeping: taken from its owner, who is left with a fresh
/// one, and given back at the end.
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
