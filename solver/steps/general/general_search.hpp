#pragma once

/// The step that is always there. Where no pattern applies, some small set of constraints together
/// with the candidates of their cells still rules a candidate out, unless several solutions are
/// left.

#include "encoder/limits.hpp"
#include "encoder/model/table.hpp"
#include "solver/steps/check/fact_solver.hpp"
#include "solver/steps/general/lemma_plan.hpp"
#include "solver/steps/general/small_sets.hpp"
#include "solver/steps/general/trial.hpp"
#include "solver/steps/position/position.hpp"
#include "solver/steps/position/step.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

namespace hapax {

class GeneralSearch {
  public:
    /// Both must outlive the search. It remembers what it learns from the positions of one player,
    /// so each position must follow from the one before.
    GeneralSearch(Constraints const& constraints, FactSolver& solver,
                  Reasons reasons = Reasons::OfArgument)
        : constraints_{constraints}, solver_{solver}, reasons_{reasons},
          small_sets_{constraints, solver}, plan_{constraints} {}

    struct Result {
        std::vector<Step> steps; ///< none: nothing follows, or the limits are reached
        bool is_undecided = false;
        bool is_sequence =
            false; ///< each step may lean on those before; otherwise all cost the same
    };

    /// Finds the cheapest steps that a bounded search finds. All steps of the fewest constraints,
    /// up to two; of three those that share cells in pairs; of more one, the shortest argument that
    /// refutes a candidate, with the lemmas that it needs, or without an argument what the solver
    /// needs. `number` is that of the next step.
    Result find(Position const& position, int number, Limits const& limits);

  private:
    using Pick = Candidate; ///< (-1, 0): the position itself

    /// Describes where a supposition leads.
    struct Outcome {
        Pick pick;
        std::optional<std::size_t> links; ///< of its refutation; nothing: it came to a halt
        int left = 0;                     ///< candidates
        Table<Values> values;             ///< that are left of each cell
        Table<int> levels;                ///< at which each candidate was lost
    };

    /// How hard an argument is to follow, and how much it is worth.
    using Measure = std::tuple<bool, std::size_t, std::size_t>; ///< too long, weighed links, links

    /// A cell that has some value, or a value that has some place, and what follows in each case.
    struct Cases {
        std::vector<Pick> picks;
        int unit = -1; ///< of the places; -1: one cell
        Conclusion then{};
        std::size_t estimate = 0; ///< sum of the levels
    };

    std::vector<Pick> open_candidates(Position const& position) const;
    std::size_t others_of(Pick const& pick, Position const& position) const;
    std::vector<Step> by_argument(std::vector<Pick> const& open, Position const& position,
                                  Limits const& limits);
    std::vector<Outcome> outcomes_of(std::vector<Pick> const& open, Limits const& limits);
    std::optional<Step> by_cases(std::vector<Outcome> const& outcomes, Position const& position,
                                 Measure& best);
    void list_cases(std::vector<Outcome const*> const& branches, int unit, Position const& position,
                    std::vector<Cases>& found) const;
    std::optional<Step> told(Cases const& cases, Trial::Reasons reasons);
    void make_minimal(std::vector<Step>& steps, Limits const& limits);

    std::vector<Pick> refuted_by_solver(std::vector<Pick> const& open, Position const& position,
                                        Limits const& limits, bool& is_undecided);
    std::optional<Step> cheapest(std::vector<Pick> candidates, Position const& position,
                                 Limits const& limits);
    std::optional<Step> by_minimal_reasons(Pick const& pick, Position const& position,
                                           Limits const& limits, std::int64_t conflicts);
    std::optional<Step> by_core(Pick const& pick, Position const& position, Limits const& limits);
    void note_solution(Position const& position);

    Constraints const& constraints_;
    FactSolver& solver_;
    Reasons reasons_;
    SmallSetSearch small_sets_;
    LemmaPlan plan_;
    std::set<Pick> possible_;                     ///< in some solution
    std::map<Pick, std::vector<int>> refuted_by_; ///< constraints that are enough
    std::set<Pick> too_hard_;                     ///< to make the reasons minimal
};

} // namespace hapax
