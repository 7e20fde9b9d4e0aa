#include "encoder/formats/input/block.hpp"

#include <algorithm>

namespace hapax {

namespace {

/// The place of a block's offset in its file.
struct Spot {
    std::size_t offset; ///< of the spot, moved to the end of the last line if it lies after
    std::size_t begin;  ///< of its line
    int shift;          ///< characters of that line before the block
    int line;
    int column;
};

Spot spot_at(Block const& block, std::size_t offset) {
    auto const& text = block.text;
    offset = std::min(offset, text.size());
    if (offset == text.size() && offset > 0 && text.back() == '\n') --offset;
    auto const here = text.begin() + static_cast<std::ptrdiff_t>(offset);
    auto const lines_before = std::count(text.begin(), here, '\n');
    auto const last_break = offset == 0 ? text.npos : text.rfind('\n', offset - 1);
    std::size_t const begin = last_break == text.npos ? 0 : last_break + 1;
    int const shift = begin == 0 ? block.column - 1 : 0; // the block may begin inside a line
    return {offset, begin, shift, block.line + static_cast<int>(lines_before),
            static_cast<int>(offset - begin) + 1 + shift};
}

} // namespace

InputError Block::error(std::size_t offset, std::string const& message) const {
    auto const spot = spot_at(*this, offset);
    auto const end = text.find('\n', spot.offset);
    return {*file, spot.line, spot.column, message,
            std::string(static_cast<std::size_t>(spot.shift), ' ')
                + text.substr(spot.begin, end - spot.begin)};
}

void Block::fail(std::size_t offset, std::string const& message) const {
    throw error(offset, message);
}

std::string Block::place(std::size_t offset) const {
    auto const where = error(offset, "");
    return *file + ":" + std::to_string(where.line()) + ":" + std::to_string(where.column());
}

} // namespace hapax
