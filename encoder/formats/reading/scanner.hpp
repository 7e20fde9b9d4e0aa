#pragma once

/// Reads a block from left to right, and complains with the place.

#include "encoder/formats/input/block.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hapax {

class Scanner {
  public:
    /// `comment`: a character that starts a comment to the end of the line, or '\0'.
    explicit Scanner(Block const& block, char comment = '\0') : block_{block}, comment_{comment} {}

    std::size_t offset() const { return offset_; }
    void go_to(std::size_t offset) { offset_ = offset; }

    /// Skips white space, line ends and comments first, as all members do.
    bool at_end();

    /// Returns the next character; '\0' at the end.
    char peek();

    /// Returns where that is.
    std::size_t next() {
        skip_space();
        return offset_;
    }

    /// Calls item() for each item of a list in brackets, with commas between them.
    template<class Item>
    void for_each_item(Item const& item) {
        expect("[");
        if (accept("]")) return;
        do item();
        while (accept(","));
        expect("]");
    }

    /// Takes the text if it comes next.
    bool accept(std::string_view text);

    /// Takes the text or fails: "expected ')'".
    void expect(std::string_view text);

    /// Takes a number, perhaps with a sign, if one comes next. Fails above 64 bits.
    std::optional<std::int64_t> accept_integer();

    /// Takes a number from `least` to `most`, or fails: "expected a value from 1 to 9, found '0'".
    int expect_integer(int least, int most, std::string_view what);

    /// Returns the next text up to white space, for messages; at most some 20 characters.
    std::string shown_next();

    [[noreturn]] void fail(std::string const& message) { block_.fail(offset_, message); }
    [[noreturn]] void fail_at(std::size_t offset, std::string const& message) {
        block_.fail(offset, message);
    }

  private:
    void skip_space();

    Block const& block_;
    char comment_;
    std::size_t offset_ = 0;
};

} // namespace hapax
