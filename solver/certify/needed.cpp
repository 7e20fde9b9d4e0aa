#include "solver/certify/needed.hpp"

#include "encoder/model/candidate_sets.hpp"
#include "solver/blame/clue.hpp"
#include "solver/blame/minimize.hpp"
#include "solver/blame/questions.hpp"

#include <algorithm>
#include <vector>

namespace hapax {

namespace {

/// Returns the groups of clues that can only be left out together: givens by orbits, others singly.
std::vector<Element> groups_by_symmetry(Puzzle const& puzzle, Symmetry symmetry) {
    std::vector<Element> groups;
    for (auto const& cells : orbits(puzzle.order, symmetry)) {
        Element group;
        for (auto const cell : cells)
            if (int const value = puzzle.givens[cell])
                group.push_back({ClueKind::Given, cell_index(cell, puzzle.order), value});
        if (!group.empty()) groups.push_back(std::move(group));
    }
    for (auto const& clue : removable_clues(puzzle))
        if (clue.kind != ClueKind::Given) groups.push_back({clue});
    return groups;
}

} // namespace

std::optional<std::string> needed_text(Puzzle const& puzzle, Grid const& solution,
                                       Symmetry symmetry, Limits const& limits,
                                       SpareThreads* spare) {
    QuestionOptions options;
    options.forbidden = solution;
    options.spare = spare;
    options.limits = limits;
    options.rules = lasting_clues(puzzle);
    auto const groups = groups_by_symmetry(puzzle, symmetry);
    ClueQuestions others{puzzle, groups, std::move(options)};

    std::string text;
    if (symmetry != Symmetry::None) (text += "symmetry ").append(name(symmetry)) += '\n';
    auto const without = others.without_each();
    for (std::size_t i = 0; i < groups.size(); ++i) {
        auto const& [answer, grid] = without[i];
        if (answer != Answer::Satisfiable) return std::nullopt;
        for (int const value : grid.values()) text += std::to_string(value) + ' ';
        text += "# without";
        for (auto const& clue : groups[i])
            text += (clue == groups[i].front() ? " " : ", ") + name(clue, puzzle);
        text += '\n';
    }
    return text;
}

} // namespace hapax
