#include "solver/needed.hpp"

#include "solver/clue.hpp"
#include "solver/clue_solver.hpp"

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <iterator>
#include <sstream>
#include <system_error>
#include <vector>

namespace hapax {

bool write_needed(Puzzle const& puzzle, Grid const& solution, std::filesystem::path const& file,
                  Limits const& limits) {
    auto const clues = clues_of(puzzle);
    ClueSolver solver{puzzle};
    solver.forbid(solution);
    solver.prefer(solution);
    std::ostringstream text;
    for (auto const& clue : clues) {
        if (clue.kind == ClueKind::Adjacency) continue; // how the grid is marked, not what is shown
        std::vector<Clue> others;
        std::copy_if(clues.begin(), clues.end(), std::back_inserter(others),
                     [&](Clue const& other) { return other != clue; });
        auto const reply = solver.solve(others, limits);
        if (reply.answer != Answer::Satisfiable) return false;
        for (int const value : reply.solution.values()) text << value << ' ';
        text << "# without " << name(clue, puzzle) << '\n';
    }
    std::filesystem::path const temporary = file.string() + ".new";
    std::ofstream out{temporary};
    out << text.str();
    out.close();
    if (!out) throw std::system_error{errno, std::generic_category(), temporary.string()};
    std::filesystem::rename(temporary, file);
    return true;
}

} // namespace hapax
