/// A message is matched with the templates, row by row, and what stands for `{+}` in it again. A
/// phrase without words (`'x'`, `r1c2`, a number) is the same in all languages, and "the arrow" has
/// its words in the table of clues.

#include "cli/answers/messages.hpp"

#include "encoder/clues/clue_name.hpp"
#include "encoder/formats/formats.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

namespace hapax {

namespace {

/// Returns the place of the first part, `{}`, `{*}` or `{+}`; the size of the text if there is
/// none.
std::size_t next_part(std::string_view text) {
    return std::min(text.find('{'), text.size());
}

std::size_t size_of_part(std::string_view text) {
    return text.find('}') + 1;
}

/// Says whether all letters of a text are in quotes, or of cells such as r1c2.
bool is_wordless(std::string_view text) {
    char quote = 0;
    for (char const c : text) {
        if (quote == 0 && (c == '\'' || c == '"'))
            quote = c;
        else if (c == quote)
            quote = 0;
        else if (quote == 0 && std::isalpha(static_cast<unsigned char>(c)) != 0
                 && std::string_view{"rcRC"}.find(c) == std::string_view::npos)
            return false;
    }
    return true;
}

bool is_word(std::string_view text) {
    return text.find(' ') == std::string_view::npos;
}

class Translation {
  public:
    explicit Translation(Language language) : language_{language} {}

    std::optional<std::string> of(std::string_view text) {
        if (is_wordless(text)) return std::string{text};
        if (auto named = clue(text)) return named;
        if (++tried_ > most_tried) return std::nullopt;
        std::optional<std::string> found;
        for (auto const& row : message_rows()) {
            std::vector<std::string> parts;
            if (matches(row.text.front(), text, parts)) {
                found = filled(row.text[static_cast<std::size_t>(language_)], parts);
                break;
            }
        }
        return found;
    }

  private:
    static constexpr int most_tried = 1000; ///< phrases, however strange a message is

    /// Translates "the arrow".
    std::optional<std::string> clue(std::string_view text) const {
        constexpr std::string_view article = "the ";
        if (!text.starts_with(article)) return std::nullopt;
        auto const name = clue_name(text.substr(article.size()));
        if (!name) return std::nullopt;
        auto const& word = row_of(*name).words[static_cast<std::size_t>(language_)];
        return std::string{words_of(language_).before_names[static_cast<std::size_t>(
                   Form::The)][static_cast<std::size_t>(word.gender)][0]}
               + std::string{word.noun};
    }

    /// Adds what stands for the parts of the template, translated if need be. Each part ends at the
    /// first place from where on the rest matches.
    bool matches(std::string_view pattern, std::string_view text, std::vector<std::string>& parts) {
        auto const at = next_part(pattern);
        if (text.substr(0, at) != pattern.substr(0, at)) return false;
        if (at == pattern.size()) return text.size() == at;
        text.remove_prefix(at);
        pattern.remove_prefix(at);
        char const sort = pattern[1];
        auto const rest = pattern.substr(size_of_part(pattern));
        auto const literal = rest.substr(0, next_part(rest));
        auto const size = parts.size();
        for (std::size_t end = 1; end <= text.size(); ++end) {
            if (rest.empty()) end = text.size();
            if (!text.substr(end).starts_with(literal)) continue;
            auto const whole = text.substr(0, end);
            if (sort == '}' && !is_word(whole) && !is_wordless(whole)) continue;
            auto part = sort == '+' ? of(whole) : std::string{whole};
            if (!part) continue;
            parts.push_back(std::move(*part));
            if (matches(rest, text.substr(end), parts)) return true;
            parts.resize(size);
        }
        return false;
    }

    static std::string filled(std::string_view text, std::vector<std::string> const& parts) {
        std::string result;
        for (auto const& part : parts) {
            auto const at = next_part(text);
            (result += text.substr(0, at)) += part;
            text.remove_prefix(at + size_of_part(text.substr(at)));
        }
        return result += text;
    }

    Language language_;
    int tried_ = 0;
};

/// Returns the size of "file:3:7: ", with which a warning begins; 0 if it does not.
std::size_t size_of_place(std::string_view warning) {
    for (auto at = warning.find(": "); at != warning.npos; at = warning.find(": ", at + 1))
        if (at > 0 && std::isdigit(static_cast<unsigned char>(warning[at - 1])) != 0) return at + 2;
    return 0;
}

} // namespace

std::string in_language(std::string_view message, Language language) {
    constexpr std::size_t longest = 1000; // longer ones hold more of the input than of a reader
    if (language == Language::English || message.size() > longest) return std::string{message};
    return Translation{language}.of(message).value_or(std::string{message});
}

InputError in_language(InputError const& error, Language language) {
    return error.saying(in_language(error.message(), language));
}

std::vector<std::string> in_language(std::vector<std::string> warnings, Language language) {
    for (auto& warning : warnings) {
        auto const place = size_of_place(warning);
        warning = warning.substr(0, place)
                  + in_language(std::string_view{warning}.substr(place), language);
    }
    return warnings;
}

} // namespace hapax
