#include "solver/explain/wording/language.hpp"

#include <string>

namespace hapax {

namespace {

/// Techniques that say the same as another one.
constexpr Phrase families[]{
    {"hidden single in a line", "hidden single in a box"},
    {"bounds", "one clue"},
    {"clue in its line", "one clue"},
    {"naked triple", "naked pair"},
    {"naked quad", "naked pair"},
    {"hidden triple", "hidden pair"},
    {"hidden quad", "hidden pair"},
    {"swordfish", "X-wing"},
    {"jellyfish", "X-wing"},
    {"finned swordfish", "finned X-wing"},
    {"finned jellyfish", "finned X-wing"},
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
};

} // namespace

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
