/// One solver has all candidates of the empty grid, which is as well for quick questions, and what
/// it learns serves the next one. A question that takes it too many conflicts goes to a solver that
/// knows which clues will not be put in doubt: propagation by those leaves a formula of a tenth of
/// the size. (On a minimal 25x25 Sudoku with a wrong given each of 270 clues is needed and takes a
/// hard question.) Several of them work side by side, each on a group of clues.

#include "solver/clue_questions.hpp"

#include "solver/solve.hpp"
#include "solver/tuning.hpp"

#include <algorithm>
#include <utility>

namespace hapax {

ClueQuestions::ClueQuestions(Puzzle const& puzzle, std::vector<Clue> const& clues,
                             std::vector<std::vector<int>> elements, QuestionOptions options)
    : puzzle_{puzzle}, clues_{clues}, elements_{std::move(elements)}, options_{std::move(options)},
      configuration_{options_.configuration.value_or(for_short_questions("sat"))},
      solver_{puzzle, options_.regions, configuration_},
      quick_{about_elements(oracle_of(solver_, clues_, options_.limits, options_.most_conflicts))} {
    forbid_grid(solver_);
}

SubsetAnswer ClueQuestions::ask(std::vector<int> const& elements) {
    auto answer = ask_quickly(elements);
    if (answer.answer != Answer::Undecided || options_.limits.reached()) return answer;
    ++other_questions_;
    SolveOptions solving;
    solving.configuration = options_.configuration;
    solving.limits = options_.limits;
    Puzzle const part = puzzle_with(elements);
    SolutionSearch search{part, solving};
    auto grid = search.next();
    if (grid && grid == options_.forbidden) grid = search.next();
    if (grid) return {Answer::Satisfiable, elements_with(broken_by(*grid, clues_, puzzle_))};
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
            [this](auto const& left, auto const& groups) { return shrink(left, groups); }};
}

int ClueQuestions::count() const {
    return static_cast<int>(elements_.empty() ? clues_.size() : elements_.size());
}

std::vector<int> ClueQuestions::numbers_of_clues(std::vector<int> const& elements) const {
    if (elements_.empty()) return elements;
    std::vector<int> numbers;
    for (int const element : elements) {
        auto const& its_clues = elements_[static_cast<std::size_t>(element)];
        numbers.insert(numbers.end(), its_clues.begin(), its_clues.end());
    }
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

/// Those with one of these clues, which ascend.
std::vector<int> ClueQuestions::elements_with(std::vector<int> const& numbers_of_clues) const {
    if (elements_.empty()) return numbers_of_clues;
    std::vector<int> result;
    for (int element = 0; element < count(); ++element) {
        auto const& its_clues = elements_[static_cast<std::size_t>(element)];
        if (std::any_of(its_clues.begin(), its_clues.end(), [&](int clue) {
                return std::binary_search(numbers_of_clues.begin(), numbers_of_clues.end(), clue);
            }))
            result.push_back(element);
    }
    return result;
}

std::vector<Clue> ClueQuestions::clues_at(std::vector<int> const& elements) const {
    std::vector<Clue> result;
    for (int const number : numbers_of_clues(elements))
        result.push_back(clues_[static_cast<std::size_t>(number)]);
    return result;
}

/// The puzzle of these clues and no other.
Puzzle ClueQuestions::puzzle_with(std::vector<int> const& elements) const {
    return puzzle_of(clues_at(elements), puzzle_,
                     options_.regions == RegionRole::Rules ? Regions::All : Regions::ThoseNamed);
}

void ClueQuestions::forbid_grid(ClueSolver& solver) const {
    if (!options_.forbidden) return;
    solver.forbid(*options_.forbidden);
    solver.prefer(*options_.forbidden);
}

SubsetOracle ClueQuestions::about_elements(SubsetOracle about_clues) const {
    return {count(),
            [this, ask = std::move(about_clues.ask)](std::vector<int> const& elements) {
                auto answer = ask(numbers_of_clues(elements));
                answer.elements = elements_with(answer.elements);
                return answer;
            },
            [this, settle = std::move(about_clues.settle)](int element) {
                for (int const number : numbers_of_clues({element})) settle(number);
            },
            about_clues.limits};
}

SubsetAnswer ClueQuestions::ask_quickly(std::vector<int> const& elements) {
    tell_progress();
    return quick_.ask(elements);
}

std::vector<ShrunkGroup> ClueQuestions::shrink(std::vector<int> const& left,
                                               std::vector<std::vector<int>> const& groups) {
    std::vector<ShrunkGroup> results(groups.size());
    std::atomic<std::size_t> next = 0;
    run_side_by_side(options_.spare, static_cast<int>(groups.size()), [&] {
        for (std::size_t i; (i = next++) < groups.size();) results[i] = shrunk(left, groups[i]);
    });
    return results;
}

ShrunkGroup ClueQuestions::shrunk(std::vector<int> const& left, std::vector<int> const& group) {
    std::vector<int> certain = left;
    std::erase_if(certain, [&](int element) {
        return std::find(group.begin(), group.end(), element) != group.end();
    });
    ClueSolver solver{puzzle_, puzzle_with(certain), configuration_};
    forbid_grid(solver);
    // This follows from the certain clues, so cores lean on nothing new; but it spares each
    // question for a grid without some clue the search among those that obey it.
    solver.forbid(clues_at(group));
    auto oracle = about_elements(oracle_of(solver, clues_, options_.limits));
    ShrunkGroup result;
    oracle.ask = [&, ask = oracle.ask](std::vector<int> const& elements) {
        tell_progress();
        ++other_questions_;
        auto answer = ask(elements);
        if (answer.answer == Answer::Satisfiable) result.broken.push_back(answer.elements);
        return answer;
    };
    result.core = minimal_core({group}, oracle);
    return result;
}

/// From any thread, but one at a time.
void ClueQuestions::tell_progress() {
    if (!options_.progress) return;
    std::lock_guard const lock{mutex_};
    options_.progress(questions());
}

} // namespace hapax
