#pragma once

/// The puzzle model. One aggregate serves Futoshiki, Sudoku and its variants, KenKen, Killer and
/// plain Latin squares: an order N, values 1..N, every row and every column all-different, and
/// any mixture of the parts below. Pure data: nothing here knows how a puzzle is read or solved.

#include "encoder/clues/boxes.hpp"
#include "encoder/clues/clues.hpp"
#include "encoder/clues/cosmetic.hpp"
#include "encoder/clues/grid.hpp"
#include "encoder/clues/named_clue.hpp"
#include "encoder/model/well_formed.hpp"

#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

namespace hapax {

/// Describes what a setter adds to a puzzle for people: words in UTF-8, and drawings. Nothing
/// follows from it.
struct Credits {
    std::string title;                    ///< one line; each may be empty
    std::string author;                   ///< one line
    std::string rules;                    ///< lines with '\n' between them
    std::vector<Cosmetic> cosmetics = {}; ///< in the order in which they are drawn
    std::string symbols = {};             ///< a character for each value; empty: numbers

    bool are_empty() const { return *this == Credits{}; }
    friend bool operator==(Credits const&, Credits const&) = default;
};

/// A puzzle. Unless they say otherwise, all functions of hapax need a well-formed one (see
/// `defect`), and grids of its order; readers and the generator make only such puzzles.
struct Puzzle {
    int order = 0;
    Grid givens;
    std::vector<PencilMarks> pencil_marks;
    std::vector<Region> regions;
    std::vector<NamedClue> named_clues;
    std::vector<Cage> cages;
    Credits credits = {};

    friend bool operator==(Puzzle const&, Puzzle const&) = default;
};

/// Returns the lists of clues of a puzzle, in the order of `Rule`, as a tuple of references. Each
/// phase of hapax walks them all with an overload for each kind, so that the build fails until each
/// phase handles a new kind.
template<class P>
auto clue_lists(P& puzzle) {
    auto& [order, givens, pencil_marks, regions, named_clues, cages, credits] = puzzle;
    return std::tie(pencil_marks, regions, named_clues, cages);
}

/// The kind of clue in such a list.
template<class List>
using ClueIn = typename std::remove_cvref_t<List>::value_type;

/// Calls f(list) for the list of each kind.
template<class P, class F>
void for_each_list(P& puzzle, F&& f) {
    std::apply([&](auto&... lists) { (f(lists), ...); }, clue_lists(puzzle));
}

/// Calls f(clue) for each clue except the givens, in the order by which certificates number them:
/// of the named clues, relations come before cages, and runs after them.
template<class P, class F>
void for_each_clue(P& puzzle, F&& f) {
    for (auto& marks : puzzle.pencil_marks) f(marks);
    for (auto& region : puzzle.regions) f(region);
    for (auto& clue : puzzle.named_clues)
        if (is_relation(clue)) f(clue);
    for (auto& cage : puzzle.cages) f(cage);
    for (auto& clue : puzzle.named_clues)
        if (is_run(clue)) f(clue);
}

/// Returns the clues of one kind.
template<class Clue, class P>
auto& list_of(P& puzzle) {
    if constexpr (std::is_const_v<P>)
        return std::get<std::vector<Clue> const&>(clue_lists(puzzle));
    else
        return std::get<std::vector<Clue>&>(clue_lists(puzzle));
}

/// Calls f(list) for the list whose clues have this rule; does nothing for other rules.
template<class P, class F>
void with_list(Rule rule, P& puzzle, F&& f) {
    for_each_list(puzzle, [&](auto& list) {
        if (ClueIn<decltype(list)>::rule == rule) f(list);
    });
}

/// Says whether all clues except the givens are of these kinds.
template<class... Kinds>
bool has_only(Puzzle const& puzzle) {
    bool others = false;
    for_each_list(puzzle, [&](auto const& list) {
        using Clue = ClueIn<decltype(list)>;
        others = others || (!list.empty() && !(std::is_same_v<Clue, Kinds> || ...));
    });
    return !others;
}

/// Returns a puzzle of this order without any clue: a Latin square.
Puzzle latin_square(int order);

/// Returns the values from 1 to the order that clues other than givens fix in single cells: by
/// pencil marks of one value, or else by a cage of one cell, whatever its operation (the last such
/// cage counts). 0 for the other cells.
Grid given_by_clues(Puzzle const& puzzle);

/// Returns what people call such a puzzle: "killer", "kenken", "sudoku", "futoshiki" or "latin",
/// after its most telling part (distinct cages, cages, regions, signs between cells, none).
std::string_view kind(Puzzle const& puzzle);

/// Counts the cells with a given value.
int given_count(Puzzle const& puzzle);

/// Counts the clues with this name.
int count_of(ClueName name, Puzzle const& puzzle);

/// Says whether a clue is a rule of the whole grid, or a mark that exempts a pair from one.
bool is_lasting(NamedClue const& clue, Puzzle const& puzzle);

/// Returns the couples of cells with such a mark, in reading order; those with a bar also count as
/// having a dot.
std::vector<Cell> exempt_cells(Puzzle const& puzzle, Mark mark);

/// Returns the rule's exceptions where none are written: the cells with dots, or with sums.
std::vector<Cell> exempt_cells(Puzzle const& puzzle, ClueName rule);

} // namespace hapax
