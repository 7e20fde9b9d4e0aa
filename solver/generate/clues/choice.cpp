/// *Counterexample by counterexample.* A solver holds the rules, the clues with selectors, and the
/// clause that forbids the hidden grid. Ask for a grid that obeys the clues chosen so far. If there
/// is one, it breaks clues that are not chosen: choose some of those, and ask again. If there is
/// none, the clues of the refutation's core are enough. The first question is asked with most of
/// the clues that will be needed, chosen at random, and each answer adds a constant number: adding
/// one at a time would ask twenty times as often. A question that takes long is abandoned and asked
/// again with more clues: near the edge of uniqueness it could take for ever. Preferring the hidden
/// grid's values keeps the counterexamples near it, so that few clues exclude them, and the
/// questions fast.
///
/// With inequalities, a quarter of the clues are givens in the order in which they come; of what
/// the last refutation needs, about half are, since many a sign says what the others imply.
///
/// *Exact numbers.* Start from a random choice of the exact size; if that is unique, every such
/// choice was equally likely. Otherwise a counterexample is answered by an exchange: one clue that
/// it breaks comes in, and the one of its kind goes out whose loss lets the fewest earlier
/// counterexamples come back. Those that come back are answered first, without a question. This is
/// local search for a hitting set whose sets become known on the way.
///
/// *Down to the needed ones.* Clues are deleted with cores and with the solutions found (see
/// solver/blame/minimal_core.cpp), in a fresh solver, because the lemmas of the first phase are
/// about clues that are gone. Lines of sums with hardly a given make questions that take seconds.
/// If it does not matter which clues stay, the clues of such questions are kept until the others
/// are down to the needed ones, and then tried again: with fewer clues, another grid is easy to
/// find.
///
/// On small grids with givens alone, another grid is looked for by trials (see near_search.hpp)
/// until a question takes too many of them; then solvers are set up.
///
/// The bias: both phases favour small sets, since a counterexample is answered by clues that
/// exclude it, and a deletion ends at whatever is minimal. Over minimal Sudokus this search has a
/// mean of 24.4 givens, where the population has 26.6 (D. Berthier, "Unbiased statistics of a CSP",
/// 2009). Exact numbers that a random choice satisfies at once are the exception.

#include "solver/generate/clues/choice.hpp"

#include "encoder/model/table.hpp"
#include "solver/blame/clue_solver.hpp"
#include "solver/blame/minimal_core.hpp"
#include "solver/blame/questions.hpp"
#include "solver/generate/clues/near_search.hpp"
#include "solver/sat/tuning.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace hapax {

namespace {

constexpr double batch_per_cell = 0.08;
constexpr std::int64_t conflicts_before_adding = 200;

class Chooser {
  public:
    Chooser(CluePool const& pool, ClueCounts const& counts, Random& random, Limits const& limits)
        : pool_{pool}, counts_{counts}, random_{random}, configuration_{for_short_questions(
                                                             "default", random.solver_seed())},
          is_chosen_(pool.elements.size()),
          age_(pool.elements.size()), batch_{
                                          std::max(1, static_cast<int>(batch_per_cell * cells()))} {
        if (NearSearch::fits(pool))
            near_.emplace(pool);
        else
            set_up_solver(limits);
        std::vector<int> givens;
        std::vector<int> signs;
        for (int element = 0; element < std::ssize(pool_.elements); ++element)
            (pool_.kind(element) == ClueKind::Given ? givens : signs).push_back(element);
        start(std::move(givens), counts.givens, counts.givens_at_start);
        start(std::move(signs), counts.inequalities, counts.signs_at_start);
    }

    ClueChoice run(Limits const& limits, int most_questions) {
        for (int question = 0; question < most_questions; ++question) {
            auto const reply = ask(limits);
            if (reply.answer == Answer::Undecided && (limits.reached() || !add_at_random())) break;
            if (reply.answer == Answer::Unsatisfiable)
                return {without_unused(reply.elements), true};
            if (reply.answer == Answer::Satisfiable && !answer(reply.elements)) break;
        }
        return {chosen(), false};
    }

  private:
    void set_up_solver(Limits const& limits) {
        solver_.emplace(pool_.puzzle, RegionRole::Rules, configuration_, limits);
        solver_->fix(pool_.rules, limits);
        solver_->look_beside(pool_.solution);
    }

    SubsetAnswer ask(Limits const& limits) {
        if (near_) {
            auto reply = near_->ask(chosen());
            if (reply.answer != Answer::Undecided) return reply;
            near_.reset();
            set_up_solver(limits);
        }
        return solver_->ask(pool_.elements, chosen(), limits, most_conflicts());
    }

    double cells() const { return static_cast<double>(pool_.puzzle.order) * pool_.puzzle.order; }

    std::optional<int> exact(int element) const {
        return pool_.kind(element) == ClueKind::Given ? counts_.givens : counts_.inequalities;
    }

    std::vector<int> chosen() const {
        std::vector<int> result;
        for (int element = 0; element < is_chosen_.length(); ++element)
            if (is_chosen_[element] != 0) result.push_back(element);
        return result;
    }

    /// Starts with random elements of a kind, as many as wanted if sizes allow.
    void start(std::vector<int> elements, std::optional<int> wanted, double per_cell) {
        int const total = wanted.value_or(static_cast<int>(per_cell * cells()));
        // In a random order the sizes may not add up; with the largest first they do if possible.
        constexpr int most_tries = 20;
        for (int tries = 1; tries <= most_tries; ++tries) {
            random_.shuffle(elements);
            if (tries == most_tries)
                std::stable_sort(elements.begin(), elements.end(),
                                 [&](int a, int b) { return pool_.size(a) > pool_.size(b); });
            int left = total;
            std::vector<int> fitting;
            for (int const element : elements)
                if (pool_.size(element) <= left) {
                    left -= pool_.size(element);
                    fitting.push_back(element);
                }
            if (left > 0 && wanted && tries < most_tries) continue;
            for (int const element : fitting) is_chosen_[element] = 1;
            return;
        }
    }

    /// Makes the choice exclude this grid. Returns false if no allowed choice does.
    bool answer(std::vector<int> broken) {
        random_.shuffle(broken);
        std::vector<int> free;
        std::copy_if(broken.begin(), broken.end(), std::back_inserter(free),
                     [&](int element) { return !exact(element); });
        if (!free.empty()) {
            add_batch(free);
            return true;
        }
        grids_.push_back(std::move(broken));
        // Each exchange may let earlier grids in again: go on until all are excluded.
        for (int exchanges = 0; exchanges < most_exchanges; ++exchanges) {
            auto const open = std::find_if(grids_.begin(), grids_.end(),
                                           [&](auto const& grid) { return hits(grid) == 0; });
            if (open == grids_.end()) return true;
            if (!exchange(*open)) return false;
        }
        return true;
    }

    /// Limits a question as long as there are elements to add instead.
    std::int64_t most_conflicts() const {
        return counts_.givens && counts_.inequalities ? -1 : conflicts_before_adding;
    }

    /// Chooses some of these, which are in random order: one given for every three inequalities.
    void add_batch(std::vector<int> const& elements) {
        std::array<std::vector<int>, 2> by_kind;
        for (int const element : elements)
            by_kind[pool_.kind(element) == ClueKind::Given ? 0 : 1].push_back(element);
        auto& [givens, inequalities] = by_kind;
        for (int i = 0; i < batch_ && givens.size() + inequalities.size() > 0; ++i) {
            bool const takes_given =
                inequalities.empty() || (!givens.empty() && random_.chance(1, 4));
            auto& from = takes_given ? givens : inequalities;
            is_chosen_[from.back()] = 1;
            from.pop_back();
        }
    }

    /// Adds a batch of elements whose number is free.
    bool add_at_random() {
        std::vector<int> open;
        for (int element = 0; element < is_chosen_.length(); ++element)
            if (is_chosen_[element] == 0 && !exact(element)) open.push_back(element);
        random_.shuffle(open);
        add_batch(open);
        return !open.empty();
    }

    int hits(std::vector<int> const& grid) const {
        return static_cast<int>(std::count_if(
            grid.begin(), grid.end(), [&](int element) { return is_chosen_[element] != 0; }));
    }

    /// Chooses an element that this grid breaks, in exchange for another of the same kind and size.
    bool exchange(std::vector<int> const& broken) {
        if (broken.empty()) return false; // the cells of a pattern may leave other solutions
        count_lonely_hits();
        int const start = random_.below(static_cast<int>(broken.size()));
        for (std::size_t i = 0; i < broken.size(); ++i) {
            int const in = broken[(static_cast<std::size_t>(start) + i) % broken.size()];
            int const out = worst_like(in);
            if (out < 0) continue;
            is_chosen_[out] = 0;
            is_chosen_[in] = 1;
            age_[in] = age_[out] = ++time_;
            return true;
        }
        return false;
    }

    /// Counts, for each chosen element, the grids that only it excludes.
    void count_lonely_hits() {
        lonely_hits_.assign(pool_.elements.size(), 0);
        for (auto const& grid : grids_)
            if (hits(grid) == 1)
                ++lonely_hits_[*std::find_if(grid.begin(), grid.end(), [&](int element) {
                    return is_chosen_[element] != 0;
                })];
    }

    /// Returns the chosen element of the same kind and size that is missed least; among equals, the
    /// one that was chosen longest ago. -1 if there is none.
    int worst_like(int in) const {
        int worst = -1;
        auto const is_worse = [&](int a, int b) {
            return lonely_hits_[a] != lonely_hits_[b] ? lonely_hits_[a] < lonely_hits_[b]
                                                      : age_[a] < age_[b];
        };
        for (int element = 0; element < is_chosen_.length(); ++element)
            if (is_chosen_[element] != 0 && pool_.kind(element) == pool_.kind(in)
                && pool_.size(element) == pool_.size(in) && (worst < 0 || is_worse(element, worst)))
                worst = element;
        return worst;
    }

    /// Returns the chosen elements without those outside the core whose number is free.
    std::vector<int> without_unused(std::vector<int> const& core) const {
        auto result = chosen();
        std::erase_if(result, [&](int element) {
            return !exact(element) && !std::binary_search(core.begin(), core.end(), element);
        });
        return result;
    }

    static constexpr int most_exchanges = 200;

    CluePool const& pool_;
    ClueCounts const& counts_;
    Random& random_;
    SolverConfiguration configuration_;
    std::optional<NearSearch> near_; ///< as long as it answers
    std::optional<ClueSolver> solver_;
    Table<char> is_chosen_;
    Table<int> age_; ///< when it was last exchanged
    int time_ = 0;
    int batch_;
    std::vector<std::vector<int>> grids_; ///< the elements that each counterexample breaks
    Table<int> lonely_hits_;
};

/// Leaves out elements that are not needed.
struct Deletion {
    CluePool const& pool;
    Limits const& limits;
    SpareThreads* spare;

    /// Tries elements of the first class before the second; each in a random order. If the result
    /// is not unique, some of it may also be redundant.
    ClueChoice run(std::array<std::vector<int>, 2> const& by_class, HardQuestions hard,
                   Random& random) const {
        // the elements that questions are about; their numbers are places in this list
        std::vector<int> chosen;
        for (auto const& elements : by_class)
            chosen.insert(chosen.end(), elements.begin(), elements.end());
        std::sort(chosen.begin(), chosen.end());
        CluePool those{pool.puzzle, pool.solution, pool.rules, {}};
        std::vector<std::vector<int>> classes(by_class.size());
        for (int const element : chosen) {
            bool const is_first =
                std::binary_search(by_class[0].begin(), by_class[0].end(), element);
            classes[is_first ? 0 : 1].push_back(static_cast<int>(those.elements.size()));
            those.elements.push_back(pool.elements[static_cast<std::size_t>(element)]);
        }
        int const seed = random.solver_seed();
        for (auto& of_class : classes) random.shuffle(of_class);
        Core core{{}, false};
        if (NearSearch::fits(those)) core = NearSearch{those}.minimal_core(classes, limits);
        if (!core.is_minimal && !limits.reached()) {
            QuestionOptions options;
            options.rules = those.rules;
            options.forbidden = those.solution;
            options.solver.seed = seed;
            options.spare = spare;
            options.limits = limits;
            ClueQuestions others{those.puzzle, those.elements, std::move(options)};
            auto oracle = others.settling_oracle();
            if (hard == HardQuestions::PutOff) oracle.shrink = {};
            core = minimal_core(classes, oracle);
        }
        ClueChoice result{{}, core.is_minimal};
        for (int const number : core.elements)
            result.elements.push_back(chosen[static_cast<std::size_t>(number)]);
        return result;
    }
};

} // namespace

int CluePool::count(std::vector<int> const& chosen, ClueKind of_kind) const {
    int count = 0;
    for (int const element : chosen)
        if (kind(element) == of_kind) count += size(element);
    return count;
}

Puzzle CluePool::with(std::vector<int> const& chosen) const {
    std::vector<Clue> clues = rules;
    for (int const element : chosen)
        for (auto const& clue : elements[static_cast<std::size_t>(element)]) clues.push_back(clue);
    return puzzle_of(clues, puzzle, RegionRole::Rules);
}

ClueChoice choose_clues(CluePool const& pool, ClueCounts const& counts, Random& random,
                        Limits const& limits, int most_questions) {
    return Chooser{pool, counts, random, limits}.run(limits, most_questions);
}

ClueChoice needed_clues(CluePool const& pool, std::vector<int> const& chosen, ClueKind first,
                        HardQuestions hard, Random& random, Limits const& limits,
                        SpareThreads* spare) {
    std::vector<int> rest = chosen;
    auto const behind_first = std::stable_partition(
        rest.begin(), rest.end(), [&](int element) { return pool.kind(element) == first; });
    std::array<std::vector<int>, 2> classes{std::vector(rest.begin(), behind_first),
                                            std::vector(behind_first, rest.end())};
    Deletion const deletion{pool, limits, spare};
    auto choice = deletion.run(classes, hard, random);
    if (choice.is_unique || hard == HardQuestions::Answered || limits.reached()) return choice;
    for (auto& elements : classes)
        std::erase_if(elements, [&](int element) {
            return !std::binary_search(choice.elements.begin(), choice.elements.end(), element);
        });
    std::swap(classes[0], classes[1]);
    return deletion.run(classes, HardQuestions::Answered, random);
}

} // namespace hapax
