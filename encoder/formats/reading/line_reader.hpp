#pragma once

/// Reads the lines of an input, and looks ahead as far as a notation needs to recognize itself.

#include "encoder/limits.hpp"
#include "encoder/lists.hpp"

#include <algorithm>
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
    /// `would_wait` says whether reading on may have to wait for the writer; without it, reading
    /// never waits.
    LineReader(std::istream& in, std::string file, std::function<bool()> would_wait = {});

    /// Sets limits for reading, also while lines are skipped or a notation is looked for: from now
    /// on any call may throw LimitsReached.
    void stop_at(Limits const& limits) { limits_ = limits; }

    /// Says whether there is a line `ahead` lines from here. Reads on as far as needed, but not
    /// past 2^26 characters from here. A longer line counts as the end of the input, and so does
    /// one at which the stream throws; text in UTF-16 has no lines.
    bool has(int ahead = 0);

    /// Throws once, if something other than its end ended the input and only blank lines and
    /// comments are left before that; an InputError has the number of the line. Does not read.
    void require_good_end();

    /// Says whether `has` may have to wait for the writer, which should not delay answers.
    bool would_wait(int ahead = 0) const;

    /// Returns that line without its end; empty past the end of the input.
    std::string_view peek(int ahead = 0);

    /// Begins a block, which may take at most this many characters.
    void begin_block(std::size_t longest) { longest_block_ = longest; }

    /// Appends the current line and a '\n' to `text`. Throws InputError if the block gets too long.
    void take(std::string& text);

    /// Moves only its first `count` characters; the rest becomes the current line.
    void take_part(std::string& text, std::size_t count);

    void skip();

    /// Return where the current line, or the rest of it, begins.
    int number() const { return number_; }
    int column() const { return static_cast<int>(taken_) + 1; }
    std::shared_ptr<std::string const> const& file() const { return file_; }

  private:
    friend class LookingFrom;

    static constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

    /// Returns the next line of the input unchanged, valid until the next call; nullopt at its end.
    std::optional<std::string_view> read_line();

    std::optional<std::string_view> read_line_or_fail();

    /// Reads the next line into `ahead_`; returns false at the end.
    bool read_ahead();

    void require_room(std::string const& text) const;
    void look_at_limits();
    void drop_front(std::size_t size);

    std::istream& in_;
    std::function<bool()> would_wait_;
    std::shared_ptr<std::string const> file_;
    std::deque<std::string> ahead_;
    std::size_t characters_ahead_ = 0;
    std::vector<char> part_; ///< one read: usually a whole line
    std::string long_line_;  ///< the parts of a longer one
    Limits limits_;
    std::uint32_t looks_ = 0;
    std::size_t longest_block_ = no_limit;
    bool is_over_ = false; ///< no more can be read
    std::exception_ptr failure_;
    bool is_first_ = true; ///< no line was read yet, so a byte order mark may come
    bool is_pdf_ = false;  ///< has bytes of a PDF, in which a carriage return may stand anywhere
    int from_ = 0;         ///< where LookingFrom counts from
    int number_ = 1;
    std::size_t taken_ = 0; ///< characters of the current line that were taken
};

/// While it lives, `has`, `peek` and `would_wait` count from a line ahead, so that functions that
/// look at the current line look at that one. Only for looking.
class LookingFrom {
  public:
    LookingFrom(LineReader& lines, int ahead) : lines_{lines} { lines_.from_ = ahead; }
    ~LookingFrom() { lines_.from_ = 0; }
    LookingFrom(LookingFrom const&) = delete;
    LookingFrom& operator=(LookingFrom const&) = delete;

  private:
    LineReader& lines_;
};

/// Returns the texts between separators, as parts of the text: at least one.
std::vector<std::string_view> split(std::string_view text, char separator);

/// Returns the lines of a text, without their ends, as parts of it.
std::vector<std::string_view> lines_of(std::string_view text);

/// The characters between words of a line.
inline constexpr std::string_view white_space = " \t\f\v";

constexpr bool is_space(char c) {
    return c == '\n' || white_space.find(c) != white_space.npos;
}
constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
constexpr bool is_lower(char c) {
    return c >= 'a' && c <= 'z';
}
constexpr bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}
constexpr bool is_letter(char c) {
    return is_lower(c) || is_capital(c);
}

/// Says whether the line has only white space.
bool is_blank(std::string_view line);

/// Says whether the line is a comment. '#' begins one in every notation, except for #const and
/// other directives in a program for clingo; '%' is a comment there and in Prolog, but not where a
/// PDF begins or carries a puzzle.
bool is_comment(std::string_view line);

/// Returns the line up to a '#'.
std::string_view without_comment(std::string_view line);

/// Returns the line without white space at its ends.
std::string_view trimmed(std::string_view line);

/// Returns the text with small letters for A to Z.
std::string small(std::string_view text);

/// Returns the number from 0 that a text is; nullopt for any other text, or above 63 bits.
std::optional<std::int64_t> whole_number(std::string_view text, int base = 10);

/// Returns nullopt above the greatest int as well.
std::optional<int> int_from(std::string_view text, int base = 10);

} // namespace hapax
