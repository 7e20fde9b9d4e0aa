#pragma once

/// Everything that one, two or three constraints say together.

#include "encoder/limits.hpp"
#include "solver/steps/check/fact_solver.hpp"
#include "solver/steps/position/position.hpp"
#include "solver/steps/position/step.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace hapax {

class SmallSetSearch {
  public:
    /// Both must outlive this. It remembers what it learns from the positions of one player, so
    /// each position must follow from the one before.
    SmallSetSearch(Constraints const& constraints, FactSolver& solver)
        : constraints_{constraints}, solver_{solver} {}

    struct Result {
        std::vector<Step> steps;
        bool is_undecided = false;
    };

    /// Finds all steps of the fewest constraints: one, two, or three that share cells in pairs.
    /// Which they are does not depend on the order of cells, lines and clues.
    Result find(Position const& position, Limits const& limits);

  private:
    /// Constraints that are asked for all they say, and assignments that obeyed them.
    struct Set {
        std::vector<int> constraints;
        std::vector<int> cells;
        std::vector<std::vector<std::uint8_t>> assignments; ///< values of the cells
        int visited = -1;                                   ///< when nothing followed
    };

    void list_sets();
    Set set_of(std::vector<int> constraints) const;
    std::vector<Step> steps_of(std::vector<Set>& sets, Position const& position,
                               Limits const& limits);
    std::vector<Conclusion> consequences(Set& set, Position const& position, bool& is_impossible,
                                         Limits const& limits);
    std::optional<Step> completed(Set const& set, std::vector<Conclusion> conclusions,
                                  Position const& position, Limits const& limits);

    Constraints const& constraints_;
    FactSolver& solver_;
    std::vector<std::vector<Set>> sets_; ///< of one constraint, of two, of three; empty: not listed
};

} // namespace hapax
