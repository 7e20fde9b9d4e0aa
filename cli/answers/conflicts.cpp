#include "cli/answers/conflicts.hpp"

#include <algorithm>
#include <cstdlib>

namespace hapax {

namespace {

/// "x" of a cage written "12x"; "?" if any operation will do, empty where there is none.
std::string sign_of(Cage const& cage) {
    auto const text = clue_text(cage);
    return text.substr(std::min(text.find_first_not_of("0123456789"), text.size()));
}

/// What a kind of clue says of its cells, where those and the kind do not say it all.
void add_content(JsonObject& object, PencilMarks const& marks) {
    object.add("values", marks.values);
}

void add_content(JsonObject& object, Cage const& cage) {
    object.add("target", cage.target).add("operation", sign_of(cage));
}

void add_content(JsonObject& object, PairClue const& clue) {
    if (has_amount(clue.name)) object.add("amount", clue.amount);
}

void add_content(JsonObject& object, RunClue const& clue) {
    if (has_amount(clue.name)) object.add("amount", clue.amount);
    if (has_values(clue.name)) object.add("values", clue.values);
}

void add_content(JsonObject&, Region const&) {}

void add_content(JsonObject& object, Clue const& clue, Puzzle const& puzzle) {
    if (is_struck_out(clue)) object.add("without", std::vector{-clue.value});
    if (clue.value > 0) object.add("values", std::vector{clue.value});
    with_list(clue.kind, puzzle, [&](auto const& list) {
        add_content(object, list[static_cast<std::size_t>(clue.index)]);
    });
}

std::string joined(std::vector<std::string> const& remarks) {
    std::string text;
    for (auto const& remark : remarks) text += (text.empty() ? "" : "; ") + remark;
    return text;
}

} // namespace

std::string text_of(Violation const& violation) {
    std::string text = violation.rule + (violation.cells.empty() ? "" : ":");
    for (auto const cell : violation.cells) text += " " + name(cell);
    return text;
}

JsonObject json_of(Violation const& violation) {
    return JsonObject{}.add("reason", violation.rule).add("cells", violation.cells);
}

std::string word(Soundness soundness) {
    switch (soundness) {
    case Soundness::Solvable:
        return "solvable";
    case Soundness::Correct:
        return "correct";
    case Soundness::Broken:
        return "broken";
    case Soundness::Wrong:
        return "wrong";
    case Soundness::None:
        return "none";
    case Soundness::Undecided:
        return "undecided";
    }
    std::abort();
}

std::string text_of(Conflict const& conflict, Puzzle const& puzzle, Grid const& position,
                    BoardStyle const& style) {
    auto const cells =
        board_cells(puzzle, position, cells_of(conflict, puzzle), Emphasis::Conflict);
    return describe(conflict, puzzle) + "\n\n" + render_board(puzzle, cells, style);
}

std::string text_after_conflicts(PositionCheck const& found) {
    std::string text;
    if (!found.remarks.empty()) text += joined(found.remarks) + "\n";
    if (found.wrong && !found.wrong->empty()) {
        text += "unlike the only solution:";
        for (auto const cell : *found.wrong) text += " " + name(cell);
        text += "\n";
    }
    return text;
}

/// Direct violations share one drawing, reasons have one each.
std::string text_of(PositionCheck const& found, Puzzle const& puzzle, Grid const& position,
                    BoardStyle const& style) {
    std::string text = word(found.soundness) + "\n";
    for (auto const& violation : found.violations) text += text_of(violation) + "\n";
    for (auto const& conflict : found.conflicts) text += describe(conflict, puzzle) + "\n";
    text += text_after_conflicts(found);
    std::vector<std::vector<Cell>> drawings;
    for (auto const& conflict : found.conflicts) drawings.push_back(cells_of(conflict, puzzle));
    if (!found.violations.empty()) drawings.emplace_back();
    for (auto const& violation : found.violations)
        drawings.back().insert(drawings.back().end(), violation.cells.begin(),
                               violation.cells.end());
    if (drawings.empty() && found.wrong && !found.wrong->empty()) drawings.push_back(*found.wrong);
    for (auto& cells : drawings) {
        std::sort(cells.begin(), cells.end());
        text +=
            "\n"
            + render_board(puzzle, board_cells(puzzle, position, cells, Emphasis::Conflict), style);
    }
    return text;
}

JsonObject json_of(Conflict const& conflict, Puzzle const& puzzle) {
    return JsonObject{}
        .add("reason", describe(conflict, puzzle))
        .add("cells", cells_of(conflict, puzzle))
        .add("clues", json_of(conflict.clues, puzzle))
        .add_bool("is_minimal", conflict.is_minimal);
}

std::string json_list_of_reasons(PositionCheck const& found, Puzzle const& puzzle) {
    std::string list;
    auto const append = [&](JsonObject const& reason) {
        list += (list.empty() ? "" : ",") + reason.text();
    };
    for (auto const& violation : found.violations) append(json_of(violation));
    for (auto const& conflict : found.conflicts) append(json_of(conflict, puzzle));
    return list;
}

JsonObject json_after_conflicts(PositionCheck const& found) {
    JsonObject object;
    if (found.wrong) object.add("wrong", *found.wrong);
    if (!found.remarks.empty()) object.add("remark", joined(found.remarks));
    return object;
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
