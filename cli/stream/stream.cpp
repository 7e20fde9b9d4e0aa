/// If a command asks whether a puzzle is the only one, the input is read one block ahead.

#include "cli/stream/stream.hpp"

#include "cli/answers/drawn_looks.hpp"
#include "cli/answers/messages.hpp"
#include "cli/answers/refusal.hpp"
#include "cli/answers/statistics.hpp"
#include "cli/files/descriptor_buffer.hpp"
#include "cli/files/files.hpp"
#include "cli/files/output.hpp"
#include "cli/system/interrupt.hpp"
#include "encoder/limits.hpp"
#include "encoder/too_large.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <new>
#include <optional>
#include <system_error>
#include <utility>

namespace hapax {

namespace {

/// An opened input, unpacked if it is gzip or xz.
class Input {
  public:
    Input(std::string const& name, FormatOptions const& options,
          std::shared_ptr<DescriptorBuffer> opened = {}, Language language = Language::English)
        : opened_{opened ? std::move(opened) : std::make_shared<DescriptorBuffer>(name)},
          buffer_{*opened_}, stream_{&buffer_}, packed_{packing_of(buffer_.beginning())
                                                                != Packing::None
                                                            ? std::make_unique<InputFile>(buffer_,
                                                                                          name)
                                                            : nullptr},
          reader_{packed_ ? packed_->stream() : stream_, shown(name), options,
                  [this] { return !packed_ && would_wait(); }},
          language_{language} {}

    /// Throws std::system_error if reading failed, which may have cut the block short.
    std::optional<Block> next(Limits const& limits) {
        auto block = reader_.next(limits);
        buffer_.require_good();
        if (!block) tell(lines_of_warnings(in_language(reader_.late_warnings(), language_)));
        return block;
    }

    /// Says whether reading on may have to wait for the writer.
    bool would_wait() { return !is_regular_file() && buffer_.in_avail() <= 0; }

    bool is_regular_file() const { return buffer_.is_regular_file(); }
    bool has_ended() const { return buffer_.has_ended(); }

  private:
    std::shared_ptr<DescriptorBuffer> opened_;
    DescriptorBuffer& buffer_;
    std::istream stream_;
    std::unique_ptr<InputFile> packed_;
    BlockReader reader_;
    Language language_; ///< of warnings
};

/// A block, or the reason why there is none.
struct Item {
    std::uint64_t index;
    std::optional<Block> block;
    Outcome failure;
    bool is_only = false;
    bool is_named = false;
};

class Stream {
  public:
    Stream(Options const& options, StreamNeeds const& needs, AnswerPuzzle answer)
        : options_{options}, needs_{needs}, answer_{std::move(answer)} {}

    std::optional<Work> next() {
        auto item = ahead_ ? std::exchange(ahead_, std::nullopt) : next_item();
        if (!item) return std::nullopt;
        if (item->index == 1) look_ahead(*item);
        item->is_named = item->index > 1 || ahead_ || options_.inputs.size() > 1;
        if (!ahead_ && input_ && input_->has_ended())
            ahead_ = next_item(); // so that the last starts no thread
        std::size_t const bytes = item->block ? item->block->text.size() : 0;
        return Work{[this, item = std::move(*item)](Worker const& worker) mutable {
                        return answer_item(item, worker);
                    },
                    bytes};
    }

    bool would_wait() { return !ahead_ && input_ && input_->would_wait(); }

    std::optional<std::uint64_t> total() const {
        return is_at_end_ ? std::optional{index_} : std::nullopt;
    }

  private:
    /// Looks for a second puzzle in a file, which needs no waiting; the writer of a pipe may be
    /// waiting for the first answer.
    void look_ahead(Item& first) {
        bool const is_file = input_ && input_->is_regular_file() && options_.inputs.size() == 1;
        if (!needs_.looks_ahead && !options_.output.is_svg && !is_file) return;
        ahead_ = next_item();
        first.is_only = !ahead_;
    }

    /// Returns nullopt at the end, or after an interrupt.
    std::optional<Item> next_item() {
        if (!needs_.blocks.empty()) {
            if (is_at_end_ || is_interrupted()) return std::nullopt;
            Item item{index_ + 1, needs_.blocks[index_], {}};
            is_at_end_ = ++index_ == needs_.blocks.size();
            return item;
        }
        while (!is_interrupted()) {
            if (!input_ && next_input_ == options_.inputs.size()) {
                is_at_end_ = true;
                return std::nullopt;
            }
            auto const& name = options_.inputs[input_ ? next_input_ - 1 : next_input_++];
            try {
                if (!input_) {
                    found_in_input_ = 0;
                    input_ = std::make_unique<Input>(name, options_.format, needs_.opened,
                                                     options_.language);
                }
                auto block = input_->next(limits_for(options_));
                if (is_interrupted()) return std::nullopt;
                if (block) {
                    ++found_in_input_;
                    return Item{++index_, std::move(block), {}};
                }
            } catch (InputError const& error) {
                if (is_interrupted()) return std::nullopt;
                ++found_in_input_;
                return no_block(refusal(options_, index_ + 1, error));
            } catch (LimitsReached const&) {
                if (is_interrupted()) return std::nullopt;
                input_.reset();
                return no_block(unread(options_, unknown_subject(index_ + 1, shown(name))));
            } catch (std::system_error const& error) {
                if (is_interrupted()) return std::nullopt;
                input_.reset();
                return no_block(
                    refusal(options_, unknown_subject(index_ + 1, shown(name)), message_of(error)));
            }
            input_.reset();
            if (found_in_input_ == 0 && !is_interrupted())
                return no_block(
                    refusal(options_, index_ + 1,
                            InputError{shown(name), 1, 1, "expected a puzzle, found nothing", ""}));
        }
        return std::nullopt;
    }

    Item no_block(Outcome failure) { return {++index_, std::nullopt, std::move(failure)}; }

    Outcome answer_item(Item& item, Worker const& worker) const {
        auto outcome = item.block ? answer_block(item, worker) : std::move(item.failure);
        if (options_.verbosity == Verbosity::Quiet) outcome.out.clear();
        return outcome;
    }

    Outcome answer_block(Item& item, Worker const& worker) const {
        thread_local ReadPuzzle before; // whose memory the next puzzle uses again
        Task task{item.index, item.is_only, item.is_named, std::move(*item.block),
                  std::move(before)};
        task.id = id_of(task.block);
        try {
            if (needs_.blocks.empty())
                read_puzzle(task.block, options_.format, task.read);
            else
                task.read = needs_.read(task.block);
        } catch (InputError const& error) {
            auto subject = unknown_subject(item.index, error.file());
            subject.line = error.line();
            subject.id = task.id;
            return refusal(options_, std::move(subject), error);
        }
        if (options_.output.is_svg && !task.is_only)
            throw UsageError{"--to svg draws one puzzle; for several, see hapax print"};
        auto const warnings = warnings_of(task, needs_.entries, options_.language);
        task.warnings = needs_.warnings;
        task.warnings.insert(task.warnings.end(), warnings.begin(), warnings.end());
        task.print = [&](std::string_view part) {
            if (options_.verbosity != Verbosity::Quiet) worker.print(part);
        };
        task.tell_progress = [&](std::string const& text) {
            worker.tell_progress(place_of(task) + ": " + text);
        };
        bool const is_verbose = options_.verbosity == Verbosity::Verbose;
        auto const start =
            is_verbose ? std::chrono::steady_clock::now() : std::chrono::steady_clock::time_point{};
        auto outcome = answer_or_refuse(task, worker.workspace);
        if (is_verbose)
            outcome.messages += report(place_of(task), outcome.word_for_totals(), start);
        outcome.messages.insert(0, lines_of_warnings(warnings));
        before = std::move(task.read);
        return outcome;
    }

    /// If `answer_` throws because of this puzzle, or of a defect that it reveals, the outcome says
    /// so.
    Outcome answer_or_refuse(Task const& task, Workspace& workspace) const {
        auto answer = new_reply(options_, subject_of(task));
        answer->columns = needs_.columns;
        auto const apart = [&](Outcome outcome) { // the part already printed remains a line of its
                                                  // own
            if (answer->is_begun() && !outcome.out.empty()) outcome.out.insert(0, "\n");
            return outcome;
        };
        auto const refuse = [&](auto const& why) {
            return apart(refusal(options_, answer->subject, why));
        };
        try {
            if (options_.format.drawn == "list") {
                list_looks(*answer, task);
            } else {
                tell_drawings(*answer, task.read);
                answer_(*answer, task, workspace);
            }
            return std::move(*answer).outcome();
        } catch (InputError const& error) {
            return refuse(error);
        } catch (Refusal const& error) {
            return refuse(std::string{error.what()});
        } catch (TooLargeError const& error) {
            return refuse(task.block.error(0, error.what()));
        } catch (CannotExpress const& error) {
            return refuse(error_in(task.block, task.read, error));
        } catch (std::bad_alloc const&) { // the other puzzles may be smaller
            return refuse(task.block.error(0, "there is not enough memory for this puzzle"));
        } catch (std::exception const& error) {
            if (!is_defect(error)) throw;
            return apart(defect(options_, answer->subject, error));
        }
    }

    Options const& options_;
    StreamNeeds const& needs_;
    AnswerPuzzle answer_;
    std::unique_ptr<Input> input_;
    std::size_t next_input_ = 0;
    std::uint64_t found_in_input_ = 0;
    std::uint64_t index_ = 0;
    std::optional<Item> ahead_;
    std::atomic<bool> is_at_end_{false}; ///< then index_ does not change any more
};

} // namespace

Limits limits_for(Options const& options) {
    Limits limits;
    limits.stop = &stop_flag();
    if (options.time_limit) limits.deadline = seconds_from_now(*options.time_limit);
    return limits;
}

ExitCode run_stream(Options const& options, StreamNeeds const& needs, Output& output,
                    AnswerPuzzle const& answer) {
    if (options.verbosity != Verbosity::Quiet) output.write(table_head(options, needs.columns));
    Stream stream{options, needs, [&](Reply& each, Task const& task, Workspace& workspace) {
                      if (!task.warnings.empty()) output.warn();
                      answer(each, task, workspace);
                  }};
    WorkSource source;
    source.next = [&] { return stream.next(); };
    source.total = [&] { return stream.total(); };
    source.would_wait = [&] { return stream.would_wait(); };
    if (!needs.blocks.empty()) source.noun = "position";
    source.says_totals = needs.says_totals;
    return run_work(options, source, output);
}
ExitCode run_stream(Options const& options, StreamNeeds const& needs, AnswerPuzzle const& answer) {
    auto output = open_output(options);
    auto const code = run_stream(options, needs, *output, answer);
    output->finish(code);
    return code;
}

ExitCode run_stream(Options const& options, AnswerPuzzle const& answer) {
    return run_stream(options, {}, answer);
}

ExitCode run_work(Options const& options, WorkSource const& source, Output& output) {
    auto const totals = run_in_order(options, output, source);
    if (options.verbosity == Verbosity::Quiet)
        output.write(text_of(options, totals));
    else if (source.says_totals && totals.done > 1)
        tell(text_of(totals));
    return totals.code;
}

std::unique_ptr<Output> open_output(Options const& options) {
    auto output = std::make_unique<Output>(options.output_file, options.replaces_input
                                                                    ? Output::Replacing::Input
                                                                    : Output::Replacing::Others);
    if (options.output.colours == Colours::On) output->let_colours_through();
    return output;
}

ExitCode write_alone(Options const& options, Outcome const& outcome) {
    auto output = open_output(options);
    output->write(outcome.out);
    tell(outcome.messages);
    output->finish(outcome.code);
    return outcome.code;
}

bool has_entries(ReadPuzzle const& read) {
    auto const entries = read.entries.values();
    auto const givens = read.puzzle.givens.values();
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (entries[i] != 0 && givens[i] == 0) return true;
    return read.bad_entries || !read.marks.empty() || read.has_corner_marks;
}

std::vector<std::string> warnings_of(Task const& task, Entries entries, Language language) {
    auto warnings = task.read.warnings;
    if (entries == Entries::Ignored && has_entries(task.read))
        warnings.push_back(place_of(task) + ": only check and hint use a player's entries");
    return in_language(std::move(warnings), language);
}

std::string lines_of_warnings(std::vector<std::string> const& warnings) {
    std::string lines;
    for (auto const& warning : warnings) lines += "warning: " + warning + "\n";
    return lines;
}

Task only_task(std::string const& input, FormatOptions const& options, std::string const& what) {
    auto tasks = read_all(input, options);
    auto const complaint = "expected one " + what + ", found " + std::to_string(tasks.size());
    if (tasks.empty()) throw InputError{shown(input), 1, 1, complaint, ""};
    if (tasks.size() > 1) tasks[1].block.fail(0, complaint);
    return std::move(tasks.front());
}

std::vector<Task> read_all(std::string const& input, FormatOptions const& options) {
    Input source{input, options};
    std::vector<Task> tasks;
    Limits limits;
    limits.stop = &stop_flag();
    while (auto block = source.next(limits)) {
        Task task{tasks.size() + 1, false, false, std::move(*block), {}};
        task.read = read_puzzle(task.block, options);
        tasks.push_back(std::move(task));
    }
    return tasks;
}

} // namespace hapax
