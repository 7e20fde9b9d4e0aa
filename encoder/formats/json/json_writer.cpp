#include "encoder/formats/json/json_writer.hpp"

#include "encoder/formats/input/utf8.hpp"

#include <array>
#include <cstdio>

namespace hapax {

void append_json(std::string& text, std::string_view value) {
    text += '"';
    while (!value.empty()) {
        auto const length = formats::utf8_length(value);
        auto const character = formats::first_character(value);
        value.remove_prefix(character.size());
        if (length == 0) {
            text += "\\ufffd";
        } else if (character == "\"" || character == "\\") {
            (text += '\\') += character;
        } else if (character == "\n") {
            text += "\\n";
        } else if (auto const code = formats::code_point(character); formats::is_control(code)) {
            char escape[8];
            std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(code));
            text += escape;
        } else {
            text += character;
        }
    }
    text += '"';
}

void append_json(std::string& text, int number) {
    text += std::to_string(number);
}

void append_json(std::string& text, double number) {
    char digits[32];
    std::snprintf(digits, sizeof digits, "%.6f", number);
    text += digits;
}

void append_json(std::string& text, std::nullptr_t) {
    text += "null";
}

void append_json(std::string& text, Cell cell) {
    append_json(text, std::array{cell.row + 1, cell.column + 1});
}

void append_json(std::string& text, Grid const& grid) {
    int cell = 0;
    for (int const value : grid.values()) {
        text += cell % grid.order() > 0 ? "," : cell == 0 ? "[[" : "],[";
        append_json(text, value);
        ++cell;
    }
    text += grid.order() == 0 ? "[]" : "]]";
}

void append_json(std::string& text, CandidateSets const& sets) {
    for (int cell = 0; cell < sets.cell_count(); ++cell) {
        text += cell % sets.order() > 0 ? ",[" : cell == 0 ? "[[[" : "],[[";
        sets.for_each(cell, [&](int value) {
            if (text.back() != '[') text += ',';
            append_json(text, value);
        });
        text += ']';
    }
    text += "]]";
}

} // namespace hapax
