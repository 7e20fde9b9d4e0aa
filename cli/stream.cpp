/// Every thread does the same: take a batch of blocks from the input, answer them, write what is
/// complete up to there. One lock guards the input, one the output; a batch is small, so memory is
/// bounded, and large enough that locks cost nothing beside puzzles of a few microseconds; where
/// puzzles are hard it is a single one, so that no thread hoards them. A batch ends early when the
/// input has nothing buffered, so that a program which talks to hapax through a pipe gets each
/// answer at once.
///
/// The answer at the head of the line may write straight to the output, part by part, so that a
/// puzzle with millions of solutions takes no more memory than one. The others keep what they have,
/// and wait for their turn only when that is much. The head never waits, so there is always one
/// thread that goes on.

#include "cli/stream.hpp"

#include "cli/descriptor_buffer.hpp"
#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress_line.hpp"
#include "cli/render.hpp"

#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace hapax {

namespace {

/// One input, opened.
class Input {
  public:
    Input(std::string const& name, FormatOptions const& options)
        : buffer_{name}, stream_{&buffer_}, reader_{stream_, shown(name), options} {}

    /// Throws std::system_error, also where an interrupt may have cut the block short.
    std::optional<Block> next() {
        auto block = reader_.next();
        if (!block || buffer_.error() == EINTR) buffer_.require_good();
        return block;
    }

    /// Whether reading on may have to wait for whoever writes.
    bool would_wait() { return !buffer_.is_regular_file() && buffer_.in_avail() <= 0; }

  private:
    DescriptorBuffer buffer_;
    std::istream stream_;
    BlockReader reader_;
};

/// A block, or what comes of there being none.
struct Item {
    std::uint64_t index;
    std::optional<Block> block;
    Outcome failure;
    bool is_only = false;
};

struct Batch {
    std::uint64_t number = 0;
    std::vector<Item> items;
};

/// A batch should take about this long, and hold no more than that.
constexpr std::chrono::duration<double> batch_time = std::chrono::milliseconds{1};
constexpr std::size_t most_batch_items = 64;
constexpr std::size_t most_batch_bytes = std::size_t{1} << 16;

/// Answers that wait for those before them.
constexpr std::size_t most_waiting_bytes = std::size_t{1} << 22;

/// Parts of one answer that wait.
constexpr std::size_t most_part_bytes = std::size_t{1} << 20;

class Stream {
  public:
    Stream(Options const& options, Output& output, AnswerPuzzle const& answer)
        : options_{options}, output_{output}, answer_{answer} {}

    ExitCode run() {
        work();
        for (std::size_t i = 0; auto thread = worker(i); ++i) thread->join();
        if (failure_) std::rethrow_exception(failure_);
        auto const alone = progress_.hide();
        if (options_.verbosity == Verbosity::Quiet)
            output_.write(render_totals(options_, totals_, done_));
        else if (options_.command == Command::Unique && done_ > 1)
            std::fputs(text_of(totals_, done_).c_str(), stderr);
        if (interrupted) {
            std::fprintf(stderr, "hapax: interrupted after %s\n", number_of_puzzles(done_).c_str());
            code_ = worse(code_, ExitCode::Undecided);
        }
        return code_;
    }

  private:
    /// Each thread starts the next one once it has work, so that a single puzzle starts few. How
    /// many puzzles make a batch follows from the time that the last ones took.
    void work() {
        Workspace workspace;
        workspace.spare = &spare_;
        std::size_t items = 1;
        while (auto batch = read_batch(items)) {
            start_worker();
            auto const start = std::chrono::steady_clock::now();
            ++threads_at_work_;
            answer_batch(*batch, workspace);
            --threads_at_work_;
            bool const was_quick = std::chrono::steady_clock::now() - start < batch_time;
            items = was_quick ? std::min(2 * items, most_batch_items) : std::max(items / 2, 1UL);
        }
    }

    void start_worker() {
        std::unique_lock const lock{workers_mutex_};
        if (is_last_ || is_without_threads_ || spare_.take(1) == 0) return;
        bool const is_started = start_thread(workers_, [this] {
            work();
            spare_.give(1);
        });
        if (!is_started) is_without_threads_ = true;
    }

    std::thread* worker(std::size_t index) {
        std::unique_lock const lock{workers_mutex_};
        return index < workers_.size() ? &workers_[index] : nullptr;
    }

    std::optional<Batch> read_batch(std::size_t most_items) {
        std::unique_lock const lock{input_mutex_};
        if (is_last_ || interrupted || has_failed_) return std::nullopt;
        Batch batch;
        try {
            std::size_t bytes = 0;
            if (needs_to_know_whether_only_ && batches_ == 0) most_items = 2;
            while (batch.items.size() < most_items && bytes < most_batch_bytes) {
                auto item = next_item();
                if (!item) {
                    is_last_ = true;
                    break;
                }
                if (item->block) bytes += item->block->text.size();
                batch.items.push_back(std::move(*item));
                if (input_ && input_->would_wait() && !needs_to_know_whether_only_) break;
            }
        } catch (...) {
            fail();
            return std::nullopt;
        }
        if (batch.items.empty()) return std::nullopt;
        batch.items.front().is_only = is_last_ && index_ == 1;
        batch.number = batches_++;
        return batch;
    }

    std::optional<Item> next_item() {
        while (!interrupted) {
            if (!input_ && next_input_ == options_.inputs.size()) return std::nullopt;
            auto const& name = options_.inputs[input_ ? next_input_ - 1 : next_input_++];
            try {
                if (!input_) {
                    found_in_input_ = 0;
                    input_ = std::make_unique<Input>(name, options_.format);
                }
                auto block = input_->next();
                if (interrupted) return std::nullopt;
                if (block) {
                    ++found_in_input_;
                    return Item{++index_, std::move(block), {}};
                }
            } catch (InputError const& error) {
                if (interrupted) return std::nullopt;
                ++found_in_input_;
                return Item{++index_, std::nullopt, invalid(options_, index_, error)};
            } catch (std::system_error const& error) {
                if (interrupted) return std::nullopt;
                input_.reset();
                return Item{++index_, std::nullopt,
                            unreadable(options_, index_, shown(name), error)};
            }
            input_.reset();
            if (found_in_input_ == 0 && !interrupted)
                return Item{
                    ++index_, std::nullopt,
                    invalid(options_, index_,
                            InputError{shown(name), 1, 1, "expected a puzzle, found nothing", ""})};
        }
        return std::nullopt;
    }

    void answer_batch(Batch& batch, Workspace& workspace) {
        std::vector<Outcome> outcomes;
        try {
            for (auto& item : batch.items) // also after an interrupt: others may stand behind them
                outcomes.push_back(answer_item(item, workspace, batch.number, outcomes));
        } catch (...) {
            fail();
        }
        try {
            write_batch(batch, std::move(outcomes));
        } catch (...) {
            fail();
        }
    }

    /// `before` are the outcomes of the items before this one in the batch of that number.
    Outcome answer_item(Item& item, Workspace& workspace, std::uint64_t batch,
                        std::vector<Outcome>& before) {
        if (!item.block) return std::move(item.failure);
        Task task{item.index, item.is_only, std::move(*item.block), {}};
        std::string parts; // that were not written yet
        auto const print = [&](std::string_view part) {
            parts += part;
            write_parts(parts, batch, before);
        };
        task.print = std::cref(print);
        task.tell_progress = [&](std::string const& text) {
            progress_.say(place_of(task) + ": " + text);
        };
        try {
            task.read = read_puzzle(task.block, options_.format);
        } catch (InputError const& error) {
            return invalid(options_, item.index, error);
        }
        auto const start = std::chrono::steady_clock::now();
        Outcome outcome = answer_(task, workspace);
        progress_.say("");
        if (options_.verbosity == Verbosity::Verbose)
            outcome.messages += report(place_of(task), outcome.verdict, start);
        std::string warnings;
        for (auto const& warning : task.read.warnings) warnings += "warning: " + warning + "\n";
        outcome.messages.insert(0, warnings);
        outcome.out.insert(0, parts);
        return outcome;
    }

    /// Writes the parts of the answer that follows those `before` it, if it is their turn.
    void write_parts(std::string& parts, std::uint64_t batch, std::vector<Outcome>& before) {
        std::unique_lock lock{output_mutex_};
        auto const is_turn = [&] { return batch == next_to_write_; };
        if (parts.size() > most_part_bytes)
            turn_.wait(lock, [&] { return is_turn() || has_failed_; });
        if (has_failed_) throw std::runtime_error{"the output has failed"};
        if (!is_turn()) return;
        write_outcomes(before);
        before.clear();
        auto const alone = progress_.hide();
        write(parts);
        parts.clear();
    }

    /// Writes what is complete up to here. A batch whose turn has not come is kept, so that its
    /// thread can go on beside a hard puzzle; only when much has piled up the thread waits. A batch
    /// may lack answers after a failure: then nothing follows it.
    void write_batch(Batch const& batch, std::vector<Outcome> outcomes) {
        std::unique_lock lock{output_mutex_};
        waiting_bytes_ += size_of(outcomes);
        waiting_.emplace(batch.number, std::move(outcomes));
        for (auto it = waiting_.begin(); it != waiting_.end() && it->first == next_to_write_;
             it = waiting_.erase(it)) {
            waiting_bytes_ -= size_of(it->second);
            write_outcomes(it->second);
            if (!has_failed_) ++next_to_write_;
        }
        turn_.notify_all();
        turn_.wait(lock, [&] { return waiting_bytes_ <= most_waiting_bytes || has_failed_; });
    }

    static std::size_t size_of(std::vector<Outcome> const& outcomes) {
        std::size_t bytes = 0;
        for (auto const& outcome : outcomes) bytes += outcome.out.size() + sizeof outcome;
        return bytes;
    }

    void write_outcomes(std::vector<Outcome> const& outcomes) {
        std::string out;
        auto const alone = progress_.hide();
        for (auto const& outcome : outcomes) {
            code_ = worse(code_, outcome.code);
            ++totals_[outcome.verdict];
            ++done_;
            out += outcome.out;
            std::fputs(outcome.messages.c_str(), stderr);
        }
        write(out);
    }

    void write(std::string const& text) {
        if (options_.verbosity == Verbosity::Quiet || text.empty()) return;
        output_.write(text);
        is_within_line_ = text.back() != '\n';
    }

    /// Nothing while the program waits for someone to type, or the output's last line is open.
    std::string progress(double seconds) const {
        if (threads_at_work_ == 0 || is_within_line_) return "";
        return pace(number_of_puzzles(done_), done_, seconds);
    }

    /// Keeps the first exception, for the main thread, and lets all threads end. The lock is the
    /// one that they wait with, so that none falls asleep meanwhile.
    void fail() {
        std::unique_lock const lock{output_mutex_};
        if (!failure_) failure_ = std::current_exception();
        has_failed_ = true;
        turn_.notify_all();
    }

    Options const& options_;
    Output& output_;
    AnswerPuzzle const& answer_;
    bool const needs_to_know_whether_only_ =
        !options_.certificate_folder.empty() || !options_.exporting.split_folder.empty();

    SpareThreads spare_{options_.jobs - 1};
    std::mutex workers_mutex_;
    std::deque<std::thread> workers_;
    bool is_without_threads_ = false; ///< the system has no more

    std::mutex input_mutex_;
    std::unique_ptr<Input> input_;
    std::size_t next_input_ = 0;
    std::uint64_t found_in_input_ = 0;
    std::uint64_t index_ = 0;
    std::uint64_t batches_ = 0;
    std::atomic<bool> is_last_{false};

    std::mutex output_mutex_;
    std::condition_variable turn_;
    std::uint64_t next_to_write_ = 0;
    std::map<std::uint64_t, std::vector<Outcome>> waiting_; ///< finished batches, by number
    std::size_t waiting_bytes_ = 0;
    std::map<std::string, std::uint64_t> totals_;
    std::atomic<std::uint64_t> done_ = 0;
    ExitCode code_ = ExitCode::Yes;

    std::exception_ptr failure_;
    std::atomic<bool> has_failed_{false};

    std::atomic<int> threads_at_work_ = 0;
    std::atomic<bool> is_within_line_{false};
    ProgressLine progress_{options_, [this](double seconds) { return progress(seconds); }};
};

} // namespace

Limits limits_for(Options const& options) {
    Limits limits;
    limits.stop = &interrupted;
    if (options.time_limit)
        limits.deadline = std::chrono::steady_clock::now()
                          + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                              std::chrono::duration<double>(std::min(*options.time_limit, 1e9)));
    return limits;
}

ExitCode run_stream(Options const& options, Output& output, AnswerPuzzle const& answer) {
    return Stream{options, output, answer}.run();
}

std::vector<Task> read_all(std::string const& input, FormatOptions const& options) {
    Input source{input, options};
    std::vector<Task> tasks;
    while (auto block = source.next()) {
        Task task{tasks.size() + 1, false, std::move(*block), {}};
        task.read = read_puzzle(task.block, options);
        tasks.push_back(std::move(task));
    }
    return tasks;
}

} // namespace hapax
