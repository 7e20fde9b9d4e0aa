/// export: a puzzle as CNF. One puzzle goes to one file, clause by clause; with --split each puzzle
/// of a stream gets its own file, or a folder for a proof in parts, one part for each cube.

#include "cli/commands/command.hpp"
#include "cli/files/files.hpp"
#include "cli/stream/in_order.hpp"
#include "cli/stream/progress_line.hpp"
#include "encoder/clauses/variable_map.hpp"
#include "encoder/dimacs/writer.hpp"
#include "encoder/model/rules.hpp"
#include "encoder/propagation/candidates.hpp"
#include "solver/certify/parts.hpp"
#include "solver/certify/unfinished_folder.hpp"
#include "solver/parts/manifest.hpp"
#include "solver/sat/cubes.hpp"
#include "solver/sat/memory.hpp"
#include "solver/stopwatch.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <utility>

namespace hapax {

namespace {

constexpr char const* out_of_time = "there was no time to write the formula";

constexpr int most_cubes = 1'000'000;

/// What is written, and where.
struct ExportOptions {
    explicit ExportOptions(Options const& options); ///< throws UsageError

    Options const& common;
    DimacsComments comments;
    std::string map_file;      ///< empty: the map stands in the formula's comments
    bool is_second;            ///< forbid a solution
    std::string solution_file; ///< that solution; empty: one is sought
    int cubes;                 ///< 0: none
    std::string split_folder;  ///< empty: one file
};

ExportOptions::ExportOptions(Options const& options)
    : common{options}, comments{options.arguments.has("no-comments") ? DimacsComments::None
                                                                     : DimacsComments::All},
      map_file{options.arguments.word_or_empty("map")}, is_second{options.arguments.has("second")},
      solution_file{options.arguments.word_or_empty("solution")},
      cubes{options.arguments.whole("cubes").value_or(0)},
      split_folder{options.arguments.word_or_empty("split")} {
    auto const& given = options.arguments;
    if (given.has("solution") && !is_second) throw UsageError{"--solution goes with --second"};
    if (given.has("cubes") && (cubes < 1 || cubes > most_cubes))
        throw UsageError{"--cubes needs a number from 1 to " + std::to_string(most_cubes)};
    if (map_file == "-") throw UsageError{"--map needs a file"};
    if (are_same(map_file, options.output_file))
        throw UsageError{"--map and --output name the same file"};
    require_apart("--map", map_file, options.inputs);
    require_apart("--map", map_file, {solution_file});
    require_apart("--output", options.output_file, {solution_file});
    exclude(given, "--split", "--output");
    if (cubes > 0 && !split_folder.empty()) {
        exclude(given, "--map", "--split");
        exclude(given, "--no-comments", "--split");
    }
}

/// A puzzle ready to be written, unless --second has no solution to forbid.
struct Formula {
    Puzzle puzzle;
    CandidateSets candidates;
    DimacsOptions dimacs;
    Statistics statistics;
    std::string obstacle; ///< why there is nothing to write, or empty
    std::string remark;   ///< what else is to say, or empty
    ExitCode code = ExitCode::Yes;
};

std::int64_t candidate_count(CandidateSets const& sets) {
    std::int64_t count = 0;
    for (int cell = 0; cell < sets.cell_count(); ++cell) count += sets.count(cell);
    return count;
}

/// The grid of --solution FILE, if it is a solution.
Grid read_solution(ExportOptions const& options, Puzzle const& puzzle) {
    Task task = only_task(options.solution_file, options.common.format, "solution");
    Grid grid = std::move(task.read.puzzle.givens);
    if (grid.order() != puzzle.order)
        task.block.fail(0, "expected a solution of order " + std::to_string(puzzle.order)
                               + ", found order " + std::to_string(grid.order()));
    auto const broken = violations(puzzle, grid);
    if (!broken.empty()) task.block.fail(0, "this is no solution: " + broken.front().rule);
    if (!grid.is_full()) task.block.fail(0, "expected a solution, found open cells");
    return grid;
}

/// What --second forbids: the same solution in every encoding, since --encoding and
/// --no-propagation are about what is written, not about how hapax solves. Finding it may fail.
void choose_forbidden(ExportOptions const& options, Limits const& limits, Formula& formula,
                      Workspace& workspace) {
    if (!options.solution_file.empty()) {
        formula.dimacs.forbidden = read_solution(options, formula.puzzle);
        return;
    }
    SolveOptions how;
    how.solver = options.common.solver;
    how.limits = limits;
    SolutionSearch search{formula.puzzle, how, workspace};
    formula.dimacs.forbidden = search.next();
    if (formula.dimacs.forbidden) return;
    formula.obstacle = search.is_exhausted() ? "no solution: there is none to forbid"
                                             : "undecided: no solution was found, to forbid it";
    formula.code = search.is_exhausted() ? ExitCode::No : ExitCode::Undecided;
}

/// Auxiliary variables, with the literals that they stand for, are the only thing that a formula
/// keeps in memory, once for each of the two passes.
void require_memory(Formula const& formula) {
    auto const size = estimate(formula.puzzle, formula.candidates, formula.dimacs.encoding);
    auto const auxiliaries = size.variables - candidate_count(formula.candidates);
    require_bytes(2.0 * VariableMap::auxiliary_size() * static_cast<double>(auxiliaries)
                      + 2.0 * sizeof(Literal) * static_cast<double>(size.members),
                  "naming the formula's variables");
}

/// Throws LimitsReached, and so does writing the formula.
Formula prepare(ExportOptions const& options, Puzzle const& original, Workspace& workspace) {
    Limits const limits = limits_for(options.common);
    Formula formula;
    auto& [puzzle, candidates, dimacs, statistics, obstacle, remark, code] = formula;
    puzzle = in_text_order(original);
    dimacs.encoding = options.common.encoding;
    dimacs.comments = options.comments;
    if (options.is_second) choose_forbidden(options, limits, formula, workspace);
    if (!obstacle.empty()) return formula;

    candidates = CandidateSets{puzzle.order};
    statistics = statistics_of(puzzle);
    auto const all = candidate_count(candidates);
    std::string how;
    if (options.common.propagation == Propagation::On) {
        Board const board{puzzle};
        Candidates propagated{board, limits};
        if (propagated.propagate()) {
            candidates = propagated.sets();
            how = " are left by propagation";
        } else { // the puzzle is written as it stands
            how = ": propagation refutes the puzzle";
        }
    }
    count_open(candidates, puzzle, statistics);
    dimacs.remarks.push_back("candidates " + std::to_string(candidate_count(candidates)) + " of "
                             + std::to_string(all) + how);
    require_memory(formula);
    if (int const wanted = options.cubes; wanted > 0) {
        dimacs.cubes = cubes(puzzle, candidates, options.common.encoding.lines, wanted, limits);
        auto const open =
            std::count_if(dimacs.cubes.begin(), dimacs.cubes.end(),
                          [](Cube const& cube) { return cube.state == Cube::State::Open; });
        if (open < wanted)
            remark = "propagation leaves " + std::to_string(open) + " of " + std::to_string(wanted)
                     + " cubes to solve; these cover everything";
    }
    dimacs.limits = limits;
    return formula;
}

void write(Formula& formula, std::ostream& out) {
    auto& statistics = formula.statistics;
    Stopwatch const watch{statistics.encoding_seconds};
    auto const size = write_dimacs(formula.puzzle, formula.candidates, formula.dimacs, out);
    statistics.variables = size.variables;
    statistics.clauses = size.clauses;
    statistics.encoding = name(formula.dimacs.encoding);
}

/// The stream for --map, if that was asked for; the formula then refers to it.
std::unique_ptr<OutputFile> open_map(ExportOptions const& options, Formula& formula) {
    if (options.map_file.empty()) return nullptr;
    auto map = std::make_unique<OutputFile>(options.map_file);
    formula.dimacs.map = &map->stream();
    return map;
}

/// A proof in parts: the whole formula, and one for each part.
Outcome export_parts(ExportOptions const& how, Task const& task, Workspace& workspace) {
    Formula formula;
    formula.puzzle = in_text_order(task.puzzle());
    PartsOptions parts;
    parts.parts = how.cubes;
    parts.solving = solve_options(how.common);
    if (how.is_second) choose_forbidden(how, parts.solving.limits, formula, workspace);
    Outcome outcome;
    outcome.code = formula.code;
    outcome.verdict = formula.obstacle.empty() ? "exported" : "nothing to export";
    if (!formula.obstacle.empty()) {
        outcome.messages = place_of(task) + ": " + formula.obstacle + "\n";
        return outcome;
    }
    auto const folder = folder_for(task, how.split_folder);
    auto const written = write_parts(formula.puzzle, formula.dimacs.forbidden, folder, parts);
    for (auto const& name : written.names) outcome.out += formula_of(folder, name).string() + "\n";
    if (std::ssize(written.names) < how.cubes)
        outcome.messages =
            place_of(task) + ": propagation leaves " + std::to_string(written.names.size()) + " of "
            + std::to_string(how.cubes) + " parts to prove; these cover everything\n";
    return outcome;
}

/// The only puzzle of the inputs.
Task only_task(Options const& options) {
    std::optional<Task> only;
    for (auto const& input : options.inputs)
        for (auto& task : read_all(input, options.format)) {
            if (only)
                throw UsageError{"a file holds one formula, and " + place_of(task)
                                 + " is a second puzzle; --split DIR writes a file for each"};
            only = std::move(task);
        }
    if (!only)
        throw InputError{shown(options.inputs.front()), 1, 1, "expected a puzzle, found nothing",
                         ""};
    return std::move(*only);
}

ExitCode export_one(ExportOptions const& how) {
    Options const& options = how.common;
    auto const start = std::chrono::steady_clock::now();
    Task const task = only_task(options);
    std::fputs(lines_of_warnings(warnings_of(task, Entries::Ignored)).c_str(), stderr);
    try {
        SpareThreads spare{options.jobs - 1};
        Workspace workspace;
        workspace.spare = &spare;
        ProgressLine progress{options,
                              [](double seconds) { return pace("0 of 1 formulas", 0, seconds); }};
        Formula formula = prepare(how, task.puzzle(), workspace);
        auto alone = progress.hide();
        if (!formula.obstacle.empty()) {
            std::fprintf(stderr, "%s: %s\n", place_of(task).c_str(), formula.obstacle.c_str());
            return formula.code;
        }
        OutputFile file{options.output_file};
        auto map = open_map(how, formula);
        if (!options.output_file.empty()) alone.unlock(); // so that the line is seen meanwhile
        write(formula, file.stream());
        if (!alone) alone = progress.hide();
        if (map) map->finish();
        file.finish();
        if (!formula.remark.empty())
            std::fputs((place_of(task) + ": " + formula.remark + "\n").c_str(), stderr);
        if (options.stats) std::fputs(text_of(formula.statistics).c_str(), stderr);
        if (options.verbosity == Verbosity::Verbose)
            std::fputs(report(place_of(task), "exported", start).c_str(), stderr);
    } catch (LimitsReached const&) {
        std::fputs((place_of(task) + ": " + out_of_time + "\n").c_str(), stderr);
        return ExitCode::Undecided;
    } catch (TooLargeError const& error) {
        task.block.fail(0, error.what());
    }
    return ExitCode::Yes;
}

/// Formulas of one run do not stand among those of another.
void require_empty(std::filesystem::path const& folder) {
    if (std::filesystem::is_directory(folder) && !std::filesystem::is_empty(folder))
        throw std::system_error{std::make_error_code(std::errc::directory_not_empty),
                                folder.string() + ": the folder for the formulas"};
}

ExitCode export_split(ExportOptions const& how) {
    Options const& options = how.common;
    std::filesystem::path const& folder = how.split_folder;
    require_empty(folder);
    StreamNeeds needs;
    needs.looks_ahead = true;
    return run_command(options, needs, [&](Task const& task, Workspace& workspace) {
        if (!task.is_only && !how.map_file.empty())
            throw UsageError{"--map needs a single puzzle; leave the comments in the files"};
        Outcome outcome;
        try {
            if (how.cubes > 0) return export_parts(how, task, workspace);
            Formula formula = prepare(how, task.puzzle(), workspace);
            outcome.code = formula.code;
            outcome.verdict = formula.code == ExitCode::Yes ? "exported" : "nothing to export";
            if (!formula.obstacle.empty()) {
                outcome.messages = place_of(task) + ": " + formula.obstacle + "\n";
                return outcome;
            }
            auto map = open_map(how, formula);
            std::filesystem::create_directories(folder);
            auto const path = folder / (padded(task.index) + ".cnf");
            OutputFile file{path.string()};
            write(formula, file.stream());
            file.finish();
            outcome.out = path.string() + "\n";
            if (map) map->finish();
            if (!formula.remark.empty())
                outcome.messages += place_of(task) + ": " + formula.remark + "\n";
            if (options.stats) outcome.messages += text_of(formula.statistics);
        } catch (LimitsReached const&) {
            outcome.code = ExitCode::Undecided;
            outcome.verdict = "undecided";
            outcome.messages = place_of(task) + ": " + out_of_time + "\n";
        } catch (std::system_error const& error) { // the other puzzles may fare better
            return unwritable(options, task, error);
        }
        return outcome;
    });
}

} // namespace

ExitCode export_command(Options const& options) {
    ExportOptions const how{options};
    return how.split_folder.empty() ? export_one(how) : export_split(how);
}

} // namespace hapax
