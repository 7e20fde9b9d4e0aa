/// Cells stand on a lattice of lines. A line is written only if something is drawn on it: a board
/// without clues is rows of values, a Sudoku has lines around its boxes. If regions and cages both
/// have borders, those of regions are the heavy ones.

#include "cli/answers/board.hpp"

#include "encoder/model/symbols.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <utility>

namespace hapax {

namespace {

enum LineWeight { None, Light, Heavy };

/// The lines that meet at a crossing, clockwise from above.
using Arms = std::array<LineWeight, 4>;

/// Unicode's line characters, indexed by their arms: the upper one counts 27, right 9, lower 3,
/// left 1. Three bytes each, from index 1.
constexpr std::string_view strokes = "╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳"
                                     "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈"
                                     "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

/// In ASCII, light lines are dots if there are heavy ones.
std::string ascii_stroke(Arms const& arms, bool has_heavy) {
    auto const is_full = [&](LineWeight weight) {
        return has_heavy ? weight == Heavy : weight != None;
    };
    bool const is_upright = is_full(arms[0]) || is_full(arms[2]);
    bool const is_level = is_full(arms[1]) || is_full(arms[3]);
    if (is_upright && is_level) return "+";
    if (is_upright) return "|";
    if (is_level) return "-";
    if (arms == Arms{}) return " ";
    return arms[1] == None && arms[3] == None ? ":" : ".";
}

std::string coloured(std::string const& text, Ink ink, Emphasis emphasis) {
    auto const* const code = emphasis == Emphasis::Conflict     ? "1;31"
                             : emphasis == Emphasis::Difference ? "1;33"
                             : emphasis == Emphasis::Step       ? "1;32"
                             : ink == Ink::Entry                ? "34"
                                                                : "1";
    return "\x1b[" + std::string{code} + "m" + text + "\x1b[0m";
}

enum class Align { Left, Right };

class CharacterLattice {
  public:
    CharacterLattice(Puzzle const& puzzle, std::vector<BoardCell> const& cells,
                     BoardStyle const& style, Align align)
        : puzzle_{puzzle}, order_{puzzle.order}, cells_{cells}, style_{style}, align_{align} {
        draw_regions();
        draw_cages();
        for (auto const& clue : puzzle.named_clues)
            if (is_rule(clue.name))
                words_.push_back(sentence_of(clue));
            else if (is_sign(clue.name))
                draw_sign(clue);
            else
                say(clue);
        draw_frame();
        measure();
    }

    std::vector<std::string> lines() const {
        std::vector<std::string> lines;
        for (int r = 0; r <= order_; ++r) {
            if (has_line(r)) lines.push_back(line_above(r));
            if (r < order_) lines.push_back(row(r));
        }
        return lines;
    }

    /// Returns, in words, what could not be drawn.
    std::vector<std::string> const& words() const { return words_; }

  private:
    using Edge = std::pair<int, int>; ///< line, from 0 to the order, and the cell along it

    /// Draws the borders between the cells of the set and all others.
    void draw_outline(std::vector<Cell> const& cells, LineWeight weight) {
        auto const is_inside = [&](Cell cell) { return contains(cells, cell); };
        auto const draw = [&](std::map<Edge, LineWeight>& edges, Edge edge) {
            auto& drawn = edges[edge];
            drawn = std::max(drawn, weight);
        };
        for (auto const cell : cells) {
            auto const [r, c] = cell;
            if (!is_inside({r - 1, c})) draw(across_, {r, c});
            if (!is_inside({r + 1, c})) draw(across_, {r + 1, c});
            if (!is_inside({r, c - 1})) draw(upright_, {c, r});
            if (!is_inside({r, c + 1})) draw(upright_, {c + 1, r});
        }
    }

    /// Draws the regions that are connected; of overlapping ones the first.
    void draw_regions() {
        has_heavy_ = !puzzle_.cages.empty() && !puzzle_.regions.empty();
        std::vector<Cell> taken;
        for (auto const& region : puzzle_.regions) {
            if (region == main_diagonal(order_) || region == anti_diagonal(order_)) continue;
            bool const overlaps = std::any_of(region.cells.begin(), region.cells.end(),
                                              [&](Cell cell) { return contains(taken, cell); });
            if (overlaps || !are_connected(region.cells)) continue;
            taken.insert(taken.end(), region.cells.begin(), region.cells.end());
            draw_outline(region.cells, has_heavy_ ? Heavy : Light);
        }
    }

    void draw_cages() {
        std::vector<Cell> taken;
        for (auto const& cage : puzzle_.cages) {
            bool const overlaps = std::any_of(cage.cells.begin(), cage.cells.end(),
                                              [&](Cell cell) { return contains(taken, cell); });
            if (overlaps || !are_connected(cage.cells)) {
                auto said = "cage " + clue_text(cage);
                for (auto const cell : cage.cells) said += " " + name(cell);
                words_.push_back(said);
                continue;
            }
            taken.insert(taken.end(), cage.cells.begin(), cage.cells.end());
            draw_outline(cage.cells, Light);
            labels_[*std::min_element(cage.cells.begin(), cage.cells.end())] =
                cage.cells.size() == 1 ? std::to_string(cage.target) : clue_text(cage);
        }
    }

    /// Draws a sign if the cells are neighbours, else adds the words.
    void draw_sign(Cell first, Cell second, char sign, std::string const& words) {
        auto const cell = std::min(first, second);
        bool const is_beside = first.row == second.row;
        Edge const edge =
            is_beside ? Edge{cell.column + 1, cell.row} : Edge{cell.row + 1, cell.column};
        auto& signs = is_beside ? signs_beside_ : signs_below_;
        bool const is_covered = !is_beside && labels_.contains({cell.row + 1, cell.column});
        if (is_covered || !are_neighbours(first, second) || !signs.emplace(edge, sign).second)
            words_.push_back(words);
    }

    void draw_sign(NamedClue const& clue) {
        auto const first = clue.cells[0];
        auto const second = clue.cells[1];
        bool const is_beside = first.row == second.row;
        char const less = first < second ? (is_beside ? '<' : '^') : (is_beside ? '>' : 'v');
        auto const [sign, word] = clue.name == ClueName::Less          ? std::pair{less, " < "}
                                  : clue.name == ClueName::Consecutive ? std::pair{'~', " ~ "}
                                                                       : std::pair{'!', " !~ "};
        draw_sign(first, second, sign, name(first) + word + name(second));
    }

    /// Adds a clue with a name of its own in words.
    void say(NamedClue const& clue) {
        std::string said{word_of(clue.name)};
        if (has_amount(clue.name)) said += " " + std::to_string(clue.amount);
        if (has_values(clue.name))
            for (int const value : clue.values) said += " " + std::to_string(value);
        if (!clue.title.empty()) said += " \"" + clue.title + '"';
        if (!clue.rule_text.empty()) said += " " + shown_rule(clue.name, clue.rule_text) + " :";
        said += cells_in_words(clue);
        words_.push_back(std::move(said));
    }

    void draw_frame() {
        if (across_.empty()) return;
        for (int i = 0; i < order_; ++i)
            for (int const line : {0, order_}) {
                auto const weight = has_heavy_ ? Heavy : Light;
                across_[{line, i}] = weight;
                upright_[{line, i}] = weight;
            }
    }

    void measure() {
        for (auto const& cell : cells_) text_width_ = std::max(text_width_, cell.text.size());
        for (auto const& [cell, label] : labels_)
            text_width_ = std::max(text_width_, label.size() > 2 ? label.size() - 2 : 1);
    }

    template<class Map>
    static auto at(Map const& map, Edge edge) {
        auto const found = map.find(edge);
        return found == map.end() ? typename Map::mapped_type{} : found->second;
    }

    template<class Map>
    static bool has_any(Map const& map, int line) {
        auto const found = map.lower_bound({line, 0});
        return found != map.end() && found->first.first == line;
    }

    /// If signs stand between some cells of two columns, all of these cells are set apart.
    bool has_column(int c) const {
        bool const is_inner = c > 0 && c < order_;
        return has_any(upright_, c) || (is_inner && !signs_beside_.empty());
    }
    bool has_line(int r) const { return has_any(across_, r) || has_any(signs_below_, r); }

    /// Returns the width of a cell, with the spaces for the line before it and its mark.
    std::size_t field(int c) const { return text_width_ + 1 + (has_column(c) ? 1 : 0); }

    std::string stroke(Arms const& arms) const {
        if (style_.lines == LineDrawing::Ascii) return ascii_stroke(arms, has_heavy_);
        std::size_t index = 0;
        for (auto const weight : arms) index = 3 * index + weight;
        return index == 0 ? " " : std::string{strokes.substr(3 * (index - 1), 3)};
    }

    std::string content(BoardCell const& cell) const {
        bool const is_coloured = style_.colours == Colours::On;
        std::string text = cell.text;
        bool const is_open = text == ".";
        if (cell.emphasis != Emphasis::None)
            text += '*';
        else if (cell.ink == Ink::Entry && !is_open && !is_coloured)
            text += '\'';
        std::size_t const marks = text.size() - cell.text.size();
        bool const stands_out =
            cell.emphasis != Emphasis::None || (!is_open && cell.ink != Ink::Plain);
        if (is_coloured && stands_out) text = coloured(text, cell.ink, cell.emphasis);
        std::string const space(text_width_ - cell.text.size(), ' ');
        std::string const behind(1 - marks, ' ');
        return align_ == Align::Left ? text + space + behind : space + text + behind;
    }

    std::string row(int r) const {
        std::string line;
        for (int c = 0; c <= order_; ++c) {
            if (has_column(c)) {
                auto const weight = at(upright_, {c, r});
                char const sign = at(signs_beside_, {c, r});
                line += sign != 0 ? std::string(1, sign) : stroke({weight, None, weight, None});
                if (c < order_) line += ' ';
            }
            if (c < order_)
                line += content(cells_[static_cast<std::size_t>(cell_index({r, c}, order_))]);
        }
        return line;
    }

    std::string line_above(int r) const {
        std::string line;
        for (int c = 0; c <= order_; ++c) {
            auto const left = c > 0 ? at(across_, {r, c - 1}) : None;
            auto const right = c < order_ ? at(across_, {r, c}) : None;
            auto const up = r > 0 ? at(upright_, {c, r - 1}) : None;
            auto const down = r < order_ ? at(upright_, {c, r}) : None;
            if (has_column(c)) line += stroke({up, right, down, left});
            if (c < order_) line += segment(r, c, right);
        }
        return line;
    }

    /// Returns the line above a cell, with any sign on it.
    std::string segment(int r, int c, LineWeight weight) const {
        auto const label = labels_.find({r, c});
        std::string text = label == labels_.end() ? "" : label->second;
        std::string line;
        for (std::size_t i = text.size(); i < field(c); ++i) {
            char const sign = at(signs_below_, {r, c});
            bool const is_place = i == field(c) - 2;
            line +=
                sign != 0 && is_place ? std::string(1, sign) : stroke({None, weight, None, weight});
        }
        return text + line;
    }

    Puzzle const& puzzle_;
    int order_;
    std::vector<BoardCell> const& cells_;
    BoardStyle style_;
    Align align_;
    bool has_heavy_ = false;
    std::size_t text_width_ = 1;
    std::map<Edge, LineWeight> across_;  ///< above a cell: row, column
    std::map<Edge, LineWeight> upright_; ///< left of a cell: column, row
    std::map<Edge, char> signs_beside_;
    std::map<Edge, char> signs_below_;
    std::map<Cell, std::string> labels_;
    std::vector<std::string> words_;
};

std::string trimmed(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

std::string joined(CharacterLattice const& board, std::string const& indent) {
    std::string text;
    for (auto const& line : board.lines()) text += trimmed(indent + line) + "\n";
    for (auto const& words : board.words()) text += indent + words + "\n";
    return text;
}

} // namespace

BoardStyle board_style(Options const& options) {
    return {options.format.drawing, options.output.colours};
}

std::vector<BoardCell> board_cells(Puzzle const& puzzle, Grid const& values,
                                   std::vector<Cell> const& marked, Emphasis emphasis) {
    std::vector<BoardCell> cells;
    for (int i = 0; i < puzzle.order * puzzle.order; ++i) {
        Cell const cell = cell_at(i, puzzle.order);
        bool const is_marked = std::binary_search(marked.begin(), marked.end(), cell);
        cells.push_back({values[cell] == 0 ? "." : shown_value(puzzle, values[cell]),
                         puzzle.givens[cell] != 0 ? Ink::Given : Ink::Entry,
                         is_marked ? emphasis : Emphasis::None});
    }
    return cells;
}

std::string render_board(Puzzle const& puzzle, std::vector<BoardCell> const& cells,
                         BoardStyle const& style) {
    return joined(CharacterLattice{puzzle, cells, style, Align::Right}, "  ");
}

std::string render_boards(Puzzle const& puzzle, std::vector<BoardCell> const& left,
                          std::vector<BoardCell> const& right, BoardStyle const& style) {
    CharacterLattice const first{puzzle, left, style, Align::Right};
    CharacterLattice const second{puzzle, right, style, Align::Right};
    auto const lines = first.lines();
    auto const others = second.lines();
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i)
        text += trimmed(lines[i] + "   " + others[i]) + "\n";
    for (auto const& words : first.words()) text += words + "\n";
    return text;
}

std::string render_table(Puzzle const& puzzle, std::vector<BoardCell> const& cells,
                         BoardStyle const& style) {
    return joined(CharacterLattice{puzzle, cells, style, Align::Left}, "");
}

std::string render_candidates(Puzzle const& puzzle, TrueCandidates const& found, Counts counts,
                              BoardStyle const& style) {
    auto const& sets = found.sets;
    bool const has_counts = counts == Counts::Shown;
    std::vector<BoardCell> cells;
    for (int cell = 0; cell < sets.cell_count(); ++cell) {
        std::string text;
        sets.for_each(cell, [&](int value) {
            bool const is_wide = has_counts || (sets.order() > 9 && puzzle.credits.symbols.empty());
            if (is_wide && !text.empty()) text += has_counts ? ' ' : ',';
            text += shown_value(puzzle, value);
            if (has_counts) text += ":" + std::to_string(found.count_of(cell, value));
        });
        bool const is_given = puzzle.givens[cell_at(cell, sets.order())] != 0;
        cells.push_back({text.empty() ? "-" : text, is_given ? Ink::Given : Ink::Plain});
    }
    return render_table(puzzle, cells, style);
}

} // namespace hapax
