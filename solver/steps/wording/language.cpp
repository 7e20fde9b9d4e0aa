#include "solver/steps/wording/language.hpp"

#include <stdexcept>
#include <string>

namespace hapax {

namespace {

/// Techniques that say the same as another one.
constexpr Phrase families[]{
    {"hidden single in a line", "hidden single in a box"},
    {"innie or outie", "rule of the total"},
    {"bounds", "one clue"},
    {"clue in its line", "one clue"},
    {"cage combinations", "one clue"},
    {"cage combinations in lines", "one clue"},
    {"naked triple", "naked pair"},
    {"naked quad", "naked pair"},
    {"hidden triple", "hidden pair"},
    {"hidden quad", "hidden pair"},
    {"swordfish", "X-wing"},
    {"jellyfish", "X-wing"},
    {"finned swordfish", "finned X-wing"},
    {"finned jellyfish", "finned X-wing"},
    {"franken fish", "X-wing"},
    {"finned franken fish", "finned X-wing"},
    {"two-string kite", "skyscraper"},
    {"turbot fish", "skyscraper"},
    {"skyscraper", "alternating inference chain"},
    {"XY-wing", "alternating inference chain"},
    {"empty rectangle", "alternating inference chain"},
    {"W-wing", "alternating inference chain"},
    {"XYZ-wing", "alternating inference chain"},
    {"remote pairs", "alternating inference chain"},
    {"X-chain", "alternating inference chain"},
    {"XY-chain", "alternating inference chain"},
    {"WXYZ-wing", "alternating inference chain"},
    {"ALS-XZ", "alternating inference chain"},
    {"grouped chain", "alternating inference chain"},
    {"ALS-XY-wing", "alternating inference chain"},
    {"ALS chain", "alternating inference chain"},
};

} // namespace

Noun noun_of(Words const& words, std::string_view kind) {
    if (auto const* const noun = find_row(words.nouns, kind)) return *noun;
    auto const* const row = row_of_kind(kind);
    if (row == nullptr) throw std::out_of_range{"no noun for " + std::string{kind}};
    auto const& [noun, gender, sentence] = row->words[static_cast<std::size_t>(words.language)];
    return {kind, noun, "", gender};
}

Words const& words_of(Language language) {
    switch (language) {
    case Language::Spanish:
        return spanish;
    case Language::Portuguese:
        return portuguese;
    default:
        return english;
    }
}

Phrase const* find_sentence(Words const& words, std::string_view technique,
                            std::string_view variant) {
    std::string key{technique};
    if (!variant.empty()) (key += '/') += variant;
    if (auto const* const row = find_row(words.sentences, key)) return row;
    auto const* const family = find_row<Phrase>(families, technique);
    return family == nullptr ? nullptr : find_sentence(words, family->text, variant);
}

} // namespace hapax
