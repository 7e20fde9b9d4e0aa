#pragma once

/// One step of an explanation as data: what follows, from what, and what it costs to see it. A
/// finder gives the step a technique and typed arguments; a table of sentences for each language
/// (solver/steps/wording/) turns them into words, and drawings show them.

#include "solver/steps/position/position.hpp"
#include "solver/steps/position/technique.hpp"

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace hapax {

enum class Strength {
    Written, ///< the cell has the value
    Removed, ///< the cell does not have the value
};

struct Conclusion {
    int cell;
    int value;
    Strength strength;

    friend auto operator<=>(Conclusion const&, Conclusion const&) = default;
};

/// Describes what a step costs. The points come first: those of the technique, or for the general
/// step those of the number of its constraints. Of general steps with as many constraints, the one
/// that looks at fewer cells is cheaper, then that which looks at fewer candidates.
struct Cost {
    int points = 0;
    int cells = 0;
    int candidates = 0;

    friend auto operator<=>(Cost const&, Cost const&) = default;
};

struct Candidate {
    int cell;
    int value;

    friend auto operator<=>(Candidate const&, Candidate const&) = default;
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

struct Implication;

/// The way from a supposition to its failure: only what the failure needs.
struct Refutation {
    Facts facts;                    ///< constraints and lost candidates that it leans on
    std::vector<Implication> chain; ///< what follows, one after the other
    Failure end;
};

/// Describes what follows from a supposition, and why.
struct Implication {
    std::vector<Conclusion> is;
    int constraint = -1; ///< by which it follows; -1: the cell itself has nothing else left, or
    std::vector<Refutation> otherwise = {}; ///< supposing the opposite, too, fails (one at most)
};

/// The implications one after the other, those of suppositions within them, too.
std::vector<Implication const*> all_of(std::vector<Implication> const& chain);

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
struct Implications { ///< "r2c3 is 3 (row 2), r5c3 is not 8 (box 4)"
    std::vector<Implication> list;
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
                 argument::Failures, argument::Text, argument::Lines>;

struct Argument {
    std::string_view name; ///< as sentences call it: "pivot"
    ArgumentValue is;
};

/// A phrase of the languages' tables, and what it names.
struct Line {
    std::string_view phrase;
    std::vector<Argument> arguments;
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
    std::vector<Conclusion> conclusions; ///< none: a contradiction, there is no solution
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
    bool is_smallest = false; ///< no step with fewer constraints concludes anything (patterns: no
                              ///< cheaper pattern does)

    bool is_contradiction() const { return conclusions.empty(); }

    Step& with(std::string_view argument, ArgumentValue is) {
        arguments.push_back({argument, std::move(is)});
        return *this;
    }
};

/// Writes and removes what was concluded; `number` is the step's, from 0.
void conclude(std::vector<Conclusion> const& conclusions, int number, Position& position);

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

} // namespace hapax
