#pragma once

/// Clues with a name: an inequality, a whispers line, a rule for all neighbours without a mark, an
/// arrow, a skyscraper, a quadruple. The row of the name (see clue_name.hpp) says which of two
/// forms the clue has: a relation, which says for pairs of its cells which values may stand in
/// them, or a run, a calculation along its cells (see run.hpp).

#include "encoder/clues/boxes.hpp"
#include "encoder/clues/clue_name.hpp"
#include "encoder/clues/clues.hpp"
#include "encoder/clues/grid.hpp"
#include "encoder/clues/rule.hpp"
#include "encoder/clues/sight.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace hapax {

struct ClueCall;

struct NamedClue {
    static constexpr Rule rule = Rule::Named;

    ClueName name = ClueName::Whispers;
    /// As drawn, or seen from the border; the line of a relation may return to a cell. For rules of
    /// the whole grid, see ClueName.
    std::vector<Cell> cells;
    int amount = 0; ///< 0 for names that have none
    /// Values of a Quadruple; lengths of the pieces of RegionSum, and of the groups of
    /// OwnCalculation, where none means that all cells are one group.
    std::vector<int> values = {};
    std::string rule_text = {}; ///< of a rule of one's own; else empty
    std::string title = {};     ///< what its setter calls it; may be empty

    friend bool operator==(NamedClue const&, NamedClue const&) = default;
    friend bool operator<(NamedClue const& a, NamedClue const& b) {
        return std::tie(a.name, a.cells, a.amount, a.values, a.rule_text, a.title)
               < std::tie(b.name, b.cells, b.amount, b.values, b.rule_text, b.title);
    }
};

/// Says whether the clue is a relation of pairs; otherwise it is a run.
inline bool is_relation(NamedClue const& clue) {
    return is_relation(clue.name);
}
inline bool is_run(NamedClue const& clue) {
    return !is_relation(clue.name);
}

inline Reach reach_of(NamedClue const& clue) {
    return is_run(clue) ? Reach::Whole : Reach::Pairs;
}

/// Returns the runs of the list, by which formulas and proofs number them.
std::vector<NamedClue const*> runs_among(std::vector<NamedClue> const& clues);

/// Makes the clue that the first cell's value is less than the second's.
NamedClue less(Cell lesser, Cell greater);

/// Makes the clue that two cells differ by 1, or that they do not.
NamedClue consecutive(Cell first, Cell second);
NamedClue not_consecutive(Cell first, Cell second);

/// Says whether the clue is a sign and has its two cells.
bool is_sign(NamedClue const& clue);

/// Returns cells 1 and 2, 3 and 4 ..., in reading order.
std::vector<std::pair<Cell, Cell>> couples_of(std::vector<Cell> const& cells);

/// Returns the pairs of a rule of the whole grid, in reading order.
std::vector<std::pair<Cell, Cell>> pairs_of_rule(NamedClue const& rule, int order);

/// Calls f(first, second) for each pair of cells that a relation relates.
template<class F>
void for_each_pair(NamedClue const& clue, int order, F&& f) {
    auto const& cells = clue.cells;
    std::size_t const size = cells.size();
    auto const each_within = [&](std::size_t steps) {
        for (std::size_t i = 0; i < size; ++i)
            for (std::size_t k = i + 1; k < size && k < i + steps; ++k) f(cells[i], cells[k]);
    };
    switch (row_of(clue.name).pairing) {
    case Pairing::Steps:
        return each_within(2);
    case Pairing::All:
        return each_within(size);
    case Pairing::Windows:
        return each_within(static_cast<std::size_t>(clue.amount));
    case Pairing::Mirrored:
        for (std::size_t i = 0; i < size / 2; ++i) f(cells[i], cells[size - 1 - i]);
        return;
    case Pairing::Halves:
        for (std::size_t i = 0; i < size / 2; ++i) f(cells[i], cells[size / 2 + i]);
        return;
    case Pairing::Couples:
        for (std::size_t i = 0; i + 1 < size; i += 2) f(cells[i], cells[i + 1]);
        return;
    case Pairing::FromFirst:
        for (std::size_t i = 1; i < size; ++i) f(cells[0], cells[i]);
        return;
    default:
        for (auto const& [first, second] : pairs_of_rule(clue, order)) f(first, second);
    }
}

/// Returns the pairs of cells that the clue relates.
std::vector<std::pair<Cell, Cell>> pairs_of(NamedClue const& clue, int order);

/// Returns the distance in the relations Apart and Beside.
int distance_of(NamedClue const& clue);

/// Says whether the first cell of a pair may have the value v while the second has w.
bool may_pair(NamedClue const& clue, int v, int w, int order);

/// Returns the cells of each group of an OwnCalculation; of other clues all cells are one group.
std::vector<std::vector<Cell>> groups_of(NamedClue const& clue);

/// Returns the clue that an expression names, about these groups of cells. Throws LanguageError if
/// it cannot have as many numbers or groups.
NamedClue clue_of(ClueCall const& call, std::vector<std::vector<Cell>> const& groups, int order);

/// Says whether the clue compares differences or other numbers, not only which value is greater. A
/// calculation that says itself what its values stand for does not.
bool calculates(NamedClue const& clue);

/// Returns the rule in a sentence, with the clue's title, amount, own rule and groups.
std::string sentence_of(NamedClue const& clue);

/// Returns " r1c1 r1c2", or with the letters of groups " A r1c1 r1c2 B r3c3".
std::string cells_in_words(NamedClue const& clue);

/// Returns "the inequality r1c2 > r1c3" (the sign points as it is printed), "r1c1 and r1c2 differ
/// by 1", "the whispers at r1c1", "the skyscraper 4 at row 2 from the left".
std::string name(NamedClue const& clue);

/// Names one of its pairs: "the knight's move from r2c3 to r4c4", "the whispers at r1c1 between
/// r1c2 and r1c3".
std::string name(NamedClue const& clue, Cell first, Cell second);

/// Returns the cells in the order in which a run has them; those of a relation in reading order,
/// each once; none for a rule.
std::vector<Cell> cells_of(NamedClue const& clue);
std::vector<Cell> different_cells(NamedClue const& clue); ///< none, even if the relation implies it
std::optional<std::string> complaint(NamedClue const& clue, int order);
bool is_too_short(NamedClue const& clue); ///< to have an effect; readers leave out such a line

/// Returns from where a clue that is a number beside the grid (skyscraper, sandwich, X-sum,
/// numbered room) sees its line on a grid of this order; nullopt for other names, and if the cells
/// are not a whole line.
std::optional<Sight> sight_of(NamedClue const& clue, int order);

/// Returns how many cells of a line follow each other in one box, box after box.
std::vector<int> pieces_of(std::span<Cell const> line, BoxShape shape);

/// Makes the indexer (or negative indexer) of a cell for its row, seen from the left, or for its
/// column, seen from the top.
NamedClue indexer(ClueName name, Cell own, Side side, int order);

/// Drops the last cell of a line whose cells all make pairs, if the line returns to its first cell:
/// a renban drawn as a ring is the renban of its cells.
NamedClue as_open_line(NamedClue clue);

/// Turns a thermometer of two cells into an inequality and the dot for a difference of 1 between
/// two cells into a bar, and puts the cells of a clue without a direction in a fixed order.
NamedClue in_one_form(NamedClue clue);

} // namespace hapax
