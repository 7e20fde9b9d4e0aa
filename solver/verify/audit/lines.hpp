#pragma once

/// For the auditor: the consequences of rows, columns, regions and distinct cages, and those of
/// lines and regions together (the law of leftovers).

#include "encoder/limits.hpp"
#include "solver/verify/audit/facts.hpp"

#include <array>
#include <optional>

namespace hapax::audit_detail {

class LineRules {
  public:
    /// Keeps a reference to the limits.
    LineRules(Puzzle const& puzzle, Limits& limits);

    /// Returns a row, column, region, distinct cage or cell whose rule no grid of the facts obeys.
    std::optional<Justification> refuting_line(Facts const& facts);

    /// Says whether a band of lines and as many regions refute the facts. Throws LimitsReached.
    bool leftovers_refute(Facts const& facts);

    /// Says whether two cells are different ones that share a row, column, region or distinct cage.
    bool differ(int cell, int other) const { return common_group(cell, other).has_value(); }

  private:
    std::optional<Justification> common_group(int cell, int other) const;
    std::optional<Justification> group_of_all(std::span<CellValue const> cells) const;
    Justification kind_of_group(int group) const {
        return group < region_count_ ? Justification::Region : Justification::Cage;
    }

    std::optional<Justification> value_without_place(Facts const& facts);
    std::optional<Justification> count_excluded(std::span<CellValue const> same_value);
    std::optional<Justification> clashing_alternatives(Facts const& facts);
    std::optional<Justification> clash(std::span<CellValue const> one,
                                       std::span<CellValue const> other) const;
    bool list_alternatives(Facts const& facts, int variable, Table<CellValue>& list);

    void tile();
    bool band_refutes(int direction, int first, int last, CellValue holder) const;

    Limits& limits_;
    int order_;
    int region_count_;
    Table<Table<int>> groups_of_; ///< per cell, ascending: regions first, then distinct cages
    Table<int> group_sizes_;

    int stamp_ = 0;
    Table<int> counts_; ///< per row, column and group: excluded cells, if counted at this stamp
    Table<int> count_stamps_;
    Table<int> visited_; ///< per variable: the stamp of the last list that contains it
    Table<CellValue> sorted_;
    Table<Table<CellValue>> sets_;

    Table<int> tile_of_; ///< per cell; empty if no regions tile the grid
    std::array<Table<Table<int>>, 2>
        inside_;         ///< per direction and tile: its cells in the first k lines
    Table<int> outside_; ///< cells from which the value is excluded
    Table<int> last_outside_;
    int last_holder_ = -1;
    bool last_answer_ = false;
};

} // namespace hapax::audit_detail
