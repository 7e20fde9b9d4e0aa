/// Regions, clues and entries are assumptions of one solver. A first question, about the clues
/// without the entries, tells whose mistake it is; then the failed set is shrunk (see
/// minimal_core), rules first, entries last, so that what remains is the shortest way from the
/// player's mistake to a contradiction that deletion in this order finds.
///
/// The one solver has all candidates of the empty grid, which is as well for quick questions, and
/// what it learns serves the next one. A question that takes it too many conflicts goes to a solver
/// that knows which clues will not be put in doubt: propagation by those leaves a formula of a
/// tenth of the size. (On a minimal 25x25 Sudoku with a wrong given each of 270 clues is needed and
/// takes a hard question.) Several of them work side by side, each on a group of clues.

#include "solver/diagnose.hpp"

#include "solver/minimal_core.hpp"
#include "solver/solve.hpp"
#include "solver/tuning.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <numeric>

namespace hapax {

namespace {

std::string joined(std::vector<std::string> const& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
        text += names[i];
    }
    return text;
}

/// What can be blamed, and in which order it is let off.
struct Suspects {
    std::vector<Clue> clues;
    std::vector<std::vector<int>> classes; ///< indices of clues

    void add(std::vector<Clue> const& more) {
        classes.emplace_back();
        for (auto const& clue : more) {
            classes.back().push_back(static_cast<int>(clues.size()));
            clues.push_back(clue);
        }
    }

    std::vector<int> all() const {
        std::vector<int> elements(clues.size());
        std::iota(elements.begin(), elements.end(), 0);
        return elements;
    }

    /// Lets off those first in line that are not in this core.
    void trim(std::vector<int> const& core) {
        std::erase_if(classes.front(), [&](int element) {
            return std::find(core.begin(), core.end(), element) == core.end();
        });
    }

    std::vector<Clue> clues_at(std::vector<int> const& elements) const {
        std::vector<Clue> result;
        for (int const element : elements)
            result.push_back(clues[static_cast<std::size_t>(element)]);
        return result;
    }

    Conflict conflict(std::vector<int> const& elements, bool is_minimal) const {
        Conflict result{clues_at(elements), is_minimal};
        std::stable_partition(result.clues.begin(), result.clues.end(),
                              [](Clue const& clue) { return clue.kind == ClueKind::Entry; });
        return result;
    }
};

/// Answers questions about subsets of the suspects.
class Examiner {
  public:
    Examiner(Puzzle const& puzzle, Suspects const& suspects, DiagnosisOptions const& options)
        : puzzle_{puzzle}, suspects_{suspects}, options_{options},
          configuration_{options.configuration.value_or(for_short_questions("sat"))},
          solver_{puzzle, options.regions, configuration_},
          quick_{oracle_of(solver_, suspects.clues, options.limits, options.most_conflicts)} {}

    /// Whatever it takes; undecided only at the limits.
    SubsetAnswer ask(std::vector<int> const& elements) {
        auto answer = ask_quickly(elements);
        if (answer.answer != Answer::Undecided) return answer;
        ++other_questions_;
        SolveOptions solving;
        solving.configuration = options_.configuration;
        solving.limits = options_.limits;
        Puzzle const part = puzzle_with(elements);
        SolutionSearch search{part, solving};
        if (auto const grid = search.next())
            return {Answer::Satisfiable, broken_by(*grid, suspects_.clues, puzzle_)};
        if (search.is_exhausted()) return {Answer::Unsatisfiable, elements};
        return {};
    }

    SubsetOracle oracle() {
        return {static_cast<int>(suspects_.clues.size()),
                [this](std::vector<int> const& elements) { return ask(elements); },
                {},
                options_.limits};
    }

    /// One that leaves hard questions to groups. Once it has settled something, use no other.
    SubsetOracle settling_oracle() {
        return {static_cast<int>(suspects_.clues.size()),
                [this](std::vector<int> const& elements) { return ask_quickly(elements); },
                quick_.settle, options_.limits,
                [this](auto const& left, auto const& groups) { return shrink(left, groups); }};
    }

    int questions() const { return solver_.calls() + other_questions_; }

  private:
    SubsetAnswer ask_quickly(std::vector<int> const& elements) {
        tell_progress();
        return quick_.ask(elements);
    }

    std::vector<ShrunkGroup> shrink(std::vector<int> const& left,
                                    std::vector<std::vector<int>> const& groups) {
        std::vector<ShrunkGroup> results(groups.size());
        std::atomic<std::size_t> next = 0;
        run_side_by_side(options_.spare, static_cast<int>(groups.size()), [&] {
            for (std::size_t i; (i = next++) < groups.size();) results[i] = shrunk(left, groups[i]);
        });
        return results;
    }

    ShrunkGroup shrunk(std::vector<int> const& left, std::vector<int> const& group) {
        std::vector<int> certain = left;
        std::erase_if(certain, [&](int element) {
            return std::find(group.begin(), group.end(), element) != group.end();
        });
        ClueSolver solver{puzzle_, puzzle_with(certain), configuration_};
        // This follows from the certain clues, so cores lean on nothing new; but it spares each
        // question for a grid without some clue the search among those that obey it.
        solver.forbid(suspects_.clues_at(group));
        auto oracle = oracle_of(solver, suspects_.clues, options_.limits);
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
    void tell_progress() {
        if (!options_.progress) return;
        std::lock_guard const lock{mutex_};
        options_.progress(questions());
    }

    /// The puzzle of these clues and no other.
    Puzzle puzzle_with(std::vector<int> const& elements) const {
        return puzzle_of(suspects_.clues_at(elements), puzzle_,
                         options_.regions == RegionRole::Rules ? Regions::All
                                                               : Regions::ThoseNamed);
    }

    Puzzle const& puzzle_;
    Suspects const& suspects_;
    DiagnosisOptions const& options_;
    SolverConfiguration configuration_;
    ClueSolver solver_;
    SubsetOracle quick_;
    std::atomic<int> other_questions_ = 0;
    std::mutex mutex_;
};

/// All suspects together are unsatisfiable.
void find_conflicts(Suspects const& suspects, Examiner& examiner, DiagnosisOptions const& options,
                    Diagnosis& diagnosis) {
    if (options.search == ConflictSearch::Several) {
        auto const several = all_cores(suspects.classes, examiner.oracle(), options.most);
        for (auto const& core : several.cores)
            diagnosis.conflicts.push_back(suspects.conflict(core, true));
        diagnosis.is_complete = several.is_complete;
        if (!diagnosis.conflicts.empty()) return;
    }
    auto core = minimal_core(suspects.classes, options.search == ConflictSearch::Any
                                                   ? examiner.settling_oracle()
                                                   : examiner.oracle());
    bool const is_minimal = core.is_minimal;
    if (options.search == ConflictSearch::Smallest && is_minimal) {
        core = smallest_core(std::move(core), examiner.oracle());
        diagnosis.is_complete = core.is_minimal;
    }
    diagnosis.conflicts = {suspects.conflict(core.elements, is_minimal)};
}

} // namespace

std::string describe(Conflict const& conflict, Puzzle const& puzzle) {
    std::vector<std::string> entries;
    std::vector<std::string> clues;
    for (auto const& clue : conflict.clues)
        (clue.kind == ClueKind::Entry ? entries : clues).push_back(name(clue, puzzle));
    if (entries.empty() && clues.empty()) return "the rules alone have no solution";
    if (entries.empty() || clues.empty()) {
        auto const& all = entries.empty() ? clues : entries;
        return joined(all) + (all.size() == 1 ? " cannot hold" : " cannot hold together");
    }
    return joined(entries) + " cannot stand with " + joined(clues);
}

std::vector<Cell> cells_of(Conflict const& conflict, Puzzle const& puzzle) {
    std::vector<Cell> cells;
    for (auto const& clue : conflict.clues)
        for (auto const cell : cells_of(clue, puzzle)) cells.push_back(cell);
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}

Diagnosis diagnose(Puzzle const& puzzle, std::vector<Clue> const& entries,
                   DiagnosisOptions const& options) {
    Suspects suspects;
    if (options.regions == RegionRole::Clues) suspects.add(regions_of(puzzle));
    suspects.add(clues_of(puzzle));

    Examiner examiner{puzzle, suspects, options};
    Diagnosis diagnosis;
    auto answer = examiner.ask(suspects.all());
    diagnosis.is_puzzle_impossible = answer.answer == Answer::Unsatisfiable;
    if (!diagnosis.is_puzzle_impossible && !entries.empty()) {
        suspects.add(entries);
        answer = examiner.ask(suspects.all());
    }
    diagnosis.answer = answer.answer;
    if (answer.answer == Answer::Unsatisfiable) {
        if (options.search != ConflictSearch::Several) suspects.trim(answer.elements);
        find_conflicts(suspects, examiner, options, diagnosis);
    }
    diagnosis.questions = examiner.questions();
    return diagnosis;
}

} // namespace hapax
