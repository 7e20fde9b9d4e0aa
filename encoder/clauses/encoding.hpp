#pragma once

/// The choices among encodings of the same puzzle, and their names.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

enum class LineForm {
    Complete, ///< exactly one, for cells, lines and regions: usually much faster to solve
    Minimal,  ///< a value per cell, each at most once per line and region; for comparison
};

enum class AtMostOne {
    Automatic, ///< pairwise, unless the whole puzzle would then pass a few million clauses
    Pairwise,
    Ladder,
    Product,
};

enum class InequalityForm {
    Automatic, ///< support
    Support,
    Order,
    Forbidden, ///< for comparison only: unit propagation misses some eliminations
};

enum class CageForm {
    Automatic, ///< value sets for distinct sums; for others tuples up to 3 cells, and from 4 the
               ///< diagram over cells
    Tuples,
    Diagram, ///< from 3 cells the diagram over cells, whether distinct or not
};

enum class LeftoverForm {
    Automatic, ///< if there are irregular regions
    Off,
    On,
};

enum class SumForm {
    Automatic, ///< by parts if `is_by_parts` says so
    Off,       ///< a chain over single cells, and no derived cages
    On,        ///< by parts, however short
};

/// Chooses among encodings of the same puzzle. The default is what measurement found best.
struct Encoding {
    LineForm lines = LineForm::Complete;
    AtMostOne at_most_one = AtMostOne::Automatic;
    InequalityForm inequalities = InequalityForm::Automatic;
    CageForm cages = CageForm::Automatic;
    LeftoverForm leftovers = LeftoverForm::Automatic;
    SumForm sums = SumForm::Automatic;

    friend bool operator==(Encoding const&, Encoding const&) = default;
};

/// Returns the words that name the choices of an encoding, comma-separated: "pairwise,order"; just
/// "automatic" for the default.
std::string name(Encoding const& encoding);

/// Reads such a list on top of the default; nullopt for an unknown word, or two for one choice.
std::optional<Encoding> encoding_from(std::string_view words);

/// Returns all words that `encoding_from` knows, in groups of alternatives, except `automatic`.
std::vector<std::vector<std::string>> encoding_words();

} // namespace hapax
