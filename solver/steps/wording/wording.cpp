#include "solver/steps/wording/wording.hpp"

#include "encoder/error.hpp"
#include "solver/steps/wording/template.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace hapax {

namespace {

/// Returns the characters of a text in UTF-8.
std::size_t length_of(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0xC0) != 0x80; }));
}

/// Returns the asides of a template, "[, where {facts}]", without their brackets.
std::vector<std::string_view> asides_of(std::string_view text) {
    std::vector<std::string_view> asides;
    for (auto at = text.find('['); at != text.npos; at = text.find('[', at)) {
        auto const end = text.find(']', at);
        asides.push_back(text.substr(at + 1, end - at - 1));
        at = end;
    }
    return asides;
}

std::string without_asides(std::string_view text) {
    std::string left{text};
    for (auto at = left.find('['); at != left.npos; at = left.find('[', at))
        left.erase(at, left.find(']', at) + 1 - at);
    return left;
}

/// Says whether the chain of an argument reads better line by line.
bool is_long(ArgumentValue const& value) {
    constexpr std::size_t most_links_in_a_sentence = 2;
    auto const* const chain = std::get_if<argument::Implications>(&value);
    return std::holds_alternative<argument::Cases>(value)
           || (chain != nullptr && chain->list.size() > most_links_in_a_sentence);
}

/// Turns a template into a sentence, and what is too long for it into lines.
class Describing {
  public:
    Describing(Template words, std::vector<Argument> const& arguments, std::string head)
        : words_{words}, arguments_{arguments}, head_{std::move(head)} {}

    Description of(std::string text) {
        if (std::any_of(arguments_.begin(), arguments_.end(),
                        [](Argument const& argument) { return is_long(argument.is); }))
            move_asides(text);
        if (!fits(text) && text.find('[') != text.npos) move_asides(text);
        for (auto const* const name : {"reasons", "then"})
            if (!fits(text)) move(name, text);
        return {sentence(text), std::move(lines_)};
    }

  private:
    std::string sentence(std::string const& text) const {
        return head_ + words_.filled(text, arguments_);
    }
    bool fits(std::string const& text) const {
        return length_of(without_marks(sentence(text))) <= longest_sentence;
    }

    ArgumentValue const& value_of(std::string_view name) const {
        return std::find_if(arguments_.begin(), arguments_.end(),
                            [&](Argument const& argument) { return argument.name == name; })
            ->is;
    }

    void add_lines(std::string_view argument) {
        auto lines = words_.items(value_of(argument));
        auto const at = argument == "reasons" ? lines_.begin() : lines_.end();
        lines_.insert(at, std::move_iterator{lines.begin()}, std::move_iterator{lines.end()});
    }

    void move_asides(std::string& text) {
        for (auto const aside : asides_of(text))
            for (auto const name : arguments_in(aside)) add_lines(name);
        text = without_asides(text);
    }

    /// Names the argument by a phrase, and lists it below.
    void move(std::string_view argument, std::string& text) {
        auto const begin = text.find("{" + std::string{argument} + "}") != text.npos
                               ? text.find("{" + std::string{argument} + "}")
                               : text.find("{" + std::string{argument} + " ");
        if (begin == text.npos || words_.items(value_of(argument)).size() < 2) return;
        text.replace(begin, text.find('}', begin) + 1 - begin,
                     words_.phrase("listed " + std::string{argument}, {}));
        add_lines(argument);
    }

    Template words_;
    std::vector<Argument> const& arguments_;
    std::string head_;
    std::vector<std::string> lines_;
};

bool is_unit_kind(Constraint const& constraint) {
    return constraint.kind == ConstraintKind::Row || constraint.kind == ConstraintKind::Column
           || constraint.kind == ConstraintKind::Region;
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

Description description_of(Step const& step, Position const& before, Language language,
                           Names names) {
    auto const& constraints = before.constraints();
    auto const arguments = arguments_of(step, constraints);
    return Describing{Template{words_of(language), constraints, names}, arguments,
                      name(step.technique, language) + ": "}
        .of(std::string{template_of(step, language)});
}

std::string describe(Step const& step, Position const& before, Language language) {
    auto const [sentence, lines] = description_of(step, before, language);
    auto text = sentence;
    for (auto const& line : lines) (text += "\n  ") += line;
    return text;
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
        StepReason reason{constraints[number].word, named.name(number, Form::Plain), {}};
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
    for (auto const& lemma : step.lemmas) {
        StepReason reason{"step", named.name_of_step(lemma.step), {}};
        for (auto const& premise : lemma.premises)
            reason.cells.push_back(cell_at(premise.cell, order));
        reason.cells.push_back(cell_at(lemma.then.cell, order));
        reasons.push_back(std::move(reason));
    }
    return reasons;
}

} // namespace hapax
