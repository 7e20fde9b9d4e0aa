#pragma once

/// Can these clues hold together? The questions of a search for minimal sets of clues (see
/// solver/minimal_core.hpp), easy and hard ones, on the threads there are.

#include "encoder/puzzle.hpp"
#include "solver/clue.hpp"
#include "solver/clue_solver.hpp"
#include "solver/limits.hpp"
#include "solver/minimal_core.hpp"
#include "solver/sat_solver.hpp"
#include "solver/threads.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <vector>

namespace hapax {

struct QuestionOptions {
    RegionRole regions = RegionRole::Rules;
    std::optional<Grid> forbidden; ///< does not count; grids near it are found first
    std::optional<SolverConfiguration> configuration; ///< chosen by the question if empty
    std::int64_t most_conflicts = 2'000; ///< of a question, then it is a hard one; < 0: none is
    SpareThreads* spare = nullptr;       ///< for hard questions; the answers are the same without
    Limits limits;
    std::function<void(int)> progress; ///< told the number of questions before each
};

class ClueQuestions {
  public:
    /// An element is one of these sets of clues, each given by their numbers; or one clue, if
    /// `elements` is empty. Clues may be added to the list later. The puzzle and the list must
    /// outlive this. Throws TooLargeError.
    ClueQuestions(Puzzle const& puzzle, std::vector<Clue> const& clues,
                  std::vector<std::vector<int>> elements, QuestionOptions options);
    ClueQuestions(ClueQuestions const&) = delete; // oracles point to it
    ClueQuestions& operator=(ClueQuestions const&) = delete;

    /// Whatever it takes; undecided only at the limits.
    SubsetAnswer ask(std::vector<int> const& elements);

    /// This as an oracle.
    SubsetOracle oracle();

    /// One that leaves hard questions to groups. Once it has settled something, use no other.
    SubsetOracle settling_oracle();

    int questions() const { return solver_.calls() + other_questions_; }

  private:
    int count() const;
    std::vector<int> numbers_of_clues(std::vector<int> const& elements) const;
    std::vector<int> elements_with(std::vector<int> const& numbers_of_clues) const;
    std::vector<Clue> clues_at(std::vector<int> const& elements) const;
    Puzzle puzzle_with(std::vector<int> const& elements) const;
    void forbid_grid(ClueSolver& solver) const;
    SubsetOracle about_elements(SubsetOracle about_clues) const;
    SubsetAnswer ask_quickly(std::vector<int> const& elements);
    std::vector<ShrunkGroup> shrink(std::vector<int> const& left,
                                    std::vector<std::vector<int>> const& groups);
    ShrunkGroup shrunk(std::vector<int> const& left, std::vector<int> const& group);
    void tell_progress();

    Puzzle const& puzzle_;
    std::vector<Clue> const& clues_;
    std::vector<std::vector<int>> elements_; ///< empty: one for each clue
    QuestionOptions options_;
    SolverConfiguration configuration_;
    ClueSolver solver_;
    SubsetOracle quick_;
    std::atomic<int> other_questions_ = 0;
    std::mutex mutex_;
};

} // namespace hapax
