/// export: writes a puzzle as CNF. One puzzle goes to one file, clause by clause; with --split each
/// puzzle of a stream gets its own file, or a folder for a proof in parts, one part for each cube.

#include "cli/answers/drawn_looks.hpp"
#include "cli/answers/refusal.hpp"
#include "cli/answers/statistics.hpp"
#include "cli/commands/command.hpp"
#include "cli/commands/formulas/folders.hpp"
#include "cli/files/files.hpp"
#include "cli/files/output.hpp"
#include "cli/stream/in_order.hpp"
#include "cli/stream/progress_line.hpp"
#include "encoder/model/rules.hpp"
#include "solver/certify/estimate.hpp"
#include "solver/certify/parts.hpp"
#include "solver/export/formula_file.hpp"
#include "solver/search/workspace.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <utility>

namespace hapax {

namespace {

constexpr char const* out_of_time = "there was no time to write the formula";

constexpr int most_cubes = 1'000'000;

/// Describes what to write, and where.
struct ExportOptions {
    explicit ExportOptions(Options const& options); ///< throws UsageError

    Options const& common;
    DimacsComments comments;
    std::string map_file;      ///< empty if the map goes into the formula's comments
    bool is_second;            ///< forbid a solution
    std::string solution_file; ///< that solution; if empty, hapax finds one
    int cubes;                 ///< 0 if none
    std::string split_folder;  ///< empty for one file
    bool is_estimate;          ///< write nothing, and estimate a proof in parts
};

ExportOptions::ExportOptions(Options const& options)
    : common{options}, comments{options.arguments.has("no-comments") ? DimacsComments::None
                                                                     : DimacsComments::All},
      map_file{options.arguments.word_or_empty("map")}, is_second{options.arguments.has("second")},
      solution_file{options.arguments.word_or_empty("solution")},
      cubes{options.arguments.whole("cubes").value_or(0)},
      split_folder{options.arguments.word_or_empty("split")}, is_estimate{options.arguments.has(
                                                                  "estimate")} {
    auto const& given = options.arguments;
    if (given.has("solution") && !is_second) throw UsageError{"--solution needs --second"};
    if (given.has("cubes") && (cubes < 1 || cubes > most_cubes))
        throw UsageError{"--cubes needs a number from 1 to " + std::to_string(most_cubes)};
    auto const form = cubes > 0 && split_folder.empty() ? "icnf" : "cnf";
    if (auto const to = given.word("to"); to && *to != form)
        throw UsageError{"export writes " + std::string{form} + " here, not '" + *to
                         + "': icnf with --cubes, cnf without it and with --split"};
    if (map_file == "-") throw UsageError{"--map needs a file"};
    exclude(given, "--split", "--output");
    exclude(given, "--estimate", "--split");
    exclude(given, "--estimate", "--output");
    if (is_estimate && cubes == 0)
        throw UsageError{"--estimate needs --cubes K: in how many parts to prove the claim"};
    if (cubes > 0 && !split_folder.empty()) {
        exclude(given, "--map", "--split");
        exclude(given, "--no-comments", "--split");
    }
}

/// Returns the grid of --solution FILE, if it is a solution.
Grid read_solution(ExportOptions const& options, Puzzle const& puzzle) {
    Task task = only_task(options.solution_file, options.common.format, "solution");
    Grid grid = std::move(task.read.puzzle.givens);
    if (grid.order() != puzzle.order)
        task.block.fail(0, "expected a solution of order " + std::to_string(puzzle.order)
                               + ", found order " + std::to_string(grid.order()));
    auto const broken = violations(puzzle, grid);
    if (!broken.empty()) task.block.fail(0, "this is not a solution: " + broken.front().rule);
    if (!grid.is_full()) task.block.fail(0, "expected a solution, found open cells");
    return grid;
}

/// The solution that --second forbids, or why there is none. It is the same in every encoding,
/// since --encoding and --no-propagation only concern the written formula, not how hapax solves.
struct Forbidden {
    std::optional<Grid> solution;
    std::string obstacle = {};
    ExitCode code = ExitCode::Yes;
};

Forbidden forbidden_by(ExportOptions const& options, Puzzle const& puzzle, Limits const& limits,
                       Workspace& workspace) {
    if (!options.is_second) return {};
    if (!options.solution_file.empty()) return {read_solution(options, puzzle)};
    SolveOptions how;
    how.solver = options.common.solver;
    how.limits = limits;
    SolutionSearch search{puzzle, how, workspace};
    if (auto solution = search.next()) return {std::move(solution)};
    if (search.is_exhausted()) return {{}, "no solution: there is none to forbid", ExitCode::No};
    return {{}, "undecided: no solution was found that could be forbidden", ExitCode::Undecided};
}

FormulaFile prepared(ExportOptions const& options, Puzzle const& puzzle, Forbidden const& forbidden,
                     Limits const& limits) {
    return FormulaFile{puzzle,
                       {options.common.encoding, options.common.propagation, options.comments,
                        forbidden.solution, options.cubes, limits}};
}

/// Opens the file for --map, if requested.
std::unique_ptr<OutputFile> open_map(ExportOptions const& options) {
    return options.map_file.empty() ? nullptr : std::make_unique<OutputFile>(options.map_file);
}

/// Returns the text as a line that begins with the place of the puzzle.
std::string line_about(Task const& task, std::string const& text) {
    return place_of(task) + ": " + text + "\n";
}

/// Says that there are fewer cubes, or parts, than requested; empty if there are not.
std::string line_about_number(Task const& task, ExportOptions const& options, std::ptrdiff_t number,
                              std::string const& what) {
    if (number >= options.cubes) return "";
    return line_about(task, "propagation leaves " + std::to_string(number) + " of "
                                + std::to_string(options.cubes) + " " + what
                                + "; these cover everything");
}

std::string messages_about(Task const& task, ExportOptions const& options,
                           FormulaFile const& formula) {
    return line_about_number(task, options, formula.cube_count(), "cubes to solve")
           + (options.common.stats ? text_of(formula.statistics()) : "");
}

/// Returns the only puzzle of the inputs.
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

std::string rounded(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2g", value);
    return text;
}

/// Says what a proof in parts will need.
std::string text_of(PartsEstimate const& estimate, double formula_bytes) {
    constexpr double mega = 1e6;
    constexpr double hour = 3600;
    bool const is_whole = estimate.finished == estimate.sampled;
    auto const hours = [&](double seconds) { return rounded(std::max(0.0, seconds) / hour); };
    return std::to_string(estimate.parts) + " parts: " + rounded(formula_bytes / mega)
           + " MB before proofs; " + (is_whole ? "about " : "more than ")
           + rounded(estimate.proof_bytes / mega) + " MB of proofs (about half of it packed)\n"
           + (is_whole ? "about " : "more than ") + hours(estimate.seconds) + " core hours"
           + (is_whole ? " (" + hours(estimate.seconds - 2 * estimate.deviation) + " to "
                             + hours(estimate.seconds + 2 * estimate.deviation) + ")"
                       : "")
           + ", by " + std::to_string(estimate.sampled) + " parts of which "
           + std::to_string(estimate.finished) + " were proved\n";
}

/// Proves a sample of parts, each within a minute, and a formula that is packed and forgotten.
ExitCode estimate_one(ExportOptions const& how) {
    constexpr int sample = 16;
    constexpr double seconds_for_each = 60;
    Options const& options = how.common;
    Task const task = only_task(options);
    tell(lines_of_warnings(warnings_of(task, Entries::Ignored, options.language)));
    if (auto const drawn = sentence_about_drawings(task.read); !drawn.empty()) tell(drawn + "\n");
    Limits const limits = limits_for(options);
    Workspace workspace;
    auto const forbidden = forbidden_by(how, task.puzzle(), limits, workspace);
    if (forbidden.code != ExitCode::Yes) {
        tell(line_about(task, forbidden.obstacle));
        return forbidden.code;
    }
    auto solving = solve_options(options);
    solving.limits = limits;
    Claim const claim{task.puzzle(),
                      forbidden.solution ? std::vector{*forbidden.solution} : std::vector<Grid>{},
                      solving.encoding};
    try {
        std::string packed;
        auto packing = packer("instance.cnf.xz", packed);
        write_formula(claim, solving, *packing);
        packing.reset();
        auto const estimate = estimate_parts(claim, solving, how.cubes, sample, seconds_for_each);
        return write_alone(options, Outcome{text_of(estimate, static_cast<double>(packed.size())),
                                            "", "", ExitCode::Yes});
    } catch (LimitsReached const&) {
        tell(line_about(task, "there was no time for the estimate"));
        return ExitCode::Undecided;
    }
}

ExitCode export_one(ExportOptions const& how) {
    Options const& options = how.common;
    auto const start = std::chrono::steady_clock::now();
    Task const task = only_task(options);
    tell(lines_of_warnings(warnings_of(task, Entries::Ignored, options.language)));
    if (auto const drawn = sentence_about_drawings(task.read); !drawn.empty()) tell(drawn + "\n");
    try {
        SpareThreads spare{options.jobs - 1};
        Workspace workspace;
        workspace.spare = &spare;
        ProgressLine progress{options,
                              [](double seconds) { return pace("0 of 1 formulas", 0, seconds); }};
        Limits const limits = limits_for(options);
        auto const forbidden = forbidden_by(how, task.puzzle(), limits, workspace);
        if (forbidden.code != ExitCode::Yes) {
            auto const alone = progress.hide();
            tell(line_about(task, forbidden.obstacle));
            return forbidden.code;
        }
        auto formula = prepared(how, task.puzzle(), forbidden, limits);
        auto alone = progress.hide();
        OutputFile file{options.output_file};
        auto map = open_map(how);
        if (!options.output_file.empty())
            alone.unlock(); // so that the progress line is seen
                            // meanwhile
        formula.write(file.stream(), map ? &map->stream() : nullptr);
        if (!alone) alone = progress.hide();
        if (map) map->finish();
        file.finish();
        tell(messages_about(task, how, formula));
        if (options.verbosity == Verbosity::Verbose)
            tell(report(place_of(task), "exported", start));
    } catch (LimitsReached const&) {
        tell(line_about(task, out_of_time));
        return ExitCode::Undecided;
    } catch (TooLargeError const& error) {
        task.block.fail(0, error.what());
    }
    return ExitCode::Yes;
}

/// Keeps formulas of one run apart from those of another.
void require_empty(std::filesystem::path const& folder) {
    if (std::filesystem::is_directory(folder) && !std::filesystem::is_empty(folder))
        throw std::system_error{std::make_error_code(std::errc::directory_not_empty),
                                folder.string() + ": the folder for the formulas"};
}

/// Writes one formula into the folder.
void export_into_folder(ExportOptions const& how, Reply& answer, Task const& task,
                        Forbidden const& forbidden, Limits const& limits) {
    auto formula = prepared(how, task.puzzle(), forbidden, limits);
    auto map = open_map(how);
    std::filesystem::path const folder = how.split_folder;
    std::filesystem::create_directories(folder);
    auto const path = folder / (padded(task.index) + ".cnf");
    OutputFile file{path.string()};
    formula.write(file.stream(), map ? &map->stream() : nullptr);
    file.finish();
    if (map) map->finish();
    answer.say(path.string());
    answer.messages = line_about_number(task, how, formula.cube_count(), "cubes to solve");
    answer.add_statistics(formula.statistics());
}

/// Writes a proof in parts: the formula, and a list of parts.
void export_parts(ExportOptions const& how, Reply& answer, Task const& task,
                  Forbidden const& forbidden, Limits const& limits) {
    PartsOptions parts;
    parts.parts = how.cubes;
    parts.solving = solve_options(how.common);
    parts.solving.limits = limits;
    parts.formula_ending = ".xz";
    parts.write = write_packed;
    auto const folder = folder_for(task, how.split_folder);
    auto const count = std::ssize(write_parts(task.puzzle(), forbidden.solution, folder, parts));
    answer.say(folder.string() + ": " + std::to_string(count) + (count == 1 ? " part" : " parts"));
    answer.messages = line_about_number(task, how, count, "parts to prove");
}

void export_task(ExportOptions const& how, Reply& answer, Task const& task, Workspace& workspace) {
    Limits const limits = limits_for(how.common);
    auto const forbidden = forbidden_by(how, task.puzzle(), limits, workspace);
    answer.decide(forbidden.code == ExitCode::Yes ? "exported" : "nothing to export",
                  forbidden.code);
    if (forbidden.code != ExitCode::Yes)
        answer.messages = line_about(task, forbidden.obstacle);
    else if (how.cubes > 0)
        export_parts(how, answer, task, forbidden, limits);
    else
        export_into_folder(how, answer, task, forbidden, limits);
}

ExitCode export_split(ExportOptions const& how) {
    require_empty(how.split_folder);
    StreamNeeds needs;
    needs.looks_ahead = true;
    return run_stream(
        how.common, needs, [&](Reply& answer, Task const& task, Workspace& workspace) {
            if (!task.is_only && !how.map_file.empty())
                throw UsageError{"--map needs a single puzzle; leave the comments in the files"};
            try {
                export_task(how, answer, task, workspace);
            } catch (LimitsReached const&) {
                answer.decide("undecided", ExitCode::Undecided);
                answer.messages = line_about(task, out_of_time);
            } catch (std::system_error const& error) { // the other puzzles may succeed
                throw Refusal{message_of(error)};
            }
        });
}

} // namespace

ExitCode export_command(Options const& options) {
    ExportOptions const how{options};
    if (how.is_estimate) return estimate_one(how);
    return how.split_folder.empty() ? export_one(how) : export_split(how);
}

} // namespace hapax
