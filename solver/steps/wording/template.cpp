/// A marked name is `begin_name`, its cells with a blank after each, `end_cells`, the name and
/// `end_name`. No word of a language and no label has these characters.

#include "solver/steps/wording/template.hpp"

#include "encoder/error.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <type_traits>
#include <utility>

namespace hapax {

namespace {

constexpr char begin_name = '\1';
constexpr char end_cells = '\2';
constexpr char end_name = '\3';

std::size_t size_of(ArgumentValue const& value) {
    return std::visit(
        [](auto const& is) -> std::size_t {
            using Is = std::remove_cvref_t<decltype(is)>;
            if constexpr (std::is_same_v<Is, argument::Number>)
                return is.value == 1 ? 1 : 2;
            else if constexpr (std::is_same_v<Is, argument::Text>)
                return is.text.empty() ? 0 : 1;
            else
                return is.list.size();
        },
        value);
}

ArgumentValue const& at(std::vector<Argument> const& arguments, std::string_view name) {
    for (auto const& argument : arguments)
        if (argument.name == name) return argument.is;
    throw ArgumentError{"a sentence names \"" + std::string{name} + "\", which the step lacks"};
}

/// Returns what stands before the first character of `ends`.
std::string_view head(std::string_view text, std::string_view ends) {
    return text.substr(0, text.find_first_of(ends));
}

std::string joined(std::vector<std::string> const& items, std::string_view sign,
                   std::string_view last) {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) text += i + 1 == items.size() ? last : sign;
        text += items[i];
    }
    return text;
}

/// Says how a clue that is not numbered is named.
std::string_view pattern_of(Constraint const& constraint, Constraints const& constraints) {
    if (is_pair(constraint)) {
        auto const& clue = constraints.named(constraint);
        return clue.name == ClueName::Less ? "less" : "between";
    }
    if (constraint.kind != ConstraintKind::Run) return "at";
    auto const& run = constraints.named(constraint);
    if (sight_of(run, constraints.order())) return "seen";
    bool const has_number = has_amount(run.name) && run.name != ClueName::Arrow;
    return has_number ? "number at" : "at";
}

/// As drawings have it: without a sign where cages are sums without repeats, or have one cell.
std::string label_of(Cage const& cage) {
    bool const is_plain =
        cage.cells.size() == 1
        || (cage.operation == Operation::Sum && cage.repeats == Repeats::Forbidden);
    auto const text = is_plain ? std::to_string(cage.target) : clue_text(cage);
    return cage.label.empty() ? text : cage.label + " (" + text + ")";
}

} // namespace

bool are_of_one_clue(Constraint const& one, Constraint const& other,
                     Constraints const& constraints) {
    return is_pair(one) && is_pair(other) && one.index == other.index
           && !is_rule(constraints.named(one).name);
}

std::vector<TextPart> parts_of(std::string_view marked) {
    std::vector<TextPart> parts(1);
    int depth = 0; // of names within names
    while (!marked.empty()) {
        char const first = marked.front();
        if (first == begin_name) {
            auto const end = marked.find(end_cells);
            if (++depth == 1) {
                auto& cells = parts.emplace_back().cells;
                int cell = 0;
                for (char const digit : marked.substr(1, end - 1))
                    if (digit == ' ')
                        cells.push_back(std::exchange(cell, 0));
                    else
                        cell = 10 * cell + (digit - '0');
            }
            marked.remove_prefix(end);
        } else if (first == end_name) {
            if (--depth == 0) parts.emplace_back();
        } else {
            parts.back().text += first;
        }
        marked.remove_prefix(1);
    }
    std::erase_if(parts, [](TextPart const& part) { return part.text.empty(); });
    return parts;
}

std::string without_marks(std::string_view marked) {
    std::string text;
    bool is_hidden = false; // the cells of a name
    for (char const each : marked) {
        if (each == begin_name || each == end_cells)
            is_hidden = each == begin_name;
        else if (each != end_name && !is_hidden)
            text += each;
    }
    return text;
}

std::vector<std::string_view> arguments_in(std::string_view text) {
    std::vector<std::string_view> names;
    for (auto open = text.find('{'); open != text.npos; open = text.find('{', open + 1)) {
        auto const name = head(text.substr(open + 1), " ?}");
        if (!contains(names, name)) names.push_back(name);
    }
    return names;
}

std::string Template::filled(std::string_view text, std::vector<Argument> const& arguments) const {
    std::string result;
    std::string optional; // since the last '['
    bool is_optional = false;
    bool is_empty = false; // an argument since then
    while (!text.empty()) {
        auto& to = is_optional ? optional : result;
        char const first = text.front();
        if (first == '{') {
            auto const end = text.find('}');
            to += part(text.substr(1, end - 1), arguments, is_empty);
            text.remove_prefix(end + 1);
            continue;
        }
        if (first == '[') {
            optional.clear();
            is_optional = true;
            is_empty = false;
        } else if (first == ']') {
            is_optional = false;
            if (!is_empty) result += optional;
        } else {
            to += first;
        }
        text.remove_prefix(1);
    }
    return result;
}

/// Returns what stands for "cells or" or "cells?is|are".
std::string Template::part(std::string_view inside, std::vector<Argument> const& arguments,
                           bool& is_empty) const {
    auto const name = head(inside, " ?");
    auto const& value = at(arguments, name);
    auto const size = size_of(value);
    is_empty = is_empty || size == 0;
    inside.remove_prefix(name.size());
    if (inside.empty() || inside.front() == ' ')
        return in_words(value, inside.substr(std::min<std::size_t>(1, inside.size())));
    auto const one = head(inside.substr(1), "|");
    return std::string{size == 1 ? one : inside.substr(one.size() + 2)};
}

std::string Template::in_words(ArgumentValue const& value, std::string_view form) const {
    auto const* const names = std::get_if<argument::Names>(&value);
    if (form == "kind" && names != nullptr)
        return std::string{noun_of(words_, constraints_[names->list.front()].word).one};
    auto const name_form = form == "the"  ? Form::The
                           : form == "in" ? Form::In
                           : form == "of" ? Form::Of
                                          : Form::Plain;
    auto const list = items(value, name_form);
    for (auto const& [name, sign] : {std::pair{"list", " "}, {"sum", " + "}, {"rising", " < "}})
        if (form == name) return joined(list, sign, sign);
    bool const is_clauses = std::holds_alternative<argument::Lines>(value);
    if (is_clauses) return joined(list, "; ", "; ");
    return joined(list, ", ", phrase(form == "or" || form == "nor" ? form : "and", {}));
}

std::vector<std::string> Template::items(ArgumentValue const& value, Form form) const {
    std::vector<std::string> items;
    if (auto const* const cells = std::get_if<argument::Cells>(&value)) {
        for (int const cell : cells->list)
            items.push_back(marked(hapax::name(cell_at(cell, constraints_.order())), {cell}));
    } else if (auto const* const values = std::get_if<argument::Values>(&value)) {
        for (int const each : values->list) items.push_back(std::to_string(each));
    } else if (auto const* const number = std::get_if<argument::Number>(&value)) {
        items.push_back(std::to_string(number->value));
    } else if (auto const* const text = std::get_if<argument::Text>(&value)) {
        items.push_back(text->text);
    } else if (auto const* const links = std::get_if<argument::Links>(&value)) {
        items.push_back(this->links(links->list));
    } else if (auto const* const facts = std::get_if<argument::Facts>(&value)) {
        items = this->facts(facts->list);
    } else if (auto const* const then = std::get_if<argument::Conclusions>(&value)) {
        items = conclusions(then->list);
    } else if (auto const* const steps = std::get_if<argument::Implications>(&value)) {
        items = implications(steps->list);
    } else if (auto const* const cases = std::get_if<argument::Cases>(&value)) {
        for (auto const& [is, chain] : cases->list) {
            argument::Conclusions const start{{{is.cell, is.value, Strength::Written}}};
            items.push_back(phrase("case", {{"start", start}}));
            for (auto const& line : implications(chain)) items.push_back("  " + line);
        }
    } else if (auto const* const ends = std::get_if<argument::Failures>(&value)) {
        for (auto const& end : ends->list) items.push_back(failure(end));
    } else if (auto const* const lines = std::get_if<argument::Lines>(&value)) {
        for (auto const& line : lines->list) items.push_back(phrase(line.phrase, line.arguments));
    } else {
        items = names(std::get<argument::Names>(value).list, form);
    }
    return items;
}

std::string Template::phrase(std::string_view key, std::vector<Argument> const& arguments) const {
    return filled(find_row(words_.phrases, key)->text, arguments);
}

/// Numbered ones of one kind together: "rows 1 and 3, and column 2"; so are the pairs of one clue,
/// and signs that follow one another: "r1c1 < r1c2 < r1c3".
std::vector<std::string> Template::names(std::vector<int> const& list, Form form) const {
    std::vector<std::vector<int>> groups;
    for (int const number : list) {
        auto const& constraint = constraints_[number];
        auto const same = std::find_if(groups.begin(), groups.end(), [&](auto const& group) {
            auto const& other = constraints_[group.front()];
            return (constraint.number > 0 && other.word == constraint.word)
                   || are_of_one_clue(constraint, other, constraints_);
        });
        if (same == groups.end())
            groups.push_back({number});
        else
            same->push_back(number);
    }
    std::vector<std::string> items;
    std::map<int, int> rising; // the cells of signs, from lesser to greater
    for (auto const& group : groups) {
        auto const& first = constraints_[group.front()];
        bool const is_sign = pattern_of(first, constraints_) == "less";
        if (is_sign && rising.try_emplace(first.cells[0], first.cells[1]).second) continue;
        if (group.size() == 1) {
            items.push_back(name(group.front(), form));
            continue;
        }
        auto const noun = noun_of(words_, first.word);
        if (is_pair(first)) {
            auto const cells = cells_of(group.front());
            items.push_back(before_name(form, noun.gender, false)
                            + marked(phrase("at", {{"noun", argument::Text{std::string{noun.one}}},
                                                   {"cell", argument::Cells{{cells.front()}}}}),
                                     cells));
            continue;
        }
        std::vector<int> numbers;
        std::vector<int> cells;
        for (int const number : group) {
            numbers.push_back(constraints_[number].number);
            auto const& more = constraints_[number].cells;
            cells.insert(cells.end(), more.begin(), more.end());
        }
        std::sort(numbers.begin(), numbers.end());
        items.push_back(
            before_name(form, noun.gender, true)
            + marked(filled(noun.many, {{"number", argument::Values{numbers}}}), cells));
    }
    while (!rising.empty()) {
        auto const has_lesser = [&](int cell) {
            return std::any_of(rising.begin(), rising.end(),
                               [&](auto const& sign) { return sign.second == cell; });
        };
        auto at = std::find_if(rising.begin(), rising.end(),
                               [&](auto const& sign) { return !has_lesser(sign.first); });
        if (at == rising.end()) at = rising.begin(); // in a circle
        std::vector<int> cells{at->first};
        for (; at != rising.end(); at = rising.find(cells.back())) {
            cells.push_back(at->second);
            rising.erase(at);
        }
        bool const rises = cells.front() < cells.back();
        if (!rises) std::reverse(cells.begin(), cells.end());
        std::string text;
        for (int const cell : cells)
            text += (text.empty() ? ""
                     : rises      ? " < "
                                  : " > ")
                    + hapax::name(cell_at(cell, constraints_.order()));
        items.push_back(marked(text, cells));
    }
    return items;
}

std::string Template::marked(std::string const& name, std::vector<int> const& cells) const {
    if (names_ == Names::Plain) return name;
    std::string text{begin_name};
    for (int const cell : cells) text += std::to_string(cell) + ' ';
    return text + end_cells + name + end_name;
}

/// Returns the cells that a name stands for: of a pair of a clue, the clue's.
std::vector<int> Template::cells_of(int constraint) const {
    auto const& named = constraints_[constraint];
    if (!is_pair(named) || is_rule(constraints_.named(named).name))
        return {named.cells.begin(), named.cells.end()};
    std::vector<int> cells;
    for (auto const cell : constraints_.named(named).cells)
        cells.push_back(cell_index(cell, constraints_.order()));
    return cells;
}

std::string Template::before_name(Form form, Gender gender, bool is_many) const {
    return std::string{words_.before_names[static_cast<std::size_t>(form)]
                                          [static_cast<std::size_t>(gender)][is_many ? 1 : 0]};
}

std::string Template::name(int constraint, Form form) const {
    auto const& named = constraints_[constraint];
    auto const noun = noun_of(words_, named.word);
    return before_name(form, noun.gender, false) + marked(bare_name(named), cells_of(constraint));
}

std::string Template::bare_name(Constraint const& constraint) const {
    auto const noun = noun_of(words_, constraint.word);
    if (constraint.number > 0)
        return filled(noun.one, {{"number", argument::Number{constraint.number}}});
    auto const& cells = constraint.cells;
    std::vector<Argument> arguments{{"noun", argument::Text{std::string{noun.one}}},
                                    {"cell", argument::Cells{{cells[0]}}},
                                    {"cells", argument::Cells{{cells.begin(), cells.end()}}},
                                    {"number", argument::Number{0}},
                                    {"line", argument::Names{}},
                                    {"side", argument::Text{}}};
    if (constraint.kind == ConstraintKind::Cage)
        arguments[0].is = argument::Text{
            filled(noun.one, {{"text", argument::Text{label_of(constraints_.cage(constraint))}}})};
    if (constraint.kind == ConstraintKind::Run) {
        auto const& clue = constraints_.named(constraint);
        arguments[3].is = argument::Number{clue.amount};
        if (auto const sight = sight_of(clue, constraints_.order())) {
            bool const is_row = sight->side == Side::Left || sight->side == Side::Right;
            constexpr std::array<std::string_view, 4> sides{"left", "top", "right", "bottom"};
            arguments[4].is =
                argument::Names{{is_row ? sight->line : constraints_.order() + sight->line}};
            arguments[5].is =
                argument::Text{phrase(sides[static_cast<std::size_t>(sight->side)], {})};
        }
    }
    auto const pattern = pattern_of(constraint, constraints_);
    if (pattern == "less") {
        auto const first = hapax::name(cell_at(cells[0], constraints_.order()));
        auto const second = hapax::name(cell_at(cells[1], constraints_.order()));
        return cells[0] < cells[1] ? first + " < " + second : second + " > " + first;
    }
    return phrase(pattern, arguments);
}

std::string Template::name(Fact const& fact) const {
    return facts({fact}).front();
}

/// Cells about which the same is said are said together.
std::vector<std::string> Template::facts(std::vector<Fact> const& facts) const {
    struct Said {
        std::string_view key;
        Values values;
        std::vector<int> cells;
    };
    std::vector<Said> said;
    for (auto const& [cell, excluded] : facts) {
        Values const left = all_values(constraints_.order()) & ~excluded;
        bool const is_short = count(left) <= 3;
        Said const next{left == 0  ? "empty"
                        : is_short ? "is"
                                   : "not",
                        is_short ? left : excluded,
                        {cell}};
        auto const same = std::find_if(said.begin(), said.end(), [&](Said const& other) {
            return other.key == next.key && other.values == next.values;
        });
        if (same == said.end())
            said.push_back(next);
        else
            same->cells.push_back(cell);
    }
    std::vector<std::string> items;
    for (auto const& [key, values, cells] : said)
        items.push_back(phrase(key, {{"cells", argument::Cells{cells}},
                                     {"values", argument::Values{members(values)}}}));
    return items;
}

std::vector<std::string> Template::conclusions(std::vector<Conclusion> const& conclusions) const {
    std::vector<std::string> items;
    std::map<int, Values> removed;
    for (auto const& [cell, value, strength] : conclusions)
        if (strength == Strength::Written)
            items.push_back(phrase(
                "is", {{"cells", argument::Cells{{cell}}}, {"values", argument::Values{{value}}}}));
        else
            removed[cell] |= only(value);
    std::map<Values, std::vector<int>> by_values;
    for (auto const& [cell, values] : removed) by_values[values].push_back(cell);
    for (auto const& [values, cells] : by_values)
        items.push_back(phrase("not", {{"cells", argument::Cells{cells}},
                                       {"values", argument::Values{members(values)}}}));
    return items;
}

/// "r1c2=r1c7-r3c8=r3c2" of one value; with more of them, each is said: "(4)r1c2=(7)r1c2". Cells of
/// one node are "r1c23" or "r1c2/r2c3".
std::string Template::links(std::vector<Link> const& links) const {
    bool const is_of_one = std::all_of(links.begin(), links.end(), [&](Link const& link) {
        return link.from.value == links.front().from.value && link.to.value == link.from.value;
    });
    auto const end = [&](Node const& node) {
        return (is_of_one ? "" : "(" + std::to_string(node.value) + ")")
               + marked(group(node.cells), node.cells);
    };
    std::string text = end(links.front().from);
    for (auto const& link : links)
        (text += link.kind == LinkKind::Strong ? '=' : '-') += end(link.to);
    return text;
}

std::string Template::group(std::vector<int> const& cells) const {
    int const order = constraints_.order();
    bool const is_in_row = std::all_of(cells.begin(), cells.end(),
                                       [&](int cell) { return cell / order == cells[0] / order; });
    std::string text;
    for (int const cell : cells)
        if (text.empty())
            text = hapax::name(cell_at(cell, order));
        else if (is_in_row && order < 10)
            text += std::to_string(cell % order + 1);
        else
            (text += '/') += hapax::name(cell_at(cell, order));
    return text;
}

std::string Template::name_of_step(int step) const {
    return phrase("step", {{"number", argument::Number{step + 1}}});
}

std::vector<std::string>
Template::implications(std::vector<Implication> const& implications) const {
    std::vector<std::string> lines;
    for (auto const& [is, constraint, step] : implications) {
        auto const reason = constraint >= 0 ? name(constraint, Form::Plain)
                            : step >= 0     ? name_of_step(step)
                                            : phrase("last value", {});
        lines.push_back(phrase(
            "implied", {{"then", argument::Conclusions{is}}, {"reason", argument::Text{reason}}}));
    }
    return lines;
}

std::string Template::failure(Failure const& failure) const {
    constexpr std::array<std::string_view, 4> ends{"no value", "no place", "two values",
                                                   "clue fails"};
    return phrase(ends[static_cast<std::size_t>(failure.kind)],
                  {{"cell", argument::Cells{{failure.cell}}},
                   {"value", argument::Number{failure.value}},
                   {"two", argument::Values{{failure.value, failure.other_value}}},
                   {"unit", argument::Names{{failure.constraint}}}});
}

} // namespace hapax
