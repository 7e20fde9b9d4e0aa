/// The techniques of an aim allow nothing more expensive than the most expensive of them; a puzzle
/// whose most expensive step is one of them needs it, because all cheaper steps were taken first.

#include "solver/generate/clues/aim.hpp"

#include <algorithm>

namespace hapax {

namespace {

bool has_clue_steps(Grade const& grade, Aim const& aim) {
    return 100 * grade.clue_steps >= aim.least_clue_percent * (grade.steps - grade.refutations);
}

bool has_technique(Grade const& grade, Aim const& aim) {
    return aim.techniques.empty()
           || std::any_of(aim.techniques.begin(), aim.techniques.end(), [&](Technique technique) {
                  return grade.techniques.contains(technique)
                         && points_of(technique) == grade.hardest_cost;
              });
}

} // namespace

Aim aim_of(Level level) {
    Aim aim;
    aim.most_cost = greatest_cost(level);
    if (level != Level::Easy)
        aim.least_cost = greatest_cost(static_cast<Level>(static_cast<int>(level) - 1)) + 1;
    return aim;
}

void need_one_of(std::vector<Technique> const& techniques, Aim& aim) {
    int least = any_cost;
    int most = 0;
    for (auto const technique : techniques) {
        least = std::min(least, points_of(technique));
        most = std::max(most, points_of(technique));
    }
    aim.techniques = techniques;
    aim.least_cost = std::max(aim.least_cost, least);
    aim.most_cost = std::min(aim.most_cost, most);
}

Progress progress(StepWalker& walker, Puzzle const& puzzle, Aim const& aim, Limits const& limits) {
    int const clues = points_of(Technique::CageLines);
    Aim level;
    level.least_cost = aim.least_cost;
    level.most_cost = aim.most_cost;
    bool const is_level = aim == level && (aim.least_cost == 0 || aim.least_cost > clues);
    auto const singles = is_level ? Singles::AtOnce : Singles::Counted;
    auto reached = walker.progress(puzzle, aim.most_cost, SmallSets::Skipped, singles, limits);
    bool const may_be_easier = aim.least_cost > greatest_cost(Level::Tough);
    if (may_be_easier && is_explained(reached, aim) && is_hard_enough(reached.grade, aim))
        reached = walker.progress(puzzle, aim.most_cost, SmallSets::Sought, singles, limits);
    return reached;
}

bool is_explained(Progress const& reached, Aim const& aim) {
    return reached.grade.end == GradeEnd::Solved
           || (reached.grade.end == GradeEnd::TooExpensive && aim.most_cost == any_cost);
}

bool is_hard_enough(Grade const& grade, Aim const& aim) {
    bool const is_refuted = grade.end == GradeEnd::TooExpensive && aim.most_cost == any_cost;
    return (is_refuted || grade.hardest_cost >= aim.least_cost) && has_technique(grade, aim);
}

bool meets(Progress const& reached, Aim const& aim) {
    auto const& grade = reached.grade;
    return is_explained(reached, aim) && is_hard_enough(grade, aim) && has_clue_steps(grade, aim)
           && grade.steps >= aim.least_steps && grade.steps <= aim.most_steps;
}

} // namespace hapax
