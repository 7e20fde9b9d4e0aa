#include "encoder/formats/json/cosmetics.hpp"

#include "encoder/formats/reading/credits.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <vector>

namespace hapax::formats {

namespace {

using nlohmann::json;

/// Returns a number of hundredths as a decimal, without a locale's comma.
RawJson decimal(int hundredths) {
    auto const rest = hundredths % 100;
    auto text = std::to_string(hundredths / 100);
    if (rest != 0) (text += rest < 10 ? ".0" : ".") += std::to_string(rest);
    if (rest != 0 && rest % 10 == 0) text.pop_back();
    return {text};
}

bool read_property(json const& value, Tint& tint, int) {
    auto const* const text = value.get_ptr<std::string const*>();
    auto const found = text != nullptr ? tint_from(*text) : std::nullopt;
    if (found) tint = *found;
    return found.has_value();
}

bool read_property(json const& value, std::string& text, int) {
    if (!value.is_string() && !value.is_number_integer()) return false;
    text = one_line(value.is_string() ? value.get_ref<std::string const&>() : value.dump());
    return true;
}

bool read_property(json const& value, int& number, int unit) {
    if (!value.is_number()) return false;
    double const found = value.get<double>() * unit;
    if (!(std::abs(found) <= max_cosmetic_size)) return false;
    number = static_cast<int>(std::lround(found));
    return true;
}

/// Degrees are whole numbers, lengths hundredths.
int unit_of(std::string_view property) {
    return property == "angle" ? 1 : 100;
}

std::optional<Cell> own_cell_from(json const& value) {
    if (!value.is_array() || value.size() != 2) return std::nullopt;
    for (auto const& line : value)
        if (!line.is_number_unsigned() || line > max_order + 1) return std::nullopt;
    return Cell{value[0].get<int>() - 1, value[1].get<int>() - 1};
}

/// "R0C12"
std::optional<Cell> fpuzzles_cell_from(json const& value) {
    return value.is_string() ? cell_named(value.get_ref<std::string const&>()) : std::nullopt;
}

} // namespace

JsonObject json_of(Cosmetic const& cosmetic, Dialect dialect) {
    bool const is_own = dialect == Dialect::Own;
    JsonObject object;
    if (is_own) {
        object.add("shape", cosmetic_words[static_cast<std::size_t>(cosmetic.shape)]);
        object.add("cells", cosmetic.cells);
    } else {
        std::vector<std::string> cells;
        for (auto const cell : cosmetic.cells) cells.push_back(name_in_capitals(cell));
        if (cosmetic.shape == CosmeticShape::Line)
            object.add("lines", std::array{cells});
        else
            object.add("cells", cells);
    }
    for_each_property(cosmetic, [&](auto own, auto others, auto const& value) {
        auto const key = is_own ? own : others;
        if constexpr (requires { value.opacity; })
            object.add(key, text_of(value));
        else if constexpr (std::is_same_v<decltype(value), int const&>)
            object.add(key, unit_of(own) == 1 ? RawJson{std::to_string(value)} : decimal(value));
        else
            object.add(key, value);
    });
    return object;
}

Cosmetic cosmetic_from(json const& object, CosmeticShape shape, json const& cells, Dialect dialect,
                       std::function<void(std::string const&)> const& leave_out) {
    bool const is_own = dialect == Dialect::Own;
    auto cosmetic = usual_cosmetic(shape);
    for (std::size_t i = 0; cells.is_array() && i < cells.size(); ++i)
        if (auto const cell = is_own ? own_cell_from(cells[i]) : fpuzzles_cell_from(cells[i])) {
            cosmetic.cells.push_back(*cell);
        } else { // another place would be wrong
            cosmetic.cells.clear();
            break;
        }
    for (auto const& [key, value] : object.items()) {
        if (key == "cells" || key == (is_own ? "shape" : "lines")) continue;
        bool is_read = false;
        for_each_property(
            cosmetic, [&, &sought = key, &found = value](auto own, auto others, auto& property) {
                if (sought == (is_own ? own : others))
                    is_read = read_property(found, property, unit_of(own));
            });
        if (!is_read && !value.is_null() && value != false) leave_out(key);
    }
    cosmetic.angle %= 360;
    return cosmetic;
}

Cosmetic own_cosmetic_from(json const& object, int order,
                           std::function<void(std::string const&)> const& refuse) {
    auto const word = object.is_object() ? object.value("shape", json{}) : json{};
    auto const known = std::find(cosmetic_words.begin(), cosmetic_words.end(), word);
    Cosmetic cosmetic;
    std::optional<std::string> mistake;
    if (known == cosmetic_words.end()) {
        mistake = "expected an object with a \"shape\" that hapax knows";
    } else {
        auto const shape = static_cast<CosmeticShape>(known - cosmetic_words.begin());
        cosmetic = cosmetic_from(object, shape, object.value("cells", json{}), Dialect::Own,
                                 [&](std::string const& member) {
                                     mistake = "a " + std::string{*known} + " has no such '"
                                               + member + "'";
                                 });
        if (!mistake) mistake = complaint({cosmetic}, order);
    }
    if (mistake) refuse(*mistake);
    return cosmetic;
}

} // namespace hapax::formats
