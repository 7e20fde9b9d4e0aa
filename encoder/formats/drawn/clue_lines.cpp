#include "encoder/formats/drawn/clue_lines.hpp"

#include "encoder/formats/reading/line_reader.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace hapax::drawn {

namespace {

bool is_closed(std::vector<Cell> const& cells) {
    return cells.size() > 3 && cells.front() == cells.back();
}

std::vector<Cell> each_once(std::vector<Cell> const& cells) {
    std::vector<Cell> once;
    for (auto const cell : cells)
        if (!contains(once, cell)) once.push_back(cell);
    return once;
}

/// Writes the lines of clues that a meaning gives the marks of a look.
class Writer {
  public:
    Writer(Puzzle const& puzzle, Look const& look) : puzzle_{puzzle}, look_{look} {
        int number = 0;
        for (auto const& region : puzzle.regions) {
            bool const is_line =
                std::all_of(region.cells.begin(), region.cells.end(),
                            [&](Cell cell) { return cell.row == region.cells.front().row; });
            if (region.cells.size() != static_cast<std::size_t>(puzzle.order) || is_line) continue;
            for (auto const cell : region.cells) region_of_.try_emplace(cell, number);
            ++number;
        }
    }

    /// Returns nullopt if the meaning does not fit the marks.
    std::optional<std::string> lines(std::string const& meaning) const {
        if (look_.kind == Kind::Grid) return whole_grid(meaning);
        if (meaning == "counting-circles") return counting_circles();
        bool const are_joined = meaning.ends_with(joined);
        auto const alone = meaning.substr(0, meaning.size() - (are_joined ? joined.size() : 0));
        std::string text;
        for (auto const& mark : are_joined ? joined_marks() : look_.marks) {
            auto const line = line_of(alone, mark);
            if (!line) return std::nullopt;
            text += *line + "\n";
        }
        return text;
    }

  private:
    /// Returns the marks with those in one that end in the same cell: setters draw a line that
    /// touches itself, or branches, in several strokes.
    std::vector<Mark> joined_marks() const {
        std::vector<Mark> whole;
        for (auto mark : look_.marks) {
            for (auto& other : whole) {
                if (mark.cells.empty() || is_closed(other.cells) || is_closed(mark.cells)) continue;
                auto& a = other.cells;
                auto& b = mark.cells;
                if (a.front() == b.front() || a.front() == b.back())
                    std::reverse(a.begin(), a.end());
                if (a.back() == b.back()) std::reverse(b.begin(), b.end());
                if (a.back() != b.front()) continue;
                a.insert(a.end(), b.begin() + 1, b.end());
                b.clear();
            }
            if (!mark.cells.empty()) whole.push_back(std::move(mark));
        }
        return whole;
    }

    static std::string whole_grid(std::string const& meaning) {
        return (meaning == "diagonals" ? "diagonal\nantidiagonal" : meaning) + "\n";
    }

    /// Returns rules for all circles: as many of them hold a value as it says, or none does.
    std::string counting_circles() const {
        std::string cells;
        for (auto const& mark : look_.marks) cells += cells_in_words(mark.cells);
        std::string text;
        for (int value = 1; value <= puzzle_.order; ++value) {
            auto const count = "count(v = " + std::to_string(value) + ")";
            text += "rule \"counting circles\" " + count + " = 0 or " + count + " = "
                    + std::to_string(value) + " :" + cells + "\n";
        }
        return text;
    }

    std::optional<std::string> line_of(std::string meaning, Mark const& mark) const {
        auto const& cells = mark.cells;
        auto const word = meaning.substr(0, meaning.find(' '));
        if (auto const hash = meaning.find('#'); hash != std::string::npos) {
            if (mark.text.empty()) return std::nullopt;
            meaning.replace(hash, 1, mark.text);
        }
        if (word == "odd" || word == "even") return parity(cells, word == "odd" ? 1 : 2);
        bool const is_dot = look_.kind == Kind::Edge && look_.text.empty();
        if (is_dot && meaning == "consecutive")
            meaning = "difference 1"; // or it would become a bar
        if (word == "distinct") return "region" + cells_in_words(cells);
        if (word == "cage") return "cage " + mark.text + "+ distinct" + cells_in_words(cells);
        if (word == "inequality") return inequality(mark);
        if (word == "quadruple") return quadruple(mark);
        if (word == "maximum" || word == "minimum") return extreme(word, cells.front());
        if (word == "arrow")
            return "arrow " + std::to_string(std::max<std::size_t>(mark.circle_cells, 1))
                   + cells_in_words(cells);
        if (word == "region-sum" && meaning == word) return region_sum(cells);
        if (look_.kind == Kind::Outside && meaning == "sum")
            return "rule sum = " + mark.text + " :" + cells_in_words(cells);
        if ((look_.kind == Kind::Outside || look_.kind == Kind::Pointer) && meaning == word)
            return word + " " + mark.text + cells_in_words(cells);
        bool const is_set = word == "renban" || word == "relation-all" || word == "zipper";
        auto const of = is_set ? each_once(cells) : cells;
        bool const is_own_rule = word.starts_with("relation") || word == "rule" || word == "line";
        return meaning + (is_own_rule ? " :" : "") + cells_in_words(of);
    }

    std::string parity(std::vector<Cell> const& cells, int first) const {
        std::string text;
        for (auto const cell : cells) {
            text += (text.empty() ? "" : "\n") + name(cell) + " in";
            for (int value = first; value <= puzzle_.order; value += 2)
                text += " " + std::to_string(value);
        }
        return text;
    }

    /// The sign points to the lesser of two neighbours.
    static std::optional<std::string> inequality(Mark const& mark) {
        auto const first = name(mark.cells[0]);
        auto const second = name(mark.cells[1]);
        bool const is_across = mark.cells[0].row == mark.cells[1].row;
        if (mark.text == (is_across ? "<" : "^")) return first + " < " + second;
        if (mark.text == (is_across ? ">" : "v")) return second + " < " + first;
        return std::nullopt;
    }

    static std::optional<std::string> quadruple(Mark const& mark) {
        std::string values;
        for (char const c : mark.text) {
            if (c >= '1' && c <= '9')
                values += std::string{" "} + c;
            else if (c != ' ' && c != ',' && c != '\n')
                return std::nullopt;
        }
        if (values.empty()) return std::nullopt;
        return "quadruple" + values + cells_in_words(mark.cells);
    }

    /// The cell is greater (less) than its neighbours that are not marked as well.
    std::optional<std::string> extreme(std::string const& word, Cell cell) const {
        auto cells = neighbours_of(cell, puzzle_.order);
        std::erase_if(cells, [&](Cell next) {
            return std::any_of(look_.marks.begin(), look_.marks.end(),
                               [&](Mark const& mark) { return mark.cells.front() == next; });
        });
        cells.insert(cells.begin(), cell);
        return cells.size() < 2 ? std::string{} : word + cells_in_words(cells);
    }

    /// Cuts the line where it leaves a box or piece. A closed line begins at such a border.
    std::optional<std::string> region_sum(std::vector<Cell> cells) const {
        auto const region = [&](Cell cell) {
            auto const found = region_of_.find(cell);
            return found == region_of_.end() ? -1 : found->second;
        };
        if (is_closed(cells)) {
            cells.pop_back();
            for (std::size_t i = 0; i < cells.size(); ++i) {
                if (region(cells.front()) != region(cells.back())) break;
                std::rotate(cells.begin(), cells.begin() + 1, cells.end());
            }
        }
        std::vector<std::vector<Cell>> pieces;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (i == 0 || region(cells[i]) != region(cells[i - 1])) pieces.emplace_back();
            pieces.back().push_back(cells[i]);
        }
        constexpr std::size_t most_groups = 26;
        if (pieces.size() < 2 || pieces.size() > most_groups) return std::nullopt;
        if (each_once(cells).size() == cells.size()) {
            std::string text = "region-sum";
            for (auto const& piece : pieces) text += " " + std::to_string(piece.size());
            return text + cells_in_words(cells);
        }
        // A line that returns to a cell counts it once in each of its pieces.
        std::string sums;
        std::string groups;
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            std::string const group{static_cast<char>('A' + i)};
            sums += (i == 0 ? "sum(" : " = sum(") + group + ")";
            groups += " " + group + cells_in_words(pieces[i]);
        }
        return "rule \"region-sum\" " + sums + " :" + groups;
    }

    Puzzle const& puzzle_;
    Look const& look_;
    std::map<Cell, int> region_of_;
};

} // namespace

std::optional<std::string> clue_lines(Puzzle const& puzzle, Look const& look,
                                      std::string const& meaning) {
    return Writer{puzzle, look}.lines(meaning);
}

} // namespace hapax::drawn
