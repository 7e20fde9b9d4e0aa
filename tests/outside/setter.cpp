/// Answers a setter's questions about an unfinished puzzle: how many solutions does it have, where
/// do two of them differ, and which values can each open cell still take?

#include <hapax/hapax.hpp>

#include <iostream>

int main() {
    auto const puzzle = hapax::read("futoshiki 4\n"
                                    ". < . . .\n"
                                    ". . . 1\n"
                                    ". . . .\n"
                                    ". . > . 2\n")
                            .front()
                            .puzzle;
    std::cout << hapax::count(puzzle).solutions << " solutions\n";

    auto const answer = hapax::uniqueness(puzzle);
    if (answer.verdict == hapax::Verdict::Multiple)
        std::cout << "two of them differ in "
                  << hapax::differences(answer.solutions[0], answer.solutions[1]).size()
                  << " cells\n";

    auto const candidates = hapax::candidates(puzzle).sets;
    std::cout << "r1c1:";
    for (int value = 1; value <= puzzle.order; ++value)
        if (candidates.has(0, value)) std::cout << ' ' << value;
    std::cout << '\n';
}
