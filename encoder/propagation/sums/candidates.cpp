/// The values that a sum leaves depend on how many of its cells are open. Up to three, every
/// combination is looked at. Above, a sum of cells that all differ goes through the sets of values
/// with its total: those count that its cells have, and whose other values the rest of its unit
/// has. Any other sum keeps the bounds of its cells, where the cells of a part add at least as much
/// as the smallest values that they have, all different.
///
/// A value that must stand in one of a few cells (of a unit, or of a sum all of whose sets have it)
/// stands in no cell that differs from all of these.

#include "encoder/propagation/sums/candidates.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <numeric>
#include <utility>

namespace hapax {

namespace {

constexpr std::size_t most_exact = 3; ///< open cells whose combinations are looked at one by one

/// Scores are halved after so many contradictions, so that late ones count more.
constexpr float most_score = 1 << 14;

int smallest(unsigned set) {
    return std::countr_zero(set) + 1;
}

int greatest(unsigned set) {
    return static_cast<int>(std::bit_width(set)); // of the set's type before C++20's last change
}

/// Two or three open cells of a sum. Each counts by how much it adds above the least that it can
/// add: bit x for the value that adds x. Together they add the slack, which is less than 64.
class OpenSum {
  public:
    OpenSum(SumBoard const& board, int slack) : board_{board}, slack_{slack} {}

    /// `step` is what one more adds; below 0, one less.
    void add(int cell, unsigned set, int step) {
        auto& open = cells_[count_++];
        open.cell = cell;
        open.step = step;
        open.base = step > 0 ? smallest(set) : greatest(set);
        for (unsigned rest = set; rest != 0; rest &= rest - 1)
            if (int const x = (smallest(rest) - open.base) * step; x <= slack_)
                open.amounts |= Word{1} << x;
    }

    /// Calls f(cell, values) with what some combination has in each cell.
    template<class F>
    void for_each_supported(F&& f) const {
        std::array<Word, most_exact> found{};
        if (count_ == 1)
            found[0] = cells_[0].amounts & Word{1} << slack_;
        else
            find_combinations(found);
        for (std::size_t i = 0; i < count_; ++i) {
            unsigned values = 0;
            for (Word rest = found[i]; rest != 0; rest &= rest - 1)
                values |= 1U << (cells_[i].value(std::countr_zero(rest)) - 1);
            f(cells_[i].cell, values);
        }
    }

  private:
    struct Open {
        int cell = 0;
        int step = 0;
        int base = 0; ///< the value that adds least
        Word amounts = 0;
        int value(int x) const { return base + x / step; }
    };

    bool differ(std::size_t i, std::size_t j) const {
        return board_.differ(cells_[i].cell, cells_[j].cell);
    }

    /// Returns all amounts but that of a value.
    Word without(int value, Open const& open) const {
        int const x = (value - open.base) * open.step;
        return x < 0 || x > slack_ ? ~Word{0} : ~(Word{1} << x);
    }

    void find_combinations(std::array<Word, most_exact>& found) const {
        auto const& [first, second, third] = cells_;
        bool const has_third = count_ == 3;
        bool const differ_1 = differ(0, 1);
        bool const differ_2 = has_third && differ(0, 2);
        bool const differ_3 = has_third && differ(1, 2);
        Word const all_thirds = has_third ? third.amounts : 1;
        for (Word a = first.amounts; a != 0; a &= a - 1) {
            int const x = std::countr_zero(a);
            int const value = first.value(x);
            Word const seconds =
                differ_1 ? second.amounts & without(value, second) : second.amounts;
            Word const thirds = differ_2 ? all_thirds & without(value, third) : all_thirds;
            for (Word b = seconds; b != 0; b &= b - 1) {
                int const y = std::countr_zero(b);
                if (x + y > slack_) break;
                Word fits = thirds & Word{1} << (slack_ - x - y);
                if (differ_3) fits &= without(second.value(y), third);
                if (fits == 0) continue;
                found[0] |= a & -a;
                found[1] |= b & -b;
                found[2] |= fits;
            }
        }
    }

    SumBoard const& board_;
    int slack_;
    std::size_t count_ = 0;
    std::array<Open, most_exact> cells_;
};

} // namespace

SumCandidates::SumCandidates(SumBoard& board, Puzzle const& puzzle) : board_{&board} {
    int const order = board.order();
    sets_.assign(static_cast<std::size_t>(board.cell_count()), board.all_values());
    auto const values = puzzle.givens.values();
    for (int cell = 0; cell < board.cell_count(); ++cell) {
        board.wake(cell, true);
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
    unsigned const before = sets_[cell];
    if ((before & values) == 0) return;
    unsigned const set = before & ~values;
    sets_[cell] = static_cast<Values>(set);
    if (set == 0) is_contradictory_ = true;
    if (is_single(sets_[cell])) board_->singles.push_back(cell);
    unsigned const ends = before & values; // has it lost its least or greatest?
    board_->wake(cell, (ends & (before & -before)) != 0 || ends > (before >> 1));
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
    for (; cells != 0; cells &= cells - 1) {
        int const cell = word * word_bits + std::countr_zero(cells);
        if ((sets_[cell] & values) != 0) drop(cell, values);
    }
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
    unsigned fixed = 0;
    for (int const cell : cells) {
        unsigned const set = sets_[cell];
        fixed |= is_single(sets_[cell]) ? set : 0;
        more |= thrice & set;
        thrice |= twice & set;
        twice |= once & set;
        once |= set;
    }
    if (once != board_->all_values()) {
        is_contradictory_ = true;
        return;
    }
    for (unsigned few = once & ~more & ~fixed; few != 0 && !is_contradictory_; few &= few - 1)
        place(unit, few & -few);
}

/// The value stands in one of at most three cells of the unit.
void SumCandidates::place(int unit, unsigned value) {
    auto const cells = board_->unit(unit);
    unsigned places = 0;
    for (int i = 0; i < board_->order(); ++i)
        places |= unsigned{(sets_[cells[i]] & value) != 0} << i;
    if (places == 0) {
        is_contradictory_ = true;
        return;
    }
    int const first = std::countr_zero(places);
    unsigned const others = places & (places - 1);
    if (others == 0) return keep(cells[first], value);
    unsigned const last = others & (others - 1);
    if ((others & ~board_->meeting(unit, first)) != 0) return;
    if ((last & ~board_->meeting(unit, std::countr_zero(others))) != 0) return;
    for (int i = 0; i < board_->cell_words(); ++i) {
        Word common = ~Word{0};
        for (unsigned rest = places; rest != 0; rest &= rest - 1)
            common &= board_->rivals(cells[std::countr_zero(rest)])[i];
        drop_from(i, common, value);
    }
}

/// Keeps of each cell what the sum leaves it when the others add least, and when they add most. The
/// cells of a part differ: k of them add at least the k smallest values that they have.
void SumCandidates::keep_bounds(SumBoard::Sum const& sum) {
    struct PartBounds {
        int begin = 0;
        int end = 0;
        int smallest = 0; ///< the greatest of the k smallest values
        int greatest = 0; ///< the smallest of the k greatest values
        int least_by_cell = 0;
        int least_by_part = 0;
        int most_by_cell = 0;
        int most_by_part = 0;
        int least() const { return std::max(least_by_cell, least_by_part); }
        int most() const { return std::min(most_by_cell, most_by_part); }
    };
    std::array<PartBounds, 256> parts;
    std::size_t count = 0;
    std::int64_t least = 0;
    std::int64_t most = 0;
    int begin = 0;
    for (int const end : sum.part_ends) {
        auto& part = parts[count];
        part = {};
        part.begin = begin;
        part.end = end;
        unsigned values = 0;
        int open = 0;
        int const coefficient = sum.coefficients[begin];
        for (; begin < end; ++begin) {
            unsigned const set = sets_[sum.cells[begin]];
            if ((set & (set - 1)) == 0) {
                least += coefficient * smallest(set);
                most += coefficient * smallest(set);
                continue;
            }
            ++open;
            values |= set;
            part.least_by_cell += smallest(set);
            part.most_by_cell += greatest(set);
        }
        if (open == 0) continue;
        if (std::popcount(values) < open) {
            is_contradictory_ = true;
            return;
        }
        unsigned rest = values;
        for (int i = 0; i < open; ++i, rest &= rest - 1)
            part.least_by_part += part.smallest = smallest(rest);
        for (int i = 0; i < open; ++i) {
            part.most_by_part += part.greatest = greatest(values);
            values &= ~(1U << (part.greatest - 1));
        }
        least += coefficient * (coefficient > 0 ? part.least() : part.most());
        most += coefficient * (coefficient > 0 ? part.most() : part.least());
        ++count;
    }
    if (sum.total < least || sum.total > most) {
        is_contradictory_ = true;
        return;
    }
    auto const above_least = static_cast<int>(std::min<std::int64_t>(sum.total - least, 1000));
    auto const below_most = static_cast<int>(std::min<std::int64_t>(most - sum.total, 1000));
    int const last = board_->order();
    for (std::size_t i = 0; i < count; ++i) {
        auto const& part = parts[i];
        int const coefficient = sum.coefficients[part.begin];
        int const up = (coefficient > 0 ? above_least : below_most) / std::abs(coefficient);
        int const down = (coefficient > 0 ? below_most : above_least) / std::abs(coefficient);
        int const up_by_cell = part.least() - part.least_by_cell + up;
        int const down_by_cell = part.most_by_cell - part.most() + down;
        int const to = part.least() - part.least_by_part + part.smallest + up;
        int const from = part.most() - part.most_by_part + part.greatest - down;
        if (to >= last && from <= 1 && up_by_cell >= last - 1 && down_by_cell >= last - 1) continue;
        for (int k = part.begin; k < part.end && !is_contradictory_; ++k) {
            unsigned const set = sets_[sum.cells[k]];
            if ((set & (set - 1)) == 0) continue;
            int const least_kept = std::max({from, greatest(set) - down_by_cell, 1});
            int const most_kept = std::min({to, smallest(set) + up_by_cell, last});
            unsigned const kept = set & ((1U << most_kept) - 1) & ~((1U << (least_kept - 1)) - 1);
            if (kept != set) keep(sum.cells[k], kept);
        }
    }
}

void SumCandidates::propagate_sum(SumBoard::Sum const& sum) {
    std::int64_t least = 0;
    std::int64_t most = 0;
    std::size_t open_count = 0;
    unsigned available = 0;
    unsigned fixed = 0;
    for (int i = 0; i < sum.cells.length(); ++i) {
        unsigned const set = sets_[sum.cells[i]];
        std::int64_t const first = sum.coefficients[i] * smallest(set);
        std::int64_t const last = sum.coefficients[i] * greatest(set);
        least += std::min(first, last);
        most += std::max(first, last);
        available |= set;
        if (is_single(static_cast<Values>(set)))
            fixed |= set;
        else
            ++open_count;
    }
    if (sum.total < least || sum.total > most) {
        is_contradictory_ = true;
        return;
    }
    if (open_count == 0) return;
    if (open_count > 2 && !sum.sets.empty()) {
        propagate_sets(sum, available, fixed);
        if (open_count > most_exact || is_contradictory_) return;
        least = most = 0;
        for (int const cell : sum.cells) {
            least += smallest(sets_[cell]);
            most += greatest(sets_[cell]);
        }
        if (sum.total < least || sum.total > most) {
            is_contradictory_ = true;
            return;
        }
    }
    if (open_count > most_exact) return keep_bounds(sum);
    auto const slack = std::min(most - sum.total, sum.total - least);
    if (slack >= word_bits) return; // of three cells with large coefficients
    // Counted from the nearer end.
    int const sign = slack == sum.total - least ? 1 : -1;
    OpenSum open{*board_, static_cast<int>(slack)};
    for (int i = 0; i < sum.cells.length(); ++i)
        if (Values const set = sets_[sum.cells[i]]; !is_single(set))
            open.add(sum.cells[i], set, sign * sum.coefficients[i]);
    open.for_each_supported([&](int cell, unsigned values) {
        if (!is_contradictory_) keep(cell, values);
    });
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

std::pair<int, int> SumCandidates::next_trial() const {
    auto const& scores = board_->scores;
    int best = -1;
    int value = 0;
    float most = -1;
    for (int cell = 0; cell < board_->cell_count(); ++cell) {
        if (is_single(sets_[cell])) continue;
        float const score = scores[cell] / static_cast<float>(count(cell));
        if (score > most) {
            most = score;
            best = cell;
            value = least(cell);
        }
    }
    if (count(best) == 2) return {best, value};
    for (int unit = 0; unit < board_->unit_count(); ++unit) {
        unsigned once = 0;
        unsigned twice = 0;
        unsigned more = 0;
        for (int const cell : board_->unit(unit)) {
            unsigned const set = sets_[cell];
            more |= twice & set;
            twice |= once & set;
            once |= set;
        }
        for (unsigned pairs = twice & ~more; pairs != 0; pairs &= pairs - 1)
            for (int const cell : board_->unit(unit))
                if (has(cell, smallest(pairs)) && scores[cell] / 2 > most) {
                    most = scores[cell] / 2;
                    best = cell;
                    value = smallest(pairs);
                }
    }
    return {best, value};
}

} // namespace hapax
