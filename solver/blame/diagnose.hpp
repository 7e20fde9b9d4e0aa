#pragma once

/// Why is there no solution? Minimal sets of clues, and of a player's entries, that cannot hold
/// together.

#include "encoder/model/puzzle.hpp"
#include "solver/blame/clue.hpp"
#include "solver/blame/question_options.hpp"
#include "solver/sat/sat_solver.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace hapax {

struct Conflict {
    std::vector<Clue> clues; ///< entries first, then in the order of the puzzle's parts
    bool is_minimal = true;  ///< false when the limits ended the search: some may not be needed
};

/// "the entry r2c3 = 5 cannot stand with the inequality r2c3 < r2c4 and the given r2c4 = 4"
std::string describe(Conflict const& conflict, Puzzle const& puzzle);

/// The cells that the conflict's clues speak of, in reading order, each once.
std::vector<Cell> cells_of(Conflict const& conflict, Puzzle const& puzzle);

enum class ConflictSearch {
    Any,          ///< one, minimal: nothing can be left out
    ForEachEntry, ///< one after the other, each minimal and without the entries blamed before
    Smallest,     ///< one of least size
    Several,      ///< different ones, each minimal
};

struct Diagnosis {
    Answer answer = Answer::Undecided; ///< Unsatisfiable: there is at least one conflict
    /// The puzzle has no solution without any entry either. Then no entry is blamed.
    bool is_puzzle_impossible = false;
    std::vector<Conflict> conflicts;
    int questions = 0;        ///< to all solvers
    bool is_complete = false; ///< Smallest: there is none smaller. Several: there is no other.
};

struct DiagnosisOptions {
    QuestionOptions questions; ///< RegionRole::Clues: regions are blamed too
    ConflictSearch search = ConflictSearch::Any;
    std::size_t most = 0; ///< Several: this many, 0 for all
    /// Unless empty: Several: told after each conflict what is known so far; it is the last there.
    std::function<void(Diagnosis const&)> found = {};
};

/// Entries are blamed before clues where there is a choice: a clue is named only if the entries
/// cannot be refuted without it. What pencil marks leave out is blamed last: only if the clues and
/// the values cannot stand with it. Entries are as `entries_of` and `struck_out` make them; a
/// smallest conflict is one of those that lean on no pencil marks but wrong ones. Throws
/// TooLargeError and JudgeError.
Diagnosis diagnose(Puzzle const& puzzle, std::vector<Clue> const& entries,
                   DiagnosisOptions const& options);

} // namespace hapax
