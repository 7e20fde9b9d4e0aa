#pragma once

/// The level and score of a puzzle, from the costs of the steps that explain it.

#include "encoder/limits.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/steps/position/technique.hpp"

#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace hapax {

class SupportCache;

/// Levels by the cost of the most expensive step.
enum class Level {
    Easy,     ///< singles, bounds, the combinations of a cage, locked candidates
    Moderate, ///< pairs and triples, inequality fans, the rule of the total, leftovers
    Tough,    ///< fish, wings, chains, quads, general steps of two constraints
    Hard,     ///< general steps of more: a candidate is refuted in up to eight levels
    Extreme,  ///< general steps of more levels, or refutations inside refutations
};

inline constexpr int any_cost = std::numeric_limits<int>::max();

std::string_view name(Level level);

enum class GradeEnd {
    Solved,
    TooExpensive,  ///< the rest needs refutations inside refutations, or steps beyond the allowed
                   ///< cost
    Contradiction, ///< the puzzle has no solution
    Limits,        ///< the limits were reached
};

struct Grade {
    Level level = Level::Easy;
    std::int64_t score = 0; ///< grows by 20 where the effort doubles
    double effort = 0;      ///< of all steps; 1: of a step of 0 points
    GradeEnd end = GradeEnd::Solved;
    std::int64_t steps = 0;
    int hardest_cost = 0;
    Technique hardest = Technique::NakedSingle;   ///< the first step of the greatest cost
    std::map<Technique, std::int64_t> techniques; ///< how many steps of each
    std::int64_t refutations = 0; ///< that are among the steps, each of one candidate
    std::int64_t clue_steps = 0; ///< that lean on more than rows, columns, boxes and jigsaw pieces;
                                 ///< refutations are not among them
};

/// Says what newspapers would call an easy puzzle, by its score: README has people's times.
enum class Ease { Beginner, Easy, Medium };

std::string_view name(Ease ease);

/// Returns nullopt for levels other than easy.
std::optional<Ease> ease_of(Grade const& grade);

/// Says how far steps lead.
struct Progress {
    Grade grade;                 ///< of these steps
    std::vector<int> open;       ///< the cells that they leave open, in reading order
    std::int64_t candidates = 0; ///< in these cells
};

/// Says whether a puzzle can be explained: its order is at most 64.
bool has_grade(Puzzle const& puzzle);

/// Grades a puzzle with one solution for which `has_grade` holds. Unless limits are reached, the
/// grade depends on the puzzle alone, not on the order of its lines and clues or on how it is
/// turned. Where steps do not solve it, the rest takes this many refutations inside refutations.
Grade grade(Puzzle const& puzzle, Limits const& limits, std::int64_t nested_trials,
            Assume assumed = Assume::Nothing);

enum class SmallSets {
    Sought,
    Skipped, ///< faster: general steps of a few constraints are left out; what is solved without
             ///< them is solved with them
};

enum class Singles {
    Counted,
    AtOnce, ///< faster: singles, and what single clues say, are taken as they are seen, and count
            ///< as one step; of steps that cost more, any of the same level may be taken
};

/// Walks through puzzles by their steps, and keeps what puzzles that are alike share.
class StepWalker {
  public:
    StepWalker();
    ~StepWalker();

    /// Takes the steps of a puzzle for which `has_grade` holds that cost at most this, and searches
    /// for no other. A puzzle that they solve has one solution; one that has none may be walked as
    /// well. The grade lacks effort and score.
    Progress progress(Puzzle puzzle, int most_cost, SmallSets sets, Singles singles,
                      Limits const& limits);

  private:
    struct Kept;
    std::unique_ptr<Kept> kept_; ///< of the last puzzle
    std::shared_ptr<SupportCache> supports_;
};

/// Returns the cost of the most expensive steps of a level; of Extreme, the greatest number.
int greatest_cost(Level level);

} // namespace hapax
