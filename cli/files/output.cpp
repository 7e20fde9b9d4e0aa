#include "cli/files/output.hpp"

#include "cli/files/files.hpp"
#include "cli/system/streams.hpp"
#include "encoder/formats/input/utf8.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

namespace hapax {

namespace {

/// The permissions that new files must not have. The umask can only be read by setting it, which is
/// not safe while other threads run.
mode_t const mask = [] {
    auto const result = umask(0);
    umask(result);
    return result;
}();

/// Says whether standard output goes to this file, for example as "/dev/stdout".
bool is_standard_output(struct stat const& file) {
    struct stat standard {};
    return S_ISREG(file.st_mode) && ::fstat(STDOUT_FILENO, &standard) == 0
           && standard.st_dev == file.st_dev && standard.st_ino == file.st_ino;
}

/// Returns the final target of a link, even if it does not exist.
std::string target_of(std::filesystem::path path) {
    constexpr int most_links = 40; // as many as the system follows
    for (int links = 0; std::filesystem::is_symlink(path); ++links) {
        if (links == most_links)
            throw std::system_error{ELOOP, std::generic_category(), path.string()};
        path = path.parent_path() / std::filesystem::read_symlink(path);
    }
    return path.string();
}

/// Counts the bytes at the end that begin a character of UTF-8 without completing it.
std::size_t unfinished_character(std::string_view text) {
    std::size_t count = 0;
    while (count < std::min(text.size(), std::size_t{3})) {
        char const c = text[text.size() - ++count];
        if (formats::continues_character(c)) continue;
        auto const first = static_cast<unsigned char>(c);
        std::size_t const length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
        return length > count ? count : 0;
    }
    return 0;
}

/// Returns the length of a sequence at the front that sets colours: ESC [ 1 ; 31 m.
std::size_t colour_length(std::string_view text) {
    if (!text.starts_with("\x1b[")) return 0;
    auto const end = text.find_first_not_of("0123456789;", 2);
    return end != text.npos && text[end] == 'm' ? end + 1 : 0;
}

} // namespace

std::string shown_safely(std::string_view text, Sequences sequences) {
    std::string safe;
    while (!text.empty()) {
        auto const end = std::min(text.find_first_of("\n\t\x1b"), text.size());
        safe += formats::printable(text.substr(0, end));
        text.remove_prefix(end);
        if (text.empty()) break;
        auto const colours = sequences == Sequences::Colours ? colour_length(text) : 0;
        auto const length = std::max(colours, std::size_t{1});
        safe += text.front() == '\x1b' && colours == 0 ? "?" : text.substr(0, length);
        text.remove_prefix(length);
    }
    return safe;
}

void tell(std::string_view text) {
    auto const safe = shown_safely(text);
    if (streams() != nullptr)
        streams()->tell(safe);
    else
        std::fputs(safe.c_str(), stderr);
}

Output::Output(std::string path) : path_{std::move(path)}, packer_{packer(path_, buffer_)} {
    struct stat status {};
    bool const exists = !path_.empty() && ::stat(path_.c_str(), &status) == 0;
    if (exists && is_standard_output(status)) path_.clear();
    if (path_.empty()) {
        descriptor_ = STDOUT_FILENO;
        return;
    }
    if (exists && !S_ISREG(status.st_mode)) {
        descriptor_ = ::open(path_.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC);
    } else {
        path_ = target_of(path_);
        temporary_ = path_ + ".XXXXXX";
        descriptor_ = mkstemp(temporary_.data());
    }
    if (descriptor_ < 0) throw std::system_error{errno, std::generic_category(), path_};
    if (temporary_.empty()) return;
    fchmod(descriptor_, exists ? status.st_mode & 0777 : 0666 & ~mask);
}

Output::Output(std::string path, Replacing what) : Output{std::move(path)} {
    is_careful_ = what == Replacing::Input && !temporary_.empty();
}

Output::~Output() {
    if (!path_.empty() && descriptor_ >= 0) ::close(descriptor_);
    if (!temporary_.empty()) ::unlink(temporary_.c_str()); // not finished, so leave no file
}

void Output::write(std::string_view text) {
    auto const is_plain = [](char c) { return (c >= ' ' && c < '\x7f') || c == '\n' || c == '\t'; };
    if (cut_.empty() && std::all_of(text.begin(), text.end(), is_plain)) return write_bytes(text);
    std::string whole = std::exchange(cut_, "") + std::string{text};
    auto const end = whole.size() - unfinished_character(whole);
    cut_ = whole.substr(end);
    whole.resize(end);
    write_bytes(shown_safely(whole, has_colours_ ? Sequences::Colours : Sequences::None));
}

void Output::write_bytes(std::string_view text) {
    constexpr std::size_t enough = 1 << 16;
    if (packer_)
        packer_->write(text.data(), static_cast<std::streamsize>(text.size()));
    else
        buffer_ += text;
    is_empty_ = is_empty_ && text.empty();
    if (path_.empty() || buffer_.size() >= enough) flush();
}

void Output::flush() {
    if (path_.empty() && streams_ != nullptr) {
        streams_->write(buffer_);
        buffer_.clear();
    }
    for (std::string_view left = buffer_; !left.empty();) {
        auto const count = ::write(descriptor_, left.data(), left.size());
        if (count >= 0)
            left.remove_prefix(static_cast<std::size_t>(count));
        else if (errno != EINTR)
            throw std::system_error{errno, std::generic_category(),
                                    path_.empty() ? "standard output" : path_};
    }
    buffer_.clear();
}

void Output::finish(ExitCode code) {
    if (is_careful_ && (code != ExitCode::Yes || has_warning_)) return stay_beside();
    if (code == ExitCode::Yes || code == ExitCode::No || !is_empty_) finish();
}

void Output::finish() {
    close();
    if (temporary_.empty()) return;
    demand(std::rename(temporary_.c_str(), path_.c_str()));
    temporary_.clear();
}

void Output::close() {
    if (!cut_.empty()) write_bytes(shown_safely(std::exchange(cut_, "")));
    packer_.reset(); // its last bytes go into the buffer
    flush();
    if (path_.empty()) return;
    if (!temporary_.empty()) demand(::fsync(descriptor_));
    demand(::close(std::exchange(descriptor_, -1)));
}

/// Leaves the input under its name, and the incomplete output under the temporary one.
void Output::stay_beside() {
    close();
    std::string text =
        "hapax: " + path_ + " is unchanged, because not all of it could be processed";
    if (is_empty_)
        ::unlink(temporary_.c_str());
    else
        text += "; the results so far are in " + temporary_;
    tell(text + "\n");
    temporary_.clear();
}

void Output::demand(int result) const {
    if (result != 0) throw std::system_error{errno, std::generic_category(), path_};
}

} // namespace hapax
