/// What a sum leaves depends on how many of its cells are open. Up to three, every combination is
/// looked at. Above, a sum of cells that all differ goes through the sets of values with its total:
/// those count that its cells have, and whose other values the rest of its unit has. Any other sum
/// adds up what its cells can have, as bits of one word; a cell with a minus counts from the other
/// end (N + 1 - v), so that all signs are plus.
///
/// A value that must stand in one of a few cells (of a unit, or of a sum all of whose sets have it)
/// stands in no cell that differs from all of these.

#include "encoder/propagation/sums/candidates.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace hapax {

namespace {

constexpr int most_exact = 3; ///< open cells whose combinations are looked at one by one

/// Scores are halved after so many contradictions, so that late ones count more.
constexpr float most_score = 1 << 14;

/// The open cells of a sum with all signs plus.
struct OpenSum {
    int count = 0;
    int order = 0;
    int total = 0;
    std::array<int, 256> cells;
    std::array<bool, 256> is_mirrored;
    std::array<Word, 256> values; ///< bit v for v

    int value(int i, int counted) const {
        return is_mirrored[at(i)] ? order + 1 - counted : counted;
    }
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }
};

} // namespace

SumCandidates::SumCandidates(SumBoard& board, Puzzle const& puzzle) : board_{&board} {
    int const order = board.order();
    sets_.assign(static_cast<std::size_t>(board.cell_count()), board.all_values());
    auto const values = puzzle.givens.values();
    for (int cell = 0; cell < board.cell_count(); ++cell) {
        board.wake(cell);
        if (int const value = values[static_cast<std::size_t>(cell)]; value != 0)
            keep(cell, 1U << (value - 1));
    }
    for (auto const& [at, allowed] : puzzle.pencil_marks) {
        unsigned marks = 0;
        for (int const value : allowed) marks |= 1U << (value - 1);
        keep(cell_index(at, order), marks);
    }
}

void SumCandidates::drop(int cell, unsigned values) {
    Values& set = sets_[cell];
    if ((set & values) == 0) return;
    set = static_cast<Values>(set & ~values);
    if (set == 0) is_contradictory_ = true;
    if (is_single(set)) board_->singles.push_back(cell);
    board_->wake(cell);
}

void SumCandidates::assign(int cell, int value) {
    board_->tried = cell;
    if (!has(cell, value)) is_contradictory_ = true;
    keep(cell, 1U << (value - 1));
}

void SumCandidates::remove(int cell, int value) {
    drop(cell, 1U << (value - 1));
}

bool SumCandidates::propagate() {
    auto& board = *board_;
    auto const pop = [](Table<int>& list) {
        int const item = list.back();
        list.pop_back();
        return item;
    };
    while (!is_contradictory_) {
        if (!board.singles.empty()) {
            int const cell = pop(board.singles);
            for (int i = 0; i < board.cell_words(); ++i)
                drop_from(i, board.rivals(cell)[i], sets_[cell]);
        } else if (!board.woken_units.empty()) {
            int const unit = pop(board.woken_units);
            board.is_woken[unit] = 0;
            propagate_unit(unit);
        } else if (!board.woken_sums.empty()) {
            int const sum = pop(board.woken_sums);
            board.is_woken[sum] = 0;
            propagate_sum(board.sum(sum - board.unit_count()));
        } else {
            board.tried = -1;
            return true;
        }
    }
    board.singles.clear();
    for (auto* const list : {&board.woken_units, &board.woken_sums}) {
        for (int const watcher : *list) board.is_woken[watcher] = 0;
        list->clear();
    }
    if (int const cell = std::exchange(board.tried, -1); cell >= 0)
        if (++board.scores[cell] >= most_score)
            for (auto& score : board.scores) score /= 2;
    return false;
}

/// `cells` are those of one word, the number `word`.
void SumCandidates::drop_from(int word, Word cells, unsigned values) {
    for (; cells != 0; cells &= cells - 1) drop(word * word_bits + std::countr_zero(cells), values);
}

/// The value stands in one of the cells.
void SumCandidates::require(std::span<int const> cells, unsigned value) {
    std::array<int, 16> holders; // an order of 16 at most: so many cells differ
    std::size_t count = 0;
    for (int const cell : cells)
        if ((sets_[cell] & value) != 0) holders[count++] = cell;
    if (count == 0) {
        is_contradictory_ = true;
        return;
    }
    if (count == 1) return keep(holders[0], value);
    for (int i = 0; i < board_->cell_words() && !is_contradictory_; ++i) {
        Word common = board_->rivals(holders[0])[i];
        for (std::size_t k = 1; k < count; ++k) common &= board_->rivals(holders[k])[i];
        drop_from(i, common, value);
    }
}

/// Only values with one, two or three places are worth a look.
void SumCandidates::propagate_unit(int unit) {
    auto const cells = board_->unit(unit);
    unsigned once = 0;
    unsigned twice = 0;
    unsigned thrice = 0;
    unsigned more = 0;
    for (int const cell : cells) {
        unsigned const set = sets_[cell];
        more |= thrice & set;
        thrice |= twice & set;
        twice |= once & set;
        once |= set;
    }
    if (once != board_->all_values()) {
        is_contradictory_ = true;
        return;
    }
    for (unsigned few = once & ~more; few != 0 && !is_contradictory_; few &= few - 1)
        require(cells, few & -few);
}

void SumCandidates::propagate_sum(SumBoard::Sum const& sum) {
    OpenSum open;
    open.order = board_->order();
    std::int64_t total = sum.total;
    unsigned available = 0;
    unsigned fixed = 0;
    for (int i = 0; i < sum.cells.length(); ++i) {
        unsigned const set = sets_[sum.cells[i]];
        available |= set;
        if (is_single(static_cast<Values>(set))) {
            fixed |= set;
            total -= sum.signs[i] * (std::countr_zero(set) + 1);
            continue;
        }
        auto const at = OpenSum::at(open.count++);
        open.cells[at] = sum.cells[i];
        open.is_mirrored[at] = sum.signs[i] < 0;
        Word values = Word{set} << 1;
        if (sum.signs[i] < 0) {
            total += open.order + 1;
            values = 0;
            for (unsigned rest = set; rest != 0; rest &= rest - 1)
                values |= Word{1} << (open.order - std::countr_zero(rest));
        }
        open.values[at] = values;
    }
    if (total < open.count || total > std::int64_t{open.count} * open.order) {
        is_contradictory_ = true;
        return;
    }
    open.total = static_cast<int>(total);
    if (open.count == 0) return;
    if (open.count > 2 && !sum.sets.empty()) {
        propagate_sets(sum, available, fixed);
        if (open.count > most_exact || is_contradictory_) return;
        for (int i = 0; i < open.count; ++i)
            open.values[OpenSum::at(i)] = Word{sets_[open.cells[OpenSum::at(i)]]} << 1;
    }

    std::array<Word, 256> possible;
    std::fill_n(possible.begin(), open.count, Word{0});
    auto const keep_possible = [&] {
        for (int i = 0; i < open.count && !is_contradictory_; ++i) {
            unsigned values = 0;
            for (Word rest = possible[OpenSum::at(i)]; rest != 0; rest &= rest - 1)
                values |= 1U << (open.value(i, std::countr_zero(rest)) - 1);
            keep(open.cells[OpenSum::at(i)], values);
        }
    };
    if (open.count <= most_exact) {
        // The last cell takes what the others leave.
        bool const has_first = open.count == 3;
        int const middle = open.count - 2;
        int const last = open.count - 1;
        if (open.count == 1) {
            possible[0] = open.values[0] & Word{1} << open.total;
            return keep_possible();
        }
        auto const are_rivals = [&](int i, int j) {
            return board_->differ(open.cells[OpenSum::at(i)], open.cells[OpenSum::at(j)]);
        };
        bool const rivals = are_rivals(middle, last);
        bool const first_and_middle = has_first && are_rivals(0, middle);
        bool const first_and_last = has_first && are_rivals(0, last);
        Word const first_values = has_first ? open.values[0] : 1;
        for (Word a = first_values; a != 0; a &= a - 1)
            for (Word b = open.values[OpenSum::at(middle)]; b != 0; b &= b - 1) {
                int const x = std::countr_zero(a);
                int const y = std::countr_zero(b);
                int const z = open.total - x - y;
                if (z < 1 || z > open.order || ((open.values[OpenSum::at(last)] >> z) & 1) == 0
                    || (rivals && open.value(middle, y) == open.value(last, z))
                    || (first_and_middle && open.value(0, x) == open.value(middle, y))
                    || (first_and_last && open.value(0, x) == open.value(last, z)))
                    continue;
                possible[0] |= Word{1} << x;
                possible[OpenSum::at(last)] |= Word{1} << z;
                if (has_first)
                    possible[1] |= Word{1} << y;
                else
                    possible[0] = (possible[0] & ~Word{1}) | Word{1} << y;
            }
        return keep_possible();
    }
    if (open.total >= word_bits) {
        // Bounds: what is left when the others are all at their least, or at their most.
        int least = 0;
        int most = 0;
        for (int i = 0; i < open.count; ++i) {
            least += std::countr_zero(open.values[OpenSum::at(i)]);
            most += static_cast<int>(std::bit_width(open.values[OpenSum::at(i)])) - 1;
        }
        if (open.total < least || open.total > most) {
            is_contradictory_ = true;
            return;
        }
        for (int i = 0; i < open.count; ++i) {
            Word const values = open.values[OpenSum::at(i)];
            int const from =
                std::max(open.total - most + static_cast<int>(std::bit_width(values)) - 1, 0);
            int const to = std::min(open.total - least + std::countr_zero(values), open.order);
            possible[OpenSum::at(i)] = values & ((Word{2} << to) - 1) & ~((Word{1} << from) - 1);
        }
        return keep_possible();
    }
    std::array<Word, 257> totals;
    totals[0] = 1;
    for (int i = 0; i < open.count; ++i) {
        Word sums = 0;
        for (Word rest = open.values[OpenSum::at(i)]; rest != 0; rest &= rest - 1)
            sums |= totals[OpenSum::at(i)] << std::countr_zero(rest);
        totals[OpenSum::at(i + 1)] = sums;
    }
    Word onwards = Word{1} << open.total & totals[OpenSum::at(open.count)];
    for (int i = open.count; i-- > 0;) {
        Word before = 0;
        for (Word rest = open.values[OpenSum::at(i)]; rest != 0; rest &= rest - 1) {
            Word const here = onwards >> std::countr_zero(rest) & totals[OpenSum::at(i)];
            if (here != 0) possible[OpenSum::at(i)] |= rest & -rest;
            before |= here;
        }
        onwards = before;
    }
    keep_possible();
}

/// `available` are the values that some cell of the sum has, `fixed` those of its single ones.
void SumCandidates::propagate_sets(SumBoard::Sum const& sum, unsigned available, unsigned fixed) {
    unsigned must = fixed;
    unsigned must_not = ~available;
    if (!sum.complement.empty()) {
        unsigned outside = 0;
        for (int const cell : sum.complement) {
            unsigned const set = sets_[cell];
            outside |= set;
            if (is_single(sets_[cell])) must_not |= set;
        }
        must |= board_->all_values() & ~outside;
    }
    auto const wrong = static_cast<Values>(must_not);
    auto const wanted = static_cast<Values>(must);
    Values possible = 0;
    Values required = board_->all_values();
    for (Values const set : sum.sets) {
        bool const fits = ((set & wrong) | (~set & wanted)) == 0;
        possible |= fits ? set : Values{0};
        required &= fits ? set : static_cast<Values>(~0U);
    }
    if (possible == 0) {
        is_contradictory_ = true;
        return;
    }
    for (int const cell : sum.cells) keep(cell, possible);
    for (int const cell : sum.complement) drop(cell, required);
    for (unsigned rest = required & ~fixed; rest != 0 && !is_contradictory_; rest &= rest - 1)
        require(sum.cells, rest & -rest);
}

bool SumCandidates::is_solved() const {
    return !is_contradictory_ && std::all_of(sets_.begin(), sets_.end(), is_single);
}

Grid SumCandidates::grid() const {
    Grid grid{board_->order()};
    auto const values = grid.values();
    for (int cell = 0; cell < board_->cell_count(); ++cell)
        if (is_single(sets_[cell])) values[static_cast<std::size_t>(cell)] = least(cell);
    return grid;
}

int SumCandidates::open_cells() const {
    return static_cast<int>(
        std::count_if(sets_.begin(), sets_.end(), [](Values set) { return !is_single(set); }));
}

int SumCandidates::open_candidates() const {
    return std::accumulate(sets_.begin(), sets_.end(), 0, [](int sum, Values set) {
        return is_single(set) ? sum : sum + std::popcount(set);
    });
}

int SumCandidates::smallest_open_cell() const {
    int best = -1;
    float most = -1;
    for (int cell = 0; cell < board_->cell_count(); ++cell) {
        if (is_single(sets_[cell])) continue;
        float const score = board_->scores[cell] / static_cast<float>(count(cell));
        if (score > most) {
            most = score;
            best = cell;
        }
    }
    return best;
}

} // namespace hapax
