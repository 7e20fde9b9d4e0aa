/// Reads a file of puzzles, in any notation, and solves each.

#include <hapax/hapax.hpp>

#include <fstream>
#include <iostream>
#include <sstream>

int main(int, char** argv) {
    std::ifstream file{argv[1]};
    std::ostringstream text;
    text << file.rdbuf();
    try {
        for (auto const& read : hapax::read(text.str(), argv[1]))
            if (auto const grid = hapax::solve(read.puzzle))
                std::cout << hapax::write_solution(read.puzzle, *grid, hapax::Notation::Line);
            else
                std::cout << "no solution\n";
    } catch (hapax::Error const& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
