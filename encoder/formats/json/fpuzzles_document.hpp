#pragma once

/// The document that f-puzzles writes, plain or packed: its JSON, and cells, values and lists of
/// objects read from it, with errors that point at the member being read.

#include "encoder/formats/formats.hpp"
#include "encoder/formats/json/json_text.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hapax::formats::fpuzzles {

using nlohmann::json;
using Pointer = json::json_pointer;

/// Says whether the value is "", [], {}, null or false, which have no effect.
bool says_nothing(json const& value);

/// Returns the packed puzzle of a line: all of it, or a part of a link; empty if there is none.
std::string_view packed_part(std::string_view line);

/// Readers of constraints go through the members of `root`, and keep `place_` and `key_` at the
/// current one. All members throw InputError.
class Document {
  public:
    explicit Document(Block const& block);

  protected:
    json& root() { return document_.root(); }

    /// Returns an error at a part of the document; its place is in words if the puzzle is packed.
    InputError error(std::string const& message, Pointer const& place) const;
    [[noreturn]] void fail(std::string const& message, Pointer const& place) const;
    [[noreturn]] void fail(std::string const& message) const { fail(message, place_); }

    /// Reads a number, or a string that is one.
    static std::optional<std::int64_t> number(json const& value);

    /// Returns the beginning of its text.
    static std::string shown(json const& value);

    /// Returns "file:line:column" of the current member, or of the packed puzzle.
    std::string place() const;

    /// Returns a message; `where` is "r1c1", or the constraint.
    std::string no_value(json const& value, std::string const& where) const;
    int value_from(json const& value, std::string const& where, Pointer const& place) const;

    /// "R1C2", also beside the grid
    static std::optional<Cell> place_named(json const& value);
    Cell cell_from(json const& value, Pointer const& place) const;

    /// Tells whether the last cell of a line may be its first again.
    enum class Ring { Refused, Allowed };
    std::vector<Cell> cells_from(json const& list, Pointer const& place,
                                 Ring ring = Ring::Refused) const;

    /// Returns the cells of the current constraint.
    std::vector<Cell> cells_of(json const& object) const;

    /// Returns the cells seen from the place of the current constraint: "R0C3", above the third
    /// column, or another place beside the grid.
    std::vector<Cell> line_from(json const& value) const;

    /// Returns the value of a constraint, or the default if it has none.
    std::optional<std::int64_t> value_of(json const& object,
                                         std::optional<std::int64_t> otherwise) const;

    /// Notes a part that is not kept, because no solution depends on it.
    void leave_out(std::string const& part, std::size_t count = 1) { left_out_[part] += count; }

    /// Names those parts, each with its number.
    void warn_of_left_out(std::vector<std::string>& warnings) const;

    /// Walks through the objects of a list, each with the member that its kind must have.
    template<class Use>
    void for_each(json const& list, char const* member, Use const& use) {
        if (!list.is_array()) fail(key_ + ": expected a list");
        auto const list_place = place_;
        for (std::size_t i = 0; i < list.size(); ++i) {
            place_ = list_place / i;
            if (!list[i].is_object() || !list[i].contains(member))
                fail(key_ + ": expected objects with \"" + member + "\"");
            use(list[i]);
            for (auto const& [name, value] : list[i].items())
                if (!is_of_constraint(name) && !says_nothing(value)) leave_out(of_key(name));
        }
    }

    /// Walks through the lines of cells of all such objects.
    template<class Use>
    void for_each_line(json const& list, Use const& use) {
        for_each(list, "lines", [&](json const& object) {
            std::size_t index = 0;
            for (auto const& line : object["lines"])
                use(object, cells_from(line, place_ / "lines" / index++, Ring::Allowed));
        });
    }

    Block const& block_;
    int order_ = 0;   ///< once it is known
    std::string key_; ///< of the current constraint
    Pointer place_;   ///< of the current member

    /// Returns "'name' of 'key'", with the current key.
    std::string of_key(std::string const& name) const { return name + "' of '" + key_; }

  private:
    static bool is_of_constraint(std::string_view member);

    JsonDocument document_;
    bool is_packed_ = false;
    std::map<std::string, std::size_t> left_out_; ///< how many of each part
};

} // namespace hapax::formats::fpuzzles
