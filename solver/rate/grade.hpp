#pragma once

/// The level and score of a puzzle, from the costs of what explains it.

#include "encoder/model/limits.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/explain/position/step.hpp"

#include <cstdint>
#include <map>
#include <string_view>

namespace hapax {

/// By the cost of the dearest step.
enum class Level {
    Easy,     ///< singles, bounds, the combinations of a cage, locked candidates
    Moderate, ///< pairs and triples, inequality fans, the rule of the total, leftovers
    Tough,    ///< fish, wings, chains, quads, general steps of two constraints
    Hard,     ///< general steps of more: a candidate is refuted in up to eight levels
    Extreme,  ///< in more levels, or only by refutations inside refutations
};

std::string_view name(Level level);

enum class GradeEnd {
    Solved,
    TooDear, ///< what is left needs refutations inside refutations, or more than was allowed
    Limits,  ///< the limits were reached
};

inline constexpr int steps_for_a_point = 50;

struct Grade {
    Level level = Level::Easy;
    std::int64_t score = 0; ///< ten times the dearest step's cost, and one for every few steps
    GradeEnd end = GradeEnd::Solved;
    std::int64_t steps = 0;
    int hardest_cost = 0;
    Technique hardest = Technique::NakedSingle;   ///< the first of that cost
    std::map<Technique, std::int64_t> techniques; ///< how many steps of each
};

/// Whether a puzzle is explained: it has order 64 at most.
bool has_grade(Puzzle const& puzzle);

/// Of a puzzle with one solution that has a grade. Depends on the puzzle alone, but for limits: not
/// on the order of its lines and clues, nor on how it is turned.
Grade grade(Puzzle const& puzzle, Limits const& limits);

/// Whether the grade of such a puzzle has this level or a lower one, with no more steps than that
/// takes. False at the limits.
bool is_explained_at(Level level, Puzzle const& puzzle, Limits const& limits);

} // namespace hapax
