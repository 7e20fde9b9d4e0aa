/// Solo (Sudoku), `CxR[x][k]:grid` with boxes C high and R wide, or `Nj[x][k]:grid,blocks` with
/// jigsaw pieces; `x` makes the diagonals different, `k` adds `,blocks,sums` for killer cages, each
/// sum at the cage's first cell. A cage without a sum only makes its cells differ.

#include "encoder/formats/notations.hpp"
#include "encoder/formats/tatham/game_id.hpp"

#include <algorithm>

namespace hapax::formats::tatham {

namespace {

constexpr Game solo_game{"Solo", 2, 31};
constexpr int most_killer_order = 9;

class SoloReader {
  public:
    SoloReader(Part& id, SoloRules const& rules)
        : id_{id}, rules_{rules}, order_{rules.order}, puzzle_{latin_square(order_)} {}

    Puzzle read() {
        puzzle_.givens = read_numbers(id_, order_, order_).values;
        if (rules_.blocks == SoloBlocks::Boxes)
            puzzle_.regions = boxes(rules_.box);
        else
            read_pieces();
        if (rules_.diagonals == SoloDiagonals::Different) {
            puzzle_.regions.push_back(main_diagonal(order_));
            puzzle_.regions.push_back(anti_diagonal(order_));
        }
        if (rules_.cages == SoloCages::Killer) read_cages();
        id_.expect_end("the game ID");
        return std::move(puzzle_);
    }

  private:
    void read_pieces() {
        id_.expect(',');
        auto const start = id_.offset();
        for (auto& cells : read_blocks(id_, order_, BlockCode::Solo)) {
            if (static_cast<int>(cells.size()) != order_)
                id_.fail_at(start, "expected pieces of " + std::to_string(order_)
                                       + " cells, the one at " + name(cells.front()) + " has "
                                       + std::to_string(cells.size()));
            puzzle_.regions.push_back({std::move(cells)});
        }
    }

    void read_cages() {
        id_.expect(',');
        auto const start = id_.offset();
        auto blocks = read_blocks(id_, order_, BlockCode::Solo);
        id_.expect(',');
        auto const [sums, places] = read_numbers(id_, order_, order_ * order_ * order_);
        for (auto& cells : blocks) {
            Cell const first = cells.front();
            if (static_cast<int>(cells.size()) > order_)
                id_.fail_at(start, "the cage at " + name(first) + " has "
                                       + std::to_string(cells.size())
                                       + " cells, too many to be different");
            for (auto const cell : cells)
                if (cell != first && sums[cell] != 0)
                    id_.fail_at(places[static_cast<std::size_t>(cell.row * order_ + cell.column)],
                                "expected a cage's sum at its first cell, " + name(first)
                                    + ", found it at " + name(cell));
            if (sums[first] != 0)
                puzzle_.cages.push_back(
                    {std::move(cells), Operation::Sum, sums[first], Repeats::Forbidden});
            else
                puzzle_.regions.push_back({std::move(cells)});
        }
    }

    Part& id_;
    SoloRules const& rules_;
    int order_;
    Puzzle puzzle_;
};

class Writer {
  public:
    /// The puzzle must be canonical.
    explicit Writer(Puzzle const& puzzle)
        : puzzle_{puzzle}, order_{puzzle.order}, regions_{puzzle.regions} {}

    std::string write() {
        require_parts(puzzle_, solo_game.name, Parts{Rule::Given, Rule::Region, Rule::Cage});
        require_order(puzzle_, solo_game);
        std::string parameters;
        std::string description = write_numbers(puzzle_.givens);
        bool const has_diagonals = order_ > 1 && take_diagonals();
        if (auto const box = take_boxes()) {
            parameters = std::to_string(box->rows) + "x" + std::to_string(box->columns);
        } else {
            parameters = std::to_string(order_) + "j";
            description += "," + pieces();
        }
        if (has_diagonals) parameters += "x";
        if (!puzzle_.cages.empty()) {
            parameters += "k";
            description += "," + cages();
        }
        if (!regions_.empty())
            fail(name(regions_.front(), puzzle_.regions, order_), regions_.front().cells);
        return parameters + ":" + description;
    }

  private:
    [[noreturn]] static void fail(std::string const& part, std::vector<Cell> const& cells) {
        throw CannotExpress{std::string{solo_game.name} + " cannot hold " + part, cells};
    }

    /// Takes these regions out of those that are not written yet, if all are there.
    bool take(std::vector<Region> const& wanted) { return take_regions(regions_, wanted); }

    bool take_diagonals() { return take({main_diagonal(order_), anti_diagonal(order_)}); }

    std::optional<BoxShape> take_boxes() {
        for (int rows = 2; rows < order_; ++rows)
            if (order_ % rows == 0 && take(boxes({rows, order_ / rows})))
                return BoxShape{rows, order_ / rows};
        return std::nullopt;
    }

    std::string code(Grid const& owners) const {
        auto const text = write_blocks(owners, BlockCode::Solo);
        if (!text)
            fail("blocks with more than 25 places in a row and no line: its programs disagree how "
                 "to write that",
                 {});
        return *text;
    }

    /// The regions of full size must be a jigsaw.
    std::string pieces() {
        auto const is_piece = [&](Region const& region) {
            return static_cast<int>(region.cells.size()) == order_ && are_connected(region.cells);
        };
        Grid owners{order_};
        int number = 0;
        for (auto const& region : regions_) {
            if (!is_piece(region)) continue;
            ++number;
            for (auto const cell : region.cells) {
                if (owners[cell] != 0) fail("two regions that share " + name(cell), region.cells);
                owners[cell] = number;
            }
        }
        if (number != order_) {
            auto const odd = std::find_if_not(regions_.begin(), regions_.end(), is_piece);
            if (odd != regions_.end()) fail(name(*odd, puzzle_.regions, order_), odd->cells);
            throw CannotExpress{std::string{solo_game.name}
                                + " cannot leave cells without a box or a jigsaw piece"};
        }
        std::erase_if(regions_, is_piece);
        return code(owners);
    }

    /// Writes cages, and the remaining regions as cages without sums: together they cover the grid.
    std::string cages() {
        if (order_ > most_killer_order)
            fail("cages in order " + std::to_string(order_) + ": killers go to order "
                     + std::to_string(most_killer_order),
                 puzzle_.cages.front().cells);
        require_separate_cages(puzzle_, solo_game.name);
        Grid owners{order_};
        Grid sums{order_};
        int number = 0;
        for (auto const& cage : puzzle_.cages) {
            require_sum(cage);
            ++number;
            for (auto const cell : cage.cells) owners[cell] = number;
            sums[cage.cells.front()] = static_cast<int>(cage.target);
        }
        for (auto const& region : regions_) {
            bool const is_free = std::all_of(region.cells.begin(), region.cells.end(),
                                             [&](Cell cell) { return owners[cell] == 0; });
            if (!is_free || region.cells.size() < 2 || !are_connected(region.cells))
                fail(name(region, puzzle_.regions, order_), region.cells);
            ++number;
            for (auto const cell : region.cells) owners[cell] = number;
        }
        regions_.clear();
        for (auto const cell : all_cells(order_))
            if (owners[cell] == 0) fail(name(cell) + " without a cage, in a killer", {cell});
        return code(owners) + "," + write_numbers(sums);
    }

    void require_sum(Cage const& cage) const {
        auto const& [cells, operation, target, repeats, label] = cage;
        if (operation != Operation::Sum) fail(name(cage) + ", which is not a sum", cells);
        if (repeats == Repeats::Allowed && may_repeat(cells))
            fail("that " + name(cage) + " may hold a value twice", cells);
        if (cells.size() < 2 || static_cast<int>(cells.size()) > order_)
            fail(name(cage) + ", which has " + std::to_string(cells.size())
                     + (cells.size() == 1 ? " cell" : " cells"),
                 cells);
        if (target < 1 || target > std::int64_t{order_} * order_ * order_)
            fail("the target " + std::to_string(target) + " of " + name(cage), cells);
        if (!are_connected(cells)) fail(name(cage) + ", which is not connected", cells);
    }

    /// Says whether neither lines nor regions keep two of the cells different.
    bool may_repeat(std::vector<Cell> const& cells) const {
        for (auto const a : cells)
            for (auto const b : cells) {
                bool const is_free = a.row != b.row && a.column != b.column;
                if (is_free
                    && std::none_of(puzzle_.regions.begin(), puzzle_.regions.end(),
                                    [&](Region const& region) {
                                        auto const& in = region.cells;
                                        return std::count(in.begin(), in.end(), a) > 0
                                               && std::count(in.begin(), in.end(), b) > 0;
                                    }))
                    return true;
            }
        return false;
    }

    Puzzle const& puzzle_;
    int order_;
    std::vector<Region> regions_; ///< not written yet
};

} // namespace

Puzzle read_solo(Part& id, SoloRules const& rules) {
    require_order(id, solo_game, rules.order);
    if (rules.blocks == SoloBlocks::Boxes && std::min(rules.box.rows, rules.box.columns) < 2)
        id.fail("Solo's boxes have at least 2 rows and 2 columns");
    return SoloReader{id, rules}.read();
}

std::string write_solo(Puzzle const& puzzle) {
    return Writer{puzzle}.write();
}

} // namespace hapax::formats::tatham
