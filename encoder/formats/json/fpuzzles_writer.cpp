/// Writes what f-puzzles' constraints can express. The usual boxes are not written; otherwise each
/// cell names its region, and overlapping regions become extra regions. Links are for people: they
/// also draw all other clues, say them in words, and carry the whole puzzle for hapax.

#include "encoder/clues/region_sets.hpp"
#include "encoder/formats/input/utf8.hpp"
#include "encoder/formats/json/clue_figures.hpp"
#include "encoder/formats/json/cosmetics.hpp"
#include "encoder/formats/json/lz_string.hpp"
#include "encoder/formats/notations.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace hapax::formats::fpuzzles {

namespace {

std::vector<std::string> names_of(std::vector<Cell> const& cells) {
    std::vector<std::string> names;
    for (auto const cell : cells) names.push_back(name_in_capitals(cell));
    return names;
}

JsonObject with_cells(std::vector<Cell> const& cells) {
    return JsonObject{}.add("cells", names_of(cells));
}

JsonObject with_cell(Cell cell) {
    return JsonObject{}.add("cell", name_in_capitals(cell));
}

/// Describes what becomes of clues for which f-puzzles has no constraint.
enum class Unknown { Refused, Drawn };

class Writer {
  public:
    Writer(Puzzle const& puzzle, Unknown unknown)
        : original_{puzzle}, puzzle_{canonical(puzzle)}, credits_{puzzle.credits},
          order_{puzzle.order}, unknown_{unknown}, figures_{order_},
          objects_(static_cast<std::size_t>(order_),
                   std::vector<JsonObject>(static_cast<std::size_t>(order_))) {}

    std::string write() {
        write_givens(puzzle_.givens);
        for_each_list(puzzle_, [this](auto const& clues) { write(clues); });
        for (auto const name : {ClueName::Maximum, ClueName::Minimum})
            write_all(name, [&] { write_extremes(name); });
        for (auto const name :
             {ClueName::NonConsecutive, ClueName::NegativeRatio, ClueName::NegativeSum})
            write_all(name, [&] { write_rule(name); });
        for (auto const& each : credits_.cosmetics) write(each);
        return document();
    }

    /// Returns the words of the clues that are only drawn, after `write`.
    std::vector<std::string> const& drawn() const { return figures_.words(); }

  private:
    void write(std::vector<PencilMarks> const& marks) { write_marks(marks); }
    void write(std::vector<Region> const& regions) { write_regions(regions); }

    void write(auto const& clues) {
        for (auto const& clue : clues) write_or_draw(clue, [&] { write_named(clue); });
    }

    /// `write_it` must have had no effect if it refuses the clue.
    void write_or_draw(auto const& clue, auto const& write_it) {
        try {
            write_it();
        } catch (CannotExpress const&) {
            if (unknown_ == Unknown::Refused) throw;
            figures_.add(clue);
        }
    }

    /// Does the same for all clues of a name, which depend on each other.
    void write_all(ClueName name, auto const& write_them) {
        try {
            write_them();
        } catch (CannotExpress const&) {
            if (unknown_ == Unknown::Refused) throw;
            for (auto const& clue : puzzle_.named_clues)
                if (clue.name == name) figures_.add(clue);
        }
    }

    void write_dots(NamedClue const& clue) {
        bool const is_sum = clue.name == ClueName::Sum;
        if (is_sum && clue.amount != 5 && clue.amount != 10) refuse(clue);
        std::string const key{row_of(clue.name).keys[0]};
        auto const value = !is_sum ? std::to_string(clue.amount) : clue.amount == 10 ? "X" : "V";
        for (auto const& [first, second] : pairs_of(clue, order_)) {
            auto item = with_cells({first, second});
            if (!is_sign(clue.name)) item.add("value", value);
            if (is_sum) {
                add_to(key, item);
                summed_.insert(std::minmax(first, second));
            } else {
                add_dot(key, {first, second}, is_sign(clue.name) ? 1 : clue.amount, item);
            }
        }
    }

    [[noreturn]] static void refuse(auto const& clue) {
        throw CannotExpress{"fpuzzles cannot hold " + name(clue), cells_of(clue)};
    }

    static void require(bool can_be_said, auto const& clue) {
        if (!can_be_said) refuse(clue);
    }

    /// A marked cell is also compared with all neighbours that are not marked.
    void write_extremes(ClueName kind) {
        std::string const key{row_of(kind).keys[0]};
        std::set<Cell> marked;
        for (auto const& clue : puzzle_.named_clues)
            if (clue.name == kind && !marked.insert(clue.cells.front()).second) refuse(clue);
        std::vector<JsonObject> items;
        for (auto const& clue : puzzle_.named_clues) {
            if (clue.name != kind) continue;
            auto const own = clue.cells.front();
            auto expected = neighbours_of(own, order_);
            std::erase_if(expected, [&](Cell next) { return marked.contains(next); });
            if (!std::is_permutation(clue.cells.begin() + 1, clue.cells.end(), expected.begin(),
                                     expected.end()))
                refuse(clue);
            items.push_back(with_cell(own));
        }
        for (auto const& item : items) add_to(key, item);
    }

    /// A negative rule concerns all neighbours without a mark, and the amounts of all marks.
    void write_rule(ClueName name) {
        bool const is_sum = name == ClueName::NegativeSum;
        std::set<int> said;
        NamedClue const* last = nullptr;
        for (auto const& clue : puzzle_.named_clues) {
            if (clue.name != name) continue;
            auto const couples = couples_of(clue.cells);
            require(std::set(couples.begin(), couples.end()) == (is_sum ? summed_ : dotted_), clue);
            said.insert(clue.amount);
            last = &clue;
        }
        if (last == nullptr) return;
        std::string const key{row_of(name).keys[0]};
        if (key == "nonconsecutive" && said == std::set{1}) return set(key);
        std::string const mark = key == "nonconsecutive" ? "difference" : key;
        auto amounts = is_sum ? std::set{5, 10} : amounts_[mark];
        if (amounts.empty()) amounts.insert(*usual_amount(name, order_));
        require(said == amounts, *last);
        add_to("negative", RawJson{to_json(mark)});
    }

    void write_named(NamedClue const& clue) {
        auto const& row = row_of(clue.name);
        std::string const key{row.keys[0]};
        auto const& cells = clue.cells;
        auto const value = std::to_string(clue.amount);
        switch (row.look) {
        case Look::Extreme:
            return; // written later, in view of all others
        case Look::Sentence:
            require(!key.empty(), clue);
            if (row.pairing != Pairing::Neighbours) set(key); // others are also written later
            return;
        case Look::Sign:
            if (clue.name != ClueName::Consecutive) break;
            [[fallthrough]];
        case Look::Dot:
            return write_dots(clue);
        case Look::Shaded: {
            auto const half = cells.begin() + std::ssize(cells) / 2;
            return add_to(
                key,
                with_cells({cells.begin(), half}).add("cloneCells", names_of({half, cells.end()})));
        }
        case Look::Arrow: {
            auto const path = cells.begin() + clue.amount;
            return add_to(key, with_cells({cells.begin(), path})
                                   .add("lines", std::array{names_of({path - 1, cells.end()})}));
        }
        case Look::Pointer:
            require(clue.amount > 0, clue); // there, 0 means no clue
            return add_to(key, diagonal_of(clue).add("cells", names_of(cells)).add("value", value));
        case Look::Number:
            require(std::ssize(cells) == order_ && sight_of(cells), clue);
            return add_to(key, with_cell(place_before(cells)).add("value", value));
        case Look::Disc:
            return add_to(key, with_cells(cells).add("values", clue.values));
        case Look::Named: {
            bool const is_in_row = cells.back().row == cells.front().row;
            auto const said =
                indexer(clue.name, cells.front(), is_in_row ? Side::Left : Side::Top, order_);
            require(!key.empty() && cells == said.cells && clue.amount == said.amount, clue);
            return add_to(std::string{row.keys[is_in_row ? 0 : 1]}, with_cells({cells.front()}));
        }
        default:
            break;
        }
        bool const is_usual = clue.amount == usual_amount(clue.name, order_).value_or(0);
        require(!key.empty() && (is_usual || row.amount == Amount::Usual), clue);
        auto const shape = default_box(order_);
        require(!row.has_values || (shape && clue.values == pieces_of(cells, *shape)), clue);
        auto item = JsonObject{}.add("lines", std::array{names_of(cells)});
        if (row.amount == Amount::Usual) item.add("value", value);
        add_to(key, item);
    }

    void write(Cosmetic const& cosmetic) {
        if (cosmetic.shape == CosmeticShape::Arrow) { // f-puzzles draws no head of its own
            auto line = cosmetic;
            line.shape = CosmeticShape::Line;
            return write(line);
        }
        if (cosmetic.shape != CosmeticShape::Colour)
            return add_to(std::string{cosmetic_words[static_cast<std::size_t>(cosmetic.shape)]},
                          json_of(cosmetic, Dialect::Fpuzzles));
        for (auto const cell : cosmetic.cells) colours_[cell].push_back(text_of(cosmetic.fill));
    }

    /// Returns the corner of the grid's border before a whole diagonal, and its direction.
    JsonObject diagonal_of(auto const& clue) const {
        for (int const right : {1, -1}) {
            Cell const before{clue.cells.front().row - 1, clue.cells.front().column - right};
            std::vector<Cell> cells;
            for (auto [row, column] = before; row + 1 < order_;) {
                column += right;
                if (column < 0 || column >= order_) break;
                cells.push_back({++row, column});
            }
            bool const is_outside = before.row < 0 || before.column < 0 || before.column >= order_;
            if (is_outside && cells == clue.cells)
                return with_cell(before).add("direction", right == 1 ? "DR" : "DL");
        }
        refuse(clue);
    }

    void write(std::vector<Cage> const& cages) {
        for (auto const& cage : cages) write_or_draw(cage, [&] { write_cage(cage); });
    }

    JsonObject& object_of(Cell cell) {
        return objects_[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
    }

    /// Adds a constraint without items, or the next item of one that is a list.
    void set(std::string const& key) { constraints_.push_back({key, {}}); }
    void add_to(std::string const& key, auto const& item) {
        auto const found = std::find_if(constraints_.begin(), constraints_.end(),
                                        [&](auto const& entry) { return entry.first == key; });
        auto& items =
            found == constraints_.end() ? constraints_.emplace_back(key, Items{}) : *found;
        items.second.push_back({item.text()});
    }

    std::string document() {
        auto document = JsonObject{}.add("size", order_);
        auto& [title, author, rules, cosmetics, symbols] = credits_;
        if (!symbols.empty() && unknown_ == Unknown::Refused)
            throw CannotExpress{"fpuzzles cannot hold the symbols " + symbols + ", only numbers"};
        if (!symbols.empty()) figures_.add_symbols(symbols);
        for (auto const& figure : figures_.figures()) write(figure);
        auto const words = figures_.sentences();
        if (!words.empty()) rules += (rules.empty() ? "" : "\n") + words;
        if (!title.empty()) document.add("title", title);
        if (!author.empty()) document.add("author", author);
        if (!rules.empty()) document.add("ruleset", rules);
        for (auto const& [cell, colours] : colours_)
            colours.size() == 1 ? object_of(cell).add("c", colours[0])
                                : object_of(cell).add("cArray", colours);
        document.add("grid", objects_);
        for (auto const& [key, items] : constraints_)
            items.empty() ? document.add(key, true) : document.add(key, items);
        if (!words.empty()) document.add(own_key, as_object(original_));
        return document.text() + "\n";
    }

    void write_givens(Grid const& givens) {
        for (auto const cell : all_cells(order_))
            if (int const value = givens[cell]; value != 0)
                object_of(cell).add("value", std::to_string(value)).add("given", true);
    }

    void write_marks(std::vector<PencilMarks> const& pencil_marks) {
        std::set<Cell> marked;
        for (auto const& [cell, values] : pencil_marks) {
            if (!marked.insert(cell).second)
                throw CannotExpress{"fpuzzles cannot hold pencil marks of " + name(cell)
                                        + " that leave no value",
                                    {cell}};
            object_of(cell).add("givenPencilMarks", values);
        }
    }

    void write_regions(std::vector<Region> regions) {
        auto const take = [&](std::vector<Region> const& wanted) {
            return take_regions(regions, wanted);
        };
        auto const shape = default_box(order_);
        bool const has_usual_boxes = !shape || take(boxes(*shape));
        for (auto const& known : region_sets())
            if (auto const wanted = known.regions(order_);
                order_ > 1 && !known.key.empty() && !wanted.empty() && take(wanted))
                set(std::string{known.key});
        if (!has_usual_boxes) write_pieces(regions);
        for (auto const& region : regions) add_to("extraregion", with_cells(region.cells));
    }

    /// Gives each cell the number of the first region that contains it, and removes the regions
    /// that are fully described by that.
    void write_pieces(std::vector<Region>& regions) {
        Grid owners{order_};
        int count = 0;
        std::erase_if(regions, [&](Region const& region) {
            auto const is_free = [&](Cell cell) { return owners[cell] == 0; };
            if (!std::all_of(region.cells.begin(), region.cells.end(), is_free)) return false;
            ++count;
            for (auto const cell : region.cells) owners[cell] = count;
            return true;
        });
        for (auto const cell : all_cells(order_))
            object_of(cell).add(
                "region", RawJson{owners[cell] == 0 ? "null" : std::to_string(owners[cell] - 1)});
    }

    /// Adds a dot between two cells, a white (difference) or a black one (ratio).
    void add_dot(std::string const& key, std::vector<Cell> const& pair, std::int64_t amount,
                 JsonObject const& item) {
        add_to(key, item);
        amounts_[key].insert(static_cast<int>(std::min<std::int64_t>(amount, 2 * max_order)));
        dotted_.insert(std::minmax(pair[0], pair[1]));
    }

    void write_cage(Cage const& cage) {
        auto const& [cells, operation, target, repeats, label] = cage;
        auto const entry = with_cells(cells).add("value", std::to_string(target));
        bool const differ = repeats == Repeats::Forbidden;
        // Two equal cells have the difference 0 and the quotient 1.
        bool const is_pair = cells.size() == 2;
        bool const is_killer =
            cells.size() == 1
            || (operation == Operation::Sum && (differ || !can_repeat_a_value(cells)));
        if (is_killer && target > 0) // there, 0 means no sum
            add_to("killercage", entry);
        else if (is_pair && operation == Operation::Difference && (!differ || target > 0))
            add_dot("difference", cells, target, entry);
        else if (is_pair && operation == Operation::Quotient && (!differ || target > 1))
            add_dot("ratio", cells, target, entry);
        else
            throw CannotExpress{"fpuzzles cannot hold " + name(cage), cells};
    }

    Puzzle const& original_;
    Puzzle puzzle_;
    Credits credits_;
    int order_;
    Unknown unknown_;
    ClueFigures figures_;
    using Items = std::vector<RawJson>;
    std::vector<std::vector<JsonObject>> objects_;           ///< of the cells
    std::vector<std::pair<std::string, Items>> constraints_; ///< one without items is true
    std::map<Cell, std::vector<std::string>> colours_;
    std::set<std::pair<Cell, Cell>> dotted_;
    std::set<std::pair<Cell, Cell>> summed_;       ///< with an X or V between them
    std::map<std::string, std::set<int>> amounts_; ///< of the dots, per kind
};

} // namespace

std::string write_for_people(Puzzle const& puzzle) {
    return Writer{puzzle, Unknown::Drawn}.write();
}

namespace {

/// Returns JSON with characters beyond ASCII escaped: lz-string packs units of UTF-16.
std::string in_ascii(std::string_view rest) {
    std::string text;
    auto const escape = [&](char32_t unit) {
        char buffer[12];
        std::snprintf(buffer, sizeof buffer, "\\u%04x", static_cast<unsigned>(unit));
        text += buffer;
    };
    while (!rest.empty()) {
        auto const character = first_character(rest);
        rest.remove_prefix(character.size());
        auto const code = character.size() > 1 ? code_point(character) : char32_t{0};
        if (code == 0) {
            text += character;
        } else if (code >= 0x10000) {
            escape(0xD800 + ((code - 0x10000) >> 10));
            escape(0xDC00 + ((code - 0x10000) & 0x3FF));
        } else {
            escape(code);
        }
    }
    return text;
}

/// In an address `+`, `/` and `=` would have another meaning.
std::string packed_for_link(Puzzle const& puzzle) {
    auto document = write_for_people(puzzle);
    document.pop_back(); // the end of its line
    std::string link;
    for (char const c : pack_lz_string(in_ascii(document)))
        link += c == '+' ? "%2B" : c == '/' ? "%2F" : c == '=' ? "%3D" : std::string(1, c);
    return link;
}

} // namespace

std::string write(Puzzle const& puzzle, FormatOptions const&) {
    return Writer{puzzle, Unknown::Refused}.write();
}

std::vector<std::string> drawn_in_link(Puzzle const& puzzle) {
    Writer writer{puzzle, Unknown::Drawn};
    writer.write();
    return writer.drawn();
}

std::string write_link(Puzzle const& puzzle, FormatOptions const&) {
    return "https://www.f-puzzles.com/?load=" + packed_for_link(puzzle) + '\n';
}

std::string write_sudokupad(Puzzle const& puzzle, FormatOptions const&) {
    return "https://sudokupad.app/fpuzzles" + packed_for_link(puzzle) + '\n';
}

} // namespace hapax::formats::fpuzzles
