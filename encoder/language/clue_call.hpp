#pragma once

/// An expression about a line may ask named clues, as in `renban(A) or whispers(5, B)`. The grammar
/// knows only this much of them; the table of clues implements it.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

/// A clue that an expression names, with what stands in its parentheses.
struct ClueCall {
    std::string word{};
    std::vector<std::int64_t> numbers{}; ///< the amount, or values
    std::string rule_text{};             ///< of a rule of one's own
    std::vector<int> groups{};           ///< from 0; none: all cells, as one group
};

/// Reads the values of a line's cells one by one and says whether a clue about some of them holds.
/// The state before the first cell is 0.
class ClueReader {
  public:
    virtual ~ClueReader() = default;

    /// Returns the state once cell number `cell` of the line has this value; nullopt if the clue
    /// is broken.
    virtual std::optional<int> after(int cell, int state, int value) = 0;

    /// Says whether the clue holds if this is the state after its last cell.
    virtual bool is_accepting(int state) const = 0;

    /// Returns how many steps it took to understand a rule of one's own.
    virtual std::int64_t effort() const = 0;
};

/// The clues that expressions may name.
class CallableClues {
  public:
    virtual ~CallableClues() = default;

    virtual bool has(std::string_view word) const = 0;
    virtual bool has_rule(std::string_view word) const = 0; ///< of one's own

    /// Returns a reader of the clue about these groups of cells, given by their numbers in the
    /// line; values stand for these numbers, if there are any. Throws LanguageError if the clue
    /// makes no sense, or does not calculate with such numbers.
    virtual std::unique_ptr<ClueReader> reader(ClueCall const& call,
                                               std::vector<std::vector<int>> const& groups,
                                               int order, std::vector<int> numbers) const = 0;
};

/// Returns the named clues; defined beside their table.
CallableClues const& callable_clues();

/// Returns the letter of a group, A to Z, then A2, B2 ..., and the number of such a letter; nullopt
/// if it is none.
std::string letter_of_group(int group);
std::optional<int> group_from(std::string_view letter);
inline constexpr int most_groups = 26 * 9;

} // namespace hapax
