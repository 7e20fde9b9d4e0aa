#pragma once

/// For the auditor: long sums and distinct cages by parts. It goes through the sets of values that
/// a part can hold, and adds up totals part by part.

#include "encoder/limits.hpp"
#include "solver/verify/audit/facts.hpp"
#include "solver/verify/audit/lines.hpp"

#include <map>

namespace hapax::audit_detail {

class SumRules {
  public:
    /// Keeps references to its arguments.
    SumRules(Puzzle const& puzzle, LineRules const& lines, Limits& limits)
        : puzzle_{puzzle}, lines_{lines}, limits_{limits} {}

    /// Returns why no grid of the facts makes all cells of a part differ and the parts of a sum add
    /// up to what its clues demand, for the parts and sums in the clause (all sums, if it is
    /// empty). Throws LimitsReached, and std::length_error for a part with too many sets.
    bool some_refutes(Facts const& facts);

  private:
    struct Sets {
        Table<Word> sets;
        bool all_differ = false; ///< true if its cells differ in each solution
    };
    /// For a sum: the totals of each part, and for each number of parts the sums that they can
    /// reach and from which the others can complete what the clues demand.
    struct Ways {
        Table<Table<std::int64_t>> totals;
        Table<Table<std::int64_t>> forward;
        Table<Table<std::int64_t>> backward;
    };

    Sets const& sets_of(int part, Facts const& facts);
    Ways const& ways_of(int sum, Facts const& facts);
    Table<std::int64_t> totals_of(int part, Facts const& facts);
    Table<std::int64_t> added(Table<std::int64_t> const& before, Table<std::int64_t> const& more,
                              std::int64_t coefficient);
    bool refutes(int sum, Facts const& facts);

    Puzzle const& puzzle_;
    LineRules const& lines_;
    Limits& limits_;
    std::map<int, Sets> sets_;  ///< by part
    std::map<int, Ways> ways_;  ///< by sum
    Table<Table<int>> sums_of_; ///< per part, ascending; the last entry lists all sums
    Table<int> parts_;
    Table<int> sums_;
    Table<Word> excluded_;
};

} // namespace hapax::audit_detail
