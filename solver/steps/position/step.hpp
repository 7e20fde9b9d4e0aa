#pragma once

/// One step of an explanation as data: what follows, from what, and what it costs to see it. A
/// finder gives the step a technique and typed arguments; a table of sentences for each language
/// (solver/steps/wording/) turns them into words, and drawings show them.

#include "solver/steps/position/position.hpp"
#include "solver/steps/position/technique.hpp"

#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace hapax {

/// Describes what a step costs. The points come first: those of the technique, or for the general
/// step those of the number of its constraints. Of general steps with as many constraints, the one
/// that looks at fewer cells is cheaper, then that which looks at fewer candidates.
struct Cost {
    int points = 0;
    int cells = 0;
    int candidates = 0;

    friend auto operator<=>(Cost const&, Cost const&) = default;
};

/// Says how two nodes of a chain depend on each other.
enum class LinkKind {
    Strong, ///< one of them is true at least
    Weak,   ///< one of them is true at most
};

/// Says that one of the cells has the value.
struct Node {
    std::vector<int> cells;
    int value;
};

struct Link {
    Node from;
    Node to;
    LinkKind kind;
};

/// Says how a supposition fails.
struct Failure {
    enum class Kind {
        NoValue,   ///< the cell has no value left
        NoPlace,   ///< the value has no place in the constraint
        TwoValues, ///< the cell is the only place of both values in the constraint
        Clue,      ///< the constraint cannot hold
    } kind = Kind::NoValue;
    int cell = -1;
    int value = 0;
    int other_value = 0;
    int constraint = -1;
};

/// Describes one link of an argument: what follows, and by what.
struct Implication {
    std::vector<Conclusion> is;
    int constraint = -1; ///< by which it follows; -1: by a step, or the cell has nothing else left
    int step = -1;       ///< the number of the step by whose lemma it follows; -1: by none
};

/// Describes what follows from some suppositions, and by what: only what is needed.
struct Derivation {
    std::vector<Candidate> suppositions;
    Facts facts;
    std::vector<Implication> chain; ///< one after the other
    std::optional<Failure> end;     ///< nothing if it leads to a conclusion
};

/// Describes what follows from one of several cases.
struct Case {
    Candidate is;
    std::vector<Implication> chain;
};

struct Line;

/// Describes what a sentence names. Cells are numbers in reading order, constraints numbers of
/// `Constraints`.
namespace argument {

struct Cells {
    std::vector<int> list;
};
struct Values {
    std::vector<int> list;
};
struct Names { ///< of constraints
    std::vector<int> list;
};
struct Number {
    std::int64_t value;
};
struct Facts { ///< "r1c1 is 4 and r1c2 is 3 or 5"
    std::vector<Fact> list;
};
struct Conclusions {
    std::vector<Conclusion> list;
};
struct Links { ///< a chain: each link begins where the one before ends
    std::vector<Link> list;
};
struct Implications { ///< "r2c3 is 3 (row 2)", "r5c3 is not 8 (step 4)"
    std::vector<Implication> list;
};
struct Cases { ///< the same, each below its case
    std::vector<Case> list;
};
struct Failures { ///< "no place is left for 8 in box 5"
    std::vector<Failure> list;
};
struct Text { ///< the same in all languages: "12x", "1·2·5·7"
    std::string text;
};
struct Lines { ///< of arithmetic: "r1c2 + r1c3 is at least 3+2 = 5"
    std::vector<Line> list;
};

} // namespace argument

using ArgumentValue =
    std::variant<argument::Cells, argument::Values, argument::Names, argument::Number,
                 argument::Facts, argument::Conclusions, argument::Links, argument::Implications,
                 argument::Cases, argument::Failures, argument::Text, argument::Lines>;

struct Argument {
    std::string_view name; ///< as sentences call it: "pivot"
    ArgumentValue is;
};

/// A phrase of the languages' tables, and what it names.
struct Line {
    std::string_view phrase;
    std::vector<Argument> arguments;
};

/// Tells how few the reasons of an argument are.
enum class Reasons {
    OfArgument, ///< what its links need
    Minimal,    ///< none of those can be left out; a SAT solver looks for them
};

/// A value for each cell.
using Assignment = std::vector<std::uint8_t>;

/// Sentences can name, without an argument of that name: `cells` (the focus), `values`, `reasons`
/// (all constraints), `units` and `clues` (those that are rows, columns, regions; and the others),
/// `facts`, and `then` (the conclusions).
struct Step {
    Technique technique = Technique::General;
    std::string_view variant = {}; ///< which of the technique's sentences; empty: the usual one
    std::vector<Argument> arguments;
    int number = -1;                     ///< in the order of the search, from 0
    std::vector<Candidate> premises;     ///< some: the conclusion holds where they do, as a lemma
    std::vector<Conclusion> conclusions; ///< none: a contradiction, there is no solution
    std::vector<Lemma> lemmas;           ///< of steps before, by their numbers
    std::vector<int> constraints;        ///< by their numbers, ascending
    std::vector<Fact> facts;             ///< candidates that are gone, by cells
    std::vector<int> focus;              ///< the cells of the pattern
    std::vector<int> values;             ///< the values that the pattern is about
    std::vector<Link> links;             ///< of wings and chains, for drawings
    /// Until it is checked: assignments that may break just one reason, and a conclusion.
    std::vector<Assignment> assignments;
    /// Until it is checked: facts from which it follows readily, the step's own among them. None if
    /// those are all.
    Facts easier;
    Cost cost;
    bool is_minimal = true;   ///< no reason can be left out; an argument may have easier reasons
    bool is_smallest = false; ///< no step with fewer constraints concludes anything (patterns: no
                              ///< cheaper pattern does)

    bool is_contradiction() const { return conclusions.empty(); }
    bool is_lemma() const { return !premises.empty(); }

    Step& with(std::string_view argument, ArgumentValue is) {
        arguments.push_back({argument, std::move(is)});
        return *this;
    }
};

/// Returns the reasons of a step, its premises among the lost candidates.
Facts reasons_of(Step const& step, int order);

/// Writes and removes what was concluded; `number` is the step's, from 0.
void conclude(std::vector<Conclusion> const& conclusions, int number, Position& position);

/// Takes a step: writes and removes what it concludes, or keeps it as a lemma.
void take(Step const& step, int number, Position& position);

/// Gives the steps that a step leans on other numbers.
void renumber(Step& step, std::function<int(int)> const& number_of);

/// Describes what a cell is in a step.
enum class Role {
    Pattern, ///< part of the pattern
    Changed, ///< written, or it loses a candidate
    Support, ///< its value, or a candidate that it has lost, is a reason
};

struct CellRole {
    int cell;
    Role role;
};

/// Each cell that matters once, in reading order. A cell of the pattern that changes is `Changed`.
std::vector<CellRole> roles_of(Step const& step);

/// The open candidates that matter, each once: those of the pattern's links, or else those of its
/// values in its cells, and those that are removed or written.
std::vector<Candidate> candidates_of(Step const& step, Position const& before);

/// Calls f for each link of the step's argument, in their order.
template<class AnyStep, class F>
void for_each_implication(AnyStep& step, F&& f) {
    for (auto& argument : step.arguments) {
        if (auto* const chain = std::get_if<argument::Implications>(&argument.is))
            for (auto& implication : chain->list) f(implication);
        if (auto* const cases = std::get_if<argument::Cases>(&argument.is))
            for (auto& each : cases->list)
                for (auto& implication : each.chain) f(implication);
    }
}

} // namespace hapax
