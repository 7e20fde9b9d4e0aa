#pragma once

/// Says clues as conditions of a rule of one's own, to be joined by `or`, `and` and `not`:
/// `renban(A)`, `sum(B) = 12 and distinct(B)`.

#include "encoder/clues/named_clue.hpp"
#include "encoder/model/puzzle.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hapax::formats {

class Conditions {
  public:
    std::string of(Cage const& cage);
    std::string of(Region const& region);
    std::string of(PencilMarks const& marks);

    /// Returns nullopt for rules of the whole grid.
    std::optional<std::string> of(NamedClue const& clue);

    /// Returns all clues and givens of a puzzle as one condition, empty if there are none; nullopt
    /// if there are rules of the whole grid.
    std::optional<std::string> of(Puzzle const& puzzle);

    /// Returns the clue that such a condition makes.
    NamedClue clue(std::string rule, std::string title) const;

  private:
    std::string letter(std::vector<Cell> const& cells);

    std::map<std::vector<Cell>, int> numbers_; ///< of groups of cells
    std::vector<std::vector<Cell>> groups_;
};

/// Joins conditions by `and` or `or`, in parentheses if there are several.
std::string joined(std::vector<std::string> const& conditions, std::string_view by);

} // namespace hapax::formats
