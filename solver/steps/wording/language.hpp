#pragma once

/// Describes what a language has to say: names of techniques, sentences, nouns and phrases, each a
/// row of a table. All languages have the same rows (tests/explain/wording_test.cpp).
///
/// A text names its arguments in braces:
///
///     {cells}          a list with "and"; {cells or} with "or", {values nor} with "or" after
///     "not",
///                      {values list} with spaces, {cells sum} with "+", {cells rising} with "<"
///     {units}          "row 1 and column 2"; {units the}, {units in}, {units of} with what goes
///                      before a name; {reasons kind} the noun alone
///     {cells?is|are}   the first word if the argument has one item or is 1, else the second
///     [, where {facts}]  is left out if an argument in the brackets is empty

#include "encoder/clues/clue_name.hpp"

#include <array>
#include <span>
#include <string_view>

namespace hapax {

enum class Language { English, Spanish, Portuguese };
inline constexpr std::array languages{Language::English, Language::Spanish, Language::Portuguese};

/// Says how a name stands in a sentence.
enum class Form { Plain, The, In, Of };

struct Phrase {
    std::string_view key;
    std::string_view text;
};

/// Rows, columns and boxes have a number. Other nouns are completed by phrases: "{noun} at {cell}".
/// The nouns of named clues are in the rows of these (see encoder/clues/clue_name.hpp).
struct Noun {
    std::string_view key; ///< the kind in JSON
    std::string_view one;
    std::string_view many; ///< of those with numbers: "rows {number}"; empty for others
    Gender gender;
};

struct Words {
    Language language;
    std::span<Phrase const> techniques; ///< key of a technique: its name; empty if keys are names
    std::span<Phrase const> sentences;  ///< see `find_sentence`
    std::span<Phrase const> phrases;
    std::span<Noun const> nouns;

    /// By form, gender, and one or many.
    std::array<std::array<std::array<std::string_view, 2>, 3>, 4> before_names;
};

Words const& words_of(Language language);

/// Returns the noun of a kind, also of clues with a name. Throws std::out_of_range if it has none.
Noun noun_of(Words const& words, std::string_view kind);

/// The row with this key; nullptr if there is none.
template<class Row>
Row const* find_row(std::span<Row const> rows, std::string_view key) {
    for (auto const& row : rows)
        if (row.key == key) return &row;
    return nullptr;
}

/// The sentence of a technique: its key is "naked single", or "naked single/seen" for a variant. A
/// technique without a row of its own says what its family says: a swordfish what an X-wing says.
/// nullptr if there is none.
Phrase const* find_sentence(Words const& words, std::string_view technique,
                            std::string_view variant);

// The tables, a file each.
extern Words const english;
extern Words const spanish;
extern Words const portuguese;

} // namespace hapax
