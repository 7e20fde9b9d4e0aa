/// Collections hold millions of such lines. Nothing in them can be meant otherwise, so they need
/// none of the questions that other lines raise: a comment, a table, a layout, symbols.

#include "encoder/formats/notations.hpp"

#include <algorithm>
#include <numeric>

namespace hapax::formats::line {

namespace {

constexpr int order = 9;
constexpr std::size_t cell_count = 81;

/// With fewer open cells the digits may be the labels of a jigsaw's pieces.
constexpr std::ptrdiff_t least_open = 10;

ReadPuzzle empty_puzzle() {
    ReadPuzzle result{latin_square(order), {}, {}};
    result.puzzle.regions = boxes({3, 3});
    result.cell_offsets.resize(cell_count);
    std::iota(result.cell_offsets.begin(), result.cell_offsets.end(), std::size_t{0});
    return result;
}

} // namespace

bool is_plain(std::string_view line) {
    if (line.size() != cell_count) return false;
    unsigned others = 0;
    for (char const c : line.substr(0, cell_count))
        others += unsigned{c != '.'} & unsigned{static_cast<unsigned char>(c - '0') > 9};
    return others == 0;
}

bool read_plain(Block const& block, FormatOptions const& options, ReadPuzzle& result) {
    bool const has_defaults = options.boxes == Boxes::Default && !options.alphabet
                              && options.symbols.empty() && options.sides.empty()
                              && options.drawn.empty();
    auto const line = std::string_view{block.text}.substr(0, cell_count);
    bool const is_alone = block.text.size() == cell_count + 1 && block.text.back() == '\n'
                          && block.before.empty() && block.columns.empty();
    if (!has_defaults || !is_alone || !is_plain(line)) return false;
    auto const dots = std::count(line.begin(), line.end(), '.');
    auto const zeros = std::count(line.begin(), line.end(), '0');
    if ((dots > 0 && zeros > 0) || dots + zeros < least_open) return false;
    static ReadPuzzle const empty = empty_puzzle();
    result = empty;
    auto const values = result.puzzle.givens.values();
    for (std::size_t i = 0; i < cell_count; ++i) values[i] = line[i] == '.' ? 0 : line[i] - '0';
    result.warnings = block.warnings;
    return true;
}

} // namespace hapax::formats::line
