/// Proofs reach gigabytes, so a file is never held as a whole: there is one buffer, and anything
/// looked for ahead must lie in it.

#include "solver/verify/proof/byte_reader.hpp"

#include <algorithm>

namespace hapax {

namespace {

bool is_blank(int byte) {
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}

bool is_digit(int byte) {
    return byte >= '0' && byte <= '9';
}

} // namespace

void ByteReader::fill() {
    if (filled_ > 0) limits_.require(); // the first piece is read in any case
    before_ += static_cast<std::int64_t>(filled_);
    next_ = filled_ = 0;
    in_.read(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
    filled_ = static_cast<std::size_t>(in_.gcount());
    if (in_.bad()) throw MalformedFile{"it cannot be read to the end"};
}

std::string_view ByteReader::ahead() {
    peek();
    return std::string_view{buffer_.data(), filled_}.substr(next_);
}

void ByteReader::skip_blanks() {
    while (is_blank(peek())) get();
}

void ByteReader::skip_line() {
    for (int byte = get(); byte != '\n' && byte != end;) byte = get();
}

std::int64_t ByteReader::get_number(std::int64_t largest) {
    bool const is_negative = peek() == '-';
    if (is_negative) get();
    if (!is_digit(peek())) fail_at_line("expected a number");
    bool const begins_with_zero = peek() == '0';
    std::int64_t magnitude = 0;
    int digits = 0;
    for (; is_digit(peek()); ++digits) {
        int const digit = get() - '0';
        if (magnitude > (largest - digit) / 10)
            fail_at_line("the number is beyond the limit of " + std::to_string(largest));
        magnitude = 10 * magnitude + digit;
    }
    if (begins_with_zero && (digits > 1 || is_negative))
        fail_at_line("expected a number without leading zeros");
    if (peek() != end && !is_blank(peek())) fail_at_line("expected a blank after the number");
    return is_negative ? -magnitude : magnitude;
}

void ByteReader::fail_at_line(std::string const& message) const {
    throw MalformedFile{"line " + std::to_string(line_) + ", column "
                        + std::to_string(offset() - line_start_ + 1) + ": " + message};
}

void ByteReader::fail_at_byte(std::string const& message) const {
    throw MalformedFile{"byte " + std::to_string(offset()) + ": " + message};
}

} // namespace hapax
