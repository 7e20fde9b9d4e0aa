/// count: exactly or approximately.

#include "solver/search/count.hpp"
#include "cli/commands/command.hpp"
#include "solver/certify/certificate.hpp"
#include "solver/count/estimate.hpp"

#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

namespace hapax {

namespace {

std::string_view verdict_of(Count const& count, bool is_undecided) {
    if (is_undecided) return "undecided";
    if (count.solutions == 0) return "none";
    if (count.solutions > 1) return "multiple";
    return count.is_lower_bound ? "solved" : "unique"; // limited to one, and others were not looked
                                                       // for
}

/// Returns a warning if the file states another number.
std::string disagreement(Task const& task, Count const& count) {
    auto const expected = task.read.expectation.solutions;
    if (!expected || *expected == count.solutions) return {};
    if (count.is_lower_bound && *expected > count.solutions) return {};
    return "warning: " + place_of(task) + ": the file says " + std::to_string(*expected)
           + (*expected == 1 ? " solution, there are " : " solutions, there are ")
           + count.solutions.str() + (count.is_lower_bound ? " or more\n" : "\n");
}

/// Counts by listing the solutions, for a certificate.
Count listed(Options const& options, Reply& answer, Task const& task, Workspace& workspace,
             std::string const& certificates) {
    SolutionSearch search{task.puzzle(), solve_options(options), workspace};
    std::vector<Grid> all;
    for (auto grid = search.next(); grid; grid = search.next()) {
        all.push_back(*grid);
        if (all.size() > most_certified_solutions) break;
    }
    bool const is_complete = search.is_exhausted() || all.size() > most_certified_solutions;
    if (is_complete) certify_solutions(task, all, certificates, solve_options(options), answer);
    Count count;
    count.solutions = all.size();
    count.is_lower_bound = !is_complete;
    count.statistics = search.statistics();
    return count;
}

void add_count(Options const& options, Reply& answer, Task const& task, Workspace& workspace) {
    auto const limit = options.arguments.count("limit").value_or(0);
    bool fits = true;
    auto const certificates = options.arguments.word_or_empty("certificate");
    Count const count =
        !certificates.empty()
            ? listed(options, answer, task, workspace, certificates)
            : count_solutions(task.puzzle(), solve_options(options), limit, workspace, [&] {
                  fits = false;
                  task.tell_progress(
                      "too many states to count row by row: this may take very long");
              });
    bool const is_undecided = count.is_lower_bound && (limit == 0 || count.solutions < limit);
    answer.decide(verdict_of(count, is_undecided), is_undecided           ? ExitCode::Undecided
                                                   : count.solutions == 0 ? ExitCode::No
                                                                          : ExitCode::Yes);
    answer.add("count", RawJson{count.solutions.str()})
        .add("count_is_lower_bound", count.is_lower_bound);
    answer.say(count.solutions.str() + (count.is_lower_bound ? "+" : ""));
    answer.add_statistics(count.statistics);
    answer.messages += disagreement(task, count);
    if (is_undecided)
        answer.messages += "note: " + place_of(task) + ": "
                           + (fits ? "" : "there are too many states to count row by row; ")
                           + "--estimate gives an approximate number of solutions\n";
}

/// Returns "1.0877e+20".
std::string text_of(Real const& number) {
    return number.str(5, std::ios_base::scientific);
}

RawJson raw(Real const& number) {
    return {text_of(number)};
}

/// Writes small estimates as people write them.
std::string readable(Real const& number) {
    if (number >= 1e6) return text_of(number);
    char text[20];
    std::snprintf(text, sizeof text, number < 100 ? "%.3g" : "%.0f", number.convert_to<double>());
    return text;
}

/// Returns "about 42 (standard error 3, 95 % from 36 to 48, 100 samples)".
std::string in_words(Estimate const& estimate) {
    auto const samples = std::to_string(estimate.samples);
    if (estimate.is_exact) return readable(estimate.mean);
    if (estimate.solved == 0)
        return "at most " + readable(estimate.high)
               + " with a confidence of 95 %, perhaps none: each of the " + samples
               + " samples was a dead end";
    return "about " + readable(std::max(estimate.mean, estimate.low)) + " (standard error "
           + readable(estimate.standard_error) + ", 95 % from " + readable(estimate.low) + " to "
           + readable(estimate.high) + ", " + samples + " samples)";
}

void add_estimate(Options const& options, Reply& answer, Task const& task, std::int64_t samples) {
    auto const seed = static_cast<std::uint64_t>(options.solver.seed);
    auto const estimate = estimate_solutions(task.puzzle(), samples, seed, limits_for(options));
    if (!estimate) {
        answer.decide("undecided", ExitCode::Undecided);
        answer.remark("undecided");
        answer.add_column("samples", 0);
        return;
    }
    answer.decide("estimated", ExitCode::Yes);
    answer.add("estimate", raw(estimate->mean))
        .add("standard_error", raw(estimate->standard_error))
        .add("interval", std::vector{raw(estimate->low), raw(estimate->high)})
        .add("samples", estimate->samples)
        .add("samples_solved", estimate->solved)
        .add("is_exact", estimate->is_exact)
        .add_column("low", raw(estimate->low))
        .add_column("high", raw(estimate->high));
    answer.say(in_words(*estimate));
}

/// Returns the number of descents of an estimate; nullopt unless one is requested.
std::optional<std::int64_t> samples_of(Arguments const& arguments) {
    auto const samples = arguments.count("samples");
    if (samples && !arguments.has("estimate")) throw UsageError{"--samples needs --estimate"};
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
    if (options.arguments.has("certificate"))
        for (auto const* other : {"--estimate", "--limit"})
            exclude(options.arguments, "--certificate", other);
    StreamNeeds needs;
    needs.looks_ahead = options.arguments.has("certificate");
    needs.columns =
        samples ? "estimate,standard_error,low,high,samples" : "count,count_is_lower_bound";
    return run_stream(options, needs, [&](Reply& answer, Task const& task, Workspace& workspace) {
        samples ? add_estimate(options, answer, task, *samples)
                : add_count(options, answer, task, workspace);
    });
}

} // namespace hapax
