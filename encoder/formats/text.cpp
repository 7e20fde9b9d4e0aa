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
#include "encoder/formats/text_lines.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace hapax::formats::text {

namespace {

constexpr std::array<std::string_view, 6> kinds{"latin",  "futoshiki", "sudoku",
                                                "kenken", "killer",    "mixed"};

} // namespace

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

bool is_header(std::string_view line) {
    auto const kind = first_word(line);
    if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) return false;
    auto const rest = trimmed(trimmed(line).substr(kind.size()));
    return !rest.empty() && is_digit(rest.front());
}

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

} // namespace hapax::formats::text
