/// Saved games of Simon Tatham's puzzles: lines `KEY     :LENGTH:VALUE`. The game ID is that of
/// PARAMS (or CPARAMS) and DESC; the moves up to STATEPOS are the player's values and marks. In a
/// move, x counts columns and y rows: `R1,0,5` sets r1c2 to 5, `P` turns a mark on or off, `M`
/// marks everything, and `S` solves the puzzle, which is not a value of the player.

#include "encoder/formats/notations.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace hapax::formats::savefile {

namespace {

constexpr std::array<std::string_view, 4> games{"Solo", "Unequal", "Keen", "Towers"};

struct Line {
    std::string_view key; ///< empty if the line is none of a saved game
    std::string_view length;
    std::string_view value;
};

Line parts_of(std::string_view line) {
    auto const first = line.find(':');
    auto const second = first == line.npos ? first : line.find(':', first + 1);
    if (second == line.npos || first < 2) return {};
    Line const parts{trimmed(line.substr(0, first)), line.substr(first + 1, second - first - 1),
                     line.substr(second + 1)};
    bool const is_key = std::all_of(parts.key.begin(), parts.key.end(), is_capital);
    return is_key && int_from(parts.length) ? parts : Line{};
}

bool starts(LineReader& lines) {
    return lines.peek().starts_with("SAVEFILE:") && !parts_of(lines.peek()).key.empty();
}

void take(LineReader& lines, std::string& text) {
    do lines.take(text);
    while (!parts_of(lines.peek()).key.empty() && !starts(lines));
}

class Player {
  public:
    Player(Block const& block, ReadPuzzle& result)
        : block_{block}, givens_{result.puzzle.givens}, order_{givens_.order()}, result_{result} {}

    void play(std::string_view move) {
        if (move.starts_with('M'))
            for (int index = 0; index < order_ * order_; ++index)
                for (int value = 1; value <= order_; ++value)
                    if (auto const cell = cell_at(index, order_);
                        givens_[cell] == 0 && entries_[cell] == 0)
                        marks_[cell].insert(value);
        bool const is_value = move.starts_with('R');
        if (!is_value && !move.starts_with('P')) return; // only drawn: clues that are done
        auto const [cell, value] = placement(move);
        if (givens_[cell] != 0) return;
        if (is_value) entries_[cell] = value;
        if (is_value || value == 0)
            marks_.erase(cell);
        else if (auto& marks = marks_[cell]; marks.erase(value) == 0)
            marks.insert(value);
    }

    void restart() {
        entries_ = Grid{order_};
        marks_.clear();
    }

    void finish() {
        keep_entries(std::move(entries_), result_);
        for (auto const& [cell, marks] : marks_)
            if (!marks.empty()) result_.marks.push_back({cell, {marks.begin(), marks.end()}});
    }

  private:
    /// "R1,0,5"
    std::pair<Cell, int> placement(std::string_view move) const {
        std::array<int, 3> numbers{};
        auto rest = move.substr(1);
        for (int& number : numbers) {
            auto const word = rest.substr(0, rest.find(','));
            number = int_from(word).value_or(order_ + 1);
            bool const is_last = &number == &numbers.back();
            if (number > order_ - (is_last ? 0 : 1) || (word.size() == rest.size()) != is_last)
                block_.fail(move, "expected a column, a row and a value, such as R1,0,5");
            rest.remove_prefix(is_last ? 0 : word.size() + 1);
        }
        return {{numbers[1], numbers[0]}, numbers[2]};
    }

    Block const& block_;
    Grid const& givens_;
    int order_;
    ReadPuzzle& result_;
    Grid entries_{order_};
    std::map<Cell, std::set<int>> marks_;
};

ReadPuzzle read(Block const& block, FormatOptions const&) {
    std::map<std::string_view, std::string_view> values;
    std::vector<Line> moves;
    for (auto const line : lines_of(block.text)) {
        if (is_blank(line)) continue;
        auto const parts = parts_of(line);
        if (parts.key.empty()) block.fail(line, "expected a line such as PARAMS  :3:3x3");
        if (std::cmp_not_equal(*int_from(parts.length), parts.value.size())) // changed or cut
            block.fail(parts.length, "expected " + std::string{parts.length}
                                         + " characters after this, found "
                                         + std::to_string(parts.value.size()));
        bool const is_move = parts.key == "MOVE" || parts.key == "SOLVE" || parts.key == "RESTART";
        if (is_move)
            moves.push_back(parts);
        else
            values.emplace(parts.key, parts.value);
    }
    auto const game = values["GAME"];
    if (!contains(games, game))
        block.fail(game.empty() ? 0 : block.offset_of(game),
                   "expected a game of Solo, Unequal, Keen or Towers, found '"
                       + std::string{game.substr(0, 20)} + "'");
    auto const description = values["DESC"];
    if (description.empty()) block.fail(0, "expected a line with the DESC of the game");
    Block id = block;
    id.notation = Notation::Tatham;
    id.text = std::string{values[values["PARAMS"].empty() ? "CPARAMS" : "PARAMS"]} + ":"
              + std::string{description} + "\n";
    id.line += static_cast<int>(std::count(block.text.data(), description.data(), '\n'));
    auto result = read_as(id, {});
    Player player{block, result};
    auto position = int_from(values["STATEPOS"]).value_or(static_cast<int>(moves.size()) + 1);
    for (auto const& [key, length, move] : moves) {
        if (--position < 1) break;
        if (key == "RESTART")
            player.restart();
        else if (key == "MOVE")
            player.play(move);
    }
    player.finish();
    return result;
}

} // namespace

Functions const functions{starts, take, read, nullptr};

} // namespace hapax::formats::savefile
