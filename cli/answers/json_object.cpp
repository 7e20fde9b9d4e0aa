#include "cli/answers/json_object.hpp"

#include "encoder/formats/input/utf8.hpp"

#include <charconv>
#include <cstdio>

namespace hapax {

namespace {

void append_number(std::string& text, auto number) {
    char digits[24];
    auto const [end, error] = std::to_chars(digits, digits + sizeof digits, number);
    text.append(digits, end);
}

/// JSON is UTF-8: of file names and input that are not, each bad byte becomes a mark. What a
/// terminal might act on is escaped.
void append_string(std::string& text, std::string_view value) {
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

void append_grid(std::string& text, Grid const& grid) {
    text += '[';
    int column = 0;
    for (int const value : grid.values()) {
        text += column == 0 ? (text.back() == '[' ? "[" : ",[") : ",";
        append_number(text, value);
        if (++column < grid.order()) continue;
        column = 0;
        text += ']';
    }
    text += ']';
}

} // namespace

void JsonObject::begin(std::string_view key) {
    if (text_.size() > 1) text_ += ',';
    append_string(text_, key);
    text_ += ':';
}

JsonObject& JsonObject::add(std::string_view key, std::string_view text) {
    begin(key);
    append_string(text_, text);
    return *this;
}

JsonObject& JsonObject::add(std::string_view key, std::vector<std::string> const& texts) {
    begin(key);
    text_ += '[';
    for (auto const& text : texts) {
        if (&text != &texts.front()) text_ += ',';
        append_string(text_, text);
    }
    text_ += ']';
    return *this;
}

JsonObject& JsonObject::add(std::string_view key, std::int64_t number) {
    begin(key);
    append_number(text_, number);
    return *this;
}

JsonObject& JsonObject::add(std::string_view key, std::uint64_t number) {
    begin(key);
    append_number(text_, number);
    return *this;
}

JsonObject& JsonObject::add(std::string_view key, double number) {
    begin(key);
    char digits[32];
    std::snprintf(digits, sizeof digits, "%.6f", number);
    text_ += digits;
    return *this;
}

JsonObject& JsonObject::add_bool(std::string_view key, bool value) {
    return add_raw(key, value ? "true" : "false");
}

JsonObject& JsonObject::add(std::string_view key, std::vector<int> const& numbers) {
    begin(key);
    text_ += '[';
    for (int const number : numbers) {
        if (text_.back() != '[') text_ += ',';
        append_number(text_, number);
    }
    text_ += ']';
    return *this;
}

JsonObject& JsonObject::add(std::string_view key, std::vector<Grid> const& grids) {
    begin(key);
    text_ += '[';
    for (auto const& grid : grids) {
        if (&grid != &grids.front()) text_ += ',';
        append_grid(text_, grid);
    }
    text_ += ']';
    return *this;
}

JsonObject& JsonObject::add(std::string_view key, std::vector<Cell> const& cells) {
    begin(key);
    text_ += '[';
    for (auto const& [row, column] : cells) {
        if (text_.back() == ']') text_ += ',';
        text_ += '[';
        append_number(text_, row + 1);
        text_ += ',';
        append_number(text_, column + 1);
        text_ += ']';
    }
    text_ += ']';
    return *this;
}

JsonObject& JsonObject::add(std::string_view key, JsonObject const& object) {
    return add_raw(key, object.text());
}

JsonObject& JsonObject::add(std::string_view key, std::vector<JsonObject> const& objects) {
    std::string list = "[";
    for (auto const& object : objects) list += (list.size() > 1 ? "," : "") + object.text();
    return add_raw(key, list + "]");
}

JsonObject& JsonObject::add_raw(std::string_view key, std::string_view json) {
    begin(key);
    text_ += json;
    return *this;
}

std::string JsonObject::text_before_list(std::string_view key) const {
    JsonObject object = *this;
    object.add_raw(key, "[");
    return std::move(object.text_);
}

std::string JsonObject::text_after_list() const {
    return (text_.size() > 1 ? "]," : "]") + text().substr(1);
}

std::string json_of(Grid const& grid) {
    std::string text;
    append_grid(text, grid);
    return text;
}

std::string json_of(CandidateSets const& sets) {
    std::string json = "[";
    for (int cell = 0; cell < sets.cell_count(); ++cell) {
        json += cell % sets.order() == 0 ? (cell == 0 ? "[[" : "],[[") : ",[";
        sets.for_each(cell, [&](int value) {
            if (json.back() != '[') json += ',';
            append_number(json, value);
        });
        json += ']';
    }
    return json + "]]";
}

CsvLine& CsvLine::add(std::string_view text) {
    bool const needs_quotes = text.find_first_of(",\"\r\n") != text.npos;
    if (!text_.empty()) text_ += ',';
    if (!needs_quotes) {
        text_ += text;
        return *this;
    }
    text_ += '"';
    for (char const c : text) text_ += c == '"' ? std::string{"\"\""} : std::string{c};
    text_ += '"';
    return *this;
}

} // namespace hapax
