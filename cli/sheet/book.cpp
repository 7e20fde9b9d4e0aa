/// A page of puzzles is divided into slots of one size; in its slot, a puzzle is as large as fits,
/// up to a size that is pleasant to write in. Solutions at the end stand on shelves: side by side
/// while there is room, then in a new row. They show the clues, but no words.
///
/// Contents come before the puzzles that they list, so these wait in a temporary file. The pages of
/// all parts are counted before the first is drawn.

#include "cli/sheet/book.hpp"

#include "cli/drawing/puzzle_drawing.hpp"
#include "cli/sheet/words.hpp"

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
constexpr double below_share = 0.3;      ///< share of a slot for a solution below the puzzle
constexpr double mark_length = 12;       ///< of crop marks, with a gap of half that to the page
constexpr double narrowest_column = 190; ///< of hints
constexpr Texts contents_title{"Contents", "Contenido", "Sumário"};
constexpr Texts hints_title{"Hints", "Pistas", "Dicas"};
constexpr Texts hints_note{
    "A first step, and the most difficult one. r3c5 is the cell in row 3 and column 5.",
    "Un primer paso y el más difícil. r3c5 es la casilla de la fila 3 y la columna 5.",
    "Um primeiro passo e o mais difícil. r3c5 é a célula da linha 3 e da coluna 5."};
constexpr Texts solutions_title{"Solutions", "Soluciones", "Soluções"};

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

/// Lets words grow by up to a third where the slot is so much higher than wide that the square
/// puzzle and three lines of rules leave room.
Sizes sizes_in_slot(PrintSize size, double width, double height) {
    auto sizes = sizes_for(size);
    if (size == PrintSize::Large) return sizes;
    double const spare = height - width - 1.5 * sizes.number - 4 * sizes.note;
    double const factor = std::clamp(1 + spare / 150, 1.0, 4.0 / 3);
    sizes.number *= factor;
    sizes.note *= factor;
    return sizes;
}

Polyline line(Point from, Point to) {
    return {{from, to}, Ends::Open};
}

double margin_of_sheet(BookLayout const& layout) {
    return layout.bleed ? *layout.bleed + 1.5 * mark_length : 0;
}

/// Puts the page on a sheet with crop marks, which begin outside the bleed.
Drawing with_crop_marks(Drawing page, BookLayout const& layout) {
    auto const sheet = sheet_of(layout);
    double const margin = margin_of_sheet(layout);
    Drawing result{sheet.width, sheet.height, {}, {}, std::exchange(page.carried, {})};
    Path marks;
    for (double const x : {margin, sheet.width - margin})
        for (double const y : {0.0, sheet.height - mark_length})
            marks.lines.push_back(line({x, y}, {x, y + mark_length}));
    for (double const y : {margin, sheet.height - margin})
        for (double const x : {0.0, sheet.width - mark_length})
            marks.lines.push_back(line({x, y}, {x + mark_length, y}));
    marks.stroke = Stroke{0.25, layout.palette.ink};
    result.shapes.emplace_back(std::move(marks));
    place(std::move(page), {margin, margin}, result);
    return result;
}

/// Draws within this many points, with line widths in proportion.
Drawing solution_drawing(Puzzle const& puzzle, Grid const& solution, double side,
                         Palette const& palette) {
    DrawingStyle style;
    style.palette = palette;
    style.pitch = pitch_within(puzzle, side, side);
    return draw(puzzle, {solution, {}, {}}, style);
}

} // namespace

Paper sheet_of(BookLayout const& layout) {
    double const margins = 2 * margin_of_sheet(layout);
    return {layout.paper.width + margins, layout.paper.height + margins};
}

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
        double const head = has_large_title() ? sizes.title + gap : 2 * sizes.foot;
        area.top += head;
        area.height -= head;
    }
    return area;
}

bool Book::has_large_title() const {
    return page_number_ == 1 && layout_.title_place == TitlePlace::FirstPage;
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
    bool const is_large = has_large_title();
    double const size =
        (is_large ? sizes.title : sizes.foot)
        * std::min(1.0, area.width
                            / text_width(layout_.title, is_large ? sizes.title : sizes.foot,
                                         Weight::Bold));
    text({middle, layout_.margin + capital_height * size}, layout_.title, size, Anchor::Middle,
         is_large ? Weight::Bold : Weight::Regular);
}

void Book::end_page() {
    auto page = std::exchange(page_, {});
    pages_.add(layout_.bleed ? with_crop_marks(std::move(page), layout_) : std::move(page));
    is_page_open_ = false;
}

void Book::begin_part(std::string title) {
    begin_page();
    auto const area = content();
    double const size = 0.75 * sizes_for(layout_.size).title;
    text({area.left, area.top + capital_height * size}, std::move(title), size, Anchor::Start,
         Weight::Bold);
}

void Book::add(BookPuzzle puzzle) {
    if (layout_.contents == Contents::None) return lay(std::move(puzzle));
    add_to_contents(puzzle);
    waiting_.add(as_line(puzzle));
}

void Book::add_to_contents(BookPuzzle const& puzzle) {
    if (sections_.empty() || sections_.back().name != puzzle.section)
        sections_.push_back({puzzle.section, puzzle.number, puzzle.number, puzzles_});
    sections_.back().last = puzzle.number;
    ++puzzles_;
    if (puzzle.hint.empty()) return;
    if (!hint_columns_) hint_columns_ = hint_columns();
    hint_columns_->take(puzzle.hint);
}

int Book::puzzle_pages(int puzzles) const {
    int const on_one = layout_.rows * layout_.columns;
    int const leaves = (puzzles + on_one - 1) / on_one;
    return layout_.solutions == SolutionsPlace::Back ? 2 * leaves : leaves;
}

/// The page has no number and no margin for the binding.
void Book::print_title_page(Puzzle const& first) {
    auto const sizes = sizes_for(layout_.size);
    auto const& paper = layout_.paper;
    ++page_number_;
    page_ = {paper.width, paper.height, {}};
    double const width = paper.width - 2 * layout_.margin;
    double y = 0.22 * paper.height;
    for (auto const& line : wrapped(layout_.title, width / 1.1, 1.8 * sizes.title)) {
        text({paper.width / 2, y}, line, 1.8 * sizes.title, Anchor::Middle, Weight::Bold);
        y += 2.2 * sizes.title;
    }
    text({paper.width / 2, y}, layout_.author, 0.7 * sizes.title, Anchor::Middle);
    DrawingStyle style;
    style.palette = layout_.palette;
    style.pitch = std::min(pitch_within(first, 0.6 * width, 0.4 * paper.height), largest_pitch);
    auto picture = draw(first, {}, style);
    double const left = (paper.width - picture.width) / 2;
    place(std::move(picture), {left, 0.45 * paper.height}, page_);
    end_page();
}

/// Adds a blank page where backs follow, since the puzzles then begin on an odd page.
void Book::print_contents() {
    auto const sizes = sizes_for(layout_.size);
    double const size = 1.3 * sizes.note;
    double const line_height = 1.6 * size;
    ++page_number_; // to measure the page that comes
    double const height = content().height;
    --page_number_;
    bool const has_solutions = layout_.solutions == SolutionsPlace::End;
    ColumnFlow const empty{1, height, 1.6 * sizes.title};
    auto flow = empty;
    auto const lines = std::ssize(sections_) + (hint_columns_ ? 1 : 0) + (has_solutions ? 1 : 0);
    for (auto i = lines; i > 0; --i) flow.take(line_height);
    int before = page_number_ + flow.pages();
    bool const has_backs = layout_.solutions == SolutionsPlace::Back;
    int const sides = has_backs ? 2 : 1;
    bool const needs_blank = has_backs && before % 2 == 1;
    if (needs_blank) ++before;

    flow = empty;
    int written = -1;
    auto const add_line = [&](std::string const& name, std::string const& numbers, int page) {
        auto const place = flow.take(line_height);
        if (place.page > written) {
            if (is_page_open_) end_page();
            if (place.page == 0)
                begin_part(text_in(layout_.language, contents_title));
            else
                begin_page();
            written = place.page;
        }
        auto const area = content();
        double const y = area.top + place.top + size;
        double const middle = area.left + 0.2 * area.width;
        auto const number = std::to_string(page);
        double const begin = numbers.empty() ? area.left : middle;
        text({area.left, y}, numbers, size);
        text({begin, y}, name, size);
        text({area.left + area.width, y}, number, size, Anchor::End);
        Path leader;
        leader.lines.push_back(line({begin + text_width(name, size) + size, y},
                                    {area.left + area.width - text_width(number, size) - size, y}));
        leader.stroke = Stroke{0.5, layout_.palette.ink, Dash::Dashed};
        page_.shapes.emplace_back(std::move(leader));
    };
    for (auto const& section : sections_) {
        auto numbers = std::to_string(section.first);
        if (section.last > section.first) numbers += "–" + std::to_string(section.last);
        add_line(section.name, numbers, before + puzzle_pages(section.index + 1) - sides + 1);
    }
    int after = before + puzzle_pages(puzzles_) + 1;
    if (hint_columns_) {
        add_line(text_in(layout_.language, hints_title), "", after);
        after += hint_columns_->flow.pages();
    }
    if (has_solutions) add_line(text_in(layout_.language, solutions_title), "", after);
    end_page();
    if (needs_blank) {
        ++page_number_;
        page_ = {layout_.paper.width, layout_.paper.height, {}};
        end_page();
    }
}

void Book::lay(BookPuzzle puzzle) {
    if (page_number_ == 0 && layout_.title_place == TitlePlace::OwnPage)
        print_title_page(puzzle.puzzle);
    if (!is_page_open_) begin_page();
    auto const index = static_cast<int>(on_page_.size());
    draw_puzzle(puzzle, slot(content(), index));
    if (!puzzle.hint.empty()) hints_.add(as_line(puzzle));
    if (layout_.solutions == SolutionsPlace::End && puzzle.solution)
        solutions_.add(as_line(puzzle));
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
    auto const sizes = sizes_in_slot(layout_.size, area.width, area.height);
    double const head = 1.5 * sizes.number;
    auto const& title = entry.puzzle.credits.title;
    auto const& author = entry.puzzle.credits.author;
    auto const rules = wrapped(entry.rules, area.width, sizes.note);
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
    auto const number = std::to_string(entry.number);
    auto const by = text_in(layout_.language, {"by ", "de ", "de "});
    auto const note =
        (author.empty() ? "" : by + author + (entry.note.empty() ? "" : " · ")) + entry.note;
    double const after_number =
        text_width(number, sizes.number, Weight::Bold) + (title.empty() ? 0.6 : 0.3) * sizes.number;
    double const after_title =
        title.empty() ? 0 : text_width(title, sizes.number, Weight::Bold) + 0.6 * sizes.number;
    double const room = area.left + area.width - left - after_number;
    double const needed = after_title + text_width(note, sizes.note);
    double const shrunk = needed > room ? room / needed : 1;
    text({left, base}, number, sizes.number, Anchor::Start, Weight::Bold);
    if (!title.empty())
        text({left + after_number, base}, title, shrunk * sizes.number, Anchor::Start,
             Weight::Bold);
    if (!note.empty())
        text({left + after_number + shrunk * after_title, base}, note, shrunk * sizes.note);
    place(drawing, {left, area.top + head}, page_);
    page_.carried.push_back(entry.carried);
    double bottom = area.top + head + drawing.height;
    double longest = 0;
    for (auto const& rule : rules) longest = std::max(longest, text_width(rule, sizes.note));
    bool const is_said = std::any_of(on_page_.begin(), on_page_.end(), [&](auto const& other) {
        return other.rules == entry.rules; // beside another puzzle of this page
    });
    for (auto const& rule : rules) {
        bottom += line_height;
        if (is_said) continue;
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

/// Measured on any page but that of the large title.
Book::HintColumns Book::hint_columns() const {
    auto const sizes = sizes_for(layout_.size);
    double const width = content().width;
    int const count = std::max(1, static_cast<int>((width + gap) / (narrowest_column + gap)));
    return {count, (width - (count - 1) * gap) / count, 1.3 * sizes.note,
            ColumnFlow{count, content().height, 1.3 * sizes.title + 2 * sizes.note}};
}

/// Makes room for the hint and returns it in lines, with the place of the first.
std::pair<std::vector<std::string>, ColumnFlow::Place>
Book::HintColumns::take(std::string const& hint) {
    auto lines = wrapped(hint, width - indent(), line_height / 1.3);
    auto const place = flow.take((static_cast<double>(lines.size()) + 0.7) * line_height);
    return {std::move(lines), place};
}

void Book::print_hints() {
    std::optional<HintColumns> columns;
    int written = -1;
    while (auto const waiting = hints_.next()) {
        auto const entry = book_puzzle_from(*waiting);
        if (!columns) {
            begin_part(text_in(layout_.language, hints_title));
            auto const area = content();
            auto const sizes = sizes_for(layout_.size);
            text({area.left, area.top + 1.3 * sizes.title}, text_in(layout_.language, hints_note),
                 sizes.note);
            columns = hint_columns();
            written = 0;
        }
        auto const [lines, place] = columns->take(entry.hint);
        for (; written < place.page; ++written) {
            end_page();
            begin_page();
        }
        auto const area = content();
        double const size = sizes_for(layout_.size).note;
        double const left = area.left + place.column * (columns->width + gap);
        double y = area.top + place.top + capital_height * size;
        text({left, y}, std::to_string(entry.number), size, Anchor::Start, Weight::Bold);
        for (auto const& line : lines) {
            text({left + columns->indent(), y}, line, size);
            y += columns->line_height;
        }
    }
    if (is_page_open_) end_page();
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
    while (auto const waiting = solutions_.next()) {
        auto const entry = book_puzzle_from(*waiting);
        auto const& puzzle = entry.puzzle;
        double const with_signs = kind(puzzle) == "futoshiki" ? 1.4 : 1; // for smaller squares
        double const wanted =
            with_signs * scale * std::max(least_solution, solution_pitch * puzzle.order);
        auto const drawing = solution_drawing(puzzle, *entry.solution,
                                              std::min(wanted, content().width), layout_.palette);
        if (is_page_open_ && x + drawing.width > area.width + 0.01) {
            x = 0;
            y += shelf + gap * 0.7;
            shelf = 0;
        }
        if (is_page_open_ && y + head + drawing.height > area.height) end_page();
        if (!is_page_open_) {
            x = y = shelf = 0;
            if (is_first) {
                begin_part(text_in(layout_.language, solutions_title));
                y = 1.3 * sizes.title;
            } else {
                begin_page();
            }
            area = content();
            is_first = false;
        }
        text({area.left + x, area.top + y + capital_height * sizes.note},
             std::to_string(entry.number), sizes.note, Anchor::Start, Weight::Bold);
        place(drawing, {area.left + x, area.top + y + head}, page_);
        x += drawing.width + gap * 0.7;
        shelf = std::max(shelf, head + drawing.height);
    }
    if (is_page_open_) end_page();
}

void Book::finish() {
    while (auto const waiting = waiting_.next()) {
        auto puzzle = book_puzzle_from(*waiting);
        if (page_number_ == 0) {
            if (layout_.title_place == TitlePlace::OwnPage) print_title_page(puzzle.puzzle);
            print_contents();
        }
        lay(std::move(puzzle));
    }
    if (is_page_open_) end_puzzle_page();
    print_hints();
    print_solutions();
    pages_.finish();
}

} // namespace hapax
