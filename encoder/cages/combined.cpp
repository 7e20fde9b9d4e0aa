/// A cell that occurs in k of the sums counts k times. So the cells of a house form levels, each
/// inside the one before: those that count at least once, at least twice, and so on. Each level is
/// given once, and their values add up to what the house gives. The greatest total of k cells of a
/// house is the sum of the k greatest values, and all levels can reach theirs at once (the
/// rearrangement inequality). The slack is how far these greatest totals together exceed the total
/// of the sums; each level may fall short of its greatest by at most that, and so may all of them
/// together. The levels are parts like any others, and the sum of parts expresses all of this: it
/// counts only partial sums from which the total can be reached.
///
/// From all sums, and from each pair of sums, the search goes step by step to sets with less slack.
/// Slacks of 16, or 20 sets, gained nothing more on published little killers.

#include "encoder/cages/combined.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <set>

namespace hapax {

namespace {

constexpr int most_sums = 40;
constexpr int most_slack = 12;
constexpr std::size_t most_combined = 12;
constexpr int most_looks = 20'000;      ///< at sets of sums
constexpr int fewest_cells_of_cage = 4; ///< smaller cages are derived ones, and there are many

class Combination {
  public:
    Combination(Puzzle const& puzzle, Board const& board) : board_{board} {
        auto const add = [&](auto&& equations) {
            for (auto& equation : equations) sums_.push_back(std::move(equation));
        };
        int index = 0;
        for (auto const& clue : puzzle.named_clues) {
            if (clue.name == ClueName::LittleKiller) add(equations_of(clue, index, puzzle.order));
            if (is_run(clue)) ++index;
        }
        index = 0;
        for (auto const& cage : puzzle.cages) {
            if (cage.repeats == Repeats::Allowed && cage.cells.size() >= fewest_cells_of_cage)
                add(equations_of(cage, index, puzzle.order));
            ++index;
        }
        if (sums_.length() < 2 || sums_.length() > most_sums) return;
        int const order = board.order();
        tilings_ = {0, order};
        if (board.unit_count() == 3 * order && regions_tile()) tilings_.push_back(2 * order);
    }

    Table<CombinedSum> all() {
        Table<CombinedSum> result;
        for (int const first_house : tilings_) {
            first_house_ = first_house;
            look_for_sets();
        }
        std::sort(found_.begin(), found_.end());
        std::set<Sums> seen;
        for (auto const& found : found_) {
            if (result.size() == most_combined) break;
            if (!seen.insert(found.sums).second) continue;
            auto combined = made(found);
            if (have_few_sets(combined.parts, board_)) result.push_back(std::move(combined));
        }
        return result;
    }

  private:
    using Sums = std::uint64_t; ///< bit i for the i-th sum
    struct Found {
        std::int64_t slack;
        int cells; ///< negated, so that more come first
        Sums sums;
        int first_house;

        friend auto operator<=>(Found const&, Found const&) = default;
    };

    bool regions_tile() const {
        for (int cell = 0; cell < board_.order() * board_.order(); ++cell)
            if (board_.regions_of(cell).size() != 1) return false;
        return true;
    }

    template<class F>
    void for_each_sum(Sums sums, F&& f) const {
        for (; sums != 0; sums &= sums - 1) f(sums_[std::countr_zero(sums)]);
    }

    void look_for_sets() {
        Sums const everything = (Sums{1} << sums_.length()) - 1;
        seen_.clear();
        for (Sums sums = everything; std::popcount(sums) > 1; sums = best_change(sums, sums))
            note(sums);
        for (int i = 0; i < sums_.length(); ++i)
            for (int j = 0; j < i; ++j) {
                Sums sums = Sums{1} << i | Sums{1} << j;
                while (note(sums) && sums != everything && looks_ < most_looks)
                    sums = best_change(sums, everything & ~sums);
            }
    }

    /// Returns the sums with the one of `ones` added or left out that gives the least slack.
    Sums best_change(Sums sums, Sums ones) {
        std::pair best{std::numeric_limits<std::int64_t>::max(), sums};
        for (; ones != 0; ones &= ones - 1) {
            Sums const next = sums ^ (ones & -ones);
            best = std::min(best, {slack_of(next), next});
        }
        return best.second;
    }

    /// Keeps a set with little slack. Returns whether larger sets are worth a look.
    bool note(Sums sums) {
        if (!seen_.insert(sums).second) return false;
        auto const slack = slack_of(sums);
        int cells = 0;
        for_each_sum(sums, [&](Equation const& sum) { cells -= sum.terms.length(); });
        if (slack <= most_slack) found_.push_back({slack, cells, sums, first_house_});
        return slack <= 2 * most_slack;
    }

    /// Counts for each cell the sums that contain it.
    void count(Sums sums) {
        counts_.assign(board_.puzzle().givens.values().size(), 0);
        for_each_sum(sums, [&](Equation const& sum) {
            for (auto const& [cell, coefficient] : sum.terms) counts_[cell] += coefficient;
        });
    }

    /// Returns how far the total is from the nearer end of what the houses allow.
    std::int64_t slack_of(Sums sums) {
        int const order = board_.order();
        ++looks_;
        count(sums);
        std::int64_t total = 0;
        for_each_sum(sums, [&](Equation const& sum) { total += sum.total; });
        std::int64_t least = 0;
        std::int64_t greatest = 0;
        Table<int> in_house(static_cast<std::size_t>(order));
        for (int house = 0; house < order; ++house) {
            for (int i = 0; i < order; ++i)
                in_house[i] = counts_[board_.cell(first_house_ + house, i)];
            std::sort(in_house.begin(), in_house.end());
            for (int i = 0; i < order; ++i) {
                greatest += std::int64_t{in_house[i]} * (i + 1);
                least += std::int64_t{in_house[i]} * (order - i);
            }
        }
        return std::min(greatest - total, total - least);
    }

    CombinedSum made(Found const& found) {
        CombinedSum result;
        auto& equation = result.equation;
        first_house_ = found.first_house;
        count(found.sums);
        for_each_sum(found.sums, [&](Equation const& sum) {
            equation.source += (equation.source.empty() ? "" : " + ") + sum.source;
            equation.total += sum.total;
        });
        for (int cell = 0; cell < counts_.length(); ++cell)
            if (counts_[cell] != 0) equation.terms.push_back({cell, counts_[cell]});
        for (int house = 0; house < board_.order(); ++house) {
            std::set<int> levels;
            for (int i = 0; i < board_.order(); ++i)
                levels.insert(counts_[board_.cell(first_house_ + house, i)]);
            int below = 0;
            for (int const level : levels) {
                if (level == 0) continue;
                SumPart part{level - below, {}};
                for (int i = 0; i < board_.order(); ++i)
                    if (int const cell = board_.cell(first_house_ + house, i);
                        counts_[cell] >= level)
                        part.cells.push_back(cell);
                std::sort(part.cells.begin(), part.cells.end());
                result.parts.push_back(std::move(part));
                below = level;
            }
        }
        return result;
    }

    Board const& board_;
    Table<Equation> sums_;
    Table<int> tilings_; ///< their first houses
    int first_house_ = 0;
    Table<int> counts_;
    Table<Found> found_;
    std::set<Sums> seen_; ///< compared by the houses examined
    int looks_ = 0;
};

} // namespace

Table<CombinedSum> combined_sums(Puzzle const& puzzle, Board const& board) {
    return Combination{puzzle, board}.all();
}

} // namespace hapax
