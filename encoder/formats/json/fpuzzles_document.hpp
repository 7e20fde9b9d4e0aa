#pragma once

/// The document that f-puzzles writes, plain or packed: its JSON, and cells, values and lists of
/// objects read from it, with errors that point at what is being read.

#include "encoder/formats/formats.hpp"
#include "encoder/formats/json/json_text.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hapax::formats::fpuzzles {

using nlohmann::json;
using Pointer = json::json_pointer;

/// "", [], {}, null and false say nothing.
bool says_nothing(json const& value);

/// The packed puzzle of a line: all of it, or what a link loads; empty if there is none.
std::string_view packed_part(std::string_view line);

/// What reads constraints goes through the members of `root`, and keeps `place_` and `key_` at what
/// it reads. All throw InputError.
class Document {
  public:
    explicit Document(Block const& block);

  protected:
    json& root() { return document_.root(); }

    /// Points at a part of the document; in words if the puzzle is packed.
    InputError error(std::string const& message, Pointer const& place) const;
    [[noreturn]] void fail(std::string const& message, Pointer const& place) const;
    [[noreturn]] void fail(std::string const& message) const { fail(message, place_); }

    /// A number, or a string that is one.
    static std::optional<std::int64_t> number(json const& value);

    /// The beginning of its text.
    static std::string shown(json const& value);

    /// "file:line:column" of what is being read, or of the packed puzzle.
    std::string place() const;

    /// `where`, for messages: "r1c1", or the constraint.
    std::string no_value(json const& value, std::string const& where) const;
    int value_from(json const& value, std::string const& where, Pointer const& place) const;

    /// "R1C2"
    Cell cell_from(json const& value, Pointer const& place) const;
    std::vector<Cell> cells_from(json const& list, Pointer const& place) const;

    /// The cells of a constraint that is being read.
    std::vector<Cell> cells_of(json const& object) const;

    /// The cells seen from "R0C3", above the third column, or another place beside the grid, where
    /// a constraint that is being read has its cell.
    std::vector<Cell> line_from(json const& value) const;

    /// The value of a constraint, or what it is without one.
    std::optional<std::int64_t> value_of(json const& object,
                                         std::optional<std::int64_t> otherwise) const;

    /// The objects of a list, each with the member that a constraint of this kind must have.
    template<class Use>
    void for_each(json const& list, char const* member, Use const& use) {
        if (!list.is_array()) fail(key_ + ": expected a list");
        auto const list_place = place_;
        for (std::size_t i = 0; i < list.size(); ++i) {
            place_ = list_place / i;
            if (!list[i].is_object() || !list[i].contains(member))
                fail(key_ + ": expected objects with \"" + member + "\"");
            use(list[i]);
        }
    }

    /// Each line of cells of each such object.
    template<class Use>
    void for_each_line(json const& list, Use const& use) {
        for_each(list, "lines", [&](json const& object) {
            std::size_t index = 0;
            for (auto const& line : object["lines"])
                use(object, cells_from(line, place_ / "lines" / index++));
        });
    }

    Block const& block_;
    int order_ = 0;   ///< once it is known
    std::string key_; ///< of the constraint that is being read
    Pointer place_;   ///< of what is being read

  private:
    JsonDocument document_;
    bool is_packed_ = false;
};

} // namespace hapax::formats::fpuzzles
