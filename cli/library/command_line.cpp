/// Exceptions are sorted by who is at fault.

#include "cli/library/command_line.hpp"

#include "cli/answers/clue_table.hpp"
#include "cli/answers/command_table.hpp"
#include "cli/answers/refusal.hpp"
#include "cli/commands/table.hpp"
#include "cli/files/files.hpp"
#include "cli/files/output.hpp"
#include "cli/library/revision.hpp"
#include "cli/options/completion.hpp"
#include "cli/options/help.hpp"
#include "cli/options/manual.hpp"
#include "cli/options/topics.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/streams.hpp"
#include "cli/system/terminal.hpp"
#include "encoder/formats/formats.hpp"
#include "encoder/limits.hpp"
#include "encoder/version.hpp"
#include "solver/sat/sat_solver.hpp"

#include <algorithm>
#include <csignal>
#include <exception>
#include <new>
#include <string_view>
#include <system_error>
#include <utility>

namespace hapax {

namespace {

std::string version_text() {
    std::string const revision{HAPAX_REVISION};
    return std::string{"hapax "} + version + (revision.empty() ? "" : " (" + revision + ")")
           + "\nsolver: " + solver_version() + "\ncompiler: " + compiler + "\n";
}

/// Returns the help for commands, clues, one of either, a topic, or in general.
std::string help_asked_for(std::vector<std::string> const& words) {
    auto const has = [&](std::string_view word) { return contains(words, word); };
    bool const is_json = has("--to=json") || (has("--to") && has("json"));
    if (has("commands") && is_json) return command_table_json(commands());
    if (has("clues")) return is_json ? clue_table_json() : clue_help(text_width());
    if (words.size() == 1 || words[1] == "help" || words[1].starts_with('-'))
        return general_help(commands(), text_width());
    for (auto const& topic : topics)
        if (words[1] == topic.word) return topic_help(topic, text_width());
    if (auto const clue = clue_name(words[1])) return clue_help(*clue, text_width());
    return command_help(command_named(words[1], commands()), text_width());
}

/// Returns the text that --help and similar options ask for; nullopt for a command. Throws
/// UsageError.
std::optional<std::string> text_asked_for(std::vector<std::string> const& words) {
    auto const& first = words.front();
    if (first == "--help" || first == "-h" || first == "help") return help_asked_for(words);
    if (first == "--version") return version_text();
    if (first == "--man") return manual_page(commands());
    if (first == "--completion" && words.size() == 2) return completion(words[1], commands());
    return std::nullopt;
}

ExitCode say(std::string const& text) {
    Output{""}.write(text);
    return ExitCode::Yes;
}

/// Dies of SIGPIPE, as the reader of our output expects, but cleans up before.
void die_of_broken_pipe() {
    std::signal(SIGPIPE, SIG_DFL);
    std::raise(SIGPIPE);
}

/// Says whether the words choose an output.
bool choose_output(std::vector<std::string> const& words) {
    return std::any_of(words.begin(), words.end(), [](std::string const& word) {
        return word == "--to" || word.starts_with("--to=");
    });
}

bool writes_answers(CommandEntry const& entry) {
    auto const& shared = entry.shared;
    return contains(shared, OptionGroup::Output);
}

} // namespace

CommandLine::CommandLine(std::vector<std::string> words) : words_{std::move(words)} {}

ExitCode CommandLine::run_or_throw() {
    if (entry_ != nullptr) return entry_->run(*options_);
    if (words_.empty())
        throw UsageError{"which command?\n\n" + commands_by_group(commands(), text_width())
                         + "\nhapax --help says more"};
    if (auto const text = text_asked_for(words_)) return say(*text);
    auto const& entry = command_named(words_.front(), commands());
    std::vector<std::string> words{words_.begin() + 1, words_.end()};
    if (streams() != nullptr && writes_answers(entry) && !choose_output(words))
        words.insert(words.begin(), "--to=json");
    auto options = parse_options(entry, words);
    if (options.arguments.has("help")) return say(command_help(entry, text_width()));
    options_ = std::move(options);
    entry_ = &entry;
    return entry_->run(*options_);
}

/// Tells programs that hapax is part of, in JSON, why there is no result.
template<class Why>
ExitCode CommandLine::explain(ExitCode code, Why&& why) const {
    if (streams() == nullptr || (options_ && !options_->output.is_json)) return code;
    Options json;
    json.output.is_json = true;
    streams()->write(why(json).out);
    return code;
}

ExitCode CommandLine::complain(std::string const& what, ExitCode code) const {
    tell("hapax: " + what + "\n");
    return explain(code, [&](Options const& json) { return failure(json, code, what); });
}

ExitCode CommandLine::run() {
    try {
        return run_or_throw();
    } catch (InputError const& error) {
        tell(error.what() + std::string{"\n"});
        return explain(ExitCode::BadInput,
                       [&](Options const& json) { return refusal(json, 1, error); });
    } catch (LimitsReached const&) {
        return complain(is_interrupted() ? "interrupted" : "the time limit was reached",
                        ExitCode::Undecided);
    } catch (std::system_error const& error) {
        if (streams() == nullptr && error.code() == std::errc::broken_pipe) die_of_broken_pipe();
        if (is_interrupted() && error.code() == std::errc::interrupted)
            return complain("interrupted", ExitCode::Undecided);
        return complain(message_of(error), ExitCode::BadInput);
    } catch (std::bad_alloc const&) {
        return complain("out of memory", ExitCode::BadInput);
    } catch (std::exception const& error) {
        if (!is_defect(error)) return complain(error.what(), ExitCode::BadInput);
        return complain(std::string{"internal error: "} + error.what()
                            + ". Please report it, with the puzzle",
                        ExitCode::Internal);
    }
}

} // namespace hapax
