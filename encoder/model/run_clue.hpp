#pragma once

/// Clues that ask for a calculation along cells: an arrow, a little killer, a skyscraper, a
/// sandwich, an X-sum, a quadruple. Each is a small deterministic automaton that reads the values
/// of the cells one after the other: `Run`. Propagation, the encoder and the auditor know no more
/// of a clue than its automaton; the judge says independently what each clue means.

#include "encoder/model/clues.hpp"
#include "encoder/model/grid.hpp"
#include "encoder/model/rule.hpp"
#include "encoder/model/sight.hpp"

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace hapax {

enum class RunName {
    Arrow,        ///< the first cells, as many as the amount, are the digits of the others' sum
    DoubleArrow,  ///< the first and the last cell add up to the sum of those between
    LittleKiller, ///< the cells add up to the amount
    RegionSum,    ///< pieces of the line, with as many cells as the values say, have the same sum
    Zipper,       ///< each two cells as far from the middle add up to the same, or to the middle
    Between,      ///< all cells but the ends lie between the ends' values
    Quadruple,    ///< the cells contain the values, as often as they are named
    Skyscraper,   ///< a number of cells are greater than all before them
    Sandwich,     ///< what lies between the least and the greatest value adds up to the amount
    XSum,         ///< of the first cells, as many as the first says, the sum is the amount
    NumberedRoom, ///< the cell at the place that the first says has the amount as its value
    Indexer,      ///< of its line, the cell at the place that the first says has the amount as its
                  ///< value, which is the first's own place; the others follow as they stand there
};

struct RunClue {
    static constexpr Rule rule = Rule::RunClue;
    static constexpr Reach reach = Reach::Whole;

    RunName name = RunName::Arrow;
    std::vector<Cell> cells; ///< in the order of the line, or seen from the border
    int amount = 0;
    std::vector<int> values; ///< of Quadruple and RegionSum

    friend bool operator==(RunClue const&, RunClue const&) = default;
    friend bool operator<(RunClue const& a, RunClue const& b) {
        return std::tie(a.name, a.cells, a.amount, a.values)
               < std::tie(b.name, b.cells, b.amount, b.values);
    }
};

/// "arrow", "little-killer": the word of messages, JSON and the text notation; empty for what is
/// none of the names.
std::string_view word_of(RunName name);

/// All names, and the one with this word.
std::span<RunName const> run_names();
std::optional<RunName> run_name(std::string_view word);

/// Whether a clue of this name has an amount, or a list of values.
bool has_amount(RunName name);
bool has_values(RunName name);

/// From where a clue that is a number beside the grid (skyscraper, sandwich, X-sum, numbered room)
/// sees its line on a grid of this order; nothing of other names, and where the cells are not a
/// whole line.
std::optional<Sight> sight_of(RunClue const& clue, int order);

/// The automaton of a clue on a grid of an order. It keeps a reference to the clue.
class Run {
  public:
    Run(RunClue const& clue, int order);

    /// The clue's cells in the order in which they are read.
    std::span<Cell const> cells() const { return cells_; }

    std::int64_t start() const;

    /// The state after the cell number `step` (from 0) has this value; nothing if the clue cannot
    /// hold any more.
    std::optional<std::int64_t> after(int step, std::int64_t state, int value) const;

    /// Whether the clue holds if this is the state after the last cell.
    bool is_accepting(std::int64_t state) const;

  private:
    RunClue const& clue_;
    int order_;
    std::vector<Cell> cells_;
    std::vector<char> ends_piece_; ///< RegionSum: per cell, whether a piece ends with it
};

/// "the arrow at r1c1", "the little-killer 12 at r1c2", "the skyscraper 4 at row 2 from the left".
std::string name(RunClue const& clue);
std::vector<Cell> cells_of(RunClue const& clue);
std::vector<Cell> different_cells(RunClue const& clue); ///< none
std::optional<std::string> complaint(RunClue const& clue, int order);
bool is_too_short(RunClue const& clue); ///< to say anything; readers leave such a line out
RunClue in_one_form(RunClue clue);

} // namespace hapax
