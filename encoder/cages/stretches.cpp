#include "encoder/cages/stretches.hpp"

#include "encoder/cages/value_sets.hpp"
#include "encoder/clues/run.hpp"

#include <bit>

namespace hapax {

namespace {

Word values_up_to(int order) {
    return (Word{1} << order) - 1;
}

/// Returns the values between which a sandwich counts.
Word ends_of(NamedClue const& clue, int order) {
    return clue.name == ClueName::Sandwich ? Word{1} | Word{1} << (order - 1) : 0;
}

} // namespace

bool is_by_stretches(NamedClue const& clue, Board const& board) {
    if (clue.name != ClueName::Sandwich && clue.name != ClueName::XSum) return false;
    int const order = board.order();
    if (order < 3 || order > largest_order_of_stretches) return false;
    Run const run{clue, order};
    if (std::ssize(run.cells()) != order) return false;
    Table<int> cells;
    for (auto const cell : run.cells()) cells.push_back(cell_index(cell, order));
    return board.is_within_unit(cells);
}

Stretches stretches_of(NamedClue const& clue, CandidateSets const& candidates) {
    int const order = candidates.order();
    Run const run{clue, order};
    auto const has = [&](int position, int value) {
        return candidates.has(cell_index(run.cells()[static_cast<std::size_t>(position)], order),
                              value);
    };
    bool const is_sandwich = clue.name == ClueName::Sandwich;
    Word const counting = values_up_to(order) & ~ends_of(clue, order);
    Stretches found;
    for (int length = 0; length <= order; ++length) {
        Table<Stretch> here;
        if (is_sandwich) {
            for (int first = 1; first + length < order; ++first) {
                int const end = first + length;
                if ((has(first - 1, 1) && has(end, order))
                    || (has(first - 1, order) && has(end, 1)))
                    here.push_back({first, end - 1});
            }
        } else if (length > 0 && has(0, length)) {
            here.push_back({0, length - 1});
        }
        if (here.empty()) continue;
        int const before = found.sets.length();
        for_each_value_set(counting, length, clue.amount, [&](Word set) {
            if (is_sandwich || has_bit(&set, length - 1)) found.sets.push_back(set);
        });
        if (found.sets.length() > before)
            found.stretches.insert(found.stretches.end(), here.begin(), here.end());
    }
    return found;
}

StretchSupport::StretchSupport(NamedClue const& clue, int order)
    : is_sandwich_{clue.name == ClueName::Sandwich}, all_{stretches_of(clue, CandidateSets{order})},
      values_{values_up_to(order)}, ends_{ends_of(clue, order)} {
    Run const run{clue, order};
    for (auto const cell : run.cells()) cells_.push_back(cell_index(cell, order));
}

void StretchSupport::find_support(CandidateSets const& candidates, PerPosition& supported) const {
    PerPosition has{};
    for (int k = 0; k < cells_.length(); ++k)
        has[static_cast<std::size_t>(k)] = candidates.of(cells_[k]).front();
    int first_set = 0;
    for (auto const& stretch : all_.stretches) {
        int const length = stretch.length();
        while (std::popcount(all_.sets[first_set]) < length) ++first_set;
        for (int i = first_set; i < all_.sets.length() && std::popcount(all_.sets[i]) == length;
             ++i)
            add_support(has, stretch, all_.sets[i], supported);
    }
}

/// Adds what the cells can have if just this stretch and set count.
void StretchSupport::add_support(PerPosition const& has, Stretch const& stretch, Word set,
                                 PerPosition& supported) const {
    Word const number =
        is_sandwich_ ? 0 : Word{1} << stretch.last; // that the first cell of an X-sum has
    PerPosition ways{};
    Word inside = 0;
    Word outside = 0;
    for (int k = 0; k < cells_.length(); ++k) {
        auto const at = static_cast<std::size_t>(k);
        bool const counts = stretch.has(k);
        bool const is_end = is_sandwich_ && (k == stretch.first - 1 || k == stretch.last + 1);
        Word const allowed = counts && number != 0 && k == 0 ? number
                             : counts                        ? set & ~number
                             : is_end                        ? ends_
                                                             : values_ & ~ends_ & ~set;
        ways[at] = has[at] & allowed;
        if (ways[at] == 0) return;
        (counts ? inside : outside) |= ways[at];
    }
    if (inside != set || outside != (values_ & ~set)) return;
    for (std::size_t k = 0; k < ways.size(); ++k) supported[k] |= ways[k];
}

} // namespace hapax
