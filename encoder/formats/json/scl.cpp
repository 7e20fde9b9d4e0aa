/// SudokuPad's own format: JSON with the cells, the regions, cages and words of a puzzle, packed
/// into a link behind `scl`. The program may also zip the JSON: keys lose their quotes and become
/// short (`ce` for cells), an empty object between commas is left out, `t` and `f` are true and
/// false, and strings stand in single quotes. Lines and shapes become
/// cosmetics, which `--drawn` turns into clues. The puzzle is read as the document of f-puzzles
/// that says the same.

#include "encoder/formats/json/fpuzzles_document.hpp"
#include "encoder/formats/json/lz_string.hpp"
#include "encoder/formats/json/scl_figures.hpp"
#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/credits.hpp"

#include <algorithm>

namespace hapax::formats::scl {

namespace {

using nlohmann::json;

constexpr std::string_view letters_of_packed =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-_%";

/// Returns the packed puzzle of a link, or of a line that begins with `scl`; empty if there is
/// none.
std::string_view packed_part(std::string_view line) {
    constexpr std::size_t shortest = 20;
    auto text = trimmed(line);
    bool const is_link = text.starts_with("http") || text.starts_with("www.");
    if (is_link) {
        auto const at = std::min(text.find("/scl"), text.find("=scl"));
        text = at == text.npos ? text.substr(0, 0) : text.substr(at + 1);
    }
    if (!text.starts_with("scl")) return {};
    text = text.substr(3, text.find_first_not_of(letters_of_packed, 3) - 3);
    return text.size() < shortest ? std::string_view{} : text;
}

bool is_word(char c) {
    return is_digit(c) || is_letter(c);
}

/// Returns the JSON of a zipped text.
std::string unzipped(std::string_view text) {
    char const quote = text.find('"') == text.npos ? '\'' : '"';
    std::string out;
    char before = '\0'; // the last character outside strings
    for (std::size_t i = 0; i < text.size();) {
        char const c = text[i];
        bool const begins_item = before == '{' || before == '[' || before == ',';
        if (c == quote) {
            out += '"';
            for (++i; i < text.size() && text[i] != quote; ++i) {
                if (text[i] == '\\' && i + 1 < text.size()) {
                    if (text[i + 1] != '\'') out += '\\';
                    ++i;
                }
                out += text[i];
            }
            ++i;
            out += '"';
            before = '"';
            continue;
        }
        if (is_word(c) || c == '#' || c == '-') {
            auto end = i + 1;
            while (end < text.size() && (is_word(text[end]) || text[end] == '.')) ++end;
            std::string const word{text.substr(i, end - i)};
            bool const is_key = begins_item && end < text.size() && text[end] == ':';
            bool const is_colour =
                word.size() == 6 && word.find_first_not_of("0123456789abcdefABCDEF") == word.npos;
            if (is_key)
                out += '"' + word + '"';
            else if (before == ':' && (word == "t" || word == "f"))
                out += word == "t" ? "true" : "false";
            else if (before == ':' && word[0] == '#')
                out += word == "#0" ? "\"#000000\"" : "\"#FFFFFF\"";
            else if (before == ':' && is_colour)
                out += "\"#" + word + '"';
            else
                out += word;
            before = 'a';
            i = end;
            continue;
        }
        bool const ends_item = c == ',' || c == ']' || c == '}';
        if (ends_item && (before == '[' || before == ',')) out += "{}";
        out += c;
        if (!is_space(c)) before = c;
        ++i;
    }
    return out;
}

/// Turns the puzzle into a document of f-puzzles.
class Reader {
  public:
    explicit Reader(Block const& block) : block_{block} {}

    ReadPuzzle read(FormatOptions const& options) {
        parse();
        read_cells();
        read_regions();
        read_words();
        read_cages();
        Block inner = block_;
        inner.notation = Notation::Fpuzzles;
        // Packed, so that messages about it show the place within and not this line.
        inner.text = pack_lz_string(document_.dump(-1, ' ', true)) + "\n";
        auto result = fpuzzles::functions.read(inner, options);
        for (auto& cage : cages_) result.puzzle.cages.push_back(std::move(cage));
        draw(result);
        return result;
    }

  private:
    [[noreturn]] void fail(std::string const& message) const {
        block_.fail(0, "in the packed puzzle: " + message);
    }

    void parse() {
        auto const packed =
            packed_part(std::string_view{block_.text}.substr(0, block_.text.find('\n')));
        auto text =
            packed.empty() ? std::optional{block_.text} : unpack_lz_string(percent_decoded(packed));
        if (!text) block_.fail(0, "this packed puzzle is damaged, cut short or too long");
        if (too_deep(*text)) fail("it is nested too deep");
        auto document = parse_json(*text);
        if (!document) document = parse_json(unzipped(*text));
        if (!document || !document->root().is_object()) fail("expected a JSON object");
        root_ = std::move(*document);
    }

    static std::string text_of(json const& value) {
        if (value.is_string()) return value.get<std::string>();
        if (value.is_number_integer()) return value.dump();
        std::string lines;
        if (value.is_array())
            for (auto const& line : value)
                if (line.is_string())
                    lines += (lines.empty() ? "" : "\n") + line.get<std::string>();
        return lines;
    }

    void read_cells() {
        auto const& rows = member(root_.root(), "cells", "ce");
        if (!rows.is_array() || rows.empty() || rows.size() > max_order_of_links)
            fail("expected rows of cells");
        order_ = rows.size();
        document_["size"] = order_;
        auto& grid = document_["grid"] = json::array();
        for (auto const& row : rows) {
            if (!row.is_array() || row.size() != order_) fail("expected a square of cells");
            auto& line = grid.emplace_back(json::array());
            for (auto const& cell : row) {
                json object = json::object();
                auto const value = text_of(member(cell, "value", "v"));
                if (!value.empty() && value != "0") {
                    object["value"] = value;
                    object["given"] = !cell.contains("given") || cell["given"] != false;
                }
                for (auto const* name : {"centremarks", "pencilMarks"})
                    if (auto const& marks = member(cell, name, name);
                        marks.is_array() && !marks.empty())
                        object["centerPencilMarks"] = marks;
                object["region"] = nullptr;
                line.push_back(std::move(object));
            }
        }
    }

    /// Returns "R1C2" for each cell; fails if one is not on the grid.
    json cells_of(json const& list) const {
        json names = json::array();
        if (!list.is_array()) fail("expected a list of cells");
        for (auto const& cell : list) {
            bool const is_cell = cell.is_array() && cell.size() == 2 && cell[0].is_number_integer()
                                 && cell[1].is_number_integer();
            auto const inside = [&](json const& place) {
                return place >= 0 && place < static_cast<std::int64_t>(order_);
            };
            if (!is_cell || !inside(cell[0]) || !inside(cell[1]))
                fail("expected a cell such as [0,0], found "
                     + cell.dump(-1, ' ', true).substr(0, 20));
            names.push_back(name_in_capitals({cell[0].get<int>(), cell[1].get<int>()}));
        }
        return names;
    }

    void read_regions() {
        auto const& regions = member(root_.root(), "regions", "re");
        if (!regions.is_array()) return;
        int index = 0;
        for (auto const& region : regions) {
            auto const cells = cells_of(region);
            if (cells.size() != order_) {
                add_region(cells);
                continue;
            }
            for (auto const& cell : region) {
                auto& known = document_["grid"][cell[0].get<std::size_t>()]
                                       [cell[1].get<std::size_t>()]["region"];
                if (!known.is_null()) fail("a cell is in two regions");
                known = index;
            }
            ++index;
        }
    }

    void add_region(json const& cells) {
        if (cells.size() > 1 && cells.size() <= order_)
            document_["extraregion"].push_back({{"cells", cells}});
    }

    void say(char const* key, std::string const& text) {
        auto& said = document_[key];
        if (!text.empty()) said = said.is_string() ? said.get<std::string>() + "\n" + text : text;
    }

    void read_words() {
        auto const& metadata =
            root_.root().contains("metadata") ? root_.root()["metadata"] : json{};
        say("title", text_of(member(metadata, "title", "t")));
        say("author", text_of(member(metadata, "author", "author")));
        say("ruleset", text_of(member(metadata, "rules", "rules")));
        read_solution(text_of(member(metadata, "solution", "solution")));
    }

    void read_solution(std::string const& text) {
        if (text.size() != order_ * order_ || order_ > 9) return;
        if (text.find_first_not_of("123456789") != text.npos) return;
        json values = json::array();
        for (char const c : text) values.push_back(c - '0');
        document_["solution"] = values;
    }

    /// A cage without cells holds words: "title: Ten".
    void read_cages() {
        auto const& cages = member(root_.root(), "cages", "ca");
        if (!cages.is_array()) return;
        for (auto const& cage : cages) {
            auto const& cells = member(cage, "cells", "ce");
            auto const value = text_of(member(cage, "value", "v"));
            if (!cells.is_array() || cells.empty()) {
                auto const colon = value.find(':');
                auto const word = value.substr(0, colon);
                auto const text = colon == value.npos ? "" : value.substr(colon + 1);
                if (word == "title" || word == "author") say(word.c_str(), text);
                if (word == "rules") say("ruleset", text);
                if (word == "solution") read_solution(std::string{trimmed(text)});
                continue;
            }
            auto const names = cells_of(cells);
            bool const is_sum = !value.empty() && value.size() < 9
                                && std::all_of(value.begin(), value.end(), is_digit);
            bool const may_repeat = cage.contains("unique") && cage["unique"] == false;
            if (is_sum && !may_repeat)
                document_["killercage"].push_back({{"cells", names}, {"value", value}});
            else if (is_sum)
                cages_.push_back(sum_of(cells, std::stoll(value)));
            else {
                if (cage.contains("unique") && cage["unique"] == true) add_region(names);
                draw_cage(cage, value); // also of a region, which has no look of its own
            }
        }
    }

    static Cage sum_of(json const& cells, std::int64_t target) {
        Cage cage{{}, Operation::Sum, target, Repeats::Allowed};
        for (auto const& cell : cells) cage.cells.push_back({cell[0], cell[1]});
        return cage;
    }

    void draw_cage(json const& cage, std::string const& text) {
        auto cosmetic = usual_cosmetic(CosmeticShape::Cage);
        for (auto const& cell : member(cage, "cells", "ce"))
            cosmetic.cells.push_back({cell[0].get<int>(), cell[1].get<int>()});
        for (auto const* key : {"outlineC", "borderColor"})
            if (auto const tint = tint_from(text_of(member(cage, key, key)))) cosmetic.line = *tint;
        cosmetic.text = one_line(text);
        drawn_cages_.push_back(std::move(cosmetic));
    }

    /// Adds the drawings, and counts those without a meaning that hapax could read from them.
    void draw(ReadPuzzle& result) {
        auto figures = figures_of(root_.root(), static_cast<int>(order_));
        auto& cosmetics = result.puzzle.credits.cosmetics;
        cosmetics = std::move(figures.cosmetics);
        for (auto& cage : drawn_cages_)
            if (complaint({cage}, result.puzzle.order))
                ++figures.left_out;
            else
                cosmetics.push_back(std::move(cage));
        if (complaint(cosmetics, result.puzzle.order)) cosmetics.clear();
        if (figures.left_out > 0)
            result.warnings.push_back(block_.place(0) + ": " + std::to_string(figures.left_out)
                                      + (figures.left_out == 1 ? " drawing is" : " drawings are")
                                      + " left out, since no cells say where");
    }

    static constexpr std::size_t max_order_of_links = 64;

    Block const& block_;
    JsonDocument root_;
    json document_ = json::object(); ///< of f-puzzles
    std::vector<Cage> cages_;        ///< whose values may repeat
    std::size_t order_ = 0;
    std::vector<Cosmetic> drawn_cages_;
};

bool starts(LineReader& lines) {
    return !packed_part(lines.peek()).empty() || starts_json(lines, {"\"cellSize\""});
}

void take(LineReader& lines, std::string& text) {
    if (!packed_part(lines.peek()).empty()) return lines.take(text);
    take_json(lines, text, [](JsonTracker const& tracker) { return tracker.depth() == 0; });
}

ReadPuzzle read(Block const& block, FormatOptions const& options) {
    return Reader{block}.read(options);
}

} // namespace

Functions const functions{starts, take, read, nullptr};

} // namespace hapax::formats::scl
