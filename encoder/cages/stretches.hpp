#pragma once

/// Clues along a house in which the cells of one stretch count, and their values add up to the
/// amount: those between the ends of a sandwich, the first X of an X-sum.

#include "encoder/model/board.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/puzzle.hpp"
#include "encoder/model/table.hpp"

#include <array>

namespace hapax {

/// Positions among the clue's cells, from 0. If none counts, `last` is `first - 1`, and a sandwich
/// has its ends there.
struct Stretch {
    int first;
    int last;

    int length() const { return last - first + 1; }
    bool has(int position) const { return first <= position && position <= last; }
};

/// Shorter ones come first. For each length there is a stretch if and only if there is a set.
struct Stretches {
    Table<Stretch> stretches;
    Table<Word> sets; ///< values that may count (bit v-1 for v), as many as a stretch is long
};

/// Order 16 has up to 700 sets for one amount, order 25 has 20,000.
inline constexpr int largest_order_of_stretches = 16;

/// Says whether a clue is encoded by its stretches: a sandwich or an X-sum that reads the cells of
/// a house, up to that order.
bool is_by_stretches(NamedClue const& clue, Board const& board);

/// Lists the stretches and sets of such a clue that the candidates leave; none: the clue cannot
/// hold.
Stretches stretches_of(NamedClue const& clue, CandidateSets const& candidates);

/// Propagates such a clue: keeps the values of each cell with which some stretch and set leave
/// every cell a value, and every value a cell. The automaton of the clue does not know that values
/// differ.
class StretchSupport {
  public:
    StretchSupport(NamedClue const& clue, int order);

    /// Calls remove(cell, value) for all other candidates.
    template<class Remove>
    void exclude(CandidateSets const& candidates, Remove&& remove) const {
        PerPosition supported{};
        find_support(candidates, supported);
        for (int k = 0; k < cells_.length(); ++k) {
            Word const lost =
                candidates.of(cells_[k]).front() & ~supported[static_cast<std::size_t>(k)];
            for_each_bit({&lost, 1}, [&](int bit) { remove(cells_[k], bit + 1); });
        }
    }

  private:
    using PerPosition = std::array<Word, largest_order_of_stretches>;

    void find_support(CandidateSets const& candidates, PerPosition& supported) const;
    void add_support(PerPosition const& has, Stretch const& stretch, Word set,
                     PerPosition& supported) const;

    bool is_sandwich_;
    Table<int> cells_;
    Stretches all_;
    Word values_; ///< all values of a cell
    Word ends_;   ///< of a sandwich; none of an X-sum
};

} // namespace hapax
