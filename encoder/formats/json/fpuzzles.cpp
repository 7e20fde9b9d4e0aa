/// f-puzzles' JSON, which SudokuPad reads too: a grid of cell objects, and a list for each kind of
/// constraint. It comes plain, or packed into base64, alone or in a link. What the model can say is
/// read, what is decoration is left out, and any other constraint is an error that names it: a
/// puzzle without one of its rules would be another puzzle.

#include "encoder/formats/json/fpuzzles_grid.hpp"
#include "encoder/formats/json/ruleset.hpp"
#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/left_out.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace hapax::formats::fpuzzles {

namespace {

using nlohmann::json;

/// Shows a puzzle, and says nothing about its solution.
constexpr std::array<std::string_view, 14> harmless{
    "size",     "grid",          "title",         "author",
    "rules",    "solution",      "disabledlogic", "truecandidatesoptions",
    "colors",   "msgcorrect",    "foglight",      "triggereffect",
    "metadata", "successMessage"};

/// Decoration by itself; but setters draw rules of their own with it, and say them in words.
constexpr std::array<std::string_view, 6> drawn{"ruleset", "line", "rectangle",
                                                "circle",  "text", "cage"};

bool is_among(auto const& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::vector<std::pair<Cell, Cell>> steps(int order, std::initializer_list<Cell> moves) {
    std::vector<std::pair<Cell, Cell>> pairs;
    for (int r = 0; r < order; ++r)
        for (int c = 0; c < order; ++c)
            for (auto const [down, right] : moves) {
                Cell const to{r + down, c + right};
                if (to.row < order && to.column >= 0 && to.column < order)
                    pairs.push_back({{r, c}, to});
            }
    return pairs;
}

class Reader : GridReader {
  public:
    Reader(Block const& block, FormatOptions const& options)
        : GridReader{block}, options_{options} {}

    ReadPuzzle read() {
        read_grid();
        for (auto const& [key, value] : root().items()) {
            if (is_among(harmless, key) || says_nothing(value)) continue;
            place_ = Pointer{} / key;
            if (is_among(options_.ignored, key)) {
                result_.warnings.push_back(block_.place(0) + ": the constraint '" + key
                                           + "' is ignored: this is another puzzle");
                continue;
            }
            keys_.insert(key);
            if (is_among(drawn, key)) continue;
            auto const reader =
                std::find_if(readers.begin(), readers.end(),
                             [&, &sought = key](auto const& row) { return row.key == sought; });
            if (reader == readers.end())
                fail("hapax does not know the constraint '" + key + "'; --ignore " + key
                     + " goes on without it");
            key_ = key;
            (this->*reader->read)(value);
        }
        finish_adjacencies();
        finish_negatives();
        finish_grid();
        left_out_.warn(result_.warnings);
        if (has_drawn_rules())
            result_.warnings.push_back(block_.place(0)
                                       + ": rules that are only drawn or told in words are not "
                                         "part of the puzzle");
        return std::move(result_);
    }

  private:
    struct KeyReader {
        std::string_view key;
        void (Reader::*read)(json const&);
    };
    static std::array<KeyReader, 36> const readers;

    /// Rules that nothing else says: words, or lines and figures without any, which only words can
    /// explain.
    bool has_drawn_rules() {
        bool const has_figures = std::any_of(drawn.begin(), drawn.end(), [&](auto key) {
            return key != "ruleset" && keys_.contains(std::string{key});
        });
        auto const& words = root()["ruleset"]; // null if there are none
        if (!words.is_string()) return has_figures || !says_nothing(words);
        auto const& text = words.get_ref<std::string const&>();
        return !only_repeats(text, keys_) || (has_figures && text.empty());
    }

    void add_region(std::vector<Cell> cells) {
        if (cells.empty()) fail(key_ + ": expected cells");
        if (cells.size() > static_cast<std::size_t>(order_))
            fail(key_ + ": " + std::to_string(cells.size()) + " cells cannot be all different with "
                 + std::to_string(order_) + " values");
        result_.puzzle.regions.push_back({std::move(cells)});
    }

    void read_main_diagonal(json const&) { add_region(main_diagonal(order_).cells); }
    void read_anti_diagonal(json const&) { add_region(anti_diagonal(order_).cells); }

    void read_anti_knight(json const&) {
        for (auto const& [a, b] : steps(order_, {{1, -2}, {1, 2}, {2, -1}, {2, 1}}))
            add_region({a, b});
    }

    void read_anti_king(json const&) {
        for (auto const& [a, b] : steps(order_, {{1, -1}, {1, 1}})) add_region({a, b});
    }

    void read_non_consecutive(json const&) { are_apart_ = true; }

    /// Neighbours do not differ by 1, but for those with a dot between them: whatever a white dot
    /// (difference) or a black one (ratio) says, its pair is exempt from the negative rules.
    void finish_adjacencies() {
        if (!are_apart_) return;
        for_each_neighbour_pair(order_, [&](Cell cell, Cell neighbour) {
            if (!dotted_.contains({cell, neighbour}))
                result_.puzzle.pair_clues.push_back(not_consecutive(cell, neighbour));
        });
    }

    void read_thermometers(json const& list) {
        for_each_line(list, [&](json const&, std::vector<Cell> cells) {
            add_clue(PairClue{PairName::Thermometer, std::move(cells), 0});
        });
    }

    /// Each line of a pair clue.
    template<PairName name>
    void read_pair_lines(json const& list) {
        for_each_line(list, [&](json const& object, std::vector<Cell> cells) {
            auto const amount = value_of(object, usual_amount(name, order_).value_or(0));
            add_clue(
                PairClue{name, std::move(cells),
                         static_cast<int>(std::min<std::int64_t>(*amount, 2 * max_order + 1))});
        });
    }

    void read_clones(json const& list) {
        for_each(list, "cloneCells", [&](json const& object) {
            auto cells = cells_of(object);
            auto const copies = cells_from(object["cloneCells"], place_ / "cloneCells");
            if (cells.size() != copies.size()) fail(key_ + ": expected as many cells in both");
            cells.insert(cells.end(), copies.begin(), copies.end());
            add_clue(PairClue{PairName::Clone, std::move(cells), 0});
        });
    }

    /// Greater or less than its neighbours, but for those that are marked too.
    template<PairName name>
    void read_extremes(json const& list) {
        std::set<Cell> marked;
        for_each(list, "cell", [&](json const& object) {
            marked.insert(cell_from(object["cell"], place_ / "cell"));
        });
        for (auto const cell : marked) {
            auto const [row, column] = cell;
            PairClue clue{name, {cell}, 0};
            for (Cell const next : {Cell{row - 1, column}, Cell{row, column - 1},
                                    Cell{row, column + 1}, Cell{row + 1, column}})
                if (is_on_grid(next) && !marked.contains(next)) clue.cells.push_back(next);
            if (clue.cells.size() > 1) add_clue(std::move(clue));
        }
    }

    bool is_on_grid(Cell cell) const {
        return cell.row >= 0 && cell.row < order_ && cell.column >= 0 && cell.column < order_;
    }

    template<class Clue>
    void add_clue(Clue clue) {
        auto const what = complaint(clue, order_);
        if (!what)
            list_of<Clue>(result_.puzzle).push_back(std::move(clue));
        else if (is_too_short(clue))
            left_out_.add(*what, [&] { return place(); });
        else
            fail(key_ + ": " + *what);
    }

    /// What is drawn is all there is: neighbours without a mark do not obey what it says.
    void read_negatives(json const& list) {
        if (!list.is_array()) fail(key_ + ": expected a list");
        for (auto const& kind : list) {
            if (kind != "difference" && kind != "ratio" && kind != "xv")
                fail("negative: hapax does not know the constraint " + shown(kind));
            negatives_.insert(kind.get<std::string>());
        }
    }

    void finish_negatives() {
        for (auto const& kind : negatives_) {
            bool const is_sum = kind == "xv";
            auto const name = is_sum            ? PairName::NoSum
                              : kind == "ratio" ? PairName::NoRatio
                                                : PairName::NoDifference;
            std::vector<Cell> couples;
            for_each_neighbour_pair(order_, [&](Cell cell, Cell neighbour) {
                if ((is_sum ? summed_ : dotted_).contains({cell, neighbour})) return;
                couples.insert(couples.end(), {cell, neighbour});
            });
            auto amounts = amounts_[kind];
            if (is_sum) amounts = {5, 10};
            if (amounts.empty()) amounts.insert(*usual_amount(name, order_));
            for (int const amount : amounts)
                if (!couples.empty())
                    result_.puzzle.pair_clues.push_back(PairClue{name, couples, amount});
        }
    }

    /// The cells of one place in all boxes differ.
    void read_disjoint_groups(json const&) {
        auto const shape = default_box(order_);
        if (!shape) fail("disjointgroups: order " + std::to_string(order_) + " has no boxes");
        auto const all = boxes(*shape);
        for (std::size_t place = 0; place < all.size(); ++place) {
            std::vector<Cell> cells;
            for (auto const& box : all) cells.push_back(box.cells[place]);
            add_region(std::move(cells));
        }
    }

    /// Each line of a run clue without a number.
    template<RunName name>
    void read_run_lines(json const& list) {
        for_each_line(list, [&](json const&, std::vector<Cell> cells) {
            add_clue(RunClue{name, std::move(cells), 0, {}});
        });
    }

    /// A circle or pill, and lines that begin in it. Either alone says nothing.
    void read_arrows(json const& list) {
        for_each_line(list, [&](json const& object, std::vector<Cell> const& cells) {
            auto const pill = cells_of(object);
            RunClue clue{RunName::Arrow, pill, static_cast<int>(pill.size()), {}};
            for (auto const cell : cells)
                if (!pill.empty() && std::find(pill.begin(), pill.end(), cell) == pill.end())
                    clue.cells.push_back(cell);
            add_clue(std::move(clue));
        });
    }

    void read_little_killers(json const& list) {
        for_each(list, "cells", [&](json const& object) {
            if (auto const sum = value_of(object, 0); sum != 0) // 0 is no clue there
                add_clue(RunClue{RunName::LittleKiller, cells_of(object), amount_from(*sum), {}});
        });
    }

    void read_quadruples(json const& list) {
        for_each(list, "values", [&](json const& object) {
            RunClue clue{RunName::Quadruple, cells_of(object), 0, {}};
            if (!object["values"].is_array()) fail("quadruple: expected a list of values");
            for (auto const& value : object["values"])
                clue.values.push_back(value_from(value, key_, place_ / "values"));
            if (!clue.values.empty()) add_clue(std::move(clue));
        });
    }

    /// Numbers around the grid, each of the line that it looks along.
    template<RunName name>
    void read_border(json const& list) {
        for_each(list, "cell", [&](json const& object) {
            auto const sum = value_of(object, std::nullopt);
            if (sum) add_clue(RunClue{name, line_from(object["cell"]), amount_from(*sum), {}});
        });
    }

    int amount_from(std::int64_t number) const {
        if (number > std::int64_t{order_} * order_ * order_)
            fail(key_ + ": " + std::to_string(number) + " is too large", place_ / "value");
        return static_cast<int>(number);
    }

    /// Each cell says where in its row its column's number stands (rows and columns change places
    /// for Side::Top).
    template<Side side>
    void read_indexers(json const& list) {
        for_each(list, "cells", [&](json const& object) {
            for (auto const cell : cells_of(object)) {
                bool const is_row = side == Side::Left;
                auto line = cells_seen({side, is_row ? cell.row : cell.column}, order_);
                int const own = is_row ? cell.column : cell.row;
                std::rotate(line.begin(), line.begin() + own, line.begin() + own + 1);
                add_clue(RunClue{RunName::Indexer, std::move(line), own + 1, {}});
            }
        });
    }

    /// The pieces into which the borders of the boxes cut a line have the same sum.
    void read_region_sums(json const& list) {
        auto const shape = default_box(order_);
        if (!shape) fail("regionsumline: order " + std::to_string(order_) + " has no boxes");
        auto const box_of = [&](Cell cell) {
            return Cell{cell.row / shape->rows, cell.column / shape->columns};
        };
        for_each_line(list, [&](json const&, std::vector<Cell> cells) {
            RunClue clue{RunName::RegionSum, std::move(cells), 0, {}};
            for (std::size_t i = 0; i < clue.cells.size(); ++i)
                if (i > 0 && box_of(clue.cells[i]) == box_of(clue.cells[i - 1]))
                    ++clue.values.back();
                else
                    clue.values.push_back(1);
            add_clue(std::move(clue));
        });
    }

    void read_extra_regions(json const& list) {
        for_each(list, "cells", [&](json const& object) { add_region(cells_of(object)); });
    }

    void read_killer_cages(json const& list) {
        for_each(list, "cells", [&](json const& object) {
            auto cells = cells_of(object);
            if (auto const sum = value_of(object, 0); cells.empty() || sum == 0)
                add_region(std::move(cells));
            else
                add_cage(std::move(cells), Operation::Sum, *sum, Repeats::Forbidden);
        });
    }

    void read_differences(json const& list) {
        for_each(list, "cells", [&](json const& object) {
            auto cells = dotted_pair_of(object);
            auto const difference = value_of(object, 1);
            amounts_["difference"].insert(amount_from(*difference));
            if (difference == 1)
                result_.puzzle.pair_clues.push_back(consecutive(cells[0], cells[1]));
            else
                add_couple(PairName::Difference, std::move(cells), *difference);
        });
    }

    void read_ratios(json const& list) {
        for_each(list, "cells", [&](json const& object) {
            auto const ratio = *value_of(object, 2);
            amounts_["ratio"].insert(amount_from(ratio));
            add_couple(PairName::Ratio, dotted_pair_of(object), ratio);
        });
    }

    void read_xv(json const& list) {
        for_each(list, "cells", [&](json const& object) {
            json const none;
            auto const& sign = object.contains("value") ? object["value"] : none;
            if (sign != "X" && sign != "V")
                fail("xv: expected \"X\" or \"V\", found " + shown(sign), place_ / "value");
            auto cells = pair_of(object);
            summed_.insert(std::minmax(cells[0], cells[1]));
            add_couple(PairName::Sum, std::move(cells), sign == "X" ? 10 : 5);
        });
    }

    void read_even(json const& list) { read_parity(list, 0); }
    void read_odd(json const& list) { read_parity(list, 1); }

    void read_parity(json const& list, int rest) {
        for_each(list, "cell", [&](json const& object) {
            allow(cell_from(object["cell"], place_ / "cell"),
                  [&](int value) { return value % 2 == rest; });
        });
    }

    std::vector<Cell> pair_of(json const& object) const {
        auto cells = cells_of(object);
        if (cells.size() != 2)
            fail(key_ + ": expected two cells, found " + std::to_string(cells.size()));
        return cells;
    }

    std::vector<Cell> dotted_pair_of(json const& object) {
        auto cells = pair_of(object);
        dotted_.insert(std::minmax(cells[0], cells[1]));
        return cells;
    }

    void add_couple(PairName name, std::vector<Cell> cells, std::int64_t amount) {
        add_clue(PairClue{name, std::move(cells),
                          static_cast<int>(std::min<std::int64_t>(amount, 2 * max_order))});
    }

    void add_cage(std::vector<Cell> cells, Operation operation, std::int64_t target,
                  Repeats repeats) {
        result_.puzzle.cages.push_back({std::move(cells), operation, target, repeats});
    }

    FormatOptions const& options_;
    LeftOut left_out_;
    std::set<std::string> keys_;                   ///< of what says something
    bool are_apart_ = false;                       ///< neighbours without a dot
    std::set<std::pair<Cell, Cell>> dotted_;       ///< pairs with one
    std::set<std::pair<Cell, Cell>> summed_;       ///< with an X or V between them
    std::set<std::string> negatives_;              ///< kinds of marks without which nothing holds
    std::map<std::string, std::set<int>> amounts_; ///< of the dots, per kind
};

std::array<Reader::KeyReader, 36> const Reader::readers{{
    {"diagonal+", &Reader::read_anti_diagonal},
    {"diagonal-", &Reader::read_main_diagonal},
    {"antiknight", &Reader::read_anti_knight},
    {"antiking", &Reader::read_anti_king},
    {"nonconsecutive", &Reader::read_non_consecutive},
    {"thermometer", &Reader::read_thermometers},
    {"extraregion", &Reader::read_extra_regions},
    {"killercage", &Reader::read_killer_cages},
    {"difference", &Reader::read_differences},
    {"ratio", &Reader::read_ratios},
    {"xv", &Reader::read_xv},
    {"whispers", &Reader::read_pair_lines<PairName::Whispers>},
    {"renban", &Reader::read_pair_lines<PairName::Renban>},
    {"entropicline", &Reader::read_pair_lines<PairName::Entropic>},
    {"modularline", &Reader::read_pair_lines<PairName::Modular>},
    {"palindrome", &Reader::read_pair_lines<PairName::Palindrome>},
    {"slowthermometer", &Reader::read_pair_lines<PairName::SlowThermometer>},
    {"clone", &Reader::read_clones},
    {"maximum", &Reader::read_extremes<PairName::Maximum>},
    {"minimum", &Reader::read_extremes<PairName::Minimum>},
    {"negative", &Reader::read_negatives},
    {"disjointgroups", &Reader::read_disjoint_groups},
    {"arrow", &Reader::read_arrows},
    {"littlekillersum", &Reader::read_little_killers},
    {"quadruple", &Reader::read_quadruples},
    {"betweenline", &Reader::read_run_lines<RunName::Between>},
    {"zipperline", &Reader::read_run_lines<RunName::Zipper>},
    {"regionsumline", &Reader::read_region_sums},
    {"sandwichsum", &Reader::read_border<RunName::Sandwich>},
    {"skyscraper", &Reader::read_border<RunName::Skyscraper>},
    {"xsum", &Reader::read_border<RunName::XSum>},
    {"numberedroom", &Reader::read_border<RunName::NumberedRoom>},
    {"columnindexer", &Reader::read_indexers<Side::Left>},
    {"rowindexer", &Reader::read_indexers<Side::Top>},
    {"even", &Reader::read_even},
    {"odd", &Reader::read_odd},
}};

} // namespace

bool starts(LineReader& lines) {
    return !packed_part(lines.peek()).empty() || starts_json(lines, {"\"grid\"", "\"size\""});
}

/// A line, if it is packed; otherwise up to the brace that closes the object.
void take(LineReader& lines, std::string& text) {
    if (packed_part(lines.peek()).empty())
        take_json(lines, text, [](JsonTracker const& tracker) { return tracker.depth() <= 0; });
    else
        lines.take(text);
}

ReadPuzzle read(Block const& block, FormatOptions const& options) {
    return Reader{block, options}.read();
}

} // namespace hapax::formats::fpuzzles
