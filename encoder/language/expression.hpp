#pragma once

/// Conditions on two values a and b, as people write them for a relation of their own:
///
///     |a-b| <= 2      a + b != 10 and a != b      1 < a/b < 3      {(1,2), (2,4)}
///
/// An expression compares numbers with = != < <= > >= (chains such as 1 < a < b are allowed) and
/// joins comparisons with `and`, `or`, `not` and parentheses. Numbers are a, b, the order n, whole
/// numbers, + - * / %, |x|, min(x, y), max(x, y). Division is exact; whatever is divided by zero
/// compares as false, and so does a remainder of fractions. `prime(x)` and `square(x)` are
/// conditions on numbers up to a million. A list of pairs in braces is a whole expression.
///
/// About the values of a line of cells, in the same grammar:
///
///     sum = 2*count(v > 5)      max - min = 5      sum(A) = sum(B)      2*a + b - c = 10 distinct
///
/// Here a to m are the values of the first 13 cells, and these are calculated from all cells or,
/// with a capital letter, from a group of them: `sum`, `product`, `min`, `max`, `first`, `last`,
/// `size` (how many cells), `kinds` (how many different values), `count(CONDITION)` (how many
/// values v satisfy it), `sum(NUMBER)` and `product(NUMBER)` of a number made of v; for a group,
/// `count(A, v > 5)`. `distinct` and `distinct(A)` are conditions: no value occurs twice. So are
/// the names of clues, with their amounts or values and their groups: `renban(A) or whispers(5,
/// B)`, `not palindrome`, `quadruple(1 2 3, A)`, `relation(|a-b| < 3, A)`, `line(/1.*9/)`,
/// `rule(sum = 10, A)`. Groups after Z are A2, B2 ... to Z9. Values may stand for other numbers
/// than 1 to n, which are then calculated with: `values(0..8) sum = 10`, `values(1..4 6..10) max <
/// 10`.

#include "encoder/language/clue_call.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hapax {

/// Thrown if a text in one of hapax's small languages is malformed; `offset` is the place.
class LanguageError : public std::runtime_error {
  public:
    LanguageError(std::string const& message, std::size_t offset)
        : std::runtime_error{message}, offset_{offset} {}
    std::size_t offset() const { return offset_; }

  private:
    std::size_t offset_;
};

/// Describes what an expression is about.
enum class About { Pair, Line };

/// The values of a line, and how many of them each group has, one group after the other.
struct LineValues {
    std::span<int const> values;
    std::span<int const> groups;                             ///< sizes; none: all are one group
    std::function<bool(ClueCall const&)> const* does_hold{}; ///< what expressions with clues ask
};

class Expression {
  public:
    /// Parses the text, of at most `most_characters`. Throws LanguageError.
    explicit Expression(std::string_view text, About about = About::Pair);
    static constexpr std::size_t most_characters = 10'000;

    /// Throws std::range_error if a number could become too large on a grid of this order, by a
    /// bound for each node: without evaluating the condition.
    void require_small_numbers(int order) const;

    /// Says whether the condition holds for a = v and b = w on a grid of this order. Throws
    /// std::range_error if a number becomes too large.
    bool holds(int v, int w, int order) const;

    /// Returns how many steps it takes at most to evaluate the condition for all pairs of values.
    std::int64_t steps(int order) const;
    static constexpr std::int64_t most_steps = 20'000'000; ///< a fraction of a second

    /// Says why an expression about a line cannot be asked of groups of these sizes on a grid of
    /// this order: a cell or a group that is not there, numbers too large; nullopt if it can.
    std::optional<std::string> complaint(std::span<int const> groups, int order) const;

    /// Returns the numbers that the values from 1 on stand for; empty if it is themselves.
    std::vector<int> const& numbers() const { return numbers_; }

    /// Says whether the condition holds for the values of a line. Throws std::range_error.
    bool holds(LineValues const& line, int order) const;

    /// Returns the expression of a text, which is parsed once in each thread. Throws LanguageError.
    static Expression const& of(std::string const& text, About about = About::Pair);

  private:
    friend class ExpressionParser;
    friend class LineCalculation; ///< makes an automaton of an expression about a line

    enum class Operator : std::uint8_t {
        // Numbers.
        A,
        B,
        Order,
        Constant,
        Plus,
        Minus,
        Times,
        Over,
        Modulo,
        Magnitude,
        Least,
        Greatest,
        // Numbers of a line; the group is `right`, the body `left`.
        Value, ///< v
        Place, ///< the value at place `constant` of the group; -1: at its last one
        SumOf,
        ProductOf,
        LeastOf,
        GreatestOf,
        CountOf,
        KindsOf,
        SizeOf,
        // Conditions.
        Equal,
        Unequal,
        Less,
        LessEqual,
        And,
        Or,
        Not,
        Prime,
        Square,
        Listed,
        Distinct,
        Clue ///< number `constant` of `calls_`; its last group is `right`
    };

    /// A node of the syntax tree. Its operands stand before it in `nodes_`.
    struct Node {
        Operator operation;
        int left = -1;
        int right = -1;
        std::int64_t constant = 0;
    };
    struct Fraction {
        std::int64_t above = 0;
        std::int64_t below = 1; ///< > 0, or 0 for an undefined number
    };
    struct Values {
        int a; ///< and v
        int b;
        int order;
        LineValues const* line = nullptr;
        std::int64_t const* known = nullptr; ///< numbers of nodes (of a comparison the difference),
        std::vector<char> const* are_known = nullptr; ///< and which nodes have one
    };

    static bool is_condition(Operator operation) { return operation >= Operator::Equal; }
    static bool is_of_line(Operator operation) {
        return (operation >= Operator::Value && operation < Operator::Equal)
               || operation >= Operator::Distinct;
    }
    int number_of(int value) const {
        return numbers_.empty() ? value : numbers_[static_cast<std::size_t>(value) - 1];
    }
    Fraction number(Values const& values, int node) const;
    Fraction of_group(Values const& values, Node const& node) const;
    std::vector<Fraction> bounds(int order, std::int64_t cells) const;
    bool condition(Values const& values, int node) const;

    std::vector<Node> nodes_; ///< the last is the root
    std::vector<std::pair<int, int>> listed_;
    std::vector<ClueCall> calls_;
    std::vector<int> numbers_;
};

} // namespace hapax
