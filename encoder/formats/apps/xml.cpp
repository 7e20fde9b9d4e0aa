#include "encoder/formats/apps/xml.hpp"

#include "encoder/formats/reading/line_reader.hpp"

#include <algorithm>

namespace hapax::formats {

namespace {

/// Removes and returns the text up to one of these characters, or the end.
std::string_view take_to(std::string_view& text, std::string_view ends) {
    auto const part = text.substr(0, text.find_first_of(ends));
    text.remove_prefix(part.size());
    return part;
}

/// Removes the attributes at the front.
void take_attributes(Block const& block, std::string_view& rest, XmlElement& element) {
    for (;;) {
        rest.remove_prefix(std::min(rest.find_first_not_of(" \t\n/?"), rest.size()));
        if (rest.empty() || rest.front() == '>') return;
        auto const name = trimmed(take_to(rest, "=>"));
        if (rest.size() < 2 || rest[0] != '=' || (rest[1] != '"' && rest[1] != '\''))
            block.fail(name, "expected an attribute such as data=\"...\"");
        auto const quote = rest.substr(1, 1);
        rest.remove_prefix(2);
        auto const value = take_to(rest, quote);
        if (rest.empty()) block.fail(quote, "expected the end of this attribute");
        rest.remove_prefix(1);
        element.attributes.emplace_back(name, value);
    }
}

} // namespace

std::string_view XmlElement::operator[](std::string_view attribute) const {
    auto const found = std::find_if(attributes.begin(), attributes.end(),
                                    [&](auto const& each) { return each.first == attribute; });
    return found == attributes.end() ? std::string_view{} : found->second;
}

std::vector<XmlElement> xml_elements(Block const& block, std::span<std::string_view const> known,
                                     std::string const& program) {
    std::vector<XmlElement> elements;
    for (std::string_view rest = block.text; take_to(rest, "<"), !rest.empty();) {
        auto const begin = rest;
        bool const is_end = rest.starts_with("</");
        rest.remove_prefix(is_end ? 2 : 1);
        if (rest.starts_with('!')) continue; // a comment, or the type of the document
        XmlElement element{take_to(rest, " \t\n/>"), {}, {}};
        if (!contains(known, element.name))
            block.fail(begin, "expected an element of " + program + ", such as <game>, found <"
                                  + std::string{element.name.substr(0, 20)} + ">");
        if (is_end) continue;
        take_attributes(block, rest, element);
        if (!rest.empty()) rest.remove_prefix(1);
        element.text = rest.substr(0, rest.find('<'));
        elements.push_back(std::move(element));
    }
    return elements;
}

} // namespace hapax::formats
