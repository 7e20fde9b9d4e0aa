/// JSON objects of any program: one of the values is a puzzle, under any key: a text of n*n cells,
/// a list of n*n numbers, or a list of rows; a cell may be an object with its "value", and "fixed"
/// or "given" if it is not the player's. If several values are grids, the puzzle is the one with
/// the most open cells, and a full grid of the same size is its solution. The other members stay in
/// `source`. The object is a line of JSON Lines, or stands anywhere in a document of up to a
/// million characters; a block of such a document ends before its next puzzle. GNOME Sudoku saves a
/// list of cells with their "position".

#include "encoder/formats/json/json_text.hpp"
#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/beside.hpp"
#include "encoder/formats/reading/characters.hpp"

#include <algorithm>
#include <optional>

namespace hapax::formats::record {

namespace {

using nlohmann::json;

constexpr int least_order = 4;

constexpr std::size_t longest_document = std::size_t{1} << 20; ///< of nested objects
constexpr int deepest_line = 100;  ///< brackets that may be open at the beginning of a line
constexpr int most_objects = 1000; ///< that are looked at in a document
constexpr int order_of_gnome = 9;

/// The cells of a value, a token each.
using Cells = std::vector<std::string>;

/// The value of a cell in an object of its own.
json const& value_in(json const& cell) {
    static json const none;
    if (!cell.is_object()) return cell;
    auto const found = cell.find("value");
    return found == cell.end() ? none : *found;
}

/// Says whether a cell in an object of its own is the player's.
bool is_entry(json const& cell) {
    return cell.is_object()
           && ((cell.contains("fixed") && cell["fixed"] == false)
               || (cell.contains("given") && cell["given"] == false));
}

std::optional<int> order_of(std::size_t cells) {
    int order = least_order;
    while (std::cmp_less(order * order, cells) && order < max_order) ++order;
    return std::cmp_equal(order * order, cells) ? std::optional{order} : std::nullopt;
}

bool is_cell(json const& cell) {
    auto const& value = value_in(cell);
    if (cell.is_object() && !cell.contains("value")) return false;
    return value.is_number_integer() || value.is_null()
           || (value.is_string() && value.get_ref<std::string const&>().size() <= 3);
}

std::string token_of(json const& cell) {
    auto const& value = value_in(cell);
    if (value.is_null() || is_entry(cell)) return ".";
    auto const text = value.is_string() ? value.get<std::string>() : value.dump();
    return text.empty() || text == " " ? "." : text;
}

/// Returns the cells of a value that may be a grid; empty for any other value.
Cells cells_of(json const& value) {
    Cells cells;
    if (value.is_string()) {
        for (char const c : value.get_ref<std::string const&>()) {
            if (!is_cell_character(c)) return {};
            cells.emplace_back(1, c);
        }
    } else if (value.is_array()) {
        for (auto const& row : value) {
            auto const of_row = row.is_array()
                                        || (row.is_string() && row.size() > 0
                                            && row.get_ref<std::string const&>().size() >= 4)
                                    ? cells_of(row)
                                    : Cells{};
            if (!of_row.empty() && of_row.size() != value.size()) return {};
            if (of_row.empty() && !is_cell(row)) return {};
            if (of_row.empty())
                cells.push_back(token_of(row));
            else
                cells.insert(cells.end(), of_row.begin(), of_row.end());
        }
    }
    return cells;
}

bool is_open(std::string const& token) {
    return token == "-1" || (token.size() == 1 && is_blank_character(token[0]));
}

struct Found {
    std::string key;
    Cells cells;
    int order = 0;
    std::ptrdiff_t open = 0; ///< cells

    bool has_open() const { return open > 0; }
};

/// Says whether a value is GNOME Sudoku's list of cells, in which open ones may be missing.
bool is_of_gnome(json const& value) {
    return value.is_array() && !value.empty()
           && std::all_of(value.begin(), value.end(), [](json const& cell) {
                  if (!cell.is_object() || !cell.contains("value") || !cell.contains("position"))
                      return false;
                  auto const& place = cell["position"];
                  return place.is_array() && place.size() == 2
                         && std::all_of(place.begin(), place.end(), [](json const& index) {
                                return index.is_number_integer() && index >= 0
                                       && index < order_of_gnome;
                            });
              });
}

/// Returns GNOME Sudoku's cells as rows.
json rows_of_gnome(json const& cells) {
    json rows(order_of_gnome, json(order_of_gnome, nullptr));
    for (auto const& cell : cells)
        rows[cell["position"][0].get<std::size_t>()][cell["position"][1].get<std::size_t>()] = cell;
    return rows;
}

/// Returns the members that are grids.
std::vector<Found> grids_in(json const& object) {
    std::vector<Found> found;
    for (auto const& [key, value] : object.items()) {
        auto cells = cells_of(value);
        auto const order = order_of(cells.size());
        if (!order) continue;
        auto const open = std::count_if(cells.begin(), cells.end(), is_open);
        bool const is_grid = std::any_of(cells.begin(), cells.end(), [](std::string const& cell) {
            return is_digit(cell[0]) && cell != "0";
        });
        if (is_grid) found.push_back({key, std::move(cells), *order, open});
    }
    return found;
}

Found const* puzzle_in(std::vector<Found> const& grids) {
    auto const first = std::max_element(
        grids.begin(), grids.end(), [](auto& one, auto& other) { return one.open < other.open; });
    return grids.empty() ? nullptr : &*first;
}

/// An object with a puzzle among its own members, and where it stands in the text.
struct Object {
    std::size_t begin = 0;
    std::size_t end = 0;
    JsonDocument document = {};
};

/// Parses text[begin, end) if it is an object with a puzzle.
std::optional<Object> object_at(std::string_view text, std::size_t begin, std::size_t end) {
    auto const part = text.substr(begin, end - begin);
    bool const may_be = part.size() > least_order * least_order && !too_deep(part);
    auto document = may_be ? parse_json(part) : std::nullopt;
    if (!document || !document->root().is_object()) return std::nullopt;
    for (auto& [key, value] : document->root().items())
        if (is_of_gnome(value)) value = rows_of_gnome(value);
    if (puzzle_in(grids_in(document->root())) == nullptr) return std::nullopt;
    return Object{begin, end, std::move(*document)};
}

/// Calls use(begin, end) for each object of a text, inner ones first, until it returns false.
template<class Use>
void for_each_object(std::string_view text, Use const& use) {
    std::vector<std::size_t> open;
    JsonTracker tracker;
    for (std::size_t i = 0; i < text.size(); ++i) {
        tracker.feed(text[i]);
        if (tracker.is_in_string()) continue;
        if (text[i] == '{') open.push_back(i);
        if (text[i] != '}' || open.empty()) continue;
        auto const begin = open.back();
        open.pop_back();
        if (!use(begin, i + 1)) return;
    }
}

/// Returns the first objects with puzzles, up to `most`: the one at the beginning, or else the
/// innermost ones.
std::vector<Object> objects_in(std::string_view text, std::size_t most) {
    std::vector<Object> found;
    auto const first = text.find_first_not_of(" \t\n");
    for_each_object(text, [&](std::size_t begin, std::size_t end) {
        if (begin != first) return true;
        if (auto object = object_at(text, begin, end)) found.push_back(std::move(*object));
        return false;
    });
    if (!found.empty() || text.size() > longest_document) return found;
    int looked_at = 0;
    for_each_object(text, [&](std::size_t begin, std::size_t end) {
        bool const is_around = !found.empty() && found.back().begin > begin;
        if (begin == first || is_around) return true;
        if (auto object = object_at(text, begin, end)) found.push_back(std::move(*object));
        return ++looked_at < most_objects && found.size() < most;
    });
    return found;
}

/// Returns the lines of a document from the current one on: up to the line that closes its
/// brackets, and what encloses the object if the current line begins within a document.
std::string document_at(LineReader& lines) {
    std::string text;
    JsonTracker tracker;
    for (int ahead = 0; lines.has(ahead); ++ahead) {
        auto const line = lines.peek(ahead);
        if (tracker.depth() > deepest_line) return {};
        bool const goes_on =
            tracker.depth() > 0 || text.empty()
            || std::string_view{"\"]},"}.find(trimmed(line).substr(0, 1)) != std::string_view::npos;
        if (!goes_on || (ahead > 0 && text.size() + line.size() > longest_document)) break;
        for (char const c : line) tracker.feed(c);
        (text += line) += '\n';
        if (tracker.is_in_string() || (tracker.depth() == 0 && ahead == 0)) break;
    }
    return text;
}

bool starts(LineReader& lines) {
    auto const line = trimmed(lines.peek());
    if (line.empty() || (line[0] != '{' && line[0] != '[')) return false;
    constexpr int most_lines = 4; // to the first key
    constexpr std::string_view brackets = "[{ \t";
    int ahead = 0;
    while (ahead < most_lines && lines.has(ahead)
           && lines.peek(ahead).find_first_not_of(brackets) == line.npos)
        ++ahead;
    auto const next = lines.peek(ahead);
    auto const first = next.find_first_not_of(brackets);
    return first != next.npos && next[first] == '"' && !objects_in(document_at(lines), 1).empty();
}

/// Takes the document up to its second puzzle.
void take(LineReader& lines, std::string& text) {
    auto const document = document_at(lines);
    bool const is_single = std::count(document.begin(), document.end(), '{') == 1;
    auto const objects = is_single ? std::vector<Object>{} : objects_in(document, 2);
    auto left = objects.size() < 2 ? document.size() : objects[1].begin;
    while (left > 0 && lines.has()) {
        auto const length = lines.peek().size();
        if (left <= length) return lines.take_part(text, left);
        lines.take(text);
        left -= length + 1;
    }
    if (text.empty()) lines.take(text);
}

/// Fails at a member around the object that could be a rule.
void require_harmless_around(Block const& block, Object const& object) {
    std::string_view const text = block.text;
    JsonTracker tracker;
    for (std::size_t i = 0, string = 0; i < text.size(); ++i) {
        if (i == object.begin) i = object.end;
        bool const was_in_string = tracker.is_in_string();
        if (i < text.size()) tracker.feed(text[i]);
        if (!was_in_string && tracker.is_in_string()) string = i + 1;
        if (!was_in_string || tracker.is_in_string()) continue;
        auto const colon = text.find_first_not_of(" \t\n", i + 1);
        if (colon == text.npos || text[colon] != ':') continue;
        auto value =
            text.substr(std::min(text.find_first_not_of(" \t\n\"", colon + 1), text.size()));
        value = value.substr(0, value.find_first_of(",}\"\n"));
        if (names_rule(text.substr(string, i - string), value))
            block.fail(string - 1, unread("this member", "leave it out"));
    }
}

/// Returns where in the block the value of a member begins.
std::size_t place_of_member(Block const& block, Object const& object, std::string const& key) {
    auto const text = std::string_view{block.text}.substr(object.begin, object.end - object.begin);
    return object.begin + place_of(text, json::json_pointer{} / key).value;
}

/// Fails at a member that could be a rule: by its name, or as a grid that is no position.
void require_harmless(Block const& block, Object const& object, std::string const& key,
                      std::string const& value, Found const& puzzle, ReadPuzzle const& result) {
    std::string text = value; // of a list of rows, the cells alone
    std::erase_if(text, [](char c) { return c == '[' || c == ']' || c == ',' || c == '"'; });
    bool const is_data = is_about_cells(text, puzzle.cells.size())
                         && !is_position(text, Alphabet::Digits, result.puzzle);
    if (is_data || names_rule(key, value))
        block.fail(place_of_member(block, object, key), unread("this member", "leave it out"));
}

/// Adds the player's values and marks, if cells are objects that have them.
void read_entries(json const& rows, ReadPuzzle& result) {
    int const order = result.puzzle.order;
    Grid entries{order};
    int index = 0;
    auto const read_cell = [&](json const& cell) {
        auto const place = cell_at(index++, order);
        auto const in_range = [&](json const& value) {
            return value.is_number_integer() && value > 0 && value <= order;
        };
        if (is_entry(cell) && in_range(value_in(cell))) entries[place] = value_in(cell).get<int>();
        PencilMarks marks{place, {}};
        if (cell.is_object() && cell.contains("earmarks") && cell["earmarks"].is_array())
            for (auto const& mark : cell["earmarks"])
                if (in_range(mark)) marks.values.push_back(mark.get<int>());
        if (!marks.values.empty() && entries[place] == 0) result.marks.push_back(std::move(marks));
    };
    for (auto const& row : rows) {
        if (!row.is_array()) read_cell(row);
        if (row.is_array()) std::for_each(row.begin(), row.end(), read_cell);
    }
    keep_entries(std::move(entries), result);
}

ReadPuzzle read(Block const& block, FormatOptions const& options) {
    auto const objects = objects_in(block.text, 1);
    if (objects.empty()) {
        parse_json(block, 0, block.text.size()); // fails where it is not JSON
        block.fail(0, "expected a member with the cells of a puzzle");
    }
    auto const& object = objects.front();
    auto const whole = std::string_view{block.text}.substr(object.begin, object.end - object.begin);
    if (auto const at = repeated_key(whole))
        block.fail(object.begin + *at, "this key is here twice");
    require_harmless_around(block, object);
    auto const& root = object.document.root();
    auto const grids = grids_in(root);
    auto const* const puzzle = puzzle_in(grids);
    if (!puzzle->has_open() && names_solution(puzzle->key))
        block.fail(place_of_member(block, object, puzzle->key),
                   "expected a member with the cells of a puzzle, found only its solution");

    // The other notations read the cells. Messages show the place of the text, or of the list.
    Block inner = block;
    auto const place = place_of_member(block, object, puzzle->key);
    auto const before = std::string_view{block.text}.substr(0, place);
    auto const line_begin = before.rfind('\n') + 1;
    bool const is_text = root[puzzle->key].is_string();
    inner.line += static_cast<int>(std::count(before.begin(), before.end(), '\n'));
    inner.column = static_cast<int>(place - line_begin) + (line_begin == 0 ? block.column : 1)
                   + (is_text ? 1 : 0);
    inner.notation = is_text ? Notation::Line : Notation::Grid;
    inner.text.clear();
    for (std::size_t i = 0; i < puzzle->cells.size(); ++i) {
        if (!is_text && i > 0)
            inner.text += i % static_cast<std::size_t>(puzzle->order) == 0 ? '\n' : ' ';
        inner.text += puzzle->cells[i];
    }
    inner.text += '\n';
    auto inner_options = options;
    if (!is_text) inner_options.notation = inner.notation; // a list of rows is surely a grid
    auto result = [&] {
        try {
            return read_as(inner, inner_options);
        } catch (InputError const& error) {
            if (is_text) throw;
            block.fail(place, error.message());
        }
    }();
    result.cell_offsets.clear();
    result.clue_offsets = {};
    if (!is_text) read_entries(root[puzzle->key], result);

    Found const* solution = nullptr;
    for (auto const& each : grids)
        if (&each != puzzle && each.order == puzzle->order && !each.has_open()
            && solution == nullptr && rule_in(each.key).empty())
            solution = &each;
    if (solution != nullptr) {
        Grid grid{solution->order};
        auto const values = grid.values();
        auto const alphabet = options.alphabet.value_or(Alphabet::Digits);
        for (std::size_t i = 0; i < values.size(); ++i) {
            auto const& cell = solution->cells[i];
            values[i] = cell.size() > 1 ? int_from(cell).value_or(0)
                                        : value_of(cell[0], alphabet, solution->order).value_or(0);
            if (values[i] > solution->order) values[i] = 0;
        }
        if (are_pieces(values, solution->order))
            solution = nullptr;
        else if (grid.is_full())
            result.expectation.solution = std::move(grid);
    }
    for (auto const& [key, value] : root.items()) {
        bool const is_known = key == puzzle->key || (solution != nullptr && key == solution->key);
        if (is_known) continue;
        auto text = value.is_string() ? value.get<std::string>() : value.dump();
        require_harmless(block, object, key, text, *puzzle, result);
        result.fields.emplace_back(key, std::move(text));
    }
    return result;
}

} // namespace

Functions const functions{starts, take, read, nullptr};

} // namespace hapax::formats::record
