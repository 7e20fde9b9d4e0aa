#pragma once

/// A part of a block, such as a link, that is read from its front and knows its place in messages.

#include "encoder/formats/input/block.hpp"
#include "encoder/formats/reading/line_reader.hpp"

#include <algorithm>
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

    [[noreturn]] void fail(std::size_t at, std::string const& message) const {
        block_->fail(block_->offset_of(text_) + at, message);
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
