/// solve and candidates.

#include "cli/answers/board.hpp"
#include "cli/answers/pictures.hpp"
#include "cli/commands/command.hpp"
#include "solver/search/candidates.hpp"

#include <new>
#include <optional>

namespace hapax {

namespace {

/// Before a grid that is drawn: which of several puzzles it belongs to.
std::string heading(Options const& options, Task const& task, std::uint64_t others) {
    if (options.output.notation != Notation::Text) return {};
    std::string const gap = others > 0 || task.index > 1 ? "\n" : "";
    return task.is_named && others == 0 ? gap + "# " + place_of(task) + "\n" : gap;
}

/// What a solution adds to the answer, after a number of others; the first one of a JSON object
/// brings the object's head.
std::string text_of_solution(Options const& options, Task const& task, Grid const& grid,
                             std::uint64_t others) {
    if (options.output.is_json)
        return (others == 0 ? json_head(task, "solved").text_before_list("solutions") : ",")
               + json_of(grid);
    if (options.output.is_svg) return picture_of_solution(task.puzzle(), grid);
    return heading(options, task, others) + written(options, task.index, task.puzzle(), grid);
}

} // namespace

/// Solutions are printed as they are found, all but the last of those that were asked for: that one
/// goes with the outcome, so that in a stream of easy puzzles none is written by itself.
ExitCode solve_command(Options const& options) {
    auto const limit = options.arguments.count("limit").value_or(1);
    if (options.output.is_svg && limit != 1) throw UsageError{"--to svg draws one solution"};
    StreamNeeds needs;
    needs.looks_ahead = options.output.is_svg;
    return run_command(options, needs, [&](Task const& task, Workspace& workspace) {
        require_one_picture(options, task);
        SolutionSearch search{task.puzzle(), solve_options(options), workspace};
        Outcome outcome;
        std::uint64_t found = 0;
        while (limit == 0 || found < limit) {
            std::optional<Grid> grid;
            try {
                grid = search.next();
            } catch (TooLargeError const& error) {
                if (found == 0) throw;
                outcome.messages = place_of(task) + ": " + error.what() + "\n";
            } catch (std::bad_alloc const&) {
                if (found == 0) throw;
                outcome.messages = place_of(task) + ": there is not enough memory for more\n";
            }
            if (!grid) break;
            auto text = text_of_solution(options, task, *grid, found);
            if (++found == limit)
                outcome.out = std::move(text);
            else
                task.print(text);
        }
        bool const stopped_early = !search.is_exhausted() && (limit == 0 || found < limit);
        outcome.code = stopped_early ? ExitCode::Undecided
                       : found == 0  ? ExitCode::No
                                     : ExitCode::Yes;
        outcome.verdict = found > 0 ? "solved" : stopped_early ? "undecided" : "none";
        auto const* const why_none = stopped_early ? "undecided" : "no solution";
        if (found == 0)
            outcome.out =
                options.output.is_json
                    ? json_head(task, outcome.verdict).text_before_list("solutions")
                : options.output.is_svg
                    ? picture_of_complaints(task.puzzle(), task.puzzle().givens, {{{why_none}, {}}})
                    : remark(task, why_none);
        JsonObject behind;
        if (found > 0 && stopped_early) {
            constexpr char const* cut = "undecided whether there are more solutions";
            if (options.output.is_json)
                behind.add("remark", cut);
            else
                outcome.out += remark(task, cut);
        }
        add_statistics(options, search.statistics(), behind, outcome);
        if (options.output.is_json) outcome.out += behind.text_after_list() + "\n";
        return outcome;
    });
}

ExitCode candidates_command(Options const& options) {
    StreamNeeds needs;
    needs.looks_ahead = options.output.is_svg;
    return run_command(options, needs, [&](Task const& task, Workspace& workspace) {
        require_one_picture(options, task);
        auto const candidates =
            true_candidates(task.puzzle(), solve_options(options), workspace, [&](int open) {
                task.tell_progress(std::to_string(open) + " candidates left");
            });
        bool const has_solution = candidates.sets.count(0) > 0;
        Outcome outcome;
        outcome.verdict = !candidates.is_decided ? "undecided" : has_solution ? "solvable" : "none";
        outcome.code = !candidates.is_decided ? ExitCode::Undecided
                       : has_solution         ? ExitCode::Yes
                                              : ExitCode::No;
        JsonObject object;
        if (options.output.is_json) {
            object = json_head(task, outcome.verdict);
            object.add_raw("candidates", json_of(candidates.sets));
        }
        add_statistics(options, candidates.statistics, object, outcome);
        if (options.output.is_json) {
            outcome.out = object.text() + "\n";
            return outcome;
        }
        if (options.output.is_svg) {
            if (!has_solution || !candidates.is_decided)
                outcome.messages += place_of(task) + ": " + outcome.verdict + "\n";
            outcome.out = picture_of_candidates(task.puzzle(), candidates.sets);
            return outcome;
        }
        if (outcome.verdict == "undecided")
            outcome.out = remark(task, has_solution ? "undecided: these values occur, others may"
                                                    : "undecided");
        if (outcome.verdict == "none") outcome.out = remark(task, "no solution");
        if (has_solution)
            outcome.out += render_candidates(task.puzzle(), candidates.sets, board_style(options));
        return outcome;
    });
}

} // namespace hapax
