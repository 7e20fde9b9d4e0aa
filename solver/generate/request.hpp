#pragma once

/// Describes what to generate.

#include "encoder/model/puzzle.hpp"
#include "solver/generate/cages/style.hpp"
#include "solver/generate/clues/aim.hpp"
#include "solver/generate/clues/offers.hpp"
#include "solver/generate/grids/grid_rule.hpp"
#include "solver/rate/difficulty.hpp"
#include "solver/symmetry/orbits.hpp"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace hapax {

enum class PuzzleKind { Latin, Futoshiki, Sudoku, KenKen, Killer };

enum class FutoshikiMode {
    Inequalities,
    Adjacent, ///< every pair of neighbours is marked: they differ by 1, or they do not
};

enum class Minimality {
    Any,
    Minimal,  ///< no clue can be left out; with symmetry, no group of givens that belong together;
              ///< with cages, no two neighbours can be merged either (some cells are in no cage)
    Smallest, ///< no smaller set of givens and inequalities leaves the solution alone
};

/// The kind of regions of a Sudoku.
enum class Layout { Boxes, Jigsaw };

/// Says which marks of a kind whose marks can all be shown are shown.
enum class Marks {
    All, ///< and neighbours without one have a rule
    Some,
};

/// Says how many steps the explanation has.
struct StepRange {
    int least = 0;
    int most = 0;
};

enum class Solutions {
    One,
    Any, ///< with holes: there may be solutions other than the grid that the holes were cut into
};

struct PuzzleRequest {
    PuzzleKind kind = PuzzleKind::Sudoku;
    int order = 0;
    std::optional<BoxShape> box; ///< for Layout::Boxes; its product is the order
    Layout layout = Layout::Boxes;
    std::set<GridRule> rules; ///< for Sudoku and Killer
    FutoshikiMode mode = FutoshikiMode::Inequalities;
    Offer offer = Offer::None; ///< for Latin and Sudoku: clues beside the givens
    Marks marks = Marks::All;  ///< for offers whose marks can all be shown
    Minimality minimality = Minimality::Any;
    std::optional<int> fewest; ///< with Smallest: at most this many clues
    std::optional<int> givens; ///< exactly this many
    std::optional<int> most_givens;
    std::optional<int> holes; ///< the exact number of open cells, chosen at random
    Solutions solutions = Solutions::One;
    std::optional<int> inequalities;               ///< exactly this many
    Symmetry symmetry = Symmetry::None;            ///< of the cells with givens
    Symmetry line_symmetry = Symmetry::Rotational; ///< unless the puzzle is to be minimal
    std::optional<LineLength> line_length;         ///< otherwise as usual for the kind
    std::set<Cell> pattern;     ///< the cells that may have givens; empty: all may
    std::optional<Puzzle> from; ///< regions and, as its givens, a full grid: the solution
    /// Says whether to make puzzles with these rules and, as its givens, this solution; empty: all.
    std::function<bool(Puzzle const& solved)> accepts;
    std::optional<Level> difficulty;         ///< the level that `rate` gives the puzzle
    std::optional<Level> hardest;            ///< the highest level, if `difficulty` leaves it open
    std::vector<Technique> techniques;       ///< one of them is needed, and nothing more expensive
    std::optional<Technique> most_expensive; ///< no step costs more
    std::optional<StepRange> steps;
    CageStyle cages;                  ///< for KenKen and Killer
    std::optional<int> most_attempts; ///< random grids to try
    /// Seconds after which no further grid is tried; the current one is completed. Without a value
    /// there is no such limit.
    std::optional<double> patience = 60;
};

/// Fills in what follows from the rest, or the usual choice: the order of the box, or 9; the
/// squarest boxes; for a Killer, sums of different values; for a KenKen, all operations.
void complete(PuzzleRequest& request);

/// Fills in what people like where a complete request leaves it open: a puzzle that the named
/// techniques solve; without other clues, with few givens that stand symmetrically, or with the
/// named symmetry. Exact numbers of clues and minimality come before both, techniques and numbers
/// of steps before symmetry.
void suit_people(PuzzleRequest& request, std::optional<Symmetry> named);

/// Returns why a complete request is a mistake, or nullopt.
std::optional<std::string> objection(PuzzleRequest const& request);

/// Returns a sample that shows whether a notation can hold the puzzles of a complete request: it
/// has everything that all of them have, dominoes for cages (three cells at the end of an odd row),
/// and values in all other cells. It need not have a solution.
Puzzle plainest(PuzzleRequest const& request);

/// Returns what its steps are to be like; nullopt if the request does not say.
std::optional<Aim> aim_of(PuzzleRequest const& request);

/// Says whether all marks of the offer are shown, with a rule for neighbours without one.
bool shows_all_marks(PuzzleRequest const& request);

/// Says whether the pattern allows that these cells are given.
bool may_be_given(std::vector<Cell> const& cells, PuzzleRequest const& request);

bool has_regions(PuzzleRequest const& request); ///< as its kind says
bool has_cages(PuzzleRequest const& request);   ///< as its kind says

/// Says whether the puzzle needs at least one sign: the request leaves their number open, and
/// without any the puzzle would not be a Futoshiki, or not show the clues that are offered.
bool wants_a_sign(PuzzleRequest const& request);
bool shows_inequalities(PuzzleRequest const& request);

} // namespace hapax
