/// solve and candidates.

#include "cli/commands/command.hpp"
#include "encoder/too_large.hpp"
#include "solver/certify/certificate.hpp"
#include "solver/search/candidates.hpp"

#include <new>
#include <optional>
#include <vector>

namespace hapax {

namespace {

/// Returns the next solution; nullopt after the last, and if the puzzle becomes too large.
std::optional<Grid> next(SolutionSearch& search, std::uint64_t found, Reply& answer) {
    auto const give_up = [&](char const* why) {
        answer.messages = answer.subject.place() + ": " + why + "\n";
        return std::nullopt;
    };
    try {
        return search.next();
    } catch (TooLargeError const& error) {
        if (found == 0) throw;
        return give_up(error.what());
    } catch (std::bad_alloc const&) {
        if (found == 0) throw;
        return give_up("there is not enough memory for more");
    }
}

} // namespace

/// Prints solutions as they are found, except the last one requested: that goes with the outcome,
/// so that a stream of easy puzzles needs no separate writes.
ExitCode solve_command(Options const& options) {
    auto const limit = options.arguments.count("limit").value_or(1);
    if (options.output.is_svg && limit != 1) throw UsageError{"--to svg draws one solution"};
    auto const certificates = options.arguments.word_or_empty("certificate");
    if (!certificates.empty() && limit != 0) throw UsageError{"--certificate needs --limit 0"};
    StreamNeeds needs;
    needs.looks_ahead = !certificates.empty();
    return run_stream(options, needs, [&](Reply& answer, Task const& task, Workspace& workspace) {
        std::vector<Grid> all; ///< for the certificate
        SolutionSearch search{task.puzzle(), solve_options(options), workspace};
        answer.begin_list("solutions");
        std::uint64_t found = 0;
        while (limit == 0 || found < limit) {
            auto const grid = next(search, found, answer);
            if (!grid) break;
            answer.decide("solved", ExitCode::Yes);
            answer.add_item(*grid);
            if (!certificates.empty() && found <= most_certified_solutions) all.push_back(*grid);
            answer.show_place();
            answer.show_solution(*grid);
            if (++found != limit) answer.print_parts();
        }
        bool const stopped_early = !search.is_exhausted() && (limit == 0 || found < limit);
        if (found == 0) {
            answer.decide(stopped_early ? "undecided" : "none",
                          stopped_early ? ExitCode::Undecided : ExitCode::No);
            answer.remark(stopped_early ? "undecided" : "no solution");
        } else if (stopped_early) {
            constexpr char const* cut = "undecided whether there are more solutions";
            answer.code = ExitCode::Undecided;
            answer.remark(cut);
            answer.add("remark", cut);
        }
        if (!certificates.empty() && !stopped_early)
            certify_solutions(task, all, certificates, solve_options(options), answer);
        answer.add_statistics(search.statistics());
    });
}

ExitCode candidates_command(Options const& options) {
    auto const most = options.arguments.count("counts");
    if (most && (*most < 1 || *most > max_candidate_count))
        throw UsageError{"--counts needs a number from 1 to "
                         + std::to_string(max_candidate_count)};
    return run_stream(options, [&](Reply& answer, Task const& task, Workspace& workspace) {
        auto const found = true_candidates(
            task.puzzle(), solve_options(options), workspace,
            [&](int open) { task.tell_progress(std::to_string(open) + " candidates left"); },
            static_cast<int>(most.value_or(1)));
        bool const has_solution = found.sets.count(0) > 0;
        if (!found.is_decided) {
            answer.decide("undecided", ExitCode::Undecided);
            answer.remark(has_solution ? "undecided: these values occur, others may" : "undecided");
        } else if (has_solution) {
            answer.decide("solvable", ExitCode::Yes);
        } else {
            answer.decide("none", ExitCode::No);
            answer.remark("no solution");
        }
        answer.add_candidates(found, most ? Counts::Shown : Counts::None);
        answer.add_statistics(found.statistics);
    });
}

} // namespace hapax
