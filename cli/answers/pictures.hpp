#pragma once

/// Answers as SVG: the puzzle with its clues, and marked on it what the answer speaks of.

#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/puzzle.hpp"

#include <string>
#include <vector>

namespace hapax {

std::string picture_of_solution(Puzzle const& puzzle, Grid const& solution);

/// Two solutions side by side, these cells marked.
std::string picture_of_differences(Puzzle const& puzzle, Grid const& first, Grid const& second,
                                   std::vector<Cell> const& cells);

/// A position with marked cells and what is to be said of them; of several, one below the other.
struct Complaint {
    std::vector<std::string> words; ///< a line each
    std::vector<Cell> cells;
};
std::string picture_of_complaints(Puzzle const& puzzle, Grid const& position,
                                  std::vector<Complaint> const& complaints);

/// The values that occur in some solution; struck out those that no given rules out.
std::string picture_of_candidates(Puzzle const& puzzle, CandidateSets const& sets);

} // namespace hapax
