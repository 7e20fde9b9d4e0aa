#include "solver/explain/wording/language.hpp"

namespace hapax {

namespace {

constexpr Phrase techniques[]{
    {"clash", "Clash"},
    {"full house", "Full house"},
    {"hidden single in a box", "Hidden single in a box"},
    {"hidden single in a line", "Hidden single in a line"},
    {"naked single", "Naked single"},
    {"bounds", "Bounds"},
    {"cage combinations", "Cage combinations"},
    {"one clue", "One clue"},
    {"cage combinations in lines", "Cage combinations in lines"},
    {"locked candidates", "Locked candidates"},
    {"inequality fan", "Inequality fan"},
    {"naked pair", "Naked pair"},
    {"hidden pair", "Hidden pair"},
    {"rule of the total", "Rule of the total"},
    {"leftovers", "Leftovers"},
    {"clue in its line", "Clue in its line"},
    {"naked triple", "Naked triple"},
    {"hidden triple", "Hidden triple"},
    {"X-wing", "X-wing"},
    {"skyscraper", "Skyscraper"},
    {"two-string kite", "Two-string kite"},
    {"turbot fish", "Turbot fish"},
    {"XY-wing", "XY-wing"},
    {"empty rectangle", "Empty rectangle"},
    {"unique rectangle", "Unique rectangle"},
    {"BUG+1", "BUG+1"},
    {"finned X-wing", "Finned X-wing"},
    {"W-wing", "W-wing"},
    {"XYZ-wing", "XYZ-wing"},
    {"swordfish", "Swordfish"},
    {"remote pairs", "Remote pairs"},
    {"naked quad", "Naked quad"},
    {"hidden quad", "Hidden quad"},
    {"X-chain", "X-chain"},
    {"finned swordfish", "Finned swordfish"},
    {"jellyfish", "Jellyfish"},
    {"XY-chain", "XY-chain"},
    {"WXYZ-wing", "WXYZ-wing"},
    {"Sue de Coq", "Sue de Coq"},
    {"alternating inference chain", "Alternating inference chain"},
    {"ALS-XZ", "ALS-XZ"},
    {"finned jellyfish", "Finned jellyfish"},
    {"grouped chain", "Grouped chain"},
    {"ALS-XY-wing", "ALS-XY-wing"},
    {"death blossom", "Death blossom"},
    {"general step", "General step"},
};

constexpr std::string_view hidden_seen =
    "{unit}: the {values}{seen?|s} {seen in} {seen?leaves|leave} only {cells}";
constexpr std::string_view hidden_lost = "{unit}: {lost} cannot be {values}, only {cells} can";
constexpr std::string_view hidden_both =
    "{unit}: the {values}{seen?|s} {seen in} {seen?leaves|leave} only {cells}, for {lost} cannot "
    "be {values}";
constexpr std::string_view hidden_impossible = "{unit} has no cell left for {values}";
constexpr std::string_view naked_subset =
    "{reasons}: {cells} have only {values} between them, so {then}";
constexpr std::string_view naked_subset_impossible =
    "{reasons}: {cells} have only {values} between them, which is too little";
constexpr std::string_view hidden_subset = "{reasons}: {values} fit only in {cells}, so {then}";
constexpr std::string_view hidden_subset_impossible =
    "{reasons}: {values} fit only in {cells}, which are too few";
constexpr std::string_view fish = "{base}: {values} fits only {cover in}, so {then}";
constexpr std::string_view finned_fish =
    "{base}: {values} fits only {cover in} or in {fins or}, so {then}";
constexpr std::string_view turbot =
    "{values} is in {start or} and in {end or}, but not in both {middle}; so it is in {ends or}, "
    "and {then}";
constexpr std::string_view chain =
    "{first or} is {x}, or else {last or} is {z} ({chain}), so {then}";
constexpr std::string_view loop =
    "if {first or} were not {x}, it would be after all ({chain}), so {then}";
constexpr std::string_view by_reasons = "by {reasons the}[, where {facts}]: {then}";
constexpr std::string_view cannot_hold = "{reasons the}[, where {facts},] cannot hold";

constexpr std::string_view sum_bounds =
    "by the least and the greatest sums {reasons of}[, where {facts}]: {then}";
constexpr std::string_view sight =
    "for {reasons the} the tallest cannot stand near[, where {facts}]: {then}";
constexpr std::string_view seen_alone =
    "by {clues the} its first cell hides all others[, where {facts}], so {then}";

constexpr Phrase sentences[]{
    {"clash", "{reasons the} {reasons?holds|hold} {values} twice, in {cells}"},
    {"full house", "{cells} is the last open cell {reasons of}, so it is {values}"},
    {"hidden single in a box/seen", hidden_seen},
    {"hidden single in a box/lost", hidden_lost},
    {"hidden single in a box/both", hidden_both},
    {"hidden single in a box/impossible", hidden_impossible},
    {"hidden single in a line/seen", hidden_seen},
    {"hidden single in a line/lost", hidden_lost},
    {"hidden single in a line/both", hidden_both},
    {"hidden single in a line/impossible", hidden_impossible},
    {"naked single/seen", "{cells} sees {seen list}, so it is {values}"},
    {"naked single/lost", "{cells} cannot be {lost or}, so it is {values}"},
    {"naked single/both",
     "{cells} sees {seen list} and cannot be {lost or} either, so it is {values}"},
    {"naked single/impossible", "{cells} has no value left"},
    {"bounds", by_reasons},
    {"bounds/impossible", cannot_hold},
    {"one clue", by_reasons},
    {"one clue/bounds", sum_bounds},
    {"one clue/sight", sight},
    {"one clue/alone", seen_alone},
    {"one clue/impossible", cannot_hold},
    {"clue in its line", by_reasons},
    {"clue in its line/bounds", sum_bounds},
    {"clue in its line/sight", sight},
    {"clue in its line/alone", seen_alone},
    {"clue in its line/impossible", cannot_hold},
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
    {"locked candidates", "{base}: {values} fits only in {cells or}, all {other in}, so {then}"},
    {"inequality fan/below",
     "{unit}: {cells} differ and are all less than {hub}[, where {facts}], so {then}"},
    {"inequality fan/above",
     "{unit}: {cells} differ and are all greater than {hub}[, where {facts}], so {then}"},
    {"naked pair", naked_subset},
    {"naked pair/impossible", naked_subset_impossible},
    {"hidden pair", hidden_subset},
    {"hidden pair/impossible", hidden_subset_impossible},
    {"rule of the total/innies",
     "{units} {units?holds|hold} {sum}, the cages inside {inside}: {innies} {innies?is|make} "
     "{rest}[, where {facts}], so {then}"},
    {"rule of the total/outies",
     "{units} {units?holds|hold} {sum}, the cages that cover {units?it|them} {inside}: {outies} "
     "outside {outies?is|make} {rest}[, where {facts}], so {then}"},
    {"rule of the total/both",
     "{units} {units?holds|hold} {sum}, the cages there {inside}: {innies} inside less {outies} "
     "outside {innies?is|make} {rest}[, where {facts}], so {then}"},
    {"rule of the total/reasons", "by the total {reasons of}[, where {facts}]: {then}"},
    {"rule of the total/impossible", "the total {reasons of} cannot be right[, where {facts}]"},
    {"leftovers",
     "{reasons} hold the same values, so outside of each other, too; {cells} cannot be {values}, "
     "so {then}"},
    {"naked triple", naked_subset},
    {"naked triple/impossible", naked_subset_impossible},
    {"hidden triple", hidden_subset},
    {"hidden triple/impossible", hidden_subset_impossible},
    {"X-wing", fish},
    {"skyscraper", turbot},
    {"skyscraper/loop", loop},
    {"two-string kite", turbot},
    {"two-string kite/loop", loop},
    {"turbot fish", turbot},
    {"turbot fish/loop", loop},
    {"XY-wing", "{pivot} is {x} or {y}, so {wings or} is {z}, and {then}"},
    {"XY-wing/chain", chain},
    {"XY-wing/loop", loop},
    {"empty rectangle/chain", chain},
    {"empty rectangle/loop", loop},
    {"unique rectangle",
     "else {cells} could only hold {two} crosswise, and these could be exchanged; so {then}"},
    {"finned X-wing", finned_fish},
    {"W-wing/chain", chain},
    {"W-wing/loop", loop},
    {"XYZ-wing/chain", chain},
    {"XYZ-wing/loop", loop},
    {"BUG+1", "all other open cells have two values, and with only two in {cells} each value would "
              "have two places wherever it is open, so all could be exchanged; so {then}"},
    {"swordfish", fish},
    {"remote pairs/chain", chain},
    {"remote pairs/loop", loop},
    {"naked quad", naked_subset},
    {"naked quad/impossible", naked_subset_impossible},
    {"hidden quad", hidden_subset},
    {"hidden quad/impossible", hidden_subset_impossible},
    {"X-chain/chain", chain},
    {"X-chain/loop", loop},
    {"finned swordfish", finned_fish},
    {"jellyfish", fish},
    {"XY-chain/chain", chain},
    {"XY-chain/loop", loop},
    {"WXYZ-wing/chain", chain},
    {"WXYZ-wing/loop", loop},
    {"Sue de Coq",
     "{cells} hold each of their values once, {here} {base in} and {there} {other in}, so {then}"},
    {"alternating inference chain/chain", chain},
    {"alternating inference chain/loop", loop},
    {"ALS-XZ/chain", chain},
    {"ALS-XZ/loop", loop},
    {"finned jellyfish", finned_fish},
    {"grouped chain/chain", chain},
    {"grouped chain/loop", loop},
    {"ALS-XY-wing/chain", chain},
    {"ALS-XY-wing/loop", loop},
    {"death blossom", "whatever {stem} is, {options or}, one of {ends} is {z}, so {then}"},
    {"general step",
     "[{reasons the} {reasons?leaves|together leave} nothing else][, where {facts}], so {then}"},
    {"general step/argument", "suppose {start}{chain}; then {end}, so {then}"},
    {"general step/impossible", "{reasons the} cannot hold[ together, where {facts}]"},
};

constexpr Phrase phrases[]{
    {"and", " and "},
    {"or", " or "},
    {"more", "{number} more"},
    {"is", "{cells} {cells?is|are} {values or}"},
    {"not", "{cells} {cells?is|are} not {values or}"},
    {"empty", "{cells} {cells?has|have} no value left"},
    {"none", "there is no solution"},
    {"implied", "{then}[ ({reasons})]"},
    {"next", ". Then "},
    {"again", ". Suppose {start}, too{chain}; then {end}, so {then}"},
    {"no value", "{cell} has no value left"},
    {"no place", "no place is left for {value} {unit in}"},
    {"two values", "{cell} is the only place {unit in} for both {two}"},
    {"clue fails", "{unit the} cannot hold"},
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
    {"inequality", "inequality", "", None},
    {"adjacency", "mark", "", Masculine},
    {"whispers", "whispers", "", Masculine},
    {"renban", "renban", "", Masculine},
    {"entropic", "entropic line", "", Masculine},
    {"modular", "modular line", "", Masculine},
    {"palindrome", "palindrome", "", Masculine},
    {"clone", "clone", "", Masculine},
    {"thermometer", "thermometer", "", Masculine},
    {"slow-thermometer", "slow thermometer", "", Masculine},
    {"maximum", "maximum", "", Masculine},
    {"minimum", "minimum", "", Masculine},
    {"difference", "difference", "", Masculine},
    {"ratio", "ratio", "", Masculine},
    {"sum", "sum", "", Masculine},
    {"no-difference", "missing difference", "", Masculine},
    {"no-ratio", "missing ratio", "", Masculine},
    {"no-sum", "missing sum", "", Masculine},
    {"non-consecutive", "non-consecutive rule", "", Masculine},
    {"negative-ratio", "negative ratio rule", "", Masculine},
    {"negative-sum", "negative sum rule", "", Masculine},
    {"anti-knight", "knight's move", "", Masculine},
    {"anti-king", "king's move", "", Masculine},
    {"anti-queen", "queen's move", "", Masculine},
    {"grid", "grid", "", Masculine},
    {"rectangle", "rectangle", "", Masculine},
    {"relation", "relation", "", Masculine},
    {"relation-all", "relation", "", Masculine},
    {"relation-neighbours", "relation", "", Masculine},
    {"relation-knight", "knight's move", "", Masculine},
    {"relation-king", "king's move", "", Masculine},
    {"arrow", "arrow", "", Masculine},
    {"double-arrow", "double arrow", "", Masculine},
    {"little-killer", "little killer", "", Masculine},
    {"region-sum", "region sum line", "", Masculine},
    {"zipper", "zipper", "", Masculine},
    {"between", "between line", "", Masculine},
    {"lockout", "lockout line", "", Masculine},
    {"quadruple", "quadruple", "", Masculine},
    {"skyscraper", "skyscraper", "", Masculine},
    {"sandwich", "sandwich", "", Masculine},
    {"x-sum", "X-sum", "", Masculine},
    {"numbered-room", "numbered room", "", Masculine},
    {"indexer", "indexer", "", Masculine},
    {"negative-indexer", "negative indexer", "", Masculine},
    {"line", "line", "", Masculine},
};

} // namespace

Words const english{
    techniques,
    sentences,
    phrases,
    nouns,
    {{{{{"", ""}, {"", ""}, {"", ""}}},
      {{{"", ""}, {"the ", "the "}, {"the ", "the "}}},
      {{{"in ", "in "}, {"in the ", "in the "}, {"in the ", "in the "}}},
      {{{"of ", "of "}, {"of the ", "of the "}, {"of the ", "of the "}}}}},
};

} // namespace hapax
