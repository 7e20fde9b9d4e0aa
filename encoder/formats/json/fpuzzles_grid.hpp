#pragma once

/// The grid of an f-puzzles document: givens, marks, a player's entries, regions, solution.

#include "encoder/formats/json/cosmetics.hpp"
#include "encoder/formats/json/fpuzzles_document.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace hapax::formats::fpuzzles {

/// Readers of constraints add them to `result_`, between `read_grid` and `finish_grid`.
class GridReader : protected Document {
  protected:
    using Document::Document;

    /// Reads the order and the cells.
    void read_grid();

    /// Keeps the values of a cell that are fit.
    template<class Fits>
    void allow(Cell cell, Fits const& fits) {
        auto const [marks, is_new] = marks_.try_emplace(cell);
        if (is_new)
            for (int value = 1; value <= order_; ++value) marks->second.push_back(value);
        std::erase_if(marks->second, [&](int value) { return !fits(value); });
        if (marks->second.empty()) fail(name(cell) + " allows no value");
    }

    /// Adds what is known once all constraints are read: pencil marks, and the solution.
    void finish_grid();

    ReadPuzzle result_;

  private:
    void read_cell(json const& object, Cell cell);
    void read_entry(json const& value, Cell cell);
    void read_marks(json const& object, Cell cell);
    std::set<int> values_from(json const& list, Cell cell, Pointer const& place) const;
    std::optional<std::int64_t> region_of(json const& object, Cell cell);
    void read_colours(json const& object, Cell cell);
    void read_cosmetics();
    void read_cosmetic(json const& object, CosmeticShape shape);
    void add_cosmetic(Cosmetic cosmetic, std::string const& part);
    void read_solution();

    bool has_entries_ = false;
    std::set<std::int64_t> stated_regions_; ///< those that some cell names
    std::map<Cell, std::vector<int>> marks_;
    std::map<std::pair<std::size_t, std::string>, std::vector<Cell>> colours_; ///< by rank, colour
    std::size_t cosmetic_cells_ = 0;
};

} // namespace hapax::formats::fpuzzles
