#pragma once

/// Describes what each notation's file offers to the table in table.cpp, and to other rooms. No
/// notation calls what another one offers, except by the table, below.

#include "encoder/formats/formats.hpp"
#include "encoder/formats/reading/line_reader.hpp"

#include <array>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hapax::formats {

/// Describes what the setter says in words.
enum class Said { Credits };

/// Givens, kinds of clues, names of clues, and words.
class Parts {
  public:
    template<class... Part>
    explicit constexpr Parts(Part... parts) : bits_{(std::uint64_t{0} | ... | bit(parts))} {}

    static constexpr Parts all() {
        Parts parts;
        parts.bits_ = ~std::uint64_t{0};
        return parts;
    }
    constexpr Parts without(auto part) const {
        Parts parts = *this;
        parts.bits_ &= ~bit(part);
        return parts;
    }
    constexpr bool has(auto part) const { return (bits_ & bit(part)) != 0; }
    bool has_clue(NamedClue const& clue) const { return has(clue.name); }
    bool has_clue(auto const& clue) const { return has(clue.rule); }
    constexpr bool are_all() const { return bits_ == ~std::uint64_t{0}; }

  private:
    static constexpr std::uint64_t bit(Rule kind) { return at(0, static_cast<unsigned>(kind)); }
    static constexpr std::uint64_t bit(ClueName name) {
        return at(rule_count, static_cast<unsigned>(name));
    }
    static constexpr std::uint64_t bit(Said) { return at(0, 63); }
    static_assert(rule_count + clue_name_count < 64);
    static constexpr std::uint64_t at(std::size_t first, unsigned number) {
        return std::uint64_t{1} << (first + number);
    }

    std::uint64_t bits_;
};

/// Describes what a notation's file does.
struct Functions {
    /// Says whether a puzzle begins at the current line. nullptr: another row reads these puzzles.
    bool (*starts)(LineReader&);

    /// Moves the lines of that puzzle into the text. nullptr: it is one line.
    void (*take)(LineReader&, std::string&);

    /// Understands such a text. Throws InputError.
    ReadPuzzle (*read)(Block const&, FormatOptions const&);

    /// Writes a puzzle. Throws CannotExpress. nullptr: read only.
    std::string (*write)(Puzzle const&, FormatOptions const&);
};

/// Reads a block by a class of the notation.
template<class Reader>
ReadPuzzle read_by(Block const& block, FormatOptions const& options) {
    if constexpr (requires { Reader{block, options}; })
        return Reader{block, options}.read();
    else
        return Reader{block}.read();
}

namespace text {
extern Functions const functions;

/// Returns the puzzle that `read` makes of the output of `write`.
Puzzle in_order(Puzzle const& puzzle);

/// Returns where after a kind of puzzle its order must stand, if the line begins with a kind.
std::optional<std::size_t> place_of_order(std::string_view line);

/// Returns the missing header, such as "kenken 4", if these lines belong to a puzzle that needs
/// one; otherwise an empty text.
std::string missing_header(std::string_view text);

/// Says whether a line is a whole sentence, or has only words and numbers, as headings and footers
/// do ("Grid 01", "Version 4.2n"), and none of them could name a part of a puzzle: a cell, or a
/// word of this notation, perhaps with a wrong letter.
bool is_prose(std::string_view line);

/// In the files of the reader and the writer.
ReadPuzzle read(Block const& block, FormatOptions const& options);
std::string write(Puzzle const& puzzle, FormatOptions const& options);
} // namespace text
namespace line {
extern Functions const functions;
std::string write_values(Grid const& grid, std::string_view symbols, FormatOptions const& options);

/// Says whether this is a line of digits and dots, long enough for a puzzle, as in no other
/// notation.
bool is_unmistakable(std::string_view line);

/// Says whether a line is 81 digits and dots, as most lines of most streams are.
bool is_plain(std::string_view line);

/// Reads what the reader of lines would. Returns false, and leaves the result alone, if the block
/// is anything but such a line, or if it or the options leave any doubt how it is meant.
bool read_plain(Block const& block, FormatOptions const& options, ReadPuzzle& result);

/// The column of the puzzles in the rows of a table.
struct TableColumn {
    char separator = '\0';  ///< of the columns
    std::size_t number = 0; ///< from 0; column 0 needs no search
};

/// Says whether a line of 16 or 25 characters is a row of a grid of that order, not a puzzle.
bool is_row_of_larger_grid(LineReader& lines);

/// Describes what earlier blocks tell about the next line.
struct Past {
    bool are_all_lines = true;           ///< if not, a number alone is not a count of puzzles
    TableColumn column = {};             ///< of the table that continues
    std::vector<std::string> names = {}; ///< of its columns
};

/// Says whether this is a count of puzzles before lines that are puzzles.
bool begins_with_count(LineReader& lines);

/// Skips a count of puzzles or the heading of a table, if puzzles follow, and the fields of a
/// table's row before the column of the puzzles, which the heading sets for all rows after it. The
/// block keeps those fields and the names of the columns.
/// Throws InputError, after the row, if there is no puzzle.
void skip_to_puzzle(LineReader& lines, Past& past, Block& block);
} // namespace line
namespace grid {
extern Functions const functions;
std::string write_values(Grid const& grid, std::string_view symbols);

/// Says whether the current line looks empty and is the first row of a table.
bool is_empty_first_row(LineReader& lines);
} // namespace grid
namespace skyscraper {
extern Functions const functions;

/// The message for a puzzle in another form if the order of sides is stated.
constexpr char const* without_line_of_towers =
    "--sides says in which order numbers of towers stand on a line: this puzzle has no such line";
} // namespace skyscraper
namespace list {
extern Functions const functions;
std::string write_values(Grid const& grid, std::string_view symbols);

/// True for a line that only closes an enclosing list or call.
bool is_end(std::string_view line);
} // namespace list
namespace facts {
extern Functions const functions;

/// Says whether clingo shows an answer set here: `Answer: 1`, and on the next line facts without
/// full stops.
bool begins_answer(LineReader& lines);
} // namespace facts
namespace prolog {
extern Functions const functions;
}
namespace marks {
extern Functions const functions;
}
namespace sdk {
extern Functions const functions;
}
namespace ss {
extern Functions const functions;
}
namespace savefile {
extern Functions const functions;
}
namespace hodoku {
extern Functions const functions;
}
namespace sumocue {
extern Functions const functions;
}
namespace opensudoku {
extern Functions const functions;

/// Reads the games that KSudoku saves, which begin like files of OpenSudoku.
ReadPuzzle read_ksudoku(Block const& block, FormatOptions const& options);
} // namespace opensudoku
namespace iss {
extern Functions const functions;
}
namespace scl {
extern Functions const functions;
}
namespace site {
extern Functions const functions;
}
namespace pzpr {
extern Functions const functions;
}
namespace record {
extern Functions const functions;
}
namespace tatham {
extern Functions const functions;
std::string write_solution(Puzzle const& puzzle, Grid const& solution,
                           FormatOptions const& options);
} // namespace tatham
namespace object {
extern Functions const functions;

/// The first key of the object, and the version of the model that it holds.
constexpr char const* version_key = "hapax_puzzle";
constexpr int version = 1;

/// In the file of the writer.
std::string write(Puzzle const& puzzle, FormatOptions const& options);
} // namespace object
namespace fpuzzles {
extern Functions const functions;
extern Functions const link_functions;
extern Functions const sudokupad_functions;

/// The member with hapax's own object as a text, in links that only draw a part of their puzzle.
constexpr char const* own_key = "hapax";

/// In the file of the writer.
std::string write(Puzzle const& puzzle, FormatOptions const& options);
std::string write_for_people(Puzzle const& puzzle); ///< the document of the links
std::vector<std::string> drawn_in_link(Puzzle const& puzzle);
std::string write_link(Puzzle const& puzzle, FormatOptions const& options);
std::string write_sudokupad(Puzzle const& puzzle, FormatOptions const& options);
} // namespace fpuzzles

/// Reads a block in its notation, for notations that hold the text of another.
ReadPuzzle read_as(Block const& block, FormatOptions const& options);

/// Says whether a puzzle of a notation other than these begins at the current line.
bool starts_other(LineReader& lines, std::initializer_list<Notation> than);

/// Returns the notation of rows of cells or numbers as which the line would be read, if any.
std::optional<Notation> bare_notation_at(LineReader& lines);

/// Says whether the puzzle of this text was cut off: it ends with an empty line, after which a
/// puzzle begins in a notation that is neither among these nor bare.
bool is_cut_off(std::string_view text, LineReader& lines,
                std::initializer_list<Notation> not_these);

/// Returns the regions that a bare grid of this order has under the options: boxes or none. Fails
/// at the block's beginning if the requested boxes do not fit.
std::vector<Region> regions_for(Block const& block, int order, FormatOptions const& options);

/// Returns an empty puzzle with those regions.
ReadPuzzle bare_puzzle(Block const& block, int order, FormatOptions const& options);

/// Keeps a player's values, if there are any.
void keep_entries(Grid entries, ReadPuzzle& result);

/// Returns the values from 1 that the bits of a number stand for.
std::vector<int> values_of_bits(unsigned bits);

/// Returns the cells of each label, of which a square has one for each cell, in reading order.
template<class Labels>
auto cells_by_label(Labels const& labels, int order) {
    std::map<typename Labels::value_type, std::vector<Cell>> cells;
    int index = 0;
    for (auto const& label : labels) cells[label].push_back(cell_at(index++, order));
    return cells;
}

/// Returns the pieces of a square in which these couples of cells belong together: by their first
/// cells, and each with its cells, in reading order.
std::vector<std::vector<Cell>> joined_cells(int order,
                                            std::vector<std::pair<Cell, Cell>> const& joints);

/// Throws CannotExpress for the first given or clue that is not of these kinds.
void require_parts(Puzzle const& puzzle, std::string_view notation, Parts can_hold);

/// The values that the given and the pencil marks of a cell leave. Throws CannotExpress, in the
/// name of the notation, if they leave none.
std::vector<int> values_left(Puzzle const& puzzle, Cell cell, std::string_view notation);

/// Throws CannotExpress unless the regions are those that `regions_for` gives a bare grid.
void require_regions_of_bare_grid(Puzzle const& puzzle, std::string_view notation,
                                  FormatOptions const& options);

/// Removes these regions from a list if all are in it, each with its cells in any order. Returns
/// false, and leaves the list unchanged, if one is missing.
bool take_regions(std::vector<Region>& from, std::vector<Region> const& wanted);

/// Throws CannotExpress if a cell is in two cages.
void require_separate_cages(Puzzle const& puzzle, std::string_view notation);

/// The numbers of towers seen from beside the grid, by side and line; 0 if there is no clue.
using Towers = std::array<std::vector<int>, 4>;

/// Returns those of a puzzle. Throws CannotExpress for a run clue that is not such a number from 1
/// to the order, or is the second one at its place.
Towers towers_beside(Puzzle const& puzzle, std::string_view notation);

/// Says whether two of the cells share neither row nor column, so that they let a value repeat.
bool can_repeat_a_value(std::vector<Cell> const& cells);

} // namespace hapax::formats
