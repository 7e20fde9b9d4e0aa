#pragma once

/// Finds in a stream of JSON where an object ends, and where in the text a value stands, which the
/// JSON library does not tell.

#include "encoder/formats/formats.hpp"
#include "encoder/formats/reading/line_reader.hpp"

#include <nlohmann/json.hpp>

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace hapax::formats {

/// Follows JSON text character by character.
class JsonTracker {
  public:
    void feed(char c);

    /// Counts the brackets and braces that are open.
    int depth() const { return depth_; }
    bool is_in_string() const { return is_in_string_; }

  private:
    int depth_ = 0;
    bool is_in_string_ = false;
    bool is_escaped_ = false;
};

/// Says whether the current line begins a JSON object, or a list of them, that has one of the keys
/// (in quotes) near its beginning.
bool starts_json(LineReader& lines, std::initializer_list<std::string_view> keys);

/// Says whether the current line begins an object that itself, not in a nested object, has this key
/// (in quotes) near its beginning.
bool starts_object_with(LineReader& lines, std::string_view key);

/// Moves text up to the first closing brace after which `ends` returns true, but not past a line
/// that shows that the object was cut off; otherwise moves everything.
void take_json(LineReader& lines, std::string& text,
               std::function<bool(JsonTracker const&)> const& ends);

/// Returns where brackets are nested deeper than in any puzzle, if anywhere.
std::optional<std::size_t> too_deep(std::string_view json);

/// Returns the place of a key that its object already has, if any. For valid JSON.
std::optional<std::size_t> repeated_key(std::string_view json);

/// A JSON value that can be destroyed when memory is short. The library's own destructor asks for
/// memory to take a nested value apart, and ends the program if there is none.
class JsonDocument {
  public:
    JsonDocument() = default;
    JsonDocument(JsonDocument&& other) noexcept
        : root_(std::move(other.root_)) {} // in braces it would become a list of one
    JsonDocument& operator=(JsonDocument&& other) noexcept {
        root_.swap(other.root_);
        return *this;
    }
    ~JsonDocument();

    nlohmann::json& root() { return root_; }
    nlohmann::json const& root() const { return root_; }

  private:
    nlohmann::json root_;
};

/// Parses a text that is not `too_deep`; returns nullopt if it is not JSON.
std::optional<JsonDocument> parse_json(std::string_view text);

/// Parses text[begin, end). Fails at the place that is not JSON, or that repeats a key.
JsonDocument parse_json(Block const& block, std::size_t begin, std::size_t end);

/// Offsets of a value and of the key before it; for an item of a list, only of the value.
struct JsonPlace {
    std::size_t name;
    std::size_t value;
};

/// Returns the place of a pointer's value, or of the innermost one around it. For valid JSON.
JsonPlace place_of(std::string_view json, nlohmann::json::json_pointer pointer);

} // namespace hapax::formats
