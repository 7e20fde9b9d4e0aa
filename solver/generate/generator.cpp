/// An attempt takes a random grid and clues that determine it; lines are drawn first, and the grid
/// is one that obeys them (solver/generate/clues/setting.cpp). If the request says what its steps
/// are to be like, clues then come and go by the steps that they bring (solver/generate/clues/
/// steering.cpp); for a hard puzzle, minimal sets are exchanged before. Another grid is tried if
/// that does not lead there. A fresh solver that knows nothing of its making confirms the result.

#include "solver/generate/generator.hpp"

#include "encoder/error.hpp"
#include "solver/generate/cages/choice.hpp"
#include "solver/generate/clues/choice.hpp"
#include "solver/generate/clues/exchange.hpp"
#include "solver/generate/clues/setting.hpp"
#include "solver/generate/clues/steering.hpp"
#include "solver/generate/grids/random_grid.hpp"
#include "solver/generate/pool.hpp"
#include "solver/sat/memory.hpp"
#include "solver/search/uniqueness.hpp"
#include "solver/search/workspace.hpp"
#include "solver/smallest/smallest.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace hapax {

namespace {

/// Shown before the first question, per cell: roughly as many as are needed in the end.
constexpr double futoshiki_givens_at_start = 0.2;
constexpr double futoshiki_inequalities_at_start = 0.6;
constexpr double givens_at_start = 0.3;
constexpr double offered_at_start = 1; ///< all

constexpr int most_questions = 400;
constexpr int most_questions_before_exchanges = 100;
constexpr int most_steps_without_gain = 60; ///< towards a harder puzzle
constexpr int marked_in_each_row = 3;       ///< even and odd cells, on average
constexpr int cells_for_each_mark = 3;      ///< likewise, of a harder puzzle

ClueCounts counts_of(PuzzleRequest const& request) {
    ClueCounts counts{request.givens, request.inequalities, givens_at_start, 0};
    if (shows_inequalities(request)) {
        counts.givens_at_start = futoshiki_givens_at_start;
        counts.signs_at_start = futoshiki_inequalities_at_start;
    }
    if (request.offer != Offer::None) {
        counts.givens_at_start = 0;
        counts.signs_at_start = offered_at_start;
    }
    return counts;
}

class Generator {
  public:
    Generator(PuzzleRequest const& request, Random& random, Limits const& limits,
              SpareThreads* spare)
        : request_{request}, aim_{aim_of(request)}, random_{random}, limits_{limits}, spare_{
                                                                                          spare} {
        patience_.outer = &limits_;
        if (request.patience) patience_.deadline = seconds_from_now(*request.patience);
    }

    Generation run() {
        require_memory(estimate(latin_square(request_.order), CandidateSets{request_.order}, {}));
        Generation result;
        int const most = request_.most_attempts.value_or(std::numeric_limits<int>::max());
        while (result.attempts < most && !limits_.reached()
               && (result.attempts == 0 || !patience_.reached())) {
            attempts_ = ++result.attempts;
            try {
                result.found = attempt();
            } catch (LimitsReached const&) {
                break;
            }
            bool const must_be_unique = request_.solutions == Solutions::One;
            if (result.found && must_be_unique
                && !(has_steps(*result.found) && confirm(*result.found)))
                result.found.reset();
            if (result.found) break;
        }
        if (!result.found) result.reached = reached_;
        return result;
    }

  private:
    std::optional<GeneratedPuzzle> attempt() {
        auto start = draws_freely() ? HiddenGrid{random_rules(request_, random_, limits_), {}}
                                    : hidden_grid(request_, random_, limits_);
        if (!start) return std::nullopt;
        auto& [rules, solution] = *start;
        // With so few givens, the signs must nearly determine the grid.
        if (request_.kind == PuzzleKind::Futoshiki && shows_inequalities(request_)
            && request_.givens.value_or(request_.order) < request_.order / 2)
            settle_by_signs(solution, random_, limits_);
        if (!draws_freely() && !is_accepted(rules, solution)) {
            reached_ = "a solution of another share";
            return std::nullopt;
        }
        if (request_.solutions == Solutions::Any) return with_holes(std::move(rules), solution);
        if (has_cages(request_)) return with_cages(std::move(rules), solution);
        auto places = places_of(request_);
        LineSetting setting;
        if (lines_of(request_.offer) != nullptr) {
            auto set = set_lines(line_wish(rules, solution, places), walker_, random_, limits_);
            if (!set) {
                reached_ = "lines that steps do not lead on from";
                return std::nullopt;
            }
            setting = std::move(*set);
            solution = setting.solution;
            std::erase_if(places,
                          [&](auto const& cells) { return !is_off_lines(cells, setting.lines); });
        }
        CluePool const pool =
            pool_of(request_, std::move(rules), solution, places, setting.lines, random_);
        if (request_.minimality == Minimality::Smallest) return with_smallest(pool);
        auto choice = starts_with_all() ? ClueChoice{first_elements(pool, setting.givens), true}
                                        : clues_from(pool);
        if (!choice.is_unique) {
            if (!patience_.reached()) reached_ = "a puzzle with several solutions";
            return std::nullopt;
        }
        if (aim_) {
            bool const exchanges_later = !aim_->techniques.empty() && !is_minimal();
            bool const may_steer =
                starts_with_all() || exchanges_later || climbs(pool, choice.elements);
            if (!may_steer) return std::nullopt;
            if (!is_minimal() && aim_->most_cost < any_cost)
                choice = steer(pool, choice.elements, narrowed_aim(), freedom(), walker_, random_,
                               limits_);
        }
        if (wants_a_sign(request_) && !is_minimal() && has_only_givens(pool, choice.elements))
            show_a_sign(pool, choice.elements);
        if (!has_counts(pool, choice.elements)) return std::nullopt;
        return GeneratedPuzzle{pool.with(choice.elements), solution};
    }

    /// Says whether lines are drawn before there is a solution.
    bool draws_freely() const {
        return lines_of(request_.offer) != nullptr && !request_.from && !request_.accepts;
    }

    LineWish line_wish(Puzzle const& rules, Grid const& solution,
                       std::vector<std::vector<Cell>> const& places) const {
        LineWish wish;
        wish.rules = rules;
        if (!draws_freely()) wish.solution = solution;
        wish.style = *lines_of(request_.offer);
        wish.length = request_.line_length.value_or(wish.style.usual);
        if (!is_minimal()) wish.symmetry = request_.line_symmetry; // or each line may not be needed
        wish.places = places;
        wish.reserved = request_.pattern;
        if (starts_with_all()) wish.aim = aim_;
        // Harder steps take long to find, and come when clues of a puzzle for people go.
        if (starts_with_all() && aim_->most_cost > greatest_cost(Level::Moderate)) {
            wish.aim = aim_of(Level::Moderate);
            wish.aim->least_cost = 0;
            wish.effort = LineEffort::OneDrawing;
        }
        if (attempts_ > 1 && wish.effort == LineEffort::BestDrawing)
            wish.effort = LineEffort::FirstDrawing; // the best of several led nowhere
        return wish;
    }

    bool is_accepted(Puzzle rules, Grid const& solution) const {
        rules.givens = solution;
        return !request_.accepts || request_.accepts(rules);
    }

    ClueChoice clues_from(CluePool const& pool) {
        auto counts = counts_of(request_);
        // A minimal choice among many seldom has exactly this size, but exchanges lead there.
        bool const can_shorten = request_.givens && !shows_inequalities(request_);
        // The number of needed signs depends on the number at the start.
        bool const seeks_signs =
            is_minimal() && request_.inequalities.value_or(0) > 0 && !request_.givens;
        if (seeks_signs) *counts.inequalities += more_signs_;
        ClueChoice choice;
        if (!can_shorten || !is_minimal())
            choice = choose_clues(pool, counts, random_, limits_,
                                  can_shorten ? most_questions_before_exchanges : most_questions);
        if (!choice.is_unique && can_shorten) {
            counts.givens.reset();
            choice = choose_clues(pool, counts, random_, limits_, most_questions);
        }
        bool const is_offered = request_.offer != Offer::None;
        bool const keeps_others =
            !aim_ || lines_of(request_.offer) != nullptr || request_.offer == Offer::Parities;
        bool const drops_givens = is_offered && keeps_others && !request_.givens && !is_minimal();
        if (choice.is_unique && drops_givens) {
            if (request_.offer == Offer::Parities) add_marks(pool, choice.elements);
            return needed_givens(pool, choice.elements);
        }
        if (choice.is_unique && wants_needed_only())
            choice = needed_clues(pool, choice.elements,
                                  seeks_signs || is_offered ? ClueKind::Given : ClueKind::Named,
                                  is_offered ? HardQuestions::PutOff : HardQuestions::Answered,
                                  random_, limits_, spare_);
        if (choice.is_unique && seeks_signs)
            more_signs_ = std::clamp(more_signs_ + *request_.inequalities
                                         - pool.count(choice.elements, ClueKind::Named),
                                     0, neighbour_pairs(request_.order) - *request_.inequalities);
        if (choice.is_unique && can_shorten
            && pool.count(choice.elements, ClueKind::Given) > *request_.givens)
            choice = fewer_givens(pool, choice.elements, *request_.givens, random_, patience_);
        return choice;
    }

    /// Adds marks of cells until there are as many as a setter would show.
    void add_marks(CluePool const& pool, std::vector<int>& elements) {
        for (int const element : random_.permutation(static_cast<int>(pool.elements.size()))) {
            auto const marks = std::ssize(elements) - pool.count(elements, ClueKind::Given);
            if (marks >= request_.order * request_.order / cells_for_each_mark) return;
            auto const at = std::lower_bound(elements.begin(), elements.end(), element);
            bool const is_chosen = at != elements.end() && *at == element;
            if (!is_chosen && pool.kind(element) != ClueKind::Given) elements.insert(at, element);
        }
    }

    bool is_minimal() const { return request_.minimality == Minimality::Minimal; }

    /// True also for a puzzle whose steps are not to be cheap, unless that would spoil exact
    /// numbers.
    bool wants_needed_only() const {
        bool const is_easy = !aim_ || aim_->most_cost <= greatest_cost(Level::Easy);
        return is_minimal() || (!is_easy && !request_.givens && !request_.inequalities);
    }

    /// Says whether all clues of the kind are a good start, without givens: if cheap steps are to
    /// solve the puzzle, a solver need not look for it.
    bool starts_with_all() const {
        return aim_ && request_.offer != Offer::None && !is_minimal() && !request_.givens
               && aim_->most_cost <= greatest_cost(Level::Tough);
    }

    /// Returns the clues of the kind, or as many of them as a setter would show, and these givens.
    std::vector<int> first_elements(CluePool const& pool, std::set<Cell> const& givens) {
        std::vector<int> elements;
        for (int element = 0; element < std::ssize(pool.elements); ++element) {
            auto const& first = pool.elements[static_cast<std::size_t>(element)].front();
            if (first.kind != ClueKind::Given
                || givens.contains(cell_at(first.index, request_.order)))
                elements.push_back(element);
        }
        if (request_.offer != Offer::Parities) return elements;
        random_.shuffle(elements);
        elements.resize(std::min(elements.size(), static_cast<std::size_t>(freedom().most_others)));
        std::sort(elements.begin(), elements.end());
        return elements;
    }

    /// Changes the chosen givens by `change(pool, givens)`, for which the other chosen clues are
    /// rules, and returns what that returns.
    template<class Change>
    static auto change_givens(CluePool const& pool, std::vector<int>& chosen, Change&& change) {
        CluePool with_others = pool;
        std::vector<int> givens;
        std::vector<int> others;
        for (int const element : chosen)
            (pool.kind(element) == ClueKind::Given ? givens : others).push_back(element);
        for (int const element : others)
            for (auto const& clue : pool.elements[static_cast<std::size_t>(element)])
                with_others.rules.push_back(clue);
        auto const result = change(with_others, givens);
        chosen = std::move(givens);
        chosen.insert(chosen.end(), others.begin(), others.end());
        std::sort(chosen.begin(), chosen.end());
        return result;
    }

    /// Leaves out givens that the other chosen clues make redundant.
    ClueChoice needed_givens(CluePool const& pool, std::vector<int> const& chosen) {
        auto elements = chosen;
        bool const is_unique = change_givens(pool, elements, [&](auto const& with, auto& givens) {
            auto choice = needed_clues(with, givens, ClueKind::Given, HardQuestions::Answered,
                                       random_, limits_, spare_);
            givens = std::move(choice.elements);
            return choice.is_unique;
        });
        return {elements, is_unique};
    }

    /// Climbs; marks of cells stay, since nobody likes a puzzle of this kind with few of them.
    bool climbs(CluePool const& pool, std::vector<int>& elements) {
        if (request_.offer != Offer::Parities || is_minimal()) return climb(pool, elements);
        return change_givens(pool, elements,
                             [&](auto const& with, auto& givens) { return climb(with, givens); });
    }

    /// Returns the aim; for two of three tough puzzles, without the steps that take longest to
    /// find.
    Aim narrowed_aim() {
        Aim aim = *aim_;
        int const wings = points_of(Technique::XYZWing);
        bool const is_level =
            aim.techniques.empty() && aim.most_cost == greatest_cost(Level::Tough);
        if (is_level && aim.least_cost < wings && random_.chance(2, 3)) aim.most_cost = wings;
        return aim;
    }

    Freedom freedom() const {
        Freedom free;
        free.givens = !request_.givens;
        free.others = !request_.inequalities;
        free.drops_givens = request_.offer != Offer::None || request_.hardest;
        if (request_.offer == Offer::Parities)
            free.most_others = marked_in_each_row * request_.order;
        bool const has_marks = request_.offer == Offer::Parities && !starts_with_all();
        if (has_marks && !is_minimal()) free.others = false; // as many as there are to be
        return free;
    }

    /// Exchanges clues while the puzzle is not hard enough, so that cheap steps leave more and more
    /// candidates: that is fast to find out, and grows little by little. Returns false if the
    /// puzzle stays so easy that steering would take longer than another grid.
    bool climb(CluePool const& pool, std::vector<int>& elements) {
        if (!wants_needed_only() || aim_->least_cost == 0) return true;
        int const cheap = std::min(aim_->least_cost - 1, greatest_cost(Level::Moderate));
        auto const left = [&](std::vector<int> const& chosen) {
            return walker_
                .progress(pool.with(chosen), cheap, SmallSets::Skipped, Singles::AtOnce, limits_)
                .candidates;
        };
        auto const is_hard_enough = [&] {
            auto const reached = progress(walker_, pool.with(elements), *aim_, limits_);
            return !is_explained(reached, *aim_) || meets(reached, *aim_);
        };
        auto best = left(elements);
        if (best > 0 && is_hard_enough()) return true;
        ClueExchange walk{pool, elements, random_, limits_};
        for (int steps = 0; steps < most_steps_without_gain; ++steps) {
            if (patience_.reached() || !walk.step()) break;
            auto const next = left(walk.chosen());
            if (next < best) {
                walk.return_to(elements);
                continue;
            }
            elements = walk.chosen();
            if (next == best) continue;
            steps = 0;
            best = next;
            if (is_hard_enough()) return true;
        }
        reached_ = "a puzzle that is too easy";
        return aim_->most_cost <= greatest_cost(Level::Tough);
    }

    static bool has_only_givens(CluePool const& pool, std::vector<int> const& elements) {
        return std::all_of(elements.begin(), elements.end(),
                           [&](int element) { return pool.kind(element) == ClueKind::Given; });
    }

    void show_a_sign(CluePool const& pool, std::vector<int>& elements) {
        int element = 0;
        do element = random_.below(static_cast<int>(pool.elements.size()));
        while (pool.kind(element) == ClueKind::Given);
        elements.insert(std::upper_bound(elements.begin(), elements.end(), element), element);
    }

    bool has_steps(GeneratedPuzzle const& made) {
        if (!aim_) return true;
        auto const reached = progress(walker_, made.puzzle, *aim_, limits_);
        if (meets(reached, *aim_)) return true;
        reached_ = is_explained(reached, *aim_) ? "a puzzle whose hardest step is "
                                                      + std::string{name(reached.grade.hardest)}
                                                : "a puzzle that is too hard";
        return false;
    }

    GeneratedPuzzle with_holes(Puzzle rules, Grid const& solution) {
        rules.givens = judged(solution, rules);
        auto const cells = random_.permutation(request_.order * request_.order);
        for (int i = 0; i < *request_.holes; ++i)
            rules.givens.values()[static_cast<std::size_t>(cells[i])] = 0;
        return {std::move(rules), solution};
    }

    std::optional<GeneratedPuzzle> with_smallest(CluePool const& pool) {
        SolveOptions options;
        options.limits = patience_;
        Workspace workspace;
        std::int64_t const most = request_.fewest.value_or(std::numeric_limits<int>::max());
        auto const found = smallest_set(pool.puzzle, {}, options, workspace, {}, most);
        if (found.upper_bound > most || !found.is_smallest()) {
            reached_ = std::to_string(found.lower_bound) + " to "
                       + std::to_string(found.upper_bound) + " clues";
            return std::nullopt;
        }
        return GeneratedPuzzle{with_only(found.clues, pool.puzzle), pool.solution};
    }

    std::optional<GeneratedPuzzle> with_cages(Puzzle rules, Grid const& solution) {
        auto choice = choose_cages(
            rules, solution, request_.cages, is_minimal() ? Merging::All : Merging::Some,
            aim_ ? aim_->least_cost : 0, aim_ ? aim_->most_cost : any_cost, random_, limits_);
        if (!choice.is_unique) {
            if (!patience_.reached())
                reached_ = "cages that leave other solutions or make it too hard";
            return std::nullopt;
        }
        auto const singles = std::count_if(choice.cages.begin(), choice.cages.end(),
                                           [](Cage const& cage) { return cage.cells.size() == 1; });
        if (singles > request_.cages.most_singles.value_or(max_order * max_order)) {
            reached_ =
                std::to_string(singles) + (singles == 1 ? " one-cell cage" : " one-cell cages");
            return std::nullopt;
        }
        for (auto const& wish : request_.cages.must_have)
            if (std::none_of(choice.cages.begin(), choice.cages.end(),
                             [&](Cage const& cage) { return matches(wish, cage); })) {
                reached_ = "no cage " + word_of(wish);
                return std::nullopt;
            }
        rules.cages = std::move(choice.cages);
        return GeneratedPuzzle{std::move(rules), solution};
    }

    bool has_counts(CluePool const& pool, std::vector<int> const& elements) {
        int const givens = pool.count(elements, ClueKind::Given);
        int const inequalities = pool.count(elements, ClueKind::Named);
        bool const needs_marks = aim_ && request_.offer == Offer::Parities && !is_minimal();
        if (needs_marks && std::ssize(elements) - givens < request_.order / 2) {
            reached_ = "few marks";
            return false;
        }
        reached_ = std::to_string(givens) + " givens and " + std::to_string(inequalities)
                   + " inequalities";
        return givens == request_.givens.value_or(givens)
               && givens <= request_.most_givens.value_or(givens)
               && inequalities == request_.inequalities.value_or(inequalities)
               && (!wants_a_sign(request_) || !has_only_givens(pool, elements));
    }

    /// Returns false at a limit. Another solution would be a defect.
    bool confirm(GeneratedPuzzle const& found) const {
        SolveOptions options;
        options.limits = limits_;
        Workspace workspace;
        workspace.spare = spare_;
        auto const answer = uniqueness(found.puzzle, options, workspace);
        if (answer.verdict == Verdict::Undecided) return false;
        if (answer.verdict != Verdict::Unique || answer.solutions.front() != found.solution)
            throw JudgeError{"a generated puzzle is not unique"};
        return true;
    }

    PuzzleRequest const& request_;
    std::optional<Aim> const aim_;
    Random& random_;
    Limits const& limits_;
    SpareThreads* spare_;
    StepWalker walker_;
    Limits patience_; ///< ends work that could go on for ever
    int attempts_ = 0;
    std::string reached_;
    int more_signs_ = 0; ///< added to the number at the start
};

} // namespace

Generation generate(PuzzleRequest const& request, Random& random, Limits const& limits,
                    SpareThreads* spare) {
    PuzzleRequest whole = request;
    complete(whole);
    if (auto const why = objection(whole)) throw ArgumentError{*why};
    return Generator{whole, random, limits, spare}.run();
}

} // namespace hapax
