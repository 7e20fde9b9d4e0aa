#pragma once

/// The puzzle model. One aggregate serves Futoshiki, Sudoku and its variants, KenKen, Killer and
/// plain Latin squares: an order N, values 1..N, every row and every column all-different, and
/// any mixture of the parts below. Pure data: nothing here knows how a puzzle is read or solved.

#include "encoder/model/boxes.hpp"
#include "encoder/model/clues.hpp"
#include "encoder/model/grid.hpp"
#include "encoder/model/well_formed.hpp"

#include <string_view>
#include <vector>

namespace hapax {

/// A puzzle. Unless they say otherwise, all functions of hapax want one that is well formed (see
/// `defect`), and grids of its order; readers and the generator make no other. Each phase of hapax
/// opens it with a structured binding that names every member, so that a new kind of clue does not
/// compile until each phase has learnt it.
struct Puzzle {
    int order = 0;
    Grid givens;
    std::vector<PencilMarks> pencil_marks;
    std::vector<Region> regions;
    std::vector<Inequality> inequalities;
    std::vector<Adjacency> adjacencies;
    std::vector<Cage> cages;

    friend bool operator==(Puzzle const&, Puzzle const&) = default;
};

/// A puzzle of this order without any clue: a Latin square.
Puzzle latin_square(int order);

/// The values from 1 to the order that clues other than givens give to single cells: pencil marks
/// that leave one value, and where these say nothing cages of one cell, whatever their operation
/// (of several that of the last). 0 for the other cells.
Grid given_by_clues(Puzzle const& puzzle);

/// What people call such a puzzle: "killer", "kenken", "sudoku", "futoshiki" or "latin", after its
/// most telling part (distinct cages, cages, regions, inequalities or adjacencies, none).
std::string_view kind(Puzzle const& puzzle);

/// The number of cells with a given value.
int given_count(Puzzle const& puzzle);

/// Whether each two neighbours are marked once: they differ by 1, or they do not. Such a puzzle is
/// drawn with the marks of the first kind alone.
bool marks_all_neighbours(Puzzle const& puzzle);

} // namespace hapax
