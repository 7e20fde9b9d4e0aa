/// The data of a model: MiniZinc's `n = 9; start = array2d(1..n, 1..n, [_, 3, ...]);` or `start =
/// [| _, 3 | ... |];`, and Essence's `letting fixed be [[0, 3, ...], ...]`. The grid is a square of
/// values. `lt` or `less_than`, whose items are row, column, row and column, are the inequalities
/// of a Futoshiki, the lesser cell first. Numbers may repeat the order, the side of a box or the
/// index of the last inequality. The rules are not in the data, so a warning says how a grid alone
/// is read. Any other statement would make another puzzle, and is an error.

#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/grid_layout.hpp"
#include "encoder/formats/reading/scanner.hpp"

#include <algorithm>
#include <cmath>
#include <set>

namespace hapax::formats::param {

namespace {

/// The value of a name: a word (a number or `_`), or a list.
struct Value {
    std::size_t offset = 0;
    std::string_view word; ///< empty for a list
    std::vector<Value> items;
};

constexpr std::string_view letters_of_names =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";

std::string_view first_name(std::string_view text) {
    text = trimmed(text);
    if (text.empty() || is_digit(text.front())) return {};
    return text.substr(0, text.find_first_not_of(letters_of_names));
}

bool is_number(std::string_view word) {
    return !word.empty() && std::all_of(word.begin(), word.end(), is_digit);
}

/// Returns the line up to a comment, which `%` begins in MiniZinc and `$` in Essence.
std::string_view without_comments(std::string_view line) {
    return trimmed(line.substr(0, line.find_first_of("%$")));
}

/// Says whether the line, without comments, begins data and nothing else.
bool begins_data(std::string_view line) {
    auto const word = first_name(line);
    auto const rest = trimmed(line.substr(std::min(word.size(), line.size())));
    if (word == "letting") {
        auto const behind = trimmed(rest.substr(first_name(rest).size()));
        return !first_name(rest).empty() && (behind.starts_with("be") || behind.starts_with('='));
    }
    if (word == "language") return rest.starts_with("E");
    if (word == "include") return rest.starts_with('"');
    if (word == "int") return rest.starts_with(':');
    if (word == "array") return rest.starts_with('[');
    if (word.empty() || !rest.starts_with('=')) return false;
    auto const value = trimmed(rest.substr(1));
    auto const end = value.find(';');
    return value.starts_with("array2d") || value.starts_with("[|")
           || (end != value.npos && is_number(trimmed(value.substr(0, end))));
}

/// Says whether the line may begin another statement, perhaps one that is not read.
bool may_go_on(std::string_view line) {
    auto const word = first_name(line);
    for (std::string_view const of_model :
         {"constraint", "find", "given", "output", "par", "set", "solve", "var", "such", "where"})
        if (word == of_model) return true;
    auto const rest = trimmed(line.substr(word.size()));
    return begins_data(line) || (!word.empty() && rest.starts_with('='));
}

/// Returns the subject of a statement: the name that it gives a value, or its first word.
std::string_view subject(std::string_view line) {
    auto const word = first_name(line);
    if (word == "letting") return first_name(trimmed(line).substr(word.size()));
    if (word == "int" || word == "array")
        return first_name(line.substr(std::min(line.rfind(':'), line.size() - 1) + 1));
    return word;
}

/// Replaces comments by spaces.
std::string plain(std::string text) {
    bool is_in_comment = false;
    for (char& c : text) {
        is_in_comment = c != '\n' && (is_in_comment || c == '%' || c == '$');
        if (is_in_comment) c = ' ';
    }
    return text;
}

class Reader {
  public:
    Reader(Block const& block, FormatOptions const& options)
        : block_{block}, options_{options}, plain_{block.file, block.line, block.column,
                                                   block.notation, plain(block.text)},
          scan_{plain_} {}

    ReadPuzzle read() {
        while (!scan_.at_end()) read_statement();
        if (!grid_) block_.fail(0, "expected a square of values among the data");
        bool const is_futoshiki = less_than_.has_value();
        auto options = options_;
        if (is_futoshiki && options.boxes == Boxes::Default) options.boxes = Boxes::None;
        auto const order = static_cast<int>(grid_->items.size());
        ReadPuzzle result{latin_square(order), {}, {}};
        auto& puzzle = result.puzzle;
        puzzle.regions = regions_for(block_, order, options);
        for (int r = 0; r < order; ++r)
            for (int c = 0; c < order; ++c) {
                auto const& cell =
                    grid_->items[static_cast<std::size_t>(r)].items[static_cast<std::size_t>(c)];
                puzzle.givens[{r, c}] = number(cell, 0, "a value");
                result.cell_offsets.push_back(cell.offset);
            }
        if (is_futoshiki)
            for (auto const& item : less_than_->items) read_inequality(item, result);
        for (auto const& [name, value] : numbers_) require_known(name, value, puzzle);
        if (!is_futoshiki)
            result.warnings.push_back(
                block_.place(0) + ": the rules of this data are in its model; it is read as a "
                + (puzzle.regions.empty() ? "Latin square" : "Sudoku"));
        return result;
    }

  private:
    std::string_view text() const { return plain_.text; }

    std::string_view name() {
        scan_.peek();
        auto const found = first_name(text().substr(scan_.offset()));
        scan_.accept(found);
        return found;
    }

    void skip_behind(char end) {
        scan_.go_to(std::min(text().find(end, scan_.offset()), text().size() - 1) + 1);
    }

    void read_statement() {
        scan_.peek();
        auto const begin = scan_.offset();
        auto word = name();
        if (word == "language") return skip_behind('\n');
        if (word == "include") return skip_behind(';');
        if (word == "int" || word == "array") {
            skip_behind(':');
            word = name();
        }
        bool const is_essence = word == "letting";
        if (is_essence) word = name();
        bool const is_assigned = (is_essence && scan_.accept("be")) || scan_.accept("=");
        if (word.empty() || !is_assigned)
            block_.fail(begin, "expected 'NAME = ...;' or 'letting NAME be ...': data is read, "
                               "models are not");
        auto const found = value();
        if (!is_essence) scan_.expect(";");
        keep(begin, std::string{word}, found);
    }

    Value value() {
        scan_.peek();
        if (scan_.accept("array2d")) return array2d();
        Value result{scan_.offset(), {}, {}};
        if (scan_.accept("[|")) {
            while (!scan_.accept("]")) {
                Value row{scan_.offset(), {}, {}};
                while (!scan_.accept("|")) row.items.push_back(item());
                result.items.push_back(std::move(row));
            }
        } else if (scan_.accept("[")) {
            while (!scan_.accept("]")) {
                if (scan_.accept(";")) { // the index set of the list
                    skip_behind(')');
                    continue;
                }
                result.items.push_back(item());
            }
        } else {
            auto const rest = text().substr(scan_.offset());
            result.word = rest.substr(0, rest.find_first_not_of(letters_of_names));
            if (result.word.empty()) scan_.fail("expected a value, found " + scan_.shown_next());
            scan_.accept(result.word);
        }
        return result;
    }

    /// Reads a value, and a comma if one follows.
    Value item() {
        if (scan_.at_end()) scan_.fail("expected the end of a list, found the end");
        auto result = value();
        scan_.accept(",");
        return result;
    }

    /// Reads what follows the word: two ranges, and a list of as many values as a square has.
    Value array2d() {
        scan_.expect("(");
        skip_behind(',');
        skip_behind(',');
        auto const flat = value();
        scan_.expect(")");
        auto const size = flat.items.size();
        auto const order =
            static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(size))));
        if (order * order != size || size == 0)
            block_.fail(flat.offset, "expected n*n values, found " + std::to_string(size));
        Value square{flat.offset, {}, {}};
        for (auto row = flat.items.begin(); row != flat.items.end();) {
            auto const end = row + static_cast<std::ptrdiff_t>(order);
            square.items.push_back({row->offset, {}, {row, end}});
            row = end;
        }
        return square;
    }

    void keep(std::size_t begin, std::string const& name, Value const& found) {
        if (!found.word.empty()) {
            numbers_.emplace_back(name, found);
        } else if (name == "lt" || name == "less_than") {
            less_than_ = found;
        } else {
            bool const is_square =
                std::all_of(found.items.begin(), found.items.end(), [&](Value const& row) {
                    return row.items.size() == found.items.size();
                });
            if (grid_ || !is_square || found.items.empty() || found.items.size() > max_order)
                block_.fail(begin, "hapax does not know what '" + name + "' says of the puzzle"
                                       + (grid_ ? "" : "; expected a square of values"));
            grid_ = found;
        }
    }

    int number(Value const& found, int least, std::string const& what) {
        auto const order = static_cast<int>(grid_->items.size());
        auto const read = grid::value_of_decimal(found.word);
        if (found.word.empty() || !read || *read < least || *read > order)
            block_.fail(found.offset, "expected " + what + " from " + std::to_string(least) + " to "
                                          + std::to_string(order));
        return *read;
    }

    void read_inequality(Value const& item, ReadPuzzle& result) {
        auto const& places = item.items;
        if (places.size() != 4)
            block_.fail(item.offset, "expected the row and column of the lesser cell and of the "
                                     "greater");
        auto const cell = [&](std::size_t at) {
            return Cell{number(places[at], 1, "a row") - 1,
                        number(places[at + 1], 1, "a column") - 1};
        };
        auto const inequality = less(cell(0), cell(2));
        if (inequality.cells[0] == inequality.cells[1])
            block_.fail(item.offset, "a cell cannot be less than itself");
        result.puzzle.pair_clues.push_back(inequality);
        result.clue_offsets[Rule::PairClue].push_back(item.offset);
    }

    void require_known(std::string const& name, Value const& found, Puzzle const& puzzle) const {
        auto const read = grid::value_of_decimal(found.word);
        auto const box = box_shape(puzzle.regions, puzzle.order);
        bool const is_of_box = box && read && (*read == box->rows || *read == box->columns);
        bool const is_last =
            less_than_ && read && *read + 1 == std::ssize(less_than_->items) && name == "lastdx";
        if (!read || (*read != puzzle.order && !is_of_box && !is_last))
            block_.fail(found.offset, "hapax does not know what '" + name + "' says of the puzzle");
    }

    Block const& block_;
    FormatOptions const& options_;
    Block plain_; ///< with spaces for comments
    Scanner scan_;
    std::optional<Value> grid_;
    std::optional<Value> less_than_;
    std::vector<std::pair<std::string, Value>> numbers_;
};

/// Comments before the data belong to it.
bool starts(LineReader& lines) {
    constexpr int most_comments = 100; // and empty lines
    if (is_blank(lines.peek())) return false;
    int ahead = 0;
    while (ahead < most_comments && lines.has(ahead) && without_comments(lines.peek(ahead)).empty())
        ++ahead;
    std::string line{without_comments(lines.peek(ahead))};
    if (line.ends_with('=')) line += without_comments(lines.peek(ahead + 1));
    return begins_data(line);
}

/// Takes statement by statement, up to one after an empty line that defines a name anew.
void take(LineReader& lines, std::string& text) {
    int depth = 0;           // of open brackets
    bool is_complete = true; // the statement so far
    std::set<std::string> subjects;
    while (lines.has()) {
        auto const line = without_comments(lines.peek());
        if (!line.empty() && is_complete) {
            bool const is_new = subjects.emplace(subject(line)).second;
            if (!may_go_on(line) || (!is_new && text.ends_with("\n\n"))) return;
        }
        for (char const c : line) {
            if (c == '[' || c == '(') ++depth;
            if (c == ']' || c == ')') --depth;
        }
        if (!line.empty())
            is_complete = depth <= 0 && !line.ends_with('=') && !line.ends_with(" be");
        lines.take(text);
    }
}

ReadPuzzle read(Block const& block, FormatOptions const& options) {
    return Reader{block, options}.read();
}

} // namespace

Functions const functions{starts, take, read, nullptr};

} // namespace hapax::formats::param
