/// A word is near if it takes at most two slips of the finger, and fewer than half of the letters
/// of either word, dashes before them aside: a letter too many, too few or wrong, or two neighbours
/// swapped (optimal string alignment).

#include "cli/options/suggestion.hpp"

#include <algorithm>
#include <cstddef>

namespace hapax {

namespace {

std::size_t slips(std::string_view typed, std::string_view meant) {
    std::vector<std::vector<std::size_t>> cost(typed.size() + 1,
                                               std::vector<std::size_t>(meant.size() + 1));
    for (std::size_t i = 0; i <= typed.size(); ++i)
        for (std::size_t j = 0; j <= meant.size(); ++j) {
            if (i == 0 || j == 0) {
                cost[i][j] = i + j;
                continue;
            }
            std::size_t const change = typed[i - 1] == meant[j - 1] ? 0 : 1;
            cost[i][j] =
                std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + change});
            bool const is_swap =
                i > 1 && j > 1 && typed[i - 1] == meant[j - 2] && typed[i - 2] == meant[j - 1];
            if (is_swap) cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    return cost[typed.size()][meant.size()];
}

std::size_t letters(std::string_view word) {
    return word.size() - std::min(word.size(), word.find_first_not_of('-'));
}

} // namespace

std::string suggestion(std::string_view typed, std::vector<std::string> const& known) {
    constexpr std::size_t most_letters = 30; ///< longer words are not slips
    constexpr std::size_t most_slips = 2;
    if (typed.size() > most_letters) return "";
    std::size_t least = most_slips + 1;
    std::string nearest;
    for (auto const& word : known) {
        auto const distance = slips(typed, word);
        if (distance >= least || 2 * distance >= std::min(letters(typed), letters(word))) continue;
        least = distance;
        nearest = word;
    }
    return nearest.empty() ? "" : " (did you mean '" + nearest + "'?)";
}

} // namespace hapax
