#pragma once

/// Says clues as conditions of a rule of one's own, to be joined by `or`, `and` and `not`:
/// `renban(A)`, `sum(B) = 12 and distinct(B)`.

#include "encoder/clues/named_clue.hpp"
#include "encoder/model/puzzle.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hapax::formats {

class Conditions {
  public:
    /// Values may stand for other numbers, about which the conditions then are.
    explicit Conditions(std::vector<int> numbers = {}) : numbers_{std::move(numbers)} {}

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
    std::optional<std::string> about_numbers(NamedClue const& clue);
    std::string equal_sums(std::vector<std::vector<Cell>> const& groups);
    std::string letter(std::vector<Cell> const& cells);

    std::vector<int> numbers_;
    std::map<std::vector<Cell>, int> letters_; ///< of groups of cells, from 0
    std::vector<std::vector<Cell>> groups_;
};

/// Numbers that the values from 1 on stand for, from 0 to 35. Returns what is wrong with them.
std::optional<std::string> complaint_about(std::vector<int> const& numbers, int order);

/// Returns how they are shown: digits, and A for 10.
std::string symbols_of(std::vector<int> const& numbers);

/// Turns a clue that calculates with values into a rule of one's own about these numbers; nullopt
/// for rules of the whole grid.
std::optional<NamedClue> with_numbers(NamedClue clue, std::vector<int> const& numbers);
NamedClue with_numbers(Cage const& cage, std::vector<int> const& numbers);

/// Joins conditions by `and` or `or`, in parentheses if there are several.
std::string joined(std::vector<std::string> const& conditions, std::string_view by);

} // namespace hapax::formats
