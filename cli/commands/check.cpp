/// check: a rule that is directly broken is named at once, all such places together. Only if there
/// is none does a solver search, for a completion first and for the reason if there is none.

#include "cli/commands/check.hpp"

#include "cli/answers/pictures.hpp"
#include "cli/commands/command.hpp"
#include "cli/files/files.hpp"
#include "cli/options/values.hpp"
#include "encoder/model/rules.hpp"
#include "solver/explain/diagnose.hpp"
#include "solver/search/uniqueness.hpp"
#include "solver/stopwatch.hpp"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace hapax {

namespace {

enum class Strictness {
    SomeSolution, ///< a position is right while it can be completed
    OnlySolution, ///< a position is right while it agrees with the puzzle's only solution
};

/// What is looked for.
struct CheckOptions {
    explicit CheckOptions(Arguments const& given); ///< throws UsageError

    RegionRole regions = RegionRole::Rules; ///< Clues: regions may be blamed too
    ConflictSearch search = ConflictSearch::Any;
    std::size_t most = 0; ///< conflicts, of a search for several; 0: all
    Strictness strictness = Strictness::SomeSolution;
};

CheckOptions::CheckOptions(Arguments const& given) {
    if (auto const blame = given.word("blame")) regions = parse_blame(*blame);
    exclude(given, "--smallest", "--all");
    if (given.has("smallest")) search = ConflictSearch::Smallest;
    if (auto const count = given.count("all")) {
        search = ConflictSearch::Several;
        most = *count;
    }
    if (given.has("strict")) strictness = Strictness::OnlySolution;
}

/// A reason why there is no solution, as it is shown.
struct Reason {
    std::string words;
    std::vector<Cell> cells; ///< sorted
    JsonObject json;
};

struct Finding {
    std::string verdict;
    ExitCode code = ExitCode::Yes;
    std::vector<Reason> reasons;
    std::string remark; ///< what else is to say; may be empty
    Statistics statistics;
    std::optional<std::vector<Cell>> wrong; ///< with --strict: entries unlike the only solution

    void add_remark(std::string const& more) { remark += (remark.empty() ? "" : "; ") + more; }

    /// What stands is less than was asked for.
    void leave_undecided(std::string const& why) {
        add_remark(why);
        code = ExitCode::Undecided;
    }
};

Reason reason_of(Violation const& violation) {
    Reason reason{text_of(violation), violation.cells, json_of(violation)};
    std::sort(reason.cells.begin(), reason.cells.end());
    return reason;
}

Reason reason_of(Conflict const& conflict, Puzzle const& puzzle) {
    Reason reason{describe(conflict, puzzle), cells_of(conflict, puzzle), {}};
    reason.json.add("reason", reason.words)
        .add("cells", reason.cells)
        .add("clues", json_of(conflict.clues, puzzle))
        .add_bool("is_minimal", conflict.is_minimal);
    return reason;
}

/// In order, and whatever it says of repeats in cages, in which notations differ.
Puzzle comparable(Puzzle puzzle) {
    for (auto& cage : puzzle.cages) cage.repeats = Repeats::Allowed;
    return canonical(puzzle);
}

/// What a position asks for is not asked of the puzzle: perhaps the files are the wrong way round.
/// The puzzle is comparable; `values` is the position.
std::string warning_of_other_clues(Puzzle const& known, Task const& task, Grid const& values,
                                   Marks marks) {
    // The givens are compared with the puzzle's as a position; the regions are its rules.
    if (has_only<Region>(task.puzzle())) return "";
    Puzzle position = comparable(task.puzzle());
    Grid const of_puzzle = given_by_clues(known);
    std::erase_if(position.cages, [&](Cage const& cage) {
        Cell const cell = cage.cells.front();
        return cage.cells.size() == 1
               && (cage.target == values[cell] || cage.target == of_puzzle[cell]);
    });
    std::vector<Clue> clues;
    for_each_list(position, [&](auto const& parts) {
        using Kind = ClueIn<decltype(parts)>;
        if (std::is_same_v<Kind, Region>) return;
        if (std::is_same_v<Kind, PencilMarks> && marks == Marks::Used) return;
        auto const& known_parts = list_of<Kind>(known);
        for (int i = 0; i < std::ssize(parts); ++i)
            if (!std::binary_search(known_parts.begin(), known_parts.end(),
                                    parts[static_cast<std::size_t>(i)]))
                clues.push_back({Kind::rule, i});
    });
    if (clues.empty()) return "";
    auto const others = clues.size() - 1;
    return "warning: " + place_of(task)
           + ": what is not the puzzle's does not count: " + name(clues.front(), position)
           + (others == 0 ? "" : " and " + std::to_string(others) + " more") + "\n";
}

/// What a position says of single cells, by givens or else by other clues; but the puzzle's own are
/// no entries.
Grid values_of(Puzzle const& position, Puzzle const& puzzle) {
    Grid values = position.givens;
    Grid const by_clues = given_by_clues(position);
    Grid const known = given_by_clues(puzzle);
    for (int r = 0; r < puzzle.order; ++r)
        for (int c = 0; c < puzzle.order; ++c) {
            Cell const cell{r, c};
            if (values[cell] == 0 && by_clues[cell] != known[cell]) values[cell] = by_clues[cell];
        }
    return values;
}

/// A position's cage of one cell, unless the puzzle has it too, holds a value. Throws InputError.
void require_value(Cage const& cage, Puzzle const& puzzle, Block const& block) {
    if (cage.cells.size() > 1 || (cage.target >= 1 && cage.target <= puzzle.order)) return;
    bool const is_the_puzzles = std::ranges::any_of(puzzle.cages, [&](Cage const& own) {
        return own.cells == cage.cells && own.target == cage.target;
    });
    if (!is_the_puzzles)
        block.fail(0, "expected a value from 1 to " + std::to_string(puzzle.order) + " in "
                          + name(cage) + ", found " + std::to_string(cage.target));
}

/// The position on top of the givens. Throws InputError where the two contradict each other.
Grid position_on(Puzzle const& puzzle, Task const& task) {
    if (task.puzzle().order != puzzle.order)
        task.block.fail(0, "expected a position of order " + std::to_string(puzzle.order)
                               + ", found order " + std::to_string(task.puzzle().order));
    for (auto const& cage : task.puzzle().cages) require_value(cage, puzzle, task.block);
    Grid const givens = values_of(task.puzzle(), puzzle);
    Grid const& entries = task.read.entries;
    auto const& offsets = task.read.cell_offsets;
    if (task.read.bad_entries) throw InputError{*task.read.bad_entries};
    Grid position = puzzle.givens;
    for (int r = 0; r < puzzle.order; ++r)
        for (int c = 0; c < puzzle.order; ++c) {
            Cell const cell{r, c};
            bool const is_entered = entries.order() > 0 && entries[cell] != 0;
            int const value = is_entered ? entries[cell] : givens[cell];
            if (value == 0) continue;
            if (position[cell] != 0 && position[cell] != value)
                task.block.fail(
                    offsets.empty()
                        ? 0
                        : offsets[static_cast<std::size_t>(cell_index(cell, puzzle.order))],
                    "expected " + std::to_string(position[cell]) + " or nothing in " + name(cell)
                        + ", which the puzzle gives, found " + std::to_string(value));
            position[cell] = value;
        }
    return position;
}

/// What the limits left undone of what was asked for; empty if nothing.
std::string what_is_missing(Diagnosis const& diagnosis, CheckOptions const& wanted) {
    if (diagnosis.answer == Answer::Undecided) return "find the reason";
    auto const& conflicts = diagnosis.conflicts;
    if (!std::all_of(conflicts.begin(), conflicts.end(),
                     [](Conflict const& conflict) { return conflict.is_minimal; }))
        return "leave more out";
    if (diagnosis.is_complete || wanted.search == ConflictSearch::Any) return "";
    if (wanted.search == ConflictSearch::Smallest) return "make sure that no reason is smaller";
    return wanted.most != 0 && conflicts.size() >= wanted.most ? "" : "look for other reasons";
}

/// The entries that `diagnose` is asked about contradict the puzzle.
void find_reasons(Puzzle const& puzzle, std::vector<Clue> const& entries,
                  CheckOptions const& wanted, QuestionOptions questions, Finding& finding) {
    questions.regions = wanted.regions;
    Stopwatch const watch{finding.statistics.solving_seconds};
    try {
        auto const diagnosis =
            diagnose(puzzle, entries, {std::move(questions), wanted.search, wanted.most});
        finding.statistics.solver_calls += diagnosis.questions;
        if (diagnosis.is_puzzle_impossible && !entries.empty())
            finding.add_remark("the puzzle has no solution without the entries either");
        for (auto const& conflict : diagnosis.conflicts)
            finding.reasons.push_back(reason_of(conflict, puzzle));
        if (auto const missing = what_is_missing(diagnosis, wanted); !missing.empty()) {
            finding.leave_undecided("there was no time to " + missing);
        } else if (wanted.search == ConflictSearch::Several && diagnosis.is_complete) {
            finding.add_remark("there is no other reason");
        }
    } catch (TooLargeError const& error) {
        finding.leave_undecided(std::string{"the reason was not sought: "} + error.what());
    }
}

void compare_with_only_solution(Puzzle const& puzzle, Grid const& position,
                                SolveOptions const& solving, Workspace& workspace,
                                Finding& finding) {
    Uniqueness result;
    try {
        result = uniqueness(puzzle, solving, workspace);
    } catch (TooLargeError const& error) {
        finding.leave_undecided(std::string{"the only solution was not sought: "} + error.what());
        return;
    }
    if (result.verdict == Verdict::None) return; // which is all there is to say
    if (result.verdict == Verdict::Multiple)
        finding.add_remark("the puzzle has several solutions, so there is none to compare with");
    if (result.verdict == Verdict::Undecided)
        finding.leave_undecided("the puzzle's only solution is not known");
    if (result.verdict != Verdict::Unique) return;
    finding.wrong.emplace();
    for (auto const& entry : entries_of(position, puzzle))
        if (is_broken(entry, puzzle, result.solutions.front()))
            finding.wrong->push_back(cell_at(entry.index, puzzle.order));
    if (finding.wrong->empty() || finding.verdict == "broken") return;
    finding.verdict = "wrong";
    finding.code = ExitCode::No;
}

/// With what the puzzle's clues of one cell say.
bool is_full(Grid const& position, Puzzle const& puzzle) {
    auto const values = position.values();
    auto const by_clues = given_by_clues(puzzle);
    return std::ranges::equal(values, by_clues.values(),
                              [](int value, int known) { return value != 0 || known != 0; });
}

Finding examine(Puzzle const& puzzle, Grid const& position, Task const& task,
                Options const& options, CheckOptions const& wanted, Workspace& workspace) {
    Finding finding;
    finding.statistics = statistics_of(puzzle);
    SolveOptions const solving = solve_options(options);
    auto const broken = violations(puzzle, position);
    if (!broken.empty()) {
        finding.verdict = "broken";
        finding.code = ExitCode::No;
        for (auto const& violation : broken) finding.reasons.push_back(reason_of(violation));
        if (wanted.strictness == Strictness::OnlySolution)
            compare_with_only_solution(puzzle, position, solving, workspace, finding);
        return finding;
    }
    Puzzle started = puzzle;
    started.givens = position;
    SolutionSearch search{started, solving, workspace};
    bool const has_solution = search.next().has_value();
    finding.statistics = search.statistics();
    if (has_solution) {
        finding.verdict = is_full(position, puzzle) ? "correct" : "solvable";
        if (wanted.strictness == Strictness::OnlySolution)
            compare_with_only_solution(puzzle, position, solving, workspace, finding);
    } else if (search.is_exhausted()) {
        finding.verdict = "none";
        finding.code = ExitCode::No;
        auto const tell = [&](int questions) {
            task.tell_progress("why is there no solution? " + std::to_string(questions)
                               + " questions asked");
        };
        find_reasons(puzzle, entries_of(position, puzzle), wanted,
                     questions_within(solving, workspace, tell), finding);
        if (wanted.strictness == Strictness::OnlySolution)
            compare_with_only_solution(puzzle, position, solving, workspace, finding);
    } else {
        finding.verdict = "undecided";
        finding.code = ExitCode::Undecided;
    }
    return finding;
}

std::string text_of(Finding const& finding, Grid const& position) {
    std::string text = finding.verdict + "\n";
    for (auto const& reason : finding.reasons) text += reason.words + "\n";
    if (!finding.remark.empty()) text += finding.remark + "\n";
    if (finding.wrong && !finding.wrong->empty()) {
        text += "unlike the only solution:";
        for (auto const cell : *finding.wrong) text += " " + name(cell);
        text += "\n";
    }
    // Direct violations share one drawing, reasons have one each.
    std::vector<std::vector<Cell>> drawings;
    if (finding.verdict == "broken") drawings.emplace_back();
    for (auto const& reason : finding.reasons) {
        if (finding.verdict != "broken") drawings.emplace_back();
        drawings.back().insert(drawings.back().end(), reason.cells.begin(), reason.cells.end());
    }
    if (finding.reasons.empty() && finding.wrong && !finding.wrong->empty())
        drawings.push_back(*finding.wrong);
    for (auto& cells : drawings) {
        std::sort(cells.begin(), cells.end());
        text += "\n" + render_marked(position, cells);
    }
    return text;
}

/// Direct violations share one drawing, reasons have one each.
std::string picture(Finding const& finding, Puzzle const& puzzle, Grid const& position) {
    std::vector<Complaint> complaints{{{finding.verdict}, {}}};
    for (auto const& reason : finding.reasons) {
        if (finding.verdict != "broken" && &reason != &finding.reasons.front())
            complaints.emplace_back();
        complaints.back().words.push_back(reason.words);
        auto& cells = complaints.back().cells;
        cells.insert(cells.end(), reason.cells.begin(), reason.cells.end());
    }
    if (finding.reasons.empty() && finding.wrong) complaints.back().cells = *finding.wrong;
    if (!finding.remark.empty()) complaints.front().words.push_back(finding.remark);
    return picture_of_complaints(puzzle, position, complaints);
}

JsonObject json_of(Finding const& finding, Puzzle const& puzzle, Task const& task) {
    JsonObject object = json_head(task, puzzle, finding.verdict);
    std::vector<JsonObject> conflicts;
    for (auto const& reason : finding.reasons) conflicts.push_back(reason.json);
    object.add("conflicts", conflicts);
    if (finding.wrong) object.add("wrong", *finding.wrong);
    if (!finding.remark.empty()) object.add("remark", finding.remark);
    return object;
}

/// That of the first file. A notation that is said and not the puzzle's is the positions'.
Task puzzle_of_positions(Options const& options) {
    auto const& input = options.inputs[0];
    try {
        return only_task(input, options.format, "puzzle");
    } catch (InputError const&) {
        FormatOptions detected = options.format;
        detected.notation.reset();
        if (!options.format.notation || input == "-") throw;
        try {
            return only_task(input, detected, "puzzle");
        } catch (InputError const&) { // the first complaint is of what was asked for
        }
        throw;
    }
}

} // namespace

std::optional<Outcome> objection(Puzzle const& puzzle, Grid const& position, Task const& task,
                                 Options const& options, Workspace& workspace) {
    auto const finding =
        examine(puzzle, position, task, options, CheckOptions{Arguments{}}, workspace);
    if (finding.code == ExitCode::Yes) return std::nullopt;
    Outcome outcome;
    outcome.verdict = finding.verdict;
    outcome.code = finding.code;
    outcome.out = options.output.is_json ? json_of(finding, puzzle, task).text() + "\n"
                                         : text_of(finding, position);
    return outcome;
}

ExitCode run_on_positions(Options const& options, std::string const& command, Marks marks,
                          AnswerPosition const& answer) {
    if (options.inputs.size() > 2)
        throw UsageError{command + " needs a puzzle and perhaps one file of positions"};
    Options positions = options;
    std::optional<Task> base;
    if (options.inputs.size() == 2) {
        try {
            base = puzzle_of_positions(options);
        } catch (InputError const& error) {
            return write_alone(options, invalid(options, 1, error));
        } catch (std::system_error const& error) {
            if (error.code() == std::errc::interrupted) throw;
            return write_alone(options, unreadable(options, 1, shown(options.inputs[0]), error));
        }
        positions.inputs = {options.inputs[1]};
        std::fputs(warnings_of(*base, Entries::Used).c_str(), stderr);
        if (has_entries(base->read))
            std::fprintf(stderr,
                         "warning: %s: what a player has entered in the puzzle does not count "
                         "beside positions\n",
                         place_of(*base).c_str());
    }
    Puzzle const known = base ? comparable(base->puzzle()) : Puzzle{};
    StreamNeeds needs;
    needs.entries = Entries::Used;
    needs.looks_ahead = options.output.is_svg;
    return run_command(positions, needs, [&](Task const& task, Workspace& workspace) {
        require_one_picture(options, task);
        Puzzle puzzle = base ? base->puzzle() : task.puzzle();
        Grid const position = position_on(puzzle, task);
        auto const& marked = task.puzzle().pencil_marks;
        if (base && marks == Marks::Used)
            puzzle.pencil_marks.insert(puzzle.pencil_marks.end(), marked.begin(), marked.end());
        auto outcome = answer(puzzle, position, task, workspace);
        if (base) outcome.messages += warning_of_other_clues(known, task, position, marks);
        return outcome;
    });
}

/// The puzzle by itself, or each position of the second file on the first file's puzzle.
ExitCode check_command(Options const& options) {
    CheckOptions const wanted{options.arguments};
    return run_on_positions(
        options, "check", Marks::Ignored,
        [&](Puzzle const& puzzle, Grid const& position, Task const& task, Workspace& workspace) {
            auto const finding = examine(puzzle, position, task, options, wanted, workspace);
            Outcome outcome;
            outcome.verdict = finding.verdict;
            outcome.code = finding.code;
            JsonObject object = json_of(finding, puzzle, task);
            add_statistics(options, finding.statistics, object, outcome);
            outcome.out = options.output.is_json  ? object.text() + "\n"
                          : options.output.is_svg ? picture(finding, puzzle, position)
                                                  : text_of(finding, position);
            return outcome;
        });
}

} // namespace hapax
