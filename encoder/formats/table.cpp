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
constexpr Parts cells_towers_and_regions{Rule::Given, RunName::Skyscraper, Rule::Region};
constexpr Parts cells_and_signs{Rule::Given, PairName::Less};
constexpr Parts cells_signs_and_cages{Rule::Given, PairName::Less, Rule::Cage};
constexpr Parts nothing{};

constexpr std::array table{
    Entry{Notation::Text, "text", Shape::Telling, Extent::Lines, longest_of_all, everything,
          text::starts, text::take, text::read, text::write},
    Entry{Notation::Param, "param", Shape::Telling, Extent::Lines, longest_of_numbers, nothing,
          param::starts, param::take, param::read, nullptr},
    Entry{Notation::List, "list", Shape::Bare, Extent::Lines, longest_of_numbers, cells_and_regions,
          list::starts, list::take, list::read, list::write},
    Entry{Notation::Json, "json", Shape::Telling, Extent::Lines, longest_of_all, everything,
          object::starts, object::take, object::read, object::write},
    Entry{Notation::Fpuzzles, "fpuzzles", Shape::Telling, Extent::Lines, longest_of_all, everything,
          fpuzzles::starts, fpuzzles::take, fpuzzles::read, fpuzzles::write},
    Entry{Notation::Link, "link", Shape::Telling, Extent::Line, longest_of_all, everything, nullptr,
          fpuzzles::take, fpuzzles::read, fpuzzles::write_link},
    Entry{Notation::SudokuPad, "sudokupad", Shape::Telling, Extent::Line, longest_of_all,
          everything, nullptr, fpuzzles::take, fpuzzles::read, fpuzzles::write_sudokupad},
    Entry{Notation::Facts, "facts", Shape::Telling, Extent::Lines, longest_of_all, cells_and_signs,
          facts::starts, facts::take, facts::read, facts::write},
    Entry{Notation::Prolog, "prolog", Shape::Telling, Extent::Lines, longest_of_all,
          cells_and_signs, prolog::starts, prolog::take, prolog::read, prolog::write},
    Entry{Notation::Cages, "cages", Shape::Telling, Extent::Lines, longest_of_numbers,
          cells_signs_and_cages, cages::starts, cages::take, cages::read, cages::write},
    Entry{Notation::Tatham, "tatham", Shape::Telling, Extent::Line, longest_of_all, everything,
          tatham::starts, tatham::take, tatham::read, tatham::write},
    Entry{Notation::Marks, "marks", Shape::Bare, Extent::Lines, longest_of_81_cells, nothing,
          marks::starts, marks::take, marks::read, nullptr},
    Entry{Notation::Sdk, "sdk", Shape::Bare, Extent::Lines, longest_of_81_cells, nothing,
          sdk::starts, sdk::take, sdk::read, nullptr},
    Entry{Notation::Ss, "ss", Shape::Bare, Extent::Lines, longest_of_81_cells, nothing, ss::starts,
          ss::take, ss::read, nullptr},
    Entry{Notation::Line, "line", Shape::Bare, Extent::Line, longest_of_all,
          cells_marks_and_regions, line::starts, line::take, line::read, line::write},
    Entry{Notation::Skyscraper, "skyscraper", Shape::Bare, Extent::Lines, longest_of_numbers,
          cells_towers_and_regions, skyscraper::starts, skyscraper::take, skyscraper::read,
          skyscraper::write},
    Entry{Notation::Grid, "grid", Shape::Bare, Extent::Lines, longest_of_numbers, cells_and_regions,
          grid::starts, grid::take, grid::read, grid::write},
};

bool is_among(std::initializer_list<Notation> notations, Notation notation) {
    return std::find(notations.begin(), notations.end(), notation) != notations.end();
}

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

bool starts_other(LineReader& lines, std::initializer_list<Notation> than) {
    return std::any_of(table.begin(), table.end(), [&](Entry const& row) {
        return !is_among(than, row.notation) && row.begins(lines);
    });
}

bool is_cut_off(std::string_view text, LineReader& lines,
                std::initializer_list<Notation> not_these) {
    if (!text.ends_with("\n\n")) return false;
    return std::any_of(table.begin(), table.end(), [&](Entry const& row) {
        return row.shape == Shape::Telling && !is_among(not_these, row.notation)
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
    return formats::entry(notation).write != nullptr;
}

} // namespace hapax
