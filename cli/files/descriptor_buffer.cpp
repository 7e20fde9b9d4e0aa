/// A signal ends a waiting call, but only in the thread that it reached; so the buffer waits in
/// short intervals and looks for an interrupt after each. Input that is already there, such as a
/// whole file, is still read after an interrupt.

#include "cli/files/descriptor_buffer.hpp"

#include "cli/files/files.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/streams.hpp"
#include "cli/system/terminal.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <optional>
#include <system_error>

namespace hapax {

namespace {

/// Says once, to the person who is to type, that input is expected.
void say_that_it_waits() {
    static bool const is_said = [] {
        if (is_typed_in())
            std::fputs("hapax: reading what you type; Ctrl-D on a line of its own ends it\n",
                       stderr);
        return true;
    }();
    (void)is_said;
}

/// Returns the text of an input that is not a file: a link's own, or one that the caller gave.
std::optional<std::string> text_of(std::string const& path) {
    if (is_link(path)) return path + '\n';
    if (streams() == nullptr) return std::nullopt;
    auto const& texts = streams()->texts;
    if (auto const text = texts.find(path); text != texts.end()) return text->second;
    return path == "-" ? std::optional{std::string{}} : std::nullopt;
}

} // namespace

DescriptorBuffer::DescriptorBuffer(std::string const& path) : path_{shown(path)} {
    if (auto text = text_of(path)) {
        text_ = std::move(*text);
        setg(text_.data(), text_.data(), text_.data() + text_.size());
        is_regular_file_ = is_at_end_ = true;
        return;
    }
    descriptor_ = path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor_ < 0) throw std::system_error{errno, std::generic_category(), path_};
    struct stat status {};
    is_regular_file_ = ::fstat(descriptor_, &status) == 0 && S_ISREG(status.st_mode);
}

DescriptorBuffer::~DescriptorBuffer() {
    if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
}

void DescriptorBuffer::require_good() const {
    if (error_ != 0) throw std::system_error{error_, std::generic_category(), path_};
}

std::string_view DescriptorBuffer::beginning() {
    if (gptr() == egptr()) underflow();
    return {gptr(), static_cast<std::size_t>(egptr() - gptr())};
}

DescriptorBuffer::int_type DescriptorBuffer::underflow() {
    ssize_t count = 0;
    if (descriptor_ == STDIN_FILENO) say_that_it_waits();
    if (is_at_end_) return traits_type::eof(); // a person who types signals the end only once
    do {
        if (!wait_for_input()) {
            error_ = EINTR;
            return traits_type::eof();
        }
        count = ::read(descriptor_, buffer_.data(), buffer_.size());
    } while (count < 0 && errno == EINTR);
    if (count < 0) error_ = errno;
    is_at_end_ = count <= 0;
    if (is_at_end_) return traits_type::eof();
    setg(buffer_.data(), buffer_.data(), buffer_.data() + count);
    return traits_type::to_int_type(buffer_[0]);
}

bool DescriptorBuffer::has_ended() const {
    if (gptr() != egptr()) return false;
    if (is_at_end_) return true;
    pollfd input{descriptor_, POLLIN, 0};
    return ::poll(&input, 1, 0) > 0 && input.revents == POLLHUP; // an empty pipe without a writer
}

/// Returns false after an interrupt.
bool DescriptorBuffer::wait_for_input() const {
    constexpr int milliseconds_between_looks = 100;
    pollfd input{descriptor_, POLLIN, 0};
    for (;;) {
        int const ready = ::poll(&input, 1, is_interrupted() ? 0 : milliseconds_between_looks);
        if (ready > 0 || (ready < 0 && errno != EINTR)) return true; // read reports the error
        if (is_interrupted()) return false;
    }
}

} // namespace hapax
