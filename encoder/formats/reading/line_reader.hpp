#pragma once

/// The lines of an input, with as much looking ahead as a notation needs to know itself.

#include "encoder/model/limits.hpp"

#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <istream>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

class LineReader {
  public:
    /// `would_wait` says whether reading on may have to wait for whoever writes; none: it never
    /// does.
    LineReader(std::istream& in, std::string file, std::function<bool()> would_wait = {});

    /// What ends reading, also while lines are skipped or a notation is looked for: from then on
    /// any call may throw LimitsReached.
    void stop_at(Limits const& limits) { limits_ = limits; }

    /// Whether there is a line `ahead` lines from here. Reads on as far as needed, but not past
    /// 2^26 characters from here. A longer line is the end of the input, as is one
    /// at which the stream throws, and text in UTF-16 has no lines.
    bool has(int ahead = 0);

    /// Throws once what ended the input, if that was not its end, and there is no more before that
    /// than blank lines and comments; an InputError with the number of the line. Does not read.
    void require_good_end();

    /// Whether `has` may have to wait for whoever writes: nobody should be kept waiting for an
    /// answer by looking ahead.
    bool would_wait(int ahead = 0) const;

    /// That line without its end; empty past the end of the input.
    std::string_view peek(int ahead = 0);

    /// Begins a block, of which at most this many characters are taken.
    void begin_block(std::size_t longest) { longest_block_ = longest; }

    /// Moves the current line, and a '\n', to the end of `text`. Throws InputError where the block
    /// gets too long.
    void take(std::string& text);

    /// Moves only its first `count` characters; the rest becomes the current line.
    void take_part(std::string& text, std::size_t count);

    void skip();

    /// Where the current line, or what is left of it, begins.
    int number() const { return number_; }
    int column() const { return static_cast<int>(taken_) + 1; }
    std::shared_ptr<std::string const> const& file() const { return file_; }

  private:
    static constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

    /// The next line of the input as it stands there, until the next call; none at its end.
    std::optional<std::string_view> read_line();

    std::optional<std::string_view> read_line_or_fail();

    /// Reads the next line into `ahead_`; false at the end.
    bool read_ahead();

    void require_room(std::string const& text) const;
    void look_at_limits();
    void drop_front(std::size_t size);

    std::istream& in_;
    std::function<bool()> would_wait_;
    std::shared_ptr<std::string const> file_;
    std::deque<std::string> ahead_;
    std::size_t characters_ahead_ = 0;
    std::vector<char> part_; ///< what is read at once: most often a whole line
    std::string long_line_;  ///< the parts of a longer one
    Limits limits_;
    std::uint32_t looks_ = 0;
    std::size_t longest_block_ = no_limit;
    bool is_over_ = false; ///< there is nothing more to read
    std::exception_ptr failure_;
    bool is_first_ = true; ///< nothing read yet: a byte order mark may come
    int number_ = 1;
    std::size_t taken_ = 0; ///< characters of the current line that are gone already
};

/// The lines of a text, without their ends, as parts of it.
std::vector<std::string_view> lines_of(std::string_view text);

/// What stands between words of a line.
inline constexpr std::string_view white_space = " \t\f\v";

constexpr bool is_space(char c) {
    return c == '\n' || white_space.find(c) != white_space.npos;
}
constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Whether the line holds white space only.
bool is_blank(std::string_view line);

/// '#' begins a comment in every notation, except where a program for clingo says #const or gives
/// another directive; '%' is a comment there and in Prolog.
bool is_comment(std::string_view line);

/// The line up to a '#'.
std::string_view without_comment(std::string_view line);

/// The line without white space at its ends.
std::string_view trimmed(std::string_view line);

} // namespace hapax
