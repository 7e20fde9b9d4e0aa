#include "solver/blame/soundness.hpp"

#include "encoder/too_large.hpp"
#include "solver/basis/stopwatch.hpp"
#include "solver/blame/questions.hpp"
#include "solver/search/uniqueness.hpp"

#include <algorithm>
#include <vector>

namespace hapax {

namespace {

class Check {
  public:
    Check(Puzzle const& puzzle, PlayerPosition const& position, CheckRequest const& request,
          SolveOptions const& options, Workspace& workspace)
        : puzzle_{puzzle}, position_{position}, request_{request}, options_{options},
          workspace_{workspace} {
        result_.statistics = statistics_of(puzzle);
    }

    PositionCheck run() {
        result_.violations = violations(puzzle_, position_.values);
        if (result_.violations.empty())
            search();
        else
            result_.soundness = Soundness::Broken;
        if (request_.strictness == Strictness::OnlySolution
            && result_.soundness != Soundness::Undecided)
            compare_with_only_solution();
        return std::move(result_);
    }

  private:
    void search() {
        Puzzle started = puzzle_;
        started.givens = position_.values;
        started.pencil_marks.insert(started.pencil_marks.end(), position_.marks.begin(),
                                    position_.marks.end());
        SolutionSearch completions{started, options_, workspace_};
        bool const has_solution = completions.next().has_value();
        result_.statistics = completions.statistics();
        if (has_solution)
            result_.soundness =
                is_full(position_.values, puzzle_) ? Soundness::Correct : Soundness::Solvable;
        else if (completions.is_exhausted())
            find_reasons();
        else
            leave_unfinished("");
    }

    /// Values, and what marks leave out.
    std::vector<Clue> all_entries() const {
        auto entries = entries_of(position_.values, puzzle_);
        auto const out = struck_out(position_.marks, puzzle_);
        entries.insert(entries.end(), out.begin(), out.end());
        return entries;
    }

    /// The entries contradict the puzzle, or it contradicts itself.
    void find_reasons() {
        result_.soundness = Soundness::None;
        auto const entries = all_entries();
        DiagnosisOptions how;
        how.questions = questions_within(options_, workspace_, request_.progress);
        how.questions.regions = request_.regions;
        how.search = request_.search;
        how.most = request_.most;
        how.found = [&](Diagnosis const& so_far) {
            result_.soundness = soundness(so_far, entries);
            result_.conflicts.push_back(so_far.conflicts.back());
            if (request_.found) request_.found(result_);
        };
        Stopwatch const watch{result_.statistics.solving_seconds};
        try {
            auto const diagnosis = diagnose(puzzle_, entries, how);
            result_.soundness = soundness(diagnosis, entries);
            result_.conflicts = diagnosis.conflicts;
            result_.statistics.solver_calls += diagnosis.questions;
            remark_on(diagnosis, entries);
        } catch (TooLargeError const& error) {
            leave_unfinished(std::string{"the reason was not sought: "} + error.what());
        }
    }

    static Soundness soundness(Diagnosis const& diagnosis, std::vector<Clue> const& entries) {
        bool const is_wrong = !entries.empty() && !diagnosis.is_puzzle_impossible
                              && diagnosis.answer == Answer::Unsatisfiable;
        return is_wrong ? Soundness::Wrong : Soundness::None;
    }

    void remark_on(Diagnosis const& diagnosis, std::vector<Clue> const& entries) {
        if (diagnosis.is_puzzle_impossible && !entries.empty())
            result_.remarks.push_back("the puzzle has no solution without the entries either");
        if (auto const missing = what_is_missing(diagnosis); !missing.empty())
            leave_unfinished("there was no time to " + missing);
        else if (request_.search == ConflictSearch::Several && diagnosis.is_complete)
            result_.remarks.push_back("there is no other reason");
    }

    /// Returns what the limits left undone of what was asked for; empty if nothing.
    std::string what_is_missing(Diagnosis const& diagnosis) const {
        if (diagnosis.answer == Answer::Undecided) return "find the reason";
        auto const& conflicts = diagnosis.conflicts;
        if (!std::all_of(conflicts.begin(), conflicts.end(),
                         [](Conflict const& conflict) { return conflict.is_minimal; }))
            return "leave more out";
        if (diagnosis.is_complete || request_.search == ConflictSearch::Any
            || request_.search == ConflictSearch::ForEachEntry)
            return "";
        if (request_.search == ConflictSearch::Smallest)
            return "make sure that no reason is smaller";
        bool const are_enough = request_.most != 0 && conflicts.size() >= request_.most;
        return are_enough ? "" : "look for other reasons";
    }

    void compare_with_only_solution() {
        Uniqueness result;
        try {
            result = uniqueness(puzzle_, options_, workspace_);
        } catch (TooLargeError const& error) {
            leave_unfinished(std::string{"the only solution was not sought: "} + error.what());
            return;
        }
        if (result.verdict == Verdict::Multiple)
            result_.remarks.push_back(
                "the puzzle has several solutions, so there is none to compare with");
        if (result.verdict == Verdict::Undecided)
            leave_unfinished("the puzzle's only solution is not known");
        if (result.verdict == Verdict::Unique) compare_with(result.solutions.front());
    }

    void compare_with(Grid const& solution) {
        result_.wrong.emplace();
        for (auto const& entry : all_entries())
            if (is_broken(entry, puzzle_, solution))
                result_.wrong->push_back(cell_at(entry.index, puzzle_.order));
        std::sort(result_.wrong->begin(), result_.wrong->end());
        if (!result_.wrong->empty() && result_.soundness != Soundness::Broken)
            result_.soundness = Soundness::Wrong;
    }

    void leave_unfinished(std::string const& why) {
        if (!why.empty()) result_.remarks.push_back(why);
        result_.is_complete = false;
    }

    Puzzle const& puzzle_;
    PlayerPosition const& position_;
    CheckRequest const& request_;
    SolveOptions const& options_;
    Workspace& workspace_;
    PositionCheck result_;
};

} // namespace

PositionCheck check(Puzzle const& puzzle, PlayerPosition const& position,
                    CheckRequest const& request, SolveOptions const& options,
                    Workspace& workspace) {
    return Check{puzzle, position, request, options, workspace}.run();
}

} // namespace hapax
