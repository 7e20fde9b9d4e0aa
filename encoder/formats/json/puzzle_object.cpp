/// A puzzle as an object for scripts, the model as it is; README.md of formats describes its keys.
/// Only the version and the order have to be there. Whatever else stands in the object is an error,
/// since it could be a rule. Read is also an answer of hapax that holds such an object under
/// "puzzle_object".

#include "encoder/formats/json/cosmetics.hpp"
#include "encoder/formats/json/json_text.hpp"
#include "encoder/formats/json/picture.hpp"
#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/credits.hpp"
#include "encoder/formats/reading/named_clues.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <utility>

namespace hapax::formats::object {

namespace {

using nlohmann::json;
using Pointer = json::json_pointer;

constexpr int max_amount = 1'000'000;
constexpr char const* key_in_answers = "puzzle_object";

class Reader {
  public:
    explicit Reader(Block const& block)
        : block_{block}, document_{parse_json(block, 0, block.text.size())} {}

    ReadPuzzle read() {
        auto const& root = document_.root();
        if (!root.is_object()) fail(Pointer{}, "expected a JSON object");
        bool const is_answer = root.contains(key_in_answers);
        if (is_answer) top_ = Pointer{} / key_in_answers;
        object_ = is_answer ? &root[key_in_answers] : &root;
        if (!object_->is_object()) fail(top_, "expected an object");
        read_head();
        for (auto const& [key, value] : object_->items())
            if (std::none_of(readers.begin(), readers.end(),
                             [&sought = key](auto const& row) { return row.key == sought; }))
                fail(top_ / key, "a puzzle has no '" + key + "'");
        for (auto const& [name, read] : readers) { // in the order in which they are written
            std::string const key{name};
            if (read != nullptr && object_->contains(key))
                (this->*read)((*object_)[key], top_ / key);
        }
        for (auto const index : rules_that_spare_marks_) {
            auto& rule = result_.puzzle.named_clues[index];
            rule.cells = exempt_cells(result_.puzzle, rule.name);
        }
        named_clues_.warn(result_.warnings);
        return std::move(result_);
    }

  private:
    struct KeyReader {
        std::string_view key;
        void (Reader::*read)(json const&, Pointer const&);
    };
    static std::array<KeyReader, 17> const readers;

    /// Fails at the value, or at its key if it is missing.
    [[noreturn]] void fail(Pointer const& place, std::string const& message) const {
        block_.fail(place_of(block_.text, place).value, message);
    }

    void read_head() {
        if (!object_->contains(version_key) || (*object_)[version_key] != version)
            fail(object_->contains(version_key) ? top_ / version_key : top_,
                 std::string{"expected \""} + version_key + "\":" + std::to_string(version));
        if (!object_->contains("order")) fail(top_, "expected an \"order\"");
        result_.puzzle =
            latin_square(number((*object_)["order"], top_ / "order", 1, max_order, "an order"));
    }

    int number(json const& value, Pointer const& place, int least, int most,
               std::string const& what) const {
        bool const is_number = value.is_number_integer();
        auto const found = is_number ? value.get<std::int64_t>() : std::int64_t{0};
        if (!is_number || found < least || found > most)
            fail(place, "expected " + what + " from " + std::to_string(least) + " to "
                            + std::to_string(most));
        return static_cast<int>(found);
    }

    void require_list(json const& list, Pointer const& place) const {
        if (!list.is_array()) fail(place, "expected a list");
    }

    /// Calls use(item, its place) for each item.
    template<class Use>
    void for_each(json const& list, Pointer const& place, Use const& use) const {
        require_list(list, place);
        for (std::size_t i = 0; i < list.size(); ++i) use(list[i], place / i);
    }

    /// Checks that an object has these keys and no others.
    void require_keys(json const& object, Pointer const& place,
                      std::vector<char const*> const& keys) const {
        if (!object.is_object()) fail(place, "expected an object");
        for (auto const* key : keys)
            if (!object.contains(key)) fail(place, std::string{"expected \""} + key + "\"");
        for (auto const& [key, value] : object.items())
            if (!contains(keys, key)) fail(place / key, "there is no '" + key + "' here");
    }

    Cell cell_from(json const& value, Pointer const& place) const {
        if (!value.is_array() || value.size() != 2)
            fail(place, "expected a cell, [row, column] from 1");
        int const order = result_.puzzle.order;
        int const row = number(value[0], place / 0, 1, order, "a row");
        return {row - 1, number(value[1], place / 1, 1, order, "a column") - 1};
    }

    std::vector<Cell> cells_from(json const& list, Pointer const& place) const {
        std::vector<Cell> cells;
        std::set<Cell> seen;
        for_each(list, place, [&](json const& value, Pointer const& at) {
            cells.push_back(cell_from(value, at));
            if (!seen.insert(cells.back()).second)
                fail(at, name(cells.back()) + " for the second time");
        });
        return cells;
    }

    std::vector<Cell> some_cells_from(json const& list, Pointer const& place) const {
        auto cells = cells_from(list, place);
        if (cells.empty()) fail(place, "expected cells");
        return cells;
    }

    std::vector<Cell> pair_from(json const& list, Pointer const& place) const {
        auto cells = cells_from(list, place);
        if (cells.size() != 2) fail(place, "expected two cells");
        return cells;
    }

    bool truth_from(json const& value, Pointer const& place) const {
        if (!value.is_boolean()) fail(place, "expected true or false");
        return value.get<bool>();
    }

    void read_words(json const& value, Pointer const& place) {
        auto& [title, author, rules, cosmetics, symbols] = result_.puzzle.credits;
        auto const text = text_from(value, place);
        auto const key = place.back();
        if (key == "title") title = one_line(text);
        if (key == "author") author = one_line(text);
        if (key == "rules") rules = tidy_lines(text);
        if (key == "symbols") symbols = text;
    }

    void read_cosmetics(json const& list, Pointer const& place) {
        auto& cosmetics = result_.puzzle.credits.cosmetics;
        int const order = result_.puzzle.order;
        for_each(list, place, [&](json const& object, Pointer const& at) {
            cosmetics.push_back(own_cosmetic_from(
                object, order, [&](std::string const& message) { fail(at, message); }));
        });
        if (auto const what = complaint(cosmetics, order)) fail(place, *what);
    }

    void read_values(json const& list, Pointer const& place) {
        std::vector<int> numbers;
        for_each(list, place, [&](json const& item, Pointer const& where) {
            numbers.push_back(number(item, where, 0, max_order, "a value"));
        });
        if (auto const what = complaint_about(numbers, result_.puzzle.order)) fail(place, *what);
        result_.puzzle.credits.symbols = symbols_of(numbers);
        named_clues_.use(std::move(numbers));
    }

    /// Returns the place of a value among those that were said, from 1; 0 for an open cell.
    int given_from(json const& item, Pointer const& where) const {
        auto const& numbers = named_clues_.numbers();
        if (numbers.empty()) return number(item, where, 0, result_.puzzle.order, "a value");
        if (item.is_null() || item == -1) return 0;
        auto const written = number(item, where, 0, max_order, "one of the values, or -1");
        auto const found = std::find(numbers.begin(), numbers.end(), written);
        if (found == numbers.end()) fail(where, "expected one of the values, or -1");
        return static_cast<int>(found - numbers.begin()) + 1;
    }

    void read_givens(json const& rows, Pointer const& place) {
        int const order = result_.puzzle.order;
        auto const require_size = [&](json const& list, Pointer const& at) {
            require_list(list, at);
            if (list.size() != static_cast<std::size_t>(order))
                fail(at, "expected " + std::to_string(order) + " items, found "
                             + std::to_string(list.size()));
        };
        require_size(rows, place);
        auto value = result_.puzzle.givens.values().begin();
        for_each(rows, place, [&](json const& row, Pointer const& at) {
            require_size(row, at);
            for_each(row, at, [&](json const& item, Pointer const& where) {
                *value++ = given_from(item, where);
            });
        });
    }

    void read_pencil_marks(json const& list, Pointer const& place) {
        for_each(list, place, [&](json const& object, Pointer const& at) {
            require_keys(object, at, {"cell", "values"});
            PencilMarks marks{cell_from(object["cell"], at / "cell"), {}};
            for_each(object["values"], at / "values", [&](json const& item, Pointer const& where) {
                auto const value = given_from(item, where);
                if (value == 0) fail(where, "expected a value");
                marks.values.push_back(value);
            });
            auto& values = marks.values;
            sort_unique(values);
            if (values.empty()) fail(at / "values", name(marks.cell) + " allows no value");
            result_.puzzle.pencil_marks.push_back(std::move(marks));
        });
    }

    void read_regions(json const& list, Pointer const& place) {
        for_each(list, place, [&](json const& cells, Pointer const& at) {
            result_.puzzle.regions.push_back({some_cells_from(cells, at)});
        });
    }

    void read_inequalities(json const& list, Pointer const& place) {
        for_each(list, place, [&](json const& object, Pointer const& at) {
            require_keys(object, at, {"lesser", "greater"});
            Cell const lesser = cell_from(object["lesser"], at / "lesser");
            Cell const greater = cell_from(object["greater"], at / "greater");
            if (lesser == greater) fail(at / "greater", "a cell cannot be greater than itself");
            result_.puzzle.named_clues.push_back(less(lesser, greater));
        });
    }

    void read_adjacencies(json const& list, Pointer const& place) {
        for_each(list, place, [&](json const& object, Pointer const& at) {
            require_keys(object, at, {"cells", "differ_by_1"});
            auto const cells = pair_from(object["cells"], at / "cells");
            bool const differ = truth_from(object["differ_by_1"], at / "differ_by_1");
            result_.puzzle.named_clues.push_back(differ ? consecutive(cells[0], cells[1])
                                                        : not_consecutive(cells[0], cells[1]));
        });
    }

    void read_cages(json const& list, Pointer const& place) {
        for_each(list, place, [&](json const& object, Pointer const& at) {
            require_keys(object, at, {"cells", "operation", "target", "distinct"});
            auto const& target = object["target"];
            if (!target.is_number_integer() || target < 0
                || (target.is_number_unsigned()
                    && target.get<std::uint64_t>() > std::uint64_t{INT64_MAX}))
                fail(at / "target", "expected a target from 0, of 63 bits");
            Cage cage{some_cells_from(object["cells"], at / "cells"),
                      operation_of(object["operation"], at / "operation"),
                      target.get<std::int64_t>(),
                      truth_from(object["distinct"], at / "distinct") ? Repeats::Forbidden
                                                                      : Repeats::Allowed};
            auto const& numbers = named_clues_.numbers();
            if (!numbers.empty()) return add_named(with_numbers(cage, numbers), at);
            result_.puzzle.cages.push_back(std::move(cage));
        });
    }

    /// Reads clues with a name of their own.
    void read_clues(json const& list, Pointer const& place) {
        for_each(list, place, [&](json const& object, Pointer const& at) {
            if (!object.is_object() || !object.contains("name")) fail(at, "expected a \"name\"");
            auto const* const word = object["name"].get_ptr<std::string const*>();
            auto const known = word != nullptr ? clue_name(*word) : std::nullopt;
            if (!known) fail(at / "name", "hapax does not know a clue of this name");
            if (spares_marks(*known, object))
                rules_that_spare_marks_.push_back(result_.puzzle.named_clues.size());
            add_named(read_named(*known, object, at), at);
        });
    }

    /// Says whether a rule of the whole grid exempts the couples with marks, without their list.
    static bool spares_marks(ClueName name, json const& object) {
        return is_rule(name) && row_of(name).mark != Mark::None && object.contains("except")
               && object["except"] == "marks";
    }

    /// Returns the lengths of the pieces into which the regions cut a line.
    std::vector<int> lengths_in_regions(std::vector<Cell> const& line) const {
        auto const& regions = result_.puzzle.regions;
        std::vector<int> lengths;
        auto last = regions.end();
        for (auto const cell : line) {
            auto const region =
                std::find_if(regions.begin(), regions.end(), [&](Region const& each) {
                    return contains(each.cells, cell)
                           && std::ssize(each.cells) == result_.puzzle.order;
                });
            if (lengths.empty() || region != last) lengths.push_back(0);
            ++lengths.back();
            last = region;
        }
        return lengths;
    }

    NamedClue read_named(ClueName name, json const& object, Pointer const& at) const {
        auto const own_rule = row_of(name).own_rule;
        bool const is_own = own_rule != OwnRule::None;
        bool const is_calculation = own_rule == OwnRule::Calculation;
        auto const* const cells = is_rule(name) ? "except" : "cells";
        auto const* const values = is_calculation ? "groups" : "values";
        std::vector<char const*> keys{"name"};
        auto const take = [&](char const* key, bool is_possible, bool is_needed = true) {
            bool const is_taken = is_possible && (is_needed || object.contains(key));
            if (is_taken) keys.push_back(key);
            return is_taken;
        };
        bool const has_title = take("title", is_own, false);
        bool const has_cells = take(cells, true, !is_rule(name));
        bool const has_numbers = take(values, has_values(name) || is_calculation,
                                      !is_calculation && name != ClueName::RegionSum);
        take("amount", has_amount(name));
        take("rule", is_own);
        require_keys(object, at, keys);
        NamedClue clue;
        clue.name = name;
        if (is_own) clue.rule_text = text_from(object["rule"], at / "rule");
        if (has_title) clue.title = text_from(object["title"], at / "title");
        if (has_amount(name))
            clue.amount = number(object["amount"], at / "amount", 0, max_amount, "an amount");
        if (spares_marks(name, object)) return clue;
        if (has_cells && (is_relation(name) || is_calculation)) // may return to a cell
            for_each(object[cells], at / cells, [&](json const& value, Pointer const& where) {
                clue.cells.push_back(cell_from(value, where));
            });
        else if (has_cells)
            clue.cells = cells_from(object[cells], at / cells);
        if (has_numbers)
            for_each(object[values], at / values, [&](json const& item, Pointer const& where) {
                clue.values.push_back(number(item, where, 1, max_amount, "a number"));
            });
        else if (name == ClueName::RegionSum)
            clue.values = lengths_in_regions(clue.cells);
        return clue;
    }

    std::string text_from(json const& value, Pointer const& place) const {
        auto const* const text = value.get_ptr<std::string const*>();
        if (text == nullptr) fail(place, "expected a text");
        return *text;
    }

    void add_named(NamedClue clue, Pointer const& at) {
        named_clues_.add(
            std::move(clue), result_.puzzle.order, result_.puzzle.named_clues,
            [&] { return block_.place(place_of(block_.text, at).value); },
            [&](std::string const& what) { fail(at, what); });
    }

    Operation operation_of(json const& value, Pointer const& place) const {
        auto const* const word = value.get_ptr<std::string const*>();
        if (word != nullptr && *word == "?") return Operation::Any;
        auto const operation =
            word != nullptr && word->size() == 1 ? operation_from(word->front()) : std::nullopt;
        if (!operation) fail(place, "expected one of \"+\", \"-\", \"x\", \"/\" and \"?\"");
        return *operation;
    }

    Block const& block_;
    JsonDocument document_;
    json const* object_ = nullptr;
    Pointer top_; ///< of that object
    ReadPuzzle result_;
    NamedClues named_clues_;
    std::vector<std::size_t> rules_that_spare_marks_; ///< by their place among the named clues
};

std::array<Reader::KeyReader, 17> const Reader::readers{{
    {version_key, nullptr},
    {"order", nullptr},
    {"kind", nullptr}, // a word of answers, which follows from the rest
    {"id", nullptr},   // the writer's own, for the answer: see id_of()
    {"title", &Reader::read_words},
    {"author", &Reader::read_words},
    {"rules", &Reader::read_words},
    {"symbols", &Reader::read_words},
    {"values", &Reader::read_values}, // in what is read only: what is written says it in its rules
    {"givens", &Reader::read_givens},
    {"pencil_marks", &Reader::read_pencil_marks},
    {"regions", &Reader::read_regions},
    {"inequalities", &Reader::read_inequalities},
    {"adjacencies", &Reader::read_adjacencies},
    {"cages", &Reader::read_cages},
    {"clues", &Reader::read_clues},
    {"cosmetics", &Reader::read_cosmetics},
}};

bool starts(LineReader& lines) {
    return starts_json(lines, {"\"hapax_puzzle\""}) || starts_picture(lines);
}

/// Takes text up to the brace that closes the object, or the lines of one puzzle in a picture.
void take(LineReader& lines, std::string& text) {
    if (starts_picture(lines)) return take_picture(lines, text);
    take_json(lines, text, [](JsonTracker const& tracker) { return tracker.depth() <= 0; });
}

ReadPuzzle read(Block const& block, FormatOptions const&) {
    if (!is_picture(block)) return Reader{block}.read();
    auto const object = object_in_picture(block);
    return Reader{object}.read();
}

} // namespace

Functions const functions{starts, take, read, write};

} // namespace hapax::formats::object
