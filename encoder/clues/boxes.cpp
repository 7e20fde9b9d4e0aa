#include "encoder/clues/boxes.hpp"
#include "encoder/error.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace hapax {

std::optional<int> order_of(BoxShape box) {
    auto const is_side = [](int side) { return side >= 1 && side <= max_order; };
    if (!is_side(box.rows) || !is_side(box.columns) || box.rows > max_order / box.columns)
        return std::nullopt;
    return box.rows * box.columns;
}

std::optional<BoxShape> box_from(std::string_view text) {
    auto const x = text.find_first_of("xX");
    if (x == text.npos) return std::nullopt;
    auto const side = [](std::string_view digits) {
        int value = 0;
        auto const [rest, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), value);
        bool const is_whole = error == std::errc{} && rest == digits.data() + digits.size();
        return is_whole && value <= max_order ? value : 0;
    };
    BoxShape const box{side(text.substr(0, x)), side(text.substr(x + 1))};
    return box.rows >= 1 && box.columns >= 1 ? std::optional{box} : std::nullopt;
}

std::optional<BoxShape> default_box(int order) {
    for (int columns = 1; columns < order; ++columns)
        if (order % columns == 0 && columns >= order / columns)
            return BoxShape{order / columns, columns};
    return std::nullopt;
}

std::vector<Region> boxes(BoxShape shape) {
    if (!order_of(shape)) throw ArgumentError{"boxes that no grid has"};
    int const order = *order_of(shape);
    std::vector<Region> result;
    result.reserve(static_cast<std::size_t>(order));
    for (int top = 0; top < order; top += shape.rows)
        for (int left = 0; left < order; left += shape.columns) {
            Region box;
            box.cells.reserve(static_cast<std::size_t>(order));
            for (int r = top; r < top + shape.rows; ++r)
                for (int c = left; c < left + shape.columns; ++c) box.cells.push_back({r, c});
            result.push_back(std::move(box));
        }
    return result;
}

std::optional<BoxShape> box_shape(std::vector<Region> const& regions, int order) {
    for (int rows = 1; rows <= order; ++rows) {
        if (order % rows != 0) continue;
        BoxShape const shape{rows, order / rows};
        if (regions == boxes(shape)) return shape;
    }
    return std::nullopt;
}

std::vector<int> box_numbers(std::vector<Region> const& regions, int order) {
    for (int rows = 1; rows <= order && std::ssize(regions) >= order; ++rows) {
        if (order % rows != 0) continue;
        std::vector<int> numbers;
        auto const all = boxes({rows, order / rows});
        for (auto const& region : regions) {
            auto const at = std::find(all.begin(), all.end(), region);
            numbers.push_back(at == all.end() ? 0 : static_cast<int>(at - all.begin()) + 1);
        }
        if (std::count(numbers.begin(), numbers.end(), 0) == std::ssize(regions) - order)
            return numbers;
    }
    return std::vector<int>(regions.size());
}

Region main_diagonal(int order) {
    Region diagonal;
    for (int i = 0; i < order; ++i) diagonal.cells.push_back({i, i});
    return diagonal;
}

Region anti_diagonal(int order) {
    Region diagonal;
    for (int i = 0; i < order; ++i) diagonal.cells.push_back({i, order - 1 - i});
    return diagonal;
}

} // namespace hapax
