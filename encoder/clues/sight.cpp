#include "encoder/clues/sight.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace hapax {

std::string name(Sight const& sight) {
    constexpr std::array<std::string_view, 4> sides{"left", "top", "right", "bottom"};
    bool const is_row = sight.side == Side::Left || sight.side == Side::Right;
    return (is_row ? "row " : "column ") + std::to_string(sight.line + 1) + " from the "
           + std::string{sides[static_cast<std::size_t>(sight.side)]};
}

std::vector<Cell> cells_seen(Sight const& sight, int order) {
    std::vector<Cell> cells;
    for (int i = 0; i < order; ++i)
        cells.push_back(sight.side == Side::Left || sight.side == Side::Right
                            ? Cell{sight.line, i}
                            : Cell{i, sight.line});
    if (sight.side == Side::Right || sight.side == Side::Bottom)
        std::reverse(cells.begin(), cells.end());
    return cells;
}

std::optional<Sight> sight_of(std::span<Cell const> cells) {
    if (cells.size() < 2) return std::nullopt;
    auto const [row, column] = cells.front();
    for (Sight const sight : {Sight{Side::Left, row}, Sight{Side::Top, column},
                              Sight{Side::Right, row}, Sight{Side::Bottom, column}}) {
        auto const seen = cells_seen(sight, static_cast<int>(cells.size()));
        if (std::equal(cells.begin(), cells.end(), seen.begin(), seen.end())) return sight;
    }
    return std::nullopt;
}

Cell place_of(Sight const& sight, int order) {
    bool const is_near = sight.side == Side::Left || sight.side == Side::Top;
    bool const is_row = sight.side == Side::Left || sight.side == Side::Right;
    int const beside = is_near ? -1 : order;
    return is_row ? Cell{sight.line, beside} : Cell{beside, sight.line};
}

std::optional<Sight> sight_from(Cell place, int order) {
    for (auto const side : {Side::Left, Side::Top, Side::Right, Side::Bottom})
        for (int const line : {place.row, place.column})
            if (line >= 0 && line < order && place_of({side, line}, order) == place)
                return Sight{side, line};
    return std::nullopt;
}

Cell place_before(std::span<Cell const> cells) {
    return {2 * cells[0].row - cells[1].row, 2 * cells[0].column - cells[1].column};
}

} // namespace hapax
