/// generate: puzzles to order. Puzzle number k takes stream k of the seed, so it is the same
/// whichever thread makes it, and the output is in order whatever the number of threads.

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress_line.hpp"
#include "cli/render.hpp"
#include "cli/stream.hpp"
#include "solver/certificate.hpp"
#include "solver/generator.hpp"
#include "solver/needed.hpp"
#include "solver/threads.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <mutex>
#include <sstream>
#include <thread>
#include <utility>
#include <vector>

namespace hapax {

namespace {

/// The object up to the verdict.
JsonObject head(Options const& options, std::uint64_t index, std::string_view kind,
                std::string_view verdict) {
    return JsonObject{}
        .add("index", index)
        .add("source", JsonObject{}.add("seed", options.generate_seed).add("stream", index))
        .add("kind", kind)
        .add("order", options.request.order)
        .add("verdict", verdict);
}

bool wants_certificates(Options const& options) {
    return !options.certificate_folder.empty();
}

/// The folder of a puzzle's certificate.
std::filesystem::path bundle(Options const& options, std::uint64_t index) {
    return std::filesystem::path{options.certificate_folder} / padded(index);
}

/// Throws CannotExpress.
Outcome found(Options const& options, std::uint64_t index, GeneratedPuzzle const& generated) {
    Outcome outcome;
    std::ostringstream text;
    auto const notation = options.output.is_json ? Notation::Text : options.output.notation;
    FormatOptions format = options.format;
    format.index = index;
    write_puzzle(generated.puzzle, notation, format, text);
    outcome.out = text.str();
    if (options.output.is_json) {
        auto object = head(options, index, kind(generated.puzzle), "unique");
        object.add("givens", given_count(generated.puzzle))
            .add("inequalities", static_cast<int>(generated.puzzle.inequalities.size()))
            .add("cages", static_cast<int>(generated.puzzle.cages.size()))
            .add("puzzle", text.str())
            .add("solutions", std::vector<Grid>{generated.solution});
        if (wants_certificates(options)) object.add("certificate", bundle(options, index).string());
        outcome.out = object.text() + "\n";
    }
    return outcome;
}

Outcome not_found(Options const& options, std::uint64_t index, Generation const& generation) {
    Outcome outcome;
    outcome.code = ExitCode::Undecided;
    std::string const attempts = std::to_string(generation.attempts)
                                 + (generation.attempts == 1 ? " random grid" : " random grids");
    outcome.messages = "hapax: puzzle " + std::to_string(index) + ": nothing found in " + attempts
                       + (generation.reached.empty() ? "" : "; reached " + generation.reached)
                       + "\n";
    if (options.output.is_json)
        outcome.out = head(options, index, options.inputs.front(), "undecided")
                          .add("reached", generation.reached)
                          .text()
                      + "\n";
    return outcome;
}

/// Makes the puzzles on several threads and writes each as soon as those before it are written.
class Production {
  public:
    Production(Options const& options, Output& output) : options_{options}, output_{output} {}

    ExitCode run() {
        std::vector<std::thread> threads;
        for (std::uint64_t i = 1; i < options_.number && spare_.take(1) > 0; ++i)
            if (!start_thread(threads, [this] { work(); })) break;
        work();
        for (auto& thread : threads) thread.join();
        if (failure_) std::rethrow_exception(failure_);
        auto const alone = progress_.hide();
        if (interrupted) {
            std::fprintf(stderr, "hapax: interrupted after %s\n",
                         number_of_puzzles(written_).c_str());
            code_ = worse(code_, ExitCode::Undecided);
        }
        return code_;
    }

  private:
    void work() {
        try {
            while (!interrupted && !has_failed_) {
                std::uint64_t const index = ++last_begun_;
                if (index > options_.number) {
                    spare_.give(1);
                    return;
                }
                auto const start = std::chrono::steady_clock::now();
                Random random{options_.generate_seed, index};
                auto const generation =
                    generate(options_.request, random, limits_for(options_), &spare_);
                auto outcome = outcome_of(index, generation);
                if (!outcome) return;
                if (options_.verbosity == Verbosity::Verbose)
                    outcome->messages += report("puzzle " + std::to_string(index),
                                                is_made(*outcome) ? "made" : "not made", start);
                show(index, *outcome);
            }
        } catch (...) {
            std::unique_lock const lock{mutex_};
            if (!failure_) failure_ = std::current_exception();
            has_failed_ = true;
            turn_.notify_all();
        }
    }

    static bool is_made(Outcome const& outcome) { return outcome.code == ExitCode::Yes; }

    /// Nothing if an interrupt came before the evidence was written.
    std::optional<Outcome> outcome_of(std::uint64_t index, Generation const& generation) {
        if (generation.found) {
            auto const refuse = [&](std::string const& why) {
                auto const& puzzle = generation.found->puzzle;
                return refused(options_, head(options_, index, kind(puzzle), "invalid"),
                               "puzzle " + std::to_string(index) + ": " + why);
            };
            try {
                auto outcome = found(options_, index, *generation.found);
                if (certified(index, *generation.found)) return outcome;
            } catch (CannotExpress const& error) {
                return refuse(error.what());
            } catch (std::system_error const& error) { // the other puzzles may fare better
                return refuse(message_of(error));
            }
        }
        if (interrupted) return std::nullopt;
        return not_found(options_, index, generation);
    }

    /// Writes the evidence, if it is wanted. False at a limit.
    bool certified(std::uint64_t index, GeneratedPuzzle const& made) {
        if (!wants_certificates(options_)) return true;
        CertificateOptions evidence;
        evidence.limits = limits_for(options_);
        auto const& request = options_.request;
        if (request.minimality == Minimality::Minimal) {
            auto text =
                needed_text(made.puzzle, made.solution, request.symmetry, evidence.limits, &spare_);
            if (!text) return false;
            evidence.needed = std::move(*text);
        }
        return write_certificate(made.puzzle, made.solution, bundle(options_, index), evidence);
    }

    /// There is no evidence for puzzles that nobody gets to see.
    void show(std::uint64_t index, Outcome const& outcome) {
        auto const remove_evidence = [&] {
            if (wants_certificates(options_) && is_made(outcome))
                std::filesystem::remove_all(bundle(options_, index));
        };
        try {
            if (!write(index, outcome)) remove_evidence();
        } catch (...) {
            remove_evidence();
            throw;
        }
    }

    /// When all before it are written. False if an interrupt or a failure came before its turn.
    bool write(std::uint64_t index, Outcome const& outcome) {
        std::unique_lock lock{mutex_};
        while (index != written_ + 1) {
            if (interrupted || has_failed_) return false;
            turn_.wait_for(lock, std::chrono::milliseconds{100});
        }
        auto const alone = progress_.hide();
        if (!outcome.messages.empty()) std::fputs(outcome.messages.c_str(), stderr);
        output_.write(outcome.out);
        code_ = worse(code_, outcome.code);
        ++written_;
        turn_.notify_all();
        return true;
    }

    std::string progress(double seconds) const {
        std::uint64_t const made = written_;
        std::string text =
            pace(std::to_string(made) + " of " + number_of_puzzles(options_.number), made, seconds);
        if (made == 0) return text;
        char estimate[40];
        std::snprintf(estimate, sizeof estimate, ", %.0f s to go",
                      static_cast<double>(options_.number - made) * seconds
                          / static_cast<double>(made));
        return text + estimate;
    }

    Options const& options_;
    Output& output_;
    SpareThreads spare_{options_.jobs - 1}; ///< those that have no puzzle to make
    std::atomic<std::uint64_t> last_begun_{0};
    std::mutex mutex_;
    std::condition_variable turn_;
    std::atomic<std::uint64_t> written_ = 0;
    ExitCode code_ = ExitCode::Yes;
    std::exception_ptr failure_;
    std::atomic<bool> has_failed_{false};
    ProgressLine progress_{options_, [this](double seconds) { return progress(seconds); }};
};

} // namespace

ExitCode generate_command(Options const& options) {
    Output output{options.output_file};
    ExitCode const code = Production{options, output}.run();
    output.finish(code);
    return code;
}

} // namespace hapax
