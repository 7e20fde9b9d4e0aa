/// Positions are offsets into the block; only a complaint turns them into lines and columns.

#include "encoder/formats/reading/scanner.hpp"

#include "encoder/formats/reading/line_reader.hpp"

#include <charconv>

namespace hapax {

void Scanner::skip_space() {
    auto const& text = block_.text;
    while (offset_ < text.size()) {
        if (is_space(text[offset_])) {
            ++offset_;
        } else if (comment_ != '\0' && text[offset_] == comment_) {
            while (offset_ < text.size() && text[offset_] != '\n') ++offset_;
        } else {
            return;
        }
    }
}

bool Scanner::at_end() {
    skip_space();
    return offset_ == block_.text.size();
}

char Scanner::peek() {
    return at_end() ? '\0' : block_.text[offset_];
}

bool Scanner::accept(std::string_view text) {
    skip_space();
    if (!std::string_view{block_.text}.substr(offset_).starts_with(text)) return false;
    offset_ += text.size();
    return true;
}

void Scanner::expect(std::string_view text) {
    if (!accept(text)) fail("expected '" + std::string{text} + "', found " + shown_next());
}

std::optional<std::int64_t> Scanner::accept_integer() {
    skip_space();
    char const* const begin = block_.text.data() + offset_;
    char const* const end = block_.text.data() + block_.text.size();
    char const* const digits = begin != end && *begin == '+' ? begin + 1 : begin;
    char const* const first =
        digits != end && *digits == '-' && digits == begin ? digits + 1 : digits;
    if (first == end || !is_digit(*first)) return std::nullopt;
    std::int64_t value = 0;
    auto const [rest, error] = std::from_chars(digits, end, value);
    if (error != std::errc{}) fail("this number does not fit into 64 bits");
    offset_ += static_cast<std::size_t>(rest - begin);
    return value;
}

int Scanner::expect_integer(int least, int most, std::string_view what) {
    skip_space();
    std::size_t const start = offset_;
    auto const complain = [&](std::string const& found) {
        offset_ = start;
        fail("expected " + std::string{what} + " from " + std::to_string(least) + " to "
             + std::to_string(most) + ", found " + found);
    };
    auto const shown = shown_next();
    auto const value = accept_integer();
    if (!value) complain(shown);
    if (*value < least || *value > most) complain("'" + std::to_string(*value) + "'");
    return static_cast<int>(*value);
}

std::string Scanner::shown_next() {
    if (at_end()) return "the end";
    std::string shown;
    for (std::size_t i = offset_; i < block_.text.size() && !is_space(block_.text[i]); ++i) {
        if (shown.size() == 20) return "'" + shown + "...'";
        shown += block_.text[i];
    }
    return "'" + shown + "'";
}

} // namespace hapax
