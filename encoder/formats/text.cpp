/// hapax's own notation: the file looks like the puzzle. What can be drawn is drawn, what cannot be
/// is said in a line of words.
///
///     futoshiki 4
///     .   . < 2   .
///         ^
///     .   .   . > .
///     ...
///
/// The first line names the kind and the order, then words:
///   boxes RxC    boxes of R rows and C columns (without a word, sudoku and killer have the
///                squarest boxes that fit; `no-boxes` and `jigsaw` say that there are none)
///   diagonal, antidiagonal, diagonals
///                one or both diagonals are regions
///   adjacent     side by side or one above the other, only cells marked ~ differ by 1
/// Then the grid, a line a row: numbers, `.` `_` or `0` for an open cell; between two cells `<` `>`
/// or `~` (they differ by 1). A line between two rows holds `^` (the upper is less), `v` (the upper
/// is greater) or `~` under the cells. `|`, lines of `-` `+` `=`, and box-drawing characters are
/// decoration.
/// Then, in any order:
///   regions             and a block in the grid's shape that gives cells of one region one letter
///   cages [distinct]    and such a block, then a line per letter: `A 7+`, `B 2-`, `C 12x`, `D 2/`,
///                       `E 9?`
///   region r1c1 r1c2 ...        cage 7+ [distinct] r1c1 r1c2 ...
///   r1c2 < r3c4     r1c2 ~ r3c4 (differ by 1)    r1c2 !~ r3c4 (do not)    r1c1 in 1 3 5
/// `#` starts a comment. Empty lines do not matter.

#include "encoder/formats/notations.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <map>
#include <optional>
#include <set>
#include <sstream>

namespace hapax::formats::text {

namespace {

constexpr std::array<std::string_view, 6> kinds{"latin",  "futoshiki", "sudoku",
                                                "kenken", "killer",    "mixed"};

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::string_view without_comment(std::string_view line) {
    return line.substr(0, line.find('#'));
}

std::string_view first_word(std::string_view line) {
    auto const text = trimmed(without_comment(line));
    return text.substr(0, text.find_first_of(" \t"));
}

/// A header names a kind and then a number.
bool is_header(std::string_view line) {
    auto const kind = first_word(line);
    if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) return false;
    auto const rest = trimmed(trimmed(line).substr(kind.size()));
    return !rest.empty() && is_digit(rest.front());
}

/// "r1c2": whether a word begins like a cell.
bool is_cell_word(std::string_view word) {
    return word.size() >= 4 && word[0] == 'r' && is_digit(word[1]) && word.find('c') != word.npos;
}

bool is_decoration(std::string_view line) {
    return line.find_first_not_of("-+=| \t") == line.npos
           && line.find_first_not_of(" \t|") != line.npos;
}

bool is_row(std::string_view line) {
    auto const text = trimmed(without_comment(line));
    return !text.empty()
           && (is_digit(text[0]) || text[0] == '.' || text[0] == '_' || text[0] == '|')
           && !is_decoration(text);
}

/// Every character as one char: box-drawing ones become the ASCII that they stand for, so that
/// columns are what a reader of the file counts.
std::string flattened(std::string_view line) {
    std::string flat;
    for (std::size_t i = 0; i < line.size(); ++i) {
        auto const byte = static_cast<unsigned char>(line[i]);
        if (byte < 0x80) {
            flat += line[i];
        } else if (byte >= 0xC0) {
            bool const is_box_drawing = byte == 0xE2 && i + 2 < line.size()
                                        && (static_cast<unsigned char>(line[i + 1]) == 0x94
                                            || static_cast<unsigned char>(line[i + 1]) == 0x95);
            auto const third = is_box_drawing ? static_cast<unsigned char>(line[i + 2]) : 0U;
            bool const is_horizontal = is_box_drawing
                                       && static_cast<unsigned char>(line[i + 1]) == 0x94
                                       && (third == 0x80 || third == 0x81);
            flat += is_horizontal ? '-' : is_box_drawing ? '|' : '?';
        }
    }
    return flat;
}

std::string label(int index) {
    if (index < 26) return std::string(1, static_cast<char>('A' + index));
    if (index < 52) return std::string(1, static_cast<char>('a' + index - 26));
    std::string result;
    for (index -= 26; index >= 0; index = index / 26 - 1)
        result.insert(result.begin(), static_cast<char>('A' + index % 26));
    return result;
}

class Reader {
  public:
    explicit Reader(Block const& block) : block_{block} {
        std::size_t begin = 0;
        while (begin < block.text.size()) {
            auto const end = std::min(block.text.find('\n', begin), block.text.size());
            auto const line = std::string_view{block.text}.substr(begin, end - begin);
            lines_.push_back({begin, flattened(without_comment(line))});
            begin = end + 1;
        }
    }

    ReadPuzzle read() {
        read_header();
        read_rows();
        while (current_ < lines_.size()) {
            if (is_blank(lines_[current_].text))
                ++current_;
            else
                read_section();
        }
        finish_regions();
        finish_adjacencies();
        return {std::move(puzzle_), {}, {}};
    }

  private:
    struct TextLine {
        std::size_t offset;
        std::string text;
    };
    struct Word {
        std::string_view text;
        std::size_t column; ///< from 0
    };

    /// Columns count characters; the block's offsets count bytes.
    [[noreturn]] void fail(std::size_t line, std::size_t column, std::string const& message) const {
        line = std::min(line, lines_.size() - 1);
        std::size_t offset = lines_[line].offset;
        for (std::size_t i = 0; i < column && offset < block_.text.size(); ++i) {
            ++offset;
            while (offset < block_.text.size()
                   && (static_cast<unsigned char>(block_.text[offset]) & 0xC0U) == 0x80U)
                ++offset;
        }
        block_.fail(offset, message);
    }

    static std::vector<Word> words_of(std::string_view line) {
        std::vector<Word> words;
        for (std::size_t i = 0; i < line.size();) {
            i = line.find_first_not_of(" \t\f\v", i);
            if (i == line.npos) break;
            auto const end = std::min(line.find_first_of(" \t\f\v", i), line.size());
            words.push_back({line.substr(i, end - i), i});
            i = end;
        }
        return words;
    }

    static std::optional<int> number(std::string_view text) {
        int value = 0;
        auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc{} || end != text.data() + text.size() || value < 0)
            return std::nullopt;
        return value;
    }

    void read_header() {
        auto const words = words_of(lines_[0].text);
        if (words.empty() || !is_header(lines_[0].text))
            fail(0, 0, "expected a kind of puzzle and its order, such as 'futoshiki 5'");
        auto const kind = words[0].text;
        auto const order = number(words[1].text);
        if (!order || *order < 1 || *order > max_order)
            fail(0, words[1].column,
                 "expected an order from 1 to " + std::to_string(max_order) + ", found '"
                     + std::string{words[1].text} + "'");
        puzzle_ = latin_square(*order);
        if (kind == "sudoku" || kind == "killer") box_ = default_box(*order);
        for (std::size_t i = 2; i < words.size(); ++i) {
            auto const word = words[i].text;
            if (word == "boxes")
                read_box_shape(words, ++i);
            else if (word == "no-boxes" || word == "jigsaw")
                box_.reset();
            else if (word == "diagonal")
                puzzle_.regions.push_back(main_diagonal(*order));
            else if (word == "antidiagonal")
                puzzle_.regions.push_back(anti_diagonal(*order));
            else if (word == "diagonals")
                puzzle_.regions.insert(puzzle_.regions.end(),
                                       {main_diagonal(*order), anti_diagonal(*order)});
            else if (word == "adjacent")
                is_adjacent_ = true;
            else
                fail(0, words[i].column,
                     "expected 'boxes RxC', 'no-boxes', 'jigsaw', 'diagonal', 'antidiagonal', "
                     "'diagonals' or 'adjacent', found '"
                         + std::string{word} + "'");
        }
        current_ = 1;
    }

    void read_box_shape(std::vector<Word> const& words, std::size_t i) {
        if (i == words.size()) fail(0, lines_[0].text.size(), "expected a box such as 3x3");
        auto const text = words[i].text;
        auto const x = text.find('x');
        auto const rows = number(text.substr(0, x));
        auto const columns = x == text.npos ? std::nullopt : number(text.substr(x + 1));
        if (!rows || !columns || *rows < 1 || *columns < 1 || *rows > max_order
            || *columns > max_order || *rows * *columns != puzzle_.order)
            fail(0, words[i].column,
                 "expected a box of " + std::to_string(puzzle_.order)
                     + " cells, rows x columns, found '" + std::string{text} + "'");
        box_ = BoxShape{*rows, *columns};
    }

    void read_rows() {
        int row = 0;
        for (; row < puzzle_.order && current_ < lines_.size(); ++current_) {
            auto const& line = lines_[current_].text;
            if (is_blank(line) || is_decoration(line)) continue;
            if (line.find_first_not_of("^v~| \t") == line.npos) {
                read_signs_below(row - 1, line);
            } else if (is_row(line)) {
                read_row(row++, line);
            } else {
                auto const column = line.find_first_not_of(" \t");
                fail(current_, column,
                     "expected row " + std::to_string(row + 1) + " of "
                         + std::to_string(puzzle_.order) + ", found '"
                         + std::string{first_word(line)} + "'");
            }
        }
        if (row < puzzle_.order)
            fail(lines_.size() - 1, lines_.back().text.size(),
                 "expected " + std::to_string(puzzle_.order) + " rows, found "
                     + std::to_string(row));
    }

    void read_row(int row, std::string const& line) {
        spans_.clear();
        std::size_t i = 0;
        std::size_t sign_at = line.npos;
        char sign = '\0';
        while (i < line.size()) {
            char const c = line[i];
            if (c == ' ' || c == '\t' || c == '\f' || c == '\v' || c == '|') {
                ++i;
                continue;
            }
            if (c == '<' || c == '>' || c == '~') {
                if (sign != '\0')
                    fail(current_, i,
                         std::string{"expected a cell after '"} + sign + "', found '" + c + "'");
                if (spans_.empty()) fail(current_, i, "a sign needs a cell on its left");
                sign = c;
                sign_at = i++;
                continue;
            }
            std::size_t end = i + 1;
            int value = 0;
            if (is_digit(c)) {
                while (end < line.size() && is_digit(line[end])) ++end;
                auto const parsed = number(std::string_view{line}.substr(i, end - i));
                value = parsed ? *parsed : puzzle_.order + 1;
            }
            bool const is_open = c == '.' || c == '_' || (is_digit(c) && value == 0);
            if (!is_open && (value < 1 || value > puzzle_.order))
                fail(current_, i,
                     "expected a value from 1 to " + std::to_string(puzzle_.order)
                         + " or '.', found '" + std::string{shown(line, i)} + "'");
            int const column = static_cast<int>(spans_.size());
            if (column == puzzle_.order)
                fail(current_, i,
                     "expected " + std::to_string(puzzle_.order) + " cells in row "
                         + std::to_string(row + 1) + ", found more");
            puzzle_.givens[{row, column}] = value;
            if (sign != '\0') add_sign(sign, {row, column - 1}, {row, column});
            sign = '\0';
            spans_.push_back({i, end});
            i = end;
        }
        if (sign != '\0') fail(current_, sign_at, "a sign needs a cell on its right");
        if (static_cast<int>(spans_.size()) != puzzle_.order)
            fail(current_, line.size(),
                 "expected " + std::to_string(puzzle_.order) + " cells in row "
                     + std::to_string(row + 1) + ", found " + std::to_string(spans_.size()));
    }

    static std::string_view shown(std::string_view line, std::size_t i) {
        auto const end = line.find_first_of(" \t<>~|", i + 1);
        return line.substr(i,
                           std::min<std::size_t>(end == line.npos ? line.size() : end, i + 20) - i);
    }

    void read_signs_below(int row, std::string const& line) {
        for (std::size_t i = 0; i < line.size(); ++i) {
            char const c = line[i];
            if (c != '^' && c != 'v' && c != '~') continue;
            if (row < 0) fail(current_, i, "a sign needs a row above it");
            auto const column = column_of(i);
            if (!column) fail(current_, i, "this sign is under no cell");
            if (!signs_.insert({row, *column}).second)
                fail(current_, i, "a second sign between the same two cells");
            add_sign(c == '^' ? '<' : c == 'v' ? '>' : '~', {row, *column}, {row + 1, *column});
        }
    }

    /// The cell of the row above whose text a sign is under, or just beside if no other is as near.
    std::optional<int> column_of(std::size_t at) const {
        std::optional<int> beside;
        int near = 0;
        for (std::size_t k = 0; k < spans_.size(); ++k) {
            auto const [begin, end] = spans_[k];
            if (begin <= at && at < end) return static_cast<int>(k);
            if (at + 1 == begin || at == end) {
                beside = static_cast<int>(k);
                ++near;
            }
        }
        return near == 1 ? beside : std::nullopt;
    }

    void add_sign(char sign, Cell first, Cell second) {
        if (sign == '<') puzzle_.inequalities.push_back({first, second});
        if (sign == '>') puzzle_.inequalities.push_back({second, first});
        if (sign == '~') puzzle_.adjacencies.push_back({first, second, AdjacencyKind::Consecutive});
    }

    void read_section() {
        auto const& line = lines_[current_].text;
        auto const words = words_of(line);
        auto const word = words[0].text;
        if (word == "regions" && words.size() == 1) {
            ++current_;
            for (auto const& [name, cells] : read_letters()) puzzle_.regions.push_back({cells});
        } else if (word == "cages") {
            read_cages(words);
        } else if (word == "region") {
            puzzle_.regions.push_back({cells_from(words, 1)});
            ++current_;
        } else if (word == "cage") {
            read_cage_line(words);
        } else if (is_cell_word(word)) {
            read_statement(words);
        } else if (line.find_first_not_of("^v~| \t") == line.npos) {
            fail(current_, words[0].column, "a sign needs a row below it");
        } else if (is_decoration(line)) {
            ++current_;
        } else {
            fail(current_, words[0].column,
                 "expected 'regions', 'cages', 'region', 'cage' or a cell such as r1c2, found '"
                     + std::string{shown(line, words[0].column)} + "'");
        }
    }

    /// A block of labels in the grid's shape. '.' is a cell without one.
    std::map<std::string, std::vector<Cell>> read_letters() {
        std::map<std::string, std::vector<Cell>> cells;
        int row = 0;
        for (; row < puzzle_.order && current_ < lines_.size(); ++current_) {
            auto const& line = lines_[current_].text;
            if (is_blank(line)) continue;
            auto words = words_of(line);
            if (words.size() == 1 && puzzle_.order > 1) {
                auto const [text, column] = words[0];
                words.clear();
                for (std::size_t i = 0; i < text.size(); ++i)
                    words.push_back({text.substr(i, 1), column + i});
            }
            for (auto const& [text, column] : words) {
                bool const is_label =
                    text == "." || std::all_of(text.begin(), text.end(), is_letter);
                if (!is_label)
                    fail(current_, column,
                         "expected a letter or '.', found '" + std::string{text} + "'");
            }
            if (static_cast<int>(words.size()) != puzzle_.order)
                fail(current_, words.back().column,
                     "expected " + std::to_string(puzzle_.order) + " letters in row "
                         + std::to_string(row + 1) + ", found " + std::to_string(words.size()));
            for (int column = 0; column < puzzle_.order; ++column) {
                auto const text = words[static_cast<std::size_t>(column)].text;
                if (text != ".") cells[std::string{text}].push_back({row, column});
            }
            ++row;
        }
        if (row < puzzle_.order)
            fail(lines_.size() - 1, lines_.back().text.size(),
                 "expected " + std::to_string(puzzle_.order) + " rows of letters, found "
                     + std::to_string(row));
        return cells;
    }

    void read_cages(std::vector<Word> const& header) {
        Repeats repeats = Repeats::Allowed;
        if (header.size() > 1) {
            if (header.size() > 2 || header[1].text != "distinct")
                fail(current_, header[1].column, "expected 'cages' or 'cages distinct'");
            repeats = Repeats::Forbidden;
        }
        ++current_;
        auto cells = read_letters();
        while (!cells.empty()) {
            while (current_ < lines_.size() && is_blank(lines_[current_].text)) ++current_;
            auto const missing = [&] {
                return "expected the clue of cage '" + cells.begin()->first + "', such as '"
                       + cells.begin()->first + " 7+'";
            };
            if (current_ == lines_.size())
                fail(lines_.size() - 1, lines_.back().text.size(), missing());
            auto const words = words_of(lines_[current_].text);
            auto const cage = cells.find(std::string{words[0].text});
            if (words.size() != 2 || cage == cells.end())
                fail(current_, words[0].column, missing());
            auto const [target, operation] = clue(words[1]);
            puzzle_.cages.push_back({cage->second, operation, target, repeats});
            cells.erase(cage);
            ++current_;
        }
    }

    struct Clue {
        std::int64_t target;
        Operation operation;
    };

    /// "12x"
    Clue clue(Word const& word) const {
        std::int64_t target = 0;
        char const* const begin = word.text.data();
        char const* const end = begin + word.text.size();
        auto const [rest, error] = std::from_chars(begin, end, target);
        if (error == std::errc::result_out_of_range)
            fail(current_, word.column, "this target does not fit into 64 bits");
        auto const sign = std::string_view{rest, static_cast<std::size_t>(end - rest)};
        if (error == std::errc{} && target >= 0) {
            if (sign == "+") return {target, Operation::Sum};
            if (sign == "-") return {target, Operation::Difference};
            if (sign == "x" || sign == "*") return {target, Operation::Product};
            if (sign == "/") return {target, Operation::Quotient};
            if (sign == "?" || sign.empty()) return {target, Operation::Any};
        }
        fail(current_, word.column,
             "expected a target and + - x / or ?, such as 12x, found '" + std::string{word.text}
                 + "'");
    }

    void read_cage_line(std::vector<Word> const& words) {
        if (words.size() < 3) fail(current_, words[0].column, "expected 'cage 7+ r1c1 r1c2 ...'");
        auto const [target, operation] = clue(words[1]);
        bool const is_distinct = words[2].text == "distinct";
        puzzle_.cages.push_back({cells_from(words, is_distinct ? 3 : 2), operation, target,
                                 is_distinct ? Repeats::Forbidden : Repeats::Allowed});
        ++current_;
    }

    std::vector<Cell> cells_from(std::vector<Word> const& words, std::size_t first) const {
        std::vector<Cell> cells;
        for (std::size_t i = first; i < words.size(); ++i) {
            cells.push_back(cell(words[i]));
            if (std::find(cells.begin(), cells.end() - 1, cells.back()) != cells.end() - 1)
                fail(current_, words[i].column, name(cells.back()) + " for the second time");
        }
        if (cells.empty()) fail(current_, words[0].column, "expected cells such as r1c1 r1c2");
        return cells;
    }

    Cell cell(Word const& word) const {
        auto const c = word.text.find('c');
        auto const row = word.text.starts_with('r') && c != word.text.npos
                             ? number(word.text.substr(1, c - 1))
                             : std::nullopt;
        auto const column = row ? number(word.text.substr(c + 1)) : std::nullopt;
        if (!row || !column || *row < 1 || *column < 1 || *row > puzzle_.order
            || *column > puzzle_.order)
            fail(current_, word.column,
                 "expected a cell from r1c1 to " + name({puzzle_.order - 1, puzzle_.order - 1})
                     + ", found '" + std::string{word.text} + "'");
        return {*row - 1, *column - 1};
    }

    void read_statement(std::vector<Word> const& words) {
        Cell const first = cell(words[0]);
        auto const relation = words.size() > 1 ? words[1].text : std::string_view{};
        if (relation == "in" && words.size() > 2) {
            puzzle_.pencil_marks.push_back({first, values_from(words)});
        } else if ((relation == "<" || relation == ">" || relation == "~" || relation == "!~")
                   && words.size() == 3) {
            Cell const second = cell(words[2]);
            if (first == second)
                fail(current_, words[2].column, "a cell cannot be compared with itself");
            if (relation == "!~")
                puzzle_.adjacencies.push_back({first, second, AdjacencyKind::NotConsecutive});
            else
                add_sign(relation[0], first, second);
        } else {
            fail(current_, words[words.size() > 1 ? 1 : 0].column,
                 "expected 'r1c1 < r1c2', 'r1c1 > r1c2', 'r1c1 ~ r1c2', 'r1c1 !~ r1c2' or "
                 "'r1c1 in 1 2 3'");
        }
        ++current_;
    }

    std::vector<int> values_from(std::vector<Word> const& words) const {
        std::set<int> values;
        for (std::size_t i = 2; i < words.size(); ++i) {
            auto const value = number(words[i].text);
            if (!value || *value < 1 || *value > puzzle_.order)
                fail(current_, words[i].column,
                     "expected a value from 1 to " + std::to_string(puzzle_.order) + ", found '"
                         + std::string{words[i].text} + "'");
            values.insert(*value);
        }
        return {values.begin(), values.end()};
    }

    void finish_regions() {
        if (!box_) return;
        auto all = boxes(*box_);
        all.insert(all.end(), puzzle_.regions.begin(), puzzle_.regions.end());
        puzzle_.regions = std::move(all);
    }

    /// In adjacent mode every pair of neighbours without a mark is a pair that does not differ
    /// by 1.
    void finish_adjacencies() {
        if (!is_adjacent_) return;
        std::set<std::pair<Cell, Cell>> marked;
        for (auto const& [first, second, relation] : puzzle_.adjacencies)
            marked.insert(std::minmax(first, second));
        auto const add = [&](Cell first, Cell second) {
            if (!marked.contains({first, second}))
                puzzle_.adjacencies.push_back({first, second, AdjacencyKind::NotConsecutive});
        };
        for (int r = 0; r < puzzle_.order; ++r)
            for (int c = 0; c < puzzle_.order; ++c) {
                if (c + 1 < puzzle_.order) add({r, c}, {r, c + 1});
                if (r + 1 < puzzle_.order) add({r, c}, {r + 1, c});
            }
    }

    Block const& block_;
    std::vector<TextLine> lines_;
    std::size_t current_ = 0;
    Puzzle puzzle_;
    std::optional<BoxShape> box_;
    bool is_adjacent_ = false;
    std::vector<std::pair<std::size_t, std::size_t>> spans_; ///< of the cells of the last row
    std::set<std::pair<int, int>> signs_;                    ///< between rows, already seen
};

/// What of a puzzle is drawn, and in what words the rest is said.
class Writer {
  public:
    explicit Writer(Puzzle const& puzzle)
        : puzzle_{puzzle}, order_{puzzle.order}, width_{std::to_string(puzzle.order).size()} {}

    std::string write() {
        auto const& [order, givens, pencil_marks, regions, inequalities, adjacencies, cages] =
            puzzle_;
        std::string const header = choose_header();
        for (auto const& inequality : inequalities) place(inequality);
        for (auto const& adjacency : adjacencies) place(adjacency);
        out_ << header << "\n";
        draw(givens);
        write_regions();
        write_cages(cages);
        for (auto const& [cell, values] : pencil_marks) {
            out_ << name(cell) << " in";
            for (int const value : values) out_ << " " << value;
            out_ << "\n";
        }
        out_ << statements_.str();
        return out_.str();
    }

  private:
    /// The header says what it can; the regions that are left over go into `regions_`.
    std::string choose_header() {
        std::string words;
        regions_ = puzzle_.regions;
        auto const take = [&](Region const& region) {
            auto const found = std::find_if(regions_.begin(), regions_.end(), [&](Region other) {
                std::sort(other.cells.begin(), other.cells.end());
                Region sorted = region;
                std::sort(sorted.cells.begin(), sorted.cells.end());
                return other == sorted;
            });
            if (found == regions_.end()) return false;
            regions_.erase(found);
            return true;
        };
        bool const has_main = order_ > 1 && take(main_diagonal(order_));
        bool const has_anti = order_ > 1 && take(anti_diagonal(order_));
        for (int rows = 1; rows <= order_ && !box_; ++rows) {
            if (order_ % rows != 0 || rows == 1 || rows == order_) continue;
            auto const before = regions_;
            auto const all = boxes({rows, order_ / rows});
            if (std::all_of(all.begin(), all.end(), take))
                box_ = BoxShape{rows, order_ / rows};
            else
                regions_ = before;
        }
        auto const kind = hapax::kind(puzzle_);
        if (box_)
            words += " boxes " + std::to_string(box_->rows) + "x" + std::to_string(box_->columns);
        else if (kind == "sudoku" || kind == "killer")
            words += regions_.empty() ? " no-boxes" : " jigsaw";
        if (has_main && has_anti)
            words += " diagonals";
        else if (has_main)
            words += " diagonal";
        else if (has_anti)
            words += " antidiagonal";
        is_adjacent_ = is_adjacent_mode();
        if (is_adjacent_) words += " adjacent";
        return std::string{kind} + " " + std::to_string(order_) + words;
    }

    /// Whether all neighbours are marked one way or the other, each once.
    bool is_adjacent_mode() const {
        std::set<std::pair<Cell, Cell>> neighbours;
        for (auto const& [first, second, relation] : puzzle_.adjacencies)
            if (are_neighbours(first, second)
                && !neighbours.insert(std::minmax(first, second)).second)
                return false;
        return order_ > 1
               && neighbours.size() == static_cast<std::size_t>(2 * order_ * (order_ - 1));
    }

    static bool are_neighbours(Cell a, Cell b) {
        return std::abs(a.row - b.row) + std::abs(a.column - b.column) == 1;
    }

    /// Draws the sign between two neighbours, unless another is there already.
    bool draw_sign(Cell a, Cell b, char sign) {
        if (!are_neighbours(a, b)) return false;
        auto const [first, second] = std::minmax(a, b);
        auto& signs = first.row == second.row ? beside_ : below_;
        return signs.emplace(first, sign).second;
    }

    void place(Inequality const& inequality) {
        auto const& [lesser, greater] = inequality;
        bool const is_down = lesser.row != greater.row;
        char const sign = lesser < greater ? (is_down ? '^' : '<') : (is_down ? 'v' : '>');
        if (!draw_sign(lesser, greater, sign))
            statements_ << name(lesser) << " < " << name(greater) << "\n";
    }

    void place(Adjacency const& adjacency) {
        auto const& [first, second, relation] = adjacency;
        bool const is_consecutive = relation == AdjacencyKind::Consecutive;
        if (is_adjacent_ && !is_consecutive && are_neighbours(first, second)) return;
        if (!is_consecutive || !draw_sign(first, second, '~'))
            statements_ << name(first) << (is_consecutive ? " ~ " : " !~ ") << name(second) << "\n";
    }

    void draw(Grid const& givens) {
        for (int r = 0; r < order_; ++r) {
            if (r > 0 && box_ && r % box_->rows == 0 && below_.empty() && beside_.empty())
                out_ << box_rule() << "\n";
            out_ << row(givens, r) << "\n";
            std::string const signs = signs_below(r);
            if (!signs.empty()) out_ << signs << "\n";
        }
    }

    std::string row(Grid const& givens, int r) const {
        std::string line;
        for (int c = 0; c < order_; ++c) {
            int const value = givens[{r, c}];
            std::string const text = value == 0 ? "." : std::to_string(value);
            line += std::string(width_ - text.size(), ' ') + text;
            if (c + 1 == order_) break;
            if (!beside_.empty()) {
                auto const sign = beside_.find({r, c});
                line += std::string{" "} + (sign == beside_.end() ? ' ' : sign->second) + " ";
            } else {
                bool const ends_box = box_ && below_.empty() && (c + 1) % box_->columns == 0;
                line += ends_box ? " | " : " ";
            }
        }
        return line;
    }

    std::string box_rule() const {
        std::string line;
        for (int c = 0; c < order_; c += box_->columns) {
            std::size_t const cells = static_cast<std::size_t>(box_->columns);
            if (c > 0) line += "-+-";
            line += std::string(cells * width_ + cells - 1, '-');
        }
        return line;
    }

    std::string signs_below(int r) const {
        std::string line;
        std::size_t const step = width_ + (beside_.empty() ? 1 : 3);
        for (int c = 0; c < order_; ++c) {
            auto const sign = below_.find({r, c});
            if (sign == below_.end()) continue;
            line.resize(static_cast<std::size_t>(c) * step + width_ - 1, ' ');
            line += sign->second;
        }
        return line;
    }

    /// Draws the owners as labels in the grid's shape; 0 is no owner.
    void draw_labels(Grid const& owners, int count) {
        std::size_t const longest = label(count - 1).size();
        for (int r = 0; r < order_; ++r) {
            for (int c = 0; c < order_; ++c) {
                int const owner = owners[{r, c}];
                std::string const text = owner == 0 ? "." : label(owner - 1);
                if (longest > 1 && c > 0) out_ << ' ';
                out_ << std::string(longest - text.size(), ' ') << text;
            }
            out_ << "\n";
        }
    }

    void write_regions() {
        while (regions_.size() > 1) {
            Grid owners{order_};
            int count = 0;
            std::vector<Region> rest;
            for (auto const& region : regions_) {
                bool const is_drawable =
                    std::is_sorted(region.cells.begin(), region.cells.end())
                    && std::all_of(region.cells.begin(), region.cells.end(),
                                   [&](Cell cell) { return owners[cell] == 0; });
                if (!is_drawable) {
                    rest.push_back(region);
                    continue;
                }
                ++count;
                for (auto const cell : region.cells) owners[cell] = count;
            }
            if (count < 2) break;
            out_ << "regions\n";
            draw_labels(owners, count);
            regions_ = rest;
        }
        for (auto const& region : regions_) {
            out_ << "region";
            for (auto const cell : region.cells) out_ << " " << name(cell);
            out_ << "\n";
        }
    }

    void write_cages(std::vector<Cage> const& cages) {
        std::vector<Cage const*> rest;
        for (auto const repeats : {Repeats::Allowed, Repeats::Forbidden}) {
            Grid owners{order_};
            std::vector<Cage const*> drawn;
            for (auto const& cage : cages) {
                if (cage.repeats != repeats) continue;
                bool const is_drawable =
                    std::is_sorted(cage.cells.begin(), cage.cells.end())
                    && std::all_of(cage.cells.begin(), cage.cells.end(),
                                   [&](Cell cell) { return owners[cell] == 0; });
                if (!is_drawable) {
                    rest.push_back(&cage);
                    continue;
                }
                drawn.push_back(&cage);
                for (auto const cell : cage.cells) owners[cell] = static_cast<int>(drawn.size());
            }
            if (drawn.empty()) continue;
            out_ << (repeats == Repeats::Forbidden ? "cages distinct\n" : "cages\n");
            draw_labels(owners, static_cast<int>(drawn.size()));
            int index = 0;
            for (auto const* cage : drawn) out_ << label(index++) << " " << clue(*cage) << "\n";
        }
        for (auto const* cage : rest) {
            out_ << "cage " << clue(*cage)
                 << (cage->repeats == Repeats::Forbidden ? " distinct" : "");
            for (auto const cell : cage->cells) out_ << " " << name(cell);
            out_ << "\n";
        }
    }

    static std::string clue(Cage const& cage) {
        constexpr std::string_view signs = "+-x/?";
        return std::to_string(cage.target) + signs[static_cast<std::size_t>(cage.operation)];
    }

    Puzzle const& puzzle_;
    int order_;
    std::size_t width_;
    std::optional<BoxShape> box_;
    std::vector<Region> regions_;
    bool is_adjacent_ = false;
    std::map<Cell, char> beside_; ///< the sign right of a cell
    std::map<Cell, char> below_;
    std::ostringstream out_;
    std::ostringstream statements_;
};

} // namespace

bool starts(Lines& lines) {
    return is_header(lines.peek());
}

/// Up to the next header; after the last row also up to an empty line that no section follows.
void take(Lines& lines, std::string& text) {
    int order = 0;
    auto const header = trimmed(lines.peek());
    auto const digits = std::min(header.find_first_of("0123456789"), header.size());
    std::from_chars(header.data() + digits, header.data() + header.size(), order);
    lines.take(text);
    int rows = 0;
    while (lines.has() && !is_header(lines.peek())) {
        auto const line = lines.peek();
        if (rows < order && is_row(line)) ++rows;
        bool const is_open = rows < order || !is_blank(line);
        if (!is_open) {
            int ahead = 1;
            while (lines.has(ahead) && is_blank(lines.peek(ahead))) ++ahead;
            auto const next = first_word(lines.peek(ahead));
            bool const goes_on = next == "regions" || next == "cages" || next == "region"
                                 || next == "cage" || is_cell_word(next);
            if (!goes_on) return;
        }
        lines.take(text);
    }
}

ReadPuzzle read(Block const& block, FormatOptions const&) {
    return Reader{block}.read();
}

void write(Puzzle const& puzzle, FormatOptions const&, std::ostream& out) {
    out << Writer{puzzle}.write();
}

} // namespace hapax::formats::text
