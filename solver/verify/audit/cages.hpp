#pragma once

/// For the auditor: the consequences of a cage's arithmetic together with the rows, columns,
/// regions and distinct cages that its cells share.

#include "solver/verify/audit/facts.hpp"
#include "solver/verify/audit/lines.hpp"
#include "solver/verify/audit/walk.hpp"

#include <map>
#include <utility>

namespace hapax::audit_detail {

/// Says how thoroughly a cage is examined: whether its arithmetic leaves any way, which is quick,
/// or every combination of values.
enum class CageSearch { Ways, Combinations };

class CageRules {
  public:
    /// Keeps references to its arguments.
    CageRules(Puzzle const& puzzle, LineRules const& lines, Limits& limits);

    /// Call this after a cage was added at the end of the puzzle's list.
    void add_cage();

    /// Says whether no grid of the facts gives the cage its target. May overlook this if the cage
    /// has millions of combinations. Throws std::length_error for a cage too large to be audited,
    /// and LimitsReached.
    bool refutes(int cage, Facts const& facts, CageSearch search);

    std::span<int const> cages_of(int cell) const { return cages_of_[cell]; }

  private:
    struct Cells {
        Table<int> cells;
        Table<Table<int>> earlier_that_differ; ///< per position
    };

    Cage const& cage(int index) const { return puzzle_.cages[static_cast<std::size_t>(index)]; }
    Walk& walk(int index, Operation operation);
    Cells const& cells_of(int index);
    bool refutes_by(int index, Operation operation, Facts const& facts, CageSearch search);
    void forbid_edge(int index, Operation operation, Walk& walk, int all_of, Facts const& facts);
    bool refutes_combinations(int index, Walk& walk, Facts const& facts);
    void list_combinations(Table<int> const& cells, Facts const& facts);

    Puzzle const& puzzle_;
    LineRules const& lines_;
    Limits& limits_;
    Table<Table<int>> cages_of_; ///< per cell
    std::map<std::pair<int, Operation>, Walk> walks_;
    std::map<int, Cells> cells_;
    std::int64_t size_ = 0;    ///< of all walks
    Table<Table<int>> listed_; ///< combinations that a clause names, ascending
    Table<int> values_;
};

} // namespace hapax::audit_detail
