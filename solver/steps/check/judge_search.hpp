#pragma once

/// Searches for values of cells by the judge's own words for the clues: no clauses, no cores,
/// nothing of the patterns.

#include "encoder/limits.hpp"
#include "encoder/model/table.hpp"
#include "solver/sat/sat_solver.hpp"
#include "solver/steps/position/constraints.hpp"
#include "solver/steps/position/judged.hpp"
#include "solver/steps/position/step.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace hapax {

/// By cells: those that must not all hold one of their values, because these could be exchanged; no
/// values for other cells.
using Exchange = Table<Values>;

/// Reads it off a step that leans on the grid: for each of its facts, the values that the cell has
/// left, except the one that is concluded. Exchanging them leads from any solution to another if
/// they are two, which the puzzle's own marks allow, in cells that are not given and in no clue but
/// rows, columns and regions, and if in each of these a value is among those of two cells, or of
/// none: then the cells hold the same values before and afterwards. Empty if not.
Exchange exchange_of(Step const& step, Constraints const& constraints);

/// Finds out whether facts hold together. Only the cells that they name matter. The facts must
/// outlive the search.
class JudgeSearch {
  public:
    enum class Differing {
        InPairs, ///< values of cells that have one are taken from the others
        AsAWhole ///< values are kept that all cells could have together; slower, for few facts
    };

    /// Undecided after so many nodes, or at the limits. The constraints, the exchange and the
    /// limits must outlive the search.
    JudgeSearch(Constraints const& constraints, Exchange const& exchange, Facts const& facts,
                int most_nodes, Limits const& limits, Differing differing = Differing::InPairs);

    /// With this cell's values restricted to some; -1: no cell's.
    Answer solve(int cell = -1, Values allowed = 0);

    /// Returns, after Satisfiable, the value of a cell.
    int value(int cell) const { return least(levels_[depth_][cell]); }

    /// Tries these values of a cell before others.
    void prefer(int cell, Values values);

    /// Says whether an assignment, a value for each cell, obeys all.
    bool obeys(Table<int> const& values);

  private:
    using Domains = Table<Values>;

    /// The sum of all units less that of all cages of sums: an equation that follows from them.
    struct Equation {
        std::vector<int> cells;
        std::vector<int> factors; ///< not zero
        std::int64_t total = 0;
    };

    void add_up_constraints();
    Answer extend(std::size_t level);
    int next_cell(Domains const& domains) const;

    // Each of these takes values away and says so; false if nothing is left.
    bool propagate(Domains& domains);
    bool keep(Domains& domains, int cell, Values allowed, bool& is_changed);
    bool differ(Constraint const& constraint, Domains& domains, bool& is_changed);
    bool differ_as_a_whole(Constraint const& constraint, Domains& domains, bool& is_changed);
    bool support(Constraint const& pair, Table<Values> const& table, Domains& domains,
                 bool& is_changed);
    bool add_up(Constraint const& constraint, Domains& domains, bool& is_changed);
    bool imply(Lemma const& lemma, Domains& domains, bool& is_changed);
    bool complete(Constraint const& constraint, Cage const& cage, Domains& domains,
                  bool& is_changed);
    bool balance(Domains& domains, bool& is_changed);
    template<class Cells, class FactorAt>
    bool keep_sum(Cells const& cells, FactorAt const& factor_at, std::int64_t total,
                  Domains& domains, bool& is_changed);

    Table<Values> table_of(Constraint const& pair);
    bool may_hold(Constraint const& constraint, Domains const& domains);
    template<class ValuesOf>
    bool may_differ(Constraint const& grid, ValuesOf&& values_of) const;

    Constraints const& constraints_;
    Exchange const& exchange_;
    int order_;
    int most_nodes_;
    Limits const& limits_;
    Differing differing_;
    Domains domains_;
    Judged judged_;
    Table<Constraint const*> list_;
    Table<Table<Values>> tables_;
    std::vector<Lemma> const& lemmas_;
    std::vector<int> cells_;
    Equation equation_;
    std::vector<int> values_;
    std::vector<Domains> levels_; ///< of the search
    std::size_t depth_ = 0;       ///< the level of the solution
    Table<Values> preferred_;     ///< by cells; empty: none
    int nodes_ = 0;
};

} // namespace hapax
