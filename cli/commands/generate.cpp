/// generate: makes puzzles to order. Puzzle number k takes stream k of the seed, on any thread.

#include "cli/answers/refusal.hpp"
#include "cli/answers/statistics.hpp"
#include "cli/commands/command.hpp"
#include "cli/commands/generate_options.hpp"
#include "cli/files/files.hpp"
#include "cli/files/output.hpp"
#include "cli/stream/in_order.hpp"
#include "cli/stream/stream.hpp"
#include "cli/system/interrupt.hpp"
#include "solver/basis/random.hpp"
#include "solver/basis/threads.hpp"
#include "solver/blame/minimize.hpp"
#include "solver/certify/certificate.hpp"
#include "solver/certify/needed.hpp"
#include "solver/certify/smallest.hpp"
#include "solver/generate/generator.hpp"
#include "solver/rate/difficulty.hpp"
#include "solver/search/workspace.hpp"
#include "solver/symmetry/least_form.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <limits>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace hapax {

namespace {

constexpr std::string_view columns =
    "seed,puzzle,level,score,steps,hardest,techniques,clues,givens,other_clues";

/// Returns the seed that makes this puzzle first, as --seed takes it: "7", or "7:3" for stream 3.
std::string seed_of(Subject const& subject) {
    return std::to_string(subject.seed)
           + (subject.stream == 1 ? "" : ":" + std::to_string(subject.stream));
}

/// Returns the comment before a puzzle in `text`, if the seed was chosen at random.
std::string seed_comment(GenerateOptions const& options, Subject const& subject) {
    if (!options.is_new_seed || options.common.output.notation != Notation::Text) return "";
    return "# seed " + seed_of(subject) + "\n";
}

/// Describes a puzzle before it is made. Further tries take streams that no other puzzle has.
Subject subject_of(GenerateOptions const& options, std::uint64_t index, std::uint64_t tries = 0) {
    constexpr int most_puzzle_bits = 40;
    Subject subject;
    subject.index = index;
    subject.seed = options.seed;
    subject.stream = options.first_stream + index - 1 + (tries << most_puzzle_bits);
    subject.kind = options.kind;
    subject.order = options.request.order;
    return subject;
}

bool wants_certificates(GenerateOptions const& options) {
    return !options.certificate_folder.empty();
}

/// Returns the folder for a puzzle's certificate.
std::filesystem::path bundle(GenerateOptions const& options, std::uint64_t index) {
    return std::filesystem::path{options.certificate_folder} / padded(index);
}

/// Throws CannotExpress.
void add(GeneratedPuzzle const& made, GenerateOptions const& options, Reply& answer) {
    bool const is_unique = options.request.solutions == Solutions::One;
    answer.subject.puzzle = &made.puzzle;
    answer.decide(is_unique ? "unique" : "solved", ExitCode::Yes);
    answer.counted_as = "made";
    answer.add("givens", given_count(made.puzzle))
        .add("inequalities", count_of(ClueName::Less, made.puzzle))
        .add("cages", made.puzzle.cages.size());
    answer.show(seed_comment(options, answer.subject));
    answer.add_puzzle(made.puzzle);
    answer.add("solutions", std::vector{made.solution});
    answer.add_column("seed", seed_of(answer.subject));
    if (wants_certificates(options))
        answer.add("certificate", bundle(options, answer.subject.index).string());
}

void add_failure(Generation const& generation, Reply& answer) {
    answer.decide("undecided", ExitCode::Undecided);
    answer.counted_as = "not made";
    std::string const attempts = std::to_string(generation.attempts)
                                 + (generation.attempts == 1 ? " random grid" : " random grids");
    std::string const what = generation.found
                                 ? "there was no time to write its evidence"
                                 : "no puzzle found in " + attempts
                                       + (generation.reached.empty() ? "" : "; reached ")
                                       + generation.reached;
    answer.messages = "hapax: " + answer.subject.place() + ": " + what + "\n";
    answer.add("reached", generation.reached);
}

/// Makes puzzles: number k from stream k of the seed. Of distinct ones, each is made at once, on
/// any thread, and made anew from other streams when its turn comes, if an earlier one is like it.
class Production {
  public:
    explicit Production(GenerateOptions const& options) : options_{options} {}

    /// Returns nullopt if an interrupt ended it.
    std::optional<Outcome> make(std::uint64_t index, Worker const& worker) {
        auto const start = std::chrono::steady_clock::now();
        Place place;
        auto outcome = outcome_of(index, 0, worker.workspace.spare, place);
        if (outcome && (place.print || options_.is_sorted))
            outcome->in_turn = [=, this](Outcome& settled) { settle(index, place, settled); };
        std::lock_guard const lock{mutex_};
        if (outcome)
            last_ = std::max(last_, index);
        else
            unfinished_.push_back(index);
        if (outcome && options_.common.verbosity == Verbosity::Verbose)
            outcome->messages +=
                report("puzzle " + std::to_string(index), outcome->word_for_totals(), start);
        return outcome;
    }

    /// Returns the puzzles that were kept to be sorted, after an interrupt.
    std::string kept() {
        std::stable_sort(kept_.begin(), kept_.end(),
                         [](auto const& a, auto const& b) { return a.first < b.first; });
        std::string all;
        for (auto const& [score, text] : kept_) all += text;
        kept_.clear();
        return all;
    }

    /// Names puzzles that are missing between others after an interrupt: "puzzles 2, 5".
    std::string gaps() {
        std::sort(unfinished_.begin(), unfinished_.end());
        std::string list;
        for (auto const index : unfinished_)
            if (index < last_) list += (list.empty() ? "puzzles " : ", ") + std::to_string(index);
        return list;
    }

  private:
    /// Describes how a puzzle stands among the others.
    struct Place {
        /// Identifies a puzzle that has to be distinct: the same for puzzles that are alike.
        std::optional<std::uint64_t> print;
        std::int64_t score = 0; ///< of one that is to be sorted
    };
    static constexpr std::uint64_t print_of_others = 0; ///< of puzzles that another shard may make

    std::optional<Outcome> outcome_of(std::uint64_t index, std::uint64_t tries, SpareThreads* spare,
                                      Place& place) const {
        try { // the limits are for the puzzle and its evidence together
            return attempt(index, tries, limits_for(options_.common), spare, place);
        } catch (std::exception const& error) {
            if (!is_defect(error)) throw;
            return defect(options_.common, subject_of(options_, index), error);
        }
    }

    /// Returns nullopt if an interrupt came before the evidence was written.
    std::optional<Outcome> attempt(std::uint64_t index, std::uint64_t tries, Limits const& limits,
                                   SpareThreads* spare, Place& place) const {
        auto const subject = subject_of(options_, index, tries);
        Random random{options_.seed, subject.stream};
        auto const generation = generate(options_.request_of(index), random, limits, spare);
        auto answer = new_reply(options_.common, subject);
        answer->columns = columns;
        if (generation.found) {
            try {
                add(*generation.found, options_, *answer);
                if (options_.common.output.is_csv || options_.is_sorted)
                    place.score = add_difficulty(generation.found->puzzle, limits, *answer);
                if (options_.is_distinct) place.print = print_of(generation.found->puzzle);
                if (!wants_certificates(options_)) return std::move(*answer).outcome();
                auto const folder = bundle(options_, index);
                answer->take_back = [folder] { // this puzzle is not shown to anyone
                    std::error_code ignored;
                    std::filesystem::remove_all(folder, ignored);
                };
                if (is_certified(folder, *generation.found, limits, spare))
                    return std::move(*answer).outcome();
            } catch (CannotExpress const& error) {
                return refused(*answer, error.what());
            } catch (std::system_error const& error) { // the other puzzles may succeed
                return refused(*answer, message_of(error));
            }
        }
        if (is_interrupted()) return std::nullopt;
        return failure(generation, index);
    }

    std::uint64_t print_of(Puzzle const& puzzle) const {
        auto const symmetries = symmetries_of(puzzle);
        if (options_.symmetries && symmetries != *options_.symmetries) return print_of_others;
        return fingerprint(least_form(puzzle, symmetries));
    }

    /// Adds the puzzle's row of a catalogue. Returns the score, or a greater one at the limits.
    static std::int64_t add_difficulty(Puzzle const& puzzle, Limits const& limits, Reply& answer) {
        SolveOptions options;
        options.limits = limits;
        Workspace workspace;
        auto const rating = rate(puzzle, options, workspace);
        if (!rating.difficulty) return std::numeric_limits<std::int64_t>::max();
        if (answer.options.output.is_csv) hapax::add(*rating.difficulty, puzzle, answer);
        return rating.difficulty->score;
    }

    Outcome failure(Generation const& generation, std::uint64_t index) const {
        auto answer = new_reply(options_.common, subject_of(options_, index));
        answer->columns = columns;
        add_failure(generation, *answer);
        return std::move(*answer).outcome();
    }

    /// Makes the puzzle distinct and sorts it among those of its level, which the last one of them
    /// brings out. One thread at a time calls this.
    void settle(std::uint64_t index, Place place, Outcome& outcome) {
        make_distinct(index, place, outcome);
        if (!options_.is_sorted) return;
        kept_.emplace_back(place.score, std::exchange(outcome.out, ""));
        if (index == options_.last_like(index)) outcome.out = kept();
    }

    /// Makes the puzzle anew until no earlier one is like it.
    void make_distinct(std::uint64_t index, Place& place, Outcome& outcome) {
        auto const start = std::chrono::steady_clock::now();
        auto const& request = options_.request;
        double const patience = options_.common.time_limit.value_or(request.patience.value_or(1e9));
        int const most = request.most_attempts.value_or(std::numeric_limits<int>::max());
        for (int tries = 1; place.print && !seen_.insert(*place.print).second; ++tries) {
            std::chrono::duration<double> const spent = std::chrono::steady_clock::now() - start;
            if (outcome.take_back) outcome.take_back();
            std::optional<Outcome> next;
            place = {};
            if (tries < most && spent.count() < patience && !is_exhausted_)
                next = outcome_of(index, static_cast<std::uint64_t>(tries), nullptr, place);
            is_exhausted_ = !next;
            if (!next) next = failure({{}, tries, "puzzles like earlier ones"}, index);
            outcome = std::move(*next);
        }
    }

    static Outcome refused(Reply const& answer, std::string const& why) {
        return refusal(answer.options, answer.subject, answer.subject.place() + ": " + why);
    }

    /// Writes the evidence. Returns false at a limit.
    bool is_certified(std::filesystem::path const& folder, GeneratedPuzzle const& made,
                      Limits const& limits, SpareThreads* spare) const {
        CertificateOptions evidence;
        evidence.solving.limits = limits;
        auto const& request = options_.request;
        if (request.minimality == Minimality::Minimal) {
            auto text = needed_text(made.puzzle, made.solution, request.symmetry,
                                    evidence.solving.limits, spare);
            if (!text) return false;
            evidence.write_more = [text = std::move(*text)](UnfinishedFolder const& unfinished) {
                write_file(unfinished / "needed.txt", [&](std::ostream& out) { out << text; });
                return true;
            };
        }
        if (request.minimality == Minimality::Smallest) {
            auto const pool = in_text_order(
                pool_of(made.puzzle, made.solution,
                        shows_inequalities(request) ? PoolKind::Both : PoolKind::Givens));
            Workspace workspace;
            auto found = smallest_set(pool, {}, evidence.solving, workspace);
            // There are several such sets: the evidence is for the one that is shown.
            std::set<std::string> shown;
            for (auto const& clue : removable_clues(made.puzzle))
                shown.insert(hapax::name(clue, made.puzzle));
            found.clues = removable_clues(pool);
            std::erase_if(found.clues, [&](Clue const& clue) {
                return !shown.contains(hapax::name(clue, pool));
            });
            return found.is_smallest() && found.verdict == Verdict::Unique
                   && write_smallest_certificate(pool, found, folder, evidence);
        }
        return write_certificate(made.puzzle, made.solution, folder, evidence);
    }

    GenerateOptions const& options_;
    std::mutex mutex_;
    std::uint64_t last_ = 0;                        ///< the last one with an answer
    std::set<std::uint64_t> seen_{print_of_others}; ///< prints of the puzzles that are settled
    std::vector<std::pair<std::int64_t, std::string>> kept_; ///< scores and texts, to be sorted
    bool is_exhausted_ = false; ///< there may be no more puzzles that are distinct
    std::vector<std::uint64_t> unfinished_;
};

/// Returns the options that are needed to read the puzzles back, if the notation does not tell its
/// boxes or alphabet, or cannot be told from others; empty if none are.
std::string options_for_reading(GenerateOptions const& options) {
    auto const bare = {Notation::Line, Notation::Grid, Notation::List};
    auto const notation = options.common.output.notation;
    bool const is_bare = contains(bare, notation);
    if (!is_bare) return "";
    int const order = options.request.order;
    auto const& format = options.common.format;
    std::string words;
    if (notation == Notation::Line && order <= 3) words += " --from line";
    if (notation == Notation::Line && format.alphabet)
        words +=
            *format.alphabet == Alphabet::Digits ? " --alphabet digits" : " --alphabet letters";
    auto const usual = default_box(order);
    if (format.boxes == Boxes::None && usual) words += " --latin";
    if (format.boxes == Boxes::Given && format.box != usual)
        words +=
            " --box " + std::to_string(format.box.rows) + "x" + std::to_string(format.box.columns);
    return words;
}

/// Checks that the results can be written before making any. Throws UsageError.
void require_place(GenerateOptions const& options) {
    try {
        write_puzzle(plainest(options.request), options.common.output.notation,
                     options.common.format);
    } catch (CannotExpress const& error) {
        throw UsageError{error.what()};
    }
    std::filesystem::path const folder = options.certificate_folder;
    if (wants_certificates(options) && exists(folder) && !is_directory(folder))
        throw UsageError{"--certificates: " + shown(folder.string()) + " is not a folder"};
}

} // namespace

ExitCode generate_command(Options const& common) {
    auto const parts = parts_of(common);
    auto const& start = parts.front();
    for (auto const& part : parts) require_place(part);
    if (start.is_new_seed) tell("hapax: seed " + std::to_string(start.seed) + "\n");
    for (auto const& part : parts)
        if (part.request.hardest && common.verbosity != Verbosity::Quiet)
            tell("hapax: " + (parts.size() > 1 ? part.kind + ": " : "") + "level at most "
                 + std::string{name(*part.request.hardest)}
                 + "; --difficulty any allows every step\n");
    Output output{common.output_file};
    output.write(table_head(common, columns));
    std::deque<Production> productions{parts.begin(), parts.end()};
    auto const last = parts.back().last;
    WorkSource source;
    source.total = [&] { return last - start.first; };
    source.next = [&, part = std::size_t{0}, begun = start.first]() mutable -> std::optional<Work> {
        if (begun == last) return std::nullopt;
        while (begun == parts[part].last) ++part;
        return Work{[&production = productions[part], index = ++begun](Worker const& worker) {
            return production.make(index, worker);
        }};
    };
    auto const code = run_in_order(common, output, source).code;
    std::set<std::string> for_reading;
    for (auto const& part : parts) for_reading.insert(options_for_reading(part));
    if (code == ExitCode::Yes && for_reading.size() > 1)
        tell("hapax: these puzzles need different options to be read; --to text needs none\n");
    else if (auto const& words = *for_reading.begin(); code == ExitCode::Yes && !words.empty())
        tell("hapax: read these puzzles with" + words + "\n");
    for (auto& production : productions) {
        output.write(production.kept());
        if (auto const gaps = production.gaps(); !gaps.empty())
            tell("hapax: missing between them: " + gaps + "\n");
    }
    output.finish(code);
    return code;
}

} // namespace hapax
