#include "encoder/formats/reading/conditions.hpp"

#include "encoder/language/clue_call.hpp"
#include "encoder/model/symbols.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace hapax::formats {

namespace {

constexpr std::string_view shown_numbers = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Says which numbers values stand for, with ranges: "values(0..4 6) ".
std::string said(std::vector<int> const& numbers) {
    std::string text;
    for (std::size_t i = 0; i < numbers.size();) {
        auto end = i + 1;
        while (end < numbers.size() && numbers[end] == numbers[end - 1] + 1) ++end;
        text += (text.empty() ? "values(" : " ") + std::to_string(numbers[i]);
        if (end > i + 1) text += ".." + std::to_string(numbers[end - 1]);
        i = end;
    }
    return text + ") ";
}

/// Returns the groups of cells that a clue tells apart.
std::vector<std::vector<Cell>> pieces_of(NamedClue const& clue) {
    bool const has_pieces =
        clue.name == ClueName::RegionSum || clue.name == ClueName::OwnCalculation;
    if (!has_pieces || clue.values.empty()) return {clue.cells};
    std::vector<std::vector<Cell>> pieces;
    auto cells = clue.cells.begin();
    for (int const size : clue.values) {
        pieces.emplace_back(cells, cells + size);
        cells += size;
    }
    return pieces;
}

/// Returns a condition without parentheses around all of it.
std::string bare(std::string condition) {
    int open = 0;
    auto const closing = std::find_if(condition.begin(), condition.end(), [&](char letter) {
        open += letter == '(' ? 1 : letter == ')' ? -1 : 0;
        return open == 0;
    });
    if (closing == condition.end() || closing + 1 != condition.end()) return condition;
    return condition.substr(1, condition.size() - 2);
}

} // namespace

std::string joined(std::vector<std::string> const& conditions, std::string_view by) {
    if (conditions.size() == 1) return conditions[0];
    std::string text = "(";
    for (auto const& each : conditions)
        text += (text.size() == 1 ? "" : " " + std::string{by} + " ") + each;
    return text + ")";
}

std::string Conditions::letter(std::vector<Cell> const& cells) {
    auto const [found, is_new] = letters_.emplace(cells, static_cast<int>(groups_.size()));
    if (is_new) groups_.push_back(cells);
    return letter_of_group(found->second);
}

std::string Conditions::equal_sums(std::vector<std::vector<Cell>> const& groups) {
    std::string text;
    for (auto const& group : groups)
        text += (text.empty() ? "sum(" : " = sum(") + letter(group) + ")";
    return text;
}

/// Says those clues in which 0 or a number above the order has no place by calculations.
std::optional<std::string> Conditions::about_numbers(NamedClue const& clue) {
    auto const& cells = clue.cells;
    switch (clue.name) {
    case ClueName::Quadruple: {
        std::map<int, int> counts;
        for (int const value : clue.values) ++counts[value];
        std::vector<std::string> all;
        for (auto const& [value, count] : counts)
            all.push_back("count(" + letter(cells) + ", v = " + std::to_string(value)
                          + ") >= " + std::to_string(count));
        return joined(all, "and");
    }
    case ClueName::RegionSum:
        return equal_sums(pieces_of(clue));
    case ClueName::Zipper: {
        std::vector<std::vector<Cell>> pairs;
        for (std::size_t i = 0; i < (cells.size() + 1) / 2; ++i)
            pairs.push_back({cells[i], cells[cells.size() - 1 - i]});
        if (cells.size() % 2 != 0) pairs.back().pop_back(); // the middle
        return equal_sums(pairs);
    }
    default:
        return std::nullopt;
    }
}

std::optional<std::string> Conditions::of(NamedClue const& clue) {
    if (is_rule(clue.name)) return std::nullopt;
    if (!numbers_.empty())
        if (auto said = about_numbers(clue)) return said;
    if (clue.name == ClueName::Sum) { // `sum` is a number there
        std::vector<std::string> all;
        for (std::size_t i = 0; i + 1 < clue.cells.size(); i += 2)
            all.push_back("sum(" + letter({clue.cells[i], clue.cells[i + 1]})
                          + ") = " + std::to_string(clue.amount));
        return joined(all, "and");
    }
    auto const pieces = pieces_of(clue);
    std::string inside;
    auto const add = [&](std::string const& part, std::string_view between) {
        inside += (inside.empty() ? "" : std::string{between}) + part;
    };
    bool const is_rule_within = clue.name == ClueName::OwnCalculation && !numbers_.empty();
    if (!clue.rule_text.empty())
        add((is_rule_within ? said(numbers_) : "") + shown_rule(clue.name, clue.rule_text), "");
    if (has_amount(clue.name)) add(std::to_string(clue.amount), "");
    for (auto const value : clue.name == ClueName::Quadruple ? clue.values : std::vector<int>{})
        add(std::to_string(value), " ");
    for (auto const& piece : pieces) add(letter(piece), ", ");
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
        all.push_back("first(" + letter({marks.cell}) + ") = "
                      + std::to_string(numbers_.empty()
                                           ? value
                                           : numbers_[static_cast<std::size_t>(value) - 1]));
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
    rule = (numbers_.empty() ? "" : said(numbers_)) + bare(std::move(rule));
    NamedClue clue{ClueName::OwnCalculation, {}, 0, {}, std::move(rule), std::move(title)};
    for (auto const& group : groups_) {
        clue.cells.insert(clue.cells.end(), group.begin(), group.end());
        clue.values.push_back(static_cast<int>(group.size()));
    }
    return clue;
}

std::optional<std::string> complaint_about(std::vector<int> const& numbers, int order) {
    bool const is_rising =
        std::adjacent_find(numbers.begin(), numbers.end(), std::greater_equal{}) == numbers.end();
    if (!is_rising || numbers.empty() || numbers.front() < 0
        || std::cmp_greater_equal(numbers.back(), shown_numbers.size()))
        return "expected rising values from 0 to " + std::to_string(shown_numbers.size() - 1);
    if (std::ssize(numbers) != order)
        return "expected " + std::to_string(order) + " values, found "
               + std::to_string(numbers.size());
    return std::nullopt;
}

std::string symbols_of(std::vector<int> const& numbers) {
    std::string symbols;
    for (int const number : numbers) symbols += shown_numbers[static_cast<std::size_t>(number)];
    return symbols;
}

std::optional<NamedClue> with_numbers(NamedClue clue, std::vector<int> const& numbers) {
    if (!needs_more_than_symbols(clue, symbols_of(numbers))) return clue;
    if (clue.name == ClueName::OwnCalculation) {
        clue.rule_text = said(numbers) + clue.rule_text;
        return clue;
    }
    Conditions conditions{numbers};
    auto condition = conditions.of(clue);
    if (!condition) return std::nullopt;
    auto title = clue.title.empty() && clue.rule_text.empty() ? name(clue).substr(4) : clue.title;
    return conditions.clue(std::move(*condition), std::move(title));
}

NamedClue with_numbers(Cage const& cage, std::vector<int> const& numbers) {
    Conditions conditions{numbers};
    auto rule = conditions.of(cage);
    return conditions.clue(std::move(rule), "cage " + clue_text(cage));
}

} // namespace hapax::formats
