#pragma once

/// Clues that ask for a calculation along cells: an arrow, a little killer, a skyscraper, a
/// sandwich, an X-sum, a quadruple. Each is a small deterministic automaton, `Run`, that reads the
/// values of the cells one after the other. Propagation, the encoder and the auditor know only the
/// automaton; the judge states independently what each clue means.

#include "encoder/clues/boxes.hpp"
#include "encoder/clues/clue_name.hpp"
#include "encoder/clues/clues.hpp"
#include "encoder/clues/grid.hpp"
#include "encoder/clues/rule.hpp"
#include "encoder/clues/sight.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <vector>

namespace hapax {

struct RunClue {
    static constexpr Rule rule = Rule::RunClue;
    static constexpr Reach reach = Reach::Whole;

    RunName name = RunName::Arrow;
    std::vector<Cell> cells; ///< in the order of the line, or seen from the border
    int amount = 0;
    std::vector<int> values;    ///< of Quadruple and RegionSum
    std::string rule_text = {}; ///< of a rule of one's own; else empty
    std::string title = {};     ///< what its setter calls it; may be empty

    friend bool operator==(RunClue const&, RunClue const&) = default;
    friend bool operator<(RunClue const& a, RunClue const& b) {
        return std::tie(a.name, a.cells, a.amount, a.values, a.rule_text, a.title)
               < std::tie(b.name, b.cells, b.amount, b.values, b.rule_text, b.title);
    }
};

/// Returns from where a clue that is a number beside the grid (skyscraper, sandwich, X-sum,
/// numbered room) sees its line on a grid of this order; nullopt for other names, and if the cells
/// are not a whole line.
std::optional<Sight> sight_of(RunClue const& clue, int order);

/// Returns how many cells of a line follow each other in one box, box after box.
std::vector<int> pieces_of(std::span<Cell const> line, BoxShape shape);

/// Makes the indexer (or negative indexer) of a cell for its row, seen from the left, or for its
/// column, seen from the top.
RunClue indexer(RunName name, Cell own, Side side, int order);

/// The automaton of a clue on a grid of an order. It keeps a reference to the clue.
class Run {
  public:
    Run(RunClue const& clue, int order);

    /// Returns the clue's cells in the order in which they are read.
    std::span<Cell const> cells() const { return cells_; }

    std::int64_t start() const;

    /// Returns the state once cell number `step` (from 0) has this value; nullopt if the clue is
    /// broken.
    std::optional<std::int64_t> after(int step, std::int64_t state, int value) const;

    /// Says whether the clue holds if this is the state after the last cell.
    bool is_accepting(std::int64_t state) const;

    // What the rows of the table ask for.
    int order() const { return order_; }
    int amount() const { return clue_.amount; }
    std::span<int const> values() const { return clue_.values; }
    std::string const& rule() const { return clue_.rule_text; }
    bool ends_piece(int step) const { return ends_piece_[static_cast<std::size_t>(step)] != 0; }

  private:
    RunClue const& clue_;
    int order_;
    std::vector<Cell> cells_;
    std::vector<char> ends_piece_; ///< RegionSum: for each cell, whether it ends a piece
};

/// Returns "the arrow at r1c1", "the skyscraper 4 at row 2 from the left".
std::string name(RunClue const& clue);
std::vector<Cell> cells_of(RunClue const& clue);
std::vector<Cell> different_cells(RunClue const& clue); ///< none
std::optional<std::string> complaint(RunClue const& clue, int order);
bool is_too_short(RunClue const& clue); ///< to have an effect; readers leave out such a line
RunClue in_one_form(RunClue clue);

} // namespace hapax
