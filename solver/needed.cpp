#include "solver/needed.hpp"

#include "encoder/candidate_sets.hpp"
#include "solver/clue.hpp"
#include "solver/clue_solver.hpp"

#include <algorithm>
#include <sstream>
#include <vector>

namespace hapax {

namespace {

/// The clues that can be left out only together: givens of one orbit, and others by themselves.
std::vector<std::vector<Clue>> groups_of(Puzzle const& puzzle, std::vector<Clue> const& clues,
                                         Symmetry symmetry) {
    std::vector<std::vector<Clue>> groups;
    for (auto const& cells : orbits(puzzle.order, symmetry)) {
        std::vector<Clue> group;
        for (auto const cell : cells)
            if (int const value = puzzle.givens[cell])
                group.push_back({ClueKind::Given, cell_index(cell, puzzle.order), value});
        if (!group.empty()) groups.push_back(std::move(group));
    }
    for (auto const& clue : clues)
        if (clue.kind == ClueKind::Inequality || clue.kind == ClueKind::Cage)
            groups.push_back({clue});
    return groups;
}

} // namespace

std::optional<std::string> needed_text(Puzzle const& puzzle, Grid const& solution,
                                       Symmetry symmetry, Limits const& limits) {
    auto const clues = clues_of(puzzle);
    ClueSolver solver{puzzle};
    solver.forbid(solution);
    solver.prefer(solution);
    std::ostringstream text;
    if (symmetry != Symmetry::None) text << "symmetry " << name(symmetry) << '\n';
    for (auto const& group : groups_of(puzzle, clues, symmetry)) {
        auto others = clues;
        std::erase_if(others, [&](Clue const& clue) {
            return std::find(group.begin(), group.end(), clue) != group.end();
        });
        auto const reply = solver.solve(others, limits);
        if (reply.answer != Answer::Satisfiable) return std::nullopt;
        for (int const value : reply.solution.values()) text << value << ' ';
        text << "# without";
        for (auto const& clue : group)
            text << (clue == group.front() ? " " : ", ") << name(clue, puzzle);
        text << '\n';
    }
    return text.str();
}

} // namespace hapax
