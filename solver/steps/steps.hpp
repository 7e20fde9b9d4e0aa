#pragma once

/// Explanations: from a player's position, step by step, each with what it leans on, to the
/// solution, to a contradiction, or as far as reasons go.
///
///     Constraints const constraints{puzzle};
///     Explainer explainer{constraints, entries};
///     while (auto const step = explainer.next()) show(describe(*step, explainer.before()));
///
/// Steps, constraints and positions are in solver/steps/position/, words in
/// solver/steps/wording/.

#include "encoder/limits.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/steps/check/fact_solver.hpp"
#include "solver/steps/general/general_search.hpp"
#include "solver/steps/patterns/pattern_search.hpp"
#include "solver/steps/position/constraints.hpp"
#include "solver/steps/position/position.hpp"
#include "solver/steps/position/step.hpp"

#include <cstddef>
#include <deque>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace hapax {

/// Throws TooLargeError unless `Constraints` takes the puzzle: of order 64 at most.
void require_explainable(Puzzle const& puzzle);

class StepCheck;

enum class Ending {
    Open,          ///< more steps may follow
    Solved,        ///< every cell is written
    Contradiction, ///< the last step says that there is no solution
    Several,       ///< each candidate that is left stands in some solution
    Undecided,     ///< the limits were reached
};

/// Says which steps are shown.
enum class Shown {
    Needed, ///< digits, general steps, and the losses that these lean on
    All,    ///< also losses that no digit needs
};

class Explainer {
  public:
    /// `entries` and `marks` are what a player has written, beside the puzzle's own. The
    /// constraints must outlive the explainer.
    explicit Explainer(Constraints const& constraints, Grid const& entries = {},
                       std::vector<PencilMarks> const& marks = {}, Limits const& limits = {},
                       Shown shown = Shown::Needed, Reasons reasons = Reasons::OfArgument);
    explicit Explainer(Constraints&&, Grid const& = {}, std::vector<PencilMarks> const& = {},
                       Limits const& = {}, Shown = Shown::Needed) = delete; // it would dangle
    Explainer(Explainer const&) = delete; // its parts point to each other
    Explainer& operator=(Explainer const&) = delete;
    ~Explainer();

    /// Takes the next step and returns it; nullopt when there is none, and `ending` says why.
    /// Throws JudgeError if a step does not pass its check.
    std::optional<Step> next();

    Ending ending() const { return ending_; }

    /// After the steps so far, and before the last of them.
    Position const& position() const { return position_; }
    Position const& before() const { return before_; }

    int questions() const { return solver_.calls(); } ///< to the SAT solver

  private:
    static constexpr int far = 2; ///< a distance: another digit, and no common house

    /// Kept steps, by their numbers, and the points of the most expensive.
    struct Way {
        std::vector<std::size_t> steps;
        int points;
        int distance = 0; ///< of its goal to the last digit

        std::pair<std::size_t, int> length() const {
            return {steps.size() + (distance == far ? 1 : 0), distance};
        }
    };

    static constexpr int any_points = std::numeric_limits<int>::max();

    std::optional<Step> found();
    bool find_round();
    void find_singles();
    int distance(Step const& step, Conclusion const& digit) const;
    Pattern take_nearest();
    std::optional<Step> completed(Pattern&& pattern, Position const& position);
    bool shrink(Step& step, Position const& position);
    void leave_out_late(Facts& facts, std::vector<Conclusion> const& conclusions,
                        Position const& position);
    std::optional<Way> way_to_show();
    static bool is_goal(Step const& step);
    Way way_to(std::size_t goal) const;
    void ready(Way const& way);
    std::optional<Step> shown(Step&& step);

    Constraints const& constraints_;
    Limits limits_;
    Shown shown_;
    Position position_; ///< after the steps that were shown
    Position before_;
    Position found_; ///< after all steps that were found
    FactSolver solver_;
    std::unique_ptr<StepCheck> check_;
    GeneralSearch general_;
    PatternSearch patterns_;
    std::deque<Pattern> singles_;  ///< found together and not taken yet
    std::deque<Pattern> queue_;    ///< likewise, more expensive ones
    bool is_sequence_ = false;     ///< the queue's steps may lean on those before
    bool has_changed_ = true;      ///< `found_`, since singles were looked for
    std::vector<Step> kept_;       ///< found, and not shown yet
    int most_points_ = any_points; ///< of the steps that are looked for
    bool must_show_ = false;       ///< since cheaper steps are not found
    std::deque<Step> ready_;       ///< to be shown
    std::optional<Conclusion> last_digit_;
    int found_steps_ = 0;
    int greatest_points_ = 0; ///< of the steps that were found
    int steps_ = 0;           ///< that were shown
    Table<int> shown_as_;     ///< of each lemma, by the number that it was found with
    Ending ending_ = Ending::Open;
    Ending found_ending_ = Ending::Open;
};

/// A step and where it is taken.
struct TakenStep {
    Step step;
    Position before;
};

/// All steps that follow. If they end in a contradiction, only those that it needs, each where the
/// needed ones before it lead.
std::vector<TakenStep> remaining_steps(Explainer& explainer);

} // namespace hapax
