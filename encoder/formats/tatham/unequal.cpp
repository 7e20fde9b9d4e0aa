/// Unequal (Futoshiki), `N[a]:item,item,...`. A flag U R D L of a cell points to a neighbour that
/// is less. In adjacent mode it points to a neighbour that differs by 1, both cells carry one, and
/// neighbours without flags do not differ by 1.

#include "encoder/formats/notations.hpp"
#include "encoder/formats/tatham/game_id.hpp"

#include <array>
#include <map>

namespace hapax::formats::tatham {

namespace {

constexpr Game unequal_game{"Unequal", 3, 32};

/// In the order in which the program writes them.
struct Direction {
    char flag;
    int down;
    int right;
};
constexpr std::array<Direction, 4> directions{
    {{'U', -1, 0}, {'R', 0, 1}, {'D', 1, 0}, {'L', 0, -1}}};

Cell moved(Cell cell, Direction const& direction) {
    return {cell.row + direction.down, cell.column + direction.right};
}

using Arrow = std::pair<Cell, Cell>; ///< from the cell with the flag

class UnequalReader {
  public:
    UnequalReader(Part& id, int order, UnequalMode mode)
        : id_{id}, order_{order}, mode_{mode}, puzzle_{latin_square(order)} {}

    Puzzle read() {
        int const cells = order_ * order_;
        int index = 0;
        while (index < cells) {
            while (id_.peek() >= 'a' && id_.peek() <= 'z') {
                int const run = id_.peek() - 'a' + 1;
                if (index + run > cells)
                    id_.fail("too many cells: expected " + std::to_string(cells));
                if (index + run == cells)
                    id_.fail("expected a number for the last cell, 0 if it is empty");
                index += run;
                id_.take();
            }
            read_cell({index / order_, index % order_}, index);
            ++index;
            if (index < cells) id_.expect(',');
        }
        id_.accept(',');
        id_.expect_end("the game ID");
        if (mode_ == UnequalMode::Adjacent)
            finish_adjacencies();
        else
            finish_inequalities();
        return std::move(puzzle_);
    }

  private:
    void read_cell(Cell cell, int index) {
        auto const start = id_.offset();
        auto const value = id_.accept_number();
        if (!value)
            id_.fail("expected the number of " + name(cell) + ", cell " + std::to_string(index + 1)
                     + " of " + std::to_string(order_ * order_) + ", found " + id_.shown_next());
        if (*value > order_)
            id_.fail_at(start, "expected a value from 0 to " + std::to_string(order_) + ", found '"
                                   + std::to_string(*value) + "'");
        puzzle_.givens[cell] = static_cast<int>(*value);
        for (bool is_flag = true; is_flag;) {
            is_flag = false;
            for (auto const& direction : directions)
                if (id_.peek() == direction.flag) {
                    is_flag = true;
                    read_flag(cell, direction);
                }
        }
    }

    void read_flag(Cell cell, Direction const& direction) {
        Cell const other = moved(cell, direction);
        if (std::min(other.row, other.column) < 0 || std::max(other.row, other.column) >= order_)
            id_.fail(std::string{"the flag '"} + direction.flag + "' of " + name(cell)
                     + " points off the grid");
        if (mode_ == UnequalMode::Signs && arrows_.contains({other, cell}))
            id_.fail("this flag contradicts that of " + name(other));
        arrows_.emplace(Arrow{cell, other}, id_.offset());
        id_.take();
    }

    void finish_inequalities() {
        for (auto const& [arrow, offset] : arrows_)
            puzzle_.named_clues.push_back(less(arrow.second, arrow.first));
    }

    void finish_adjacencies() {
        for (auto const& [arrow, offset] : arrows_)
            if (!arrows_.contains({arrow.second, arrow.first}))
                id_.fail_at(offset, "in adjacent mode " + name(arrow.second)
                                        + " needs a flag back to " + name(arrow.first));
        for_each_neighbour_pair(order_, [&](Cell cell, Cell next) {
            if (arrows_.contains({cell, next}))
                puzzle_.named_clues.push_back(consecutive(cell, next));
        });
        puzzle_.named_clues.push_back(
            {ClueName::NonConsecutive, exempt_cells(puzzle_, Mark::Bar), 1});
    }

    Part& id_;
    int order_;
    UnequalMode mode_;
    Puzzle puzzle_;
    std::map<Arrow, std::size_t> arrows_; ///< and where each stands
};

/// The arrows that the writer has to show as flags.
class Arrows {
  public:
    Arrows(Puzzle const& puzzle, UnequalMode mode) {
        for (auto const& clue : puzzle.named_clues)
            if (clue.name == ClueName::Less)
                add_inequality(clue);
            else
                for_each_pair(clue, puzzle.order,
                              [&](Cell a, Cell b) { add_adjacency(clue, a, b); });
        if (mode == UnequalMode::Adjacent) require_all_neighbours(puzzle.order);
    }

    bool has(Cell from, Cell to) const {
        auto const found = arrows_.find({from, to});
        return found != arrows_.end() && found->second;
    }

  private:
    [[noreturn]] static void fail(std::string const& part, std::vector<Cell> const& cells) {
        throw CannotExpress{std::string{unequal_game.name} + " cannot hold " + part, cells};
    }

    void add_inequality(NamedClue const& inequality) {
        auto const lesser = inequality.cells[0];
        auto const greater = inequality.cells[1];
        if (!are_neighbours(lesser, greater)) fail(name(inequality), {lesser, greater});
        if (has(lesser, greater))
            fail(name(inequality) + " together with its opposite", {lesser, greater});
        arrows_[{greater, lesser}] = true;
    }

    void add_adjacency(NamedClue const& adjacency, Cell first, Cell second) {
        if (is_rule(adjacency.name) && adjacency.amount != 1) fail(name(adjacency), {});
        std::string const names = name(first) + " and " + name(second);
        if (!are_neighbours(first, second)) fail("the adjacency of " + names, {first, second});
        if (arrows_.contains({first, second})) fail("two adjacencies of " + names, {first, second});
        bool const is_marked = adjacency.name == ClueName::Consecutive;
        arrows_[{first, second}] = arrows_[{second, first}] = is_marked;
    }

    void require_all_neighbours(int order) const {
        for_each_neighbour_pair(order, [&](Cell cell, Cell next) {
            if (!arrows_.contains({cell, next}))
                throw CannotExpress{std::string{unequal_game.name}
                                    + " in adjacent mode cannot leave open whether "
                                    + name(consecutive(cell, next))};
        });
    }

    std::map<Arrow, bool> arrows_; ///< false: there must be none
};

} // namespace

Puzzle read_unequal(Part& id, int order, UnequalMode mode) {
    require_order(id, unequal_game, order);
    return UnequalReader{id, order, mode}.read();
}

std::string write_unequal(Puzzle const& puzzle) {
    bool const is_adjacent = count_of(ClueName::Consecutive, puzzle) > 0
                             || count_of(ClueName::NotConsecutive, puzzle) > 0
                             || count_of(ClueName::NonConsecutive, puzzle) > 0;
    if (is_adjacent)
        require_parts(puzzle, std::string{unequal_game.name} + " in adjacent mode",
                      Parts{Rule::Given, ClueName::Consecutive, ClueName::NotConsecutive,
                            ClueName::NonConsecutive});
    else
        require_parts(puzzle, unequal_game.name, Parts{Rule::Given, ClueName::Less});
    require_order(puzzle, unequal_game);
    Arrows const arrows{puzzle, is_adjacent ? UnequalMode::Adjacent : UnequalMode::Signs};
    std::string id = std::to_string(puzzle.order) + (is_adjacent ? "a:" : ":");
    for (auto const cell : all_cells(puzzle.order)) {
        id += std::to_string(puzzle.givens[cell]);
        for (auto const& direction : directions)
            if (arrows.has(cell, moved(cell, direction))) id += direction.flag;
        id += ',';
    }
    return id;
}

} // namespace hapax::formats::tatham
