#include "encoder/propagation/sums/board.hpp"

#include "encoder/cages/derived.hpp"
#include "encoder/cages/value_sets.hpp"
#include "encoder/model/board.hpp"

#include <algorithm>

namespace hapax {

namespace {

constexpr int largest_order = 16;

/// Sums with more sets of values than this are propagated by their totals alone.
constexpr std::int64_t most_sets = 2000;

} // namespace

bool SumBoard::fits(Puzzle const& puzzle) {
    return puzzle.order <= largest_order && !puzzle.cages.empty()
           && has_only<PencilMarks, Region, Cage>(puzzle)
           && std::all_of(puzzle.cages.begin(), puzzle.cages.end(), [&](Cage const& cage) {
                  return cage.operation == Operation::Sum && std::ssize(cage.cells) <= puzzle.order;
              });
}

SumBoard::SumBoard(Puzzle const& puzzle)
    : order_{puzzle.order}, all_values_{static_cast<Values>((1U << order_) - 1)} {
    Board const board{puzzle};
    unit_count_ = board.unit_count();
    cell_words_ = words_for(cell_count());
    for (int unit = 0; unit < unit_count_; ++unit)
        for (int i = 0; i < order_; ++i) units_.push_back(board.cell(unit, i));
    auto const cells = static_cast<std::size_t>(cell_count());
    rivals_.assign(cells * static_cast<std::size_t>(cell_words_), 0);
    std::vector<std::vector<int>> watchers(cells);
    scores.assign(cells, 0);
    for (int cell = 0; cell < cell_count(); ++cell)
        for (int other = 0; other < cell_count(); ++other)
            if (cell != other && board.differ(cell, other))
                set_bit(&rivals_[cell * cell_words()], other);
    for (int unit = 0; unit < unit_count(); ++unit)
        for (int const cell : this->unit(unit)) {
            watchers[static_cast<std::size_t>(cell)].push_back(unit);
            scores[cell] += static_cast<float>(order_);
        }
    for (auto const& cage : puzzle.cages) {
        Sum sum;
        for (auto const cell : cage.cells) sum.cells.push_back(cell_index(cell, order_));
        sum.signs.assign(sum.cells.size(), 1);
        sum.total = cage.target;
        add(std::move(sum), watchers);
    }
    for (auto const& difference : derived_differences(puzzle)) {
        Sum sum;
        for (auto const& [cell, coefficient] : difference.terms) {
            sum.cells.push_back(cell);
            sum.signs.push_back(coefficient);
        }
        sum.total = difference.total;
        add(std::move(sum), watchers);
    }
    watchers_ = Lists{watchers};
    is_woken.assign(static_cast<std::size_t>(unit_count() + sum_count()), 0);
}

void SumBoard::add(Sum sum, std::vector<std::vector<int>>& watchers) {
    int const size = sum.cells.length();
    bool all_differ = true;
    for (int i = 0; i < size; ++i)
        for (int j = 0; j < i; ++j) all_differ &= differ(sum.cells[i], sum.cells[j]);
    bool const has_sets = all_differ && value_sets(order_, size) <= most_sets
                          && std::count(sum.signs.begin(), sum.signs.end(), 1) == size;
    int const watcher = unit_count() + sum_count();
    auto const watch = [&](int cell) {
        watchers[static_cast<std::size_t>(cell)].push_back(watcher);
    };
    for (int const cell : sum.cells) {
        watch(cell);
        scores[cell] += static_cast<float>(std::max(2 * order_ - size, order_));
    }
    if (has_sets) {
        for_each_value_set(all_values_, size, sum.total,
                           [&](Word set) { sum.sets.push_back(static_cast<Values>(set)); });
        auto const is_in_sum = [&](int cell) {
            return std::find(sum.cells.begin(), sum.cells.end(), cell) != sum.cells.end();
        };
        for (int i = 0; i < unit_count() && sum.complement.empty(); ++i)
            if (std::count_if(unit(i).begin(), unit(i).end(), is_in_sum) == size)
                std::copy_if(unit(i).begin(), unit(i).end(), std::back_inserter(sum.complement),
                             [&](int cell) { return !is_in_sum(cell); });
        std::for_each(sum.complement.begin(), sum.complement.end(), watch);
        if (sum.sets.empty()) sum.sets.push_back(0); // no cell may have any value
    }
    sums_.push_back(std::move(sum));
}

} // namespace hapax
