#include "cli/answers/refusal.hpp"

#include "cli/answers/messages.hpp"
#include "encoder/limits.hpp"
#include "encoder/too_large.hpp"

#include <new>
#include <system_error>
#include <utility>

namespace hapax {

namespace {

Outcome without_answer(Options const& options, Subject subject, char const* verdict, ExitCode code,
                       std::string const& messages, JsonObject const* error) {
    auto answer = new_reply(options, std::move(subject));
    answer->decide(verdict, code);
    answer->messages = messages + "\n";
    if (error != nullptr) answer->add("error", *error);
    return std::move(*answer).outcome();
}

JsonObject error_without_place(std::string const& message) {
    return JsonObject{}.add("line", nullptr).add("column", nullptr).add("message", message);
}

} // namespace

Subject unknown_subject(std::uint64_t index, std::string file) {
    Subject subject;
    subject.index = index;
    subject.file = std::make_shared<std::string const>(std::move(file));
    return subject;
}

Outcome refusal(Options const& options, Subject subject, InputError const& said) {
    auto const error = in_language(said, options.language);
    auto json = JsonObject{}
                    .add("line", error.line())
                    .add("column", error.column())
                    .add("message", error.message());
    if (error.message() != said.message())
        json.add("language", clue_languages[static_cast<std::size_t>(options.language)]);
    return without_answer(options, std::move(subject), "invalid", ExitCode::BadInput, error.what(),
                          &json);
}

Outcome refusal(Options const& options, std::uint64_t index, InputError const& error) {
    auto subject = unknown_subject(index, error.file());
    subject.line = error.line();
    return refusal(options, std::move(subject), error);
}

Outcome refusal(Options const& options, Subject subject, std::string const& message) {
    auto const json = error_without_place(message);
    return without_answer(options, std::move(subject), "invalid", ExitCode::BadInput,
                          "hapax: " + message, &json);
}

Outcome failure(Options const& options, ExitCode code, std::string const& message) {
    auto const json = error_without_place(message);
    auto const* const verdict = code == ExitCode::Undecided  ? "undecided"
                                : code == ExitCode::Internal ? "internal"
                                                             : "invalid";
    return without_answer(options, unknown_subject(1, "<words>"), verdict, code,
                          "hapax: " + message, &json);
}

Outcome unread(Options const& options, Subject subject) {
    auto const message = subject.place()
                         + ": the time limit was reached before the next puzzle was found; the "
                           "rest is not read";
    return without_answer(options, std::move(subject), "undecided", ExitCode::Undecided, message,
                          nullptr);
}

bool is_defect(std::exception const& error) {
    auto const is_a = [&]<class... Kinds>() {
        return (... || (dynamic_cast<Kinds const*>(&error) != nullptr));
    };
    return !is_a.template operator()<Refusal, UsageError, InputError, CannotExpress, TooLargeError,
                                     LimitsReached, std::system_error, std::bad_alloc>();
}

Outcome defect(Options const& options, Subject subject, std::exception const& error) {
    auto const message = subject.place() + ": internal error: " + error.what()
                         + ". Please report it, with the puzzle";
    auto const json = error_without_place(message);
    return without_answer(options, std::move(subject), "internal", ExitCode::Internal,
                          "hapax: " + message, &json);
}

} // namespace hapax
