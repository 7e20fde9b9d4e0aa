#pragma once

/// Bad input, with the place: file, line, column, and the line itself with a caret under the spot.

#include "encoder/model/error.hpp"

#include <string>
#include <string_view>

namespace hapax {

class InputError : public Error {
  public:
    /// Lines and columns count from 1, the latter bytes; `source_line` is the text of the line, for
    /// the caret, and to count characters.
    InputError(std::string file, int line, int column, std::string const& message,
               std::string const& source_line);

    /// The same on another line of the file.
    InputError on_line(int line) const;

    /// The same where the line is only the rest of one that begins with this.
    InputError behind(std::string_view prefix) const;

    std::string const& file() const { return file_; }
    int line() const { return line_; }
    int column() const { return column_; } ///< in characters of UTF-8

    /// What is wrong, without the place; `what()` has everything, over three lines.
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
