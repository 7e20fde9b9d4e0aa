#pragma once

/// Places for lines in an empty grid, as a setter draws them: they go straight on where they can,
/// turn by a right angle at most, share no cells, do not cross, and their ends do not touch.

#include "encoder/model/puzzle.hpp"
#include "solver/basis/random.hpp"
#include "solver/symmetry/orbits.hpp"

#include <set>
#include <vector>

namespace hapax {

/// The grid while lines are drawn into it, each together with its images.
class LinePaper {
  public:
    LinePaper(int order, Symmetry symmetry, Random& random)
        : order_{order}, turns_{turns_of(symmetry)}, random_{random} {}

    /// Returns a place for a line of at most this many cells; empty if random walks found none of
    /// at least the other number. It shares no cell with its images.
    std::vector<Cell> place(int least_cells, int most_cells);

    /// Returns the line and its images under the symmetry.
    std::vector<std::vector<Cell>> images(std::vector<Cell> const& line) const;

    /// From now on, lines keep away from this line and its images.
    void take(std::vector<Cell> const& line);

    /// From now on, lines and their images keep away from this cell.
    void take(Cell cell) {
        for (auto const& image : images({cell})) taken_.insert(image.front());
    }

    bool is_free(Cell cell) const { return !taken_.contains(cell); }

  private:
    std::vector<Cell> walk(Cell start, int most_cells);
    std::vector<Cell> steps_from(std::vector<Cell> const& line) const;
    bool goes_to(std::vector<Cell> const& line, Cell next) const;
    bool touches_ends(std::vector<Cell> const& line) const;
    bool crosses(std::vector<Cell> const& line, Cell next) const;

    int order_;
    std::vector<int> turns_;
    Random& random_;
    std::set<Cell> taken_;
    std::set<Cell> ends_;
    std::set<Cell> crossed_; ///< corners of cells: the cell at the lower right
};

} // namespace hapax
