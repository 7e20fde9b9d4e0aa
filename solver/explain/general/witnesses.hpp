#pragma once

/// Assignments that once showed that something does not follow. While nothing that they obeyed is
/// known to be wrong they show it again, without a question to the solver.

#include "solver/explain/general/fact_solver.hpp"
#include "solver/explain/position/constraints.hpp"
#include "solver/explain/position/step.hpp"

#include <cstdint>
#include <deque>
#include <vector>

namespace hapax {

class Witnesses {
  public:
    /// The constraints must outlive the witnesses.
    explicit Witnesses(Constraints const& constraints) : constraints_{&constraints} {}

    /// Whether one of them obeys the facts while some conclusion is wrong (without conclusions:
    /// obeys the facts).
    bool show_a_gap(Facts const& facts, std::vector<Conclusion> const& conclusions) const;

    /// What the solver found last. Of many the oldest is forgotten.
    void add(FactSolver const& solver);

  private:
    struct Witness {
        std::vector<std::uint8_t> values; ///< per cell
        std::vector<bool> obeys;          ///< per constraint
    };

    Constraints const* constraints_;
    std::deque<Witness> list_;
};

} // namespace hapax
