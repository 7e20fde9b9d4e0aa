#pragma once

/// For the auditor: run clues (see encoder/clues/run.hpp). Their automaton is walked like the
/// partial results of a cage. Of a sandwich or an X-sum that reads a house, all ways to count are
/// listed.

#include "encoder/limits.hpp"
#include "solver/verify/audit/facts.hpp"
#include "solver/verify/audit/lines.hpp"
#include "solver/verify/audit/walk.hpp"

#include <map>
#include <span>
#include <vector>

namespace hapax::audit_detail {

class RunRules {
  public:
    /// Keeps references to its arguments.
    RunRules(Puzzle const& puzzle, LineRules const& lines, Limits& limits);

    /// Says whether no grid of the facts obeys one of the runs that this clause's facts touch
    /// (for the empty clause, one of all), or the lines that it lies in. Throws std::length_error
    /// for a clue too large to be audited, and LimitsReached.
    bool some_refutes(std::span<int const> clause, Facts const& facts);

  private:
    /// A clue's cells in the order of reading, and its ways.
    struct Way {
        Table<int> cells;
        Walk walk;
    };

    /// The cells from `first` to `last`, by their positions in the clue, count, and hold these
    /// values. None counts if `last` is `first` - 1; the ends of a sandwich are beside them.
    struct Count {
        int first;
        int last;
        Word values;
    };

    /// A clue's cells, and all ways to count that meet it.
    struct Counts {
        Table<int> cells;
        Table<Count> ways;
        bool are_listed =
            false; ///< no grid that obeys the lines and the clue counts in another way
    };

    Counts const& counts(int index);
    bool count_refutes(int index, Facts const& facts);
    bool fits(Count const& count, NamedClue const& clue, Table<int> const& cells, int index,
              Facts const& facts) const;
    Word allowed(Count const& count, NamedClue const& clue, int position) const;
    Way& way(int index);
    bool walk_refutes(int index, Facts const& facts);
    bool refutes(int index, Facts const& facts);
    void forbid_edge(int index, Way& way, int all_of, Facts const& facts);

    std::vector<NamedClue const*> runs_;
    int order_;
    LineRules const& lines_;
    Limits& limits_;
    Table<Table<int>> runs_of_; ///< per cell
    std::map<int, Way> ways_;
    std::map<int, Counts> counts_;
    Table<int> touched_;
};

} // namespace hapax::audit_detail
