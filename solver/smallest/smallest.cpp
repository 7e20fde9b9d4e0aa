/// Implicit hitting sets. Every grid other than the solution breaks some clues of the puzzle, and a
/// set of clues keeps the puzzle unique exactly if it has one of these for each such grid. So a
/// lightest set that hits all the sets known so far is a lower bound. If it still allows another
/// grid, what that breaks is one more set; if not, it is a lightest one. (M. Reiter's hitting sets;
/// E. Moreno-Centeno, R. Karp, "The implicit hitting set approach", Operations Research 2013; G.
/// McGuire et al. searched for Sudokus with 16 givens so.)
///
/// It is fast by these means: small sets known in advance; each new one made smaller by asking for
/// grids that obey ever more of what the last one broke; after each, another one that has nothing
/// in common with it; and greedy hitting sets as long as they lead to new sets, since exact ones
/// are expensive.

#include "solver/smallest/smallest.hpp"

#include "encoder/error.hpp"
#include "solver/basis/random.hpp"
#include "solver/blame/clue_solver.hpp"
#include "solver/blame/element_set.hpp"
#include "solver/blame/hitting_sets.hpp"
#include "solver/blame/minimize.hpp"
#include "solver/sat/tuning.hpp"
#include "solver/smallest/unavoidable.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace hapax {

namespace {

/// Greedy sets asked about before the lower bound is raised.
constexpr int most_greedy_rounds = 50;

/// Conflicts after which a set is left as large as it is.
constexpr std::int64_t most_conflicts_to_shrink = 500;

class SmallestSearch {
  public:
    SmallestSearch(Puzzle const& puzzle, SolveOptions const& options,
                   BoundsProgress const& progress, std::int64_t most, SmallestSet& result)
        : puzzle_{puzzle}, limits_{options.limits}, progress_{progress}, most_{most},
          result_{result}, elements_{one_by_one(removable_clues(puzzle))}, count_{static_cast<int>(
                                                                               elements_.size())},
          solver_{puzzle, RegionRole::Rules, options.solver.instead_of(for_short_questions("sat")),
                  options.limits},
          hitting_sets_{result.weights} {
        solver_.fix(lasting_clues(puzzle), limits_);
        solver_.look_beside(result.solution);
    }

    void run() {
        auto beside = grids_beside(result_.solution, with_only({}, puzzle_));
        for (auto& grid : beside) add(std::move(grid));
        std::vector<int> all(static_cast<std::size_t>(count_));
        std::iota(all.begin(), all.end(), 0);
        keep_if_lighter(all);
        leave_out_what_can_be(std::move(all));
        while (!result_.is_smallest() && result_.lower_bound <= most_) {
            for (int round = 0; round < most_greedy_rounds; ++round)
                if (ask(hitting_sets_.greedy(random_)) != HittingSets::Reply::Refused) break;
            auto const first = result_.lower_bound;
            auto const last = std::min(result_.upper_bound - 1, most_);
            auto const answer =
                hitting_sets_.find(first + (last - first) / 4, limits_,
                                   [this](std::vector<int> const& set) { return ask(set); });
            if (answer == HittingSets::Outcome::Undecided) break;
            result_.lower_bound = std::min(hitting_sets_.lower_bound(), result_.upper_bound);
            tell();
        }
        result_.questions = solver_.calls();
    }

  private:
    /// Heavy clues first.
    void leave_out_what_can_be(std::vector<int> chosen) {
        random_.shuffle(chosen);
        std::stable_sort(chosen.begin(), chosen.end(), [this](int a, int b) {
            return result_.weights[static_cast<std::size_t>(a)]
                   > result_.weights[static_cast<std::size_t>(b)];
        });
        for (std::size_t kept = 0; kept < chosen.size();) {
            auto asked = chosen;
            asked.erase(asked.begin() + static_cast<std::ptrdiff_t>(kept));
            auto const reply = solver_.solve(elements_, asked, limits_, most_conflicts_to_shrink);
            if (reply.answer == Answer::Unsatisfiable) {
                ElementSet const core{count_, reply.core};
                std::erase_if(chosen, [&](int element) { return !core.has(element); });
            } else {
                ++kept;
            }
        }
        keep_if_lighter(chosen);
    }

    /// Accepts clues that allow no other grid. Otherwise adds some that have no set in common.
    HittingSets::Reply ask(std::vector<int> const& chosen) {
        auto asked = chosen;
        for (bool is_first = true;; is_first = false) {
            auto reply = solver_.solve(elements_, asked, limits_);
            if (reply.answer != Answer::Satisfiable && !is_first)
                return HittingSets::Reply::Refused;
            if (reply.answer == Answer::Undecided) return HittingSets::Reply::Undecided;
            if (reply.answer == Answer::Unsatisfiable) {
                keep_if_lighter(reply.core);
                return HittingSets::Reply::Accepted;
            }
            auto const broken = add(shrunk(std::move(reply.solution)));
            asked.insert(asked.end(), broken.begin(), broken.end());
        }
    }

    /// Returns a grid that breaks some of what this one breaks.
    Grid shrunk(Grid grid) {
        auto broken = broken_by(grid, elements_, puzzle_);
        random_.shuffle(broken);
        ElementSet obeyed{count_};
        for (int element = 0; element < count_; ++element) obeyed.insert(element);
        for (int const element : broken) obeyed.erase(element);
        while (!broken.empty() && !limits_.reached()) {
            int const element = broken.back();
            broken.pop_back();
            obeyed.insert(element);
            auto reply =
                solver_.solve(elements_, obeyed.elements(), limits_, most_conflicts_to_shrink);
            obeyed.erase(element);
            if (reply.answer != Answer::Satisfiable) continue;
            grid = std::move(reply.solution);
            ElementSet const still{count_, broken_by(grid, elements_, puzzle_)};
            for (int other = 0; other < count_; ++other)
                if (!still.has(other)) obeyed.insert(other);
            std::erase_if(broken, [&](int other) { return !still.has(other); });
        }
        return grid;
    }

    std::vector<int> add(Grid grid) {
        auto broken = broken_by(grid, elements_, puzzle_);
        hitting_sets_.add(broken);
        result_.grids.push_back(std::move(grid));
        return broken;
    }

    void keep_if_lighter(std::vector<int> const& chosen) {
        auto const weight = hitting_sets_.weight(chosen);
        if (!result_.clues.empty() && weight >= result_.upper_bound) return;
        result_.upper_bound = weight;
        result_.clues.clear();
        for (int const element : chosen)
            result_.clues.push_back(elements_[static_cast<std::size_t>(element)].front());
        std::sort(result_.clues.begin(), result_.clues.end());
        tell();
    }

    void tell() const {
        if (progress_) progress_(result_.lower_bound, result_.upper_bound);
    }

    Puzzle const& puzzle_;
    Limits limits_;
    BoundsProgress const& progress_;
    std::int64_t most_;
    SmallestSet& result_;
    std::vector<Element> elements_;
    int count_;
    ClueSolver solver_;
    HittingSets hitting_sets_;
    Random random_{1};
};

int weight_of(Clue const& clue, Puzzle const& puzzle, Weights const& weights) {
    auto const found = weights.find(kind_name(clue, puzzle));
    return found == weights.end() ? 1 : found->second;
}

} // namespace

Puzzle with_only(std::vector<Clue> const& clues, Puzzle const& puzzle) {
    auto all = lasting_clues(puzzle);
    all.insert(all.end(), clues.begin(), clues.end());
    std::sort(all.begin(), all.end());
    return puzzle_of(all, puzzle, RegionRole::Rules);
}

Puzzle pool_of(Puzzle const& puzzle, Grid const& solution, PoolKind kind) {
    Puzzle pool = with_only({}, puzzle);
    if (kind != PoolKind::Signs) pool.givens = solution;
    if (kind != PoolKind::Givens)
        for_each_neighbour_pair(pool.order, [&](Cell some, Cell other) {
            pool.named_clues.push_back(solution[some] < solution[other] ? less(some, other)
                                                                        : less(other, some));
        });
    return pool;
}

Weights lexicographic(std::vector<std::string> const& kinds, Puzzle const& puzzle) {
    std::map<std::string, int, std::less<>> counts;
    auto const clues = removable_clues(puzzle);
    for (auto const& clue : clues) ++counts[std::string{kind_name(clue, puzzle)}];
    int others = static_cast<int>(clues.size());
    for (auto const& kind : kinds) others -= counts[kind];
    Weights weights;
    std::int64_t lighter = others; // weight of all that come later
    for (std::size_t i = kinds.size(); i-- > 0;) {
        if (lighter >= std::numeric_limits<int>::max() / 1024)
            throw ArgumentError{"there are too many clues to put these kinds first"};
        weights[kinds[i]] = static_cast<int>(lighter) + 1;
        lighter += (lighter + 1) * counts[kinds[i]];
    }
    return weights;
}

SmallestSet smallest_set(Puzzle const& puzzle, Weights const& weights, SolveOptions const& options,
                         Workspace& workspace, BoundsProgress const& progress, std::int64_t most) {
    SmallestSet result;
    auto const known = uniqueness(puzzle, options, workspace);
    result.verdict = known.verdict;
    if (known.verdict != Verdict::Unique) return result;
    result.solution = known.solutions.front();
    result.clues = removable_clues(puzzle);
    for (auto const& clue : result.clues) {
        result.weights.push_back(weight_of(clue, puzzle, weights));
        result.upper_bound += result.weights.back();
    }
    try {
        SmallestSearch{puzzle, options, progress, most, result}.run();
    } catch (LimitsReached const&) { // the bounds are as far as they got
    }
    return result;
}

} // namespace hapax
