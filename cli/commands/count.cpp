/// count: exactly, or about.

#include "solver/search/count.hpp"
#include "cli/commands/command.hpp"
#include "solver/count/estimate.hpp"

#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>

namespace hapax {

namespace {

std::string_view verdict_of(Count const& count, bool is_undecided) {
    if (is_undecided) return "undecided";
    if (count.solutions == 0) return "none";
    if (count.solutions > 1) return "multiple";
    return count.is_lower_bound ? "solved" : "unique"; // by one, and others were not looked for
}

/// If the file states another number.
std::string disagreement(Task const& task, Count const& count) {
    auto const expected = task.read.expectation.solutions;
    if (!expected || *expected == count.solutions) return {};
    if (count.is_lower_bound && *expected > count.solutions) return {};
    return "warning: " + place_of(task) + ": the file says " + std::to_string(*expected)
           + (*expected == 1 ? " solution, there are " : " solutions, there are ")
           + count.solutions.str() + (count.is_lower_bound ? " or more\n" : "\n");
}

Outcome counted(Options const& options, Task const& task, Workspace& workspace) {
    auto const limit = options.arguments.count("limit").value_or(0);
    bool fits = true;
    Count const count =
        count_solutions(task.puzzle(), solve_options(options), limit, workspace, [&] {
            fits = false;
            task.tell_progress("too many states to count row by row: this may take very long");
        });
    bool const is_undecided = count.is_lower_bound && (limit == 0 || count.solutions < limit);
    Outcome outcome;
    outcome.code = is_undecided           ? ExitCode::Undecided
                   : count.solutions == 0 ? ExitCode::No
                                          : ExitCode::Yes;
    outcome.verdict = verdict_of(count, is_undecided);
    JsonObject object;
    if (options.output.is_json) {
        object = json_head(task, outcome.verdict);
        object.add_raw("count", count.solutions.str())
            .add_bool("count_is_lower_bound", count.is_lower_bound);
    }
    add_statistics(options, count.statistics, object, outcome);
    if (options.output.is_json)
        outcome.out = object.text() + "\n";
    else if (options.output.is_csv)
        outcome.out = CsvLine{}
                          .add(task.index)
                          .add(place_of(task))
                          .add(outcome.verdict)
                          .add(count.solutions.str())
                          .add(count.is_lower_bound ? 1 : 0)
                          .text();
    else
        outcome.out = count.solutions.str() + (count.is_lower_bound ? "+\n" : "\n");
    outcome.messages += disagreement(task, count);
    if (is_undecided)
        outcome.messages += "note: " + place_of(task) + ": "
                            + (fits ? "" : "there are too many states to count row by row; ")
                            + "--estimate says about how many solutions there are\n";
    return outcome;
}

/// "1.0877e+20".
std::string text_of(Real const& number) {
    return number.str(5, std::ios_base::scientific);
}

/// Small estimates as people write them.
std::string readable(Real const& number) {
    if (number >= 1e6) return text_of(number);
    char text[20];
    std::snprintf(text, sizeof text, number < 100 ? "%.3g" : "%.0f", number.convert_to<double>());
    return text;
}

Outcome estimated(Options const& options, Task const& task, std::int64_t samples) {
    auto const seed = static_cast<std::uint64_t>(options.solver.seed);
    auto const estimate = estimate_solutions(task.puzzle(), samples, seed, limits_for(options));
    Outcome outcome;
    outcome.verdict = estimate ? "estimated" : "undecided";
    outcome.code = estimate ? ExitCode::Yes : ExitCode::Undecided;
    if (options.output.is_json) {
        JsonObject object = json_head(task, outcome.verdict);
        if (estimate)
            object.add_raw("estimate", text_of(estimate->mean))
                .add_raw("standard_error", text_of(estimate->standard_error))
                .add_raw("interval",
                         "[" + text_of(estimate->low) + "," + text_of(estimate->high) + "]")
                .add("samples", estimate->samples)
                .add("samples_solved", estimate->solved)
                .add_bool("is_exact", estimate->is_exact);
        outcome.out = object.text() + "\n";
    } else if (options.output.is_csv) {
        CsvLine line;
        line.add(task.index).add(place_of(task)).add(outcome.verdict);
        for (auto const part :
             {&Estimate::mean, &Estimate::standard_error, &Estimate::low, &Estimate::high})
            line.add(estimate ? text_of((*estimate).*part) : "");
        outcome.out = line.add(estimate ? estimate->samples : 0).text();
    } else if (!estimate) {
        outcome.out = remark(task, "undecided");
    } else if (estimate->is_exact) {
        outcome.out = readable(estimate->mean) + "\n";
    } else if (estimate->solved == 0) {
        outcome.out = "at most " + readable(estimate->high)
                      + " with a confidence of 95 %, perhaps none: each of the "
                      + std::to_string(estimate->samples) + " samples was a dead end\n";
    } else {
        outcome.out = "about " + readable(std::max(estimate->mean, estimate->low))
                      + " (standard error " + readable(estimate->standard_error) + ", 95 % from "
                      + readable(estimate->low) + " to " + readable(estimate->high) + ", "
                      + std::to_string(estimate->samples) + " samples)\n";
    }
    return outcome;
}

/// How many descents an estimate takes; nothing where none is asked for.
std::optional<std::int64_t> samples_of(Arguments const& arguments) {
    auto const samples = arguments.count("samples");
    if (samples && !arguments.has("estimate")) throw UsageError{"--samples goes with --estimate"};
    if (!arguments.has("estimate")) return std::nullopt;
    if (arguments.has("limit")) throw UsageError{"--estimate and --limit exclude each other"};
    constexpr std::uint64_t most = 1'000'000'000;
    if (samples && (*samples < 2 || *samples > most))
        throw UsageError{"--samples needs a number from 2 to a billion"};
    return static_cast<std::int64_t>(samples.value_or(1000));
}

} // namespace

ExitCode count_command(Options const& options) {
    auto const samples = samples_of(options.arguments);
    StreamNeeds needs;
    if (options.output.is_csv)
        needs.head = samples ? "index,source,verdict,estimate,standard_error,low,high,samples\n"
                             : "index,source,verdict,count,count_is_lower_bound\n";
    return run_command(options, needs, [&](Task const& task, Workspace& workspace) {
        return samples ? estimated(options, task, *samples) : counted(options, task, workspace);
    });
}

} // namespace hapax
