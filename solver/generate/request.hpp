#pragma once

/// What a puzzle that is to be made shall be like.

#include "encoder/model/puzzle.hpp"
#include "solver/generate/cages/style.hpp"
#include "solver/generate/clues/offers.hpp"
#include "solver/orbits.hpp"
#include "solver/rate/difficulty.hpp"

#include <optional>
#include <string>

namespace hapax {

enum class PuzzleKind { Latin, Futoshiki, Sudoku, KenKen, Killer };

enum class FutoshikiMode {
    Inequalities,
    Adjacent, ///< every pair of neighbours is marked: they differ by 1, or they do not
};

enum class Minimality {
    Any,
    Minimal, ///< no clue can be left out; with symmetry: no givens that belong together; with
             ///< cages: nor can two neighbours be merged (some cells are then in no cage)
};

/// Which minimal sets of clues are likelier. Which grids are is another matter.
enum class Bias {
    Few,        ///< fast, and favours few clues
    Controlled, ///< for one grid, all sets of one size are equally likely, and a set of n of M
                ///< clues has a probability in proportion to 1 / C(M, n)
};

/// Where the regions of a Sudoku come from.
enum class Layout { Boxes, Jigsaw };
enum class Diagonals { None, Both };

enum class Solutions {
    One,
    Any, ///< with holes: it may have more than the grid that the holes were cut into
};

struct PuzzleRequest {
    PuzzleKind kind = PuzzleKind::Sudoku;
    int order = 0;
    std::optional<BoxShape> box; ///< for Layout::Boxes; its product is the order
    Layout layout = Layout::Boxes;
    Diagonals diagonals = Diagonals::None;
    FutoshikiMode mode = FutoshikiMode::Inequalities;
    Offer offer = Offer::None; ///< for Latin and Sudoku: clues beside the givens
    Minimality minimality = Minimality::Any;
    Bias bias = Bias::Few;
    std::optional<int> givens; ///< exactly this many
    std::optional<int> holes;  ///< exactly this many open cells, chosen at random
    Solutions solutions = Solutions::One;
    std::optional<int> inequalities; ///< exactly this many
    Symmetry symmetry = Symmetry::None;
    std::optional<Level> difficulty;  ///< what `rate` says of the puzzle
    CageStyle cages;                  ///< for KenKen and Killer
    std::optional<int> most_attempts; ///< random grids to try
    /// Seconds, from 0, after which no further grid is tried, though the last is seen to its end;
    /// without, there is no such end.
    std::optional<double> patience = 60;
};

/// Fills in what follows from the rest or is usual: the order of the box, or 9, the squarest boxes
/// of an order, sums of different values for the cages of a Killer and all operations for those of
/// a KenKen.
void complete(PuzzleRequest& request);

/// Why a complete request is a mistake, or nothing.
std::optional<std::string> objection(PuzzleRequest const& request);

/// A puzzle that is as easy to write down as any that a complete request may lead to: it has what
/// all of them have, dominoes for cages (and three cells at the end of an odd row), and else all
/// values. It need not have a solution.
Puzzle plainest(PuzzleRequest const& request);

bool has_regions(PuzzleRequest const& request); ///< of its kind
bool has_cages(PuzzleRequest const& request);   ///< of its kind

/// Whether it leaves the number of signs free, but one without any would be no Futoshiki, or no
/// puzzle with the clues that are offered.
bool wants_a_sign(PuzzleRequest const& request);
bool shows_inequalities(PuzzleRequest const& request);

} // namespace hapax
