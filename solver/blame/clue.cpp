/// The judge says whether a grid breaks a clue: it is asked of every solution that a clue
/// solver finds, so a wrong clause shows here.

#include "solver/blame/clue.hpp"

#include "encoder/error.hpp"
#include "encoder/lists.hpp"
#include "encoder/model/rules.hpp"

#include <algorithm>
#include <set>
#include <type_traits>
#include <utility>

namespace hapax {

namespace {

bool has_value(Clue const& clue) {
    return clue.kind == ClueKind::Given || clue.kind == ClueKind::Entry;
}

template<class T>
T const& at(std::vector<T> const& parts, Clue const& clue) {
    return parts[static_cast<std::size_t>(clue.index)];
}

/// Appends the clues of a list for which `is_wanted` holds.
template<class Kind>
void append(std::vector<Kind> const& parts, auto const& is_wanted, std::vector<Clue>& clues) {
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (is_wanted(parts[i])) clues.push_back({Kind::rule, static_cast<int>(i)});
}

template<class Kind>
bool is_any(Kind const&) {
    return true;
}

std::string list(std::vector<Cell> const& cells) {
    std::string text;
    for (auto const cell : cells) text += (text.empty() ? "" : " ") + name(cell);
    return text;
}

/// By its label if no other has it. Without one, cages of the same cells differ in their clues, or
/// in that one is distinct.
std::string name_among(std::vector<Cage> const& all, Cage const& cage) {
    auto const has_label = [&](Cage const& other) { return other.label == cage.label; };
    if (!cage.label.empty() && std::count_if(all.begin(), all.end(), has_label) == 1)
        return name(cage);
    std::string what = "the cage ";
    auto const is_another = [&](auto&& is_like) {
        return std::any_of(all.begin(), all.end(), [&](Cage const& other) {
            return other != cage && other.cells == cage.cells && is_like(other);
        });
    };
    if (is_another([](Cage const&) { return true; })) what += clue_text(cage) + " ";
    if (cage.repeats == Repeats::Forbidden
        && is_another([&](Cage const& other) { return clue_text(other) == clue_text(cage); }))
        what += "distinct ";
    auto const first = cage.cells.front();
    auto const begin_there = std::count_if(
        all.begin(), all.end(), [&](Cage const& other) { return other.cells.front() == first; });
    return what + (begin_there == 1 ? "at " + name(first) : "of " + list(cage.cells));
}

/// "the pencil marks of r1c1"; "the pencil marks 1 2 of r1c1" where the cell has another list.
std::string name_among(std::vector<PencilMarks> const& all, PencilMarks const& marks) {
    std::string what = "the pencil marks ";
    bool const is_only = std::none_of(all.begin(), all.end(), [&](PencilMarks const& other) {
        return other.cell == marks.cell && other.values != marks.values;
    });
    if (!is_only)
        for (int const value : marks.values) what += std::to_string(value) + " ";
    return what + "of " + name(marks.cell);
}

/// Names a clue of a kind whose name tells it from all others, or whose clues have names of their
/// own.
template<class Kind>
std::string name_among(std::vector<Kind> const& all, Kind const& part) {
    auto said = name(part);
    if constexpr (std::is_same_v<Kind, NamedClue>)
        if (is_sign(part.name)) return part.name == ClueName::Less ? said : "that " + said;
    if constexpr (requires { word_of(part.name); }) {
        bool const is_only = std::none_of(all.begin(), all.end(), [&](Kind const& other) {
            return other != part && name(other) == said;
        });
        if (!is_only) return "the " + std::string{word_of(part.name)} + " of " + list(part.cells);
    }
    return said;
}

PencilMarks all_but(Clue const& struck, int order) {
    PencilMarks marks{cell_at(struck.index, order), {}};
    for (int value = 1; value <= order; ++value)
        if (value != -struck.value) marks.values.push_back(value);
    return marks;
}

std::string with_value(char const* kind, Clue const& clue, Puzzle const& puzzle) {
    return std::string{kind} + name(cell_at(clue.index, puzzle.order)) + " = "
           + std::to_string(clue.value);
}

} // namespace

std::vector<Clue> clues_of(Puzzle const& puzzle) {
    std::vector<Clue> clues;
    int cell = 0;
    for (int const value : puzzle.givens.values()) {
        if (value != 0) clues.push_back({ClueKind::Given, cell, value});
        ++cell;
    }
    append(puzzle.pencil_marks, is_any<PencilMarks>, clues);
    append(
        puzzle.named_clues, [](auto const& clue) { return is_relation(clue); }, clues);
    append(puzzle.cages, is_any<Cage>, clues);
    append(
        puzzle.named_clues, [](auto const& clue) { return is_run(clue); }, clues);
    return clues;
}

std::vector<Clue> regions_of(Puzzle const& puzzle) {
    std::vector<Clue> clues;
    append(puzzle.regions, is_any<Region>, clues);
    return clues;
}

std::vector<Clue> entries_of(Grid const& position, Puzzle const& puzzle) {
    if (position.order() == 0) return {};
    if (position.order() != puzzle.order)
        throw ArgumentError{"a position has another order than its puzzle"};
    Grid const by_clues = given_by_clues(puzzle);
    std::vector<Clue> entries;
    for (int index = 0; index < puzzle.order * puzzle.order; ++index) {
        Cell const cell = cell_at(index, puzzle.order);
        if (position[cell] < 0 || position[cell] > puzzle.order)
            throw ArgumentError{"a position has a value that is out of range"};
        if (position[cell] != 0 && puzzle.givens[cell] == 0 && position[cell] != by_clues[cell])
            entries.push_back({ClueKind::Entry, index, position[cell]});
    }
    return entries;
}

std::vector<Clue> struck_out(std::vector<PencilMarks> const& marks, Puzzle const& puzzle) {
    std::set<std::pair<Cell, int>> out;
    auto const for_each_other = [&](PencilMarks const& list, auto const& use) {
        for (int value = 1; value <= puzzle.order; ++value)
            if (!contains(list.values, value)) use(std::pair{list.cell, value});
    };
    for (auto const& list : marks)
        for_each_other(list, [&](auto const& each) { out.insert(each); });
    for (auto const& list : puzzle.pencil_marks)
        for_each_other(list, [&](auto const& each) { out.erase(each); });
    std::vector<Clue> entries;
    for (auto const& [cell, value] : out)
        entries.push_back({ClueKind::Entry, cell_index(cell, puzzle.order), -value});
    return entries;
}

Puzzle puzzle_of(std::vector<Clue> const& clues, Puzzle const& puzzle, RegionRole regions) {
    Puzzle result = latin_square(puzzle.order);
    if (regions == RegionRole::Rules) result.regions = puzzle.regions;
    for (auto const& clue : clues) {
        if (is_struck_out(clue))
            result.pencil_marks.push_back(all_but(clue, puzzle.order));
        else if (has_value(clue))
            result.givens[cell_at(clue.index, puzzle.order)] = clue.value;
        else if (clue.kind != ClueKind::Region || regions == RegionRole::Clues)
            with_list(clue.kind, puzzle, [&](auto const& parts) {
                list_of<ClueIn<decltype(parts)>>(result).push_back(at(parts, clue));
            });
    }
    return result;
}

std::string name(Clue const& clue, Puzzle const& puzzle) {
    if (clue.kind == ClueKind::Given) return with_value("the given ", clue, puzzle);
    if (is_struck_out(clue))
        return "the pencil marks of " + name(cell_at(clue.index, puzzle.order)) + " without "
               + std::to_string(-clue.value);
    if (clue.kind == ClueKind::Entry) return with_value("the entry ", clue, puzzle);
    std::string result;
    with_list(clue.kind, puzzle, [&](auto const& parts) {
        if constexpr (std::is_same_v<ClueIn<decltype(parts)>, Region>)
            result = name(at(parts, clue), parts, puzzle.order);
        else
            result = name_among(parts, at(parts, clue));
    });
    return result;
}

std::string_view kind_name(Clue const& clue, Puzzle const& puzzle) {
    std::string_view result = name(is_struck_out(clue) ? ClueKind::PencilMarks : clue.kind);
    with_list(clue.kind, puzzle, [&](auto const& parts) {
        if constexpr (requires { kind_of(at(parts, clue).name); })
            result = kind_of(at(parts, clue).name);
        else if constexpr (requires { word_of(at(parts, clue).name); })
            result = word_of(at(parts, clue).name);
    });
    return result;
}

std::vector<Clue> without_copies(std::vector<Clue> clues, Puzzle const& puzzle) {
    for_each_list(puzzle, [&](auto const& parts) {
        using Kind = ClueIn<decltype(parts)>;
        std::set<Kind> seen;
        std::erase_if(clues, [&](Clue const& clue) {
            return clue.kind == Kind::rule && !seen.insert(in_one_form(at(parts, clue))).second;
        });
    });
    return clues;
}

std::vector<Cell> cells_of(Clue const& clue, Puzzle const& puzzle) {
    if (has_value(clue)) return {cell_at(clue.index, puzzle.order)};
    std::vector<Cell> cells;
    with_list(clue.kind, puzzle, [&](auto const& parts) { cells = cells_of(at(parts, clue)); });
    return cells;
}

bool is_broken(Clue const& clue, Puzzle const& puzzle, Grid const& grid) {
    if (has_value(clue)) {
        int const value = grid[cell_at(clue.index, puzzle.order)];
        return is_struck_out(clue) ? value == -clue.value : value != clue.value;
    }
    bool broken = false;
    with_list(clue.kind, puzzle,
              [&](auto const& parts) { broken = !holds(at(parts, clue), grid); });
    return broken;
}

std::vector<Element> one_by_one(std::vector<Clue> const& clues) {
    std::vector<Element> elements;
    for (auto const& clue : clues) elements.push_back({clue});
    return elements;
}

std::vector<int> broken_by(Grid const& grid, std::vector<Element> const& elements,
                           Puzzle const& puzzle) {
    std::vector<int> broken;
    for (std::size_t i = 0; i < elements.size(); ++i)
        if (std::any_of(elements[i].begin(), elements[i].end(),
                        [&](Clue const& clue) { return is_broken(clue, puzzle, grid); }))
            broken.push_back(static_cast<int>(i));
    return broken;
}

} // namespace hapax
