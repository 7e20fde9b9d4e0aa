#pragma once

/// Can these clues hold together? The questions of a search for minimal sets of clues (see
/// solver/blame/minimal_core.hpp), easy and hard ones, on the threads there are.

#include "encoder/model/puzzle.hpp"
#include "solver/blame/clue.hpp"
#include "solver/blame/clue_solver.hpp"
#include "solver/blame/minimal_core.hpp"
#include "solver/blame/question_options.hpp"
#include "solver/sat/sat_solver.hpp"
#include "solver/search/solutions.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <vector>

namespace hapax {

/// Questions that are asked as solutions are sought.
QuestionOptions questions_within(SolveOptions const& solving, Workspace const& workspace,
                                 std::function<void(int)> progress);

/// Tells whether all elements but one can hold together.
struct WithoutElement {
    Answer answer = Answer::Undecided;
    Grid solution; ///< after Satisfiable
};

class ClueQuestions {
  public:
    /// Elements may be added to the list later. The puzzle and the list must outlive this. Throws
    /// TooLargeError.
    ClueQuestions(Puzzle const& puzzle, std::vector<Element> const& elements,
                  QuestionOptions options);
    ClueQuestions(ClueQuestions const&) = delete; // oracles point to it
    ClueQuestions& operator=(ClueQuestions const&) = delete;

    /// Whatever it takes; undecided only at the limits.
    SubsetAnswer ask(std::vector<int> const& elements);

    /// This as an oracle.
    SubsetOracle oracle();

    /// One that leaves hard questions to groups. Once it has settled something, use no other.
    SubsetOracle settling_oracle();

    /// For each element in turn; undecided only at the limits. All the elements there are must not
    /// be able to hold together.
    std::vector<WithoutElement> without_each();

    int questions() const { return (solver_ ? solver_->calls() : 0) + other_questions_; }

  private:
    struct GroupSolver;

    static constexpr std::size_t fewest_groups = 2;
    static constexpr std::size_t most_groups = 8;

    int count() const { return static_cast<int>(elements_.size()); }
    std::vector<Clue> clues_at(std::vector<int> const& elements) const;
    Puzzle puzzle_with(std::vector<int> const& elements) const;
    SubsetAnswer ask_quickly(std::vector<int> const& elements);
    std::vector<ShrunkGroup> shrink(std::vector<int> const& left, std::vector<int> const& open);
    ShrunkGroup shrunk(std::vector<int> const& left, std::vector<int> const& group);
    void ask_without(int element, std::vector<int> const& those_asked, ClueSolver& solver,
                     std::int64_t most_conflicts, std::vector<WithoutElement>& results);
    template<class Work>
    void for_each_index(std::size_t count, Work&& work);
    void count_question();
    void tell_progress();

    Puzzle const& puzzle_;
    std::vector<Element> const& elements_;
    QuestionOptions options_;
    SolverConfiguration configuration_;
    std::optional<ClueSolver> solver_; ///< none if the limits came while its formula was built
    SubsetOracle quick_;
    std::size_t groups_at_once_ = fewest_groups; ///< to shrink
    std::atomic<int> other_questions_ = 0;
    std::mutex mutex_;
};

} // namespace hapax
