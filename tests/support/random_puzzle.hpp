#pragma once

/// Makes small random puzzles that mix all parts of the model, and shrinks a failing one.

#include "encoder/model/puzzle.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace hapax::testing {

using Random = std::mt19937_64;

/// Draws a number from `least` to `most`, the same on every machine, unlike the standard's
/// distributions.
int pick(Random& random, int least, int most);
bool chance(Random& random, double probability);

/// Brings the items into a uniformly random order, which is also the same on every machine.
template<class T>
void shuffle(std::vector<T>& items, Random& random) {
    for (std::size_t i = items.size(); i > 1; --i)
        std::swap(items[i - 1],
                  items[static_cast<std::size_t>(pick(random, 0, static_cast<int>(i) - 1))]);
}

/// Returns all Latin squares of an order up to 5, in lexicographic order; the first call makes
/// them.
std::vector<Grid> const& latin_squares(int order);

/// Returns the solutions among them, by the judge.
std::vector<Grid> solutions_among_squares(Puzzle const& puzzle);

/// Gives a clue one of several rules, if its name is that of a rule of one's own.
template<class Clue>
Clue with_own_rule(Clue clue, int which = 0) {
    static constexpr std::array expressions{"a != 2*b", "|a-b| <= 2", "a+b != n or a < b",
                                            "(a+b) % 3 != 0", "{(1,2),(2,1),(3,4),(4,3),(2,2)}"};
    static constexpr std::array patterns{".*1.*", "[^1]*(1[23]*4.*|4[23]*1.*)?",
                                         "(1|2.|3..|4...)*.*", "[12]?([34][12]?)*",
                                         "{start 1; accept 2; 1 to 2 by 1 3; 1 to 1 by 2 4-9; "
                                         "2 to 1 by 3; 2 to 2 by 1 2 4-9}"};
    static constexpr std::array calculations{"sum % 3 = 0",
                                             "2*a + b - last <= 6",
                                             "max - min = 2",
                                             "sum > 2*count(v > 2)",
                                             "kinds = size - 1 or distinct",
                                             "product % 2 = 0 and first < last",
                                             "not (min < 2) or sum(v*v) != 14",
                                             "renban or sum > 2*n",
                                             "not palindrome and (whispers(2) or distinct)",
                                             "relation(a < b) or line(/.*1.*/) and not zipper",
                                             "quadruple(1 2) or little-killer(7) or between"};
    auto const choose = [&](auto const& rules) {
        return std::string{rules[static_cast<std::size_t>(which) % rules.size()]};
    };
    auto const own = row_of(clue.name).own_rule;
    if (own == OwnRule::Expression) clue.rule_text = choose(expressions);
    if (own == OwnRule::Expression && is_rule(clue.name)) { // it treats two cells alike
        clue.rule_text = which % 2 == 0 ? expressions[1] : expressions[3];
        clue.cells.clear();
    }
    if (own == OwnRule::Pattern) clue.rule_text = choose(patterns);
    if (own == OwnRule::Calculation) clue.rule_text = choose(calculations);
    if (own == OwnRule::Calculation && which % 3 == 2 && clue.cells.size() > 2) {
        clue.values = {1, static_cast<int>(clue.cells.size()) - 1};
        clue.rule_text = which % 2 == 0 ? "sum(A) < max(B)" : "count(B, v = 2) = first(A) - 1";
        clue.cells.back() = clue.cells.front(); // stands twice
    }
    return clue;
}

/// Names what a random puzzle may have besides givens.
enum class Mixture {
    Everything,
    LinesOnly, ///< only regions and pencil marks, which lane propagation knows
    Sums,      ///< cages of sums nearly everywhere, or little killers
    LongSums,  ///< that, with arrows, double arrows and region sums
};

/// Makes a well-formed puzzle of order 1 to 9. Most clues fit one hidden square, a few are random,
/// so that many puzzles have one solution, some have none, and some have many.
Puzzle random_puzzle(Random& random, int order, Mixture mixture = Mixture::Everything);

/// Makes such a puzzle and returns the hidden square as well, which often is a solution.
std::pair<Puzzle, Grid> puzzle_and_square(Random& random, int order, Mixture mixture);

/// Removes one part after the other, as long as the puzzle still fails.
Puzzle shrunk(Puzzle puzzle, std::function<bool(Puzzle const&)> const& fails);

/// Returns the native text, for messages.
std::string text_of(Puzzle const& puzzle);

} // namespace hapax::testing
