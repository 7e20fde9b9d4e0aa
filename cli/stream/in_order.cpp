/// All threads do the same: take a batch of work from the source, do it, and write everything that
/// is complete up to there. One lock guards the source, one the output. A batch is small, so that
/// memory is bounded, but large enough that locks cost little even if puzzles take a few
/// microseconds; if puzzles are hard, it is a single one, so that no thread hoards them. A batch
/// ends early if the input has nothing buffered, so that a program which talks to hapax through a
/// pipe gets each answer at once.
///
/// The first unfinished answer may write straight to the output, part by part, so that a puzzle
/// with millions of solutions takes no more memory than one. The others keep their parts, and wait
/// for their turn only once these are large. The first never waits, so there is always one thread
/// that goes on.

#include "cli/stream/in_order.hpp"

#include "cli/answers/statistics.hpp"
#include "cli/files/output.hpp"
#include "cli/stream/progress_line.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/streams.hpp"
#include "solver/basis/threads.hpp"
#include "solver/search/workspace.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

namespace hapax {

namespace {

struct Batch {
    std::uint64_t number = 0;
    std::vector<Work> work;
};

/// The time that a batch should take, and the most that it should hold.
constexpr std::chrono::duration<double> batch_time = std::chrono::milliseconds{1};
constexpr std::size_t most_batch_pieces = 64;
constexpr std::size_t most_batch_bytes = std::size_t{1} << 16;

/// The most bytes of answers that wait for earlier ones.
constexpr std::size_t most_waiting_bytes = std::size_t{1} << 22;

/// The most bytes of parts of one answer that wait.
constexpr std::size_t most_part_bytes = std::size_t{1} << 20;

class InOrder {
  public:
    InOrder(Options const& options, Output& output, WorkSource const& source)
        : output_{output}, source_{source}, spare_{options.jobs - 1},
          progress_{options, [this](double seconds) { return progress(seconds); }} {}

    Totals run() {
        work();
        for (std::size_t i = 0; auto thread = worker(i); ++i) thread->join();
        auto const alone = progress_.hide();
        if (failure_) {
            for (auto const& [number, outcomes] : waiting_) take_back(outcomes);
            std::rethrow_exception(failure_);
        }
        totals_.done = done_;
        if (is_interrupted()) {
            tell("hapax: interrupted after " + number_of(done_, source_.noun) + "\n");
            totals_.code = worse(totals_.code, ExitCode::Undecided);
        }
        return totals_;
    }

  private:
    /// Each thread starts the next one once it has work, so that a single puzzle starts few. The
    /// size of a batch follows from the time that the last ones took.
    void work() {
        Workspace workspace;
        workspace.spare = &spare_;
        std::size_t pieces = 1;
        while (auto batch = take_batch(pieces)) {
            start_worker();
            auto const start = std::chrono::steady_clock::now();
            ++threads_at_work_;
            do_batch(*batch, workspace);
            --threads_at_work_;
            bool const was_quick = std::chrono::steady_clock::now() - start < batch_time;
            pieces =
                was_quick ? std::min(2 * pieces, most_batch_pieces) : std::max(pieces / 2, 1UL);
        }
    }

    void start_worker() {
        std::unique_lock const lock{workers_mutex_};
        if (is_last_ || is_without_threads_ || spare_.take(1) == 0) return;
        bool const is_started = start_thread(workers_, [this, mine = streams()] {
            Connection const connection{mine};
            work();
            spare_.give(1);
        });
        if (!is_started) is_without_threads_ = true;
    }

    std::thread* worker(std::size_t index) {
        std::unique_lock const lock{workers_mutex_};
        return index < workers_.size() ? &workers_[index] : nullptr;
    }

    std::optional<Batch> take_batch(std::size_t most_pieces) {
        std::unique_lock const lock{source_mutex_};
        if (is_last_ || is_interrupted() || has_failed_) return std::nullopt;
        Batch batch;
        try {
            std::size_t bytes = 0;
            while (batch.work.size() < most_pieces && bytes < most_batch_bytes) {
                auto work = source_.next();
                if (work) {
                    bytes += work->bytes;
                    batch.work.push_back(std::move(*work));
                    ++taken_;
                }
                is_last_ = !work || taken_ == source_.total();
                if (is_last_ || source_.would_wait()) break;
            }
        } catch (...) {
            fail();
            return std::nullopt;
        }
        if (batch.work.empty()) return std::nullopt;
        batch.number = batches_++;
        return batch;
    }

    void do_batch(Batch& batch, Workspace& workspace) {
        std::vector<Outcome> outcomes;
        try {
            for (auto& work : batch.work) // also after an interrupt: others may stand after them
                do_piece(work, workspace, batch.number, outcomes);
        } catch (...) {
            fail();
        }
        try {
            write_batch(batch.number, std::move(outcomes));
        } catch (...) {
            fail();
        }
    }

    /// `outcomes` are those of the earlier work in the batch with this number.
    void do_piece(Work& work, Workspace& workspace, std::uint64_t batch,
                  std::vector<Outcome>& outcomes) {
        std::string parts; // that were not written yet
        auto const print = [&](std::string_view part) {
            parts += part;
            write_parts(parts, batch, outcomes);
        };
        auto const tell = [&](std::string const& text) { progress_.say(text); };
        auto outcome = work.run({workspace, std::cref(print), std::cref(tell)});
        progress_.say("");
        if (!outcome) return;
        outcome->out.insert(0, parts);
        outcomes.push_back(std::move(*outcome));
    }

    /// Writes the parts of the answer that follows those `before` it, if it is their turn.
    void write_parts(std::string& parts, std::uint64_t batch, std::vector<Outcome>& before) {
        std::unique_lock lock{output_mutex_};
        auto const is_turn = [&] { return batch == next_to_write_; };
        if (parts.size() > most_part_bytes)
            turn_.wait(lock, [&] { return is_turn() || has_failed_; });
        if (has_failed_) throw std::runtime_error{"the output has failed"};
        if (!is_turn()) return;
        write_outcomes(std::exchange(before, {}));
        auto const alone = progress_.hide();
        write(parts);
        parts.clear();
    }

    /// Writes everything that is complete up to here. A batch whose turn has not come is kept, so
    /// that its thread can go on while another works on a hard puzzle; the thread waits only once
    /// much has piled up. A batch may lack answers after a failure: then it is the last.
    void write_batch(std::uint64_t number, std::vector<Outcome> outcomes) {
        std::unique_lock lock{output_mutex_};
        waiting_bytes_ += size_of(outcomes);
        waiting_.emplace(number, std::move(outcomes));
        while (!waiting_.empty() && waiting_.begin()->first == next_to_write_) {
            auto next = waiting_.extract(waiting_.begin());
            waiting_bytes_ -= size_of(next.mapped());
            write_outcomes(std::move(next.mapped()));
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

    void write_outcomes(std::vector<Outcome> outcomes) {
        std::string out;
        auto const alone = progress_.hide();
        try {
            for (auto& outcome : outcomes) {
                if (outcome.in_turn) outcome.in_turn(outcome);
                totals_.code = worse(totals_.code, outcome.code);
                ++totals_.verdicts[outcome.word_for_totals()];
                ++done_;
                out += outcome.out;
                tell(outcome.messages);
            }
            write(out);
        } catch (...) {
            take_back(outcomes);
            throw;
        }
    }

    static void take_back(std::vector<Outcome> const& outcomes) {
        for (auto const& outcome : outcomes)
            if (outcome.take_back) outcome.take_back();
    }

    void write(std::string const& text) {
        if (text.empty()) return;
        output_.write(text);
        is_within_line_ = text.back() != '\n';
    }

    /// Returns how far it is; empty while the program waits for a person to type, the output's last
    /// line is open, or all is done.
    std::string progress(double seconds) const {
        if (threads_at_work_ == 0 || is_within_line_) return "";
        std::uint64_t const done = done_;
        auto const total = source_.total();
        if (!total) return pace(number_of(done, source_.noun), done, seconds);
        if (done == *total) return ""; // the last answer stands already
        auto text =
            pace(std::to_string(done) + " of " + number_of(*total, source_.noun), done, seconds);
        if (done == 0) return text;
        char left[40];
        std::snprintf(left, sizeof left, ", %.0f s to go",
                      static_cast<double>(*total - done) * seconds / static_cast<double>(done));
        return text + left;
    }

    /// Keeps the first exception, for the main thread, and lets all threads end. They wait with the
    /// same lock, so that none falls asleep meanwhile.
    void fail() {
        std::unique_lock const lock{output_mutex_};
        if (!failure_) failure_ = std::current_exception();
        has_failed_ = true;
        turn_.notify_all();
    }

    Output& output_;
    WorkSource const& source_;

    SpareThreads spare_;
    std::mutex workers_mutex_;
    std::deque<std::thread> workers_;
    bool is_without_threads_ = false; ///< the system cannot start more

    std::mutex source_mutex_;
    std::uint64_t taken_ = 0;
    std::uint64_t batches_ = 0;
    std::atomic<bool> is_last_{false};

    std::mutex output_mutex_;
    std::condition_variable turn_;
    std::uint64_t next_to_write_ = 0;
    std::map<std::uint64_t, std::vector<Outcome>> waiting_; ///< finished batches, by number
    std::size_t waiting_bytes_ = 0;
    Totals totals_;
    std::atomic<std::uint64_t> done_ = 0;

    std::exception_ptr failure_;
    std::atomic<bool> has_failed_{false};

    std::atomic<int> threads_at_work_ = 0;
    std::atomic<bool> is_within_line_{false};
    ProgressLine progress_;
};

} // namespace

Totals run_in_order(Options const& options, Output& output, WorkSource const& source) {
    return InOrder{options, output, source}.run();
}

std::string pace(std::string const& done, std::uint64_t number, double seconds) {
    char text[80];
    std::snprintf(text, sizeof text, number == 0 ? " in %.0f s" : " in %.0f s, %.3g a second",
                  seconds, static_cast<double>(number) / seconds);
    return done + text;
}

} // namespace hapax
