/// Large random cages at once leave so much open that the first question is never answered. So the
/// grid is cut into small cages, grown cell by cell, which nearly determine it. Against a
/// counterexample, a cage in which it differs from the hidden grid gets another operation, which it
/// does not obey, or is cut into two parts, so that it breaks one. When there is none left,
/// neighbours are merged, or one gives a cell to a cage of one: many pairs at once, and a
/// counterexample takes back one of the merges that let it in. A question that takes too many
/// conflicts counts as a refusal, so that time stays in proportion. A puzzle that is too hard
/// counts as a refusal as well: large cages are cut, or merges taken back, wherever they are. If
/// the puzzle is too easy, one cage after the other is cut and others merged.
///
/// In the end, with --minimal, cages that the others imply are left out: the sums of cages that
/// tile a grid add up to a known number, so the last one never adds anything. Pairs that could not
/// be merged before cannot be merged then either, with fewer cages to exclude other grids.
///
/// All counterexamples are kept. If one obeys all cages of a proposal, no question is needed.

#include "solver/generate/cages/choice.hpp"

#include "solver/blame/clue.hpp"
#include "solver/blame/clue_solver.hpp"
#include "solver/blame/minimal_core.hpp"
#include "solver/generate/cages/parts.hpp"
#include "solver/generate/cages/tiling.hpp"
#include "solver/sat/tuning.hpp"

#include <algorithm>

namespace hapax {

namespace {

constexpr int largest_order_for_large_cages = 9; ///< above, cages start with at most three cells
constexpr int largest_order_for_exchanges = 16;  ///< above, few of them keep the puzzle unique
constexpr int most_questions = 2000;
constexpr int most_cuts_of_easy = 30; ///< while the puzzle is too easy
constexpr std::int64_t most_conflicts_to_refute = 20'000;

/// The patience of merging if it need not be complete.
struct Patience {
    int rounds;
    std::int64_t conflicts; ///< a question
};
constexpr Patience for_small_grids{3, 200};
constexpr Patience for_large_grids{1, 5};

class CageChooser {
  public:
    CageChooser(Puzzle const& rules, Grid const& solution, CageStyle const& style, Merging merging,
                int least_cost, int most_cost, Random& random, Limits const& limits)
        : order_{rules.order}, solution_{solution}, style_{style}, merging_{merging},
          least_cost_{merging == Merging::All ? 0 : least_cost}, most_cost_{merging == Merging::All
                                                                                ? any_cost
                                                                                : most_cost},
          random_{random}, limits_{limits}, rules_{rules}, tiling_{rules, solution, style},
          solver_{tiling_.pool(), RegionRole::Rules,
                  for_short_questions("default", random.solver_seed()), limits} {
        solver_.fix(clues_of(rules), limits);
        solver_.forbid(solution);
        solver_.prefer(solution);
    }

    CageChoice run() {
        tiling_.grow(is_small() ? style_.max_cage : std::min(style_.max_cage, 3), random_);
        bool is_unique = refine();
        if (is_unique) merge_all();
        for (int i = 0; i < most_cuts_of_easy && is_unique && is_too_easy(); ++i)
            is_unique = changed_by_cut();
        if (is_unique && merging_ == Merging::All) is_unique = leave_out_all();
        return {tiling_.cages(tiling_.chosen()), is_unique};
    }

  private:
    void abandon(int number) {
        tiling_.abandon(number);
        solver_.drop({ClueKind::Cage, number});
    }

    bool breaks(Grid const& grid, Cage const& which) const {
        Puzzle alone = latin_square(order_);
        alone.cages.push_back(which);
        return is_broken({ClueKind::Cage, 0}, alone, grid);
    }

    bool breaks(Grid const& grid, int number) const {
        return is_broken({ClueKind::Cage, number}, tiling_.pool(), grid);
    }

    // Counterexamples.

    /// Says whether steps of this cost solve the puzzle.
    bool is_solved(std::vector<int> const& numbers, int most_cost) {
        Puzzle puzzle = rules_;
        puzzle.cages = tiling_.cages(numbers);
        return walker_.progress(puzzle, most_cost, SmallSets::Skipped, Singles::AtOnce, limits_)
                   .grade.end
               == GradeEnd::Solved;
    }

    bool is_too_easy() {
        return least_cost_ > 0 && !limits_.reached()
               && is_solved(tiling_.chosen(), least_cost_ - 1);
    }

    /// Says whether steps are to decide that the puzzle is unique, without the solver: cheap ones
    /// are as fast.
    bool steps_decide() const { return most_cost_ <= greatest_cost(Level::Moderate); }

    /// Says whether no change may make the puzzle too hard; of harder ones this is found in the
    /// end.
    bool must_stay_easy() const { return most_cost_ <= greatest_cost(Level::Tough); }

    /// Asks for another grid that obeys these cages; an earlier one saves the question. Returns
    /// Undecided as well if the puzzle is too hard; then, while cages are merged, nobody needs
    /// another grid.
    Answer ask(std::vector<int> const& numbers, std::int64_t most_conflicts) {
        auto const known = std::find_if(grids_.rbegin(), grids_.rend(), [&](Grid const& grid) {
            return std::none_of(numbers.begin(), numbers.end(),
                                [&](int number) { return breaks(grid, number); });
        });
        if (known != grids_.rend()) {
            counterexample_ = *known;
            return Answer::Satisfiable;
        }
        if (steps_decide() && is_solved(numbers, most_cost_)) return Answer::Unsatisfiable;
        if (steps_decide() && is_merging_) return Answer::Undecided;
        auto reply = solver_.solve(tiling_.elements(), numbers, limits_, most_conflicts);
        if (reply.answer == Answer::Satisfiable) {
            counterexample_ = reply.solution;
            grids_.push_back(std::move(reply.solution));
        }
        bool const is_too_hard = reply.answer == Answer::Unsatisfiable && must_stay_easy()
                                 && (steps_decide() || !is_solved(numbers, most_cost_));
        if (is_too_hard) return Answer::Undecided;
        return reply.answer;
    }

    /// Changes cages until no other grid obeys all of them.
    bool refine() {
        int const batch = std::max(1, order_ * order_ / 50);
        for (int question = 0; question < most_questions; ++question) {
            Answer const answer = ask(tiling_.chosen(), most_conflicts_to_refute);
            if (answer == Answer::Unsatisfiable) return true;
            if (limits_.reached()) return false;
            if (answer == Answer::Undecided) counterexample_ = {};
            bool const has_large =
                std::any_of(tiling_.chosen().begin(), tiling_.chosen().end(),
                            [&](int number) { return tiling_.cells(number).size() > 2; });
            auto candidates = tiling_.chosen();
            random_.shuffle(candidates);
            int changes = 0;
            for (int const number : candidates) {
                if (changes == batch) break;
                bool const differs = answer == Answer::Undecided
                                         ? tiling_.cells(number).size() > (has_large ? 2 : 1)
                                         : differs_in(number);
                if (!differs) continue;
                if (answer == Answer::Undecided)
                    cut(number);
                else
                    exclude_by(number);
                ++changes;
            }
            if (changes == 0) return false;
        }
        return false;
    }

    bool differs_in(int number) const {
        auto const& cells = tiling_.cells(number);
        return std::any_of(cells.begin(), cells.end(),
                           [&](Cell cell) { return counterexample_[cell] != solution_[cell]; });
    }

    /// Chooses another operation if the counterexample does not obey it, otherwise a cut.
    void exclude_by(int number) {
        auto others = possible_cages(tiling_.cells(number), solution_, style_);
        std::erase_if(others, [&](Cage const& other) { return !breaks(counterexample_, other); });
        if (others.empty() || random_.chance(1, 2)) {
            cut(number);
            return;
        }
        int const changed = tiling_.add(chosen_by_taste(others, style_, random_));
        abandon(number);
        tiling_.choose(changed);
    }

    /// Cuts the cage, with its images, into two parts or more: by one of a few random cuts that
    /// excludes the counterexample, or else by setting apart a cell in which it differs.
    void cut(int number) {
        Cells const cells = tiling_.cells(number);
        auto const images = numbers_in(images_of({cells}));
        std::vector<Cage> parts;
        for (int tries = 0; tries < 8; ++tries) {
            parts = cages_of(images_of(random_parts(cells, random_)));
            bool const is_cut = parts.size() > images.size();
            if (is_cut && std::any_of(parts.begin(), parts.end(), [&](Cage const& part) {
                    return breaks_if_any(part);
                }))
                break;
            parts.clear();
        }
        if (parts.empty()) {
            auto const apart = std::find_if(cells.begin(), cells.end(), [&](Cell cell) {
                return counterexample_.order() == 0 || counterexample_[cell] != solution_[cell];
            });
            Cells rest = cells;
            rest.erase(rest.begin() + (apart - cells.begin()));
            auto pieces = connected_parts(rest);
            pieces.push_back({*apart});
            parts = cages_of(images_of(std::move(pieces)));
        }
        if (parts.size() == images.size()) { // images that overlap were joined again
            std::vector<Cells> single;
            for (auto const cell : cells) single.push_back({cell});
            parts = cages_of(images_of(std::move(single)));
        }
        for (int const image : images) abandon(image);
        for (auto& part : parts) tiling_.choose(tiling_.add(std::move(part)));
    }

    std::vector<Cells> images_of(std::vector<Cells> parts) const {
        return with_images(std::move(parts), order_, style_.symmetry);
    }

    /// Returns the numbers of the chosen cages that have cells in these parts.
    std::vector<int> numbers_in(std::vector<Cells> const& parts) const {
        std::vector<int> numbers;
        for (auto const& part : parts)
            for (auto const cell : part) numbers.push_back(tiling_.cage_of(cell));
        std::sort(numbers.begin(), numbers.end());
        numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
        return numbers;
    }

    /// Without a counterexample any cut is good.
    bool breaks_if_any(Cage const& part) const {
        return counterexample_.order() == 0 || breaks(counterexample_, part);
    }

    std::vector<Cage> cages_of(std::vector<Cells> const& pieces) {
        std::vector<Cage> result;
        for (auto const& piece : pieces) {
            auto const possible = possible_cages(piece, solution_, style_);
            if (!possible.empty()) {
                result.push_back(chosen_by_taste(possible, style_, random_));
                continue;
            }
            for (auto const cell : piece)
                result.push_back(possible_cages({cell}, solution_, style_).front());
        }
        return result;
    }

    // Merging.

    /// Two neighbours become one cage, or, if one of them is a single cell, a cell of the other
    /// joins it; and so do their images.
    struct Merge {
        std::vector<int> removed;
        std::vector<Cage> cages;       ///< that replace them
        std::vector<int> numbers = {}; ///< their numbers in the pool, once they were asked about
    };

    bool is_small() const { return order_ <= largest_order_for_large_cages; }
    Patience patience() const { return is_small() ? for_small_grids : for_large_grids; }

    void merge_all() {
        for (int round = 0; merging_ == Merging::All || round < patience().rounds; ++round)
            if (!merge_round() || limits_.reached()) return;
    }

    /// Cuts a cage and merges others. Returns false if that leaves other grids.
    bool changed_by_cut() {
        auto large = tiling_.chosen();
        std::erase_if(large, [&](int number) { return tiling_.cells(number).size() < 2; });
        if (large.empty()) return true;
        counterexample_ = {};
        cut(large[static_cast<std::size_t>(random_.below(static_cast<int>(large.size())))]);
        if (!refine()) return false;
        merge_round();
        return true;
    }

    /// Tries every merge of two neighbours once. Says whether any was accepted.
    bool merge_round() {
        is_merging_ = true;
        auto open = all_merges();
        auto const most_conflicts = merging_ == Merging::All ? -1 : patience().conflicts;
        std::size_t batch = 1;
        bool is_any_accepted = false;
        while (!open.empty() && !limits_.reached()) {
            auto const accepted = merge_some(open, batch, most_conflicts);
            is_any_accepted |= accepted > 0;
            // While all are accepted, more are tried at once.
            batch = accepted == batch ? 2 * batch : std::max<std::size_t>(1, accepted);
            std::erase_if(open, [&](Merge const& merge) {
                return !std::all_of(merge.removed.begin(), merge.removed.end(),
                                    [&](int number) { return tiling_.is_chosen(number); });
            });
        }
        is_merging_ = false;
        return is_any_accepted;
    }

    /// As a rule, a Killer has no single cells, and a KenKen some.
    bool avoids_singles() const {
        bool const is_asked_for = style_.most_singles || most_cost_ != any_cost;
        return merging_ == Merging::Some && order_ <= largest_order_for_exchanges
               && (is_asked_for || style_.repeats == Repeats::Forbidden);
    }

    std::vector<Merge> all_merges() {
        std::vector<std::pair<int, int>> pairs;
        for (int const number : tiling_.chosen())
            for (auto const cell : tiling_.cells(number))
                for_each_neighbour(cell, order_, [&](Cell next) {
                    int const other = tiling_.cage_of(next);
                    if (number < other && (fit(number, other) || avoids_singles()))
                        pairs.emplace_back(number, other);
                });
        std::sort(pairs.begin(), pairs.end());
        pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
        random_.shuffle(pairs);
        // Single cells come last, where merging begins, because setters like them least.
        auto const with_single =
            std::stable_partition(pairs.begin(), pairs.end(), [&](auto const& pair) {
                return tiling_.cells(pair.first).size() > 1
                       && tiling_.cells(pair.second).size() > 1;
            });
        std::vector<Merge> merges;
        for (auto const& [first, second] : pairs) append_merges(first, second, merges);
        if (avoids_singles())
            for (auto pair = with_single; pair != pairs.end(); ++pair) {
                append_exchanges(pair->first, pair->second, merges);
                append_exchanges(pair->second, pair->first, merges);
            }
        return merges;
    }

    /// Says whether they fit into one cage.
    bool fit(int first, int second) const {
        return static_cast<int>(tiling_.cells(first).size() + tiling_.cells(second).size())
               <= style_.max_cage;
    }

    void append_merges(int first, int second, std::vector<Merge>& merges) {
        if (!fit(first, second)) return;
        Cells cells = tiling_.cells(first);
        auto const& more = tiling_.cells(second);
        cells.insert(cells.end(), more.begin(), more.end());
        if (merging_ == Merging::Some) return append_merge(images_of({cells}), merges);
        for (auto& merged : possible_cages(cells, solution_, style_))
            merges.push_back({{first, second}, {std::move(merged)}});
    }

    /// Adds the merge that leaves these parts, if the solution allows them.
    void append_merge(std::vector<Cells> const& parts, std::vector<Merge>& merges) {
        if (!tiling_.are_possible(parts, style_.max_cage)) return;
        Merge merge{numbers_in(parts), {}};
        for (auto const& part : parts)
            merge.cages.push_back(
                chosen_by_taste(possible_cages(part, solution_, style_), style_, random_));
        merges.push_back(std::move(merge));
    }

    /// Adds exchanges in which a cell of the other cage joins the single one, if that leaves a
    /// connected cage of several cells.
    void append_exchanges(int single, int other, std::vector<Merge>& merges) {
        Cell const alone = tiling_.cells(single).front();
        Cells const& cells = tiling_.cells(other);
        if (tiling_.cells(single).size() > 1 || cells.size() < 3) return;
        for (auto const cell : cells) {
            if (!are_neighbours(alone, cell)) continue;
            Cells rest = cells;
            std::erase(rest, cell);
            if (!are_connected(rest)) continue;
            append_merge(images_of({{alone, cell}, rest}), merges);
        }
    }

    /// Says whether the merge, after those that are proposed, would leave telling cages for less
    /// than a quarter, or none where there must be one.
    bool is_pity(Merge const& merge, std::vector<Merge> const& proposed) const {
        auto const is_lost = [&](auto const& is_such, int least) {
            int number = 0;
            for (int const chosen : tiling_.chosen()) number += is_such(tiling_.cage(chosen));
            int lost = 0;
            auto const change = [&](Merge const& each) {
                for (int const old : each.removed) lost += is_such(tiling_.cage(old));
                for (auto const& cage : each.cages) lost -= is_such(cage);
            };
            change(merge);
            if (lost <= 0) return false;
            for (auto const& other : proposed) change(other);
            return number - lost < least;
        };
        int const cages = static_cast<int>(tiling_.chosen().size());
        bool const has_telling = std::any_of(style_.operations.begin(), style_.operations.end(),
                                             [&](Operation operation) {
                                                 return is_telling({{{}, {}}, operation});
                                             });
        return (has_telling && is_lost(is_telling, (cages + 3) / 4))
               || std::any_of(
                   style_.must_have.begin(), style_.must_have.end(), [&](CageWish const& wish) {
                       return is_lost([&](Cage const& cage) { return matches(wish, cage); }, 1);
                   });
    }

    /// Takes up to `most` merges of different cages from the end of the list, and carries out those
    /// that are possible; the others are refused.
    std::size_t merge_some(std::vector<Merge>& open, std::size_t most,
                           std::int64_t most_conflicts) {
        std::vector<Merge> proposed;
        std::vector<int> involved;
        for (std::size_t i = open.size(); i > 0 && proposed.size() < most; --i) {
            auto const at = open.begin() + static_cast<std::ptrdiff_t>(i) - 1;
            auto const is_involved = [&](int number) {
                return std::find(involved.begin(), involved.end(), number) != involved.end();
            };
            if (std::any_of(at->removed.begin(), at->removed.end(), is_involved)) continue;
            if (merging_ == Merging::Some && is_pity(*at, proposed)) {
                open.erase(at);
                continue;
            }
            involved.insert(involved.end(), at->removed.begin(), at->removed.end());
            for (auto const& each : at->cages) at->numbers.push_back(tiling_.add(each));
            proposed.push_back(std::move(*at));
            open.erase(at);
        }
        while (!proposed.empty()) {
            Answer const answer = ask(with(proposed), most_conflicts);
            if (answer == Answer::Unsatisfiable) break;
            if (answer == Answer::Satisfiable)
                refuse_one(proposed);
            else
                refuse_half(proposed);
        }
        for (auto const& merge : proposed) {
            for (int const old : merge.removed) abandon(old);
            for (int const number : merge.numbers) tiling_.choose(number);
        }
        return proposed.size();
    }

    std::vector<int> with(std::vector<Merge> const& merges) {
        auto numbers = tiling_.chosen();
        for (auto const& merge : merges) {
            std::erase_if(numbers, [&](int number) {
                return std::find(merge.removed.begin(), merge.removed.end(), number)
                       != merge.removed.end();
            });
            numbers.insert(numbers.end(), merge.numbers.begin(), merge.numbers.end());
        }
        return numbers;
    }

    /// Refuses a random one that lets the counterexample in.
    void refuse_one(std::vector<Merge>& proposed) {
        std::vector<std::size_t> guilty;
        for (std::size_t i = 0; i < proposed.size(); ++i)
            if (std::any_of(proposed[i].removed.begin(), proposed[i].removed.end(),
                            [&](int number) { return breaks(counterexample_, number); }))
                guilty.push_back(i);
        auto const which =
            guilty[static_cast<std::size_t>(random_.below(static_cast<int>(guilty.size())))];
        drop(proposed[which]);
        proposed.erase(proposed.begin() + static_cast<std::ptrdiff_t>(which));
    }

    void refuse_half(std::vector<Merge>& proposed) {
        for (std::size_t left = proposed.size() / 2; proposed.size() > left; proposed.pop_back())
            drop(proposed.back());
    }

    void drop(Merge const& merge) {
        for (int const number : merge.numbers) solver_.drop({ClueKind::Cage, number});
    }

    // Leaving out.

    /// Keeps only cages that are needed. Returns false at a limit.
    bool leave_out_all() {
        std::vector<Element> elements;
        for (int const number : tiling_.chosen())
            elements.push_back(tiling_.elements()[static_cast<std::size_t>(number)]);
        std::vector<std::vector<int>> classes(2);
        for (int const i : random_.permutation(static_cast<int>(elements.size()))) {
            bool const is_single =
                tiling_.cells(tiling_.chosen()[static_cast<std::size_t>(i)]).size() == 1;
            classes[is_single ? 0 : 1].push_back(i);
        }
        auto const core = minimal_core(classes, solver_.oracle(elements, limits_));
        tiling_.keep(core.elements);
        return core.is_minimal;
    }

    int order_;
    Grid const& solution_;
    CageStyle const& style_;
    Merging merging_;
    int least_cost_;
    int most_cost_;
    Random& random_;
    Limits const& limits_;
    StepWalker walker_;
    Puzzle const& rules_;
    Tiling tiling_;
    ClueSolver solver_;
    std::vector<Grid> grids_;
    Grid counterexample_;
    bool is_merging_ = false;
};

} // namespace

CageChoice choose_cages(Puzzle const& rules, Grid const& solution, CageStyle const& style,
                        Merging merging, int least_cost, int most_cost, Random& random,
                        Limits const& limits) {
    return CageChooser{rules, solution, style, merging, least_cost, most_cost, random, limits}
        .run();
}

} // namespace hapax
