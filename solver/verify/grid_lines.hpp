#pragma once

/// Reads files that have a grid on each line: order x order values, row by row, separated by
/// spaces; the rest of a line, from `#` on, is for people.

#include "encoder/clues/grid.hpp"

#include <istream>
#include <optional>
#include <string>

namespace hapax {

class GridLines {
  public:
    /// The stream must outlive this.
    GridLines(std::istream& file, int order);

    /// Reads the next line; returns false at the end of the file. Of a line that is too long it
    /// keeps a part that is not a grid.
    bool next();

    std::string const& text() const { return line_; } ///< of the line
    int line() const { return number_; }              ///< its number, from 1

    /// Returns the grid of the line; nullopt if it has no other values than these. They may be out
    /// of range.
    std::optional<Grid> grid() const;

  private:
    std::istream& file_;
    int order_;
    std::size_t longest_;
    std::string line_;
    int number_ = 0;
};

} // namespace hapax
