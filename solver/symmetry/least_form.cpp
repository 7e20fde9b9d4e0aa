/// Turns, mirrors and exchanged roles are few, so each is tried. Some of them may lead to clues
/// that are not well formed (an indexer seen from the right); such forms do not count.

#include "solver/symmetry/least_form.hpp"

#include "encoder/model/candidate_sets.hpp"
#include "solver/symmetry/orbits.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace hapax {

namespace {

using Values = Symmetries::Values;
using Turns = Symmetries::Turns;
using Roles = Symmetries::Roles;

/// Calls f(v, w) for all pairs of values; says whether it always returns true.
template<class F>
bool holds_for_values(int order, F&& f) {
    for (int v = 1; v <= order; ++v)
        for (int w = 1; w <= order; ++w)
            if (!f(v, w)) return false;
    return true;
}

/// Says whether the clue asks only whether values are equal.
bool allows_renaming(NamedClue const& clue, int order) {
    return holds_for_values(order, [&](int v, int w) {
        return may_pair(clue, v, w, order)
               == (v == w ? may_pair(clue, 1, 1, order) : order > 1 && may_pair(clue, 1, 2, order));
    });
}

/// Returns the clue that holds for the reversed values; nullopt if there is none of its kind.
std::optional<NamedClue> reversed(NamedClue const& clue, int order) {
    auto const before = [&](int v, int w) {
        return may_pair(clue, order + 1 - v, order + 1 - w, order);
    };
    auto const becomes = [&](auto const& other) {
        return holds_for_values(
            order, [&](int v, int w) { return may_pair(other, v, w, order) == before(v, w); });
    };
    if (becomes(clue)) return clue;
    NamedClue other = clue;
    auto const pairing = row_of(clue.name).pairing;
    if (pairing == Pairing::FromFirst) {
        other.name = clue.name == ClueName::Maximum ? ClueName::Minimum : ClueName::Maximum;
        if (becomes(other)) return other;
    }
    // The reverse of these cells has the same pairs, with their cells exchanged.
    bool const can_turn = pairing == Pairing::Steps || pairing == Pairing::All
                          || pairing == Pairing::Windows || pairing == Pairing::Couples;
    bool const turns = can_turn && holds_for_values(order, [&](int v, int w) {
                           return may_pair(clue, w, v, order) == before(v, w);
                       });
    if (!turns) return std::nullopt;
    std::reverse(other.cells.begin(), other.cells.end());
    return other;
}

bool has_clash(Grid const& givens) {
    int const order = givens.order();
    for (int line = 0; line < order; ++line)
        for (int i = 0; i < order; ++i)
            for (int k = i + 1; k < order; ++k)
                if ((givens[{line, i}] > 0 && givens[{line, i}] == givens[{line, k}])
                    || (givens[{i, line}] > 0 && givens[{i, line}] == givens[{k, line}]))
                    return true;
    return false;
}

void move_cells(PencilMarks& marks, auto const& image) {
    marks.cell = image(marks.cell);
}
void move_cells(auto& clue, auto const& image) {
    for (auto& cell : clue.cells) cell = image(cell);
}

Puzzle turned(Puzzle puzzle, int turn) {
    auto const image = [order = puzzle.order, turn](Cell cell) {
        return turned(cell, order, turn);
    };
    Grid givens{puzzle.order};
    for (int cell = 0; cell < puzzle.order * puzzle.order; ++cell)
        givens[image(cell_at(cell, puzzle.order))] = puzzle.givens[cell_at(cell, puzzle.order)];
    puzzle.givens = std::move(givens);
    for_each_clue(puzzle, [&](auto& clue) { move_cells(clue, image); });
    return puzzle;
}

Puzzle with_reversed_values(Puzzle puzzle) {
    int const order = puzzle.order;
    for (int& value : puzzle.givens.values())
        if (value > 0) value = order + 1 - value;
    for (auto& marks : puzzle.pencil_marks) {
        for (int& value : marks.values) value = order + 1 - value;
        std::reverse(marks.values.begin(), marks.values.end());
    }
    for (auto& clue : puzzle.named_clues) clue = *reversed(clue, order);
    return puzzle;
}

/// Returns the six puzzles in which row, column and value of the givens have changed roles.
std::vector<Puzzle> with_exchanged_roles(Puzzle const& puzzle) {
    std::array<std::size_t, 3> roles{0, 1, 2};
    std::vector<Puzzle> all;
    do {
        Puzzle& other = all.emplace_back(latin_square(puzzle.order));
        for (int r = 0; r < puzzle.order; ++r)
            for (int c = 0; c < puzzle.order; ++c)
                if (int const value = puzzle.givens[{r, c}]; value > 0) {
                    std::array const is{r, c, value - 1};
                    other.givens[{is[roles[0]], is[roles[1]]}] = is[roles[2]] + 1;
                }
    } while (std::next_permutation(roles.begin(), roles.end()));
    return all;
}

std::vector<Puzzle> variants(Puzzle const& puzzle, Symmetries const& symmetries) {
    if (symmetries.roles == Roles::Exchanged) return with_exchanged_roles(puzzle);
    int const turns = symmetries.turns == Turns::None        ? 1
                      : symmetries.lines == LineOrder::Fixed ? 8
                                                             : 2;
    std::vector<Puzzle> all;
    for (int turn = 0; turn < turns; ++turn) {
        all.push_back(turned(puzzle, turn));
        if (symmetries.values == Values::Reversed) all.push_back(with_reversed_values(all.back()));
    }
    return all;
}

/// Compares what two puzzles of one order say.
bool precedes(Puzzle const& a, Puzzle const& b) {
    auto const others = [](Puzzle const& puzzle) {
        return std::tie(puzzle.named_clues, puzzle.cages, puzzle.pencil_marks);
    };
    auto const givens = a.givens.values();
    auto const its_givens = b.givens.values();
    if (a.regions != b.regions) return a.regions < b.regions;
    if (a.givens == b.givens) return others(a) < others(b);
    return std::lexicographical_compare(givens.begin(), givens.end(), its_givens.begin(),
                                        its_givens.end());
}

} // namespace

Symmetries symmetries_of(Puzzle const& puzzle) {
    Puzzle const plain = canonical(puzzle);
    int const order = plain.order;
    auto const of_all = [&](auto const& holds) {
        return std::all_of(plain.named_clues.begin(), plain.named_clues.end(), holds);
    };
    if (has_only<PencilMarks>(plain)) {
        bool const are_exchanged = plain.pencil_marks.empty() && !has_clash(plain.givens);
        return {LineOrder::Free, Turns::Eight, Values::Renamed,
                are_exchanged ? Roles::Exchanged : Roles::Kept};
    }
    if (has_only<PencilMarks, Region>(plain) && box_shape(plain.regions, order))
        return {LineOrder::InBoxes, Turns::Eight, Values::Renamed, Roles::Kept};
    Symmetries symmetries;
    // The pairs of a rule of the whole grid stand in reading order, which no turn keeps.
    bool const can_turn = of_all([&](auto const& clue) {
        return !is_rule(clue.name) || holds_for_values(order, [&](int v, int w) {
            return may_pair(clue, v, w, order) == may_pair(clue, w, v, order);
        });
    });
    if (!can_turn) symmetries.turns = Turns::None;
    bool const are_relations = of_all([](auto const& clue) { return is_relation(clue); });
    if (!are_relations || !has_only<PencilMarks, Region, NamedClue>(plain)) return symmetries;
    if (of_all([&](auto const& clue) { return allows_renaming(clue, order); }))
        symmetries.values = Values::Renamed;
    else if (of_all([&](auto const& clue) { return reversed(clue, order).has_value(); }))
        symmetries.values = Values::Reversed;
    return symmetries;
}

std::string description(Symmetries const& symmetries) {
    std::string text = symmetries.roles == Roles::Exchanged
                           ? "any order of rows and of columns; rows, columns and values exchanged"
                       : symmetries.lines == LineOrder::Free
                           ? "any order of rows and of columns; rows and columns exchanged"
                       : symmetries.lines == LineOrder::InBoxes
                           ? "any order of lines in bands of boxes, and of bands; rows and columns "
                             "exchanged"
                       : symmetries.turns == Turns::Eight ? "turns and mirrors"
                                                          : "no turns or mirrors";
    if (symmetries.values == Values::Renamed) text += "; values renamed";
    if (symmetries.values == Values::Reversed) text += "; values reversed";
    return text;
}

Puzzle least_form(Puzzle const& puzzle, Symmetries const& symmetries) {
    std::optional<Puzzle> least;
    for (auto& variant : variants(canonical(puzzle), symmetries)) {
        if (defect(variant)) continue;
        auto form = canonical(std::move(variant));
        if (symmetries.values == Values::Renamed)
            form = relabelled(form, symmetries.lines, box_shape(form.regions, form.order));
        if (!least || precedes(form, *least)) least = std::move(form);
    }
    for (auto& cage : least->cages) cage.label.clear();
    return std::move(*least);
}

} // namespace hapax
