/// A combination is a word with one bit for each cell. It is possible as long as all its bits are
/// among the candidates; the union of the possible ones is what the cage supports. The compiler
/// vectorizes this loop of three instructions without branches: a hundred combinations take less
/// time than one step through a decision diagram.

#include "encoder/cages/tuples.hpp"

#include "encoder/cages/arithmetic.hpp"
#include "encoder/cages/combinations.hpp"

namespace hapax {

namespace {

/// The most values of all cells except the last that are tried for one cage.
constexpr std::int64_t most_prefixes = 20'000;

/// Returns an upper bound of the prefixes that would be tried.
std::int64_t prefixes(CandidateSets const& sets, std::span<int const> cells) {
    std::int64_t product = 1;
    for (int const cell : cells.first(cells.size() - 1)) {
        product *= sets.count(cell);
        if (product > most_prefixes) break;
    }
    return product;
}

} // namespace

CageTuples::CageTuples(Board const& board, CandidateSets const& sets, CageTuples const* before,
                       Limits& limits)
    : order_{board.order()} {
    CageCombinations combinations;
    auto const add = [&](std::span<int const> values) {
        Word tuple = 0;
        int shift = -1;
        for (int const value : values) {
            tuple |= Word{1} << (shift + value);
            shift += order_;
        }
        tuples_.push_back(tuple);
    };
    for (auto const& cage : board.puzzle().cages) {
        int const number = is_listed_.length();
        for (auto const cell : cage.cells) cells_.push_back(cell_index(cell, order_));
        first_cell_.push_back(cells_.length());
        auto const cells = cells_of(number);
        bool const is_known = before != nullptr && before->has(number);
        bool const is_listed =
            is_known
            || (std::ssize(cells) * order_ <= word_bits && prefixes(sets, cells) <= most_prefixes);
        is_listed_.push_back(is_listed ? 1 : 0);
        if (is_known) {
            Word const possible = candidates(number, sets);
            for (Word const tuple : before->tuples_of(number))
                if ((tuple & ~possible) == 0) tuples_.push_back(tuple);
        } else if (is_listed) {
            combinations.start(board, cells);
            for_each_arithmetic(cage, order_, [&](CageArithmetic const& arithmetic) {
                combinations.for_each(arithmetic, sets, limits, add);
            });
        }
        first_tuple_.push_back(tuples_.length());
    }
}

Word CageTuples::candidates(int cage, CandidateSets const& sets) const {
    Word word = 0;
    int shift = 0;
    for (int const cell : cells_of(cage)) {
        word |= sets.of(cell).front() << shift;
        shift += order_;
    }
    return word;
}

Word CageTuples::supported(int cage, Word candidates) const {
    Word all = 0;
    for (Word const tuple : tuples_of(cage)) all |= (tuple & ~candidates) == 0 ? tuple : 0;
    return all;
}

} // namespace hapax
