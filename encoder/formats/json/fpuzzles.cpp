/// f-puzzles' JSON, which SudokuPad reads as well: a grid of cell objects, and a list for each kind
/// of constraint. It comes plain, or packed into base64, alone or in a link. Constraints that the
/// model can express are read, decoration is kept for the drawing, and any other constraint is an
/// error that names it: a puzzle without one of its rules would be another puzzle.

#include "encoder/clues/region_sets.hpp"
#include "encoder/formats/json/fpuzzles_grid.hpp"
#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/credits.hpp"
#include "encoder/formats/reading/named_clues.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace hapax::formats::fpuzzles {

namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 5> of_the_grid{"size", "grid", "title", "author",
                                                      "solution"};

/// These do not affect the solution, and have no place in the model.
constexpr std::array<std::string_view, 9> left_out{
    "rules",         "disabledlogic", "truecandidatesoptions", "colors", "msgcorrect", "foglight",
    "triggereffect", "metadata",      "successMessage"};

/// Setters also draw rules of their own with these decorations, and describe them in words.
constexpr std::array<std::string_view, 6> drawn{"ruleset", "line", "rectangle",
                                                "circle",  "text", "cage"};

/// Names a clue of `puzzle` that `other` does not have; nullopt if it has all of them.
std::optional<std::string> clue_without(Puzzle const& puzzle, Puzzle const& other) {
    std::optional<std::string> found;
    for_each_list(puzzle, [&](auto const& clues) {
        auto const& known = list_of<std::decay_t<decltype(clues.front())>>(other);
        for (auto const& clue : clues) {
            if (contains(known, clue)) continue;
            auto const cells = cells_of(clue);
            found = cells.empty() ? "a rule of the grid" : "a clue at " + name(cells.front());
        }
    });
    return found;
}

/// Says which given or clue is different in `now`; nullopt if none is.
std::optional<std::string> change(Puzzle const& before, Puzzle const& now) {
    if (before.order != now.order) return "its order is " + std::to_string(now.order);
    auto const shown = [](int value) { return value == 0 ? "open" : std::to_string(value); };
    for (auto const cell : all_cells(now.order))
        if (before.givens[cell] != now.givens[cell])
            return name(cell) + " is " + shown(now.givens[cell]) + ", there "
                   + shown(before.givens[cell]);
    if (auto const added = clue_without(now, before)) return *added + " is new";
    if (auto const removed = clue_without(before, now)) return *removed + " is missing";
    return std::nullopt;
}

class Reader : GridReader {
  public:
    Reader(Block const& block, FormatOptions const& options)
        : GridReader{block}, options_{options} {}

    ReadPuzzle read() {
        read_grid();
        auto const said = [&](char const* key) {
            auto const value = root().find(key);
            return value != root().end() && value->is_string() ? value->get<std::string>() : "";
        };
        result_.puzzle.credits = {one_line(said("title")), one_line(said("author")),
                                  tidy_lines(said("ruleset"))};
        for (auto const& [key, value] : root().items()) {
            if (contains(of_the_grid, key) || says_nothing(value)) continue;
            if (contains(left_out, key)) {
                leave_out(key, value.is_array() ? value.size() : 1);
                continue;
            }
            place_ = Pointer{} / key;
            if (contains(options_.ignored, key)) {
                result_.warnings.push_back(block_.place(0) + ": the constraint '" + key
                                           + "' is ignored: this is another puzzle");
                continue;
            }
            if (key == own_key) {
                carried_ = value.is_string() ? value.get<std::string>() : value.dump();
                continue;
            }
            keys_.insert(key);
            if (contains(drawn, key)) continue;
            key_ = key;
            auto const reader =
                std::find_if(readers.begin(), readers.end(),
                             [&, &sought = key](auto const& row) { return row.key == sought; });
            if (reader != readers.end())
                (this->*reader->read)(value);
            else if (auto const set = std::find_if(
                         region_sets().begin(), region_sets().end(),
                         [&, &sought = key](RegionSet const& each) { return each.key == sought; });
                     set != region_sets().end())
                read_set(*set);
            else if (auto const name = clue_name_of_key(key))
                read_named(*name, value);
            else
                fail("hapax does not know the constraint '" + key + "'; --ignore " + key
                     + " goes on without it");
        }
        finish_rules();
        finish_grid();
        if (!carried_.empty()) take_carried();
        warn_of_left_out(result_.warnings);
        named_clues_.warn(result_.warnings);
        if (carried_.empty() && options_.drawn.empty() && has_drawn_rules())
            result_.warnings.push_back(
                block_.place(0)
                + ": rules that are only drawn or described in words are not part of the puzzle; "
                  "--drawn list shows what they may mean");
        return std::move(result_);
    }

  private:
    struct KeyReader {
        std::string_view key;
        void (Reader::*read)(json const&);
    };
    static std::array<KeyReader, 6> const readers;

    /// Says whether there are words or figures, which no program can compare with the constraints.
    bool has_drawn_rules() const {
        return std::any_of(drawn.begin(), drawn.end(),
                           [&](auto key) { return keys_.contains(std::string{key}); });
    }

    /// Takes the whole puzzle in place of what f-puzzles' constraints say of it. If a program has
    /// changed those since, it is another puzzle.
    void take_carried() {
        place_ = Pointer{} / own_key;
        Block object = block_;
        object.notation = Notation::Json;
        object.text = carried_ + "\n";
        auto const refuse = [&](std::string const& what) {
            fail(what + "; --ignore " + own_key + " goes on without it");
        };
        auto const damage = "hapax's own puzzle in this one is damaged: ";
        Puzzle whole;
        Puzzle expected;
        try {
            whole = read_as(object, options_).puzzle;
            if (auto const what = defect(whole)) refuse(damage + *what);
            auto written = object;
            written.text = write_for_people(whole);
            FormatOptions without;
            without.ignored = {own_key};
            expected = Reader{written, without}.read().puzzle;
        } catch (InputError const& error) {
            refuse(damage + error.message());
        } catch (CannotExpress const& error) {
            refuse(damage + std::string{error.what()});
        }
        if (auto const what = change(canonical(expected), canonical(result_.puzzle)))
            refuse("this is not the puzzle of hapax that it carries: " + *what);
        result_.puzzle = std::move(whole);
    }

    void add_region(std::vector<Cell> cells) {
        if (cells.empty()) fail(key_ + ": expected cells");
        if (cells.size() > static_cast<std::size_t>(order_))
            fail(key_ + ": " + std::to_string(cells.size()) + " cells cannot be all different with "
                 + std::to_string(order_) + " values");
        result_.puzzle.regions.push_back({std::move(cells)});
    }

    void read_non_consecutive(json const&) { rules_.insert({ClueName::NonConsecutive, 1}); }

    /// Reads a list of clues of this name.
    void read_named(ClueName name, json const& list) {
        switch (row_of(name).look) {
        case Look::Arrow:
            return read_arrows(list);
        case Look::Dot:
            return read_dots(name, list);
        case Look::Extreme:
            return read_extremes(name, list);
        case Look::Disc:
            return read_discs(name, list);
        case Look::Number:
            return for_each(list, "cell", [&](json const& object) {
                if (auto const sum = value_of(object, std::nullopt))
                    add_named(name, line_from(object["cell"]), *sum);
            });
        case Look::Pointer:
            return for_each(list, "cells", [&](json const& object) {
                if (auto const sum = value_of(object, 0); sum != 0) // there, 0 means no clue
                    add_named(name, cells_of(object), *sum);
            });
        case Look::Shaded:
            return read_clones(name, list);
        case Look::Sentence:
            return add_named(name, {}, 0);
        case Look::Named:
            return read_indexers(name, list);
        default:
            for_each_line(list, [&](json const& object, std::vector<Cell> cells) {
                auto const usual = usual_amount(name, order_).value_or(0);
                add_named(name, std::move(cells), *value_of(object, usual));
            });
        }
    }

    void add_named(ClueName name, std::vector<Cell> cells, std::int64_t amount,
                   std::vector<int> values = {}) {
        if (is_relation(name))
            amount = std::min<std::int64_t>(amount, 2 * max_order + 1);
        else
            require_small(amount);
        if (name == ClueName::RegionSum) values = lengths_in_boxes(cells);
        add_clue(NamedClue{name, std::move(cells), static_cast<int>(amount), std::move(values)});
    }

    void require_small(std::int64_t amount) const {
        if (amount > std::int64_t{order_} * order_ * order_)
            fail(key_ + ": " + std::to_string(amount) + " is too large", place_ / "value");
    }

    void read_clones(ClueName name, json const& list) {
        for_each(list, "cloneCells", [&](json const& object) {
            auto cells = cells_of(object);
            auto const copies = cells_from(object["cloneCells"], place_ / "cloneCells");
            if (cells.size() != copies.size()) fail(key_ + ": expected as many cells in both");
            cells.insert(cells.end(), copies.begin(), copies.end());
            add_named(name, std::move(cells), 0);
        });
    }

    /// Reads cells greater (less) than their neighbours, except those marked as well.
    void read_extremes(ClueName name, json const& list) {
        std::set<Cell> marked;
        for_each(list, "cell", [&](json const& object) {
            marked.insert(cell_from(object["cell"], place_ / "cell"));
        });
        for (auto const cell : marked) {
            auto cells = neighbours_of(cell, order_);
            std::erase_if(cells, [&](Cell next) { return marked.contains(next); });
            cells.insert(cells.begin(), cell);
            if (cells.size() > 1) add_named(name, std::move(cells), 0);
        }
    }

    void add_clue(NamedClue clue) {
        named_clues_.add(
            std::move(clue), order_, result_.puzzle.named_clues, [&] { return place(); },
            [&](std::string const& what) { fail(key_ + ": " + what); });
    }

    /// All marks are drawn: neighbours without a mark do not obey its rule.
    void read_negatives(json const& list) {
        if (!list.is_array()) fail(key_ + ": expected a list");
        for (auto const& kind : list) {
            if (!kind.is_string() || !negative_of_key(kind.get_ref<std::string const&>()))
                fail("negative: hapax does not know the constraint " + shown(kind));
            negatives_.insert(kind.get<std::string>());
        }
    }

    /// A negative rule uses the amounts of all marks, and exempts their cells.
    void finish_rules() {
        for (auto const& key : negatives_) {
            auto const name = *negative_of_key(key);
            auto amounts = key == "xv" ? std::set{5, 10} : amounts_[key];
            if (amounts.empty()) amounts.insert(*usual_amount(name, order_));
            for (int const amount : amounts) rules_.insert({name, amount});
        }
        for (auto const& [name, amount] : rules_)
            result_.puzzle.named_clues.push_back(
                {name, exempt_cells(result_.puzzle, name), amount});
    }

    void read_set(RegionSet const& set) {
        auto const regions = set.regions(order_);
        if (regions.empty()) fail(key_ + ": order " + std::to_string(order_) + " has no boxes");
        for (auto const& region : regions) add_region(region.cells);
    }

    /// Reads a circle or pill, and lines that begin in it. Either alone has no effect.
    void read_arrows(json const& list) {
        for_each_line(list, [&](json const& object, std::vector<Cell> const& cells) {
            auto const pill = cells_of(object);
            auto all = pill;
            for (auto const cell : cells)
                if (!pill.empty() && !contains(pill, cell)) all.push_back(cell);
            add_named(ClueName::Arrow, std::move(all), std::ssize(pill));
        });
    }

    void read_discs(ClueName name, json const& list) {
        for_each(list, "values", [&](json const& object) {
            if (!object["values"].is_array()) fail(key_ + ": expected a list of values");
            std::vector<int> values;
            for (auto const& value : object["values"])
                values.push_back(value_from(value, key_, place_ / "values"));
            if (!values.empty()) add_named(name, cells_of(object), 0, std::move(values));
        });
    }

    /// Each cell says where in its row its column's number stands, or the other way round.
    void read_indexers(ClueName name, json const& list) {
        auto const side = key_ == row_of(name).keys[0] ? Side::Left : Side::Top;
        for_each(list, "cells", [&](json const& object) {
            for (auto const cell : cells_of(object)) {
                auto const clue = indexer(name, cell, side, order_);
                add_named(name, clue.cells, clue.amount);
            }
        });
    }

    /// Returns the lengths of the pieces into which the borders of the boxes cut a line.
    std::vector<int> lengths_in_boxes(std::vector<Cell> const& cells) const {
        auto const shape = default_box(order_);
        if (!shape) fail(key_ + ": order " + std::to_string(order_) + " has no boxes");
        return pieces_of(cells, *shape);
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

    /// Reads a value between two cells; X and V for sums.
    void read_dots(ClueName name, json const& list) {
        for_each(list, "cells", [&](json const& object) {
            auto cells = cells_of(object);
            if (cells.size() != 2)
                fail(key_ + ": expected two cells, found " + std::to_string(cells.size()));
            bool const is_sum = name == ClueName::Sum;
            auto const amount =
                is_sum ? sum_of(object) : *value_of(object, usual_amount(name, order_));
            if (!is_sum) {
                require_small(amount);
                amounts_[key_].insert(static_cast<int>(amount));
            }
            auto const most = std::int64_t{2} * max_order;
            add_clue(NamedClue{name, std::move(cells), static_cast<int>(std::min(amount, most))});
        });
    }

    std::int64_t sum_of(json const& object) const {
        json const none;
        auto const& sign = object.contains("value") ? object["value"] : none;
        if (sign != "X" && sign != "V")
            fail(key_ + ": expected \"X\" or \"V\", found " + shown(sign), place_ / "value");
        return sign == "X" ? 10 : 5;
    }

    void read_even(json const& list) { read_parity(list, 0); }
    void read_odd(json const& list) { read_parity(list, 1); }

    void read_parity(json const& list, int rest) {
        for_each(list, "cell", [&](json const& object) {
            allow(cell_from(object["cell"], place_ / "cell"),
                  [&](int value) { return value % 2 == rest; });
        });
    }

    void add_cage(std::vector<Cell> cells, Operation operation, std::int64_t target,
                  Repeats repeats) {
        result_.puzzle.cages.push_back({std::move(cells), operation, target, repeats});
    }

    FormatOptions const& options_;
    NamedClues named_clues_;
    std::string carried_;                          ///< hapax's own object; empty if there is none
    std::set<std::string> keys_;                   ///< of members that have an effect
    std::set<std::pair<ClueName, int>> rules_;     ///< of all neighbours, with their amounts
    std::set<std::string> negatives_;              ///< kinds of marks whose lack means their
                                                   ///< opposite
    std::map<std::string, std::set<int>> amounts_; ///< of the dots, per kind
};

std::array<Reader::KeyReader, 6> const Reader::readers{{
    {"nonconsecutive", &Reader::read_non_consecutive},
    {"extraregion", &Reader::read_extra_regions},
    {"killercage", &Reader::read_killer_cages},
    {"negative", &Reader::read_negatives},
    {"even", &Reader::read_even},
    {"odd", &Reader::read_odd},
}};

} // namespace

bool starts(LineReader& lines) {
    return !packed_part(lines.peek()).empty() || starts_json(lines, {"\"grid\"", "\"size\""});
}

/// Takes a line if it is packed; otherwise text up to the brace that closes the object.
void take(LineReader& lines, std::string& text) {
    if (packed_part(lines.peek()).empty())
        take_json(lines, text, [](JsonTracker const& tracker) { return tracker.depth() <= 0; });
    else
        lines.take(text);
}

Functions const functions{starts, take, read_by<Reader>, write};
Functions const link_functions{nullptr, take, read_by<Reader>, write_link};
Functions const sudokupad_functions{nullptr, take, read_by<Reader>, write_sudokupad};

} // namespace hapax::formats::fpuzzles
