/// A page of puzzles is divided into slots of one size; in its slot, a puzzle is as large as fits,
/// up to a size that is pleasant to write in. Solutions at the end stand on shelves: side by side
/// while there is room, then in a new row. They show the clues, but no words.

#include "cli/sheet/book.hpp"

#include "cli/drawing/puzzle_drawing.hpp"
#include "cli/sheet/words.hpp"
#include "encoder/formats/formats.hpp"
#include "encoder/model/symbols.hpp"

#include <algorithm>
#include <utility>

namespace hapax {

namespace {

constexpr double gap = 22;           ///< between slots, and below the title
constexpr double large_print = 1.6;  ///< the factor for labels and cells
constexpr double largest_pitch = 46; ///< a cell of 16 mm
constexpr double solution_pitch = 10.5;
constexpr double least_solution = 84; ///< a solution's side, so that its label fits
constexpr double least_slot = 60;
constexpr double below_share = 0.3; ///< share of a slot for a solution below the puzzle

struct Sizes {
    double number = 13; ///< number of the puzzle
    double note = 8.5;
    double evidence = 6;
    double foot = 9; ///< page numbers, and the running title
    double title = 22;
};

Sizes sizes_for(PrintSize size) {
    Sizes sizes;
    if (size == PrintSize::Normal) return sizes;
    for (auto* each : {&sizes.number, &sizes.note, &sizes.evidence, &sizes.foot, &sizes.title})
        *each *= large_print;
    return sizes;
}

/// Draws within this many points, with line widths in proportion.
Drawing solution_drawing(Puzzle const& puzzle, Grid const& solution, double side,
                         Palette const& palette) {
    DrawingStyle style;
    style.palette = palette;
    style.pitch = pitch_within(puzzle, side, side);
    return draw(puzzle, {solution, {}, {}}, style);
}

std::string text_of(std::uint64_t number, Puzzle const& puzzle, Grid const& solution) {
    std::string text = std::to_string(number);
    for (int const value : solution.values()) text += " " + shown_value(puzzle, value);
    return text + "\n" + as_text(puzzle);
}

struct NumberedSolution {
    std::uint64_t number = 0;
    Puzzle puzzle;
    Grid solution;
};

NumberedSolution solution_from(std::string const& text) {
    auto const end = text.find('\n');
    NumberedSolution result;
    result.puzzle = read_puzzles(text.substr(end + 1)).front().puzzle;
    result.solution = Grid{result.puzzle.order};
    char* place = nullptr;
    result.number = std::strtoull(text.c_str(), &place, 10);
    for (int& value : result.solution.values())
        value = static_cast<int>(std::strtol(place, &place, 10));
    return result;
}

} // namespace

std::optional<std::string> objection(BookLayout const& layout) {
    double const width = layout.paper.width - 2 * layout.margin - layout.binding;
    double const height = layout.paper.height - 2 * layout.margin - 40;
    double const slot = std::min((width - (layout.columns - 1) * gap) / layout.columns,
                                 (height - (layout.rows - 1) * gap) / layout.rows);
    if (slot >= least_slot) return std::nullopt;
    return "that leaves puzzles "
           + std::to_string(static_cast<int>(std::max(0.0, slot) / 72 * 25.4)) + " mm; they need "
           + std::to_string(static_cast<int>(least_slot / 72 * 25.4)) + " mm";
}

Book::Book(BookLayout layout, Pages& pages) : layout_{std::move(layout)}, pages_{pages} {}

Book::Area Book::content() const {
    auto const sizes = sizes_for(layout_.size);
    bool const is_bound_left = page_number_ % 2 == 1;
    Area area{layout_.margin + (is_bound_left ? layout_.binding : 0), layout_.margin,
              layout_.paper.width - 2 * layout_.margin - layout_.binding,
              layout_.paper.height - 2 * layout_.margin - 2 * sizes.foot};
    if (!layout_.title.empty()) {
        double const head = page_number_ == 1 ? sizes.title + gap : 2 * sizes.foot;
        area.top += head;
        area.height -= head;
    }
    return area;
}

Book::Area Book::slot(Area const& content, int index) const {
    double const width = (content.width - (layout_.columns - 1) * gap) / layout_.columns;
    double const height = (content.height - (layout_.rows - 1) * gap) / layout_.rows;
    int const row = index / layout_.columns;
    int const column = index % layout_.columns;
    return {content.left + column * (width + gap), content.top + row * (height + gap), width,
            height};
}

void Book::text(Point at, std::string text, double size, Anchor anchor, Weight weight) {
    page_.shapes.push_back(Text{at, std::move(text), size, layout_.palette.ink, anchor, weight});
}

void Book::begin_page() {
    auto const sizes = sizes_for(layout_.size);
    ++page_number_;
    is_page_open_ = true;
    page_ = {layout_.paper.width, layout_.paper.height, {}};
    auto const area = content();
    double const middle = area.left + area.width / 2;
    text({middle, layout_.paper.height - layout_.margin}, std::to_string(page_number_), sizes.foot,
         Anchor::Middle);
    if (layout_.title.empty()) return;
    bool const is_first = page_number_ == 1;
    double const size =
        (is_first ? sizes.title : sizes.foot)
        * std::min(1.0, area.width
                            / text_width(layout_.title, is_first ? sizes.title : sizes.foot,
                                         Weight::Bold));
    text({middle, layout_.margin + capital_height * size}, layout_.title, size, Anchor::Middle,
         is_first ? Weight::Bold : Weight::Regular);
}

void Book::end_page() {
    pages_.add(std::exchange(page_, {}));
    is_page_open_ = false;
}

void Book::add(BookPuzzle puzzle) {
    if (!is_page_open_) begin_page();
    auto const index = static_cast<int>(on_page_.size());
    draw_puzzle(puzzle, slot(content(), index));
    if (layout_.solutions == SolutionsPlace::End && puzzle.solution)
        solutions_.add(text_of(puzzle.number, puzzle.puzzle, *puzzle.solution));
    on_page_.push_back(std::move(puzzle));
    if (index + 1 == layout_.rows * layout_.columns) end_puzzle_page();
}

void Book::end_puzzle_page() {
    end_page();
    if (layout_.solutions == SolutionsPlace::Back) {
        begin_page();
        for (int i = 0; i < std::ssize(on_page_); ++i) {
            int const mirrored =
                i - i % layout_.columns + (layout_.columns - 1 - i % layout_.columns);
            draw_solution_behind(on_page_[static_cast<std::size_t>(i)], slot(content(), mirrored));
        }
        end_page();
    }
    on_page_.clear();
}

void Book::draw_puzzle(BookPuzzle const& entry, Area area) {
    auto const sizes = sizes_for(layout_.size);
    double const head = 1.5 * sizes.number;
    auto const& [title, author, words, cosmetics, symbols] = entry.puzzle.credits;
    auto const rules =
        wrapped(words + (entry.techniques.empty() ? "" : "\nTechniques: " + entry.techniques),
                area.width, sizes.note);
    double const line_height = 1.3 * sizes.note;
    double const foot = (entry.evidence.empty() ? 0 : 2 * sizes.evidence)
                        + line_height * static_cast<double>(rules.size());
    bool const has_solution_below = layout_.solutions == SolutionsPlace::Below && entry.solution;
    double const below = has_solution_below ? below_share * area.height : 0;
    DrawingStyle style;
    style.palette = layout_.palette;
    style.pitch =
        std::min(pitch_within(entry.puzzle, area.width, area.height - head - foot - below),
                 largest_pitch * (layout_.size == PrintSize::Large ? large_print : 1));
    auto const drawing = draw(entry.puzzle, {}, style);
    double const left = area.left + (area.width - drawing.width) / 2;
    double const base = area.top + capital_height * sizes.number;
    auto heading = std::to_string(entry.number) + (title.empty() ? "" : " " + title);
    auto const note =
        (author.empty() ? "" : "by " + author + (entry.note.empty() ? "" : " · ")) + entry.note;
    double const room = std::max(drawing.width, 0.6 * area.width);
    double const begin = text_width(heading, sizes.number, Weight::Bold) + 0.6 * sizes.number;
    double const shrunk =
        std::min(1.0, room / (begin + (note.empty() ? 0 : text_width(note, sizes.note))));
    text({left, base}, std::move(heading), shrunk * sizes.number, Anchor::Start, Weight::Bold);
    if (!note.empty()) text({left + shrunk * begin, base}, note, shrunk * sizes.note);
    place(drawing, {left, area.top + head}, page_);
    page_.carried.push_back(entry.carried);
    double bottom = area.top + head + drawing.height;
    double longest = 0;
    for (auto const& rule : rules) longest = std::max(longest, text_width(rule, sizes.note));
    for (auto const& rule : rules) {
        bottom += line_height;
        text({std::max(area.left, std::min(left, area.left + area.width - longest)), bottom}, rule,
             sizes.note);
    }
    if (!entry.evidence.empty()) {
        double const size =
            sizes.evidence
            * std::min(1.0, drawing.width / text_width(entry.evidence, sizes.evidence));
        text({left, bottom + 1.5 * sizes.evidence}, entry.evidence, size);
        bottom += 2 * sizes.evidence;
    }
    if (!has_solution_below) return;
    auto const solution = solution_drawing(entry.puzzle, *entry.solution,
                                           std::min(below - 10, area.width), layout_.palette);
    place(solution, {area.left + (area.width - solution.width) / 2, bottom + 10}, page_);
}

void Book::draw_solution_behind(BookPuzzle const& entry, Area const& area) {
    if (!entry.solution) return;
    auto const sizes = sizes_for(layout_.size);
    double const head = 1.5 * sizes.number;
    double const side =
        std::min({area.width, area.height - head, largest_pitch * entry.puzzle.order});
    auto const drawing = solution_drawing(entry.puzzle, *entry.solution, side, layout_.palette);
    double const left = area.left + (area.width - drawing.width) / 2;
    text({left, area.top + capital_height * sizes.number},
         text_in(layout_.language, {"Solution ", "Solución ", "Solução "})
             + std::to_string(entry.number),
         sizes.number, Anchor::Start, Weight::Bold);
    place(drawing, {left, area.top + head}, page_);
}

/// The state is the room left on the shelf.
void Book::print_solutions() {
    auto const sizes = sizes_for(layout_.size);
    double const scale = layout_.size == PrintSize::Large ? large_print : 1;
    double const head = 1.4 * sizes.note;
    Area area;
    double x = 0;
    double y = 0;
    double shelf = 0; // its height so far
    bool is_first = true;
    while (auto const text_of_solution = solutions_.next()) {
        auto const [number, puzzle, solution] = solution_from(*text_of_solution);
        double const with_signs = kind(puzzle) == "futoshiki" ? 1.4 : 1; // for smaller squares
        double const wanted =
            with_signs * scale * std::max(least_solution, solution_pitch * puzzle.order);
        auto const drawing =
            solution_drawing(puzzle, solution, std::min(wanted, content().width), layout_.palette);
        if (is_page_open_ && x + drawing.width > area.width + 0.01) {
            x = 0;
            y += shelf + gap * 0.7;
            shelf = 0;
        }
        if (is_page_open_ && y + head + drawing.height > area.height) end_page();
        if (!is_page_open_) {
            begin_page();
            area = content();
            x = y = shelf = 0;
            if (is_first) {
                text({area.left, area.top + capital_height * sizes.title * 0.75},
                     text_in(layout_.language, {"Solutions", "Soluciones", "Soluções"}),
                     0.75 * sizes.title, Anchor::Start, Weight::Bold);
                y = 1.3 * sizes.title;
            }
            is_first = false;
        }
        text({area.left + x, area.top + y + capital_height * sizes.note}, std::to_string(number),
             sizes.note, Anchor::Start, Weight::Bold);
        place(drawing, {area.left + x, area.top + y + head}, page_);
        x += drawing.width + gap * 0.7;
        shelf = std::max(shelf, head + drawing.height);
    }
    if (is_page_open_) end_page();
}

void Book::finish() {
    if (is_page_open_) end_puzzle_page();
    print_solutions();
    pages_.finish();
}

} // namespace hapax
