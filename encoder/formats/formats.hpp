#pragma once

/// Puzzle notations: from a stream of text to puzzles, and back. One input may hold many puzzles,
/// in one notation or several; `BlockReader` cuts it into blocks of one puzzle each, `read_puzzle`
/// understands a block.

#include "encoder/formats/input/block.hpp"
#include "encoder/formats/input/options.hpp"
#include "encoder/model/error.hpp"
#include "encoder/model/limits.hpp"
#include "encoder/model/puzzle.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <istream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hapax {

/// "text", "line", ...; and back, nothing for an unknown name.
std::string_view name(Notation notation);
std::optional<Notation> notation_from(std::string_view name);
std::vector<Notation> all_notations();
bool is_writable(Notation notation);

/// What a file says of its own puzzle.
struct Expectation {
    std::optional<std::uint64_t> solutions; ///< how many there are
    std::optional<Grid> solution;
};

/// Where clues stand in a block, for complaints: for each kind, of the first clues of the puzzle's
/// list. `nowhere` for one that is drawn between cells.
class ClueOffsets {
  public:
    static constexpr std::size_t nowhere = std::string::npos;

    std::vector<std::size_t>& operator[](Rule kind) { return of_kind_[kind]; }
    std::vector<std::size_t> const& operator[](Rule kind) const {
        static std::vector<std::size_t> const none;
        auto const found = of_kind_.find(kind);
        return found == of_kind_.end() ? none : found->second;
    }

  private:
    std::map<Rule, std::vector<std::size_t>> of_kind_; ///< empty for most puzzles of a stream
};

struct ReadPuzzle {
    Puzzle puzzle;
    Expectation expectation;
    std::vector<std::string> warnings; ///< with their places, ready to print
    Grid entries = {}; ///< a player's, where the notation tells them from givens; else empty
    std::vector<PencilMarks> marks = {}; ///< a player's, where it tells them from the puzzle's
    bool has_corner_marks = false;       ///< a player's, which do not say what a cell cannot hold
    /// What is wrong with the player's values, for those who need them; the puzzle is good.
    std::optional<InputError> bad_entries = {};
    /// Where each cell stands in the block, in reading order, in notations that draw a grid; else
    /// empty. Of the player's values where there is one.
    std::vector<std::size_t> cell_offsets = {};
    ClueOffsets clue_offsets = {};
};

/// Cuts a stream into blocks. Memory is bounded by the longest block, which is bounded by the
/// largest puzzle that its notation can hold.
class BlockReader {
  public:
    /// The stream must outlive the reader; `file` names it in messages. A stream that cannot be
    /// read is one that has ended: whoever opened it looks after its state.
    /// `would_wait` says whether reading on may have to wait for whoever writes: then a puzzle that
    /// may be whole is not kept back. None: it never does.
    BlockReader(std::istream& in, std::string file, FormatOptions const& options,
                std::function<bool()> would_wait = {});
    ~BlockReader();

    /// The next block, or nothing at the end. Throws InputError where no notation fits, and where
    /// a block is longer than the largest puzzle of its notation; the next call goes on after that
    /// place: once for lines that belong together, without waiting for more of them. Throws
    /// LimitsReached, however much there is to skip before the block.
    std::optional<Block> next(Limits const& limits = {});

  private:
    struct Stream;

    Notation detect(Block& block);

    FormatOptions options_;
    std::unique_ptr<Stream> stream_;
};

/// Understands a block. Throws InputError; what it returns is well formed.
ReadPuzzle read_puzzle(Block const& block, FormatOptions const& options);

/// All puzzles of a text, for tests and small programs. Throws InputError at the first error.
std::vector<ReadPuzzle> read_puzzles(std::string const& text, std::string const& file = "-",
                                     FormatOptions const& options = {});

/// A part of a puzzle that a notation has no way to say.
class CannotExpress : public Error {
  public:
    explicit CannotExpress(std::string const& message, std::vector<Cell> cells = {})
        : Error{message}, cells_{std::move(cells)} {}

    /// Of the clue that cannot be said; none if it is not a single clue.
    std::vector<Cell> const& cells() const { return cells_; }

  private:
    std::vector<Cell> cells_;
};

/// The same as an error of the block that the puzzle was read from, at the clue.
InputError error_in(Block const& block, ReadPuzzle const& read, CannotExpress const& refusal);

/// The text of a puzzle, a newline at the end. Throws CannotExpress, naming the notation and the
/// part. It is a string, not a stream, so that memory that runs short is an exception: a stream
/// would swallow that and go on with half of the text.
std::string write_puzzle(Puzzle const& puzzle, Notation notation,
                         FormatOptions const& options = {});

/// The puzzle as Notation::Text has it, which can say everything.
std::string as_text(Puzzle const& puzzle);

/// The same puzzle, its clues in the order in which `as_text` has them, so that whoever reads that
/// text has this very puzzle. A formula's variables are numbered, and its cages named, in the order
/// of the clues.
Puzzle in_text_order(Puzzle const& puzzle);

/// The puzzle as Notation::Json has it, an object on one line, which can say everything, too.
std::string as_object(Puzzle const& puzzle);

/// A solution in a puzzle's notation: `line`, `grid`, `list`, `cages` and Keen's game IDs
/// show the values alone (the last two as cages of one cell each), the others the puzzle with every
/// cell given. Throws CannotExpress.
std::string write_solution(Puzzle const& puzzle, Grid const& solution, Notation notation,
                           FormatOptions const& options = {});

} // namespace hapax
