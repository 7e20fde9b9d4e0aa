/// Only groups are counted. Clauses of cages and other clues come on top: their number is known
/// only once their diagrams are built, and that is nearly all the work of writing them. A solver
/// refuses them as they come (solver/sat/sat_solver).

#include "encoder/clauses/estimate.hpp"

#include <cmath>

namespace hapax {

namespace {

/// The most pairwise clauses that Automatic accepts in all.
constexpr std::int64_t most_pairwise_clauses = 5'000'000;

std::int64_t pairs(std::int64_t n) {
    return n * (n - 1) / 2;
}

/// Calls f(group size) for every exactly-one group of cells, lines and full regions, and every
/// at-most-one group of smaller regions and distinct cages.
template<class F>
void for_each_group_size(Board const& board, CandidateSets const& sets, F&& f) {
    for (int cell = 0; cell < sets.cell_count(); ++cell) f(sets.count(cell));
    Table<int> places; // per value
    auto const count_places = [&](int cell) {
        sets.for_each(cell, [&](int value) { ++places[value - 1]; });
    };
    for (int unit = 0; unit < board.unit_count(); ++unit) {
        places.assign(static_cast<std::size_t>(board.order()), 0);
        for (int position = 0; position < board.order(); ++position)
            count_places(board.cell(unit, position));
        for (int const count : places) f(count);
    }
    for (int group = 0; group < board.group_count(); ++group) {
        auto const cells = board.cells_of_group(group);
        if (board.is_within_unit(cells)) continue;
        places.assign(static_cast<std::size_t>(board.order()), 0);
        for (int const cell : cells) count_places(cell);
        for (int const count : places)
            if (count > 1) f(count);
    }
}

} // namespace

bool has_many_pairs(Board const& board, CandidateSets const& candidates) {
    std::int64_t clauses = 0;
    for_each_group_size(board, candidates, [&](int size) { clauses += pairs(size); });
    return clauses > most_pairwise_clauses;
}

SizeEstimate estimate(Puzzle const& puzzle, CandidateSets const& candidates,
                      Encoding const& encoding) {
    Board const board{puzzle};
    AtMostOne form = encoding.at_most_one;
    if (form == AtMostOne::Automatic)
        form = has_many_pairs(board, candidates) ? AtMostOne::Product : AtMostOne::Pairwise;
    SizeEstimate size;
    for (int cell = 0; cell < candidates.cell_count(); ++cell)
        size.variables += candidates.count(cell);
    for_each_group_size(board, candidates, [&](int literals) {
        if (form == AtMostOne::Pairwise) {
            size.clauses += 1 + pairs(literals);
            size.literals += literals + 2 * pairs(literals);
            return;
        }
        size.clauses += 1 + 3 * std::int64_t{literals};
        size.literals += 7 * std::int64_t{literals};
        size.members += 2 * std::int64_t{literals};
        size.variables +=
            form == AtMostOne::Ladder ? literals : std::llround(2 * std::sqrt(literals));
    });
    return size;
}

} // namespace hapax
