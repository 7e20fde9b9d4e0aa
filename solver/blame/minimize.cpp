/// Forbid the solution: the puzzle is unique exactly if its clues then cannot hold together, so an
/// irredundant puzzle is a minimal core of them, and everything that makes cores cheap serves here.
/// A refutation that does without a clue shows it redundant; a grid that breaks only one clue shows
/// it necessary. The solver is led towards the solution, so the grids it finds break few clues.
///
/// The rest is solved once more, by a solver that has not seen the clues that went.
///
/// A clue is redundant by itself if some core of all the clues lacks it. So only clues that all the
/// cores found so far have in common are asked about.

#include "solver/blame/minimize.hpp"

#include "solver/basis/random.hpp"
#include "solver/blame/minimal_core.hpp"
#include "solver/blame/questions.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

namespace hapax {

namespace {

/// Tells rules of the whole grid, and the marks that they exempt, from the clues that can go.
auto is_lasting_in(Puzzle const& puzzle) {
    return [&](Clue const& clue) {
        return clue.kind == ClueKind::Named
               && is_lasting(puzzle.named_clues[static_cast<std::size_t>(clue.index)], puzzle);
    };
}

/// Returns the options of a search for grids other than the solution.
QuestionOptions questions_beside(Grid const& solution, std::vector<Clue> const& rules,
                                 SolveOptions const& options, Workspace const& workspace,
                                 std::function<void(int)> const& progress) {
    auto result = questions_within(options, workspace, progress);
    result.forbidden = solution;
    result.rules = rules;
    return result;
}

std::vector<int> all_numbers(std::size_t count) {
    std::vector<int> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0);
    return numbers;
}

/// Says whether a clue stands where the half turn takes another of its kind.
bool is_image(Clue const& clue, Clue const& other, Puzzle const& puzzle) {
    if (clue.kind != other.kind) return false;
    auto cells = cells_of(clue, puzzle);
    auto turned = cells_of(other, puzzle);
    for (auto& [row, column] : turned) {
        row = puzzle.order - 1 - row;
        column = puzzle.order - 1 - column;
    }
    std::sort(cells.begin(), cells.end());
    std::sort(turned.begin(), turned.end());
    return cells == turned;
}

/// Returns what stays or goes together.
std::vector<Element> groups_to_keep(std::vector<Clue> const& clues, Puzzle const& puzzle,
                                    Preference keep) {
    if (keep != Preference::Symmetry) return one_by_one(clues);
    std::vector<Element> groups;
    std::vector<char> is_taken(clues.size());
    for (std::size_t i = 0; i < clues.size(); ++i) {
        if (is_taken[i] != 0) continue;
        groups.push_back({clues[i]});
        for (std::size_t j = i + 1; j < clues.size(); ++j)
            if (is_taken[j] == 0 && is_image(clues[j], clues[i], puzzle)) {
                groups.back().push_back(clues[j]);
                is_taken[j] = 1;
            }
    }
    return groups;
}

/// Returns which groups go first, and what is kept if possible.
std::vector<std::vector<int>> classes_of(std::vector<Element> const& groups, Puzzle const& puzzle,
                                         MinimizeOptions const& how) {
    auto const is_kept = [&](int element) {
        auto const& clue = groups[static_cast<std::size_t>(element)].front();
        if (how.keep == Preference::Givens) return clue.kind == ClueKind::Given;
        return how.keep == Preference::Inequalities && clue.kind == ClueKind::Named
               && is_sign(puzzle.named_clues[static_cast<std::size_t>(clue.index)].name);
    };
    auto order = all_numbers(groups.size());
    Random{how.seed}.shuffle(order);
    std::vector<std::vector<int>> classes(2);
    for (int const element : order) classes[is_kept(element) ? 1 : 0].push_back(element);
    return classes;
}

/// The clues of these groups, one group after the other.
std::vector<Clue> clues_in(std::vector<Element> const& groups, std::vector<int> const& elements) {
    std::vector<Clue> clues;
    for (int const element : elements)
        for (auto const& clue : groups[static_cast<std::size_t>(element)]) clues.push_back(clue);
    return clues;
}

} // namespace

std::vector<Clue> removable_clues(Puzzle const& puzzle) {
    auto clues = clues_of(puzzle);
    std::erase_if(clues, is_lasting_in(puzzle));
    return clues;
}

std::vector<Clue> lasting_clues(Puzzle const& puzzle) {
    auto clues = clues_of(puzzle);
    std::erase_if(clues, std::not_fn(is_lasting_in(puzzle)));
    return clues;
}

RedundantClues redundant_clues(Puzzle const& puzzle, SolveOptions const& options,
                               Workspace& workspace, std::function<void(int)> const& progress) {
    RedundantClues result;
    auto const known = uniqueness(puzzle, options, workspace);
    result.verdict = known.verdict;
    if (known.verdict != Verdict::Unique) return result;
    auto const clues = removable_clues(puzzle);
    auto const elements = one_by_one(clues);
    auto const rules = lasting_clues(puzzle);
    ClueQuestions others{
        puzzle, elements,
        questions_beside(known.solutions.front(), rules, options, workspace, progress)};
    auto const without = others.without_each();
    result.is_complete = true;
    for (std::size_t i = 0; i < clues.size(); ++i) {
        if (without[i].answer == Answer::Unsatisfiable) result.clues.push_back(clues[i]);
        if (without[i].answer == Answer::Undecided) result.is_complete = false;
    }
    result.questions = others.questions();
    return result;
}

Minimized minimize(Puzzle const& puzzle, MinimizeOptions const& how, SolveOptions const& options,
                   Workspace& workspace, std::function<void(int)> const& progress) {
    Minimized result;
    auto const known = uniqueness(puzzle, options, workspace);
    result.verdict = known.verdict;
    if (known.verdict != Verdict::Unique) return result;
    auto const rules = lasting_clues(puzzle);
    auto const groups = groups_to_keep(removable_clues(puzzle), puzzle, how.keep);
    ClueQuestions others{
        puzzle, groups,
        questions_beside(known.solutions.front(), rules, options, workspace, progress)};
    std::vector<int> removed;
    auto const core =
        minimal_core(classes_of(groups, puzzle, how), others.settling_oracle(), &removed);

    auto left = clues_in(groups, core.elements);
    std::sort(left.begin(), left.end());
    std::vector<Clue> kept = rules;
    kept.insert(kept.end(), left.begin(), left.end());
    result.puzzle = puzzle_of(kept, puzzle, RegionRole::Rules);
    result.removed = clues_in(groups, removed);
    result.is_irredundant = core.is_minimal;
    result.questions = others.questions();

    auto const confirmation = uniqueness(result.puzzle, options, workspace);
    result.is_confirmed = confirmation.verdict == Verdict::Unique
                          && confirmation.solutions.front() == known.solutions.front();
    if (!result.is_confirmed && confirmation.verdict != Verdict::Undecided)
        throw JudgeError{"a puzzle that was minimized is not unique"};
    return result;
}

} // namespace hapax
