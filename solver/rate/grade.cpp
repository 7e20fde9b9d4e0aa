/// As `explain` goes, but all steps of a round at once: everything of the least cost is found from
/// one position and taken together, so that neither the costs nor their number depend on the order
/// in which cells, lines and clues are looked at. Patterns and general steps of up to three
/// constraints are found exhaustively. Larger reasons are minimal, but not always smallest, which
/// would depend on luck; so in their place all candidates are tried, each with everything that
/// follows at one level before the next, and those are refuted together that take the fewest
/// levels.
///
/// The *effort* is a sum over the rounds. A step that costs two points more takes twice the effort.
/// The more openings there are, the less effort each takes: (sum of c^-2)^-1/2, where c are the
/// efforts of all that is open, each alone. So the most expensive steps decide, and it counts how
/// many of them there are and how few are on offer. Of singles all are openings, whatever their
/// kind; a naked single is the harder the more cells are open in its fullest house (people count
/// there up to nine). The score is the logarithm of the effort, on the scale of the points.

#include "solver/rate/grade.hpp"

#include "encoder/model/rules.hpp"
#include "solver/steps/check/fact_solver.hpp"
#include "solver/steps/general/small_sets.hpp"
#include "solver/steps/general/trial.hpp"
#include "solver/steps/patterns/pattern_search.hpp"
#include "solver/steps/position/constraints.hpp"
#include "solver/steps/position/position.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>

namespace hapax {

namespace {

/// The greatest cost of a step of each level.
constexpr std::array greatest_costs{20, 36, 64, 112, any_cost};

constexpr int points_of_refutation(int levels) {
    return 64 + 6 * levels;
}
constexpr int points_of_nested_refutation = 200;
constexpr double points_that_double = 2; ///< the effort
constexpr double score_of_double = 10 * points_that_double;
constexpr int score_step = 4;               ///< finer differences say nothing
constexpr double effort_of_score_0 = 1.014; ///< chosen so that rounded scores agree with people

/// Fitted to people's times, as the next: see README.
constexpr double naked_over_box = 6.9;        ///< effort of a naked single, if one cell is open
constexpr double naked_more_each_cell = 0.76; ///< of that, for each further open cell

/// Scores of easy puzzles from which newspapers would call them easy, and medium.
constexpr std::int64_t least_score_of_easy = 172;
constexpr std::int64_t least_score_of_medium = 180;

constexpr int most_levels(int cost) {
    return (cost - points_of_refutation(0)) / (points_of_refutation(1) - points_of_refutation(0));
}

double effort_of(int cost) {
    return std::exp2(cost / points_that_double);
}

/// Returns the effort of all steps of one round where nothing else is open.
double effort_of(int cost, double steps) {
    return effort_of(cost) * std::sqrt(steps);
}

/// Finds all singles of a position, and what each takes alone.
class Openings {
  public:
    explicit Openings(Position const& position)
        : position_{position}, efforts_(static_cast<std::size_t>(position.cell_count())) {
        auto const& constraints = position.constraints();
        Table<int> fewest_open(efforts_.size());
        for (auto& fewest : fewest_open) fewest = position.order();
        for (int number = 0; number < constraints.count(); ++number) {
            auto const& unit = constraints[number];
            if (!unit.is_unit) continue;
            int open = 0;
            for (int const cell : unit.cells) open += position.written(cell) == 0 ? 1 : 0;
            for (int const cell : unit.cells) fewest_open[cell] = std::min(fewest_open[cell], open);
            look_at(unit, open);
        }
        for (int cell = 0; cell < position.cell_count(); ++cell)
            if (position.written(cell) == 0 && hapax::count(position.of(cell)) == 1)
                open(cell, effort_of(points_of(Technique::BoxSingle)) * naked_over_box
                               * (1 + naked_more_each_cell * (fewest_open[cell] - 1)));
    }

    /// Returns the effort of the cheapest of them, which is the less the more there are.
    double effort() const {
        double sum = 0;
        for (auto const effort : efforts_)
            if (effort > 0) sum += 1 / (effort * effort);
        return 1 / std::sqrt(sum);
    }

  private:
    void look_at(Constraint const& unit, int open_cells) {
        Values once = 0;
        Values again = 0;
        for (int const cell : unit.cells) {
            Values const values = position_.written(cell) == 0 ? position_.of(cell) : 0;
            again |= once & values;
            once |= values;
        }
        auto const technique = open_cells == 1                       ? Technique::FullHouse
                               : unit.kind == ConstraintKind::Region ? Technique::BoxSingle
                                                                     : Technique::LineSingle;
        for (int const cell : unit.cells)
            if (position_.written(cell) == 0 && (position_.of(cell) & once & ~again) != 0)
                open(cell, effort_of(points_of(technique)));
    }

    void open(int cell, double effort) {
        efforts_[cell] = efforts_[cell] == 0 ? effort : std::min(efforts_[cell], effort);
    }

    Position const& position_;
    Table<double> efforts_; ///< by cells; 0: no single
};

bool is_single(Technique technique) {
    return row_of(technique).family == Family::Singles && technique != Technique::Clash;
}

std::int64_t score_of(double effort) {
    return effort == 0 ? 0
                       : score_step
                             * std::llround(score_of_double / score_step
                                            * std::log2(effort / effort_of_score_0));
}

Level level_of(int cost) {
    std::size_t level = 0;
    while (cost > greatest_costs[level]) ++level;
    return static_cast<Level>(level);
}

class Grading {
  public:
    Grading(Constraints const& constraints, Limits const& limits, int most_cost, SmallSets sets,
            std::optional<Singles> walk = std::nullopt,
            std::shared_ptr<SupportCache> supports = std::make_shared<SupportCache>())
        : supports_{std::move(supports)}, limits_{limits}, most_cost_{most_cost}, sets_{sets},
          walk_{walk}, constraints_{constraints}, position_{constraints}, patterns_{supports_} {}

    Grade run() {
        while (!position_.is_solved() && grade_.end == GradeEnd::Solved)
            if (limits_.reached()
                || (!by_singles() && !by_clues() && !by_patterns() && !by_small_sets()
                    && !by_refutations()))
                grade_.end = limits_.reached() ? GradeEnd::Limits : GradeEnd::TooExpensive;
        if (grade_.end == GradeEnd::Solved
            && !violations(constraints_.puzzle(), position_.grid()).empty())
            grade_.end = GradeEnd::Contradiction;
        grade_.level = level_of(grade_.hardest_cost);
        grade_.score = score_of(grade_.effort);
        return grade_;
    }

    Progress progress() {
        Progress result{run(), {}, 0};
        for (int cell = 0; cell < position_.cell_count(); ++cell)
            if (position_.written(cell) == 0) {
                result.open.push_back(cell);
                result.candidates += hapax::count(position_.of(cell));
            }
        return result;
    }

  private:
    /// Takes singles until there is none. What they lead to does not depend on their order, and all
    /// other steps cost more.
    bool by_singles() {
        if (walk_ != Singles::AtOnce || most_cost_ < points_of(Technique::NakedSingle))
            return false;
        bool is_any = false;
        bool is_more = true;
        auto const write = [&](int cell, int value) {
            conclude({{cell, value, Strength::Written}}, 0, position_);
            is_more = true;
        };
        while (std::exchange(is_more, false)) {
            for (int number = 0; number < constraints_.count(); ++number) {
                auto const& unit = constraints_[number];
                if (!unit.is_unit) continue;
                Values once = 0;
                Values twice = 0;
                for (int const cell : unit.cells) {
                    twice |= once & position_.of(cell);
                    once |= position_.of(cell);
                }
                for (int const cell : unit.cells)
                    if (Values const single = position_.of(cell) & ~twice;
                        single != 0 && position_.written(cell) == 0)
                        write(cell, least(single));
            }
            for (int cell = 0; cell < position_.cell_count(); ++cell)
                if (position_.written(cell) == 0 && hapax::count(position_.of(cell)) == 1)
                    write(cell, least(position_.of(cell)));
            is_any |= is_more;
        }
        if (is_any) count(Technique::NakedSingle, points_of(Technique::NakedSingle), 1);
        return is_any;
    }

    /// Takes what single clues say, likewise.
    bool by_clues() {
        int const cost = points_of(Technique::CageLines);
        if (walk_ != Singles::AtOnce || most_cost_ < cost || !patterns_.take_clues(position_))
            return false;
        count(Technique::CageLines, cost, 1);
        return true;
    }

    bool by_patterns() {
        patterns_.restart();
        int const most =
            is_level_known_ ? std::min(most_cost_, greatest_cost(Level::Moderate)) : most_cost_;
        auto const sought = walk_ == Singles::AtOnce ? Sought::General : Sought::All;
        auto const found = patterns_.next(position_, most, sought);
        if (!found.empty()) add_round(found.front().step.technique, found.size());
        for (auto const& pattern : found) take(pattern.step, points_of(pattern.step.technique));
        return !found.empty();
    }

    bool by_small_sets() {
        if (sets_ == SmallSets::Skipped || points_of_general(1) > most_cost_ || is_level_known_)
            return false;
        if (!general_) general_.emplace(constraints_);
        auto const found = general_->sets.find(position_, limits_);
        if (found.is_undecided || found.steps.empty()
            || found.steps.front().cost.points > most_cost_)
            return false;
        add_round(found.steps.front().cost.points, found.steps.size());
        for (auto const& step : found.steps) take(step, step.cost.points);
        return true;
    }

    /// All candidates that fall in the fewest levels.
    bool by_refutations() {
        if (most_cost_ < points_of_refutation(1)) return false;
        int fewest = most_cost_ == any_cost ? most_cost_ : most_levels(most_cost_);
        Step step;
        if (!trial_) trial_.emplace(constraints_, supports_);
        trial_->begin(position_);
        for (int cell = 0; cell < position_.cell_count(); ++cell) {
            if (hapax::count(position_.of(cell)) == 1) continue;
            for_each_value(position_.of(cell), [&](int value) {
                if (limits_.reached()) return;
                auto const levels = trial_->refute({{cell, value}}, fewest);
                if (!levels) return;
                if (*levels < fewest) step.conclusions.clear();
                fewest = *levels;
                step.conclusions.push_back({cell, value, Strength::Removed});
            });
        }
        // With what was left out, steps may still go on.
        if (step.conclusions.empty() && std::exchange(is_level_known_, false)) return true;
        if (step.conclusions.empty() || limits_.reached()) return false;
        is_level_known_ = walk_ == Singles::AtOnce;
        add_round(points_of_refutation(fewest), step.conclusions.size());
        count(Technique::General, points_of_refutation(fewest),
              static_cast<std::int64_t>(step.conclusions.size()));
        grade_.refutations += static_cast<std::int64_t>(step.conclusions.size());
        conclude(step.conclusions, 0, position_);
        return true;
    }

    void add_round(Technique technique, std::size_t steps) {
        if (walk_) return;
        if (!is_single(technique)) return add_round(points_of(technique), steps);
        grade_.effort += Openings{position_}.effort() * static_cast<double>(steps);
    }

    void add_round(int cost, std::size_t steps) {
        grade_.effort += effort_of(cost, static_cast<double>(steps));
    }

    void take(Step const& step, int cost) {
        if (step.is_contradiction()) grade_.end = GradeEnd::Contradiction;
        count(step.technique, cost, 1);
        bool const names_clue =
            std::any_of(step.constraints.begin(), step.constraints.end(), [&](int number) {
                auto const kind = constraints_[number].word;
                return kind != "row" && kind != "column" && kind != "box" && kind != "region";
            });
        if (names_clue) ++grade_.clue_steps;
        conclude(step.conclusions, 0, position_);
    }

    void count(Technique technique, int cost, std::int64_t steps) {
        grade_.steps += steps;
        if (steps > 0) grade_.techniques[technique] += steps;
        if (cost <= grade_.hardest_cost) return;
        grade_.hardest_cost = cost;
        grade_.hardest = technique;
    }

    struct General {
        FactSolver solver;
        SmallSetSearch sets;

        explicit General(Constraints const& constraints)
            : solver{constraints}, sets{constraints, solver} {}
    };

    std::shared_ptr<SupportCache> supports_;
    Limits const& limits_;
    int most_cost_;
    SmallSets sets_;
    std::optional<Singles> walk_; ///< nullopt: the grade is to have effort and score
    Constraints const& constraints_;
    Position position_;
    PatternSearch patterns_;
    std::optional<General> general_; ///< built when first needed, as the next: most puzzles do
    std::optional<Trial> trial_;     ///< without
    Grade grade_;

    /// True after a refutation, which is more expensive than patterns and general steps of two
    /// constraints are: then those that are found more slowly than refutations are left out.
    bool is_level_known_ = false;
};

} // namespace

std::string_view name(Level level) {
    constexpr std::array<std::string_view, 5> names{"easy", "moderate", "tough", "hard", "extreme"};
    return names[static_cast<std::size_t>(level)];
}

std::string_view name(Ease ease) {
    constexpr std::array<std::string_view, 3> names{"beginner", "easy", "medium"};
    return names[static_cast<std::size_t>(ease)];
}

std::optional<Ease> ease_of(Grade const& grade) {
    if (grade.level != Level::Easy) return std::nullopt;
    return grade.score < least_score_of_easy     ? Ease::Beginner
           : grade.score < least_score_of_medium ? Ease::Easy
                                                 : Ease::Medium;
}

bool has_grade(Puzzle const& puzzle) {
    return puzzle.order <= most_explained_order;
}

Grade grade(Puzzle const& puzzle, Limits const& limits, std::int64_t nested_trials,
            Assume assumed) {
    Constraints const constraints{puzzle, assumed};
    auto grade = Grading{constraints, limits, any_cost, SmallSets::Sought}.run();
    if (grade.end != GradeEnd::TooExpensive) return grade;
    grade.hardest = Technique::General;
    grade.hardest_cost = points_of_nested_refutation;
    grade.level = level_of(grade.hardest_cost);
    grade.effort += effort_of(grade.hardest_cost,
                              static_cast<double>(std::max<std::int64_t>(nested_trials, 1)));
    grade.score = score_of(grade.effort);
    return grade;
}

/// The constraints refer to the puzzle, but do not depend on its givens.
struct StepWalker::Kept {
    Puzzle puzzle;
    Constraints constraints;

    explicit Kept(Puzzle its_puzzle) : puzzle{std::move(its_puzzle)}, constraints{puzzle} {}
};

StepWalker::StepWalker() : supports_{std::make_shared<SupportCache>()} {}
StepWalker::~StepWalker() = default;

Progress StepWalker::progress(Puzzle puzzle, int most_cost, SmallSets sets, Singles singles,
                              Limits const& limits) {
    if (kept_) kept_->puzzle.givens = puzzle.givens;
    if (!kept_ || kept_->puzzle != puzzle) kept_ = std::make_unique<Kept>(std::move(puzzle));
    return Grading{kept_->constraints, limits, most_cost, sets, singles, supports_}.progress();
}

int greatest_cost(Level level) {
    return greatest_costs[static_cast<std::size_t>(level)];
}

} // namespace hapax
