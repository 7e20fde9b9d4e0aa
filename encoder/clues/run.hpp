#pragma once

/// A clue that asks for a calculation along its cells is a small deterministic automaton, `Run`,
/// that reads their values one after the other. Propagation, the encoder and the auditor know only
/// the automaton; the judge states independently what each clue means.

#include "encoder/clues/named_clue.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace hapax {

class LineCalculation;
struct LineShape;

/// The automaton of a clue on a grid of an order. It keeps a reference to the clue.
class Run {
  public:
    Run(NamedClue const& clue, int order);

    /// Returns the clue's cells in the order in which they are read, each once.
    std::span<Cell const> cells() const { return cells_; }

    std::int64_t start() const;

    /// Returns the state once cell number `step` (from 0) has this value; nullopt if the clue is
    /// broken.
    std::optional<std::int64_t> after(int step, std::int64_t state, int value) const;

    /// Says whether the clue holds if this is the state after the last cell.
    bool is_accepting(std::int64_t state) const;

    // The rows of the table ask for these.
    int order() const { return order_; }
    int amount() const { return clue_.amount; }
    std::span<int const> values() const { return clue_.values; }
    std::string const& rule() const { return clue_.rule_text; }
    LineCalculation const& calculation() const { return *calculation_; }
    bool ends_piece(int step) const { return ends_piece_[static_cast<std::size_t>(step)] != 0; }

  private:
    NamedClue const& clue_;
    int order_;
    std::vector<Cell> cells_;
    std::vector<char> ends_piece_; ///< RegionSum: for each cell, whether it ends a piece
    std::shared_ptr<LineCalculation const> calculation_; ///< of OwnCalculation
};

/// Returns the line that the expression of an OwnCalculation is about.
LineShape shape_of(NamedClue const& clue, int order);

/// Returns how many states the automaton of a pattern has along the clue's cells; nullopt if these
/// are too many to build.
std::optional<std::int64_t> states_of_pattern(NamedClue const& clue, int order);

/// Returns how many steps it takes at most to understand a rule of one's own, which makes sense; 0
/// for other clues.
std::int64_t effort_of(NamedClue const& clue, int order);

} // namespace hapax
