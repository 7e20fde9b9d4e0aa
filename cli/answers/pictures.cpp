#include "cli/answers/pictures.hpp"

#include "cli/drawing/svg.hpp"

#include <algorithm>
#include <sstream>

namespace hapax {

namespace {

constexpr double gap = 18;
constexpr double words_size = 10;
constexpr double least_width = 240; ///< of what has words

Markup marked(Grid const& values, std::vector<Cell> const& cells, Tone tone) {
    Markup markup{values, {}, {}};
    for (auto const cell : cells) markup.cells.push_back({cell, tone});
    return markup;
}

DrawingStyle named() {
    DrawingStyle style;
    style.line_names = LineNames::Shown;
    return style;
}

/// The text in lines of at most this width, if its words are no longer.
std::vector<std::string> in_lines(std::string const& text, double width) {
    std::vector<std::string> lines;
    std::istringstream words{text};
    for (std::string word; words >> word;) {
        auto const longer = lines.empty() ? word : lines.back() + " " + word;
        if (lines.empty() || text_width(longer, words_size) > width)
            lines.push_back(word);
        else
            lines.back() = longer;
    }
    return lines;
}

/// The puzzle below its words. All scenes of a puzzle are as wide.
Drawing drawn(Puzzle const& puzzle, Scene const& scene) {
    auto const board = draw(puzzle, scene.markup, named());
    Drawing all;
    all.width = std::max(board.width, least_width);
    for (auto const& words : scene.words)
        for (auto const& line : in_lines(words, all.width - 4)) {
            all.height += 1.4 * words_size;
            all.shapes.push_back(
                Text{{2, all.height - 0.3 * words_size}, line, words_size, {}, Anchor::Start});
        }
    all.height += 0.5 * words_size;
    place(board, {0, all.height}, all);
    all.height += board.height;
    return all;
}

/// Whether a given of the same line or region is this value.
bool is_ruled_out(Puzzle const& puzzle, Cell cell, int value) {
    for (int i = 0; i < puzzle.order; ++i)
        if (puzzle.givens[{cell.row, i}] == value || puzzle.givens[{i, cell.column}] == value)
            return true;
    return std::any_of(puzzle.regions.begin(), puzzle.regions.end(), [&](Region const& region) {
        auto const& cells = region.cells;
        return std::find(cells.begin(), cells.end(), cell) != cells.end()
               && std::any_of(cells.begin(), cells.end(),
                              [&](Cell other) { return puzzle.givens[other] == value; });
    });
}

} // namespace

std::string picture_of_puzzle(Puzzle const& puzzle) {
    return svg_of(draw(puzzle, {}, {}), "A puzzle");
}

std::string picture_of_solution(Puzzle const& puzzle, Grid const& solution) {
    return svg_of(draw(puzzle, {solution, {}, {}}, {}), "A solution");
}

std::string picture_of_differences(Puzzle const& puzzle, Grid const& first, Grid const& second,
                                   std::vector<Cell> const& cells) {
    auto drawing = draw(puzzle, marked(first, cells, Tone::Difference), {});
    auto const other = draw(puzzle, marked(second, cells, Tone::Difference), {});
    place(other, {drawing.width + gap, 0}, drawing);
    drawing.width += gap + other.width;
    return svg_of(drawing, "Two solutions");
}

std::string picture_of_scenes(Puzzle const& puzzle, std::vector<Scene> const& scenes,
                              std::string const& title) {
    constexpr std::size_t columns = 3;
    Drawing all;
    double row_height = 0;
    for (std::size_t i = 0; i < scenes.size(); ++i) {
        auto const drawing = drawn(puzzle, scenes[i]);
        bool const begins_row = i % columns == 0;
        if (begins_row && i > 0) all.height += row_height + gap;
        if (begins_row) row_height = 0;
        double const left = static_cast<double>(i % columns) * (drawing.width + gap);
        place(drawing, {left, all.height}, all);
        row_height = std::max(row_height, drawing.height);
        all.width = std::max(all.width, left + drawing.width);
    }
    all.height += row_height;
    return svg_of(all, title);
}

std::string picture_of_complaints(Puzzle const& puzzle, Grid const& position,
                                  std::vector<Complaint> const& complaints) {
    std::vector<Scene> scenes;
    for (auto const& [words, cells] : complaints)
        scenes.push_back({words, marked(position, cells, Tone::Conflict)});
    return picture_of_scenes(puzzle, scenes, "A position");
}

std::string picture_of_candidates(Puzzle const& puzzle, CandidateSets const& sets) {
    Markup markup{Grid{puzzle.order}, {}, {}};
    for (int i = 0; i < sets.cell_count(); ++i) {
        Cell const cell = cell_at(i, puzzle.order);
        if (puzzle.givens[cell] != 0) continue;
        if (sets.count(i) == 1) {
            markup.entries[cell] = sets.least(i);
            continue;
        }
        for (int value = 1; value <= puzzle.order; ++value)
            if (sets.has(i, value))
                markup.candidates.push_back({cell, value, CandidateMark::Open});
            else if (!is_ruled_out(puzzle, cell, value))
                markup.candidates.push_back({cell, value, CandidateMark::Crossed});
    }
    return svg_of(draw(puzzle, markup, {}), "Candidates");
}

} // namespace hapax
