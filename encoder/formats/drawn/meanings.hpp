#pragma once

/// Lists what drawings may mean: the table of the clues that setters draw, with the kinds and
/// colours of their drawings and the words by which rules describe them.

#include "encoder/formats/drawn/looks.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hapax::drawn {

struct MeaningRow {
    /// A clue of the notation `text` without its cells, or one of the words that README.md of
    /// formats lists. "{}" stands for an amount that the rules say, "#" for the number of a mark.
    std::string_view meaning;
    std::span<Kind const> kinds;
    std::string_view colours; ///< usual words for its colour, or its text
    std::string_view phrases; ///< alternatives between '|'; all parts between '&' in a sentence
    std::string_view but_not = {}; ///< words that say that another row is meant
};

std::span<MeaningRow const> meaning_rows();

/// The words of the rules and the title, cut into sentences of plain lower-case words.
class RulesText {
  public:
    explicit RulesText(Credits const& credits);

    enum class Fit { None, Named, NamedWithColour };

    /// Says how the sentences speak for a row as the meaning of a look. A sentence that names
    /// another colour than the look's does not.
    Fit fit(MeaningRow const& row, Look const& look) const;

    /// Returns the numbers, from 1 to 99, in the sentences that speak for the row.
    std::vector<int> amounts(MeaningRow const& row, Look const& look) const;

    /// Says whether all marks that are possible are said to be drawn, in a sentence with this word
    /// or in the one after it.
    bool says_all_are_given(std::string_view word) const;

    /// Says whether the rules have words that no table knows ("shade", "determine"): then they
    /// probably say more than any assignment.
    bool says_more() const;

  private:
    template<class Use>
    void for_each_sentence(MeaningRow const& row, Look const& look, Use&& use) const;

    std::vector<std::string> sentences_; ///< with a space at both ends
};

} // namespace hapax::drawn
