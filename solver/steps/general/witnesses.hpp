#pragma once

/// Assignments that once showed that something does not follow. While nothing that they obeyed is
/// known to be wrong they show it again, without a question to the solver.

#include "solver/steps/check/fact_solver.hpp"
#include "solver/steps/position/constraints.hpp"
#include "solver/steps/position/step.hpp"

#include <cstddef>
#include <deque>
#include <vector>

namespace hapax {

class Witnesses {
  public:
    static constexpr std::size_t usual = 150;

    /// The constraints must outlive the witnesses. Of more than `most` the oldest is forgotten.
    explicit Witnesses(Constraints const& constraints, std::size_t most = usual)
        : constraints_{&constraints}, most_{most} {}

    /// Says whether one of them obeys the facts while some conclusion is wrong (without
    /// conclusions: obeys the facts).
    bool show_a_gap(Facts const& facts, std::vector<Conclusion> const& conclusions) const;

    /// Adds what the solver found last.
    void add(FactSolver const& solver);

    std::vector<Assignment> assignments() const;

  private:
    struct Witness {
        Assignment values;
        std::vector<bool> obeys; ///< per constraint
    };

    Constraints const* constraints_;
    std::size_t most_;
    std::deque<Witness> list_;
};

} // namespace hapax
