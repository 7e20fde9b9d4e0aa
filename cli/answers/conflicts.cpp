#include "cli/answers/conflicts.hpp"

#include <array>

namespace hapax {

namespace {

/// Adds the content of a clue, if its cells and kind do not tell it all.
void add_content(JsonObject& object, auto const& clue) {
    bool has_list = true;
    if constexpr (requires { clue.name; }) {
        if (has_amount(clue.name)) object.add("amount", clue.amount);
        has_list = has_values(clue.name);
        if (!clue.title.empty()) object.add("title", clue.title);
        if (!clue.rule_text.empty()) object.add("rule", clue.rule_text);
    }
    if constexpr (requires { clue.target; })
        object.add("target", clue.target).add("operation", std::string(1, sign_of(clue.operation)));
    if constexpr (requires { clue.values; })
        if (has_list) object.add("values", clue.values);
}

void add_content(JsonObject& object, Clue const& clue, Puzzle const& puzzle) {
    if (is_struck_out(clue)) object.add("without", std::vector{-clue.value});
    if (clue.value > 0) object.add("values", std::vector{clue.value});
    with_list(clue.kind, puzzle, [&](auto const& list) {
        add_content(object, list[static_cast<std::size_t>(clue.index)]);
    });
}

std::string_view word(Soundness soundness) {
    constexpr std::array words{"solvable", "correct", "broken", "wrong", "none", "undecided"};
    return words[static_cast<std::size_t>(soundness)];
}

ExitCode code_of(PositionCheck const& found) {
    if (!found.is_complete) return ExitCode::Undecided;
    return is_right(found) ? ExitCode::Yes : ExitCode::No;
}

void begin(PositionCheck const& found, Reply& answer) {
    answer.decide(word(found.soundness), code_of(found));
    answer.say(answer.verdict);
    answer.begin_list("conflicts");
}

/// Returns the cells to mark.
std::vector<Cell> add_item(Conflict const& conflict, Reply& answer, std::string const& gap = "") {
    auto const& puzzle = answer.puzzle();
    auto const reason = describe(conflict, puzzle);
    auto cells = cells_of(conflict, puzzle);
    answer.add_item([&] {
        return JsonObject{}
            .add("reason", reason)
            .add("cells", cells)
            .add("clues", json_of(conflict.clues, puzzle))
            .add("is_minimal", conflict.is_minimal);
    });
    answer.say(gap + reason);
    return cells;
}

} // namespace

std::string text_of(Violation const& violation) {
    std::string text = violation.rule + (violation.cells.empty() ? "" : ":");
    for (auto const cell : violation.cells) text += " " + name(cell);
    return text;
}

JsonObject json_of(Violation const& violation) {
    JsonObject object;
    object.add("reason", violation.rule).add("kind", violation.kind).add("cells", violation.cells);
    if (violation.value > 0) object.add("value", violation.value);
    return object;
}

bool is_right(PositionCheck const& found) {
    return found.is_complete
           && (found.soundness == Soundness::Solvable || found.soundness == Soundness::Correct);
}

void add(Conflict const& conflict, Reply& answer) {
    answer.begin_list("conflicts");
    add_item(conflict, answer);
}

void add_last_conflict(PositionCheck const& found, Reply& answer) {
    if (found.conflicts.size() == 1) begin(found, answer);
    answer.show_board(
        add_item(found.conflicts.back(), answer, found.conflicts.size() == 1 ? "" : "\n"));
}

/// Direct violations share one drawing; each reason has its own.
void add(PositionCheck const& found, Reply& answer) {
    begin(found, answer);
    std::vector<Cell> broken;
    for (auto const& violation : found.violations) {
        answer.add_item(json_of(violation));
        answer.say(text_of(violation));
        broken.insert(broken.end(), violation.cells.begin(), violation.cells.end());
    }
    if (!found.violations.empty()) answer.show_board(broken);
    for (auto const& conflict : found.conflicts) answer.show_board(add_item(conflict, answer));
    add_after_conflicts(found, answer);
}

void add_after_conflicts(PositionCheck const& found, Reply& answer) {
    answer.code = code_of(found);
    if (found.wrong) answer.add("wrong", *found.wrong);
    answer.add_remarks(found.remarks);
    if (found.wrong && !found.wrong->empty()) {
        std::string unlike = "unlike the only solution:";
        for (auto const cell : *found.wrong) unlike += " " + name(cell);
        answer.say(unlike);
        if (found.violations.empty() && found.conflicts.empty()) answer.show_board(*found.wrong);
    }
    answer.add_statistics(found.statistics);
}

std::vector<JsonObject> json_of(std::vector<Clue> const& clues, Puzzle const& puzzle) {
    std::vector<JsonObject> objects;
    for (auto const& clue : clues) {
        JsonObject object;
        object.add("kind", kind_name(clue, puzzle))
            .add("name", name(clue, puzzle))
            .add("cells", cells_of(clue, puzzle));
        add_content(object, clue, puzzle);
        objects.push_back(std::move(object));
    }
    return objects;
}

} // namespace hapax
