#pragma once

/// Describes what of the facts a conclusion really needs: constraints are let off first, then
/// cells, then single candidates, until nothing more can be left out. That something is needed a
/// witness shows: one that is known, or one that the solver finds, which is then known.

#include "encoder/limits.hpp"
#include "solver/steps/check/fact_solver.hpp"
#include "solver/steps/general/witnesses.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace hapax {

/// All that the position says of the cells of these constraints.
Facts facts_around(std::vector<int> constraints, Position const& position);

/// The way there, part by part. Each part returns false at the limits, when all parts have taken
/// more conflicts than they may, and as soon as more than `most` of the constraints, cells or
/// candidates are needed.
class Deletion {
  public:
    /// Without conclusions: what of the facts cannot hold together. All but `facts` and
    /// `conclusions` must outlive it.
    Deletion(Facts facts, std::vector<Conclusion> conclusions, FactSolver& solver,
             Witnesses& witnesses, Limits const& limits, std::int64_t most_conflicts = any);

    static constexpr int any = 1 << 30;

    bool start(); ///< first of all; false, too, if the conclusions do not follow
    bool drop_constraints(int most = any);
    bool drop_cells(int most = any);
    bool drop_candidates(int most = any);

    /// Returns what is left.
    Facts const& facts() const { return facts_; }
    std::vector<Conclusion> const& conclusions() const { return conclusions_; }

  private:
    bool follows_from(Facts const& fewer);

    Facts facts_;
    std::vector<Conclusion> conclusions_;
    FactSolver* solver_;
    Witnesses* witnesses_;
    Limits const* limits_;
    std::int64_t conflicts_left_;
    bool is_stopped_ = false;
};

struct MinimalFacts {
    Facts facts;
    std::vector<Assignment> assignments; ///< that showed what is needed
};

/// The whole way. Nothing if the conclusions do not follow, at the limits, or after so many
/// conflicts.
std::optional<MinimalFacts> minimal_facts(Facts facts, std::vector<Conclusion> conclusions,
                                          FactSolver& solver, Limits const& limits,
                                          int most_conflicts = Deletion::any);

} // namespace hapax
