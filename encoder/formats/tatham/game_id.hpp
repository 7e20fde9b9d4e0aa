#pragma once

/// Game IDs of Simon Tatham's puzzles, `params:desc`: the common part of the games' files. Each
/// game reads a description and writes a whole ID; it throws CannotExpress for what it cannot hold.

#include "encoder/formats/formats.hpp"
#include "encoder/formats/reading/part.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hapax::formats::tatham {

/// A game of the collection, and the orders of its grids.
struct Game {
    std::string_view name;
    int least_order;
    int most_order;
};

enum class UnequalMode { Signs, Adjacent };

Puzzle read_unequal(Part& id, int order, UnequalMode mode);
std::string write_unequal(Puzzle const& puzzle);

Puzzle read_keen(Part& id, int order);
std::string write_keen(Puzzle const& puzzle);

enum class SoloBlocks { Boxes, Jigsaw };
enum class SoloDiagonals { Free, Different };
enum class SoloCages { None, Killer };

struct SoloRules {
    int order = 0;
    SoloBlocks blocks = SoloBlocks::Boxes;
    BoxShape box{}; ///< for SoloBlocks::Boxes
    SoloDiagonals diagonals = SoloDiagonals::Free;
    SoloCages cages = SoloCages::None;
};

Puzzle read_solo(Part& id, SoloRules const& rules);
std::string write_solo(Puzzle const& puzzle);

Puzzle read_towers(Part& id, int order);
std::string write_towers(Puzzle const& puzzle);

/// A grid of numbers, 0 for empty cells.
struct Numbers {
    Grid values;
    std::vector<std::size_t> places; ///< the place of each cell's number, in reading order
};

/// Reads numbers from 1 to `most`, up to a comma or the end.
Numbers read_numbers(Part& id, int order, int most);
std::string write_numbers(Grid const& values);

/// Says how a game writes a division of the grid into connected blocks.
enum class BlockCode {
    Keen, ///< a letter and a count repeat the letter
    Solo, ///< no counts
};

/// Reads the blocks, in reading order of their first cells; each has its cells in reading order.
std::vector<std::vector<Cell>> read_blocks(Part& id, int order, BlockCode code);

/// Returns the code of such a division, given each cell's block; nullopt if the game's programs do
/// not agree how to write it.
std::optional<std::string> write_blocks(Grid const& owners, BlockCode code);

/// Fails unless a grid of this game may have this order.
void require_order(Part const& id, Game const& game, int order);

/// Throws CannotExpress unless the game can hold the order of the puzzle.
void require_order(Puzzle const& puzzle, Game const& game);

} // namespace hapax::formats::tatham
