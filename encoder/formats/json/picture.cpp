/// A PDF is read as lines like any text, without a library: its comments are never packed, whatever
/// version of cairo wrote the rest, and they may hold as many puzzles as a book has. A program that
/// writes the PDF anew drops them.

#include "encoder/formats/json/picture.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace hapax::formats {

namespace {

constexpr std::string_view pdf_begin = "%PDF-";
constexpr std::string_view svg_begin = "<svg";
constexpr std::string_view element_begin = "<metadata>";
constexpr std::string_view element_end = "</metadata>";
constexpr std::string_view object_begin = "{\"hapax_puzzle\"";

bool holds_puzzle(std::string_view line) {
    for (auto const mark : {element_begin, std::string_view{"%"}})
        if (line.starts_with(mark) && line.substr(mark.size()).starts_with(object_begin))
            return true;
    return false;
}

bool is_end(std::string_view line) {
    return line == "%%EOF" || line.find("</svg>") != line.npos;
}

/// Says whether this is the first line of "7 0 obj": a program added something to a whole PDF.
bool begins_addition(std::string_view line) {
    return line.ends_with(" obj") && std::all_of(line.begin(), line.end() - 4, [](char c) {
               return is_digit(c) || c == ' ';
           });
}

} // namespace

bool starts_picture(LineReader& lines) {
    auto const line = lines.peek();
    return line.starts_with(pdf_begin) || holds_puzzle(line)
           || (line.starts_with(svg_begin)
               && (holds_puzzle(lines.peek(1)) || holds_puzzle(lines.peek(2))));
}

void take_picture(LineReader& lines, std::string& text) {
    bool has_puzzle = false;
    bool is_whole = false;
    while (lines.has() && !is_whole) {
        auto const line = lines.peek();
        if (holds_puzzle(line)) {
            if (std::exchange(has_puzzle, true)) return;
            lines.take(text);
            continue;
        }
        is_whole = is_end(line);
        // Bytes of a PDF are not text. Its first line says in errors what it is.
        if (text.empty())
            text = line.starts_with(pdf_begin) ? line.substr(0, pdf_begin.size()) : svg_begin;
        text += '\n';
        lines.skip();
        if (is_whole && lines.has() && begins_addition(lines.peek())) is_whole = false;
    }
    if (is_whole) return;
    lines.require_good_end();
    throw InputError{*lines.file(), lines.number(), 1,
                     "this picture is cut off: a PDF ends with %%EOF, SVG with </svg>", ""};
}

bool is_picture(Block const& block) {
    return holds_puzzle(block.text) || block.text.starts_with(pdf_begin)
           || block.text.starts_with(svg_begin);
}

Block object_in_picture(Block const& block) {
    Block object = block;
    for (auto const line : lines_of(block.text)) {
        if (!holds_puzzle(line)) {
            ++object.line;
            continue;
        }
        auto const begin = line.find('{');
        bool const is_element = line.starts_with(element_begin);
        auto const end = is_element ? line.find(element_end) : line.npos;
        object.column += static_cast<int>(begin);
        object.text = line.substr(begin, end == line.npos ? end : end - begin);
        for (auto const& [escaped, plain] :
             {std::pair{"&lt;", "<"}, std::pair{"&gt;", ">"}, std::pair{"&amp;", "&"}})
            for (auto at = object.text.find(escaped); is_element && at != std::string::npos;
                 at = object.text.find(escaped, at + 1))
                object.text.replace(at, std::string_view{escaped}.size(), plain);
        object.text += '\n';
        return object;
    }
    block.fail(0, "this PDF carries no puzzle: only those that hapax print writes do, until "
                  "another program writes them anew");
}

} // namespace hapax::formats
