#include "cli/answers/statistics.hpp"

#include <sys/resource.h>

#include <cstdio>

namespace hapax {

namespace {

/// Returns the most memory that the process has used, in bytes.
std::int64_t peak_memory() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return std::int64_t{usage.ru_maxrss} * 1024;
}

} // namespace

JsonObject json_of(Statistics const& statistics) {
    JsonObject clauses;
    for (std::size_t rule = 0; rule < rule_count; ++rule)
        if (auto const count = statistics.clauses[rule]; count > 0)
            clauses.add(name(static_cast<Rule>(rule)), count);
    JsonObject object;
    object.add("order", statistics.order)
        .add("givens", statistics.givens)
        .add("candidates", statistics.candidates)
        .add("candidates_left", statistics.candidates_left)
        .add("open_cells", statistics.open_cells)
        .add("trials", statistics.trials)
        .add("encoding", statistics.encoding)
        .add("tuning", statistics.tuning)
        .add("configuration", statistics.configuration)
        .add("variables", statistics.variables)
        .add("clauses", clauses)
        .add("solver_calls", statistics.solver_calls)
        .add("cubes", statistics.cubes)
        .add("conflicts", statistics.conflicts)
        .add("propagation_seconds", statistics.propagation_seconds)
        .add("trial_seconds", statistics.trial_seconds)
        .add("encoding_seconds", statistics.encoding_seconds)
        .add("solving_seconds", statistics.solving_seconds)
        .add("peak_memory", peak_memory());
    return object;
}

std::string text_of(Statistics const& statistics) {
    std::string text;
    auto const line = [&](std::string_view what, std::string const& value) {
        text += std::string{what} + std::string(22 - what.size(), ' ') + value + "\n";
    };
    auto const seconds = [](double value) {
        char digits[32];
        std::snprintf(digits, sizeof digits, "%.6f s", value);
        return std::string{digits};
    };
    line("order", std::to_string(statistics.order));
    line("givens", std::to_string(statistics.givens));
    line("candidates", std::to_string(statistics.candidates));
    line("  after propagation", std::to_string(statistics.candidates_left) + " in "
                                    + std::to_string(statistics.open_cells) + " open cells");
    line("trials", std::to_string(statistics.trials));
    if (!statistics.encoding.empty()) {
        line("encoding", statistics.encoding);
        line("tuning", statistics.tuning);
        line("configuration", statistics.configuration);
        line("variables", std::to_string(statistics.variables));
        std::int64_t all = 0;
        for (auto const count : statistics.clauses) all += count;
        line("clauses", std::to_string(all));
        for (std::size_t rule = 0; rule < rule_count; ++rule)
            if (auto const count = statistics.clauses[rule]; count > 0)
                line("  " + std::string{name(static_cast<Rule>(rule))}, std::to_string(count));
        if (statistics.cubes > 0) line("cubes", std::to_string(statistics.cubes));
        line("conflicts", std::to_string(statistics.conflicts));
    }
    if (!statistics.encoding.empty() || statistics.solver_calls > 0)
        line("solver calls", std::to_string(statistics.solver_calls));
    line("propagation", seconds(statistics.propagation_seconds));
    line("trials", seconds(statistics.trial_seconds));
    line("encoding", seconds(statistics.encoding_seconds));
    line("solving", seconds(statistics.solving_seconds));
    line("peak memory", std::to_string(peak_memory() / 1024 / 1024) + " MB");
    return text;
}

std::string report(std::string const& place, std::string const& verdict,
                   std::chrono::steady_clock::time_point start) {
    char seconds[32];
    std::snprintf(seconds, sizeof seconds, "%.3f s",
                  std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    return place + ": " + verdict + ", " + seconds + "\n";
}

std::string number_of(std::uint64_t number, std::string const& noun) {
    return std::to_string(number) + " " + noun + (number == 1 ? "" : "s");
}

std::string text_of(Totals const& totals) {
    std::string text = number_of(totals.done, "puzzle");
    char const* separator = ": ";
    for (auto const& [verdict, count] : totals.verdicts) {
        text += separator + std::to_string(count) + " " + verdict;
        separator = ", ";
    }
    return text + "\n";
}

std::string json_of(Totals const& totals) {
    JsonObject verdicts;
    for (auto const& [verdict, count] : totals.verdicts) verdicts.add(verdict, count);
    return JsonObject{}.add("puzzles", totals.done).add("verdicts", verdicts).text() + "\n";
}

} // namespace hapax
