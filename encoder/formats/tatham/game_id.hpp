#pragma once

/// Game IDs of Simon Tatham's puzzles, `params:desc`: the common part of the games' files. Each
/// game reads a description and writes a whole ID; it throws CannotExpress for what it cannot hold.

#include "encoder/formats/formats.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hapax::formats::tatham {

/// Reads an ID from left to right. An ID has no white space, and none is skipped.
class Cursor {
  public:
    /// Reads from `begin` up to, not including, `end`.
    Cursor(Block const& block, std::size_t begin, std::size_t end)
        : block_{block}, offset_{begin}, end_{end} {}

    std::size_t offset() const { return offset_; }
    bool at_end() const { return offset_ == end_; }

    /// Returns the rest.
    std::string_view rest() const {
        return std::string_view{block_.text}.substr(offset_, end_ - offset_);
    }

    /// Return the next character, '\0' at the end; `next` also moves on.
    char peek() const { return at_end() ? '\0' : block_.text[offset_]; }
    char next() { return at_end() ? '\0' : block_.text[offset_++]; }
    bool accept(char c);
    void expect(char c);
    void expect_end();

    /// Takes digits, if they come next. Fails if the number does not fit into 64 bits.
    std::optional<std::int64_t> accept_number();

    /// Returns "'x'", or "the end", for messages.
    std::string shown_next() const;

    [[noreturn]] void fail(std::string const& message) const { fail_at(offset_, message); }
    [[noreturn]] void fail_at(std::size_t offset, std::string const& message) const {
        block_.fail(offset, message);
    }

  private:
    Block const& block_;
    std::size_t offset_;
    std::size_t end_;
};

/// A game of the collection, and the orders of its grids.
struct Game {
    std::string_view name;
    int least_order;
    int most_order;
};

enum class UnequalMode { Signs, Adjacent };

Puzzle read_unequal(Cursor& cursor, int order, UnequalMode mode);
std::string write_unequal(Puzzle const& puzzle);

Puzzle read_keen(Cursor& cursor, int order);
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

Puzzle read_solo(Cursor& cursor, SoloRules const& rules);
std::string write_solo(Puzzle const& puzzle);

Puzzle read_towers(Cursor& cursor, int order);
std::string write_towers(Puzzle const& puzzle);

/// A grid of numbers, 0 for empty cells.
struct Numbers {
    Grid values;
    std::vector<std::size_t> places; ///< the place of each cell's number, in reading order
};

/// Reads numbers from 1 to `most`, up to a comma or the end.
Numbers read_numbers(Cursor& cursor, int order, int most);
std::string write_numbers(Grid const& values);

/// Says how a game writes a division of the grid into connected blocks.
enum class BlockCode {
    Keen, ///< a letter and a count repeat the letter
    Solo, ///< no counts
};

/// Reads the blocks, in reading order of their first cells; each has its cells in reading order.
std::vector<std::vector<Cell>> read_blocks(Cursor& cursor, int order, BlockCode code);

/// Returns the code of such a division, given each cell's block; nullopt if the game's programs do
/// not agree how to write it.
std::optional<std::string> write_blocks(Grid const& owners, BlockCode code);

/// Fails unless a grid of this game may have this order.
void require_order(Cursor const& cursor, Game const& game, int order);

/// Throws CannotExpress unless the game can hold the order of the puzzle.
void require_order(Puzzle const& puzzle, Game const& game);

} // namespace hapax::formats::tatham
