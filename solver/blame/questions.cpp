/// One solver has all candidates of the empty grid, which is as well for quick questions, and what
/// it learns serves the next one. A question that takes it too many conflicts goes to a solver that
/// knows which clues will not be put in doubt: propagation by those leaves a formula of a tenth of
/// the size. (On a minimal 25x25 Sudoku with a wrong given each of 270 clues is needed and takes a
/// hard question.) Several of them work side by side, each on a group of clues.

#include "solver/blame/questions.hpp"

#include "solver/basis/threads.hpp"
#include "solver/sat/tuning.hpp"
#include "solver/search/solutions.hpp"
#include "solver/search/workspace.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace hapax {

namespace {

constexpr std::size_t most_in_group = 16;

/// Up to this many groups of the first of these elements.
std::vector<std::vector<int>> cut_into_groups(std::vector<int> const& open, std::size_t most) {
    std::vector<std::vector<int>> groups;
    for (int const element : open) {
        if (groups.empty() || groups.back().size() == most_in_group) {
            if (groups.size() == most) break;
            groups.emplace_back();
        }
        groups.back().push_back(element);
    }
    return groups;
}

std::vector<int> those_outside(std::vector<int> const& group, std::vector<int> elements) {
    std::erase_if(elements, [&](int element) { return contains(group, element); });
    return elements;
}

bool is_answered(int element, std::vector<WithoutElement> const& results) {
    return results[static_cast<std::size_t>(element)].answer != Answer::Undecided;
}

} // namespace

QuestionOptions questions_within(SolveOptions const& solving, Workspace const& workspace,
                                 std::function<void(int)> progress) {
    QuestionOptions questions;
    questions.solver = solving.solver;
    questions.spare = workspace.spare;
    questions.limits = solving.limits;
    questions.progress = std::move(progress);
    return questions;
}

/// One that knows for certain the elements outside of a group, of some that cannot hold together.
struct ClueQuestions::GroupSolver : ClueSolver {
    GroupSolver(ClueQuestions const& questions, std::vector<int> const& elements,
                std::vector<int> const& group)
        : ClueSolver{questions.puzzle_, questions.puzzle_with(those_outside(group, elements)),
                     questions.configuration_, questions.options_.limits} {
        if (questions.options_.forbidden) look_beside(*questions.options_.forbidden);
        // This follows from what is certain, so cores lean on nothing new; but it spares each
        // question for a grid without some clue the search among those that obey it.
        forbid(questions.clues_at(group));
    }
};

ClueQuestions::ClueQuestions(Puzzle const& puzzle, std::vector<Element> const& elements,
                             QuestionOptions options)
    : puzzle_{puzzle}, elements_{elements}, options_{std::move(options)},
      configuration_{options_.solver.instead_of(for_short_questions("sat"))} {
    try {
        solver_.emplace(puzzle, options_.regions, configuration_, options_.limits);
        solver_->fix(options_.rules, options_.limits);
    } catch (LimitsReached const&) {
        solver_.reset();
        quick_ = {count(), [](auto const&) { return SubsetAnswer{}; }, {}, options_.limits};
        return;
    }
    if (options_.forbidden) solver_->look_beside(*options_.forbidden);
    quick_ = solver_->oracle(elements_, options_.limits, options_.most_conflicts);
}

SubsetAnswer ClueQuestions::ask(std::vector<int> const& elements) {
    auto answer = ask_quickly(elements);
    if (answer.answer != Answer::Undecided || options_.limits.reached()) return answer;
    ++other_questions_;
    SolveOptions solving;
    solving.solver = options_.solver;
    solving.limits = options_.limits;
    Puzzle const part = puzzle_with(elements);
    SolutionSearch search{part, solving};
    auto grid = search.next();
    if (grid && grid == options_.forbidden) grid = search.next();
    if (grid) return {Answer::Satisfiable, broken_by(*grid, elements_, puzzle_)};
    if (search.is_exhausted()) return {Answer::Unsatisfiable, elements};
    return {};
}

SubsetOracle ClueQuestions::oracle() {
    return {count(),
            [this](std::vector<int> const& elements) { return ask(elements); },
            {},
            options_.limits};
}

SubsetOracle ClueQuestions::settling_oracle() {
    return {count(), [this](std::vector<int> const& elements) { return ask_quickly(elements); },
            quick_.settle, options_.limits,
            [this](auto const& left, auto const& open) { return shrink(left, open); }};
}

std::vector<Clue> ClueQuestions::clues_at(std::vector<int> const& elements) const {
    std::vector<Clue> result;
    for (int const element : elements)
        for (auto const& clue : elements_[static_cast<std::size_t>(element)])
            result.push_back(clue);
    return result;
}

/// The puzzle of these clues and no other.
Puzzle ClueQuestions::puzzle_with(std::vector<int> const& elements) const {
    auto clues = clues_at(elements);
    clues.insert(clues.end(), options_.rules.begin(), options_.rules.end());
    return puzzle_of(clues, puzzle_, options_.regions);
}

SubsetAnswer ClueQuestions::ask_quickly(std::vector<int> const& elements) {
    tell_progress();
    return quick_.ask(elements);
}

std::vector<ShrunkGroup> ClueQuestions::shrink(std::vector<int> const& left,
                                               std::vector<int> const& open) {
    auto const groups = cut_into_groups(open, groups_at_once_);
    std::vector<ShrunkGroup> results(groups.size());
    for_each_index(groups.size(), [&](std::size_t i) { results[i] = shrunk(left, groups[i]); });
    // Only the first of several that lose the same counts.
    auto const losing = std::count_if(results.begin(), results.end(), [](auto const& group) {
        return group.core.elements.size() < group.elements.size();
    });
    groups_at_once_ = losing > 1 ? fewest_groups : std::min(2 * groups_at_once_, most_groups);
    return results;
}

/// All is kept if the limits come while the formula is built.
ShrunkGroup ClueQuestions::shrunk(std::vector<int> const& left, std::vector<int> const& group) try {
    GroupSolver solver{*this, left, group};
    auto oracle = solver.oracle(elements_, options_.limits);
    ShrunkGroup result;
    oracle.ask = [&, ask = oracle.ask](std::vector<int> const& elements) {
        count_question();
        auto answer = ask(elements);
        if (answer.answer == Answer::Satisfiable) result.broken.push_back(answer.elements);
        return answer;
    };
    result.elements = group;
    result.core = minimal_core({group}, oracle);
    return result;
} catch (LimitsReached const&) {
    return {group, {group, false}, {}};
}

std::vector<WithoutElement> ClueQuestions::without_each() {
    std::vector<int> all(static_cast<std::size_t>(count()));
    std::iota(all.begin(), all.end(), 0);
    std::vector<WithoutElement> results(all.size());
    bool is_hard = false; // the next question, as far as one can tell
    for (;;) {
        auto open = all;
        std::erase_if(open, [&](int element) { return is_answered(element, results); });
        if (open.empty() || options_.limits.reached()) return results;
        if (!is_hard) {
            tell_progress();
            ask_without(open.front(), all, *solver_, options_.most_conflicts, results);
            is_hard = !is_answered(open.front(), results);
            continue;
        }
        auto const groups = cut_into_groups(open, most_groups);
        for_each_index(groups.size(), [&](std::size_t i) {
            try {
                GroupSolver solver{*this, all, groups[i]};
                for (int const element : groups[i]) {
                    if (is_answered(element, results)) continue;
                    count_question();
                    ask_without(element, groups[i], solver, -1, results);
                }
            } catch (LimitsReached const&) { // then they are undecided
            }
        });
        is_hard = std::none_of(open.begin(), open.end(), [&](int element) {
            return results[static_cast<std::size_t>(element)].answer == Answer::Unsatisfiable;
        });
    }
}

/// Asks whether these elements can hold without one of them. If not, neither can they without
/// any other that was of no use. What the clues before it imply is of none, so those that are
/// answered come first.
void ClueQuestions::ask_without(int element, std::vector<int> const& those_asked,
                                ClueSolver& solver, std::int64_t most_conflicts,
                                std::vector<WithoutElement>& results) {
    auto others = those_outside({element}, those_asked);
    std::stable_partition(others.begin(), others.end(),
                          [&](int other) { return is_answered(other, results); });
    auto reply = solver.solve(elements_, others, options_.limits, most_conflicts);
    results[static_cast<std::size_t>(element)] = {reply.answer, std::move(reply.solution)};
    if (reply.answer != Answer::Unsatisfiable) return;
    std::sort(reply.core.begin(), reply.core.end());
    for (int const other : others)
        if (!std::binary_search(reply.core.begin(), reply.core.end(), other))
            results[static_cast<std::size_t>(other)].answer = Answer::Unsatisfiable;
}

/// Calls work(i) for each i < count, on the threads there are.
template<class Work>
void ClueQuestions::for_each_index(std::size_t count, Work&& work) {
    std::atomic<std::size_t> next = 0;
    run_side_by_side(options_.spare, static_cast<int>(count), [&] {
        for (std::size_t i; (i = next++) < count;) work(i);
    });
}

void ClueQuestions::count_question() {
    tell_progress();
    ++other_questions_;
}

/// From any thread, but one at a time.
void ClueQuestions::tell_progress() {
    if (!options_.progress) return;
    std::lock_guard const lock{mutex_};
    options_.progress(questions());
}

} // namespace hapax
