/// Makes a Futoshiki, says how difficult it is, and why it has no other solution.

#include <hapax/hapax.hpp>

#include <iostream>

int main() {
    hapax::PuzzleRequest request;
    request.kind = hapax::PuzzleKind::Futoshiki;
    request.order = 5;
    auto const [puzzle, solution] = hapax::generate(request, 1);
    std::cout << hapax::write(puzzle);
    auto const rating = hapax::rate(puzzle);
    std::cout << "level: " << name(rating.difficulty->level) << '\n';
    return hapax::solve(puzzle) == solution ? 0 : 1;
}
