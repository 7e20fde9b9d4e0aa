/// Lines through cells have the colours that setters have agreed on, as far as they have: whispers
/// are green, renbans purple, lines between circles grey. A line bears its name only if
/// another in the puzzle, or an earlier one of the table, looks the same: words on a grid are in
/// one language, and hard to read. Numbers that look along a row, column or diagonal stand beside
/// the grid. Rules of all neighbours are sentences, see puzzle_drawing.cpp.

#include "cli/drawing/named_clues.hpp"

#include "cli/drawing/outline.hpp"
#include "cli/drawing/signs.hpp"
#include "encoder/clues/region_sets.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <utility>

namespace hapax {

namespace {

/// A line that has none of the ends below.
constexpr double line_width = 0.16; ///< in pitches
constexpr double thermometer_width = 0.3;
constexpr double circle_radius = 0.38;
constexpr double bulb_radius = 0.4;

Polyline through(std::span<Cell const> cells, Sketch const& sketch) {
    Polyline line{{}, Ends::Open};
    for (auto const cell : cells) line.points.push_back(sketch.centre(cell));
    return line;
}

void draw_line(std::span<Cell const> cells, double width, Colour colour, Sketch& sketch) {
    sketch.line(Layer::Lines, {through(cells, sketch)},
                {width * sketch.pitch(), colour, Dash::Solid, Cap::Round});
}

/// Returns a clue's title, or what its look does not tell: its name, an amount that is not the
/// usual one, lengths of pieces that boxes do not show. If no other name looks the same, the first
/// of equal words stand for all.
std::string words_of(NamedClue const& clue, Sketch& sketch) {
    constexpr std::size_t longest_title = 12; // longer ones appear only below the grid
    if (!clue.title.empty() && clue.title.size() <= longest_title) return clue.title;
    auto const& row = row_of(clue.name);
    auto const rows = clue_rows().first(static_cast<std::size_t>(clue.name));
    bool const is_named = sketch.is_like_another(clue.name) || row.look == Look::Named
                          || row.look == Look::Number || row.look == Look::Pointer
                          || std::any_of(rows.begin(), rows.end(), [&](auto const& other) {
                                 return other.look == row.look && other.tone == row.tone;
                             });
    std::string text{is_named ? row.word : ""};
    auto const add = [&](int number) {
        text += (text.empty() ? "" : " ") + std::to_string(number);
    };
    if (has_amount(clue.name)
        && (is_named || clue.amount != usual_amount(clue.name, sketch.order()).value_or(-1)))
        add(clue.amount);
    auto const box = default_box(sketch.order());
    if (row.has_values && (!box || clue.values != pieces_of(clue.cells, *box)))
        for (int const value : clue.values) add(value);
    return sketch.is_like_another(clue.name) || sketch.is_first(text) ? text : "";
}

/// Tints cells that speak of their own place.
void draw_tinted(NamedClue const& clue, Sketch& sketch) {
    for (auto const cell : clue.cells) sketch.fill(cell, sketch.palette().tint);
    sketch.word(clue.cells.front(), words_of(clue, sketch));
}

/// Draws a line in the tone of its name, and its words.
void draw_named(NamedClue const& clue, Sketch& sketch) {
    auto const groups = groups_of(clue);
    char letter = 'A';
    for (auto const& cells : groups) {
        draw_line(cells, line_width, sketch.palette().of(row_of(clue.name).tone), sketch);
        sketch.word(cells.front(), words_of(clue, sketch));
        if (groups.size() > 1) sketch.word(cells.front(), std::string(1, letter++));
    }
}

void draw_circle(Cell cell, Sketch& sketch) {
    sketch.add(Layer::Lines,
               Disc{sketch.centre(cell), circle_radius * sketch.side(), Colour{255, 255, 255},
                    Stroke{1.6 * sketch.thin(), sketch.palette().ink}});
}

/// Draws a bulb and a line from it: solid, or with a white core if values may stay the same.
void draw_thermometer(NamedClue const& clue, Sketch& sketch) {
    auto const grey = sketch.palette().figure;
    draw_line(clue.cells, thermometer_width, grey, sketch);
    sketch.add(Layer::Lines, Disc{sketch.centre(clue.cells.front()), bulb_radius * sketch.side(),
                                  grey, std::nullopt});
    if (clue.name == ClueName::SlowThermometer)
        draw_line(clue.cells, thermometer_width / 3, {255, 255, 255}, sketch);
}

/// Draws signs on the edges of a grey cell, open towards the greater value.
void draw_extreme(NamedClue const& clue, Sketch& sketch) {
    sketch.fill(clue.cells.front(), sketch.palette().shade);
    for (auto const& [first, second] : pairs_of(clue, sketch.order()))
        draw_sign(clue.name == ClueName::Maximum ? less(second, first) : less(first, second),
                  sketch);
}

/// Draws between each two cells a white dot (difference), a black one (ratio), or a number, with
/// the amount unless it is the usual one; X and V for the sums 10 and 5.
void draw_couples(NamedClue const& clue, Sketch& sketch) {
    auto const ink = sketch.palette().ink;
    Colour const white{255, 255, 255};
    bool const is_ratio = clue.name == ClueName::Ratio;
    bool const is_dot = is_ratio || clue.name == ClueName::Difference;
    bool const is_usual = clue.amount == usual_amount(clue.name, sketch.order());
    auto const text = clue.amount == 10 && !is_dot  ? "X"
                      : clue.amount == 5 && !is_dot ? "V"
                      : is_usual && is_dot          ? ""
                                                    : std::to_string(clue.amount);
    for (auto const& [first, second] : pairs_of(clue, sketch.order())) {
        auto const middle = sketch.between(first, second);
        if (!are_neighbours(first, second)) connect(first, second, sketch);
        double const radius = (is_dot && text.empty() ? 0.12 : 0.15) * sketch.pitch();
        sketch.add(Layer::Signs,
                   Disc{middle, radius, is_ratio ? ink : white,
                        is_dot ? std::optional{Stroke{sketch.thin(), ink}} : std::nullopt});
        sketch.text(Layer::Signs, middle, text, 0.28 * sketch.pitch(), is_ratio ? white : ink);
    }
}

/// Writes between each two cells what their values must not be.
void draw_negative(NamedClue const& clue, Sketch& sketch) {
    char const sign = clue.name == ClueName::NoSum     ? '+'
                      : clue.name == ClueName::NoRatio ? ':'
                                                       : '-';
    for (auto const& [first, second] : pairs_of(clue, sketch.order()))
        sketch.text(Layer::Signs, sketch.between(first, second),
                    "\u2260" + std::to_string(clue.amount) + sign, 0.2 * sketch.pitch(),
                    sketch.palette().ink);
}

/// Draws a circle, or a frame around several cells, and the line from its last cell.
void draw_arrow(NamedClue const& clue, Sketch& sketch) {
    std::span<Cell const> const cells = clue.cells;
    auto const heads = static_cast<std::size_t>(clue.amount);
    Colour const grey{150, 150, 150}; // values stand on it
    double const thin = 3 * sketch.thin();
    auto line = through(cells.subspan(heads - 1), sketch).points;
    auto const before = line[line.size() - 2];
    auto& tip = line.back();
    double const length = std::hypot(tip.x - before.x, tip.y - before.y);
    Point const unit{(before.x - tip.x) / length, (before.y - tip.y) / length};
    double const beyond = 0.3 * sketch.side(); // so that a value in the last cell hides no head
    tip = {tip.x - beyond * unit.x, tip.y - beyond * unit.y};
    double const reach = 0.18 * sketch.side();
    Point const back{unit.x * reach, unit.y * reach};
    sketch.line(Layer::Lines,
                {{line, Ends::Open},
                 {{{tip.x + back.x - back.y, tip.y + back.y + back.x},
                   tip,
                   {tip.x + back.x + back.y, tip.y + back.y - back.x}},
                  Ends::Open}},
                {thin, grey, Dash::Solid, Cap::Round});
    if (heads == 1) return draw_circle(cells.front(), sketch);
    double const width = 2 * circle_radius * sketch.side();
    auto const pill = through(cells.first(heads), sketch);
    sketch.line(Layer::Lines, {pill},
                {width + thin, sketch.palette().ink, Dash::Solid, Cap::Round});
    sketch.line(Layer::Lines, {pill}, {width - thin, {255, 255, 255}, Dash::Solid, Cap::Round});
}

void draw_diamond(Cell cell, Sketch& sketch) {
    auto const [x, y] = sketch.centre(cell);
    double const reach = circle_radius * sketch.side();
    sketch.add(
        Layer::Lines,
        Path{{{{{x - reach, y}, {x, y - reach}, {x + reach, y}, {x, y + reach}}, Ends::Closed}},
             Colour{255, 255, 255},
             Stroke{1.6 * sketch.thin(), sketch.palette().ink}});
}

/// Draws circles or diamonds around both ends of a line.
void draw_between_ends(NamedClue const& clue, Sketch& sketch) {
    auto const& row = row_of(clue.name);
    draw_line(clue.cells, line_width, sketch.palette().of(row.tone), sketch);
    for (auto const cell : {clue.cells.front(), clue.cells.back()})
        row.look == Look::Circles ? draw_circle(cell, sketch) : draw_diamond(cell, sketch);
    sketch.word(clue.cells.front(), words_of(clue, sketch));
}

/// Draws the values in a disc in the middle of the cells.
void draw_quadruple(NamedClue const& clue, Sketch& sketch) {
    Point const middle = sketch.middle(clue.cells);
    std::string text;
    for (int const value : clue.values) text += (text.empty() ? "" : " ") + std::to_string(value);
    double const radius = 0.23 * sketch.pitch();
    double const wanted = 0.22 * sketch.pitch();
    sketch.add(Layer::Signs, Disc{middle, radius, Colour{255, 255, 255},
                                  Stroke{sketch.thin(), sketch.palette().ink}});
    double const size = wanted * std::min(1.0, 1.7 * radius / text_width(text, wanted));
    sketch.text(Layer::Signs, middle, std::move(text), size, sketch.palette().ink);
}

/// Says whether the cells are a whole diagonal line from border to border.
bool is_diagonal(std::vector<Cell> const& cells, int order) {
    if (cells.size() < 2) return false;
    int const down = cells[1].row - cells[0].row;
    int const right = cells[1].column - cells[0].column;
    if (std::abs(down) != 1 || std::abs(right) != 1) return false;
    auto const is_inside = [order](Cell cell) {
        return std::min(cell.row, cell.column) >= 0 && std::max(cell.row, cell.column) < order;
    };
    for (std::size_t i = 1; i < cells.size(); ++i)
        if (cells[i] != Cell{cells[i - 1].row + down, cells[i - 1].column + right}) return false;
    return !is_inside(place_before(cells))
           && !is_inside({cells.back().row + down, cells.back().column + right});
}

/// Draws an arrow from the number beside the grid into the diagonal.
void draw_pointer(NamedClue const& clue, Sketch& sketch) {
    auto const from = sketch.outside(place_before(clue.cells));
    auto const to = sketch.centre(clue.cells.front());
    auto const at = [&](double part) {
        return Point{from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)};
    };
    auto const tip = at(0.52);
    sketch.line(Layer::Signs,
                {{{at(0.3), tip}, Ends::Open},
                 {{{tip.x, at(0.42).y}, tip, {at(0.42).x, tip.y}}, Ends::Open}},
                {sketch.thin(), sketch.palette().ink, Dash::Solid, Cap::Round});
}

} // namespace

std::set<ClueName> alike(Puzzle const& puzzle, Palette const& palette) {
    std::map<ClueName, std::tuple<Look, std::uint8_t, std::uint8_t, std::uint8_t>> looks;
    auto const add = [&](ClueName name) {
        auto const& row = row_of(name);
        auto const [red, green, blue] = palette.of(row.tone);
        looks[name] = {row.look, red, green, blue};
    };
    for (auto const& clue : puzzle.named_clues) add(clue.name);
    std::set<ClueName> names;
    for (auto const& [name, look] : looks)
        for (auto const& [other, same] : looks)
            if (name != other && look == same) names.insert(name);
    return names;
}

bool is_told_in_words(Region const& region, std::vector<Region> const& all, int order) {
    auto const* const set = set_of(region, order);
    if (set == nullptr || set->sentence.empty()) return false;
    auto const wanted = set->regions(order);
    return std::all_of(wanted.begin(), wanted.end(), [&](Region const& each) {
        return std::find(all.begin(), all.end(), each) != all.end();
    });
}

std::vector<std::string> told_in_words(Puzzle const& puzzle) {
    std::vector<std::string> rules;
    for (auto const& clue : puzzle.named_clues)
        if (is_rule(clue.name) || !clue.rule_text.empty()) rules.push_back(sentence_of(clue));
    for (auto const& set : region_sets()) {
        auto const regions = set.regions(puzzle.order);
        if (!regions.empty() && is_told_in_words(regions.front(), puzzle.regions, puzzle.order))
            rules.emplace_back(set.sentence);
    }
    return rules;
}

std::optional<Cell> place_beside(NamedClue const& clue, int order) {
    bool const is_beside =
        sight_of(clue, order)
        || (row_of(clue.name).look == Look::Pointer && is_diagonal(clue.cells, order));
    return is_beside ? std::optional{place_before(clue.cells)} : std::nullopt;
}

void draw(NamedClue const& clue, Sketch& sketch) {
    auto const look = row_of(clue.name).look;
    if (auto const place = place_beside(clue, sketch.order())) {
        sketch.outside_clue(*place, std::to_string(clue.amount));
        if (look == Look::Pointer) draw_pointer(clue, sketch);
        return;
    }
    switch (look) {
    case Look::Sentence:
        return; // a sentence stands for it
    case Look::Sign:
        return draw_sign(clue, sketch);
    case Look::Shaded:
        for (auto const cell : clue.cells) sketch.fill(cell, sketch.palette().tint);
        for (auto const letter = sketch.next_letter();
             std::size_t const first : {std::size_t{0}, clue.cells.size() / 2})
            sketch.word(clue.cells[first], letter);
        return;
    case Look::Thermometer:
        return draw_thermometer(clue, sketch);
    case Look::Extreme:
        return draw_extreme(clue, sketch);
    case Look::Dot:
        return draw_couples(clue, sketch);
    case Look::Struck:
        return draw_negative(clue, sketch);
    case Look::Arrow:
        return draw_arrow(clue, sketch);
    case Look::Circles:
    case Look::Diamonds:
        return draw_between_ends(clue, sketch);
    case Look::Disc:
        return draw_quadruple(clue, sketch);
    case Look::Named:
        return draw_tinted(clue, sketch);
    default:
        return draw_named(clue, sketch);
    }
}

} // namespace hapax
