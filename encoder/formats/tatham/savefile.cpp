/// Saved games of Simon Tatham's puzzles: lines `KEY     :LENGTH:VALUE`. The game ID is that of
/// PARAMS (or CPARAMS) and DESC; the moves up to STATEPOS are the player's values and marks. In a
/// move, x counts columns and y rows: `R1,0,5` sets r1c2 to 5, `P` turns a mark on or off, `M`
/// marks everything, and `S` solves the puzzle, which is not a value of the player.

#include "encoder/formats/notations.hpp"
#include "encoder/formats/tatham/game_id.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>

namespace hapax::formats::savefile {

namespace {

constexpr std::string_view first_key = "SAVEFILE:";
constexpr std::array<std::string_view, 4> games{"Solo", "Unequal", "Keen", "Towers"};

struct Line {
    std::string_view key;
    std::string_view value;
};

/// Returns the key and value of a line; empty if it is none.
Line parts_of(std::string_view line) {
    auto const first = line.find(':');
    auto const second = first == line.npos ? first : line.find(':', first + 1);
    if (second == line.npos || first < 2) return {};
    auto const key = trimmed(line.substr(0, first));
    auto const length = line.substr(first + 1, second - first - 1);
    bool const are_fit =
        std::all_of(key.begin(), key.end(), [](char c) { return c >= 'A' && c <= 'Z'; })
        && !length.empty() && std::all_of(length.begin(), length.end(), is_digit);
    return are_fit ? Line{key, line.substr(second + 1)} : Line{};
}

bool starts(LineReader& lines) {
    return lines.peek().starts_with(first_key) && !parts_of(lines.peek()).key.empty();
}

void take(LineReader& lines, std::string& text) {
    do lines.take(text);
    while (!parts_of(lines.peek()).key.empty() && !starts(lines));
}

class Reader {
  public:
    explicit Reader(Block const& block) : block_{block} {}

    ReadPuzzle read() {
        for (auto const line : lines_of(block_.text)) {
            auto const [key, value] = parts_of(line);
            if (key.empty()) {
                if (is_blank(line)) continue;
                block_.fail(offset_of(line), "expected a line such as PARAMS  :3:3x3");
            }
            require_length(line, value);
            if (key == "MOVE" || key == "SOLVE" || key == "RESTART")
                moves_.push_back({key, value});
            else
                values_.emplace(key, value);
        }
        auto const game = value_of("GAME");
        if (std::find(games.begin(), games.end(), game) == games.end())
            block_.fail(game.empty() ? 0 : offset_of(game),
                        "expected a game of Solo, Unequal, Keen or Towers, found '"
                            + std::string{game.substr(0, 20)} + "'");
        auto const parameters =
            value_of("PARAMS").empty() ? value_of("CPARAMS") : value_of("PARAMS");
        Block id = block_;
        id.notation = Notation::Tatham;
        id.text = std::string{parameters} + ":" + std::string{value_of("DESC")} + "\n";
        if (value_of("DESC").empty()) block_.fail(0, "expected a line with the DESC of the game");
        id.line = block_.line + line_of(value_of("DESC"));
        result_ = tatham::functions.read(id, {});
        play();
        return std::move(result_);
    }

  private:
    std::size_t offset_of(std::string_view part) const {
        return static_cast<std::size_t>(part.data() - block_.text.data());
    }
    int line_of(std::string_view part) const {
        auto const begin = block_.text.begin();
        return static_cast<int>(
            std::count(begin, begin + static_cast<std::ptrdiff_t>(offset_of(part)), '\n'));
    }
    std::string_view value_of(std::string_view key) const {
        auto const found = values_.find(key);
        return found == values_.end() ? std::string_view{} : found->second;
    }

    /// A wrong length shows that the file was changed or cut.
    void require_length(std::string_view line, std::string_view value) const {
        auto const first = line.find(':') + 1;
        std::size_t length = 0;
        std::from_chars(line.data() + first, line.data() + line.size(), length);
        if (length != value.size())
            block_.fail(offset_of(line) + first, "expected " + std::to_string(length)
                                                     + " characters after this, found "
                                                     + std::to_string(value.size()));
    }

    /// Makes the moves up to the state in which the game was saved.
    void play() {
        int position = static_cast<int>(moves_.size()) + 1;
        auto const stated = value_of("STATEPOS");
        std::from_chars(stated.data(), stated.data() + stated.size(), position);
        int const order = result_.puzzle.order;
        Grid entries{order};
        std::map<Cell, std::set<int>> marks;
        for (int i = 0; i < std::min(position - 1, static_cast<int>(moves_.size())); ++i) {
            auto const [key, move] = moves_[static_cast<std::size_t>(i)];
            if (key == "RESTART") {
                entries = Grid{order};
                marks.clear();
                continue;
            }
            if (move.empty() || move[0] == 'S' || key == "SOLVE") continue;
            if (move[0] == 'M') {
                mark_all(entries, marks);
                continue;
            }
            if (move[0] != 'R' && move[0] != 'P') continue; // only drawn: clues that are done
            auto const [cell, value] = placement(move);
            if (result_.puzzle.givens[cell] != 0) continue;
            if (move[0] == 'R') {
                entries[cell] = value;
                marks.erase(cell);
            } else if (value == 0) {
                marks.erase(cell);
            } else if (auto& of_cell = marks[cell]; !of_cell.erase(value)) {
                of_cell.insert(value);
            }
        }
        auto const values = entries.values();
        if (std::count(values.begin(), values.end(), 0) < std::ssize(values))
            result_.entries = std::move(entries);
        for (auto const& [cell, of_cell] : marks)
            if (!of_cell.empty()) result_.marks.push_back({cell, {of_cell.begin(), of_cell.end()}});
    }

    void mark_all(Grid const& entries, std::map<Cell, std::set<int>>& marks) const {
        int const order = result_.puzzle.order;
        for (int r = 0; r < order; ++r)
            for (int c = 0; c < order; ++c)
                for (int v = 1; v <= order; ++v)
                    if (result_.puzzle.givens[{r, c}] == 0 && entries[{r, c}] == 0)
                        marks[{r, c}].insert(v);
    }

    /// "R1,0,5"
    std::pair<Cell, int> placement(std::string_view move) const {
        int const order = result_.puzzle.order;
        std::array<int, 3> numbers{};
        auto rest = move.substr(1);
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            auto const [end, error] =
                std::from_chars(rest.data(), rest.data() + rest.size(), numbers[i]);
            auto const length = static_cast<std::size_t>(end - rest.data());
            int const most = i == 2 ? order : order - 1;
            bool const is_fit = error == std::errc{} && numbers[i] >= 0 && numbers[i] <= most;
            if (!is_fit || (i < 2 && (length == rest.size() || rest[length] != ',')))
                block_.fail(offset_of(move),
                            "expected a column, a row and a value, such as R1,0,5");
            rest.remove_prefix(std::min(length + 1, rest.size()));
        }
        return {{numbers[1], numbers[0]}, numbers[2]};
    }

    Block const& block_;
    std::map<std::string_view, std::string_view> values_;
    std::vector<Line> moves_;
    ReadPuzzle result_;
};

ReadPuzzle read(Block const& block, FormatOptions const&) {
    return Reader{block}.read();
}

} // namespace

Functions const functions{starts, take, read, nullptr};

} // namespace hapax::formats::savefile
