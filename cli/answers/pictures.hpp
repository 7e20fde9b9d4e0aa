#pragma once

/// Answers as SVG: the puzzle with its clues, and marked on it what the answer speaks of.

#include "cli/drawing/puzzle_drawing.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/puzzle.hpp"

#include <string>
#include <vector>

namespace hapax {

std::string picture_of_puzzle(Puzzle const& puzzle);

std::string picture_of_solution(Puzzle const& puzzle, Grid const& solution);

/// Two solutions side by side, these cells marked.
std::string picture_of_differences(Puzzle const& puzzle, Grid const& first, Grid const& second,
                                   std::vector<Cell> const& cells);

/// What is drawn on the puzzle, and what is said above it.
struct Scene {
    std::vector<std::string> words; ///< a paragraph each
    Markup markup;
};

/// Of several scenes, three in a row.
std::string picture_of_scenes(Puzzle const& puzzle, std::vector<Scene> const& scenes,
                              std::string const& title);

/// A position with marked cells and what is to be said of them.
struct Complaint {
    std::vector<std::string> words; ///< a paragraph each
    std::vector<Cell> cells;
};
std::string picture_of_complaints(Puzzle const& puzzle, Grid const& position,
                                  std::vector<Complaint> const& complaints);

/// The values that occur in some solution; struck out those that no given rules out.
std::string picture_of_candidates(Puzzle const& puzzle, CandidateSets const& sets);

} // namespace hapax
