#include "solver/verify/grid_lines.hpp"

#include <sstream>

namespace hapax {

namespace {

/// The longest name of a clue on a line, which has a grid as well.
constexpr std::size_t longest_name = 1 << 16;

} // namespace

GridLines::GridLines(std::istream& file, int order)
    : file_{file}, order_{order}, longest_{longest_name
                                           + Grid{order}.values().size()
                                                 * (std::to_string(order).size() + 1)} {}

bool GridLines::next() {
    using Traits = std::char_traits<char>;
    line_.clear();
    auto& bytes = *file_.rdbuf();
    auto next = bytes.sbumpc();
    if (next == Traits::eof()) return false;
    ++number_;
    for (; next != Traits::eof() && next != '\n'; next = bytes.sbumpc()) {
        line_ += Traits::to_char_type(next);
        if (line_.size() > longest_) {
            line_ = "too long";
            break;
        }
    }
    return true;
}

std::optional<Grid> GridLines::grid() const {
    std::istringstream words{line_.substr(0, line_.find('#'))};
    Grid grid{order_};
    for (int& value : grid.values()) words >> value;
    std::string rest;
    if (!words || words >> rest) return std::nullopt;
    return grid;
}

} // namespace hapax
