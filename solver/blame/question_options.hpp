#pragma once

/// Says how questions about sets of clues are put (see solver/blame/questions.hpp).

#include "encoder/limits.hpp"
#include "solver/blame/clue.hpp"
#include "solver/sat/sat_solver.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace hapax {

class SpareThreads;

/// The most conflicts of a question that is not a hard one.
inline constexpr std::int64_t most_conflicts_of_quick_question = 500;

struct QuestionOptions {
    RegionRole regions = RegionRole::Rules;
    std::optional<Grid> forbidden; ///< does not count; grids near it are found first
    SolverChoice solver;
    /// A question that needs more conflicts counts as hard; < 0: none does.
    std::int64_t most_conflicts = most_conflicts_of_quick_question;
    SpareThreads* spare = nullptr; ///< for hard questions; the answers are the same without
    Limits limits;
    std::function<void(int)> progress; ///< told their number before each, one at a time
    std::vector<Clue> rules = {};      ///< hold in every question
};

} // namespace hapax
