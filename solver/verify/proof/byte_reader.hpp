#pragma once

/// Reads bytes from a stream, one by one, with their place, for the readers of evidence.

#include "encoder/limits.hpp"

#include "encoder/error.hpp"

#include <array>
#include <cstdint>
#include <istream>
#include <string>
#include <string_view>

namespace hapax {

/// Thrown if a file is malformed; `what()` says where and why, without the file's name.
class MalformedFile : public Error {
  public:
    using Error::Error;
};

class ByteReader {
  public:
    static constexpr int end = -1;

    /// The stream must outlive the reader. Reading throws LimitsReached between pieces of 64 KiB.
    explicit ByteReader(std::istream& in, Limits const& limits = {}) : in_{in}, limits_{limits} {}
    ByteReader(ByteReader const&) = delete;
    ByteReader& operator=(ByteReader const&) = delete;

    /// Returns the next byte, 0 to 255, or `end`.
    int peek() {
        if (next_ == filled_) fill();
        return next_ == filled_ ? end : static_cast<unsigned char>(buffer_[next_]);
    }
    int get() {
        int const byte = peek();
        if (byte == end) return end;
        ++next_;
        if (byte == '\n') {
            ++line_;
            line_start_ = offset();
        }
        return byte;
    }

    /// Returns the rest of the first 64 KiB without reading on, as long as no byte was taken.
    std::string_view ahead();

    std::int64_t offset() const { return before_ + static_cast<std::int64_t>(next_); }
    bool at_line_start() const { return offset() == line_start_; }

    /// Skips spaces, tabs and line ends.
    void skip_blanks();

    /// Skips the rest of the line, including its end.
    void skip_line();

    /// Reads a decimal integer: digits without leading zeros, perhaps with a minus sign before,
    /// followed by a blank or the end of the file. Fails on anything else and if |number| >
    /// `largest`.
    std::int64_t get_number(std::int64_t largest);

    /// Throw a MalformedFile that names line and column, or the byte (from 0).
    [[noreturn]] void fail_at_line(std::string const& message) const;
    [[noreturn]] void fail_at_byte(std::string const& message) const;

  private:
    void fill();

    std::istream& in_;
    Limits limits_;
    std::array<char, std::size_t{1} << 16> buffer_;
    std::size_t next_ = 0;
    std::size_t filled_ = 0;
    std::int64_t before_ = 0; ///< bytes that have left the buffer
    std::int64_t line_ = 1;
    std::int64_t line_start_ = 0;
};

} // namespace hapax
