#include "encoder/formats/json/fpuzzles_grid.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace hapax::formats::fpuzzles {

void GridReader::read_grid() {
    auto const& grid = root()["grid"]; // null if there is none
    auto const rows = grid.is_array() ? grid.size() : std::size_t{0};
    bool const is_stated = !root().contains("size") || root()["size"] == rows;
    if (!is_stated || rows < 1 || rows > static_cast<std::size_t>(max_order))
        fail("expected a size from 1 to " + std::to_string(max_order)
                 + " and a grid of as many rows",
             Pointer{} / "size");
    order_ = static_cast<int>(rows);
    result_.puzzle = latin_square(order_);
    result_.entries = Grid{order_};
    std::map<std::int64_t, Region> regions;
    for (int r = 0; r < order_; ++r) {
        auto const& row = grid[static_cast<std::size_t>(r)];
        auto const row_place = Pointer{} / "grid" / static_cast<std::size_t>(r);
        place_ = row_place;
        if (!row.is_array() || row.size() != rows)
            fail("expected " + std::to_string(order_) + " cells in row " + std::to_string(r + 1));
        for (int c = 0; c < order_; ++c) {
            auto const& object = row[static_cast<std::size_t>(c)];
            place_ = row_place / static_cast<std::size_t>(c);
            if (!object.is_object()) fail("expected an object for the cell " + name(Cell{r, c}));
            read_cell(object, {r, c});
            if (auto const region = region_of(object, {r, c}))
                regions[*region].cells.push_back({r, c});
        }
    }
    for (auto& [index, region] : regions)
        if (default_box(order_) || stated_regions_.contains(index))
            result_.puzzle.regions.push_back(std::move(region));
}

/// No entry of a player makes a puzzle bad. A 0 is an open cell.
void GridReader::read_entry(json const& value, Cell cell) {
    has_entries_ = true;
    if (auto const typed = number(value); typed && *typed >= 0 && *typed <= order_)
        result_.entries[cell] = static_cast<int>(*typed);
    else if (!result_.bad_entries)
        result_.bad_entries = error(no_value(value, name(cell)), place_ / "value");
}

/// Centre marks are possible values for the player; corner marks are notes about a region.
void GridReader::read_marks(json const& object, Cell cell) {
    auto const has = [&](char const* key) {
        return object.contains(key) && !says_nothing(object[key]);
    };
    result_.has_corner_marks |= has("cornerPencilMarks");
    for (auto const& [key, marks] : {std::pair{"centerPencilMarks", &result_.marks},
                                     std::pair{"cornerPencilMarks", &result_.corner_marks}}) {
        if (!has(key)) continue;
        try {
            auto const values = values_from(object[key], cell, place_ / key);
            if (!values.empty()) marks->push_back({cell, {values.begin(), values.end()}});
        } catch (InputError const& error) {
            if (!result_.bad_entries) result_.bad_entries = error;
        }
    }
}

std::set<int> GridReader::values_from(json const& list, Cell cell, Pointer const& place) const {
    if (!list.is_array())
        fail(name(cell) + ": expected a list of values, found " + shown(list), place);
    std::set<int> values;
    for (auto const& value : list) values.insert(value_from(value, name(cell), place));
    return values;
}

void GridReader::read_cell(json const& object, Cell cell) {
    auto const value = object.find("value");
    if (value != object.end() && !says_nothing(*value)) {
        auto const given = object.find("given");
        if (given != object.end() && !given->is_boolean() && !given->is_null())
            fail(name(cell) + ": expected true or false, found " + shown(*given), place_ / "given");
        if (given != object.end() && *given == true)
            result_.puzzle.givens[cell] = value_from(*value, name(cell), place_ / "value");
        else
            read_entry(*value, cell);
    }
    if (auto const marks = object.find("givenPencilMarks");
        marks != object.end() && !says_nothing(*marks)) {
        auto const values = values_from(*marks, cell, place_ / "givenPencilMarks");
        allow(cell, [&](int candidate) { return values.contains(candidate); });
    }
    read_marks(object, cell);
    read_colours(object, cell);
    constexpr std::array<std::string_view, 8> known{
        "value", "given", "givenPencilMarks", "centerPencilMarks", "cornerPencilMarks", "region",
        "c",     "cArray"};
    for (auto const& [name, member] : object.items())
        if (!says_nothing(member) && !contains(known, name)) leave_out(name + "' of 'grid");
}

/// Reads a colour, or several. Cells with the same one share a cosmetic; those that come first in
/// their cells come first.
void GridReader::read_colours(json const& object, Cell cell) {
    auto const* list = &object;
    for (auto const* key : {"cArray", "c"})
        if (list == &object && object.contains(key) && !says_nothing(object[key]))
            list = &object[key];
    if (list == &object) return;
    std::size_t rank = 0;
    for (auto const& value : list->is_array() ? *list : json::array({*list})) {
        auto const* const text = value.get_ptr<std::string const*>();
        auto const tint = text != nullptr ? tint_from(*text) : std::nullopt;
        if (!tint)
            leave_out("c' of 'grid");
        else if (list->is_array() || *tint != usual_cosmetic(CosmeticShape::Colour).fill)
            colours_[{rank++, text_of(*tint)}].push_back(cell);
    }
}

/// Returns the box or piece of a cell, if any. A cell without a statement belongs to its box, or,
/// if the order has none, to its row: a piece may consist of both sorts.
std::optional<std::int64_t> GridReader::region_of(json const& object, Cell cell) {
    auto const region = object.find("region");
    if (region != object.end()) {
        if (region->is_null()) return std::nullopt;
        if (!region->is_number_integer())
            fail("expected a number or null as the region of " + name(cell), place_ / "region");
        auto const index = region->get<std::int64_t>();
        stated_regions_.insert(index);
        return index;
    }
    auto const box = default_box(order_);
    if (!box) return cell.row;
    return cell.row / box->rows * (order_ / box->columns) + cell.column / box->columns;
}

void GridReader::read_solution() {
    auto const solution = root().find("solution");
    if (solution == root().end() || !solution->is_array()) return;
    Grid grid{order_};
    auto const values = grid.values();
    if (solution->size() != values.size()) return;
    for (std::size_t i = 0; i < values.size(); ++i) {
        auto const value = number((*solution)[i]);
        if (!value || *value < 1 || *value > order_) return;
        values[i] = static_cast<int>(*value);
    }
    result_.expectation.solution = std::move(grid);
}

void GridReader::add_cosmetic(Cosmetic cosmetic, std::string const& part) {
    cosmetic_cells_ += cosmetic.cells.size();
    if (cosmetic_cells_ > max_cosmetic_cells || complaint({cosmetic}, order_))
        leave_out(part);
    else
        result_.puzzle.credits.cosmetics.push_back(std::move(cosmetic));
}

/// f-puzzles lists cosmetics by their shape, so their order among shapes is that of hapax.
void GridReader::read_cosmetics() {
    for (auto& [look, cells] : colours_) {
        auto cosmetic = usual_cosmetic(CosmeticShape::Colour);
        cosmetic.cells = std::move(cells);
        cosmetic.fill = *tint_from(look.second);
        add_cosmetic(std::move(cosmetic), "c' of 'grid");
    }
    for (auto shape = CosmeticShape::Line; shape <= CosmeticShape::Text;
         shape = static_cast<CosmeticShape>(static_cast<int>(shape) + 1)) {
        key_ = cosmetic_words[static_cast<std::size_t>(shape)];
        auto const list = root().find(key_);
        if (list == root().end() || says_nothing(*list)) continue;
        for (auto const& object : list->is_array() ? *list : json::array({*list}))
            read_cosmetic(object, shape);
    }
}

void GridReader::read_cosmetic(json const& object, CosmeticShape shape) {
    std::string const member = shape == CosmeticShape::Line ? "lines" : "cells";
    bool const is_whole = object.is_object() && object.contains(member) && object[member].is_array()
                          && !object[member].empty();
    if (!is_whole) return leave_out(key_);
    auto const lines =
        shape == CosmeticShape::Line ? object[member] : json::array({object[member]});
    for (std::size_t i = 0; i < lines.size(); ++i)
        add_cosmetic(cosmetic_from(object, shape, lines[i], Dialect::Fpuzzles,
                                   [&](std::string const& name) {
                                       if (i == 0) leave_out(of_key(name)); // once, not per line
                                   }),
                     key_);
}

void GridReader::finish_grid() {
    read_cosmetics();
    for (auto& [cell, values] : marks_)
        result_.puzzle.pencil_marks.push_back({cell, std::move(values)});
    if (!has_entries_) result_.entries = {};
    read_solution();
    if (auto const solution = root().find("solution");
        !result_.expectation.solution && solution != root().end() && !says_nothing(*solution))
        leave_out("solution");
}

} // namespace hapax::formats::fpuzzles
