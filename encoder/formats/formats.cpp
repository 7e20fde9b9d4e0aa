/// From a stream to blocks, and from a block to a puzzle. Text that belongs to no notation is cut
/// out as well, so that the message can say what it looks like.

#include "encoder/formats/formats.hpp"

#include "encoder/formats/drawn/drawn.hpp"
#include "encoder/formats/input/utf8.hpp"
#include "encoder/formats/reading/beside.hpp"
#include "encoder/formats/reading/characters.hpp"
#include "encoder/formats/table.hpp"
#include "encoder/model/gather.hpp"
#include "encoder/model/rules.hpp"
#include "encoder/model/well_formed.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <sstream>
#include <utility>

namespace hapax {

using namespace formats;

namespace {

/// The most characters of any puzzle.
constexpr std::size_t longest_of_all = std::size_t{1} << 27;

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

/// Returns the first place of a sign, such as '?', in a row that has only values and this one sign,
/// which is not a sign for open cells.
std::optional<std::size_t> unknown_blank(std::string_view line) {
    constexpr std::string_view usual = "0123456789. \t,;|";
    auto const first = line.find_first_not_of(usual);
    if (first == line.npos || line.find_first_of("123456789") == line.npos) return std::nullopt;
    auto const next = std::min(line.find_first_of(usual, first), line.size());
    // Signs may stand side by side, and a sign outside ASCII has several bytes.
    bool const is_ascii = static_cast<unsigned char>(line[first]) < 0x80;
    auto const sign = line.substr(first, is_ascii ? 1 : next - first);
    std::string other{usual};
    other += sign;
    return line.find_first_not_of(other) == line.npos ? std::optional{first} : std::nullopt;
}

/// Says whether this could be a grid of order 1, 2 or 3 on a line, or something else.
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

/// Lines that belong to no notation, and have been reported.
struct BadStretch {
    bool may_hold_rows = false; ///< of a grid with mistakes; its other rows are not puzzles
};

bool may_be_row(std::string_view line) {
    auto const text = trimmed(line);
    bool const is_other = text.empty() || std::string_view{"{[<"}.find(text.front()) != line.npos
                          || text.starts_with("http");
    return !is_other
           && (text.find_first_of("0123456789.|") != text.npos || text::place_of_order(text));
}

/// Says whether a puzzle begins here, regardless of the text before it.
bool begins_puzzle(LineReader& lines, BadStretch const& before) {
    if (line::is_unmistakable(lines.peek())) return true;
    auto const notation = notation_at(lines);
    if (!notation) return false;
    bool const is_list = notation == Notation::List && !is_space(lines.peek().front());
    return is_list || entry(*notation).shape == Shape::Telling || !before.may_hold_rows;
}

/// Moves the rest of a line that begins no puzzle into `text`, except an object in it that is a
/// puzzle.
void take_bad_line(LineReader& lines, std::string& text) {
    constexpr int most_objects = 16;
    lines.begin_block(longest_of_all);
    for (int i = 0; i < most_objects; ++i) {
        auto const brace = lines.peek().find('{', 1);
        if (brace == std::string_view::npos) break;
        lines.take_part(text, brace);
        if (auto const notation = notation_at(lines); notation && notation != Notation::List)
            return;
    }
    lines.take(text);
}

/// Says why a link cannot be read.
std::string complaint_about_link(std::string_view link) {
    auto host = trimmed(link.substr(link.find("//") + 2));
    auto const path = host.substr(std::min(host.find_first_of("/?#"), host.size()));
    host.remove_suffix(path.size());
    if (host.starts_with("www.")) host.remove_prefix(4);
    bool const is_sudokupad = contains({"sudokupad.app", "beta.sudokupad.app",
                                        "app.crackingthecryptic.com", "sudokupad.svencodes.com"},
                                       host);
    if (is_sudokupad && (path.find("/scl") != path.npos || path.find("=scl") != path.npos))
        return "this link holds a puzzle in SudokuPad's own format ('scl...'), and is cut short: "
               "copy the whole link";
    bool const is_short =
        is_sudokupad || (host == "f-puzzles.com" && path.find("id=") != path.npos)
        || contains({"tinyurl.com", "bit.ly", "t.co", "is.gd", "cutt.ly", "shorturl.at"}, host);
    if (is_short)
        return "this link does not hold its puzzle, which is on a server: open it in a browser and "
               "export "
               "the puzzle, or give the long link ('...?load=N4Ig...')";
    bool const is_plain =
        host.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-")
        == host.npos;
    return "hapax does not read links of this form" + (is_plain ? ", of " + std::string{host} : "")
           + ": open it in a browser and export the puzzle as f-puzzles, as a game ID or as a line "
             "of cells";
}

[[noreturn]] void fail_as_unknown(Block const& block, std::optional<Notation> before) {
    require_text(block);
    std::string_view const text = block.text;
    auto const first = text.substr(0, text.find('\n'));
    if (first.starts_with("https://") || first.starts_with("http://"))
        block.fail(0, complaint_about_link(first));
    if (auto const order = text::place_of_order(first))
        block.fail(*order, "expected the order of the puzzle after its kind, as in 'sudoku 9'");
    if (auto const header = text::missing_header(text); !header.empty())
        block.fail(
            0, "expected a header before this, such as '" + header + "'"
                   + (before == Notation::Text
                          ? "; if it belongs to the puzzle above, no empty line may stand between"
                          : ""));
    if (auto const sign = unknown_blank(first))
        block.fail(*sign, "expected a puzzle; if this is an open cell, '.' is one");
    if (is_small_grid(block.text))
        block.fail(0, "expected a puzzle; if this is a whole one, use --from line");
    block.fail(0, "expected a puzzle; no known notation begins like this");
}

} // namespace

struct BlockReader::Stream {
    LineReader lines;
    std::optional<Notation> last = {}; ///< of the block before
    line::Past past = {};
    std::optional<BadStretch> bad = {};     ///< which the current line may go on
    std::vector<std::string> warnings = {}; ///< about lines before the next block
};

BlockReader::BlockReader(std::istream& in, std::string file, FormatOptions const& options,
                         std::function<bool()> would_wait)
    : options_{options}, stream_{
                             new Stream{LineReader{in, std::move(file), std::move(would_wait)}}} {}

BlockReader::~BlockReader() = default;

std::vector<std::string> const& BlockReader::late_warnings() const {
    return stream_->warnings;
}

namespace {

/// Moves a heading or footer from the lines to the warnings.
void skip_prose(LineReader& lines, std::vector<std::string>& warnings) {
    constexpr std::size_t longest = 40;
    std::string const line{trimmed(lines.peek())};
    auto const shown = line.size() <= longest ? line : line.substr(0, longest) + "...";
    warnings.push_back(
        *lines.file() + ":" + std::to_string(lines.number())
        + ": this line is not part of a puzzle: " + printable(shown)
        + (rule_in(line).empty() ? "" : "; if it is a rule, this is another puzzle"));
    lines.skip();
}

} // namespace

std::optional<Block> BlockReader::next(Limits const& limits) {
    auto& [lines, last, past, bad, warnings] = *stream_;
    lines.stop_at(limits);
    bool const may_be_line = options_.notation.value_or(Notation::Line) == Notation::Line;
    bool const is_in_table = past.column.number > 0 || !past.names.empty();
    if (may_be_line && !is_in_table && line::is_plain(lines.peek())) {
        last = Notation::Line;
        bad.reset();
        Block block;
        block.file = lines.file();
        begin(block, lines);
        block.notation = Notation::Line;
        block.warnings = std::exchange(warnings, {});
        lines.take(block.text);
        return block;
    }
    auto const is_skippable = [&, &lines = lines, &last = last, &bad = bad] {
        auto const line = lines.peek();
        if (is_blank(line)) {
            bool const may_be_grid = options_.notation.value_or(Notation::Grid) == Notation::Grid;
            if (may_be_grid && grid::is_empty_first_row(lines)) return false;
            bad.reset();
            return true;
        }
        bool const is_in_list = last == Notation::List || last == Notation::Record;
        bool const says_nothing = (is_comment(line) && options_.notation != Notation::Facts)
                                  || (is_in_list && list::is_end(line));
        if (says_nothing || !bad) return says_nothing;
        if (begins_puzzle(lines, *bad)) return false;
        bad->may_hold_rows = bad->may_hold_rows || may_be_row(lines.peek());
        return true;
    };
    while (lines.has() && is_skippable()) lines.skip();
    bad.reset();
    if (!lines.has()) {
        lines.require_good_end();
        return std::nullopt;
    }

    Block block;
    block.file = lines.file();
    begin(block, lines);
    auto const notation = detect(block);
    if (!notation) return next(limits); // after headings
    block.notation = *notation;
    block.warnings = std::exchange(stream_->warnings, {});
    auto const& row = entry(block.notation);
    last = block.notation;
    if (last == Notation::Line) {
        line::skip_to_puzzle(lines, past, block);
        begin(block, lines);
    } else {
        past = {false, {}, {}};
    }
    lines.begin_block(row.longest);
    if (row.functions.take != nullptr) row.functions.take(lines, block.text);
    if (row.extent == Extent::Lines) lines.require_good_end(); // it may have been cut off
    if (block.text.empty()) lines.take(block.text); // one line, or one that fits no notation
    return block;
}

/// Returns the notation of the puzzle that begins at the current line; nullopt after headings of a
/// puzzle. Throws InputError, after the line, if it is in none.
std::optional<Notation> BlockReader::detect(Block& block) {
    auto& lines = stream_->lines;
    if (options_.notation) return *options_.notation;
    // Most puzzles are such lines, for which no other notation need be asked.
    if (line::is_unmistakable(lines.peek())) return Notation::Line;
    auto const detected = notation_at(lines);
    bool const may_be_count =
        stream_->past.are_all_lines && (!detected || detected == Notation::Grid);
    if (may_be_count && line::begins_with_count(lines)) return Notation::Line;
    if (detected) return *detected;
    if (skip_headings()) return std::nullopt;
    // A line among lines: its reader says what is wrong.
    if (stream_->last == Notation::Line) return Notation::Line;
    auto& bad = stream_->bad.emplace();
    take_bad_line(lines, block.text);
    bad.may_hold_rows = may_be_row(block.text);
    lines.require_good_end();
    if (!lines.would_wait() && lines.has()) block.text += lines.peek(); // to say what it may be
    fail_as_unknown(block, stream_->last);
}

/// Skips lines of words if a puzzle follows them, or they end an input that had puzzles. If the
/// next line is not there yet, a puzzle is expected in it.
bool BlockReader::skip_headings() {
    auto& lines = stream_->lines;
    int ahead = 0;
    bool is_heading = false;
    for (;; ++ahead) {
        if (is_heading && lines.would_wait(ahead)) break;
        if (!lines.has(ahead)) {
            if (!stream_->last) return false;
            break;
        }
        auto const line = lines.peek(ahead);
        if (is_blank(line)) continue;
        LookingFrom const there{lines, ahead};
        if (!text::is_prose(line) || facts::begins_answer(lines)) {
            if (!line::is_unmistakable(lines.peek()) && !notation_at(lines)) return false;
            break;
        }
        is_heading = true;
    }
    for (; is_heading && ahead > 0; --ahead)
        if (is_blank(lines.peek()))
            lines.skip();
        else
            skip_prose(lines, stream_->warnings);
    return is_heading;
}

namespace {

/// Gives signs the order in which text draws them, row by row, before the rest.
void sort_signs(ReadPuzzle& read) {
    auto& clues = read.puzzle.named_clues;
    using Place = std::array<int, 4>;
    std::vector<std::pair<Place, std::size_t>> places; // with the number of the clue
    std::set<std::pair<Cell, Cell>> drawn;
    for (auto const& clue : clues) {
        Place place{1, 0, 0, 0};
        if (is_sign(clue) && clue.name != ClueName::NotConsecutive) {
            auto const [first, second] = std::minmax(clue.cells.front(), clue.cells.back());
            if (are_neighbours(first, second) && drawn.emplace(first, second).second)
                place = {0, first.row, second.row, first.column};
        }
        places.emplace_back(place, places.size());
    }
    if (std::is_sorted(places.begin(), places.end())) return;
    std::sort(places.begin(), places.end());
    auto& offsets = read.clue_offsets[Rule::Named];
    offsets.resize(clues.size(), ClueOffsets::nowhere);
    auto const clues_before = std::exchange(clues, {});
    auto const offsets_before = std::exchange(offsets, {});
    for (auto const& [place, number] : places) {
        clues.push_back(clues_before[number]);
        offsets.push_back(offsets_before[number]);
    }
}

/// Fails if the cells of a bare grid show the pieces of a jigsaw, in which a 0 may be a label.
void require_values(Block const& block, ReadPuzzle const& read, FormatOptions const& options) {
    auto const values = read.puzzle.givens.values();
    int const order = read.puzzle.order;
    bool const is_bare = entry(block.notation).shape == Shape::Bare
                         || block.notation == Notation::List || block.notation == Notation::Record;
    bool const are_values = options.alphabet && order <= largest_order_of_digits;
    if (!is_bare || are_values) return;
    auto const open = std::count(values.begin(), values.end(), 0);
    if ((open == 0 || open == order) && are_pieces(values, order))
        block.fail(0,
                   "these cells show the pieces of a jigsaw, not values: write the puzzle in the "
                   "notation 'text', as 'jigsaw' with its givens, and 'regions' with these rows "
                   "below");
}

} // namespace

void read_puzzle(Block const& block, FormatOptions const& options, ReadPuzzle& result) {
    if (block.notation == Notation::Line && line::read_plain(block, options, result)) return;
    require_text(block);
    if (!options.sides.empty() && block.notation != Notation::Skyscraper)
        block.fail(0, skyscraper::without_line_of_towers);
    result = entry(block.notation).functions.read(block, options);
    require_values(block, result, options);
    if (auto const complaint = defect(result.puzzle)) block.fail(0, *complaint);
    result.warnings.insert(result.warnings.begin(), block.warnings.begin(), block.warnings.end());
    sort_signs(result);
    gather_rules(result.puzzle, [&](std::vector<std::size_t> const& kept) {
        auto& offsets = result.clue_offsets[Rule::Named];
        std::vector<std::size_t> left;
        for (auto const index : kept)
            left.push_back(index < offsets.size() ? offsets[index] : ClueOffsets::nowhere);
        offsets = std::move(left);
    });
    if (!options.drawn.empty() && options.drawn != "list") {
        drawn::assign(result, block, options.drawn);
        result.clue_offsets = {};
    } else if (options.drawn.empty() && block.notation == Notation::Scl) {
        if (auto const what = drawn::warning_of_drawings(result.puzzle); !what.empty())
            result.warnings.push_back(block.place(0) + ": " + what);
    }
    if (auto const& solution = result.expectation.solution) {
        auto const broken = violations(result.puzzle, *solution);
        if (!broken.empty())
            result.warnings.push_back(block.place(0)
                                      + ": the solution that the file states is not one: "
                                      + broken.front().rule);
    }
}

ReadPuzzle read_puzzle(Block const& block, FormatOptions const& options) {
    ReadPuzzle result;
    read_puzzle(block, options, result);
    return result;
}

namespace {

/// Returns the place of the clue on these cells, which are sorted: of several the one of the last
/// kind; nullopt if the place is not known.
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

} // namespace hapax
