#include "solver/steps/wording/language.hpp"

namespace hapax {

namespace english_words {

constexpr std::string_view fish = "{base}: {values} fits only {cover in}, so {then}";
constexpr std::string_view turbot =
    "{values} is in {start or} and in {end or}, but not in both {middle}; so it is in {ends or}, "
    "and {then}";
constexpr std::string_view chain =
    "{first or} is {x}, or else {last or} is {z}[ ({chain})], so {then}";
constexpr std::string_view loop =
    "if {first or} were not {x}, it would be after all[ ({chain})], so {then}";

constexpr Phrase sentences[]{
    {"clash", "{reasons the} {reasons?holds|hold} {values} twice, in {cells}"},
    {"full house", "{cells} is the last open cell {reasons of}, so it is {values}"},
    {"hidden single in a box/seen",
     "{unit}: the {values}{seen?|s} {seen in} {seen?leaves|leave} only {cells}"},
    {"hidden single in a box/lost", "{unit}: only {cells} can be {values}, since {lost} cannot"},
    {"hidden single in a box/both",
     "{unit}: the {values}{seen?|s} {seen in} {seen?leaves|leave} only {cells}, since {lost} "
     "cannot be {values}"},
    {"hidden single in a box/impossible", "{unit} has no cell left for {values}"},
    {"naked single/seen", "{cells} sees {seen list}, so it is {values}"},
    {"naked single/lost", "{cells} cannot be {lost nor}, so it is {values}"},
    {"naked single/both",
     "{cells} sees {seen list} and cannot be {lost nor} either, so it is {values}"},
    {"naked single/impossible", "{cells} has no value left"},
    {"one clue", "by {reasons the}[, where {facts}]: {then}"},
    {"one clue/why", "by {reasons the}[, since {why}]: {then}"},
    {"bounds/never", "{reasons kind}: nothing goes with {lost or}, so {then}"},
    {"one clue/impossible", "{reasons the}[, where {facts},] cannot hold"},
    {"cage combinations", "by the combinations {clues of}[, where {facts}]: {then}"},
    {"cage combinations/said",
     "{clues the} can only be {combinations}[, where {facts}], so {then}"},
    {"cage combinations/impossible", "no combination {clues of} is left[, where {facts}]"},
    {"cage combinations in lines",
     "by the combinations {clues of}[ {units in}][, where {facts}]: {then}"},
    {"cage combinations in lines/said",
     "{clues the} can only be {combinations}[ {units in}][, where {facts}], so {then}"},
    {"cage combinations in lines/impossible",
     "no combination {clues of} is left[ {units in}][, where {facts}]"},
    {"locked candidates",
     "{base}: {values} {values?fits|fit} only in {cells or}, which are {other in}, so {then}"},
    {"inequality fan/below",
     "{unit}: {cells} differ and are all less than {hub}[, where {facts}], so {then}"},
    {"inequality fan/above",
     "{unit}: {cells} differ and are all greater than {hub}[, where {facts}], so {then}"},
    {"naked pair", "{reasons}: {cells} have only {values} between them, so {then}"},
    {"naked pair/impossible",
     "{reasons}: {cells} have only {values} between them, which is too little"},
    {"hidden pair", "{reasons}: {values} fit only in {cells}, so {then}"},
    {"hidden pair/impossible", "{reasons}: {values} fit only in {cells}, which are too few"},
    {"rule of the total/innie",
     "{units} {units?holds|hold} {sum}, the cages inside {inside}, so {then}"},
    {"rule of the total/outie",
     "{units} {units?holds|hold} {sum}, the cages that cover {units?it|them} {inside}, so {then}"},
    {"rule of the total/innies",
     "{units} {units?holds|hold} {sum}, the cages inside {inside}: {innies} {innies?is|make} "
     "{rest}[, where {facts}], so {then}"},
    {"rule of the total/outies",
     "{units} {units?holds|hold} {sum}, the cages that cover {units?it|them} {inside}: {outies} "
     "outside {outies?is|make} {rest}[, where {facts}], so {then}"},
    {"rule of the total/both",
     "{units} {units?holds|hold} {sum}, the cages there {inside}: {innies} inside less {outies} "
     "outside {innies?is|make} {rest}[, where {facts}], so {then}"},
    {"rule of the total/both, less inside",
     "{units} {units?holds|hold} {sum}, the cages there {inside}: {outies} outside less {innies} "
     "inside {outies?is|make} {rest}[, where {facts}], so {then}"},
    {"rule of the total/reasons", "by the total {reasons of}[, where {facts}]: {then}"},
    {"rule of the total/impossible", "the total {reasons of} cannot be right[, where {facts}]"},
    {"leftovers",
     "{reasons} hold the same values, so what only one of them covers holds what only the other "
     "does; {cells} cannot be {values}, so {then}"},
    {"X-wing", fish},
    {"skyscraper", turbot},
    {"XY-wing", "{pivot} is {x} or {y}, so {wings or} is {z}, and {then}"},
    {"unique rectangle",
     "else {cells} could only hold {two} crosswise, and these could be exchanged; so {then}"},
    {"unique rectangle/subset",
     "{roof or} is {extra or}, else {corners} could only hold {two} crosswise, and these could be "
     "exchanged; with {others} that takes all of {extra} {unit in}, so {then}"},
    {"finned X-wing", "{base}: {values} fits only {cover in} or in {fins or}, so {then}"},
    {"BUG+1", "all other open cells have two values, and with only two in {cells} each value would "
              "have two places wherever it is open, so all could be exchanged; so {then}"},
    {"Sue de Coq",
     "{cells} hold each of their values once, {here} {base in} and {there} {other in}, so {then}"},
    {"alternating inference chain/chain", chain},
    {"alternating inference chain/loop", loop},
    {"death blossom", "whatever {stem} is, {options or}, one of {ends} is {z}, so {then}"},
    {"general step",
     "{reasons the} {reasons?leaves|together leave} nothing else[, where {facts}], so {then}"},
    {"general step/argument", "suppose {start}[; {chain}]; then {end}, so {then}"},
    {"general step/lemma", "suppose {start}[; {chain}]; then {end}, so if {premises}, {then}"},
    {"general step/so far", "if {premises}, {then}[; {chain}]"},
    {"general step/cell", "whatever {stem} is, {then}[; {cases}]"},
    {"general step/unit", "wherever {value} is {unit in}, {then}[; {cases}]"},
    {"general step/impossible", "{reasons the} cannot hold[ together, where {facts}]"},
};

constexpr Phrase phrases[]{
    {"and", " and "},
    {"or", " or "},
    {"nor", " or "},
    {"is", "{cells} {cells?is|are} {values or}"},
    {"not", "{cells} {cells?is|are} not {values nor}"},
    {"empty", "{cells} {cells?has|have} no value left"},
    {"none", "there is no solution"},
    {"implied", "{then} ({reason})"},
    {"step", "step {number}"},
    {"last value", "its last value"},
    {"case", "if {start}:"},
    {"listed reasons", "the constraints below"},
    {"listed then", "the following:"},
    {"no value", "{cell} has no value left"},
    {"no place", "no place is left for {value} {unit in}"},
    {"two values", "{cell} is the only place {unit in} for both {two}"},
    {"clue fails", "{unit the} cannot hold"},
    {"leaves", "with {values or} in {other}, {cell} can only be {left or}"},
    {"excludes", "with {values or} in {other}, {cell} cannot be {lost nor}"},
    {"one excludes", "{other} is {values or}"},
    {"no factor", "{sum} is not divisible by {lost nor}"},
    {"needs", "{lost or} in {cell or} would need {values or} in {other}"},
    {"fits never", "nothing goes with {lost or} in {cell or}"},
    {"rising", "{cells rising} can only be {ranges}"},
    {"these rise", "these can only be {ranges}"},
    {"is total", "it is {cell} alone"},
    {"sum at least", "{cell} = {others sum} is at least {sum}"},
    {"sum at most", "{cell} = {others sum} is at most {sum}"},
    {"leaves at least",
     "{rest sum} takes at most {taken} of {sum}, which leaves at least {left} for {cell}"},
    {"leaves at most",
     "{rest sum} takes at least {taken} of {sum}, which leaves at most {left} for {cell}"},
    {"share at least", "{others sum} is at least {sum} and {rest sum} at most {taken}, which "
                       "leaves at least {left} for {cell}"},
    {"share at most", "{others sum} is at most {sum} and {rest sum} at least {taken}, which leaves "
                      "at most {left} for {cell}"},
    {"each at least",
     "the others take at most {taken} of {sum}, which leaves at least {left} for each of {cell}"},
    {"each at most",
     "the others take at least {taken} of {sum}, which leaves at most {left} for each of {cell}"},
    {"shares at least", "{others sum} is at least {sum} and the other part of the sum at most "
                        "{taken}, which leaves at least {left} for each of {cell}"},
    {"shares at most", "{others sum} is at most {sum} and the other part of the sum at least "
                       "{taken}, which leaves at most {left} for each of {cell}"},
    {"number at most",
     "with {lost or} in {cell or} the clue would be at most {most}, not {wanted}"},
    {"number at least",
     "with {lost or} in {cell or} the clue would be at least {least}, not {wanted}"},
    {"number between", "with {lost or} in {cell or} the clue would be at most {most} or at least "
                       "{least}, not {wanted}"},
    {"at", "{noun} at {cell}"},
    {"number at", "{noun} {number} at {cell}"},
    {"seen", "{noun} {number} {line of} from the {side}"},
    {"between", "{noun} between {cells}"},
    {"left", "left"},
    {"top", "top"},
    {"right", "right"},
    {"bottom", "bottom"},
};

using enum Gender;

constexpr Noun nouns[]{
    {"row", "row {number}", "rows {number}", None},
    {"column", "column {number}", "columns {number}", None},
    {"box", "box {number}", "boxes {number}", None},
    {"region", "region", "", Masculine},
    {"diagonal", "diagonal", "", Masculine},
    {"window", "window", "", Masculine},
    {"disjoint group", "disjoint group", "", Masculine},
    {"cage", "cage {text}", "", Masculine},
    {"grid", "grid", "", Masculine},
    {"rectangle", "rectangle", "", Masculine},
};

} // namespace english_words

Words const english{
    Language::English,
    {}, // the keys, with a capital letter
    english_words::sentences,
    english_words::phrases,
    english_words::nouns,
    {{{{{"", ""}, {"", ""}, {"", ""}}},
      {{{"", ""}, {"the ", "the "}, {"the ", "the "}}},
      {{{"in ", "in "}, {"in the ", "in the "}, {"in the ", "in the "}}},
      {{{"of ", "of "}, {"of the ", "of the "}, {"of the ", "of the "}}}}},
};

} // namespace hapax
