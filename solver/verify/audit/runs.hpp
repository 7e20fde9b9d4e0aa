#pragma once

/// For the auditor: run clues (see encoder/clues/run.hpp). Their automaton is walked like the
/// partial results of a cage.

#include "encoder/limits.hpp"
#include "solver/verify/audit/facts.hpp"
#include "solver/verify/audit/walk.hpp"

#include <map>
#include <span>
#include <vector>

namespace hapax::audit_detail {

class RunRules {
  public:
    /// Keeps references to its arguments.
    RunRules(Puzzle const& puzzle, Limits& limits);

    /// Says whether no grid of the facts obeys one of the runs that this clause's facts touch
    /// (for the empty clause, one of all). Throws std::length_error for a clue too large to be
    /// audited, and LimitsReached.
    bool some_refutes(std::span<int const> clause, Facts const& facts);

  private:
    /// A clue's cells in the order of reading, and its ways.
    struct Way {
        Table<int> cells;
        Walk walk;
    };

    Way& way(int index);
    bool refutes(int index, Facts const& facts);
    void forbid_edge(int index, Way& way, int all_of, Facts const& facts);

    std::vector<NamedClue const*> runs_;
    int order_;
    Limits& limits_;
    Table<Table<int>> runs_of_; ///< per cell
    std::map<int, Way> ways_;
    Table<int> touched_;
};

} // namespace hapax::audit_detail
