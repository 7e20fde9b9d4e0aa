#pragma once

/// Fills the texts of a language with the arguments of a step.

#include "solver/steps/position/constraints.hpp"
#include "solver/steps/position/step.hpp"
#include "solver/steps/wording/language.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hapax {

/// The names of the arguments that a text names, each once, in their order.
std::vector<std::string_view> arguments_in(std::string_view text);

/// Says whether both are pairs of one clue, which is not a rule of the whole grid.
bool are_of_one_clue(Constraint const& one, Constraint const& other,
                     Constraints const& constraints);

/// Says whether names of cells, units and clues in a text are marked, for `parts_of`.
enum class Names { Plain, Marked };

/// A piece of a text: words without cells, or a name and the cells that it stands for.
struct TextPart {
    std::string text;
    std::vector<int> cells;
};

/// Cuts a text with marked names into its parts. A name within a name is a part of that.
std::vector<TextPart> parts_of(std::string_view marked);

/// Returns the text without marks.
std::string without_marks(std::string_view marked);

class Template {
  public:
    /// Both must outlive this.
    Template(Words const& words, Constraints const& constraints, Names names = Names::Plain)
        : words_{words}, constraints_{constraints}, names_{names} {}

    /// Throws ArgumentError if the text names an argument that is not there, or has none of that
    /// form.
    std::string filled(std::string_view text, std::vector<Argument> const& arguments) const;

    /// Returns a phrase of the language's table, filled.
    std::string phrase(std::string_view key, std::vector<Argument> const& arguments) const;

    /// Returns what the words list, item by item. What follows in a case is indented.
    std::vector<std::string> items(ArgumentValue const& value, Form form = Form::Plain) const;

    /// "row 1", "in box 2", "the cage 12x at r1c1".
    std::string name(int constraint, Form form) const;

    /// "r1c1 is 4", "r1c1 is 2 or 3", "r1c1 is not 8 or 9".
    std::string name(Fact const& fact) const;

    /// "step 12", of one that counts from 0.
    std::string name_of_step(int step) const;

  private:
    std::string part(std::string_view inside, std::vector<Argument> const& arguments,
                     bool& is_empty) const;
    std::string in_words(ArgumentValue const& value, std::string_view form) const;
    std::vector<std::string> names(std::vector<int> const& list, Form form) const;
    std::vector<std::string> facts(std::vector<Fact> const& facts) const;
    std::vector<std::string> conclusions(std::vector<Conclusion> const& conclusions) const;
    std::string links(std::vector<Link> const& links) const;
    std::string group(std::vector<int> const& cells) const;
    std::vector<std::string> implications(std::vector<Implication> const& implications) const;
    std::string failure(Failure const& failure) const;
    std::string marked(std::string const& name, std::vector<int> const& cells) const;
    std::vector<int> cells_of(int constraint) const;
    std::string before_name(Form form, Gender gender, bool is_many) const;
    std::string bare_name(Constraint const& constraint) const;

    Words const& words_;
    Constraints const& constraints_;
    Names names_;
};

} // namespace hapax
