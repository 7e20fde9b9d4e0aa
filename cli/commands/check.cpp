/// check: the puzzle by itself, or each position of a player on it. Several reasons are printed as
/// they are found, since there may be very many.

#include "cli/answers/conflicts.hpp"
#include "cli/answers/statistics.hpp"
#include "cli/commands/command.hpp"
#include "cli/options/values.hpp"
#include "cli/stream/positions.hpp"
#include "solver/blame/soundness.hpp"

namespace hapax {

namespace {

/// Throws UsageError.
CheckRequest request_of(Arguments const& given) {
    exclude(given, "--smallest", "--all");
    CheckRequest request;
    request.search = ConflictSearch::ForEachEntry;
    if (auto const blame = given.word("blame")) request.regions = parse_blame(*blame);
    if (given.has("smallest")) request.search = ConflictSearch::Smallest;
    if (auto const most = given.count("all")) {
        request.search = ConflictSearch::Several;
        request.most = *most;
    }
    if (given.has("strict")) request.strictness = Strictness::OnlySolution;
    return request;
}

} // namespace

ExitCode check_command(Options const& options) {
    auto const wanted = request_of(options.arguments);
    return run_on_positions(
        options, "check",
        [&](Reply& answer, PlayerPosition const& position, Task const& task, Workspace& workspace) {
            auto request = wanted;
            std::size_t printed = 0;
            if (request.search == ConflictSearch::Several)
                request.found = [&](PositionCheck const& so_far) {
                    add_last_conflict(so_far, answer);
                    answer.print_parts();
                    ++printed;
                };
            request.progress = [&](int questions) {
                task.tell_progress("why is there no solution? "
                                   + (printed == 0 ? "" : number_of(printed, "reason") + ", ")
                                   + std::to_string(questions) + " questions asked");
            };
            auto const found =
                check(answer.puzzle(), position, request, solve_options(options), workspace);
            printed == 0 ? add(found, answer) : add_after_conflicts(found, answer);
        });
}

} // namespace hapax
