#include "encoder/propagation/sums/board.hpp"

#include "encoder/cages/derived.hpp"
#include "encoder/cages/value_sets.hpp"
#include "encoder/model/board.hpp"
#include "encoder/model/well_formed.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>

namespace hapax {

namespace {

constexpr int largest_order = 16;

/// Sums with more sets of values than this are propagated by their totals alone.
constexpr std::int64_t most_sets = 2000;

} // namespace

bool SumBoard::fits(Puzzle const& puzzle) {
    int const order = puzzle.order;
    auto const is_sum = [&](auto const& clue) {
        auto const equations = equations_of(clue, 0, order);
        return !equations.empty()
               && std::all_of(equations.begin(), equations.end(), [&](Equation const& equation) {
                      return !equation.terms.empty()
                             && std::all_of(equation.terms.begin(), equation.terms.end(),
                                            [&](Equation::Term const& term) {
                                                return std::abs(term.coefficient) * (order - 1)
                                                       < word_bits;
                                            });
                  });
    };
    if (order > largest_order || (puzzle.cages.empty() && puzzle.named_clues.empty())
        || !has_only<PencilMarks, Region, Cage, NamedClue>(puzzle))
        return false;
    require_well_formed(puzzle); // lengths and amounts are within bounds
    return std::all_of(puzzle.cages.begin(), puzzle.cages.end(), is_sum)
           && std::all_of(puzzle.named_clues.begin(), puzzle.named_clues.end(), is_sum);
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
    Watchers watchers{std::vector<std::vector<int>>(cells), std::vector<std::vector<int>>(cells)};
    scores.assign(cells, 0);
    for (int cell = 0; cell < cell_count(); ++cell)
        for (int other = 0; other < cell_count(); ++other)
            if (cell != other && board.differ(cell, other))
                set_bit(&rivals_[cell * cell_words()], other);
    find_meeting();
    for (int unit = 0; unit < unit_count(); ++unit)
        for (int const cell : this->unit(unit)) {
            watchers.of_values[static_cast<std::size_t>(cell)].push_back(unit);
            scores[cell] += static_cast<float>(order_);
        }
    auto const add_all = [&](Table<Equation> const& equations) {
        for (auto const& equation : equations) add(equation, board, watchers);
    };
    for (auto const& cage : puzzle.cages) add_all(equations_of(cage, 0, order_));
    for (auto const& clue : puzzle.named_clues) add_all(equations_of(clue, 0, order_));
    add_all(derived_differences(puzzle));
    watchers_of_values_ = Lists{watchers.of_values};
    watchers_of_ends_ = Lists{watchers.of_ends};
    is_woken.assign(static_cast<std::size_t>(unit_count() + sum_count()), 0);
}

void SumBoard::find_meeting() {
    Table<Word> own;
    for (int unit = 0; unit < unit_count(); ++unit) {
        own.assign(static_cast<std::size_t>(cell_words_), 0);
        for (int const cell : this->unit(unit)) set_bit(own.data(), cell);
        for (int const cell : this->unit(unit)) {
            unsigned met = 0;
            for (int i = 0; i < order_; ++i)
                for (int word = 0; word < cell_words_; ++word)
                    if ((rivals(cell)[word] & rivals(units_[unit * order_ + i])[word] & ~own[word])
                        != 0)
                        met |= 1U << i;
            meeting_.push_back(static_cast<Values>(met));
        }
    }
}

void SumBoard::add(Equation const& equation, Board const& board, Watchers& watchers) {
    Sum sum;
    sum.total = equation.total;
    for (auto const& [coefficient, cells] : parts_of(equation, board)) {
        for (int const cell : cells) {
            sum.cells.push_back(cell);
            sum.coefficients.push_back(coefficient);
        }
        sum.part_ends.push_back(sum.cells.length());
    }
    int const size = sum.cells.length();
    bool const has_sets = sum.part_ends.length() == 1 && sum.coefficients[0] == 1
                          && value_sets(order_, size) <= most_sets;
    int const watcher = unit_count() + sum_count();
    auto const watch = [&](int cell) {
        (has_sets ? watchers.of_values : watchers.of_ends)[static_cast<std::size_t>(cell)]
            .push_back(watcher);
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
