/// Answers a player's questions: what is wrong with my values, and what is the next step?

#include <hapax/hapax.hpp>
#include <hapax/solver/steps/steps.hpp>
#include <hapax/solver/steps/wording/wording.hpp>

#include <iostream>

int main() {
    auto const puzzle =
        hapax::read("sudoku 4\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n").front().puzzle;
    hapax::Grid position{4};
    position[{0, 1}] = 4;
    for (auto const& conflict : hapax::conflicts(puzzle, position).conflicts)
        std::cout << describe(conflict, puzzle) << '\n';

    hapax::Constraints const constraints{puzzle};
    hapax::Explainer explainer{constraints};
    if (auto const step = explainer.next())
        std::cout << describe(*step, explainer.before()) << '\n';
}
