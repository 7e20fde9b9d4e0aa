#include "cli/answers/clue_table.hpp"

#include "cli/options/help.hpp"
#include "cli/options/topics.hpp"
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

} // namespace

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
            for (auto const& example : rule_examples())
                shown.push_back(JsonObject{}.add("rule", example[0]).add("meaning", example[1]));
            object.add("examples", shown);
        }
        clues.push_back(std::move(object));
    }
    return JsonObject{}.add("clues", clues).text() + "\n";
}

} // namespace hapax
