#pragma once

/// The kinds of clues, each pure data. Each has its `Rule`, and the model has overloads for each:
/// its name in messages, its cells, why it would make no sense (`complaint`), and the one form of
/// all clues that say the same (`in_one_form`). encoder/README.md lists what else a kind needs; if
/// you forget one, the build fails.
/// Clues with lists have no <=>: not every standard library compares vectors by it yet.

#include "encoder/clues/grid.hpp"
#include "encoder/clues/rule.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace hapax {

/// Describes what remains of a clue once some of its cells have a value.
enum class Reach {
    Pairs, ///< only limits on its other cells that propagation has taken out of the candidates
    Whole, ///< also a relation between its other cells, which the candidates do not show
};

/// The values that a setter allows in a cell (strictly ascending, at least one).
struct PencilMarks {
    static constexpr Rule rule = Rule::PencilMarks;

    Cell cell;
    std::vector<int> values;

    friend bool operator==(PencilMarks const&, PencilMarks const&) = default;
    friend bool operator<(PencilMarks const& a, PencilMarks const& b) {
        return std::tie(a.cell, a.values) < std::tie(b.cell, b.values);
    }
};

/// Cells that are all different: a box, a jigsaw piece, a diagonal, or any other 1 to N cells. A
/// region of N cells holds every value once.
struct Region {
    static constexpr Rule rule = Rule::Region;

    std::vector<Cell> cells;

    friend bool operator==(Region const&, Region const&) = default;
    friend bool operator<(Region const& a, Region const& b) { return a.cells < b.cells; }
};

constexpr Reach reach_of(PencilMarks const&) {
    return Reach::Pairs;
}
constexpr Reach reach_of(Region const&) {
    return Reach::Pairs;
}

/// Returns "the pencil marks of r1c1".
std::string name(PencilMarks const& marks);

/// Returns what messages call one of a puzzle's regions: "box 2", or by its first cell "the
/// diagonal at r1c1", "the region at r1c1"; by all its cells where another region begins there too.
std::string name(Region const& region, std::vector<Region> const& all, int order);

enum class Operation {
    Sum,
    Difference, ///< the largest value minus all the others
    Product,
    Quotient, ///< the largest value divided by all the others, exactly
    Any,      ///< any of the four gives the target
};

/// Returns '+', '-', 'x' or '/'; '?' for any operation.
constexpr char sign_of(Operation operation) {
    return "+-x/?"[static_cast<std::size_t>(operation)];
}

/// Reads '+', '-', 'x' or '*', and '/'; returns nullopt for any other sign.
std::optional<Operation> operation_from(char sign);

enum class Repeats {
    Allowed,   ///< KenKen: a value may repeat unless rows, columns and regions forbid it
    Forbidden, ///< Killer: the cage's cells are all different ("distinct")
};

/// One or more cells, connected or not, whose values give the target.
struct Cage {
    static constexpr Rule rule = Rule::Cage;

    std::vector<Cell> cells;
    Operation operation = Operation::Sum;
    std::int64_t target = 0;
    Repeats repeats = Repeats::Allowed;
    std::string label = {}; ///< what its file calls it ("C"); two cages that differ only in it are
                            ///< equal

    friend bool operator==(Cage const& a, Cage const& b) {
        return std::tie(a.cells, a.operation, a.target, a.repeats)
               == std::tie(b.cells, b.operation, b.target, b.repeats);
    }
    friend bool operator<(Cage const& a, Cage const& b) {
        return std::tie(a.cells, a.operation, a.target, a.repeats)
               < std::tie(b.cells, b.operation, b.target, b.repeats);
    }
};

constexpr Reach reach_of(Cage const&) {
    return Reach::Whole;
}

/// Returns target and operation as people write them: "12x", "3-".
std::string clue_text(Cage const& cage);

/// Returns "the cage at r1c1", by its first cell; "the cage C, 12x, at r1c1" if it has a label.
std::string name(Cage const& cage);

/// Returns the rule of such cages in a sentence.
std::string sentence_of(Cage const& cage);

/// Returns the cells of a clue.
std::vector<Cell> cells_of(PencilMarks const& marks);
std::vector<Cell> const& cells_of(Region const& region);
std::vector<Cell> const& cells_of(Cage const& cage);

/// Returns the cells that the clue keeps different from each other, as a region does: none, or all.
std::vector<Cell> different_cells(PencilMarks const& marks);
std::vector<Cell> different_cells(Region const& region);
std::vector<Cell> different_cells(Cage const& cage);

/// Says why the clue makes no sense on a grid of this order; nullopt if it does. `defect` checks
/// for all kinds alike that cells are on the grid and named once.
std::optional<std::string> complaint(PencilMarks const& marks, int order);
std::optional<std::string> complaint(Region const& region, int order);
std::optional<std::string> complaint(Cage const& cage, int order);

/// Returns the same value for all clues that say the same: sorts cells if order does not matter.
PencilMarks in_one_form(PencilMarks marks);
Region in_one_form(Region region);
Cage in_one_form(Cage cage);

} // namespace hapax
