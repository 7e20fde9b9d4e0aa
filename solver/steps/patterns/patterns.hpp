#pragma once

/// The families of techniques, a function for each that a search calls by its cost. Each finds
/// *all* steps of its technique from the position, in an order that depends on the position alone.

#include "solver/steps/patterns/chain_graph.hpp"
#include "solver/steps/patterns/clue_support.hpp"
#include "solver/steps/patterns/pattern.hpp"

#include <cstdint>
#include <map>
#include <vector>

namespace hapax {

void find_clashes(Position const& position, Patterns& found);
void find_full_houses(Position const& position, Patterns& found);
void find_box_singles(Position const& position, Patterns& found);
void find_line_singles(Position const& position, Patterns& found);
void find_naked_singles(Position const& position, Patterns& found);

void find_bounds(Position const& position, Patterns& found);
void find_inequality_fans(Position const& position, Patterns& found);

void find_locked(Position const& position, Patterns& found);
void find_naked_subsets(Position const& position, int size, Patterns& found);
void find_hidden_subsets(Position const& position, int size, Patterns& found);

void find_fish(Position const& position, int size, Patterns& found);
void find_finned_fish(Position const& position, int size, Patterns& found);

/// Adds the fish of these units, if it says anything. Its fins are the places in the base that no
/// cover has, or that two units of the base have.
void add_fish(Position const& position, int value, Table<int> const& base, Table<int> const& cover,
              std::vector<int> const& fins, Technique technique, Patterns& found);

/// For each value, its places when no such fish was found.
using PlacesVisited = std::map<int, std::vector<int>>;

/// With boxes among base and cover, with fins or without.
void find_franken_fish(Position const& position, PlacesVisited& visits, Patterns& found);

void find_sues_de_coq(Position const& position, Patterns& found);

/// The graph is of the position.
void find_death_blossoms(Position const& position, ChainGraph& graph, Patterns& found);

/// Only where the constraints assume one solution.
void find_unique_rectangles(Position const& position, Patterns& found);
void find_bug_plus_one(Position const& position, Patterns& found);

/// Wings and chains; the graph is of the position.
void find_chains(Position const& position, Technique technique, ChainGraph& graph, Patterns& found);

/// Whatever was found to yield nothing is not looked at again until a candidate of its cells is
/// lost.
using Visits = std::map<int, int>; ///< constraint: the position's `now()` then

/// Cages, or clues along cells, by themselves (CageValues, OneClue) or with their lines (CageLines,
/// ClueInLine).
void find_by_clues(Position const& position, Technique technique, Visits& visits,
                   SupportCache& supports, Patterns& found);

/// Finds what the total of one unit (Innie: with one open cell left over) or of two leaves, and
/// leftovers.
void find_totals(Position const& position, Technique technique, Patterns& found);
void find_leftovers(Position const& position, Patterns& found);

/// The cells that units and sum cages leave over of each other: innies count as they are, outies
/// negatively, and together they make the total.
struct Balance {
    std::vector<int> cells;
    std::vector<int> signs;
    std::int64_t total = 0;
    std::vector<int> constraints;
};

/// Returns what the units and cages that a step names leave over.
Balance balance_of(Constraints const& constraints, std::vector<int> const& numbers);

/// Gives a total the lost candidates without which the sum alone would not say so.
void shrink_total(Step& step, Position const& position);

/// Gives a total the arguments of its sentence, once its reasons are final.
void say_total(Step& step, Constraints const& constraints);

} // namespace hapax
