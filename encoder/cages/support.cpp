/// Sums, the commonest, are dynamic programming on bit sets of totals: adding a value is a shift.
///
/// A distinct sum of 4 cells or more asks for a *set* of values. Walk the values 1..N; the state is
/// how many are taken and their total. A value is usable if some path through the walk takes it,
/// and required if every path does. That finds, for example, that 16 in 5 cells is {1,2,3,4,6},
/// which partial sums over cells cannot see.

#include "encoder/cages/support.hpp"

#include "encoder/cages/value_sets.hpp"

#include <algorithm>

namespace hapax {

namespace {

/// Bounds replace tables of totals that would be larger than this: 64 MB.
constexpr std::int64_t most_table_words = std::int64_t{1} << 23;

/// target |= source << distance
void merge_shifted_up(Word* target, Word const* source, int words, int distance) {
    int const whole = distance / word_bits;
    int const part = distance % word_bits;
    for (int i = words - 1; i >= whole; --i) {
        Word moved = source[i - whole] << part;
        if (part != 0 && i > whole) moved |= source[i - whole - 1] >> (word_bits - part);
        target[i] |= moved;
    }
}

/// target |= source >> distance
void merge_shifted_down(Word* target, Word const* source, int words, int distance) {
    int const whole = distance / word_bits;
    int const part = distance % word_bits;
    for (int i = 0; i + whole < words; ++i) {
        Word moved = source[i + whole] >> part;
        if (part != 0 && i + whole + 1 < words)
            moved |= source[i + whole + 1] << (word_bits - part);
        target[i] |= moved;
    }
}

/// Says whether (lower << distance) and upper have a bit in common.
bool meet(Word const* lower, Word const* upper, int words, int distance) {
    int const whole = distance / word_bits;
    int const part = distance % word_bits;
    for (int i = whole; i < words; ++i) {
        Word moved = lower[i - whole] << part;
        if (part != 0 && i > whole) moved |= lower[i - whole - 1] >> (word_bits - part);
        if ((moved & upper[i]) != 0) return true;
    }
    return false;
}

} // namespace

void CageSupport::find(Board const& board, Cage const& cage, CandidateSets const& sets,
                       Limits& limits) {
    sets_ = &sets;
    limits_ = &limits;
    cells_.clear();
    for (auto const cell : cage.cells) cells_.push_back(cell_index(cell, board.order()));
    words_ = sets.words_per_cell();
    supported_.assign(cells_.size() * static_cast<std::size_t>(words_), 0);
    required_.assign(static_cast<std::size_t>(words_), 0);
    bool const by_sets = is_by_value_sets(cage, board.order());
    bool const by_combinations =
        cells_.length() <= 3 && !(by_sets && strength_ == Strength::Clauses);
    if (by_combinations) combinations_.start(board, cells_);
    for_each_arithmetic(cage, board.order(), [&](CageArithmetic const& arithmetic) {
        if (by_combinations)
            combinations_.for_each(arithmetic, sets, limits, [&](std::span<int const> values) {
                for (int k = 0; k < cells_.length(); ++k)
                    support(k, values[static_cast<std::size_t>(k)]);
            });
        else if (cage.operation != Operation::Sum)
            find_by_diagram(arithmetic);
        else if (by_sets)
            find_by_distinct_sums(cage.target);
        else
            find_by_sums(cage.target);
    });
}

void CageSupport::find_by_diagram(CageArithmetic const& arithmetic) {
    diagram_.build(CellWalk{arithmetic, cells_, *sets_}, *limits_);
    for (int k = 0; k < cells_.length(); ++k)
        for (auto const& edge : diagram_.edges(k)) support(k, edge.label);
}

/// Supports each value between what the target leaves if the other cells all have their greatest
/// values, and if they all have their least.
void CageSupport::find_by_bounds(std::int64_t target) {
    std::int64_t least = 0;
    std::int64_t most = 0;
    for (int const cell : cells_) {
        least += sets_->least(cell);
        most += sets_->greatest(cell);
    }
    for (int k = 0; k < cells_.length(); ++k) {
        auto const from = target - (most - sets_->greatest(cells_[k]));
        auto const to = target - (least - sets_->least(cells_[k]));
        sets_->for_each(cells_[k], [&](int value) {
            if (value >= from && value <= to) support(k, value);
        });
    }
}

bool CageSupport::make_tables(std::int64_t rows, std::int64_t words) {
    if (rows > most_table_words / words) return false;
    forward_.assign(static_cast<std::size_t>(rows * words), 0);
    backward_.assign(static_cast<std::size_t>(rows * words), 0);
    return true;
}

void CageSupport::find_by_sums(std::int64_t target) {
    std::int64_t most = 0;
    for (int const cell : cells_) most += sets_->greatest(cell);
    if (target > most) return;
    int const total = static_cast<int>(target);
    int const words = words_for(total + 1);
    if (!make_tables(cells_.length() + 1, words)) return find_by_bounds(target);
    int const last = cells_.length();
    forward_[0] = 1;
    set_bit(&backward_[last * words], total);
    for (int k = 0; k < last; ++k)
        sets_->for_each(cells_[k], [&](int value) {
            limits_->step();
            merge_shifted_up(&forward_[(k + 1) * words], &forward_[k * words], words, value);
        });
    for (int k = last; k-- > 0;)
        sets_->for_each(cells_[k], [&](int value) {
            limits_->step();
            if (!meet(&forward_[k * words], &backward_[(k + 1) * words], words, value)) return;
            support(k, value);
            merge_shifted_down(&backward_[k * words], &backward_[(k + 1) * words], words, value);
        });
}

void CageSupport::find_by_distinct_sums(std::int64_t target) {
    int const order = sets_->order();
    int const size = cells_.length();
    if (target > std::int64_t{order} * size) return;
    available_.clear();
    Table<Word>& unions = required_; // until the required values are known
    for (int const cell : cells_) {
        auto const words = sets_->of(cell);
        for (int i = 0; i < words_; ++i) unions[i] |= words[static_cast<std::size_t>(i)];
    }
    for_each_bit(unions, [&](int bit) { available_.push_back(bit + 1); });
    std::fill(required_.begin(), required_.end(), 0);

    // forward(i, c): the totals of c of the first i available values; backward(i, c): the totals,
    // with c values taken so far, from which the other available values lead to the target.
    int const total = static_cast<int>(target);
    int const words = words_for(total + 1);
    int const steps = available_.length();
    if (!make_tables(std::int64_t{steps + 1} * (size + 1), words)) return find_by_bounds(target);
    auto const row = [&](int step, int count) { return (step * (size + 1) + count) * words; };
    forward_[row(0, 0)] = 1;
    set_bit(&backward_[row(steps, size)], total);
    for (int i = 0; i < steps; ++i)
        for (int c = 0; c <= std::min(i, size); ++c) {
            limits_->step();
            merge_shifted_up(&forward_[row(i + 1, c)], &forward_[row(i, c)], words, 0);
            if (c < size)
                merge_shifted_up(&forward_[row(i + 1, c + 1)], &forward_[row(i, c)], words,
                                 available_[i]);
        }
    for (int i = steps; i-- > 0;) {
        bool usable = false;
        bool avoidable = false;
        for (int c = 0; c <= std::min(i, size); ++c) {
            limits_->step();
            Word const* const here = &forward_[row(i, c)];
            avoidable = avoidable || meet(here, &backward_[row(i + 1, c)], words, 0);
            merge_shifted_down(&backward_[row(i, c)], &backward_[row(i + 1, c)], words, 0);
            if (c == size) continue;
            Word const* const after = &backward_[row(i + 1, c + 1)];
            usable = usable || meet(here, after, words, available_[i]);
            merge_shifted_down(&backward_[row(i, c)], after, words, available_[i]);
        }
        if (!usable) continue;
        for (int k = 0; k < size; ++k)
            if (sets_->has(cells_[k], available_[i])) support(k, available_[i]);
        if (!avoidable) set_bit(required_.data(), available_[i] - 1);
    }
}

} // namespace hapax
