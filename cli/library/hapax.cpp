/// A task is a command line with streams of its own. The page's engine exports the same functions.

#include "cli/library/hapax.h"

#include "cli/library/command_line.hpp"
#include "cli/system/streams.hpp"
#include "encoder/version.hpp"

#include <exception>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

struct hapax_task {
    explicit hapax_task(std::vector<std::string> words) : command{std::move(words)} {
        streams.write = [this](std::string_view text) { answer += text; };
        streams.tell = [this](std::string_view text) {
            std::lock_guard const lock{mutex};
            messages += text;
        };
    }

    hapax::CommandLine command;
    hapax::Streams streams;
    std::string answer;
    std::mutex mutex; ///< of messages: the threads of a run write them side by side
    std::string messages;
};

namespace {

char const* text_of(std::string const* text, std::size_t* length) {
    if (length != nullptr) *length = text != nullptr ? text->size() : 0;
    return text != nullptr ? text->c_str() : "";
}

} // namespace

char const* hapax_version() {
    return hapax::version;
}

hapax_task* hapax_new(char const* const* words, std::size_t count) {
    try {
        std::vector<std::string> copies;
        for (std::size_t i = 0; words != nullptr && i < count; ++i)
            copies.emplace_back(words[i] != nullptr ? words[i] : "");
        return new hapax_task{std::move(copies)};
    } catch (std::exception const&) {
        return nullptr;
    }
}

int hapax_set_text(hapax_task* task, char const* name, char const* text, std::size_t length) {
    if (task == nullptr) return 2;
    try {
        auto const key = std::string{name != nullptr ? name : "-"};
        if (text != nullptr)
            task->streams.texts[key].assign(text, length);
        else
            task->streams.texts.erase(key);
        return 0;
    } catch (std::exception const&) {
        return 2;
    }
}

void hapax_on_progress(hapax_task* task, void (*report)(char const*, void*), void* data) {
    if (task == nullptr) return;
    task->streams.report = nullptr;
    if (report != nullptr)
        task->streams.report = [report, data](std::string const& words) {
            report(words.c_str(), data);
        };
}

int hapax_run(hapax_task* task) {
    if (task == nullptr) return 2;
    try {
        task->answer.clear();
        task->messages.clear();
        hapax::Connection const connection{&task->streams};
        return static_cast<int>(task->command.run());
    } catch (...) { // there was no memory to say so
        return 2;
    }
}

char const* hapax_answer(hapax_task const* task, std::size_t* length) {
    return text_of(task != nullptr ? &task->answer : nullptr, length);
}

char const* hapax_messages(hapax_task const* task, std::size_t* length) {
    return text_of(task != nullptr ? &task->messages : nullptr, length);
}

void hapax_cancel(hapax_task* task) {
    if (task != nullptr) task->streams.is_stopped = true;
}

void hapax_free(hapax_task* task) {
    delete task;
}
