/// One overload of `draw` for each kind of clue. The conventions are those of printed puzzles:
/// Futoshiki has squares with signs between them, KenKen thick cages, Killer dashed ones inside the
/// cells, jigsaw pieces and boxes thick borders, windows and other extra regions a grey ground
/// (small ones look like cages), diagonals a grey line, cells that are only even (odd) a grey
/// square (disc). A rule of the whole grid is a sentence below it.

#include "cli/drawing/puzzle_drawing.hpp"

#include "cli/drawing/cosmetics.hpp"
#include "cli/drawing/named_clues.hpp"
#include "cli/drawing/outline.hpp"
#include "cli/drawing/signs.hpp"
#include "cli/drawing/sketch.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace hapax {

namespace {

std::size_t index_of(Cell cell, int order) {
    return static_cast<std::size_t>(cell.row * order + cell.column);
}

} // namespace

bool is_parity(std::vector<int> const& values, int order) {
    return values.size() > 1 && values.front() <= 2
           && std::adjacent_find(values.begin(), values.end(),
                                 [](int a, int b) { return b != a + 2; })
                  == values.end()
           && values.back() + 2 > order;
}

bool looks_like_cage(Region const& region, Puzzle const& puzzle) {
    auto const& cosmetics = puzzle.credits.cosmetics;
    return std::ssize(region.cells) < puzzle.order
           || std::any_of(cosmetics.begin(), cosmetics.end(), [&](Cosmetic const& each) {
                  return each.shape == CosmeticShape::Cage
                         && in_one_form(Region{each.cells}) == in_one_form(region);
              });
}

RegionLook look_of(std::vector<Region> const& regions, int order) {
    RegionLook look{std::vector<int>(index_of({order, 0}, order), -1), {}, {}};
    int pieces = 0;
    for (auto const& region : regions) {
        if (is_told_in_words(region, regions, order)) continue;
        auto const is_taken = [&](Cell cell) { return look.piece_of[index_of(cell, order)] >= 0; };
        bool const overlaps = std::any_of(region.cells.begin(), region.cells.end(), is_taken);
        if (order > 1 && (region == main_diagonal(order) || region == anti_diagonal(order))) {
            look.diagonals.push_back(region);
        } else if (overlaps || !are_connected(region.cells)) {
            look.shaded.push_back(region);
        } else {
            for (auto const cell : region.cells) look.piece_of[index_of(cell, order)] = pieces;
            ++pieces;
        }
    }
    return look;
}

namespace {

bool has_neighbour_signs(Puzzle const& puzzle) {
    return std::any_of(puzzle.named_clues.begin(), puzzle.named_clues.end(), [](auto const& clue) {
        return clue.name == ClueName::NonConsecutive
               || (is_sign(clue) && are_neighbours(clue.cells[0], clue.cells[1]));
    });
}

/// Separate squares leave room for signs, but neither borders nor cages can run between them.
Spacing spacing_of(Puzzle const& puzzle) {
    bool const has_borders =
        !puzzle.cages.empty()
        || std::any_of(puzzle.regions.begin(), puzzle.regions.end(), [&](Region const& region) {
               return region != main_diagonal(puzzle.order)
                      && region != anti_diagonal(puzzle.order);
           });
    return has_neighbour_signs(puzzle) && !has_borders ? Spacing::Apart : Spacing::Touching;
}

/// If cages may repeat values and there are no regions, they have thick borders.
bool has_thick_cages(Puzzle const& puzzle) {
    std::set<Cell> seen;
    for (auto const& cage : puzzle.cages)
        for (auto const cell : cage.cells)
            if (!seen.insert(cell).second) return false;
    return puzzle.regions.empty()
           && std::all_of(puzzle.cages.begin(), puzzle.cages.end(), [](Cage const& cage) {
                  return cage.repeats == Repeats::Allowed && are_connected(cage.cells);
              });
}

/// Returns the size of values, by the number of digits of the longest.
double value_size(int order) {
    constexpr double sizes[] = {0.64, 0.54, 0.4, 0.3};
    auto const digits = std::to_string(order).size();
    return sizes[std::min<std::size_t>(digits, 4) - 1];
}

void draw_value(Cell cell, int value, Colour colour, Weight weight, Sketch& sketch) {
    auto const size = value_size(sketch.has_symbols() ? 1 : sketch.order());
    sketch.text(Layer::Values, sketch.centre(cell), sketch.shown(value), size * sketch.side(),
                colour, weight);
}

/// Says how small numbers stand in a cell: the number of columns and rows, and the field of each
/// number.
struct SmallNumbers {
    SmallNumbers(int count, Cell cell, Sketch const& sketch) : corner{sketch.corner(cell)} {
        columns = static_cast<int>(std::ceil(std::sqrt(count)));
        margin = 0.08 * sketch.side();
        field = (sketch.side() - 2 * margin) / columns;
        auto const digits = static_cast<double>(std::to_string(sketch.order()).size());
        size = std::min(0.9 * field, 1.5 * field / digits);
    }

    Point middle(int place) const {
        int const row = place / columns;
        int const column = place % columns;
        return {corner.x + margin + (column + 0.5) * field,
                corner.y + margin + (row + 0.5) * field};
    }

    Point corner;
    int columns = 1;
    double margin = 0;
    double field = 0;
    double size = 0; ///< of the font
};

/// Draws a stroke across a small number.
void cross_out(Point middle, double size, Sketch& sketch) {
    double const reach = 0.42 * size;
    sketch.line(Layer::Values,
                {{{{middle.x - reach, middle.y + reach}, {middle.x + reach, middle.y - reach}},
                  Ends::Open}},
                {std::max(0.3, 0.1 * size), sketch.palette().crossed, Dash::Solid, Cap::Round});
}

void draw(MarkedCandidate const& candidate, Sketch& sketch) {
    SmallNumbers const places{sketch.order(), candidate.cell, sketch};
    auto const middle = places.middle(candidate.value - 1);
    auto const& palette = sketch.palette();
    bool const is_found = candidate.mark == CandidateMark::Found;
    bool const is_crossed = candidate.mark == CandidateMark::Crossed;
    sketch.text(Layer::Values, middle, std::to_string(candidate.value), places.size,
                is_found     ? palette.entry
                : is_crossed ? palette.crossed
                             : palette.ink,
                is_found ? Weight::Bold : Weight::Regular);
    if (is_crossed) cross_out(middle, places.size, sketch);
    if (candidate.rank > 0)
        sketch.text(Layer::Values, {middle.x + 0.55 * places.size, middle.y + 0.4 * places.size},
                    std::to_string(candidate.rank), 0.7 * places.size, palette.entry,
                    Weight::Regular);
}

/// Keeps off the numbers at its ends, and bends towards the middle of the grid: straight lines of
/// one row would lie on each other.
void draw(CandidateLink const& link, Sketch& sketch) {
    SmallNumbers const from{sketch.order(), link.from.cell, sketch};
    SmallNumbers const to{sketch.order(), link.to.cell, sketch};
    auto const start = from.middle(link.from.value - 1);
    auto const end = to.middle(link.to.value - 1);
    double const length = std::hypot(end.x - start.x, end.y - start.y);
    double const room = 0.55 * from.size;
    if (length <= 2 * room) return;
    Point const along{(end.x - start.x) / length, (end.y - start.y) / length};
    int const middle = sketch.order() / 2;
    auto const centre = sketch.centre({middle, middle});
    bool const turns_right = (centre.y - start.y) * along.x > (centre.x - start.x) * along.y;
    double const bend = std::min(0.12 * length, 0.3 * sketch.side()) * (turns_right ? 1 : -1);
    Polyline line;
    constexpr int pieces = 12;
    for (int i = 0; i <= pieces; ++i) {
        double const way = room + (length - 2 * room) * i / pieces;
        double const share = way / length;
        double const aside = 4 * bend * share * (1 - share);
        line.points.push_back(
            {start.x + along.x * way - along.y * aside, start.y + along.y * way + along.x * aside});
    }
    sketch.add(Layer::Values, Path{{std::move(line)},
                                   std::nullopt,
                                   Stroke{std::max(0.5, 0.12 * from.size), sketch.palette().crossed,
                                          link.dash, Cap::Butt}});
}

void draw(PencilMarks const& marks, Sketch& sketch) {
    auto const& [cell, values] = marks;
    auto const middle = sketch.centre(cell);
    double const reach = 0.36 * sketch.side();
    auto const shade = sketch.palette().figure;
    if (is_parity(values, sketch.order())) {
        if (values.front() % 2 == 0)
            sketch.add(Layer::Lines, Path{{rectangle({middle.x - reach, middle.y - reach},
                                                     {middle.x + reach, middle.y + reach})},
                                          shade,
                                          std::nullopt});
        else
            sketch.add(Layer::Lines, Disc{middle, reach, shade, std::nullopt});
        return;
    }
    bool const keeps_places = sketch.order() <= 9;
    int const count = static_cast<int>(values.size());
    SmallNumbers const places{keeps_places ? sketch.order() : std::max(count, 4), cell, sketch};
    for (int i = 0; i < count; ++i) {
        int const value = values[static_cast<std::size_t>(i)];
        sketch.text(Layer::Signs, places.middle(keeps_places ? value - 1 : i), sketch.shown(value),
                    places.size, sketch.palette().ink);
    }
}

void draw_diagonal(Region const& diagonal, Sketch& sketch) {
    int const last = sketch.order() - 1;
    bool const is_main = diagonal == main_diagonal(sketch.order());
    auto const top = sketch.corner({0, is_main ? 0 : last});
    auto const bottom = sketch.corner({last, is_main ? last : 0});
    double const side = sketch.side();
    Point const from{top.x + (is_main ? 0 : side), top.y};
    Point const to{bottom.x + (is_main ? side : 0), bottom.y + side};
    sketch.line(Layer::Lines, {{{from, to}, Ends::Open}},
                {2 * sketch.thin(), Colour{150, 150, 150}, Dash::Solid, Cap::Butt});
}

constexpr double cage_inset = 0.07; ///< of a cage's outline, in pitches

/// Joins cells of a group that do not touch, in the group's order.
void connect_all(std::vector<Cell> const& cells, Sketch& sketch) {
    for (std::size_t i = 1; i < cells.size() && !are_connected(cells); ++i)
        if (!are_neighbours(cells[i - 1], cells[i])) connect(cells[i - 1], cells[i], sketch);
}

/// Draws regions without a border. Those with as many cells as the order share a grey, and one that
/// overlaps another also has a dashed outline.
void draw_shaded(std::vector<Region> const& regions, Puzzle const& puzzle, Sketch& sketch) {
    std::set<Cell> seen;
    for (auto const& region : regions) {
        bool const is_cage = looks_like_cage(region, puzzle);
        bool is_outlined = is_cage;
        for (auto const cell : region.cells)
            if (is_cage || !seen.insert(cell).second)
                is_outlined = true;
            else
                sketch.fill(cell, sketch.palette().shade);
        if (is_outlined)
            sketch.line(Layer::Frames,
                        sketch.on_lattice(outlines(region.cells, is_cage ? cage_inset : 0.04)),
                        {(is_cage ? 1.3 : 1) * sketch.thin(), sketch.palette().ink, Dash::Dashed,
                         Cap::Butt});
        if (is_cage) connect_all(region.cells, sketch);
    }
}

/// Sums of cages without repeats need no sign, as in Killer, and neither does a cage of one cell.
std::string printed_clue(Cage const& cage) {
    constexpr std::array<char const*, 5> signs{"+", "−", "×", "÷", ""};
    bool const is_plain =
        cage.cells.size() == 1
        || (cage.operation == Operation::Sum && cage.repeats == Repeats::Forbidden);
    return std::to_string(cage.target)
           + (is_plain ? "" : signs[static_cast<std::size_t>(cage.operation)]);
}

/// Returns the clue of a cage in the corner of its first cell, as large as fits.
Text corner_clue(Cage const& cage, double inset, Sketch const& sketch) {
    auto const cell = *std::min_element(cage.cells.begin(), cage.cells.end());
    std::set<Cell> const cells{cage.cells.begin(), cage.cells.end()};
    int run = 1;
    while (cells.contains({cell.row, cell.column + run})) ++run;
    auto const corner = sketch.corner(cell);
    double const room = (run - 2 * inset - 0.06) * sketch.pitch();
    Text clue{{}, printed_clue(cage), 0.26 * sketch.pitch(), sketch.palette().ink};
    clue.size *= std::min(1.0, room / text_width(clue.text, clue.size));
    clue.anchor = Anchor::Start;
    clue.at = {corner.x + inset * sketch.pitch(),
               corner.y + inset * sketch.pitch() + capital_height * clue.size};
    return clue;
}

/// Draws a dashed line that leaves room for the clue: the outline begins at the clue's corner, goes
/// right and comes back from below.
void draw_dashed(Cage const& cage, double inset, Sketch& sketch) {
    Text clue = corner_clue(cage, inset, sketch);
    double const gap = 0.05 * sketch.pitch();
    auto lines = sketch.on_lattice(outlines(cage.cells, inset));
    auto& first = lines.front().points;
    Point const corner = first.front();
    double const width = text_width(clue.text, clue.size) + gap;
    double const height = capital_height * clue.size + gap;
    first.push_back({corner.x, corner.y + height});
    first.front() = {corner.x + width, corner.y};
    lines.front().ends = Ends::Open;
    sketch.line(Layer::Frames, std::move(lines),
                {1.3 * sketch.thin(), sketch.palette().ink, Dash::Dashed, Cap::Butt});
    sketch.add(Layer::Signs, std::move(clue));
    connect_all(cage.cells, sketch);
}

/// Cages that share cells are drawn inside one another.
void draw_dashed(std::vector<Cage> const& cages, Sketch& sketch) {
    std::map<Cell, int> depth;
    for (auto const& cage : cages) {
        int deepest = 0;
        for (auto const cell : cage.cells) deepest = std::max(deepest, depth[cell]);
        for (auto const cell : cage.cells) depth[cell] = deepest + 1;
        draw_dashed(cage, cage_inset + 0.05 * std::min(deepest, 6), sketch);
    }
}

std::vector<int> cage_of_cells(std::vector<Cage> const& cages, int order) {
    std::vector<int> owner(index_of({order, 0}, order), -1);
    for (std::size_t i = 0; i < cages.size(); ++i)
        for (auto const cell : cages[i].cells) owner[index_of(cell, order)] = static_cast<int>(i);
    return owner;
}

void draw_borders(std::vector<int> const& piece_of, double width, Sketch& sketch) {
    int const order = sketch.order();
    auto const divides = [&](Cell a, Cell b) {
        return piece_of[index_of(a, order)] != piece_of[index_of(b, order)];
    };
    sketch.line(Layer::Grid, sketch.on_lattice(borders(order, divides)),
                {width, sketch.palette().ink, Dash::Solid, Cap::Square});
}

void draw_squares(Sketch& sketch) {
    std::vector<Polyline> squares;
    for (int r = 0; r < sketch.order(); ++r)
        for (int c = 0; c < sketch.order(); ++c) {
            auto const [x, y] = sketch.corner({r, c});
            squares.push_back(rectangle({x, y}, {x + sketch.side(), y + sketch.side()}));
        }
    sketch.line(Layer::Grid, std::move(squares),
                {std::max(0.7, 1.4 * sketch.thin()), sketch.palette().ink});
}

void draw_grid(Sketch& sketch) {
    if (sketch.spacing() == Spacing::Apart) return draw_squares(sketch);
    int const order = sketch.order();
    sketch.line(Layer::Grid, sketch.on_lattice(borders(order, [](Cell, Cell) { return true; })),
                {sketch.thin(), sketch.palette().line});
    double const size = order;
    sketch.line(Layer::Grid, {sketch.on_lattice(rectangle({0, 0}, {size, size}))},
                {sketch.thick(), sketch.palette().ink});
}

void draw_values(Puzzle const& puzzle, Grid const& entries, Sketch& sketch) {
    bool const has_entries = entries.order() > 0;
    for (int r = 0; r < puzzle.order; ++r)
        for (int c = 0; c < puzzle.order; ++c) {
            Cell const cell{r, c};
            if (puzzle.givens[cell] != 0)
                draw_value(cell, puzzle.givens[cell], sketch.palette().ink,
                           has_entries ? Weight::Bold : Weight::Regular, sketch);
            else if (has_entries && entries[cell] != 0)
                draw_value(cell, entries[cell], sketch.palette().entry, Weight::Regular, sketch);
        }
}

void draw_line_names(Sketch& sketch) {
    auto const draw_name = [&](Cell place, std::string text) {
        if (!sketch.has_outside_clue(place)) sketch.outside_clue(place, std::move(text));
    };
    for (int i = 0; i < sketch.order(); ++i) {
        draw_name({i, -1}, "r" + std::to_string(i + 1));
        draw_name({-1, i}, "c" + std::to_string(i + 1));
    }
}

constexpr double line_of_words = 0.5; ///< height in pitches

std::vector<std::string> words_below(Puzzle const& puzzle) {
    return puzzle.credits.rules.empty() ? told_in_words(puzzle) : std::vector<std::string>{};
}

/// Writes the rules below the grid, all in the largest size in which the longest fits.
void draw_words(std::vector<std::string> const& rules, Sketch& sketch) {
    double const height = line_of_words * sketch.pitch();
    double y = sketch.height() - height * (static_cast<double>(rules.size()) - 0.5);
    double const wanted = 0.3 * sketch.pitch();
    double size = wanted;
    for (auto const& rule : rules)
        size = std::min(size, wanted * 0.96 * sketch.width() / text_width(rule, wanted));
    for (auto const& rule : rules) {
        sketch.text(Layer::Signs, {sketch.width() / 2, y}, rule, size, sketch.palette().ink);
        y += height;
    }
}

/// Returns the room for clues outside the grid, the names of lines, and the sentences.
Border border_of(Puzzle const& puzzle, LineNames names) {
    constexpr double strip = 0.85;
    Border border;
    if (names == LineNames::Shown) border = {strip, strip, 0, 0};
    auto const make_room = [&](Cell place) {
        if (place.column < 0) border.left = strip;
        if (place.row < 0) border.top = strip;
        if (place.column == puzzle.order) border.right = strip;
        if (place.row == puzzle.order) border.bottom = strip;
    };
    for_each_clue(puzzle, [&](auto const& clue) {
        if (auto const place = place_beside(clue, puzzle.order)) make_room(*place);
    });
    for (auto const& cosmetic : puzzle.credits.cosmetics)
        for (auto const cell : cosmetic.cells) make_room(cell);
    border.bottom += line_of_words * static_cast<double>(words_below(puzzle).size());
    return border;
}

Sketch sketch_for(Puzzle const& puzzle, DrawingStyle const& style) {
    return {puzzle.order, style.pitch, spacing_of(puzzle), border_of(puzzle, style.line_names),
            style.palette};
}

// Draws all clues of a kind.

void draw(std::vector<Region> const& regions, Puzzle const& puzzle, Sketch& sketch) {
    auto const look = look_of(regions, puzzle.order);
    draw_shaded(look.shaded, puzzle, sketch);
    for (auto const& diagonal : look.diagonals) draw_diagonal(diagonal, sketch);
    if (sketch.spacing() == Spacing::Touching) draw_borders(look.piece_of, sketch.thick(), sketch);
}

void draw(std::vector<Cage> const& cages, Puzzle const& puzzle, Sketch& sketch) {
    if (!has_thick_cages(puzzle)) return draw_dashed(cages, sketch);
    draw_borders(cage_of_cells(cages, puzzle.order), sketch.thick(), sketch);
    for (auto const& cage : cages) sketch.add(Layer::Signs, corner_clue(cage, 0.08, sketch));
}

/// Says whether the setter's drawing stands for a clue: one of an own rule, whose usual look is a
/// grey line with words, or marks of one parity.
bool has_own_drawing(NamedClue const& clue, Puzzle const& puzzle) {
    return row_of(clue.name).own_rule != OwnRule::None && !clue.cells.empty()
           && is_drawn_by_setter(clue.cells, puzzle);
}

bool has_own_drawing(PencilMarks const& marks, Puzzle const& puzzle) {
    return is_parity(marks.values, puzzle.order) && is_drawn_by_setter({marks.cell}, puzzle);
}

template<class Clue>
void draw(std::vector<Clue> const& clues, Puzzle const& puzzle, Sketch& sketch) {
    for (auto const& clue : clues)
        if (!has_own_drawing(clue, puzzle)) draw(clue, sketch);
}

} // namespace

Drawing draw(Puzzle const& puzzle, Markup const& markup, DrawingStyle const& style) {
    auto sketch = sketch_for(puzzle, style);
    sketch.use_symbols(puzzle.credits.symbols);
    sketch.tell_apart(alike(puzzle, style.palette));
    draw_grid(sketch);
    draw_cosmetics(puzzle, sketch);
    for_each_list(puzzle, [&](auto const& clues) { draw(clues, puzzle, sketch); });
    draw_words(words_below(puzzle), sketch);
    for (auto const& [cell, tone] : markup.cells) sketch.fill(cell, style.palette.of(tone));
    draw_values(puzzle, markup.entries, sketch);
    for (auto const& candidate : markup.candidates) draw(candidate, sketch);
    for (auto const& link : markup.links) draw(link, sketch);
    if (style.line_names == LineNames::Shown) draw_line_names(sketch);
    return std::move(sketch).finish();
}

double pitch_within(Puzzle const& puzzle, double width, double height) {
    constexpr double trial = 36;
    auto const sketch = sketch_for(puzzle, {trial, black_only(), LineNames::None});
    double const pitches_wide = (sketch.width() - sketch.thick()) / trial;
    double const pitches_high = (sketch.height() - sketch.thick()) / trial;
    auto const within = [&](double margin) {
        return std::min((width - margin) / pitches_wide, (height - margin) / pitches_high);
    };
    return within(sketch_for(puzzle, {within(0), black_only(), LineNames::None}).thick());
}

} // namespace hapax
