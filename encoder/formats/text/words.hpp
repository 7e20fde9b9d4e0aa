#pragma once

/// The lines of a block as words with their places. Columns in messages count characters as a
/// person does, also after box-drawing ones.

#include "encoder/formats/input/block.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hapax::formats::text {

class WordReader {
  protected:
    struct TextLine {
        std::string_view raw; ///< in the block
        std::string text;     ///< flattened, without a comment
    };
    struct Word {
        std::string_view text;
        std::size_t column; ///< from 0
    };

    explicit WordReader(Block const& block);

    /// Fails at a column of the flattened line, whereas the block's offsets count bytes.
    [[noreturn]] void fail(std::size_t line, std::size_t column, std::string const& message) const;
    std::size_t offset_of(std::size_t line, std::size_t column) const;

    static std::vector<Word> words_of(std::string_view line);

    /// Returns the text at this place, for messages.
    static std::string_view shown(std::string_view line, std::size_t i);

    Block const& block_;
    std::vector<TextLine> lines_;
    std::size_t current_ = 0; ///< the current line
};

} // namespace hapax::formats::text
