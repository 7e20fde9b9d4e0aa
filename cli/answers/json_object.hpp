#pragma once

/// JSON and CSV, written.

#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/grid.hpp"

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

/// Writes one JSON object, key by key. Keys keep their order. Grids of a stream of millions pass
/// here, so it formats by itself; reading JSON is a library's job.
class JsonObject {
  public:
    JsonObject& add(std::string_view key, std::string_view text);
    JsonObject& add(std::string_view key, char const* text) {
        return add(key, std::string_view{text});
    }
    JsonObject& add(std::string_view key, std::vector<std::string> const& texts);
    JsonObject& add(std::string_view key, std::int64_t number);
    JsonObject& add(std::string_view key, std::uint64_t number);
    JsonObject& add(std::string_view key, int number) { return add(key, std::int64_t{number}); }
    JsonObject& add(std::string_view key, double number);
    JsonObject& add_bool(std::string_view key, bool value);
    JsonObject& add(std::string_view key, std::vector<int> const& numbers);
    JsonObject& add(std::string_view key, std::vector<Grid> const& grids);
    JsonObject& add(std::string_view key, std::vector<Cell> const& cells); ///< [[row, column], ...]
    JsonObject& add(std::string_view key, JsonObject const& object);
    JsonObject& add(std::string_view key, std::vector<JsonObject> const& objects);

    /// A value that is JSON already.
    JsonObject& add_raw(std::string_view key, std::string_view json);

    std::string text() const { return text_ + "}"; }

    /// For an object around a list whose items are written one by one: the object up to the first
    /// item; and, of an object with the other keys, what stands after the last.
    std::string text_before_list(std::string_view key) const;
    std::string text_after_list() const;

  private:
    void begin(std::string_view key);

    std::string text_ = "{";
};

/// Rows of values.
std::string json_of(Grid const& grid);

/// Rows of cells of values.
std::string json_of(CandidateSets const& sets);

/// Writes one line of a table, field by field, as RFC 4180 has them.
class CsvLine {
  public:
    CsvLine& add(std::string_view text);
    CsvLine& add(std::integral auto number) {
        return add(std::string_view{std::to_string(number)});
    }
    std::string text() const { return text_ + "\n"; }

  private:
    std::string text_;
};

} // namespace hapax
