#pragma once

/// Judges what stands beside the cells of a bare grid: other fields of its line, other members of
/// its object, other parts of its link. Names, numbers, dates and remarks are harmless; whatever
/// may be a rule, or tells something about each cell, must be understood or refused.

#include "encoder/formats/input/options.hpp"
#include "encoder/model/puzzle.hpp"

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

namespace hapax::formats {

/// Says whether a text has one of these words, in small or capital letters.
bool has_word(std::string_view text, std::initializer_list<std::string_view> words);

/// Says whether a name is one for solutions: "answer".
bool names_solution(std::string_view name);

/// Returns the word in a name that stands for a rule, or for a kind of puzzle with more rules than
/// a Sudoku has: "cages" in "killer_cages", "killer" in "killersudoku.aspx". Empty if none does.
std::string_view rule_in(std::string_view name);

/// Says whether a named value states a rule: its name is a rule's, and the value does not say that
/// it is absent ("0", "no", "[]"); or its name is such as "variant", and the value names a rule.
bool names_rule(std::string_view name, std::string_view value);

/// Says whether a word tells something about cells: it names a cell (r1c2), has a letter, digit or
/// dot for each of `count` cells, or several digits for each.
bool is_about_cells(std::string_view word, std::size_t count);

/// Says whether a square of labels, row by row, shows the pieces of a jigsaw: as many labels as the
/// order, each as often, in connected cells. Equal values of a solution are never side by side.
bool are_pieces(std::span<int const> labels, int order);

/// Says whether a full or partial grid has the givens of a puzzle and breaks no rule by itself.
bool breaks_no_rule(Puzzle const& puzzle, Grid const& grid);

/// Says whether a field beside a puzzle is a full grid, or a player's position on it. On a puzzle
/// without givens, anything could be a position.
bool is_position(std::string_view field, Alphabet alphabet, Puzzle const& puzzle);

/// Returns the message that refuses this text, and says how to go on without it.
std::string unread(std::string const& what, std::string const& how_to_leave_it_out);

} // namespace hapax::formats
