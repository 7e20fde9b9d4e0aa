#pragma once

/// Puts messages about what is read into the language of an answer. Readers write English; the
/// table of message_rows.cpp has templates of their sentences, and what each says in other
/// languages.

#include "solver/steps/wording/language.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

class InputError;

/// A sentence, or a phrase of one, in the order of `languages`. `{}` stands for a name or number
/// and `{*}` for any text, which are kept, `{+}` for a phrase that the table translates as well.
/// All languages have them in one order.
struct MessageRow {
    std::array<std::string_view, languages.size()> text;
};

/// Returns all rows. Where several match a message, the first counts.
std::span<MessageRow const> message_rows();

/// Returns the message in the language; unchanged if some part of it is not in the table, so that
/// no message mixes two languages.
std::string in_language(std::string_view message, Language language);

/// Does so with the message of an error.
InputError in_language(InputError const& error, Language language);

/// Does so with warnings, which begin with their place, "file:3: ".
std::vector<std::string> in_language(std::vector<std::string> warnings, Language language);

} // namespace hapax
