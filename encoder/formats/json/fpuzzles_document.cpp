#include "encoder/formats/json/fpuzzles_document.hpp"

#include "encoder/formats/json/lz_string.hpp"
#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/credits.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

namespace hapax::formats {

std::string percent_decoded(std::string_view text) {
    std::string decoded;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned code = 0;
        auto const digits = text.substr(i + 1, 2);
        if (text[i] != '%'
            || std::from_chars(digits.data(), digits.data() + digits.size(), code, 16).ptr
                   != digits.data() + 2) {
            decoded += text[i];
            continue;
        }
        decoded += static_cast<char>(code);
        i += 2;
    }
    return decoded;
}

namespace fpuzzles {

bool says_nothing(json const& value) {
    if (value.is_string()) return value.get_ref<std::string const&>().empty();
    return value.is_null() || value == false || (value.is_structured() && value.empty());
}

std::string_view packed_part(std::string_view line) {
    auto const text = trimmed(line);
    if (text.starts_with("N4Ig")) return text;
    if (!text.starts_with("http") && !text.starts_with("www.") && !text.starts_with('?')) return {};
    for (std::string_view const before : {"load=", "fpuzzles", "fpuz"})
        if (auto const at = text.find(before); at != text.npos) {
            auto const part = text.substr(at + before.size());
            if (part.starts_with("N4Ig")) return part.substr(0, part.find_first_of("&#"));
        }
    return {};
}

InputError Document::error(std::string const& message, Pointer const& place) const {
    if (!is_packed_) return block_.error(place_of(block_.text, place).name, message);
    auto const where = place.empty() ? "" : " at " + place.to_string();
    return block_.error(0, "in the packed puzzle" + where + ": " + message);
}

void Document::fail(std::string const& message, Pointer const& place) const {
    throw error(message, place);
}
Document::Document(Block const& block) : block_{block} {
    std::string_view const text = block_.text;
    auto const packed = packed_part(text.substr(0, text.find('\n')));
    if (packed.empty()) {
        document_ = parse_json(block_, 0, block_.text.size());
    } else {
        is_packed_ = true;
        auto const unpacked = unpack_lz_string(percent_decoded(packed));
        if (!unpacked) block_.fail(0, "this packed puzzle is damaged, cut short or too long");
        if (too_deep(*unpacked)) block_.fail(0, "the packed text is nested too deep");
        auto document = parse_json(*unpacked);
        if (!document) block_.fail(0, "the packed text is not JSON");
        if (repeated_key(*unpacked)) block_.fail(0, "the packed text has a key twice");
        document_ = std::move(*document);
    }
    if (!root().is_object()) fail("expected a JSON object");
}

bool Document::is_of_constraint(std::string_view member) {
    constexpr std::array<std::string_view, 7> known{"cells",  "cell",       "lines",    "value",
                                                    "values", "cloneCells", "direction"};
    return contains(known, member);
}

void Document::warn_of_left_out(std::vector<std::string>& warnings) const {
    constexpr std::size_t most = 30;
    constexpr std::size_t longest = 60;
    std::string names;
    std::size_t named = 0;
    for (auto const& [part, count] : left_out_) {
        if (++named > most) break;
        names += (names.empty() ? "" : ", ") + (count > 1 ? std::to_string(count) + " of " : "")
                 + "'" + one_line(std::string_view{part}.substr(0, longest)) + "'";
    }
    if (named > most) names += " and " + std::to_string(left_out_.size() - most) + " more";
    if (!names.empty())
        warnings.push_back(block_.place(0)
                           + ": left out, since no solution depends on it: " + names);
}

std::string Document::place() const {
    return block_.place(is_packed_ ? 0 : place_of(block_.text, place_).name);
}

std::optional<std::int64_t> Document::number(json const& value) {
    if (value.is_number_integer()) return value.get<std::int64_t>();
    return value.is_string() ? whole_number(value.get_ref<std::string const&>()) : std::nullopt;
}

std::string Document::no_value(json const& value, std::string const& where) const {
    return where + ": expected a value from 1 to " + std::to_string(order_) + ", found "
           + shown(value);
}

int Document::value_from(json const& value, std::string const& where, Pointer const& place) const {
    auto const parsed = number(value);
    if (!parsed || *parsed < 1 || *parsed > order_) fail(no_value(value, where), place);
    return static_cast<int>(*parsed);
}

std::string Document::shown(json const& value) {
    auto const text = value.dump(-1, ' ', true, json::error_handler_t::replace);
    return text.size() > 20 ? text.substr(0, 20) + "..." : text;
}

std::optional<Cell> Document::place_named(json const& value) {
    return value.is_string() ? cell_named(value.get_ref<std::string const&>()) : std::nullopt;
}

Cell Document::cell_from(json const& value, Pointer const& place) const {
    auto const cell = place_named(value);
    if (cell && is_on_grid(*cell, order_)) return *cell;
    auto const last = std::to_string(order_);
    fail(key_ + ": expected a cell from R1C1 to R" + last + "C" + last + ", found " + shown(value),
         place);
}

std::vector<Cell> Document::cells_from(json const& list, Pointer const& place, Ring ring) const {
    if (!list.is_array()) fail(key_ + ": expected a list of cells", place);
    std::vector<Cell> cells;
    std::set<Cell> seen;
    for (auto const& entry : list) {
        auto const at = place / cells.size();
        cells.push_back(cell_from(entry, at));
        bool const is_return = ring == Ring::Allowed && cells.size() == list.size()
                               && cells.size() > 2 && cells.back() == cells.front();
        if (!seen.insert(cells.back()).second && !is_return)
            fail(key_ + ": " + name(cells.back()) + " for the second time", at);
    }
    return cells;
}

std::vector<Cell> Document::cells_of(json const& object) const {
    auto const cells = object.find("cells");
    if (cells == object.end()) fail(key_ + ": expected objects with \"cells\"");
    return cells_from(*cells, place_ / "cells");
}

std::vector<Cell> Document::line_from(json const& value) const {
    auto const place = place_named(value);
    if (auto const sight = place ? sight_from(*place, order_) : std::nullopt)
        return cells_seen(*sight, order_);
    fail(key_ + ": expected a place beside the grid, such as R0C1, found " + shown(value),
         place_ / "cell");
}

std::optional<std::int64_t> Document::value_of(json const& object,
                                               std::optional<std::int64_t> otherwise) const {
    auto const value = object.find("value");
    if (value == object.end() || says_nothing(*value)) return otherwise;
    auto const parsed = number(*value);
    if (!parsed || *parsed < 0)
        fail(key_ + ": expected a number, found " + shown(*value), place_ / "value");
    return parsed;
}

} // namespace fpuzzles

} // namespace hapax::formats
