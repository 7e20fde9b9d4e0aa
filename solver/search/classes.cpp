/// Search by trial lists neighbouring solutions in some microseconds each, but gets lost where
/// there are none. A solver finds its way, but with every solution forbidden by a clause it pays a
/// conflict or more for each. So the solver looks for combinations of the values of some cells,
/// just enough cells for the trials to find their way among the rest. (Models projected onto some
/// variables: M. Gebser, B. Kaufmann, T. Schaub, "Solution enumeration for projected Boolean search
/// problems", CPAIOR 2009, who go back by levels instead of forbidding by a clause.)
///
/// From one solution to the next a solver changes as few of its decisions as it must, so the cells
/// that changed least often are those that affect the others most. The number of cells is chosen by
/// trying it on known solutions.
///
/// A minimal 25x25 Sudoku less four givens takes some 60 cells; each class has 5 to 100 of its
/// solutions. The solver keeps the values of its last solution, near which the next class lies: it
/// does not rephase. (Looking for the class that shares most of the first cells, by assumptions and
/// the reasons why they fail, was slower on most of sixteen such puzzles: often it has to show that
/// there is none.)

#include "solver/search/classes.hpp"

#include "solver/basis/stopwatch.hpp"
#include "solver/search/trials.hpp"

#include <algorithm>

namespace hapax {

namespace {

/// Classes tried for each number of cells.
constexpr std::size_t most_samples = 4;

/// Says how many numbers there are, spread evenly.
constexpr std::size_t steps = 24;

/// A class is fit for search by trial if these trials never go longer without a solution than the
/// second number says.
constexpr std::int64_t sample_trials = 500;
constexpr std::int64_t most_fruitless_trials = 100;

bool is_fit_for_trials(Candidates const& position) {
    TrialSearch<Candidates> search;
    search.start(position);
    for (std::int64_t left = sample_trials; left > 0;) {
        std::int64_t budget = most_fruitless_trials;
        auto const outcome = search.next(budget);
        if (outcome == SearchOutcome::GaveUp) return false;
        if (outcome == SearchOutcome::Exhausted) return true;
        left -= most_fruitless_trials - budget;
    }
    return true;
}

} // namespace

SolutionClasses::SolutionClasses(Puzzle const& puzzle, Candidates const& start,
                                 std::span<Grid const> found, SolveOptions const& options,
                                 Statistics& statistics)
    : puzzle_{puzzle}, start_{start}, options_{options}, statistics_{statistics}, position_{start} {
    if (!found.empty() && !is_fit_for_trials(start)) choose_cells(found);
}

void SolutionClasses::choose_cells(std::span<Grid const> found) {
    std::vector<int> changes(static_cast<std::size_t>(start_.sets().cell_count()));
    for (std::size_t i = 1; i < found.size(); ++i)
        for (std::size_t cell = 0; cell < changes.size(); ++cell)
            changes[cell] += found[i].values()[cell] != found[i - 1].values()[cell] ? 1 : 0;
    for (int cell = 0; cell < start_.sets().cell_count(); ++cell)
        if (start_.count(cell) > 1) cells_.push_back(cell);
    std::stable_sort(cells_.begin(), cells_.end(), [&](int cell, int other) {
        return changes[static_cast<std::size_t>(cell)] < changes[static_cast<std::size_t>(other)];
    });
    std::size_t const samples = std::min(most_samples, found.size());
    for (std::size_t step = 1; step < steps; ++step) {
        std::size_t const number = cells_.size() * step / steps;
        bool are_fit = true;
        for (std::size_t i = 0; i < samples && are_fit; ++i)
            are_fit = is_fit_for_trials(class_of(found[i * found.size() / samples], number));
        if (!are_fit) continue;
        cells_.resize(number);
        return;
    }
}

/// Returns the position in which this many cells have their values in the solution.
Candidates SolutionClasses::class_of(Grid const& solution, std::size_t cells) const {
    Candidates position = start_;
    for (std::size_t i = 0; i < cells; ++i)
        position.assign(cells_[i], solution.values()[static_cast<std::size_t>(cells_[i])]);
    position.propagate();
    return position;
}

Answer SolutionClasses::next() {
    bool const is_first = !has_begun_;
    has_begun_ = true;
    if (cells_.empty()) return is_first ? Answer::Satisfiable : Answer::Unsatisfiable;
    if (!formula_) start_solver();
    if (!is_first) {
        Table<Literal> clause;
        for (int const cell : cells_)
            clause.push_back(!formula_->variables().is(cell, position_.least(cell)));
        formula_->solver().add(clause);
    }
    Answer const answer = solve();
    if (answer == Answer::Satisfiable) position_ = class_of(witness_, cells_.size());
    return answer;
}

Answer SolutionClasses::ask_about(Candidates const& position) {
    if (!formula_) start_solver();
    formula_->assume(position.sets());
    return solve();
}

Answer SolutionClasses::solve() {
    Stopwatch const watch{statistics_.solving_seconds};
    std::int64_t const before = formula_->solver().conflicts();
    Answer const answer = formula_->solve(options_.limits);
    statistics_.conflicts += formula_->solver().conflicts() - before;
    ++statistics_.solver_calls;
    if (answer == Answer::Satisfiable) witness_ = formula_->solution();
    return answer;
}

void SolutionClasses::start_solver() {
    Stopwatch const watch{statistics_.encoding_seconds};
    auto recipe = recipe_for(puzzle_, start_.sets(), options_.encoding, options_.solver);
    if (!options_.solver.configuration) recipe.configuration.options.emplace_back("rephase", 0);
    formula_.emplace(puzzle_, start_.sets(), recipe, options_.limits);
    describe(recipe, formula_->variables(), formula_->solver(), statistics_);
}

} // namespace hapax
