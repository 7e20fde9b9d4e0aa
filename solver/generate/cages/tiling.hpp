#pragma once

/// A grid that is cut into cages. Each cage is a number in a pool of all cages that were tried.

#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/puzzle.hpp"
#include "encoder/model/table.hpp"
#include "solver/basis/random.hpp"
#include "solver/blame/clue.hpp"
#include "solver/generate/cages/parts.hpp"
#include "solver/generate/cages/style.hpp"

#include <vector>

namespace hapax {

/// Calls f(next) for each neighbour of the cell.
template<class F>
void for_each_neighbour(Cell cell, int order, F&& f) {
    auto const [row, column] = cell;
    if (row > 0) f(Cell{row - 1, column});
    if (column > 0) f(Cell{row, column - 1});
    if (column + 1 < order) f(Cell{row, column + 1});
    if (row + 1 < order) f(Cell{row + 1, column});
}

class Tiling {
  public:
    /// Begins without cages. All arguments must outlive it.
    Tiling(Puzzle const& rules, Grid const& solution, CageStyle const& style)
        : solution_{solution}, style_{style}, pool_{rules}, cage_of_(solution.values().size(), -1) {
    }

    /// Covers the grid with random cages of up to `largest` cells that the solution obeys, each
    /// with its images under the style's symmetry.
    void grow(int largest, Random& random);

    /// Says whether the solution obeys some cage of each part, of up to `largest` cells.
    bool are_possible(std::vector<Cells> const& parts, int largest) const;

    /// Returns the rules with every cage that was tried.
    Puzzle const& pool() const { return pool_; }

    Cage const& cage(int number) const { return pool_.cages[static_cast<std::size_t>(number)]; }
    Cells const& cells(int number) const { return cage(number).cells; }
    int cage_of(Cell cell) const { return cage_of_[cell_index(cell, pool_.order)]; }

    /// Returns an element for each cage of the pool, by its number, for questions.
    std::vector<Element> const& elements() const { return elements_; }

    /// Returns the numbers of the cages that tile the grid.
    std::vector<int> const& chosen() const { return chosen_; }
    bool is_chosen(int number) const { return cage_of(cells(number).front()) == number; }

    /// Returns the cages with these numbers, sorted, each with sorted cells.
    std::vector<Cage> cages(std::vector<int> const& numbers) const;

    /// Adds a cage to the pool and returns its number.
    int add(Cage cage);

    void choose(int number);
    void abandon(int number);

    /// Keeps the chosen cages at these places of the list; the others leave gaps.
    void keep(std::vector<int> const& places);

  private:
    bool may_join(Cells const& cells, Cell cell) const;
    Cells free_neighbours(Cells const& cells) const;

    Grid const& solution_;
    CageStyle const& style_;
    Puzzle pool_;
    std::vector<Element> elements_;
    std::vector<int> chosen_;
    Table<int> cage_of_; ///< by cell; -1 if it has none yet
};

} // namespace hapax
