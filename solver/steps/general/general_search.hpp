#pragma once

/// The step that is always there. Where no pattern applies, some small set of constraints together
/// with the candidates of their cells still rules a candidate out, unless several solutions are
/// left.

#include "encoder/limits.hpp"
#include "encoder/model/table.hpp"
#include "solver/steps/check/fact_solver.hpp"
#include "solver/steps/general/minimal_step.hpp"
#include "solver/steps/general/trial.hpp"
#include "solver/steps/general/witnesses.hpp"
#include "solver/steps/position/position.hpp"
#include "solver/steps/position/step.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

namespace hapax {

class GeneralSearch {
  public:
    /// Both must outlive the search. It remembers what it learns from the positions of one player,
    /// so each position must follow from the one before.
    GeneralSearch(Constraints const& constraints, FactSolver& solver)
        : constraints_{constraints}, solver_{solver}, trial_{constraints} {}

    struct Result {
        std::vector<Step> steps; ///< of one cost; none: nothing follows, or the limits are reached
        bool is_undecided = false;
    };

    /// The cheapest steps that a bounded search finds. All steps of the fewest constraints, up to
    /// two; of three those that share cells in pairs; of more one, the shortest argument that
    /// refutes a candidate, or without a short one what the solver needs.
    Result find(Position const& position, Limits const& limits);

    /// The first part of it: all steps of the fewest constraints up to three. Which they are does
    /// not depend on the order of cells, lines and clues.
    Result find_small(Position const& position, Limits const& limits);

  private:
    using Pick = std::pair<int, int>; ///< cell and value; (-1, 0): the position itself

    /// Constraints that are asked for all they say, and assignments that obeyed them.
    struct Set {
        std::vector<int> constraints;
        std::vector<int> cells;
        std::vector<std::vector<std::uint8_t>> assignments; ///< values of the cells
        int visited = -1;                                   ///< when nothing followed
    };

    /// Why a candidate cannot be.
    struct Argument {
        Pick pick;
        Refutation refutation;
        Suppose suppose;
        std::tuple<std::size_t, std::size_t, std::size_t> measure; ///< of how hard it is to follow
    };

    void list_sets();
    Set set_of(std::vector<int> constraints) const;
    std::vector<Step> steps_of(std::vector<Set>& sets, Position const& position,
                               Limits const& limits);
    std::vector<Conclusion> consequences(Set& set, Position const& position, bool& is_impossible,
                                         Limits const& limits);
    std::optional<Step> completed(Set const& set, std::vector<Conclusion> conclusions,
                                  Position const& position, Limits const& limits);

    Result find_by_refutation(Position const& position, Limits const& limits);
    std::vector<Pick> open_candidates(Position const& position) const;
    std::size_t others_of(Pick const& pick, Position const& position) const;
    std::optional<Step> by_argument(std::vector<Pick> const& open, Position const& position,
                                    Limits const& limits);
    std::optional<Step> completed(Argument const& argument, int most_conflicts,
                                  Limits const& limits);
    void argue(Step& step, std::size_t longest, Suppose most);
    std::vector<Pick> refuted_by_solver(std::vector<Pick> const& open, Position const& position,
                                        Limits const& limits, bool& is_undecided);
    std::optional<Step> cheapest(std::vector<Pick> candidates, Position const& position,
                                 Limits const& limits);
    std::optional<Step> cheapest_within(std::int64_t patience, std::vector<Pick> const& candidates,
                                        Position const& position, Limits const& limits);
    void note_solution(Position const& position);

    Constraints const& constraints_;
    FactSolver& solver_;
    Trial trial_;
    bool has_sets_ = false;
    std::vector<std::vector<Set>> sets_;          ///< of one constraint, of two, of three
    std::set<Pick> possible_;                     ///< in some solution
    std::map<Pick, std::vector<int>> refuted_by_; ///< constraints that are enough
    std::map<Pick, Witnesses> witnesses_;         ///< that fewer are not
};

} // namespace hapax
