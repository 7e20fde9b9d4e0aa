#pragma once

/// Puzzle notations: from a stream of text to puzzles, and back. One input may hold many puzzles,
/// in one notation or several; `BlockReader` cuts it into blocks of one puzzle each, `read_puzzle`
/// understands a block.

#include "encoder/error.hpp"
#include "encoder/formats/input/block.hpp"
#include "encoder/formats/input/options.hpp"
#include "encoder/limits.hpp"
#include "encoder/model/puzzle.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hapax {

/// Convert to "text", "line", ... and back; nullopt for an unknown name.
std::string_view name(Notation notation);
std::optional<Notation> notation_from(std::string_view name);
std::vector<Notation> all_notations();
bool is_writable(Notation notation);
bool holds_credits(Notation notation);
bool holds_position(Notation notation);

/// Says whether these are words for FormatOptions::sides.
bool names_sides(std::string_view words);

/// Describes what a file states about its own puzzle.
struct Expectation {
    std::optional<std::uint64_t> solutions; ///< number of solutions
    std::optional<Grid> solution;
};

/// The places of clues in a block, for complaints: for each kind, of the first clues of the
/// puzzle's list. `nowhere` for a clue that is drawn between cells.
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

/// Describes marks that were only drawn, and what they were taken for.
struct DrawnReading {
    std::string look; ///< "line #f067f0"; see encoder/formats/drawn
    std::string what; ///< "7 purple lines"
    std::size_t marks = 0;
    std::string meaning; ///< "renban"; empty if they are still only drawn
    std::string reason;  ///< "by the rules text and the stated solution"; empty if a user said so
};

struct ReadPuzzle {
    Puzzle puzzle;
    Expectation expectation;
    std::vector<std::string> warnings; ///< with their places, ready to print
    Grid entries = {}; ///< a player's, if the notation tells them from givens; else empty
    std::vector<PencilMarks> marks = {}; ///< a player's, if it tells them from the puzzle's
    bool has_corner_marks = false;       ///< a player's, which do not limit the values of a cell
    std::vector<PencilMarks> corner_marks = {}; ///< those that the notation gives cell by cell
    /// The fault of the player's values, for commands that need them; the puzzle is good.
    std::optional<InputError> bad_entries = {};
    /// The place of each cell in the block, in reading order, for notations that draw a grid; else
    /// empty. If the cell has a player's value, the place of that.
    std::vector<std::size_t> cell_offsets = {};
    ClueOffsets clue_offsets = {};
    /// Everything else beside the puzzle: other columns of its table or members of its object, and
    /// the label of a position, each with its name.
    std::vector<std::pair<std::string, std::string>> fields = {};
    std::vector<DrawnReading> drawn = {}; ///< what FormatOptions::drawn assigned, and the rest
};

/// Cuts a stream into blocks. Memory is bounded by the longest block, which is bounded by the
/// largest puzzle that its notation can hold.
class BlockReader {
  public:
    /// The stream must outlive the reader; `file` names it in messages. If the stream cannot be
    /// read, it counts as ended: its owner has to check its state. `would_wait` says whether
    /// reading on may have to wait for the writer: then a puzzle that may be complete is not kept
    /// back. Without it, reading never waits.
    BlockReader(std::istream& in, std::string file, FormatOptions const& options,
                std::function<bool()> would_wait = {});
    ~BlockReader();

    /// Returns the next block, or nullopt at the end. Throws InputError if no notation fits, or a
    /// block is longer than the largest puzzle of its notation; the next call goes on after that
    /// place. Lines that belong together cause one error, without waiting for more of them. Throws
    /// LimitsReached, even while much text is skipped before the block.
    std::optional<Block> next(Limits const& limits = {});

    /// Returns the warnings about lines after the last block, once `next` has returned nullopt.
    std::vector<std::string> const& late_warnings() const;

  private:
    struct Stream;

    std::optional<Notation> detect(Block& block);
    bool skip_headings();

    FormatOptions options_;
    std::unique_ptr<Stream> stream_;
};

/// Returns the "id" of a block that is a JSON object, as JSON: whatever its writer uses to tell
/// answers apart. Empty if it has none, or is not valid JSON.
std::string id_of(Block const& block);

/// Understands a block. Throws InputError; the puzzle is well formed.
ReadPuzzle read_puzzle(Block const& block, FormatOptions const& options);

/// The same, into `result`, whose memory is used again. It is left unusable after an error.
void read_puzzle(Block const& block, FormatOptions const& options, ReadPuzzle& result);

/// Reads all puzzles of a text, for tests and small programs. Throws InputError at the first error.
std::vector<ReadPuzzle> read_puzzles(std::string const& text, std::string const& file = "-",
                                     FormatOptions const& options = {});

/// Thrown if a notation has no way to express a part of a puzzle.
class CannotExpress : public Error {
  public:
    explicit CannotExpress(std::string const& message, std::vector<Cell> cells = {})
        : Error{message}, cells_{std::move(cells)} {}

    /// Returns the cells of the clue that cannot be expressed; none if it is not a single clue.
    std::vector<Cell> const& cells() const { return cells_; }

  private:
    std::vector<Cell> cells_;
};

/// Returns the refusal as an error at the clue, in the block that the puzzle was read from.
InputError error_in(Block const& block, ReadPuzzle const& read, CannotExpress const& refusal);

/// Returns the text of a puzzle, with a newline at the end. Throws CannotExpress, which names the
/// notation and the part. The result is a string, not a stream, so that lack of memory becomes an
/// exception: a stream would swallow it and go on with half of the text.
std::string write_puzzle(Puzzle const& puzzle, Notation notation,
                         FormatOptions const& options = {});

/// Returns the words of the clues that a notation for people only draws and describes ("relation",
/// "cages"); its text also carries the whole puzzle, for hapax. Throws CannotExpress.
std::vector<std::string> only_drawn(Puzzle const& puzzle, Notation notation);

/// Returns the puzzle in Notation::Text, which can express everything.
std::string as_text(Puzzle const& puzzle);

/// Returns the same puzzle with its clues in the order of `as_text`, so that reading that text
/// gives this very puzzle. A formula's variables are numbered, and its cages named, in the order of
/// the clues.
Puzzle in_text_order(Puzzle const& puzzle);

/// Returns the puzzle in Notation::Json, an object on one line, which can also express everything.
std::string as_object(Puzzle const& puzzle);

/// Returns a solution in a puzzle's notation: `line`, `grid`, `list` and Keen's game IDs show only
/// the values (the last as cages of one cell each), the others the puzzle with every cell given.
/// Throws CannotExpress.
std::string write_solution(Puzzle const& puzzle, Grid const& solution, Notation notation,
                           FormatOptions const& options = {});

} // namespace hapax
