#pragma once

/// A grid cut into cages, which are numbers of a pool: every cage that was thought of.

#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/puzzle.hpp"
#include "encoder/model/table.hpp"
#include "solver/explain/clue.hpp"
#include "solver/generate/cages/parts.hpp"
#include "solver/generate/cages/style.hpp"
#include "solver/random.hpp"

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
    /// Without cages. What it is given must outlive it.
    Tiling(Puzzle const& rules, Grid const& solution, CageStyle const& style)
        : solution_{solution}, style_{style}, pool_{rules}, cage_of_(solution.values().size(), -1) {
    }

    /// Random cages for the whole grid, of up to `largest` cells, all true of the solution.
    void grow(int largest, Random& random);

    /// The rules, and every cage that was thought of.
    Puzzle const& pool() const { return pool_; }

    Cage const& cage(int number) const { return pool_.cages[static_cast<std::size_t>(number)]; }
    Cells const& cells(int number) const { return cage(number).cells; }
    int cage_of(Cell cell) const { return cage_of_[cell_index(cell, pool_.order)]; }

    /// Each cage of the pool by itself, by its number, for questions.
    std::vector<Element> const& elements() const { return elements_; }

    /// Those that tile the grid.
    std::vector<int> const& chosen() const { return chosen_; }
    bool is_chosen(int number) const { return cage_of(cells(number).front()) == number; }

    /// Sorted, and so are their cells.
    std::vector<Cage> cages(std::vector<int> const& numbers) const;

    /// To the pool: its number.
    int add(Cage cage);

    void choose(int number);
    void abandon(int number);

    /// Of the chosen ones only those at these places of the list; the others leave gaps.
    void keep(std::vector<int> const& places);

  private:
    bool may_join(Cells const& cells, Cell cell) const;
    Cells free_neighbours(Cells const& cells) const;

    Grid const& solution_;
    CageStyle const& style_;
    Puzzle pool_;
    std::vector<Element> elements_;
    std::vector<int> chosen_;
    Table<int> cage_of_; ///< by cell; -1: none yet
};

} // namespace hapax
