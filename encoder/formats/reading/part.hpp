#pragma once

/// A part of a block, such as a link or a game ID, that is read from its front and knows its place
/// in messages. No white space is skipped.

#include "encoder/formats/input/block.hpp"
#include "encoder/formats/reading/line_reader.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hapax::formats {

class Part {
  public:
    Part(Block const& block, std::string_view text) : block_{&block}, text_{text} {}

    std::string_view text() const { return text_; }
    std::size_t size() const { return text_.size(); }
    void remove(std::size_t count) { text_.remove_prefix(std::min(count, size())); }

    bool at_end() const { return text_.empty(); }

    /// Returns where the rest begins in the block.
    std::size_t offset() const { return block_->offset_of(text_); }

    /// Return the first character, '\0' at the end; `take` also removes it.
    char peek() const { return at_end() ? '\0' : text_.front(); }
    char take() {
        char const c = peek();
        remove(1);
        return c;
    }

    bool accept(char c) {
        bool const is_here = !at_end() && peek() == c;
        if (is_here) remove(1);
        return is_here;
    }
    void expect(char c) {
        if (!accept(c)) fail(std::string{"expected '"} + c + "', found " + shown_next());
    }

    void expect_end(std::string const& of) const {
        if (!at_end()) fail("expected the end of " + of + ", found " + shown_next());
    }

    /// Removes digits, if they come first. Fails if the number does not fit into 64 bits.
    std::optional<std::int64_t> accept_number() {
        auto const digits =
            text_.substr(0, std::min(text_.find_first_not_of("0123456789"), size()));
        auto const value = whole_number(digits);
        if (!value && !digits.empty()) fail("this number does not fit into 64 bits");
        remove(digits.size());
        return value;
    }

    /// Returns "'x'", or "the end", for messages.
    std::string shown_next() const {
        return at_end() ? "the end" : std::string{"'"} + peek() + "'";
    }

    [[noreturn]] void fail(std::string const& message) const { fail_at(offset(), message); }
    [[noreturn]] void fail(std::size_t at, std::string const& message) const {
        fail_at(offset() + at, message);
    }

    /// Fails at an offset of the block.
    [[noreturn]] void fail_at(std::size_t offset, std::string const& message) const {
        block_->fail(offset, message);
    }

    /// Removes and returns the part up to one of the separators, and removes that.
    Part next(std::string_view separators) {
        Part const part{*block_, text_.substr(0, text_.find_first_of(separators))};
        remove(part.size() + 1);
        return part;
    }

    /// Returns the number of so many digits at an offset. Fails if it is none up to `most`.
    int number(std::size_t at, std::size_t digits, int base, int most) const {
        auto const field = text_.substr(std::min(at, size()), digits);
        auto const value = field.size() == digits ? int_from(field, base) : std::nullopt;
        if (!value || *value > most)
            fail(at, "expected a number from 0 to " + std::to_string(most)
                         + (digits > 1 ? ", of " + std::to_string(digits) + " digits" : ""));
        return *value;
    }

    void require_size(std::size_t count, std::string const& what) const {
        if (size() != count)
            fail(std::min(count, size()), "expected " + std::to_string(count) + " " + what
                                              + ", found " + std::to_string(size()));
    }

  private:
    Block const* block_;
    std::string_view text_;
};

} // namespace hapax::formats
