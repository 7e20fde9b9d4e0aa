#pragma once

/// Reads the XML in which apps save games: elements with attributes. Whatever an app does not write
/// is an error.

#include "encoder/formats/input/block.hpp"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hapax::formats {

/// An element, all of its texts at their places in the block.
struct XmlElement {
    std::string_view name;
    std::vector<std::pair<std::string_view, std::string_view>> attributes; ///< names and values
    std::string_view text; ///< after it, up to the next element

    /// Returns the value of an attribute; empty if there is none.
    std::string_view operator[](std::string_view attribute) const;
};

/// Returns the elements of a block in their order, without their ends and comments. Fails at one
/// that is not among those known of a program.
std::vector<XmlElement> xml_elements(Block const& block, std::span<std::string_view const> known,
                                     std::string const& program);

} // namespace hapax::formats
