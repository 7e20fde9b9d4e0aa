/// Detection asks each row in turn whether a puzzle of its notation begins here. The order matters
/// if the beginning of one notation would fit another's (a row of decimals could be many things),
/// so those with a telling beginning come first.

#include "encoder/formats/table.hpp"

#include <algorithm>
#include <array>

namespace hapax::formats {

namespace {

/// Upper bounds for order 1000, or for the largest order of the notation.
constexpr std::size_t longest_of_all = std::size_t{1} << 27;
constexpr std::size_t longest_of_numbers = std::size_t{1} << 25;
constexpr std::size_t longest_of_81_cells = std::size_t{1} << 16;

constexpr Parts everything = Parts::all();
constexpr Parts cells_and_regions{Rule::Given, Rule::Region};
constexpr Parts cells_marks_and_regions{Rule::Given, Rule::PencilMarks, Rule::Region};
constexpr Parts cells_towers_and_regions{Rule::Given, ClueName::Skyscraper, Rule::Region};
constexpr Parts cells_and_signs{Rule::Given, ClueName::Less};
constexpr Parts of_games = Parts::all().without(Said::Credits);
constexpr Parts nothing{};

constexpr std::array table{
    Entry{text::functions, Notation::Text, "text", Shape::Telling, Extent::Lines, longest_of_all,
          everything},
    Entry{list::functions, Notation::List, "list", Shape::Bare, Extent::Lines, longest_of_numbers,
          cells_and_regions},
    Entry{object::functions, Notation::Json, "json", Shape::Telling, Extent::Lines, longest_of_all,
          everything},
    Entry{fpuzzles::functions, Notation::Fpuzzles, "fpuzzles", Shape::Telling, Extent::Lines,
          longest_of_all, everything},
    Entry{fpuzzles::link_functions, Notation::Link, "link", Shape::Telling, Extent::Line,
          longest_of_all, everything},
    Entry{fpuzzles::sudokupad_functions, Notation::SudokuPad, "sudokupad", Shape::Telling,
          Extent::Line, longest_of_all, everything},
    Entry{scl::functions, Notation::Scl, "scl", Shape::Telling, Extent::Lines, longest_of_all,
          nothing},
    Entry{site::functions, Notation::Site, "site", Shape::Telling, Extent::Line, longest_of_numbers,
          nothing},
    Entry{pzpr::functions, Notation::Pzprv3, "pzprv3", Shape::Telling, Extent::Lines,
          longest_of_numbers, nothing},
    Entry{record::functions, Notation::Record, "record", Shape::Telling, Extent::Lines,
          longest_of_all, nothing},
    Entry{facts::functions, Notation::Facts, "facts", Shape::Telling, Extent::Lines, longest_of_all,
          cells_and_signs},
    Entry{prolog::functions, Notation::Prolog, "prolog", Shape::Telling, Extent::Lines,
          longest_of_all, cells_and_signs},
    Entry{sumocue::functions, Notation::SumoCue, "sumocue", Shape::Telling, Extent::Lines,
          longest_of_81_cells, nothing},
    Entry{savefile::functions, Notation::SaveFile, "savefile", Shape::Telling, Extent::Lines,
          longest_of_all, nothing},
    Entry{opensudoku::functions, Notation::OpenSudoku, "opensudoku", Shape::Telling, Extent::Lines,
          longest_of_all, nothing},
    Entry{hodoku::functions, Notation::Hodoku, "hodoku", Shape::Telling, Extent::Line,
          longest_of_81_cells, cells_marks_and_regions},
    Entry{iss::functions, Notation::Iss, "iss", Shape::Telling, Extent::Lines, longest_of_numbers,
          nothing},
    Entry{tatham::functions, Notation::Tatham, "tatham", Shape::Telling, Extent::Line,
          longest_of_all, of_games},
    Entry{marks::functions, Notation::Marks, "marks", Shape::Bare, Extent::Lines,
          longest_of_81_cells, cells_marks_and_regions},
    Entry{sdk::functions, Notation::Sdk, "sdk", Shape::Bare, Extent::Lines, longest_of_81_cells,
          nothing},
    Entry{ss::functions, Notation::Ss, "ss", Shape::Bare, Extent::Lines, longest_of_81_cells,
          nothing},
    Entry{line::functions, Notation::Line, "line", Shape::Bare, Extent::Line, longest_of_all,
          cells_marks_and_regions},
    Entry{skyscraper::functions, Notation::Skyscraper, "skyscraper", Shape::Bare, Extent::Lines,
          longest_of_numbers, cells_towers_and_regions},
    Entry{grid::functions, Notation::Grid, "grid", Shape::Bare, Extent::Lines, longest_of_numbers,
          cells_and_regions},
};

} // namespace

Entry const& entry(Notation notation) {
    return *std::find_if(table.begin(), table.end(),
                         [&](Entry const& row) { return row.notation == notation; });
}

std::optional<Notation> notation_at(LineReader& lines) {
    auto const found = std::find_if(table.begin(), table.end(),
                                    [&](Entry const& row) { return row.begins(lines); });
    return found == table.end() ? std::nullopt : std::optional{found->notation};
}

ReadPuzzle read_as(Block const& block, FormatOptions const& options) {
    return entry(block.notation).functions.read(block, options);
}

bool starts_other(LineReader& lines, std::initializer_list<Notation> than) {
    return std::any_of(table.begin(), table.end(), [&](Entry const& row) {
        return !contains(than, row.notation) && row.begins(lines);
    });
}

bool is_cut_off(std::string_view text, LineReader& lines,
                std::initializer_list<Notation> not_these) {
    if (!text.ends_with("\n\n")) return false;
    return std::any_of(table.begin(), table.end(), [&](Entry const& row) {
        return row.shape == Shape::Telling && !contains(not_these, row.notation)
               && row.begins(lines);
    });
}

std::optional<Notation> bare_notation_at(LineReader& lines) {
    auto const found = std::find_if(table.begin(), table.end(), [&](Entry const& row) {
        return row.shape == Shape::Bare && row.begins(lines);
    });
    return found == table.end() ? std::nullopt : std::optional{found->notation};
}

} // namespace hapax::formats

namespace hapax {

std::string_view name(Notation notation) {
    return formats::entry(notation).name;
}

std::optional<Notation> notation_from(std::string_view name) {
    for (auto const& row : formats::table)
        if (row.name == name) return row.notation;
    return std::nullopt;
}

std::vector<Notation> all_notations() {
    std::vector<Notation> notations;
    for (auto const& row : formats::table) notations.push_back(row.notation);
    return notations;
}

bool is_writable(Notation notation) {
    return formats::entry(notation).functions.write != nullptr;
}

bool holds_position(Notation notation) {
    return notation == Notation::Hodoku;
}

bool holds_credits(Notation notation) {
    return formats::entry(notation).holds.has(formats::Said::Credits);
}

} // namespace hapax
