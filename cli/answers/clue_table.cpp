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

std::string_view word(Amount amount) {
    return amount == Amount::None ? "none" : amount == Amount::Needed ? "needed" : "usual";
}

/// Returns "whispers [N] CELL ...".
std::string usage(ClueRow const& row) {
    auto text = std::string{row.word};
    if (row.amount != Amount::None) text += row.amount == Amount::Needed ? " N" : " [N]";
    if (row.own_rule == OwnRule::Expression)
        text += is_rule(row.name) ? " [\"TITLE\"] RULE" : " [\"TITLE\"] RULE :";
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
        JsonObject object;
        object.add("word", row.word)
            .add("amount", word(row.amount))
            .add("has_values", row.has_values)
            .add("least_cells", row.least_cells)
            .add("rule", sentence_of(row.name, row.own_rule == OwnRule::None ? "N" : "RULE"))
            .add("look", word(row.look))
            .add("tone", word(row.tone))
            .add("drawn_on", word(place_of(row.look)))
            .add("fpuzzles", keys);
        clues.push_back(std::move(object));
    }
    return JsonObject{}.add("clues", clues).text() + "\n";
}

} // namespace hapax
