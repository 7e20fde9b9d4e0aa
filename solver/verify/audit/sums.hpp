#pragma once

/// For the auditor: long sums and distinct cages by parts. The sets of values that a part can hold
/// are gone through one by one, and its totals are added up part by part.

#include "encoder/model/limits.hpp"
#include "solver/verify/audit/facts.hpp"
#include "solver/verify/audit/lines.hpp"

#include <map>

namespace hapax::audit_detail {

class SumRules {
  public:
    /// Keeps references.
    SumRules(Puzzle const& puzzle, LineRules const& lines, Limits& limits)
        : puzzle_{puzzle}, lines_{lines}, limits_{limits} {}

    /// Why no grid of the facts has, of the parts and sums that the clause names (of all sums, for
    /// the empty clause), the cells of a part all different and the parts of a sum add up to what
    /// its clue demands. Throws LimitsReached, and std::length_error for a part with too many sets.
    bool some_refutes(Facts const& facts);

  private:
    struct Sets {
        Table<Word> sets;
        bool all_differ = false; ///< its cells, in each solution
    };
    /// Of a sum: the totals of each part, and per number of parts what they can add up to and from
    /// where the others can make up what the clue demands.
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
    Table<Table<int>> sums_of_; ///< per part, ascending; the last are all
    Table<int> parts_;
    Table<int> sums_;
    Table<Word> excluded_;
};

} // namespace hapax::audit_detail
