#pragma once

/// Bad input, with the place: file, line, column, and the line itself with a caret under the spot.

#include "encoder/error.hpp"

#include <string>
#include <string_view>

namespace hapax {

class InputError : public Error {
  public:
    /// Lines and columns count from 1, columns in bytes; `source_line` is the text of the line, for
    /// the caret and for counting characters.
    InputError(std::string file, int line, int column, std::string const& message,
               std::string const& source_line);

    /// Returns the same error on another line of the file.
    InputError on_line(int line) const;

    /// Returns the same error for a line that is only the rest of one that begins with `prefix`.
    InputError behind(std::string_view prefix) const;

    /// Returns the same error in other words.
    InputError saying(std::string const& message) const;

    std::string const& file() const { return file_; }
    int line() const { return line_; }
    int column() const { return column_; } ///< in characters of UTF-8

    /// Returns what is wrong, without the place; `what()` has everything, over three lines.
    std::string const& message() const { return message_; }

  private:
    std::string file_;
    int line_;
    int byte_column_;
    int column_;
    std::string message_;
    std::string source_line_;
};

} // namespace hapax
