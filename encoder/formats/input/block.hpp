#pragma once

/// A piece of text that is one puzzle, cut out of a file.

#include "encoder/formats/input/input_error.hpp"
#include "encoder/formats/input/options.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

/// The text of one puzzle, and its place.
struct Block {
    std::shared_ptr<std::string const> file; ///< its name, for messages; never null
    int line = 1;                            ///< of the file, where the text begins
    int column = 1;
    Notation notation = Notation::Text;
    std::string text; ///< lines end with a line feed alone; there is no byte order mark
    std::vector<std::string> warnings = {}; ///< about lines around it, with their places
    std::string before = {};                ///< the fields of a table's row before the text
    std::vector<std::string> columns = {};  ///< their names, if its table has a heading

    /// Return an error at an offset or part of the text, and throw it.
    InputError error(std::size_t offset, std::string const& message) const;
    [[noreturn]] void fail(std::size_t offset, std::string const& message) const;
    [[noreturn]] void fail(std::string_view part, std::string const& message) const {
        fail(offset_of(part), message);
    }

    /// Returns where a part of the text begins.
    std::size_t offset_of(std::string_view part) const {
        return static_cast<std::size_t>(part.data() - text.data());
    }

    /// Returns "file:line:column" of an offset of the text, for warnings.
    std::string place(std::size_t offset) const;
};

} // namespace hapax
