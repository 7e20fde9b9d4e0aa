/// Figures belong to the line or arrow that ends in them: a circle at the end of a line of its
/// colour is a bulb. A line that repeats the cells of another is its outline. A text on a figure is
/// the figure's text.

#include "encoder/formats/drawn/looks.hpp"

#include "encoder/clues/sight.hpp"
#include "encoder/formats/reading/line_reader.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <tuple>

namespace hapax::drawn {

namespace {

constexpr std::size_t most_looks = 100;

bool is_number(std::string const& text) {
    return text.size() < 5 && whole_number(text);
}

/// Says whether two colours look alike, as a bulb and its line do.
bool are_alike(Tint a, Tint b) {
    constexpr int most = 40;
    auto const is_near = [](int x, int y) { return std::abs(x - y) <= most; };
    return is_near(a.red, b.red) && is_near(a.green, b.green) && is_near(a.blue, b.blue);
}

bool is_figure(Cosmetic const& cosmetic) {
    return cosmetic.shape == CosmeticShape::Circle || cosmetic.shape == CosmeticShape::Rectangle;
}

enum class Colours { Matter, DoNot };

/// The words for a kind; in the order of Kind.
struct KindWords {
    std::string_view id;
    std::string_view noun;
    std::string_view plural;
    Colours colours = Colours::Matter;
};
constexpr std::array kind_words{
    KindWords{"line", "line", "lines"},
    KindWords{"bulb", "line with a bulb", "lines with a bulb"},
    KindWords{"circles", "line between circles", "lines between circles"},
    KindWords{"diamonds", "line between diamonds", "lines between diamonds"},
    KindWords{"arrow", "arrow", "arrows", Colours::DoNot},
    KindWords{"dot", "dot", "dots"},
    KindWords{"corner", "figure at a corner", "figures at corners", Colours::DoNot},
    KindWords{"outside", "number beside the grid", "numbers beside the grid", Colours::DoNot},
    KindWords{"pointer", "number with an arrow", "numbers with an arrow", Colours::DoNot},
    KindWords{"circle", "circle", "circles"},
    KindWords{"square", "square", "squares"},
    KindWords{"word", "text in a cell", "texts in cells"},
    KindWords{"ground", "cell", "cells"},
    KindWords{"cage", "cage", "cages"},
    KindWords{"grid", "the rules text", "", Colours::DoNot}};

KindWords const& words_of(Kind kind) {
    return kind_words[static_cast<std::size_t>(kind)];
}

class Finder {
  public:
    explicit Finder(Puzzle const& puzzle)
        : order_{puzzle.order}, regions_{puzzle.regions}, cosmetics_{puzzle.credits.cosmetics},
          used_(cosmetics_.size()) {
        for (std::size_t i = 0; i < cosmetics_.size(); ++i)
            if (is_figure(cosmetics_[i]))
                for (auto const cell : cosmetics_[i].cells) figures_[cell].push_back(i);
    }

    std::vector<Look> looks() {
        for (std::size_t i = 0; i < cosmetics_.size(); ++i)
            if (cosmetics_[i].shape == CosmeticShape::Arrow) add_arrow(i);
        for (std::size_t i = 0; i < cosmetics_.size(); ++i)
            if (cosmetics_[i].shape == CosmeticShape::Line) add_line(i);
        for (std::size_t i = 0; i < cosmetics_.size(); ++i)
            if (!used_[i]) add_other(i);
        give_texts();
        group();
        name_looks();
        return std::move(looks_);
    }

  private:
    struct Found {
        Kind kind;
        Tint tint;
        int size; ///< thickness of a line
        Mark mark;
    };

    bool is_inside(Cell cell) const { return is_on_grid(cell, order_); }
    bool is_region(std::vector<Cell> const& cells) const {
        return std::any_of(regions_.begin(), regions_.end(), [&](auto const& region) {
            return in_one_form(region) == in_one_form(Region{cells});
        });
    }
    bool are_inside(std::vector<Cell> const& cells) const {
        return std::all_of(cells.begin(), cells.end(), [&](Cell cell) { return is_inside(cell); });
    }

    /// Returns the number of a figure of this cell; of several, the one over the fewest cells.
    /// Lines do not end in the circles of arrows.
    enum class Purpose { Arrow, Line };
    template<class Fits>
    std::optional<std::size_t> figure_at(Cell cell, Purpose purpose, Fits const& fits) const {
        std::optional<std::size_t> best;
        auto const found = figures_.find(cell);
        if (found == figures_.end()) return best;
        for (auto const i : found->second)
            if (fits(cosmetics_[i]) && (!of_arrow_.contains(i) || purpose == Purpose::Arrow)
                && (!best || cosmetics_[i].cells.size() < cosmetics_[*best].cells.size()))
                best = i;
        return best;
    }

    void add_arrow(std::size_t i) {
        auto const& arrow = cosmetics_[i];
        auto const first = arrow.cells.front();
        if (!is_inside(first)) {
            pointers_[first] = i;
            return;
        }
        if (!are_inside(arrow.cells)) return;
        auto const circle = figure_at(first, Purpose::Arrow, [&](Cosmetic const& figure) {
            bool const is_large = figure.height >= 50 && figure.width >= 50;
            auto const [top, bottom] =
                std::minmax_element(figure.cells.begin(), figure.cells.end());
            bool const is_straight = top->row == bottom->row || top->column == bottom->column;
            return is_large && is_straight && are_inside(figure.cells);
        });
        Mark mark{arrow.cells, {}, 0, {i}};
        if (circle) {
            used_[*circle] = true;
            of_arrow_.insert(*circle);
            mark.cells = cosmetics_[*circle].cells;
            mark.circle_cells = mark.cells.size();
            mark.cosmetics.push_back(*circle);
            for (auto const cell : arrow.cells)
                if (!contains(mark.cells, cell)) mark.cells.push_back(cell);
        }
        used_[i] = true;
        found_.push_back(
            {circle ? Kind::Arrow : Kind::Line, arrow.line, arrow.width, std::move(mark)});
    }

    void add_line(std::size_t i) {
        auto const& line = cosmetics_[i];
        if (used_[i] || line.cells.size() < 2 || !are_inside(line.cells)) return;
        used_[i] = true;
        auto const twin = std::find_if(found_.begin(), found_.end(), [&](Found const& other) {
            auto const& cells = other.mark.cells;
            return other.kind != Kind::Arrow && cells.size() == line.cells.size()
                   && (std::equal(cells.begin(), cells.end(), line.cells.begin())
                       || std::equal(cells.rbegin(), cells.rend(), line.cells.begin()));
        });
        if (twin != found_.end()) {
            twin->mark.cosmetics.push_back(i);
            if (line.line.opacity > 0) twin->tint = line.line;
            return;
        }
        Found found{Kind::Line, line.line, line.width, {line.cells, {}, 0, {i}}};
        auto const bulb = [&](Cell cell) {
            return figure_at(cell, Purpose::Line, [&](Cosmetic const& figure) {
                return figure.cells.size() == 1 && figure.shape == CosmeticShape::Circle
                       && figure.fill.opacity > 0 && are_alike(figure.fill, line.line);
            });
        };
        auto const end = [&](Cell cell, bool is_diamond) {
            return figure_at(cell, Purpose::Line, [&](Cosmetic const& figure) {
                bool const is_turned = std::abs(figure.angle) % 90 == 45;
                return figure.cells.size() == 1 && figure.height >= 50
                       && (is_diamond ? figure.shape == CosmeticShape::Rectangle && is_turned
                                      : figure.shape == CosmeticShape::Circle);
            });
        };
        auto const front = line.cells.front();
        auto const back = line.cells.back();
        auto const take = [&](Kind kind, std::vector<std::size_t> const& figures) {
            found.kind = kind;
            for (auto const figure : figures) {
                used_[figure] = true;
                found.mark.cosmetics.push_back(figure);
            }
        };
        auto const bulb_first = bulb(front);
        auto const bulb_last = bulb(back);
        auto const circle_first = end(front, false);
        auto const circle_last = end(back, false);
        auto const diamond_first = end(front, true);
        auto const diamond_last = end(back, true);
        if (bulb_first && !bulb_last) {
            take(Kind::Bulb, {*bulb_first});
        } else if (bulb_last && !bulb_first) {
            std::reverse(found.mark.cells.begin(), found.mark.cells.end());
            take(Kind::Bulb, {*bulb_last});
        } else if (front != back && circle_first && circle_last) {
            take(Kind::Circles, {*circle_first, *circle_last});
        } else if (front != back && diamond_first && diamond_last) {
            take(Kind::Diamonds, {*diamond_first, *diamond_last});
        }
        found_.push_back(std::move(found));
    }

    void add_other(std::size_t i) {
        auto const& cosmetic = cosmetics_[i];
        auto const& cells = cosmetic.cells;
        bool const has_fill = cosmetic.fill.opacity > 0;
        auto const tint = has_fill ? cosmetic.fill : cosmetic.line;
        auto const add = [&](Kind kind, std::vector<Cell> of, Tint colour) {
            used_[i] = true;
            found_.push_back({kind, colour, 0, {std::move(of), cosmetic.text, 0, {i}}});
        };
        if (cosmetic.shape == CosmeticShape::Line || cosmetic.shape == CosmeticShape::Arrow) return;
        if (cosmetic.shape == CosmeticShape::Cage) {
            if (are_inside(cells) && !is_region(cells)) add(Kind::Cage, cells, cosmetic.line);
            return;
        }
        if (cosmetic.shape == CosmeticShape::Colour) {
            for (auto const cell : cells) add(Kind::Ground, {cell}, cosmetic.fill);
            return;
        }
        if (cells.size() == 1 && !is_inside(cells.front())) return add_outside(i);
        if (!are_inside(cells)) return;
        if (cells.size() == 1)
            add(cosmetic.shape == CosmeticShape::Text     ? Kind::Word
                : cosmetic.shape == CosmeticShape::Circle ? Kind::Round
                                                          : Kind::Square,
                cells, tint);
        else if (cells.size() == 2)
            add(Kind::Edge, cells, tint);
        else if (cells.size() == 4 && cells.front().row + 1 == cells.back().row
                 && cells.front().column + 1 == cells.back().column)
            add(Kind::Corner, cells, tint);
    }

    /// Adds a number beside the grid, with the cells that it sees.
    void add_outside(std::size_t i) {
        auto const& cosmetic = cosmetics_[i];
        auto const place = cosmetic.cells.front();
        if (!is_number(cosmetic.text)) return;
        used_[i] = true;
        Found found{Kind::Outside, {}, 0, {{}, cosmetic.text, 0, {i}}};
        int down = place.row < 0 ? 1 : place.row >= order_ ? -1 : 0;
        int right = place.column < 0 ? 1 : place.column >= order_ ? -1 : 0;
        if (auto const pointer = pointers_.find(place); pointer != pointers_.end()) {
            auto const& arrow = cosmetics_[pointer->second].cells;
            down = arrow[1].row - arrow[0].row;
            right = arrow[1].column - arrow[0].column;
            found.kind = Kind::Pointer;
            found.mark.cosmetics.push_back(pointer->second);
        }
        Cell cell{place.row + down, place.column + right};
        for (int step = 0; step < order_ && is_inside(cell); ++step) {
            found.mark.cells.push_back(cell);
            cell = {cell.row + down, cell.column + right};
        }
        if (!found.mark.cells.empty()) found_.push_back(std::move(found));
    }

    /// Gives a text on the same cells as a figure to the figure.
    void give_texts() {
        std::map<std::vector<Cell>, std::size_t> figures;
        for (std::size_t i = 0; i < found_.size(); ++i) {
            auto const& mark = found_[i].mark;
            bool const is_text = cosmetics_[mark.cosmetics.front()].shape == CosmeticShape::Text;
            auto const kind = found_[i].kind;
            bool const may_have = kind == Kind::Edge || kind == Kind::Corner || kind == Kind::Round
                                  || kind == Kind::Square || kind == Kind::Word;
            if (!may_have) continue;
            if (!is_text && mark.text.empty()) figures[mark.cells] = i;
            if (!is_text) continue;
            auto const figure = figures.find(mark.cells);
            if (figure == figures.end()) continue;
            auto& whole = found_[figure->second].mark;
            whole.text += (whole.text.empty() ? "" : " ") + mark.text;
            whole.cosmetics.push_back(mark.cosmetics.front());
            found_[i].mark.cells.clear();
        }
        std::erase_if(found_, [](Found const& found) { return found.mark.cells.empty(); });
    }

    void group() {
        using Key = std::tuple<Kind, int, int, int, int, std::string, bool>;
        std::map<Key, Look> looks;
        for (auto& [kind, tint, size, mark] : found_) {
            bool const is_line = kind <= Kind::Arrow;
            bool const numbers = is_number(mark.text) || kind == Kind::Corner;
            Key const key{kind,
                          tint.opacity > 0 ? tint.red : -1,
                          tint.opacity > 0 ? tint.green : -1,
                          tint.opacity > 0 ? tint.blue : -1,
                          is_line ? size : 0,
                          numbers || kind == Kind::Cage ? "" : mark.text,
                          numbers};
            if (!looks.contains(key) && looks.size() == most_looks) continue;
            auto& look = looks[key];
            look.kind = kind;
            look.tint = tint;
            look.has_numbers = numbers;
            look.text = std::get<std::string>(key);
            look.marks.push_back(std::move(mark));
        }
        for (auto& [key, look] : looks) looks_.push_back(std::move(look));
    }

    void name_looks() {
        std::map<std::string, int> names;
        for (auto& look : looks_) {
            look.id = name_of(look);
            if (auto const count = ++names[look.id]; count > 1)
                look.id += " (" + std::to_string(count) + ")";
        }
    }

    static std::string name_of(Look const& look) {
        std::string name{words_of(look.kind).id};
        if (!look.text.empty()) return (look.kind == Kind::Edge ? "text " : name + " ") + look.text;
        auto tint = look.tint;
        bool const is_coloured = tint.opacity > 0 && look.kind != Kind::Corner;
        tint.opacity = 255;
        if (is_coloured) name += " " + text_of(tint);
        return look.has_numbers && look.kind == Kind::Edge ? name + " number" : name;
    }

    int order_;
    std::vector<Region> const& regions_;
    std::vector<Cosmetic> const& cosmetics_;
    std::vector<bool> used_;
    std::map<Cell, std::vector<std::size_t>> figures_;
    std::set<std::size_t> of_arrow_;       ///< circles in which arrows start
    std::map<Cell, std::size_t> pointers_; ///< arrows that begin beside the grid, by their place
    std::vector<Found> found_;
    std::vector<Look> looks_;
};

} // namespace

std::vector<Look> looks_of(Puzzle const& puzzle) {
    if (puzzle.credits.cosmetics.empty()) return {};
    return Finder{puzzle}.looks();
}

std::vector<std::string> words_for(Tint tint) {
    if (tint.opacity == 0) return {"white"};
    double const opacity = tint.opacity / 255.0;
    auto const on_white = [&](std::uint8_t part) { return 1 - opacity * (1 - part / 255.0); };
    double const red = on_white(tint.red);
    double const green = on_white(tint.green);
    double const blue = on_white(tint.blue);
    double const most = std::max({red, green, blue});
    double const least = std::min({red, green, blue});
    double const chroma = most - least;
    double const lightness = (most + least) / 2;
    constexpr double dull = 0.12;
    constexpr double dark = 0.2;
    constexpr double bright = 0.93;
    if (chroma < dull)
        return lightness < dark     ? std::vector<std::string>{"black"}
               : lightness > bright ? std::vector<std::string>{"white"}
                                    : std::vector<std::string>{"grey", "gray", "silver"};
    double sixth = most == red     ? std::fmod((green - blue) / chroma + 6, 6)
                   : most == green ? (blue - red) / chroma + 2
                                   : (red - green) / chroma + 4;
    struct Range {
        double end; ///< in degrees
        std::vector<std::string> words;
    };
    static std::vector<Range> const ranges{
        {12, {"red", "pink"}},
        {42, {"orange", "peach", "brown", "tan", "red"}},
        {70, {"yellow", "gold"}},
        {160, {"green", "lime"}},
        {200, {"cyan", "turquoise", "teal", "aqua", "blue"}},
        {255, {"blue", "cyan", "lavender"}},
        {288, {"purple", "violet", "lavender", "indigo"}},
        {330, {"purple", "magenta", "pink", "violet", "lavender"}},
        {360, {"red", "pink"}}};
    double const degrees = sixth * 60;
    return std::find_if(ranges.begin(), ranges.end() - 1,
                        [&](Range const& range) { return degrees < range.end; })
        ->words;
}

bool has_colour(Look const& look) {
    return words_of(look.kind).colours == Colours::Matter;
}

std::string description(Look const& look) {
    auto const& words = words_of(look.kind);
    if (look.kind == Kind::Grid) return std::string{words.noun};
    auto const count = look.marks.size();
    bool const is_text = look.kind == Kind::Edge && !look.text.empty();
    auto noun = is_text ? look.text + (count == 1 ? "" : "s")
                        : std::string{count == 1 ? words.noun : words.plural};
    bool const says_colour = !is_text && has_colour(look);
    return std::to_string(count) + " " + (says_colour ? words_for(look.tint).front() + " " : "")
           + noun;
}

} // namespace hapax::drawn
