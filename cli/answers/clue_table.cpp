#include "cli/answers/clue_table.hpp"

#include "cli/options/help.hpp"
#include "encoder/formats/json/json_writer.hpp"

#include <array>
#include <utility>
#include <vector>

namespace hapax {

namespace {

template<class Enum>
std::string_view word(std::span<std::string_view const> words, Enum value) {
    return words[static_cast<std::size_t>(value)];
}

std::string_view word(Look look) {
    static constexpr std::array<std::string_view, 15> words{
        "sign",     "line",   "thermometer", "circles", "diamonds", "extreme", "dot",  "struck",
        "sentence", "shaded", "arrow",       "disc",    "number",   "pointer", "named"};
    static_assert(words.size() == static_cast<std::size_t>(Look::Named) + 1);
    return word(words, look);
}

std::string_view word(LineTone tone) {
    static constexpr std::array<std::string_view, line_tone_count> words{
        "plain", "green", "purple", "orange", "cyan", "blue"};
    return word(words, tone);
}

std::string_view word(DrawnOn place) {
    static constexpr std::array<std::string_view, 5> words{"cells", "edges", "corners", "border",
                                                           "below"};
    static_assert(words.size() == static_cast<std::size_t>(DrawnOn::Below) + 1);
    return word(words, place);
}

std::string_view word(Mark mark) {
    static constexpr std::array<std::string_view, 4> words{"none", "bar", "dot", "number"};
    return word(words, mark);
}

std::string_view word(Amount amount) {
    return amount == Amount::None ? "none" : amount == Amount::Needed ? "needed" : "usual";
}

/// Returns the usual amounts on grids of order 1, 2 ... 36; none if there are none.
std::vector<int> usual_amounts(ClueRow const& row) {
    std::vector<int> amounts;
    for (int order = 1; order <= 36 && row.usual_amount != nullptr; ++order)
        amounts.push_back(row.usual_amount(order));
    return amounts;
}

/// Returns "whispers [N] CELL ...".
std::string usage(ClueRow const& row) {
    auto text = std::string{row.word};
    if (row.amount != Amount::None) text += row.amount == Amount::Needed ? " N" : " [N]";
    if (row.own_rule == OwnRule::Expression)
        text += is_rule(row.name) ? " [\"TITLE\"] RULE" : " [\"TITLE\"] RULE :";
    if (row.own_rule == OwnRule::Calculation) text += " [\"TITLE\"] RULE :";
    if (row.own_rule == OwnRule::Pattern) text += " [\"TITLE\"] /PATTERN/ :";
    return text + (row.has_values ? " VALUE ..." : "") + " CELL ...";
}

/// A calculation of one's own, after the word `rule`, and what it asks for.
struct Example {
    std::string_view rule;
    std::string_view meaning;
};

/// encoder/formats/README.md has the same ones (tests/program/help_test.cpp).
constexpr std::array<Example, 25> examples{
    {{"sum = 20", "the values add up to 20"},
     {"sum(A) = sum(B)", "both groups of cells have the same sum (A to Z, then A2 to Z9)"},
     {"sum(A) = 2*sum(B) + 1", "one sum is twice the other, and 1 more"},
     {"sum(A) = sum(B) = sum(C)", "three equal sums"},
     {"2*a + b - c = 10", "coefficients: a, b, c ... to m are the first 13 cells"},
     {"a*b = 10*c + d", "a product of two values has two digits"},
     {"product = 24", "the values multiply to 24"},
     {"max - min = 5", "the greatest value is 5 more than the least"},
     {"distinct", "no value occurs twice"},
     {"distinct and max - min = size - 1", "a renban; `size` is the number of cells"},
     {"count(v > 5) = 2", "two values are above 5"},
     {"sum = 2*count(v > 5)", "the sum is twice that number"},
     {"count(v % 2 = 1) = count(v <= 3)", "as many odd values as low ones"},
     {"count(v = 1) = 1 and count(v = 9) = 2", "exactly one 1 and two 9s"},
     {"count(A, v = 4) = first(B)", "a cell says how many fours a group has"},
     {"kinds = 3", "three different values"},
     {"first(A) = kinds(B)", "a cell says how many different values the others have"},
     {"sum % 3 = 0", "the sum is a multiple of 3"},
     {"prime(sum) and first < last", "a prime sum, and the last value is above the first"},
     {"sum(v*v) >= 100 or min > 4", "a large sum of squares, or only values above 4"},
     {"renban(A) or whispers(5, B)", "one of two clues; any clue that has cells can be named"},
     {"not palindrome and quadruple(1 2)", "the line is no palindrome, and has a 1 and a 2"},
     {"relation(a < b, A) or line(/.*9/, A)", "rules for pairs and patterns are named so"},
     {"rule(sum(A) = 9, B) or distinct(B)", "a whole rule, whose own first group is B"},
     {"values(0..8) sum = 20", "the values stand for 0 to 8, which are added up"}}};

} // namespace

std::string rules_help(std::size_t width) {
    std::string text =
        "Calculations of your own, in the notation text:\n\n"
        "    rule [\"TITLE\"] RULE : CELL ...\n"
        "    rule [\"TITLE\"] RULE : A CELL ... B CELL ...     (groups of cells)\n\n";
    for (auto const& [rule, meaning] : examples)
        text += help_entry(std::string{rule}, std::string{meaning} + ".", 40, width);
    return text
           + "\nClues with cells can be joined, also one within another:\n\n"
             "    any { renban CELL ... | whispers 5 CELL ... }     all { ... }     not { ... }\n\n"
             "`hapax help relation` and `hapax help line` show rules for pairs and patterns.\n";
}

std::string clue_help(ClueName name, std::size_t width) {
    auto const& row = row_of(name);
    auto const key = row.keys[0].empty() ? "" : " f-puzzles: " + std::string{row.keys[0]} + ".";
    return help_entry(usage(row),
                      sentence_of(name, row.own_rule == OwnRule::None ? "N" : "RULE") + key, 34,
                      width);
}

std::string clue_help(std::size_t width) {
    std::string text = "Clues of the notation text; cells are named r1c1, r1c2 ...\n\n";
    for (auto const& row : clue_rows()) text += clue_help(row.name, width);
    return text;
}

std::string clue_table_json() {
    std::vector<JsonObject> clues;
    for (auto const& row : clue_rows()) {
        std::vector<std::string> keys;
        for (auto const key : row.keys)
            if (!key.empty()) keys.emplace_back(key);
        std::vector<std::string> iss;
        for (auto const& known : row.iss)
            if (!known.word.empty()) iss.emplace_back(known.word);
        JsonObject names;
        JsonObject rules;
        for (std::size_t i = 1; i < clue_languages.size(); ++i) {
            names.add(clue_languages[i], row.words[i].noun);
            rules.add(clue_languages[i], row.words[i].sentence);
        }
        JsonObject object;
        object.add("word", row.word)
            .add("amount", word(row.amount))
            .add("usual_amounts", usual_amounts(row))
            .add("has_values", row.has_values)
            .add("own_rule", row.own_rule != OwnRule::None)
            .add("least_cells", row.least_cells)
            .add("rule", sentence_of(row.name, row.own_rule == OwnRule::None ? "N" : "RULE"))
            .add("look", word(row.look))
            .add("tone", word(row.tone))
            .add("mark", word(row.mark))
            .add("drawn_on", word(place_of(row.look)))
            .add("names", names)
            .add("rules", rules)
            .add("fpuzzles", keys)
            .add("iss", iss);
        if (row.own_rule == OwnRule::Calculation) {
            std::vector<JsonObject> shown;
            for (auto const& [rule, meaning] : examples)
                shown.push_back(JsonObject{}.add("rule", rule).add("meaning", meaning));
            object.add("examples", shown);
        }
        clues.push_back(std::move(object));
    }
    return JsonObject{}.add("clues", clues).text() + "\n";
}

} // namespace hapax
