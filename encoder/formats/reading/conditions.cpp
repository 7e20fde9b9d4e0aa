#include "encoder/formats/reading/conditions.hpp"

#include "encoder/language/clue_call.hpp"
#include "encoder/model/table.hpp"

#include <algorithm>
#include <utility>

namespace hapax::formats {

std::string joined(std::vector<std::string> const& conditions, std::string_view by) {
    if (conditions.size() == 1) return conditions[0];
    std::string text = "(";
    for (auto const& each : conditions)
        text += (text.size() == 1 ? "" : " " + std::string{by} + " ") + each;
    return text + ")";
}

std::string Conditions::letter(std::vector<Cell> const& cells) {
    auto const [found, is_new] = numbers_.emplace(cells, static_cast<int>(groups_.size()));
    if (is_new) groups_.push_back(cells);
    return letter_of_group(found->second);
}

std::optional<std::string> Conditions::of(NamedClue const& clue) {
    if (is_rule(clue.name)) return std::nullopt;
    std::vector<std::string> all;
    if (clue.name == ClueName::Sum) { // `sum` is a number there
        for (std::size_t i = 0; i + 1 < clue.cells.size(); i += 2)
            all.push_back("sum(" + letter({clue.cells[i], clue.cells[i + 1]})
                          + ") = " + std::to_string(clue.amount));
        return joined(all, "and");
    }
    bool const has_pieces =
        clue.name == ClueName::RegionSum || clue.name == ClueName::OwnCalculation;
    std::string inside;
    auto const add = [&](std::string const& part, std::string_view between) {
        inside += (inside.empty() ? "" : std::string{between}) + part;
    };
    if (!clue.rule_text.empty()) add(shown_rule(clue.name, clue.rule_text), "");
    if (has_amount(clue.name)) add(std::to_string(clue.amount), "");
    for (auto const value : has_pieces ? std::vector<int>{} : clue.values)
        add(std::to_string(value), " ");
    auto cells = clue.cells.begin();
    for (int const size : has_pieces && !clue.values.empty()
                              ? clue.values
                              : std::vector{static_cast<int>(clue.cells.size())}) {
        add(letter({cells, cells + size}), ", ");
        cells += size;
    }
    return std::string{word_of(clue.name)} + "(" + inside + ")";
}

std::string Conditions::of(Cage const& cage) {
    auto const in = "(" + letter(cage.cells) + ")";
    auto const target = std::to_string(cage.target);
    // In a difference or quotient, the others are taken from the greatest value, or divide it.
    std::vector<std::string> const by_operation{
        "sum" + in + " = " + target, "2*max" + in + " - sum" + in + " = " + target,
        "product" + in + " = " + target,
        "max" + in + "*max" + in + " = " + target + "*product" + in};
    bool const is_any = cage.operation == Operation::Any;
    std::vector<std::string> all{is_any ? joined(by_operation, "or")
                                        : by_operation[static_cast<std::size_t>(cage.operation)]};
    if (cage.repeats == Repeats::Forbidden) all.push_back("distinct" + in);
    return joined(all, "and");
}

std::string Conditions::of(Region const& region) {
    return "distinct(" + letter(region.cells) + ")";
}

std::string Conditions::of(PencilMarks const& marks) {
    std::vector<std::string> all;
    for (int const value : marks.values)
        all.push_back("first(" + letter({marks.cell}) + ") = " + std::to_string(value));
    return joined(all, "or");
}

std::optional<std::string> Conditions::of(Puzzle const& puzzle) {
    std::vector<std::string> all;
    bool are_known = true;
    auto const add = [&](auto const& clue) {
        std::optional<std::string> condition = of(clue);
        are_known = are_known && condition.has_value();
        all.push_back(std::move(condition).value_or(""));
    };
    for (int row = 0; row < puzzle.order; ++row)
        for (int column = 0; column < puzzle.order; ++column)
            if (Cell const cell{row, column}; puzzle.givens[cell] != 0)
                add(PencilMarks{cell, {puzzle.givens[cell]}});
    for_each_clue(puzzle, add);
    if (!are_known) return std::nullopt;
    return all.empty() ? "" : joined(all, "and");
}

NamedClue Conditions::clue(std::string rule, std::string title) const {
    int open = 0;
    auto const closing = std::find_if(rule.begin(), rule.end(), [&](char letter) {
        open += letter == '(' ? 1 : letter == ')' ? -1 : 0;
        return open == 0;
    });
    if (!rule.empty() && closing + 1 == rule.end()) rule = rule.substr(1, rule.size() - 2);
    NamedClue clue{ClueName::OwnCalculation, {}, 0, {}, std::move(rule), std::move(title)};
    for (auto const& group : groups_) {
        clue.cells.insert(clue.cells.end(), group.begin(), group.end());
        clue.values.push_back(static_cast<int>(group.size()));
    }
    return clue;
}

} // namespace hapax::formats
