/// Writes a puzzle as the object that puzzle_object.cpp describes: one list for each key, in the
/// order in which the reader expects them.

#include "encoder/formats/json/cosmetics.hpp"
#include "encoder/formats/json/json_writer.hpp"
#include "encoder/formats/notations.hpp"

#include <algorithm>
#include <array>

namespace hapax::formats::object {

namespace {

constexpr std::string_view inequalities = "inequalities";
constexpr std::string_view adjacencies = "adjacencies";

/// Returns the key of the list that holds a clue: clues with names of their own share one.
constexpr std::string_view key_of(PencilMarks const&) {
    return "pencil_marks";
}
constexpr std::string_view key_of(Region const&) {
    return "regions";
}
constexpr std::string_view key_of(Cage const&) {
    return "cages";
}
inline std::string_view key_of(NamedClue const& clue) {
    return !is_sign(clue) ? "clues" : clue.name == ClueName::Less ? inequalities : adjacencies;
}

JsonObject json_of(PencilMarks const& marks, Puzzle const&) {
    return JsonObject{}.add("cell", marks.cell).add("values", marks.values);
}

RawJson json_of(Region const& region, Puzzle const&) {
    return {to_json(region.cells)};
}

JsonObject json_of(Cage const& cage, Puzzle const&) {
    return JsonObject{}
        .add("cells", cage.cells)
        .add("operation", std::string(1, sign_of(cage.operation)))
        .add("target", cage.target)
        .add("distinct", cage.repeats == Repeats::Forbidden);
}

/// Writes a sign between two cells, or a clue with a name of its own.
JsonObject json_of(NamedClue const& clue, Puzzle const& puzzle) {
    JsonObject object;
    if (key_of(clue) == inequalities)
        return object.add("lesser", clue.cells[0]).add("greater", clue.cells[1]);
    if (key_of(clue) == adjacencies)
        return object.add("cells", clue.cells)
            .add("differ_by_1", clue.name == ClueName::Consecutive);
    object.add("name", word_of(clue.name));
    if (!clue.title.empty()) object.add("title", clue.title);
    if (!clue.rule_text.empty()) object.add("rule", clue.rule_text);
    if (has_amount(clue.name)) object.add("amount", clue.amount);
    if (has_values(clue.name)) object.add("values", clue.values);
    if (!clue.values.empty() && !has_values(clue.name)) object.add("groups", clue.values);
    if (!is_rule(clue.name)) return object.add("cells", clue.cells);
    if (row_of(clue.name).mark != Mark::None && clue.cells == exempt_cells(puzzle, clue.name))
        return object.add("except", "marks");
    return clue.cells.empty() ? object : object.add("except", clue.cells);
}

} // namespace

std::string write(Puzzle const& puzzle, FormatOptions const&) {
    constexpr std::array<std::string_view, 6> keys{"pencil_marks", "regions", "inequalities",
                                                   "adjacencies",  "cages",   "clues"};
    std::array<std::vector<RawJson>, keys.size()> lists;
    for_each_clue(puzzle, [&](auto const& clue) {
        auto const key = std::find(keys.begin(), keys.end(), key_of(clue)) - keys.begin();
        lists[static_cast<std::size_t>(key)].push_back({json_of(clue, puzzle).text()});
    });
    JsonObject object;
    object.add(version_key, version).add("order", puzzle.order);
    auto const& [title, author, rules, cosmetics, symbols] = puzzle.credits;
    if (!title.empty()) object.add("title", title);
    if (!author.empty()) object.add("author", author);
    if (!rules.empty()) object.add("rules", rules);
    if (!symbols.empty()) object.add("symbols", symbols);
    object.add("givens", puzzle.givens);
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (!lists[i].empty()) object.add(keys[i], lists[i]);
    std::vector<RawJson> drawings;
    for (auto const& each : cosmetics) drawings.push_back({json_of(each, Dialect::Own).text()});
    if (!drawings.empty()) object.add("cosmetics", drawings);
    return object.text() + "\n";
}

} // namespace hapax::formats::object
