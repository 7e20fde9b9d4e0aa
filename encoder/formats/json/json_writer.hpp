#pragma once

/// Writes JSON: notations, and answers. Grids of a stream of millions pass here, so it does its own
/// formatting, and needs no memory to destroy its results. A library reads JSON.

#include "encoder/clues/grid.hpp"
#include "encoder/model/candidate_sets.hpp"

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace hapax {

/// Appends a value as JSON. Bytes that are not UTF-8 become a mark; controls are escaped.
void append_json(std::string& text, std::string_view value);
void append_json(std::string& text, int number);
void append_json(std::string& text, double number); ///< with six digits after the point
void append_json(std::string& text, std::nullptr_t);
void append_json(std::string& text, Cell cell);                 ///< [row, column], from 1
void append_json(std::string& text, Grid const& grid);          ///< rows of values
void append_json(std::string& text, CandidateSets const& sets); ///< rows of cells of values

/// Appends a bool, another whole number, anything with a JSON `text()`, or a list of these.
template<class Value>
void append_json(std::string& text, Value const& value) {
    if constexpr (std::same_as<Value, bool>) {
        text += value ? "true" : "false";
    } else if constexpr (std::integral<Value>) {
        text += std::to_string(value);
    } else if constexpr (std::convertible_to<Value const&, std::string_view>) {
        append_json(text, std::string_view{value});
    } else if constexpr (requires { value.text(); }) {
        text += value.text();
    } else {
        char separator = '[';
        for (auto const& item : value) {
            text += std::exchange(separator, ',');
            append_json(text, item);
        }
        text += separator == '[' ? "[]" : "]";
    }
}

/// Returns the value as JSON.
template<class Value>
std::string to_json(Value const& value) {
    std::string text;
    append_json(text, value);
    return text;
}

/// Holds text that is JSON already.
struct RawJson {
    std::string json;
    std::string const& text() const { return json; }
};

/// Writes one object, key by key. Keys keep their order.
class JsonObject {
  public:
    template<class Value>
    JsonObject& add(std::string_view key, Value const& value) {
        if (text_.size() > 1) text_ += ',';
        append_json(text_, key);
        text_ += ':';
        append_json(text_, value);
        return *this;
    }

    std::string text() const { return text_ + "}"; }

  private:
    std::string text_ = "{";
};

} // namespace hapax
