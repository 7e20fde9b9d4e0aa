#include "solver/steps/wording/wording.hpp"

#include "encoder/error.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "solver/steps/wording/template.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace hapax {

namespace {

/// Items of lists, from all to as few as it takes.
constexpr std::array<std::size_t, 8> most_items{Template::all_items, 12, 8, 6, 4, 3, 2, 1};

/// Characters of a text in UTF-8.
std::size_t length_of(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0xC0) != 0x80; }));
}

/// Characters of the longest of its sentences.
std::size_t longest_in(std::string_view text) {
    std::size_t longest = 0;
    for (auto end = text.find(". "); end != text.npos; end = text.find(". ")) {
        longest = std::max(longest, length_of(text.substr(0, end + 1)));
        text.remove_prefix(end + 2);
    }
    return std::max(longest, length_of(text));
}

/// The text without what goes on in brackets: "[, where {facts}]".
std::string without_asides(std::string_view text) {
    std::string left{text};
    for (auto at = left.find('['); at != left.npos; at = left.find('[', at))
        if (left[at + 1] == '{')
            ++at;
        else
            left.erase(at, left.find(']', at) + 1 - at);
    return left;
}

bool is_unit_kind(Constraint const& constraint) {
    return constraint.kind == Rule::Row || constraint.kind == Rule::Column
           || constraint.kind == Rule::Region;
}

} // namespace

std::string name(Technique technique, Language language) {
    auto const key = name(technique);
    auto const* const row = find_row(words_of(language).techniques, key);
    std::string text{row == nullptr ? key : row->text};
    if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string_view template_of(Step const& step, Language language) {
    bool const is_impossible = step.is_contradiction() && step.technique != Technique::Clash;
    auto const variant =
        step.variant.empty() && is_impossible ? "impossible" : std::string_view{step.variant};
    auto const key = name(step.technique);
    auto const* const row = find_sentence(words_of(language), key, variant);
    if (row == nullptr) throw ArgumentError{"no sentence for " + std::string{key}};
    return row->text;
}

std::vector<Argument> arguments_of(Step const& step, Constraints const& constraints) {
    auto arguments = step.arguments;
    argument::Names units;
    argument::Names clues;
    for (int const number : step.constraints)
        (is_unit_kind(constraints[number]) ? units : clues).list.push_back(number);
    auto focus = step.focus;
    std::sort(focus.begin(), focus.end());
    arguments.push_back({"cells", argument::Cells{std::move(focus)}});
    arguments.push_back({"values", argument::Values{step.values}});
    arguments.push_back({"reasons", argument::Names{step.constraints}});
    arguments.push_back({"units", std::move(units)});
    arguments.push_back({"clues", std::move(clues)});
    arguments.push_back({"facts", argument::Facts{step.facts}});
    arguments.push_back({"then", argument::Conclusions{step.conclusions}});
    return arguments;
}

std::string describe_conclusions(Step const& step, Constraints const& constraints,
                                 Language language) {
    auto const& words = words_of(language);
    if (step.is_contradiction()) return std::string{find_row(words.phrases, "none")->text};
    return Template{words, constraints}.filled("{then}", arguments_of(step, constraints));
}

std::string describe(Step const& step, Position const& before, Language language) {
    auto const& constraints = before.constraints();
    auto const arguments = arguments_of(step, constraints);
    auto const text = template_of(step, language);
    auto const head = name(step.technique, language) + ": ";
    std::string sentence;
    for (auto const& each : {std::string{text}, without_asides(text)})
        for (auto const most : most_items) {
            Template const words{words_of(language), constraints, most};
            sentence = head + words.filled(each, arguments);
            if (longest_in(sentence) <= longest_sentence) return sentence;
        }
    return sentence;
}

std::vector<Cell> cells_of(Step const& step, Constraints const& constraints) {
    std::vector<Cell> cells;
    for (auto const& [cell, role] : roles_of(step))
        if (role != Role::Support) cells.push_back(cell_at(cell, constraints.order()));
    return cells;
}

std::vector<StepReason> reasons_of(Step const& step, Position const& before, Language language) {
    auto const& constraints = before.constraints();
    Template const named{words_of(language), constraints};
    int const order = constraints.order();
    std::vector<StepReason> reasons;
    for (int const number : step.constraints) {
        StepReason reason{constraints[number].word, named.names({number}, Form::Plain), {}};
        for (int const index : constraints[number].cells)
            reason.cells.push_back(cell_at(index, order));
        reasons.push_back(std::move(reason));
    }
    for (auto const& fact : step.facts) {
        Cell const cell = cell_at(fact.cell, order);
        bool const is_given = constraints.puzzle().givens[cell] != 0;
        reasons.push_back({before.written(fact.cell) == 0 ? "candidates"
                           : is_given                     ? "given"
                                                          : "value",
                           named.name(fact),
                           {cell}});
    }
    return reasons;
}

} // namespace hapax
