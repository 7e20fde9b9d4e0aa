/// Writes hapax's own notation (see notation.cpp). Each part that can be drawn is drawn, once; the
/// rest, such as overlapping regions or a second sign between two cells, is written in words.

#include "encoder/clues/region_sets.hpp"
#include "encoder/formats/json/cosmetics.hpp"
#include "encoder/formats/notations.hpp"
#include "encoder/model/symbols.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <sstream>

namespace hapax::formats::text {

namespace {

std::string label(int index) {
    if (index < 26) return std::string(1, static_cast<char>('A' + index));
    if (index < 52) return std::string(1, static_cast<char>('a' + index - 26));
    std::string result;
    for (index -= 26; index >= 0; index = index / 26 - 1)
        result.insert(result.begin(), static_cast<char>('A' + index % 26));
    return result;
}

/// Decides which parts of a puzzle are drawn, and writes the others in words.
class Writer {
  public:
    Writer(Puzzle const& puzzle, LineDrawing lines)
        : puzzle_{puzzle}, order_{puzzle.order}, width_{puzzle.credits.symbols.empty()
                                                            ? std::to_string(puzzle.order).size()
                                                            : 1},
          lines_{lines == LineDrawing::Ascii ? Strokes{"-", "|", "+"} : Strokes{"─", "│", "┼"}} {
        std::string const header = choose_header();
        for_each_clue(puzzle_, [this](auto const& clue) { place(clue); });
        out_ = header + "\n";
        write_credits();
        draw(puzzle_.givens);
        out_ += sets_;
        write_regions();
        write_cages(puzzle_.cages);
        out_ += marks_;
        out_ += statements_;
    }

    std::string text() && { return std::move(out_); }

    /// Returns the puzzle with its clues in the order of the text.
    Puzzle in_order() && {
        in_order_.order = order_;
        in_order_.givens = puzzle_.givens;
        in_order_.credits = puzzle_.credits;
        add_regions_of_header();
        add_drawn_signs();
        if (in_header_ != nullptr) in_order_.named_clues.push_back(*in_header_);
        return std::move(in_order_);
    }

  private:
    /// Chooses the words of the header; the regions that it does not cover go into `regions_`.
    std::string choose_header() {
        std::string words;
        regions_ = puzzle_.regions;
        has_main_ = order_ > 1 && take_regions(regions_, {main_diagonal(order_)});
        has_anti_ = order_ > 1 && take_regions(regions_, {anti_diagonal(order_)});
        for (int rows = 1; rows <= order_ && !box_; ++rows) {
            if (order_ % rows != 0 || rows == 1 || rows == order_) continue;
            BoxShape const shape{rows, order_ / rows};
            if (take_regions(regions_, boxes(shape))) box_ = shape;
        }
        for (auto const& set : region_sets())
            if (auto const wanted = set.regions(order_);
                order_ > 1 && !wanted.empty() && take_regions(regions_, wanted)) {
                sets_ += std::string{set.word} + "\n";
                in_order_.regions.insert(in_order_.regions.end(), wanted.begin(), wanted.end());
            }
        auto const kind = hapax::kind(puzzle_);
        if (box_)
            words += " boxes " + std::to_string(box_->rows) + "x" + std::to_string(box_->columns);
        else if (kind == "sudoku" || kind == "killer")
            words += regions_.empty() ? " no-boxes" : " jigsaw";
        if (has_main_ && has_anti_)
            words += " diagonals";
        else if (has_main_)
            words += " diagonal";
        else if (has_anti_)
            words += " antidiagonal";
        auto const& pairs = puzzle_.named_clues;
        NamedClue const adjacent{ClueName::NonConsecutive, exempt_cells(puzzle_, Mark::Bar), 1};
        auto const rule = std::find(pairs.begin(), pairs.end(), adjacent);
        if (rule != pairs.end()) {
            in_header_ = &*rule;
            words += " adjacent";
        }
        if (!puzzle_.credits.symbols.empty()) words += " symbols " + puzzle_.credits.symbols;
        return std::string{kind} + " " + std::to_string(order_) + words;
    }

    void write_credits() {
        auto const& [title, author, rules, cosmetics, symbols] = puzzle_.credits;
        if (!title.empty()) out_ += "title " + title + "\n";
        if (!author.empty()) out_ += "author " + author + "\n";
        std::istringstream lines{rules};
        for (std::string line; std::getline(lines, line);)
            out_ += line.empty() ? "rules\n" : "rules " + line + "\n";
        for (auto const& each : cosmetics)
            out_ += "cosmetic " + json_of(each, Dialect::Own).text() + "\n";
    }

    /// Draws the sign between two neighbours, unless another is there already.
    bool draw_sign(Cell a, Cell b, char sign) {
        if (!are_neighbours(a, b)) return false;
        auto const [first, second] = std::minmax(a, b);
        auto& signs = first.row == second.row ? beside_ : below_;
        return signs.emplace(first, sign).second;
    }

    void place(Region const&) {} // in the header, or drawn below the grid
    void place(Cage const&) {}   // drawn below the grid

    void place(NamedClue const& clue) {
        if (&clue == in_header_) return;
        if (is_sign(clue)) {
            if (place_sign(clue.name, clue.cells[0], clue.cells[1])) return;
            statements_ += "\n";
        } else {
            state(clue);
        }
        in_order_.named_clues.push_back(clue);
    }

    /// Writes a clue by its name.
    void state(NamedClue const& clue) {
        statements_ += word_of(clue.name);
        if (has_amount(clue.name) && usual_amount(clue.name, order_) != clue.amount)
            statements_ += " " + std::to_string(clue.amount);
        if (has_values(clue.name))
            for (int const value : clue.values) statements_ += " " + std::to_string(value);
        if (!clue.title.empty()) statements_ += " \"" + clue.title + '"';
        if (!clue.rule_text.empty())
            statements_ +=
                " " + shown_rule(clue.name, clue.rule_text) + (is_rule(clue.name) ? "" : " :");
        if (is_rule(clue.name)) {
            bool const is_usual = clue.cells == exempt_cells(puzzle_, clue.name);
            statements_ += is_usual ? "" : " except";
            if (is_usual) return void(statements_ += "\n");
        }
        statements_ += cells_in_words(clue) + "\n";
    }

    /// Says whether the sign needs no statement; otherwise writes it without its line end.
    bool place_sign(ClueName sign, Cell first, Cell second) {
        bool const is_down = first.row != second.row;
        switch (sign) {
        case ClueName::Less:
            if (draw_sign(first, second,
                          first < second ? (is_down ? '^' : '<') : (is_down ? 'v' : '>')))
                return true;
            break;
        case ClueName::Consecutive:
            if (draw_sign(first, second, '~')) return true;
            break;
        default:
            break;
        }
        statements_ += name(first)
                       + (sign == ClueName::Less          ? " < "
                          : sign == ClueName::Consecutive ? " ~ "
                                                          : " !~ ")
                       + name(second);
        return false;
    }

    void place(PencilMarks const& marks) {
        marks_ += name(marks.cell) + " in";
        for (int const value : marks.values) marks_ += " " + shown_value(puzzle_, value);
        marks_ += "\n";
        std::set<int> const values{marks.values.begin(), marks.values.end()};
        in_order_.pencil_marks.push_back({marks.cell, {values.begin(), values.end()}});
    }

    template<class Clue>
    static void put_first(std::vector<Clue>& clues, std::vector<Clue> const& first) {
        clues.insert(clues.begin(), first.begin(), first.end());
    }

    void add_regions_of_header() {
        auto regions = box_ ? boxes(*box_) : std::vector<Region>{};
        if (has_main_) regions.push_back(main_diagonal(order_));
        if (has_anti_) regions.push_back(anti_diagonal(order_));
        put_first(in_order_.regions, regions);
    }

    /// These come before clues in words: row by row, beside its cells and then below them.
    void add_drawn_signs() {
        std::vector<NamedClue> drawn;
        for (int r = 0; r < order_; ++r)
            for (auto const* signs : {&beside_, &below_})
                for (auto sign = signs->lower_bound({r, 0}); sign != signs->end(); ++sign) {
                    auto const& [cell, character] = *sign;
                    if (cell.row != r) break;
                    Cell const next =
                        signs == &beside_ ? Cell{r, cell.column + 1} : Cell{r + 1, cell.column};
                    bool const is_rising = character == '<' || character == '^';
                    drawn.push_back(character == '~' ? consecutive(cell, next)
                                    : is_rising      ? less(cell, next)
                                                     : less(next, cell));
                }
        put_first(in_order_.named_clues, drawn);
    }

    void draw(Grid const& givens) {
        for (int r = 0; r < order_; ++r) {
            if (r > 0 && box_ && r % box_->rows == 0 && below_.empty() && beside_.empty())
                out_ += box_rule() + "\n";
            out_ += row(givens, r) + "\n";
            std::string const signs = signs_below(r);
            if (!signs.empty()) out_ += signs + "\n";
        }
    }

    std::string row(Grid const& givens, int r) const {
        std::string line;
        for (int c = 0; c < order_; ++c) {
            int const value = givens[{r, c}];
            std::string const text = value == 0 ? "." : shown_value(puzzle_, value);
            line += std::string(width_ - text.size(), ' ') + text;
            if (c + 1 == order_) break;
            if (!beside_.empty()) {
                auto const sign = beside_.find({r, c});
                line += std::string{" "} + (sign == beside_.end() ? ' ' : sign->second) + " ";
            } else {
                bool const ends_box = box_ && below_.empty() && (c + 1) % box_->columns == 0;
                line += ' ';
                if (ends_box) line += std::string{lines_.down} + ' ';
            }
        }
        return line;
    }

    std::string box_rule() const {
        std::size_t const cells = static_cast<std::size_t>(box_->columns);
        std::string line;
        auto const go_across = [&](std::size_t columns) {
            for (; columns > 0; --columns) line += lines_.across;
        };
        for (int c = 0; c < order_; c += box_->columns) {
            if (c > 0) {
                go_across(1);
                line += lines_.crossing;
                go_across(1);
            }
            go_across(cells * width_ + cells - 1);
        }
        return line;
    }

    std::string signs_below(int r) const {
        std::string line;
        std::size_t const step = width_ + (beside_.empty() ? 1 : 3);
        for (int c = 0; c < order_; ++c) {
            auto const sign = below_.find({r, c});
            if (sign == below_.end()) continue;
            line.resize(static_cast<std::size_t>(c) * step + width_ - 1, ' ');
            line += sign->second;
        }
        return line;
    }

    /// Removes and returns clues that can be drawn by labels: with their cells in order, and apart.
    template<class Clue>
    std::vector<Clue const*> take_drawable(std::vector<Clue const*>& clues) const {
        std::set<Cell> used;
        std::vector<Clue const*> drawn;
        std::erase_if(clues, [&](Clue const* clue) {
            auto const& cells = clue->cells;
            bool const is_drawable = std::is_sorted(cells.begin(), cells.end())
                                     && std::none_of(cells.begin(), cells.end(), [&](Cell cell) {
                                            return used.contains(cell);
                                        });
            if (!is_drawable) return false;
            used.insert(cells.begin(), cells.end());
            drawn.push_back(clue);
            return true;
        });
        return drawn;
    }

    /// Draws the labels of clues in the grid's shape.
    template<class Clue>
    void draw_labels(std::vector<Clue const*> const& clues) {
        std::map<Cell, std::string> labels;
        std::size_t longest = 0;
        for (std::size_t i = 0; i < clues.size(); ++i) {
            auto const text = label(static_cast<int>(i));
            longest = std::max(longest, text.size());
            for (auto const cell : clues[i]->cells) labels[cell] = text;
        }
        for (int r = 0; r < order_; ++r) {
            for (int c = 0; c < order_; ++c) {
                auto const found = labels.find({r, c});
                auto const text = found == labels.end() ? "." : found->second;
                if (longest > 1 && c > 0) out_ += ' ';
                out_ += std::string(longest - text.size(), ' ') + text;
            }
            out_ += '\n';
        }
    }

    template<class Clue>
    static std::vector<Clue const*> pointers_to(std::vector<Clue> const& clues) {
        std::vector<Clue const*> pointers;
        for (auto const& clue : clues) pointers.push_back(&clue);
        return pointers;
    }

    void write_regions() {
        auto rest = pointers_to(regions_);
        while (rest.size() > 1) {
            auto const before = rest;
            auto const drawn = take_drawable(rest);
            if (drawn.size() < 2) {
                rest = before;
                break;
            }
            out_ += "regions\n";
            draw_labels(drawn);
            std::map<std::string, Region const*> by_label;
            for (std::size_t i = 0; i < drawn.size(); ++i)
                by_label[label(static_cast<int>(i))] = drawn[i];
            for (auto const& [name, region] : by_label) in_order_.regions.push_back(*region);
        }
        for (auto const* region : rest) {
            out_ += "region" + cells_in_words(region->cells) + "\n";
            in_order_.regions.push_back(*region);
        }
    }

    void write_cages(std::vector<Cage> const& cages) {
        std::vector<Cage const*> rest;
        for (auto const repeats : {Repeats::Allowed, Repeats::Forbidden}) {
            auto of_sort = pointers_to(cages);
            std::erase_if(of_sort, [&](Cage const* cage) { return cage->repeats != repeats; });
            auto const drawn = take_drawable(of_sort);
            rest.insert(rest.end(), of_sort.begin(), of_sort.end());
            if (drawn.empty()) continue;
            out_ += repeats == Repeats::Forbidden ? "cages distinct\n" : "cages\n";
            draw_labels(drawn);
            int index = 0;
            for (auto const* cage : drawn) {
                out_ += label(index++) + " " + clue_text(*cage) + "\n";
                in_order_.cages.push_back(*cage);
            }
        }
        for (auto const* cage : rest) {
            in_order_.cages.push_back(*cage);
            out_ += "cage " + clue_text(*cage)
                    + (cage->repeats == Repeats::Forbidden ? " distinct" : "");
            for (auto const cell : cage->cells) out_ += " " + name(cell);
            out_ += "\n";
        }
    }

    struct Strokes {
        std::string_view across;
        std::string_view down;
        std::string_view crossing;
    };

    Puzzle const& puzzle_;
    int order_;
    std::size_t width_;
    Strokes lines_;
    std::optional<BoxShape> box_;
    std::vector<Region> regions_;
    bool has_main_ = false; ///< a main diagonal, which is in the header
    bool has_anti_ = false;
    std::string sets_;                     ///< other regions that have a name, a line each
    NamedClue const* in_header_ = nullptr; ///< the rule that the word "adjacent" says
    std::map<Cell, char> beside_;          ///< the sign right of a cell
    std::map<Cell, char> below_;
    std::string out_;
    std::string marks_;
    std::string statements_;
    Puzzle in_order_; ///< the content of the text so far
};

} // namespace

std::string write(Puzzle const& puzzle, FormatOptions const& options) {
    return Writer{puzzle, options.drawing}.text();
}

Puzzle in_order(Puzzle const& puzzle) {
    return Writer{puzzle, LineDrawing::Ascii}.in_order();
}

} // namespace hapax::formats::text
