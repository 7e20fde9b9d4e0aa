#include "cli/answers/pictures.hpp"

#include "cli/drawing/puzzle_drawing.hpp"
#include "cli/drawing/svg.hpp"

#include <algorithm>

namespace hapax {

namespace {

constexpr double gap = 18;
constexpr double words_size = 10;

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

std::string picture_of_complaints(Puzzle const& puzzle, Grid const& position,
                                  std::vector<Complaint> const& complaints) {
    Drawing all;
    for (auto const& [words, cells] : complaints) {
        if (!all.shapes.empty()) all.height += gap;
        for (auto const& line : words) {
            all.height += 1.4 * words_size;
            all.shapes.push_back(
                Text{{2, all.height - 0.3 * words_size}, line, words_size, {}, Anchor::Start});
            all.width = std::max(all.width, 4 + text_width(line, words_size));
        }
        all.height += 0.5 * words_size;
        auto const drawing = draw(puzzle, marked(position, cells, Tone::Conflict), named());
        place(drawing, {0, all.height}, all);
        all.height += drawing.height;
        all.width = std::max(all.width, drawing.width);
    }
    return svg_of(all, "A position");
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
