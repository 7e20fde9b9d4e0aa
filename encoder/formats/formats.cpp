/// The table of notations. Detection asks each in turn whether a puzzle of its kind begins here;
/// the order matters where one notation's beginning would fit another's (a row of decimals could
/// be many things), so those with a telling beginning come first.

#include "encoder/formats/formats.hpp"

#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/line_reader.hpp"
#include "encoder/model/rules.hpp"

#include <algorithm>
#include <array>
#include <sstream>

namespace hapax {

namespace {

/// How a puzzle looks: rows of cells or numbers and nothing else, as other notations hold too, or
/// something that tells it from all others.
enum class Shape { Bare, Telling };

/// What a puzzle takes of a stream.
enum class Extent { Line, Lines };

struct Entry {
    Notation notation;
    std::string_view name;
    Shape shape;
    Extent extent;
    std::size_t longest; ///< characters of the largest puzzle
    bool (*starts)(LineReader&);
    void (*take)(LineReader&, std::string&);
    ReadPuzzle (*read)(Block const&, FormatOptions const&);
    std::string (*write)(Puzzle const&, FormatOptions const&); ///< nullptr: read only
};

using namespace formats;

/// Upper bounds of what order 1000 may take, or the largest order of the notation.
constexpr std::size_t longest_of_all = std::size_t{1} << 27;
constexpr std::size_t longest_of_numbers = std::size_t{1} << 25;
constexpr std::size_t longest_of_81_cells = std::size_t{1} << 16;

constexpr std::array table{
    Entry{Notation::Text, "text", Shape::Telling, Extent::Lines, longest_of_all, text::starts,
          text::take, text::read, text::write},
    Entry{Notation::Param, "param", Shape::Telling, Extent::Lines, longest_of_numbers,
          param::starts, param::take, param::read, nullptr},
    Entry{Notation::List, "list", Shape::Bare, Extent::Lines, longest_of_numbers, list::starts,
          list::take, list::read, list::write},
    Entry{Notation::Json, "json", Shape::Telling, Extent::Lines, longest_of_all, object::starts,
          object::take, object::read, object::write},
    Entry{Notation::Mathdoku, "mathdoku", Shape::Telling, Extent::Lines, longest_of_numbers,
          mathdoku::starts, mathdoku::take, mathdoku::read, nullptr},
    Entry{Notation::Fpuzzles, "fpuzzles", Shape::Telling, Extent::Lines, longest_of_all,
          fpuzzles::starts, fpuzzles::take, fpuzzles::read, fpuzzles::write},
    Entry{Notation::Link, "link", Shape::Telling, Extent::Line, longest_of_all,
          fpuzzles::never_starts, fpuzzles::take, fpuzzles::read, fpuzzles::write_link},
    Entry{Notation::SudokuPad, "sudokupad", Shape::Telling, Extent::Line, longest_of_all,
          fpuzzles::never_starts, fpuzzles::take, fpuzzles::read, fpuzzles::write_sudokupad},
    Entry{Notation::Facts, "facts", Shape::Telling, Extent::Lines, longest_of_all, facts::starts,
          facts::take, facts::read, facts::write},
    Entry{Notation::Prolog, "prolog", Shape::Telling, Extent::Lines, longest_of_all, prolog::starts,
          prolog::take, prolog::read, prolog::write},
    Entry{Notation::Cages, "cages", Shape::Telling, Extent::Lines, longest_of_numbers,
          cages::starts, cages::take, cages::read, cages::write},
    Entry{Notation::Tatham, "tatham", Shape::Telling, Extent::Line, longest_of_all, tatham::starts,
          tatham::take, tatham::read, tatham::write},
    Entry{Notation::Pls, "pls", Shape::Telling, Extent::Lines, longest_of_numbers, pls::starts,
          pls::take, pls::read, pls::write},
    Entry{Notation::Marks, "marks", Shape::Bare, Extent::Lines, longest_of_81_cells, marks::starts,
          marks::take, marks::read, nullptr},
    Entry{Notation::Sdk, "sdk", Shape::Bare, Extent::Lines, longest_of_81_cells, sdk::starts,
          sdk::take, sdk::read, nullptr},
    Entry{Notation::Ss, "ss", Shape::Bare, Extent::Lines, longest_of_81_cells, ss::starts, ss::take,
          ss::read, nullptr},
    Entry{Notation::Pairs, "pairs", Shape::Bare, Extent::Lines, longest_of_all, pairs::starts,
          pairs::take, pairs::read, nullptr},
    Entry{Notation::Line, "line", Shape::Bare, Extent::Line, longest_of_all, line::starts,
          line::take, line::read, line::write},
    Entry{Notation::Skyscraper, "skyscraper", Shape::Bare, Extent::Lines, longest_of_numbers,
          skyscraper::starts, skyscraper::take, skyscraper::read, skyscraper::write},
    Entry{Notation::Grid, "grid", Shape::Bare, Extent::Lines, longest_of_numbers, grid::starts,
          grid::take, grid::read, grid::write},
};

Entry const& entry(Notation notation) {
    return *std::find_if(table.begin(), table.end(),
                         [&](Entry const& row) { return row.notation == notation; });
}

void require_text(Block const& block) {
    if (block.text.empty()) block.fail(0, "expected a puzzle, found nothing");
    auto const bad = std::find_if(block.text.begin(), block.text.end(), [](char c) {
        return static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t' && c != '\f'
               && c != '\v';
    });
    if (bad != block.text.end())
        block.fail(static_cast<std::size_t>(bad - block.text.begin()),
                   "this is not a text file: expected a puzzle, found a control character");
}

/// The first character of a row of values and one other sign, such as '?', which is not among those
/// of open cells.
std::optional<std::size_t> unknown_blank(std::string_view line) {
    constexpr std::string_view usual = "0123456789. \t,;|";
    auto const first = line.find_first_not_of(usual);
    if (first == line.npos || line.find_first_of("123456789") == line.npos) return std::nullopt;
    auto const next = std::min(line.find_first_of(usual, first), line.size());
    // Signs may stand side by side, and others than ASCII have several bytes.
    bool const is_ascii = static_cast<unsigned char>(line[first]) < 0x80;
    auto const sign = line.substr(first, is_ascii ? 1 : next - first);
    std::string other{usual};
    other += sign;
    return line.find_first_not_of(other) == line.npos ? std::optional{first} : std::nullopt;
}

/// Whether this could be a grid of order 1, 2 or 3 on a line, or something else.
bool is_small_grid(std::string_view text) {
    auto const line = trimmed(text.substr(0, text.find('\n')));
    bool const is_alone = text.find_first_not_of(" \t\n", text.find('\n')) == text.npos;
    char const last = line.size() == 1 ? '1' : line.size() == 4 ? '2' : '3';
    return is_alone && (line.size() == 1 || line.size() == 4 || line.size() == 9)
           && std::all_of(line.begin(), line.end(),
                          [&](char c) { return c == '.' || (c >= '0' && c <= last); });
}

void begin(Block& block, LineReader const& lines) {
    block.line = lines.number();
    block.column = lines.column();
}

/// Moves what belongs to no known notation, but only its beginning into `text`: up to an empty line
/// or one that is a puzzle whatever stands before it.
void take_beginning(LineReader& lines, std::string& text) {
    constexpr std::size_t enough = std::size_t{1} << 16; // to say what it is
    lines.begin_block(longest_of_all);
    do
        if (text.size() < enough)
            lines.take(text);
        else
            lines.skip();
    while (lines.has() && !is_blank(lines.peek()) && !line::is_unmistakable(lines.peek())
           && !text::starts(lines) && (is_space(lines.peek().front()) || !list::starts(lines)));
}

[[noreturn]] void fail_as_unknown(Block const& block) {
    require_text(block);
    std::string_view const text = block.text;
    auto const first = text.substr(0, text.find('\n'));
    if (first.starts_with("https://") || first.starts_with("http://"))
        block.fail(0, "this link does not hold its puzzle, which is on a server: open it in a "
                      "browser and export the puzzle, or give the long link ('...?load=N4Ig...')");
    if (auto const order = text::place_of_order(first))
        block.fail(*order, "expected the order of the puzzle behind its kind, as in 'sudoku 9'");
    if (auto const header = text::missing_header(text); !header.empty())
        block.fail(0, "expected a header before this, such as '" + header + "'");
    if (auto const sign = unknown_blank(first))
        block.fail(*sign, "expected a puzzle; if this is an open cell, '.' is one");
    if (is_small_grid(block.text))
        block.fail(0, "expected a puzzle; if this is all of one, say --from line");
    block.fail(0, "expected a puzzle; no known notation begins like this");
}

} // namespace

std::string_view name(Notation notation) {
    return entry(notation).name;
}

std::optional<Notation> notation_from(std::string_view name) {
    for (auto const& row : table)
        if (row.name == name) return row.notation;
    return std::nullopt;
}

std::vector<Notation> all_notations() {
    std::vector<Notation> notations;
    for (auto const& row : table) notations.push_back(row.notation);
    return notations;
}

bool is_writable(Notation notation) {
    return entry(notation).write != nullptr;
}

struct BlockReader::Stream {
    LineReader lines;
    std::optional<Notation> last = {}; ///< of the block before
    line::Past past = {};
};

BlockReader::BlockReader(std::istream& in, std::string file, FormatOptions const& options)
    : options_{options}, stream_{new Stream{LineReader{in, std::move(file)}}} {}

BlockReader::~BlockReader() = default;

std::optional<Block> BlockReader::next(Limits const& limits) {
    auto& [lines, last, past] = *stream_;
    lines.stop_at(limits);
    auto const is_skippable = [&, &lines = lines, &last = last] {
        auto const line = lines.peek();
        if (is_blank(line)) {
            bool const may_be_grid = options_.notation.value_or(Notation::Grid) == Notation::Grid;
            return !may_be_grid || !grid::is_empty_first_row(lines);
        }
        return (is_comment(line) && options_.notation != Notation::Facts)
               || (last == Notation::List && list::is_end(line));
    };
    while (lines.has() && is_skippable()) lines.skip();
    if (!lines.has()) {
        lines.require_good_end();
        return std::nullopt;
    }

    Block block;
    block.file = lines.file();
    begin(block, lines);
    block.notation = detect(block);
    auto const& row = entry(block.notation);
    last = block.notation;
    if (last == Notation::Line) {
        line::skip_to_puzzle(lines, past);
        begin(block, lines);
    } else {
        past = {false, {}};
    }
    lines.begin_block(row.longest);
    row.take(lines, block.text);
    if (row.extent == Extent::Lines) lines.require_good_end(); // there may have been more of it
    if (block.text.empty()) lines.take(block.text);            // nothing fits: the reader says so
    return block;
}

/// The notation of what begins at the current line. Throws InputError, behind it, if it is none.
Notation BlockReader::detect(Block& block) {
    auto& lines = stream_->lines;
    auto const fits = [&](Entry const& row) { return row.starts(lines); };
    if (options_.notation) return *options_.notation;
    // Most of all puzzles are such lines: that spares asking each notation.
    if (line::is_unmistakable(lines.peek())) return Notation::Line;
    auto const detected = std::find_if(table.begin(), table.end(), fits);
    bool const may_be_count = stream_->past.are_all_lines
                              && (detected == table.end() || detected->notation == Notation::Grid);
    if (may_be_count && line::begins_with_count(lines)) return Notation::Line;
    if (detected != table.end()) return detected->notation;
    // A line among lines: its reader says what is wrong.
    if (stream_->last == Notation::Line) return Notation::Line;
    take_beginning(lines, block.text);
    lines.require_good_end();
    fail_as_unknown(block);
}

ReadPuzzle read_puzzle(Block const& block, FormatOptions const& options) {
    require_text(block);
    ReadPuzzle result = entry(block.notation).read(block, options);
    if (auto const complaint = defect(result.puzzle)) block.fail(0, *complaint);
    if (auto const& solution = result.expectation.solution) {
        auto const broken = violations(result.puzzle, *solution);
        if (!broken.empty())
            result.warnings.push_back(block.place(0)
                                      + ": the solution that the file states is none: "
                                      + broken.front().rule);
    }
    return result;
}

namespace {

/// Where the clue on these cells, which are sorted, stands: of several the one of the kind that
/// comes last; nothing if that is not known.
std::optional<std::size_t> offset_of_clue(ReadPuzzle const& read, std::vector<Cell> const& sought) {
    std::optional<std::size_t> found;
    for_each_list(read.puzzle, [&](auto const& clues) {
        auto const& offsets = read.clue_offsets[ClueIn<decltype(clues)>::rule];
        for (std::size_t i = std::min(clues.size(), offsets.size()); i-- > 0;) {
            auto cells = cells_of(clues[i]);
            std::sort(cells.begin(), cells.end());
            if (offsets[i] != ClueOffsets::nowhere && cells == sought) found = offsets[i];
        }
    });
    return found;
}

} // namespace

InputError error_in(Block const& block, ReadPuzzle const& read, CannotExpress const& refusal) {
    auto cells = refusal.cells();
    std::sort(cells.begin(), cells.end());
    auto const clue = offset_of_clue(read, cells);
    if (clue || cells.empty() || read.cell_offsets.empty())
        return block.error(clue.value_or(0), refusal.what());
    auto const [row, column] = cells.front();
    auto const index = static_cast<std::size_t>(row * read.puzzle.order + column);
    return block.error(read.cell_offsets[index], refusal.what());
}

std::vector<ReadPuzzle> read_puzzles(std::string const& text, std::string const& file,
                                     FormatOptions const& options) {
    std::istringstream in{text};
    BlockReader reader{in, file, options};
    std::vector<ReadPuzzle> puzzles;
    while (auto const block = reader.next()) puzzles.push_back(read_puzzle(*block, options));
    return puzzles;
}

std::string write_puzzle(Puzzle const& puzzle, Notation notation, FormatOptions const& options) {
    auto const& row = entry(notation);
    if (row.write == nullptr)
        throw CannotExpress{std::string{row.name} + " can be read, not written"};
    return row.write(puzzle, options);
}

std::string as_text(Puzzle const& puzzle) {
    return write_puzzle(puzzle, Notation::Text);
}

Puzzle in_text_order(Puzzle const& puzzle) {
    return text::in_order(puzzle);
}

std::string as_object(Puzzle const& puzzle) {
    auto text = write_puzzle(puzzle, Notation::Json);
    text.pop_back(); // the end of its line
    return text;
}

std::string write_solution(Puzzle const& puzzle, Grid const& solution, Notation notation,
                           FormatOptions const& options) {
    switch (notation) {
    case Notation::Line:
        return line::write_values(solution, options);
    case Notation::Grid:
        return grid::write_values(solution);
    case Notation::List:
        return list::write_values(solution);
    case Notation::Tatham:
        return tatham::write_solution(puzzle, solution, options);
    default:
        // A list of cages holds no given beside a cage: there each cell is a cage of its own.
        Puzzle filled = notation == Notation::Cages ? latin_square(puzzle.order) : puzzle;
        filled.givens = solution;
        return write_puzzle(filled, notation, options);
    }
}

namespace formats {

namespace {

bool is_among(std::initializer_list<Notation> notations, Notation notation) {
    return std::find(notations.begin(), notations.end(), notation) != notations.end();
}

} // namespace

bool starts_other(LineReader& lines, std::initializer_list<Notation> than) {
    return std::any_of(table.begin(), table.end(), [&](Entry const& row) {
        return !is_among(than, row.notation) && row.starts(lines);
    });
}

bool is_cut_off(std::string_view text, LineReader& lines,
                std::initializer_list<Notation> not_these) {
    if (!text.ends_with("\n\n")) return false;
    return std::any_of(table.begin(), table.end(), [&](Entry const& row) {
        return row.shape == Shape::Telling && !is_among(not_these, row.notation)
               && row.starts(lines);
    });
}

std::optional<Notation> bare_notation_at(LineReader& lines) {
    auto const found = std::find_if(table.begin(), table.end(), [&](Entry const& row) {
        return row.shape == Shape::Bare && row.starts(lines);
    });
    return found == table.end() ? std::nullopt : std::optional{found->notation};
}

std::vector<Region> regions_for(Block const& block, int order, FormatOptions const& options) {
    switch (options.boxes) {
    case Boxes::None:
        return {};
    case Boxes::Given:
        if (order_of(options.box) != order)
            block.fail(0, "boxes of " + std::to_string(options.box.rows) + "x"
                              + std::to_string(options.box.columns) + " do not fit a grid of order "
                              + std::to_string(order));
        return boxes(options.box);
    case Boxes::Default:
        break;
    }
    auto const shape = default_box(order);
    return shape ? boxes(*shape) : std::vector<Region>{};
}

namespace {

/// What a notation that has no place for the clue is said to lack.
std::string described(Region const& region, int order) {
    return name(region, order);
}

std::string described(Adjacency const& adjacency, int) {
    return "the adjacency of " + name(adjacency.first) + " and " + name(adjacency.second);
}

template<class Clue>
std::string described(Clue const& clue, int) {
    return name(clue);
}

} // namespace

void require_parts(Puzzle const& puzzle, std::string_view notation,
                   std::initializer_list<Rule> can_hold) {
    auto const can = [&](Rule rule) {
        return std::find(can_hold.begin(), can_hold.end(), rule) != can_hold.end();
    };
    auto const refuse = [&](std::string const& what, std::vector<Cell> cells) {
        throw CannotExpress{std::string{notation} + " cannot hold " + what, std::move(cells)};
    };
    for (int r = 0; r < puzzle.order && !can(Rule::Given); ++r)
        for (int c = 0; c < puzzle.order; ++c)
            if (Cell const cell{r, c}; puzzle.givens[cell] != 0)
                refuse("the given at " + name(cell), {cell});
    for_each_list(puzzle, [&](auto const& clues) {
        if (!clues.empty() && !can(ClueIn<decltype(clues)>::rule))
            refuse(described(clues.front(), puzzle.order), cells_of(clues.front()));
    });
}

void require_separate_cages(Puzzle const& puzzle, std::string_view notation) {
    Grid seen{puzzle.order};
    for (auto const& cage : puzzle.cages)
        for (auto const cell : cage.cells)
            if (++seen[cell] > 1)
                throw CannotExpress{std::string{notation} + " cannot hold " + name(cage) + ": "
                                        + name(cell) + " is in another cage too",
                                    cage.cells};
}

Towers towers_beside(Puzzle const& puzzle, std::string_view notation) {
    Towers towers;
    towers.fill(std::vector<int>(static_cast<std::size_t>(puzzle.order)));
    auto const refuse = [&](RunClue const& clue, std::string_view why) {
        throw CannotExpress{std::string{notation} + " cannot hold " + name(clue) + std::string{why},
                            clue.cells};
    };
    for (auto const& clue : puzzle.run_clues) {
        auto const sight = sight_of(clue, puzzle.order);
        bool const is_tower = clue.name == RunName::Skyscraper && sight && clue.amount > 0
                              && clue.amount <= puzzle.order;
        if (!is_tower) refuse(clue, "");
        auto& seen =
            towers[static_cast<std::size_t>(sight->side)][static_cast<std::size_t>(sight->line)];
        if (seen != 0) refuse(clue, " beside another");
        seen = clue.amount;
    }
    return towers;
}

bool can_repeat_a_value(std::vector<Cell> const& cells) {
    for (auto const a : cells)
        for (auto const b : cells)
            if (a.row != b.row && a.column != b.column) return true;
    return false;
}

void require_regions_of_bare_grid(Puzzle const& puzzle, std::string_view notation,
                                  FormatOptions const& options) {
    std::vector<Region> expected;
    if (options.boxes == Boxes::Given)
        expected = boxes(options.box);
    else if (auto const shape = default_box(puzzle.order); shape && options.boxes == Boxes::Default)
        expected = boxes(*shape);
    Puzzle bare = latin_square(puzzle.order);
    bare.regions = expected;
    if (canonical(puzzle).regions == canonical(bare).regions) return;
    auto const in = [](std::vector<Region> const& regions, Region const& region) {
        return std::find(regions.begin(), regions.end(), region) != regions.end();
    };
    if (auto const shape = box_shape(puzzle.regions, puzzle.order)) {
        auto const size = std::to_string(shape->rows) + "x" + std::to_string(shape->columns);
        throw CannotExpress{std::string{notation} + " cannot say that boxes are " + size
                            + "; --box " + size + " reads and writes it so"};
    }
    for (auto const& region : puzzle.regions)
        if (!in(expected, region))
            throw CannotExpress{
                std::string{notation} + " cannot hold " + name(region, puzzle.order), region.cells};
    throw CannotExpress{std::string{notation}
                        + " cannot say that there are no boxes; --latin reads and writes it so"};
}

bool take_regions(std::vector<Region>& from, std::vector<Region> const& wanted) {
    auto rest = from;
    for (auto const& each : wanted) {
        auto const found = std::find_if(rest.begin(), rest.end(), [&](Region const& region) {
            return std::is_permutation(region.cells.begin(), region.cells.end(), each.cells.begin(),
                                       each.cells.end());
        });
        if (found == rest.end()) return false;
        rest.erase(found);
    }
    from = std::move(rest);
    return true;
}

} // namespace formats

} // namespace hapax
