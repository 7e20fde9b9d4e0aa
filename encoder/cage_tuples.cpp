/// A combination is a word with one bit for each cell. It is possible as long as all its bits are
/// among the candidates; the union of the possible ones is what the cage supports. A loop of three
/// instructions without branches, of which the compiler makes vectors: a hundred combinations take
/// less time than one step through a decision diagram.

#include "encoder/cage_tuples.hpp"

#include "encoder/cage_arithmetic.hpp"

#include <algorithm>

namespace hapax {

namespace {

/// Values of all cells but the last that are tried at most, for one cage.
constexpr std::int64_t most_prefixes = 20'000;

/// Lists the combinations of one cage after another.
class Lister {
  public:
    Lister(Board const& board, CandidateSets const& sets, Table<Word>& tuples)
        : board_{board}, sets_{sets}, tuples_{tuples} {}

    void list(Cage const& cage, std::span<int const> cells) {
        cells_ = cells;
        values_.assign(cells.size(), 0);
        earlier_in_line_.clear();
        for (std::size_t k = 0; k < cells.size(); ++k) {
            Word earlier = 0;
            for (std::size_t i = 0; i < k; ++i)
                if (board_.differ(cells[i], cells[k])) earlier |= Word{1} << i;
            earlier_in_line_.push_back(earlier);
        }
        for_each_arithmetic(cage, board_.order(), [&](CageArithmetic const& arithmetic) {
            extend(arithmetic, arithmetic.nothing(), 0, 0);
        });
    }

    /// How many prefixes `list` would try at most.
    std::int64_t prefixes(std::span<int const> cells) const {
        std::int64_t product = 1;
        for (int const cell : cells.first(cells.size() - 1)) {
            product *= sets_.count(cell);
            if (product > most_prefixes) break;
        }
        return product;
    }

  private:
    void extend(CageArithmetic const& arithmetic, PartialResult const& partial, Word tuple, int k) {
        if (!arithmetic.is_possible(partial)) return;
        int const cell = cells_[static_cast<std::size_t>(k)];
        bool const is_last = k + 1 == static_cast<int>(cells_.size());
        auto const place = [&](int value) {
            for (Word earlier = earlier_in_line_[k]; earlier != 0; earlier &= earlier - 1)
                if (values_[std::countr_zero(earlier)] == value) return;
            values_[k] = value;
            Word const longer = tuple | Word{1} << (k * board_.order() + value - 1);
            if (is_last)
                tuples_.push_back(longer);
            else
                extend(arithmetic, arithmetic.with(partial, value), longer, k + 1);
        };
        if (!is_last)
            sets_.for_each(cell, place);
        else
            arithmetic.for_each_completion(partial, [&](int value) {
                if (sets_.has(cell, value)) place(value);
            });
    }

    Board const& board_;
    CandidateSets const& sets_;
    Table<Word>& tuples_;
    std::span<int const> cells_;
    Table<int> values_;
    Table<Word> earlier_in_line_; ///< per cell, a bit for each earlier one that must differ
};

} // namespace

CageTuples::CageTuples(Board const& board, CandidateSets const& sets, CageTuples const* before)
    : order_{board.order()} {
    Lister lister{board, sets, tuples_};
    for (auto const& cage : board.puzzle().cages) {
        int const number = is_listed_.length();
        for (auto const cell : cage.cells) cells_.push_back(cell_index(cell, order_));
        first_cell_.push_back(cells_.length());
        auto const cells = cells_of(number);
        bool const is_known = before != nullptr && before->has(number);
        bool const is_listed =
            is_known
            || (std::ssize(cells) * order_ <= word_bits && lister.prefixes(cells) <= most_prefixes);
        is_listed_.push_back(is_listed ? 1 : 0);
        if (is_known) {
            Word const possible = candidates(number, sets);
            for (Word const tuple : before->tuples_of(number))
                if ((tuple & ~possible) == 0) tuples_.push_back(tuple);
        } else if (is_listed) {
            lister.list(cage, cells);
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
